"""Fits weights that foretell how far ahead a seat will be at the end, by least squares."""

from __future__ import annotations

from typing import Final, TypeAlias

from allotment.bots.lookahead import Lookahead
from allotment.bots.weights import SIMPLE, Weights, features, weights, worth_of
from allotment.games import find_game
from allotment.kernel.chance import keyed, seeded
from allotment.lab.tournament import deal_key

Row: TypeAlias = list[float]

GAMES: Final = 600  # for each number of seats
SEATS: Final = (2, 3, 4)
ONE_IN: Final = 6  # positions looked at
ALL_MOVES: Final = 1000  # are weighed at each decision
ROUNDS: Final = 3
RIDGE: Final = 10.0  # so that a feature that is hardly ever there gets no wild weight
STREAMS: Final = (21, 22)  # of chance: moves, draws on copies
FIRST_DEAL: Final = 1 << 32  # none that the weights were tuned on


def samples(game: str, chosen: Weights, seats: int, deal: int, seed: int) -> tuple[list[Row], list[float]]:
    """Features at some positions of one game, and the points that were still to come.

    Both for each seat, less their means over the seats: what comes to all alike, as the time goes by, explains nothing.
    """
    rules, key = find_game(game), deal_key(seed, FIRST_DEAL + deal)
    position = rules.new(seats, keyed(key, 0))
    worth = worth_of(game, chosen)
    ahead = Lookahead(worth, position.actions)
    moves, draws = (seeded(deal, stream) for stream in STREAMS)
    rows: list[Row] = []
    scores: list[list[int]] = []
    while not position.is_over:
        if moves.below(ONE_IN) == 0:
            rows += centred([worth.features(position, seat) for seat in range(seats)])
            scores.append([rules.score(position, seat) for seat in range(seats)])
        ahead.move(position, ALL_MOVES, moves, draws)
    last = [rules.score(position, seat) for seat in range(seats)]
    to_come = [[[float(end - now)] for end, now in zip(last, before, strict=True)] for before in scores]
    return rows, [row[0] for several in to_come for row in centred(several)]


def centred(rows: list[Row]) -> list[Row]:
    """The rows less their mean.

    >>> centred([[1.0, 5.0], [3.0, 5.0]])
    [[-1.0, 0.0], [1.0, 0.0]]
    """
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def fit(game: str, chosen: Weights, seed: int) -> Weights:
    """The weights that foretell best, on games played one move ahead with the weights given."""
    import numpy

    rows: list[Row] = []
    points: list[float] = []
    for seats in SEATS:
        for deal in range(GAMES):
            more_rows, more_points = samples(game, chosen, seats, deal, seed)
            rows += more_rows
            points += more_points
    found, wanted = numpy.array(rows), numpy.array(points)
    squares = found.T @ found + RIDGE * numpy.eye(found.shape[1])
    solved = numpy.linalg.solve(squares, found.T @ wanted)
    left = wanted - found @ solved
    print(
        f"{game}: {len(points):,} samples; what is still to come differs by {wanted.std():.2f} points between seats, "
        f"by {left.std():.2f} from what is foretold",
        flush=True,
    )
    return Weights({name: round(float(weight), 3) for name, weight in zip(features(game), solved, strict=True)}, 0.0)


def fitted(game: str, seed: int) -> Weights:
    """Fit from the hand-set weights on, each round on games played with what the round before found."""
    found = weights(game, SIMPLE)
    for number in range(ROUNDS):
        found = fit(game, found, seed + number)
    return found
