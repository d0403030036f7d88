"""Setting up terrain (REF-173 to 178, 237): all decide unseen by the others, then Setup effects are used."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, DONE, ROW
from allotment.games.reforest.catalog import SETUP, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import FROM_ROW, ROWS
from allotment.games.reforest.rules.round_end import take_top
from allotment.games.reforest.rules.stacks import to_hand
from allotment.games.reforest.rules.triggers import trigger
from allotment.games.reforest.rules.using import RESOLVE
from allotment.games.reforest.state import DROPPED, MOST_SEATS, SETTLED, UNDECIDED, Reforest
from allotment.kernel.agenda import Decision, Seat, Step, no_steps

DEALT: Final = 3  # REF-173


@final
class DropTerrain(Decision[Reforest]):
    """REF-174  Which dealt terrains to discard, in the order in which they were dealt; the others are kept."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0] = DONE
        n: i64 = 1
        for slot in range(first_open(state, self.seat), DEALT * (self.seat + 1)):
            out[n] = CARD + state.dealt[slot]
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        last = DEALT * (self.seat + 1)
        slot = first_open(state, self.seat)
        while slot < last and CARD + state.dealt[slot] != action:
            state.fate[slot] = SETTLED
            slot += 1
        if slot < last:
            state.fate[slot] = DROPPED
        if first_open(state, self.seat) < last:
            state.then(DROP_TERRAIN[self.seat])
        else:
            state.then(DRAW_FOR_TERRAIN[self.seat])


def first_open(state: Reforest, seat: Seat) -> i64:
    """The first dealt terrain of which it is not decided whether it is kept."""
    slot = DEALT * seat
    while slot < DEALT * (seat + 1) and state.fate[slot] != UNDECIDED:
        slot += 1
    return slot


@final
class DrawForTerrain(Step[Reforest]):
    """REF-174  A card from the deck for each terrain discarded."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, state: Reforest) -> None:
        for slot in range(DEALT * self.who, DEALT * (self.who + 1)):
            if state.fate[slot] == DROPPED and len(state.deck) > 0:
                state.note(events.DREW_HIDDEN, self.who)
                to_hand(state, self.who, take_top(state), False)


@final
class PlaceNext(Step[Reforest]):
    """REF-175  The next terrain that was kept gets a row; the last free row is not asked."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, state: Reforest) -> None:
        slot = next_to_place(state, self.who)
        if slot == NONE:
            return
        state.then(PLACE_NEXT[self.who])
        out = vec[i64]([0, 0, 0])
        if free_rows(state, self.who, out) == 1:
            state.fate[slot] = out[0] - ROW
        else:
            state.then(PLACE_TERRAIN[self.who])


@final
class PlaceTerrain(Decision[Reforest]):
    """REF-175  The row of a kept terrain."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        return free_rows(state, self.seat, out)

    def apply(self, state: Reforest, action: i64) -> None:
        state.fate[next_to_place(state, self.seat)] = action - ROW


def next_to_place(state: Reforest, seat: Seat) -> i64:
    """The first kept terrain without a row, or NONE."""
    for slot in range(DEALT * seat, DEALT * (seat + 1)):
        if state.fate[slot] == SETTLED:
            return slot
    return NONE


def free_rows(state: Reforest, seat: Seat, out: vec[i64]) -> i64:
    """Write ROW + row for every row without terrain."""
    n: i64 = 0
    for row in range(ROWS):
        is_free = True
        for slot in range(DEALT * seat, DEALT * (seat + 1)):
            if state.fate[slot] == row:
                is_free = False
        if is_free:
            out[n] = ROW + row
            n += 1
    return n


@final
class ShowTerrain(Step[Reforest]):
    """REF-176, 178, 237  The choices are shown, and the Setup effects used in player order."""

    def run(self, state: Reforest) -> None:
        state.is_terrain_hidden = False
        uses = no_steps()
        for place in range(state.players):
            seat = (state.first + place) % state.players
            for slot in range(DEALT * seat, DEALT * (seat + 1)):
                card: Card = state.dealt[slot]
                row = state.fate[slot]
                if row == DROPPED:
                    state.note(events.TERRAIN_DISCARDED, seat, card)
                    continue
                state.terrains[ROWS * seat + row] = card
                state.note(events.TERRAIN_PLACED, seat, card, row)
                trigger(state, seat, card, FROM_ROW + row, SETUP)
            uses = append(uses, RESOLVE[seat])
        state.then_all(uses)


# Steps never change, so each is built once.
DROP_TERRAIN: Final = [DropTerrain(seat) for seat in range(MOST_SEATS)]
DRAW_FOR_TERRAIN: Final = [DrawForTerrain(seat) for seat in range(MOST_SEATS)]
PLACE_NEXT: Final = [PlaceNext(seat) for seat in range(MOST_SEATS)]
PLACE_TERRAIN: Final = [PlaceTerrain(seat) for seat in range(MOST_SEATS)]
SHOW_TERRAIN: Final = ShowTerrain()
