"""Chance: the generator that lies inside a position, and how it is seeded."""

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF
ALL: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15


@final
@mypyc_attr(acyclic=True)
class Chance:
    """Multiply-with-carry. Its state stays below 2**63, so it is the same compiled and uncompiled."""

    def __init__(self, state: i64 = 0) -> None:
        self.state: i64 = state

    def copy(self) -> Chance:
        """A generator that will say the same."""
        return Chance(self.state)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely; n is from 1 to 2**31."""
        x = self.state
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.state = x
        return (((x ^ (x >> 32)) & LOW) * n) >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into a random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


NO_CHANCE: Final = Chance()  # stands in until a position is given its own


def seeded(seed: int, stream: int = 0) -> Chance:
    """A generator for any seed; neighbouring seeds and streams are unrelated, thanks to splitmix64."""
    z = (seed + (stream + 1) * STRIDE) & ALL
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & ALL
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & ALL
    z ^= z >> 31
    carry = (z >> 32) % (MULTIPLIER - 2) + 1  # neither 0 nor its largest value: both would get stuck
    chance = Chance(carry << 32 | z & LOW)
    chance.below(2)
    return chance


def keyed(key: bytes, ply: int) -> Chance:
    """A generator for one ply of a match: without the key, nothing of it follows from what came before.

    `key` is at most 64 bytes long, a match's is 16.
    """
    digest = hashlib.blake2b(ply.to_bytes(8, "little"), key=key, digest_size=8).digest()
    return seeded(int.from_bytes(digest, "little"))
