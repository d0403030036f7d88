"""A market: a row of face-up cards to choose from, each space refilled from a deck."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from allotment.kernel.chance import Chance
from allotment.kernel.piles import NO_CARDS, Deck

EMPTY: Final = -1


@final
@mypyc_attr(acyclic=True)
class Market:
    """Cards by space; a space that the deck could not fill holds EMPTY."""

    def __init__(self, cards: vec[i64] = NO_CARDS) -> None:
        self.cards = cards

    def copy(self) -> Market:
        """A row of its own with the same cards."""
        return Market(self.cards[:])

    def take(self, space: i64) -> i64:
        """Take the card off a space, which stays empty."""
        card = self.cards[space]
        self.cards[space] = EMPTY
        return card

    def refill(self, space: i64, deck: Deck, chance: Chance) -> None:
        """Turn up the next card of the deck on an empty space, if there is one."""
        if len(deck) > 0:
            self.cards[space] = deck.draw(chance)

    @property
    def is_empty(self) -> bool:
        """No space has a card."""
        for card in self.cards:
            if card != EMPTY:
                return False
        return True

    def spaces(self, first_action: i64, out: vec[i64]) -> i64:
        """Write `first_action` + space for every space with a card into `out`, and return how many."""
        n: i64 = 0
        for space in range(len(self.cards)):
            if self.cards[space] != EMPTY:
                out[n] = first_action + space
                n += 1
        return n


NO_MARKET: Final = Market()  # stands in until a real row is laid out


def turned_up(spaces: i64, deck: Deck, chance: Chance) -> Market:
    """A new row of so many spaces, filled from the deck."""
    cards = vec[i64](capacity=spaces)
    for _index in range(spaces):
        cards = append(cards, EMPTY)
    market = Market(cards)
    for space in range(spaces):
        market.refill(space, deck, chance)
    return market
