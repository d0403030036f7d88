"""Rules 11: what a seat cannot know is dealt again from what it knows and from chance alone."""

from __future__ import annotations

import pytest

from allotment.games.planted import Planted
from allotment.kernel.chance import seeded
from allotment.kernel.snapshot import Plain, snapshot
from tests.games.planted.build import (
    CATALOG,
    GAME,
    Board,
    asked,
    board,
    choices,
    commit_all,
    do,
    growth,
    hand,
    known_hands,
    pile_of,
    position,
    start_harvest,
    start_turn,
    view,
)


def dealt_again(state: Planted, seed: int, seat: int = 0) -> Planted:
    """A copy in which everything that the seat cannot know is dealt again."""
    other = state.copy()
    GAME.redeal(other, seat, seeded(seed))
    return other


def again(state: Planted) -> list[Plain]:
    """Four positions that seat 0 may be in; the same four for all positions that it cannot tell apart."""
    return [snapshot(dealt_again(state, seed)) for seed in range(4)]


def upside_down(state: Planted) -> Planted:
    """The same with the cards of the piles in another order."""
    for deck in (state.resource_deck, state.item_deck, state.plant_deck):
        deck.cards = deck.cards[::-1]
    return state


MINE = board(hand=[1, 8])
TWO_HANDS = [[board(hand=[2, 15, 9]), board(hand=[3, 16, 10])], [board(hand=[101, 30, 11]), board(hand=[3, 55, 2])]]


def test_PLA_183_the_order_of_the_piles_leaves_no_trace() -> None:
    states = [start_turn(position(MINE, *TWO_HANDS[0], nursery=["Hoya"])) for _ in range(2)]
    assert again(states[0]) == again(upside_down(states[1]))


def test_PLA_186_the_hands_of_others_leave_no_trace() -> None:
    row = ["Hoya", "Yucca", "Croton", "Calathea"]
    states = [start_turn(position(MINE, *others, nursery=row)) for others in TWO_HANDS]
    assert again(states[0]) == again(states[1])
    assert len({str(plain) for plain in again(states[0])}) == 4


def test_PLA_186_a_hand_that_was_dealt_again_has_as_many_resource_cards_and_items() -> None:
    for seed in range(10):
        other = dealt_again(start_turn(position(MINE, *TWO_HANDS[0])), seed)
        assert hand(other, 0) == [1, 8]
        for seat in (1, 2):
            assert [CATALOG.item[card] < 0 for card in other.boards[seat].hand.cards].count(True) == 2
            assert len(hand(other, seat)) == 3
        cards = [*hand(other, 0), *hand(other, 1), *hand(other, 2)]
        piles = [CATALOG.number[card] for card in [*pile_of(other.resource_deck), *pile_of(other.item_deck)]]
        assert sorted(cards + piles) == list(range(1, 103))


@pytest.mark.parametrize("secret", ["play 2", "nursery 2", "play 15", "nursery 9"])
def test_PLA_181_a_secret_commit_leaves_no_trace(secret: str) -> None:
    states = [start_turn(position(MINE, *TWO_HANDS[0], nursery=["Hoya"])) for _ in range(2)]
    do(states[0], 1, "play 15")
    do(states[1], 1, secret)
    assert again(states[0]) == again(states[1])


def test_PLA_181_a_secret_commit_is_made_again_and_ones_own_is_kept() -> None:
    state = start_turn(position(MINE, *TWO_HANDS[0], nursery=["Hoya"]))
    do(state, 0, "nursery 8")
    do(state, 1, "play 15")
    commits = set()
    for seed in range(30):
        other = dealt_again(state, seed)
        assert asked(other) == [2]
        assert view(other, 0) == view(state, 0)
        assert (other.boards[0].committed, other.boards[0].mode) == (7, 1)
        assert len(hand(other, 1)) == 2
        commits.add((CATALOG.item[other.boards[1].committed] < 0, int(other.boards[1].mode)))
        do(other, 2, choices(other, 2)[0])
        assert asked(other) != [2]
    assert len(commits) == 4  # a Resource card or an Item, to play or for the nursery


