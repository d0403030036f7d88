"""The interface of a computer player."""

from __future__ import annotations

from typing import Protocol

from allotment.play.situation import Situation


class Bot(Protocol):
    """Chooses one of the legal actions of a situation.

    The same situation, with the same seed and budget in simulations, gives the same choice.
    """

    def choose(self, situation: Situation) -> int:
        """One of `situation.legal`."""
        ...
