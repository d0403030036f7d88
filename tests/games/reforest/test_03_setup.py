"""Rules 3: set-up."""

from __future__ import annotations

import json
from collections import Counter
from math import comb

import msgspec
import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from tests.games.reforest.build import asked, choices, do, hand, ids
from tests.games.reforest.playing import discard, kept_in_game, nursery, phase, view
from tests.games.reforest.test_02_components import OLD_GROWTH, PLANTS, VISITORS

ALL_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])
OLD = {tree["id"] for tree in OLD_GROWTH}
GAMES = 400


def new(seats: int, seed: int = 1, **options: str) -> Reforest:
    return REFOREST.new(seats, seeded(seed), options=options)


def said(state: Reforest, viewer: int | None) -> str:
    """Everything that a viewer is told."""
    return json.dumps(msgspec.to_builtins(view(state, viewer)))


def is_shown(card: str, text: str) -> bool:
    return f'"{card}"' in text


def old_growth_kept(seats: int) -> list[int]:
    """In many games, how many old-growth trees are among the kept cards."""
    return [sum(card in OLD for card in kept_in_game(new(seats, seed))) for seed in range(GAMES)]


def play_out(state: Reforest, seed: int) -> Reforest:
    chance = seeded(seed)
    while not state.is_over:
        actions = legal_actions(state, asked(state))
        state.answer(asked(state), actions[chance.below(len(actions))])
    return state


@pytest.mark.parametrize(("seats", "kept"), [(4, 90), (3, 70), (2, 50), (1, 30)])
def test_REF_004_so_many_of_the_124_plant_cards_are_kept(seats: int, kept: int) -> None:
    state = new(seats)
    assert len(kept_in_game(state)) == kept
    assert len(state.unused) == 124 - kept


@ALL_SEATS
def test_REF_004_all_plant_cards_are_shuffled_together(seats: int) -> None:
    games = [kept_in_game(new(seats, seed)) for seed in range(100)]
    times = Counter(card for kept in games for card in kept)
    assert set(times) == set(PLANTS)
    assert max(times.values()) < 100  # each card is left out now and then


def test_REF_004_chance_alone_says_how_many_old_growth_trees_two_players_have() -> None:
    # 50 of 124 cards: 23 * 50 / 124 = 9.27 on average, deviation 2.1, so 0.11 for the average of 400 games.
    found = old_growth_kept(2)
    assert max(found) > 12
    assert min(found) < 6
    assert abs(sum(found) / GAMES - 9.27) < 0.5


@ALL_SEATS
def test_REF_005_nobody_sees_the_cards_that_are_not_kept(seats: int) -> None:
    state = new(seats)
    shown = [said(state, viewer) for viewer in (None, *range(seats))]
    assert not [card for card in ids(state, state.unused) for text in shown if is_shown(card, text)]


def test_REF_005_they_do_not_come_back() -> None:
    state = new(2, 3)
    kept, unused = sorted(kept_in_game(state)), ids(state, state.unused)
    play_out(state, 3)
    assert state.round == 4  # the deck was made anew three times
    assert ids(state, state.unused) == unused
    stored_or_grown = ids(state, [card for card in range(124) if state.lies[card] >= 0])
    assert sorted([*kept_in_game(state), *ids(state, state.discard), *stored_or_grown]) == kept


def test_REF_006_in_solitaire_at_most_6_of_the_kept_cards_are_old_growth_trees() -> None:
    assert max(old_growth_kept(1)) == 6


def test_REF_007_a_tree_is_set_aside_only_if_it_would_be_the_seventh() -> None:
    # There are 6 trees if the first 30 cards of the pool have 6 or more of the 23, and as many as these have if fewer.
    found = Counter(old_growth_kept(1))
    shares = [comb(23, trees) * comb(101, 30 - trees) / comb(124, 30) for trees in range(6)]
    shares.append(1 - sum(shares))
    for trees, share in enumerate(shares):
        deviation = (share * (1 - share) / GAMES) ** 0.5
        assert abs(found[trees] / GAMES - share) < 3.5 * deviation + 0.003


def test_REF_007_every_tree_can_be_one_of_the_six() -> None:
    times = Counter(card for seed in range(GAMES) for card in kept_in_game(new(1, seed)) if card in OLD)
    # about 5 of 23 trees in each of 400 games: 87 times each, deviation 8
    assert set(times) == OLD
    assert min(times.values()) > 50
    assert max(times.values()) < 130


def test_REF_007_the_kept_cards_are_shuffled_again() -> None:
    # Trees that came first into the pile of kept cards are not dealt first: 5 of 30 cards are in the hand.
    in_hand = sum(card in OLD for seed in range(GAMES) for card in hand(new(1, seed)))
    kept = sum(old_growth_kept(1))
    assert abs(in_hand / kept - 5 / 30) < 0.03


