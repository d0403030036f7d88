"""Rules 11: effects, their timings, and what they do with cards."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import (
    FILL,
    PAY,
    go,
    is_finished,
    offered,
    plants,
    play,
    points,
    stored,
    usable,
    waiting,
)
from tests.games.reforest.build import hand, ids, region, table, visitors

LAID = ("rufous_hummingbird", "douglas_squirrel", "hoary_marmot")

# Optional


def test_REF_086_a_plant_effect_may_be_declined() -> None:
    state = table([{"L1": "twinflower"}], [["bunchberry"]], nursery=FILL[:2])
    play(state, "bunchberry", "L2")
    assert offered(state) == ["bunchberry", "no more"]
    go(state, "no more")
    assert is_finished(state)
    assert hand(state) == []


def test_REF_086_a_terrain_effect_may_be_declined() -> None:
    state = table([{}], [[]], nursery=FILL[:3], terrains=[{"low": "creekside"}])
    go(state, "gather")
    assert offered(state) == ["creekside", "no more"]
    go(state, "no more")
    assert ids(state, state.nursery) == list(FILL[:3])


def test_REF_086_a_cost_reduction_acts_unasked() -> None:
    state = table([{"L1": "twinflower"}], [["bunchberry", *PAY[:2]]])
    play(state, "bunchberry", "L2")
    assert is_finished(state)
    assert hand(state) == list(PAY[:2])


def test_REF_086_scoring_effects_always_count() -> None:
    assert points(table([{"L1": "western_columbine", "L2": "bunchberry"}]), "Scoring") == 2


# One more play

ASH = {"M1": "sword_fern"}


def after_ash(region: dict[str, str], *cards: str) -> Reforest:
    """Sitka Mountain Ash was played onto Sword Fern in M1, and these cards are left in the hand."""
    state = table([ASH | region], [["sitka_mountain_ash", *cards, PAY[0]]], nursery=FILL[:3], deck=("salal", *FILL[3:]))
    return play(state, "sitka_mountain_ash", "M1", PAY[0])


def test_REF_089_a_play_by_an_effect_is_paid_for_with_its_discount() -> None:
    # Cow Parsnip costs 2 - 1.
    state = go(after_ash({}, "cow_parsnip", PAY[1], PAY[2]), "sitka_mountain_ash", "L1", PAY[1])
    assert plants(state, "L1") == ["cow_parsnip"]
    assert hand(state) == [PAY[2]]
    assert is_finished(state)


def test_REF_089_a_play_that_cannot_be_paid_is_not_possible() -> None:
    assert is_finished(after_ash({}, "cow_parsnip"))


def test_REF_089_the_discount_comes_on_top_of_the_succession_discount() -> None:
    # Cow Parsnip onto Deer Fern: 2 - 1 - 1.
    state = go(after_ash({"L1": "deer_fern"}, "cow_parsnip"), "sitka_mountain_ash")
    assert plants(state, "L1") == ["deer_fern", "cow_parsnip"]


def test_REF_089_the_rules_on_spaces_hold() -> None:
    # Skunk Cabbage grows in the low row only; L3 borders on no plant, and Thimbleberry in L1 is taller.
    state = go(after_ash({"L1": "thimbleberry"}, "skunk_cabbage"), "sitka_mountain_ash")
    assert plants(state, "L2") == ["skunk_cabbage"]


def test_REF_089_only_plants_that_match_may_be_played() -> None:
    assert is_finished(after_ash({}, "osoberry", PAY[1]))  # a shrub
    state = go(after_ash({}, "osoberry", "fireweed", "oak_fern", PAY[1]), "sitka_mountain_ash")
    assert offered(state) == ["fireweed", "oak_fern"]


def test_REF_089_what_it_triggers_joins_the_pending_effects() -> None:
    # Sweet Gale waits for plants with water; Bunchberry covers nothing, Lady Fern covers False Lily.
    state = after_ash({"L1": "false_lily_of_the_valley", "L2": "salmonberry"}, "bunchberry")
    assert usable(state) == ["salmonberry", "sitka_mountain_ash"]  # Sitka Mountain Ash has berries
    go(state, "sitka_mountain_ash", "L3")
    assert usable(state) == ["bunchberry", "salmonberry"]
    assert waiting(state) == ["salmonberry", "bunchberry", "salmonberry"]


def test_REF_089_what_it_covers_may_be_used_too() -> None:
    state = go(after_ash({"L1": "false_lily_of_the_valley"}, "foamflower"), "sitka_mountain_ash", "L1")
    assert usable(state) == ["false_lily_of_the_valley", "foamflower"]
    assert plants(state, "L1") == ["false_lily_of_the_valley", "foamflower"]


def test_REF_089_a_parasitic_plant_may_be_played() -> None:
    # Spiny Wood Fern has fungi.
    state = table([{"M1": "spiny_wood_fern"}], [["sitka_mountain_ash", "gnome_plant", PAY[0]]])
    go(play(state, "sitka_mountain_ash", "M1", PAY[0]), "sitka_mountain_ash")
    assert plants(state, "M1") == ["gnome_plant", "spiny_wood_fern", "sitka_mountain_ash"]


# In full, in order, as far as possible


def test_REF_090_operations_are_carried_out_in_order() -> None:
    # Thimbleberry: draw 1 card, then store 1 card of the hand; the hand was empty.
    state = table([{"L1": "thimbleberry"}], [["salmonberry"]], deck=("salal", *FILL))
    go(play(state, "salmonberry", "L1"), "thimbleberry")
    assert hand(state) == []
    assert stored(state, "L1") == ["salal", "thimbleberry"]


def test_REF_090_an_effect_that_was_chosen_is_carried_out_in_full() -> None:
    state = table([{"L1": "fireweed"}], [["salmonberry"]], nursery=FILL[:3])
    go(play(state, "salmonberry", "L1"), "fireweed")
    assert offered(state) == sorted(["deck", *FILL[:3]])
    go(state, "deck")
    assert offered(state) == sorted(["deck", *FILL[:3]])  # the second card cannot be declined
    go(state, FILL[0])
    assert is_finished(state)


def test_REF_090_an_operation_is_done_as_far_as_possible() -> None:
    # Pacific Willow stores 2 cards of the discard pile, which has 1.
    state = table([{"L1": "salal"}], [["pacific_willow"]], discard=["bunchberry"])
    go(play(state, "pacific_willow", "L1"), "pacific_willow")
    assert stored(state, "L1") == ["bunchberry"]
    assert is_finished(state)


def test_REF_090_drawing_stops_when_there_are_no_more_cards() -> None:
    # After the last round end the deck can stay empty: Fireweed draws the only card of the nursery.
    state = table([{}, {"L1": "fireweed"}], [[], ["salmonberry"]], nursery=FILL[:1], deck=[], round_=4, actor=1)
    go(play(state, "salmonberry", "L1"), "fireweed")
    assert hand(state, 1) == [FILL[0]]


def test_REF_090_after_an_operation_that_is_impossible_the_next_ones_are_carried_out() -> None:
    # Snowberry: take a card of the discard pile, which is empty, then discard a card.
    state = table([{"L1": "snowberry"}], [["salal"]], nursery=FILL[:1], deck=4)
    go(state, "gather", FILL[0], "no more", "snowberry", "salal")
    assert hand(state) == [FILL[0]]
    assert ids(state, state.discard) == ["salal"]


def test_REF_090_up_to_a_number_may_be_none() -> None:
    # Shore Pine: store up to 2 cards of the hand here.
    for stored_cards in ([], [PAY[0]], [PAY[0], PAY[1]]):
        state = table([{"L1": "shore_pine"}], [["red_alder", *PAY[:3]]])
        go(play(state, "red_alder", "L1"), "shore_pine", *stored_cards)
        if len(stored_cards) < 2:
            assert "no more" in offered(state)
            go(state, "no more")
        assert is_finished(state)
        assert stored(state, "L1") == sorted(["shore_pine", *stored_cards])


def test_REF_090_an_effect_that_would_do_nothing_is_not_offered() -> None:
    state = table([{"L1": "twinflower"}], [["bunchberry"]])  # no nursery to draw from
    assert is_finished(play(state, "bunchberry", "L2"))


# Prices


def whitebark(*left: str) -> Reforest:
    """Whitebark Pine was played onto Black Huckleberry, and these cards are left in the hand."""
    hands = [["whitebark_pine", PAY[0], *left]]
    state = table([{"H1": "black_huckleberry"}], hands, laid=LAID, visitor_deck=["bald_eagle", "black_bear"])
    return play(state, "whitebark_pine", "H1", PAY[0])


def test_REF_091_a_price_is_paid_first_and_in_full() -> None:
    state = whitebark(*PAY[1:4])
    go(state, "whitebark_pine", PAY[1])
    assert visitors(state) == []
    assert offered(state) == sorted(PAY[2:4])  # both cards must go
    go(state, PAY[3])
    assert visitors(state) == ["bald_eagle"]
    assert hand(state) == [PAY[2]]
    assert ids(state, state.discard) == [PAY[0], PAY[1], PAY[3]]


def test_REF_091_the_last_two_cards_can_pay_a_price_of_two() -> None:
    state = go(whitebark(*PAY[1:3]), "whitebark_pine", PAY[1])
    assert hand(state) == []
    assert visitors(state) == ["bald_eagle"]


@pytest.mark.parametrize("left", [(), (PAY[1],)])
def test_REF_091_an_effect_whose_price_cannot_be_paid_in_full_cannot_be_used(left: tuple[str, ...]) -> None:
    state = whitebark(*left)
    assert is_finished(state)
    assert hand(state) == list(left)


def test_REF_091_a_price_is_asked_for_at_the_moment_of_use() -> None:
    # Fireweed in its stack is covered too: its two cards pay.
    hands = [["whitebark_pine", *PAY[:2]]]
    state = table([{"H1": "fireweed"}], hands, laid=LAID, visitor_deck=["bald_eagle"])
    play(state, "whitebark_pine", "H1", *PAY[:2])
    assert usable(state) == ["fireweed"]
    go(state, "fireweed")
    assert usable(state) == ["whitebark_pine"]


# Timings


def test_REF_092_a_when_played_effect_is_used_once_when_the_plant_is_played() -> None:
    state = table([{}], [["osoberry", PAY[0], "oak_fern"], ["bracken_fern"]])
    go(play(state, "osoberry", "L1", PAY[0]), "osoberry")
    assert is_finished(state)
    play(state, "bracken_fern", "L1")
    assert is_finished(play(state, "oak_fern", "L2"))


def test_REF_092_the_self_cost_part_acts_in_step_2_and_is_not_used_later() -> None:
    # Red Huckleberry 2, less 1 for the energy here; nothing waits after it is placed.
    state = table([{"L1": "twinflower | oak_fern"}], [["red_huckleberry", PAY[0]]])
    assert is_finished(play(state, "red_huckleberry", "L1", PAY[0]))


def test_REF_093_a_passive_effect_is_in_force_while_it_is_visible() -> None:
    # Hardhack: plants with water cost 1 less in the whole region.
    assert "lady_fern" in offered(table([{"L1": "hardhack"}], [["lady_fern"]]))
    assert "lady_fern" not in offered(table([{"L1": "hardhack salal"}], [["lady_fern"]]))
    assert "lady_fern" not in offered(table([{"L1": "oak_fern"}, {"L1": "hardhack"}], [["lady_fern"]]))


def test_REF_094_a_reaction_is_triggered_each_time() -> None:
    # Sitka Mountain Ash and Bunchberry have berries.
    state = after_ash({"L1": "salmonberry"}, "bunchberry")
    go(state, "sitka_mountain_ash", "L2", "salmonberry", FILL[0])
    assert usable(state) == ["bunchberry", "salmonberry"]
    go(state, "salmonberry", FILL[1])
    assert usable(state) == ["bunchberry"]
    assert hand(state) == [FILL[0], FILL[1]]


def test_REF_094_a_reaction_to_another_plant_does_not_answer_what_happens_to_its_own() -> None:
    # Fireweed covers Lady Fern, which stays visible because it is revealed.
    state = table([{"L1": "lady_fern*"}], [["fireweed"]], nursery=FILL[:3])
    assert is_finished(play(state, "fireweed", "L1"))
    state = table([{"L1": "lady_fern* sword_fern"}], [["fireweed"]], nursery=FILL[:3])
    assert usable(play(state, "fireweed", "L1")) == ["lady_fern"]


def test_REF_095_gathering_effects_are_triggered_by_each_gather_of_their_owner() -> None:
    state = table([{"L1": "goats_beard", "L2": "western_coralroot"}], [[], []], nursery=FILL[:3])
    for _turn in range(2):
        go(state, "gather")
        assert usable(state) == ["goats_beard"]
        go(state, "no more", "deck", "no more")
        assert usable(state) == ["western_coralroot"]
        go(state, "no more")
        go(state, "gather")  # the other player
        assert usable(state) == []
        go(state, "deck", "no more")


def test_REF_096_a_when_covered_effect_is_used_though_the_plant_has_become_energy() -> None:
    state = table([{"L1": "arctic_lupine"}], [["salal", PAY[0]]], deck=("oak_fern", "deer_fern", *FILL))
    play(state, "salal", "L1", PAY[0])
    assert region(state) == {"L1": "salal | arctic_lupine"}
    go(state, "arctic_lupine")
    assert stored(state, "L1") == ["arctic_lupine", "deer_fern", "oak_fern"]


def test_REF_096_a_half_sun_plant_is_covered_too() -> None:
    state = table([{"L1": "false_lily_of_the_valley"}], [["sword_fern", PAY[0]]], deck=("oak_fern", *FILL))
    go(play(state, "sword_fern", "L1", PAY[0]), "false_lily_of_the_valley")
    assert region(state) == {"L1": "false_lily_of_the_valley sword_fern | oak_fern"}


def test_REF_097_scoring_effects_of_visible_plants_and_terrains_count_at_the_end() -> None:
    # Sword Fern is revealed (itself and Western Trillium in the understory), Western Trillium is not;
    # Wildflower Meadow counts the only flower, Western Trillium.
    regions = [{"L1": "western_trillium sword_fern* pacific_yew"}]
    state = table(regions, terrains=[{"low": "wildflower_meadow"}])
    assert points(state, "Scoring") == 3


# A plant and its own counts


@pytest.mark.parametrize(
    ("plant", "other", "expected"),
    [
        ("western_columbine", "L2", 2),  # flowers in the region: itself and Bunchberry
        ("dull_oregon_grape", "L2", 1),  # shrubs in the region: itself
        ("devils_club", "L2", 3),  # at most one shrub in the row: itself
        ("pacific_rhododendron", "L2", 1),  # flowers adjacent: Bunchberry, not itself
        ("pacific_rhododendron", "L1", 1),  # the same in its own space
        ("pacific_rhododendron", "L3", 0),  # L3 is not adjacent to L1
        ("western_redcedar", "L1", 2),  # plants here: itself and Bunchberry
    ],
)
def test_REF_098_a_plant_counts_itself_except_as_adjacent(plant: str, other: str, expected: int) -> None:
    spaces = {"L1": f"bunchberry {plant}"} if other == "L1" else {"L1": plant, other: "bunchberry"}
    assert points(table([spaces]), "Scoring") == expected


@pytest.mark.parametrize(("others", "triggered"), [(3, ["black_huckleberry"]), (2, [])])
def test_REF_098_a_plant_counts_itself_in_its_condition(others: int, triggered: list[str]) -> None:
    # Black Huckleberry: with at least 4 plants with berries.
    stack = " ".join(["bunchberry", "kinnikinnick", "dull_oregon_grape"][:others])
    state = table([{"L1": stack, "M1": "deer_fern"}], [["black_huckleberry", PAY[0]]])
    assert usable(play(state, "black_huckleberry", "M1", PAY[0])) == triggered


# Conditions


def test_REF_099_a_condition_that_begins_to_hold_before_the_use_counts() -> None:
    # Osoberry: with at most 3 plants. Pearly Everlasting, kept face up, is the fourth until it is taken back.
    spaces = {"L1": "pearly_everlasting", "L2": "vine_maple", "M2": "oak_fern"}
    state = table([spaces], [["osoberry"]], nursery=FILL[:1])
    play(state, "osoberry", "L1")
    go(state, "keep")
    assert usable(state) == ["pearly_everlasting"]
    go(state, "pearly_everlasting")
    assert usable(state) == ["osoberry"]


RISING = {"M1": "pinedrops false_azalea | sword_fern"}


def rising() -> Reforest:
    """Osoberry, the third plant, covers False Azalea, which can reveal Pinedrops, which regenerates a fourth one."""
    hands, terrains = [["osoberry"]], [{"middle": "rocky_bluff"}]
    state = table([RISING], hands, deck=("salal", "oak_fern", *FILL), terrains=terrains)
    play(state, "osoberry", "M1")
    assert usable(state) == ["false_azalea", "osoberry"]
    return state


def test_REF_099_a_condition_that_no_longer_holds_at_the_use_counts() -> None:
    state = go(rising(), "false_azalea")
    assert usable(state) == ["osoberry", "pinedrops"]
    go(state, "pinedrops")
    assert plants(state, "M1") == ["pinedrops*", "sword_fern", "false_azalea", "osoberry"]
    assert is_finished(state)
    assert hand(state) == []


def test_REF_099_used_in_time_the_effect_acts() -> None:
    state = go(rising(), "osoberry", "false_azalea", "pinedrops")
    assert hand(state) == ["salal", "oak_fern"]
    assert is_finished(state)
