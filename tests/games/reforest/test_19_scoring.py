"""19. Scoring (REF-196 to 204)."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.kernel.chance import seeded
from tests.games.reforest.build import Region, do, hand, table
from tests.games.reforest.rounds import at_random, sheet, space, view

VALUE, EFFECTS, ENERGY, VISITORS, ELEVATION, HAND = (f"REF-{number}" for number in range(196, 202))


def points(mine: Region, rule: str, held: tuple[str, ...] = ()) -> int:
    """One part of the score of a region."""
    return sheet(table([mine], [held]))[rule]


def ranks(*regions: Region) -> list[int]:
    """The ranks of players with these regions."""
    return REFOREST.ranks(table(regions, seats=len(regions)))


# REF-196


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ({}, 0),
        ({"L1": "garry_oak"}, 3),
        ({"L1": "skunk_cabbage salmonberry bigleaf_maple"}, 1 + 1 + 3),
        ({"L1": "sword_fern* red_huckleberry", "H1": "old_growth_noble_fir"}, 1 + 2 + 8),
        ({"L1": "ghost_pipe salal old_growth_sitka_spruce"}, 2 + 2 + 7),
        ({"L1": "twinflower wild_ginger bracken_fern"}, 0),
    ],
)
def test_REF_196_every_plant_counts_its_value_also_in_the_understory(mine: Region, expected: int) -> None:
    assert points(mine, VALUE) == expected


def test_REF_196_stored_energy_has_no_value_as_a_plant() -> None:
    assert points({"L1": "garry_oak | old_growth_douglas_fir black_bear"}, VALUE) == 3


# REF-197


def test_REF_197_effects_of_topmost_plants_are_scored_and_of_covered_ones_only_if_revealed() -> None:
    """Sword Fern: 1 for each herb or fern in the understory, itself when it is covered."""
    assert points({"L1": "sword_fern"}, EFFECTS) == 0
    assert points({"L1": "deer_fern sword_fern"}, EFFECTS) == 1
    assert points({"L1": "sword_fern red_huckleberry"}, EFFECTS) == 0
    assert points({"L1": "sword_fern* red_huckleberry"}, EFFECTS) == 1
    assert points({"L1": "deer_fern sword_fern* red_huckleberry"}, EFFECTS) == 2


def test_REF_197_terrains_are_scored() -> None:
    state = table([{"L1": "bunchberry", "M1": "fireweed"}], terrains=[{"low": "wildflower_meadow"}])
    assert sheet(state)[EFFECTS] == 1


def test_REF_197_a_limit_and_a_condition_of_a_scoring_effect_hold() -> None:
    """Devil's Club: 3 if its row has at most 1 shrub. Common Camas: 1 for each energy adjacent, at most 5."""
    assert points({"L1": "devils_club"}, EFFECTS) == 3
    assert points({"L1": "devils_club", "M1": "salal"}, EFFECTS) == 3
    assert points({"L1": "devils_club", "L3": "salal"}, EFFECTS) == 0
    assert points({"L1": "common_camas | black_bear oak_fern", "L2": "| yarrow", "L3": "| fireweed"}, EFFECTS) == 5
    assert points({"L1": "common_camas | black_bear bald_eagle"}, EFFECTS) == 5


def test_REF_197_effects_of_other_timings_score_nothing() -> None:
    assert points({"L1": "salal", "L2": "fireweed", "M1": "twinflower", "H1": "whitebark_pine"}, EFFECTS) == 0


# REF-198, 199


def test_REF_198_stored_energy_is_worth_1_and_a_stored_visitor_3() -> None:
    assert (
        points({"L1": "garry_oak | oak_fern", "H1": "| black_bear yarrow", "M2": "| old_growth_noble_fir"}, ENERGY) == 6
    )
    assert points({"L1": "garry_oak"}, ENERGY) == 0


def test_REF_199_face_up_visitors_count_their_value_and_stored_ones_do_not() -> None:
    state = table([{"L1": "garry_oak | northern_spotted_owl"}], visitors=[["black_bear", "bald_eagle"]])
    assert sheet(state)[VISITORS] == 5 + 3
    assert sheet(state, 1)[VISITORS] == 0


