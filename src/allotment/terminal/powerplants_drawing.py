"""Power Plants drawn for a terminal: the garden in offset rows, tables beside it; colours say nothing alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.view import PatchView, PowerPlantsView
from allotment.kernel.game import Move
from allotment.terminal import powerplants_choices as choices
from allotment.terminal import powerplants_garden as garden
from allotment.terminal import powerplants_lines as facts
from allotment.terminal import powerplants_powers as powers
from allotment.terminal import powerplants_words as words
from allotment.terminal.tables import SideBySide

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

WIZARD: Final = "*"
GROWING: Final = ">"
CHOICE: Final = "?"
DUE: Final = "!"
LEGEND: Final = (
    "+Sprite: the plant brings a free Sprite. In the garden: plant and number, below it the letter of who has how many"
    " Sprites there, + Gems; * the Wizard, ? to choose, [A1] a spot, > growing, ! still to grow.",
)
FIELDS: Final = "Fields (first/second), and who gets how many now:"
GROW_SIGNS: Final = ", > growing, ! still to grow"
LONG_HEAD: Final = 40  # after it a new line begins


def table(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Where the game is, the card column and everything that `glance` shows."""
    return [
        *(Text(line, "dim") for line in words.level_line(view, catalog)),
        column(view, catalog),
        *(Text(line if view.has_grow else line.replace(GROW_SIGNS, ""), "dim") for line in LEGEND),
        *glance(view, names, catalog),
    ]


