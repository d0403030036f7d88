"""Hidden information: what a viewer cannot know leaves no trace in any byte that the server sends.

It needs no list of secrets: everything that the viewer cannot know is dealt again, or chosen otherwise by the others,
and all that the viewer gets, from the first message on, stays the same to the byte.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from allotment.games import all_games, find_game
from allotment.games.reforest import REFOREST
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of
from allotment.play import Match, Player
from allotment.server.messages import Undo
from allotment.server.table import Facts, LiveTable
from tests.contract.cases import Case, others
from tests.games.reforest import build
from tests.server.inside import Inside, facts_of
from tests.server.site import Site, Someone, Window
from tests.server.twins import KEY, Clock, Replays, Twins, session_of

STEPS: Final = 10  # in one pair of worlds
SPREAD: Final = 7  # pairs of worlds along a game, and as many where somebody chooses unseen
TURN: Final = 300  # seconds
Work = Callable[[Inside], Awaitable[None]]
Run = Callable[[Work], None]


def cases() -> Iterator[Case]:
    """Every game at every seat count, and with every option changed."""
    for game in all_games():
        defaults = game.checked({})
        for seats in range(max(2, game.fewest_seats), game.most_seats + 1):
            yield Case(game, seats, defaults)
        for option in game.options:
            chosen = {**defaults, option.name: others(option)[-1]}
            if not game.conflict(2, chosen):
                yield Case(game, 2, chosen)


EVERY_CASE: Final = pytest.mark.parametrize("case", list(cases()), ids=str)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("time.time", made)
    return made


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs something with a server of its own, at which five people are known."""

    async def inside(work: Work) -> None:
        server = Inside(f"sqlite:///{tmp_path / 'test.db'}")
        try:
            for seat in range(5):
                await server.person(session_of(seat), f"P{seat}")
            await work(server)
        finally:
            server.close()

    return lambda work: asyncio.run(inside(work))


def facts_for(case: Case, board: str = "main", **more: Any) -> Facts:
    """A table with people at all seats."""
    return facts_of(board, case.game.name, [session_of(seat) for seat in range(case.seats)], KEY, case.options, **more)


def played(case: Case, seed: int) -> Match:
    """A whole game, played at random."""
    match, chance = Match(case.game, [Player("")] * case.seats, KEY, options=case.options), seeded(seed)
    while not match.is_over:
        asked = match.asked()
        seat = asked[chance.below(len(asked))]
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    return match


def chooses_unseen(match: Match, seat: int) -> bool:
    """Whether a seat is asked something of which another one sees less than it does."""
    moves, viewer = match.moves(seat), (seat + 1) % len(match.players)
    return len({msgspec.json.encode(match.game.seen(move, seat, viewer)) for move in moves}) < len(moves)


