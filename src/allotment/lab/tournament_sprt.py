"""The sequential test of a change: play until it is clear which of two Elo differences fits better.

A generalised sequential probability ratio test, as chess engines are tested with: the results of a deal are one score,
whose distribution nobody knows, so each hypothesis takes the one that fits the deals best among those with its mean.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from allotment.kernel.errors import BadSetup

ELO_SCALE: Final = 400.0
UNSEEN: Final = 1e-3  # deals: as if the best and the worst had been seen a little, so that a distribution always fits
HALVINGS: Final = 100
FARTHEST: Final = 1000  # Elo

Scores: TypeAlias = Mapping[float, float]  # how many deals had this score, from 0 for a bot that lost all to 1
Verdict: TypeAlias = Literal["elo0", "elo1"]


@dataclass(frozen=True)
class Sprt:
    """Elo `elo0` against `elo1` of the first bot over the second; the rates are how often either is wrong.

    Raises BadSetup if the differences are not in order or the rates are none.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -FARTHEST <= self.elo0 < self.elo1 <= FARTHEST:
            raise BadSetup(f"a test is between two Elo differences, the lower first, from -{FARTHEST} to {FARTHEST}")
        if not (self.alpha > 0 and self.beta > 0 and self.alpha + self.beta < 1):
            raise BadSetup("the error rates of a test are above 0, and below 1 together")

    @property
    def lower(self) -> float:
        """The log-likelihood ratio that speaks for `elo0`."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio that speaks for `elo1`."""
        return math.log((1 - self.beta) / self.alpha)

    def verdict(self, scores: Scores) -> Verdict | None:
        """Which of the two is accepted, or `None` if more deals are needed."""
        ratio = self.ratio(scores)
        if ratio <= self.lower:
            return "elo0"
        return "elo1" if ratio >= self.upper else None

    def ratio(self, scores: Scores) -> float:
        """The log-likelihood ratio."""
        return log_likelihood_ratio(scores, expected_score(self.elo0), expected_score(self.elo1))


def sprt(scores: Scores, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> Verdict | None:
    """Which of two Elo differences is accepted on these deals, or `None` if more are needed.

    >>> sprt({0.75: 300, 0.25: 100}, 0, 20)
    'elo1'
    """
    return Sprt(elo0, elo1, alpha, beta).verdict(scores)


def expected_score(elo: float) -> float:
    """The score, from 0 to 1, that an Elo difference stands for."""
    return 1 / (1 + 10 ** (-elo / ELO_SCALE))


def log_likelihood_ratio(scores: Scores, mean0: float, mean1: float) -> float:
    """How much more likely the deals are, at best, with a mean of `mean1` than with one of `mean0`."""
    seen = {0.0: UNSEEN, 1.0: UNSEEN, **scores}
    tilt0, tilt1 = _tilt(seen, mean0), _tilt(seen, mean1)
    return sum(
        deals * (math.log1p(tilt0 * (score - mean0)) - math.log1p(tilt1 * (score - mean1)))
        for score, deals in seen.items()
    )


def _tilt(scores: Scores, mean: float) -> float:
    """The multiplier x with which the weights deals / (1 + x (score - mean)) have this mean; they are the likeliest."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(deals * (score - mean) / (1 + middle * (score - mean)) for score, deals in scores.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
