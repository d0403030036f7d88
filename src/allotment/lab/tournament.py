"""Tournaments of computer players on duplicate deals: every deal is played in all its seatings, with the same shuffles.

The deal is the unit of all statistics, as its games are alike. Its chance comes from the seed and its number alone, and
the choices of the players from a stream of their own in every game, so games do not depend on who plays where and when.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations, permutations
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, TypeAlias

from msgspec import Struct

from allotment.bots import find_bot
from allotment.bots.bot import Bot
from allotment.games import find_game
from allotment.kernel.agenda import Position
from allotment.kernel.chance import keyed
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Game
from allotment.play.situation import AS_IT_LIKES, Budget, situation_of

WORD: Final = 64  # bits of a key for the seed, and as many for the deal
WAITING: Final = 2  # deals a process

Lineup: TypeAlias = tuple[int, ...]  # by seat, the index of a bot


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: by seat, the points and the ranks, and after how many decisions."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The results of a deal, one for every lineup."""

    deal: int
    games: tuple[Result, ...]


@dataclass(frozen=True)
class Tournament:
    """Who plays what; the deals are numbered from 0 and have no end. The budget is for every decision."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int = 0
    budget: Budget = AS_IT_LIKES
    options: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots, told apart where one is there twice.

        >>> Tournament("planted", ("seed", "sprout", "seed"), 2).names
        ('seed', 'sprout', 'seed#2')
        """
        earlier = [self.bots[:index].count(name) for index, name in enumerate(self.bots)]
        return tuple(f"{name}#{count + 1}" if count else name for name, count in zip(self.bots, earlier, strict=True))

    def lineups(self, deal: int) -> list[Lineup]:
        """Who sits where in the games of a deal."""
        return lineups(len(self.bots), self.seats, deal)

    def check(self) -> None:
        """Raises BadSetup or UnknownBot if it cannot be played."""
        if len(self.bots) < 2:
            raise BadSetup("a tournament needs two computer players or more; name one twice to play it against itself")
        for name in self.bots:
            find_bot(name)
        game = find_game(self.game)
        if self.seats < 2:
            raise BadSetup(f"a tournament needs two seats or more, not {self.seats}")
        game.new(self.seats, keyed(deal_key(self.seed, 0), 0), options=dict(self.options))


def lineups(bots: int, seats: int, deal: int) -> list[Lineup]:
    """The games of a deal, so that every bot plays equally often at every seat and meets every other.

    With enough bots every choice of them sits down together, in another order around the table from deal to deal. With
    fewer than seats everyone plays alone against copies of every other: one against copies, and the reverse.

    >>> lineups(2, 2, 0)
    [(0, 1), (1, 0)]
    >>> lineups(2, 3, 0)
    [(0, 1, 1), (1, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1), (0, 1, 0)]
    """
    if bots < seats:
        tables = [(one,) + (other,) * (seats - 1) for one, other in permutations(range(bots), 2)]
    else:
        tables = [_around(table, deal) for table in combinations(range(bots), seats)]
    return [table[shift:] + table[:shift] for table in tables for shift in range(seats)]


def _around(table: Lineup, deal: int) -> Lineup:
    """The same bots in the deal's order around the table; all orders come equally often."""
    orders = list(permutations(table[1:]))
    return table[:1] + orders[deal % len(orders)]


def deal_key(seed: int, deal: int) -> bytes:
    """The 16 bytes from which all chance of a deal comes."""
    return (seed % (1 << WORD) << WORD | deal).to_bytes(2 * WORD // 8, "big")


def play_deal(tournament: Tournament, deal: int) -> Deal:
    """Play all games of a deal here, one after another."""
    game, key = find_game(tournament.game), deal_key(tournament.seed, deal)
    options, results = dict(tournament.options), []
    for number, lineup in enumerate(tournament.lineups(deal), start=1):
        position = game.new(tournament.seats, keyed(key, 0), options=options)
        bots = [find_bot(tournament.bots[bot]) for bot in lineup]
        decisions = _play(game, position, bots, keyed(key, number).state, tournament.budget)
        scores = tuple(game.score(position, seat) for seat in range(tournament.seats))
        results.append(Result(scores, tuple(game.ranks(position)), decisions))
    return Deal(deal, tuple(results))


def _play(game: Game[Any], position: Position, bots: Sequence[Bot], seed: int, budget: Budget) -> int:
    """Let the bots answer until the game is over; return how many decisions there were."""
    decisions = 0
    while not position.is_over:
        seat = position.pending()[0].seat
        position.answer(seat, bots[seat].choose(situation_of(game, position, seat, seed + decisions, budget)))
        decisions += 1
    return decisions


def play_deals(tournament: Tournament, deals: range, jobs: int = 1) -> Generator[Deal, None, None]:
    """Yield the deals in their order, whatever the number of processes. To close it ends the processes at once."""
    if jobs == 1 or len(deals) < 2:
        yield from (play_deal(tournament, deal) for deal in deals)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)  # spawn, as in lab/run.py
    waiting: deque[Future[Deal]] = deque()
    try:
        for deal in deals:
            waiting.append(pool.submit(play_deal, tournament, deal))
            if len(waiting) == WAITING * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        _end(pool)


def _begin() -> None:
    """In a process: Ctrl-C is for the one that plans; when that is killed, this one ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_planner, name="watch", daemon=True).start()


def _end_with_planner() -> None:
    planner = parent_process()
    assert planner is not None
    planner.join()
    os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes in the middle of whatever they play: a deal may take minutes."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)
