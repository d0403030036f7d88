"""The C yardstick: the rules of some games written by hand in C, built and run by a script outside the project.

The script is called with the names of games and prints, for each, a line `== game` and lines such as
`C players 4: dec/s 24000000`, in decisions a second of CPU time, best of its own rounds.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.figures import YardstickFigure

DEFAULT_PATH: Final = Path(__file__).resolve().parents[2] / "shared" / "yardstick" / "run"
GAMES: Final = ("planted", "verdant")
TIMEOUT_S: Final = 300
GAME_LINE: Final = re.compile(r"== (\w+)")
RATE_LINE: Final = re.compile(r"C players (\d+): dec/s (\d+)")


class Yardstick:
    """Runs the script round by round and keeps the best. `problem` says why it does not run."""

    def __init__(self, path: Path = DEFAULT_PATH, games: tuple[str, ...] = GAMES) -> None:
        """Look whether the script and the compiler are there."""
        self._path = path
        self._games = games
        self._best: dict[tuple[str, int], YardstickFigure] = {}
        self.problem: str | None = obstacle(path)

    def play_round(self) -> None:
        """Build and run it once. Takes some seconds for each game."""
        if self.problem is not None:
            return
        try:
            output = run(self._path, self._games)
        except (OSError, subprocess.SubprocessError) as error:
            self.problem = f"does not run ({error})"
            return
        for figure in parse(output):
            key = (figure.game, figure.seats)
            best = self._best.setdefault(key, figure)
            if figure.decisions_per_second > best.decisions_per_second:
                self._best[key] = figure

    def figures(self) -> tuple[YardstickFigure, ...]:
        """Return the best figure of each game and seat count."""
        return tuple(self._best.values())


def obstacle(path: Path) -> str | None:
    """Say what is missing to run the script, or `None` if nothing is."""
    if not path.is_file():
        return "not there: give its path with --yardstick"
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
