"""Checksums of thousands of random games: `python -m tests.golden.checksums` records them anew.

When a checksum changes, a rule has changed: the commit says which one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import allotment
from allotment.lab.run import Plan, play_games
from tests.contract.cases import Case, cases

FILE: Final = Path(__file__).parent / "checksums.json"
MANY: Final = 2000  # what compiled code plays in a test
FEW: Final = 100  # what uncompiled code plays


def checksum_of(case: Case, games: int) -> int:
    """The checksum of so many games, with the seeds from 0."""
    plan = Plan(case.game.name, ("seed",) * case.seats, games, options=tuple(case.options.items()))
    return play_games(plan).checksum


def recorded(case: Case, games: int) -> int:
    """What the checksum was when it was recorded."""
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    checksum: int = found[str(case)][str(games)]
    return checksum


def main() -> None:
    """Record all of them, or with `--print N` print those of N games."""
    if sys.argv[1:2] == ["--print"]:
        checksums = {str(case): checksum_of(case, int(sys.argv[2])) for case in cases()}
        print(json.dumps({"native": allotment.NATIVE, "checksums": checksums}))
        return
    found = {str(case): {str(games): checksum_of(case, games) for games in (FEW, MANY)} for case in cases()}
    FILE.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    print(f"recorded {len(found)} cases in {FILE.name} ({allotment.native_status()})")


if __name__ == "__main__":
    main()
