"""Verdant drawn for a terminal: a market of four columns, homes as grids, drafts in rows; colours say nothing alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.effects.home import TYPES
from allotment.games.verdant.moves import Draft
from allotment.games.verdant.state import LAST_TURN
from allotment.games.verdant.text import thumbs_words
from allotment.games.verdant.view import ColumnView, VerdantView
from allotment.kernel.game import Move
from allotment.terminal import verdant_lines as lines
from allotment.terminal import verdant_words as words
from allotment.terminal.tables import GAP, SideBySide
from allotment.terminal.verdant_grid import TYPE_STYLES, fitting, home
from allotment.terminal.verdant_home import DIRECTIONS, light_of, likes, need_of, type_of

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

LEAST_HOME: Final = 38  # columns: two beside each other in 80, three in 120
HEADS: Final = 8  # columns for what a line of the market is
HEADS_FROM: Final = 72  # columns of the market
WIDEST_COLUMN: Final = 24
LAST: Final = 4  # VER-220
OF_THE_MARKET: Final = ("cards", "token", "tokens to reset", "cards to reset")


def table(view: VerdantView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Goals, homes, and the market; nearest to the question is what it is about."""
    row: list[Shown] = [
        *(Text(line, "dim") for line in [*lines.deck_lines(view, catalog), *lines.pot_lines(view, catalog)]),
        SideBySide([partial(market, view, catalog)], 1),
    ]
    laid = homes(view, names, catalog)
    return [*head(view, names, catalog), *(laid + row if view.phase in OF_THE_MARKET else row + laid)]


