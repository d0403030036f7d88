"""Reads a position of Verdant in the words of the rulebook, for tests; `build.py` offers it all."""

from __future__ import annotations

from typing import Final, cast

from allotment.games import find_game
from allotment.games.verdant import VerdantGame, VerdantView, moves, text
from allotment.games.verdant.catalog import LIGHTS, Catalog
from allotment.games.verdant.effects.home import NONE, POTS, TYPES
from allotment.games.verdant.state import Verdant
from allotment.kernel.game import Event, events_of
from allotment.kernel.piles import Deck
from allotment.pieces.bits import BIT

GAME: Final = cast(VerdantGame, find_game("verdant"))
CATALOG: Final[Catalog] = GAME.catalog


def view(state: Verdant, viewer: int | None = None) -> VerdantView:
    """What a viewer may know."""
    return GAME.view(state, viewer)


def layout(state: Verdant, seat: int = 0) -> dict[str, str]:
    """The cards of a home by cell: a plant's name, or a room's type."""
    made, catalog = state.homes[seat], state.catalog
    cells = {moves.cell_name(cell): cell for cell in range(50) if (made.plants | made.rooms) & BIT[cell]}
    return {
        name: room_type(made.card[cell], catalog) if made.rooms & BIT[cell] else catalog.plant_names[made.card[cell]]
        for name, cell in cells.items()
    }


def verdancy(state: Verdant, seat: int = 0) -> dict[str, int]:
    """The verdancy on the incomplete plants of a home, by the plant's name."""
    made = state.homes[seat]
    names = state.catalog.plant_names
    return {names[made.card[cell]]: made.on[cell] for cell in range(50) if made.growing & BIT[cell]}


def pots(state: Verdant, seat: int = 0) -> dict[str, str]:
    """The pots on the complete plants of a home, by the plant's name."""
    made = state.homes[seat]
    names = state.catalog.plant_names
    complete = made.plants & ~made.growing
    return {names[made.card[cell]]: POTS[made.on[cell]] for cell in range(50) if complete & BIT[cell]}


def items(state: Verdant, seat: int = 0) -> dict[str, str]:
    """The items on the rooms of a home, by cell."""
    made = state.homes[seat]
    furnished = made.rooms & ~made.bare
    return {
        moves.cell_name(cell): token_name(made.on[cell], state.catalog) for cell in range(50) if furnished & BIT[cell]
    }


def stored(state: Verdant, seat: int = 0) -> str | None:
    """The token in storage."""
    token = state.homes[seat].stored
    return None if token == NONE else token_name(token, state.catalog)


def drafted(state: Verdant) -> str | None:
    """The token of this turn, until it is used or put away."""
    return None if state.drafted == NONE else token_name(state.drafted, state.catalog)


def thumbs(state: Verdant, seat: int = 0) -> int:
    """The thumbs that a seat holds."""
    held: int = state.homes[seat].thumbs
    return held


def market_plants(state: Verdant) -> list[str | None]:
    """The names of the plants of the market, column 1 first; None for a gap."""
    return [None if card == NONE else state.catalog.plant_names[card] for card in state.plants.cards]


def market_rooms(state: Verdant) -> list[str | None]:
    """The ids of the rooms of the market."""
    return [None if card == NONE else state.catalog.room_ids[card] for card in state.rooms.cards]


def market_tokens(state: Verdant) -> list[str | None]:
    """The tokens of the market."""
    return [None if token == NONE else token_name(token, state.catalog) for token in state.tokens.cards]


def plant_thumbs(state: Verdant) -> list[int]:
    """The thumbs on the plants of the market."""
    return list(state.thumbs[:4])


def room_thumbs(state: Verdant) -> list[int]:
    """The thumbs on the rooms of the market."""
    return list(state.thumbs[4:])


def pots_left(state: Verdant) -> dict[str, int]:
    """The bonus pots left in the supply; in the solo mode the pot discard, all kinds."""
    return dict(zip(POTS, state.pots, strict=False))


def lost_tokens(state: Verdant) -> list[str]:
    """The tokens that left the game, oldest first."""
    return [token_name(token, state.catalog) for token in state.lost_tokens.cards]


def bag(state: Verdant) -> list[str]:
    """What is in the bag, in the order of the alphabet."""
    held = (*state.bag.cards, *state.bag.top, *state.bag.bottom)
    return sorted(token_name(token, state.catalog) for token in held)


def cards_of(deck: Deck) -> list[int]:
    """All cards of a deck, in no particular order."""
    return [*deck.cards, *deck.top, *deck.bottom]


def score_lines(state: Verdant, seat: int = 0) -> dict[str, int]:
    """A seat's score sheet: points by label."""
    return {line.label: line.points for line in GAME.score_sheet(state, seat)}


def total(state: Verdant, seat: int = 0) -> int:
    """A seat's score."""
    return GAME.score(state, seat)


def journal(state: Verdant) -> list[Event]:
    """What has happened since `state.is_noting` was set."""
    return events_of(state)


# Names


def token_name(token: int, catalog: Catalog = CATALOG) -> str:
    """A token such as "vining bird" or "hand trowel"."""
    return text.token_words(catalog, token).lower()


def room_type(number: int, catalog: Catalog = CATALOG) -> str:
    """The type of a room."""
    return TYPES[catalog.room_type[number]]


def room_lights(number: int, catalog: Catalog = CATALOG) -> tuple[str, ...]:
    """The lights of a room: north, east, south, west."""
    north, west, east, south = (LIGHTS[light] for light in list(catalog.room_lights)[4 * number : 4 * number + 4])
    return north, east, south, west


def goal_number(name: str, catalog: Catalog = CATALOG) -> int:
    """The number of a goal, by its name."""
    return [goal.name for goal in catalog.goals].index(name)
