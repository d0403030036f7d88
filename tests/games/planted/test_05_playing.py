"""Rules 5.3 and 5.5: cards that are played, and the tokens they bring."""

from __future__ import annotations

import pytest

from tests.games.planted.build import (
    CATALOG,
    DISPLAY_SHELVES,
    GAME,
    GREEN_THUMBS,
    GROW_LIGHT,
    INDOOR_GREENHOUSE,
    LIGHT,
    PLANT_FOOD,
    PLANT_STAND,
    TWO_LIGHT,
    TWO_PLANT_FOOD,
    TWO_WATER,
    WATER,
    WATERING_CAN,
    WINDOW_PLANTER,
    WORKBENCH,
    Tokens,
    asked,
    board,
    choices,
    clean_up,
    commit_all,
    do,
    growth,
    items,
    played_cards,
    position,
    start_harvest,
    start_turn,
    tokens,
    view,
)


@pytest.mark.parametrize("neighbour", ["play 6", "play 23", "play 18", "nursery 23"])
def test_PLA_070_a_played_card_does_not_depend_on_what_the_others_commit(neighbour: str) -> None:
    number = int(neighbour.split()[1])
    state = start_turn(position(board(hand=[TWO_LIGHT], items=["Grow Light"]), board(hand=[number]), nursery=["Hoya"]))
    commit_all(state, "play 5", neighbour)
    if neighbour.startswith("nursery"):
        do(state, 1, "take Hoya")
    assert tokens(state, 0) == (3, 0, 0, 0)


def test_PLA_070_played_cards_resolve_before_any_plant_is_taken() -> None:
    state = start_turn(position(board(hand=[TWO_LIGHT]), board(hand=[WATER]), board(hand=[GROW_LIGHT])))
    commit_all(state, "play 5", "nursery 2", "play 18")
    assert asked(state) == [1]
    assert tokens(state, 0) == (2, 0, 0, 0)
    assert items(state, 2) == {"Grow Light": 1}


@pytest.mark.parametrize(
    ("number", "taken"),
    [
        (LIGHT, (1, 0, 0, 0)), (TWO_LIGHT, (2, 0, 0, 0)),
        (WATER, (0, 1, 0, 0)), (TWO_WATER, (0, 2, 0, 0)),
        (PLANT_FOOD, (0, 0, 1, 0)), (TWO_PLANT_FOOD, (0, 0, 2, 0)),
        (GREEN_THUMBS, (0, 0, 0, 2)),
    ],
)  # fmt: skip
def test_PLA_071_a_resource_card_brings_as_many_tokens_as_it_has_icons(number: int, taken: Tokens) -> None:
    state = start_turn(position(board(hand=[number]), board(hand=[101])))
    commit_all(state, f"play {number}", "play 101")
    assert tokens(state, 0) == taken
    assert tokens(state, 1) == (0, 1, 0, 0)


def test_PLA_071_tokens_are_added_to_those_already_there() -> None:
    state = start_turn(position(board(hand=[TWO_LIGHT, PLANT_FOOD], tokens=(3, 1, 0, 2)), board(hand=[23, WATER])))
    commit_all(state, "play 5", "play 2")
    commit_all(start_turn(state), "play 23", "play 3")
    assert tokens(state, 0) == (7, 1, 0, 2)
    assert tokens(state, 1) == (0, 1, 1, 0)


def test_PLA_072_the_tools_already_in_play_add_their_bonus() -> None:
    state = start_turn(position(board(hand=[TWO_LIGHT], items=["Grow Light"]), board(hand=[23])))
    commit_all(state, "play 5", "play 23")
    assert tokens(state, 0) == (3, 0, 0, 0)
    assert tokens(state, 1) == (2, 0, 0, 0)


