"""15. The resets of the third round end and after it, which may find few cards or none (REF-159 to 161, 235)."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, events
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of
from tests.games.reforest.build import asked, do, hand, log, table
from tests.games.reforest.rounds import HOST, MARMOT_FIRST, at_random, deck, discard, nursery, phase, view

RESET = "Discard pile, nursery and tucked cards are shuffled into a new deck of {} cards."
NURSERY = ["salal", "osoberry", "hardhack"]


def test_REF_159_after_the_third_round_end_an_empty_deck_is_reset_and_nothing_else() -> None:
    state = table([{}, HOST], [[], ["fireweed"]], nursery=NURSERY, deck=["deer_fern"], discard=["red_alder", "yarrow"],
                  laid=MARMOT_FIRST, round_=4, events="windstorm+wildfire", first=1)  # fmt: skip
    do(state, "gather", "draw deck")
    assert log(state) == ["P0 gathers.", "P0 draws from the deck.", RESET.format(5)]
    assert (view(state).round, len(nursery(state)), len(deck(state))) == (4, 3, 2)
    assert (asked(state), phase(state)) == (0, "draw")


def test_REF_159_that_can_happen_more_than_once_and_the_effect_goes_on_each_time() -> None:
    state = table([{}], [["osoberry", "oak_fern"]], deck=["deer_fern"], discard=["salal", "yarrow", "fireweed"],
                  round_=4, first=1)  # fmt: skip
    do(state, "play osoberry", "L1", "pay oak fern", "use osoberry")
    # Nothing else could be drawn first; 3 of the new deck of 4 are the nursery, the last is drawn next
    assert (hand(state), len(nursery(state)), len(deck(state))) == (["deer_fern"], 3, 1)
    do(state, "draw deck")
    assert log(state)[-4:] == ["P0 draws from the deck.", RESET.format(4), "P0 draws from the deck.", RESET.format(3)]
    assert (len(hand(state)), len(nursery(state)), deck(state)) == (2, 3, [])
    assert state.is_over


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_REF_160_the_new_deck_of_rounds_2_and_3_has_at_least_6_cards(seats: int) -> None:
    for seed in range(6):
        state = REFOREST.new(seats, seeded(seed), is_noting=True)
        chance = seeded(seed, stream=1)
        while not state.is_over:
            at_random(state, chance)
        new_decks = [event.a for event in events_of(state) if event.what == events.RESHUFFLED]
        least = {1: 6, 2: 8, 3: 10, 4: 12}[seats]
        assert len(new_decks) >= 2
        assert min(new_decks[:2]) >= least


@pytest.mark.parametrize("left", [0, 1, 2, 3])
@pytest.mark.parametrize("round_", [3, 4])
def test_REF_161_a_late_reset_that_finds_fewer_than_3_cards_lays_out_what_there_is(round_: int, left: int) -> None:
    state = table(seats=3, nursery=[], deck=["deer_fern"], discard=NURSERY[:left], round_=round_, first=2)
    do(state, "gather")
    assert RESET.format(left) in log(state)
    assert hand(state) == ["deer_fern"]
    assert (sorted(nursery(state)), deck(state), discard(state)) == (sorted(NURSERY[:left]), [], [])
    if left:
        assert (asked(state), phase(state)) == (0, "draw")
    else:  # the second draw is left out, the next player passes, and the game is over
        assert log(state)[-2:] == ["P1: a new turn.", "P1 passes."]
        assert state.is_over


def test_REF_161_a_late_reset_takes_what_is_left_of_the_nursery_too() -> None:
    state = table(nursery=["salal"], deck=["deer_fern"], discard=["yarrow"], round_=4, first=1)
    do(state, "gather", "draw deck")
    assert (sorted(nursery(state)), deck(state), discard(state)) == (["salal", "yarrow"], [], [])


def test_REF_161_a_late_reset_in_the_refill_finds_the_cards_of_the_nursery_only() -> None:
    state = table(seats=3, nursery=["salal", "hardhack"], deck=["deer_fern"], round_=4, first=2)
    do(state, "gather", "draw salal", "draw no more")
    assert RESET.format(2) in log(state)
    assert (asked(state), sorted(nursery(state)), deck(state)) == (1, ["deer_fern", "hardhack"], [])


def test_REF_235_a_deck_that_stays_empty_is_not_reset_and_the_nursery_not_refilled() -> None:
    held = [["oak_fern", "yarrow"], ["lady_fern", "fireweed"]]
    state = table([{}], held, seats=3, nursery=["hardhack"], deck=["deer_fern"], discard=["salal"], round_=3)
    do(state, "gather", "draw deck", "draw no more")
    assert (sorted(nursery(state)), deck(state)) == (["hardhack", "salal"], [])
    do(state, "play lady fern", "L1", "pay fireweed")
    assert (discard(state), sorted(nursery(state)), deck(state)) == (["fireweed"], ["hardhack", "salal"], [])
    do(state, "gather", "draw salal", "draw hardhack")
    assert state.is_over
    assert (discard(state), nursery(state), deck(state)) == (["fireweed"], [], [])
    assert len([line for line in log(state) if "shuffled" in line]) == 1


def test_REF_235_effects_take_nothing_from_a_deck_that_stays_empty() -> None:
    state = table([{}], [["large_leaved_lupine", "oak_fern"]], nursery=["hardhack"], deck=[], round_=4, first=1)
    do(state, "play large leaved lupine", "L1", "pay oak fern")
    # Storing two cards of the deck is not offered, and the discarded card makes no new deck
    assert log(state)[-1] == "P0 grows Large-leaved Lupine in L1."
    assert (discard(state), nursery(state), deck(state)) == (["oak_fern"], ["hardhack"], [])
    assert state.is_over
