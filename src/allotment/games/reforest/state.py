"""What lies on the table in Reforest.

Spaces are numbered through all regions, 6 x seat + space. The plants of a space and its stored energy are two chains of
cards, from the uppermost one down: every card exists once, so a table by card says what lies below it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import NOWHERE, SPACES
from allotment.kernel.agenda import Position, Seat
from allotment.kernel.piles import NO_CARDS, NO_DECK

MOST_SEATS: Final = 4
LAST_ROUND: Final = 3
STORED: Final = MOST_SEATS * SPACES  # added to a space in `lies`, for stored energy

# What has become of a dealt terrain: placed in a row if it is 0 to 2.
UNDECIDED: Final = -1
DROPPED: Final = -2
SETTLED: Final = -3  # kept, row still open


@final
@mypyc_attr(acyclic=True)
class Board:
    """What one player has beside the region."""

    def __init__(self) -> None:
        self.hand = NO_CARDS  # plant cards
        self.visitors = NO_CARDS  # face up

    def copy(self) -> Board:
        """A board of its own, the same in everything."""
        board = Board()
        board.hand, board.visitors = self.hand[:], self.visitors[:]
        return board


@final
@mypyc_attr(acyclic=True)
class Reforest(Position):
    """A position of Reforest."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.catalog = catalog
        self.players: i64 = 0
        self.is_hard: bool = False  # REF-214
        self.boards = vec[Board]()

        # By space.
        self.plants = NO_CARDS  # the topmost plant, or NONE
        self.energy = NO_CARDS  # one of the stored cards, or NONE
        # By card, plants before visitors.
        self.below = NO_CARDS  # the next card of the same chain, or NONE
        self.lies = NO_CARDS  # its space, plus STORED if it is energy; NONE if it is in no region
        self.is_open = NO_CARDS  # 1 if it came into the hand that it is in before everybody's eyes (REF-221)
        self.revealed = NO_CARDS  # plants with the revealed mark

        self.deck = NO_DECK
        self.discard = NO_CARDS  # top one last
        self.nursery = NO_CARDS
        self.unused = NO_CARDS  # REF-005
        self.tucked_1 = NO_CARDS  # under the visitor of round 1
        self.tucked_2 = NO_CARDS

        self.visitor_deck = NO_DECK
        self.laid = NO_CARDS  # round-end visitors laid out for rounds 1 to 3, NONE when they have been judged
        self.carried = NO_CARDS
        self.added = NO_CARDS
        self.gone = NO_CARDS  # visitors that have left the game, nobody's
        self.unearned: i64 = 0  # REF-209

        self.has_terrain: bool = False
        self.terrain_deck = NO_DECK
        self.dealt = NO_CARDS  # (3 x seats,) terrains
        self.fate = NO_CARDS  # (3 x seats,) what has become of them
        self.is_terrain_hidden: bool = False  # REF-176: choices are shown when all have decided
        self.terrains = NO_CARDS  # (3 x seats,) by row, once they are shown
        self.laid_events = NO_CARDS  # REF-183
        self.event_deck = NO_DECK  # REF-184

        self.round: i64 = 1  # 4 after the third round end
        self.first: Seat = 0
        self.actor: Seat = NONE
        self.last_turns: i64 = NONE  # REF-211: in solitaire, how many turns are still to begin
        self.used = NO_CARDS  # effects used in this turn that can be used once
        self.triggered = NO_CARDS  # effects that wait to be used, oldest first
        self.waiting_from: i64 = 0  # those before it wait for the suspended turn to resume (REF-147)

        # The play that is being made.
        self.played: i64 = NONE  # neither in the hand nor in the region
        self.spaces: i64 = 0  # set of those to choose from
        self.space: i64 = NONE  # where it goes
        self.discount: i64 = 0
        self.due: i64 = 0  # still to pay
        self.paying: i64 = 0  # set of spaces whose energy may pay
        self.has_paid_one: bool = False
        self.spent: i64 = 0  # set of spaces whose energy was paid
        self.covered: i64 = NONE  # the plant that was topmost before
        self.manner: i64 = 0  # how the plant came

        # The effect that is being used.
        self.effect: i64 = NONE
        self.user: Seat = NONE
        self.place: i64 = NOWHERE
        self.operation: i64 = NONE
        self.left: i64 = 0  # units of the operation
        self.picked: i64 = NONE  # what was chosen first for this unit
        self.looked = NO_CARDS  # REF-103: taken off the deck to be looked at, still part of it
        self.suspended = NO_CARDS  # the same of the effect that a round end interrupts

    def copy(self) -> Reforest:
        """A position of its own that goes on in the same way."""
        other = Reforest(self.catalog)
        other.agenda, other.chance = self.agenda[:], self.chance.copy()
        for board in self.boards:
            other.boards = append(other.boards, board.copy())
        other.players, other.is_hard, other.has_terrain = self.players, self.is_hard, self.has_terrain
        other.plants, other.energy, other.below = self.plants[:], self.energy[:], self.below[:]
        other.lies, other.is_open, other.revealed = self.lies[:], self.is_open[:], self.revealed[:]
        other.deck, other.discard, other.nursery = self.deck.copy(), self.discard[:], self.nursery[:]
        other.unused, other.tucked_1, other.tucked_2 = self.unused[:], self.tucked_1[:], self.tucked_2[:]
        other.visitor_deck, other.laid, other.carried = self.visitor_deck.copy(), self.laid[:], self.carried[:]
        other.added, other.gone, other.unearned = self.added[:], self.gone[:], self.unearned
        if self.has_terrain:
            other.terrain_deck, other.dealt, other.fate = self.terrain_deck.copy(), self.dealt[:], self.fate[:]
            other.is_terrain_hidden, other.terrains = self.is_terrain_hidden, self.terrains[:]
        other.laid_events, other.event_deck = self.laid_events[:], self.event_deck.copy()
        other.round, other.first, other.actor = self.round, self.first, self.actor
        other.last_turns, other.used, other.triggered = self.last_turns, self.used[:], self.triggered[:]
        other.waiting_from, other.played = self.waiting_from, self.played
        other.spaces, other.space = self.spaces, self.space
        other.discount, other.due, other.paying = self.discount, self.due, self.paying
        other.has_paid_one = self.has_paid_one
        other.spent, other.covered, other.manner = self.spent, self.covered, self.manner
        other.effect, other.user, other.place = self.effect, self.user, self.place
        other.operation, other.left, other.picked = self.operation, self.left, self.picked
        other.looked, other.suspended = self.looked[:], self.suspended[:]
        return other

    @property
    def seats(self) -> i64:
        """How many play."""
        return self.players

    @property
    def actions(self) -> i64:
        """How many action numbers there are."""
        return self.catalog.actions

    @property
    def is_solo(self) -> bool:
        """REF-205  One player."""
        return self.players == 1
