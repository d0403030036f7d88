"""What a position is worth to a seat: one module for each game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias

# By game, the module with a function `value(state, seat) -> float`, in points at the end of the game.
HEURISTICS: Final = {
    "verdant": "allotment.bots.heuristics.verdant",
    "powerplants": "allotment.bots.heuristics.powerplants",
    "planted": "allotment.bots.heuristics.planted",
    "reforest": "allotment.bots.heuristics.reforest",
}
Value: TypeAlias = Callable[[Any, int], float]


def find_heuristic(game: str) -> Value:
    """The value function of a game; for a game without one, the score if it ended now."""
    if game in HEURISTICS:
        value: Value = import_module(HEURISTICS[game]).value
        return value
    from allotment.games import find_game

    return find_game(game).score
