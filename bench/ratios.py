"""Sets the engines against C and against the other libraries, like with like.

- C: the same game, the same seat count, the loop in compiled code on both sides.
- A peer driven natively: an engine's own loop. A peer driven from Python: an engine driven from Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.figures import EngineFigures, PeerFigure, Ratio, Results

SEATS: Final = 4  # where a game is compared with other games; else the nearest seat count measured


def ratios(results: Results) -> tuple[Ratio, ...]:
    """Return every ratio these results allow."""
    return (*to_yardstick(results), *to_peers(results), *to_searches(results))


def to_yardstick(results: Results) -> Iterator[Ratio]:
    """Compare each engine with C at each seat count that both played."""
    rates = {(figure.game, figure.seats): figure.decisions_per_second for figure in results.yardstick}
    for engine in results.engines:
        rate = rates.get((engine.game, engine.seats))
        if rate is not None:
            yield Ratio(name(engine), "C", engine.decisions_per_second / rate)


def to_peers(results: Results) -> Iterator[Ratio]:
    """Compare each engine, at one seat count, with every peer that ran."""
    for engine in representatives(results.engines):
        for peer in results.peers:
            if peer.decisions_per_second is not None:
                yield Ratio(name(engine), theirs(peer), ours(engine, peer) / peer.decisions_per_second)


def to_searches(results: Results) -> Iterator[Ratio]:
    """Compare the decisions that each search plays out in a second with those of every peer that ran."""
    for search in results.searches:
        for peer in results.search_peers:
            if peer.decisions_per_second is not None:
                ours = f"{search.game} x{search.seats} {search.playouts}"
                yield Ratio(ours, theirs(peer), search.decisions_per_second / peer.decisions_per_second)


def representatives(engines: Sequence[EngineFigures]) -> list[EngineFigures]:
    """Return one seat count of each game and build."""
    nearest: dict[tuple[str, bool], EngineFigures] = {}
    for engine in sorted(engines, key=lambda engine: abs(engine.seats - SEATS)):
        nearest.setdefault((engine.game, engine.native), engine)
    return list(nearest.values())


def ours(engine: EngineFigures, peer: PeerFigure) -> float:
    """Return the engine's rate with the loop that drives the peer."""
    return engine.decisions_per_second if peer.loop == "native" else engine.python_loop_per_second


def name(engine: EngineFigures) -> str:
    """Name an engine with its seats and build: `planted x4 native`."""
    return f"{engine.game} x{engine.seats} {engine.build}"


def theirs(peer: PeerFigure) -> str:
    """Name a peer with its game, its loop and what was measured."""
    return f"{peer.peer} {peer.game}, {peer.loop} loop: {peer.measures}"
