"""A Verdant home drawn as a grid: a box for each card, and on each border the light of the room beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from rich.text import Text

from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.effects.home import TYPES
from allotment.games.verdant.view import CellView, VerdantView
from allotment.terminal.verdant_home import (
    DIRECTIONS,
    LONGEST_ROW,
    Place,
    by_place,
    holds_its_colour,
    is_plant,
    light_of,
    likes,
    name_of,
    need_of,
    open_places,
    type_of,
)
from allotment.terminal.verdant_promises import placement
from allotment.terminal.verdant_words import (
    CODES,
    LETTERS,
    POT_WORDS,
    item_name,
    letters,
    picture_name,
    plant_name,
    points_of,
    points_words,
)

TYPE_STYLES: Final = ("magenta", "yellow", "bright_blue", "cyan", "bright_red")
LIGHT_STYLES: Final = ("bold yellow", "bold", "bold blue")
LINES: Final = 3  # in a box
MIDDLE: Final = 1  # the line between the lights on the left and right edges
LABEL: Final = 2  # columns for the letter of a row
WIDEST: Final = 24
SHOWS_THE_CUT_FROM: Final = 8  # columns: in fewer the dots would tell less than a letter
# By the arms of a corner or a border: 1 up, 2 right, 4 down, 8 left.
STROKES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


class Line(NamedTuple):
    """Letters in one style."""

    text: str
    style: str = ""


class Box(NamedTuple):
    """What stands in a box: three lines, and the lights on its edges towards north, west, east and south."""

    lines: Sequence[Line]
    lights: Sequence[Line] = ()


class Canvas:
    """Letters in rows, each with a style, and strokes that join where they meet."""

    def __init__(self, height: int, width: int) -> None:
        self.letters: Final = [[" "] * width for _row in range(height)]
        self.styles: Final = [[""] * width for _row in range(height)]
        self.arms: Final = [[0] * width for _row in range(height)]

    def write(self, row: int, column: int, letter: str, style: str) -> None:
        """One letter, in the place of a stroke."""
        self.letters[row][column], self.styles[row][column], self.arms[row][column] = letter, style, 0

    def write_line(self, row: int, column: int, line: Line) -> None:
        """Letters beside each other."""
        for offset, letter in enumerate(line.text):
            self.write(row, column + offset, letter, line.style)

    def frame(self, top: int, left: int, bottom: int, right: int) -> None:
        """A rectangle of strokes."""
        for column in range(left, right):
            for row in (top, bottom):
                self.arms[row][column] |= RIGHT
                self.arms[row][column + 1] |= LEFT
        for row in range(top, bottom):
            for column in (left, right):
                self.arms[row][column] |= DOWN
                self.arms[row + 1][column] |= UP

    def texts(self) -> list[Text]:
        """The rows."""
        made = []
        for row, line in enumerate(self.letters):
            text = Text(no_wrap=True)
            for column, letter in enumerate(line):
                arms = self.arms[row][column]
                text.append(STROKES[arms] if arms else letter, "dim" if arms else self.styles[row][column])
            text.rstrip()
            made.append(text)
        return made


def home(view: VerdantView, seat: int, catalog: Catalog, width: int, *, labels: bool) -> list[Text]:
    """A home in so many columns; where the player must place a card, with the cells that can take it."""
    boxes = {place: box_maker(catalog, cell, view.family) for place, cell in by_place(view.homes[seat]).items()}
    card = view.card or view.homes[seat].start_plant
    if labels and card and (view.actor == seat or view.phase == "start"):
        for number, place in enumerate(open_places(view.homes[seat], catalog, card), start=1):
            boxes[place] = partial(open_box, view, catalog, seat, card, place, number)
    columns = {column for _row, column in boxes}
    room_for = max(LONGEST_ROW, max(columns) - min(columns) + 1)
    inner = min(WIDEST, (width - LABEL - 1) // room_for - 1)
    return drawn({place: make(inner) for place, make in boxes.items()}, inner)


def box_maker(catalog: Catalog, cell: CellView, family: bool) -> partial[Box]:
    """How to draw a card when the width is known."""
    if is_plant(catalog, cell.card):
        return partial(plant_box, catalog, cell, family)
    return partial(room_box, catalog, cell)


def drawn(boxes: Mapping[Place, Box], inner: int) -> list[Text]:
    """The boxes with their borders, the lights on them, and the names of rows and columns."""
    rows, columns = [row for row, _column in boxes], [column for _row, column in boxes]
    first_row, first_column = min(rows), min(columns)
    corner = {
        place: (1 + (place[0] - first_row) * (LINES + 1), LABEL + (place[1] - first_column) * (inner + 1))
        for place in boxes
    }
    bottom, right = max(top for top, _left in corner.values()), max(left for _top, left in corner.values())
    canvas = Canvas(bottom + LINES + 2, right + inner + 2)
    for place, (top, left) in corner.items():
        canvas.write_line(top + 1 + MIDDLE, 0, Line(name_of(place)[0], "dim"))
        canvas.write_line(0, left + 1 + inner // 2, Line(name_of(place)[1], "dim"))
        canvas.frame(top, left, top + LINES + 1, left + inner + 1)
        for offset, line in enumerate(boxes[place].lines):
            canvas.write_line(top + 1 + offset, left + 1, line)
    for place, (top, left) in corner.items():
        middle, centre = top + 1 + MIDDLE, left + 1 + inner // 2
        edges = ((top, centre), (middle, left), (middle, left + inner + 1), (top + LINES + 1, centre))
        for (row, column), light in zip(edges, boxes[place].lights, strict=False):
            canvas.write_line(row, column, light)
    return canvas.texts()


# What stands in a box


def plant_box(catalog: Catalog, cell: CellView, family: bool, inner: int) -> Box:
    """A plant: its name, how far it is, its type and the lights it likes."""
    kind, need, points = type_of(catalog, cell.card), need_of(catalog, cell.card), points_of(catalog, cell.card)
    liked = letters(likes(catalog, cell.card))
    if cell.pot:
        pot = POT_WORDS[cell.pot]
        state = fitting(inner - 2, f"{pot} pot", pot, pot[:4])
    elif family:
        state = fitting(inner - 2, "no pot", "-")
    else:
        grown = f"{cell.verdancy}/{need}"
        state = fitting(inner - 2, f"{grown} for {points_words(points)}", f"{grown} for {points}p", grown)
    style = TYPE_STYLES[kind]
    return Box(
        (
            left(fitting(inner, plant_name(catalog, cell.card)), inner, "bold"),
            centred(state, inner, "green" if cell.pot else ""),
            left(fitting(inner, f"{TYPES[kind]} {liked}", f"{CODES[kind]} {liked}", CODES[kind] + liked), inner, style),
        )
    )


def room_box(catalog: Catalog, cell: CellView, inner: int) -> Box:
    """A room: its type, its points now, its item; and the lights on its edges."""
    kind, points = type_of(catalog, cell.card), cell.points or 0
    mark = "*" if holds_its_colour(catalog, cell) else ""
    item = fitting(inner, "no item", "-")
    if cell.item:
        long, short = item_name(catalog, cell.item), item_name(catalog, cell.item, short=True)
        item = fitting(inner, long + mark, short + mark, picture_name(catalog, cell.item) + mark)
    edges = [light_of(catalog, cell.card, way) for way in DIRECTIONS]
    return Box(
        (
            left(fitting(inner, f"{TYPES[kind]} room", TYPES[kind], CODES[kind]), inner, TYPE_STYLES[kind]),
            centred(fitting(inner - 2, points_words(points), f"{points}p"), inner),
            left(item, inner, "bold" if cell.item else "dim"),
        ),
        [Line(LETTERS[light], LIGHT_STYLES[light]) for light in edges],
    )


def open_box(view: VerdantView, catalog: Catalog, seat: int, card: str, place: Place, number: int, inner: int) -> Box:
    """A cell that can take the card: its number and name, and what the card would bring there."""
    found = placement(view, catalog, seat, card, place)
    grown = f"+{found.verdancy}"
    verdancy = "" if view.family else fitting(inner - 2, f"{grown} verdancy", f"{grown} verd.", grown)
    points = f"+{points_words(found.room_points)}" if found.room_points else ""
    return Box(
        (
            left(f"{number}: {name_of(place)}", inner, "bold green"),
            centred(verdancy, inner, "green" if found.verdancy else "dim"),
            left(fitting(inner, points, f"+{found.room_points}p"), inner),
        )
    )


def left(text: str, inner: int, style: str = "") -> Line:
    """A line at the left border, one column from it if there is room."""
    return Line(f" {text}" if len(text) < inner else text, style)


def centred(text: str, inner: int, style: str = "") -> Line:
    """A line in the middle of a box."""
    return Line(" " * ((inner - len(text)) // 2) + text, style)


def fitting(width: int, *ways: str) -> str:
    """The first way to say it that is short enough; else the last one, cut."""
    for way in ways:
        if len(way) <= width:
            return way
    return ways[-1][:width] if width < SHOWS_THE_CUT_FROM else f"{ways[-1][: width - 1]}…"
