"""The garden of Power Plants as cells in offset rows: where patches and spots lie, and the lines that draw them.

A cell is at axial coordinates (q, r); its place from left to right is 2q + r half cells, its row is r.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from allotment.games.powerplants.moves import DIRECTION_NAMES, Direction, Place
from allotment.games.powerplants.view import PatchView, PowerPlantsView
from allotment.kernel.game import Move

Cell: TypeAlias = tuple[int, int]
STEPS: Final[Mapping[Direction, Cell]] = dict(
    zip(DIRECTION_NAMES, ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)), strict=True)
)
WIDTHS: Final = (8, 6, 4)  # of a cell with one of its walls; even, so that a row can be shifted by half a cell
WALL: Final = "│"
FLOOR: Final = "_"
GUTTER: Final = 3  # columns for the letter of a row
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Spot(NamedTuple):
    """A legal cell for a patch, with the code to type."""

    code: str
    cell: Cell
    move: Place
    touches: tuple[str, ...]  # patches


class Face(NamedTuple):
    """What is written on a cell: its head, which begins with the patch, then the rest, a line each or all in one."""

    cell: Cell
    head: tuple[str, ...]
    rest: tuple[str, ...]


def cells(view: PowerPlantsView) -> dict[Cell, PatchView]:
    """The patches by their cells."""
    return {(patch.q, patch.r): patch for patch in view.garden}


def beside(cell: Cell, direction: Direction) -> Cell:
    """POW-001  The cell in a direction."""
    q, r = STEPS[direction]
    return cell[0] + q, cell[1] + r


def neighbours(view: PowerPlantsView, cell: Cell) -> dict[Direction, PatchView]:
    """POW-002  The patches that touch a cell, by direction."""
    found = cells(view)
    return {way: found[beside(cell, way)] for way in DIRECTION_NAMES if beside(cell, way) in found}


def cell_of(view: PowerPlantsView, patch: str) -> Cell:
    """Where a patch lies."""
    return next((found.q, found.r) for found in view.garden if found.patch == patch)


def line(view: PowerPlantsView, direction: Direction) -> list[PatchView]:
    """POW-006  The patches of a line from the Wizard, outward."""
    found, made = cells(view), []
    cell = beside(cell_of(view, view.wizard), direction) if view.wizard else None
    while cell in found:
        made.append(found[cell])
        cell = beside(cell, direction)
    return made


def left_to_right(cell: Cell) -> int:
    """How far right a cell lies, in half cells."""
    return 2 * cell[0] + cell[1]


def spots(view: PowerPlantsView, moves: Collection[Move]) -> list[Spot]:
    """The spots from the top row to the bottom one, each named by its row and its place among the spots there."""
    placed = [move for move in moves if isinstance(move, Place)]
    at = {beside(cell_of(view, move.beside), move.direction): move for move in placed}
    top = min(patch.r for patch in view.garden) - 1
    made: list[Spot] = []
    counts: dict[int, int] = {}
    for cell in sorted(at, key=lambda cell: (cell[1], left_to_right(cell))):
        row = cell[1]
        counts[row] = counts.get(row, 0) + 1
        touches = tuple(patch.patch for patch in neighbours(view, cell).values())
        made.append(Spot(f"{row_name(row - top)}{counts[row]}", cell, at[cell], touches))
    return made


def row_name(row: int) -> str:
    """A letter, and after Z two."""
    return LETTERS[row] if row < len(LETTERS) else row_name(row // len(LETTERS) - 1) + LETTERS[row % len(LETTERS)]


def joined(view: PowerPlantsView, plant: str, cell: Cell) -> int:
    """How large the field of a patch of the plant would be on the cell."""
    near = {patch.patch for patch in neighbours(view, cell).values()}
    return 1 + sum(
        len(field.patches) for field in view.fields if field.plant == plant and near.intersection(field.patches)
    )


# Drawing


def drawn(faces: Sequence[Face], labels: Sequence[Spot], width: int) -> list[str] | None:
    """The garden in lines no longer than the width, or None if even the narrowest cells need more."""
    gutter = GUTTER if labels else 0
    places = [left_to_right(face.cell) for face in faces] + [left_to_right(spot.cell) for spot in labels]
    span = max(places) - min(places)
    for each in WIDTHS:
        is_wide_enough = all(len(text) < each for text in longest(faces, labels))
        if gutter + span * each // 2 + each + 1 <= width and is_wide_enough:
            return draw(faces, labels, each, min(places), gutter)
    return None


def longest(faces: Sequence[Face], labels: Sequence[Spot]) -> list[str]:
    """What cannot be written in several lines."""
    return [*(text for face in faces for text in face.head + face.rest), *(spot.code for spot in labels)]


def draw(faces: Sequence[Face], labels: Sequence[Spot], each: int, first: int, gutter: int) -> list[str]:
    """The rows from the top, each in as many lines as its fullest cell needs."""
    written = {face.cell: written_in(face, each - 1) for face in faces}
    codes = {spot.cell: spot.code for spot in labels}
    made = []
    for row in range(min(cell[1] for cell in [*written, *codes]), 1 + max(cell[1] for cell in [*written, *codes])):
        inside = {cell: lines for cell, lines in written.items() if cell[1] == row}
        height = max(map(len, inside.values()), default=1)
        for number in range(height):
            canvas: dict[int, str] = {}
            for cell, lines in inside.items():
                place = gutter + (left_to_right(cell) - first) * each // 2
                text = lines[number] if number < len(lines) else ""
                fill = FLOOR if number == height - 1 else " "
                put(canvas, place, f"{WALL}{text:{fill}<{each - 1}}{WALL}")
            for cell, code in codes.items():
                if number == 0 and cell[1] == row:
                    label = f"[{code}]" if len(code) + 2 < each else code
                    put(canvas, gutter + (left_to_right(cell) - first) * each // 2 + 1, f"{label:^{each - 1}}")
            if gutter and number == 0:
                put(canvas, 0, next((code.rstrip("0123456789") for cell, code in codes.items() if cell[1] == row), ""))
            made.append("".join(canvas.get(place, " ") for place in range(max(canvas, default=-1) + 1)).rstrip())
    return made


def put(canvas: dict[int, str], place: int, text: str) -> None:
    """Write from a place on; walls of neighbours fall together."""
    canvas.update((place + index, letter) for index, letter in enumerate(text))


def written_in(face: Face, width: int) -> list[str]:
    """A face in lines no longer than the width."""
    return [line for texts in (face.head, face.rest) for line in packed(texts, width)]


def packed(texts: Sequence[str], width: int) -> list[str]:
    """Texts in one line, with spaces between them if there is room, or else a line each."""
    found = [text for text in texts if text]
    for space in (" ", ""):
        if len(space.join(found)) <= width:
            return [space.join(found)]
    return found
