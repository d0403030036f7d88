"""Operations on stored energy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from librt.vecs import pop, remove, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, SPACE
from allotment.games.reforest.effects.operation import NONE, Operation
from allotment.games.reforest.effects.words import Words
from allotment.games.reforest.regions import SPACES
from allotment.games.reforest.rules.playing import write_spaces
from allotment.games.reforest.rules.round_end import take_top
from allotment.games.reforest.rules.stacks import from_hand, has_card, hide_hand, put_energy, take_energy
from allotment.games.reforest.rules.triggers import STORE, happen
from allotment.games.reforest.rules.turn import write_hand
from allotment.games.reforest.vocabulary import UPTO, Keys, Times, Zone
from allotment.pieces.bits import BIT, first_of, without_first

if TYPE_CHECKING:
    from allotment.games.reforest.state import Reforest


def with_cards(state: Reforest, spaces: i64) -> i64:
    """REF-104  Of a set of spaces of the user's region, those that have a stack."""
    left = spaces
    while left != 0:
        space = first_of(left)
        if not has_card(state, state.user * SPACES + space):
            spaces &= ~BIT[space]
        left = without_first(left)
    return spaces


@final
class Store(Operation):
    """store: cards become stored energy, each in a space of choice (REF-104)."""

    word: ClassVar[str] = "store"
    keys: ClassVar[Keys] = {
        "n": Times,
        "from": Literal["hand", "deck", "discard", "nursery"],
        "to": Zone,
        "upto": UPTO,
        "empty_ok": UPTO,
    }
    can_be_price: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.from_hand: Final = words.says("from", "hand")
        self.from_deck: Final = words.says("from", "deck")
        self.from_discard: Final = words.says("from", "discard")
        self.to: Final = words.zone("to")
        self.is_upto = words.is_true("upto")
        self.may_be_empty: Final = words.is_true("empty_ok")

    def begin(self, state: Reforest) -> i64:
        return self.times

    def available(self, state: Reforest) -> i64:
        """How many cards there are to store."""
        if self.from_hand:
            return len(state.boards[state.user].hand)
        if self.from_deck:
            return len(state.deck)
        if self.from_discard:
            return len(state.discard)
        return len(state.nursery)

    def targets(self, state: Reforest) -> i64:
        """The set of spaces that a card may go to."""
        spaces = state.catalog.zone(self.to, state.place)
        if not self.may_be_empty:
            spaces = with_cards(state, spaces)
        return spaces

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        targets = self.targets(state)
        if targets == 0 or self.available(state) == 0:
            return 0
        if state.picked != NONE or self.from_deck or self.from_discard:
            return write_spaces(targets, out, 0)
        if self.from_hand:
            return write_hand(state, state.user, out)
        n: i64 = 0
        for card in state.nursery:
            out[n] = CARD + card
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action < CARD:
            self.store(state, action - SPACE)
            return
        state.picked = action - CARD
        targets = self.targets(state)
        if without_first(targets) == 0:
            self.store(state, first_of(targets))

    def store(self, state: Reforest, space: i64) -> None:
        """Put the card down."""
        seat, card = state.user, state.picked
        if self.from_hand:
            from_hand(state, seat, card)
            hide_hand(state, seat)
            state.note(events.STORED, seat, space, 1)
        elif self.from_deck:
            card = take_top(state)
            state.note(events.STORED, seat, space, 0)
        elif self.from_discard:
            state.discard, card = pop(state.discard)
            state.note(events.STORED_OPEN, seat, space, card)
        else:
            state.nursery = remove(state.nursery, card)
            state.note(events.STORED_OPEN, seat, space, card)
        put_energy(state, card, seat * SPACES + space)
        happen(state, seat, STORE, BIT[space])
        state.picked = NONE
        state.left -= 1

    def can_pay(self, state: Reforest) -> bool:
        return self.available(state) >= self.times and self.targets(state) != 0

    def asks(self, state: Reforest) -> str:
        if self.from_hand and state.picked == NONE:
            return "Store which card of your hand?"
        if state.picked == NONE and not self.from_deck and not self.from_discard:
            return "Store which card of the nursery?"
        return "Store it in which space?"


@final
class StoreVisitor(Operation):
    """store_visitor: the top one of the visitor deck, or one of your own, becomes stored energy (REF-080, 083)."""

    word: ClassVar[str] = "store_visitor"
    keys: ClassVar[Keys] = {"from": Literal["deck", "own"], "to": Zone}

    def __init__(self, words: Words) -> None:
        self.from_deck: Final = words.says("from", "deck")
        self.to: Final = words.zone("to")

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        targets = with_cards(state, state.catalog.zone(self.to, state.place))
        if targets == 0:
            return 0
        if state.picked != NONE:
            return write_spaces(targets, out, 0)
        if self.from_deck:
            if len(state.visitor_deck) == 0:
                return 0
            return write_spaces(targets, out, 0)
        n: i64 = 0
        for visitor in state.boards[state.user].visitors:
            out[n] = CARD + visitor
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action < CARD:
            self.store(state, action - SPACE)
            return
        state.picked = action - CARD
        targets = with_cards(state, state.catalog.zone(self.to, state.place))
        if without_first(targets) == 0:
            self.store(state, first_of(targets))

    def store(self, state: Reforest, space: i64) -> None:
        """Put the visitor down."""
        seat, visitor = state.user, state.picked
        state.note(events.STORED_VISITOR, seat, space, visitor)
        if self.from_deck:
            visitor = state.visitor_deck.draw(state.chance)
        else:
            board = state.boards[seat]
            board.visitors = remove(board.visitors, visitor)
        put_energy(state, visitor, seat * SPACES + space)
        happen(state, seat, STORE, BIT[space])
        state.picked = NONE
        state.left -= 1

    def asks(self, state: Reforest) -> str:
        if not self.from_deck and state.picked == NONE:
            return "Store which of your visitors?"
        return "Store the visitor in which space?"


@final
class MoveEnergy(Operation):
    """move_energy: stored cards from one space to another, which may be empty (REF-229)."""

    word: ClassVar[str] = "move_energy"
    keys: ClassVar[Keys] = {"n": Times, "from": Zone, "to": Zone, "upto": UPTO}

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.from_zone: Final = words.zone("from")
        self.to: Final = words.zone("to")
        self.is_upto = words.is_true("upto")

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        targets = state.catalog.zone(self.to, state.place)
        if state.picked != NONE:
            return write_spaces(targets & ~BIT[state.lies[state.picked] % SPACES], out, 0)
        sources = state.catalog.zone(self.from_zone, state.place)
        n: i64 = 0
        while sources != 0:
            space = first_of(sources)
            if targets & ~BIT[space]:
                card = state.energy[state.user * SPACES + space]
                while card != NONE:
                    out[n] = CARD + card
                    n += 1
                    card = state.below[card]
            sources = without_first(sources)
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action < CARD:
            self.move(state, action - SPACE)
            return
        state.picked = action - CARD
        targets = state.catalog.zone(self.to, state.place) & ~BIT[state.lies[state.picked] % SPACES]
        if without_first(targets) == 0:
            self.move(state, first_of(targets))

    def move(self, state: Reforest, space: i64) -> None:
        """Move the card; it is not stored anew."""
        source = take_energy(state, state.picked)
        put_energy(state, state.picked, state.user * SPACES + space)
        state.note(events.MOVED_ENERGY, state.user, source % SPACES, space)
        state.picked = NONE
        state.left -= 1

    def asks(self, state: Reforest) -> str:
        if state.picked == NONE:
            return "Move which stored card?"
        return "Move it to which space?"
