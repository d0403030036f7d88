"""Rules 13: old-growth trees."""

from __future__ import annotations

import pytest

from tests.games.reforest.answers import PAY, go, is_finished, offered, plants, play, points
from tests.games.reforest.build import region, table


def can_grow_on(stack: str) -> bool:
    """Whether Old-Growth Douglas Fir may be played onto this stack, the only one, with 4 cards to pay."""
    return "old_growth_douglas_fir" in offered(table([{"L1": stack}], [["old_growth_douglas_fir", *PAY[:4]]]))


def test_REF_128_a_stack_may_hold_an_old_growth_tree_below_another_tree() -> None:
    # Western Hemlock, 60 m, above Old-Growth Pacific Yew, 22 m: 4 - 4.
    state = table([{"L1": "old_growth_pacific_yew"}], [["western_hemlock"]])
    play(state, "western_hemlock", "L1")
    assert plants(state, "L1") == ["old_growth_pacific_yew", "western_hemlock"]


@pytest.mark.parametrize("stack", ["old_growth_pacific_yew western_hemlock", "old_growth_western_hemlock"])
def test_REF_128_a_second_one_in_the_stack_is_not_possible(stack: str) -> None:
    # Old-Growth Douglas Fir, 100 m, costs 8 - 4 or 8 - 7.
    assert not can_grow_on(stack)
    assert can_grow_on("western_hemlock")


def test_REF_128_a_region_may_hold_several_in_different_stacks() -> None:
    spaces = {"L1": "old_growth_pacific_yew", "L2": "western_hemlock"}
    state = table([spaces], [["old_growth_douglas_fir", *PAY[:4]]])
    play(state, "old_growth_douglas_fir", "L2", *PAY[:4])
    assert region(state) == {"L1": "old_growth_pacific_yew", "L2": "western_hemlock old_growth_douglas_fir"}


def test_REF_129_a_sun_tree_that_would_be_turned_over_is_in_the_way_too() -> None:
    # Old-Growth Sitka Spruce, 97 m, is a sun plant.
    assert not can_grow_on("old_growth_sitka_spruce")


def test_REF_130_a_tree_that_has_become_energy_is_not_in_the_way() -> None:
    state = table([{"L1": "western_hemlock | old_growth_sitka_spruce"}], [["old_growth_douglas_fir", *PAY[:4]]])
    play(state, "old_growth_douglas_fir", "L1", *PAY[:4])
    assert region(state) == {"L1": "western_hemlock old_growth_douglas_fir | old_growth_sitka_spruce"}


@pytest.mark.parametrize(
    ("covered", "found"),
    [
        ("old_growth_pacific_dogwood", "old_growth_pacific_dogwood western_hemlock"),  # half-sun, 27 m
        ("old_growth_arbutus", "western_hemlock | old_growth_arbutus"),  # sun, 36 m
    ],
)
def test_REF_131_a_taller_plant_covers_it_like_any_other_plant(covered: str, found: str) -> None:
    state = play(table([{"L1": covered}], [["western_hemlock"]]), "western_hemlock", "L1")
    assert is_finished(state)
    assert region(state) == {"L1": found}


def test_REF_131_a_shorter_or_equal_plant_does_not_cover_it() -> None:
    # Western Hemlock has 60 m, as Old-Growth Black Cottonwood.
    state = table([{"L1": "old_growth_black_cottonwood"}], [["western_hemlock"]])
    assert offered(state) == ["gather"]


def test_REF_131_it_gives_and_gets_the_succession_discount() -> None:
    # 8 - 5 onto Grand Fir.
    state = table([{"L1": "grand_fir"}], [["old_growth_douglas_fir", *PAY[:3]]])
    play(state, "old_growth_douglas_fir", "L1", *PAY[:3])
    assert plants(state, "L1") == ["grand_fir", "old_growth_douglas_fir"]
    # 5 - 6 onto Old-Growth Bigleaf Maple, which is nothing.
    state = table([{"L1": "old_growth_bigleaf_maple"}], [["sitka_spruce"]])
    assert plants(play(state, "sitka_spruce", "L1"), "L1") == ["old_growth_bigleaf_maple", "sitka_spruce"]


def test_REF_131_it_can_be_the_first_plant_and_counts_like_other_plants() -> None:
    state = table([{}], [["old_growth_garry_oak", *PAY[:5]]])
    go(state, "old_growth_garry_oak")
    assert offered(state) == ["L1", "L2", "L3"]
    # Values 1, 4 and 2; Western Trillium: 1 point for each tree adjacent.
    state = table([{"L1": "western_trillium", "L2": "old_growth_pacific_yew", "M1": "pacific_yew"}])
    assert points(state, "Plants") == 7
    assert points(state, "Scoring") == 2
