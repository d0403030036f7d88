"""Rules 9: the order of events when a plant is played."""

from __future__ import annotations

from itertools import permutations

import pytest

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, stored, usable, waiting
from tests.games.reforest.build import hand, log, region, table

# Step 3: place


def test_REF_067_the_plant_is_placed_on_top_and_has_covered_and_grown() -> None:
    # Lady Fern waits for a plant to be covered, Salmonberry for one with berries to be grown.
    state = table([{"L1": "sword_fern", "L2": "lady_fern", "M1": "salmonberry"}], [["salal", PAY[0]]], nursery=FILL[:2])
    play(state, "salal", "L1", PAY[0])
    assert plants(state, "L1") == ["sword_fern", "salal"]
    assert usable(state) == ["lady_fern", "salmonberry"]


def test_REF_067_in_an_empty_space_a_plant_is_grown_and_nothing_is_covered() -> None:
    state = table([{"L2": "lady_fern", "M1": "salmonberry"}], [["salal", *PAY[:2]]], nursery=FILL[:2])
    play(state, "salal", "L1", *PAY[:2])
    assert plants(state, "L1") == ["salal"]
    assert usable(state) == ["salmonberry"]


def test_REF_067_the_plant_is_placed_after_the_payment() -> None:
    state = table([{"L1": "sword_fern"}], [["salal", *PAY[:2]]])
    go(state, "salal", "L1")
    assert region(state) == {"L1": "sword_fern"}
    go(state, PAY[0])
    assert region(state) == {"L1": "sword_fern salal"}


# Step 4: turn over


def test_REF_068_a_covered_sun_plant_becomes_stored_energy_of_its_space() -> None:
    state = play(table([{"L1": "fireweed | bunchberry"}], [["salal", PAY[0]]]), "salal", "L1", PAY[0])
    assert plants(state, "L1") == ["salal"]
    assert stored(state, "L1") == ["bunchberry", "fireweed"]


@pytest.mark.parametrize(("covered", "cost"), [("sword_fern", 1), ("ghost_pipe", 2)])
def test_REF_068_a_covered_half_sun_or_parasitic_plant_stays_face_up(covered: str, cost: int) -> None:
    state = play(table([{"L1": covered}], [["red_alder", *PAY[:2]]]), "red_alder", "L1", *PAY[:cost])
    assert region(state) == {"L1": f"{covered} red_alder"}


def test_REF_069_only_the_former_topmost_plant_is_turned_over() -> None:
    state = play(table([{"L1": "yarrow fireweed"}], [["salal", PAY[0]]]), "salal", "L1", PAY[0])
    assert region(state) == {"L1": "yarrow salal | fireweed"}


def test_REF_069_a_sun_plant_of_the_understory_stays_when_a_half_sun_plant_is_covered() -> None:
    state = play(table([{"L1": "yarrow sword_fern"}], [["salal", PAY[0]]]), "salal", "L1", PAY[0])
    assert region(state) == {"L1": "yarrow sword_fern salal"}


# Step 5: effects

FOUR = ("fireweed", "lady_fern", "salmonberry", "bitter_cherry")


def four_effects() -> Reforest:
    """Bitter Cherry covers Fireweed: When Covered, two Reactions and When Played."""
    spaces = {"L1": "fireweed", "L2": "lady_fern", "M1": "salmonberry"}
    hands = [["bitter_cherry", PAY[0]]]
    state = table([spaces], hands, nursery=FILL[:3], discard=["bunchberry"], deck=("oak_fern", "deer_fern", *FILL[3:]))
    return play(state, "bitter_cherry", "L1", PAY[0])


ANSWERS = {
    "fireweed": ("deck", "deck"),
    "lady_fern": (FILL[0],),
    "salmonberry": (FILL[1],),
    "bitter_cherry": (),  # one plant with berries in the discard pile
}