def head(view: VerdantView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Where the game is, the goals, and what the letters mean."""
    return [
        Text(lines.order_line(view, names), "bold"),
        *(Text(line, "cyan") for line in lines.goal_lines(view, catalog)),
        *(Text(line, "dim") for line in [*words.LEGEND, *lines.nurture_lines(view, catalog)]),
    ]


def part(view: VerdantView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """What the rest of a turn is about: the market if something is chosen from it, else the viewer's home."""
    own = lines.seats_from(view)[-1]
    if view.phase in OF_THE_MARKET:
        return [SideBySide([partial(market, view, catalog)], 1)]
    goals = [Text(line, "cyan") for line in lines.goal_lines(view, catalog)]
    return [*goals, Text(lines.MORE, "dim"), own_home(view, own, names, catalog)]


# The market


def market(view: VerdantView, catalog: Catalog, width: int) -> Group:
    """Four columns: pot, plant, token and room of each."""
    heads = HEADS if width >= HEADS_FROM else 0
    each = min(WIDEST_COLUMN, (width - heads - 3 * GAP) // 4)
    columns = [list(market_column(view, number, catalog, each)) for number in range(len(view.market))]
    made = []
    for row in zip(*columns, strict=True):
        if not any(text.plain for _head, text in row):
            continue
        line = Text(row[0][0][:heads].ljust(heads), "dim", no_wrap=True)
        for _head, text in row:
            text.pad_right(each + GAP - text.cell_len)
            line.append_text(text)
        line.rstrip()
        made.append(line)
    return Group(*made)


def market_column(view: VerdantView, number: int, catalog: Catalog, width: int) -> Iterator[tuple[str, Text]]:
    """The lines of one column, each with what it is."""
    column = view.market[number]
    is_cleared = len(view.homes) == 1 and number + 1 == LAST and 0 < view.turn < LAST_TURN
    heading = f"column {number + 1}"
    if is_cleared:
        heading = fitting(width, f"{heading}, cleared next", f"{number + 1}, cleared next", f"{number + 1}, cleared")
    yield "market", Text(heading, "bold underline")
    yield "pot", Text(f"{words.POT_WORDS[column.pot]} pot" if column.pot else "")
    yield from plant_lines(column, catalog, width, view.family)
    yield "token", Text(token_in(column, catalog, width), "bold")
    yield from room_lines(column, catalog, width)


def plant_lines(column: ColumnView, catalog: Catalog, width: int, family: bool) -> Iterator[tuple[str, Text]]:
    """The plant of a column."""
    name, kind, need, style = "-", "", "", ""
    if column.plant:
        found, points = type_of(catalog, column.plant), words.points_of(catalog, column.plant)
        needed, liked = need_of(catalog, column.plant), words.letters(likes(catalog, column.plant))
        name, style = fitting(width, words.plant_name(catalog, column.plant)), TYPE_STYLES[found]
        kind = fitting(width, f"{TYPES[found]}, likes {liked}", f"{TYPES[found]} {liked}")
        need = fitting(width, f"needs {needed}, {words.points_words(points)}", f"needs {needed}, {points}p")
    yield "plant", Text(name, "bold")
    yield "", Text(kind, style)
    yield "", Text("" if family else need)
    yield "", Text(f"+ {thumbs_words(column.plant_thumbs)}" if column.plant_thumbs else "", "green")


def token_in(column: ColumnView, catalog: Catalog, width: int) -> str:
    """The token of a column."""
    if column.token is None:
        return "-"
    name = words.token_name(catalog, column.token)
    if name in [nurture.name for nurture in catalog.nurture]:
        return fitting(width, name)
    return fitting(width, name, words.item_name(catalog, column.token, short=True))


def room_lines(column: ColumnView, catalog: Catalog, width: int) -> Iterator[tuple[str, Text]]:
    """The room of a column as it lies: the lights on its edges around its type."""
    thumbs = Text(f"+ {thumbs_words(column.room_thumbs)}" if column.room_thumbs else "", "green")
    if column.room is None:
        yield from (("room", Text("-")), ("", Text()), ("", Text()), ("", thumbs))
        return
    kind = type_of(catalog, column.room)
    north, west, east, south = (words.LETTERS[light_of(catalog, column.room, way)] for way in DIRECTIONS)
    middle = Text(f"{west}  ").append(TYPES[kind], TYPE_STYLES[kind]).append(f"  {east}")
    edge = " " * (middle.cell_len // 2)
    yield "", Text(edge + north)
    yield "room", middle
    yield "", Text(edge + south)
    yield "", thumbs


# Homes


def homes(view: VerdantView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """The other homes beside each other, then the viewer's own over the whole width."""
    *others, own = lines.seats_from(view)
    rest = [other_home(view, seat, names, catalog) for seat in others]
    return [*([SideBySide(rest, LEAST_HOME)] if rest else []), own_home(view, own, names, catalog)]


def own_home(view: VerdantView, seat: int, names: Sequence[str], catalog: Catalog) -> SideBySide:
    """The viewer's home over the whole width; for a spectator the last one."""
    return SideBySide([partial(home_block, view, seat, names[seat], catalog)], 1)


def other_home(view: VerdantView, seat: int, names: Sequence[str], catalog: Catalog) -> Callable[[int], Group]:
    """Another home, as wide as it gets."""
    return partial(home_block, view, seat, names[seat], catalog)


def home_block(view: VerdantView, seat: int, name: str, catalog: Catalog, width: int) -> Group:
    """A home, with what its owner has beside it."""
    seen, is_own = view.homes[seat], view.viewer == seat
    points = f"{words.points_words(seen.score)}{' now' * (view.phase != 'over')}"
    title = Text(fitting(width - len(points) - 2, name))
    title.pad_right(max(1, width - len(points) - title.cell_len))
    title.append(points)
    title.stylize("bold underline")
    held = lines.held_lines(view, seat, name, catalog) if is_own else [lines.held_briefly(view, seat, catalog)]
    return Group(title, *home(view, seat, catalog, width, labels=is_own), Text(" ".join(held)), *[""] * (not is_own))


# Moves


def group(head: str, items: Sequence[str]) -> SideBySide:
    """What moves have in common, and then how they differ; a line is never broken within one of them."""
    return SideBySide([partial(packed, head, items)], 1)


def packed(head: str, items: Sequence[str], width: int) -> Group:
    """The same in so many columns."""
    made = [head]
    for item in items:
        joined = f"{made[-1]}{' ' if made[-1] == head else '; '}{item}"
        if len(joined) < width:
            made[-1] = joined
        else:
            made.append(f"  {item}")
    return Group(*map(Text, made))


def drafts(view: VerdantView, numbered: Mapping[int, Move], catalog: Catalog) -> Table:
    """A row for each column: the numbers to take its plant or its room, and the token that comes with it."""
    found = {(move.column, move.kind): number for number, move in numbered.items() if isinstance(move, Draft)}
    rows = Table.grid(padding=(0, 2, 0, 0))
    grows = "" if view.family else ", +verdancy"
    headings = ("column", f"plant{grows}", f"room{grows}", "with the token")
    rows.add_row(*(Text(heading, "bold underline") for heading in headings))
    for number, column in enumerate(view.market, start=1):
        token = words.token_name(catalog, column.token) if column.token else "-"
        cells = [draft_cell(view, catalog, found.get((number, kind)), column, kind) for kind in ("plant", "room")]
        rows.add_row(Text(str(number)), *cells, Text(token))
    return rows


def draft_cell(view: VerdantView, catalog: Catalog, number: int | None, column: ColumnView, kind: str) -> Text:
    """ "3 Aloe +2, 1 thumb": the number of the draft, the most verdancy it can bring, and the thumbs on the card."""
    from allotment.terminal.verdant_choices import most_verdancy

    card, thumbs = (column.plant, column.plant_thumbs) if kind == "plant" else (column.room, column.room_thumbs)
    if card is None:
        return Text("-")
    name = words.card_name(catalog, card).removesuffix(" room")
    if number is None:
        return Text(f"no {name}", "dim")
    text = Text(f"{number} ", "bold").append(name, TYPE_STYLES[type_of(catalog, card)])
    best = most_verdancy(view, catalog, card)
    text.append(f" +{best}" if best else "", "green")
    return text.append(f", {thumbs_words(thumbs)}" if thumbs else "", "not bold")
