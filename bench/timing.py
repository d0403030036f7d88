"""Takes samples of random play in CPU time and keeps the best.

A sample grows by batches until its CPU time is used up, so slow and fast games are measured for equally long.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Sample:
    """What was played and how long it took. `decisions` may be an estimate, so it need not be whole."""

    decisions: float
    games: int
    cpu_s: float

    @property
    def decisions_per_second(self) -> float:
        """Decisions in a second of CPU time."""
        return self.decisions / self.cpu_s

    @property
    def decisions_per_game(self) -> float:
        """The mean length of a game."""
        return self.decisions / self.games

    def __add__(self, other: Sample) -> Sample:
        """Put two samples together."""
        return Sample(self.decisions + other.decisions, self.games + other.games, self.cpu_s + other.cpu_s)


Play: TypeAlias = Callable[[], Sample]
"""Plays a small batch of games. It times only the play, not what it does to count."""


def timed_games(play_one: Callable[[], int], games: int) -> Play:
    """Return a `Play` that calls `play_one`, which returns its decisions, so many times."""

    def play() -> Sample:
        start = time.process_time()
        decisions = sum(play_one() for _ in range(games))
        return Sample(decisions, games, time.process_time() - start)

    return play


def take(play: Play, seconds: float) -> Sample:
    """Play batches for that much CPU time."""
    gc.collect()
    sample = play()
    while sample.cpu_s < seconds:
        sample += play()
    return sample


def faster(best: Sample | None, sample: Sample) -> Sample:
    """Return the sample with more decisions a second."""
    if best is None or sample.decisions_per_second > best.decisions_per_second:
        return sample
    return best


def stay_on_one_core() -> None:
    """Keep this process and its children on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
