"""Random play of any game, for benchmarks and searches."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from allotment.kernel.agenda import Position, Seat, Step
from allotment.kernel.chance import Chance

PRIME: Final = 1000000007


def room_for(actions: int) -> vec[i64]:
    """A buffer for the legal actions of a game with so many action numbers."""
    return vec[i64]([0] * actions)


def play_out(position: Position, chance: Chance, buffer: vec[i64]) -> i64:
    """Answer every decision at random until the position is over; return how many there were.

    `buffer` must have room for every action number of the game.
    """
    decisions: i64 = 0
    while not position.is_over:
        count = position.legal(buffer)
        position.apply(buffer[chance.below(count)])
        decisions += 1
    return decisions


def legal_list(position: Position, seat: Seat) -> list[int]:
    """The legal actions of the open decision of a seat; [] if it is not asked.

    The buffer is made here: a compiled function never lets go of a vec that Python hands to it (mypyc 2.4.1).
    """
    found: list[int] = []
    for decision in position.pending():
        if decision.seat == seat:
            buffer = room_for(position.actions)
            count = decision.legal(position, buffer)
            for index in range(count):
                found.append(buffer[index])
    return found


def answer_at_random(position: Position, decision: Step[Any], chance: Chance) -> None:
    """Answer a decision that is not on the agenda, and the ones it adds, at random; what is pending stays so."""
    buffer = room_for(position.actions)
    pending = len(position.agenda)
    while True:
        count = decision.legal(position, buffer)
        decision.apply(position, buffer[chance.below(count)])
        if len(position.agenda) == pending:
            return
        position.agenda, decision = pop(position.agenda)


def copy_often(position: Position, times: i64) -> None:
    """Copy a position, to time it."""
    for _index in range(times):
        position.copy()


def mix(checksum: i64, number: i64) -> i64:
    """Fold one more number into a checksum; both may be anything from 0 to 2**31."""
    return (checksum * 31 + number) % PRIME
