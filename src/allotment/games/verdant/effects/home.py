"""What lies in a home: lights that match, plants by type, pots, items, full rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.grid import CELLS, COLUMNS, DIRECTIONS, LONG_SIDE, STEPS, around, rectangle

if TYPE_CHECKING:
    from allotment.games.verdant.catalog import Catalog
    from allotment.games.verdant.state import Home

NONE: Final = -1
TYPES: Final = ["succulent", "flowering", "foliage", "vining", "unusual"]
POTS: Final = ["concrete", "wood", "ceramic", "terracotta"]
KINDS: Final = ["furniture", "pet"]
ANY: Final = 2  # of complete and incomplete, or of matches


def light_match(catalog: Catalog, home: Home, plant_cell: i64, direction: i64) -> bool:
    """VER-083  Whether the room in this direction of a plant faces it with a light that it likes."""
    room = home.card[plant_cell + STEPS[direction]]
    light = catalog.room_lights[room * DIRECTIONS + (DIRECTIONS - 1 - direction)]
    return catalog.plant_lights[home.card[plant_cell]] & BIT[light] != 0


def neighbours(home: Home, cell: i64) -> i64:
    """The cards beside a cell."""
    return around(BIT[cell]) & (home.plants | home.rooms)


def matches(catalog: Catalog, home: Home, cell: i64) -> i64:
    """How many light matches the card on a cell forms with the cards beside it."""
    found: i64 = 0
    for direction in range(DIRECTIONS):
        other = cell + STEPS[direction]
        if other < 0 or other >= CELLS or (home.plants | home.rooms) & BIT[other] == 0:
            continue
        if home.plants & BIT[cell]:
            if light_match(catalog, home, cell, direction):
                found += 1
        elif light_match(catalog, home, other, DIRECTIONS - 1 - direction):
            found += 1
    return found


def plants_of_type_beside(catalog: Catalog, home: Home, room_cell: i64) -> i64:
    """VER-135  How many plants beside a room are of its type."""
    found: i64 = 0
    cells = around(BIT[room_cell]) & home.plants
    while cells != 0:
        plant = home.card[first_of(cells)]
        if catalog.plant_type[plant] == catalog.room_type[home.card[room_cell]]:
            found += 1
        cells = without_first(cells)
    return found


def has_matching_item(catalog: Catalog, home: Home, room_cell: i64) -> bool:
    """VER-136  Whether a room holds an item of its own colour."""
    token = home.on[room_cell]
    return token != NONE and catalog.token_type[token] == catalog.room_type[home.card[room_cell]]


def by_type(catalog: Catalog, home: Home, of_plants: bool) -> vec[i64]:
    """(5,) how many plants, or rooms, of each type the home has."""
    counts = vec[i64]([0, 0, 0, 0, 0])
    cells = home.rooms
    if of_plants:
        cells = home.plants
    while cells != 0:
        card = home.card[first_of(cells)]
        if of_plants:
            counts[catalog.plant_type[card]] += 1
        else:
            counts[catalog.room_type[card]] += 1
        cells = without_first(cells)
    return counts


def pots_by_kind(home: Home) -> vec[i64]:
    """(4,) how many pots of each kind stand on plants of the home."""
    counts = vec[i64]([0, 0, 0, 0])
    cells = home.plants & ~home.growing
    while cells != 0:
        counts[home.on[first_of(cells)]] += 1
        cells = without_first(cells)
    return counts


def items_by_type(catalog: Catalog, home: Home) -> vec[i64]:
    """VER-152  (5,) how many items of each colour lie on rooms."""
    counts = vec[i64]([0, 0, 0, 0, 0])
    cells = home.rooms & ~home.bare
    while cells != 0:
        counts[catalog.token_type[home.on[first_of(cells)]]] += 1
        cells = without_first(cells)
    return counts


def full_rows(home: Home) -> vec[i64]:
    """VER-150  The rows of the home that have all their five cards, each as a set of cells."""
    made = vec[i64]([0, 0, 0])
    for row in range(home.top, home.bottom + 1):
        cells = rectangle(row, row, 0, COLUMNS - 1) & (home.plants | home.rooms)
        if size_of(cells) == LONG_SIDE:
            made[row - home.top] = cells
    return made
