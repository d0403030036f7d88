"""The arena: plays a tournament, goes on where an earlier run stopped, and prints what came of it."""

from __future__ import annotations

import json
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from allotment.kernel.errors import BadSetup
from allotment.lab.ratings import RESAMPLES, Estimate, Standings, points, standings
from allotment.lab.tournament import Deal, Tournament, play_deals
from allotment.lab.tournament_file import PARQUET, Journal, journal_path, write_parquet
from allotment.lab.tournament_sprt import Sprt, Verdict

STOPPED: Final = 130


@dataclass(frozen=True)
class Outcome:
    """The deals, in order; how many of them were played now, and how long that took; what the test accepted, if any."""

    deals: Sequence[Deal]
    played: int
    seconds: float
    was_stopped: bool = False
    verdict: Verdict | None = None


def arena_and_report(
    tournament: Tournament, deals: int, jobs: int, *, out: Path | None, sprt: Sprt | None, as_json: bool
) -> int:
    """Play the tournament, with a progress bar on a terminal, and print the standings; return the exit code.

    Raises BadSetup, UnknownBot or ResultsFault before anything is played.
    """
    tournament.check()
    if deals < 1:
        raise BadSetup(f"a tournament needs one deal or more, not {deals}")
    if sprt is not None and len(tournament.bots) != 2:
        raise BadSetup(f"--sprt compares two computer players, not {len(tournament.bots)}")
    outcome = run_with_progress(tournament, deals, jobs, out, sprt)
    if not outcome.deals:
        print("allotment: stopped before the first deal was over", file=sys.stderr)
        return STOPPED
    found = standings(tournament, outcome.deals)
    if as_json:
        print(json.dumps(summary(tournament, outcome, found, sprt), allow_nan=False))
    else:
        print("\n".join(sentences(tournament, outcome, found, sprt)))
    if outcome.was_stopped:
        print(f"allotment: stopped after {len(outcome.deals)} of {deals} deals", file=sys.stderr)
        return STOPPED
    return 0


def run_with_progress(
    tournament: Tournament, deals: int, jobs: int, out: Path | None = None, sprt: Sprt | None = None
) -> Outcome:
    """Play the deals, and show on a terminal how far it is."""
    if not sys.stderr.isatty():
        return run(tournament, deals, jobs, out, sprt)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{tournament.game}, {', '.join(tournament.names)}", total=deals)
        return run(tournament, deals, jobs, out, sprt, lambda done: progress.update(task, completed=done))


def run(
    tournament: Tournament,
    deals: int,
    jobs: int = 1,
    out: Path | None = None,
    sprt: Sprt | None = None,
    report: Callable[[int], None] = lambda deals: None,
) -> Outcome:
    """Play deals 0 to `deals` - 1 that `out` does not hold yet, calling `report` with the number of deals done.

    With a test it ends at the first deal that decides it. Ctrl-C keeps what is done.
    """
    if out is None:
        return _run(tournament, deals, jobs, None, sprt, report)
    with closing(Journal(journal_path(out), tournament)) as journal:
        outcome = _run(tournament, deals, jobs, journal, sprt, report)
    if out.suffix == PARQUET and not outcome.was_stopped:
        write_parquet(out, tournament, outcome.deals)
    return outcome


def _run(
    tournament: Tournament,
    deals: int,
    jobs: int,
    journal: Journal | None,
    sprt: Sprt | None,
    report: Callable[[int], None],
) -> Outcome:
    kept = journal.deals[:deals] if journal else []
    start, done, scores = time.perf_counter(), list[Deal](), Counter[float]()
    verdict: Verdict | None = None
    was_stopped = False
    with closing(play_deals(tournament, range(len(kept), deals), jobs)) as fresh:
        try:
            for deal in chain(kept, _noted(fresh, journal)):
                done.append(deal)
                report(len(done))
                if sprt is not None:
                    scores[first_score(tournament, deal)] += 1
                    verdict = sprt.verdict(scores)
                if verdict is not None:
                    break
        except KeyboardInterrupt:
            was_stopped = True
    played = max(0, len(done) - len(kept))
    return Outcome(done, played, time.perf_counter() - start, was_stopped, verdict)


def _noted(deals: Iterable[Deal], journal: Journal | None) -> Iterator[Deal]:
    """The same deals, each written down before anybody sees it."""
    for deal in deals:
        if journal is not None:
            journal.append(deal)
        yield deal


