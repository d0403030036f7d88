"""The words of Verdant: cards, tokens, moves, questions, the log, and what a player types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.verdant import events
from allotment.games.verdant.catalog import ITEMS, LIGHTS, Catalog
from allotment.games.verdant.effects.home import NONE, TYPES
from allotment.games.verdant.moves import (
    LETTERS,
    SIDES,
    AddVerdancy,
    Done,
    Draft,
    FeedAlsoPlant,
    Keep,
    PickCard,
    PickToken,
    Place,
    PlaceStart,
    ResetCards,
    ResetTokens,
    TakeToken,
    Use,
    Which,
    cell_name,
    explain,
)
from allotment.games.verdant.rules.tokens import FeedAlso, KeepToken, UseTokens
from allotment.games.verdant.rules.turn import (
    ChooseCard,
    ChooseToken,
    PickCards,
    PickTokens,
    PlaceCard,
    PlaceStartPlant,
)
from allotment.games.verdant.state import LAST_TURN, MARKET_COLUMNS, Verdant
from allotment.kernel.agenda import Step
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Event, Move, legal_actions
from allotment.pieces.grid import MIDDLE

HOW_TO_SAY: Final[dict[type, str]] = {
    PlaceStartPlant: "`above`, `left`, `right` or `below`",
    ChooseCard: "`plant 2`, `room 3`, `reset tokens`, `reset cards` or `buy C4`",
    PickTokens: "`token 1` or `done`",
    PickCards: "`plant 1`, `room 2` or `done`",
    ChooseToken: "`token 1`",
    PlaceCard: "`place C4`",
    UseTokens: "`use C5`, `use stored C5`, `buy C4` or `done`",
    FeedAlso: "`feed C4` or `done`",
    KeepToken: "`keep drafted` or `keep stored`",
}


def plant_words(catalog: Catalog, plant: int) -> str:
    """A plant by name."""
    return catalog.plant_names[plant]


def room_words(catalog: Catalog, room: int) -> str:
    """A room by its type and its lights: "vining room (sun/semi/sun/shade)", north, east, south, west."""
    north, west, east, south = (LIGHTS[light] for light in list(catalog.room_lights)[4 * room : 4 * room + 4])
    return f"{TYPES[catalog.room_type[room]]} room ({north}/{east}/{south}/{west})"


def token_words(catalog: Catalog, token: int) -> str:
    """A token: "flowering cat" or "Fertilizer"."""
    if catalog.token_nurture[token] != NONE:
        return catalog.nurture[catalog.token_nurture[token]].name
    return f"{TYPES[catalog.token_type[token]]} {ITEMS[catalog.token_item[token]]}"


def slot_words(catalog: Catalog, slot: int, card: int) -> str:
    """The card of a slot of the market."""
    return plant_words(catalog, card) if slot < MARKET_COLUMNS else room_words(catalog, card)


def thumbs_words(number: int) -> str:
    """So many thumbs."""
    return f"{number} thumb{'s' * (number != 1)}"


def words(move: Move, catalog: Catalog) -> str:
    """What a move does, as a player would say it."""
    match move:
        case PlaceStart(side=side):
            where = {"left": "to the left of", "right": "to the right of"}.get(side, side)
            return f"lay the start plant {where} the start room"
        case Draft(kind=kind, column=column):
            return f"take the {kind} of column {column}"
        case ResetTokens():
            return "pay 2 thumbs to reset tokens"
        case ResetCards():
            return "pay 2 thumbs to reset cards"
        case PickToken(column=column):
            return f"set the token of column {column} aside"
        case PickCard(kind=kind, column=column):
            return f"set the {kind} of column {column} aside"
        case Done():
            return "done"
        case TakeToken(column=column):
            return f"take the token of column {column}"
        case Place(cell=cell):
            return f"place it on {cell}"
        case Use(which=which, cell=cell):
            return f"use the {which} token on {cell}"
        case FeedAlsoPlant(cell=cell):
            return f"feed the plant on {cell} too"
        case AddVerdancy(cell=cell):
            return f"pay 2 thumbs for 1 verdancy on {cell}"
        case Keep(which=which):
            return f"keep the {which} token"
    raise TypeError(f"not a move of Verdant: {move}")


def question(state: Verdant, seat: int) -> str:
    """What the open decision asks of the seat."""
    decision, catalog, home = state.pending()[0], state.catalog, state.homes[seat]
    if isinstance(decision, ChooseCard):
        return f"VER-070  Turn {state.turn} of {LAST_TURN}: take a card, or pay for a thumb action first."
    if isinstance(decision, PickTokens):
        return "VER-054  Which tokens are set aside? Then say done."
    if isinstance(decision, PickCards):
        return "VER-055  Which cards without a thumb are set aside? Then say done."
    if isinstance(decision, ChooseToken):
        own = state.slot % MARKET_COLUMNS + 1
        return f"VER-058  Which token? That of column {own} comes with the card, another costs 2 thumbs."
    if isinstance(decision, PlaceCard):
        row = state.plants if state.slot < MARKET_COLUMNS else state.rooms
        card = slot_words(catalog, state.slot, row.cards[state.slot % MARKET_COLUMNS])
        return f"VER-080  Where do you place {card}?"
    if isinstance(decision, UseTokens):
        held = [
            f"{which} {token_words(catalog, token)}"
            for which, token in (("drafted", state.drafted), ("stored", home.stored))
            if token != NONE
        ]
        return f"VER-100  Use a token ({', '.join(held) or 'none left'}), buy verdancy, or be done."
    if isinstance(decision, FeedAlso):
        return "VER-106  Feed another plant with the same token, or be done."
    if isinstance(decision, KeepToken):
        drafted, stored = token_words(catalog, state.drafted), token_words(catalog, home.stored)
        return f"VER-110  Keep the drafted {drafted} or the stored {stored}?"
    room = room_words(catalog, home.card[MIDDLE])
    return f"VER-020  On which side of your {room} does {plant_words(catalog, home.start_plant)} lie?"


# The log


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """An event as a line of the log; "" if it needs none."""
    who = names[event.seat] if event.seat >= 0 else ""
    line = LINES.get(event.what)
    return line(event, catalog, who) if line else ""


def card_words(catalog: Catalog, card: int) -> str:
    """A plant, or a room with `events.ROOM` added."""
    return room_words(catalog, card - events.ROOM) if card >= events.ROOM else plant_words(catalog, card)


LINES: Final[dict[int, Callable[[Event, Catalog, str], str]]] = {
    events.STARTED: lambda event, catalog, who: (
        f"{who} lays {plant_words(catalog, event.a)} on {cell_name(event.b)}, beside the start room on C5."
    ),
    events.TURN_BEGINS: lambda event, catalog, who: f"Turn {event.a} of {who}.",
    events.DRAFTED: lambda event, catalog, who: (
        f"{who} takes {slot_words(catalog, event.a, event.b)} from column {event.a % MARKET_COLUMNS + 1}."
    ),
    events.THUMBS_TAKEN: lambda event, catalog, who: f"{who} gets {thumbs_words(event.a)} with it.",
    events.FREE_PICK: lambda event, catalog, who: f"{who} pays 2 thumbs for a token of another column.",
    events.TOKEN_TAKEN: lambda event, catalog, who: (
        f"{who} takes the token {token_words(catalog, event.a)} from column {event.b + 1}."
    ),
    events.PLACED: lambda event, catalog, who: f"{who} places {card_words(catalog, event.b)} on {cell_name(event.a)}.",
    events.GREW: lambda event, catalog, who: f"{who}: the plant on {cell_name(event.a)} gets {event.b} verdancy.",
    events.COMPLETED: lambda event, catalog, who: (
        f"{who}: the plant on {cell_name(event.a)} is complete: {catalog.pot_names[event.b]}."
    ),
    events.ITEM_PUT: lambda event, catalog, who: (
        f"{who} puts {token_words(catalog, event.b)} on the room on {cell_name(event.a)}."
    ),
    events.USED: lambda event, catalog, who: f"{who} uses {token_words(catalog, event.a)}.",
    events.STORED: lambda event, catalog, who: f"{who} stores {token_words(catalog, event.a)}.",
    events.GIVEN_UP: lambda event, catalog, who: f"{who} gives {token_words(catalog, event.a)} up.",
    events.THUMBS_RETURNED: lambda event, catalog, who: f"{who} returns {thumbs_words(event.a)}: 5 is the limit.",
    events.VERDANCY_BOUGHT: lambda event, catalog, who: f"{who} pays 2 thumbs for verdancy on {cell_name(event.a)}.",
    events.SET_ASIDE: lambda event, catalog, who: f"{who} resets {slot_words(catalog, event.a, event.b)}.",
    events.TOKEN_SET_ASIDE: lambda event, catalog, who: f"{who} resets the token {token_words(catalog, event.b)}.",
    events.CARD_TURNED_UP: lambda event, catalog, who: (
        f"{slot_words(catalog, event.a, event.b)} comes into column {event.a % MARKET_COLUMNS + 1}."
    ),
    events.TOKEN_TURNED_UP: lambda event, catalog, who: (
        f"The token {token_words(catalog, event.b)} comes into column {event.a + 1}."
    ),
    events.COLUMN_CLEARED: lambda event, catalog, who: "Column 4 is cleared, and the others move to the right.",
    events.THUMBS_MOVED: lambda event, catalog, who: (
        f"Thumbs move to the card in column {event.a % MARKET_COLUMNS + 1}, which has {event.b} now."
    ),
    events.THUMBS_GONE: lambda event, catalog, who: (
        f"The thumbs on the card in column {event.a % MARKET_COLUMNS + 1} are taken off."
    ),
}


# What a player types


LONGEST_NUMBER: Final = 9
JOINING: Final = {"take", "the", "of", "column", "on", "it", "to", "for", "from", "at", "please"}


def is_number(word: str) -> bool:
    """Whether a word is a number that int can read."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER


