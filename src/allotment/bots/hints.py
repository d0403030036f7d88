"""Hints for people: the best moves of a situation, with what may come of them."""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from allotment.bots.thinker import Thinker
from allotment.play.situation import Situation

HINT_SECONDS: Final = 1.0


class Hint(NamedTuple):
    """A move, by how many points the seat would be ahead of the best other one in the end, and its part of the victory.

    For a lone seat the margin is over what the weighed moves bring on average, and the win share means nothing.
    """

    action: int
    margin: float
    win_share: float  # from 0 to 1
    simulations: int  # games that say so


def hints(situation: Situation, most: int = 3) -> list[Hint]:
    """The best moves, best first. It takes up to a second, unless the situation's budget says otherwise."""
    found = Thinker(HINT_SECONDS).weigh(situation)
    is_alone = situation.sample(situation.chance).seats == 1
    # The search compares with a few games from before it learned anything, which can put every move below the average.
    average = fmean(one.margin for one in found) if is_alone else 0.0
    return [Hint(one.action, one.margin - average, one.win_share, one.simulations) for one in found[:most]]
