"""Rows of plant cards: what is printed on each in columns, and below it a note and the text of its effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.text import name_of
from allotment.terminal import reforest_words as words
from allotment.terminal.tables import SideBySide

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

MARK: Final = 3  # columns for the number to choose a card by
HEADS: Final = ("cost", "rows", "light", "   m", "pts")
SHADE_STYLES: Final = {"sun": "yellow", "half_sun": "cyan", "none": "magenta"}


class Row(NamedTuple):
    """A card to show: the mark in front of it, what is said of it, and whether it can be chosen."""

    mark: str
    card: str
    note: str = ""
    is_open: bool = True


def rows(heading: str, cards: Sequence[Row], catalog: Catalog, *, texts: bool = True) -> Shown:
    """The cards below a heading, as wide as there is room; without `texts` one line for each."""
    return SideBySide([partial(block, heading, cards, catalog, texts)], 1)


def block(heading: str, cards: Sequence[Row], catalog: Catalog, texts: bool, width: int) -> Group:
    """The same in so many columns."""
    if not cards:
        return Group(Text(heading, "bold underline"))
    room = max(len(name_of(row.card, catalog)) for row in cards)
    room = max(room, len(heading) - MARK - 1)
    head = Text(heading, "bold underline")
    head.append(" " * (MARK + 2 + room - len(heading)), "not underline").append(" ".join(HEADS), "dim not underline")
    return Group(head, *(line for row in cards for line in drawn(row, catalog, room, texts, width)))


def drawn(row: Row, catalog: Catalog, room: int, texts: bool, width: int) -> Iterator[RenderableType]:
    """One card."""
    plant = words.plant_of(catalog, row.card)
    style = "bold green" if row.is_open else ""
    line = Text().append(f"{row.mark:>{MARK}} {plant.name:<{room}} ", style)
    line.append(f"{plant.cost:>{len(HEADS[0])}} {words.rows_letters(plant):<{len(HEADS[1])}} ")
    line.append(f"{words.SHADES[plant.shade]:<{len(HEADS[2])}} ", SHADE_STYLES[plant.shade])
    line.append(f"{words.metres(plant):>{len(HEADS[3])}} {plant.value:>{len(HEADS[4])}} ")
    said = words.traits(plant)
    below = [(row.note[0].upper() + row.note[1:], style or "dim")] if row.note else []
    if line.cell_len + len(said) > width:
        below.insert(0, (said, ""))
    else:
        line.append(said)
    below += [(text, "dim") for text in words.effect_texts(catalog, row.card) if texts]
    yield line
    if not below:
        return
    text = Text()
    for index, (part, part_style) in enumerate(below):
        text.append(" " if index else "").append(part if part.endswith((".", "!")) else f"{part}.", part_style)
    yield Padding(text, (0, 0, 0, MARK + 1))