def is_cell(word: str) -> bool:
    """Whether a word is the name of a cell."""
    return len(word) == 2 and word[0] in LETTERS.casefold() and word[1] in "123456789"


def parse(state: Verdant, typed: str, seat: int) -> Move:
    """The move that the words name. Raises IllegalAction if they name none.

    The words of every legal move name it; else words that only join the others are left out.
    """
    heard = typed.casefold().split()
    for action in legal_actions(state, seat):
        move = explain(state, action, seat)
        if words(move, state.catalog).casefold().split() == heard:
            return move
    decision = state.pending()[0] if not state.is_over else None
    heard = [word for word in heard if word not in JOINING]
    named = at_the_market(heard, decision) or at_home(heard, decision, "drafted" if state.drafted != NONE else "stored")
    if named is None:
        hint = f"; try {HOW_TO_SAY[type(decision)]}" if decision else ""
        raise IllegalAction(f"{typed.strip()[:40]!r} is not a move{hint}")
    return named


def at_the_market(heard: Sequence[str], decision: Step[Verdant] | None) -> Move | None:
    """The move of these words that chooses from the market, or pays for something there."""
    match heard:
        case [("plant" | "room") as kind, column] if is_number(column):
            chosen = PickCard if isinstance(decision, PickCards) else Draft
            return chosen("plant" if kind == "plant" else "room", int(column))
        case ["token", column] if is_number(column):
            return PickToken(int(column)) if isinstance(decision, PickTokens) else TakeToken(int(column))
        case ["reset", ("tokens" | "token")]:
            return ResetTokens()
        case ["reset", ("cards" | "card")]:
            return ResetCards()
    return None


def at_home(heard: Sequence[str], decision: Step[Verdant] | None, which: Which) -> Move | None:
    """The move of these words that does something in the home; `which` token it is unless they say."""
    match heard:
        case [cell] if isinstance(decision, PlaceCard) and is_cell(cell):
            return Place(cell.upper())
        case [side] | ["start", side] if side in SIDES:
            return PlaceStart(SIDES[[*SIDES].index(side)])
        case [("done" | "finish" | "stop")]:
            return Done()
        case ["place", cell]:
            return Place(cell.upper())
        case ["use", ("drafted" | "stored") as named, cell]:
            return Use("stored" if named == "stored" else "drafted", cell.upper())
        case ["use", cell]:
            return Use(which, cell.upper())
        case ["feed", cell]:
            return FeedAlsoPlant(cell.upper())
        case ["buy", cell]:
            return AddVerdancy(cell.upper())
        case ["keep", ("drafted" | "stored") as named]:
            return Keep("stored" if named == "stored" else "drafted")
    return None
