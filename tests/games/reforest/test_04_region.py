"""Rules 4: the region."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.moves import Play
from tests.games.reforest.build import do, stack, table
from tests.games.reforest.playing import cost, play, refused, spaces, view

ROWS = {"H1": "high", "M1": "middle", "M2": "middle", "L1": "low", "L2": "low", "L3": "low"}
BORDERS = {
    "H1": ["M1", "M2"],
    "M1": ["H1", "M2", "L1", "L2"],
    "M2": ["H1", "M1", "L2", "L3"],
    "L1": ["M1", "L2"],
    "L2": ["M1", "M2", "L1", "L3"],
    "L3": ["M2", "L2"],
}
EVERY_SPACE = pytest.mark.parametrize("space", list(BORDERS))


def points(state: Reforest, plant: str) -> int | None:
    """What the Scoring effects of a plant of seat 0 are worth."""
    found = [each.points for space in view(state).regions[0].spaces for each in space.plants if each.plant == plant]
    assert len(found) == 1
    return found[0]


def test_REF_016_a_region_has_six_spaces_in_three_rows() -> None:
    state = table()
    assert [space.space for space in view(state).regions[0].spaces] == ["H1", "M1", "M2", "L1", "L2", "L3"]


@pytest.mark.parametrize(
    ("plant", "rows"),
    [
        ("garry_oak", {"low"}),
        ("noble_fir", {"middle"}),
        ("whitebark_pine", {"high"}),
        ("subalpine_fir", {"middle", "high"}),
    ],
)
def test_REF_016_the_plants_of_a_row_go_to_the_spaces_of_that_row(plant: str, rows: set[str]) -> None:
    plants = {"H1": "deer_fern", "M1": "oak_fern", "M2": "lady_fern", "L1": "salal", "L2": "hardhack", "L3": "yarrow"}
    hand = [plant, "fireweed", "cow_parsnip", "skunk_cabbage", "foamflower", "osoberry"]
    state = table([plants], [hand])
    assert set(spaces(state, plant)) == {space for space, row in ROWS.items() if row in rows}


@EVERY_SPACE
def test_REF_017_REF_018_a_plant_makes_exactly_the_bordering_spaces_open_to_others(space: str) -> None:
    state = table([{space: "sitka_spruce"}], [["fireweed", "yarrow"]])  # Fireweed is shorter, and grows in any row
    assert spaces(state, "fireweed") == BORDERS[space]


@EVERY_SPACE
def test_REF_017_REF_018_energy_pays_exactly_for_its_own_and_the_bordering_spaces(space: str) -> None:
    plants = dict(zip(BORDERS, FREE, strict=True))  # each costs 0, so that Fireweed costs 1 everywhere
    state = table([{**plants, space: f"{plants[space]} | red_alder"}], [["fireweed"]])
    assert spaces(state, "fireweed") == [other for other in BORDERS if other == space or other in BORDERS[space]]


FREE = ["oak_fern", "false_lily_of_the_valley", "wild_ginger", "coastal_strawberry", "kinnikinnick", "ghost_pipe"]


def test_REF_018_bordering_is_mutual() -> None:
    assert all(space in BORDERS[other] for space, borders in BORDERS.items() for other in borders)


def test_REF_019_cards_of_one_space_are_adjacent() -> None:
    state = table([{"L1": "fireweed pacific_rhododendron"}])
    assert points(state, "pacific_rhododendron") == 1


def test_REF_019_cards_of_bordering_spaces_are_adjacent_covered_or_not() -> None:
    state = table([{"L1": "pacific_rhododendron", "L2": "fireweed salmonberry", "M1": "yarrow"}])
    assert points(state, "pacific_rhododendron") == 3


@pytest.mark.parametrize(
    ("one", "other"), [("L1", "L3"), ("H1", "L1"), ("H1", "L2"), ("H1", "L3"), ("M1", "L3"), ("M2", "L1")]
)
def test_REF_018_REF_019_cards_of_spaces_that_do_not_border_are_not_adjacent(one: str, other: str) -> None:
    assert points(table([{one: "pacific_rhododendron", other: "fireweed"}]), "pacific_rhododendron") == 0
    assert points(table([{other: "pacific_rhododendron", one: "fireweed"}]), "pacific_rhododendron") == 0


def test_REF_019_no_card_is_adjacent_to_itself() -> None:
    # Pacific Rhododendron shows a flower too, and counts the adjacent ones.
    assert points(table([{"L1": "pacific_rhododendron"}]), "pacific_rhododendron") == 0


def test_REF_020_plants_of_another_region_are_not_adjacent() -> None:
    plants = {"L1": "fireweed", "L2": "yarrow", "M1": "salmonberry"}
    state = table([{"L1": "pacific_rhododendron"}, plants])
    assert points(state, "pacific_rhododendron") == 0


def test_REF_020_a_neighbour_s_plants_open_no_space_and_make_nothing_cheaper() -> None:
    # Hardhack makes water plants cheaper in its owner's region.
    state = table([{}, {"M1": "hardhack", "M2": "yarrow"}], [["salmonberry", "fireweed"]])
    assert spaces(state, "salmonberry") == ["L1", "L2", "L3"]
    assert cost(state, "salmonberry", "L1") == 1


def test_REF_020_a_neighbour_s_energy_pays_nothing() -> None:
    state = table([{}, {"L1": "fireweed | red_alder douglas_fir"}], [["salmonberry"]])
    assert spaces(state, "salmonberry") == []
    assert refused(state, Play("salmonberry")) == "REF-064"


def test_REF_021_a_space_holds_any_number_of_plants_and_stored_cards() -> None:
    plants = "twinflower bunchberry oak_fern deer_fern sword_fern lady_fern salal salmonberry osoberry vine_maple"
    stored = (
        "fireweed yarrow hardhack soopolallie sweet_gale arctic_lupine common_camas cow_parsnip black_bear bald_eagle"
    )
    state = table(
        [{"L1": f"{plants} | {stored}"}], [["cascara"]], laid=("hoary_marmot", "stellers_jay", "varied_thrush")
    )
    play(state, "cascara", "L1")
    assert stack(state, "L1") == f"{plants} cascara | {stored}"


def test_REF_022_a_played_plant_lies_on_top_of_shorter_ones() -> None:
    state = table([{"L1": "twinflower sword_fern"}], [["salal", "fireweed"]])
    play(state, "salal", "L1", "fireweed")
    assert stack(state, "L1") == "twinflower sword_fern salal"


def test_REF_022_a_parasitic_plant_goes_to_its_height() -> None:
    # Twinflower 0.1 m, Pinedrops 1 m, Sword Fern 1.5 m, Salal 3 m.
    state = table([{"L1": "twinflower sword_fern salal"}], [["pinedrops"]])
    do(state, "play pinedrops")
    assert stack(state, "L1") == "twinflower pinedrops sword_fern salal"


def test_REF_022_a_regenerated_plant_goes_to_its_height() -> None:
    # Grand Fir brings back Fireweed (2.5 m): between Lady Fern (2 m) and Devil's Club (3 m).
    plants = {"L1": "twinflower lady_fern devils_club | fireweed"}
    state = table([plants], [["grand_fir", "hardhack", "yarrow", "soopolallie"]])
    do(play(state, "grand_fir", "L1", "hardhack", "yarrow"), "use grand fir")
    assert stack(state, "L1") == "twinflower lady_fern fireweed devils_club grand_fir"
