"""7. Goals in general (VER-150 to 153) and worked Example B."""

from __future__ import annotations

import pytest

from tests.games.verdant.build import at_random, home, layout, new_game, plant, play_out, position, score_lines, total
from tests.games.verdant.build_more import EXAMPLE_A, TYPES, cross, furnished, goal_points, home_of

ROW = "foliage vining foliage vining foliage"
MIXED = "vining foliage flowering foliage succulent"


@pytest.mark.parametrize("seed", range(5))
def test_VER_150_rows_are_the_three_lines_of_five_with_two_or_three_plants_and_the_rest_rooms(seed: int) -> None:
    state = play_out(new_game(2, seed), at_random(seed))
    for seat in (0, 1):
        cards = layout(state, seat)
        lines = [[card in TYPES for cell, card in cards.items() if cell[0] == letter] for letter in "ABCDE"]
        shapes = [line for line in lines if line]
        two_plants, three_plants = [True, False, True, False, True], [False, True, False, True, False]
        assert shapes in (
            [two_plants, three_plants, two_plants],
            [three_plants, two_plants, three_plants],
        )


@pytest.mark.parametrize("goal", ["Coordinated Alignment", "Mixing It Up", "Coordinated Corridors", "Clear The Way"])
def test_VER_150_a_line_that_is_not_full_is_no_row_yet(goal: str) -> None:
    # B2 to B6; with the fifth card there is one row: two vining plants, three foliage rooms, no item
    four, five = "foliage vining foliage vining -", "foliage vining foliage vining foliage"
    if goal == "Mixing It Up":
        four, five = "foliage vining foliage succulent -", "foliage vining foliage succulent foliage"
    below = "- - vining foliage -"
    in_full = {"Coordinated Alignment": 3, "Mixing It Up": 2, "Coordinated Corridors": 3, "Clear The Way": 4}
    assert goal_points(goal, home_of(four, below)) == 0
    assert goal_points(goal, home_of(five, below)) == in_full[goal]


def test_VER_150_columns_are_no_rows() -> None:
    # Every column has plants of one type and rooms of one type, no row has
    laid = home_of(
        "foliage vining flowering foliage succulent",
        "vining foliage foliage unusual succulent",
        "foliage vining flowering foliage succulent",
    )
    assert goal_points("Coordinated Alignment", laid) == 0
    assert goal_points("Coordinated Corridors", laid) == 0


def test_VER_151_everyone_tied_for_most_scores_in_full() -> None:
    first = furnished("vining cat", "vining dog")
    second = furnished("foliage cat", "foliage dog", after=[first])
    assert goal_points("Creature Comforts", first, second, seat=0) == 4
    assert goal_points("Creature Comforts", first, second, seat=1) == 4


def test_VER_151_one_more_than_the_others_has_the_most_alone() -> None:
    first = furnished("vining cat", "vining dog")
    second = furnished("foliage cat", "foliage dog", "foliage bird", after=[first])
    assert goal_points("Creature Comforts", first, second, seat=0) == 0
    assert goal_points("Creature Comforts", first, second, seat=1) == 4


@pytest.mark.parametrize("goal", ["Creature Comforts", "Furniture Aficionado"])
def test_VER_151_with_nothing_of_the_kind_nobody_scores(goal: str) -> None:
    first = furnished()
    second = furnished(after=[first])
    assert [goal_points(goal, first, second, seat=seat) for seat in (0, 1)] == [0, 0]


def test_VER_151_a_type_that_nobody_has_is_won_by_nobody() -> None:
    first, second = cross(plant("Hoya")), cross(plant("Jasmine"))
    # Each has one vining plant and shares that majority; nobody has a plant of the other four types
    assert [goal_points("Competitive Collections", first, second, seat=seat) for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(
    ("goal", "stored", "points"),
    [
        ("Color Pairs", "vining cat", 0),
        ("Creature Comforts", "vining dog", 0),
        ("Furniture Aficionado", "vining sofa", 0),
    ],
)
def test_VER_152_an_item_in_storage_counts_for_no_goal(goal: str, stored: str, points: int) -> None:
    # One vining item on a room: with the stored one there would be a pair, or the only pet or furniture
    placed = "vining sofa" if stored == "vining cat" else "flowering cat" if "sofa" in stored else "flowering sofa"
    assert goal_points(goal, furnished(placed, stored=stored)) == points


def test_VER_152_an_item_on_a_room_counts() -> None:
    laid = furnished("vining sofa", "vining cat")
    points = [goal_points(goal, laid) for goal in ("Color Pairs", "Creature Comforts", "Furniture Aficionado")]
    assert points == [2, 4, 4]


def test_VER_153_a_plant_is_complete_if_it_has_a_pot() -> None:
    # Living Stone needs 3: with 2 verdancy it is one short
    assert goal_points("Apartment Living", cross(plant("Living Stone", pot="terracotta"))) == 2
    assert goal_points("Apartment Living", cross(plant("Living Stone", verdancy=2))) == 0


def test_VER_153_goals_that_say_nothing_of_completion_count_all_plants() -> None:
    potted = {"B3": "wood", "C4": "wood"}  # one plant of each of two rows; the others are incomplete
    laid = home_of(ROW, "vining foliage vining foliage vining", ROW, pots=potted)
    assert goal_points("Coordinated Alignment", laid) == 9
    assert goal_points("Picking Favorites", laid) == 8  # seven vining plants, and none of four types
    # Hens and Chicks needs 3 and has a pot, Aloe needs 5, Hoya 8
    both = cross(plant("Hens and Chicks", pot="wood"), plant("Aloe"), plant("Hoya", verdancy=7))
    assert goal_points("Every Shade Of Green", both) == 3


# Worked Example B


def test_VER_165_VER_174_VER_188_worked_example_b() -> None:
    state = position(
        home(EXAMPLE_A, stored="flowering dog"), goals=("Mixing It Up", "Color Pairs", "Chaotic Coordinator")
    )
    assert score_lines(state) == {
        "Completed plants": 20,
        "Spare verdancy": 8,
        "Pots": 10,
        "Rooms": 15,
        "Different items": 16,
        "All plant types": 0,
        "All room types": 3,
        "Plant goal Mixing It Up": 6,
        "Item goal Color Pairs": 2,
        "Room goal Chaotic Coordinator": 6,
    }
    assert total(state) == 86
