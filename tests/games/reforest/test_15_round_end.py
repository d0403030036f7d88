"""15. End of a round: when it ends, its steps, and the reset (REF-142 to 161, 235)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allotment.games.reforest import REFOREST
from allotment.kernel.chance import seeded
from tests.games.reforest.build import asked, choices, do, hand, log, numbers, stack, table, visitors
from tests.games.reforest.rounds import (
    HOST,
    MARMOT_FIRST,
    at_random,
    changed,
    deck,
    discard,
    gather_open,
    goals,
    nursery,
    phase,
    space,
    total_cards,
    used,
    view,
)

ENDS = "The deck is empty: round 1 ends."
RESET = "Discard pile, nursery and tucked cards are shuffled into a new deck of {} cards."
DOGWOOD = "Old-Growth Pacific Dogwood"
NURSERY = ["salal", "osoberry", "hardhack"]


# REF-142


@pytest.mark.parametrize("cards", [1, 2])
def test_REF_142_a_draw_of_the_last_card_ends_the_round(cards: int) -> None:
    state = table(nursery=NURSERY, deck=cards)
    do(state, "gather", "draw deck")
    assert (ENDS in log(state)) == (cards == 1)
    assert view(state).round == (2 if cards == 1 else 1)
    assert (asked(state), phase(state)) == (0, "draw")


@pytest.mark.parametrize("cards", [1, 2])
def test_REF_142_a_discard_of_the_last_card_ends_the_round(cards: int) -> None:
    state = table([{"L1": "black_gooseberry"}], nursery=NURSERY, deck=["oak_fern", "lady_fern"][:cards])
    do(state, "gather", "use black gooseberry", "choose oak fern")
    assert (ENDS in log(state)) == (cards == 1)
    assert view(state).round == (2 if cards == 1 else 1)


@pytest.mark.parametrize("cards", [2, 3])
def test_REF_142_a_store_of_the_last_card_ends_the_round(cards: int) -> None:
    state = table([], [["large_leaved_lupine", "oak_fern"]], nursery=NURSERY, deck=cards)
    do(state, "play large leaved lupine", "L1", "pay oak fern", "use large leaved lupine")  # it stores 2 cards
    assert (ENDS in log(state)) == (cards == 2)
    assert (asked(state), phase(state), view(state).round) == (1, "turn", 2 if cards == 2 else 1)


@pytest.mark.parametrize("cards", [2, 3])
def test_REF_142_a_refill_with_the_last_card_ends_the_round(cards: int) -> None:
    state = gather_open(table(nursery=NURSERY, deck=cards))
    assert (ENDS in log(state)) == (cards == 2)
    assert view(state).round == (2 if cards == 2 else 1)


@pytest.mark.parametrize("cards", [3, 4])
def test_REF_142_new_cards_for_the_nursery_by_an_effect_end_the_round_with_the_last_card(cards: int) -> None:
    state = table([{"L1": "goats_beard"}], nursery=NURSERY, deck=cards)
    do(state, "gather", "use goats beard")
    assert (ENDS in log(state)) == (cards == 3)
    assert view(state).round == (2 if cards == 3 else 1)


@pytest.mark.parametrize("discarded", ["deck", "osoberry"])
def test_REF_142_REF_207_the_solitaire_discard_of_the_last_card_ends_the_round(discarded: str) -> None:
    state = table(seats=1, nursery=[*NURSERY, "deer_fern", "lady_fern"], deck=1, tucked=(6, 6))
    do(state, "gather", "draw deer fern", "draw no more", f"discard {discarded}")
    assert (ENDS in log(state)) == (discarded == "deck")


def test_REF_142_cards_that_leave_the_nursery_or_come_back_under_the_deck_end_no_round() -> None:
    state = table([{}], [["foamflower", "oak_fern"]], nursery=NURSERY, deck=["deer_fern", "lady_fern"])
    do(state, "play foamflower", "L1", "pay oak fern", "use foamflower", "choose lady fern")  # the other goes under
    assert (view(state).round, deck(state)) == (1, ["deer_fern"])
    gather_open(state, 1)
    assert view(state).round == 1


# REF-143


def test_REF_143_the_last_card_comes_into_the_hand_or_the_stack() -> None:
    state = do(table(nursery=NURSERY, deck=["oak_fern"]), "gather", "draw deck")
    assert hand(state) == ["oak_fern"]
    state = table([{"L1": "douglas_fir"}], [["candystick"]], nursery=NURSERY, deck=["oak_fern"])
    do(state, "play candystick", "use candystick")
    assert stack(state, "L1") == "candystick douglas_fir | oak_fern"
    assert view(state).round == 2


def test_REF_143_the_last_card_comes_into_nursery_or_discard_pile_before_the_reset_shuffles_it() -> None:
    state = table([{"L1": "black_gooseberry"}, HOST], [[], ["fireweed"]], nursery=NURSERY, deck=["oak_fern"],
                  laid=MARMOT_FIRST)  # fmt: skip
    do(state, "gather", "use black gooseberry", "choose oak fern")
    assert (used(state), discard(state)) == ([DOGWOOD], ["oak_fern"])
    do(state, "no more effects")
    assert RESET.format(1 + 3 + 8) in log(state)
    state = table([{}, HOST], [[], ["fireweed"]], nursery=NURSERY, deck=["oak_fern"], laid=MARMOT_FIRST)
    gather_open(state, 1)
    do(state, "draw no more")
    assert (used(state), nursery(state)) == ([DOGWOOD], ["osoberry", "hardhack", "oak_fern"])


def test_REF_143_the_last_card_counts_where_it_has_come_to() -> None:
    """Pacific Banana Slug: most stored energy. One stored card is more than none."""
    laid = ("pacific_banana_slug", "american_beaver", "stellers_jay")
    state = table([{"L1": "salal"}], [["candystick"]], deck=["oak_fern"], laid=laid)
    do(state, "play candystick", "use candystick")
    assert visitors(state) == ["pacific_banana_slug"]


# REF-144


def test_REF_144_looking_at_the_last_cards_does_not_empty_the_deck() -> None:
    state = table([{"L1": "black_gooseberry"}], nursery=NURSERY, deck=["oak_fern"])
    do(state, "gather", "use black gooseberry")
    assert (view(state, 0).looked, view(state).deck, view(state).round) == (("oak_fern",), 1, 1)
    do(state, "put it back")
    assert (view(state).round, deck(state), phase(state)) == (1, ["oak_fern"], "draw")


def test_REF_144_taking_one_of_the_last_cards_and_putting_the_others_under_the_deck_does_not_empty_it() -> None:
    state = table([{}], [["foamflower", "cascara"]], nursery=NURSERY, deck=["oak_fern", "deer_fern", "lady_fern"])
    do(state, "play foamflower", "L1", "pay cascara", "use foamflower", "choose deer fern", "choose oak fern")
    assert (view(state).round, asked(state)) == (1, 1)
    assert (hand(state), deck(state)) == (["deer_fern"], ["lady_fern", "oak_fern"])


# REF-145


def test_REF_145_reactions_to_the_move_that_emptied_the_deck_wait_for_the_turn() -> None:
    mine = {"L1": "black_hawthorn"}
    state = table([mine, HOST], [["large_leaved_lupine", "oak_fern"], ["fireweed"]], nursery=NURSERY,
                  deck=["cow_parsnip"], laid=MARMOT_FIRST)  # fmt: skip
    do(state, "play large leaved lupine", "L2", "pay oak fern", "use large leaved lupine")
    assert (asked(state), used(state)) == (1, [DOGWOOD])
    assert view(state).pending[0] == (0, "black_hawthorn", 1)
    assert hand(state) == []
    do(state, "no more effects")
    # The second card is stored first, then the hawthorn draws from the new nursery
    assert space(state, "L2").stored_plants == 2
    assert (asked(state), used(state)) == (0, ["Black Hawthorn"])
    do(state, "use black hawthorn", f"draw {nursery(state)[0]}")
    assert len(hand(state)) == 1


# REF-146


def test_REF_146_laying_out_the_last_cards_as_the_new_nursery_ends_no_round() -> None:
    state = table(nursery=[], deck=["oak_fern"], tucked=(["cow_parsnip", "deer_fern", "salal"], 8))
    do(state, "gather")
    # The forced first draw has ended round 1; the new deck has 3 cards, which are the new nursery
    assert (sorted(nursery(state)), deck(state)) == (["cow_parsnip", "deer_fern", "salal"], [])
    assert (asked(state), phase(state), view(state).round) == (0, "draw", 2)
    assert view(state).tucked == (0, 8)


# REF-147, 157: hand limit and refill


def test_REF_147_REF_157_the_hand_limit_waits_for_the_end_of_the_turn() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie", "deer_fern"]
    others = ["fireweed", "sitka_alder", "devils_club", "oceanspray", "arbutus", "garry_oak", "cow_parsnip"]
    state = table([{}, HOST], [held, others], nursery=NURSERY, deck=["bracken_fern"], laid=MARMOT_FIRST)
    do(state, "gather", "draw deck")
    assert (asked(state), used(state), len(hand(state))) == (1, [DOGWOOD], 8)
    do(state, "no more effects")
    assert (asked(state), phase(state), len(hand(state))) == (0, "draw", 8)
    do(state, "draw deck")
    assert (phase(state), len(hand(state))) == ("discard", 9)
    do(state, "discard oak fern", "discard twinflower")
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_147_REF_156_the_nursery_is_not_refilled_before_the_reset() -> None:
    state = table([{}, HOST], [[], ["fireweed"]], nursery=NURSERY, deck=1, laid=MARMOT_FIRST)
    do(state, "gather", "draw salal", "draw deck")
    assert (asked(state), used(state), nursery(state)) == (1, [DOGWOOD], ["osoberry", "hardhack"])
    assert (view(state).deck, discard(state)) == (0, [])


# REF-148 to 152: the steps


def test_REF_148_REF_149_REF_150_REF_152_visitors_event_reset_and_the_turn_follow_in_this_order() -> None:
    state = table([{}, HOST], nursery=NURSERY, deck=1, laid=MARMOT_FIRST, events="wildfire+windstorm")
    do(state, "gather", "draw deck", "draw no more")
    assert log(state) == [
        "P0 gathers.",
        "P0 draws from the deck.",
        "The deck is empty: round 1 ends.",
        "P1 earns Hoary Marmot.",
        "The event is Wildfire.",
        "P0 uses Wildfire.",
        "P1 uses Wildfire.",
        "Discard pile, nursery and tucked cards are shuffled into a new deck of 11 cards.",
        "P1: a new turn.",
    ]


def test_REF_149_without_events_there_is_none() -> None:
    state = do(table(nursery=NURSERY, deck=1), "gather", "draw deck")
    assert not [line for line in log(state) if "event" in line]


@pytest.mark.parametrize(("round_", "there"), [(1, True), (2, True), (3, False)])
def test_REF_149_there_is_an_event_after_rounds_1_and_2_only(round_: int, there: bool) -> None:
    for kind in ("casual", "windstorm+wildfire"):
        state = table(nursery=NURSERY, deck=1, round_=round_, events=kind)
        do(state, "gather", "draw deck")
        assert any(line.startswith("The event is") for line in log(state)) == there


TUCKED_1 = ["yarrow", "fireweed", "cow_parsnip", "bracken_fern", "arbutus", "garry_oak"]
TUCKED_2 = ["oak_fern", "lady_fern", "noble_fir", "grand_fir", "cascara", "vine_maple"]


@pytest.mark.parametrize(("round_", "tucked", "left"), [(1, TUCKED_1, (0, 6)), (2, TUCKED_2, (0, 0)), (3, [], (0, 0))])
def test_REF_150_discards_nursery_and_the_tucked_cards_of_the_round_are_the_new_deck(
    round_: int, tucked: Sequence[str], left: tuple[int, int]
) -> None:
    state = table(nursery=NURSERY, deck=["deer_fern"], discard=["red_alder", "devils_club"], round_=round_,
                  tucked=(TUCKED_1, TUCKED_2))  # fmt: skip
    do(state, "gather", "draw salal", "draw deck")
    assert (asked(state), view(state).tucked, discard(state)) == (1, left, [])
    assert len(nursery(state)) == 3
    assert sorted([*deck(state), *nursery(state)]) == sorted(
        ["osoberry", "hardhack", "red_alder", "devils_club", *tucked]
    )


def test_REF_150_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(40):
        state = table(nursery=NURSERY, deck=["deer_fern"], tucked=(TUCKED_1, TUCKED_2), seed=seed)
        do(state, "gather", "draw deck", "draw deck")
        drawn.add(hand(state)[1])
    # Nine cards, each as likely
    assert len(drawn) > 6
    assert drawn <= {*NURSERY, *TUCKED_1}


def test_REF_151_tucked_cards_go_into_the_deck_though_the_visitor_is_not_awarded() -> None:
    state = table(nursery=NURSERY, deck=["deer_fern"], tucked=(TUCKED_1, TUCKED_2))
    do(state, "gather", "draw deck")
    assert goals(state)[0] == ("black_bear", 2)  # nobody's: tied at 0
    assert {*TUCKED_1} <= {*deck(state), *nursery(state)}
    assert view(state).tucked == (0, 6)


# REF-153


def test_REF_153_a_first_draw_that_is_still_due_cannot_be_declined_and_a_second_can() -> None:
    state = table([{"L1": "goats_beard"}], nursery=NURSERY, deck=2)
    do(state, "gather", "use goats beard")
    assert (view(state).round, phase(state)) == (2, "draw")
    assert "draw no more" not in choices(state)
    do(state, "draw deck")
    assert "draw no more" in choices(state)


def test_REF_153_an_effect_that_is_being_used_is_finished_in_full() -> None:
    state = table([{}], [["osoberry", "oak_fern"]], nursery=["salal"], deck=["deer_fern"])
    do(state, "play osoberry", "L1", "pay oak fern", "use osoberry")  # at most 3 plants: Draw 2 cards
    do(state, "draw deck")
    assert (view(state).round, asked(state), phase(state)) == (2, 0, "effect")
    assert len(choices(state)) == 4
    assert not {"stop", "draw no more"} & {*choices(state)}
    do(state, "draw deck")
    assert len(hand(state)) == 2
    assert asked(state) == 1


# REF-154


@pytest.mark.parametrize("is_used_before", [False, True])
def test_REF_154_an_effect_that_was_used_once_in_this_turn_stays_used(is_used_before: bool) -> None:
    """Black Hawthorn, once per turn: it sees the alder turn over, and the three cards that the alder stores."""
    state = table([{"L1": "red_alder", "L2": "black_hawthorn"}], [["western_white_pine", "twinflower", "oak_fern"]],
                  nursery=NURSERY, deck=["deer_fern"])  # fmt: skip
    do(state, "play western white pine", "L1", "pay oak fern", "pay twinflower")
    if is_used_before:
        do(state, "use black hawthorn", "draw salal")
    do(state, "use red alder")
    assert (view(state).round, space(state, "L1").stored_plants) == (2, 4)
    assert ("Black Hawthorn" in used(state)) == (not is_used_before)


def test_REF_154_in_the_next_turn_it_can_be_used_again() -> None:
    state = table([{"L1": "red_alder", "L2": "black_hawthorn"}], [["western_white_pine", "twinflower", "oak_fern"]],
                  nursery=NURSERY, deck=["deer_fern"])  # fmt: skip
    do(state, "play western white pine", "L1", "pay oak fern", "pay twinflower")
    do(state, "use black hawthorn", "draw salal", "use red alder", "no more effects")
    gather_open(state)  # seat 1
    state.boards[0].hand = numbers(state.catalog.ids, ["candystick"])
    do(state, "play candystick", "use candystick")
    assert used(state) == ["Black Hawthorn"]


# REF-156


def test_REF_156_during_the_steps_the_nursery_can_be_drawn_from_and_is_not_refilled() -> None:
    others = {**HOST, "L2": "black_hawthorn"}
    state = table([{}, others], [[], ["fireweed"]], nursery=NURSERY, deck=["deer_fern"], laid=MARMOT_FIRST)
    do(state, "gather", "draw deck", "use old-growth pacific dogwood", "choose fireweed", "use black hawthorn")
    assert choices(state) == ["draw Salal", "draw Osoberry", "draw Hardhack"]
    do(state, "draw osoberry")
    assert hand(state, 1) == ["osoberry"]
    assert RESET.format(2 + 8) in log(state)


def test_REF_156_during_the_steps_nothing_can_be_drawn_from_the_deck() -> None:
    store = 'op = "store", n = 2, from = "hand", to = "here", upto = true'
    catalog = changed(("old_growth_pacific_dogwood", store, 'op = "draw", n = 2, from = "any"'))
    state = table([{}, HOST], nursery=["salal", "osoberry"], deck=["deer_fern"], laid=MARMOT_FIRST, catalog=catalog)
    do(state, "gather", "draw deck", "use old-growth pacific dogwood")
    assert choices(state) == ["draw Salal", "draw Osoberry"]
    do(state, "draw salal")
    # The second card was the only one left; the deck has come back only then
    assert hand(state, 1) == ["salal", "osoberry"]
    assert RESET.format(8) in log(state)
    state = table([{}, HOST], nursery=[], deck=["deer_fern"], laid=MARMOT_FIRST, catalog=catalog)
    do(state, "gather")
    assert (hand(state, 1), asked(state), phase(state)) == ([], 0, "draw")


def test_REF_142_REF_150_no_card_is_lost_when_a_round_ends() -> None:
    state = REFOREST.new(2, seeded(5))
    chance, rounds = seeded(5, stream=1), set()
    while not state.is_over:
        at_random(state, chance)
        rounds.add(view(state).round)
        spaces = [seen for seat in (0, 1) for seen in view(state).regions[seat].spaces]
        in_regions = sum(len(seen.plants) + seen.stored_plants for seen in spaces)
        assert total_cards(state) + len(state.looked) + in_regions + (phase(state) == "pay") == 50
    assert rounds == {1, 2, 3, 4}
