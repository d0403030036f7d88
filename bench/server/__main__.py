"""Runs the benchmark: `python -m bench.server [PART ...] [--rounds N] [--seconds S] [--kills N] [--json]`."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from allotment import native_status
from bench.server import appends, chaos, delivery, drawing, lag, load, memory, pages, reload
from bench.server.figures import Figure, as_json, as_text, load_average, rows_of
from bench.server.furniture import place
from bench.server.process import Trouble, served

PARTS: Final = ("pages", "empty", "sockets", "reload", "load", "lag", "delivery", "store", "drawing", "chaos")
DATABASES: Final = ("sqlite", "postgres")


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    wanted = argparse.ArgumentParser(prog="python -m bench.server", description="The server beside its budgets.")
    wanted.add_argument("parts", nargs="*", metavar="PART", help=f"measure only {', '.join(PARTS)} (default all)")
    wanted.add_argument("--rounds", type=int, default=1, help="rounds; the best and the worst are shown (default 1)")
    wanted.add_argument("--rate", type=float, default=200.0, help="load: commands a second (default 200)")
    wanted.add_argument("--seconds", type=float, default=15.0, help="load, lag: how long it is measured (default 15)")
    wanted.add_argument("--database", choices=DATABASES, default="sqlite", help="chaos: what it runs on")
    wanted.add_argument("--kills", type=int, default=10, help="chaos: how often the server is killed (default 10)")
    wanted.add_argument("--tables", type=int, default=40, help="chaos: tables that are played at once (default 40)")
    wanted.add_argument("--seed", type=int, default=1, help="chaos: of tables, people and moments (default 1)")
    wanted.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    return wanted


def meters(options: argparse.Namespace) -> Mapping[str, Callable[[], Iterator[Figure]]]:
    """What measures each part."""
    return {
        "pages": pages.measure,
        "empty": memory.measure_empty,
        "sockets": memory.measure_sockets,
        "reload": reload.measure,
        "load": lambda: load.measure(options.rate, options.seconds),
        "lag": lambda: lag.measure(options.seconds),
        "delivery": delivery.measure,
        "store": lambda: appends.measure(min(options.seconds, 3.0)),
        "drawing": drawing.measure,
        "chaos": lambda: chaos.measure(options.database, options.kills, options.tables, options.seed),
    }


def measured(parts: Sequence[str], options: argparse.Namespace) -> Iterator[Figure]:
    """Every figure, round after round. What cannot be measured is said on stderr."""
    found = meters(options)
    for turn in range(options.rounds):
        for part in parts:
            if part == "chaos" and turn > 0:
                continue
            print(f"{part} ...", file=sys.stderr, flush=True)
            before = load_average()
            try:
                for figure in found[part]():
                    yield dataclasses.replace(figure, load=before)
            except Trouble as trouble:
                print(f"{part}: {trouble}", file=sys.stderr, flush=True)


def what_runs() -> tuple[bool, str]:
    """Whether a server's process has compiled engines, and what this process says of its own."""
    with place() as (folder, database), served(database, folder) as server:
        return server.is_native(), native_status()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if something is not as it should be."""
    options = parser().parse_args(arguments)
    parts = options.parts or PARTS
    if unknown := [part for part in parts if part not in PARTS]:
        raise SystemExit(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    if min(options.rounds, options.kills, options.tables) < 1 or min(options.rate, options.seconds) <= 0:
        raise SystemExit("--rounds, --kills, --tables, --rate and --seconds must be positive")
    try:
        is_native, status = what_runs()
    except Trouble as trouble:
        raise SystemExit(str(trouble)) from None
    print(f"The server runs {'native engines' if is_native else 'plain Python, uncompiled'} ({status})")
    rows = rows_of(measured(parts, options))
    print(as_text(rows))
    if not is_native:
        print("All figures are of uncompiled engines, not of the native ones.")
    if options.json:
        print(as_json(rows, {"native": is_native, "status": status}))
    return 0 if all(row.best.is_met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
