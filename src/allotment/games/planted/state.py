"""What lies on the table in Planted."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from allotment.games.planted.actions import PLAY
from allotment.games.planted.catalog import NONE, TOKENS, Card, Catalog, Plant
from allotment.kernel.agenda import Position
from allotment.kernel.piles import NO_CARDS, NO_DECK, NO_PILE, Pile
from allotment.pieces.market import NO_MARKET

ZEROS: Final = vec[i64]([0] * 64)
MAX_PLANTS: Final = 6  # PLA-020
MOST_SEATS: Final = 5  # PLA-001
HAND_SIZE: Final = 8  # PLA-031


@final
@mypyc_attr(acyclic=True)
class PlayerBoard:
    """One seat's board (PLA-020), with its hand and what it has chosen in secret."""

    def __init__(self) -> None:
        self.hand = NO_PILE
        self.passed = NO_PILE  # lies beside the board until the turn ends (PLA-062)
        self.revealed = NO_PILE  # face up since the clean-up (PLA-066), each 2 x card + mode
        self.committed: Card = NONE  # secret until all have committed (PLA-181)
        self.mode: i64 = PLAY
        self.plan: i64 = 0  # bit set of places to feed; secret until all plans are given (PLA-187)
        self.planned_jars: i64 = 0
        self.left = NO_CARDS  # the tokens that the plan leaves; empty but while plans are made
        self.plants = NO_CARDS
        self.growth = NO_CARDS  # Growth tokens, by place in `plants`
        self.tokens = NO_CARDS  # how many Light, Water, Plant Food, Green Thumb (PLA-091)
        self.items = NO_CARDS  # how many of each item kind in play
        self.jars: i64 = 0

    def copy(self) -> PlayerBoard:
        """A board of its own, the same in everything."""
        board = PlayerBoard()
        board.hand, board.passed, board.revealed = self.hand.copy(), self.passed.copy(), self.revealed.copy()
        board.committed, board.mode = self.committed, self.mode
        board.plan, board.planned_jars, board.jars = self.plan, self.planned_jars, self.jars
        board.left = self.left[:]
        board.plants, board.growth = self.plants[:], self.growth[:]
        board.tokens, board.items = self.tokens[:], self.items[:]
        return board

    def add_plant(self, plant: Plant) -> None:
        """PLA-086  A plant comes without Growth tokens."""
        self.plants = append(self.plants, plant)
        self.growth = append(self.growth, 0)


@final
@mypyc_attr(acyclic=True)
class Planted(Position):
    """A position of Planted."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.catalog = catalog
        self.boards = vec[PlayerBoard]()
        self.round: i64 = 0
        self.turn: i64 = 0
        self.nursery = NO_MARKET
        self.plant_deck = NO_DECK
        self.resource_deck = NO_DECK
        self.resource_discard = NO_PILE
        self.item_deck = NO_DECK
        self.item_discard = NO_PILE

    def copy(self) -> Planted:
        """A position of its own that goes on in the same way."""
        other = Planted(self.catalog)
        other.agenda, other.chance = self.agenda[:], self.chance.copy()
        for board in self.boards:
            other.boards = append(other.boards, board.copy())
        other.round, other.turn = self.round, self.turn
        other.nursery, other.plant_deck = self.nursery.copy(), self.plant_deck.copy()
        other.resource_deck, other.resource_discard = self.resource_deck.copy(), self.resource_discard.copy()
        other.item_deck, other.item_discard = self.item_deck.copy(), self.item_discard.copy()
        return other

    @property
    def seats(self) -> i64:
        """How many play."""
        return len(self.boards)

    @property
    def actions(self) -> i64:
        """How many action numbers there are."""
        return self.catalog.actions


def empty_board(catalog: Catalog) -> PlayerBoard:
    """PLA-027  No plants, tokens, Tools, Decorations or jars; room for a hand and for six plants."""
    board = PlayerBoard()
    board.hand, board.passed, board.revealed = empty_hand(), empty_hand(), empty_hand()
    board.plants, board.growth = vec[i64](capacity=MAX_PLANTS), vec[i64](capacity=MAX_PLANTS)
    board.tokens = ZEROS[: len(TOKENS)]
    board.items = ZEROS[: len(catalog.item_names)]
    return board


def empty_hand() -> Pile:
    """A pile with room for a hand."""
    return Pile(vec[i64](capacity=HAND_SIZE))
