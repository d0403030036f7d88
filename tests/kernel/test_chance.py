"""Chance: the same on every machine, fair, and unrelated from seed to seed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from allotment.kernel.chance import Chance, keyed, seeded


def rolls(chance: Chance, n: int, times: int) -> list[int]:
    return [chance.below(n) for _ in range(times)]


def test_the_numbers_are_the_same_on_every_machine() -> None:
    assert rolls(seeded(1), 1000, 4) == [965, 236, 704, 565]
    assert seeded(0).state == 1443342986728771622  # as recorded
    assert seeded(2**64 + 1).state == seeded(1).state


def test_the_generator_follows_its_formula() -> None:
    # By hand: x = 698769069 * 5 + 2 = 3493845347; above 32 bits lies 0, so the output is 3493845347.
    chance = Chance((2 << 32) + 5)
    assert chance.below(2**31) == 3493845347 * 2**31 >> 32
    assert chance.state == 3493845347


@given(st.integers(0, 2**70), st.integers(1, 2**31))
def test_every_number_is_below_its_bound_and_the_state_stays_below_63_bits(seed: int, n: int) -> None:
    chance = seeded(seed)
    for _ in range(20):
        assert 0 <= chance.below(n) < n
        assert 0 < chance.state < 2**63


def test_every_number_comes_about_as_often() -> None:
    counts = Counter(rolls(seeded(5), 6, 60_000))
    # 10,000 expected for each, standard deviation about 91
    assert all(9_500 < counts[number] < 10_500 for number in range(6))


def test_neighbouring_seeds_streams_keys_and_plies_are_unrelated() -> None:
    first = {
        *[tuple(rolls(seeded(seed), 1000, 5)) for seed in range(500)],
        *[tuple(rolls(seeded(0, stream), 1000, 5)) for stream in range(1, 500)],
        *[tuple(rolls(keyed(bytes(16), ply), 1000, 5)) for ply in range(500)],
        *[tuple(rolls(keyed(key.to_bytes(16, "big"), 0), 1000, 5)) for key in range(1, 500)],
    }
    assert len(first) == 500 + 499 + 500 + 499


def test_a_copy_says_the_same_and_is_independent() -> None:
    chance = seeded(3)
    copy = chance.copy()
    assert rolls(chance, 100, 10) == rolls(copy, 100, 10)
    chance.below(100)
    assert chance.state != copy.state


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    chance, seen = seeded(4), set()
    for _ in range(300):
        cards = vec[i64]([1, 2, 3])
        chance.shuffle(cards)
        assert sorted(cards) == [1, 2, 3]
        seen.add(tuple(cards))
    assert len(seen) == 6