@pytest.mark.parametrize("order", list(permutations(FOUR)))
def test_REF_070_the_triggered_effects_are_used_in_any_order_each_once(order: tuple[str, ...]) -> None:
    state, left = four_effects(), set(FOUR)
    for card in order:
        assert set(usable(state)) == left
        go(state, card, *ANSWERS[card])
        left.remove(card)
    assert is_finished(state)
    assert sorted(hand(state)) == sorted(["oak_fern", "deer_fern", FILL[0], FILL[1], "bunchberry"])
    names = {"fireweed": "Fireweed", "lady_fern": "Lady Fern"}
    names |= {"salmonberry": "Salmonberry", "bitter_cherry": "Bitter Cherry"}
    used = [line for line in log(state) if line.startswith("P0 uses")]
    assert used == [f"P0 uses {names[card]}." for card in order]


def test_REF_070_the_others_may_be_declined() -> None:
    state = go(four_effects(), "fireweed", "deck", "deck", "no more")
    assert is_finished(state)
    assert hand(state) == ["oak_fern", "deer_fern"]


def test_REF_070_nothing_is_asked_if_nothing_was_triggered() -> None:
    state = play(table([{"L1": "sword_fern"}], [["salal", PAY[0]]], nursery=FILL[:3]), "salal", "L1", PAY[0])
    assert is_finished(state)


# Reactions to the payment


def test_REF_071_a_reaction_to_the_payment_is_used_though_its_source_is_covered_by_the_play() -> None:
    state = table([{"L1": "stinging_nettle | bunchberry"}], [["salal"]], deck=("oak_fern", *FILL))
    go(state, "salal")  # only in L1 can it be paid
    assert offered(state) == ["bunchberry"]  # no effect before the plant is placed
    go(state, "bunchberry")
    assert plants(state, "L1") == ["stinging_nettle", "salal"]
    assert usable(state) == ["stinging_nettle"]
    go(state, "stinging_nettle")
    assert hand(state) == ["oak_fern"]


def test_REF_071_a_payment_from_the_hand_triggers_no_reaction_to_spending() -> None:
    state = table([{"L1": "stinging_nettle | bunchberry"}], [["salal", PAY[0]]])
    assert is_finished(play(state, "salal", "L1", PAY[0]))


@pytest.mark.parametrize(("space", "triggered"), [("L1", True), ("L2", True), ("L3", False)])
def test_REF_071_the_spaces_count_from_which_the_energy_came(space: str, triggered: bool) -> None:
    # Tall Oregon Grape lets energy be spent from every space; L3 is not adjacent to Stinging Nettle.
    spaces = {"L1": "stinging_nettle", "L2": "tall_oregon_grape", "L3": "deer_fern", "M2": "oak_fern"}
    spaces[space] += " | bunchberry"
    state = play(table([spaces], [["lady_fern"]], deck=("salal", *FILL)), "lady_fern", "M1", "bunchberry")
    assert usable(state) == (["stinging_nettle"] if triggered else [])


def test_REF_071_a_payment_and_a_covering_trigger_different_sources_together() -> None:
    spaces = {"L1": "sword_fern | bunchberry", "L2": "lady_fern", "M1": "stinging_nettle"}
    state = play(table([spaces], [["salal"]], nursery=FILL[:1]), "salal", "L1", "bunchberry")
    assert usable(state) == ["lady_fern", "stinging_nettle"]


# What is visible after step 4


@pytest.mark.parametrize(
    ("covered", "card", "payment"), [("salmonberry", "bitter_cherry", 1), ("black_hawthorn", "pacific_dogwood", 1)]
)
def test_REF_072_the_plant_covered_by_the_play_has_lost_its_reactions(covered: str, card: str, payment: int) -> None:
    state = table([{"L1": covered, "L2": "sword_fern"}], [[card, *PAY[:payment]]], nursery=FILL[:3])
    assert is_finished(play(state, card, "L1", *PAY[:payment]))


def test_REF_072_the_same_plant_in_the_next_space_has_its_reaction() -> None:
    state = table([{"L1": "sword_fern", "L2": "salmonberry"}], [["bitter_cherry", *PAY[:1]]], nursery=FILL[:3])
    assert usable(play(state, "bitter_cherry", "L1", PAY[0])) == ["salmonberry"]


