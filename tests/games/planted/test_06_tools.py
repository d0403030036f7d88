"""Rules 6: Tools."""

from __future__ import annotations

import pytest

from tests.games.planted.build import (
    GREEN_THUMBS,
    LIGHT,
    PLANT_FOOD,
    TWO_LIGHT,
    TWO_PLANT_FOOD,
    TWO_WATER,
    WATER,
    Tokens,
    board,
    clean_up,
    commit_all,
    do,
    items,
    position,
    start_turn,
    tokens,
)

ALL_TOOLS = ["Grow Light", "Watering Can", "Potting Mix", "Window Planter", "Spray Bottle", "Fertilizer"]
PLAIN: dict[int, Tokens] = {
    LIGHT: (1, 0, 0, 0),
    TWO_LIGHT: (2, 0, 0, 0),
    WATER: (0, 1, 0, 0),
    TWO_WATER: (0, 2, 0, 0),
    PLANT_FOOD: (0, 0, 1, 0),
    TWO_PLANT_FOOD: (0, 0, 2, 0),
    GREEN_THUMBS: (0, 0, 0, 2),
}


def taken(number: int, *tools: str) -> Tokens:
    """What a seat with these Tools takes for the card."""
    state = start_turn(position(board(hand=[number], items=tools), board(hand=[101])))
    commit_all(state, f"play {number}", "play 101")
    return tokens(state, 0)


def taken_with_each_card(tool: str) -> dict[int, Tokens]:
    return {number: taken(number, tool) for number in PLAIN}


def test_PLA_100_a_grow_light_gives_one_light_more_for_a_two_icon_light_card_and_for_no_other() -> None:
    assert taken_with_each_card("Grow Light") == PLAIN | {TWO_LIGHT: (3, 0, 0, 0)}


def test_PLA_101_a_watering_can_gives_one_water_more_for_a_two_icon_water_card_and_for_no_other() -> None:
    assert taken_with_each_card("Watering Can") == PLAIN | {TWO_WATER: (0, 3, 0, 0)}


def test_PLA_102_a_potting_mix_gives_one_plant_food_more_for_a_two_icon_plant_food_card_and_for_no_other() -> None:
    assert taken_with_each_card("Potting Mix") == PLAIN | {TWO_PLANT_FOOD: (0, 0, 3, 0)}


def test_PLA_103_a_window_planter_gives_a_green_thumb_for_a_one_icon_light_card_and_for_no_other() -> None:
    assert taken_with_each_card("Window Planter") == PLAIN | {LIGHT: (1, 0, 0, 1)}


def test_PLA_104_a_spray_bottle_gives_a_green_thumb_for_a_one_icon_water_card_and_for_no_other() -> None:
    assert taken_with_each_card("Spray Bottle") == PLAIN | {WATER: (0, 1, 0, 1)}


def test_PLA_105_a_fertilizer_gives_a_green_thumb_for_a_one_icon_plant_food_card_and_for_no_other() -> None:
    assert taken_with_each_card("Fertilizer") == PLAIN | {PLANT_FOOD: (0, 0, 1, 1)}


@pytest.mark.parametrize(
    ("number", "tool", "copies", "after"),
    [
        (TWO_LIGHT, "Grow Light", 2, (4, 0, 0, 0)),
        (TWO_LIGHT, "Grow Light", 3, (5, 0, 0, 0)),
        (TWO_WATER, "Watering Can", 3, (0, 5, 0, 0)),
        (TWO_PLANT_FOOD, "Potting Mix", 2, (0, 0, 4, 0)),
        (LIGHT, "Window Planter", 4, (1, 0, 0, 4)),
        (WATER, "Spray Bottle", 2, (0, 1, 0, 2)),
        (PLANT_FOOD, "Fertilizer", 4, (0, 0, 1, 4)),
        (LIGHT, "Grow Light", 3, (1, 0, 0, 0)),
    ],
)
def test_PLA_106_k_copies_give_k_extra_tokens(number: int, tool: str, copies: int, after: Tokens) -> None:
    assert taken(number, *[tool] * copies) == after


def test_PLA_107_different_tools_never_react_to_the_same_card() -> None:
    assert {number: taken(number, *ALL_TOOLS) for number in PLAIN} == {
        LIGHT: (1, 0, 0, 1),
        TWO_LIGHT: (3, 0, 0, 0),
        WATER: (0, 1, 0, 1),
        TWO_WATER: (0, 3, 0, 0),
        PLANT_FOOD: (0, 0, 1, 1),
        TWO_PLANT_FOOD: (0, 0, 3, 0),
        GREEN_THUMBS: (0, 0, 0, 2),
    }


@pytest.mark.parametrize("number", [4, 21, 30, 44, 53, 59, 73, 85, 99])
def test_PLA_108_green_thumb_cards_trigger_no_tool(number: int) -> None:
    assert taken(number, *ALL_TOOLS, *ALL_TOOLS) == (0, 0, 0, 2)


def test_PLA_109_icons_are_read_from_the_card_and_not_from_the_tokens_gained() -> None:
    # One icon and one Green Thumb are two tokens, but no two icons; two icons and one more are still two.
    assert taken(LIGHT, "Window Planter", "Grow Light") == (1, 0, 0, 1)
    assert taken(TWO_LIGHT, "Grow Light", "Grow Light", "Window Planter") == (4, 0, 0, 0)


def test_PLA_109_bonus_tokens_trigger_nothing() -> None:
    assert taken(WATER, "Spray Bottle", "Spray Bottle", "Window Planter", "Fertilizer") == (0, 1, 0, 2)
    assert taken(TWO_WATER, "Watering Can", "Spray Bottle") == (0, 3, 0, 0)


def test_PLA_110_a_tool_never_affects_another_player() -> None:
    state = start_turn(
        position(board(hand=[GREEN_THUMBS], items=ALL_TOOLS), board(hand=[TWO_LIGHT]), board(hand=[WATER]))
    )
    commit_all(state, "play 4", "play 5", "play 2")
    assert [tokens(state, seat) for seat in range(3)] == [(0, 0, 0, 2), (2, 0, 0, 0), (0, 1, 0, 0)]


@pytest.mark.parametrize("number", [LIGHT, TWO_LIGHT, GREEN_THUMBS])
def test_PLA_110_a_tool_never_affects_a_card_spent_for_the_nursery(number: int) -> None:
    state = start_turn(position(board(hand=[number], items=ALL_TOOLS), board(hand=[101]), nursery=["Hoya"]))
    commit_all(state, f"nursery {number}", "play 101")
    do(state, 0, "take Hoya")
    assert tokens(state, 0) == (0, 0, 0, 0)


def test_PLA_111_tools_are_kept_between_rounds_and_never_used_up() -> None:
    two_lights, others = [5, 23, 35, 49], [2, 16, 27, 32]
    state = position(board(items=["Grow Light", "Grow Light"]), board(), round=1)
    for round in range(1, 5):
        for laid, number in zip(state.boards, (two_lights[round - 1], others[round - 1]), strict=True):
            laid.hand.put(number - 1)  # the card with this number
        state.round = round
        commit_all(start_turn(state), f"play {two_lights[round - 1]}", f"play {others[round - 1]}")
        assert tokens(state, 0) == (4, 0, 0, 0)
        assert items(state, 0) == {"Grow Light": 2}
        clean_up(state)
