"""How fast the engines are: random play inside the engine's own code, from a Python loop, and the cost of a copy."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from allotment import NATIVE
from allotment.games import all_games
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game
from allotment.kernel.playout import copy_often, play_out, room_for

MIDDLE: Final = 2  # a position is copied after one part in so many of its decisions
COPIES: Final = 2_000  # at once
GAMES: Final = 200  # at once


class EngineFigures(NamedTuple):
    """One game at one seat count, in CPU time on one core; set-up and listing of legal moves included."""

    game: str
    seats: int
    native: bool
    decisions_per_second: float
    python_loop_per_second: float
    copy_us: float


def measure_engines(*, seconds: float, seats: int | None = None) -> Iterator[EngineFigures]:
    """Measure every game at every seat count, or only at the one nearest to `seats`; `seconds` for each figure."""
    for game in all_games():
        counts: Iterable[int] = range(game.fewest_seats, game.most_seats + 1)
        if seats is not None:
            counts = [min(max(seats, game.fewest_seats), game.most_seats)]
        for count in counts:
            yield EngineFigures(
                game.name,
                count,
                NATIVE,
                native_rate(game, count, seconds),
                python_rate(game, count, seconds),
                copy_us(game, count, seconds),
            )


def native_rate(game: Game[Any], seats: int, seconds: float) -> float:
    """Random decisions a second, the loop in compiled code (if the engines are compiled)."""
    buffer, decisions, spent, seed = room_for(game.new(seats, seeded(0)).actions), 0, 0.0, 0
    while spent < seconds:
        start = time.process_time()
        for number in range(seed, seed + GAMES):
            decisions += play_out(game.new(seats, seeded(number)), seeded(number, stream=1), buffer)
        seed += GAMES
        spent += time.process_time() - start
    return decisions / spent


def python_rate(game: Game[Any], seats: int, seconds: float) -> float:
    """Random decisions a second from a loop in Python: list the legal actions, choose, apply."""
    decisions, seed = 0, 0
    chance = seeded(0, stream=1)
    start = time.process_time()
    while time.process_time() - start < seconds:
        position: Position = game.new(seats, seeded(seed))
        buffer = room_for(position.actions)
        while not position.is_over:
            count = position.legal(buffer)
            position.apply(buffer[chance.below(count)])
            decisions += 1
        seed += 1
    return decisions / (time.process_time() - start)


def copy_us(game: Game[Any], seats: int, seconds: float) -> float:
    """Microseconds to copy a position from the middle of a random game."""
    position: Position = game.new(seats, seeded(1))
    buffer, chance = room_for(position.actions), seeded(1, stream=1)
    length = play_out(position.copy(), chance.copy(), buffer)
    for _ in range(length // MIDDLE):
        position.apply(buffer[chance.below(position.legal(buffer))])
    copies, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        copy_often(position, COPIES)
        copies += COPIES
    return (time.process_time() - start) / copies * 1e6