def tables_along(case: Case, seed: int) -> Iterator[tuple[LiveTable, int]]:
    """A table at both ends, in between, and where somebody chooses unseen; each with a viewer's seat."""
    entries, unseen = played(case, seed).entries, list[int]()
    table = LiveTable(facts_for(case, turn_seconds=TURN))
    for seq, entry in enumerate(entries):
        if chooses_unseen(table.playing(), entry.seat):
            unseen.append(seq)
        table.take_in(seq + 1, str(seq), entry, is_checked=False)
    chosen = {unseen[len(unseen) * part // SPREAD] for part in range(SPREAD) if unseen}
    points = {len(entries) * part // SPREAD: part for part in range(SPREAD)}
    points |= {seq: entries[seq].seat + 1 for seq in chosen}
    table = LiveTable(facts_for(case, turn_seconds=TURN))
    for seq, entry in enumerate(entries):
        if seq in points:
            yield table, points[seq] % case.seats
        table.take_in(seq + 1, str(seq), entry, is_checked=False)
    yield table, 0


@EVERY_CASE
def test_dealing_again_what_a_viewer_cannot_know_changes_no_byte_that_is_sent(
    case: Case, run: Run, clock: Clock
) -> None:
    steps = differ = 0

    async def work(inside: Inside) -> None:
        nonlocal steps, differ
        for number, (table, seat) in enumerate(tables_along(case, seed=case.seats)):
            async with Twins.of(inside, table, seat, number, clock) as twins:
                twins.check()
                for _ in range(STEPS):
                    if not await twins.go_on():
                        break
                    twins.check()
                    steps += 1
                differ += twins.differ

    run(work)
    assert steps > 10
    if case.game.name in ("planted", "reforest"):
        assert differ > 0, "nobody has chosen otherwise in secret"


@EVERY_CASE
def test_a_replay_says_nothing_of_what_a_viewer_cannot_know(case: Case, run: Run, clock: Clock) -> None:
    steps = differ = 0

    async def work(inside: Inside) -> None:
        nonlocal steps, differ
        for number, (table, seat) in enumerate(tables_along(case, seed=case.seats)):
            async with Twins.of(inside, table, seat, number, clock) as twins:
                replays = Replays(twins)
                for _ in range(STEPS):
                    if not await twins.go_on() or twins.one.match.is_over:
                        break
                    replays.look()
                    steps += 1
                differ += replays.check()

    run(work)
    assert steps > 10
    if case.game.name in ("planted", "reforest"):
        assert differ > 0, "nobody has chosen otherwise in secret"


# Secret choices


def planning(is_last: int) -> LiveTable:
    """Planted when a harvest begins: both plan, one seat was the last to commit, and the other has much to feed."""
    case = Case(find_game("planted"), 2, {})
    for seed in itertools.count():
        table, was_planned = LiveTable(facts_for(case, turn_seconds=TURN)), False
        for entry in played(case, seed).entries:
            match = table.playing()
            is_planned = match.game.is_planned(match.position)
            begins = is_planned and not was_planned and match.asked() == [0, 1] and match.entries[-1].seat == is_last
            if begins and len(plan(match, 1 - is_last, longest=True)) > 3:
                return table
            was_planned = is_planned
            table.take_in(table.seq + 1, str(table.seq), entry, is_checked=False)
    raise AssertionError


def plan(match: Match, seat: int, *, longest: bool) -> list[int]:
    """The answers of a seat that make its plan, as many as possible or as few, as far as one looks one step ahead."""
    after, actions = match.branch(), list[int]()
    while seat in after.asked() and len(after.asked()) > 1:
        tried = [(action, after.branch()) for action in after.legal(seat)]
        for action, branch in tried:
            branch.play(seat, action)
        goes_on = [action for action, branch in tried if seat in branch.asked()]
        ends = [action for action, branch in tried if seat not in branch.asked()]
        actions.append((ends + goes_on)[-1] if longest else (ends + goes_on)[0])
        after.play(seat, actions[-1])
    return actions


def test_PLA_187_a_plan_of_many_steps_cannot_be_told_from_one_of_one_step(run: Run, clock: Clock) -> None:
    async def work(inside: Inside) -> None:
        async with Twins.of(inside, planning(is_last=0), 0, 2, clock) as twins:
            replays, (one, two) = Replays(twins), twins.both
            many, few = plan(one.match, 1, longest=True), plan(one.match, 1, longest=False)
            assert len(many) > len(few) + 1
            for action in many[:-1]:
                clock.now += 60
                await one.act(1, action)
            await twins.look_again()
            await one.do(1, Undo)
            await twins.look_again()
            for action in many[-2:]:
                await one.act(1, action)
            for action in few:
                await two.act(1, action)
            await twins.look_again()
            assert one.match.asked() == two.match.asked() == [0]
            replays.look()
            assert replays.check() > 0

    run(work)


def test_PLA_052_a_commit_cannot_be_told_from_another_one_that_was_changed(run: Run, clock: Clock) -> None:
    async def work(inside: Inside) -> None:
        table = LiveTable(facts_for(Case(find_game("planted"), 3, {}), turn_seconds=TURN))
        async with Twins.of(inside, table, 0, 2, clock) as twins:
            for which in (0, -1):
                for world, choice in zip(twins.both, (which, 2), strict=True):
                    await world.act(1, world.match.legal(1)[choice])
                await twins.look_again()
                for world in twins.both:
                    await world.do(1, Undo)
                await twins.look_again()

    run(work)


def test_REF_176_choices_of_terrain_cannot_be_told_apart(run: Run, clock: Clock) -> None:
    async def work(inside: Inside) -> None:
        table = LiveTable(facts_for(Case(find_game("reforest"), 2, {"terrain": "yes"}), turn_seconds=TURN))
        first = table.playing().asked()[0]
        async with Twins.of(inside, table, 1 - first, 2, clock) as twins:
            one, two = twins.both
            await one.act(first, one.match.legal(first)[1])  # the first is discarded
            await twins.look_again()
            await one.act(first, one.match.legal(first)[0])  # and the others are kept
            await two.act(first, two.match.legal(first)[3])  # the last is discarded, so there is no more to ask
            await twins.look_again()
            assert (one.room.table.seq, two.room.table.seq) == (2, 1)

    run(work)


def test_REF_223_a_card_of_the_deck_that_all_have_seen_is_not_taken_back() -> None:
    nursery, deck = ["osoberry", "hardhack", "cascara"], ["oak_fern", "yarrow", "fireweed"]
    state = build.table([{"L1": "black_gooseberry"}], nursery=nursery, deck=deck)
    build.do(state, "gather", "use black gooseberry")
    state.is_noting, before = True, len(events_of(state))
    build.do(state, "choose oak fern")
    assert any(REFOREST.reveals(event) for event in events_of(state)[before:])


# Over real sockets


def test_over_real_sockets_a_viewer_gets_the_same_bytes_too(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allotment.server.api.new_key", lambda: KEY)
    ada, ben, cleo = (site.person(name) for name in ("Ada", "Ben", "Cleo"))
    one, two = (over_sockets(site, ada, ben, cleo, which) for which in (0, 1))
    assert one == two
    assert len(one) > 20


def over_sockets(site: Site, ada: Someone, ben: Someone, cleo: Someone, which: int) -> list[str]:
    """What Ada and a spectator get while Ben commits a card and thinks again, and after all has been dealt again."""
    table = ada.new_table("planted", ["me", "open"], settings={"turn_seconds": TURN})
    assert ben.join(table).status_code == 200
    with contextlib.ExitStack() as stack:
        opened: list[Window] = []
        for someone in (ben, ada, cleo):
            opened.append(stack.enter_context(someone.window(table["id"])))
            settle(*reversed(opened))
        other, own, third = opened
        windows = [own, third]
        for choice in (5 * which, 3 + which):
            action = other.until_asked()["legal"][choice]["action"]
            assert other.act(action)["t"] == "ack"
            settle(own, third)
            assert other.command("undo")["t"] == "ack"
            settle(own, third, other)
        assert other.act(other.view["legal"][which]["action"])["t"] == "ack"
        settle(own, third)
        if which:
            match = site.app.state.rooms.all()[-1].table.playing()
            match.game.redeal(match.position, 0, seeded(9))
        with ada.window(table["id"]) as again:
            settle(again, own)
            assert again.act(10**6, id="illegal-1")["why"] == "illegal"
            assert again.command("act", decision=10**6, action=0, id="another-1")["t"] == "nack"
            assert again.command("undo", id="undo-0001")["why"] == "no-undo"
            windows.append(again)
            settle(*windows)
    texts = [text for window in windows for text in window.raw]
    return [re.sub(r'"(now|deadline)":[0-9.e]+', "", text.replace(table["id"], "TABLE")) for text in texts]


def settle(*windows: Window) -> None:
    """Wait until everything has come that was on its way."""
    for window in windows:
        number = len(window.raw)
        window.send({"t": "ping", "n": number})
        while window.until("pong")["n"] != number:
            pass
