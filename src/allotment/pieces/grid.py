"""A grid of cells as bit sets: a home that grows from its middle until its width and height are reached.

The grid is 9 columns by 5 rows, enough for a rectangle of 5 by 3 that contains the middle cell and floats around it. A
cell is a number, 10 x row + column; the tenth column is never used, so that shifting a set by one cell never carries
from one row into the next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.pieces.bits import BIT

COLUMNS: Final = 9
ROWS: Final = 5
STRIDE: Final = 10
CELLS: Final = 50  # numbers in use, with the guard column
MIDDLE: Final = 24
LONG_SIDE: Final = 5
SHORT_SIDE: Final = 3

# Towards north, west, east and south: the reading order of the neighbours.
STEPS: Final = vec[i64]([-10, -1, 1, 10])
DIRECTIONS: Final = 4


def rectangle(top: i64, bottom: i64, left: i64, right: i64) -> i64:
    """The cells of a rectangle, its borders included."""
    cells: i64 = 0
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cells += BIT[row * STRIDE + column]
    return cells


BOARD: Final = rectangle(0, ROWS - 1, 0, COLUMNS - 1)


def of_parity(parity: i64) -> i64:
    """Every second cell, like the squares of one colour on a chessboard; the middle has parity 0."""
    cells: i64 = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (row + column) % 2 == parity:
                cells += BIT[row * STRIDE + column]
    return cells


EVEN: Final = of_parity(0)
ODD: Final = of_parity(1)


def windows(size: i64, span: i64, across: bool) -> vec[i64]:
    """(size * size,) by lowest and highest line in use, the cells of the lines that a span of so many still reaches."""
    made = vec[i64]([0] * 81)
    for low in range(size):
        for high in range(low, size):
            first, last = max(0, high - span + 1), min(size - 1, low + span - 1)
            if across:
                made[low * size + high] = rectangle(0, ROWS - 1, first, last)
            else:
                made[low * size + high] = rectangle(first, last, 0, COLUMNS - 1)
    return made


ROW_WINDOW: Final = windows(ROWS, SHORT_SIDE, across=False)
COLUMN_WINDOW: Final = windows(COLUMNS, LONG_SIDE, across=True)


def around(cells: i64) -> i64:
    """The cells that share a side with a cell of the set, and are not in it."""
    return ((cells << 1) | (cells >> 1) | (cells << STRIDE) | (cells >> STRIDE)) & BOARD & ~cells


def row_of(cell: i64) -> i64:
    """The row of a cell, from 0 at the top."""
    return cell // STRIDE


def column_of(cell: i64) -> i64:
    """The column of a cell, from 0 at the left."""
    return cell % STRIDE
