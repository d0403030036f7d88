"""Rules 12: regenerating stored plant cards.

White-Flowered Rhododendron regenerates a plant of at most 2 m adjacent to it, Grand Fir any plant below it, and
Old-Growth Grand Fir up to two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, points, stored, usable
from tests.games.reforest.build import hand, region, table

LAID = ("rufous_hummingbird", "pacific_treefrog", "hoary_marmot")


def rhododendron(spaces: Mapping[str, str], hand: Sequence[str] = (), paid: int = 2) -> Reforest:
    """White-Flowered Rhododendron, 2.5 m high, was played into M1."""
    hands = [["white_flowered_rhododendron", *PAY[:paid], *hand]]
    state = table([spaces], hands, nursery=FILL[:3], laid=LAID, deck=("cascara", *FILL[3:]))
    return play(state, "white_flowered_rhododendron", "M1", *PAY[:paid])


def grand_fir(below: str, cost: int, hand: Sequence[str] = (), spaces: Mapping[str, str] | None = None) -> Reforest:
    """Grand Fir, 65 m high, was played onto this stack in L1."""
    hands = [["grand_fir", *PAY[:cost], *hand]]
    state = table([{"L1": below, **(spaces or {})}], hands, nursery=FILL[:3], laid=LAID, deck=("cascara", *FILL[3:]))
    return play(state, "grand_fir", "L1", *PAY[:cost])


# Which cards


def test_REF_118_a_stored_card_becomes_a_plant_of_its_stack_at_no_cost() -> None:
    state = go(rhododendron({"L1": "oak_fern | sword_fern bunchberry"}), "white_flowered_rhododendron", "sword_fern")
    assert region(state)["L1"] == "oak_fern sword_fern | bunchberry"
    assert hand(state) == []


def test_REF_118_only_matching_cards_of_the_zone() -> None:
    # At most 2 m: Lady Fern has 2 m, Fireweed 2.5 m. L3 is not adjacent to M1.
    spaces = {"L1": "oak_fern | fireweed lady_fern", "L2": "deer_fern | sword_fern", "L3": "twinflower | bunchberry"}
    state = go(rhododendron(spaces), "white_flowered_rhododendron")
    assert offered(state) == ["lady_fern", "sword_fern"]


def test_REF_119_a_stored_visitor_cannot_be_regenerated() -> None:
    assert is_finished(rhododendron({"L1": "oak_fern | black_bear"}))
    state = go(rhododendron({"L1": "oak_fern | black_bear sword_fern"}), "white_flowered_rhododendron")
    assert region(state)["L1"] == "oak_fern sword_fern | black_bear"


@pytest.mark.parametrize(("plant", "space"), [("partridgefoot", "L1"), ("skunk_cabbage", "M2")])
def test_REF_120_a_plant_that_does_not_fit_the_row_cannot_be_regenerated(plant: str, space: str) -> None:
    # Partridgefoot grows in the middle and high rows, Skunk Cabbage in the low row.
    assert is_finished(rhododendron({"L2": "oak_fern", space: f"gnome_plant | {plant}"}))


@pytest.mark.parametrize(("plant", "space"), [("partridgefoot", "M2"), ("skunk_cabbage", "L1")])
def test_REF_120_in_its_own_row_it_can(plant: str, space: str) -> None:
    state = rhododendron({"L2": "oak_fern", space: f"kinnikinnick | {plant}"})
    assert usable(state) == ["white_flowered_rhododendron"]


def test_REF_121_an_old_growth_tree_needs_a_stack_without_another_one() -> None:
    # 5 - 3 for Pacific Dogwood, 20 m; the stored tree has 22 m.
    state = go(grand_fir("pacific_dogwood | old_growth_pacific_yew", 2), "grand_fir")
    assert plants(state, "L1") == ["pacific_dogwood", "old_growth_pacific_yew", "grand_fir"]
    # 5 - 4 for Western Hemlock, with Old-Growth Pacific Dogwood below it.
    assert is_finished(grand_fir("old_growth_pacific_dogwood western_hemlock | old_growth_pacific_yew", 1))


def test_REF_121_an_old_growth_tree_on_top_counts_too() -> None:
    state = table([{"L1": "bigleaf_maple | old_growth_pacific_yew sword_fern"}], [["old_growth_grand_fir", *PAY[:3]]])
    play(state, "old_growth_grand_fir", "L1", *PAY[:3])
    go(state, "old_growth_grand_fir")
    assert offered(state) == ["no more", "sword_fern"]


def test_REF_121_an_old_growth_tree_may_come_back_below_the_plant_that_covered_it() -> None:
    # Old-Growth Shore Pine, 31 m, is turned over by Western Hemlock and regenerates itself.
    state = table([{"L1": "old_growth_shore_pine"}], [["western_hemlock"]])
    play(state, "western_hemlock", "L1")
    assert region(state) == {"L1": "western_hemlock | old_growth_shore_pine"}
    go(state, "old_growth_shore_pine")
    assert region(state) == {"L1": "old_growth_shore_pine western_hemlock"}


@pytest.mark.parametrize(
    ("stack", "can"),
    [
        ("deer_fern spiny_wood_fern", True),  # Spiny Wood Fern has fungi
        ("deer_fern sword_fern", False),  # no host
        ("gnome_plant spiny_wood_fern", False),  # another parasitic plant
        ("", False),  # no taller plant
    ],
)
def test_REF_121_a_parasitic_plant_needs_the_conditions_of_playing_it(stack: str, can: bool) -> None:
    state = rhododendron({"L1": f"{stack} | ghost_pipe", "L2": "oak_fern"})
    assert usable(state) == (["white_flowered_rhododendron"] if can else [])
    if can:
        go(state, "white_flowered_rhododendron")
        assert plants(state, "L1") == ["ghost_pipe", *stack.split()]


# Where it goes


@pytest.mark.parametrize(
    ("plant", "stack"),
    [
        ("bunchberry", ["bunchberry", "deer_fern", "sword_fern", "salal"]),  # 0.2 m
        ("spiny_wood_fern", ["deer_fern", "spiny_wood_fern", "sword_fern", "salal"]),  # 1 m
        ("labrador_tea", ["deer_fern", "labrador_tea", "sword_fern", "salal"]),  # 1.5 m, as Sword Fern
        ("lady_fern", ["deer_fern", "sword_fern", "lady_fern", "salal"]),  # 2 m
        ("bracken_fern", ["deer_fern", "sword_fern", "bracken_fern", "salal"]),  # 3 m, as Salal
        ("salmonberry", ["deer_fern", "sword_fern", "salal", "salmonberry"]),  # 4 m
    ],
)
def test_REF_122_it_goes_above_shorter_plants_and_below_taller_and_equal_ones(plant: str, stack: list[str]) -> None:
    # 0.8 m, 1.5 m and 3 m; Grand Fir costs 5 - 2.
    state = grand_fir(f"deer_fern sword_fern salal | {plant}", 3)
    go(state, "grand_fir")
    assert plants(state, "L1") == [*stack, "grand_fir"]


def test_REF_123_it_may_grow_in_a_space_without_plants() -> None:
    state = go(rhododendron({"L2": "oak_fern", "M2": "| sword_fern"}), "white_flowered_rhododendron")
    assert region(state)["M2"] == "sword_fern"


# What it triggers


def test_REF_124_grow_and_regenerate_reactions_are_triggered() -> None:
    # Salmonberry sees berries grow, Old-Growth Arbutus sees a plant regenerated.
    spaces = {"L1": "gnome_plant | bunchberry", "L2": "salmonberry", "L3": "old_growth_arbutus"}
    state = rhododendron(spaces)
    assert usable(state) == ["white_flowered_rhododendron"]
    go(state, "white_flowered_rhododendron")
    assert usable(state) == ["bunchberry", "old_growth_arbutus", "salmonberry"]


def test_REF_124_playing_a_plant_is_not_regenerating_it() -> None:
    state = table([{"L1": "old_growth_arbutus"}], [["oak_fern"]])
    assert is_finished(play(state, "oak_fern", "L2"))


def test_REF_124_the_region_and_the_row_of_a_reaction_count() -> None:
    # Windthrow Gap in the low row draws for L1, not for M2.
    for space, triggered in (("L1", ["windthrow_gap"]), ("M2", [])):
        spaces = {"L2": "oak_fern", space: "gnome_plant | sword_fern"}
        hands = [["white_flowered_rhododendron", *PAY[:2]]]
        state = table([spaces], hands, terrains=[{"low": "windthrow_gap"}])
        play(state, "white_flowered_rhododendron", "M1", *PAY[:2])
        go(state, "white_flowered_rhododendron")
        assert usable(state) == triggered


def test_REF_125_on_top_it_covers_and_its_when_played_effect_is_triggered() -> None:
    # Deer Fern, 0.8 m, grows above Arctic Lupine, 0.6 m; Lady Fern in M2 sees it. Bunchberry can be revealed.
    spaces = {"H1": "arctic_lupine | deer_fern", "M2": "bunchberry lady_fern"}
    state = go(rhododendron(spaces), "white_flowered_rhododendron")
    assert region(state)["H1"] == "deer_fern | arctic_lupine"
    assert usable(state) == ["arctic_lupine", "deer_fern", "lady_fern"]


def test_REF_125_on_top_it_leaves_a_half_sun_plant_face_up() -> None:
    state = go(rhododendron({"L1": "false_lily_of_the_valley | deer_fern"}), "white_flowered_rhododendron")
    assert plants(state, "L1") == ["false_lily_of_the_valley", "deer_fern"]
    assert usable(state) == ["deer_fern", "false_lily_of_the_valley"]


def test_REF_126_below_the_top_it_does_not_use_its_effects() -> None:
    state = grand_fir("sword_fern | bunchberry", 4)
    go(state, "grand_fir")
    assert plants(state, "L1") == ["bunchberry", "sword_fern", "grand_fir"]
    assert is_finished(state)


def test_REF_126_below_the_top_it_covers_nothing() -> None:
    state = go(rhododendron({"L1": "fireweed | false_lily_of_the_valley"}), "white_flowered_rhododendron")
    assert region(state)["L1"] == "false_lily_of_the_valley fireweed"
    assert is_finished(state)


def test_REF_126_it_may_be_revealed_later() -> None:
    state = grand_fir("sword_fern | bunchberry", 4, ["sitka_valerian", PAY[5]])
    go(state, "grand_fir")
    go(state, "gather", "deck", "no more")
    go(play(state, "sitka_valerian", "M1", PAY[5]), "sitka_valerian", "bunchberry")
    assert usable(state) == ["bunchberry"]
    assert plants(state, "L1") == ["bunchberry*", "sword_fern", "grand_fir"]


def test_REF_127_a_sun_plant_below_the_top_is_half_sun() -> None:
    # Arbutus: 1 point for each sun plant, itself included. Yarrow reacts to sun plants that grow.
    for stack, triggered, expected in (("salal", [], 2), ("gnome_plant", ["yarrow"], 3)):
        state = rhododendron({"L2": f"{stack} | labrador_tea", "L3": "arbutus", "M2": "yarrow"})
        go(state, "white_flowered_rhododendron")
        assert usable(state) == triggered
        assert points(state, "Scoring") == expected


def test_REF_234_several_plants_are_regenerated_one_after_another_each_with_a_new_choice() -> None:
    # Ghost Pipe finds its host, Salal with fungi, only when Salal has grown.
    state = table([{"L1": "bigleaf_maple | ghost_pipe salal"}], [["old_growth_grand_fir", *PAY[:3]]])
    play(state, "old_growth_grand_fir", "L1", *PAY[:3])
    go(state, "old_growth_grand_fir")
    assert offered(state) == ["no more", "salal"]
    go(state, "salal")
    assert offered(state) == ["ghost_pipe", "no more"]
    go(state, "ghost_pipe")
    assert plants(state, "L1") == ["ghost_pipe", "salal", "bigleaf_maple", "old_growth_grand_fir"]
    assert is_finished(state)


def test_REF_234_one_plant_may_be_enough() -> None:
    state = table([{"L1": "bigleaf_maple | sword_fern salal"}], [["old_growth_grand_fir", *PAY[:3]]])
    play(state, "old_growth_grand_fir", "L1", *PAY[:3])
    go(state, "old_growth_grand_fir", "sword_fern", "no more")
    assert is_finished(state)
    assert stored(state, "L1") == ["salal"]
