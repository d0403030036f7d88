"""Rules 11: effects that change a rule of placing: sun_persists, cover_equal, any_elevation."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, stored, usable
from tests.games.reforest.build import region, table

KEEP = ["keep", "turnover"]

# When it is looked up


def test_REF_087_a_sun_plant_may_be_kept_beside_vine_maple() -> None:
    state = table([{"L1": "yarrow", "L2": "vine_maple"}], [["salal", PAY[0]]])
    assert offered(play(state, "salal", "L1", PAY[0])) == KEEP


def test_REF_087_vine_maple_does_not_keep_the_sun_plant_that_it_covers_itself() -> None:
    state = table([{"L1": "yarrow"}], [["vine_maple", PAY[0]]])
    play(state, "vine_maple", "L1", PAY[0])
    assert is_finished(state)
    assert region(state) == {"L1": "vine_maple | yarrow"}


def test_REF_087_a_covered_vine_maple_acts_only_while_it_is_revealed() -> None:
    for mark, found in (("", "salal | yarrow"), ("*", "yarrow salal")):
        spaces = {"L1": "yarrow", "L2": f"vine_maple{mark} pacific_yew"}
        state = play(table([spaces], [["salal"]]), "salal", "L1")  # Pacific Yew makes it cheaper
        if mark:
            go(state, "keep")
        assert region(state)["L1"] == found


def test_REF_087_a_vine_maple_that_the_play_before_has_covered_acts_no_more() -> None:
    # Shore Pine covers Vine Maple in M1; in the next turn Salal covers Yarrow.
    state = table([{"M1": "vine_maple", "L1": "yarrow"}], [["shore_pine", "salal", PAY[0]], ["bracken_fern"]])
    go(play(state, "shore_pine", "M1"), "no more")  # Yarrow has seen a sun plant grow
    play(state, "bracken_fern", "L1")
    play(state, "salal", "L1", PAY[0])
    assert region(state)["L1"] == "salal | yarrow"


@pytest.mark.parametrize(("space", "asked"), [("L1", True), ("M1", True), ("M2", True), ("L3", True), ("H1", False)])
def test_REF_087_the_sun_plant_must_be_adjacent(space: str, asked: bool) -> None:
    state = table([{space: "yarrow", "L2": "vine_maple"}], [["lady_fern"]])
    play(state, "lady_fern", space)
    assert (offered(state) == KEEP) == asked
    assert (stored(state, space) == ["yarrow"]) != asked


def test_REF_087_a_sun_plant_above_a_revealed_vine_maple_is_adjacent() -> None:
    state = table([{"L1": "vine_maple* bitter_cherry"}], [["red_alder"]])
    go(play(state, "red_alder", "L1"), "keep")
    assert plants(state, "L1") == ["vine_maple*", "bitter_cherry", "red_alder"]


# The owner decides


def test_REF_088_a_kept_plant_is_covered_but_does_not_become_energy() -> None:
    # Black Hawthorn waits for a card to become energy, Lady Fern for a plant to be covered.
    spaces = {"L1": "fireweed", "L2": "lady_fern* vine_maple", "M1": "black_hawthorn"}
    state = table([spaces], [["salmonberry"]], nursery=FILL[:3])
    go(play(state, "salmonberry", "L1"), "keep")
    assert plants(state, "L1") == ["fireweed", "salmonberry"]
    assert usable(state) == ["fireweed", "lady_fern"]


def test_REF_088_a_plant_that_is_not_kept_becomes_energy() -> None:
    spaces = {"L1": "fireweed", "L2": "lady_fern* vine_maple", "M1": "black_hawthorn"}
    state = table([spaces], [["salmonberry"]], nursery=FILL[:3])
    go(play(state, "salmonberry", "L1"), "turnover")
    assert region(state)["L1"] == "salmonberry | fireweed"
    assert usable(state) == ["black_hawthorn", "fireweed", "lady_fern"]


@pytest.mark.parametrize("first", KEEP)
@pytest.mark.parametrize("second", KEEP)
def test_REF_088_it_is_decided_for_each_covered_sun_plant(first: str, second: str) -> None:
    # Sitka Mountain Ash covers Arctic Lupine; then, by its effect, Lady Fern covers Yarrow.
    spaces = {"M1": "arctic_lupine", "L1": "yarrow", "L2": "vine_maple"}
    state = table([spaces], [["sitka_mountain_ash", "lady_fern", PAY[0]]])
    go(play(state, "sitka_mountain_ash", "M1", PAY[0]), first, "sitka_mountain_ash", "L1", second)
    assert (plants(state, "M1") == ["arctic_lupine", "sitka_mountain_ash"]) == (first == "keep")
    assert (stored(state, "M1") == ["arctic_lupine"]) == (first == "turnover")
    assert (plants(state, "L1") == ["yarrow", "lady_fern"]) == (second == "keep")
    assert (stored(state, "L1") == ["yarrow"]) == (second == "turnover")


def test_REF_088_half_sun_and_parasitic_plants_need_no_decision() -> None:
    for covered in ("deer_fern", "gnome_plant"):
        state = table([{"L1": covered, "L2": "vine_maple"}], [["salal", *PAY[:2]]])
        play(state, "salal", "L1", *PAY[: 1 + (covered == "gnome_plant")])
        assert is_finished(state)
        assert plants(state, "L1") == [covered, "salal"]


@pytest.mark.parametrize(("space", "asked"), [("L3", True), ("M2", False)])
def test_REF_088_mossy_ravine_lets_sun_plants_of_its_row_be_kept(space: str, asked: bool) -> None:
    state = table([{space: "yarrow"}], [["salal", PAY[0]]], terrains=[{"low": "mossy_ravine"}])
    play(state, "salal", space, PAY[0])
    if asked:
        go(state, "keep")
    assert region(state)[space] == ("yarrow salal" if asked else "salal | yarrow")


def test_REF_088_the_other_players_effects_do_not_count() -> None:
    regions = [{"L1": "yarrow"}, {"L2": "vine_maple"}]
    state = table(regions, [["salal", PAY[0]]], terrains=[{}, {"low": "mossy_ravine"}])
    play(state, "salal", "L1", PAY[0])
    assert region(state) == {"L1": "salal | yarrow"}


# However a plant comes to lie on top


def test_REF_231_sun_persists_when_a_plant_is_regenerated_on_top() -> None:
    spaces = {"L1": "yarrow | sword_fern", "L2": "vine_maple"}
    state = table([spaces], [["white_flowered_rhododendron", *PAY[:2]]])
    go(play(state, "white_flowered_rhododendron", "M1", *PAY[:2]), "white_flowered_rhododendron")
    assert offered(state) == KEEP
    go(state, "keep")
    assert region(state)["L1"] == "yarrow sword_fern"
    assert is_finished(state)


def test_REF_231_sun_persists_when_a_plant_is_moved_on_top() -> None:
    spaces = {"L1": "yarrow", "L2": "vine_maple", "H1": "sword_fern"}
    state = table([spaces], [["oval_leaved_blueberry", *PAY[:2]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "sword_fern", "L1")
    assert offered(state) == KEEP
    go(state, "turnover")
    assert region(state)["L1"] == "sword_fern | yarrow"


def test_REF_231_a_sun_plant_that_is_regenerated_below_the_top_is_not_being_covered() -> None:
    # Yarrow and Fireweed grow below Western Hemlock: nothing is asked, and nothing turns over.
    spaces = {"L1": "western_hemlock | yarrow fireweed", "L2": "vine_maple"}
    state = table([spaces], [["old_growth_grand_fir", *PAY[:3]]])
    go(play(state, "old_growth_grand_fir", "L1", *PAY[:3]), "old_growth_grand_fir", "yarrow", "fireweed")
    assert plants(state, "L1") == ["yarrow", "fireweed", "western_hemlock", "old_growth_grand_fir"]
    assert is_finished(state)


# Covering plants of equal height

GAP = [{"low": "windthrow_gap"}]


def test_REF_231_cover_equal_acts_for_playing() -> None:
    # Salmonberry and Red Huckleberry have 4 m: 2 - 1.
    state = table([{"L1": "salmonberry"}], [["red_huckleberry", PAY[0]]], terrains=GAP)
    play(state, "red_huckleberry", "L1", PAY[0])
    assert region(state) == {"L1": "salmonberry red_huckleberry"}


def test_REF_231_a_sun_plant_of_equal_height_is_covered_and_turned_over() -> None:
    state = table([{"L1": "pacific_ninebark", "L2": "oak_fern"}], [["red_huckleberry", PAY[0]]], terrains=GAP)
    play(state, "red_huckleberry", "L1", PAY[0])
    assert region(state)["L1"] == "red_huckleberry | pacific_ninebark"
    assert usable(state) == ["pacific_ninebark"]


def test_REF_231_without_the_effect_or_in_another_row_equal_plants_are_not_covered() -> None:
    assert "red_huckleberry" not in offered(table([{"L1": "salmonberry"}], [["red_huckleberry", PAY[0]]]))
    state = table([{"M1": "salmonberry"}], [["red_huckleberry", *PAY[:2]]], terrains=GAP)
    go(state, "red_huckleberry")
    assert offered(state) == ["L1", "L2", "M2"]


def test_REF_231_a_taller_plant_is_still_not_covered() -> None:
    state = table([{"L1": "salmonberry"}], [["salal", PAY[0]]], terrains=GAP)  # 4 m and 3 m
    assert "salal" not in offered(state)


def test_REF_231_cover_equal_acts_for_moving() -> None:
    # Both have 3 m; Old-Growth Oregon Ash in L2 borders on M1 and L1.
    spaces = {"M1": "salal", "L1": "bracken_fern", "L2": "pacific_dogwood"}
    for terrains, spaces_open in ((GAP, ["L1", "L3", "M2"]), ([{"middle": "windthrow_gap"}], ["L3", "M2"])):
        state = table([spaces], [["old_growth_oregon_ash", *PAY[:2]]], terrains=terrains)
        play(state, "old_growth_oregon_ash", "L2", *PAY[:2])
        go(state, "old_growth_oregon_ash", "salal")
        assert offered(state) == spaces_open
    state = table([spaces], [["old_growth_oregon_ash", *PAY[:2]]], terrains=GAP)
    play(state, "old_growth_oregon_ash", "L2", *PAY[:2])
    go(state, "old_growth_oregon_ash", "salal", "L1")
    assert region(state)["L1"] == "salal | bracken_fern"


def test_REF_231_a_regenerated_plant_goes_below_plants_of_equal_height() -> None:
    # Nootka Rose, Salal and Bracken Fern have 3 m.
    spaces = {"L1": "oak_fern bracken_fern | nootka_rose"}
    state = table([spaces], [["grand_fir", *PAY[:5]]], terrains=GAP)
    go(play(state, "grand_fir", "L1", *PAY[:5]), "grand_fir", "nootka_rose")
    assert plants(state, "L1")[:2] == ["oak_fern", "nootka_rose"]


def test_REF_231_a_regenerated_plant_of_equal_height_covers_nothing() -> None:
    # Lady Fern and Black Gooseberry have 2 m.
    spaces = {"L1": "black_gooseberry | lady_fern"}
    state = table([spaces], [["white_flowered_rhododendron", *PAY[:2]]], terrains=GAP)
    go(play(state, "white_flowered_rhododendron", "M1", *PAY[:2]), "white_flowered_rhododendron")
    assert plants(state, "L1") == ["lady_fern", "black_gooseberry"]


def test_REF_231_a_parasitic_plant_still_needs_a_taller_plant() -> None:
    # Spiny Wood Fern, with fungi, has 1 m like Pinedrops.
    for stack, is_open in (("spiny_wood_fern", False), ("spiny_wood_fern sword_fern", True)):
        state = table([{"L1": stack}], [["pinedrops"]], terrains=GAP)
        assert ("pinedrops" in offered(state)) == is_open


def test_REF_231_a_parasitic_plant_goes_below_plants_of_equal_height() -> None:
    state = table([{"L1": "spiny_wood_fern sword_fern"}], [["pinedrops"]], terrains=GAP)
    assert plants(play(state, "pinedrops", "L1"), "L1") == ["pinedrops", "spiny_wood_fern", "sword_fern"]


def test_REF_231_an_equal_plant_above_is_not_a_taller_one() -> None:
    # Fireweed, revealed in the understory, has 2.5 m; so have Stinging Nettle and Thimbleberry.
    state = table([{"L1": "fireweed* stinging_nettle"}], [["thimbleberry"]], terrains=GAP)
    play(state, "thimbleberry", "L1")
    assert plants(state, "L1") == ["fireweed*", "stinging_nettle", "thimbleberry"]
    assert is_finished(state)


# Any elevation

BLUFF = [{"high": "rocky_bluff"}]


def high_open(state: Reforest, plant: str) -> bool:
    """Whether a plant of the hand may be played into H1."""
    go(state, plant)
    return "H1" in offered(state)


@pytest.mark.parametrize(
    ("plant", "fits"), [("skunk_cabbage", True), ("osoberry", True), ("red_elderberry", False), ("shore_pine", False)]
)
def test_REF_225_plants_of_at_most_5_m_fit_the_row_of_rocky_bluff(plant: str, fits: bool) -> None:
    # 1.2 m, 5 m, 6 m, 20 m: none of them grows in the high row otherwise.
    state = table([{"M1": "oak_fern"}], [[plant, *PAY[:2]]], terrains=BLUFF)
    assert high_open(state, plant) == fits


def test_REF_225_without_rocky_bluff_or_in_another_row_they_do_not_fit() -> None:
    assert not high_open(table([{"M1": "oak_fern"}], [["skunk_cabbage", PAY[0]]]), "skunk_cabbage")
    state = table([{"M1": "oak_fern"}], [["skunk_cabbage", PAY[0]]], terrains=[{"middle": "rocky_bluff"}])
    assert not high_open(state, "skunk_cabbage")


def test_REF_225_the_first_plant_still_goes_into_the_low_row() -> None:
    state = table([{}], [["skunk_cabbage", PAY[0]]], terrains=BLUFF)
    go(state, "skunk_cabbage")
    assert offered(state) == ["L1", "L2", "L3"]


def test_REF_225_it_counts_for_regenerating() -> None:
    # Skunk Cabbage is stored in H1, where White-Flowered Rhododendron in M1 can regenerate it.
    for terrains, triggered in ((BLUFF, ["white_flowered_rhododendron"]), ([{}], [])):
        spaces = {"H1": "oak_fern | skunk_cabbage", "L1": "deer_fern"}
        state = table([spaces], [["white_flowered_rhododendron", *PAY[:2]]], terrains=terrains)
        assert usable(play(state, "white_flowered_rhododendron", "M1", *PAY[:2])) == triggered


def test_REF_225_it_counts_for_moving() -> None:
    for terrains, open_spaces in ((BLUFF, ["H1", "L2", "L3", "M1", "M2"]), ([{}], ["L2", "L3", "M1", "M2"])):
        state = table([{"L1": "salal"}], [["oval_leaved_blueberry", *PAY[:2]]], terrains=terrains)
        play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
        go(state, "oval_leaved_blueberry", "salal")
        assert offered(state) == open_spaces


def test_REF_225_it_counts_for_parasitic_plants() -> None:
    # Vancouver Groundcone grows in the low row only, on plants with berries.
    for terrains, is_open in ((BLUFF, True), ([{}], False)):
        state = table([{"H1": "black_huckleberry"}], [["vancouver_groundcone"]], terrains=terrains)
        assert ("vancouver_groundcone" in offered(state)) == is_open


def test_REF_225_another_players_effect_does_not_count() -> None:
    state = table([{"M1": "oak_fern"}], [["skunk_cabbage", PAY[0]]], terrains=[{}, {"high": "rocky_bluff"}])
    assert not high_open(state, "skunk_cabbage")
