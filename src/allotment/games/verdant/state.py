"""What lies on the table in Verdant."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from allotment.games.verdant.catalog import Catalog, Plant, Token
from allotment.games.verdant.effects.goals import Goal
from allotment.games.verdant.effects.home import NONE
from allotment.kernel.agenda import NOBODY, Position, Seat
from allotment.kernel.piles import NO_CARDS, NO_DECK, NO_PILE
from allotment.pieces.grid import CELLS
from allotment.pieces.market import NO_MARKET

EMPTY_CELLS: Final = vec[i64]([NONE] * CELLS)
MOST_SEATS: Final = 5
MARKET_COLUMNS: Final = 4
SLOTS: Final = 8  # plants of columns 1 to 4, then rooms
THUMB_LIMIT: Final = 5  # VER-120
LAST_TURN: Final = 13  # VER-040


@final
@mypyc_attr(acyclic=True)
class Home:
    """One seat's home (VER-030 to 037), storage and thumbs. Sets of cells are bit sets of `pieces/grid.py`."""

    def __init__(self) -> None:
        self.plants: i64 = 0
        self.rooms: i64 = 0
        self.growing: i64 = 0  # incomplete plants
        self.bare: i64 = 0  # rooms without an item
        self.card = NO_CARDS  # by cell, the plant or room
        self.on = NO_CARDS  # by cell, what lies on it: verdancy; the pot of a complete plant; a room's item or NONE
        self.top: i64 = 0
        self.bottom: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.start_plant: Plant = NONE  # until it is placed
        self.stored: Token = NONE
        self.thumbs: i64 = 0

    def copy(self) -> Home:
        """A home of its own, the same in everything."""
        home = Home()
        home.plants, home.rooms, home.growing, home.bare = self.plants, self.rooms, self.growing, self.bare
        home.card, home.on = self.card[:], self.on[:]
        home.top, home.bottom, home.left, home.right = self.top, self.bottom, self.left, self.right
        home.start_plant, home.stored, home.thumbs = self.start_plant, self.stored, self.thumbs
        return home


@final
@mypyc_attr(acyclic=True)
class Verdant(Position):
    """A position of Verdant. Everything in it lies open but for the order of decks and bag."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.catalog = catalog
        self.homes = vec[Home]()
        self.is_family = False  # VER-200
        self.buys_before_draft_only = False  # VER-251
        self.resets_all_cards = False  # VER-252
        self.goals = NO_CARDS  # VER-025: a plant, an item and a room goal, or none
        self.scenario: i64 = 0  # VER-232: its number, or 0
        self.first: Seat = 0
        self.actor: Seat = NOBODY
        self.turn: i64 = 0

        # The market: by column, and thumbs by slot.
        self.plants = NO_MARKET
        self.rooms = NO_MARKET
        self.tokens = NO_MARKET
        self.thumbs = NO_CARDS
        self.plant_deck = NO_DECK
        self.room_deck = NO_DECK
        self.bag = NO_DECK
        self.pots = NO_CARDS  # bonus pots left, by kind (VER-092); with one player, those of the pot discard, all kinds
        self.pot_row = NO_CARDS  # VER-212: with one player, the pot above each column, or NONE
        self.queued_pots: i64 = 0  # how many have come out of the queue

        # The turn that is being played.
        self.slot: i64 = NONE  # of the drafted card
        self.column: i64 = NONE  # of the drafted token
        self.drafted: Token = NONE
        self.picked: i64 = 0  # bit set: cards or tokens to reset, or plants fed by one token
        self.has_completed = False  # VER-215

        self.lost_plants = NO_PILE  # what has left the game
        self.lost_rooms = NO_PILE
        self.lost_tokens = NO_PILE

    def copy(self) -> Verdant:
        """A position of its own that goes on in the same way."""
        other = Verdant(self.catalog)
        other.agenda, other.chance = self.agenda[:], self.chance.copy()
        for home in self.homes:
            other.homes = append(other.homes, home.copy())
        other.is_family, other.goals, other.scenario = self.is_family, self.goals[:], self.scenario
        other.buys_before_draft_only, other.resets_all_cards = self.buys_before_draft_only, self.resets_all_cards
        other.first, other.actor, other.turn = self.first, self.actor, self.turn
        other.plants, other.rooms, other.tokens = self.plants.copy(), self.rooms.copy(), self.tokens.copy()
        other.thumbs = self.thumbs[:]
        other.plant_deck, other.room_deck, other.bag = self.plant_deck.copy(), self.room_deck.copy(), self.bag.copy()
        other.pots, other.pot_row, other.queued_pots = self.pots[:], self.pot_row[:], self.queued_pots
        other.slot, other.column, other.drafted = self.slot, self.column, self.drafted
        other.picked, other.has_completed = self.picked, self.has_completed
        other.lost_plants, other.lost_rooms = self.lost_plants.copy(), self.lost_rooms.copy()
        other.lost_tokens = self.lost_tokens.copy()
        return other

    @property
    def seats(self) -> i64:
        """How many play."""
        return len(self.homes)

    @property
    def actions(self) -> i64:
        """How many action numbers there are."""
        return self.catalog.actions

    @property
    def is_solo(self) -> bool:
        """VER-210  One player plays alone."""
        return len(self.homes) == 1

    def goal(self, category: i64) -> Goal | None:
        """The goal of a category, 0 to 2, if goals are used."""
        if len(self.goals) == 0:
            return None
        return self.catalog.goals[self.goals[category]]


def empty_home() -> Home:
    """A home without cards."""
    home = Home()
    home.card, home.on = EMPTY_CELLS[:], EMPTY_CELLS[:]
    return home
