"""Operations on hands, nursery, deck, discard pile and visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, DECK, PUT_BACK
from allotment.games.reforest.effects.operation import NONE, Operation
from allotment.games.reforest.effects.words import Words
from allotment.games.reforest.rules.round_end import end_round_if_empty, gain_visitor, lay_out
from allotment.games.reforest.rules.stacks import to_discard, to_hand
from allotment.games.reforest.rules.turn import discard_from_hand, draw, write_hand, write_sources
from allotment.games.reforest.state import LAST_ROUND
from allotment.games.reforest.vocabulary import Keys, Number, Times
from allotment.kernel.agenda import NOBODY
from allotment.kernel.piles import NO_CARDS

if TYPE_CHECKING:
    from allotment.games.reforest.state import Reforest


@final
class Draw(Operation):
    """draw: cards into the hand, one after another (REF-100)."""

    word: ClassVar[str] = "draw"
    keys: ClassVar[Keys] = {"n": Times, "from": Literal["deck", "nursery", "any"]}

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.has_deck: Final = not words.says("from", "nursery")
        self.has_nursery: Final = not words.says("from", "deck")

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        if self.has_nursery:
            return write_sources(state, out, self.has_deck)
        if len(state.deck) == 0:
            return 0
        out[0] = DECK
        return 1

    def apply(self, state: Reforest, action: i64) -> None:
        draw(state, state.user, action)
        state.left -= 1

    def asks(self, state: Reforest) -> str:
        return "Draw which card?"


@final
class DrawVisitor(Operation):
    """draw_visitor: the top card of the visitor deck, face up beside the region (REF-101, 102)."""

    word: ClassVar[str] = "draw_visitor"
    keys: ClassVar[Keys] = {"n": Times}

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0] = DECK
        return min(1, len(state.visitor_deck))

    def apply(self, state: Reforest, action: i64) -> None:
        visitor = state.visitor_deck.draw(state.chance)
        state.note(events.VISITOR_DRAWN, state.user, visitor)
        gain_visitor(state, state.user, visitor)
        state.left -= 1


@final
class AddRoundVisitor(Operation):
    """add_round_visitor: the top card of the visitor deck becomes one more goal of the round (REF-102, 172, 236)."""

    word: ClassVar[str] = "add_round_visitor"
    keys: ClassVar[Keys] = {"round": Literal["current", "next"]}  # an event acts when the next round is going on

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0] = DECK
        return i64(state.round <= LAST_ROUND and len(state.visitor_deck) > 0)

    def apply(self, state: Reforest, action: i64) -> None:
        visitor = state.visitor_deck.draw(state.chance)
        state.note(events.GOAL_ADDED, NOBODY, visitor)
        state.added = append(state.added, visitor)
        state.left -= 1


@final
class Look(Operation):
    """look: at the top cards of the deck; one may be taken, and the rest goes back or away (REF-103, 144)."""

    word: ClassVar[str] = "look"
    keys: ClassVar[Keys] = {
        "n": Times,
        "take": Literal[0, 1],
        "rest": Literal["bottom", "discard", "top_or_discard"],
    }

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.takes_one: Final = words.number("take") == 1
        self.is_discarded: Final = words.says("rest", "discard")
        self.may_go_back: Final = words.says("rest", "top_or_discard")

    def is_possible(self, state: Reforest) -> bool:
        return len(state.deck) > 0

    def begin(self, state: Reforest) -> i64:
        while len(state.looked) < self.times and len(state.deck) > 0:
            state.looked = append(state.looked, state.deck.draw(state.chance))
        state.note(events.LOOKED, state.user, len(state.looked))
        return len(state.looked)

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in state.looked:
            out[n] = CARD + card
            n += 1
        if self.may_go_back:
            out[n] = PUT_BACK
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        state.left -= 1
        if action == PUT_BACK:
            state.looked, card = pop(state.looked)
            state.deck.put_on_top(card)
            return
        card = action - CARD
        state.looked = remove(state.looked, card)
        if self.takes_one and state.picked == NONE:
            state.picked = card
            to_hand(state, state.user, card, False)
            end_round_if_empty(state)
        elif self.is_discarded or self.may_go_back:
            state.note(events.DISCARDED, NOBODY, card)
            to_discard(state, card)
            end_round_if_empty(state)
        else:
            state.note(events.PUT_UNDER, state.user)
            state.deck.put_at_bottom(card)

    def asks(self, state: Reforest) -> str:
        if self.may_go_back:
            return "Discard it, or put it back?"
        if self.takes_one and state.picked == NONE:
            return "Take which card?"
        if self.is_discarded:
            return "Discard which card next?"
        return "Put which card under the deck next?"


@final
class Discard(Operation):
    """discard: cards of the hand."""

    word: ClassVar[str] = "discard"
    keys: ClassVar[Keys] = {"n": Times, "from": Literal["hand"]}
    can_be_price: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        return write_hand(state, state.user, out)

    def apply(self, state: Reforest, action: i64) -> None:
        discard_from_hand(state, state.user, action - CARD)
        state.left -= 1

    def can_pay(self, state: Reforest) -> bool:
        return len(state.boards[state.user].hand) >= self.times

    def asks(self, state: Reforest) -> str:
        return "Discard which card of your hand?"


@final
class DiscardTo(Operation):
    """discard_to: cards of the hand, until so many are left."""

    word: ClassVar[str] = "discard_to"
    keys: ClassVar[Keys] = {"n": Number}

    def __init__(self, words: Words) -> None:
        self.most: Final = words.number("n")

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        if len(state.boards[state.user].hand) <= self.most:
            return 0
        return write_hand(state, state.user, out)

    def apply(self, state: Reforest, action: i64) -> None:
        discard_from_hand(state, state.user, action - CARD)

    def asks(self, state: Reforest) -> str:
        return f"Discard down to {self.most} cards: which one?"


@final
class RefreshNursery(Operation):
    """refresh_nursery: the whole nursery is discarded, and new cards are laid out."""

    word: ClassVar[str] = "refresh_nursery"

    def is_possible(self, state: Reforest) -> bool:
        return len(state.nursery) > 0 or len(state.deck) > 0

    def begin(self, state: Reforest) -> i64:
        for card in state.nursery:
            state.note(events.DISCARDED, NOBODY, card)
            to_discard(state, card)
        state.nursery = NO_CARDS
        return 1

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0] = DECK
        return 1

    def apply(self, state: Reforest, action: i64) -> None:
        lay_out(state)
        state.left -= 1


@final
class TakeDiscard(Operation):
    """take_discard: matching cards of the discard pile into the hand."""

    word: ClassVar[str] = "take_discard"
    keys: ClassVar[Keys] = {"n": Times}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.filter: Final = words.filter()

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in state.discard:
            if self.filter.top[card]:
                out[n] = CARD + card
                n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        card = action - CARD
        state.discard = remove(state.discard, card)
        state.note(events.TOOK, state.user, card)
        to_hand(state, state.user, card, True)
        state.left -= 1

    def asks(self, state: Reforest) -> str:
        return "Take which card of the discard pile?"
