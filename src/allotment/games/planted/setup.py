"""Setting the table, by player count (PLA-020 to 027)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from allotment.games.planted.catalog import Catalog
from allotment.games.planted.rules.turns import CLEAN_UP, PLAY_ROUND
from allotment.games.planted.state import Planted, empty_board
from allotment.kernel.chance import Chance
from allotment.kernel.piles import Deck, Pile
from allotment.pieces.market import turned_up

FEWEST_SEATS: Final = 2  # PLA-001
NURSERY_ROW: Final = 4  # PLA-025


def new_game(catalog: Catalog, seats: i64, chance: Chance) -> Planted:
    """A game at its first decisions."""
    state = ready(catalog, seats, chance)
    state.settle()
    return state


def ready(catalog: Catalog, seats: i64, chance: Chance) -> Planted:
    """The table with the four rounds (PLA-030) before it, and a clean-up between them (PLA-033)."""
    state = set_up(catalog, seats, chance)
    state.then(PLAY_ROUND, CLEAN_UP, PLAY_ROUND, CLEAN_UP, PLAY_ROUND, CLEAN_UP, PLAY_ROUND)
    return state


def set_up(catalog: Catalog, seats: i64, chance: Chance) -> Planted:
    """The table before the first deal, with nothing on the agenda."""
    state = Planted(catalog)
    state.chance = chance
    state.resource_deck, state.resource_discard = Deck(catalog.resource_cards[:]), Pile()
    state.item_deck, state.item_discard = Deck(catalog.item_cards[:]), Pile()
    deal_beginners(state, seats)
    state.plant_deck = Deck(catalog.other_plants[:])
    state.nursery = turned_up(NURSERY_ROW, state.plant_deck, chance)
    return state


def deal_beginners(state: Planted, seats: i64) -> None:
    """PLA-023  One Beginner plant each; the others go back to the box (PLA-024)."""
    beginners = Deck(state.catalog.beginners[:])
    for _seat in range(seats):
        board = empty_board(state.catalog)
        board.add_plant(beginners.draw(state.chance))
        state.boards = append(state.boards, board)
