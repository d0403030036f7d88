"""What a position of Reforest is worth: the score if it ended now, and a potential that fades as the game runs down.

The potential counts cards to pay with, effects that go on acting, stored energy, spaces in use, the visitors that the
region may earn, and the plant that is being paid for.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.games.reforest.catalog import AFTER_GATHER, BEFORE_GATHER, PASSIVE, REACTION, SUN, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import NOWHERE, SPACES
from allotment.games.reforest.rules.stacks import energy_in
from allotment.games.reforest.scoring import score
from allotment.games.reforest.state import LAST_ROUND, Reforest
from allotment.kernel.agenda import Position, Seat
from allotment.pieces.bits import BIT

FULL: Final = 5.1  # cards; further ones are spare
LATER: Final = 0.3  # of what a visitor is worth, for each round that it is away
ONGOING: Final = BIT[PASSIVE] | BIT[REACTION] | BIT[BEFORE_GATHER] | BIT[AFTER_GATHER]

FEATURES: Final = (
    "card",  # of the hand, up to FULL; like all up to "space", by what is left of the game
    "spare",  # further ones
    "quality",  # what the plants of the hand are worth more than they cost
    "engine",  # visible effects that go on acting
    "energy",  # stored, beside the point that it scores
    "space",  # in use
    "earned",  # of the values of visitors, for the one who leads in what they want
    "tied",
    "played",  # the value of the plant that is being played
    "price",  # what is still to be paid for it
    "covered",  # what the plant that it covers is worth
    "best",  # of the hand, the most that a plant is worth more than it costs
    "late_card",  # of the hand, by how much of the game has gone
)
CARD: Final = 0
SPARE: Final = 1
QUALITY: Final = 2
ENGINE: Final = 3
ENERGY: Final = 4
SPACE: Final = 5
EARNED: Final = 6
TIED: Final = 7
PLAYED: Final = 8
PRICE: Final = 9
COVERED: Final = 10
BEST: Final = 11
LATE_CARD: Final = 12


@final
class ReforestWorth(Worth):
    """What positions of Reforest are worth."""

    def look(self, state: Position, seat: Seat) -> float:
        """As for any game."""
        assert isinstance(state, Reforest)
        found = self.found
        for index in range(len(found)):
            found[index] = 0.0
        points = float(score(state, seat))
        if state.is_over:
            return points
        time = time_left(state)
        if state.round <= LAST_ROUND:
            write_goals(found, state, seat)
        write_hand(found, state, seat, time)
        write_region(found, state, seat, time)
        if state.played != NONE and state.lies[state.played] == NONE and state.actor == seat:
            write_play(found, state, seat)
        return points


def time_left(state: Reforest) -> float:
    """How much of the game is to come, from 1 to 0."""
    if state.round > LAST_ROUND:
        return 0.0
    full = float(state.catalog.tucked_2[state.players] + state.catalog.hand[state.players])
    now = min(1.0, float(len(state.deck)) / full)
    return (float(LAST_ROUND - state.round) + now) / float(LAST_ROUND)


def write_hand(found: vec[float], state: Reforest, seat: Seat, time: float) -> None:
    """Write what the cards of the hand may still become."""
    hand, catalog = state.boards[seat].hand, state.catalog
    size = float(len(hand))
    found[CARD], found[SPARE] = time * min(size, FULL), time * max(0.0, size - FULL)
    found[LATE_CARD] = (1.0 - time) * size
    best: i64 = 0
    total: i64 = 0
    for card in hand:
        gain = catalog.value[card] - catalog.cost[card]
        total += gain
        best = max(best, gain)
    found[QUALITY], found[BEST] = time * float(total), time * float(best)


def write_region(found: vec[float], state: Reforest, seat: Seat, time: float) -> None:
    """Write what effects, energy and spaces will still bring."""
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        card = state.plants[space]
        if card == NONE:
            continue
        found[SPACE] += time
        found[ENERGY] += time * float(energy_in(state, space))
        if state.catalog.timings[card] & ONGOING:
            found[ENGINE] += time


def write_play(found: vec[float], state: Reforest, seat: Seat) -> None:
    """Write what the plant that is being played will bring, what is still to be paid and what it covers."""
    card: Card = state.played
    found[PLAYED] = float(state.catalog.value[card])
    if state.space == NONE:
        return
    found[PRICE] = float(state.due)
    former = state.plants[seat * SPACES + state.space]
    if former != NONE and state.catalog.shade[former] == SUN:
        found[COVERED] = float(state.catalog.value[former]) - 1.0


def write_goals(found: vec[float], state: Reforest, seat: Seat) -> None:
    """Write what the round-end visitors may bring."""
    for visitor in state.carried:
        write_goal(found, state, seat, visitor, 0)
    for visitor in state.added:
        write_goal(found, state, seat, visitor, 0)
    for index in range(state.round - 1, LAST_ROUND):
        if state.laid[index] != NONE:
            write_goal(found, state, seat, state.laid[index], index - state.round + 1)


def write_goal(found: vec[float], state: Reforest, seat: Seat, visitor: Card, rounds_away: i64) -> None:
    """Write what one of them may bring."""
    number = visitor - state.catalog.visitor
    measure = state.catalog.measures[number]
    worth = float(state.catalog.value[visitor])
    for _round in range(rounds_away):
        worth *= LATER
    own = measure.of(state, seat, NOWHERE, NONE)
    if state.is_solo:
        needed = state.catalog.solo[LAST_ROUND * number + state.round + rounds_away - 1] * measure.unit
        found[EARNED] += worth * min(1.0, float(own) / float(max(1, needed)))
        return
    best: i64 = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, measure.of(state, other, NOWHERE, NONE))
    if own > best:
        found[EARNED] += worth
    elif own == best:
        found[TIED] += worth
