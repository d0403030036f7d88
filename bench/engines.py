"""Allotment's own engines, as `allotment.lab.bench.measure_engines` measures them.

One call of it is one round, `seconds` of CPU time for each figure:
`measure_engines(*, seconds: float) -> Iterable[MeasuredEngine]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from bench.figures import EngineFigures, MeasuredEngine

KERNEL: Final = "allotment.kernel"


class Engines:
    """Measures the engines round by round and keeps the best of each figure.

    `status` says which build has run, in Allotment's words; `problem` says why none has.
    """

    def __init__(self) -> None:
        """Measure nothing yet."""
        self._best: dict[tuple[str, int, bool], EngineFigures] = {}
        self.status: str | None = None
        self.problem: str | None = None

    def play_round(self, seconds: float) -> None:
        """Measure every game once more."""
        if self.problem is not None:
            return
        try:
            self.status, measured = measure(seconds)
        except ModuleNotFoundError as error:
            if error.name is None or not error.name.startswith("allotment"):
                raise
            self.problem = f"not installed ({error.name})"
            return
        for figures in map(labelled, measured):
            key = (figures.game, figures.seats, figures.native)
            self._best[key] = best_of(self._best.get(key, figures), figures)

    def figures(self) -> tuple[EngineFigures, ...]:
        """Return the best of each game, seat count and build."""
        return tuple(self._best.values())


def measure(seconds: float) -> tuple[str, Iterable[MeasuredEngine]]:
    """Measure one round; return which build ran, and its figures. Raises ModuleNotFoundError if it is not installed."""
    from allotment import native_status
    from allotment.lab.bench import measure_engines

    return native_status(), tuple(measure_engines(seconds=seconds))


def labelled(measured: MeasuredEngine) -> EngineFigures:
    """Take the figures over, as uncompiled if this process runs the kernel uncompiled, whatever they claim."""
    return EngineFigures(
        game=measured.game,
        seats=measured.seats,
        native=measured.native and not runs_uncompiled(),
        decisions_per_second=measured.decisions_per_second,
        python_loop_per_second=measured.python_loop_per_second,
        copy_us=measured.copy_us,
    )


def runs_uncompiled() -> bool:
    """Whether this process has loaded the kernel, and all of it from Python source. A few modules always are."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{KERNEL}.")]
    return bool(modules) and all(str(module.__file__).endswith(".py") for module in modules)


def best_of(one: EngineFigures, other: EngineFigures) -> EngineFigures:
    """Return the better of each figure."""
    return EngineFigures(
        game=one.game,
        seats=one.seats,
        native=one.native,
        decisions_per_second=max(one.decisions_per_second, other.decisions_per_second),
        python_loop_per_second=max(one.python_loop_per_second, other.python_loop_per_second),
        copy_us=min(one.copy_us, other.copy_us),
    )
