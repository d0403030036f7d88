"""What a position of Verdant is worth: the score if it ended now, and a small potential.

The potential counts what the incomplete plants may still become, the open sides of rooms, types that are there already,
thumbs, and tokens that wait.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.games.verdant.catalog import Catalog, Token
from allotment.games.verdant.effects.home import NONE, by_type
from allotment.games.verdant.scoring import score
from allotment.games.verdant.state import LAST_TURN, THUMB_LIMIT, Home, Verdant
from allotment.kernel.agenda import Position, Seat
from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.grid import COLUMN_WINDOW, COLUMNS, ROW_WINDOW, ROWS, around

LIGHT: Final = 0.55  # verdancy that a plant will get for each open side
TENDING: Final = 0.22  # and for each turn to come, from tokens and thumbs
POT: Final = 1.5  # points of the pot that will come
FAMILY_POT: Final = 1.0  # of an incomplete plant in the Family Variant
FAMILY_NURTURE: Final = 5.0  # a nurture token that waits there
ALL: Final = 5  # types

FEATURES: Final = (
    "growing",  # points of the incomplete plants, times the square of the part that they may grow to
    "verdancy",  # still missing on the incomplete plants, by how much of the game is left
    "open_plant",  # open sides of the incomplete plants
    "open_room",  # open sides of the rooms
    "open_bright_room",  # the same of those with an item of their colour
    "plant_types",  # that are there, while some are missing
    "room_types",
    "thumb",
    "item",  # a token that waits
    "nurture",
    "bare_room",  # rooms without an item, by how much of the game is left
)
GROWING: Final = 0
VERDANCY: Final = 1
OPEN_PLANT: Final = 2
OPEN_ROOM: Final = 3
OPEN_BRIGHT_ROOM: Final = 4
PLANT_TYPES: Final = 5
ROOM_TYPES: Final = 6
THUMBS: Final = 7
ITEM: Final = 8
NURTURE: Final = 9
BARE_ROOM: Final = 10


@final
class VerdantWorth(Worth):
    """What positions of Verdant are worth."""

    def look(self, state: Position, seat: Seat) -> float:
        """As for any game."""
        assert isinstance(state, Verdant)
        home, found = state.homes[seat], self.found
        for index in range(len(found)):
            found[index] = 0.0
        points = float(score(state, seat))
        if state.is_over:
            return points
        turns = LAST_TURN - state.turn
        cards = home.plants | home.rooms
        free = ROW_WINDOW[home.top * ROWS + home.bottom] & COLUMN_WINDOW[home.left * COLUMNS + home.right] & ~cards
        points += write_plants(found, state, home, free, turns)
        write_rooms(found, state.catalog, home, free)
        if turns > 0:
            found[PLANT_TYPES] = of_types(state.catalog, home, True)
            found[ROOM_TYPES] = of_types(state.catalog, home, False)
            found[THUMBS] = float(min(home.thumbs, THUMB_LIMIT))
            found[BARE_ROOM] = float(size_of(home.bare & home.rooms)) * float(turns) / float(LAST_TURN)
            points += write_token(found, state, home.stored)
        if state.actor == seat:
            points += write_token(found, state, state.drafted)
        return points


def write_plants(found: vec[float], state: Verdant, home: Home, free: i64, turns: i64) -> float:
    """Write what the incomplete plants may still become; return what the Family Variant adds at once."""
    points = 0.0
    cells = home.growing
    while cells != 0:
        cell = first_of(cells)
        plant, verdancy = home.card[cell], float(home.on[cell])
        sides = float(size_of(around(BIT[cell]) & free))
        need = float(state.catalog.need[plant])
        if state.is_family:
            points += FAMILY_POT
        else:
            part = min(1.0, (verdancy + LIGHT * sides + TENDING * float(turns)) / need)
            found[GROWING] += part * part * (float(state.catalog.plant_points[plant]) + POT - verdancy / 2.0)
            found[VERDANCY] += (need - verdancy) * float(turns) / float(LAST_TURN)
        found[OPEN_PLANT] += sides
        cells = without_first(cells)
    return points


def write_rooms(found: vec[float], catalog: Catalog, home: Home, free: i64) -> None:
    """Write the sides of the rooms where plants of their type may come."""
    cells = home.rooms
    while cells != 0:
        cell = first_of(cells)
        sides = float(size_of(around(BIT[cell]) & free))
        token = home.on[cell]
        if token != NONE and catalog.token_type[token] == catalog.room_type[home.card[cell]]:
            found[OPEN_BRIGHT_ROOM] += sides
        else:
            found[OPEN_ROOM] += sides
        cells = without_first(cells)


def of_types(catalog: Catalog, home: Home, of_plants: bool) -> float:
    """Types that are there, on the way to all five; none once the score counts them."""
    number: i64 = 0
    for count in by_type(catalog, home, of_plants):
        if count > 0:
            number += 1
    return 0.0 if number == ALL else float(number)


def write_token(found: vec[float], state: Verdant, token: Token) -> float:
    """Write a token that waits to be used; return what the Family Variant adds at once."""
    if token == NONE:
        return 0.0
    if state.catalog.token_nurture[token] == NONE:
        found[ITEM] += 1.0
    elif state.is_family:
        return FAMILY_NURTURE
    else:
        found[NURTURE] += 1.0
    return 0.0
