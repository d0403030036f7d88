"""Rules 14: parasitic plants."""

from __future__ import annotations

import pytest

from allotment.games.reforest.moves import PlaceAt, Play
from tests.games.reforest.answers import (
    FILL,
    PAY,
    go,
    is_finished,
    offered,
    plants,
    play,
    points,
    refused,
    stored,
    usable,
)
from tests.games.reforest.build import act, asked, hand, region, table


def can_live_in(stack: str, card: str = "ghost_pipe", space: str = "L1") -> bool:
    """Whether a parasitic plant may be played into this stack, the only one of the region."""
    return card in offered(table([{space: stack}], [[card]]))


# Cost


def test_REF_132_it_costs_nothing() -> None:
    state = table([{"L1": "salal | bunchberry"}], [["gnome_plant", PAY[0]]])
    play(state, "gnome_plant", "L1")
    assert is_finished(state)
    assert hand(state) == [PAY[0]]
    assert stored(state, "L1") == ["bunchberry"]


def test_REF_132_no_discount_is_used_on_it() -> None:
    # Played by Sitka Mountain Ash, which lowers the cost by 1, nothing is paid and nothing is gained.
    state = table([{"M1": "spiny_wood_fern"}], [["sitka_mountain_ash", PAY[0], "gnome_plant", PAY[1]]])
    go(play(state, "sitka_mountain_ash", "M1", PAY[0]), "sitka_mountain_ash")
    assert hand(state) == [PAY[1]]


# Where


def test_REF_133_it_needs_a_taller_plant_in_the_stack() -> None:
    # Pinedrops has 1 m, as Spiny Wood Fern; Kinnikinnick 0.2 m, Salal 3 m. All three have fungi.
    assert can_live_in("salal", "pinedrops")
    assert not can_live_in("spiny_wood_fern", "pinedrops")
    assert not can_live_in("kinnikinnick", "pinedrops")
    assert can_live_in("kinnikinnick deer_fern salal", "pinedrops")


def test_REF_133_it_is_not_played_into_an_empty_space() -> None:
    for stack in ("", "| salal"):
        state = table([{"L1": "salmonberry", "L2": stack}], [["ghost_pipe", "naked_broomrape"]])
        assert offered(state) == ["gather", "naked_broomrape"]
        go(state, "naked_broomrape")
        assert plants(state, "L1") == ["naked_broomrape", "salmonberry"]
    assert refused(table([{"L1": "sword_fern", "L2": "| salal"}], [["ghost_pipe"]]), Play("ghost_pipe")) == "REF-134"


def test_REF_133_the_taller_plant_need_not_be_the_host() -> None:
    # Sword Fern, 1.5 m, is taller than Candystick, 0.4 m; Kinnikinnick, 0.2 m, is the host.
    assert can_live_in("kinnikinnick sword_fern", "candystick")


@pytest.mark.parametrize(
    ("card", "stack", "can"),
    [
        ("ghost_pipe", "salal", True),  # fungi on top
        ("ghost_pipe", "salal pacific_yew", True),  # fungi in the understory
        ("ghost_pipe", "kinnikinnick sword_fern", True),  # fungi on a shorter plant
        ("ghost_pipe", "sword_fern", False),
        ("ghost_pipe", "sword_fern | salal", False),  # stored energy has no icons
        ("vancouver_groundcone", "salmonberry", True),  # berries
        ("vancouver_groundcone", "spiny_wood_fern", False),
        ("naked_broomrape", "sword_fern", True),  # no host demanded
    ],
)
def test_REF_134_another_plant_of_the_stack_must_show_the_host_icon(card: str, stack: str, can: bool) -> None:
    assert can_live_in(stack, card) == can


def test_REF_134_a_host_in_another_stack_does_not_do() -> None:
    state = table([{"L1": "salal", "L2": "sword_fern"}], [["ghost_pipe"]])
    go(state, "ghost_pipe")
    assert region(state) == {"L1": "ghost_pipe salal", "L2": "sword_fern"}


def test_REF_135_one_parasitic_plant_in_a_stack() -> None:
    assert not can_live_in("gnome_plant salal")
    state = table(
        [{"L1": "gnome_plant salal", "L2": "spiny_wood_fern", "M1": "pacific_rhododendron"}], [["ghost_pipe"]]
    )
    go(state, "ghost_pipe")
    assert offered(state) == ["L2", "M1"]


def test_REF_135_a_stored_one_does_not_count() -> None:
    assert can_live_in("salal | gnome_plant")


@pytest.mark.parametrize(("card", "can"), [("ghost_pipe", False), ("pinesap", True), ("western_coralroot", True)])
def test_REF_136_its_rows_must_include_the_row_of_the_space(card: str, can: bool) -> None:
    assert can_live_in("black_huckleberry", card, "H1") == can


def test_REF_136_otherwise_the_row_is_refused() -> None:
    state = table([{"H1": "black_huckleberry", "L1": "salal", "L2": "spiny_wood_fern"}], [["ghost_pipe"]])
    act(state, Play("ghost_pipe"))
    assert asked(state) == 0
    assert refused(state, PlaceAt("H1")) == "REF-042"


# Placing