# REF-200


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ({}, 0),
        ({"H1": "yarrow"}, 2),
        ({"H1": "oak_fern yarrow"}, 4),
        ({"H1": "| oak_fern yarrow"}, 0),  # stored energy is no plant
        ({"M1": "salal"}, 0),  # M2 is empty
        ({"M1": "salal", "M2": "oak_fern"}, 2),
        ({"M1": "deer_fern salal western_redcedar", "M2": "oak_fern amabilis_fir"}, 4),
        ({"M1": "salal", "M2": "| oak_fern"}, 0),
        ({"L1": "salal", "L2": "osoberry"}, 0),
        ({"L1": "salal", "L2": "osoberry", "L3": "oak_fern garry_oak"}, 2),
        ({"H1": "yarrow", "M1": "salal", "M2": "osoberry", "L1": "cascara", "L2": "oak_fern", "L3": "fireweed"}, 6),
    ],
)
def test_REF_200_each_row_counts_twice_the_plants_of_its_smallest_stack(mine: Region, expected: int) -> None:
    assert points(mine, ELEVATION) == expected


# REF-201


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (7, 3)])
def test_REF_201_every_2_cards_of_the_hand_count_1(cards: int, expected: int) -> None:
    held = ("oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie", "deer_fern")
    assert points({}, HAND, held[:cards]) == expected


# REF-202


def test_REF_202_the_score_is_the_sum_of_the_six_parts() -> None:
    mine = {"H1": "oak_fern | black_bear", "L1": "devils_club"}
    state = table([mine], [["yarrow", "fireweed"]], visitors=[["bald_eagle"]])
    assert sheet(state) == {VALUE: 4, EFFECTS: 3, ENERGY: 3, VISITORS: 3, ELEVATION: 2, HAND: 1}
    assert REFOREST.score(state, 0) == 4 + 3 + 3 + 3 + 2 + 1
    assert view(state).regions[0].score == 16
    assert space(state, "L1").plants[0].points == 3


@pytest.mark.parametrize("seats", [1, 3])
def test_REF_202_no_part_is_ever_negative(seats: int) -> None:
    state = REFOREST.new(seats, seeded(4), options={"terrain": "yes", "events": "casual"})
    chance = seeded(4, stream=1)
    while not state.is_over:
        at_random(state, chance)
        for seat in range(seats):
            parts = sheet(state, seat)
            assert min(parts.values()) >= 0
            assert sum(parts.values()) == REFOREST.score(state, seat)


# REF-203, 204


def test_REF_203_the_highest_score_wins() -> None:
    assert ranks({"L1": "salal"}, {"L1": "garry_oak"}) == [2, 1]
    assert ranks({"L1": "garry_oak"}, {}, {"L1": "salal"}) == [1, 3, 2]
    assert ranks({}, {"L1": "salal"}, {"L2": "douglas_fir"}, {"L1": "garry_oak"}) == [4, 3, 1, 2]


def test_REF_204_players_with_the_same_highest_score_share_the_win() -> None:
    assert ranks({"L1": "salal"}, {"L1": "cascara"}) == [1, 1]
    assert ranks({"L1": "salal"}, {}, {"L1": "cascara"}) == [1, 3, 1]
    assert ranks({}, {}, {}, {}) == [1, 1, 1, 1]


def test_REF_204_neither_cards_nor_visitors_nor_plants_break_a_tie() -> None:
    """Two points each: a plant, and four cards."""
    state = table([{"L1": "salal"}], [[], ["oak_fern", "twinflower", "lady_fern", "yellow_cedar"]])
    assert [REFOREST.score(state, seat) for seat in (0, 1)] == [2, 2]
    assert REFOREST.ranks(state) == [1, 1]


def test_REF_203_what_is_scored_is_the_position_at_the_end() -> None:
    state: Reforest = table([{}], [["deer_fern"]], nursery=["salal", "osoberry"], deck=3, round_=4, first=1)
    before = REFOREST.score(state, 0)
    do(state, "gather", "draw salal", "draw no more")
    assert state.is_over
    assert (len(hand(state)), before, REFOREST.score(state, 0)) == (2, 0, 1)
    assert REFOREST.ranks(state) == [1, 2]
