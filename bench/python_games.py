"""Random games of the libraries written in Python: Catanatron, RLCard, PettingZoo.

RLCard and PettingZoo encode an observation at every step; it cannot be turned off, so it is part of their figure.
"""

from __future__ import annotations

import importlib
import itertools
import os
import random
from typing import Any, Final

from bench.timing import Play, timed_games

CATANATRON_COLORS: Final = ("RED", "BLUE", "ORANGE", "WHITE")


def catanatron(seed: int) -> Play:
    """Return Catan games between four of its random players: `Game(...).play()`, set-up of the map included.

    Rolling and ending a turn count as decisions, as they do there.
    """
    library: Any = importlib.import_module("catanatron")
    seeds = itertools.count(seed + 1)  # it takes seed 0 for no seed

    def play_one() -> int:
        players = [library.RandomPlayer(library.Color[name]) for name in CATANATRON_COLORS]
        game = library.Game(players, seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return timed_games(play_one, 1)


def rlcard(game_name: str, seed: int) -> Play:
    """Return games of an RLCard environment: `reset`, then choose and `step` until it is over."""
    environment: Any = importlib.import_module("rlcard").make(game_name, config={"seed": seed})
    choose = random.Random(seed).choice

    def play_one() -> int:
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(choose(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return timed_games(play_one, 5)


def pettingzoo(environment_name: str, seed: int) -> Play:
    """Return games of a PettingZoo environment as its pages show it: `last`, choose from the mask, `step`."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    environment: Any = importlib.import_module("pettingzoo").make("aec", f"classic/{environment_name}")
    choose = random.Random(seed).choice
    seeds = itertools.count(seed)

    def play_one() -> int:
        decisions = 0
        environment.reset(seed=next(seeds))
        while True:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                return decisions
            environment.step(choose(observation["action_mask"].nonzero()[0].tolist()))
            decisions += 1

    return timed_games(play_one, 5)
