"""Rules 10: plants in a stack, and stored energy."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST
from allotment.games.reforest.view import SpaceView
from tests.games.reforest.answers import (
    FILL,
    PAY,
    amount,
    go,
    is_finished,
    offered,
    plants,
    play,
    points,
    stored,
    usable,
)
from tests.games.reforest.build import hand, ids, log, region, table

LAID = ("rufous_hummingbird", "douglas_squirrel", "hoary_marmot")

# Covered plants


def test_REF_076_the_value_of_a_covered_plant_counts() -> None:
    # Salal 2, Western Redcedar 4, and Douglas Fir 5 on top.
    assert points(table([{"L1": "salal western_redcedar douglas_fir"}]), "Plants") == 11


def test_REF_076_icons_of_covered_plants_count() -> None:
    # Fireweed and Salmonberry are covered, Western Columbine counts itself: three flowers.
    state = table([{"L1": "fireweed salmonberry pacific_yew", "L2": "western_columbine"}])
    assert points(state, "Scoring") == 3


def test_REF_076_the_form_of_a_covered_plant_counts() -> None:
    # Bigleaf Maple: 2 points for each fern adjacent; Sword Fern and Deer Fern are covered.
    assert points(table([{"L1": "deer_fern sword_fern bigleaf_maple"}]), "Scoring") == 4


def test_REF_076_the_class_of_a_covered_plant_counts() -> None:
    # Gnome-Plant: 4 points with an old-growth plant in its space.
    state = table([{"L1": "gnome_plant* old_growth_pacific_yew western_hemlock"}])
    assert points(state, "Scoring") == 4


def test_REF_076_the_height_of_a_covered_plant_counts() -> None:
    # Two trees of at least 30 m, one of them covered; Pacific Yew has 15 m.
    state = table([{"L1": "western_hemlock douglas_fir", "L2": "pacific_yew"}], laid=["northern_spotted_owl"] * 3)
    assert amount(state, "northern_spotted_owl") == 2


def test_REF_076_a_covered_plant_counts_for_a_condition() -> None:
    # Osoberry: with at most 3 plants in the region.
    assert usable(play(table([{"L1": "bunchberry sword_fern"}], [["osoberry"]]), "osoberry", "L1")) == ["osoberry"]
    state = table([{"L1": "bunchberry oak_fern sword_fern"}], [["osoberry"]])
    assert is_finished(play(state, "osoberry", "L1"))


def test_REF_077_a_covered_passive_effect_is_lost() -> None:
    # Twinflower: plants with flowers cost 1 less; Bunchberry costs 1.
    assert "bunchberry" in offered(table([{"L1": "twinflower"}], [["bunchberry"]]))
    assert "bunchberry" not in offered(table([{"L1": "twinflower sword_fern"}], [["bunchberry"]]))
    assert "bunchberry" in offered(table([{"L1": "twinflower* sword_fern"}], [["bunchberry"]]))


def test_REF_077_a_covered_reaction_is_lost() -> None:
    for stack, triggered in (("salmonberry*", ["salmonberry"]), ("salmonberry", [])):
        state = table([{"L1": f"{stack} pacific_yew"}], [["trailing_blackberry"]], nursery=FILL[:1])
        assert usable(play(state, "trailing_blackberry", "L2")) == triggered


def test_REF_077_covered_gathering_effects_are_lost() -> None:
    for stack, triggered in (("goats_beard*", ["goats_beard"]), ("goats_beard", [])):
        state = table([{"L1": f"{stack} pacific_yew"}], [[]], nursery=FILL[:3])
        assert usable(go(state, "gather")) == triggered


def test_REF_077_a_covered_when_covered_effect_is_lost() -> None:
    state = table([{"L1": "false_lily_of_the_valley sword_fern"}], [["salal", PAY[0]]])
    assert is_finished(play(state, "salal", "L1", PAY[0]))


def test_REF_077_a_covered_scoring_effect_is_lost() -> None:
    assert points(table([{"L1": "sword_fern pacific_yew"}]), "Scoring") == 0
    assert points(table([{"L1": "sword_fern* pacific_yew"}]), "Scoring") == 1


# Stored energy is no plant


def test_REF_078_stored_energy_has_no_icons() -> None:
    state = table([{"L1": "western_columbine | fireweed salmonberry"}])
    assert points(state, "Scoring") == 1


def test_REF_078_stored_energy_has_no_value_as_a_plant() -> None:
    assert points(table([{"L1": "sword_fern | douglas_fir"}]), "Plants") == 1


def test_REF_078_stored_energy_is_not_understory() -> None:
    # Deer Fern is covered, Sword Fern on top, and the herb and the fern below are face down.
    state = table([{"L1": "deer_fern sword_fern | bunchberry oak_fern"}], laid=["varied_thrush"] * 3)
    assert points(state, "Scoring") == 1
    assert amount(state, "varied_thrush") == 1


def test_REF_078_stored_energy_has_no_height() -> None:
    state = table([{"L1": "sword_fern | douglas_fir"}], [["salal", PAY[0]]], laid=["bald_eagle"] * 3)
    assert amount(state, "bald_eagle") == 1.5
    assert plants(play(state, "salal", "L1", PAY[0]), "L1") == ["sword_fern", "salal"]


# Sun plants in the understory


def test_REF_079_a_covered_sun_plant_that_is_face_up_is_a_half_sun_plant() -> None:
    # Arbutus: 1 point for each sun plant, itself included.
    assert points(table([{"L1": "yarrow salal", "L2": "arbutus"}]), "Scoring") == 1
    assert points(table([{"L1": "yarrow", "L2": "arbutus"}]), "Scoring") == 2


def test_REF_079_a_kept_sun_plant_is_a_half_sun_plant() -> None:
    state = table([{"L1": "yarrow", "M1": "vine_maple", "L2": "arbutus"}], [["salal", PAY[0]]])
    assert points(state, "Scoring") == 2
    go(play(state, "salal", "L1", PAY[0]), "keep")
    assert plants(state, "L1") == ["yarrow", "salal"]
    assert points(state, "Scoring") == 1


def test_REF_079_on_top_again_it_is_a_sun_plant_again() -> None:
    # Oval-Leaved Blueberry moves Salal away from Yarrow, and Sword Fern then turns Yarrow over.
    spaces = {"L1": "yarrow salal", "L2": "arbutus"}
    state = table([spaces], [["oval_leaved_blueberry", *PAY[:2], "sword_fern"], ["bunchberry", FILL[0]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "salal", "M2")
    assert points(state, "Scoring") == 2
    go(play(state, "bunchberry", "L1", FILL[0]), "no more")  # the other player
    play(state, "sword_fern", "L1")
    assert region(state)["L1"] == "sword_fern | yarrow"


# What stored energy is worth


def test_REF_080_a_stored_visitor_counts_as_3_energy() -> None:
    # Common Camas: 1 point for each energy adjacent, at most 5; 1 card here, a visitor in M1.
    state = table([{"L1": "common_camas | bunchberry", "M1": "oak_fern | black_bear"}])
    assert points(state, "Scoring") == 4
    assert points(state, "Stored") == 4


def test_REF_080_a_stored_visitor_counts_as_3_for_a_discount() -> None:
    # Western Hemlock 4, less 3 for the energy here.
    state = table([{"L1": "twinflower | black_bear"}], [["western_hemlock", PAY[0]]])
    assert plants(play(state, "western_hemlock", "L1", PAY[0]), "L1") == ["twinflower", "western_hemlock"]


def test_REF_080_a_stored_visitor_pays_3() -> None:
    # Devil's Club 3 into the empty L2.
    state = play(table([{"L1": "sword_fern | black_bear"}], [["devils_club"]]), "devils_club", "L2", "black_bear")
    assert region(state) == {"L1": "sword_fern", "L2": "devils_club"}


@pytest.mark.parametrize("plant", ["deer_fern", "salal"])
def test_REF_081_the_surplus_of_a_stored_visitor_is_lost(plant: str) -> None:
    state = table([{"L1": "sword_fern | black_bear"}], [[plant, *PAY[:1]]])
    play(state, plant, "L2", "black_bear")
    assert region(state) == {"L1": "sword_fern", "L2": plant}
    assert hand(state) == list(PAY[:1])


def test_REF_082_a_spent_visitor_goes_under_the_visitor_deck() -> None:
    state = table([{"L1": "sword_fern | black_bear"}], [["salal"]], laid=LAID, visitor_deck=["bald_eagle"])
    play(state, "salal", "L2", "black_bear")
    assert ids(state, state.discard) == []
    assert REFOREST.view(state, 0).visitor_deck == 2
    state.visitor_deck.draw(state.chance)
    assert ids(state, [state.visitor_deck.draw(state.chance)]) == ["black_bear"]


def test_REF_082_nobody_else_sees_which_visitor_was_spent() -> None:
    state = table([{"L1": "sword_fern | black_bear"}], [["salal"]], laid=LAID)
    play(state, "salal", "L2", "black_bear")
    assert "P0 pays with a visitor stored in L1." in log(state)
    assert not [line for line in log(state) if "Bear" in line]


def test_REF_083_stored_visitors_are_neither_plants_nor_visitors() -> None:
    # Oceanspray: 1 point for each visitor. One lies face up, one is stored.
    state = table([{"L1": "oceanspray | black_bear"}], visitors=[["bald_eagle"]], laid=["american_beaver"] * 3)
    assert points(state, "Scoring") == 1
    assert points(state, "Visitors") == 3
    assert points(state, "Plants") == 2
    assert amount(state, "american_beaver") == 1


# Energy and changes of the stack


def test_REF_084_stored_energy_stays_when_a_plant_is_placed_and_when_one_leaves() -> None:
    spaces = {"L1": "twinflower deer_fern | bunchberry black_bear", "L2": "salal"}
    state = table([spaces], [["oval_leaved_blueberry", *PAY[:2]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "deer_fern", "H1")
    assert plants(state, "L1") == ["twinflower"]
    assert stored(state, "L1") == ["black_bear", "bunchberry"]


def test_REF_084_stored_energy_stays_where_the_last_plant_has_left() -> None:
    state = table([{"L1": "deer_fern | bunchberry"}], [["oval_leaved_blueberry", *PAY[:2]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "deer_fern", "H1")
    assert region(state) == {"L1": "| bunchberry", "M1": "oval_leaved_blueberry", "H1": "deer_fern"}


def stack_seen(viewer: int | None, actor: int) -> SpaceView:
    """L1 of the first player, who stores a plant and a visitor there."""
    state = table([{"L1": "sword_fern | bunchberry black_bear"}], [[], []], actor=actor)
    return next(space for space in REFOREST.view(state, viewer).regions[0].spaces if space.space == "L1")


@pytest.mark.parametrize("actor", [0, 1])
def test_REF_085_the_owner_sees_own_stored_energy_in_every_turn(actor: int) -> None:
    faces = stack_seen(0, actor).faces
    assert faces is not None
    assert sorted(faces) == ["black_bear", "bunchberry"]


@pytest.mark.parametrize("viewer", [1, None])
def test_REF_085_others_see_only_how_much_there_is(viewer: int | None) -> None:
    seen = stack_seen(viewer, 0)
    assert seen.faces is None
    assert (seen.stored_plants, seen.stored_visitors) == (1, 1)


# Moving energy

DOGWOOD = {"L2": "sword_fern", "L3": "deer_fern | bunchberry oak_fern black_bear"}


def test_REF_229_the_owner_chooses_which_stored_cards_are_moved_and_where() -> None:
    state = table([DOGWOOD], [["red_osier_dogwood", PAY[0]]])
    play(state, "red_osier_dogwood", "L2", PAY[0])
    go(state, "red_osier_dogwood")
    assert offered(state) == ["black_bear", "bunchberry", "no more", "oak_fern"]
    go(state, "oak_fern")
    assert offered(state) == ["L1", "L2", "M1", "M2"]
    go(state, "M2")
    assert stored(state, "M2") == ["oak_fern"]
    assert stored(state, "L3") == ["black_bear", "bunchberry"]


def test_REF_229_the_new_space_may_be_empty() -> None:
    state = table([DOGWOOD], [["red_osier_dogwood", PAY[0]]])
    play(state, "red_osier_dogwood", "L2", PAY[0])
    go(state, "red_osier_dogwood", "bunchberry", "M1", "no more")
    assert region(state)["M1"] == "| bunchberry"


def test_REF_229_a_stored_visitor_moves_as_one_card() -> None:
    # Three cards may be moved: the visitor is one of them.
    state = table([DOGWOOD], [["red_osier_dogwood", PAY[0]]])
    play(state, "red_osier_dogwood", "L2", PAY[0])
    go(state, "red_osier_dogwood", "black_bear", "L2", "bunchberry", "L2", "oak_fern", "L2")
    assert stored(state, "L2") == ["black_bear", "bunchberry", "oak_fern"]
    assert stored(state, "L3") == []
    assert is_finished(state)


def test_REF_229_moving_energy_does_not_store_it() -> None:
    state = table([DOGWOOD | {"L1": "black_hawthorn"}], [["red_osier_dogwood", PAY[0]]], nursery=FILL[:3])
    play(state, "red_osier_dogwood", "L2", PAY[0])
    go(state, "red_osier_dogwood", "bunchberry", "L1", "no more")
    assert is_finished(state)


def test_REF_229_a_card_is_moved_to_a_different_space() -> None:
    state = table([{"L2": "sword_fern | bunchberry", "M1": "oak_fern"}], [["red_osier_dogwood", PAY[0]]])
    play(state, "red_osier_dogwood", "L2", PAY[0])
    go(state, "red_osier_dogwood", "bunchberry")
    assert offered(state) == ["L1", "L3", "M1", "M2"]