@pytest.mark.parametrize(
    ("card", "stack"),
    [
        ("gnome_plant", ["gnome_plant", "kinnikinnick", "oak_fern", "spiny_wood_fern", "salal"]),  # 0.12 m
        ("ghost_pipe", ["kinnikinnick", "ghost_pipe", "oak_fern", "spiny_wood_fern", "salal"]),  # 0.25 m
        ("candystick", ["kinnikinnick", "candystick", "oak_fern", "spiny_wood_fern", "salal"]),  # 0.4 m, as Oak Fern
        ("phantom_orchid", ["kinnikinnick", "oak_fern", "phantom_orchid", "spiny_wood_fern", "salal"]),  # 0.55 m
        ("pinedrops", ["kinnikinnick", "oak_fern", "pinedrops", "spiny_wood_fern", "salal"]),  # 1 m, as Spiny Wood Fern
    ],
)
def test_REF_137_it_is_placed_by_height_below_plants_of_equal_height(card: str, stack: list[str]) -> None:
    # 0.2 m, 0.4 m, 1 m, 3 m.
    state = table([{"L1": "kinnikinnick oak_fern spiny_wood_fern salal"}], [[card]])
    assert plants(play(state, card, "L1"), "L1") == stack


def test_REF_138_it_stays_when_it_is_covered_and_is_neither_sun_nor_half_sun() -> None:
    # Arbutus counts sun plants, and there is only itself.
    state = table([{"L1": "ghost_pipe", "L2": "arbutus"}], [["deer_fern", PAY[0]]])
    assert points(state, "Scoring") == 1
    play(state, "deer_fern", "L1", PAY[0])
    assert plants(state, "L1") == ["ghost_pipe", "deer_fern"]


def test_REF_138_a_reaction_to_sun_plants_does_not_see_it() -> None:
    state = table([{"L1": "yarrow", "L2": "salal"}], [["gnome_plant"]])
    assert is_finished(play(state, "gnome_plant", "L2"))


def test_REF_139_it_covers_nothing() -> None:
    # Black Huckleberry, a sun plant, stays, and Lady Fern sees nothing covered.
    spaces = {"M1": "black_huckleberry", "L1": "lady_fern"}
    state = table([spaces], [["gnome_plant"]], nursery=FILL[:3])
    play(state, "gnome_plant", "M1")
    assert region(state)["M1"] == "gnome_plant black_huckleberry"
    assert is_finished(state)


def test_REF_139_the_topmost_plant_is_not_covered_though_it_is_revealed() -> None:
    state = table([{"L1": "kinnikinnick false_lily_of_the_valley*"}], [["ghost_pipe"]], nursery=FILL[:3])
    play(state, "ghost_pipe", "L1")
    assert usable(state) == ["ghost_pipe"]


def test_REF_139_revealed_when_covered_effects_of_shorter_plants_are_triggered() -> None:
    # False Lily and Oak Fern, 0.4 m, are shorter than Pinedrops, 1 m; Wild Ginger, 0.2 m, is not revealed.
    spaces = {"L1": "wild_ginger false_lily_of_the_valley* oak_fern* salal", "L2": "deer_fern | bunchberry"}
    state = table([spaces], [["pinedrops"]])
    play(state, "pinedrops", "L1")
    assert usable(state) == ["false_lily_of_the_valley", "oak_fern"]


# Its effects


def test_REF_140_playing_it_is_growing_a_plant() -> None:
    # Pacific Dogwood waits for flowers, Glacial Moraine for any plant in its row.
    spaces = {"L1": "spiny_wood_fern", "L2": "pacific_dogwood"}
    for card, triggered in (
        ("phantom_orchid", ["glacial_moraine", "pacific_dogwood"]),
        ("gnome_plant", ["glacial_moraine"]),
    ):
        state = table([spaces], [[card]], nursery=FILL[:3], terrains=[{"low": "glacial_moraine"}])
        assert usable(play(state, card, "L1")) == triggered


def test_REF_140_its_when_played_effect_is_triggered_in_the_understory() -> None:
    state = table([{"L1": "salal"}], [["ghost_pipe"]], nursery=FILL[:3])
    go(play(state, "ghost_pipe", "L1"), "ghost_pipe", FILL[0])
    assert plants(state, "L1") == ["ghost_pipe", "salal"]
    assert hand(state) == [FILL[0]]


def test_REF_140_its_other_effects_need_it_to_be_revealed_or_topmost() -> None:
    # Phantom Orchid: 2 points for each parasitic plant; Western Coralroot: after gathering.
    for stack, expected in (("phantom_orchid salal", 0), ("phantom_orchid* salal", 2), ("phantom_orchid", 2)):
        assert points(table([{"L1": stack}]), "Scoring") == expected
    for stack, triggered in (("western_coralroot arbutus", []), ("western_coralroot* arbutus", ["western_coralroot"])):
        state = table([{"L1": stack}], nursery=FILL[:3])
        go(state, "gather", "deck", "no more")
        assert usable(state) == triggered


# Left alone


def test_REF_141_it_stays_when_the_other_plants_go_and_can_be_topmost() -> None:
    state = table([{"L1": "phantom_orchid salal"}], [["oval_leaved_blueberry", *PAY[:2]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "salal", "L3")
    assert plants(state, "L1") == ["phantom_orchid"]
    assert points(state, "Scoring") == 2


def test_REF_141_it_can_be_covered_without_a_discount() -> None:
    # Deer Fern costs 1 - 0.
    assert "deer_fern" in offered(table([{"L1": "ghost_pipe"}], [["deer_fern", PAY[0]]]))
    assert "deer_fern" not in offered(table([{"L1": "ghost_pipe"}], [["deer_fern"]]))


def test_REF_141_a_plant_that_is_not_taller_cannot_cover_it() -> None:
    # Pinedrops and Spiny Wood Fern have 1 m; Sword Fern 1.5 m.
    state = table([{"L1": "pinedrops"}], [["spiny_wood_fern", "sword_fern", PAY[0]]])
    go(state, "sword_fern")
    assert "L1" in offered(state)
    state = table([{"L1": "pinedrops"}], [["spiny_wood_fern", PAY[0]]])
    go(state, "spiny_wood_fern")
    assert offered(state) == ["L2", "M1"]