def test_PLA_073_a_tool_works_from_the_next_turn_on_any_number_of_times() -> None:
    state = start_turn(position(board(hand=[GROW_LIGHT, 35, 67]), board(hand=[TWO_LIGHT, 23, 49])))
    commit_all(state, "play 18", "play 5")
    assert items(state, 0) == {"Grow Light": 1}
    assert tokens(state, 0) == (0, 0, 0, 0)
    commit_all(start_turn(state), "play 23", "play 35")
    assert tokens(state, 0) == (3, 0, 0, 0)
    commit_all(start_turn(state), "play 67", "play 49")
    assert tokens(state, 0) == (6, 0, 0, 0)
    assert tokens(state, 1) == (6, 0, 0, 0)  # three cards without a Tool


def test_PLA_073_a_tool_works_to_the_end_of_the_game() -> None:
    state = position(board(hand=[TWO_WATER], items=["Watering Can"]), board(hand=[LIGHT]), round=3, turn=8)
    clean_up(state)
    state.round, state.turn = 4, 8
    commit_all(start_turn(state), "play 6", "play 1")
    assert tokens(state, 0) == (0, 3, 0, 0)


@pytest.mark.parametrize("number", [INDOOR_GREENHOUSE, PLANT_STAND, 13, 14, WORKBENCH, DISPLAY_SHELVES])
def test_PLA_074_a_decoration_does_nothing_until_final_scoring(number: int) -> None:
    name = CATALOG.item_names[CATALOG.item[number - 1]]
    mine = board(hand=[number, TWO_LIGHT], plants={"Hoya": 0}, tokens=(1, 1, 1, 1))
    state = start_turn(position(mine, board(hand=[TWO_WATER, WATER])))
    commit_all(state, f"play {number}", "play 6")
    assert items(state, 0) == {name: 1}
    assert tokens(state, 0) == (1, 1, 1, 1)
    commit_all(start_turn(state), "play 2", "play 5")
    assert tokens(state, 0) == (1, 2, 1, 1)
    assert growth(state, 0) == {"Hoya": 0}


def test_PLA_074_a_decoration_scores_at_the_end() -> None:
    state = start_turn(position(board(hand=[13], plants={"Hoya": 0}), board(hand=[WATER])))
    assert GAME.score(state, 0) == 0
    commit_all(state, "play 13", "play 2")
    assert GAME.score(state, 0) == 1


def test_PLA_075_token_gains_are_automatic() -> None:
    mine = board(hand=[LIGHT, 15], items=["Window Planter"])
    state = start_turn(position(mine, board(hand=[WATER, 16])))
    commit_all(state, "play 1", "play 2")
    assert state.is_over  # nobody is asked: the turn is done
    assert tokens(state, 0) == (1, 0, 0, 1)
    assert choices(start_turn(state), 0) == ["play 16", "nursery 16"]


# 5.5 Token supply and the x4 area


@pytest.mark.parametrize(
    ("number", "after"),
    [(TWO_LIGHT, (25, 8, 8, 8)), (TWO_WATER, (23, 10, 8, 8)), (TWO_PLANT_FOOD, (23, 8, 10, 8)), (4, (23, 8, 8, 10))],
)
def test_PLA_088_a_holding_counts_tokens_in_the_x4_area_as_four(number: int, after: Tokens) -> None:
    # More than the 20 tokens there are: 23 Light can only lie there as 5 tokens in the x4 area and 3 others.
    state = start_turn(position(board(hand=[number, 1], tokens=(23, 8, 8, 8)), board(hand=[101, 100])))
    commit_all(state, f"play {number}", "play 101")
    assert tokens(state, 0) == after
    assert view(start_turn(state), 1).boards[0].tokens == after


def test_PLA_089_a_shortage_changes_no_holding() -> None:
    # Seats 1 and 2 have all 20 Light between them when seat 0 takes two more.
    full = [board(hand=[WATER], tokens=(17, 0, 0, 0)), board(hand=[16], tokens=(3, 0, 0, 0))]
    state = start_turn(position(board(hand=[TWO_LIGHT]), *full))
    commit_all(state, "play 5", "play 2", "play 16")
    assert [tokens(state, seat) for seat in range(3)] == [(2, 0, 0, 0), (17, 1, 0, 0), (3, 1, 0, 0)]


