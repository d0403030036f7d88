"""Situation: what a seat may base a choice on. A computer player is given this, and never a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from allotment.kernel.agenda import Position
from allotment.kernel.chance import Chance, seeded
from allotment.kernel.game import Game, View, legal_actions

WORLD_STREAM: Final = 101
CHOICE_STREAM: Final = 102


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a computer player may think: either so many simulated games, or so many seconds, or as it likes."""

    simulations: int | None = None
    seconds: float | None = None


AS_IT_LIKES: Final = Budget()


class Situation:
    """A seat's view and legal actions, a source of chance, and worlds as they may be.

    It holds no secret: the world inside was dealt again from what the seat knows before it came here. Two positions
    that the seat cannot tell apart give, with the same seed, the same situation.
    """

    def __init__(self, game: Game[Any], seat: int, world: Position, seed: int, budget: Budget) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.seed: Final = seed
        self.budget: Final = budget
        self.legal: Final = tuple(legal_actions(world, seat))
        self.chance: Final = seeded(seed, CHOICE_STREAM)
        self._world: Final = world

    @property
    def view(self) -> View:
        """What the seat knows."""
        return self.game.view(self._world, self.seat)

    def sample(self, chance: Chance) -> Position:
        """A world that agrees with all that the seat knows, to play on in; its future comes from `chance`."""
        world: Position = self._world.copy()
        self.game.redeal(world, self.seat, chance)
        return world


def situation_of(game: Game[Any], position: Position, seat: int, seed: int, budget: Budget | None = None) -> Situation:
    """The situation of a seat that is asked in this position, which is not changed. The seed makes choices repeatable.

    Raises ValueError if the seat is not asked.
    """
    if all(decision.seat != seat for decision in position.pending()):
        raise ValueError(f"seat {seat} is not asked")
    world = position.copy()
    game.redeal(world, seat, seeded(seed, WORLD_STREAM))
    return Situation(game, seat, world, seed, budget or Budget())
