"""23. The two worked examples of scoring."""

from __future__ import annotations

from typing import Final

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.scoring import target
from tests.games.reforest.build import table
from tests.games.reforest.rounds import sheet, space, total_cards, view

VALUE, EFFECTS, ENERGY, VISITORS, ELEVATION, HAND = (f"REF-{number}" for number in range(196, 202))

FIRST: Final = {
    "H1": "sitka_valerian mountain_hemlock | cow_parsnip",
    "M1": "deer_fern salal western_redcedar | hardhack yarrow",
    "M2": "oak_fern amabilis_fir",
    "L1": "skunk_cabbage salmonberry bigleaf_maple",
    "L2": "sword_fern* red_huckleberry",
    "L3": "pacific_crab_apple",
}
FIRST_HAND: Final = ["cascara", "fireweed", "twinflower", "noble_fir", "arbutus"]

SECOND: Final = {
    "H1": "yellow_glacier_lily",
    "M1": "licorice_fern old_growth_yellow_cedar | twinflower wild_ginger",
    "M2": "| large_leaved_lupine",
    "L1": "ghost_pipe salal old_growth_sitka_spruce | coastal_strawberry black_bear",
    "L2": "garry_oak",
    "L3": "common_camas",
}
# Eight plants of the region are worth 24, four stored ones nothing: with these 18, worth 1 each, that makes 42.
ONES: Final = [
    "fireweed",
    "skunk_cabbage",
    "bunchberry",
    "western_trillium",
    "foamflower",
    "pacific_bleeding_heart",
    "western_columbine",
    "stinging_nettle",
    "goats_beard",
    "arctic_lupine",
    "yarrow",
    "pearly_everlasting",
    "sitka_valerian",
    "sword_fern",
    "deer_fern",
    "lady_fern",
    "maidenhair_fern",
    "oak_fern",
]


def first() -> Reforest:
    """Example 1: the end position of seat 1 of three."""
    return table([{}, FIRST], [[], FIRST_HAND], seats=3, visitors=[[], ["black_bear", "bald_eagle"]])


def second(worth: int = 42, mode: str = "standard") -> Reforest:
    """Example 2, in which all 30 cards are worth 42, or 43; the game is not over yet, which changes no number."""
    others = ONES if worth == 42 else [*ONES[:-1], "cascara"]  # which is worth 2
    return table([SECOND], [others[:3]], seats=1, visitors=[["douglas_squirrel"]], nursery=others[3:6], deck=others[6:],
                 tucked=([], []), terrains=[{"low": "wildflower_meadow"}], round_=3, target=mode)  # fmt: skip


# Example 1


def test_REF_196_example_1_the_plants_are_worth_25() -> None:
    assert sheet(first(), 1)[VALUE] == 4 + 7 + 4 + 5 + 3 + 2 == 25


def test_REF_197_example_1_the_scoring_effects_are_worth_16() -> None:
    state = first()
    points = {
        plant.plant: plant.points
        for seen in view(state).regions[1].spaces
        for plant in seen.plants
        if plant.points is not None
    }
    assert points == {"western_redcedar": 3, "bigleaf_maple": 4, "pacific_crab_apple": 4, "sword_fern": 5}
    assert sheet(state, 1)[EFFECTS] == 3 + 4 + 4 + 5 == 16


def test_REF_197_example_1_without_the_mark_sword_fern_scores_nothing() -> None:
    state = table([{}, {**FIRST, "L2": "sword_fern red_huckleberry"}], seats=3)
    assert sheet(state, 1)[EFFECTS] == 16 - 5
    assert space(state, "L2", 1).plants[0].points is None


def test_REF_202_example_1_the_score_is_64() -> None:
    state = first()
    assert sheet(state, 1) == {VALUE: 25, EFFECTS: 16, ENERGY: 3, VISITORS: 8, ELEVATION: (2 + 2 + 1) * 2, HAND: 2}
    assert REFOREST.score(state, 1) == 25 + 16 + 3 + 8 + 10 + 2 == 64
    assert [seen.score for seen in view(state).regions] == [0, 64, 0]
    assert REFOREST.ranks(state) == [2, 1, 2]


# Example 2


def test_REF_197_REF_181_example_2_the_scoring_effects_are_worth_9() -> None:
    state = second()
    points = {
        plant.plant: plant.points
        for seen in view(state).regions[0].spaces
        for plant in seen.plants
        if plant.points is not None
    }
    assert points == {"yellow_glacier_lily": 2, "old_growth_yellow_cedar": 2, "garry_oak": 2, "common_camas": 1}
    assert sheet(state)[EFFECTS] == 2 + 2 + 2 + 1 + 2 == 9  # the last is Wildflower Meadow


def test_REF_202_example_2_the_score_is_49() -> None:
    state = second()
    assert sheet(state) == {
        VALUE: 1 + 8 + 11 + 3 + 1,
        EFFECTS: 9,
        ENERGY: 2 + 1 + 1 + 3,
        VISITORS: 4,
        ELEVATION: (1 + 0 + 1) * 2,
        HAND: 1,
    }
    assert REFOREST.score(state, 0) == 24 + 9 + 7 + 4 + 4 + 1 == 49


@pytest.mark.parametrize(("worth", "expected", "verdict"), [(42, 48, "win"), (43, 49, "lose")])
def test_REF_213_REF_215_REF_216_example_2_is_won_with_42_and_lost_with_43(
    worth: int, expected: int, verdict: str
) -> None:
    state = second(worth)
    in_region = sum(len(seen.plants) + seen.stored_plants for seen in view(state).regions[0].spaces)
    assert total_cards(state) + in_region == 30
    assert target(state) == expected
    assert REFOREST.verdict(state) == f"You {verdict}: 49 points against a target of {expected}."


def test_REF_214_example_2_would_be_lost_in_hard_mode_with_any_visitor_unearned() -> None:
    state = second(mode="hard")
    assert target(state) == 48
    state.unearned = 3
    assert target(state) == 51
    assert REFOREST.verdict(state).startswith("You lose")
