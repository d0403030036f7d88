"""7. Plant goals (VER-160 to 169)."""

from __future__ import annotations

import pytest

from tests.games.verdant.build import home, plant, room
from tests.games.verdant.build_more import cross, goal_points, home_of

# Requirements: Living Stone 3, Nerve Plant 4, Aloe 5, Betel 6, Jade 7, Hoya 8, Jasmine 9
ROW = "foliage vining foliage vining foliage"  # beginning with a room
EMPTY = home()


def test_VER_160_two_points_for_each_complete_plant_that_needs_four_or_less() -> None:
    laid = cross(plant("Living Stone", pot="terracotta"), plant("Nerve Plant", pot="concrete"))
    assert goal_points("Apartment Living", laid) == 4


def test_VER_160_nothing_for_a_complete_plant_that_needs_five_or_for_an_incomplete_one() -> None:
    assert goal_points("Apartment Living", cross(plant("Aloe", pot="wood"), plant("Nerve Plant", verdancy=3))) == 0
    assert goal_points("Apartment Living", EMPTY) == 0


def test_VER_161_two_points_for_each_complete_plant_that_needs_seven_or_more() -> None:
    laid = cross(plant("Jade", pot="ceramic"), plant("Hoya", pot="terracotta"), plant("Jasmine", pot="wood"))
    assert goal_points("Going Big", laid) == 6


def test_VER_161_nothing_for_a_complete_plant_that_needs_six_or_for_an_incomplete_one() -> None:
    assert goal_points("Going Big", cross(plant("Betel", pot="wood"), plant("Jasmine", verdancy=8))) == 0
    assert goal_points("Going Big", EMPTY) == 0


@pytest.mark.parametrize(("verdancy", "points"), [(0, 2), (1, 2), (2, 2), (3, 0), (7, 0)])
def test_VER_162_two_points_for_an_incomplete_plant_with_at_most_two_verdancy(verdancy: int, points: int) -> None:
    assert goal_points("On Vacation", cross(plant("Hoya", verdancy=verdancy))) == points


def test_VER_162_every_such_plant_counts_and_a_complete_plant_never_does() -> None:
    laid = cross(plant("Hoya"), plant("Jasmine", verdancy=2), plant("Aloe", pot="wood"), plant("Jade", verdancy=3))
    assert goal_points("On Vacation", laid) == 4


def test_VER_163_three_points_for_a_row_whose_plants_are_all_of_one_type() -> None:
    # First row: two vining plants. Second: three of foliage. Third: one vining, one foliage.
    laid = home_of(ROW, "foliage vining foliage vining foliage", "vining vining vining foliage vining")
    assert goal_points("Coordinated Alignment", laid) == 6


def test_VER_163_two_of_three_plants_are_not_all_and_all_three_rows_may_count() -> None:
    two_of_three = "foliage vining foliage vining unusual"  # plants foliage, foliage, unusual
    assert goal_points("Coordinated Alignment", home_of("vining foliage vining vining vining", two_of_three)) == 0
    assert goal_points("Coordinated Alignment", home_of(ROW, "foliage foliage foliage foliage foliage", ROW)) == 9


def test_VER_164_two_points_for_each_plant_type_that_the_home_lacks() -> None:
    laid = cross(plant("Hoya"), plant("Jasmine", pot="wood"), plant("Aloe", pot="wood"))  # vining and succulent
    assert goal_points("Picking Favorites", laid) == 6


def test_VER_164_nothing_with_all_five_types_and_ten_without_a_plant() -> None:
    all_five = home_of("- vining foliage succulent -", "- foliage foliage foliage flowering", "- - - unusual -")
    assert goal_points("Picking Favorites", all_five) == 0
    assert goal_points("Picking Favorites", EMPTY) == 10


def test_VER_164_room_types_do_not_matter() -> None:
    assert goal_points("Picking Favorites", cross(plant("Hoya"), middle=room("unusual"))) == 8


def test_VER_165_two_points_for_a_row_in_which_all_plants_are_of_different_types() -> None:
    # First row: vining, foliage. Second: succulent, unusual, vining. Third: vining twice.
    laid = home_of("vining vining vining foliage vining", "succulent vining unusual vining vining", ROW)
    assert goal_points("Mixing It Up", laid) == 4


