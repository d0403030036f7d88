"""Computer players think in processes of their own, so that nobody waits for them. They are sent a situation only."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from allotment.bots import find_bot
from allotment.games import find_game
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game
from allotment.kernel.snapshot import Plain, restore, snapshot
from allotment.play.situation import Budget, Situation

WORLD_STREAM: Final = 103


def choose(game: str, bot: str, seats: int, seat: int, seed: int, world: Plain) -> int:
    """In a process: the action that a computer player chooses in a world that was dealt again for its seat."""
    found = find_game(game)
    position = restore(world, found.new(seats, seeded(0)))
    return find_bot(bot).choose(Situation(found, seat, position, seed, Budget()))


class Thinkers:
    """The processes. A process that dies is replaced, and its question asked again."""

    def __init__(self, processes: int) -> None:
        self._processes: Final = processes
        self._pool = self._make()

    def _make(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=multiprocessing.get_context("forkserver"))

    async def choose(self, game: Game[Any], position: Position, seat: int, bot: str, seed: int) -> int:
        """The action that a computer player chooses for a seat that is asked."""
        world = position.copy()
        game.redeal(world, seat, seeded(seed, WORLD_STREAM))
        question = (game.name, bot, position.seats, seat, seed, snapshot(world))
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, choose, *question)
        except BrokenProcessPool:
            if self._pool is pool:  # of several whose process has died, one makes new ones
                self._pool = self._make()
            return await loop.run_in_executor(self._pool, choose, *question)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
