"""Hidden information: what a seat cannot know leaves no trace in anything the seat can obtain.

The test needs no list of secrets: everything the seat cannot know is dealt again, and what it obtains stays the same
to the byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, View, events_of, legal_actions
from allotment.kernel.snapshot import differences, digest, snapshot
from allotment.play import situation_of
from tests.contract.cases import EVERY_CASE, Case, choose, position_after, random_game

SEEDS = st.integers(0, 10**6)
PLIES = st.integers(0, 250)
QUICK = settings(max_examples=25, deadline=None, derandomize=True)


def obtained(case: Case, position: Position, seat: int | None) -> bytes:
    """Every byte that a viewer can obtain of a position: view, legal moves in words, the question, refusals."""
    game = case.game
    parts: list[object] = [game.view(position, seat)]
    if seat is not None:
        actions = legal_actions(position, seat)
        moves = [game.explain(position, action, seat) for action in actions]
        parts += [actions, moves, [game.words(move, game.catalog) for move in moves]]
        if actions:
            parts.append(game.question(position, seat))
        parts += [refusal(case, position, seat, typed) for typed in ("play 1", "nursery 50", "take hoya", "nonsense")]
    return msgspec.json.encode(parts)


def refusal(case: Case, position: Position, seat: int, typed: str) -> str:
    """What the seat is told when it types this."""
    try:
        return str(case.game.action(position, case.game.parse(position, typed, seat), seat))
    except IllegalAction as error:
        return str(error)


def log(case: Case, position: Position, seat: int, action: int) -> list[str]:
    """What the log says when the seat answers with this action."""
    after = position.copy()
    after.is_noting = True
    after.answer(seat, action)
    names = [f"P{number}" for number in range(case.seats)]
    return [case.game.tell(event, case.game.catalog, names) for event in events_of(after)]


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES, other=SEEDS)
def test_dealing_again_what_a_seat_cannot_know_changes_no_byte_that_it_obtains(
    case: Case, seed: int, plies: int, other: int
) -> None:
    position = position_after(case, seed, plies)
    for seat in range(case.seats):
        world = position.copy()
        case.game.redeal(world, seat, seeded(other))
        assert obtained(case, world, seat) == obtained(case, position, seat)
        assert obtained(case, world, None) == obtained(case, position, None)


@EVERY_CASE
@settings(QUICK, max_examples=6)
@given(seed=SEEDS, plies=PLIES, other=SEEDS)
def test_why_a_move_is_not_legal_says_nothing_that_the_seat_cannot_know(
    case: Case, seed: int, plies: int, other: int
) -> None:
    position, moves = position_after(case, seed, plies), some_moves(case, seed)
    for seat in range(case.seats):
        world = position.copy()
        case.game.redeal(world, seat, seeded(other))
        for move in moves:
            assert why(case, world, move, seat) == why(case, position, move, seat)


def some_moves(case: Case, seed: int) -> list[Move]:
    """Moves that came up in another game, most of which are not legal in this one."""
    chance, found = seeded(seed), list[Move]()
    while len(found) < 8:
        position = position_after(case, seed + 1, chance.below(200))
        for decision in position.pending():
            actions = legal_actions(position, decision.seat)
            found.append(case.game.explain(position, actions[chance.below(len(actions))], decision.seat))
        if not position.pending():
            seed += 1
    return found


def why(case: Case, position: Position, move: Move, seat: int) -> str:
    """What the seat is told of a named move."""
    try:
        return str(case.game.action(position, move, seat))
    except IllegalAction as error:
        return f"{error.rule} {error.why}"


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES, other=SEEDS)
def test_a_redealt_position_depends_on_what_the_seat_knows_and_on_chance_alone(
    case: Case, seed: int, plies: int, other: int
) -> None:
    position = position_after(case, seed, plies)
    for seat in range(case.seats):
        once, twice = position.copy(), position.copy()
        case.game.redeal(twice, seat, seeded(other + 1))
        case.game.redeal(twice, seat, seeded(other))
        case.game.redeal(once, seat, seeded(other))
        assert list(differences(snapshot(once), snapshot(twice))) == []


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES)
def test_the_log_of_an_answer_that_others_must_not_know_is_silent(case: Case, seed: int, plies: int) -> None:
    position = position_after(case, seed, plies)
    open_decisions = position.pending()
    if len(open_decisions) > 1:
        for decision in open_decisions:
            logs = [log(case, position, decision.seat, action) for action in legal_actions(position, decision.seat)]
            assert not any(any(lines) for lines in logs)


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES)
def test_a_spectator_is_shown_nothing_that_a_seat_is_not(case: Case, seed: int, plies: int) -> None:
    position = position_after(case, seed, plies)
    public = plain(case.game.view(position, None))
    for seat in range(case.seats):
        own = plain(case.game.view(position, seat))
        assert not list(beyond({**public, "viewer": seat}, own))


def plain(view: View) -> dict[str, Any]:
    """A view as JSON has it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return found


