"""Many games: on one core or on all, with any computer players, and the sums that come of it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from allotment.bots import find_bot
from allotment.bots.bot import Bot
from allotment.games import find_game
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game
from allotment.kernel.playout import PRIME, mix, play_out, room_for
from allotment.play.situation import AS_IT_LIKES, Budget, situation_of

UNIFORM: Final = "seed"  # the computer player that needs no situation, so its games run inside the engine
UNIFORM_CHUNK: Final = 500  # games that a process plays before it reports
CHUNK: Final = 4
PLIES_APART: Final = 10_000  # between the seeds of two games' choices


@dataclass(frozen=True)
class Plan:
    """What to play: `games` games with the seeds from `seed` up, and a computer player for every seat."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    deck: Path | None = None
    budget: Budget = AS_IT_LIKES  # for every decision

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)

    def part(self, first: int, games: int) -> Plan:
        """Some of the games."""
        return replace(self, games=games, seed=self.seed + first)


@dataclass(frozen=True)
class Totals:
    """Sums over games. The checksum does not depend on the order in which the games were played."""

    games: int = 0
    decisions: int = 0
    scores: tuple[int, ...] = ()  # by seat
    winner_scores: int = 0
    wins: tuple[float, ...] = ()  # by seat; a shared victory is shared here too
    checksum: int = 0

    def __add__(self, other: Totals) -> Totals:
        if not self.games:
            return other
        return Totals(
            self.games + other.games,
            self.decisions + other.decisions,
            tuple(a + b for a, b in zip(self.scores, other.scores, strict=True)),
            self.winner_scores + other.winner_scores,
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            (self.checksum + other.checksum) % PRIME,
        )


def play_games(plan: Plan) -> Totals:
    """Play all games of a plan here, one after another. Raises AllotmentError if it cannot be played."""
    game = find_game(plan.game)
    catalog = game.catalog if plan.deck is None else game.read_catalog(plan.deck)
    bots = [find_bot(name) for name in plan.bots]
    is_uniform = set(plan.bots) == {UNIFORM}
    options, buffer, sums = dict(plan.options), room_for(catalog.actions), Sums(plan.seats)
    for seed in range(plan.seed, plan.seed + plan.games):
        position = game.new(plan.seats, seeded(seed), options=options, catalog=catalog)
        if is_uniform:
            decisions = play_out(position, seeded(seed, stream=1), buffer)
        else:
            decisions = play_with(game, position, bots, seed, plan.budget)
        sums.add(game, position, decisions)
    return sums.totals(plan.games)


def play_with(game: Game[Any], position: Position, bots: Sequence[Bot], seed: int, budget: Budget) -> int:
    """Let the computer players answer until the game is over; return how many decisions there were."""
    decisions = 0
    while not position.is_over:
        seat = position.pending()[0].seat
        situation = situation_of(game, position, seat, seed * PLIES_APART + decisions, budget)
        position.answer(seat, bots[seat].choose(situation))
        decisions += 1
    return decisions


class Sums:
    """Adds finished games up."""

    def __init__(self, seats: int) -> None:
        self.decisions = self.winner_scores = self.checksum = 0
        self.scores, self.wins = [0] * seats, [0.0] * seats

    def add(self, game: Game[Any], position: Position, decisions: int) -> None:
        """Add one game."""
        ranks = game.ranks(position)
        share = 1 / ranks.count(1)
        checksum = mix(decisions, position.chance.state % PRIME)
        for seat, rank in enumerate(ranks):
            score = game.score(position, seat)
            self.scores[seat] += score
            checksum = mix(checksum, score)
            if rank == 1:
                self.wins[seat] += share
                winner_score = score
        self.decisions += decisions
        self.winner_scores += winner_score
        self.checksum = (self.checksum + checksum) % PRIME

    def totals(self, games: int) -> Totals:
        """What the games came to."""
        return Totals(games, self.decisions, tuple(self.scores), self.winner_scores, tuple(self.wins), self.checksum)


@dataclass(frozen=True)
class Outcome:
    """What came of a plan, how long it took, and whether it was stopped before its end."""

    totals: Totals
    seconds: float
    was_stopped: bool


def run(plan: Plan, jobs: int = 1, report: Callable[[int], None] = lambda games: None) -> Outcome:
    """Play a plan on so many processes, calling `report` with the number of games done. Ctrl-C keeps what is done."""
    chunk = UNIFORM_CHUNK if set(plan.bots) == {UNIFORM} else CHUNK
    parts = (plan.part(first, min(chunk, plan.games - first)) for first in range(0, plan.games, chunk))
    start, totals, was_stopped = time.perf_counter(), Totals(), False
    results = (play_games(part) for part in parts) if jobs == 1 else _in_processes(parts, jobs)
    try:
        for result in results:
            totals += result
            report(totals.games)
    except KeyboardInterrupt:
        was_stopped = True
    return Outcome(totals, time.perf_counter() - start, was_stopped)


def _in_processes(parts: Iterator[Plan], jobs: int) -> Iterator[Totals]:
    """Yield the totals of the parts as they come. Few parts wait at a time, so that stopping is quick."""
    # spawn, as the other start methods copy the threads and sockets of whoever calls this
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts) as pool:
        waiting: set[Future[Totals]] = set()
        try:
            while True:
                while len(waiting) < 2 * jobs and (part := next(parts, None)) is not None:
                    waiting.add(pool.submit(play_games, part))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that plans decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
