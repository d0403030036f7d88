"""Reforest drawn for a terminal: goals, nursery, regions as pyramids, choices in rows; colours say nothing alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.moves import DrawNoMore, PickSpace, PlaceAt
from allotment.games.reforest.state import LAST_ROUND
from allotment.games.reforest.text import name_of
from allotment.games.reforest.view import ReforestView
from allotment.kernel.game import Move
from allotment.terminal import reforest_choices as chosen
from allotment.terminal import reforest_lines as lines
from allotment.terminal import reforest_words as words
from allotment.terminal.names import whose
from allotment.terminal.reforest_position import hand_limit
from allotment.terminal.reforest_region import LEGEND, region
from allotment.terminal.reforest_rows import MARK, Row, rows
from allotment.terminal.tables import SideBySide

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

INDENT: Final = 2
EXPLAINED_UP_TO: Final = 2  # plants in the region
SHOWS_THE_REGION: Final = ("effects", "keep")


def table(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Everything that the viewer knows of the table."""
    drawn: list[Shown] = []
    for seat in lines.seats_from(view):
        drawn += [region(view, seat, names[seat], catalog), *effects(view, seat, catalog)]
    piles = [f"Discard pile from the top: {words.names_of_cards(catalog, view.discard[::-1])}."] if view.discard else []
    rest = [*lines.dealt_lines(view, catalog), *words.doing_lines(view, catalog, names)]
    legend = Text(LEGEND, "dim")
    return [*head(view, names, catalog), *nursery(view, catalog), *texts(piles, "dim"), *drawn, legend, *texts(rest)]


