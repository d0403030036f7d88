"""OpenSpiel's C++ games, driven from Python and from C++.

OpenSpiel has no function that only plays random games, so two that do it on the way are timed:
- `evaluate_bots` with uniform random bots plays whole games, deal included; each bot builds a policy list first.
- a search of one simulation hands its root to `RandomRolloutEvaluator`, which copies the position and plays it
  out, many times over. It is OpenSpiel's tightest loop, but starts from a dealt position, and nothing counts its
  decisions: they are the playouts times the mean length of other random games from the same deal.

Whole games start from a copy of one fresh position: `new_initial_state` takes ten times as long in gin_rummy.
"""

from __future__ import annotations

import importlib
import itertools
import random
import time
from functools import cache
from typing import Any, Final

from bench.timing import Play, Sample, timed_games

BATCH: Final = 20
DEALS: Final = 20
GAMES_FOR_LENGTH: Final = 100
PLAYOUTS: Final = 100
SIMULATIONS: Final = 4000
UCT_C: Final = 1.4


def python_loop(game_name: str, seed: int) -> Play:
    """Return whole random games through the bindings: `legal_actions`, choose, `apply_action`."""
    fresh = load(game_name).new_initial_state()
    choose = random.Random(seed).choice

    def play_one() -> int:
        state = fresh.clone()
        decisions = 0
        while not state.is_terminal():
            if state.current_player() >= 0:
                decisions += 1
            # every chance outcome of these games is as likely as the next, so the same call does for chance
            state.apply_action(choose(state.legal_actions()))
        return decisions

    return timed_games(play_one, BATCH)


def native_games(game_name: str, seed: int) -> Play:
    """Return whole random games between uniform random bots, played inside `evaluate_bots`."""
    game = load(game_name)
    fresh = game.new_initial_state()
    bots = random_bots(game, seed)
    seeds = itertools.count(seed)
    evaluate = spiel().evaluate_bots

    def play() -> Sample:
        start = time.process_time()
        states = [fresh.clone() for _ in range(BATCH)]
        for state in states:
            evaluate(state, bots, next(seeds))
        cpu_s = time.process_time() - start
        return Sample(sum(map(decisions_of, states)), BATCH, cpu_s)

    return play


def native_rollouts(game_name: str, seed: int) -> Play:
    """Return random playouts of dealt positions, played inside `RandomRolloutEvaluator`."""
    game = load(game_name)
    evaluator = spiel().RandomRolloutEvaluator(n_rollouts=PLAYOUTS, seed=seed)
    bot = spiel().MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)  # one simulation, 100 MB
    turns = itertools.cycle(deals(game_name, seed))

    def play() -> Sample:
        state, length = next(turns)
        start = time.process_time()
        root = bot.mcts_search(state)
        cpu_s = time.process_time() - start
        assert root.explore_count == 1, "the root was not evaluated exactly once"
        return Sample(PLAYOUTS * length, PLAYOUTS, cpu_s)

    return play


def native_search(game_name: str, seed: int) -> Play:
    """Return searches of dealt positions by `MCTSBot`, each simulation one random playout to the end."""
    game = load(game_name)
    evaluator = spiel().RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    bot = spiel().MCTSBot(game, evaluator, UCT_C, SIMULATIONS, 1000, False, seed, False)  # 1,000 MB
    turns = itertools.cycle(deals(game_name, seed))

    def play() -> Sample:
        state, length = next(turns)
        start = time.process_time()
        root = bot.mcts_search(state)
        cpu_s = time.process_time() - start
        return Sample(root.explore_count * length, root.explore_count, cpu_s)

    return play


@cache
def deals(game_name: str, seed: int) -> tuple[tuple[Any, float], ...]:
    """Return positions at the first decision, each with the mean number of decisions from there. Takes seconds."""
    game = load(game_name)
    states = [dealt(game, random.Random(seed + number)) for number in range(DEALS)]
    return tuple((state, mean_length(state, random_bots(game, seed))) for state in states)


def spiel() -> Any:
    """Return the bindings. Raises ImportError if they are not installed."""
    return importlib.import_module("pyspiel")


def load(game_name: str) -> Any:
    """Return one of OpenSpiel's games by its short name."""
    return spiel().load_game(game_name)


def random_bots(game: Any, seed: int) -> list[Any]:
    """Return a uniform random bot for each seat."""
    return [spiel().make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]


def dealt(game: Any, chance: random.Random) -> Any:
    """Return a position at the first decision of a game. Assumes outcomes of equal probability."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def mean_length(state: Any, bots: list[Any]) -> float:
    """Return the mean number of decisions that random games go on for, from this position. Takes a while."""
    already = decisions_of(state)
    copies = [state.clone() for _ in range(GAMES_FOR_LENGTH)]
    for seed, copy in enumerate(copies):
        spiel().evaluate_bots(copy, bots, seed)
    return sum(decisions_of(copy) - already for copy in copies) / GAMES_FOR_LENGTH


def decisions_of(state: Any) -> int:
    """Count the decisions, not the chance events, on the way to this position."""
    return sum(step.player >= 0 for step in state.full_history())
