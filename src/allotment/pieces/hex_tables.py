"""Numbers of a hexagonal garden: its torus, its directions, and what the ring of cells round a cell may look like."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.pieces.bits import BIT, first_of, size_of

NONE: Final = -1
SIZE: Final = 48
STRIDE_BITS: Final = 6  # a cell is 64 x row + column, so that both are quick to find
COLUMN_BITS: Final = 63
MOST_PATCHES: Final = 46
DIRECTIONS: Final = 6  # E, NE, NW, W, SW, SE
FULL_RING: Final = 63
FULL_ROW: Final = 281474976710655  # 2**48 - 1
NOTHING_NEAR: Final = vec[i64]([NONE] * DIRECTIONS)
TWO_ON: Final = 562949953421312  # 2**49: where the first column of a row is seen again by `window`
MOST_NEIGHBOURS: Final = 4  # of a legal spot (POW-009)
STEP_Q: Final = vec[i64]([1, 1, 0, -1, -1, 0])
STEP_R: Final = vec[i64]([0, -1, -1, 0, 1, 1])


def all_steps() -> vec[i64]:
    """(48 * 64 * 6,) the cell beside each cell in each direction."""
    made = vec[i64]([0] * ((SIZE << STRIDE_BITS) * DIRECTIONS))
    for r in range(SIZE):
        for q in range(SIZE):
            for direction in range(DIRECTIONS):
                other = cell_at(q + STEP_Q[direction], r + STEP_R[direction])
                made[cell_at(q, r) * DIRECTIONS + direction] = other
    return made


def cell_at(q: i64, r: i64) -> i64:
    """The cell with these axial coordinates, taken round the torus."""
    row, column = (r + SIZE) % SIZE, (q + SIZE) % SIZE
    return (row << STRIDE_BITS) + column


STEP: Final = all_steps()


def opposite(direction: i64) -> i64:
    """The direction back."""
    return (direction + 3) % DIRECTIONS


# A ring is the bit set of the directions in which a cell has a neighbour.


def ring_sizes() -> vec[i64]:
    """(64,) how many neighbours a ring has."""
    made = vec[i64]([0] * 64)
    for ring in range(64):
        made[ring] = size_of(ring)
    return made


RING_SIZE: Final = ring_sizes()


def ring_runs() -> vec[i64]:
    """(64,) how many runs of neighbours a ring has; a full ring is one run."""
    made = vec[i64]([0] * 64)
    for ring in range(64):
        for direction in range(DIRECTIONS):
            if ring & BIT[direction] and not ring & BIT[(direction + 1) % DIRECTIONS]:
                made[ring] += 1
    made[FULL_RING] = 1
    return made


RUNS: Final = ring_runs()


def first_directions() -> vec[i64]:
    """(64,) the first direction of a ring, NONE for an empty one."""
    made = vec[i64]([NONE] * 64)
    for ring in range(1, 64):
        made[ring] = first_of(ring)
    return made


FIRST: Final = first_directions()


def naming_directions() -> vec[i64]:
    """(64,) POW-009, 010  In which direction lies the patch that names a cell with this ring; NONE for no spot."""
    made = FIRST[:]
    for ring in range(64):
        if RING_SIZE[ring] > MOST_NEIGHBOURS:
            made[ring] = NONE
    return made


NAMER: Final = naming_directions()


def rings_of_windows() -> vec[i64]:
    """(512,) the ring of a cell by the windows of the rows above, here and below, as three octal digits."""
    made = vec[i64]([0] * 512)
    for windows in range(512):
        above, here, below = windows >> 6, windows >> 3 & 7, windows & 7
        in_order = [here >> 2, above >> 2, above >> 1 & 1, here & 1, below & 1, below >> 1 & 1]
        for direction in range(DIRECTIONS):
            made[windows] += in_order[direction] * BIT[direction]
    return made


RING: Final = rings_of_windows()
