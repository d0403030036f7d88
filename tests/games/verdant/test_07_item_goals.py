"""7. Item goals (VER-170 to 179)."""

from __future__ import annotations

import pytest

from tests.games.verdant.build import NURTURE, home
from tests.games.verdant.build_more import furnished, goal_points, home_of, potted

EMPTY = home()


def test_VER_170_two_points_for_each_pair_of_pots_of_one_kind() -> None:
    laid = potted("concrete", "concrete", "ceramic", "ceramic", "ceramic", "ceramic")
    assert goal_points("Pot Pairs", laid) == 6


def test_VER_170_each_kind_gives_the_half_of_its_number_rounded_down() -> None:
    # Concrete 3: one pair. Wood 2: one. Ceramic 1: none. Terra cotta 2: one.
    laid = potted("concrete", "concrete", "concrete", "wood", "wood", "ceramic", "terracotta", "terracotta")
    assert goal_points("Pot Pairs", laid) == 6


def test_VER_170_terra_cotta_counts_as_a_kind_and_pots_of_different_kinds_make_no_pair() -> None:
    assert goal_points("Pot Pairs", potted("terracotta", "terracotta")) == 2
    assert goal_points("Pot Pairs", potted("concrete", "wood", "ceramic", "terracotta")) == 0
    assert goal_points("Pot Pairs", EMPTY) == 0


@pytest.mark.parametrize("thumbs", [0, 1, 5])
def test_VER_171_one_point_for_each_thumb_left(thumbs: int) -> None:
    assert goal_points("Thumbs Up", potted(thumbs=thumbs)) == thumbs


def test_VER_172_two_points_for_each_kind_of_pot_that_the_home_lacks() -> None:
    assert goal_points("Picky Potter", potted("wood", "wood")) == 6
    assert goal_points("Picky Potter", potted("concrete", "terracotta", "ceramic")) == 2


def test_VER_172_nothing_with_all_four_kinds_and_eight_without_a_pot() -> None:
    assert goal_points("Picky Potter", potted("concrete", "wood", "ceramic", "terracotta")) == 0
    assert goal_points("Picky Potter", potted()) == 8


def test_VER_173_two_points_for_each_terra_cotta_pot() -> None:
    assert goal_points("Delayed Gratification", potted("terracotta", "wood", "terracotta", "terracotta")) == 6


def test_VER_173_nothing_for_another_pot_or_for_an_incomplete_plant() -> None:
    assert goal_points("Delayed Gratification", potted("concrete", "wood", "ceramic")) == 0
    assert goal_points("Delayed Gratification", potted()) == 0


def test_VER_174_two_points_for_each_pair_of_items_of_one_colour() -> None:
    # Vining: a cat, a table and a lamp make one pair. Foliage: two pets make one. Unusual: one is none.
    laid = furnished("vining cat", "vining table", "vining lamp", "foliage dog", "foliage bird", "unusual sofa")
    assert goal_points("Color Pairs", laid) == 4


def test_VER_174_four_of_one_colour_are_two_pairs_and_the_same_item_in_two_colours_is_none() -> None:
    assert goal_points("Color Pairs", furnished("vining cat", "vining dog", "vining fish", "vining bird")) == 4
    assert goal_points("Color Pairs", furnished("vining cat", "foliage cat", "unusual cat")) == 0
    assert goal_points("Color Pairs", furnished()) == 0


def test_VER_175_four_points_for_each_complete_set_of_all_four_kinds_of_pots() -> None:
    one_set = ("concrete", "wood", "ceramic", "terracotta")
    assert goal_points("The Spice Of Life", potted(*one_set)) == 4
    assert goal_points("The Spice Of Life", potted(*one_set, *one_set)) == 8


def test_VER_175_a_set_that_lacks_a_kind_does_not_count() -> None:
    assert goal_points("The Spice Of Life", potted("concrete", "wood", "ceramic", "ceramic", "concrete", "wood")) == 0
    # Two of three kinds, one of the fourth: one set
    laid = potted("concrete", "wood", "ceramic", "concrete", "wood", "ceramic", "terracotta")
    assert goal_points("The Spice Of Life", laid) == 4
    assert goal_points("The Spice Of Life", potted()) == 0


def test_VER_176_four_points_to_every_player_with_the_most_placed_pets() -> None:
    first = furnished("vining cat", "vining dog", "vining sofa")
    second = furnished("foliage fish", "foliage bird", after=[first])
    third = furnished("unusual cat", "unusual table", "unusual lamp", "unusual sofa", after=[first, second])
    points = [goal_points("Creature Comforts", first, second, third, seat=seat) for seat in (0, 1, 2)]
    assert points == [4, 4, 0]


def test_VER_176_furniture_is_no_pet_and_two_pets_of_a_kind_are_two() -> None:
    first = furnished("vining cat", "foliage cat")
    second = furnished("vining dog", "vining table", "vining sofa", "vining lamp", after=[first])
    assert [goal_points("Creature Comforts", first, second, seat=seat) for seat in (0, 1)] == [4, 0]


def test_VER_177_four_points_to_every_player_with_the_most_placed_furniture() -> None:
    first = furnished("vining table", "vining chair", "vining cat")
    second = furnished("foliage sofa", "foliage lamp", after=[first])
    third = furnished("unusual shelf", "unusual cat", "unusual dog", "unusual bird", after=[first, second])
    points = [goal_points("Furniture Aficionado", first, second, third, seat=seat) for seat in (0, 1, 2)]
    assert points == [4, 4, 0]


def test_VER_177_pets_are_no_furniture_and_two_lamps_are_two() -> None:
    first = furnished("vining lamp", "foliage lamp")
    second = furnished("vining shelf", "vining cat", "vining dog", "vining bird", after=[first])
    assert [goal_points("Furniture Aficionado", first, second, seat=seat) for seat in (0, 1)] == [4, 0]


@pytest.mark.parametrize("token", NURTURE)
def test_VER_178_four_points_with_a_nurture_token_in_storage(token: str) -> None:
    assert goal_points("Backup Plan", furnished(stored=token)) == 4


@pytest.mark.parametrize("token", [None, "vining cat", "foliage table"])
def test_VER_178_nothing_with_an_item_or_nothing_in_storage(token: str | None) -> None:
    assert goal_points("Backup Plan", furnished(stored=token)) == 0


def test_VER_179_four_points_for_each_row_in_which_no_room_holds_an_item() -> None:
    # Rooms on B2, B4, B6; C3, C5; D2, D4, D6
    assert goal_points("Clear The Way", furnished()) == 12
    lines = ("foliage vining foliage vining foliage", "vining foliage vining foliage vining")
    one_item = home_of(lines[0], lines[1], lines[0], items={"C3": "vining cat"})
    assert goal_points("Clear The Way", one_item) == 8


def test_VER_179_one_item_in_a_row_is_enough_to_lose_its_points() -> None:
    lines = ("foliage vining foliage vining foliage", "vining foliage vining foliage vining")
    items = {"B6": "foliage cat", "C5": "vining cat", "D2": "unusual cat"}
    assert goal_points("Clear The Way", home_of(lines[0], lines[1], lines[0], items=items)) == 0
