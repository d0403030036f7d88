"""The levels of computer players, weakest first, with a line on how each plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from allotment.bots.bot import Bot
from allotment.bots.simple import Greedy, Uniform
from allotment.bots.thinker import Thinker
from allotment.bots.weights import TUNED
from allotment.kernel.errors import AllotmentError


class Level(NamedTuple):
    """One level of the ladder."""

    name: str
    about: str
    make: Callable[[], Bot]


class UnknownBot(AllotmentError):
    """No computer player has that name."""


LEVELS: Final = (
    Level("seed", "chooses any legal move, each as likely", Uniform),
    Level("sprout", "looks at what a move is worth at once, and slips now and then", lambda: Greedy(slips_percent=40)),
    Level("sapling", "looks at what a move is worth at once, and a little at what may come of it", Greedy),
    Level(
        "gardener",
        "tries all ways to play its turn, with what may be drawn, and knows what usually pays",
        lambda: Greedy(TUNED, worlds=8, width=6, depth=6, tries=3000),
    ),
    Level("botanist", "plays on in its head, with you and the others, and takes what ends best", lambda: Thinker(0.3)),
)
LADDER: Final = {level.name: level for level in LEVELS}


def find_bot(name: str) -> Bot:
    """A computer player of that level. Raises UnknownBot."""
    if name not in LADDER:
        raise UnknownBot(f"no computer player is called {name!r}; there is {', '.join(LADDER)}")
    return LADDER[name].make()
