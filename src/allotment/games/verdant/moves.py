"""The moves of Verdant by name, what they are in action numbers, and why one is not open.

A cell is named by a letter for its row, A to E from the top, and a number for its column, 1 to 9 from the left, in the
grid in which a home grows; every home's start room lies on C5.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from allotment.games.verdant.actions import (
    ADD_VERDANCY,
    COLUMN,
    DONE,
    DRAFT,
    FEED_ALSO,
    KEEP,
    PICK,
    PLACE,
    RESET_CARDS,
    RESET_TOKENS,
    SIDE,
    THE_DRAFTED,
    THE_STORED,
    USE_DRAFTED,
    USE_STORED,
)
from allotment.games.verdant.effects.home import NONE
from allotment.games.verdant.rules.growth import PLANT_CELLS, ROOM_CELLS, open_cells
from allotment.games.verdant.rules.tokens import THUMB_ACTION, FeedAlso, KeepToken, UseTokens
from allotment.games.verdant.rules.turn import (
    ChooseCard,
    ChooseToken,
    PickCards,
    PickTokens,
    PlaceCard,
    PlaceStartPlant,
)
from allotment.games.verdant.state import MARKET_COLUMNS, Verdant
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.pieces.bits import BIT
from allotment.pieces.grid import COLUMNS, ROWS, STRIDE, column_of, row_of

Side = Literal["above", "left", "right", "below"]
Which = Literal["drafted", "stored"]
Kind = Literal["plant", "room"]
SIDES: Final[tuple[Side, ...]] = ("above", "left", "right", "below")
WHICH: Final[tuple[Which, ...]] = ("drafted", "stored")
KINDS: Final[tuple[Kind, ...]] = ("plant", "room")
LETTERS: Final = "ABCDE"


class PlaceStart(Move, frozen=True):
    """VER-020  Lay the start plant on a side of the start room."""

    side: Side


class Draft(Move, frozen=True):
    """VER-070  Take a card of the market, by its row and its column from 1."""

    kind: Kind
    column: int


class ResetTokens(Move, frozen=True):
    """VER-054  Pay for a token reset; the tokens are picked next."""


class ResetCards(Move, frozen=True):
    """VER-055  Pay for a card reset; the cards are picked next."""


class PickToken(Move, frozen=True):
    """VER-054  A token to set aside, by its column from 1."""

    column: int


class PickCard(Move, frozen=True):
    """VER-055  A card to set aside."""

    kind: Kind
    column: int


class Done(Move, frozen=True):
    """Nothing more to pick, to feed or to use."""


class TakeToken(Move, frozen=True):
    """VER-071, 058  The column of the token, from 1; free pick if it is not the card's."""

    column: int


class Place(Move, frozen=True):
    """VER-080  Lay the drafted card on a cell."""

    cell: str


class Use(Move, frozen=True):
    """VER-100  Put an item on the room of a cell, or use a nurture token on it."""

    which: Which
    cell: str


class FeedAlsoPlant(Move, frozen=True):
    """VER-106  Feed one more plant with the same token."""

    cell: str


class AddVerdancy(Move, frozen=True):
    """VER-061  Buy one verdancy for the plant of a cell."""

    cell: str


class Keep(Move, frozen=True):
    """VER-110  Which of two unused tokens to keep."""

    which: Which


def cell_name(cell: int) -> str:
    """C5 for the middle of the grid."""
    return f"{LETTERS[row_of(cell)]}{column_of(cell) + 1}"


def cell_number(name: str) -> int:
    """The inverse. Raises IllegalAction if there is no such cell."""
    text = name.strip().upper()
    if len(text) == 2 and text[0] in LETTERS[:ROWS] and text[1] in "123456789"[:COLUMNS]:
        return LETTERS.index(text[0]) * STRIDE + int(text[1]) - 1
    raise IllegalAction(f"{name[:20]!r} is not a cell; cells are A1 to E9")


