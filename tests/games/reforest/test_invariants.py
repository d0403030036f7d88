"""The invariants of random games, a few of each kind; the long run is `python -m tests.games.reforest.invariants`."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest.rules.stacks import put_on_top
from tests.games.reforest.build import table
from tests.games.reforest.invariants import faults, kinds, play_one


@pytest.mark.parametrize(("seats", "options"), kinds(), ids=str)
def test_random_games_keep_every_invariant(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        decisions, longest_turn = play_one(seats, options, seed)
        assert decisions > 60
        assert longest_turn < decisions / 3


def test_a_stack_out_of_order_is_found() -> None:
    state = table([{"L1": "red_alder"}])
    put_on_top(state, state.catalog.ids.index("fireweed"), state.catalog.space_names.index("L1"))
    assert "not ordered by height" in faults(state)[0]


def test_two_old_growth_trees_in_a_stack_are_found() -> None:
    assert "two old-growth" in faults(table([{"L1": "old_growth_red_alder old_growth_douglas_fir"}]))[0]


def test_an_empty_deck_before_the_third_round_end_is_found() -> None:
    assert "the deck is empty" in faults(table(deck=[], nursery=["salal"]))[0]
    assert faults(table(deck=[], nursery=["salal"], round_=4)) == []


def test_a_mark_on_stored_energy_is_found() -> None:
    state = table([{"L1": "sword_fern | fireweed"}])
    state.revealed = vec[i64]([i64(state.catalog.ids.index("fireweed"))])
    assert "revealed mark" in faults(state)[0]
