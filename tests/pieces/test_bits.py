"""Bit sets against plain sets of numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from allotment.pieces.bits import BIT, MEMBER, PRIME, first_of, powers_of_two, size_of, without_first

MOST = 51  # the largest member

any_sets = st.sets(st.integers(0, MOST))
some_sets = st.sets(st.integers(0, MOST), min_size=1)


def as_bits(members: set[int]) -> int:
    return sum(2**member for member in members)


def test_the_bits_are_the_powers_of_two() -> None:
    assert [*BIT] == [*powers_of_two()] == [2**member for member in range(62)]


def test_a_power_of_two_is_known_by_its_remainder() -> None:
    remainders = [2**member % PRIME for member in range(MOST + 1)]
    assert len(set(remainders)) == MOST + 1
    assert [MEMBER[remainder] for remainder in remainders] == [*range(MOST + 1)]


@given(some_sets)
def test_the_first_is_the_smallest_member(members: set[int]) -> None:
    assert first_of(as_bits(members)) == min(members)


@given(some_sets)
def test_without_the_first_all_others_are_left(members: set[int]) -> None:
    assert without_first(as_bits(members)) == as_bits(members - {min(members)})


@given(any_sets)
def test_the_size_is_the_number_of_members(members: set[int]) -> None:
    assert size_of(as_bits(members)) == len(members)


@given(any_sets)
def test_first_and_rest_go_through_the_members_in_ascending_order(members: set[int]) -> None:
    found, left = [], as_bits(members)
    while left != 0:
        found.append(first_of(left))
        left = without_first(left)
    assert found == sorted(members)
