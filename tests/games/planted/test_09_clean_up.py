"""Rules 9: clean-up."""

from __future__ import annotations

import pytest

from allotment.games.planted import events
from allotment.kernel.game import events_of
from tests.games.planted.build import (
    DISPLAY_SHELVES,
    GROW_LIGHT,
    LIGHT,
    PLANT_FOOD,
    WATER,
    WORKBENCH,
    asked,
    at_random,
    board,
    choices,
    clean_up,
    commit_all,
    do,
    growth,
    hand,
    items,
    new_game,
    numbers,
    pile_of,
    played_cards,
    playing,
    playing_out,
    position,
    row,
    start_turn,
    tokens,
    turn_begins,
    view,
)

ROW = ["Hoya", "Yucca", "Croton", "Calathea"]


def test_PLA_145_every_unused_token_goes_back() -> None:
    state = position(board(tokens=(3, 1, 4, 15)), board(tokens=(0, 0, 0, 1)), board())
    clean_up(state)
    assert [tokens(state, seat) for seat in range(3)] == [(0, 0, 0, 0)] * 3


def test_PLA_145_no_token_carries_over_to_the_next_round() -> None:
    had_tokens = 0
    for state in playing_out(new_game(3), playing):
        if state.turn == 1 and turn_begins(state):
            assert [tokens(state, seat) for seat in range(3)] == [(0, 0, 0, 0)] * 3
        had_tokens += sum(tokens(state, 0))
    assert had_tokens > 0


def test_PLA_146_resource_cards_and_items_spent_go_to_a_discard_pile_each() -> None:
    boards = [board(hand=[LIGHT]), board(hand=[WATER]), board(hand=[GROW_LIGHT]), board(hand=[WORKBENCH])]
    state = start_turn(position(*boards, nursery=ROW))
    commit_all(state, "play 1", "nursery 2", "nursery 18", "nursery 22")
    for seat, plant in ((1, "Hoya"), (2, "Yucca"), (3, "Croton")):
        do(state, seat, f"take {plant}")
    clean_up(state)
    assert sorted(numbers(state.resource_discard.cards)) == [1, 2]
    assert sorted(numbers(state.item_discard.cards)) == [18, 22]
    assert [played_cards(state, seat) for seat in range(4)] == [[], [], [], []]


def test_PLA_146_the_discard_piles_grow_from_round_to_round() -> None:
    state = start_turn(position(board(hand=[LIGHT, PLANT_FOOD]), board(hand=[WATER, 16])))
    commit_all(state, "play 1", "play 2")
    clean_up(state)
    assert sorted(numbers(state.resource_discard.cards)) == [1, 2]
    commit_all(start_turn(state), "play 16", "play 3")
    clean_up(state)
    assert sorted(numbers(state.resource_discard.cards)) == [1, 2, 3, 16]


def test_PLA_147_items_that_were_played_stay_with_plants_growth_tokens_and_jars() -> None:
    mine = board(hand=[GROW_LIGHT], plants={"Hoya": 1, "Pothos": 3}, items=["Workbench"], jars=4)
    state = start_turn(position(mine, board(hand=[DISPLAY_SHELVES])))
    commit_all(state, "play 18", "play 28")
    clean_up(state)
    assert [items(state, seat) for seat in range(2)] == [{"Grow Light": 1, "Workbench": 1}, {"Display Shelves": 1}]
    assert growth(state, 0) == {"Hoya": 1, "Pothos": 3}
    assert state.boards[0].jars == 4
    assert len(state.item_discard) == len(state.resource_discard) == 0


def test_PLA_148_the_nursery_row_stays_as_it_is() -> None:
    state = position(seats=3, nursery=ROW, round=3)  # with three players the Resource deck is reshuffled now
    pile = sorted(pile_of(state.plant_deck))
    clean_up(state)
    assert row(state) == ROW
    assert sorted(pile_of(state.plant_deck)) == pile


def test_PLA_148_the_row_at_the_first_commit_of_a_round_is_that_of_the_harvest_before() -> None:
    at_harvest: list[str | None] = []
    compared = 0
    for state in playing_out(new_game(4), at_random(12)):
        if not state.is_over and choices(state, asked(state)[0])[0].startswith(("stop", "jars")):
            at_harvest = row(state)
        elif not state.is_over and at_harvest and state.turn == 1 and turn_begins(state):
            assert row(state) == at_harvest
            compared += 1
    assert compared == 3


@pytest.mark.parametrize(("seats", "after"), [(2, 0), (3, 3), (4, 2), (5, 2)])
def test_PLA_149_the_resource_deck_is_reshuffled_in_its_clean_up(seats: int, after: int) -> None:
    for round in (1, 2, 3):
        number = list(range(1, seats + 1))
        state = start_turn(position(*[board(hand=[card]) for card in number], round=round))
        commit_all(state, *[f"play {card}" for card in [1, 2, 3, 4, 5][:seats]])
        state.is_noting = True
        clean_up(state)
        if round == after:
            assert (len(state.resource_deck), len(state.resource_discard)) == (60, 0)
            assert [event.what for event in events_of(state)] == [events.RESHUFFLED]
        else:
            assert (len(state.resource_deck), len(state.resource_discard)) == (60 - seats, seats)
            assert events_of(state) == []


def test_PLA_150_the_passing_direction_reverses_from_round_to_round() -> None:
    passed: list[tuple[str, bool]] = []  # what the view says, and whether seat 1 got the hand of seat 0
    before: set[int] = set()
    for state in playing_out(new_game(3), playing):
        if turn_begins(state) and state.turn == 1:
            before = set(hand(state, 0))
        if turn_begins(state) and state.turn == 2:
            passed.append((view(state, None).passing, set(hand(state, 1)) < before))
            assert set(hand(state, 1)) < before or set(hand(state, 2)) < before
    assert passed == [("left", True), ("right", False), ("left", True), ("right", False)]
