"""19. The end of the game (REF-193 to 195)."""

from __future__ import annotations

from collections import Counter

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.events import TURN_BEGINS
from allotment.kernel.chance import seeded
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import events_of
from tests.games.reforest.build import asked, do, hand, log, stack, table
from tests.games.reforest.rounds import at_random, gather_open, nursery, phase, used, view

NURSERY = ["salal", "osoberry", "hardhack"]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def turns(state: Reforest) -> list[int]:
    """Whose turns have begun since the position was made."""
    return [event.seat for event in events_of(state) if event.what == TURN_BEGINS]


@SEATS
def test_REF_193_after_the_third_round_end_the_others_have_their_turns_and_the_game_ends(seats: int) -> None:
    for first in range(seats):
        for actor in range(seats):
            discard = ["oak_fern", "lady_fern", "deer_fern", "sword_fern", "yarrow", "fireweed"]
            state = table(seats=seats, nursery=NURSERY, deck=1, discard=discard, round_=3, actor=actor, first=first)
            do(state, "gather", "draw deck", "draw no more")
            assert view(state).round == 4
            while not state.is_over:
                do(gather_open(state, 1), "draw no more")
            later = (first - actor - 1) % seats
            assert turns(state) == [(actor + place + 1) % seats for place in range(later)]


def test_REF_193_nothing_can_be_done_after_the_end() -> None:
    state = table(nursery=NURSERY, deck=1, round_=3, actor=1)
    do(state, "gather", "draw deck", "draw no more")
    assert state.is_over
    assert view(state).phase == "over"
    with pytest.raises(IllegalAction) as refusal:
        REFOREST.action(state, REFOREST.parse(table(), "gather", 0), 0)
    assert refusal.value.rule == "REF-193"


def test_REF_193_the_game_goes_on_before_the_third_round_end() -> None:
    state = table(nursery=NURSERY, deck=1, round_=2, actor=1)
    do(state, "gather", "draw deck", "draw no more")
    assert (view(state).round, asked(state), phase(state)) == (3, 0, "turn")


def test_REF_194_a_third_round_end_in_the_refill_after_the_last_player_ends_the_game() -> None:
    state = table(nursery=NURSERY, deck=1, round_=3, actor=1)
    do(state, "gather", "draw salal", "draw no more")
    assert (view(state).round, state.is_over, turns(state)) == (4, True, [])


def test_REF_194_a_third_round_end_in_another_refill_leaves_the_others_their_turns() -> None:
    state = table(seats=3, nursery=NURSERY, deck=1, round_=3, actor=0, first=0)
    do(state, "gather", "draw salal", "draw no more")
    assert (view(state).round, asked(state), turns(state)) == (4, 1, [1])
    do(state, "gather", f"draw {view(state).nursery[0]}", "draw no more")
    assert (asked(state), turns(state)) == (2, [1, 2])


@SEATS
def test_REF_194_all_players_have_had_the_same_number_of_turns(seats: int) -> None:
    firsts = set()
    for seed in range(5):
        state = REFOREST.new(seats, seeded(seed), is_noting=True)
        firsts.add(view(state).first)
        chance = seeded(seed, stream=1)
        while not state.is_over:
            at_random(state, chance)
        counted = Counter(turns(state))
        assert len({*counted.values()}) == 1
        assert len(counted) == seats
        assert turns(state)[0] == view(state).first
        assert (turns(state)[-1] + 1) % seats == view(state).first
    assert len(firsts) > 1


def test_REF_195_a_turn_that_the_third_round_end_suspends_is_finished() -> None:
    held = ["western_white_pine", "yarrow", "cascara"]
    state = table([{"L1": "red_alder"}], [held], nursery=NURSERY, deck=1, round_=3, first=1)
    do(state, "play western white pine", "pay yarrow", "pay cascara", "use red alder")
    assert view(state).round == 4
    assert len(stack(state, "L1").split("|")[1].split()) == 4
    assert used(state) == ["Western White Pine"]
    do(state, "use western white pine")
    # Three cards are left, and all of them are in the nursery
    do(state, f"draw {nursery(state)[0]}", f"draw {nursery(state)[1]}")
    assert len(hand(state)) == 2
    assert state.is_over
    assert "P1: a new turn." not in log(state)


def test_REF_195_a_gather_that_the_third_round_end_suspends_is_finished() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie"]
    state = table([{"L2": "skunk_cabbage"}], [held], nursery=NURSERY, deck=["deer_fern"], round_=3, first=1)
    do(state, "gather", "draw deck")
    assert (view(state).round, phase(state)) == (4, "draw")
    do(state, f"draw {view(state).nursery[0]}")
    assert used(state) == ["Skunk Cabbage"]
    do(state, "no more effects")
    assert phase(state) == "discard"
    do(state, "discard oak fern")
    assert (state.is_over, len(hand(state))) == (True, 7)
