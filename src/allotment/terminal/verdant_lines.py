"""The table of Verdant as lines of text made from a view: goals, market, pots, homes, one fact to a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from allotment.games.verdant.catalog import BONUS_POTS, Catalog
from allotment.games.verdant.effects.home import POTS, TYPES
from allotment.games.verdant.rules.market import POTS_OF_A_KIND_IN_THE_QUEUE
from allotment.games.verdant.state import LAST_TURN
from allotment.games.verdant.text import thumbs_words
from allotment.games.verdant.view import CellView, ColumnView, HomeView, VerdantView
from allotment.terminal.names import does, in_mid_sentence, whose
from allotment.terminal.verdant_home import holds_its_colour, is_plant, name_of, open_places, type_of
from allotment.terminal.verdant_words import (
    POT_WORDS,
    card_name,
    decapital,
    nurture_words,
    on_it,
    plant_name,
    plant_words,
    points_words,
    pots_worth,
    room_words,
    token_name,
    token_words,
)

FAMILY_LINE: Final = "Family Variant: no lights; a nurture token completes a plant, which scores 5."  # VER-201 to 203
MORE: Final = "Type table for the market and all homes."
EXPLAINED_UP_TO: Final = 3  # turns in which the solo mode's pots and clearing are explained


def title(view: VerdantView) -> str:
    """Where the game is."""
    if view.phase == "over":
        return "The game is over"
    return "Before the first turn" if view.phase == "start" else f"Turn {view.turn} of {LAST_TURN}"


def order_line(view: VerdantView, names: Sequence[str]) -> str:
    """Whose turn it is, and in which order turns are taken."""
    if view.phase == "over":
        return "All turns have been taken."
    if len(names) == 1:
        return f"{does(names[0], 'plays')} alone, {LAST_TURN} turns, for a high score."
    order = [names[(view.first + step) % len(names)] for step in range(len(names))]
    round_ = f"all take {LAST_TURN} turns" if view.phase == "start" else f"it is {whose_turn(names[view.actor])} turn"
    return f"Order of turns: {', '.join(order)}; {round_}."


def whose_turn(name: str) -> str:
    """ "your", "Ada's"."""
    return whose(name, "").strip().casefold() if in_mid_sentence(name) == "you" else f"{name}'s"


def goal_lines(view: VerdantView, catalog: Catalog) -> list[str]:
    """The goals in play with their texts, and the score that a scenario asks for."""
    lines = [FAMILY_LINE] if view.family else []
    for name in view.goals:
        goal = catalog.goals[catalog.goal_ids.index(name)]
        comma = "" if goal.text.startswith(("Per ", "Once")) else ","
        lines.append(f"Goal {goal.name}: {points_words(goal.points)}{comma} {decapital(goal.text)}")
    if view.scenario:
        lines.append(f"Scenario {view.scenario} is won with at least {catalog.targets[view.scenario]} points.")
    return lines


def pot_lines(view: VerdantView, catalog: Catalog) -> list[str]:
    """The pots that are left, and in the solo mode where the others are."""
    if len(view.homes) > 1:
        points = dict(zip(POTS, catalog.pot_points, strict=True))
        left = [f"{view.pots[kind]} {POT_WORDS[kind]} ({points[kind]})" for kind in POTS[:BONUS_POTS]]
        return [f"Pots left (points): {', '.join(left)}, then terra cotta."]
    if view.phase == "over":
        return []
    out, each = max(0, view.turn - 1), POTS_OF_A_KIND_IN_THE_QUEUE  # VER-224
    wood, ceramic = max(0, each - out), min(each, max(0, 2 * each - out))
    queue = [f"{POT_WORDS[kind]} {left}" for kind, left in ((POTS[1], wood), (POTS[2], ceramic)) if left]
    discard = [f"{POT_WORDS[kind]} {number}" for kind, number in view.pots.items() if number]
    to_come = ", then ".join([*queue, "terra cotta"])
    lines = [f"Pots to come: {to_come}. Discard: {', '.join(discard) or 'empty'}."]
    return [*lines, *clearing(view)]


def nurture_lines(view: VerdantView, catalog: Catalog) -> list[str]:
    """What the nurture tokens do, for the first turns."""
    if view.turn > EXPLAINED_UP_TO or view.family or view.phase == "over":
        return []
    return [f"{'; '.join(f'{nurture.name}: {nurture_words(nurture)}' for nurture in catalog.nurture)}."]


def clearing(view: VerdantView) -> list[str]:
    """VER-215, 216, 220  What the solo mode does in a turn."""
    if view.turn == LAST_TURN:
        return ["This is the last turn: every completed plant gets a terra cotta pot."]
    if view.turn > EXPLAINED_UP_TO:
        return []
    return [
        "The first plant completed in a turn gets the pot above column 4, others the worst pot of the discard.",
        "After each turn column 4 is cleared and the others move one column to the right.",
    ]


def deck_lines(view: VerdantView, catalog: Catalog) -> list[str]:
    """VER-240, 250  How much is in decks and bag, and which cards are known to lie under a deck."""
    if view.phase == "over":
        return []
    lines = [f"Decks: {view.plant_deck} plants, {view.room_deck} rooms; {view.bag} tokens in the bag."]
    for kind, cards in (("plant", view.plant_bottom), ("room", view.room_bottom)):
        if cards:
            lines.append(f"Under the {kind} deck: {', '.join(card_name(catalog, card) for card in cards)}.")
    return lines


def no_cell_line(view: VerdantView, catalog: Catalog) -> list[str]:
    """VER-038  The kind of card for which the player whose turn it is has no cell."""
    return [
        f"Your home has no cell for a {kind} now (VER-038)."
        for kind, card in (("plant", view.market[0].plant), ("room", view.market[0].room))
        if card and not open_places(view.homes[view.actor], catalog, card)
    ]


def seats_from(view: VerdantView) -> list[int]:
    """The seats clockwise, the viewer's own last, so that it is nearest to the question."""
    first = 0 if view.viewer is None else view.viewer + 1
    return [(first + step) % len(view.homes) for step in range(len(view.homes))]


