"""7. Room goals (VER-180 to 189)."""

from __future__ import annotations

import pytest

from tests.games.verdant.build import home, plant, room
from tests.games.verdant.build_more import cross, goal_points, home_of

EMPTY = home()


def with_rooms(*types: str) -> tuple[str, str, str]:
    """The lines of a finished home with eight rooms of these types, on B2, B4, B6, C3, C5, D2, D4 and D6."""
    a, b, c, d, e, f, g, h = types
    return (
        f"{a} vining {b} vining {c}",
        f"vining {d} vining {e} vining",
        f"{f} foliage {g} foliage {h}",
    )


def test_VER_180_three_points_for_each_room_type_of_which_the_home_has_three_or_more() -> None:
    three_and_three = with_rooms(*["foliage"] * 3, *["vining"] * 3, "unusual", "unusual")
    assert goal_points("Triple Treatment", home_of(*three_and_three)) == 6


def test_VER_180_six_of_one_type_are_still_one_type_and_two_are_not_enough() -> None:
    assert goal_points("Triple Treatment", home_of(*with_rooms(*["foliage"] * 6, "vining", "vining"))) == 3
    twos = with_rooms("foliage", "foliage", "vining", "vining", "unusual", "unusual", "succulent", "succulent")
    assert goal_points("Triple Treatment", home_of(*twos)) == 0
    assert goal_points("Triple Treatment", EMPTY) == 0


def test_VER_181_one_point_for_each_room_that_holds_an_item_of_its_own_colour() -> None:
    items = {"B2": "foliage cat", "B4": "foliage table", "C3": "vining cat", "C5": "foliage dog"}
    laid = home_of(*with_rooms("foliage", "foliage", *["vining"] * 6), items=items)
    assert goal_points("Matchy Matchy", laid) == 3  # the dog on C5 lies on a vining room


def test_VER_181_nothing_for_another_colour_or_without_items() -> None:
    lines = with_rooms(*["foliage"] * 8)
    assert goal_points("Matchy Matchy", home_of(*lines, items={"B2": "vining cat", "C5": "unusual table"})) == 0
    assert goal_points("Matchy Matchy", home_of(*lines)) == 0


def test_VER_182_one_point_for_each_room_with_two_or_more_plants_of_its_type_beside_it() -> None:
    # C5: Hoya above and Jasmine on the left. B4: beside both as well, which lie on its right and below.
    cells = {"C5": room("vining"), "B5": plant("Hoya"), "C4": plant("Jasmine", pot="wood"), "B4": room("vining")}
    assert goal_points("Double Duty", home(cells)) == 2


def test_VER_182_four_plants_count_once_and_one_is_not_enough() -> None:
    four = cross(plant("Hoya"), plant("Jasmine"), plant("Betel"), plant("Common Ivy"), middle=room("vining"))
    assert goal_points("Double Duty", four) == 1
    one = cross(plant("Hoya"), plant("Aloe"), plant("ZZ Plant"), plant("Jade"), middle=room("vining"))
    assert goal_points("Double Duty", one) == 0
    assert goal_points("Double Duty", cross(plant("Aloe"), plant("Jade"), middle=room("vining"))) == 0


def test_VER_183_two_points_for_each_room_type_that_the_home_lacks() -> None:
    assert goal_points("Color Minimalist", home_of(*with_rooms(*["foliage"] * 7, "vining"))) == 6
    assert goal_points("Color Minimalist", home_of(*with_rooms(*["unusual"] * 8))) == 8


def test_VER_183_nothing_with_all_five_types_and_ten_without_a_room() -> None:
    types = ("foliage", "vining", "unusual", "succulent", "flowering", "vining", "vining", "vining")
    assert goal_points("Color Minimalist", home_of(*with_rooms(*types))) == 0
    assert goal_points("Color Minimalist", EMPTY) == 10


def test_VER_184_three_points_for_each_row_whose_rooms_are_all_of_one_type() -> None:
    # Rows: three foliage; two vining; foliage, foliage, vining
    rooms = ("foliage", "foliage", "foliage", "vining", "vining", "foliage", "foliage", "vining")
    assert goal_points("Coordinated Corridors", home_of(*with_rooms(*rooms))) == 6


def test_VER_184_all_three_rows_may_count_or_none() -> None:
    assert goal_points("Coordinated Corridors", home_of(*with_rooms(*["foliage"] * 8))) == 9
    none = ("foliage", "vining", "foliage", "foliage", "vining", "vining", "foliage", "foliage")
    assert goal_points("Coordinated Corridors", home_of(*with_rooms(*none))) == 0


def test_VER_185_two_points_for_each_row_in_which_all_rooms_are_of_different_types() -> None:
    # Rows: foliage, vining, unusual; succulent, flowering; foliage twice
    rooms = ("foliage", "vining", "unusual", "succulent", "flowering", "foliage", "vining", "foliage")
    assert goal_points("Diversified Designer", home_of(*with_rooms(*rooms))) == 4


def test_VER_185_all_three_rows_may_count_or_none() -> None:
    fine = ("foliage", "vining", "unusual", "foliage", "vining", "unusual", "vining", "foliage")
    assert goal_points("Diversified Designer", home_of(*with_rooms(*fine))) == 6
    assert goal_points("Diversified Designer", home_of(*with_rooms(*["foliage"] * 8))) == 0