def explain(state: Verdant, action: int, seat: int) -> Move:
    """The named move of an action that is legal for the seat."""
    for base, name in CELL_MOVES:
        if action >= base:
            return name(cell_name(action - base))
    if action >= KEEP:
        return Keep(WHICH[action - KEEP])
    if action >= COLUMN:
        return TakeToken(action - COLUMN + 1)
    if action == DONE:
        return Done()
    if action >= PICK:
        return pick_of(state, action - PICK)
    if action >= RESET_TOKENS:
        return ResetTokens() if action == RESET_TOKENS else ResetCards()
    if action >= DRAFT:
        slot = action - DRAFT
        return Draft(KINDS[slot // MARKET_COLUMNS], slot % MARKET_COLUMNS + 1)
    return PlaceStart(SIDES[action - SIDE])


# From the highest base down: what is left of an action number is its cell.
CELL_MOVES: Final[tuple[tuple[int, Callable[[str], Move]], ...]] = (
    (FEED_ALSO, FeedAlsoPlant),
    (USE_STORED, lambda cell: Use("stored", cell)),
    (USE_DRAFTED, lambda cell: Use("drafted", cell)),
    (ADD_VERDANCY, AddVerdancy),
    (PLACE, Place),
)


def pick_of(state: Verdant, place: int) -> Move:
    """A pick is of a token or of a card, as the decision asks."""
    if isinstance(state.pending()[0], PickTokens):
        return PickToken(place + 1)
    return PickCard(KINDS[place // MARKET_COLUMNS], place % MARKET_COLUMNS + 1)


def action_of(state: Verdant, move: Move, seat: int) -> int:
    """The action number of a move. Raises IllegalAction with the rule that forbids it, unless it is legal."""
    require_asked(state, move, seat)
    action = numbered(move)
    if action not in legal_actions(state, seat):
        raise refusal(state, move, seat)
    return action


def numbered(move: Move) -> int:
    """The action number that a move has if it is legal. Raises IllegalAction if it names no place there is."""
    match move:
        case PlaceStart(side=side):
            return SIDE + SIDES.index(side)
        case Draft(kind=kind, column=column):
            return DRAFT + slot_of(kind, column)
        case ResetTokens():
            return RESET_TOKENS
        case ResetCards():
            return RESET_CARDS
        case PickToken(column=column):
            return PICK + slot_of("plant", column)
        case PickCard(kind=kind, column=column):
            return PICK + slot_of(kind, column)
        case Done():
            return DONE
        case TakeToken(column=column):
            return COLUMN + slot_of("plant", column)
        case Place(cell=cell):
            return PLACE + cell_number(cell)
        case Use(which="drafted", cell=cell):
            return USE_DRAFTED + cell_number(cell)
        case Use(cell=cell):
            return USE_STORED + cell_number(cell)
        case FeedAlsoPlant(cell=cell):
            return FEED_ALSO + cell_number(cell)
        case AddVerdancy(cell=cell):
            return ADD_VERDANCY + cell_number(cell)
        case Keep(which=which):
            return KEEP + (THE_DRAFTED if which == "drafted" else THE_STORED)
    raise IllegalAction("there is no such move")


def slot_of(kind: Kind, column: int) -> int:
    """The slot of a column from 1. Raises IllegalAction if there is no such column."""
    if not 1 <= column <= MARKET_COLUMNS:
        raise IllegalAction(f"the market has columns 1 to {MARKET_COLUMNS}, not {column}")
    return KINDS.index(kind) * MARKET_COLUMNS + column - 1


ASKED_BY: Final[dict[type, tuple[type, ...]]] = {
    PlaceStartPlant: (PlaceStart,),
    ChooseCard: (Draft, ResetTokens, ResetCards, AddVerdancy),
    PickTokens: (PickToken, Done),
    PickCards: (PickCard, Done),
    ChooseToken: (TakeToken,),
    PlaceCard: (Place,),
    UseTokens: (Use, AddVerdancy, Done),
    FeedAlso: (FeedAlsoPlant, Done),
    KeepToken: (Keep,),
}
NOT_NOW: Final[dict[type, tuple[str, str]]] = {
    PlaceStart: ("the start plant is placed before the first turn", "VER-020"),
    Draft: ("one card is drafted in a turn, after any thumb actions", "VER-070"),
    ResetTokens: ("tokens are reset before the draft", "VER-052"),
    ResetCards: ("cards are reset before the draft", "VER-052"),
    PickToken: ("tokens are picked only for a token reset", "VER-054"),
    PickCard: ("cards are picked only for a card reset", "VER-055"),
    TakeToken: ("the token is chosen with the draft", "VER-070"),
    Place: ("a card is placed when it has been drafted", "VER-080"),
    Use: ("tokens are used after the card of the turn is placed", "VER-101"),
    FeedAlsoPlant: ("no token is feeding several plants now", "VER-106"),
    AddVerdancy: ("verdancy is bought before the draft, or after placement", "VER-053"),
    Keep: ("a token is kept at the end of the token step", "VER-110"),
    Done: ("there is nothing to be done with now", "VER-246"),
}


def require_asked(state: Verdant, move: Move, seat: int) -> None:
    """Raises IllegalAction unless the seat is asked for such a move now."""
    if state.is_over:
        raise IllegalAction("the game is over", "VER-130")
    decision = state.pending()[0]
    if decision.seat != seat:
        raise IllegalAction("another player's turn is on", "VER-018")
    if not isinstance(move, ASKED_BY[type(decision)]):
        raise IllegalAction(*NOT_NOW.get(type(move), ("there is no such move", "")))


def refusal(state: Verdant, move: Move, seat: int) -> IllegalAction:
    """Why a move that the decision asks for is not legal."""
    home = state.homes[seat]
    match move:
        case Draft(kind=kind):
            return IllegalAction(f"your home has no cell for a {kind}", "VER-038")
        case ResetTokens() | ResetCards() | AddVerdancy() if state.is_family:
            return IllegalAction("the Family Variant has no thumb actions", "VER-200")
        case ResetTokens() | ResetCards() | AddVerdancy() if home.thumbs < THUMB_ACTION:
            return IllegalAction(f"it costs {THUMB_ACTION} thumbs, and you have {home.thumbs}", "VER-050")
        case ResetCards():
            return IllegalAction("every card of the market carries a thumb", "VER-063")
        case AddVerdancy() if isinstance(state.pending()[0], UseTokens) and state.buys_before_draft_only:
            return IllegalAction("at this table verdancy is bought before the draft only", "VER-251")
        case AddVerdancy(cell=cell):
            return IllegalAction(f"there is no incomplete plant of yours on {cell.upper()}", "VER-061")
        case PickToken():
            return IllegalAction("that token is picked already", "VER-054")
        case PickCard(kind=kind, column=column):
            if state.thumbs[slot_of(kind, column)] > 0:
                return IllegalAction("that card carries a thumb", "VER-057")
            return IllegalAction("that card is picked already", "VER-055")
        case Done():
            rule = "VER-054" if isinstance(state.pending()[0], PickTokens) else "VER-055"
            return IllegalAction("at least one must be picked", rule)
        case Place(cell=cell):
            return why_not_there(state, seat, cell_number(cell))
        case Use(which=which, cell=cell):
            return why_not_used(state, seat, which, cell_number(cell))
        case FeedAlsoPlant(cell=cell):
            return IllegalAction(f"on {cell.upper()} is no incomplete plant that it has not fed yet", "VER-106")
    return IllegalAction("that is not open now")


def why_not_there(state: Verdant, seat: int, cell: int) -> IllegalAction:
    """VER-030 to 034  Why the drafted card cannot be placed on a cell."""
    home, name, is_plant = state.homes[seat], cell_name(cell), state.slot < MARKET_COLUMNS
    kind, kind_cells = ("plant", PLANT_CELLS) if is_plant else ("room", ROOM_CELLS)
    if (home.plants | home.rooms) & BIT[cell]:
        return IllegalAction(f"{name} is taken", "VER-030")
    if not BIT[cell] & kind_cells:
        return IllegalAction(f"on {name} a {kind} would lie beside a {kind}, or beside nothing", "VER-031")
    if not open_cells(home, kind_cells) & BIT[cell] and cell_touches(state, seat, cell):
        return IllegalAction(f"with a card on {name} the home would be wider than 5 or higher than 3", "VER-032")
    return IllegalAction(f"{name} is not beside a card of your home", "VER-030")


def cell_touches(state: Verdant, seat: int, cell: int) -> bool:
    """Whether a cell is beside a card of the home."""
    home = state.homes[seat]
    cards = home.plants | home.rooms
    return any(
        0 <= other < ROWS * STRIDE and cards & BIT[other]
        for other in (cell - STRIDE, cell - 1, cell + 1, cell + STRIDE)
    )


def why_not_used(state: Verdant, seat: int, which: Which, cell: int) -> IllegalAction:
    """VER-102 to 108, 209  Why a token cannot be used on a cell."""
    home, name = state.homes[seat], cell_name(cell)
    token = state.drafted if which == "drafted" else home.stored
    if token == NONE:
        return IllegalAction(f"you have no {which} token", "VER-100")
    if state.catalog.token_nurture[token] != NONE and state.is_family:
        return IllegalAction(f"there is no incomplete plant of yours on {name}", "VER-209")
    if state.catalog.token_nurture[token] != NONE:
        return IllegalAction(f"used on {name} it would place no verdancy", "VER-108")
    if home.rooms & BIT[cell]:
        return IllegalAction(f"the room on {name} has an item already", "VER-103")
    return IllegalAction(f"items go on rooms of your home, and {name} has none", "VER-104")