@ALL_SEATS
def test_REF_008_the_deck_is_face_down_and_the_discard_pile_is_empty(seats: int) -> None:
    state = new(seats)
    deck = ids(state, state.deck.cards)
    shown = [said(state, viewer) for viewer in (None, *range(seats))]
    assert not [card for card in deck for text in shown if is_shown(card, text)]
    assert discard(state) == []
    assert view(state).discard == ()


@ALL_SEATS
def test_REF_009_each_player_has_5_cards(seats: int) -> None:
    state = new(seats)
    assert [len(hand(state, seat)) for seat in range(seats)] == [5] * seats
    assert view(state, 0).regions[0].hand == tuple(hand(state, 0))


@ALL_SEATS
def test_REF_010_the_nursery_has_3_cards_face_up(seats: int) -> None:
    state = new(seats)
    assert len(nursery(state)) == 3
    assert view(state).nursery == tuple(nursery(state))
    assert not {*nursery(state)} & {card for seat in range(seats) for card in hand(state, seat)}


@ALL_SEATS
def test_REF_011_3_visitors_lie_face_up_for_rounds_1_to_3(seats: int) -> None:
    state = new(seats)
    goals = view(state).goals
    assert [goal.round for goal in goals] == [1, 2, 3]
    assert [goal.visitor for goal in goals] == ids(state, state.laid)
    assert view(state).visitor_deck == 13


def test_REF_011_the_visitors_are_shuffled() -> None:
    laid = [ids(new(2, seed), new(2, seed).laid) for seed in range(200)]
    for slot in range(3):
        assert {visitors[slot] for visitors in laid} == set(VISITORS)


@pytest.mark.parametrize(("seats", "tucked"), [(4, 12), (3, 10), (2, 8), (1, 6)])
def test_REF_012_so_many_cards_are_tucked_under_the_first_two_visitors(seats: int, tucked: int) -> None:
    state = new(seats)
    assert view(state).tucked == (tucked, tucked)
    assert (len(state.tucked_1), len(state.tucked_2)) == (tucked, tucked)


@ALL_SEATS
def test_REF_012_nobody_has_seen_the_tucked_cards(seats: int) -> None:
    state = new(seats)
    tucked = ids(state, [*state.tucked_1, *state.tucked_2])
    shown = [said(state, viewer) for viewer in (None, *range(seats))]
    assert not [card for card in tucked for text in shown if is_shown(card, text)]


def test_REF_012_any_card_can_be_tucked() -> None:
    assert {card for seed in range(100) for card in ids(new(2, seed), new(2, seed).tucked_2)} == set(PLANTS)


@pytest.mark.parametrize(("seats", "cards"), [(4, 43), (3, 32), (2, 21), (1, 10)])
def test_REF_013_the_deck_holds_what_is_left(seats: int, cards: int) -> None:
    assert view(new(seats)).deck == cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_REF_014_chance_chooses_the_starting_player(seats: int) -> None:
    times = Counter(view(new(seats, seed)).first for seed in range(GAMES))
    assert sorted(times) == list(range(seats))
    assert max(times.values()) - min(times.values()) < 80  # 100 to 200 each, deviation of a difference up to 20


@ALL_SEATS
def test_REF_014_the_first_turn_is_the_starting_player_s(seats: int) -> None:
    for seed in range(10):
        state = new(seats, seed)
        assert asked(state) == state.actor == state.first
        assert phase(state) == "turn"


def test_REF_015_with_options_terrain_is_decided_after_everything_else_lies_there() -> None:
    for seed in range(10):
        state = new(3, seed, terrain="yes", events="standard")
        told = view(state, asked(state))
        assert told.phase == "terrain"
        assert asked(state) == state.first
        assert [region.hand_size for region in told.regions] == [5, 5, 5]
        assert (len(told.goals), len(told.nursery), len(told.events)) == (3, 3, 2)
        assert told.deck == 32


def test_REF_015_the_first_turn_begins_when_terrain_is_set_up() -> None:
    state = new(2, 4, terrain="yes", events="standard")
    first = state.first
    while phase(state) in ("terrain", "terrain row"):
        assert view(state).actor is None
        do(state, choices(state)[-1])
    play_until_turn(state)
    assert asked(state) == state.actor == first


def play_until_turn(state: Reforest) -> None:
    """Use Setup effects in any way until the first turn."""
    while phase(state) != "turn":
        state.answer(asked(state), legal_actions(state, asked(state))[0])