def glance(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Players and fields."""
    marks = words.letters(words.everybody(view, names))
    surplus = f"Surplus: {words.shorts(catalog, view.surplus)}"
    return [
        boards(view, names, catalog),
        *([] if view.phase == "over" else [Text(surplus)]),
        fields(view, marks, catalog),
        *([] if view.phase == "over" else [Text(words.turn_line(view, names, catalog), "bold")]),
    ]


def column(view: PowerPlantsView, catalog: Catalog) -> Table:
    """The card column: each plant with its timing and its powers."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    for plant in view.column:
        head = Text(f"{words.short_plant(catalog, plant)} ", "bold").append(words.plant_name(catalog, plant))
        head.append(f"\n {powers.timing(catalog, plant)}", "dim not bold")
        head.append(" +Sprite" if powers.has_free_sprite(catalog, plant) else "", "dim not bold")
        said = Text()
        for label, text in words.power_rows(view, catalog, plant):
            said.append("\n" if said else "").append(f"{label}: ", "bold").append(text)
        rows.add_row(head, said)
    return rows


def boards(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Table:
    """A row for everybody."""
    shown = words.everybody(view, names)
    marks = words.letters(shown)
    has_captured = any(any(board.captured) for board in view.boards)
    rows = Table.grid(padding=(0, 2, 0, 0))
    heads = [
        "",
        "hand",
        "supply",
        "Gems",
        *(["captured"] if has_captured else []),
        "in the end" if view.phase == "over" else "if it ended now",
    ]
    rows.add_row(*(Text(head, "bold underline") for head in heads))
    for seat, (name, board) in enumerate(zip(shown, view.boards, strict=True)):
        caught = " ".join(f"{number}{marks[of]}" for of, number in enumerate(board.captured) if number) or "-"
        turn = "bold" if seat == view.actor else ""
        rows.add_row(
            Text(f"{marks[seat]} {name}", turn, no_wrap=True, overflow="ellipsis"),
            Text(words.shorts(catalog, board.hand)),
            Text(str(board.supply)),
            Text(str(board.gems)),
            *([Text(caught)] if has_captured else []),
            Text(str(board.score)),
        )
    return rows


def fields(view: PowerPlantsView, marks: Sequence[str], catalog: Catalog) -> Shown:
    """The fields, the largest first; those of one patch by who has them, and the empty ones of these by name only."""
    large = [words.field_brief(field, marks, catalog) for field in words.by_size(view) if len(field.patches) > 1]
    single = [field for field in words.by_size(view) if len(field.patches) == 1]
    taken = [
        f"{words.shorts(catalog, field.patches)} {marks[field.first]}" for field in single if field.first is not None
    ]
    empty = [patch for field in single if field.first is None for patch in field.patches]
    alone = [f"alone ({catalog.first_place[1]}): {taken[0]}", *taken[1:]] if taken else []
    unowned = [f"alone and empty: {words.shorts(catalog, empty)}"] if empty else []
    return SideBySide([partial(packed, FIELDS, [*large, *alone, *unowned])], 1)


# The garden


def drawn_garden(view: PowerPlantsView, names: Sequence[str], catalog: Catalog, moves: Sequence[Move] = ()) -> Shown:
    """The garden as wide as there is room, with spots and patches to choose marked."""
    return SideBySide([partial(garden_block, view, names, catalog, moves)], 1)


def garden_block(
    view: PowerPlantsView, names: Sequence[str], catalog: Catalog, moves: Sequence[Move], width: int
) -> Group:
    """The garden in so many columns, or a line for each patch if they are too few."""
    marks = words.letters(words.everybody(view, names))
    chosen = choices.candidates(view, moves)
    faces = [face(view, patch, marks, catalog, patch.patch in chosen) for patch in view.garden]
    lines = garden.drawn(faces, garden.spots(view, moves), width)
    if lines is None:
        return Group(*map(Text, facts.patch_lines(view, names, catalog)))
    made = [Text(line, no_wrap=True) for line in lines]
    for text in made:
        text.highlight_regex(r"[A-Z][a-z]\d", "bold green")
        text.highlight_regex(r"\[[A-Z]+\d+\]", "cyan")
    return Group(*made)


def face(
    view: PowerPlantsView, patch: PatchView, marks: Sequence[str], catalog: Catalog, is_choice: bool
) -> garden.Face:
    """What is written on a patch."""
    signs = "".join(
        [
            WIZARD * (patch.patch == view.wizard),
            GROWING * (patch.patch == view.growing),
            DUE * (patch.patch in view.due and not is_choice),
            CHOICE * is_choice,
        ]
    )
    owner = "" if patch.owner is None else f"{marks[patch.owner]}{patch.sprites}"
    gems = f"+{patch.gems}" if patch.gems else ""
    return garden.Face((patch.q, patch.r), (words.short(catalog, patch.patch), signs), (owner, gems))


# Moves


def group(head: str, items: Sequence[str]) -> Shown:
    """What moves have in common, and then how they differ; a line is never broken within one of them."""
    return SideBySide([partial(packed, head, items)], 1)


def packed(head: str, items: Sequence[str], width: int) -> Group:
    """The same in so many columns."""
    made = [head]
    for item in items:
        joined = f"{made[-1]}{' ' if made[-1] == head else '; '}{item}"
        if len(joined) < width and (made[-1] != head or len(head) < LONG_HEAD):
            made[-1] = joined
        else:
            made.append(f"  {item}")
    return Group(*map(Text, made))


def swaps(found: Mapping[int, Move], catalog: Catalog) -> list[Shown]:
    """The swaps, a line for each patch that may be given."""
    return [group(head, items) for head, items in choices.swap_groups(found, catalog).items()]


def picks(view: PowerPlantsView, names: Sequence[str], found: Mapping[int, Move], catalog: Catalog) -> list[Shown]:
    """The patches to choose from in short, if there are many."""
    return [group("Number, patch:", items)] if (items := choices.pick_items(view, found, names, catalog)) else []


def spot_columns(view: PowerPlantsView, found: Mapping[int, Move], catalog: Catalog) -> list[Shown]:
    """The spots in columns."""
    from rich.columns import Columns

    items = [Text(item, no_wrap=True) for item in choices.spot_items(view, found, catalog)]
    return [Text(choices.spots_head(view, catalog)), Columns(items, padding=(0, 3), equal=True)] if items else []
