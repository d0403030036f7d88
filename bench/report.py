"""Prints the results, as tables for people and as one JSON object for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from allotment.lab.yardstick import YardstickFigure
from bench.figures import EngineFigures, PeerFigure, Ratio, Results, SearchFigure
from bench.ratios import ratios, to_peers, to_searches, to_yardstick


def as_text(results: Results, parts: Sequence[str]) -> str:
    """Return the tables of the parts that were asked for, and the ratios."""
    sections = {
        "engines": engines_section(results),
        "peers": ["Peers", *table(PEER_HEADS, map(peer_row, results.peers))],
        "yardstick": yardstick_section(results),
        "search": search_section(results),
    }
    lines = [line for part in parts for line in (*sections[part], "")]
    if beside_c := [(ratio.ours, f"{ratio.ratio:.2f}") for ratio in to_yardstick(results)]:
        lines += ["Times as fast as C", *table(("engine", "ratio"), beside_c), ""]
    if beside_peers := list(to_peers(results)):
        lines += ["Times as fast as each peer, with the same kind of loop", *matrix(beside_peers)]
    if beside_searches := [(ratio.ours, f"{ratio.ratio:.2f}", ratio.theirs) for ratio in to_searches(results)]:
        lines += ["", "Times as many decisions a second", *table(("search", "ratio", "peer"), beside_searches)]
    return "\n".join(lines).rstrip()


def as_json(results: Results, rounds: int, seconds: float) -> str:
    """Return everything on one line."""
    return json.dumps(
        {
            "rounds": rounds,
            "seconds": seconds,
            **asdict(results),
            "ratios": [asdict(ratio) for ratio in ratios(results)],
        }
    )


ENGINE_HEADS = ("game", "seats", "build", "dec/s", "dec/s, Python loop", "copy µs")
PEER_HEADS = ("peer", "version", "game", "loop", "dec/s", "dec/game", "what is measured")
SEARCH_HEADS = ("game", "seats", "playouts", "simulations/s", "dec/s")
YARDSTICK_HEADS = ("game", "seats", "dec/s")


def engines_section(results: Results) -> list[str]:
    """Return the engines' table, with a warning if any is uncompiled."""
    if results.engines_problem is not None:
        return [f"Allotment: {results.engines_problem}"]
    lines = [f"Allotment ({results.engines_status})", *table(ENGINE_HEADS, map(engine_row, results.engines))]
    if not all(engine.native for engine in results.engines):
        lines.append("Rows marked uncompiled are plain Python, not the native engines.")
    return lines


def yardstick_section(results: Results) -> list[str]:
    """Return the yardstick's table."""
    if results.yardstick_problem is not None:
        return [f"C yardstick: {results.yardstick_problem}"]
    return ["C yardstick", *table(YARDSTICK_HEADS, map(yardstick_row, results.yardstick))]


def search_section(results: Results) -> list[str]:
    """Return the table of the searches, Allotment's own and the others'."""
    lines = ["Searches", *table(SEARCH_HEADS, map(search_row, results.searches))]
    return [*lines, "", "Searches of peers", *table(PEER_HEADS, map(peer_row, results.search_peers))]


def search_row(figure: SearchFigure) -> tuple[str, ...]:
    """Return the cells of a search."""
    rates = (f"{figure.simulations_per_second:,.0f}", f"{figure.decisions_per_second:,.0f}")
    return (figure.game, str(figure.seats), figure.playouts, *rates)


def engine_row(engine: EngineFigures) -> tuple[str, ...]:
    """Return the cells of an engine."""
    return (
        engine.game,
        str(engine.seats),
        engine.build,
        f"{engine.decisions_per_second:,.0f}",
        f"{engine.python_loop_per_second:,.0f}",
        f"{engine.copy_us:.2f}",
    )


def peer_row(peer: PeerFigure) -> tuple[str, ...]:
    """Return the cells of a peer, with its problem in place of figures if it has one."""
    if peer.decisions_per_second is None or peer.decisions_per_game is None:
        return (peer.peer, "", peer.game, peer.loop, "-", "-", peer.problem or "not measured")
    rate, length = f"{peer.decisions_per_second:,.0f}", f"{peer.decisions_per_game:.1f}"
    return (peer.peer, peer.version or "", peer.game, peer.loop, rate, length, peer.measures)


def yardstick_row(figure: YardstickFigure) -> tuple[str, ...]:
    """Return the cells of a yardstick."""
    return (figure.game, str(figure.seats), f"{figure.decisions_per_second:,.0f}")


def matrix(compared: Sequence[Ratio]) -> Iterator[str]:
    """Return a table with a row for each of theirs and a column for each of ours."""
    cells = {(ratio.theirs, ratio.ours): f"{ratio.ratio:.2f}" for ratio in compared}
    heads = tuple(dict.fromkeys(ratio.ours for ratio in compared))
    names = dict.fromkeys(ratio.theirs for ratio in compared)
    rows = [(*(cells.get((name, head), "-") for head in heads), name) for name in names]
    return table((*heads, "peer"), rows)


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield lines of columns, those of numbers to the right."""
    body = list(rows)
    columns = list(zip(heads, *body, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numeric = [all(cell[:1].isdigit() or cell == "-" for cell in column[1:]) and bool(body) for column in columns]
    for row in (heads, *body):
        cells = zip(row, widths, numeric, strict=True)
        yield "  " + "  ".join(cell.rjust(w) if right else cell.ljust(w) for cell, w, right in cells).rstrip()