def test_PLA_182_PLA_186_the_piles_that_were_passed_leave_no_trace_but_for_ones_own() -> None:
    row = ["Hoya", "Yucca", "Croton", "Calathea"]
    others = [[board(hand=[2, 15]), board(hand=[3, 16])], [board(hand=[2, 70]), board(hand=[3, 71])]]
    states = [start_turn(position(board(hand=[1, 26]), *two, nursery=row)) for two in others]
    for state in states:
        commit_all(state, "nursery 1", "play 2", "play 3")
    assert again(states[0]) == again(states[1])
    for seed in range(4):
        other = dealt_again(states[0], seed)
        assert known_hands(other, 0) == {1: [26]}
        do(other, 0, "take Hoya")
        assert hand(other, 1) == [26]
    assert len({tuple(hand(do(dealt_again(states[0], seed), 0, "take Hoya"), 0)) for seed in range(20)}) > 10


def test_PLA_182_a_secret_commit_from_a_hand_that_was_passed_on_leaves_no_trace() -> None:
    hands = [board(hand=[1, 70, 75, 78]), board(hand=[2, 71, 76, 79]), board(hand=[3, 72, 77, 80])]
    state = start_turn(position(*hands, nursery=["Hoya", "Yucca", "Croton", "Calathea"]))
    commit_all(state, "play 1", "play 2", "play 3")
    state.turn = 2
    start_turn(state)
    assert known_hands(state, 0) == {1: [70, 75, 78]}
    states = [do(state.copy(), 1, words) for words in ("play 70", "play 78", "nursery 75")]
    assert again(states[0]) == again(states[1]) == again(states[2])


# Plans

PLANNERS: list[Board] = [
    board(plants={"Dracaena": 0}, tokens=(2, 0, 2, 0)),
    board(plants={"Nerve Plant": 0, "Parlor Palm": 0}, tokens=(2, 4, 0, 0)),
    board(tokens=(3, 3, 0, 0)),
    board(tokens=(1, 0, 0, 0)),  # is not asked
]
ROW = ["Hoya", "Yucca", "Croton", "Calathea"]


def planning() -> Planted:
    return start_harvest(position(*PLANNERS, nursery=ROW))


def test_PLA_187_a_plan_that_was_given_leaves_no_trace() -> None:
    all_in = do(planning(), 1, "feed Nerve Plant", "feed Parlor Palm", "jars 1")
    nothing = do(planning(), 1, "stop", "jars 0")
    assert again(all_in) == again(nothing)


def test_PLA_187_a_plan_in_the_making_leaves_no_trace() -> None:
    begun = do(planning(), 1, "feed Nerve Plant")
    done_feeding = do(planning(), 1, "stop")
    assert again(begun) == again(done_feeding) == again(planning())


def test_PLA_187_plans_that_were_given_are_made_again_and_ones_own_is_kept() -> None:
    state = do(planning(), 1, "stop", "jars 0")
    do(state, 2, "jars 3")
    do(state, 0, "feed Dracaena")
    plans = set()
    for seed in range(60):
        other = dealt_again(state, seed)
        assert asked(other) == [0]
        assert choices(other, 0) == choices(state, 0) == ["jars 0", "jars 1"]
        assert view(other, 0) == view(state, 0)
        do(other, 0, "jars 1")
        assert growth(other, 0) == {"Dracaena": 1}
        assert [laid.jars for laid in other.boards][0::3] == [1, 0]
        plans.add((*growth(other, 1).values(), int(other.boards[2].jars)))
    assert {plan[:2] for plan in plans} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert {plan[2] for plan in plans} == {0, 1, 2, 3}


def test_PLA_187_whoever_is_still_planning_begins_again() -> None:
    state = do(planning(), 1, "feed Nerve Plant")
    other = dealt_again(state, 1)
    assert asked(other) == [0, 1, 2]
    assert choices(other, 1) == ["stop", "feed Nerve Plant", "feed Parlor Palm"]
    assert choices(other, 2) == ["jars 0", "jars 1", "jars 2", "jars 3"]
    assert choices(other, 3) == []


def test_PLA_187_ones_own_plan_in_the_making_goes_on() -> None:
    state = do(planning(), 1, "feed Nerve Plant")
    other = dealt_again(state, 1, seat=1)
    assert choices(other, 1) == choices(state, 1) == ["stop", "feed Parlor Palm"]
    assert choices(other, 0) == ["stop", "feed Dracaena"]