# Lights. On C5 lies a room with sun in the north, semi-shade in the east and west, full shade in the south.
MIDDLE = room("foliage", "sun/semi/shade/semi")


def test_VER_186_one_point_for_each_room_that_matches_every_plant_beside_it() -> None:
    # Above, Aloe likes sun; left, Jade likes sun and semi-shade; right, Moth Orchid likes semi-shade
    plants = (plant("Aloe"), plant("Jade", pot="wood"), plant("Moth Orchid"))
    assert goal_points("Perfect Ambiance", cross(*plants, middle=MIDDLE)) == 1
    # B6 has semi-shade towards Moth Orchid on C6, and nothing else beside it
    cells = {"C5": MIDDLE, "C6": plants[2], "B6": room("*", "*/*/semi/*")}
    assert goal_points("Perfect Ambiance", home(cells)) == 2


def test_VER_186_one_plant_without_a_match_is_enough_to_lose_the_point() -> None:
    # Below, Coral Cactus likes sun and has full shade
    plants = (plant("Aloe"), plant("Jade"), plant("Moth Orchid"), plant("Coral Cactus"))
    assert goal_points("Perfect Ambiance", cross(*plants, middle=MIDDLE)) == 0
    # B6 has full shade towards Aloe on B5, and semi-shade towards Moth Orchid on C6; C5 matches both
    cells = {"C5": MIDDLE, "B5": plants[0], "C6": plants[2], "B6": room("*", "*/*/semi/shade")}
    assert goal_points("Perfect Ambiance", home(cells)) == 1


def test_VER_187_two_points_for_every_type_of_which_the_player_has_the_most_rooms() -> None:
    first = home_of(*with_rooms("foliage", "foliage", "foliage", "vining", "vining", "unusual", "unusual", "unusual"))
    second = home_of(
        "foliage flowering foliage flowering vining",
        "flowering vining flowering vining flowering",
        "succulent unusual succulent unusual unusual",
    )
    # Foliage 3 to 2, vining 2 to 3, unusual 3 to 1, succulent 0 to 2, flowering 0 to 0
    assert goal_points("Colorful Competition", first, second, seat=0) == 4
    assert goal_points("Colorful Competition", first, second, seat=1) == 4


def test_VER_187_all_players_who_are_tied_score_in_full() -> None:
    three = (
        cross(plant("Hoya"), middle=room("vining")),
        cross(plant("Aloe"), middle=room("vining")),
        cross(plant("Jade"), middle=room("unusual")),
    )
    assert [goal_points("Colorful Competition", *three, seat=seat) for seat in (0, 1, 2)] == [2, 2, 2]


def test_VER_187_plant_types_do_not_matter_and_a_type_that_nobody_has_is_won_by_nobody() -> None:
    first = cross(plant("Hoya"), plant("Jasmine"), middle=room("unusual"))
    assert goal_points("Colorful Competition", first) == 2


def test_VER_188_two_points_for_each_room_without_a_plant_of_its_type_beside_it() -> None:
    # C5 has Hoya, of another type; B6 has Hoya on its left and Aloe below; B4 has Hoya on its right
    cells = {
        "C5": room("foliage"),
        "B5": plant("Hoya"),
        "C6": plant("Aloe", pot="wood"),
        "B6": room("unusual"),
        "B4": room("vining"),
    }
    assert goal_points("Chaotic Coordinator", home(cells)) == 4


def test_VER_188_one_plant_of_its_type_is_enough_to_lose_the_points() -> None:
    laid = cross(plant("Hoya"), plant("Aloe"), plant("Jade"), plant("ZZ Plant"), middle=room("vining"))
    assert goal_points("Chaotic Coordinator", laid) == 0
    assert goal_points("Chaotic Coordinator", EMPTY) == 0


@pytest.mark.parametrize(
    ("corners", "points"),
    [
        ("foliage foliage foliage foliage", 4),
        ("foliage vining unusual succulent", 4),
        ("foliage foliage foliage vining", 0),  # three and one
        ("foliage foliage vining vining", 0),  # two and two
        ("foliage vining unusual foliage", 0),  # three types
    ],
)
def test_VER_189_four_points_if_the_four_corner_rooms_are_of_one_type_or_of_four(corners: str, points: int) -> None:
    a, b, c, d = corners.split()
    rooms = (a, "flowering", b, "flowering", "flowering", c, "flowering", d)
    assert goal_points("Four Corners", home_of(*with_rooms(*rooms))) == points


def test_VER_189_nothing_if_plants_are_in_the_corners() -> None:
    lines = ("vining vining vining vining vining", "foliage vining foliage vining foliage")
    assert goal_points("Four Corners", home_of(lines[0], lines[1], lines[0], corners="plant")) == 0


def test_VER_189_the_outermost_rooms_of_a_home_that_is_not_finished_are_no_corners() -> None:
    # Three wide and three high with foliage rooms in its corners: B4, B6, D4, D6
    lines = ("- - foliage vining foliage", "- - vining foliage vining", "- - foliage vining foliage")
    assert goal_points("Four Corners", home_of(*lines)) == 0


def test_VER_189_a_corner_without_a_card_is_no_room() -> None:
    lines = with_rooms(*["foliage"] * 8)
    without_one = (lines[0], lines[1], lines[2].removesuffix("foliage") + "-")
    assert goal_points("Four Corners", home_of(*without_one)) == 0
    assert goal_points("Four Corners", home_of(*lines)) == 4
