"""Who may know what in Verdant (VER-240 to 242, 250): everything lies open but for the order of decks and bag."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from allotment.games.verdant.catalog import TERRACOTTA, Catalog
from allotment.games.verdant.effects.home import NONE, POTS
from allotment.games.verdant.rules.tokens import FeedAlso, KeepToken, UseTokens
from allotment.games.verdant.rules.turn import (
    ChooseCard,
    ChooseToken,
    PickCards,
    PickTokens,
    PlaceCard,
    PlaceStartPlant,
)
from allotment.games.verdant.scoring import room_points, score
from allotment.games.verdant.state import MARKET_COLUMNS, Home, Verdant
from allotment.kernel.chance import Chance
from allotment.kernel.game import View
from allotment.kernel.piles import Deck, Pile
from allotment.pieces.bits import BIT, first_of, without_first
from allotment.pieces.grid import column_of, row_of

Phase = Literal["start", "cards", "tokens to reset", "cards to reset", "token", "place", "use", "feed", "keep", "over"]
PHASES: dict[type, Phase] = {
    PlaceStartPlant: "start",
    ChooseCard: "cards",
    PickTokens: "tokens to reset",
    PickCards: "cards to reset",
    ChooseToken: "token",
    PlaceCard: "place",
    UseTokens: "use",
    FeedAlso: "feed",
    KeepToken: "keep",
}


class CellView(Struct, frozen=True):
    """A card of a home. A plant has verdancy or a pot, a room may have an item, and scores `points`."""

    row: int  # of the grid in which the home grows, 0 to 4
    column: int  # 0 to 8
    card: str
    verdancy: int | None = None  # on an incomplete plant
    pot: str | None = None
    item: str | None = None
    points: int | None = None  # of a room


class HomeView(Struct, frozen=True):
    """A home with its storage and thumbs."""

    cells: tuple[CellView, ...]  # in reading order
    thumbs: int
    stored: str | None
    start_plant: str | None  # until it is placed
    score: int  # if the game ended now


class ColumnView(Struct, frozen=True):
    """A column of the market; None where it has a gap. `pot` is the one above it in the solo mode."""

    plant: str | None
    plant_thumbs: int
    token: str | None
    room: str | None
    room_thumbs: int
    pot: str | None


class VerdantView(View, frozen=True):
    """What anybody may know; it is the same for every viewer (VER-242)."""

    viewer: int | None
    turn: int
    actor: int
    first: int
    phase: Phase
    market: tuple[ColumnView, ...]
    homes: tuple[HomeView, ...]
    card: str | None  # of this turn, from its choice until it is placed; until then it also lies in the market
    drafted: str | None  # the token of this turn, until it is used or put away
    picked: tuple[int, ...]  # slots of cards, or columns of tokens, chosen for a reset so far
    pots: dict[str, int]  # bonus pots left; with one player, the pot discard
    goals: tuple[str, ...]
    scenario: int  # its number, or 0 (VER-232)
    family: bool
    plant_deck: int
    room_deck: int
    bag: int
    plant_bottom: tuple[str, ...]  # known cards under the deck, the one drawn first first (VER-250)
    room_bottom: tuple[str, ...]
    lost_plants: tuple[str, ...]
    lost_rooms: tuple[str, ...]
    lost_tokens: tuple[str, ...]


def view(state: Verdant, viewer: int | None) -> VerdantView:
    """VER-240  Everything that lies open; decks and bag by their size."""
    catalog = state.catalog
    return VerdantView(
        viewer=viewer,
        turn=state.turn,
        actor=state.actor,
        first=state.first,
        phase=phase(state),
        market=tuple(column_view(state, column) for column in range(MARKET_COLUMNS)),
        homes=tuple(home_view(state, seat) for seat in range(state.seats)),
        card=chosen_card(state),
        drafted=named(catalog.token_ids, state.drafted),
        picked=picked(state),
        pots={POTS[kind]: left for kind, left in enumerate(state.pots) if kind != TERRACOTTA or state.is_solo},
        goals=tuple(catalog.goal_ids[goal] for goal in state.goals),
        scenario=state.scenario,
        family=state.is_family,
        plant_deck=len(state.plant_deck),
        room_deck=len(state.room_deck),
        bag=len(state.bag),
        plant_bottom=bottom(catalog.plant_ids, state.plant_deck),
        room_bottom=bottom(catalog.room_ids, state.room_deck),
        lost_plants=all_named(catalog.plant_ids, state.lost_plants),
        lost_rooms=all_named(catalog.room_ids, state.lost_rooms),
        lost_tokens=all_named(catalog.token_ids, state.lost_tokens),
    )


def phase(state: Verdant) -> Phase:
    """What is being decided."""
    return "over" if state.is_over else PHASES[type(state.pending()[0])]


def picked(state: Verdant) -> tuple[int, ...]:
    """What has been chosen for a reset so far."""
    if phase(state) not in ("tokens to reset", "cards to reset"):
        return ()
    return tuple(place for place in range(2 * MARKET_COLUMNS) if state.picked & BIT[place])


def chosen_card(state: Verdant) -> str | None:
    """The card that the player of this turn has chosen and not placed yet."""
    if state.slot == NONE:
        return None
    column = state.slot % MARKET_COLUMNS
    if state.slot < MARKET_COLUMNS:
        return named(state.catalog.plant_ids, state.plants.cards[column])
    return named(state.catalog.room_ids, state.rooms.cards[column])


def column_view(state: Verdant, column: int) -> ColumnView:
    """One column of the market."""
    catalog = state.catalog
    return ColumnView(
        plant=named(catalog.plant_ids, state.plants.cards[column]),
        plant_thumbs=state.thumbs[column],
        token=named(catalog.token_ids, state.tokens.cards[column]),
        room=named(catalog.room_ids, state.rooms.cards[column]),
        room_thumbs=state.thumbs[column + MARKET_COLUMNS],
        pot=named(POTS, state.pot_row[column]) if state.is_solo else None,
    )


def home_view(state: Verdant, seat: int) -> HomeView:
    """One home."""
    catalog, home = state.catalog, state.homes[seat]
    cells, left = [], home.plants | home.rooms
    while left:
        cells.append(cell_view(catalog, home, first_of(left)))
        left = without_first(left)
    return HomeView(
        cells=tuple(cells),
        thumbs=home.thumbs,
        stored=named(catalog.token_ids, home.stored),
        start_plant=named(catalog.plant_ids, home.start_plant),
        score=score(state, seat),
    )


def cell_view(catalog: Catalog, home: Home, cell: int) -> CellView:
    """One card of a home."""
    row, column, on = row_of(cell), column_of(cell), home.on[cell]
    if home.rooms & BIT[cell]:
        points = room_points(catalog, home, cell)
        card = catalog.room_ids[home.card[cell]]
        return CellView(row, column, card, item=named(catalog.token_ids, on), points=points)
    card = catalog.plant_ids[home.card[cell]]
    if home.growing & BIT[cell]:
        return CellView(row, column, card, verdancy=on)
    return CellView(row, column, card, pot=POTS[on])


def named(ids: list[str], number: int) -> str | None:
    """The id of a card, token or pot, or None."""
    return None if number == NONE else ids[number]


def all_named(ids: list[str], pile: Pile) -> tuple[str, ...]:
    """The ids of a pile, in its order."""
    return tuple(ids[card] for card in pile.cards)


def bottom(ids: list[str], deck: Deck) -> tuple[str, ...]:
    """VER-250  The known cards under a deck, the one drawn first first."""
    return tuple(ids[card] for card in reversed(list(deck.bottom)))


def redeal(state: Verdant, seat: int, chance: Chance) -> None:
    """VER-241  Only the order of decks and bag is hidden, and it does not exist before it is drawn."""
    state.chance = chance
    for deck in (state.plant_deck, state.room_deck, state.bag):
        deck.sort()
