"""What a position of Reforest is worth: the score if it ended now, and a potential that fades as the game runs down.

The potential counts cards to pay with, effects that go on acting, stored energy, spaces in use, the visitors that the
region may earn, and the plant that is being paid for. The weights were set by hand and then moved one to three at a
time, keeping what won by more points in games of two and three seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.reforest.catalog import AFTER_GATHER, BEFORE_GATHER, PASSIVE, REACTION, SUN, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import NOWHERE, SPACES
from allotment.games.reforest.rules.stacks import energy_in
from allotment.games.reforest.scoring import score
from allotment.games.reforest.state import LAST_ROUND, Reforest
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import BIT

CARD: Final = 0.375  # a card of the hand, up to FULL of them
SPARE: Final = 0.23  # a further one
FULL: Final = 5.1
PRICE: Final = 0.35  # what a card still to be paid will cost
QUALITY: Final = 0.12  # of a card of the hand, for each point that its plant is worth more than its cost
ENGINE: Final = 2.28  # a visible effect that goes on acting
ENERGY: Final = 0.4  # beside the point that it scores
SPACE: Final = 0.35  # a space with plants
EARNED: Final = 1.14  # of a visitor's value, for the one who leads
TIED: Final = 0.38
LATER: Final = 0.3  # of that, for each round that it is away
ONGOING: Final = BIT[PASSIVE] | BIT[REACTION] | BIT[BEFORE_GATHER] | BIT[AFTER_GATHER]


def value(state: Reforest, seat: Seat) -> float:
    """The points that the seat may expect at the end, roughly."""
    points = float(score(state, seat))
    if state.is_over:
        return points
    time = time_left(state)
    if state.round <= LAST_ROUND:
        points += of_goals(state, seat)
    points += time * (of_hand(state, seat) + of_region(state, seat))
    if state.played != NONE and state.lies[state.played] == NONE and state.actor == seat:
        points += of_play(state, seat)
    return points


def time_left(state: Reforest) -> float:
    """How much of the game is to come, from 1 to 0."""
    if state.round > LAST_ROUND:
        return 0.0
    full = float(state.catalog.tucked_2[state.players] + state.catalog.hand[state.players])
    now = min(1.0, float(len(state.deck)) / full)
    return (float(LAST_ROUND - state.round) + now) / float(LAST_ROUND)


def of_hand(state: Reforest, seat: Seat) -> float:
    """What the cards of the hand may still become."""
    hand, catalog = state.boards[seat].hand, state.catalog
    size = float(len(hand))
    worth = CARD * min(size, FULL) + SPARE * max(0.0, size - FULL)
    for card in hand:
        worth += QUALITY * float(catalog.value[card] - catalog.cost[card])
    return worth


def of_region(state: Reforest, seat: Seat) -> float:
    """What effects, energy and spaces will still bring."""
    worth = 0.0
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        card = state.plants[space]
        if card == NONE:
            continue
        worth += SPACE + ENERGY * float(energy_in(state, space))
        if state.catalog.timings[card] & ONGOING:
            worth += ENGINE
    return worth


def of_play(state: Reforest, seat: Seat) -> float:
    """What the plant that is being played will bring, less what is still to be paid and what it covers."""
    card: Card = state.played
    points = float(state.catalog.value[card])
    if state.space == NONE:
        return points
    points -= PRICE * float(state.due)
    former = state.plants[seat * SPACES + state.space]
    if former != NONE and state.catalog.shade[former] == SUN:
        points += 1.0 - float(state.catalog.value[former])
    return points


def of_goals(state: Reforest, seat: Seat) -> float:
    """What the round-end visitors may bring."""
    points = 0.0
    for visitor in state.carried:
        points += of_goal(state, seat, visitor, 0)
    for visitor in state.added:
        points += of_goal(state, seat, visitor, 0)
    for index in range(state.round - 1, LAST_ROUND):
        if state.laid[index] != NONE:
            points += of_goal(state, seat, state.laid[index], index - state.round + 1)
    return points


def of_goal(state: Reforest, seat: Seat, visitor: Card, rounds_away: i64) -> float:
    """What one of them may bring."""
    number = visitor - state.catalog.visitor
    measure = state.catalog.measures[number]
    worth = float(state.catalog.value[visitor])
    for _round in range(rounds_away):
        worth *= LATER
    own = measure.of(state, seat, NOWHERE, NONE)
    if state.is_solo:
        needed = state.catalog.solo[LAST_ROUND * number + state.round + rounds_away - 1] * measure.unit
        return EARNED * worth * min(1.0, float(own) / float(max(1, needed)))
    best: i64 = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, measure.of(state, other, NOWHERE, NONE))
    if own > best:
        return EARNED * worth
    if own == best:
        return TIED * worth
    return 0.0
