"""A region of Reforest drawn as a pyramid: the high space, below it the two middle ones, then the three low ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.regions import ROW_NAMES
from allotment.games.reforest.text import name_of
from allotment.games.reforest.view import PlantView, ReforestView, SpaceView
from allotment.terminal import reforest_lines as lines
from allotment.terminal import reforest_words as words
from allotment.terminal.names import whose
from allotment.terminal.tables import GAP, SideBySide

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

LOWEST_ROW: Final = 3  # spaces in it
LEAST: Final = 16  # columns of a space
MOST: Final = 34
REVEALED: Final = "*"
LEGEND: Final = (
    "In a space, the topmost plant comes first, with its points, height, cost and light; 3+4: its own points and those"
    " of its scoring effects. Plants below it are covered, * revealed. 2+V3: two stored cards and a visitor worth 3."
    " OG: old-growth."
)


def region(view: ReforestView, seat: int, name: str, catalog: Catalog, marks: Mapping[str, str] | None = None) -> Shown:
    """A region with what its owner has beside it; `marks` stand beside the spaces that can be chosen."""
    return SideBySide([partial(block, view, seat, name, catalog, marks or {})], 1)


def block(view: ReforestView, seat: int, name: str, catalog: Catalog, marks: Mapping[str, str], width: int) -> Group:
    """The same in so many columns."""
    seen = view.regions[seat]
    points = f"{words.points_words(seen.score)}{' now' * (view.phase != 'over')}"
    head = Text(whose(name, "region")[: width - len(points) - 1])
    head.pad_right(max(1, width - len(points) - head.cell_len))
    head.append(points)
    head.stylize("bold underline")
    beside = [Text(line, "cyan") for line in lines.beside_lines(view, seat, name, catalog)]
    return Group(head, *pyramid(view, seat, catalog, marks, width), Text(words.tally(view, seat, catalog)), *beside)


def pyramid(view: ReforestView, seat: int, catalog: Catalog, marks: Mapping[str, str], width: int) -> Iterator[Text]:
    """The spaces row by row, or a line for each if there is not room for three beside each other."""
    seen = view.regions[seat]
    each = min(MOST, (width - GAP * (LOWEST_ROW - 1)) // LOWEST_ROW)
    if each < LEAST:
        for space in seen.spaces:
            mark = f"[{marks[space.space]}] " if space.space in marks else ""
            yield Text(f"{mark}{space.space}: {lines.space_words(space, catalog)}")
        return
    for row in reversed(range(len(ROW_NAMES))):
        spaces = [space for index, space in enumerate(seen.spaces) if catalog.row_of[index] == row]
        indent = (LOWEST_ROW - len(spaces)) * (each + GAP) // 2
        terrain = seen.terrains[row]
        if terrain:
            yield Text(f"{ROW_NAMES[row]} row: {name_of(terrain, catalog)}", "magenta")
        yield from beside_each_other([cell(space, catalog, marks, each) for space in spaces], indent, each)


def beside_each_other(cells: Sequence[Sequence[Text]], indent: int, each: int) -> Iterator[Text]:
    """Cells of equal width as lines."""
    for number in range(max(map(len, cells))):
        line = Text(" " * indent, no_wrap=True)
        for column, found in enumerate(cells):
            part = found[number].copy() if number < len(found) else Text()
            part.truncate(each)
            part.pad_right(each - part.cell_len)
            line.append_text(part).append(" " * GAP if column + 1 < len(cells) else "")
        line.rstrip()
        yield line


def cell(space: SpaceView, catalog: Catalog, marks: Mapping[str, str], width: int) -> list[Text]:
    """A space: its name and stored energy, the topmost plant, and those below it."""
    mark = f" [{marks[space.space]}]" if space.space in marks else ""
    stored = words.energy_signs(space)
    head = Text(space.space, "bold").append(mark, "bold green")
    signs = f" energy {stored}" if stored else ""
    head.append(f" {'─' * max(0, width - head.cell_len - len(signs) - 1)}", "dim").append(signs, "bright_yellow")
    found = [head]
    for plant in reversed(space.plants):
        found.append(plant_line(space, plant, catalog, width))
        if plant is space.plants[-1]:
            printed = words.plant_of(catalog, plant.plant)
            facts = f" {words.metres(printed)} m, cost {printed.cost}, {words.SHADES[printed.shade]}"
            found.append(Text(facts, "dim"))
    return found if space.plants else [*found, Text("no plant", "dim")]


def plant_line(space: SpaceView, plant: PlantView, catalog: Catalog, width: int) -> Text:
    """A plant: its name on the left, its points on the right."""
    is_top = plant is space.plants[-1]
    value = str(words.value_of(catalog, plant.plant)) + (f"+{plant.points}" if plant.points is not None else "")
    room = width - len(value) - 1
    name = words.short(catalog, plant.plant) if is_top else f" {REVEALED * plant.is_revealed}"
    text = Text(name if is_top else name + words.short(catalog, plant.plant), "bold" if is_top else "")
    text.truncate(room, overflow="ellipsis")
    text.pad_right(room + 1 - text.cell_len)
    return text.append(value, "green")
