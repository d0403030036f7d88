"""Every game at every seat count, with every choice of every option; and positions along random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from allotment import native_status
from allotment.games import all_games
from allotment.kernel.agenda import Position
from allotment.kernel.chance import Chance, seeded
from allotment.kernel.game import Game, Option, legal_actions

LONG_LIST = 4


class Case(NamedTuple):
    """One game, one seat count, one choice for every option."""

    game: Game[Any]
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        defaults = self.game.checked({})
        chosen = [f"-{name}-{choice}" for name, choice in self.options.items() if choice != defaults[name]]
        return f"{self.game.name}-{self.seats}{''.join(chosen)}"

    def new(self, seed: int, *, is_noting: bool = False) -> Position:
        """A game at its first decision."""
        position: Position = self.game.new(self.seats, seeded(seed), options=self.options, is_noting=is_noting)
        return position


def cases() -> Iterator[Case]:
    """All of them: the default options, and other choices of one option at a time."""
    for game in all_games():
        defaults = game.checked({})
        choices = [{}, *({option.name: choice} for option in game.options for choice in others(option))]
        for seats in range(game.fewest_seats, game.most_seats + 1):
            for choice in choices:
                options = {**defaults, **choice}
                if not game.conflict(seats, options):
                    yield Case(game, seats, options)


def others(option: Option) -> list[str]:
    """The choices beside the default: all of them, or of a long list the first and the last."""
    return [*option.choices[1:]] if len(option.choices) <= LONG_LIST else [option.choices[1], option.choices[-1]]


EVERY_CASE = pytest.mark.parametrize("case", list(cases()), ids=str)
# Every case natively, and with plain engines every seventh: for what thinks long.
SOME_CASES = pytest.mark.parametrize("case", list(cases())[:: 1 if native_status() == "native" else 7], ids=str)


def choose(position: Position, chance: Chance) -> tuple[int, int]:
    """Any open decision, in any order of the seats, and any answer to it: seat and action."""
    open_decisions = position.pending()
    seat = open_decisions[chance.below(len(open_decisions))].seat
    actions = legal_actions(position, seat)
    return seat, actions[chance.below(len(actions))]


def random_game(case: Case, seed: int) -> Iterator[Position]:
    """The position before each decision of a random game, and the last one; always the same object."""
    position, chance = case.new(seed), seeded(seed, stream=7)
    while not position.is_over:
        yield position
        position.answer(*choose(position, chance))
    yield position


def position_after(case: Case, seed: int, plies: int) -> Position:
    """A position of a random game, so many decisions after its beginning, or its last."""
    position, chance = case.new(seed), seeded(seed, stream=7)
    for _ in range(plies):
        if position.is_over:
            break
        position.answer(*choose(position, chance))
    return position


def play_on(position: Position, seed: int) -> Position:
    """The same position object, played to its end at random."""
    chance = seeded(seed, stream=8)
    while not position.is_over:
        position.answer(*choose(position, chance))
    return position
