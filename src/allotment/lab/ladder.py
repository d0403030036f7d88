"""Measures the ladder: `python -m allotment.lab.ladder` writes its table into docs/bots.md.

Each level plays the one below it at every game, with two seats and with four, and the table goes between two marks.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from allotment.bots import LADDER
from allotment.games import GAMES
from allotment.kernel.errors import AllotmentError, BadSetup
from allotment.lab.arena import range_words, run_with_progress, share_words
from allotment.lab.ratings import Estimate, standings
from allotment.lab.run import cores
from allotment.lab.tournament import Tournament
from allotment.play import Budget

PAGE: Final = Path(__file__).parents[3] / "docs" / "bots.md"
BEGIN: Final = "<!-- ladder: written by `make ladder` -->"
END: Final = "<!-- ladder: end -->"
SEATS: Final = (2, 4)
SIMULATIONS: Final = (
    60  # a part of what a level that searches makes by itself, so that all is played in hours, not days
)
MISTAKE: Final = 2
STOPPED: Final = 130


class LadderFault(AllotmentError):
    """The page cannot be read or written, or has no place for the table."""


class Step(NamedTuple):
    """What a level is to the one below it: alone against copies of it, the reverse, and its Elo over it."""

    game: str
    seats: int
    level: str
    below: str
    alone: Estimate
    below_alone: Estimate
    margin: Estimate
    elo: Estimate


def climbs(games: Sequence[str], seed: int, simulations: int) -> Iterator[Tournament]:
    """Every tournament of the ladder: each level, and before it, as the anchor, the one below."""
    for game in games:
        for seats in SEATS:
            for below, level in pairwise(LADDER):
                yield Tournament(game, (below, level), seats, seed, Budget(simulations=simulations))


def climb(tournament: Tournament, deals: int, jobs: int, kept: Path | None) -> Step | None:
    """Play a tournament of two levels; `None` if it was stopped. Its deals are kept in the folder, if one is given."""
    below, level = tournament.bots
    out = kept / f"{tournament.game}-{tournament.seats}-{below}-{level}.jsonl" if kept else None
    outcome = run_with_progress(tournament, deals, jobs, out)
    if outcome.was_stopped:
        return None
    found = standings(tournament, outcome.deals)
    alone = {one.name: one.win_share for one in found.alone}
    higher = found.bots[1]
    return Step(tournament.game, tournament.seats, level, below, alone[level], alone[below], higher.margin, higher.elo)


def table(steps: Sequence[Step], deals: int, seed: int, simulations: int) -> str:
    """The steps as Markdown."""
    head = (
        f"Each level against the one below it, on {deals:,} deals of seed {seed}, all seatings of each; in brackets\n"
        "95 % intervals, from a bootstrap over the deals. *Alone*: the victories of one against copies of the other\n"
        "in all other seats, of which equals would have 50 % with two seats and 25 % with four. The level that\n"
        f"searches has {simulations:,} simulations for a decision here, fewer than it makes by itself.\n\n"
        "| game | seats | level | alone | the one below, alone | margin, points | Elo over the one below |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n"
    )
    return head + "".join(
        f"| {step.game} | {step.seats} | {step.level} over {step.below} | {share_words(step.alone)} | "
        f"{share_words(step.below_alone)} | {range_words(step.margin, 1)} | {range_words(step.elo)} |\n"
        for step in steps
    )


def with_table(page: str, text: str) -> str:
    """The page with the text between the two marks. Raises LadderFault unless each is there once, in this order."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or any(mark in before + after for mark in (BEGIN, END)):
        raise LadderFault(f"there should be one line {BEGIN} and, below it, one line {END}")
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"


def read_page(path: Path) -> str:
    """The page, which has a place for the table. Raises LadderFault."""
    try:
        page = path.read_text("utf-8")
        with_table(page, "")
    except OSError as error:
        raise LadderFault(f"{path}: cannot be read: {error.strerror}") from None
    except (LadderFault, UnicodeDecodeError) as error:
        raise LadderFault(f"{path}: {error}") from None
    return page


def write_page(path: Path, page: str) -> None:
    """Write the page, whole or not at all. Raises LadderFault."""
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".ladder-") as folder:
            new = Path(folder, path.name)
            new.write_text(page, "utf-8")
            shutil.copymode(path, new)
            os.replace(new, path)
    except OSError as error:
        raise LadderFault(f"{path}: cannot be written: {error.strerror}") from None


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    wanted = argparse.ArgumentParser(prog="make ladder", description="Measure the computer players.")
    wanted.add_argument("--deals", type=int, default=200, help="for each pair, game and number of seats (default 200)")
    wanted.add_argument("--seed", type=int, default=0, help="of the deals (default 0)")
    wanted.add_argument(
        "--simulations", type=int, default=SIMULATIONS, help=f"of levels that search (default {SIMULATIONS})"
    )
    wanted.add_argument("--jobs", type=int, default=0, help="on how many cores; 0 for all, the default")
    wanted.add_argument("--game", action="append", choices=sorted(GAMES), help="only this one; may be repeated")
    wanted.add_argument("--keep", type=Path, metavar="DIR", help="keep the games here, and go on from them")
    wanted.add_argument("--page", type=Path, default=PAGE, help="the page with the two marks (default docs/bots.md)")
    return wanted


def measure(options: argparse.Namespace) -> int:
    """Play everything, then write the table; return the exit code. Raises AllotmentError."""
    if options.deals < 1 or options.simulations < 1 or options.jobs < 0 or options.seed < 0:
        raise BadSetup("--deals and --simulations are at least 1; --jobs and --seed are at least 0")
    page, steps = read_page(options.page), []
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    for tournament in climbs(options.game or sorted(GAMES), options.seed, options.simulations):
        step = climb(tournament, options.deals, options.jobs or cores(), options.keep)
        if step is None:
            return STOPPED
        steps.append(step)
        shown = f"{step.game}, {step.seats} seats, {step.level} over {step.below}"
        print(f"{shown}: {share_words(step.alone)}", file=sys.stderr, flush=True)
    write_page(options.page, with_table(page, table(steps, options.deals, options.seed, options.simulations)))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; a mistake is one line on stderr and an exit code."""
    try:
        return measure(parser().parse_args(arguments))
    except (AllotmentError, OSError) as error:
        print(f"ladder: {error}", file=sys.stderr)
        return MISTAKE


if __name__ == "__main__":
    sys.exit(main())
