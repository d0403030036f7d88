"""The journal: what the steps of Planted note down for the log, and what they do not."""

from __future__ import annotations

from allotment.games.planted import Planted, events
from allotment.kernel.game import Event, events_of
from tests.games.planted.build import (
    CATALOG,
    board,
    clean_up,
    commit_all,
    do,
    position,
    start_harvest,
    start_turn,
)

NOBODY = -1
HOYA, YUCCA, DRACAENA = (CATALOG.plant_names.index(name) for name in ("Hoya", "Yucca", "Dracaena"))


def noted(state: Planted) -> list[Event]:
    """What was noted since the last call."""
    found = events_of(state)
    state.is_noting, state.journal = True, state.journal[:0]
    return found


def test_PLA_181_nothing_is_noted_of_a_commit_before_the_reveal() -> None:
    state = start_turn(position(board(hand=[5]), board(hand=[2])))
    noted(state)
    do(state, 0, "nursery 5")
    assert noted(state) == []


def test_PLA_065_PLA_081_a_turn_is_noted_as_it_goes() -> None:
    mine = board(hand=[5], items=["Grow Light", "Grow Light"])
    state = start_turn(position(mine, board(hand=[2]), board(hand=[18]), nursery=["Hoya"], pile=["Yucca"]))
    noted(state)
    commit_all(state, "play 5", "nursery 2", "play 18")
    assert noted(state) == [  # a card is a number from 0, so one less than what is printed on it
        (events.PLAYED, 0, 4, 0),
        (events.GAINED, 0, 0, 2),
        (events.GAINED, 0, 0, 2),
        (events.SPENT, 1, 1, 0),
        (events.PLAYED, 2, 17, 0),
    ]
    do(state, 1, "take Hoya")
    assert noted(state) == [
        (events.TOOK, 1, HOYA, 0),
        (events.TURNED_UP, NOBODY, YUCCA, 0),
        (events.HANDS_PASSED, NOBODY, 0, 0),
    ]


def test_PLA_044_an_empty_space_and_an_empty_row_are_noted() -> None:
    state = start_turn(position(board(hand=[1]), board(hand=[2]), nursery=["Hoya"], pile=[]))
    commit_all(state, "nursery 1", "nursery 2")
    noted(state)
    do(state, 0, "take Hoya")
    assert noted(state) == [
        (events.TOOK, 0, HOYA, 0),
        (events.FOUND_NONE, 1, 0, 0),
        (events.HANDS_PASSED, NOBODY, 0, 0),
    ]


def test_PLA_187_a_harvest_is_noted_when_all_plans_are_given() -> None:
    boards = [
        board(plants={"Dracaena": 1}, tokens=(2, 2, 2, 0)),
        board(tokens=(2, 0, 0, 0)),
        board(tokens=(2, 0, 0, 0)),
    ]
    state = start_harvest(position(*boards))
    noted(state)
    do(state, 0, "feed Dracaena", "jars 2")
    do(state, 1, "jars 0")
    assert noted(state) == []
    do(state, 2, "jars 1")
    assert noted(state) == [
        (events.FED, 0, DRACAENA, 2),
        (events.FILLED, 0, 2, 0),
        (events.FILLED, 2, 1, 0),  # and nothing of seat 1, who fills none
    ]
    assert noted(clean_up(state)) == []


def test_PLA_149_the_reshuffle_is_noted() -> None:
    state = position(seats=5, round=2)
    noted(state)
    assert noted(clean_up(state)) == [(events.RESHUFFLED, NOBODY, 0, 0)]
