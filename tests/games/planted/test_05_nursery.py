"""Rules 5.4: cards committed for the nursery, and the plants they bring."""

from __future__ import annotations

import pytest

from tests.games.planted.build import (
    ALL_SEATS,
    GREEN_THUMBS,
    GROW_LIGHT,
    LIGHT,
    PLANT_STAND,
    TWO_LIGHT,
    WATER,
    asked,
    at_random,
    board,
    choices,
    clean_up,
    commit_all,
    do,
    growth,
    items,
    new_game,
    numbers,
    played_cards,
    playing_out,
    position,
    refused,
    row,
    start_harvest,
    start_turn,
    tokens,
    turn_begins,
)

ROW = ["Hoya", "Yucca", "Croton", "Calathea"]


@pytest.mark.parametrize("number", [LIGHT, TWO_LIGHT, GREEN_THUMBS, GROW_LIGHT, PLANT_STAND])
def test_PLA_080_a_card_given_up_has_no_effect_of_its_own(number: int) -> None:
    mine = board(hand=[number], items=["Grow Light", "Window Planter"])
    state = start_turn(position(mine, board(hand=[WATER]), nursery=ROW))
    commit_all(state, f"nursery {number}", "play 2")
    do(state, 0, "take Hoya")
    assert tokens(state, 0) == (0, 0, 0, 0)
    assert items(state, 0) == {"Grow Light": 1, "Window Planter": 1}
    assert played_cards(state, 0) == [f"nursery {number}"]
    clean_up(state)
    discarded = [*numbers(state.resource_discard.cards), *numbers(state.item_discard.cards)]
    assert sorted(discarded) == sorted([number, WATER])


@pytest.mark.parametrize(
    ("cards", "order"),
    [([5, 2, 18], [1, 0, 2]), ([102, 101, 100], [2, 1, 0]), ([1, 2, 3], [0, 1, 2]), ([9, 10, 4], [2, 0, 1])],
)
def test_PLA_081_nursery_users_choose_in_ascending_order_of_their_cards(cards: list[int], order: list[int]) -> None:
    state = start_turn(position(*[board(hand=[number]) for number in cards], nursery=ROW))
    commit_all(state, *[f"nursery {number}" for number in cards])
    for place, seat in enumerate(order):
        assert asked(state) == [seat]
        do(state, seat, f"take {ROW[place]}")
    assert [list(growth(state, seat)) for seat in order] == [[ROW[0]], [ROW[1]], [ROW[2]]]


def test_PLA_081_each_takes_one_plant_and_players_in_mode_play_do_not_matter() -> None:
    state = start_turn(position(*[board(hand=[number]) for number in (1, 24, 2, 23)], nursery=ROW))
    commit_all(state, "play 1", "nursery 24", "play 2", "nursery 23")
    assert asked(state) == [3]
    do(state, 3, "take Hoya")
    assert asked(state) == [1]
    do(state, 1, "take Yucca")
    assert [growth(state, seat) for seat in range(4)] == [{}, {"Yucca": 0}, {}, {"Hoya": 0}]


def test_PLA_081_without_a_nursery_user_nobody_takes_a_plant() -> None:
    state = start_turn(position(board(hand=[1]), board(hand=[2]), nursery=ROW))
    commit_all(state, "play 1", "play 2")
    assert state.is_over
    assert row(state) == ROW


@pytest.mark.parametrize("plant", ROW)
def test_PLA_082_the_chooser_takes_any_plant_of_the_row_for_nothing_but_the_card(plant: str) -> None:
    state = start_turn(position(board(hand=[LIGHT], tokens=(1, 2, 3, 4)), board(hand=[WATER]), nursery=ROW))
    commit_all(state, "nursery 1", "play 2")
    assert choices(state, 0) == [f"take {name}" for name in ROW]
    do(state, 0, f"take {plant}")
    assert growth(state, 0) == {plant: 0}
    assert tokens(state, 0) == (1, 2, 3, 4)


def test_PLA_083_the_chooser_can_neither_decline_nor_take_the_top_of_the_pile() -> None:
    state = start_turn(position(board(hand=[LIGHT]), board(hand=[WATER]), nursery=ROW, pile=["Monstera"]))
    commit_all(state, "nursery 1", "play 2")
    assert choices(state, 0) == ["take Hoya", "take Yucca", "take Croton", "take Calathea"]
    assert refused(state, 0, "take Monstera") == "PLA-082"
    assert refused(state, 0, "stop") != ""
    assert refused(state, 0, "play 1") != ""


def test_PLA_084_the_emptied_space_is_refilled_before_the_next_chooser_chooses() -> None:
    state = start_turn(position(board(hand=[LIGHT]), board(hand=[WATER]), nursery=ROW, pile=["Monstera", "Dracaena"]))
    commit_all(state, "nursery 1", "nursery 2")
    do(state, 0, "take Croton")
    assert choices(state, 1) == ["take Hoya", "take Yucca", "take Monstera", "take Calathea"]
    do(state, 1, "take Monstera")
    assert growth(state, 1) == {"Monstera": 0}
    assert row(state) == ["Hoya", "Yucca", "Dracaena", "Calathea"]
    assert len(state.plant_deck) == 0


@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_PLA_085_the_refill_goes_to_the_space_just_emptied(space: int) -> None:
    state = start_turn(position(board(hand=[LIGHT]), board(hand=[WATER]), nursery=ROW, pile=["Monstera"]))
    commit_all(state, "nursery 1", "play 2")
    do(state, 0, f"take {ROW[space]}")
    assert row(state) == [*ROW[:space], "Monstera", *ROW[space + 1 :]]


def test_PLA_086_a_plant_comes_without_growth_tokens_and_may_be_fed_in_the_same_round() -> None:
    mine = board(hand=[LIGHT], plants={"Pothos": 2}, tokens=(2, 1, 2, 0))
    state = start_turn(position(mine, board(hand=[WATER]), nursery=ROW, turn=8))
    commit_all(state, "nursery 1", "play 2")
    do(state, 0, "take Hoya")
    assert growth(state, 0) == {"Pothos": 2, "Hoya": 0}
    start_harvest(state)
    do(state, 0, "feed Hoya")
    assert growth(state, 0) == {"Pothos": 2, "Hoya": 1}


@ALL_SEATS
def test_PLA_087_a_player_gets_at_most_one_plant_in_a_turn(seats: int) -> None:
    state = new_game(seats)
    plants: dict[tuple[int, int, int], set[int]] = {}
    for now in playing_out(state, at_random(10)):
        for seat in range(seats):
            if turn_begins(now):
                plants.setdefault((now.round, now.turn, seat), set()).add(len(growth(now, seat)))
    counts = {turn: next(iter(owned)) for turn, owned in plants.items()}
    assert all(len(owned) == 1 for owned in plants.values())
    assert len(counts) == 32 * seats
    gains = {
        counts[round, turn + 1, seat] - counts[round, turn, seat]
        for round in (1, 2, 3, 4)
        for turn in range(1, 8)
        for seat in range(seats)
    }
    assert gains == {0, 1}


def test_PLA_087_after_taking_a_plant_one_is_not_asked_again() -> None:
    state = start_turn(position(board(hand=[LIGHT]), board(hand=[TWO_LIGHT]), nursery=ROW))
    commit_all(state, "nursery 1", "nursery 5")
    do(state, 0, "take Hoya")
    assert choices(state, 0) == []
    assert refused(state, 0, "take Yucca") == "PLA-081"