def held_lines(view: VerdantView, seat: int, name: str, catalog: Catalog) -> list[str]:
    """Thumbs and tokens of a seat, and of the start its plant."""
    home = view.homes[seat]
    stored = token_words(catalog, home.stored, family=view.family) if home.stored else "empty"
    lines = [] if view.family else [f"{does(name, 'has')} {thumbs_words(home.thumbs)}."]
    lines.append(f"{whose(name, 'storage')}: {stored}.")
    if view.drafted and view.actor == seat:
        drafted = token_words(catalog, view.drafted, family=view.family)
        lines.insert(0, f"{whose(name, 'token of this turn')}: {drafted}.")
    if home.start_plant:
        lines.append(f"{whose(name, 'start plant')}: {plant_words(catalog, home.start_plant)}.")
    return lines


def held_briefly(view: VerdantView, seat: int, catalog: Catalog) -> str:
    """ "2 thumbs, stores Fertilizer"."""
    home = view.homes[seat]
    thumbs = [] if view.family else [thumbs_words(home.thumbs)]
    tokens = [f"stores {token_name(catalog, home.stored)}" if home.stored else "nothing stored"]
    start = [f"start plant {plant_name(catalog, home.start_plant)}"] if home.start_plant else []
    return ", ".join([*thumbs, *tokens, *start])


# The table, one fact to a line


def table_lines(view: VerdantView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Everything that lies on the table."""
    yield order_line(view, names)
    yield from goal_lines(view, catalog)
    yield from market_lines(view, catalog)
    yield from nurture_lines(view, catalog)
    yield from pot_lines(view, catalog)
    yield from deck_lines(view, catalog)
    for seat in seats_from(view):
        yield from home_lines(view, seat, names[seat], catalog)


def market_lines(view: VerdantView, catalog: Catalog) -> Iterator[str]:
    """The market, a line for each thing."""
    for number, column in enumerate(view.market, start=1):
        for words in column_words(column, catalog):
            yield f"Market column {number}: {words}."


def column_words(column: ColumnView, catalog: Catalog) -> Iterator[str]:
    """What lies in a column of the market."""
    if column.pot:
        yield f"pot {pots_worth(catalog, column.pot)}"
    if column.plant:
        yield f"plant {plant_words(catalog, column.plant)}{on_it(column.plant_thumbs)}"
    if column.token:
        yield f"token {token_name(catalog, column.token)}"
    if column.room:
        yield f"{room_words(catalog, column.room)}{on_it(column.room_thumbs)}"


def home_lines(view: VerdantView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """A home, a line for each card."""
    home = view.homes[seat]
    yield f"{does(name, 'has')} {points_words(home.score)}{'' if view.phase == 'over' else ' if the game ended now'}."
    for cell in home.cells:
        where = whose(name, name_of((cell.row, cell.column)))
        yield f"{where}: {cell_words(catalog, cell, family=view.family)}."
    yield from held_lines(view, seat, name, catalog)


def cell_words(catalog: Catalog, cell: CellView, *, family: bool = False) -> str:
    """A card of a home in full."""
    if is_plant(catalog, cell.card) and family and not cell.pot:
        return f"{plant_words(catalog, cell.card)}; incomplete"
    if is_plant(catalog, cell.card):
        grown = f"{POT_WORDS[cell.pot]} pot" if cell.pot else f"has {cell.verdancy} verdancy"
        return f"{plant_words(catalog, cell.card)}; {'complete, ' if cell.pot else ''}{grown}"
    item = token_name(catalog, cell.item) if cell.item else "no item"
    matching = " of its colour" if holds_its_colour(catalog, cell) else ""
    return f"{room_words(catalog, cell.card)}; {item}{matching}; {points_words(cell.points or 0)}"


def room_point_lines(home: HomeView, name: str, catalog: Catalog, *, plain: bool) -> list[str]:
    """VER-146  The rooms in reading order with the points of each."""
    rooms = [cell for cell in home.cells if not is_plant(catalog, cell.card)]
    found = []
    for cell in rooms:
        item = f" with {token_name(catalog, cell.item)}" if holds_its_colour(catalog, cell) and cell.item else ""
        found.append(
            f"{name_of((cell.row, cell.column))} {TYPES[type_of(catalog, cell.card)]}{item} {cell.points or 0}"
        )
    if plain:
        return [f"{whose(name, 'room')} {words}." for words in found]
    return [f"{whose(name, 'rooms')}: {', '.join(found)}."]
