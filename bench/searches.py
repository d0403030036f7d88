"""Allotment's own search from the first decision: with random playouts to the end, and guided as `botanist` plays.

All moves of the root are simulated equally often, two games for each in a world before the world is dealt again, and
the dealing counts. A simulation is one game played on in mind; its decisions are those in the tree and below it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bench.figures import SearchFigure
from bench.timing import Play, Sample, faster, take

if TYPE_CHECKING:
    from allotment.bots.search import Search
    from allotment.play import Situation

CASES: Final = (
    *(("planted", seats) for seats in (2, 3, 4, 5)),
    ("verdant", 2),
    ("powerplants", 2),
    ("reforest", 2),
)
PLAIN: Final = "plain"
GUIDED: Final = "guided"
SEED: Final = 1
TIMES: Final = 2  # simulations of a move in a world
PASSES: Final = {PLAIN: 100, GUIDED: 2}  # over the moves, for a batch
NODES: Final = 200_000


def plain(situation: Situation) -> Search:
    """Return a search whose playouts take any move, to the end."""
    from allotment.bots.search import Search
    from allotment.bots.weights import EXPECTED, TUNED, find_worth

    world, game = situation.sample(situation.chance), situation.game.name
    return Search(
        find_worth(game, TUNED),
        find_worth(game, EXPECTED),
        world.actions,
        world.seats,
        situation.seat,
        tries=0,
        horizon=-1,
        spread=8.0,
        exploration=0.6,
        temperature=2.0,
        nodes=NODES,
    )


def guided(situation: Situation) -> Search:
    """Return the search of the level `botanist`."""
    from allotment.bots.thinker import new_search

    return new_search(situation, NODES)


MAKERS: Final[dict[str, Callable[[Situation], Search]]] = {PLAIN: plain, GUIDED: guided}


def searching(game: str, seats: int, playouts: str) -> Play:
    """Return batches of simulations from the first decision of a game."""
    from allotment.games import find_game
    from allotment.kernel.chance import seeded
    from allotment.play import situation_of

    rules = find_game(game)
    position = rules.new(seats, seeded(SEED))
    situation = situation_of(rules, position, position.pending()[0].seat, SEED)

    def play() -> Sample:
        search = MAKERS[playouts](situation)
        start = time.process_time()
        for _ in range(PASSES[playouts]):
            world = situation.sample(situation.chance)
            for number, action in enumerate(situation.legal):
                search.run(world, number, action, TIMES, world.chance)
        cpu_s = time.process_time() - start
        return Sample(float(search.decisions), PASSES[playouts] * TIMES * len(situation.legal), cpu_s)

    return play


class Searches:
    """Measures the searches round by round and keeps the best of each."""

    def __init__(self, cases: tuple[tuple[str, int], ...] = CASES) -> None:
        """Measure nothing yet."""
        self._cases = cases
        self._best: dict[tuple[str, int, str], Sample] = {}

    def play_round(self, seconds: float) -> None:
        """Give every search its turn of CPU time."""
        for game, seats in self._cases:
            for playouts in MAKERS:
                play = searching(game, seats, playouts)
                play()  # a first batch fills caches and is not counted
                key = (game, seats, playouts)
                self._best[key] = faster(self._best.get(key), take(play, seconds))

    def figures(self) -> tuple[SearchFigure, ...]:
        """Return the best of each so far."""
        return tuple(
            SearchFigure(*key, sample.games / sample.cpu_s, sample.decisions_per_second)
            for key, sample in self._best.items()
        )
