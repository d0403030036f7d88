"""The plant deck and what happens when it runs out: visitors, event, reset, and the turn goes on (REF-142 to 191)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.catalog import Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import EVERYWHERE, NOWHERE
from allotment.games.reforest.rules.triggers import VISITOR, happen
from allotment.games.reforest.rules.using import RESOLVE, resume, suspend, use
from allotment.games.reforest.state import LAST_ROUND, Reforest
from allotment.kernel.agenda import NOBODY, Seat, Step, in_order, no_steps
from allotment.kernel.piles import NO_CARDS

NURSERY: Final = 3  # REF-010
NO_MEASURE: Final = -1000000


def take_top(state: Reforest) -> Card:
    """Take the top card off the deck, which is not empty; whoever takes it completes its move at once (REF-143).

    The last one ends the round: that comes next, before anything that is pending (REF-142).
    """
    card = state.deck.draw(state.chance)
    end_round_if_empty(state)
    return card


def end_round_if_empty(state: Reforest) -> None:
    """REF-142, 144  Cards that are being looked at are still part of the deck."""
    if state.deck.is_empty and len(state.looked) == 0:
        state.then(ROUND_END)


def lay_out(state: Reforest) -> None:
    """REF-032  Cards from the deck into the nursery, one by one, until it has 3 or the deck is empty."""
    while len(state.nursery) < NURSERY and not state.deck.is_empty:
        state.nursery = append(state.nursery, take_top(state))


@final
class RoundEnd(Step[Reforest]):
    """REF-142 to 161  The deck is empty: award, event, reset, resume; after the third round end only the reset."""

    def run(self, state: Reforest) -> None:
        if state.round > LAST_ROUND:
            state.then(RESET)
            return
        suspend(state)
        state.note(events.ROUND_ENDS, NOBODY, state.round)
        award_all(state)
        state.round += 1
        if state.round > LAST_ROUND and state.is_solo:
            state.last_turns = 1  # REF-211
        if state.round <= LAST_ROUND:
            state.then_all(ENDING)
        else:
            state.then_all(LAST_ENDING)  # REF-186
        if len(state.triggered) > state.waiting_from:
            for place in range(state.players - 1, -1, -1):
                state.then(RESOLVE[(state.first + place) % state.players])  # REF-171


def award_all(state: Reforest) -> None:
    """REF-162 to 169  All goals are measured, then each visitor goes to whom it belongs."""
    goals = state.carried[:]
    goals = append(goals, state.laid[state.round - 1])
    for visitor in state.added:
        goals = append(goals, visitor)
    earners = vec[i64](capacity=len(goals))
    for visitor in goals:
        earners = append(earners, earner_of(state, visitor))
    state.carried, state.added = NO_CARDS, NO_CARDS
    state.laid[state.round - 1] = NONE
    for index in range(len(goals)):
        if earners[index] != NONE:
            state.note(events.AWARDED, earners[index], goals[index])
            gain_visitor(state, earners[index], goals[index])
        else:
            not_earned(state, goals[index])


def earner_of(state: Reforest, visitor: Card) -> Seat:
    """REF-165, 166, 208  Whose region meets the visitor's goal best, or in solitaire well enough; NONE if nobody's."""
    number = visitor - state.catalog.visitor
    measure = state.catalog.measures[number]
    sign: i64 = 1
    if state.catalog.wants_fewest[number]:
        sign = -1
    if state.is_solo:
        amount = state.catalog.solo[LAST_ROUND * number + state.round - 1] * measure.unit
        if sign * measure.of(state, 0, NOWHERE, NONE) >= sign * amount:
            return 0
        return NONE
    best: i64 = NO_MEASURE * measure.unit
    earner: Seat = NONE
    for seat in range(state.players):
        found = sign * measure.of(state, seat, NOWHERE, NONE)
        if found > best:
            best, earner = found, seat
        elif found == best:
            earner = NONE
    return earner


def gain_visitor(state: Reforest, seat: Seat, visitor: Card) -> None:
    """REF-101, 165  A visitor lies face up beside a region."""
    board = state.boards[seat]
    board.visitors = append(board.visitors, visitor)
    happen(state, seat, VISITOR, EVERYWHERE)


def not_earned(state: Reforest, visitor: Card) -> None:
    """REF-166, 169, 209  It is carried over; after the last round and in solitaire it leaves the game."""
    if state.is_solo:
        state.unearned += state.catalog.value[visitor]
    elif state.round < LAST_ROUND:
        state.note(events.CARRIED_OVER, NOBODY, visitor)
        state.carried = append(state.carried, visitor)
        return
    state.note(events.NOT_EARNED, NOBODY, visitor)
    state.gone = append(state.gone, visitor)


@final
class Occur(Step[Reforest]):
    """REF-183 to 190  The event of the round: each player in player order, or the table once."""

    def run(self, state: Reforest) -> None:
        event = next_event(state)
        if event == NONE:
            return
        state.note(events.EVENT, NOBODY, event)
        catalog = state.catalog
        steps = no_steps()
        for effect in range(catalog.first_effect[event], catalog.first_effect[event + 1]):
            count = state.players
            if catalog.effects[effect].is_for_table:
                count = 1
            for place in range(count):
                seat = (state.first + place) % state.players
                steps = append(steps, EventFor(effect, seat))
                steps = append(steps, RESOLVE[seat])
        state.then_all(steps)


def next_event(state: Reforest) -> Card:
    """The event that is laid out for the round that has ended, or the top one of the event deck; NONE without events.

    It leaves the game (REF-188).
    """
    ended = state.round - 1
    if len(state.laid_events) >= ended:
        event = state.laid_events[ended - 1]
        state.laid_events[ended - 1] = NONE
        return event
    if len(state.event_deck) > 0:
        return state.event_deck.draw(state.chance)
    return NONE


@final
class EventFor(Step[Reforest]):
    """REF-189  A player carries the event out; it is not optional."""

    def __init__(self, effect: i64, who: Seat) -> None:
        self.effect = effect
        self.who = who

    def run(self, state: Reforest) -> None:
        condition = state.catalog.effects[self.effect].condition
        if condition is None or condition.holds(state, self.who, NOWHERE, NONE):
            use(state, self.who, self.effect, NOWHERE)


@final
class Reset(Step[Reforest]):
    """REF-150, 151  Discard pile, nursery and tucked cards become the new deck, and 3 cards the nursery."""

    def run(self, state: Reforest) -> None:
        state.deck.shuffle_in(state.discard)
        state.deck.shuffle_in(state.nursery)
        state.discard, state.nursery = NO_CARDS, NO_CARDS
        if state.round == 2:
            state.deck.shuffle_in(state.tucked_1)
            state.tucked_1 = NO_CARDS
        elif state.round == LAST_ROUND:
            state.deck.shuffle_in(state.tucked_2)
            state.tucked_2 = NO_CARDS
        state.note(events.RESHUFFLED, NOBODY, len(state.deck))
        while len(state.nursery) < NURSERY and len(state.deck) > 0:  # REF-146, 161: no round ends by this
            state.nursery = append(state.nursery, state.deck.draw(state.chance))


@final
class Resume(Step[Reforest]):
    """REF-152  The suspended turn goes on."""

    def run(self, state: Reforest) -> None:
        resume(state)


# Steps never change, so each is built once.
ROUND_END: Final = RoundEnd()
OCCUR: Final = Occur()
RESET: Final = Reset()
RESUME: Final = Resume()
ENDING: Final = in_order(OCCUR, RESET, RESUME)
LAST_ENDING: Final = in_order(RESET, RESUME)
