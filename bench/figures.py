"""What the benchmark measures, as plain records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from allotment.lab.yardstick import YardstickFigure

Loop: TypeAlias = Literal["native", "python"]
"""What drives the play: compiled code from the first decision to the last, or a loop in Python."""


class MeasuredEngine(Protocol):
    """What `allotment.lab.bench.measure_engines` has to say about one game at one seat count."""

    @property
    def game(self) -> str:
        """The game's name, as the registry has it."""

    @property
    def seats(self) -> int:
        """How many seats played."""

    @property
    def native(self) -> bool:
        """Whether the engine was compiled."""

    @property
    def decisions_per_second(self) -> float:
        """Random play with the loop inside the engine's own code; set-up and listing of legal moves included."""

    @property
    def python_loop_per_second(self) -> float:
        """The same, driven from Python: `legal`, choose, `apply`."""

    @property
    def copy_us(self) -> float:
        """Microseconds to copy a mid-game position."""


@dataclass(frozen=True)
class EngineFigures:
    """One of Allotment's games at one seat count, the best of all rounds."""

    game: str
    seats: int
    native: bool
    decisions_per_second: float
    python_loop_per_second: float
    copy_us: float

    @property
    def build(self) -> str:
        """`native` or `uncompiled`, as it is printed."""
        return "native" if self.native else "uncompiled"


@dataclass(frozen=True)
class PeerFigure:
    """One way of playing one game of another library. The rate is `None` if it could not be measured: see `problem`."""

    peer: str
    game: str
    loop: Loop
    measures: str
    version: str | None = None
    decisions_per_second: float | None = None
    decisions_per_game: float | None = None
    problem: str | None = None


@dataclass(frozen=True)
class SearchFigure:
    """Allotment's own search of one game at one seat count: plain random playouts, or guided as `botanist` plays."""

    game: str
    seats: int
    playouts: str
    simulations_per_second: float
    decisions_per_second: float


@dataclass(frozen=True)
class Ratio:
    """How many times as fast the first is as the second."""

    ours: str
    theirs: str
    ratio: float


@dataclass(frozen=True)
class Results:
    """Everything one run has measured. A problem says why a part is empty, the status which build has run."""

    engines: tuple[EngineFigures, ...] = ()
    peers: tuple[PeerFigure, ...] = ()
    yardstick: tuple[YardstickFigure, ...] = ()
    searches: tuple[SearchFigure, ...] = ()
    search_peers: tuple[PeerFigure, ...] = ()
    engines_status: str | None = None
    engines_problem: str | None = None
    yardstick_problem: str | None = None
