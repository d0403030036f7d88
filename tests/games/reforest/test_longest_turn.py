"""No turn goes on for ever: every effect needs a happening of its own, and happenings run out (docs/decisions/007).

The position below is the worst of some thousand crowded regions: a play into it covers, regenerates, reveals and moves
plants whose effects do the same.
"""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.actions import DONE, GATHER
from allotment.kernel.chance import Chance, seeded
from allotment.kernel.game import legal_actions
from tests.games.reforest.build import table

CROWDED = {
    "H1": "deer_fern pearly_everlasting false_azalea sitka_alder western_white_pine amabilis_fir "
    "| red_osier_dogwood red_alder false_lily_of_the_valley wild_ginger old_growth_western_hemlock sitka_spruce",
    "M1": "kinnikinnick oak_fern foamflower lady_fern stinging_nettle old_growth_bitter_cherry paper_birch "
    "| naked_broomrape old_growth_oregon_ash pacific_willow",
    "M2": "oval_leaved_blueberry white_flowered_rhododendron old_growth_red_alder "
    "| whitebark_pine ghost_pipe old_growth_douglas_fir sitka_valerian old_growth_amabilis_fir",
    "L1": "fireweed bracken_fern old_growth_arbutus "
    "| soopolallie osoberry black_hawthorn pacific_bleeding_heart red_elderberry arctic_lupine",
    "L2": "cow_parsnip pacific_ninebark bitter_cherry pacific_dogwood old_growth_paper_birch "
    "| old_growth_whitebark_pine red_flowering_currant",
    "L3": "thimbleberry western_hemlock | old_growth_mountain_hemlock candystick black_huckleberry pinesap",
}
HAND = [
    "old_growth_sitka_spruce", "grand_fir", "old_growth_shore_pine", "bunchberry", "sitka_mountain_ash", "sweet_gale",
    "oregon_ash", "yarrow", "shore_pine", "salmonberry", "striped_coralroot", "licorice_fern",
    "old_growth_pacific_dogwood",
]  # fmt: skip
LONG = 25  # decisions: so many show that the chains are there
TOO_LONG = 100


def decisions_of_a_turn(state: Reforest, chance: Chance) -> int:
    """How many decisions the turn has if a plant is played, and nothing is declined that can be used."""
    decisions = 0
    while decisions < TOO_LONG:
        legal = legal_actions(state, 0)
        eager = [action for action in legal if action not in (DONE, GATHER)] or legal
        state.answer(0, eager[chance.below(len(eager))])
        decisions += 1
        if state.is_over or type(state.pending()[0]).__name__ == "TakeTurn":
            break
    return decisions


@pytest.mark.parametrize("deck", [27, 3, 1])
def test_the_longest_turn_in_the_most_crowded_region_ends(deck: int) -> None:
    nursery = ["skunk_cabbage", "twinflower", "western_trillium"]
    state = table([CROWDED], [HAND], seats=1, nursery=nursery, deck=deck, tucked=(4, 4))
    lengths = [decisions_of_a_turn(state.copy(), seeded(seed)) for seed in range(300)]
    assert LONG <= max(lengths) < TOO_LONG
