"""What a position of Verdant is worth: the score if it ended now, and a small potential.

The potential counts what the incomplete plants may still become, the open sides of rooms, types that are there already,
thumbs, and tokens that wait. The weights were set by hand and then moved one to three at a time, keeping what won by
more points in games of two to four seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.verdant.catalog import Catalog, Token
from allotment.games.verdant.effects.home import NONE, by_type
from allotment.games.verdant.scoring import score
from allotment.games.verdant.state import LAST_TURN, THUMB_LIMIT, Home, Verdant
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.grid import COLUMN_WINDOW, COLUMNS, ROW_WINDOW, ROWS, around

LIGHT: Final = 0.55  # verdancy that a plant will get for each open side
TENDING: Final = 0.22  # and for each turn to come, from tokens and thumbs
POT: Final = 1.5  # points of the pot that will come
NEIGHBOUR: Final = 0.3  # plants of its type that a room will get for each open side
TYPES_SEEN: Final = 0.4  # points for each type that is there, while some are missing
THUMB: Final = 0.5
NURTURE: Final = 1.6  # a nurture token that waits
ITEM: Final = 1.2
FAMILY_TOKEN: Final = 5.0
FAMILY_POT: Final = 1.0


def value(state: Verdant, seat: Seat) -> float:
    """The points that the seat may expect at the end, roughly."""
    home, catalog = state.homes[seat], state.catalog
    points = float(score(state, seat))
    if state.is_over:
        return points
    turns = LAST_TURN - state.turn
    cards = home.plants | home.rooms
    free = ROW_WINDOW[home.top * ROWS + home.bottom] & COLUMN_WINDOW[home.left * COLUMNS + home.right] & ~cards
    points += of_plants(state, home, free, turns) + of_rooms(catalog, home, free)
    if turns > 0:
        points += of_types(catalog, home, True) + of_types(catalog, home, False)
        points += THUMB * float(min(home.thumbs, THUMB_LIMIT))
        points += of_token(state, home.stored)
    if state.actor == seat:
        points += of_token(state, state.drafted)
    return points


def of_plants(state: Verdant, home: Home, free: i64, turns: i64) -> float:
    """What the incomplete plants may still become."""
    points = 0.0
    cells = home.growing
    while cells != 0:
        cell = first_of(cells)
        plant, verdancy = home.card[cell], float(home.on[cell])
        if state.is_family:
            points += FAMILY_POT
        else:
            sides = float(size_of(around(BIT[cell]) & free))
            need = float(state.catalog.need[plant])
            chance = min(1.0, (verdancy + LIGHT * sides + TENDING * float(turns)) / need)
            points += chance * chance * (float(state.catalog.plant_points[plant]) + POT - verdancy / 2.0)
        cells = without_first(cells)
    return points


def of_rooms(catalog: Catalog, home: Home, free: i64) -> float:
    """Plants of their type that may come beside the rooms."""
    points = 0.0
    cells = home.rooms
    while cells != 0:
        cell = first_of(cells)
        worth = NEIGHBOUR * float(size_of(around(BIT[cell]) & free))
        token = home.on[cell]
        if token != NONE and catalog.token_type[token] == catalog.room_type[home.card[cell]]:
            worth += worth
        points += worth
        cells = without_first(cells)
    return points


def of_types(catalog: Catalog, home: Home, of_plants: bool) -> float:
    """Types that are there, on the way to all five."""
    found = 0.0
    for number in by_type(catalog, home, of_plants):
        if number > 0:
            found += 1.0
    if found == 5.0:  # the score counts them
        return 0.0
    return TYPES_SEEN * found


def of_token(state: Verdant, token: Token) -> float:
    """A token that waits to be used."""
    if token == NONE:
        return 0.0
    if state.catalog.token_nurture[token] == NONE:
        return ITEM
    return FAMILY_TOKEN if state.is_family else NURTURE
