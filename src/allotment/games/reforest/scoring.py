"""Scoring (REF-196 to 204) and the solitaire target (REF-213 to 216)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.reforest.catalog import SCORING
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import ROWS, SPACES
from allotment.games.reforest.rules.stacks import energy_in, height_of
from allotment.games.reforest.rules.triggers import effect_in, place_in, visible
from allotment.games.reforest.state import Reforest
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import first_of, without_first
from allotment.pieces.score_sheet import ScoreLine

ELEVATION_POINTS: Final = 2
TERRAIN_EXTRA: Final = 6  # REF-182


def plant_value(state: Reforest, seat: Seat) -> i64:
    """REF-196  The value of every plant."""
    points: i64 = 0
    for space in range(SPACES):
        card = state.plants[seat * SPACES + space]
        while card != NONE:
            points += state.catalog.value[card]
            card = state.below[card]
    return points


def scoring_effects(state: Reforest, seat: Seat) -> i64:
    """REF-197, 181  Every visible Scoring effect."""
    points: i64 = 0
    for code in visible(state, seat, SCORING):
        points += effect_points(state, seat, code)
    return points


def effect_points(state: Reforest, seat: Seat, code: i64) -> i64:
    """What one Scoring effect is worth."""
    effect, place = state.catalog.effects[effect_in(code)], place_in(code)
    condition, score = effect.condition, effect.score
    if condition is not None and not condition.holds(state, seat, place, effect.card):
        return 0
    if score is None:
        return 0
    return score.of(state, seat, place, effect.card)


def stored_energy(state: Reforest, seat: Seat) -> i64:
    """REF-198  1 for each stored card, 3 for each stored visitor."""
    points: i64 = 0
    for space in range(SPACES):
        points += energy_in(state, seat * SPACES + space)
    return points


def visitor_value(state: Reforest, seat: Seat) -> i64:
    """REF-199  The value of every face-up visitor."""
    points: i64 = 0
    for visitor in state.boards[seat].visitors:
        points += state.catalog.value[visitor]
    return points


def elevation_bonus(state: Reforest, seat: Seat) -> i64:
    """REF-200  By row, twice the plants of its smallest stack."""
    points: i64 = 0
    for row in range(ROWS):
        spaces = state.catalog.in_row[row]
        smallest = height_of(state, seat * SPACES + first_of(spaces))
        spaces = without_first(spaces)
        while spaces != 0:
            smallest = min(smallest, height_of(state, seat * SPACES + first_of(spaces)))
            spaces = without_first(spaces)
        points += ELEVATION_POINTS * smallest
    return points


def hand_points(state: Reforest, seat: Seat) -> i64:
    """REF-201  1 for every 2 cards."""
    return len(state.boards[seat].hand) // 2


def score(state: Reforest, seat: Seat) -> i64:
    """REF-202  The sum of the six parts."""
    return (
        plant_value(state, seat)
        + scoring_effects(state, seat)
        + stored_energy(state, seat)
        + visitor_value(state, seat)
        + elevation_bonus(state, seat)
        + hand_points(state, seat)
    )


def score_sheet(state: Reforest, seat: Seat) -> list[ScoreLine]:
    """REF-196 to 201  The six parts."""
    return [
        ScoreLine("Plants", plant_value(state, seat), "REF-196"),
        ScoreLine("Scoring effects", scoring_effects(state, seat), "REF-197"),
        ScoreLine("Stored energy", stored_energy(state, seat), "REF-198"),
        ScoreLine("Visitors", visitor_value(state, seat), "REF-199"),
        ScoreLine("Elevation bonus", elevation_bonus(state, seat), "REF-200"),
        ScoreLine("Hand", hand_points(state, seat), "REF-201"),
    ]


def target(state: Reforest) -> i64:
    """REF-213 to 215  What must be exceeded in solitaire."""
    points: i64 = 0
    for card in range(state.catalog.visitor):
        points += state.catalog.value[card]
    for card in state.unused:
        points -= state.catalog.value[card]
    if state.is_hard:
        points += state.unearned
    if state.has_terrain:
        points += TERRAIN_EXTRA
    return points