def beyond(public: Any, own: Any, place: str = "view") -> Iterator[str]:
    """Where a spectator is shown something that a seat is not; of a list, a seat may be shown more."""
    if public in (None, [], {}, 0) or public == own:
        return
    if isinstance(public, dict) and isinstance(own, dict):
        for name, value in public.items():
            yield from beyond(value, own.get(name), f"{place}.{name}")
    elif isinstance(public, list) and isinstance(own, list) and len(public) == len(own):
        for index, (one, other) in enumerate(zip(public, own, strict=True)):
            yield from beyond(one, other, f"{place}[{index}]")
    elif not (isinstance(public, list) and isinstance(own, list) and all(value in own for value in public)):
        yield f"{place}: {public} is not in {own}"


def test_what_a_spectator_alone_is_shown_is_found() -> None:
    assert list(beyond({"hands": [{"size": 2, "cards": ["a"]}]}, {"hands": [{"size": 2, "cards": ["b", "a"]}]})) == []
    assert list(beyond({"cards": ["c"]}, {"cards": ["b", "a"]})) == ["view.cards: ['c'] is not in ['b', 'a']"]
    assert list(beyond({"deck": 3}, {"deck": 2})) == ["view.deck: 3 is not in 2"]


@EVERY_CASE
def test_a_view_is_plain_data_that_goes_through_json(case: Case) -> None:
    for ply, position in enumerate(random_game(case, seed=6)):
        if ply % 9 == 0:
            for viewer in (None, *range(case.seats)):
                view = case.game.view(position, viewer)
                assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=st.integers(0, 120), other=SEEDS)
def test_a_situation_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart(
    case: Case, seed: int, plies: int, other: int
) -> None:
    position = position_after(case, seed, plies)
    for decision in position.pending():
        world = position.copy()
        case.game.redeal(world, decision.seat, seeded(other))
        before = digest(position)
        one = situation_of(case.game, position, decision.seat, seed)
        two = situation_of(case.game, world, decision.seat, seed)
        assert digest(position) == before
        assert one.legal == two.legal == tuple(legal_actions(position, decision.seat))
        assert one.view == two.view == case.game.view(position, decision.seat)
        assert digest(one.sample(seeded(1))) == digest(two.sample(seeded(1)))


@EVERY_CASE
def test_sampled_worlds_differ_where_something_is_hidden_and_their_futures_differ_too(case: Case) -> None:
    position = case.new(seed=8)
    situation = situation_of(case.game, position, position.pending()[0].seat, seed=1)
    worlds = {digest(situation.sample(seeded(number))) for number in range(20)}
    assert len(worlds) == 20


@EVERY_CASE
def test_a_seat_that_is_not_asked_has_no_situation(case: Case) -> None:
    position, chance = case.new(seed=9), seeded(1)
    while len({decision.seat for decision in position.pending()}) == case.seats:
        position.answer(*choose(position, chance))
    idle = ({*range(case.seats)} - {decision.seat for decision in position.pending()}).pop()
    with pytest.raises(ValueError, match="is not asked"):
        situation_of(case.game, position, idle, seed=1)
