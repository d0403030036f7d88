"""Using effects (REF-074, 075, 086, 090, 091, 099): the pending ones in any order, each operation by operation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import DONE, EFFECT
from allotment.games.reforest.effects.operation import NONE, SCRATCH, Operation
from allotment.games.reforest.rules.triggers import effect_in, owner_in, place_in
from allotment.games.reforest.state import MOST_SEATS, Reforest
from allotment.kernel.agenda import Decision, Seat, Step
from allotment.kernel.piles import NO_CARDS


@final
class Resolve(Step[Reforest]):
    """REF-070, 074  A player uses pending effects, one after another, until none is left or the others are declined."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, state: Reforest) -> None:
        if len(state.triggered) == state.waiting_from:
            return
        for index in range(state.waiting_from, len(state.triggered)):
            code = state.triggered[index]
            if owner_in(code) == self.who and is_usable(state, self.who, effect_in(code), place_in(code)):
                state.then(USE_EFFECT[self.who])
                return
        decline_all(state, self.who)


@final
class UseEffect(Decision[Reforest]):
    """REF-086  The next pending effect to use, or no more."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0] = DONE
        n: i64 = 1
        for index in range(state.waiting_from, len(state.triggered)):
            code = state.triggered[index]
            if owner_in(code) != self.seat or is_among(EFFECT + effect_in(code), out, n):
                continue
            if is_usable(state, self.seat, effect_in(code), place_in(code)):
                out[n] = EFFECT + effect_in(code)
                n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action == DONE:
            decline_all(state, self.seat)
            return
        state.triggered, code = pop(state.triggered, chosen(state, self.seat, action - EFFECT))
        state.then(RESOLVE[self.seat])
        use(state, self.seat, effect_in(code), place_in(code))


def chosen(state: Reforest, seat: Seat, effect: i64) -> i64:
    """Where a usable effect is in the list; of several from different places, the first that can be used."""
    found: i64 = NONE
    for index in range(len(state.triggered) - 1, state.waiting_from - 1, -1):
        code = state.triggered[index]
        is_asked = owner_in(code) == seat and effect_in(code) == effect
        if is_asked and (found == NONE or is_usable(state, seat, effect, place_in(code))):
            found = index
    return found


def is_among(action: i64, out: vec[i64], n: i64) -> bool:
    """Whether an action is one of the first n."""
    for index in range(n):
        if out[index] == action:
            return True
    return False


def decline_all(state: Reforest, seat: Seat) -> None:
    """REF-086  A player's pending effects are dropped; those of a suspended turn go on waiting."""
    kept = state.triggered[: state.waiting_from]
    for index in range(state.waiting_from, len(state.triggered)):
        if owner_in(state.triggered[index]) != seat:
            kept = append(kept, state.triggered[index])
    state.triggered = kept


def is_usable(state: Reforest, seat: Seat, number: i64, place: i64) -> bool:
    """REF-091, 099  Whether an effect may be used now and would do anything."""
    effect = state.catalog.effects[number]
    if effect.is_once_per_turn and is_among(number, state.used, len(state.used)):
        return False
    condition = effect.condition
    if condition is not None and not condition.holds(state, seat, place, effect.card):
        return False
    user, where, picked = state.user, state.place, state.picked
    state.effect, state.user, state.place, state.picked = number, seat, place, NONE
    does_anything = False
    for index in range(len(effect.operations)):
        operation = effect.operations[index]
        if index < effect.prices and not operation.can_pay(state):
            does_anything = False
            break
        if operation.is_possible(state):
            does_anything = True
    state.effect, state.user, state.place, state.picked = NONE, user, where, picked
    return does_anything


def use(state: Reforest, seat: Seat, number: i64, place: i64) -> None:
    """REF-090  Carry an effect out."""
    if state.catalog.effects[number].is_once_per_turn:
        state.used = append(state.used, number)
    state.note(events.USED, seat, number)
    state.effect, state.user, state.place = number, seat, place
    state.operation, state.left, state.picked = NONE, 0, NONE
    state.then(CARRY_ON)


def operation_on(state: Reforest) -> Operation:
    """The operation that is being carried out."""
    return state.catalog.effects[state.effect].operations[state.operation]


@final
class CarryOn(Step[Reforest]):
    """REF-090, 152  The next unit of an effect's operations; it finds its place again after an interruption."""

    def run(self, state: Reforest) -> None:
        operations = state.catalog.effects[state.effect].operations
        while True:
            if state.left <= 0:
                state.operation += 1
                if state.operation == len(operations):
                    state.effect = NONE
                    return
                state.picked = NONE
                state.left = operations[state.operation].begin(state)
                continue
            operation = operations[state.operation]
            choices = operation.legal(state, SCRATCH)
            if choices > 0:
                break
            state.left = 0
        state.then(CARRY_ON)
        if choices > 1 or (operation.is_upto and state.picked == NONE):
            state.then(CHOOSE[state.user])
            return
        only = vec[i64]([0])
        operation.legal(state, only)
        operation.apply(state, only[0])


@final
class Choose(Decision[Reforest]):
    """What an operation of an effect leaves open: a card, a space, an effect's end before its limit."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        operation = operation_on(state)
        n = operation.legal(state, out)
        if operation.is_upto and state.picked == NONE:
            out[n] = DONE
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action == DONE:
            state.left = 0
            return
        operation_on(state).apply(state, action)


def suspend(state: Reforest) -> None:
    """REF-147  What is being used, and the pending effects, wait until the turn is resumed."""
    state.suspended = vec[i64](
        [state.waiting_from, state.effect, state.user, state.place, state.operation, state.left, state.picked]
    )
    state.waiting_from = len(state.triggered)


def resume(state: Reforest) -> None:
    """REF-152  Go on from the exact point of suspension."""
    kept = state.suspended
    state.waiting_from, state.effect, state.user, state.place = kept[0], kept[1], kept[2], kept[3]
    state.operation, state.left, state.picked = kept[4], kept[5], kept[6]
    state.suspended = NO_CARDS


# Steps never change, so each is built once.
RESOLVE: Final = [Resolve(seat) for seat in range(MOST_SEATS)]
USE_EFFECT: Final = [UseEffect(seat) for seat in range(MOST_SEATS)]
CARRY_ON: Final = CarryOn()
CHOOSE: Final = [Choose(seat) for seat in range(MOST_SEATS)]
