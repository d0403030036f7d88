"""Rules 9: drawing and the Surplus."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from tests.games.powerplants.build import (
    ANN,
    BEN,
    asked,
    at,
    at_random,
    bag,
    board,
    choices,
    do,
    hand,
    new_game,
    phase,
    playing_out,
    position,
    refused,
    start_turn,
    start_turns,
    surplus,
)

GARDEN = {"honeyleaf-8": at(0, 0)}
ASIDE = ["wingbean-1", "wingbean-2", "deeproot-6"]


def drawing(
    *draws: str, kept: str = "deeproot-1", aside: Sequence[str] = ASIDE, bag: Sequence[str] | None = None
) -> PowerPlants:
    """Ann has played a patch, uses no power, and draws; another patch is kept in hand."""
    boards = [board("honeyleaf-1", kept)]
    state = start_turn(position(GARDEN, boards=boards, draws=draws, surplus=aside, bag=bag))
    return do(state, "play honeyleaf-1", "place E of honeyleaf-8", "neither")


def test_POW_113_after_the_power_a_patch_is_drawn_from_the_bag() -> None:
    state = drawing("snapjaw-1", bag=["emberwood-1", "emberwood-2"])
    assert state.is_over
    assert hand(state) == ["deeproot-1", "snapjaw-1"]
    assert bag(state) == ["emberwood-1", "emberwood-2"]


def test_POW_113_it_is_drawn_only_when_the_power_is_finished() -> None:
    garden = {"honeyleaf-8": at(0, 0), "emberwood-8": at(1, 0), "snapjaw-8": at(2, 0)}
    state = start_turn(position(garden, boards=[board("honeyleaf-1", "deeproot-1")], draws=["snapjaw-1"]))
    do(state, "play honeyleaf-1", "place NE of honeyleaf-8", "grow", "no more", "grow emberwood-8")
    assert hand(state) == ["deeproot-1"]
    do(state, "pick snapjaw-8")
    assert state.is_over
    assert hand(state) == ["deeproot-1", "snapjaw-1"]


def test_POW_113_the_patch_is_random() -> None:
    drawn = set()
    for seed in range(40):
        boards = [board("honeyleaf-1", "deeproot-1")]
        state = position(GARDEN, boards=boards, bag=["snapjaw-1", "emberwood-1", "wingbean-1"])
        state.chance = seeded(seed)
        do(start_turn(state), "play honeyleaf-1", "place E of honeyleaf-8", "neither")
        (new,) = set(hand(state)) - {"deeproot-1"}
        drawn.add(new)
    assert drawn == {"snapjaw-1", "emberwood-1", "wingbean-1"}


def test_POW_113_from_an_empty_bag_nothing_is_drawn() -> None:
    state = drawing(bag=[])
    assert state.is_over
    assert hand(state) == ["deeproot-1"]
    assert surplus(state) == sorted(ASIDE)


def test_POW_114_after_drawing_the_same_type_either_patch_may_be_swapped_with_any_of_the_surplus() -> None:
    state = drawing("deeproot-2")
    assert (phase(state), asked(state)) == ("swap", ANN)
    assert sorted(choices(state)) == sorted(
        ["keep", *[f"swap {mine} for {other}" for mine in ("deeproot-1", "deeproot-2") for other in ASIDE]]
    )


@pytest.mark.parametrize(("given", "kept"), [("deeproot-1", "deeproot-2"), ("deeproot-2", "deeproot-1")])
def test_POW_114_the_patch_given_away_joins_the_surplus(given: str, kept: str) -> None:
    state = do(drawing("deeproot-2"), f"swap {given} for wingbean-2")
    assert state.is_over
    assert hand(state) == sorted([kept, "wingbean-2"])
    assert surplus(state) == sorted([given, "wingbean-1", "deeproot-6"])


def test_POW_114_the_swap_may_be_left() -> None:
    state = do(drawing("deeproot-2"), "keep")
    assert state.is_over
    assert hand(state) == ["deeproot-1", "deeproot-2"]
    assert surplus(state) == sorted(ASIDE)


def test_POW_114_after_drawing_another_type_nothing_is_swapped() -> None:
    state = drawing("wingbean-3")
    assert state.is_over
    assert surplus(state) == sorted(ASIDE)


def test_POW_114_the_type_of_the_patch_just_played_does_not_matter() -> None:
    assert drawing("honeyleaf-2").is_over


def test_POW_114_only_patches_of_hand_and_surplus_are_swapped() -> None:
    state = drawing("deeproot-2")
    assert refused(state, "swap honeyleaf-8 for wingbean-1") == "POW-114"
    assert refused(state, "swap deeproot-1 for honeyleaf-8") == "POW-114"
    assert refused(state, "keep", seat=BEN) == "POW-039"


def test_POW_115_there_is_one_swap_even_if_the_types_are_equal_again() -> None:
    state = do(drawing("deeproot-2"), "swap deeproot-1 for deeproot-6")
    assert state.is_over
    assert hand(state) == ["deeproot-2", "deeproot-6"]
    assert surplus(state) == ["deeproot-1", "wingbean-1", "wingbean-2"]


def test_POW_115_the_surplus_patch_may_be_of_the_same_type() -> None:
    assert "swap deeproot-2 for deeproot-6" in choices(drawing("deeproot-2"))


def test_POW_115_a_later_draw_of_the_same_type_brings_a_new_swap() -> None:
    boards = [board("honeyleaf-1", "deeproot-1"), board("snapjaw-1", "honeyleaf-2")]
    draws = ["deeproot-2", "emberwood-1", "deeproot-3"]
    state = start_turns(position(GARDEN, boards=boards, draws=draws, surplus=ASIDE))
    do(state, "play honeyleaf-1", "place E of honeyleaf-8", "neither", "swap deeproot-1 for wingbean-1")
    do(state, "play honeyleaf-2", "place W of honeyleaf-8", "neither")
    do(state, "play wingbean-1", "place NE of honeyleaf-8", "no", "neither")
    assert (phase(state), asked(state), hand(state)) == ("swap", ANN, ["deeproot-2", "deeproot-3"])


def test_POW_116_without_a_draw_there_is_no_swap() -> None:
    boards = [board("deeproot-1", "deeproot-2"), board("deeproot-3", "deeproot-4")]
    state = start_turns(position(GARDEN, boards=boards, surplus=ASIDE, bag=[], turns_left=2))
    assert refused(state, "swap deeproot-1 for wingbean-1") == "POW-114"
    assert refused(state, "keep") == "POW-116"
    do(state, "play deeproot-1", "place E of honeyleaf-8", "neither")
    assert (phase(state), asked(state)) == ("card", BEN)


def test_POW_116_a_hand_that_was_kept_is_not_offered_a_swap_in_the_next_turn() -> None:
    boards = [board("honeyleaf-1", "deeproot-1"), board("snapjaw-1", "honeyleaf-2")]
    state = start_turns(position(GARDEN, boards=boards, draws=["deeproot-2", "emberwood-1"], surplus=ASIDE))
    do(state, "play honeyleaf-1", "place E of honeyleaf-8", "neither", "keep")
    do(state, "play honeyleaf-2", "place W of honeyleaf-8", "neither")
    assert (phase(state), asked(state)) == ("card", ANN)
    assert choices(state) == ["play deeproot-1", "play deeproot-2"]


@pytest.mark.parametrize(("seats", "size"), [(1, 4), (2, 3), (3, 3), (4, 3), (5, 5)])
def test_POW_117_the_surplus_keeps_its_size(seats: int, size: int) -> None:
    anything = at_random(7)

    def gladly_swapping(offered: list[str]) -> str:
        return next((words for words in offered if words.startswith("swap")), anything(offered))

    swapped = set()
    for state in playing_out(new_game(seats, seed=7), gladly_swapping):
        assert len(surplus(state)) == size
        swapped.add(tuple(surplus(state)))
    assert len(swapped) > 1  # and patches were swapped
