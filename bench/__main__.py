"""Runs the benchmark: `python -m bench [--only PART] [--rounds N] [--seconds S] [--yardstick PATH] [--json]`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from allotment.lab.yardstick import DEFAULT_PATH
from bench.engines import Engines
from bench.figures import Results
from bench.peers import SEARCH, Contest
from bench.report import as_json, as_text
from bench.searches import Searches
from bench.timing import stay_on_one_core
from bench.yardstick import Yardstick

PARTS: Final = ("engines", "peers", "yardstick", "search")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    wanted = argparse.ArgumentParser(prog="python -m bench", description="Speed beside other libraries and plain C.")
    wanted.add_argument("--only", choices=PARTS, action="append", help="measure only this part; may be repeated")
    wanted.add_argument("--rounds", type=int, default=3, help="rounds, of which the best counts (default 3)")
    wanted.add_argument("--seconds", type=float, default=0.5, help="CPU time for each figure in a round (default 0.5)")
    wanted.add_argument("--yardstick", type=Path, default=DEFAULT_PATH, help="the script that runs the C yardstick")
    wanted.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    return wanted


def measure(parts: Sequence[str], rounds: int, seconds: float, yardstick_path: Path) -> Results:
    """Measure the parts in turn, round after round, on one core."""
    stay_on_one_core()
    engines, contest, yardstick = Engines(), Contest(), Yardstick(yardstick_path)
    searches, search_peers = Searches(), Contest((SEARCH,))
    for _ in range(rounds):
        if "engines" in parts:
            engines.play_round(seconds)
        if "peers" in parts:
            contest.play_round(seconds)
        if "yardstick" in parts:
            yardstick.play_round()
        if "search" in parts:
            searches.play_round(seconds)
            search_peers.play_round(seconds)
    return Results(
        engines=engines.figures(),
        peers=contest.figures() if "peers" in parts else (),
        yardstick=yardstick.figures(),
        searches=searches.figures(),
        search_peers=search_peers.figures() if "search" in parts else (),
        engines_status=engines.status,
        engines_problem=engines.problem,
        yardstick_problem=yardstick.problem if "yardstick" in parts else None,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    options = parser().parse_args(arguments)
    if options.rounds < 1 or options.seconds <= 0:
        raise SystemExit("--rounds and --seconds must be positive")
    parts = options.only or PARTS
    results = measure(parts, options.rounds, options.seconds, options.yardstick)
    print(as_text(results, parts))
    if options.json:
        print(as_json(results, options.rounds, options.seconds))


if __name__ == "__main__":
    main()