def test_REF_072_a_revealed_plant_of_the_understory_reacts() -> None:
    state = table([{"L1": "lady_fern* salmonberry*"}], [["bitter_cherry", *PAY[:1]]], nursery=FILL[:3])
    # Salmonberry is covered by the play but revealed, so still visible; Lady Fern sees it being covered.
    assert usable(play(state, "bitter_cherry", "L1", PAY[0])) == ["lady_fern", "salmonberry"]


def test_REF_072_turning_over_is_a_card_becoming_stored_energy() -> None:
    state = table([{"L1": "fireweed", "L2": "black_hawthorn"}], [["salal", PAY[0]]], nursery=FILL[:1])
    assert usable(play(state, "salal", "L1", PAY[0])) == ["black_hawthorn", "fireweed"]


def test_REF_072_a_half_sun_plant_that_is_covered_does_not_become_energy() -> None:
    state = table([{"L1": "sword_fern", "L2": "black_hawthorn"}], [["salal", PAY[0]]], nursery=FILL[:1])
    assert is_finished(play(state, "salal", "L1", PAY[0]))


# Effects triggered while another one is used


def nested() -> Reforest:
    """Deer Fern covers False Lily; Sitka Valerian and Bunchberry are covered in M1."""
    spaces = {"L1": "false_lily_of_the_valley", "M1": "bunchberry sitka_valerian oval_leaved_blueberry"}
    state = table([spaces], [["deer_fern", PAY[0]]], nursery=FILL[:3], deck=("salal", *FILL[3:]))
    return play(state, "deer_fern", "L1", PAY[0])


def test_REF_074_an_effect_triggered_by_another_joins_the_pending_ones() -> None:
    state = nested()
    assert usable(state) == ["deer_fern", "false_lily_of_the_valley"]
    go(state, "deer_fern")
    assert offered(state) == ["bunchberry", "false_lily_of_the_valley", "sitka_valerian"]
    go(state, "sitka_valerian")
    assert usable(state) == ["false_lily_of_the_valley", "sitka_valerian"]
    go(state, "sitka_valerian", "bunchberry")
    assert usable(state) == ["bunchberry", "false_lily_of_the_valley"]


@pytest.mark.parametrize(
    "order",
    [
        ("false_lily_of_the_valley", "deer_fern", "sitka_valerian", "bunchberry"),
        ("deer_fern", "false_lily_of_the_valley", "sitka_valerian", "bunchberry"),
        ("deer_fern", "sitka_valerian", "false_lily_of_the_valley", "bunchberry"),
        ("deer_fern", "sitka_valerian", "bunchberry", "false_lily_of_the_valley"),
    ],
)
def test_REF_074_new_and_old_ones_are_used_in_the_order_that_the_owner_chooses(order: tuple[str, ...]) -> None:
    answers = {"deer_fern": ("sitka_valerian",), "sitka_valerian": ("bunchberry",), "bunchberry": (FILL[0],)}
    state = nested()
    for card in order:
        go(state, card, *answers.get(card, ()))
    assert is_finished(state)
    assert hand(state) == [FILL[0]]
    assert plants(state, "M1") == ["bunchberry*", "sitka_valerian*", "oval_leaved_blueberry"]
    assert stored(state, "L1") == ["salal"]


@pytest.mark.parametrize("used", [0, 1, 2])
def test_REF_074_all_that_are_left_can_be_declined_at_any_point(used: int) -> None:
    steps = [("deer_fern", "sitka_valerian"), ("sitka_valerian", "bunchberry")]
    state = nested()
    for step in steps[:used]:
        go(state, *step)
    go(state, "no more")
    assert is_finished(state)
    assert hand(state) == []
    assert stored(state, "L1") == []


def test_REF_074_an_effect_that_is_being_used_is_finished_before_the_next_one() -> None:
    # Cow Parsnip stores two cards, and the first one triggers Black Hawthorn.
    spaces = {"L1": "cow_parsnip", "L2": "black_hawthorn | bunchberry"}
    state = play(table([spaces], [["salmonberry"]], nursery=FILL[:2]), "salmonberry", "L1")
    go(state, "cow_parsnip", "L1")
    assert offered(state) == ["L1", "L2"]
    go(state, "L2")
    assert usable(state) == ["black_hawthorn"]


# Sources that are no longer what they were


