"""Figures beside their budgets, as a table for people and as one JSON object for programs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bench.report import table

HEADS: Final = ("part", "figure", "budget", "best", "worst", "unit", "verdict", "load", "note")


def load_average() -> float:
    """How many processes of this machine wanted to run in the last minute, on average."""
    return round(os.getloadavg()[0], 2)


@dataclass(frozen=True)
class Figure:
    """One thing that was measured. `most` is its budget; None if it has none. `load` was there before it began."""

    part: str
    name: str
    value: float
    unit: str
    most: float | None = None
    is_more_better: bool = False
    note: str = ""
    load: float = field(default_factory=load_average)

    @property
    def is_met(self) -> bool:
        """Whether it is within its budget."""
        return self.most is None or self.value <= self.most


@dataclass(frozen=True)
class Row:
    """A figure of several rounds."""

    best: Figure
    worst: Figure


def rows_of(figures: Iterable[Figure]) -> list[Row]:
    """The best and the worst round of each figure, in the order of their first."""
    rounds: dict[tuple[str, str], list[Figure]] = {}
    for figure in figures:
        rounds.setdefault((figure.part, figure.name), []).append(figure)
    found = []
    for several in rounds.values():
        ordered = sorted(several, key=lambda figure: figure.value, reverse=several[0].is_more_better)
        found.append(Row(ordered[0], ordered[-1]))
    return found


def as_text(rows: Sequence[Row]) -> str:
    """A line for each figure."""
    return "\n".join(table(HEADS, map(cells, rows)))


def cells(row: Row) -> tuple[str, ...]:
    """The columns of a figure."""
    best = row.best
    budget = "" if best.most is None else shown(best.most)
    verdict = "" if best.most is None else "met" if best.is_met else "MISSED"
    loads = f"{best.load:.2f}"
    return best.part, best.name, budget, shown(best.value), shown(row.worst.value), best.unit, verdict, loads, best.note


def shown(value: float) -> str:
    """A number with as many digits as say something."""
    if value == int(value) or value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def as_json(rows: Sequence[Row], more: Mapping[str, Any]) -> str:
    """Everything on one line."""
    figures = [{**asdict(row.best), "worst": row.worst.value, "is_met": row.best.is_met} for row in rows]
    return json.dumps({**more, "figures": figures})


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that is not exceeded by this share of them. There must be one."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def latencies(part: str, values: Sequence[float], budgets: Mapping[float, float | None], note: str) -> Iterator[Figure]:
    """Quantiles, in milliseconds, of values in seconds."""
    for share, most in budgets.items():
        yield Figure(part, f"p{share * 100:g}", quantile(values, share) * 1000, "ms", most, note=note)
