"""Computer players think in processes of their own, so that nobody waits for them. They are sent a situation only."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
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
NICENESS: Final = 10  # of 19: whoever waits for the server comes before a computer player that thinks


def leave_interrupts() -> None:
    """In a process: Ctrl-C is for the server, which lets its processes go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_with_the_server() -> None:
    """In a process: when the server is killed, which leaves it no time to end its processes, this one ends too."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def begin() -> None:
    """In a process, before its first question."""
    leave_interrupts()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=end_with_the_server, name="watch", daemon=True).start()


def choose(game: str, bot: str, seats: int, seat: int, seed: int, world: Plain) -> int:
    """In a process: the action that a computer player chooses in a world that was dealt again for its seat."""
    found = find_game(game)
    position = restore(world, found.new(seats, seeded(0)))
    return find_bot(bot).choose(Situation(found, seat, position, seed, Budget()))


async def ask(pool: ProcessPoolExecutor, question: tuple[Any, ...]) -> int:
    """What `choose` answers. It is asked from a thread: to start a process takes a while, in which nothing waits."""
    return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, choose, *question))


class Thinkers:
    """The processes. A process that dies is replaced, and its question asked again."""

    def __init__(self, processes: int) -> None:
        self._processes: Final = processes
        self._pool = self._make()
        self._is_closed = False

    def _make(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=begin)

    async def choose(self, game: Game[Any], position: Position, seat: int, bot: str, seed: int) -> int:
        """The action that a computer player chooses for a seat that is asked. Cancelled when they are closed."""
        world = position.copy()
        game.redeal(world, seat, seeded(seed, WORLD_STREAM))
        question = (game.name, bot, position.seats, seat, seed, snapshot(world))
        pool = self._pool
        try:
            return await ask(pool, question)
        except RuntimeError as error:  # a process has died, or they are closed
            if self._is_closed:
                raise asyncio.CancelledError from None
            if not isinstance(error, BrokenProcessPool):
                raise
            if self._pool is pool:  # of several whose process has died, one makes new ones
                self._pool = self._make()
            return await ask(self._pool, question)

    def close(self) -> None:
        """End the processes, whatever they are thinking about."""
        self._is_closed = True
        for process in list((self._pool._processes or {}).values()):  # the pool itself would wait for their answers
            process.terminate()
        self._pool.shutdown(cancel_futures=True)