def test_VER_165_two_equal_plants_of_three_spoil_a_row_and_all_three_rows_may_count() -> None:
    spoilt = "succulent foliage unusual foliage succulent"
    assert goal_points("Mixing It Up", home_of(ROW, spoilt, ROW)) == 0
    fine = "foliage vining foliage unusual foliage"
    assert goal_points("Mixing It Up", home_of(fine, "succulent foliage unusual foliage vining", fine)) == 6


# Lights. On C5 lies a room with sun in the north, semi-shade in the east and west, full shade in the south.
MIDDLE = room("foliage", "sun/semi/shade/semi")


def test_VER_166_one_point_for_each_plant_that_matches_the_light_of_every_room_beside_it() -> None:
    # Above, Aloe likes sun. Left, Jade likes sun and semi-shade. Right, Moth Orchid likes semi-shade.
    laid = cross(plant("Aloe"), plant("Jade", pot="wood"), plant("Moth Orchid"), middle=MIDDLE)
    assert goal_points("Perfect Conditions", laid) == 3


def test_VER_166_one_room_without_a_match_is_enough_to_lose_the_point() -> None:
    # B6 has full shade towards Aloe on B5, and semi-shade towards Moth Orchid on C6
    other = room("*", "*/*/semi/shade")
    laid = home({"C5": MIDDLE, "B5": plant("Aloe"), "C6": plant("Moth Orchid"), "B6": other})
    assert goal_points("Perfect Conditions", laid) == 1
    # Below, Coral Cactus likes sun and has full shade
    assert goal_points("Perfect Conditions", cross(None, None, None, plant("Coral Cactus"), middle=MIDDLE)) == 0


def test_VER_167_two_points_for_every_type_of_which_the_player_has_the_most_plants() -> None:
    first = cross(plant("Hoya"), plant("Jasmine"), plant("Coin Plant"), plant("Aloe"))
    second = cross(plant("Betel"), plant("ZZ Plant"), plant("Snake Plant"), plant("Nerve Plant"))
    # Vining 2 to 1, foliage 1 to 2, succulent 1 to 0, unusual 0 to 1, flowering 0 to 0
    assert goal_points("Competitive Collections", first, second, seat=0) == 4
    assert goal_points("Competitive Collections", first, second, seat=1) == 4


def test_VER_167_all_players_who_are_tied_score_in_full() -> None:
    three = (
        cross(plant("Hoya"), plant("Aloe", pot="wood")),
        cross(plant("Betel", pot="wood"), plant("Jade"), plant("Nerve Plant")),
        cross(plant("Jasmine"), plant("ZZ Plant")),
    )
    # Vining 1, 1, 1: all. Succulent 1, 1, 0: two. Unusual: the second. Foliage: the third.
    assert [goal_points("Competitive Collections", *three, seat=seat) for seat in (0, 1, 2)] == [4, 6, 4]


def test_VER_167_two_plants_of_a_type_win_it_no_more_than_once() -> None:
    assert goal_points("Competitive Collections", cross(plant("Hoya"), plant("Jasmine"), plant("Betel"))) == 2


def test_VER_168_one_point_for_each_different_requirement() -> None:
    # 5, 5, 8 and 3, complete or not
    laid = cross(plant("Aloe"), plant("Sensitive Plant", pot="wood"), plant("Hoya"), plant("Living Stone", pot="wood"))
    assert goal_points("Every Shade Of Green", laid) == 3


def test_VER_168_equal_requirements_are_one_and_without_plants_there_is_none() -> None:
    assert goal_points("Every Shade Of Green", cross(plant("Hoya"), plant("Kangaroo Vine"))) == 1  # both need 8
    assert goal_points("Every Shade Of Green", EMPTY) == 0


def test_VER_169_two_points_for_each_plant_without_any_light_match() -> None:
    # Below, Coral Cactus likes sun and has full shade. Left and right, Aloe and Venus Fly Trap have semi-shade.
    laid = cross(None, plant("Aloe"), plant("Venus Fly Trap", pot="wood"), plant("Coral Cactus"), middle=MIDDLE)
    assert goal_points("Against All Odds", laid) == 6


def test_VER_169_one_match_is_enough_to_lose_the_points() -> None:
    # Aloe on B5 has sun from C5 and full shade from B6
    laid = home({"C5": MIDDLE, "B5": plant("Aloe"), "B6": room("*", "*/*/*/shade")})
    assert goal_points("Against All Odds", laid) == 0
    assert goal_points("Against All Odds", cross(plant("Aloe"), middle=MIDDLE)) == 0
    assert goal_points("Against All Odds", EMPTY) == 0