def test_PLA_090_a_gain_is_granted_in_full_whoever_else_gains() -> None:
    two_lights = [5, 23, 35, 49, 67]
    state = start_turn(position(*[board(hand=[number], tokens=(4, 0, 0, 0)) for number in two_lights]))
    commit_all(state, *[f"play {number}" for number in two_lights])
    assert [tokens(state, seat) for seat in range(5)] == [(6, 0, 0, 0)] * 5  # 30 Light, of which the box has 20


def test_PLA_090_bonus_tokens_are_granted_in_full_too() -> None:
    mine = board(hand=[TWO_LIGHT], items=["Grow Light"] * 3, tokens=(20, 0, 0, 0))
    state = start_turn(position(mine, board(hand=[WATER])))
    commit_all(state, "play 5", "play 2")
    assert tokens(state, 0) == (25, 0, 0, 0)


@pytest.mark.parametrize("held", [0, 1, 79, 80, 81, 10**6])
def test_PLA_091_a_holding_is_a_number_without_a_cap(held: int) -> None:
    state = start_turn(position(board(hand=[GREEN_THUMBS], tokens=(held, held, held, held)), board(hand=[WATER])))
    commit_all(state, "play 4", "play 2")
    assert tokens(state, 0) == (held, held, held, held + 2)


def test_PLA_092_tokens_are_stood_in_for_if_exchanging_was_not_enough() -> None:
    # 19 Light take at least 4 + 3 tokens, five times 7 are 35, and the box has 20: still everybody takes all.
    two_lights = [5, 23, 35, 49, 67]
    state = start_turn(position(*[board(hand=[number], tokens=(19, 0, 0, 0)) for number in two_lights]))
    commit_all(state, *[f"play {number}" for number in two_lights])
    assert [tokens(state, seat) for seat in range(5)] == [(21, 0, 0, 0)] * 5


def test_PLA_093_growth_tokens_are_no_limit() -> None:
    # 65 are in use before anybody feeds or fills a jar.
    boards = [
        board(plants={"Hoya": 1}, tokens=(2, 1, 2, 0), jars=40),
        board(plants={"Monstera": 1}, tokens=(2, 2, 1, 0), jars=23),
        board(tokens=(4, 0, 0, 0)),
    ]
    state = start_harvest(position(*boards))
    do(state, 0, "feed Hoya")
    do(state, 1, "feed Monstera")
    do(state, 2, "jars 2")
    assert [growth(state, 0), growth(state, 1)] == [{"Hoya": 2}, {"Monstera": 2}]
    assert [laid.jars for laid in state.boards] == [40, 23, 2]


def test_PLA_094_tokens_in_the_x4_area_are_spent_like_four_with_change() -> None:
    # 8 Light are 2 tokens in the x4 area; Yucca needs 3 Light and 1 Water, so 5 Light are left: 2 jars and 1 over.
    state = start_harvest(position(board(plants={"Yucca": 0}, tokens=(8, 1, 0, 0))))
    do(state, 0, "feed Yucca")
    assert choices(state, 0) == ["jars 0", "jars 1", "jars 2"]
    do(state, 0, "jars 1")
    assert tokens(state, 0) == (3, 0, 0, 0)


def test_PLA_071_PLA_072_PLA_073_a_watering_can_and_a_window_planter_each_see_their_own_cards() -> None:
    mine = board(hand=[WATERING_CAN, WINDOW_PLANTER], items=["Watering Can"])
    state = start_turn(position(mine, board(hand=[TWO_WATER, LIGHT])))
    commit_all(state, "play 19", "play 1")
    commit_all(start_turn(state), "play 6", "play 8")
    assert tokens(state, 0) == (0, 4, 0, 0)
    assert items(state, 0) == {"Watering Can": 2}
    assert items(state, 1) == {"Window Planter": 1}
    assert played_cards(state, 0) == ["play 6"]
