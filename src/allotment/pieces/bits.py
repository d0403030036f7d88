"""Small sets as the bits of an integer: members are numbers from 0 to 51."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

PRIME: Final = 53  # the powers of 2 below 2**52 differ modulo it


def powers_of_two() -> vec[i64]:
    """(62,) the powers of 2 below 2**62; a shift of a literal is not to be trusted when compiled."""
    made, value = vec[i64](), 1
    for _index in range(62):
        made = append(made, value)
        value *= 2
    return made


BIT: Final = powers_of_two()


def members_by_remainder() -> vec[i64]:
    """(53,) by the remainder of a power of 2, which power it is."""
    made = vec[i64]([0] * PRIME)
    for member in range(52):
        made[BIT[member] % PRIME] = member
    return made


MEMBER: Final = members_by_remainder()


def first_of(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return MEMBER[(members & -members) % PRIME]


def without_first(members: i64) -> i64:
    """The set without its smallest member."""
    return members & (members - 1)


def size_of(members: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n
