"""The C yardstick, round by round."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from allotment.lab.yardstick import DEFAULT_PATH, YardstickFigure, obstacle, parse, run

GAMES: Final = ("planted", "verdant")


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
