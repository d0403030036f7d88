"""A garden on an endless plane, slow and obviously right, to hold `Hexes` against.

A cell is its axial coordinates (q, r). Nothing is remembered but where each patch lies; all else is looked for anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Final

Cell = tuple[int, int]
DIRECTIONS: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # POW-001: E, NE, NW, W, SW, SE
MOST_PATCHES: Final = 40


def step(cell: Cell, direction: int, times: int = 1) -> Cell:
    q, r = DIRECTIONS[direction]
    return cell[0] + q * times, cell[1] + r * times


def around(cell: Cell) -> list[Cell]:
    return [step(cell, direction) for direction in range(6)]


def spread(start: Cell, within: Set[Cell]) -> set[Cell]:
    """All cells of a set to which a chain of adjacent ones leads from one of them."""
    found, waiting = {start}, [start]
    while waiting:
        for cell in around(waiting.pop()):
            if cell in within and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def regions(cells: Set[Cell]) -> list[set[Cell]]:
    """The connected parts of a set."""
    left, found = set(cells), []
    while left:
        found.append(spread(min(left), left))
        left -= found[-1]
    return found


def enclosed(taken: Set[Cell]) -> set[Cell]:
    """POW-008  The empty cells from which no way leads out of the bounding box."""
    if not taken:
        return set()
    columns, rows = [q for q, _ in taken], [r for _, r in taken]
    box = {(q, r) for q in range(min(columns) - 1, max(columns) + 2) for r in range(min(rows) - 1, max(rows) + 2)}
    corner = min(columns) - 1, min(rows) - 1
    return box - taken - spread(corner, box - taken)


def legal(taken: Set[Cell]) -> set[Cell]:
    """POW-009  Empty, beside one to four patches, and open."""
    beside = {cell for patch in taken for cell in around(patch)} - taken
    return {cell for cell in beside if sum(other in taken for other in around(cell)) <= 4} - enclosed(taken)


def can_leave(taken: Set[Cell], cell: Cell) -> bool:
    """POW-013  Without this patch the others are one group, and its cell is legal for them."""
    rest = taken - {cell}
    return len(regions(rest)) == 1 and cell in legal(rest)


class Plane:
    """Patches by number, each with its cell; one of them may be lifted."""

    def __init__(self, cells: Iterable[Cell] = ()) -> None:
        self.cells = list(cells)
        self.lifted: int | None = None

    @property
    def patches(self) -> dict[Cell, int]:
        """By cell, the patch that lies there."""
        return {cell: patch for patch, cell in enumerate(self.cells) if patch != self.lifted}

    @property
    def taken(self) -> set[Cell]:
        return set(self.patches)

    def spots(self) -> set[Cell]:
        """POW-009, 108  The legal cells, but not the one from which a patch was lifted."""
        return legal(self.taken) - ({self.cells[self.lifted]} if self.lifted is not None else set())

    def names(self) -> dict[int, Cell]:
        """The spots by name: 6 x the first neighbour in the order of directions + the direction from there."""
        patches, found = self.patches, {}
        for spot in self.spots():
            direction = next(way for way in range(6) if step(spot, way) in patches)
            found[6 * patches[step(spot, direction)] + (direction + 3) % 6] = spot
        return found

    def unlocked(self) -> set[int]:
        return {patch for cell, patch in self.patches.items() if can_leave(self.taken, cell)}

    def line(self, patch: int, direction: int) -> Iterator[int]:
        """POW-006  The patches in a direction, until the first empty cell."""
        patches, cell = self.patches, step(self.cells[patch], direction)
        while cell in patches:
            yield patches[cell]
            cell = step(cell, direction)
