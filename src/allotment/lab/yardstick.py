"""The C yardstick: the rules of some games written by hand in C, built and run by a script outside the project.

The script is called with the names of games and prints, for each, a line `== game` and lines such as
`C players 4: dec/s 24000000`, in decisions a second of CPU time, best of its own rounds.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEFAULT_PATH: Final = Path(__file__).resolve().parents[4] / "shared" / "yardstick" / "run"  # beside a checkout
TIMEOUT_S: Final = 300
GAME_LINE: Final = re.compile(r"== (\w+)")
RATE_LINE: Final = re.compile(r"C players (\d+): dec/s (\d+)")


@dataclass(frozen=True)
class YardstickFigure:
    """The rules of one game written by hand in C, at one seat count."""

    game: str
    seats: int
    decisions_per_second: float


def obstacle(path: Path) -> str | None:
    """Say what is missing to run the script, or `None` if nothing is."""
    if not path.is_file():
        return "not there"
    if shutil.which("cc") is None:
        return "no C compiler (cc)"
    return None


def run(path: Path, games: tuple[str, ...]) -> str:
    """Return what the script prints. Raises OSError or SubprocessError if it fails."""
    return subprocess.run([path, *games], capture_output=True, text=True, check=True, timeout=TIMEOUT_S).stdout


def parse(output: str) -> Iterator[YardstickFigure]:
    """Read the rates.

    >>> list(parse("== planted\\nC players 4: dec/s 24000000 games/s 130000"))
    [YardstickFigure(game='planted', seats=4, decisions_per_second=24000000.0)]
    """
    game = ""
    for line in output.splitlines():
        if found := GAME_LINE.match(line):
            game = found[1]
        elif found := RATE_LINE.match(line):
            yield YardstickFigure(game, int(found[1]), float(found[2]))
