"""Positions: copies, snapshots, and what may be done in them."""

from __future__ import annotations

import json
import pickle

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.kernel.agenda import Position
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import legal_actions
from allotment.kernel.snapshot import differences, digest, restore, snapshot
from allotment.play import Match, Player
from tests.contract.cases import EVERY_CASE, Case, choose, play_on, position_after, random_game
from tests.contract.inventories import INVENTORIES

SEEDS = st.integers(0, 10**6)
PLIES = st.integers(0, 250)
QUICK = settings(max_examples=15, deadline=None, derandomize=True)


def assert_same(one: Position, other: Position) -> None:
    found = list(differences(snapshot(one), snapshot(other)))
    assert not found, found[:5]


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES)
def test_a_copy_is_equal_and_independent(case: Case, seed: int, plies: int) -> None:
    position = position_after(case, seed, plies)
    before = snapshot(position)
    copy = position.copy()
    assert snapshot(copy) == before
    play_on(copy, seed)
    assert list(differences(snapshot(position), before)) == []
    kept = snapshot(copy)
    play_on(position, seed + 1)
    assert snapshot(copy) == kept


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES)
def test_a_copy_goes_on_in_the_same_way(case: Case, seed: int, plies: int) -> None:
    position = position_after(case, seed, plies)
    copy = position.copy()
    assert_same(play_on(copy, seed), play_on(position, seed))


@EVERY_CASE
@QUICK
@given(seed=SEEDS, plies=PLIES)
def test_a_snapshot_goes_through_json_and_pickle_and_comes_back_as_the_same_game(
    case: Case, seed: int, plies: int
) -> None:
    position = position_after(case, seed, plies)
    plain = snapshot(position)
    assert json.loads(json.dumps(plain)) == plain
    assert pickle.loads(pickle.dumps(plain)) == plain
    back = restore(json.loads(json.dumps(plain)), case.new(seed=0))
    assert_same(back, position)
    assert digest(back) == digest(position)
    assert_same(play_on(back, seed), play_on(position, seed))


@EVERY_CASE
def test_a_digest_tells_every_position_of_a_game_apart(case: Case) -> None:
    digests = [digest(position) for position in random_game(case, seed=1)]
    assert len(set(digests)) == len(digests)


@EVERY_CASE
def test_every_decision_has_distinct_legal_actions_in_range_and_listing_them_changes_nothing(case: Case) -> None:
    for position in random_game(case, seed=2):
        before = digest(position)
        for decision in position.pending():
            actions = legal_actions(position, decision.seat)
            assert actions
            assert len(set(actions)) == len(actions)
            assert min(actions) >= 0
            assert max(actions) < position.actions
            assert legal_actions(position, decision.seat) == actions
        assert digest(position) == before


@EVERY_CASE
def test_a_game_asks_a_seat_once_at_a_time_and_asks_only_its_seats(case: Case) -> None:
    for position in random_game(case, seed=3):
        seats = [decision.seat for decision in position.pending()]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(case.seats))
        assert len(seats) == 1 or all(decision.simultaneous for decision in position.pending()) or position.is_over


@EVERY_CASE
def test_every_legal_action_can_be_taken_and_leads_to_a_decision_or_the_end(case: Case) -> None:
    for ply, position in enumerate(random_game(case, seed=4)):
        if ply % 5:
            continue
        for decision in position.pending():
            for action in legal_actions(position, decision.seat):
                after = position.copy()
                after.answer(decision.seat, action)
                assert after.is_over or all(legal_actions(after, d.seat) for d in after.pending())


@EVERY_CASE
@settings(max_examples=6, deadline=None, derandomize=True)
@given(seed=SEEDS, plies=st.integers(0, 60))
def test_every_other_number_is_refused_and_the_position_is_untouched(case: Case, seed: int, plies: int) -> None:
    match = new_match(case, seed)
    for ply in range(plies):
        if match.is_over:
            break
        seat = match.asked()[0]
        match.play(seat, match.legal(seat)[ply % len(match.legal(seat))])
    before, entries = digest(match.position), len(match.entries)
    for seat in (-1, *match.seats, case.seats):
        legal = match.legal(seat) if seat in match.seats else []
        for action in (-1, *range(match.position.actions), match.position.actions, 10**12):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    match.play(seat, action)
    assert digest(match.position) == before
    assert len(match.entries) == entries


@EVERY_CASE
@QUICK
@given(seed=SEEDS)
def test_the_order_of_simultaneous_answers_does_not_matter(case: Case, seed: int) -> None:
    first, last = case.new(seed), case.new(seed)
    while not first.is_over:
        answers = {}
        for decision in first.pending():
            actions = legal_actions(first, decision.seat)
            answers[decision.seat] = actions[(seed + len(actions)) % len(actions)]
        for seat in answers:
            first.answer(seat, answers[seat])
        for seat in reversed(answers):
            last.answer(seat, answers[seat])
        assert_same(first, last)


@EVERY_CASE
def test_a_named_move_and_its_action_are_each_others_inverse(case: Case) -> None:
    game = case.game
    for ply, position in enumerate(random_game(case, seed=5)):
        for decision in position.pending():
            moves = [game.explain(position, action, decision.seat) for action in legal_actions(position, decision.seat)]
            assert [game.action(position, move, decision.seat) for move in moves] == legal_actions(
                position, decision.seat
            )
            said = [game.words(move, game.catalog) for move in moves]
            assert len(set(said)) == len(said)
            assert game.question(position, decision.seat)
            if ply % 10 == 0:
                assert [msgspec.json.decode(msgspec.json.encode(move), type=type(move)) for move in moves] == moves


@EVERY_CASE
def test_every_component_is_in_exactly_one_place_at_every_decision(case: Case) -> None:
    inventory = INVENTORIES[case.game.name]
    for seed in range(5):
        expected: list[str] | None = None
        for position in random_game(case, seed):
            found = sorted(inventory(position))
            assert len(set(found)) == len(found)
            expected = expected or found
            assert found == expected


def test_every_game_has_an_inventory() -> None:
    assert set(INVENTORIES) == {str(case.game.name) for case in EVERY_CASE.args[1]}


def new_match(case: Case, seed: int) -> Match:
    players = [Player(f"P{seat}") for seat in range(case.seats)]
    return Match(case.game, players, seed.to_bytes(16, "big"), options=case.options)


def test_choose_is_fair_to_every_open_decision() -> None:
    case = EVERY_CASE.args[1][0]
    from allotment.kernel.chance import seeded

    chance = seeded(1)
    asked = {choose(case.new(1), chance)[0] for _ in range(100)}
    assert asked == {decision.seat for decision in case.new(1).pending()}
