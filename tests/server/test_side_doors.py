"""What is hidden leaves by no side door: figures, records, other workers, frozen tables, pauses."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
import sqlalchemy as sa

from allotment.games import all_games
from allotment.kernel.chance import seeded
from allotment.server.table import Facts
from tests.server.inside import Inside, Window, cookie_of, facts_of
from tests.server.twins import World, session_of

KEY: Final = bytes(range(1, 17))
GAMES: Final = pytest.mark.parametrize("game", [game.name for game in all_games()])
HERE, ELSEWHERE = "127.0.0.1", "203.0.113.7"
Run = Callable[[Callable[[Inside], Awaitable[None]]], None]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.db'}"


@pytest.fixture
def run(database: str) -> Run:
    """Runs something with a server of its own, at which three people are known."""

    async def inside(work: Callable[[Inside], Awaitable[None]]) -> None:
        server = Inside(database)
        try:
            for seat in range(3):
                await server.person(session_of(seat), f"P{seat}")
            await work(server)
        finally:
            server.close()

    return lambda work: asyncio.run(inside(work))


def facts_for(game: str, seats: int = 2, **more: Any) -> Facts:
    """A table with people at all seats."""
    return facts_of("the-table", game, [session_of(seat) for seat in range(seats)], KEY, **more)


async def play_on(world: World, plies: int, seed: int = 1) -> None:
    """Answer whatever is asked, by chance."""
    chance = seeded(seed)
    for _ in range(plies):
        if world.match.is_over:
            return
        asked = world.match.asked()
        await world.act_anyhow(asked[chance.below(len(asked))], chance)


# The key


def shapes_of(secret: bytes) -> list[str]:
    """How some bytes may look in a text."""
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(list(secret)).replace(" ", ""),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    ]


@GAMES
def test_no_answer_about_a_running_table_holds_its_key_or_a_hash_of_its_position(game: str, run: Run) -> None:
    async def work(inside: Inside) -> None:
        facts = facts_for(game)
        world = World(inside, await inside.table(facts))
        texts: list[str] = []
        async with inside.window(facts.id, cookie_of(session_of(0))) as own, inside.window(facts.id) as watching:
            world.windows = {"seat": own, "spectator": watching}
            for _ in range(4):
                await play_on(world, 6)
                await own.command("undo")
                await own.command("act", decision=0, action=10**6)
                await own.command("say", text="Hello")
            await world.settle()
            await world.ask_over_http(0)
            for path in ("/api/me", "/api/games", f"/api/tables/{facts.id}/invite", "/live", "/ready", "/"):
                got = await inside.request("GET", path, cookie_of(session_of(0)))
                texts.append(f"{got.headers} {got.text}")
            texts += [text for told in world.told().values() for text in told]
            assert not world.match.is_over
            hashes = [entry.hash for entry in world.match.entries] + [world.match.start]
            others = [session_of(seat) for seat in range(2)]
            for secret in [*shapes_of(KEY), *hashes, *others]:
                assert not [text for text in texts if secret in text]
            await play_on(world, 10**4)
            record = await inside.request("GET", f"/api/tables/{facts.id}/record")
            assert KEY.hex() in record.text, "when all is over, all is said"

    run(work)


@GAMES
def test_a_record_is_given_out_only_when_the_game_is_over(game: str, run: Run) -> None:
    async def work(inside: Inside) -> None:
        facts = facts_for(game)
        world = World(inside, await inside.table(facts))
        while not world.match.is_over:
            for cookie in (cookie_of(session_of(0)), ""):
                refused = await inside.request("GET", f"/api/tables/{facts.id}/record", cookie)
                assert (refused.status_code, refused.json()["why"]) == (409, "not-over")
            await play_on(world, 40, world.room.table.seq)
        assert (await inside.request("GET", f"/api/tables/{facts.id}/record")).status_code == 200

    run(work)


# Who is asked


@GAMES
def test_only_who_is_asked_gets_the_question_and_its_moves(game: str, run: Run) -> None:
    async def work(inside: Inside) -> None:
        facts = facts_for(game, seats=3)
        world = World(inside, await inside.table(facts))
        windows: list[tuple[int | None, Window]] = []
        async with (
            inside.window(facts.id, cookie_of(session_of(0))) as first,
            inside.window(facts.id, cookie_of(session_of(1))) as second,
            inside.window(facts.id) as watching,
        ):
            windows += [(0, first), (1, second), (None, watching)]
            for step in range(40):
                await play_on(world, 1, step)
                for seat, window in windows:
                    await window.settle()
                    is_asked = seat is not None and seat in world.match.asked()
                    legal = world.match.legal(seat) if seat is not None and is_asked else []
                    assert [choice["action"] for choice in window.view["legal"]] == legal
                    assert (window.view["decision"] is not None, window.view["question"] != "") == (is_asked, is_asked)
                    assert window.view["can_undo"] == "no" or seat is not None

    run(work)


# Other workers


def test_PLA_187_at_another_worker_nothing_tells_how_many_steps_a_plan_has(run: Run, database: str) -> None:
    async def work(inside: Inside) -> None:
        other = Inside(database)
        try:
            facts = facts_for("planted")
            world = World(inside, await inside.table(facts))
            await plan_begins(world)
            async with other.window(facts.id, cookie_of(session_of(0))) as window:
                before = len(window.raw)
                steps = 0
                while (action := step_of_a_plan(world, 1)) is not None:
                    await world.act(1, action)
                    await other.rooms.changed(facts.id)
                    steps += 1
                await window.settle()
                assert steps > 1
                assert [msgspec.json.decode(text)["t"] for text in window.raw[before:]] == ["pong"]
                while 1 in world.match.asked():
                    await world.act(1, world.match.legal(1)[0])
                await other.rooms.changed(facts.id)
                await window.settle()
                assert [msgspec.json.decode(text)["t"] for text in window.raw[before:]] == ["pong", "view", "pong"]
        finally:
            other.close()

    run(work)


async def plan_begins(world: World) -> None:
    """Play until both plan, and the second one has several steps to make."""
    seed = 0
    while step_of_a_plan(world, 1, least=2) is None:
        seed += 1
        await play_on(world, 1, seed)
        assert not world.match.is_over


def step_of_a_plan(world: World, seat: int, least: int = 1) -> int | None:
    """A step after which the seat goes on planning, so many times at least, while the other one has still to plan."""
    match = world.match
    if not match.game.is_planned(match.position) or match.asked() != [0, 1]:
        return None
    for action in reversed(match.legal(seat)):
        after = match.branch()
        after.play(seat, action)
        for _ in range(least - 1):
            if seat in after.asked():
                after.play(seat, after.legal(seat)[-1])
        if seat in after.asked():
            return action
    return None


# Frozen tables


def test_PLA_187_a_frozen_table_does_not_say_how_long_its_log_is(run: Run, database: str) -> None:
    async def work(inside: Inside) -> None:
        facts = facts_for("planted")
        world = World(inside, await inside.table(facts))
        await plan_begins(world)
        told = []
        for _ in range(2):
            action = step_of_a_plan(world, 1)
            assert action is not None
            await world.act(1, action)
            seq = world.room.table.seq
            await inside.store.write(write_hash(seq, "0" * 16))
            other = Inside(database)
            async with other.window(facts.id, cookie_of(session_of(0))) as window:
                await window.command("act", decision=0, action=0)
                told.append([text for text in window.raw if '"pong"' not in text])
                assert window.view["status"] == "frozen"
            other.close()
            await inside.store.write(write_hash(seq, world.match.entries[-1].hash))
        assert told[0] == told[1]

    run(work)


def write_hash(seq: int, value: str) -> Callable[[sa.Connection], object]:
    """Write another hash into an entry of the log."""
    spoil = sa.text("UPDATE action SET body = json_set(body, '$.hash', :value) WHERE seq = :seq")
    return lambda connection: connection.execute(spoil, {"seq": seq, "value": value})


# Figures


def test_PLA_187_the_figures_that_count_commands_are_not_for_the_players(run: Run) -> None:
    async def work(inside: Inside) -> None:
        refused = await inside.request("GET", "/metrics", client=ELSEWHERE)
        assert (refused.status_code, refused.json()["why"]) == (403, "not-here")
        assert "allotment_commands" in (await inside.request("GET", "/metrics", client=HERE)).text

    run(work)


# The pace of computer players


def test_PLA_187_pauses_do_not_tell_how_many_steps_the_plan_of_a_computer_player_has(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[tuple[bool, float]] = []
    sleep = asyncio.sleep

    async def work(inside: Inside) -> None:
        vars(inside.rooms)["bot_pause"] = None
        facts = facts_of("the-table", "planted", [session_of(0), None], KEY, bot_pause=7.0)
        world = World(inside, await inside.table(facts))

        async def pause(seconds: float) -> None:
            if seconds > 0:
                pauses.append((world.room.table.open_decisions()[1], seconds))
            await sleep(0)

        monkeypatch.setattr(asyncio, "sleep", pause)
        while not world.match.is_over:
            while world.room.table.bots_asked():
                await sleep(0.001)
            if not world.match.is_over:
                await world.act_anyhow(0, seeded(world.room.table.seq))

    run(work)
    assert {is_secret for is_secret, _seconds in pauses} == {False}, "in the nursery one can see it choose"
