"""What a tournament says of its bots: shares of the victories, margins, Elo, each with its interval.

Elo is the maximum likelihood of the Bradley-Terry model on the pairs of seats of a game, a tie counting as half a win.
With more than two seats the ranking is taken apart into pairs and not given to Plackett-Luce, which has no ties, while
our games have many; by that model each pair of a ranking is a Bradley-Terry comparison, so the ratings mean the same.
That the pairs of a game, and the games of a deal, depend on each other is left to the bootstrap, which draws deals.

Not from `openskill`, whose ratings are updated game by game and so depend on the order of the games; nor from `choix`,
which needs NumPy and SciPy for a fit that takes forty lines here, and leaves the ties and the bootstrap to its caller.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from allotment.lab.tournament import Deal, Lineup, Result, Tournament
from allotment.lab.tournament_sprt import ELO_SCALE

ANCHOR: Final = "seed"
RESAMPLES: Final = 1000
CONFIDENCE: Final = 0.95
PRECISION: Final = 1e-9
MOST_STEPS: Final = 10_000

Points: TypeAlias = Sequence[Sequence[float]]  # by bot and opponent, wins and half the ties
Row: TypeAlias = Sequence[float]


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """What came of a bot.

    `win_share` is for each seat it had, a shared victory counting in parts; `margin` is of its points over the mean of
    the others'. Its Elo is infinite if it never lost to, or never won against, those that the anchor is compared with.
    """

    name: str
    win_share: Estimate
    margin: Estimate
    elo: Estimate


class Alone(NamedTuple):
    """The share of the victories of one bot that plays alone against copies of another."""

    name: str
    other: str
    win_share: Estimate


class Standings(NamedTuple):
    """All bots, in the order of the tournament, and every one that played alone against copies of another."""

    bots: tuple[Standing, ...]
    alone: tuple[Alone, ...]


def standings(tournament: Tournament, deals: Sequence[Deal], resamples: int = RESAMPLES) -> Standings:
    """What the deals say, of which there is at least one. The same deals give the same intervals."""
    names, count = tournament.names, len(tournament.bots)
    pairs = pairs_alone(tournament.lineups(0))
    anchor = tournament.bots.index(ANCHOR) if ANCHOR in tournament.bots else 0
    points_at = 2 * count + len(pairs)

    def figures(means: Row) -> list[float]:
        table = [means[at : at + count] for at in range(points_at, len(means), count)]
        return [*means[:points_at], *elo(table, anchor)]

    rows = [deal_row(tournament.lineups(deal.deal), deal.games, count, pairs) for deal in deals]
    found = bootstrap(rows, figures, resamples)
    bots = map(Standing, names, found[:count], found[count : 2 * count], found[points_at:])
    alone = zip(pairs, found[2 * count : points_at], strict=True)
    return Standings(tuple(bots), tuple(Alone(names[one], names[other], share) for (one, other), share in alone))


def pairs_alone(lineups: Sequence[Lineup]) -> list[tuple[int, int]]:
    """The bots that play alone against copies of another, or against one other, with that other."""
    found = {(one, other) for lineup in lineups for one in lineup for other in lineup if is_alone(lineup, one, other)}
    return sorted(found)


def is_alone(lineup: Lineup, one: int, other: int) -> bool:
    """Whether a bot has one seat, and another all the rest."""
    return one != other and lineup.count(one) == 1 and lineup.count(other) == len(lineup) - 1


def deal_row(
    lineups: Sequence[Lineup], games: Sequence[Result], bots: int, pairs: Sequence[tuple[int, int]]
) -> list[float]:
    """A deal in numbers, of which means over deals can be taken.

    By bot its victories and margin, by pair the victories of the one alone, by bot its points against each.
    """
    seated = [
        (lineup, result, seat, bot)
        for lineup, result in zip(lineups, games, strict=True)
        for seat, bot in enumerate(lineup)
    ]
    shares = [mean([win_share(result, seat) for _, result, seat, at in seated if at == bot]) for bot in range(bots)]
    margins = [mean([margin(result, seat) for _, result, seat, at in seated if at == bot]) for bot in range(bots)]
    alone = [
        mean(
            [
                win_share(result, seat)
                for lineup, result, seat, at in seated
                if at == one and is_alone(lineup, at, other)
            ]
        )
        for one, other in pairs
    ]
    return shares + margins + alone + [value for row in points(lineups, games, bots) for value in row]


def points(lineups: Sequence[Lineup], games: Sequence[Result], bots: int) -> list[list[float]]:
    """By bot and opponent, how often it was ranked before the other, ties half; copies of a bot are not compared."""
    found = [[0.0] * bots for _ in range(bots)]
    for lineup, result in zip(lineups, games, strict=True):
        for seat, bot in enumerate(lineup):
            for other_seat, other in enumerate(lineup):
                if bot != other:
                    ahead = result.ranks[other_seat] - result.ranks[seat]
                    found[bot][other] += 1.0 if ahead > 0 else 0.0 if ahead else 0.5
    return found


def win_share(result: Result, seat: int) -> float:
    """The seat's part of the victory."""
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def margin(result: Result, seat: int) -> float:
    """The seat's points over the mean of the others'."""
    return result.scores[seat] - (sum(result.scores) - result.scores[seat]) / (len(result.scores) - 1)


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)


