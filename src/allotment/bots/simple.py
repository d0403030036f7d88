"""The simple levels: chance, and one turn ahead."""

from __future__ import annotations

from typing import Final, final

from allotment.bots.lookahead import Lookahead
from allotment.bots.weights import SIMPLE, find_worth
from allotment.kernel.chance import Chance
from allotment.play.situation import Situation


@final
class Uniform:
    """Any legal move."""

    def choose(self, situation: Situation) -> int:
        """One of the legal actions, each as likely."""
        return situation.legal[situation.chance.below(len(situation.legal))]


@final
class Greedy:
    """The move with the most valuable end of the turn after it, on average over a few worlds that may be the real one.

    Of each further decision of the turn, up to `depth`, the `width` best moves are tried. It stops after `worlds`, or
    when it has tried `tries` moves, of which one world takes half at most. In `slips_percent` of its choices it takes
    any move instead.
    """

    def __init__(
        self,
        which: str = SIMPLE,
        *,
        worlds: int = 2,
        width: int = 1,
        depth: int = 3,
        tries: int = 10_000,
        slips_percent: int = 0,
    ) -> None:
        self.which: Final = which
        self.worlds: Final = worlds
        self.width: Final = width
        self.depth: Final = depth
        self.tries: Final = tries
        self.slips_percent: Final = slips_percent

    def choose(self, situation: Situation) -> int:
        """The legal action with the highest value; the first of several equals."""
        legal, chance = situation.legal, situation.chance
        if len(legal) == 1:
            return legal[0]
        if chance.below(100) < self.slips_percent:
            return legal[chance.below(len(legal))]
        aims = self.aims(situation, chance)
        return legal[max(range(len(legal)), key=lambda index: aims[index])]

    def aims(self, situation: Situation, chance: Chance) -> list[float]:
        """By legal action, what the seat wants to be great at the end of the turn, on average."""
        world = situation.sample(chance)
        ahead = Lookahead(find_worth(situation.game.name, self.which), world.actions)
        totals, worlds = [0.0] * len(situation.legal), 0
        while worlds < self.worlds and ahead.tries < self.tries:
            for index, action in enumerate(situation.legal):
                ahead.most_tries = ahead.tries + self.tries // (2 * len(situation.legal))
                after = ahead.tried(world, situation.seat, action, chance)
                totals[index] += ahead.rest_of_turn(after, situation.seat, chance, self.width, self.depth)
            worlds += 1
            world = situation.sample(chance)
        return [total / worlds for total in totals]
