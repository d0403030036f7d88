"""Rules 8: what playing a plant costs."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.moves import Pay
from tests.games.reforest.build import Region, asked, do, hand, region, stack, table
from tests.games.reforest.playing import cost, discard, payable, phase, play, refused, spaces, view

# Cards to pay with: none of them has to do with what is tested.
PURSE = ["bracken_fern", "soopolallie", "yarrow", "arctic_lupine", "sweet_gale", "sword_fern", "deer_fern"]


def having(plants: Region, *cards: str, **terrains: str) -> Reforest:
    """A region, these cards in the hand with 7 more to pay with, and terrains by row."""
    return table([plants], [[*cards, *PURSE]], terrains=[terrains] if terrains else ())


# REF-051


@pytest.mark.parametrize(
    ("plant", "printed"),
    [("oak_fern", 0), ("fireweed", 1), ("salal", 2), ("garry_oak", 3), ("douglas_fir", 5), ("old_growth_grand_fir", 7)],
)
def test_REF_051_into_an_empty_region_a_plant_costs_what_is_printed(plant: str, printed: int) -> None:
    assert cost(having({}, plant), plant, "L1") == printed


@pytest.mark.parametrize(
    ("top", "due"), [("oak_fern", 5), ("fireweed", 4), ("salal", 3), ("garry_oak", 2), ("bigleaf_maple", 1)]
)
def test_REF_051_the_printed_cost_of_the_topmost_plant_is_taken_off(top: str, due: int) -> None:
    assert cost(having({"L1": top}, "douglas_fir"), "douglas_fir", "L1") == due


@pytest.mark.parametrize(
    ("trees", "due"),
    [({}, 2), ({"L2": "garry_oak"}, 1), ({"L2": "garry_oak", "M1": "arbutus"}, 0)],
)
def test_REF_051_a_self_cost_effect_counts_from_the_chosen_space(trees: Region, due: int) -> None:
    # Licorice Fern: 2, less 1 for each tree adjacent. L3 is not adjacent to L1.
    state = having({"L1": "twinflower", "L3": "shore_pine", **trees}, "licorice_fern")
    assert cost(state, "licorice_fern", "L1") == due


@pytest.mark.parametrize(
    ("stored", "due"),
    [
        ("", 4),
        ("red_alder", 3),
        ("red_alder salal", 2),
        ("bald_eagle", 1),  # a visitor is 3 energy
        ("red_alder salal cascara fireweed", 1),
        ("bald_eagle hoary_marmot", 1),
    ],
)
def test_REF_051_a_self_cost_effect_has_its_limit(stored: str, due: int) -> None:
    # Western Hemlock: 4, less 1 for each energy in its space, at most 3 less.
    state = having({"L1": f"oak_fern | {stored}", "L2": "| shore_pine garry_oak"}, "western_hemlock")
    assert cost(state, "western_hemlock", "L1") == due


def test_REF_051_the_energy_of_another_space_does_not_count() -> None:
    state = having({"L1": "oak_fern | red_alder salal"}, "red_huckleberry")
    assert cost(state, "red_huckleberry", "L2") == 2


@pytest.mark.parametrize(
    ("source", "plant", "space", "due"),
    [
        ("pacific_yew", "devils_club", "L2", 2),  # half-sun plants adjacent, 1 less: 3 - 1
        ("pacific_yew", "garry_oak", "L2", 3),  # a sun plant
        ("pacific_yew", "devils_club", "L3", 3),  # not adjacent
        ("hardhack", "devils_club", "L3", 2),  # water plants in the region, 1 less
        ("hardhack", "garry_oak", "L3", 3),  # no water
        ("trailing_blackberry", "devils_club", "L2", 2),  # berries adjacent, 1 less
        ("twinflower", "cow_parsnip", "M1", 1),  # flowers adjacent, 1 less
        ("twinflower", "devils_club", "L2", 3),  # no flower
        ("old_growth_western_white_pine", "garry_oak", "L3", 2),  # trees in the region, 1 less
        ("old_growth_western_white_pine", "devils_club", "L3", 3),  # a shrub
    ],
)
def test_REF_051_a_visible_passive_effect_changes_the_cost_of_what_matches_in_its_zone(
    source: str, plant: str, space: str, due: int
) -> None:
    state = having({"L1": source, "M2": "kinnikinnick"}, plant)
    assert cost(state, plant, space) == due


@pytest.mark.parametrize(
    ("stack", "due"),
    [("hardhack", 2), ("hardhack western_hemlock", 3), ("hardhack* western_hemlock", 2), ("| hardhack", 3)],
)
def test_REF_051_a_passive_effect_counts_while_it_is_visible(stack: str, due: int) -> None:
    state = having({"L1": stack, "L2": "kinnikinnick"}, "devils_club")
    assert cost(state, "devils_club", "L3") == due


def test_REF_051_a_terrain_changes_the_cost_in_its_row() -> None:
    # Old Burn: sun plants 1 less in the row. Estuary: water plants.
    plants = {"M1": "kinnikinnick"}
    assert cost(having(plants, "red_alder", low="old_burn"), "red_alder", "L1") == 1
    assert cost(having(plants, "red_alder", low="old_burn"), "red_alder", "M2") == 2
    assert cost(having(plants, "devils_club", low="old_burn"), "devils_club", "L1") == 3
    assert cost(having(plants, "red_alder", middle="estuary"), "red_alder", "M2") == 1


def test_REF_051_all_passive_effects_that_apply_are_added() -> None:
    # Devil's Club 3: half-sun, berries, water.
    plants = {"L1": "pacific_yew", "M1": "trailing_blackberry", "H1": "oak_fern"}
    assert cost(having(plants, "devils_club"), "devils_club", "L2") == 1
    assert cost(having({**plants, "L3": "hardhack"}, "devils_club"), "devils_club", "L2") == 0


def test_REF_051_topmost_plant_self_cost_and_passive_effects_are_taken_off_together() -> None:
    # Western Hemlock 4, onto Fireweed (1), 1 energy in the space, trees 1 less: 1 is left.
    plants = {"L1": "fireweed | yellow_cedar", "L3": "old_growth_western_white_pine"}
    assert cost(having(plants, "western_hemlock"), "western_hemlock", "L1") == 1


def extra_play(plants: Region, *cards: str) -> Reforest:
    """Sitka Mountain Ash is played in M2 and lets a herb or fern be played, 1 cheaper."""
    state = having({"M1": "kinnikinnick", **plants}, "sitka_mountain_ash", *cards)
    play(state, "sitka_mountain_ash", "M2", "bracken fern", "soopolallie")
    return do(state, "use sitka mountain ash")


@pytest.mark.parametrize(("top", "due"), [("", 1), ("oak_fern", 1), ("foamflower", 0)])
def test_REF_051_an_effect_that_allows_a_play_takes_its_discount_off(top: str, due: int) -> None:
    plants = {"L1": top} if top else {}
    state = do(extra_play(plants, "cow_parsnip"), "play cow parsnip", "L1")  # cost 2
    assert view(state).due == due
    assert (phase(state) == "pay") == (due > 0)


def test_REF_051_the_discount_of_an_extra_play_is_gone_with_it() -> None:
    state = do(extra_play({}, "fireweed", "cow_parsnip"), "play fireweed", "L1")
    assert stack(state, "L1") == "fireweed"
    do(state, "gather", "draw deck", "draw deck")  # seat 1
    assert (asked(state), phase(state)) == (0, "turn")
    assert cost(state, "cow_parsnip", "L2") == 2


def test_REF_051_a_cost_is_never_below_0() -> None:
    # Red Alder 2 onto Devil's Club 3: nothing to pay, and nothing back.
    state = having({"L1": "devils_club"}, "red_alder")
    assert cost(state, "red_alder", "L1") == 0
    play(state, "red_alder", "L1")
    assert region(state) == {"L1": "devils_club red_alder"}
    assert hand(state) == PURSE
    assert asked(state) == 1


def test_REF_051_what_one_play_saves_too_much_does_not_help_the_next() -> None:
    state = table([{"L1": "devils_club"}], [["red_alder", "fireweed"]], seats=1)
    play(state, "red_alder", "L1")
    assert spaces(state, "fireweed") == []  # there is nothing to pay its 1 with


# REF-052 to 056


def test_REF_052_only_the_topmost_plant_counts_for_the_discount() -> None:
    # 5 - 2, whatever lies below: Salal 2, Fireweed 1.
    assert cost(having({"L1": "cascara"}, "douglas_fir"), "douglas_fir", "L1") == 3
    assert cost(having({"L1": "fireweed salal cascara"}, "douglas_fir"), "douglas_fir", "L1") == 3
    assert cost(having({"L1": "garry_oak bigleaf_maple"}, "douglas_fir"), "douglas_fir", "L1") == 1


def test_REF_052_the_printed_cost_counts_not_what_was_paid() -> None:
    # Cascara is played onto Salal for nothing, and is worth its printed 2 all the same.
    state = table([{"L1": "salal"}], [["cascara", "douglas_fir", *PURSE[:4]]], seats=1)
    play(state, "cascara", "L1")
    do(state, "no more effects")
    assert cost(state, "douglas_fir", "L1") == 3


def test_REF_052_passive_effects_do_not_change_what_a_topmost_plant_is_worth() -> None:
    # Trees cost 1 less: 5 - 2 - 1, not 5 - 1 - 1.
    plants = {"L1": "cascara", "L3": "old_growth_western_white_pine"}
    assert cost(having(plants, "douglas_fir"), "douglas_fir", "L1") == 2


@pytest.mark.parametrize(
    ("sun", "half_sun"), [("fireweed", "lady_fern"), ("shore_pine", "cascara"), ("garry_oak", "oregon_ash")]
)
def test_REF_053_covering_a_sun_plant_is_as_cheap_as_covering_a_half_sun_plant(sun: str, half_sun: str) -> None:
    onto_sun = cost(having({"L1": sun}, "douglas_fir"), "douglas_fir", "L1")
    onto_half_sun = cost(having({"L1": half_sun}, "douglas_fir"), "douglas_fir", "L1")
    printed = {"fireweed": 1, "shore_pine": 2, "garry_oak": 3}[sun]
    assert onto_sun == onto_half_sun == 5 - printed


@pytest.mark.parametrize("stored", ["garry_oak", "garry_oak red_alder", "bald_eagle"])
def test_REF_054_energy_in_an_empty_space_gives_no_discount(stored: str) -> None:
    assert cost(having({"L1": "oak_fern", "L2": f"| {stored}"}, "douglas_fir"), "douglas_fir", "L2") == 5


@pytest.mark.parametrize(
    ("top", "plant", "due"),
    [
        ("twinflower", "cow_parsnip", 1),  # 2 - 0, flowers adjacent 1 less
        ("trailing_blackberry", "devils_club", 2),  # 3 - 0, berries adjacent 1 less
        ("hardhack", "cow_parsnip", 0),  # 2 - 1, water 1 less
        ("pacific_yew", "western_redcedar", 2),  # 5 - 2, half-sun plants adjacent 1 less
        ("spotted_coralroot", "devils_club", 1),  # 3 - 0, 2 less in its space
        ("partridgefoot", "white_flowered_rhododendron", 2),  # only in bordering spaces
    ],
)
def test_REF_055_the_effect_of_the_plant_that_is_about_to_be_covered_still_counts(
    top: str, plant: str, due: int
) -> None:
    assert cost(having({"M1": top}, plant), plant, "M1") == due


def test_REF_055_the_effect_of_a_plant_below_it_does_not() -> None:
    assert cost(having({"L1": "twinflower oak_fern"}, "cow_parsnip"), "cow_parsnip", "L1") == 2
    assert cost(having({"L1": "twinflower* oak_fern"}, "cow_parsnip"), "cow_parsnip", "L1") == 1


def test_REF_056_a_reduction_cannot_be_declined() -> None:
    # Devil's Club costs 2 with Hardhack: two cards and no third one.
    state = having({"L1": "hardhack"}, "devils_club")
    play(state, "devils_club", "L2", "bracken fern", "yarrow")
    assert discard(state) == ["bracken_fern", "yarrow"]
    assert region(state)["L2"] == "devils_club"
    assert asked(state) == 1


def test_REF_056_a_plant_that_costs_nothing_cannot_be_paid_for() -> None:
    state = having({"L1": "hardhack"}, "salmonberry")
    play(state, "salmonberry", "L2")
    assert asked(state) == 1
    assert refused(state, Pay("yarrow")) == "REF-057"
    assert discard(state) == []


# REF-226


def test_REF_226_energy_that_is_paid_still_made_the_plant_cheaper() -> None:
    # Western Hemlock 4, less 2 for two energy in its space; these two pay the rest.
    state = table([{"L1": "| fireweed salal"}], [["western_hemlock"]])
    play(state, "western_hemlock", "L1")
    assert view(state).due == 2
    assert payable(state) == {"fireweed", "salal"}
    do(state, "pay salal")
    assert view(state).due == 1
    do(state, "pay fireweed")
    assert region(state) == {"L1": "western_hemlock"}


def test_REF_226_with_less_energy_there_the_cost_is_higher_from_the_beginning() -> None:
    assert spaces(table([{"L1": "| fireweed"}], [["western_hemlock"]]), "western_hemlock") == []
    state = table([{"L1": "| fireweed"}], [["western_hemlock", "yarrow", "salal"]])
    assert cost(state, "western_hemlock", "L1") == 3


def test_REF_226_a_stored_visitor_counts_3_for_the_cost_and_pays_what_is_left() -> None:
    # 4 - 3 = 1, paid with the visitor that was counted.
    state = table([{"L1": "| bald_eagle"}], [["western_hemlock"]])
    assert cost(state, "western_hemlock", "L1") == 1
    play(state, "western_hemlock", "L1", "bald eagle")
    assert region(state) == {"L1": "western_hemlock"}


# What the view says of it


def test_REF_064_a_view_says_where_the_cards_of_the_hand_can_be_played_and_for_what() -> None:
    # Garry Oak is 3: in L1 it covers Salal, 2; in L2 it covers nothing. Two other cards can pay.
    state = table([{"L1": "salal"}], [["garry_oak", "old_growth_grand_fir", "twinflower"]], seats=2)
    plays = {play.plant: dict(play.costs) for play in view(state, 0).plays}
    assert plays["garry_oak"]["L1"] == 1
    assert "L2" not in plays["garry_oak"]  # 3 cannot be paid
    assert plays["old_growth_grand_fir"] == {}
    assert plays["twinflower"]["L2"] == 0
    assert view(state, 1).plays == view(state).plays == ()


def test_REF_051_a_view_counts_the_discount_of_the_effect_that_allows_the_play() -> None:
    # Sitka Mountain-ash: a herb or fern for 1 less. Cow Parsnip is 2, and 1 less where it covers Deer Fern.
    hand_of_0 = ["sitka_mountain_ash", "cow_parsnip", "oak_fern", *PURSE[:3]]
    state = play(table([{"L1": "deer_fern"}], [hand_of_0]), "sitka_mountain_ash", "M1", *PURSE[:2])
    assert view(state, 0).plays == ()  # no plant is asked for
    do(state, "use sitka mountain-ash")
    plays = {play.plant: dict(play.costs) for play in view(state, 0).plays}
    assert (plays["cow_parsnip"]["L1"], plays["cow_parsnip"]["L2"]) == (0, 1)
    do(state, "play cow parsnip")
    assert {play.plant: dict(play.costs) for play in view(state, 0).plays}["cow_parsnip"] == plays["cow_parsnip"]