def first_score(tournament: Tournament, deal: Deal) -> float:
    """The first bot's part of the points between the two, from 0 to 1."""
    (_, won), (lost, _) = points(tournament.lineups(deal.deal), deal.games, 2)
    return won / (won + lost)


def summary(tournament: Tournament, outcome: Outcome, found: Standings, sprt: Sprt | None = None) -> dict[str, Any]:
    """The standings for JSON, by the names of the bots; what is infinite is null."""
    value: dict[str, Any] = {
        "game": tournament.game,
        "seats": tournament.seats,
        "seed": tournament.seed,
        "options": dict(tournament.options),
        "simulations": tournament.budget.simulations,
        "seconds": tournament.budget.seconds,
        "deals": len(outcome.deals),
        "games": sum(len(deal.games) for deal in outcome.deals),
        "bots": list(tournament.names),
    }
    for name in ("win_share", "margin", "elo"):
        estimates: dict[str, Estimate] = {bot.name: getattr(bot, name) for bot in found.bots}
        value[name] = {bot: _finite(estimate.value) for bot, estimate in estimates.items()}
        value[f"{name}_interval"] = {bot: list(map(_finite, estimate[1:])) for bot, estimate in estimates.items()}
    value["alone"] = [
        {"bot": one.name, "against": one.other, "win_share": one.win_share.value, "interval": one.win_share[1:]}
        for one in found.alone
    ]
    if sprt is not None:
        value["sprt"] = {"elo0": sprt.elo0, "elo1": sprt.elo1, "accepted": outcome.verdict}
    return {**value, "stopped": outcome.was_stopped}


def _finite(value: float) -> float | None:
    return round(value, 4) if math.isfinite(value) else None


def sentences(tournament: Tournament, outcome: Outcome, found: Standings, sprt: Sprt | None = None) -> Iterator[str]:
    """The same in words."""
    games = sum(len(deal.games) for deal in outcome.deals)
    yield (
        f"{tournament.game} with {tournament.seats} seats: {len(outcome.deals):,} deals of seed {tournament.seed}, "
        f"{games:,} games"
    )
    header = ("", "victories a seat", "margin", "Elo")
    cells = [
        (bot.name, share_words(bot.win_share), range_words(bot.margin, 1), range_words(bot.elo)) for bot in found.bots
    ]
    widths = [max(map(len, column)) for column in zip(header, *cells, strict=True)]
    for row in (header, *cells):
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    if tournament.seats > 2:
        for one in found.alone:
            others = f"{tournament.seats - 1} of {one.other}"
            yield f"  one {one.name} against {others}: {share_words(one.win_share)} of the victories"
        yield f"  equals would have {1 / tournament.seats:.1%}"
    yield f"  in brackets: 95 % intervals, from {RESAMPLES:,} resamples of the deals"
    if outcome.played:
        rate = outcome.played / len(outcome.deals) * games / outcome.seconds
        yield f"  {rate:,.1f} games a second"
    if sprt is not None:
        yield f"  {sprt_words(sprt, outcome.verdict)}"


def share_words(estimate: Estimate) -> str:
    """A share with its interval.

    >>> share_words(Estimate(0.5, 0.4512, 0.5488))
    '50.0% (45.1% to 54.9%)'
    """
    return f"{estimate.value:.1%} ({estimate.low:.1%} to {estimate.high:.1%})"


def range_words(estimate: Estimate, digits: int = 0) -> str:
    """A difference with its interval.

    >>> range_words(Estimate(190.85, 150.2, math.inf))
    '+191 (+150 to +∞)'
    >>> range_words(Estimate(0.0, 0.0, 0.0))
    '0'
    """
    if not any(estimate):
        return "0"
    if math.isinf(estimate.value) and len(set(estimate)) == 1:
        return "+∞" if estimate.value > 0 else "-∞"
    value, low, high = (f"{number:+.{digits}f}".replace("inf", "∞") for number in estimate)
    return f"{value} ({low} to {high})"


def sprt_words(sprt: Sprt, verdict: Verdict | None) -> str:
    """What the sequential test says."""
    wanted = f"Elo {sprt.elo0:+g} against {sprt.elo1:+g}"
    if verdict is None:
        return f"SPRT of {wanted}: not decided"
    return f"SPRT of {wanted}: {sprt.elo0 if verdict == 'elo0' else sprt.elo1:+g} is accepted"