def turn(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """What is shown when a turn begins; the hand is among the choices."""
    *others, own = lines.seats_from(view)
    return [
        *head(view, names, catalog),
        *(other(view, seat, names[seat], catalog) for seat in others),
        region(view, own, names[own], catalog),
        *([Text(LEGEND, "dim")] if is_early(view) else []),
        *effects(view, own, catalog),
        *nursery(view, catalog),
    ]


def is_early(view: ReforestView) -> bool:
    """Whether what the signs in a region mean should be said."""
    assert view.viewer is not None
    return sum(len(space.plants) for space in view.regions[view.viewer].spaces) <= EXPLAINED_UP_TO


def before_terrain(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """What terrains are chosen by: goals, nursery and the hand."""
    goals_first = [*head(view, names, catalog), *nursery(view, catalog), *hand(view, names, catalog)]
    return [*goals_first, *texts(lines.dealt_lines(view, catalog), "magenta")]


def in_a_turn(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """What is shown in the middle of a turn: what is being done, and where plants stand if it matters."""
    assert view.viewer is not None
    shown: list[Shown] = []
    if view.phase in SHOWS_THE_REGION:
        shown.append(region(view, view.viewer, names[view.viewer], catalog))
    said = [*lines.dealt_lines(view, catalog), *words.doing_lines(view, catalog, names)]
    return [*shown, *texts(said, "cyan"), *texts(lines.held_lines(view, catalog), "dim")]


def texts(found: Iterable[str], style: str = "") -> list[Shown]:
    """Lines in one style."""
    return [Text(line, style) for line in found]


def head(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """Whose turn it is, piles, events and goals."""
    return [
        Text(words.turn_line(view, names), "bold"),
        *texts(words.pile_lines(view, catalog), "dim"),
        *texts(words.event_lines(view, catalog), "magenta"),
        goals(view, names, catalog),
    ]


def goals(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Shown:
    """The round-end visitors: what they count, and how the regions measure; those of this round stand out."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for goal in view.goals:
        style = "bold" if goal.round == min(view.round, LAST_ROUND) else ""
        text = Text(f"{words.visitors_words(catalog, [goal.visitor])}: {words.goal_words(catalog, goal)}. ", style)
        text.append(f"{words.standing(catalog, goal, names)}.", "not bold cyan")
        grid.add_row(Text(f"Round {goal.round}", style), text)
    if view.gone:
        grid.add_row(Text("Gone", "dim"), Text(f"{words.visitors_words(catalog, view.gone)}: nobody's.", "dim"))
    return grid


def nursery(view: ReforestView, catalog: Catalog) -> list[Shown]:
    """The nursery, unless its cards are among the choices."""
    if view.phase == "over":
        return []
    return [rows("Nursery" if view.nursery else "The nursery is empty", marked(view.nursery, "-"), catalog)]


def hand(view: ReforestView, names: Sequence[str], catalog: Catalog) -> list[Shown]:
    """The viewer's hand."""
    assert view.viewer is not None
    cards = view.regions[view.viewer].hand
    return [rows(hand_head(view, names, catalog), marked(cards, "-"), catalog)]


def hand_head(view: ReforestView, names: Sequence[str], catalog: Catalog) -> str:
    """ "Your hand, 5 of at most 7"."""
    assert view.viewer is not None
    size, limit = view.regions[view.viewer].hand_size, hand_limit(view, catalog, view.viewer)
    return f"{whose(names[view.viewer], 'hand')}: {size}, limit {limit}"


def marked(cards: Sequence[str], mark: str) -> list[Row]:
    """Cards that are not to be chosen."""
    return [Row(mark, card, is_open=False) for card in cards]


# Regions


def other(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Shown:
    """Another region in short."""
    seen = view.regions[seat]
    items = lines.other_items(view, seat, catalog)
    terrains = [name_of(terrain, catalog) for terrain in seen.terrains if terrain]
    more = [*lines.beside_lines(view, seat, name, catalog)]
    more += [f"{whose(name, 'terrain')}: {', '.join(terrains)}."] if terrains else []
    first = Text(f"{name}, {words.points_words(seen.score)} now", "bold")
    return Group(first, group("", items or ["nothing grows"]), Padding(Text(" ".join(more), "cyan"), (0, 0, 0, INDENT)))


def effects(view: ReforestView, seat: int, catalog: Catalog) -> list[Shown]:
    """The visible effects of a region."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for found in words.in_force(view, seat, catalog):
        said = Text(found.text)
        if found.points is not None:
            said.append(f" Now {found.points}.", "green")
        grid.add_row(Text(found.where, "bold"), Text(words.short(catalog, found.card)), said)
    return [grid] if grid.row_count else []


# Moves


def offer(view: ReforestView, names: Sequence[str], found: Mapping[int, Move], catalog: Catalog) -> list[Shown]:
    """The choices: cards in rows, everything else in lines."""
    assert view.viewer is not None
    shown: list[Shown] = []
    spaces = {move.space: str(number) for number, move in found.items() if isinstance(move, PlaceAt | PickSpace)}
    if spaces:
        shown.append(region(view, view.viewer, names[view.viewer], catalog, spaces))
    choices = chosen.choices(view, found, catalog)
    cards = [one for one in choices if one.card]
    first = min((one.number for one in cards if one.number is not None), default=chosen.MOST)
    lines_of = [one for one in choices if not one.card and one.number is not None]
    shown += [line(one) for one in lines_of if chosen.NONE < (one.number or 0) < first]
    if cards:
        heading = hand_head(view, names, catalog) if view.phase == "turn" else "Number and plant"
        shown.append(rows(heading, [row(one) for one in cards], catalog, texts=not chosen.is_in_short(view, choices)))
    if DrawNoMore() in found.values() and view.regions[view.viewer].hand:
        shown.append(rows("The newest card of your hand", marked(view.regions[view.viewer].hand[-1:], "-"), catalog))
    return [*shown, *(line(one) for one in lines_of if not chosen.NONE < (one.number or 0) < first)]


def row(one: chosen.Choice) -> Row:
    """A choice that is a card."""
    return Row("-" if one.number is None else str(one.number), one.card, one.note, one.number is not None)


def line(one: chosen.Choice) -> Shown:
    """A choice in words."""
    text = Text(one.said)
    text.append(f", {one.note}" if one.note else "", "dim")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=MARK, justify="right")
    grid.add_row(Text(str(one.number), "bold green"), text)
    return grid


def group(heading: str, items: Sequence[str]) -> Shown:
    """Items one after another; a line is never broken within one of them."""
    return SideBySide([partial(packed, heading, items)], 1)


def packed(heading: str, items: Sequence[str], width: int) -> Group:
    """The same in so many columns."""
    made = [heading]
    for item in items:
        joined = f"{made[-1]}{'; ' if made[-1].strip() else '  '}{item}"
        if len(joined) < width:
            made[-1] = joined
        else:
            made.append(f"  {item}")
    return Group(*map(Text, made))
