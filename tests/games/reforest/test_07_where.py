"""Rules 7: playing a plant, the card and the space."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.moves import PlaceAt, Play
from tests.games.reforest.build import Region, asked, choices, do, hand, region, stack, table
from tests.games.reforest.playing import phase, play, refused, spaces

# Short plants without a cost, so that a payment is the same everywhere.
LOW_ROW: Region = {"L1": "oak_fern", "L2": "wild_ginger", "L3": "kinnikinnick"}
ALL_SPACES: Region = {**LOW_ROW, "M1": "false_lily_of_the_valley", "M2": "ghost_pipe", "H1": "candystick"}
PURSE = ["skunk_cabbage", "foamflower", "sword_fern", "deer_fern", "lady_fern", "salmonberry", "snowberry", "osoberry"]


def with_hand(plants: Region, plant: str, **more: str) -> Reforest:
    """A region, this plant in the hand with 8 cards to pay with, and terrains by row."""
    return table([plants], [[plant, *PURSE]], terrains=[more] if more else ())


def asked_where(plants: Region, plant: str, **more: str) -> Reforest:
    """The same, when the plant is played and its space is asked."""
    state = do(with_hand(plants, plant, **more), f"play {plant}")
    assert phase(state) == "space"
    return state


# REF-041


def test_REF_041_a_card_of_the_hand_is_played() -> None:
    state = table(hands=[["twinflower", "oak_fern"]])
    assert [choice for choice in choices(state) if choice != "gather"] == ["play Twinflower", "play Oak Fern"]
    play(state, "oak_fern", "L1")
    assert hand(state) == ["twinflower"]
    assert region(state) == {"L1": "oak_fern"}


@pytest.mark.parametrize("card", ["fireweed", "salal", "red_alder", "yarrow", "garry_oak", "hardhack"])
def test_REF_041_no_card_from_elsewhere_is_played(card: str) -> None:
    state = table(
        [{"L1": "oak_fern | hardhack"}],
        [["twinflower"], ["fireweed"]],
        nursery=["salal"],
        deck=["red_alder", "lady_fern"],
        discard=["yarrow"],
        tucked=(["garry_oak"], 8),
    )
    assert refused(state, Play(card)) == "REF-041"


# REF-042


@pytest.mark.parametrize(
    ("plant", "open_spaces"),
    [
        ("garry_oak", ["L1", "L2", "L3"]),
        ("noble_fir", ["M1", "M2"]),
        ("whitebark_pine", ["H1"]),
        ("red_alder", ["M1", "M2", "L1", "L2", "L3"]),
        ("mountain_hemlock", ["H1", "M1", "M2"]),
        ("western_white_pine", ["H1", "M1", "M2", "L1", "L2", "L3"]),
    ],
)
def test_REF_042_the_row_of_the_space_is_one_of_the_card_s_rows(plant: str, open_spaces: list[str]) -> None:
    assert spaces(with_hand(ALL_SPACES, plant), plant) == open_spaces


def test_REF_042_another_row_is_refused() -> None:
    assert refused(asked_where(ALL_SPACES, "garry_oak"), PlaceAt("M1")) == "REF-042"
    assert refused(asked_where(ALL_SPACES, "noble_fir"), PlaceAt("L1")) == "REF-042"
    assert refused(asked_where(ALL_SPACES, "red_alder"), PlaceAt("H1")) == "REF-042"


@pytest.mark.parametrize(("row", "more"), [("high", ["H1"]), ("middle", ["M1", "M2"]), ("low", [])])
def test_REF_042_an_any_elevation_effect_opens_its_row(row: str, more: list[str]) -> None:
    state = with_hand(ALL_SPACES, "evergreen_huckleberry", **{row: "rocky_bluff"})  # low row, 3.5 m
    assert set(spaces(state, "evergreen_huckleberry")) == {"L1", "L2", "L3", *more}


def test_REF_042_an_any_elevation_effect_is_for_plants_up_to_its_height() -> None:
    # Rocky Bluff: up to 5 m. Osoberry 5 m, Red-osier Dogwood 6 m, both of the low row.
    assert "H1" in spaces(table([ALL_SPACES], [["osoberry", "salmonberry"]], terrains=[ROCKY]), "osoberry")
    assert "H1" not in spaces(with_hand(ALL_SPACES, "red_osier_dogwood", high="rocky_bluff"), "red_osier_dogwood")


ROCKY = {"high": "rocky_bluff"}


# REF-043 to 045


def test_REF_043_the_first_plant_goes_to_the_low_row() -> None:
    assert spaces(with_hand({}, "fireweed"), "fireweed") == ["L1", "L2", "L3"]
    assert refused(asked_where({}, "fireweed"), PlaceAt("H1")) == "REF-043"
    assert refused(asked_where({}, "fireweed"), PlaceAt("M2")) == "REF-043"


def test_REF_043_a_plant_of_higher_rows_cannot_be_the_first() -> None:
    state = with_hand({}, "whitebark_pine")
    assert spaces(state, "whitebark_pine") == []
    assert refused(state, Play("whitebark_pine")) == "REF-043"


def test_REF_043_it_holds_again_when_all_plants_are_lost() -> None:
    # What is left of earlier plants is energy.
    state = with_hand({"M1": "| red_alder", "H1": "| arctic_lupine"}, "fireweed")
    assert spaces(state, "fireweed") == ["L1", "L2", "L3"]
    assert refused(do(state, "play fireweed"), PlaceAt("M1")) == "REF-043"


def test_REF_043_it_holds_no_longer_once_there_is_a_plant() -> None:
    assert spaces(with_hand({"H1": "yellow_cedar"}, "fireweed"), "fireweed") == ["M1", "M2"]


@pytest.mark.parametrize(("row", "more"), [("high", ["H1"]), ("middle", ["M1", "M2"]), ("low", [])])
def test_REF_043_a_start_row_effect_allows_another_row(row: str, more: list[str]) -> None:
    state = with_hand({}, "fireweed", **{row: "glacial_moraine"})
    assert set(spaces(state, "fireweed")) == {"L1", "L2", "L3", *more}


def test_REF_043_a_start_row_effect_does_not_change_the_rows_of_a_card() -> None:
    state = with_hand({}, "garry_oak", high="glacial_moraine")
    assert spaces(state, "garry_oak") == ["L1", "L2", "L3"]
    assert spaces(with_hand({}, "whitebark_pine", high="glacial_moraine"), "whitebark_pine") == ["H1"]


def test_REF_043_a_start_row_effect_is_for_the_first_plant_only() -> None:
    state = with_hand({"L1": "sitka_spruce"}, "fireweed", high="glacial_moraine")
    assert spaces(state, "fireweed") == ["M1", "L2"]


def test_REF_044_an_empty_space_must_border_on_one_with_a_plant() -> None:
    state = with_hand({"L1": "sitka_spruce"}, "fireweed")
    assert spaces(state, "fireweed") == ["M1", "L2"]
    do(state, "play fireweed")
    for space in ("H1", "M2", "L3"):
        assert refused(state, PlaceAt(space)) == "REF-044"


def test_REF_044_a_space_with_a_plant_needs_no_plant_beside_it() -> None:
    assert spaces(with_hand({"L1": "oak_fern"}, "garry_oak"), "garry_oak") == ["L1", "L2"]


def test_REF_044_a_plant_without_an_open_space_cannot_be_played() -> None:
    state = with_hand({"L1": "oak_fern"}, "whitebark_pine")
    assert spaces(state, "whitebark_pine") == []
    assert refused(state, Play("whitebark_pine")) == "REF-044"


def test_REF_045_energy_alone_does_not_end_the_low_row_rule() -> None:
    assert spaces(with_hand({"M1": "| salal"}, "fireweed"), "fireweed") == ["L1", "L2", "L3"]


def test_REF_045_energy_alone_does_not_open_the_spaces_that_border_on_it() -> None:
    plants = {"L1": "sitka_spruce", "M1": "| salal black_bear"}
    state = table([plants], [["fireweed", *PURSE]], laid=("hoary_marmot", "stellers_jay", "varied_thrush"))
    assert spaces(state, "fireweed") == ["M1", "L2"]  # M1 is an empty space, and does not open H1 and M2


def test_REF_045_energy_alone_is_not_covered() -> None:
    # Red Alder is 25 m tall, as energy it has no height: Fireweed grows beside it in the space.
    state = with_hand({"L1": "oak_fern", "L2": "| red_alder"}, "fireweed")
    play(state, "fireweed", "L2", "skunk_cabbage")
    assert stack(state, "L2") == "fireweed | red_alder"


# REF-046 to 049


def test_REF_046_a_taller_plant_covers_the_topmost_plant() -> None:
    state = with_hand({"L1": "salal"}, "red_alder")  # 3 m, 25 m
    play(state, "red_alder", "L1")
    assert stack(state, "L1") == "salal red_alder"


def test_REF_046_a_shorter_plant_covers_nothing() -> None:
    state = asked_where({"L1": "red_alder"}, "salal")
    assert choices(state) == ["in M1", "in L2"]
    assert refused(state, PlaceAt("L1")) == "REF-046"


def test_REF_046_a_plant_that_could_only_cover_taller_ones_cannot_be_played() -> None:
    state = with_hand({"L1": "red_alder", "L2": "salal", "L3": "garry_oak"}, "coastal_strawberry")
    assert refused(state, Play("coastal_strawberry")) == "REF-046"


# Three herbs and ferns of 0.4 m, and Devil's Club and Salal of 3 m.
EQUAL = pytest.mark.parametrize(
    ("lower", "upper"), [("oak_fern", "western_trillium"), ("western_trillium", "oak_fern"), ("salal", "devils_club")]
)


@EQUAL
def test_REF_046_REF_047_plants_of_equal_height_cannot_cover_each_other(lower: str, upper: str) -> None:
    state = asked_where({"L1": lower}, upper)
    assert choices(state) == ["in M1", "in L2"]
    assert refused(state, PlaceAt("L1")) == "REF-046"


@EQUAL
def test_REF_046_REF_047_a_cover_equal_effect_lets_them(lower: str, upper: str) -> None:
    state = asked_where({"L1": lower}, upper, low="windthrow_gap")
    assert choices(state) == ["in M1", "in L1", "in L2"]
    do(state, "L1")
    while phase(state) == "pay":
        do(state, choices(state)[0])
    assert stack(state, "L1") == f"{lower} {upper}"


def test_REF_046_REF_047_a_cover_equal_effect_is_for_its_zone_only() -> None:
    plants = {"M1": "oak_fern", "L1": "false_lily_of_the_valley"}  # all of them 0.4 m
    assert "L1" not in spaces(with_hand(plants, "western_trillium", middle="windthrow_gap"), "western_trillium")
    assert "M1" in spaces(with_hand(plants, "western_trillium", middle="windthrow_gap"), "western_trillium")


def test_REF_046_REF_047_a_cover_equal_effect_lets_no_shorter_plant_cover() -> None:
    # Lady Fern 2 m, Fireweed 2.5 m.
    state = table([{"L1": "fireweed"}], [["lady_fern", "salal"]], terrains=[{"low": "windthrow_gap"}])
    assert spaces(state, "lady_fern") == ["M1", "L2"]
    assert refused(do(state, "play lady fern"), PlaceAt("L1")) == "REF-046"


def test_REF_047_heights_are_compared_exactly() -> None:
    # Yellow Glacier Lily 0.3 m over Kinnikinnick 0.2 m; Wild Ginger has 0.2 m too. Cascara 10 m, Vine Maple 8.5 m.
    plants = {"M1": "kinnikinnick", "L1": "oak_fern"}
    assert "M1" in spaces(with_hand(plants, "yellow_glacier_lily"), "yellow_glacier_lily")
    assert "M1" not in spaces(with_hand(plants, "wild_ginger"), "wild_ginger")
    assert "L1" in spaces(with_hand({"L1": "vine_maple"}, "cascara"), "cascara")


def test_REF_048_only_the_topmost_plant_is_compared() -> None:
    # Fireweed (2.5 m) is taller than Twinflower and Dull Oregon Grape, but not than Salal on top of them.
    plants = {"L1": "twinflower dull_oregon_grape salal", "L2": "oak_fern"}
    state = asked_where(plants, "fireweed")
    assert "in L2" in choices(state)
    assert refused(state, PlaceAt("L1")) == "REF-046"


def test_REF_048_taller_than_the_topmost_plant_is_enough() -> None:
    plants = {"L1": "twinflower oak_fern deer_fern lady_fern"}  # the topmost one has 2 m
    assert "L1" in spaces(table([plants], [["fireweed", "salal"]]), "fireweed")


def test_REF_049_there_is_no_limit_on_the_cards_of_a_stack() -> None:
    plants = "twinflower oak_fern foamflower deer_fern sword_fern lady_fern salal salmonberry osoberry cascara"
    stored = "yarrow fireweed hardhack sweet_gale soopolallie garry_oak"
    state = table([{"L1": f"{plants} | {stored}"}], [["red_alder"]])
    play(state, "red_alder", "L1")
    assert stack(state, "L1") == f"{plants} red_alder | {stored}"


# REF-050: the extra rules


def test_REF_050_REF_129_an_old_growth_tree_is_not_played_onto_another() -> None:
    # 38 m onto 22 m; onto Salal beside it, it may be.
    plants = {"L1": "old_growth_pacific_yew", "L2": "salal"}
    state = asked_where(plants, "old_growth_paper_birch")
    assert "in L2" in choices(state)
    assert refused(state, PlaceAt("L1")) == "REF-129"


def test_REF_050_REF_129_not_even_if_the_other_one_is_in_the_understory() -> None:
    plants = {"L1": "old_growth_pacific_yew western_redcedar", "L2": "salal"}
    state = asked_where(plants, "old_growth_western_redcedar")  # 71 m on 60 m
    assert refused(state, PlaceAt("L1")) == "REF-129"


def test_REF_050_REF_129_a_tree_without_any_other_space_cannot_be_played() -> None:
    # Old-growth Whitebark Pine grows in the high row only.
    state = with_hand({"H1": "old_growth_subalpine_fir"}, "old_growth_whitebark_pine")
    assert refused(state, Play("old_growth_whitebark_pine")) == "REF-129"


HOSTS: Region = {"L1": "douglas_fir", "L2": "salal"}  # both show fungi


def test_REF_050_REF_133_a_parasitic_plant_needs_a_taller_plant() -> None:
    state = asked_where({**HOSTS, "L3": "twinflower"}, "ghost_pipe")  # 0.25 m
    assert choices(state) == ["in L1", "in L2"]
    assert refused(state, PlaceAt("L3")) == "REF-133"
    assert refused(state, PlaceAt("M1")) == "REF-133"
    assert refused(with_hand({"L1": "kinnikinnick"}, "ghost_pipe"), Play("ghost_pipe")) == "REF-133"


def test_REF_050_REF_134_a_parasitic_plant_needs_its_host() -> None:
    state = asked_where({**HOSTS, "M1": "red_alder"}, "ghost_pipe")
    assert refused(state, PlaceAt("M1")) == "REF-134"
    assert refused(with_hand({"L1": "red_alder"}, "ghost_pipe"), Play("ghost_pipe")) == "REF-134"


def test_REF_050_REF_135_a_stack_has_room_for_one_parasitic_plant() -> None:
    state = asked_where({**HOSTS, "M1": "candystick red_huckleberry"}, "ghost_pipe")
    assert refused(state, PlaceAt("M1")) == "REF-135"
    full = with_hand({"L1": "candystick salal"}, "ghost_pipe")
    assert refused(full, Play("ghost_pipe")) == "REF-135"


# REF-225: any_elevation counts everywhere


def test_REF_225_an_any_elevation_effect_counts_for_playing() -> None:
    plants = {"H1": "oak_fern"}
    assert spaces(with_hand(plants, "coastal_strawberry"), "coastal_strawberry") == []
    taller = with_hand({"H1": "oak_fern"}, "common_camas", high="rocky_bluff")  # low row, 0.7 m
    assert spaces(taller, "common_camas") == ["H1"]


def regenerating(**terrains: str) -> Reforest:
    """White-flowered Rhododendron may bring Coastal Strawberry back, which grows in the low row only."""
    plants = {"L1": "red_alder", "H1": "| coastal_strawberry"}
    hand = ["white_flowered_rhododendron", "salal", "salmonberry"]
    state = table([plants], [hand], terrains=[terrains] if terrains else ())
    return play(state, "white_flowered_rhododendron", "M1", "salal", "salmonberry")


def test_REF_225_an_any_elevation_effect_counts_for_regenerating() -> None:
    state = do(regenerating(high="rocky_bluff"), "use white flowered rhododendron")
    assert stack(state, "H1") == "coastal_strawberry"
    without = regenerating()
    assert (asked(without), stack(without, "H1")) == (1, "| coastal_strawberry")


def moving(**terrains: str) -> list[str]:
    """Where Oval-leaved Blueberry may move Coastal Strawberry to, from L1."""
    hand = ["oval_leaved_blueberry", "salal", "salmonberry"]
    state = table([{"L1": "coastal_strawberry"}], [hand], terrains=[terrains] if terrains else ())
    play(state, "oval_leaved_blueberry", "M1", "salal", "salmonberry")
    do(state, "use oval leaved blueberry", "coastal strawberry")
    return choices(state)


def test_REF_225_an_any_elevation_effect_counts_for_moving() -> None:
    assert moving() == ["in L2", "in L3"]
    assert moving(high="rocky_bluff") == ["in H1", "in L2", "in L3"]


def test_REF_225_an_any_elevation_effect_counts_for_parasitic_plants() -> None:
    plants = {"H1": "whitebark_pine"}  # fungi; Candystick grows in the low and the middle row
    assert spaces(with_hand(plants, "candystick"), "candystick") == []
    assert spaces(with_hand(plants, "candystick", high="rocky_bluff"), "candystick") == ["H1"]


def test_REF_225_it_counts_for_its_owner_only() -> None:
    theirs = table([{"H1": "oak_fern"}], [["common_camas", *PURSE]], terrains=[{}, {"high": "rocky_bluff"}])
    assert spaces(theirs, "common_camas") == []
