"""Matches and positions of Verdant, for tests of how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from allotment.games import find_game
from allotment.games.verdant.state import Verdant
from allotment.games.verdant.view import VerdantView
from allotment.kernel.chance import seeded
from allotment.kernel.game import Move, legal_actions
from allotment.play import Match, Player
from tests.terminal.script import ADA, SEED, SPROUT

GAME: Final = find_game("verdant")
ALONE: Final = (ADA,)
THREE: Final = (ADA, SPROUT, SEED)
QUESTIONS: Final = ("VER-020", "VER-054", "VER-055", "VER-058", "VER-070", "VER-080", "VER-100", "VER-106", "VER-110")


def new_match(players: Sequence[Player] = THREE, *, seed: int = 0, **options: str) -> Match:
    """A match of Verdant, with goals unless the options say otherwise."""
    return Match(GAME, players, bytes([seed]) * 16, options=options or {"mode": "goals"})


def seen(state: Verdant, seat: int) -> VerdantView:
    """The view of a seat."""
    view = GAME.view(state, seat)
    assert isinstance(view, VerdantView)
    return view


def random_game(seats: int, seed: int, **options: str) -> Iterator[tuple[Verdant, int, list[int]]]:
    """Every position of a random game, with the seat that is asked and its legal actions."""
    state, chance = GAME.new(seats, seeded(seed), options=options), seeded(seed, stream=7)
    while not state.is_over:
        seat = state.pending()[0].seat
        actions = legal_actions(state, seat)
        yield state, seat, actions
        state.answer(seat, actions[chance.below(len(actions))])


def moves_of(state: Verdant, seat: int, actions: Sequence[int]) -> list[Move]:
    """The legal moves by name."""
    return [GAME.explain(state, action, seat) for action in actions]