def test_REF_075_an_effect_is_used_though_its_source_was_covered_meanwhile() -> None:
    # Lady Fern sees Sword Fern covered in M1; then Fireweed covers Lady Fern for 1 - 1 - 1.
    spaces = {"L1": "lady_fern", "M1": "sword_fern"}
    state = table([spaces], [["sitka_mountain_ash", "fireweed", PAY[0]]], nursery=FILL[:3])
    play(state, "sitka_mountain_ash", "M1", PAY[0])
    assert usable(state) == ["lady_fern", "sitka_mountain_ash"]
    go(state, "sitka_mountain_ash", "L1")
    assert plants(state, "L1") == ["lady_fern", "fireweed"]
    assert usable(state) == ["lady_fern"]
    go(state, "lady_fern", FILL[0])
    assert hand(state) == [FILL[0]]
    assert is_finished(state)


def test_REF_075_an_effect_is_used_though_its_source_was_turned_over_meanwhile() -> None:
    # Yarrow sees Sitka Mountain Ash grow; then Lady Fern covers it.
    spaces = {"L1": "yarrow", "M1": "sword_fern"}
    state = table([spaces], [["sitka_mountain_ash", "lady_fern", PAY[0]]], deck=("salal", *FILL))
    play(state, "sitka_mountain_ash", "M1", PAY[0])
    go(state, "sitka_mountain_ash", "L1")
    assert region(state)["L1"] == "lady_fern | yarrow"
    assert usable(state) == ["yarrow"]
    go(state, "yarrow")
    assert stored(state, "L1") == ["salal", "yarrow"]


def test_REF_075_an_effect_acts_where_its_source_lay_when_it_was_triggered() -> None:
    # Pacific Ninebark moves Yarrow from L1 to M2 after Yarrow has seen Red Alder grow.
    spaces = {"L1": "sword_fern yarrow", "L2": "pacific_ninebark"}
    state = table([spaces], [["red_alder", PAY[0]]], deck=("salal", "oak_fern", *FILL))
    play(state, "red_alder", "L2", PAY[0])
    assert usable(state) == ["pacific_ninebark", "yarrow"]
    go(state, "pacific_ninebark", "M2", "L1")  # the only herb or fern on top; then Salal into L1
    assert region(state) == {"M2": "yarrow", "L1": "sword_fern | salal", "L2": "red_alder | pacific_ninebark"}
    go(state, "yarrow")
    assert stored(state, "L1") == ["oak_fern", "salal"]
    assert stored(state, "M2") == []


def test_REF_075_an_effect_is_used_though_its_source_was_spent_meanwhile() -> None:
    # Fireweed, turned over in M1, pays for Cow Parsnip: 2 - 1.
    spaces = {"M1": "fireweed"}
    state = table([spaces], [["sitka_mountain_ash", "cow_parsnip", PAY[0]]], deck=("salal", "oak_fern", *FILL))
    play(state, "sitka_mountain_ash", "M1", PAY[0])
    go(state, "sitka_mountain_ash", "H1", "fireweed")
    assert region(state) == {"M1": "sitka_mountain_ash", "H1": "cow_parsnip"}
    go(state, "fireweed")
    assert hand(state) == ["salal", "oak_fern"]


def test_REF_075_an_effect_is_used_though_its_source_was_taken_back_meanwhile() -> None:
    # Revealed Pearly Everlasting is triggered by Grand Fir and by Sword Fern, that Grand Fir regenerates.
    spaces = {"L1": "pearly_everlasting* western_hemlock | sword_fern"}
    state = table([spaces], [["grand_fir", PAY[0]]], nursery=FILL[:3])
    play(state, "grand_fir", "L1", PAY[0])
    go(state, "grand_fir")
    assert waiting(state) == ["pearly_everlasting", "pearly_everlasting"]
    go(state, "pearly_everlasting", FILL[0])
    assert hand(state) == ["pearly_everlasting", FILL[0]]
    assert plants(state, "L1") == ["sword_fern", "western_hemlock", "grand_fir"]
    go(state, "pearly_everlasting", FILL[1])
    assert hand(state) == ["pearly_everlasting", FILL[0], FILL[1]]
    assert is_finished(state)
