"""Piles of cards, each card a number: a Pile has an order, a Deck gets its order only as it is drawn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from allotment.kernel.chance import Chance

NO_CARDS: Final = vec[i64]()


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards in the order in which they were put down: a hand, a discard pile."""

    def __init__(self, cards: vec[i64] = NO_CARDS) -> None:
        self.cards = cards  # of this pile alone: two names for one growing vec overwrite each other

    def copy(self) -> Pile:
        """A pile of its own with the same cards."""
        return Pile(self.cards[:])

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards = append(self.cards, card)

    def take(self, card: i64) -> None:
        """Take a card out, wherever it lies. Raises ValueError if it is not there."""
        self.cards = remove(self.cards, card)

    def sort(self) -> None:
        """Lay the cards in ascending order."""
        self.cards = ascending(self.cards)

    def take_all(self) -> vec[i64]:
        """Take every card out; room for as many stays."""
        cards = self.cards
        self.cards = vec[i64](capacity=len(cards))
        return cards


@final
@mypyc_attr(acyclic=True)
class Deck:
    """Face-down cards. Chance decides which is next when it is drawn: before that there is no order to peek at.

    Cards laid on top or slid under the deck do have an order; they come first and last.
    """

    def __init__(self, cards: vec[i64] = NO_CARDS) -> None:
        self.cards = cards
        self.top = NO_CARDS  # next one last
        self.bottom = NO_CARDS  # next one last

    def copy(self) -> Deck:
        """A deck of its own with the same cards."""
        deck = Deck(self.cards[:])
        deck.top, deck.bottom = self.top[:], self.bottom[:]
        return deck

    def __len__(self) -> int:
        return len(self.top) + len(self.cards) + len(self.bottom)

    @property
    def is_empty(self) -> bool:
        """There is no card; quicker to ask than the length."""
        return len(self.cards) == 0 and len(self.top) == 0 and len(self.bottom) == 0

    def draw(self, chance: Chance) -> i64:
        """Take the next card off. Raises IndexError if there is none."""
        if len(self.top) > 0:
            self.top, card = pop(self.top)
        elif len(self.cards) > 0:
            card = self.draw_any(chance)
        else:
            self.bottom, card = pop(self.bottom)
        return card

    def draw_any(self, chance: Chance) -> i64:
        """Take one of the cards without an order; the last one fills the gap."""
        index = chance.below(len(self.cards))
        card = self.cards[index]
        self.cards[index] = self.cards[-1]
        self.cards, _last = pop(self.cards)
        return card

    def put_on_top(self, card: i64) -> None:
        """Lay a card on top: it will be drawn first."""
        self.top = append(self.top, card)

    def put_at_bottom(self, card: i64) -> None:
        """Slide a card under all others: it will be drawn last."""
        self.bottom = extend(append(vec[i64](), card), self.bottom)

    def mix_in(self, card: i64) -> None:
        """Mix a card into the part of the deck that has no order."""
        self.cards = append(self.cards, card)

    def shuffle_in(self, cards: vec[i64]) -> None:
        """Shuffle these cards and the whole deck together: no order is known any more."""
        self.cards = extend(extend(extend(self.cards, self.top), self.bottom), cards)
        self.top, self.bottom = NO_CARDS, NO_CARDS

    def sort(self) -> None:
        """Lay the cards without an order in ascending order, so that two decks of the same cards are equal."""
        self.cards = ascending(self.cards)


# Stand in for a pile or a deck in an object that is about to be given its own; nothing is ever put there.
NO_PILE: Final = Pile()
NO_DECK: Final = Deck()


def ascending(cards: vec[i64]) -> vec[i64]:
    """The same cards, smallest first."""
    return vec[i64](sorted(cards))
