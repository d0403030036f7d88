"""Rules 10: the end of the game and final scoring."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from allotment.games.planted import Planted
from tests.games.planted.build import (
    ALL_SEATS,
    GAME,
    Board,
    asked,
    at_random,
    board,
    choices,
    collecting,
    growth,
    new_game,
    play_out,
    playing_out,
    position,
    score_lines,
)

HANGING, SHELF, FLOOR = ["Hoya", "Pothos"], ["Croton", "Calathea", "Anthurium"], ["Yucca"]
THREE_TYPES = dict.fromkeys([*HANGING, *SHELF, *FLOOR], 0)  # 2 hanging, 3 shelf, 1 floor

ADA = board(
    plants={"Snake Plant": 2, "Monstera": 2, "Boston Fern": 1, "Hoya": 0, "Croton": 2},
    items=[
        "Grow Light", "Fertilizer", "Fertilizer",
        "Display Shelves", "Plant Stand", "Plant Stand", "Indoor Greenhouse", "Workbench",
    ],
    jars=3,
)  # fmt: skip
BEN = board(
    plants={"ZZ Plant": 2, "Bird of Paradise": 1, "Fiddle Leaf Fig": 2, "Dieffenbachia": 1},
    items=["Plant Stand"],
    jars=6,
)


def scores(*boards: Board) -> list[int]:
    state = position(*boards)
    return [GAME.score(state, seat) for seat in range(len(boards))]


def ranks(*boards: Board) -> list[int]:
    return GAME.ranks(position(*boards))


def decorations(plants: Mapping[str, int], *names: str) -> int:
    """What Items score with these plants, which have the same points by themselves."""
    with_them, without = scores(board(plants=plants, items=names), board())[0], scores(board(plants=plants))[0]
    return with_them - without


@ALL_SEATS
def test_PLA_160_the_game_ends_after_feeding_and_propagation_of_round_4(seats: int) -> None:
    last: tuple[int, str] = (0, "")
    state = new_game(seats)
    for now in playing_out(state, at_random(13)):
        if not now.is_over:
            last = (int(now.round), choices(now, asked(now)[0])[0].split()[0])
    assert last in [(4, "stop"), (4, "jars")]
    assert asked(state) == []


def test_PLA_161_a_score_is_plants_and_jars_and_decorations() -> None:
    state = position(board(plants={"Hoya": 2, "Pothos": 1}, items=["Macramé Basket"], jars=4), board())
    assert GAME.score(state, 0) == (6 + 9) + 3 + 4 + 2
    assert GAME.score(state, 1) == 0


def test_PLA_161_the_sheet_has_a_row_for_each_plant_then_propagation_then_decorations() -> None:
    state = position(ADA, BEN)
    assert list(score_lines(state, 0).items()) == [
        ("Snake Plant", 7), ("Monstera", 15), ("Boston Fern", 5), ("Hoya", 0), ("Croton", 12),
        ("Propagation jars", 3),
        ("Plant Stand x2", 4), ("Display Shelves", 3), ("Indoor Greenhouse", 2), ("Workbench", 3),
    ]  # fmt: skip
    rules = [line.rule for line in GAME.score_sheet(state, 0)]
    assert rules == [*["PLA-162"] * 5, "PLA-163", "PLA-166", "PLA-168", "PLA-169", "PLA-170"]


@ALL_SEATS
def test_PLA_161_the_lines_add_up_to_the_score(seats: int) -> None:
    for policy in (at_random(14), collecting):
        state = play_out(new_game(seats), policy)
        for seat in range(seats):
            assert sum(score_lines(state, seat).values()) == GAME.score(state, seat)


def test_PLA_161_PLA_174_example_b_both_have_54_and_ada_wins() -> None:
    state = position(ADA, BEN)
    assert sum(points for label, points in score_lines(state, 0).items() if label in growth(state, 0)) == 39
    assert sum(points for label, points in score_lines(state, 1).items() if label in growth(state, 1)) == 44
    assert scores(ADA, BEN) == [54, 54]
    assert ranks(ADA, BEN) == [1, 2]
    assert ranks(BEN, ADA) == [2, 1]


@pytest.mark.parametrize(
    ("plant", "points"),
    [
        ("Parlor Palm", [0, 2, 5, 9, 14]),
        ("Snake Plant", [0, 3, 7, 12]),
        ("Hoya", [0, 6, 15]),
        ("Bird of Paradise", [0, 10]),
    ],
)
def test_PLA_162_a_plant_scores_its_covered_growth_spaces(plant: str, points: list[int]) -> None:
    assert [scores(board(plants={plant: grown}))[0] for grown in range(len(points))] == points


def test_PLA_162_there_is_no_penalty_for_uncovered_spaces() -> None:
    assert scores(board(plants=THREE_TYPES)) == [0]


@pytest.mark.parametrize("jars", [0, 1, 17])
def test_PLA_163_a_jar_scores_one_point(jars: int) -> None:
    assert scores(board(jars=jars)) == [jars]


def test_PLA_164_a_macrame_basket_scores_a_point_for_each_hanging_plant() -> None:
    assert decorations(THREE_TYPES, "Macramé Basket") == 2
    assert decorations({"Croton": 0, "Yucca": 0}, "Macramé Basket") == 0


def test_PLA_165_a_ceramic_planter_scores_a_point_for_each_shelf_plant() -> None:
    assert decorations(THREE_TYPES, "Ceramic Planter") == 3
    assert decorations({"Hoya": 0, "Yucca": 0}, "Ceramic Planter") == 0


def test_PLA_166_a_plant_stand_scores_a_point_for_each_floor_plant() -> None:
    assert decorations(THREE_TYPES, "Plant Stand") == 1
    assert decorations({"Hoya": 0, "Croton": 0}, "Plant Stand") == 0


def test_PLA_167_every_plant_of_the_type_counts_fed_or_not_and_the_beginner_too() -> None:
    assert decorations({"Pothos": 0, "Hoya": 0}, "Macramé Basket") == 2
    assert decorations({"Pothos": 3, "Hoya": 1}, "Macramé Basket") == 2
    assert decorations({"Aloe Vera": 0, "Croton": 0}, "Ceramic Planter") == 2
    assert decorations({"ZZ Plant": 0, "Yucca": 2}, "Plant Stand") == 2


@pytest.mark.parametrize(
    ("plants", "points"),
    [
        ([], 0),
        (["Hoya", "Croton"], 0),
        (["Hoya", "Yucca"], 0),
        (["Croton", "Yucca"], 0),
        (["Hoya", "Croton", "Yucca"], 3),
        (["Hoya", "Croton", "Yucca", "Pothos", "Calathea"], 3),
        (["Hoya", "Croton", "Yucca", "Pothos", "Calathea", "Dracaena"], 6),
        (["Hoya", "Pothos", "Philodendron", "Boston Fern", "Croton", "Yucca"], 3),
        (["Hoya", "Pothos", "Croton", "Calathea"], 0),
    ],
)
def test_PLA_168_display_shelves_score_three_points_for_each_trio_of_types(plants: list[str], points: int) -> None:
    assert decorations(dict.fromkeys(plants, 0), "Display Shelves") == points
    assert decorations(dict.fromkeys(plants, 0), "Display Shelves", "Display Shelves") == 2 * points


def test_PLA_169_an_indoor_greenhouse_scores_a_point_for_each_fully_grown_plant() -> None:
    grown = {"Rex Begonia": 1, "Hoya": 2, "Pothos": 3, "Parlor Palm": 4}
    assert decorations(grown, "Indoor Greenhouse") == 4
    almost = {"Rex Begonia": 0, "Hoya": 1, "Pothos": 2, "Parlor Palm": 3}
    assert decorations(almost, "Indoor Greenhouse") == 0
    assert decorations({"Hoya": 2, "Pothos": 2, "Dracaena": 0}, "Indoor Greenhouse") == 1


def test_PLA_170_a_workbench_scores_a_point_for_each_tool_copies_counted() -> None:
    assert decorations({}, "Workbench") == 0
    assert decorations({}, "Workbench", "Grow Light") == 1
    assert decorations({}, "Workbench", "Grow Light", "Grow Light", "Spray Bottle", "Fertilizer") == 4


def test_PLA_170_tools_spent_for_the_nursery_do_not_count() -> None:
    state = position(board(items=["Workbench", "Grow Light"]), board())
    state.boards[0].revealed.put(2 * (8 - 1) + 1)  # a Window Planter, card 8, in mode nursery
    assert GAME.score(state, 0) == 1


def test_PLA_171_every_copy_scores_in_full_and_a_plant_counts_for_any_number_of_decorations() -> None:
    assert decorations(THREE_TYPES, *["Macramé Basket"] * 4) == 4 * 2
    assert decorations(THREE_TYPES, *["Ceramic Planter"] * 3, "Plant Stand", "Macramé Basket", "Display Shelves") == (
        3 * 3 + 1 + 2 + 3
    )
    assert decorations({"Hoya": 2}, "Macramé Basket", "Indoor Greenhouse", "Indoor Greenhouse") == 1 + 2
    assert decorations({}, "Workbench", "Workbench", "Workbench", "Fertilizer") == 3


def test_PLA_172_decorations_are_no_tools_and_leftovers_score_nothing() -> None:
    assert decorations({}, "Workbench", "Plant Stand", "Plant Stand", "Display Shelves") == 0
    assert scores(board(hand=[1, 18, 28], tokens=(9, 9, 9, 9), items=["Grow Light", "Fertilizer"])) == [0]


def test_PLA_172_tokens_left_over_in_round_4_score_nothing() -> None:
    def without_jars(_seat: int, open_to_it: list[str]) -> str:
        return open_to_it[0]

    state = play_out(new_game(2), without_jars)
    assert sum(sum(laid.tokens) for laid in state.boards) > 0
    for seat in range(2):
        assert score_lines(state, seat)["Propagation jars"] == 0
        assert all(points == 0 for label, points in score_lines(state, seat).items() if label in growth(state, seat))


def test_PLA_173_the_highest_total_wins() -> None:
    assert ranks(board(jars=3), board(jars=5), board(jars=4)) == [3, 1, 2]
    many_growth_tokens = board(plants={"Parlor Palm": 4})  # 14 points with 4 Growth tokens
    assert ranks(many_growth_tokens, board(jars=15)) == [2, 1]


def test_PLA_174_of_tied_players_the_one_with_more_growth_tokens_on_plants_wins() -> None:
    two_tokens, one_token = board(plants={"Pothos": 2}), board(plants={"Boston Fern": 1}, jars=2)
    assert scores(two_tokens, one_token) == [7, 7]
    assert ranks(two_tokens, one_token) == [1, 2]
    assert ranks(one_token, two_tokens) == [2, 1]


def test_PLA_174_tokens_in_the_jars_do_not_count() -> None:
    many_in_jars, one_on_a_plant = board(jars=10), board(plants={"Bird of Paradise": 1})
    assert scores(many_in_jars, one_on_a_plant) == [10, 10]
    assert ranks(many_in_jars, one_on_a_plant) == [2, 1]


def test_PLA_174_growth_tokens_break_ties_only() -> None:
    assert ranks(board(plants={"Parlor Palm": 3}), board(plants={"Bird of Paradise": 1})) == [2, 1]  # 9 and 10


def test_PLA_175_players_still_tied_share_the_victory() -> None:
    one, other = board(plants={"Hoya": 1}), board(plants={"Monstera": 1})
    assert ranks(one, other, board(jars=5)) == [1, 1, 3]
    assert ranks(*[board(jars=2)] * 5) == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        ([board(jars=9), board(jars=4), board(jars=4), board(jars=1)], [1, 2, 2, 4]),
        ([board(jars=1), board(jars=8), board(plants={"Hoya": 1}), board(jars=6)], [4, 1, 2, 3]),
        ([board(plants={"Hoya": 1}), board(jars=7), board(plants={"Monstera": 1}), board(jars=7)], [3, 1, 3, 1]),
    ],
)
def test_PLA_176_ranks_below_the_first_use_the_same_two_criteria(boards: list[Board], expected: list[int]) -> None:
    assert ranks(*boards) == expected


def the_whole_game_of(seed: int) -> Planted:
    return play_out(new_game(4, seed), at_random(seed))


def test_PLA_173_PLA_176_the_ranks_of_real_games_follow_from_scores_and_growth_tokens() -> None:
    for seed in range(10):
        state = the_whole_game_of(seed)
        standings = [(GAME.score(state, seat), sum(growth(state, seat).values())) for seat in range(4)]
        best_first = sorted(standings, reverse=True)
        assert GAME.ranks(state) == [best_first.index(standing) + 1 for standing in standings]
