"""Planted drawn for a terminal: boards beside each other, the nursery row, the hand; colours say nothing alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from allotment.games.planted.catalog import NONE, Catalog
from allotment.games.planted.moves import Commit
from allotment.games.planted.text import card_of, card_words
from allotment.games.planted.view import BoardView, PlantedView
from allotment.kernel.game import Move
from allotment.terminal import planted_words as words
from allotment.terminal.tables import SideBySide

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

KIND_STYLES: Final = ("yellow", "bright_blue", "magenta", "green")  # of the token kinds
TYPE_STYLES: Final = {"hanging": "cyan", "shelf": "bright_magenta", "floor": "bright_yellow"}
LEAST_BOARD: Final = 38  # columns: two beside each other in 80, three in 120
NAME_WIDTH: Final = 20  # the longest published name has 19 letters
NEEDS_WIDTH: Final = 7
TYPE_IN_WORDS_FROM: Final = 46  # columns of a board


def table(view: PlantedView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """The boards, the nursery row and where the game is."""
    boards: list[Callable[[int], Group]] = [
        partial(board, view.boards[seat], names[seat], catalog) for seat in words.seats_from(view)
    ]
    is_early = view.round == 1 and view.turn <= words.LEGEND_UP_TO
    legend = words.LEGEND if is_early or view.viewer is None else ()
    return [
        SideBySide(boards, LEAST_BOARD),
        nursery(view, catalog),
        *(Text(line, "dim") for line in legend),
        *(Text(line, "cyan") for line in words.known_lines(view, names, catalog)),
        Text(" ".join(words.status(view, names)), "bold"),
    ]


def icons(numbers: Sequence[int], *, zeros: bool = False) -> Text:
    """Tokens in letters: "2L 1W"."""
    parts = [
        Text(f"{number}{letter}", style)
        for number, letter, style in zip(numbers, words.LETTERS, KIND_STYLES, strict=False)
        if number or zeros
    ]
    return Text(" ").join(parts)


def growth(values: Sequence[int], grown: int) -> Text:
    """The growth spaces, bottom first, covered or not."""
    text = Text()
    for index, value in enumerate(values):
        text.append(f"●{value}" if index < grown else f"○{value}", "green" if index < grown else "")
    return text


def padded(text: Text, width: int) -> Text:
    """The text, at least so wide."""
    text.pad_right(max(0, width - text.cell_len))
    return text


def board(seen: BoardView, name: str, catalog: Catalog, width: int) -> Group:
    """One player's board, in so many columns."""
    points = f"{seen.score} point{'s' * (seen.score != 1)}, {seen.jars} jar{'s' * (seen.jars != 1)}"
    title = padded(Text(f"{name} "), width - len(points)).append(points)
    title.stylize("bold underline")
    lines = [title]
    for plant in seen.plants:
        kind = words.type_of(catalog, plant.plant)
        shown = f"{kind:<8}" if width >= TYPE_IN_WORDS_FROM else f"{kind[0].upper()} "
        line = padded(Text(words.name_of(catalog, plant.plant)), NAME_WIDTH).append(shown, TYPE_STYLES[kind])
        needs = Text("").join(icons(words.needs_of(catalog, plant.plant)).split(" "))
        line.append_text(padded(needs, NEEDS_WIDTH))
        lines.append(line.append_text(growth(words.values_of(catalog, plant.plant), plant.growth)))
    lines.append(Text("Tokens ").append_text(icons(seen.tokens, zeros=True)))
    return Group(*lines, *items(seen, catalog), Text(""))


def items(seen: BoardView, catalog: Catalog) -> list[Text]:
    """The Tools and the Decorations of a board, each with a few words."""
    tools: list[str] = []
    decorations: list[str] = []
    for key, copies in seen.items.items():
        item = catalog.item_keys.index(key)
        many = f" x{copies}" if copies > 1 else ""
        shown = f"{catalog.item_names[item]}{many} ({short(catalog, item)})"
        (tools if words.is_tool(catalog, item) else decorations).append(shown)
    lines = []
    if tools:
        lines.append(Text("Tools ").append(", ".join(tools), "dim"))
    if decorations:
        lines.append(Text("Decorations ").append(", ".join(decorations), "dim"))
    return lines


def short(catalog: Catalog, item: int) -> str:
    """What an Item does in the fewest words: "2L card +1L", "1 per floor plant"."""
    amount = catalog.amount[item]
    if not words.is_tool(catalog, item):
        return f"{amount} per {words.COUNTED[catalog.counts[item]]}"
    card = words.set_off_by(catalog, item)
    trigger = "" if card == NONE else f"{catalog.icons[card]}{words.LETTERS[catalog.token[card]]} card "
    return f"{trigger}+{amount}{words.LETTERS[catalog.gains[item]]}"


def nursery(view: PlantedView, catalog: Catalog) -> Table:
    """The row of plants for sale."""
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_row(Text("Nursery", "bold underline"), "", "", Text(f"{view.plant_deck} in the pile", "dim"))
    for space, plant in enumerate(view.nursery, start=1):
        if plant is None:
            row.add_row(f"{space} empty")
            continue
        kind = words.type_of(catalog, plant)
        row.add_row(
            Text(f"{space} {words.name_of(catalog, plant)}"),
            Text(kind, TYPE_STYLES[kind]),
            icons(words.needs_of(catalog, plant)),
            growth(words.values_of(catalog, plant), 0),
        )
    return row


def hand(view: PlantedView, numbered: Mapping[int, Move], catalog: Catalog) -> Table:
    """The cards to commit: a row for each, with the number to play it and the number for the nursery."""
    assert view.viewer is not None
    modes = {(move.card, move.mode): number for number, move in numbered.items() if isinstance(move, Commit)}
    rows = Table.grid(padding=(0, 1, 0, 0))
    for heading in ("play", "nursery"):
        rows.add_column(justify="right", header=heading)
    rows.add_row(*(Text(title, "bold underline") for title in ("play", "nursery", "card", "", " what it does")))
    for number in words.in_order(catalog, list(dict.fromkeys(card for card, _mode in modes))):
        card = card_of(catalog, number)
        style = "" if catalog.item[card] != NONE else KIND_STYLES[catalog.token[card]]
        rows.add_row(
            Text(str(modes[number, "play"]), "bold"),
            Text(str(modes.get((number, "nursery"), "no"))),
            Text(f"#{number}", "dim"),
            Text(card_words(catalog, card), style),
            Padding(words.does_now(catalog, number, view.boards[view.viewer]), (0, 0, 0, 1)),
        )
    return rows
