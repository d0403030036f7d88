"""Piles and decks."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from allotment.kernel.chance import seeded
from allotment.kernel.piles import NO_CARDS, NO_DECK, NO_PILE, Deck, Pile


def test_a_pile_keeps_its_order() -> None:
    pile = Pile(vec[i64]([5, 3]))
    pile.put(9)
    pile.take(3)
    assert list(pile.cards) == [5, 9]
    assert list(pile.take_all()) == [5, 9]
    assert len(pile) == 0


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in"):
        Pile(vec[i64]([5])).take(6)


def test_a_deck_gives_its_known_top_first_and_its_known_bottom_last() -> None:
    deck = Deck(vec[i64]([1, 2, 3]))
    deck.put_on_top(8)
    deck.put_on_top(9)
    deck.put_at_bottom(6)
    deck.put_at_bottom(7)
    chance = seeded(5)
    drawn = [deck.draw(chance) for _ in range(len(deck))]
    assert drawn[:2] == [9, 8]
    assert sorted(drawn[2:5]) == [1, 2, 3]
    assert drawn[5:] == [6, 7]
    assert len(deck) == 0


def test_any_card_of_a_deck_may_come_first() -> None:
    chance = seeded(6)
    first = Counter(Deck(vec[i64]([1, 2, 3])).draw(chance) for _ in range(3000))
    # 1,000 expected for each, standard deviation about 26
    assert set(first) == {1, 2, 3}
    assert all(850 < count < 1150 for count in first.values())


def test_an_empty_deck_cannot_be_drawn_from() -> None:
    with pytest.raises(IndexError):
        Deck().draw(seeded(1))


def test_shuffling_in_forgets_every_order() -> None:
    deck = Deck(vec[i64]([1]))
    deck.put_on_top(2)
    deck.put_at_bottom(3)
    deck.shuffle_in(vec[i64]([4]))
    assert len(deck.top) == len(deck.bottom) == 0
    assert sorted(deck.cards) == [1, 2, 3, 4]


def test_copies_are_independent() -> None:
    deck = Deck(vec[i64]([1, 2]))
    deck.put_on_top(3)
    copy = deck.copy()
    copy.draw(seeded(1))
    copy.draw(seeded(1))
    assert len(deck) == 3
    pile = Pile(vec[i64]([1]))
    pile.copy().put(2)
    assert list(pile.cards) == [1]


def test_what_stands_in_for_a_pile_or_a_deck_stays_empty() -> None:
    assert len(NO_CARDS) == len(NO_PILE) == len(NO_DECK) == 0
