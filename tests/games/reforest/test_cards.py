"""Every card does what its text says: the results are worked out by hand, in the files in `cards`."""

from __future__ import annotations

from typing import Final

import pytest

from allotment.games.reforest import REFOREST, Reforest
from tests.games.reforest.build import stack, visitors
from tests.games.reforest.cases import (
    ORDERED,
    READERS,
    ROUNDS,
    SPACES,
    Case,
    Goal,
    cases_in,
    end_of_round,
    goals_in,
    is_turn_over,
    make,
    points,
    position,
    tidy,
    view,
    words,
)

PLANTS: Final = cases_in(
    "herbs", "ferns", "shrubs_berries", "shrubs", "trees", "old_growth", "old_growth_more", "parasitic"
)
TERRAINS: Final = cases_in("terrains")
EVENTS: Final = cases_in("events")
VISITORS: Final = goals_in("visitors")
CARDS: Final = (*PLANTS, *VISITORS, *TERRAINS, *EVENTS)


@pytest.mark.parametrize("card", CARDS)
def test_card(card: str) -> None:
    if card in VISITORS:
        check_goal(card, VISITORS[card])
    for case in (PLANTS | TERRAINS).get(card, ()):
        check(card, case)
    for case in EVENTS.get(card, ()):
        check(card, case, event=card)


def test_every_card_of_the_deck_has_cases_and_no_other_card_has() -> None:
    assert sorted(CARDS) == sorted(REFOREST.catalog.ids)
    assert all([*PLANTS.values(), *TERRAINS.values(), *EVENTS.values()])


def check(card: str, case: Case, event: str = "") -> None:
    """Play a case of a card, and see that everything is as it says."""
    for moves in case.quiet:
        state = position(case, event)
        make(state, moves)
        assert is_turn_over(state), moves
    for line in filter(None, case.costs.split(",")):
        state = position(case, event)
        *plant, space, cost = line.split()
        make(state, f"play {' '.join(plant)} in {space}")
        assert view(state).due == int(cost), line
    state = position(case, event)
    if case.do:
        make(state, case.do)
        assert is_turn_over(state) or case.do.split(",")[-1].strip().startswith("?"), case.do
    for key, expected in case.then.items():
        compare(state, card, key, expected)


def compare(state: Reforest, card: str, key: str, expected: str | int) -> None:
    """See that one thing is as expected."""
    if key == "points":
        assert points(state, card) == expected
        return
    assert isinstance(expected, str)
    space = key.removeprefix("other_")
    if space in SPACES:
        assert tidy(stack(state, space, int(key != space))) == tidy(expected)
    else:
        assert READERS[key](state) == (expected if key in ORDERED else words(expected.split()))


def check_goal(visitor: str, goal: Goal) -> None:
    """Award a visitor at the end of round 1, and in solitaire at the end of each round."""
    seats = range(len(goal.regions))
    state = end_of_round(visitor, goal.regions, 1)
    assert [seat for seat in seats if visitor in visitors(state, seat)] == [goal.winner]
    for round_, amount in zip(ROUNDS, goal.solo, strict=True):
        assert visitor not in visitors(end_of_round(visitor, [amount.missed], round_)), round_
        assert visitor in visitors(end_of_round(visitor, [amount.reached], round_)), round_
