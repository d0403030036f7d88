"""What a simulation and a measurement print, in words or as one JSON object."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from allotment import NATIVE, native_status
from allotment.lab.bench import EngineFigures, measure_engines
from allotment.lab.run import Outcome, Plan, run
from allotment.lab.yardstick import DEFAULT_PATH, obstacle, parse
from allotment.lab.yardstick import run as run_yardstick

STOPPED: Final = 130
BENCH_SEATS: Final = 4


def simulate_and_report(plan: Plan, jobs: int, as_json: bool) -> int:
    """Play the games, with a progress bar on a terminal, and print the totals; return the exit code."""
    outcome = run_with_progress(plan, jobs)
    if not outcome.totals.games:
        print("allotment: stopped before the first game was over", file=sys.stderr)
        return STOPPED
    found = summary(plan, outcome)
    print(json.dumps(found) if as_json else "\n".join(sentences(plan, found)))
    if outcome.was_stopped:
        print(f"allotment: stopped after {outcome.totals.games} of {plan.games} games", file=sys.stderr)
        return STOPPED
    return 0


def run_with_progress(plan: Plan, jobs: int) -> Outcome:
    """Play the games, and show on a terminal how far it is."""
    if not sys.stderr.isatty():
        return run(plan, jobs)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(plan.game, total=plan.games)
        return run(plan, jobs, lambda games: progress.update(task, completed=games))


def summary(plan: Plan, outcome: Outcome) -> dict[str, Any]:
    """The totals as means and shares. `scores` and `seat_win_share` are by seat."""
    totals = outcome.totals
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": totals.games,
        "decisions": totals.decisions,
        "decisions_per_second": round(totals.decisions / outcome.seconds),
        "native": NATIVE,
        "scores": [round(score / totals.games, 3) for score in totals.scores],
        "winner_mean": round(totals.winner_scores / totals.games, 3),
        "seat_win_share": [round(wins / totals.games, 4) for wins in totals.wins],
        "checksum": totals.checksum,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "stopped": outcome.was_stopped,
    }


def sentences(plan: Plan, found: dict[str, Any]) -> Sequence[str]:
    """The same in words."""
    seats = [
        f"  seat {seat}, {bot}: {score:.1f} points on average, {share:.1%} of the victories"
        for seat, (bot, score, share) in enumerate(
            zip(plan.bots, found["scores"], found["seat_win_share"], strict=True)
        )
    ]
    return [
        f"{found['games']:,} games of {found['game']} with {found['seats']} seats, seeds from {plan.seed}",
        *seats,
        f"  winners have {found['winner_mean']:.1f} points on average",
        f"  {found['decisions']:,} decisions, {found['decisions_per_second']:,} a second ({native_status()})",
        f"  checksum {found['checksum']}",
    ]


def bench_and_report(seconds: float, as_json: bool) -> int:
    """Measure every game at four seats, or the nearest it has, and print the figures; return the exit code."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core, and the yardstick's process with it
    figures = list(measure_engines(seconds=seconds, seats=BENCH_SEATS))
    rates = yardstick_rates(DEFAULT_PATH, [figure.game for figure in figures])
    if as_json:
        engines = {figure.game: as_object(figure, rates.get((figure.game, figure.seats))) for figure in figures}
        print(json.dumps({"native": NATIVE, "engines": engines}))
        return 0
    print(f"Random play on one core, CPU time ({native_status()})")
    for figure in figures:
        print("\n".join(lines(figure, rates.get((figure.game, figure.seats)))))
    return 0


def yardstick_rates(path: Path, games: Sequence[str]) -> dict[tuple[str, int], float]:
    """By game and seats, decisions a second of the C yardstick; empty where it or a C compiler is not at hand."""
    if obstacle(path) is not None:
        return {}
    known = [game for game in games if (path.parent / game).is_dir()]
    output = run_yardstick(path, tuple(known))
    return {(figure.game, figure.seats): figure.decisions_per_second for figure in parse(output)}


def as_object(figure: EngineFigures, c_rate: float | None) -> dict[str, Any]:
    """The figures of one game for JSON. Uncompiled figures are not compared with C."""
    ratio = figure.decisions_per_second / c_rate if c_rate and figure.native else None
    return {
        "seats": figure.seats,
        "decisions_per_second": round(figure.decisions_per_second),
        "python_loop_per_second": round(figure.python_loop_per_second),
        "copy_us": round(figure.copy_us, 3),
        "c_ratio": None if ratio is None else round(ratio, 3),
    }


def lines(figure: EngineFigures, c_rate: float | None) -> Sequence[str]:
    """The figures of one game in words."""
    build = "native" if figure.native else "uncompiled"
    found = [
        f"{figure.game}, {figure.seats} seats, {build}",
        f"  {figure.decisions_per_second:,.0f} decisions a second inside the engine",
        f"  {figure.python_loop_per_second:,.0f} decisions a second from a Python loop",
        f"  {figure.copy_us:.2f} microseconds to copy a position",
    ]
    if c_rate and figure.native:
        found.append(f"  {figure.decisions_per_second / c_rate:.2f} of the same rules in C ({c_rate:,.0f} a second)")
    return found