def elo(table: Points, anchor: int = 0) -> list[float]:
    """The ratings by maximum likelihood; that of the anchor is 0.

    Finite for those that have points against the anchor, straight or through others, and the anchor against them. The
    others are rated plus or minus infinity, or not a number if nothing compares them with the anchor.

    >>> [round(rating, 2) for rating in elo([[0, 1], [3, 0]])]
    [0.0, 190.85]
    """
    bots = range(len(table))
    reaches = _reaches(table)
    group = [bot for bot in bots if bot == anchor or (reaches[bot][anchor] and reaches[anchor][bot])]
    strengths = dict(zip(group, _strengths([[table[bot][other] for other in group] for bot in group]), strict=True))
    found = []
    for bot in bots:
        if bot in strengths:
            found.append(ELO_SCALE * math.log10(strengths[bot] / strengths[anchor]))
        elif reaches[bot][anchor]:
            found.append(math.inf)
        else:
            found.append(-math.inf if reaches[anchor][bot] else math.nan)
    return found


def _reaches(table: Points) -> list[list[bool]]:
    """By bot and opponent, whether the one has points against the other, straight or through others."""
    found = [[value > 0 for value in row] for row in table]
    for through in range(len(table)):
        for row in found:
            if row[through]:
                row[:] = [a or b for a, b in zip(row, found[through], strict=True)]
    return found


def _strengths(table: Points) -> list[float]:
    """Bradley-Terry strengths by minorisation and maximisation; everyone reaches everyone in the table."""
    count = len(table)
    found = [1.0] * count
    meetings = [[table[a][b] + table[b][a] for b in range(count)] for a in range(count)]
    for _ in range(MOST_STEPS if count > 1 else 0):
        better = [
            sum(table[a]) / sum(meetings[a][b] / (found[a] + found[b]) for b in range(count) if b != a)
            for a in range(count)
        ]
        better = [strength / better[0] for strength in better]
        is_done = all(abs(new / old - 1) < PRECISION for new, old in zip(better, found, strict=True))
        found = better
        if is_done:
            break
    return found


def bootstrap(
    rows: Sequence[Row], statistic: Callable[[Row], Sequence[float]], resamples: int = RESAMPLES, seed: int = 0
) -> list[Estimate]:
    """The statistics of the columns' means, with percentile intervals over resamples of the rows.

    Takes about a microsecond for each row of ten columns and each resample.
    """
    columns, count, random = list(zip(*rows, strict=True)), len(rows), Random(seed)

    def resampled() -> Sequence[float]:
        picks = random.choices(range(count), k=count)
        return statistic([sum(map(column.__getitem__, picks)) / count for column in columns])

    values = statistic([sum(column) / count for column in columns])
    drawn = zip(*(resampled() for _ in range(resamples)), strict=True)
    return [Estimate(value, *interval(found)) for value, found in zip(values, drawn, strict=True)]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 % of the values.

    >>> interval(range(1000))
    (25, 974)
    """
    ordered = sorted(values)
    outside = int(len(ordered) * (1 - CONFIDENCE) / 2 + PRECISION)
    return ordered[outside], ordered[-1 - outside]
