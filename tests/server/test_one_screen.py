"""Several seats at one screen: one person, one window, and whoever is asked is seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from tests.server.inside import Inside, cookie_of, facts_of

BOARD: Final = "the-table"
KEY: Final = bytes(range(16))
Run = Callable[[Callable[[Inside], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs something with a server of its own."""

    async def inside(work: Callable[[Inside], Awaitable[None]]) -> None:
        server = Inside(f"sqlite:///{tmp_path / 'test.db'}")
        try:
            for session in ("ada", "ben"):
                await server.person(session, session)
            await work(server)
        finally:
            server.close()

    return lambda work: asyncio.run(inside(work))


def test_a_click_that_was_meant_for_one_seat_is_not_taken_for_the_next_one(run: Run) -> None:
    async def work(inside: Inside) -> None:
        room = await inside.table(facts_of(BOARD, "planted", ["ada", "ada"], KEY, hot_seat=True))
        async with inside.window(BOARD, cookie_of("ada")) as window:
            decision, action = window.view["decision"], window.view["legal"][0]["action"]
            assert (await window.command("act", decision=decision, action=action))["t"] == "ack"
            assert (await window.command("act", decision=decision, action=action))["why"] == "stale"
        assert [entry.seat for entry in room.table.playing().entries] == [0]

    run(work)


def test_a_command_that_is_sent_again_is_known_when_the_next_seat_is_asked(run: Run) -> None:
    async def work(inside: Inside) -> None:
        room = await inside.table(facts_of(BOARD, "planted", ["ada", "ada"], KEY, hot_seat=True))
        async with inside.window(BOARD, cookie_of("ada")) as window:
            command = {"decision": window.view["decision"], "action": window.view["legal"][0]["action"]}
            for _ in range(3):
                assert (await window.command("act", id="the-same-one", **command))["t"] == "ack"
        assert room.table.seq == 1

    run(work)


def test_the_window_shows_the_next_seat_after_every_step(run: Run) -> None:
    async def work(inside: Inside) -> None:
        room = await inside.table(facts_of(BOARD, "planted", ["ada", "ada"], KEY, hot_seat=True))
        async with inside.window(BOARD, cookie_of("ada")) as window:
            while not room.table.playing().is_over:
                await window.settle()
                assert window.view["seat"] == room.table.playing().asked()[0]
                assert (await window.act(window.view["legal"][-1]["action"]))["t"] == "ack"

    run(work)


def test_a_person_with_several_seats_agrees_for_all_of_them(run: Run) -> None:
    async def work(inside: Inside) -> None:
        await inside.table(facts_of(BOARD, "verdant", ["ada", "ada", "ben"], KEY, hot_seat=True))
        async with inside.window(BOARD, cookie_of("ada")) as ada, inside.window(BOARD, cookie_of("ben")) as ben:
            while ben.view["can_undo"] != "ask":
                window = ada if ada.view["decision"] is not None else ben
                assert (await window.act(window.view["legal"][0]["action"]))["t"] == "ack"
                for each in (ada, ben):
                    await each.settle()
            assert (await ben.command("undo"))["t"] == "ack"
            await ada.settle()
            assert ada.view["ask"]["missing"] == [0, 1]
            assert (await ada.command("agree", ask=ada.view["ask"]["ask"], yes=True))["t"] == "ack"
            await ben.settle()
            assert ben.view["ask"] is None
            assert ben.view["decision"] is not None, "it chooses again"

    run(work)
