"""What lies on the table in Power Plants."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from allotment.games.powerplants.catalog import Catalog, Type
from allotment.games.powerplants.effects import NONE
from allotment.kernel.agenda import NOBODY, Position, Seat
from allotment.kernel.piles import NO_CARDS, NO_DECK
from allotment.pieces.bits import BIT, first_of, without_first
from allotment.pieces.hexes import NO_HEXES

MOST_SEATS: Final = 5
SPRITES: Final = 20  # POW-035
RIVAL_SEAT: Final = 1  # POW-179: the Rival's board in the solo mode


@final
@mypyc_attr(acyclic=True)
class Board:
    """What one player has beside the garden."""

    def __init__(self) -> None:
        self.hand = NO_CARDS  # patch cards, open to all (POW-144)
        self.supply: i64 = 0
        self.gems: i64 = 0  # gained during play
        self.captured = NO_CARDS  # by owner, Sprites captured from them (POW-070)

    def copy(self) -> Board:
        """A board of its own, the same in everything."""
        board = Board()
        board.hand, board.captured = self.hand[:], self.captured[:]
        board.supply, board.gems = self.supply, self.gems
        return board


@final
@mypyc_attr(acyclic=True)
class PowerPlants(Position):
    """A position of Power Plants. Patches of the garden are numbered in the order of arrival; a set is a bit set."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.catalog = catalog
        self.players: i64 = 0  # persons and computer players, the Rival not counted
        self.boards = vec[Board]()
        self.column = NO_CARDS  # the types in play, first to grow first (POW-027)
        self.has_grow = True  # POW-151
        self.level: i64 = 1  # of the Rival

        self.hexes = NO_HEXES
        self.cards = NO_CARDS  # by patch
        self.owner = NO_CARDS  # by patch, whose Sprites lie there, or NOBODY
        self.sprites = NO_CARDS  # by patch
        self.gems = NO_CARDS  # by patch
        self.of_type = NO_CARDS  # by type, the set of its patches

        self.bag = NO_DECK
        self.surplus = NO_CARDS
        self.first: Seat = 0
        self.actor: Seat = NOBODY
        self.turns_left: i64 = NONE  # once the bag is empty (POW-119)

        # The turn that is being played.
        self.wizard: i64 = NONE
        self.place: i64 = NONE  # in the hand, of the patch to add
        self.part: i64 = 0  # of the catalog's parts, the next one of the power that is on
        self.part_end: i64 = 0
        self.due: i64 = 0  # set of patches that are still to grow
        self.grower: i64 = NONE
        self.field: i64 = 0  # set chosen by a power
        self.moved: i64 = NONE
        self.options: i64 = 0  # set of patches to choose from
        self.source: i64 = NONE  # of a Sprite that is being moved
        self.queue = NO_CARDS  # patches that get a Sprite each, the next one last

    def copy(self) -> PowerPlants:
        """A position of its own that goes on in the same way."""
        other = PowerPlants(self.catalog)
        other.agenda, other.chance = self.agenda[:], self.chance.copy()
        for board in self.boards:
            other.boards = append(other.boards, board.copy())
        other.players, other.level, other.has_grow = self.players, self.level, self.has_grow
        other.column, other.hexes, other.cards = self.column, self.hexes.copy(), self.cards[:]
        other.owner, other.sprites, other.gems = self.owner[:], self.sprites[:], self.gems[:]
        other.of_type, other.bag, other.surplus = self.of_type[:], self.bag.copy(), self.surplus[:]
        other.first, other.actor = self.first, self.actor
        other.turns_left, other.wizard = self.turns_left, self.wizard
        other.place, other.part, other.part_end = self.place, self.part, self.part_end
        other.due, other.grower, other.field, other.moved = self.due, self.grower, self.field, self.moved
        other.options, other.source, other.queue = self.options, self.source, self.queue[:]
        return other

    @property
    def seats(self) -> i64:
        """How many play; the Rival is none of them."""
        return self.players

    @property
    def actions(self) -> i64:
        """How many action numbers there are."""
        return self.catalog.actions

    @property
    def is_solo(self) -> bool:
        """POW-155  One player against the Rival."""
        return self.players == 1

    def type_of(self, patch: i64) -> Type:
        """The type of a patch of the garden."""
        return self.catalog.type[self.cards[patch]]

    def field_of(self, patch: i64) -> i64:
        """POW-005  The field of a patch."""
        return self.hexes.reach(patch, self.of_type[self.type_of(patch)])

    def with_sprites_of(self, seat: Seat) -> i64:
        """The patches that a player controls."""
        found: i64 = 0
        for patch in range(len(self.owner)):
            if self.owner[patch] == seat:
                found |= BIT[patch]
        return found

    def lowest_number(self, patches: i64) -> i64:
        """Of a set that is not empty, all of one type, the patch with the lowest number."""
        best = first_of(patches)
        patches = without_first(patches)
        while patches != 0:
            patch = first_of(patches)
            if self.catalog.number[self.cards[patch]] < self.catalog.number[self.cards[best]]:
                best = patch
            patches = without_first(patches)
        return best
