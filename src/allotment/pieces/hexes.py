"""A connected group of hexagonal patches without borders (POW-001 to 015).

The group lies on a torus of 48 by 48 cells in axial coordinates. No group of at most 46 patches can reach round it, so
the torus cannot be told from the endless plane: there is no border, whichever way the group grows or wanders. A patch
keeps its number, 0 upwards in the order of arrival; sets of patches are bit sets. A spot, a legal empty cell beside the
group, is named by a patch and a direction: of the patches that it touches, the first in the order of directions. The
names are kept with the patches and change only round the cell where a patch arrives or leaves.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from allotment.kernel.piles import NO_CARDS
from allotment.pieces.bits import BIT, first_of, without_first
from allotment.pieces.hex_tables import (
    COLUMN_BITS,
    DIRECTIONS,
    FIRST,
    FULL_RING,
    FULL_ROW,
    NAMER,
    NONE,
    NOTHING_NEAR,
    RING,
    RUNS,
    SIZE,
    STEP,
    STRIDE_BITS,
    TWO_ON,
    opposite,
)


def window(row: i64, column: i64) -> i64:
    """Three columns of a row as bits, round the torus: the one before, the column itself, the one after."""
    return ((row << 1 | row >> 47 | (row & 1) * TWO_ON) >> column) & 7


@final
@mypyc_attr(acyclic=True)
class Hexes:
    """The patches of a garden, where they lie and what touches what. What lies on them is not known here."""

    def __init__(self) -> None:
        self.cells = NO_CARDS  # by patch; the cell it was lifted from while it is lifted
        self.near = NO_CARDS  # 6 x patch + direction: the patch there, or NONE
        self.beside = NO_CARDS  # by patch, the set of patches that it touches
        self.named = NO_CARDS  # by patch, the directions in which it names a spot
        self.rows = NO_CARDS  # (48,) by row, the taken columns as bits
        self.holes: i64 = 0  # enclosed regions
        self.enclosed = NO_CARDS  # (48,) by row, their cells; empty without holes
        self.lifted: i64 = NONE  # the patch that is being moved

    def copy(self) -> Hexes:
        """A group of its own, the same in everything."""
        other = Hexes()
        other.cells, other.near, other.beside, other.named = self.cells[:], self.near[:], self.beside[:], self.named[:]
        other.rows, other.enclosed = self.rows[:], self.enclosed[:]
        other.holes, other.lifted = self.holes, self.lifted
        return other

    def __len__(self) -> int:
        return len(self.cells)

    def is_taken(self, cell: i64) -> bool:
        """Whether a patch lies on a cell."""
        return self.rows[cell >> STRIDE_BITS] & BIT[cell & COLUMN_BITS] != 0

    def is_enclosed(self, cell: i64) -> bool:
        """POW-008  Whether no way leads from an empty cell out of the group."""
        return len(self.enclosed) > 0 and self.enclosed[cell >> STRIDE_BITS] & BIT[cell & COLUMN_BITS] != 0

    def patch_on(self, cell: i64) -> i64:
        """The patch that lies on a cell or was lifted from it, or NONE; the newest are found first."""
        cells = self.cells
        for patch in range(len(cells) - 1, -1, -1):
            if cells[patch] == cell:
                return patch
        return NONE

    def ring(self, cell: i64) -> i64:
        """The directions in which a cell has a neighbour, as a bit set."""
        row, column = cell >> STRIDE_BITS, cell & COLUMN_BITS
        above, here, below = self.rows[(row + SIZE - 1) % SIZE], self.rows[row], self.rows[(row + 1) % SIZE]
        return RING[(window(above, column) << 6) + (window(here, column) << 3) + window(below, column)]

    # Adding and moving

    def add(self, cell: i64) -> i64:
        """Lay a new patch on an empty cell, and return its number."""
        patch: i64 = len(self.cells)
        self.cells = append(self.cells, cell)
        self.beside = append(self.beside, 0)
        self.named = append(self.named, 0)
        self.near = extend(self.near, NOTHING_NEAR)
        self.join(patch, cell)
        return patch

    def join(self, patch: i64, cell: i64) -> None:
        """Lay a patch on a cell and tie it to its neighbours."""
        ring = self.ring(cell)
        self.rename(cell, ring, 0)
        self.tie(patch, cell, ring)
        self.cells[patch] = cell
        self.rows[cell >> STRIDE_BITS] |= BIT[cell & COLUMN_BITS]
        self.rename_around(cell, ring)
        if ring == FULL_RING:
            self.holes -= 1
        elif ring != 0:
            self.holes += RUNS[ring] - 1
        if RUNS[ring] > 1 or self.is_enclosed(cell):
            self.survey()

    def tie(self, patch: i64, cell: i64, ring: i64) -> None:
        """Write down a patch and its neighbours with each other."""
        other: i64 = NONE
        for direction in range(DIRECTIONS):
            if not ring & BIT[direction]:
                other = NONE
                continue
            if other == NONE:
                other = self.patch_on(STEP[cell * DIRECTIONS + direction])
            else:  # beside the one before
                other = self.near[other * DIRECTIONS + (direction + 1) % DIRECTIONS]
            self.near[patch * DIRECTIONS + direction] = other
            self.near[other * DIRECTIONS + opposite(direction)] = patch
            self.beside[patch] |= BIT[other]
            self.beside[other] |= BIT[patch]

    def lift(self, patch: i64) -> None:
        """Take an unlocked patch up; it keeps its number and must be set down next."""
        cell = self.cells[patch]
        ring = self.ring(cell)
        self.untie(patch)
        self.rows[cell >> STRIDE_BITS] &= ~BIT[cell & COLUMN_BITS]
        self.lifted = patch
        self.rename_around(cell, ring)
        if RUNS[ring] > 1:
            self.holes -= RUNS[ring] - 1
            self.survey()

    def untie(self, patch: i64) -> None:
        """Forget that a patch has neighbours."""
        for direction in range(DIRECTIONS):
            other = self.near[patch * DIRECTIONS + direction]
            if other != NONE:
                self.near[patch * DIRECTIONS + direction] = NONE
                self.near[other * DIRECTIONS + opposite(direction)] = NONE
                self.beside[other] &= ~BIT[patch]
        self.beside[patch] = 0

    def set_down(self, cell: i64) -> None:
        """Lay the lifted patch on a cell."""
        patch = self.lifted
        self.lifted = NONE
        left_cell = self.cells[patch]
        self.rename(left_cell, 0, self.ring(left_cell))
        self.join(patch, cell)

    # Spots

    def rename(self, cell: i64, before: i64, after: i64) -> None:
        """The ring of an empty cell has changed: another of its neighbours may name it, or none."""
        old, new = NAMER[before], NAMER[after]
        if old == new or self.is_enclosed(cell):
            return
        if old != NONE:
            patch = self.patch_on(STEP[cell * DIRECTIONS + old])
            self.named[patch] &= ~BIT[opposite(old)]
        if new != NONE:
            patch = self.patch_on(STEP[cell * DIRECTIONS + new])
            self.named[patch] |= BIT[opposite(new)]

    def rename_around(self, cell: i64, ring: i64) -> None:
        """A patch has come to a cell or left it: rename the empty cells beside it."""
        for direction in range(DIRECTIONS):
            if not ring & BIT[direction]:
                other = STEP[cell * DIRECTIONS + direction]
                after = self.ring(other)
                self.rename(other, after ^ BIT[opposite(direction)], after)

    def survey(self) -> None:
        """POW-008, 009  The holes have changed: find the enclosed cells, and unname or name what changed sides."""
        before, after = self.enclosed, NO_CARDS
        if self.holes > 0:
            after = self.inside()
        for cell in self.empty_ones(after, before):
            self.rename(cell, self.ring(cell), 0)
        self.enclosed = after
        for cell in self.empty_ones(before, after):
            self.rename(cell, 0, self.ring(cell))

    def empty_ones(self, rows: vec[i64], others: vec[i64]) -> vec[i64]:
        """The empty cells that are in these rows and not in the others; no rows stand for empty rows."""
        found = vec[i64]()
        if len(rows) == 0:
            return found
        for row in range(SIZE):
            columns = rows[row] & ~self.rows[row]
            if len(others) > 0:
                columns &= ~others[row]
            while columns != 0:
                found = append(found, (row << STRIDE_BITS) + first_of(columns))
                columns = without_first(columns)
        return found

    def spots(self, first_action: i64, out: vec[i64]) -> i64:
        """POW-009  Write `first_action` + 6 x patch + direction for every legal spot, and return how many.

        While a patch is lifted the cell it came from is left out (POW-108).
        """
        n: i64 = 0
        for patch in range(len(self.named)):
            name, directions = first_action + patch * DIRECTIONS, self.named[patch]
            while directions != 0:
                out[n] = name + FIRST[directions]
                n += 1
                directions = without_first(directions)
        return n

    def spot(self, name: i64) -> i64:
        """The cell of a spot's name, 6 x patch + direction."""
        return STEP[self.cells[name // DIRECTIONS] * DIRECTIONS + name % DIRECTIONS]

    # Regions, lines and fields

    def outside(self) -> vec[i64]:
        """POW-008  (48,) by row, the empty cells from which a way leads out of the group."""
        found = vec[i64]([0] * SIZE)
        for row in range(SIZE):
            if self.rows[row] == 0:  # there always is an empty row
                found[row] = FULL_ROW
        has_grown = True
        while has_grown:
            has_grown = False
            for row in range(SIZE):
                if self.rows[row] == 0:
                    continue
                above, here, below = found[(row + SIZE - 1) % SIZE], found[row], found[(row + 1) % SIZE]
                reached = here | above | right(above) | below | left(below)
                reached &= ~self.rows[row] & FULL_ROW
                reached |= (left(reached) | right(reached)) & ~self.rows[row] & FULL_ROW
                if reached != here:
                    found[row] = reached
                    has_grown = True
        return found

    def inside(self) -> vec[i64]:
        """POW-008  (48,) by row, the enclosed cells."""
        found = self.outside()
        for row in range(SIZE):
            found[row] ^= FULL_ROW ^ self.rows[row]
        return found

    def unlocked(self) -> i64:
        """POW-013, 014  The set of patches that could be slid out."""
        found: i64 = 0
        for patch in range(len(self.cells)):
            if self.can_leave(patch):
                found |= BIT[patch]
        return found

    def can_leave(self, patch: i64) -> bool:
        """POW-013  The rest stays connected without a patch, and the cell it leaves is legal for the rest."""
        cell = self.cells[patch]
        ring = self.ring(cell)
        if NAMER[ring] == NONE:
            return False
        if self.holes == 0:
            return RUNS[ring] == 1  # without holes, two runs are held together by the patch alone
        if RUNS[ring] > 1 and not self.is_connected_without(patch):
            return False
        for direction in range(DIRECTIONS):
            if not ring & BIT[direction] and not self.is_enclosed(STEP[cell * DIRECTIONS + direction]):
                return True
        return False

    def is_connected_without(self, patch: i64) -> bool:
        """Whether the other patches are one group."""
        others = BIT[len(self.cells)] - 1 - BIT[patch]
        return self.reach(first_of(others), others) == others

    def reach(self, patch: i64, within: i64) -> i64:
        """The connected group of a patch within a set of patches that holds it."""
        found = BIT[patch]
        frontier = found
        while frontier != 0:
            grown: i64 = 0
            while frontier != 0:
                grown |= self.beside[first_of(frontier)]
                frontier = without_first(frontier)
            frontier = grown & within & ~found
            found |= frontier
        return found

    def line(self, patch: i64, direction: i64, limit: i64) -> vec[i64]:
        """POW-006  The patches in a direction from a patch, until a gap; at most `limit`, 0 for all."""
        found = vec[i64]()
        other = self.near[patch * DIRECTIONS + direction]
        while other != NONE and (limit == 0 or len(found) < limit):
            found = append(found, other)
            other = self.near[other * DIRECTIONS + direction]
        return found


def left(row: i64) -> i64:
    """A row moved one column up, round the torus: the cells whose lower neighbour column is in it."""
    return ((row << 1) | (row >> 47)) & FULL_ROW


def right(row: i64) -> i64:
    """A row moved one column down, round the torus."""
    return (row >> 1) | (row & 1) * 140737488355328


def empty_hexes() -> Hexes:
    """A group without patches."""
    made = Hexes()
    made.rows = vec[i64]([0] * SIZE)
    return made


NO_HEXES: Final = Hexes()  # stands in until a garden is laid out
