"""A market: a row of face-up cards, refilled from a deck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from allotment.kernel.chance import seeded
from allotment.kernel.piles import Deck
from allotment.pieces.market import EMPTY, NO_MARKET, turned_up
from allotment.pieces.score_sheet import ScoreLine, ranks, total


def test_a_row_is_turned_up_and_a_taken_card_is_replaced_in_its_space() -> None:
    deck, chance = Deck(vec[i64]([1, 2, 3, 4])), seeded(1)
    market = turned_up(3, deck, chance)
    before = list(market.cards)
    assert len(set(before)) == 3
    assert market.take(1) == before[1]
    assert market.cards[1] == EMPTY
    market.refill(1, deck, chance)
    assert sorted(market.cards) == sorted({1, 2, 3, 4} - {before[1]})
    assert [market.cards[0], market.cards[2]] == [before[0], before[2]]


def test_a_space_stays_empty_when_the_deck_has_run_out() -> None:
    deck, chance, out = Deck(vec[i64]([7])), seeded(1), vec[i64]([0, 0, 0])
    market = turned_up(2, deck, chance)
    assert list(market.cards) == [7, EMPTY]
    assert [market.spaces(100, out), out[0]] == [1, 100]
    market.take(0)
    market.refill(0, deck, chance)
    assert market.is_empty
    assert market.spaces(100, out) == 0


def test_a_copy_is_independent() -> None:
    market = turned_up(1, Deck(vec[i64]([7])), seeded(1))
    market.copy().take(0)
    assert list(market.cards) == [7]
    assert len(NO_MARKET.cards) == 0


def test_a_score_sheet_adds_up_and_ranks_share_places() -> None:
    assert total([ScoreLine("a", 3, "X-1"), ScoreLine("b", -1, "X-2")]) == 2
    assert ranks([(50, 3), (60, 1), (50, 3), (50, 2)]) == [2, 1, 2, 4]
