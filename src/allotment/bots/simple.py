"""The simple levels: chance, and one move ahead."""

from __future__ import annotations

from typing import Final, final

from allotment.bots.heuristics import Value, find_heuristic
from allotment.kernel.agenda import Position
from allotment.kernel.chance import Chance
from allotment.kernel.game import legal_actions
from allotment.play.situation import Situation

WORLDS: Final = 2  # in which a move is tried
DECISIONS_AHEAD: Final = 3  # of the same turn


@final
class Uniform:
    """Any legal move."""

    def choose(self, situation: Situation) -> int:
        """One of the legal actions, each as likely."""
        return situation.legal[situation.chance.below(len(situation.legal))]


@final
class Greedy:
    """The move with the most valuable position after it, on average over a few worlds that may be the real one.

    In `slips_percent` of its choices it takes any move instead.
    """

    def __init__(self, slips_percent: int = 0) -> None:
        self.slips_percent: Final = slips_percent

    def choose(self, situation: Situation) -> int:
        """The legal action with the highest value; the first of several equals."""
        legal, chance = situation.legal, situation.chance
        if len(legal) == 1:
            return legal[0]
        if chance.below(100) < self.slips_percent:
            return legal[chance.below(len(legal))]
        value = find_heuristic(situation.game.name)
        worlds = [situation.sample(chance) for _ in range(WORLDS)]
        totals = []
        for action in legal:
            after = [played_on(world, situation.seat, action, chance.copy()) for world in worlds]
            totals.append(sum(turn_worth(position, situation.seat, value, chance) for position in after))
        return legal[max(range(len(legal)), key=lambda index: totals[index])]


def turn_worth(position: Position, seat: int, value: Value, chance: Chance) -> float:
    """What a position is worth at the end of the seat's turn: its further decisions are made one by one, greedily.

    A decision that others make at the same time ends the turn as well: its answer has no effect yet.
    """
    worth = value(position, seat)
    for _ in range(DECISIONS_AHEAD):
        if position.is_over or position.pending()[0].seat != seat or position.pending()[0].simultaneous:
            return worth
        after = [played_on(position, seat, action, chance.copy()) for action in legal_actions(position, seat)]
        worths = [value(candidate, seat) for candidate in after]
        best = max(range(len(after)), key=lambda index: worths[index])
        position, worth = after[best], worths[best]
    return worth


def played_on(world: Position, seat: int, action: int, chance: Chance) -> Position:
    """A copy after the seat's action, and after any answers of others to the same simultaneous question."""
    position = world.copy()
    position.answer(seat, action)
    while not position.is_over:
        asked = position.pending()
        if not asked[0].simultaneous or any(decision.seat == seat for decision in asked):
            break
        actions = legal_actions(position, asked[0].seat)
        position.answer(asked[0].seat, actions[chance.below(len(actions))])
    return position
