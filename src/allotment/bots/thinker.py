"""The level that searches: worlds are dealt again, games simulated in them, and the weaker half of moves dropped."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple, final

from allotment.bots.search import Search
from allotment.bots.simple import Greedy
from allotment.bots.weights import EXPECTED, TUNED, find_worth, search_settings
from allotment.play.situation import Budget, Situation

IN_A_WORLD: Final = 2  # simulations of each move
CANDIDATES: Final = 12  # moves that are simulated at all
MOST_SIMULATIONS: Final = 1_000_000
NODES_A_SECOND: Final = 60_000
FEW: Final = 32  # simulations of a move, too few to be sure of anything
CLEAR: Final = 4.0  # standard errors between the best move and another
FIRST_LOOKS: Final = 12.0  # simulations that the first look is worth
SLOPE: Final = 0.25  # of a share, for each spread of points, about a half
FIRST_LOOK: Final = Greedy(TUNED, worlds=4, width=6, depth=6, tries=2000)


class Weighed(NamedTuple):
    """What a search says of a move: the points by which the seat will be ahead, and its part of the victory.

    A lone seat is ahead of nobody: its margin is over what the moves bring on average.
    """

    action: int
    margin: float
    win_share: float
    share: float  # from 0 to 1, what the search maximises
    simulations: int


class Purse:
    """What is left of a budget: simulations if it names any, else seconds, which are the level's if it names none.

    A budget that is named is spent to its end; the level's own is not, once it is clear which move is best.
    """

    def __init__(self, budget: Budget, seconds: float) -> None:
        self.simulations: Final = budget.simulations
        self.seconds: Final = seconds if budget.seconds is None else budget.seconds
        self.is_own: Final = budget == Budget()
        self.start: Final = time.perf_counter()
        self.spent = 0

    def is_spent(self, part: float) -> bool:
        """Whether this part of it, from 0 to 1, is used up."""
        if self.simulations is not None:
            return self.spent >= part * self.simulations
        return time.perf_counter() - self.start >= part * self.seconds or self.spent >= MOST_SIMULATIONS

    @property
    def nodes(self) -> int:
        """Room that the tree needs."""
        return int(NODES_A_SECOND * self.seconds) if self.simulations is None else 8 * self.simulations


@final
class Thinker:
    """Information-set search with guided playouts; `seconds` is its budget where the situation names none."""

    def __init__(self, seconds: float) -> None:
        self.seconds: Final = seconds

    def choose(self, situation: Situation) -> int:
        """The move that was best in the search; the first of several equals."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        return self.weigh(situation)[0].action

    def weigh(self, situation: Situation) -> list[Weighed]:
        """The legal moves that were searched, best first; those that were dropped sooner come later."""
        purse, aims = Purse(situation.budget, self.seconds), FIRST_LOOK.aims(situation, situation.chance)
        left, dropped = sorted(range(len(aims)), key=aims.__getitem__, reverse=True)[:CANDIDATES], list[int]()
        search = new_search(situation, purse.nodes)
        if search.seats == 1:
            search.reference = average(situation, left)
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            is_clear = simulate(search, situation, left, purse, number / rounds)
            rank(left, search, aims)
            if is_clear:
                break
            if number < rounds:
                half = (len(left) + 1) // 2
                left, dropped = left[:half], left[half:] + dropped
        return [weighed(search, situation, index) for index in left + dropped]


def rank(left: list[int], search: Search, aims: Sequence[float]) -> None:
    """Sort moves by their share, best first. Few simulations tell little: the first look counts as some more."""
    share = sum(map(search.share_of, left)) / len(left)
    aim = sum(aims[index] for index in left) / len(left)

    def expected(index: int) -> float:
        visits = search.visits_of(index)
        looked = share + SLOPE * (aims[index] - aim) / search.spread
        return (visits * search.share_of(index) + FIRST_LOOKS * looked) / (visits + FIRST_LOOKS)

    left.sort(key=expected, reverse=True)


def new_search(situation: Situation, nodes: int) -> Search:
    """A search with an empty tree, with the settings of the game."""
    world = situation.sample(situation.chance)
    game, seats = situation.game.name, world.seats
    settings = search_settings(game)
    return Search(
        find_worth(game, TUNED),
        find_worth(game, EXPECTED),
        world.actions,
        seats,
        situation.seat,
        tries=settings.tries,
        horizon=settings.horizon * seats if seats > 1 else -1,  # what comes with time is no lead over anybody
        spread=settings.spread,
        exploration=settings.exploration,
        temperature=settings.temperature,
        nodes=nodes,
    )


def average(situation: Situation, left: list[int]) -> float:
    """What a lone seat may expect in the end, on average over its moves."""
    search, world = new_search(situation, len(left)), situation.sample(situation.chance)
    for index in left:
        search.run(world, index, situation.legal[index], IN_A_WORLD, world.chance)
    return sum(map(search.margin_of, left)) / len(left)


def simulate(search: Search, situation: Situation, left: list[int], purse: Purse, part: float) -> bool:
    """Simulate the moves that are left until a part of the budget is spent; whether one is clearly best before."""
    while True:
        world = situation.sample(situation.chance)
        for index in left:
            search.run(world, index, situation.legal[index], IN_A_WORLD, world.chance)
        purse.spent += IN_A_WORLD * len(left)
        if purse.is_own and is_clear(search, left):
            return True
        if purse.is_spent(part):
            return False


def is_clear(search: Search, left: list[int]) -> bool:
    """Whether the best move is better than each other one by more than chance explains."""
    if search.visits_of(left[0]) < FEW:
        return False
    best, *others = sorted(left, key=search.share_of, reverse=True)
    return all(
        search.share_of(best) - search.share_of(other) > CLEAR * (search.error_of(best) + search.error_of(other))
        for other in others
    )


def weighed(search: Search, situation: Situation, index: int) -> Weighed:
    """What was found out about a move."""
    return Weighed(
        situation.legal[index],
        search.margin_of(index),
        search.wins_of(index),
        search.share_of(index),
        search.visits_of(index),
    )
