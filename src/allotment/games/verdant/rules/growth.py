"""Placement and growth (VER-030 to 038, 080 to 094), and the pots of the solo mode (VER-215 to 218)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.verdant import events
from allotment.games.verdant.catalog import BONUS_POTS, TERRACOTTA, Plant, Room
from allotment.games.verdant.effects.home import NONE, light_match
from allotment.games.verdant.state import LAST_TURN, MARKET_COLUMNS, Home, Verdant
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import BIT, first_of, without_first
from allotment.pieces.grid import (
    COLUMN_WINDOW,
    COLUMNS,
    DIRECTIONS,
    EVEN,
    MIDDLE,
    ODD,
    ROW_WINDOW,
    ROWS,
    STEPS,
    around,
    column_of,
    row_of,
)

PLANT_CELLS: Final = ODD  # the start room lies in the middle, so kinds alternate like the squares of a chessboard
ROOM_CELLS: Final = EVEN


def open_cells(home: Home, kind_cells: i64) -> i64:
    """VER-030 to 034  Where a card of a kind may be placed: beside a card, in the rectangle as it may still grow."""
    return (
        around(home.plants | home.rooms)
        & kind_cells
        & ROW_WINDOW[home.top * ROWS + home.bottom]
        & COLUMN_WINDOW[home.left * COLUMNS + home.right]
    )


def place_first_room(home: Home, room: Room) -> None:
    """VER-020  The start room lies in the middle of the grid."""
    home.top = home.bottom = row_of(MIDDLE)
    home.left = home.right = column_of(MIDDLE)
    lay_room(home, room, MIDDLE)


def lay_room(home: Home, room: Room, cell: i64) -> None:
    """Lay a room on a cell."""
    home.card[cell] = room
    home.on[cell] = NONE
    home.rooms |= BIT[cell]
    home.bare |= BIT[cell]
    stretch(home, cell)


def lay_plant(home: Home, plant: Plant, cell: i64) -> None:
    """Lay a plant on a cell, without verdancy."""
    home.card[cell] = plant
    home.on[cell] = 0
    home.plants |= BIT[cell]
    home.growing |= BIT[cell]
    stretch(home, cell)


def stretch(home: Home, cell: i64) -> None:
    """VER-033  The rectangle in use takes the cell in."""
    row, column = row_of(cell), column_of(cell)
    home.top, home.bottom = min(home.top, row), max(home.bottom, row)
    home.left, home.right = min(home.left, column), max(home.right, column)


def place_plant(state: Verdant, seat: Seat, plant: Plant, cell: i64) -> None:
    """VER-081  A placed plant grows by one for every room beside it that faces it with a light it likes."""
    home = state.homes[seat]
    lay_plant(home, plant, cell)
    if state.is_family:  # VER-201
        return
    found: i64 = 0
    for direction in range(DIRECTIONS):
        other = cell + STEPS[direction]
        if other >= 0 and home.rooms & BIT[other] and light_match(state.catalog, home, cell, direction):
            found += 1
    if found > 0:
        grow(state, seat, cell, found)


def place_room(state: Verdant, seat: Seat, room: Room, cell: i64) -> None:
    """VER-081  Every plant beside a placed room grows by one if the edge towards it shows a light it likes."""
    home = state.homes[seat]
    lay_room(home, room, cell)
    if state.is_family:  # VER-201
        return
    for direction in range(DIRECTIONS):  # in reading order (VER-093)
        other = cell + STEPS[direction]
        if (
            other >= 0
            and home.growing & BIT[other]  # VER-085
            and light_match(state.catalog, home, other, DIRECTIONS - 1 - direction)
        ):
            grow(state, seat, other, 1)


def grow(state: Verdant, seat: Seat, cell: i64, amount: i64) -> None:
    """VER-090, 091  Verdancy for an incomplete plant; with enough of it a pot takes its place, the rest is lost."""
    home = state.homes[seat]
    home.on[cell] += amount
    if home.on[cell] < state.catalog.need[home.card[cell]]:
        state.note(events.GREW, seat, cell, amount)
        return
    home.growing &= ~BIT[cell]
    if state.is_solo:
        pot = take_solo_pot(state)
    else:
        pot = take_pot(state)
    home.on[cell] = pot
    state.note(events.COMPLETED, seat, cell, pot)


def grow_all(state: Verdant, seat: Seat, cells: i64, amount: i64) -> None:
    """VER-093  Several plants at once, in reading order."""
    while cells != 0:
        grow(state, seat, first_of(cells), amount)
        cells = without_first(cells)


def take_pot(state: Verdant) -> i64:
    """VER-092  The best pot left; terra cotta never runs out (VER-008)."""
    for kind in range(BONUS_POTS):
        if state.pots[kind] > 0:
            state.pots[kind] -= 1
            return kind
    return TERRACOTTA


def take_solo_pot(state: Verdant) -> i64:
    """VER-215 to 218  The pot above the last column; then the worst of the discard; terra cotta in the last turn."""
    if state.turn == LAST_TURN:
        return TERRACOTTA
    above = state.pot_row[MARKET_COLUMNS - 1]
    if not state.has_completed and above != NONE:  # in turn 1 a start plant that needs 1 verdancy may have taken it
        state.has_completed = True
        state.pot_row[MARKET_COLUMNS - 1] = NONE
        return above
    for kind in range(TERRACOTTA, -1, -1):
        if state.pots[kind] > 0:
            state.pots[kind] -= 1
            return kind
    return TERRACOTTA  # VER-217
