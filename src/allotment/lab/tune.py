"""Finds the weights of the heuristics: `python -m allotment.lab.tune [GAME ...]` writes the tables of the data files.

First `fit.py` fits the table `expected`. Then the table `tuned` is found in the way that gave the stronger `gardener`:
in Verdant it is the fitted one, in Planted and Reforest CMA-ES moves all weights at once, with the library of its
authors. A candidate plays one move ahead against copies of the hand-set weights, and from half-time on against the best
that was found by then, all candidates of a generation on the same deals and in all seats; it is judged by its share,
which grows with the points by which it is ahead. Power Plants keeps its hand-set weights in both tables, with all that
the others have counted against a seat: its features foretell hardly anything beside the score.

The same seed gives the same weights, on any number of processes; all games take less than an hour on two cores.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from allotment.bots.lookahead import Lookahead, play
from allotment.bots.search import share
from allotment.bots.weights import EXPECTED, SIMPLE, TUNED, Weights, features, search_settings, weights, worth_of, write
from allotment.games import find_game
from allotment.kernel.chance import keyed, seeded
from allotment.lab.fit import fitted
from allotment.lab.run import cores
from allotment.lab.tournament import deal_key

# By game, how `tuned` is found.
FIT: Final = "fit"
CMA: Final = "cma"
HOW: Final = {"verdant": FIT, "planted": CMA, "reforest": CMA}

GENERATIONS: Final = 100
DEALS: Final = 40  # for each candidate with two seats, each in all seatings
SEATS: Final = (2, 4)  # with four there are half as many deals
ALL_MOVES: Final = 1000
STEP: Final = 0.3  # of a weight's scale
LEAST_SCALE: Final = 0.4  # of a weight that begins at 0, in points
EXPLORED: Final = (11, 12, 13)  # streams of chance: moves, draws on copies, the library's own


def scale_of(start: Sequence[float]) -> list[float]:
    """How far a weight may be expected to move."""
    return [max(abs(weight), LEAST_SCALE) for weight in start]


def as_numbers(chosen: Weights) -> list[float]:
    """The weights as the numbers to tune; the share of the rivals only where it matters."""
    return [*chosen.by_feature.values(), *([chosen.rivals] if chosen.rivals else [])]


def as_weights(game: str, numbers: Sequence[float]) -> Weights:
    """The inverse."""
    names = features(game)
    rivals = max(0.0, numbers[len(names)]) if len(numbers) > len(names) else 0.0
    return Weights(dict(zip(names, numbers, strict=False)), rivals)


def shares(game: str, candidate: Weights, opponent: Weights, seats: int, deals: range, seed: int) -> float:
    """The mean share of a candidate against copies of an opponent, over deals and seatings."""
    rules, spread, total = find_game(game), search_settings(game).spread, 0.0
    for deal in deals:
        key = deal_key(seed, deal)
        for own in range(seats):
            position = rules.new(seats, keyed(key, 0))
            players = [
                Lookahead(worth_of(game, candidate if seat == own else opponent), position.actions)
                for seat in range(seats)
            ]
            moves, draws = (seeded(deal, stream) for stream in EXPLORED[:2])
            play(position, players, ALL_MOVES, moves, draws)
            scores = [rules.score(position, seat) for seat in range(seats)]
            others = [score for seat, score in enumerate(scores) if seat != own]
            total += share(scores[own] - max(others), spread)
    return total / (len(deals) * seats)


def tuned(game: str, generations: int, deals: int, seed: int, jobs: int) -> Weights:
    """Tune, printing how far it has come."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says that it cannot draw
        import cma

    hand_set = weights(game, SIMPLE)
    start = as_numbers(hand_set)
    scales, opponent = scale_of(start), hand_set
    options: dict[str, Any] = {"seed": seed + EXPLORED[2], "verbose": -9, "CMA_stds": scales, "maxiter": generations}
    strategy = cma.CMAEvolutionStrategy(start, STEP, options)
    begun = time.perf_counter()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for generation in range(generations):
            candidates = strategy.ask()
            first = generation * deals
            futures = [
                [
                    pool.submit(
                        shares,
                        game,
                        as_weights(game, list(numbers)),
                        opponent,
                        seats,
                        range(first, first + deals * 2 // seats),
                        seed,
                    )
                    for seats in SEATS
                ]
                for numbers in candidates
            ]
            found = [sum(future.result() for future in several) for several in futures]
            strategy.tell(candidates, [-value for value in found])
            if generation == generations // 2:
                opponent = as_weights(game, list(strategy.result.xfavorite))
            print(
                f"{game} {generation + 1}/{generations}: share {sum(found) / len(found) / len(SEATS):.3f}, "
                f"step {strategy.sigma:.3f}, {time.perf_counter() - begun:.0f} s",
                flush=True,
            )
    return as_weights(game, [round(float(number), 3) for number in strategy.result.xfavorite])


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune one game or all."""
    parser = argparse.ArgumentParser(prog="python -m allotment.lab.tune", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(HOW)}; all if none is named")
    parser.add_argument("--generations", type=int, default=GENERATIONS)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores())
    chosen = parser.parse_args(arguments)
    for game in chosen.games or HOW:
        if game not in HOW:
            parser.error(f"weights are found for {', '.join(HOW)}, not for {game!r}")
        found = fitted(game, chosen.seed)
        write(game, EXPECTED, found)
        if HOW[game] == CMA:
            found = tuned(game, chosen.generations, chosen.deals, chosen.seed, chosen.jobs)
        write(game, TUNED, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
