"""Score sheets: points line by line, each with its rule, and the ranking that follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """One line of a score sheet."""

    label: str
    points: int
    rule: str


def total(lines: Sequence[ScoreLine]) -> int:
    """The sum of the lines."""
    return sum(line.points for line in lines)


def ranks(standings: Sequence[tuple[int, ...]]) -> list[int]:
    """By seat, 1 for the best standing, and equal ranks for equal standings: 1, 2, 2, 4."""
    return [1 + sum(other > standing for other in standings) for standing in standings]
