"""Rules 4: rounds, deals and decks."""

from __future__ import annotations

import pytest

from allotment.games.planted import events
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of
from tests.games.planted.build import (
    ALL_SEATS,
    CATALOG,
    SIX_PLANTS,
    asked,
    at_random,
    board,
    choices,
    collecting,
    deals,
    growth,
    hand,
    new_game,
    pile_of,
    play_out,
    playing,
    playing_out,
    position,
    start_round,
)


@ALL_SEATS
def test_PLA_030_a_game_has_four_rounds_of_eight_turns(seats: int) -> None:
    turns: list[tuple[int, int]] = []
    for state in playing_out(new_game(seats), at_random(1)):
        if not turns or turns[-1] != (state.round, state.turn):
            turns.append((int(state.round), int(state.turn)))
    assert turns == [(round, turn) for round in (1, 2, 3, 4) for turn in (1, 2, 3, 4, 5, 6, 7, 8)]
    assert len(turns) == 32


@ALL_SEATS
def test_PLA_031_a_hand_is_six_resource_cards_and_two_item_cards(seats: int) -> None:
    for state in deals(new_game(seats), at_random(2)):
        for seat in range(seats):
            assert len(hand(state, seat)) == 8
            assert sum(CATALOG.item[card] < 0 for card in state.boards[seat].hand.cards) == 6


@ALL_SEATS
def test_PLA_032_all_hands_are_empty_at_the_end_of_a_round(seats: int) -> None:
    dealt: set[int] = set()
    committed: set[int] = set()

    def policy(seat: int, open_to_it: list[str]) -> str:
        chosen = anything(seat, open_to_it)
        if chosen.startswith(("play", "nursery")):
            committed.add(int(chosen.split()[1]))
        return chosen

    anything = at_random(3)
    state = start_round(position(seats=seats, round=0))
    for seat in range(seats):
        dealt |= set(hand(state, seat))
    play_out(state, policy)
    assert [hand(state, seat) for seat in range(seats)] == [[]] * seats
    assert len(dealt) == 8 * seats
    assert committed == dealt


def test_PLA_033_a_round_is_deal_turns_feeding_propagation_and_clean_up() -> None:
    state = new_game(3)
    order: list[tuple[int, int, str]] = []
    for now in playing_out(state, collecting):
        if now.is_over:
            break
        verb = choices(now, asked(now)[0])[0].split()[0]
        phase = {"play": "turn", "nursery": "turn", "take": "turn", "stop": "feeding", "jars": "propagation"}[verb]
        where = (int(now.round), int(now.turn), phase)
        if (not order or order[-1] != where) and phase != "propagation":
            order.append(where)
    assert order == [
        (round, turn, phase)
        for round in (1, 2, 3, 4)
        for turn, phase in [*[(turn, "turn") for turn in range(1, 9)], (8, "feeding")]
    ]


def test_PLA_033_the_log_says_what_comes_after_what() -> None:
    state = position(board(plants=SIX_PLANTS), seats=3, round=2)
    state.is_noting = True
    play_out(start_round(state), collecting)
    kinds = [event.what for event in events_of(state)]
    fed = [place for place, kind in enumerate(kinds) if kind in (events.FED, events.FILLED)]
    assert kinds[:2] == [events.ROUND_BEGINS, events.TURN_BEGINS]
    assert kinds.count(events.TURN_BEGINS) == kinds.count(events.HANDS_PASSED) == 8
    assert fed == list(range(len(kinds) - 1 - len(fed), len(kinds) - 1))
    assert fed
    assert kinds[-1] == events.RESHUFFLED  # the clean-up of round 3 with three players


def test_PLA_033_after_round_four_there_is_no_clean_up() -> None:
    state = play_out(new_game(2), playing)
    assert (state.is_over, state.round, state.turn) == (True, 4, 8)
    assert sum(len(laid.revealed) for laid in state.boards) > 0
    assert sum(sum(laid.tokens) for laid in state.boards) > 0


@pytest.mark.parametrize(("seats", "dealt"), [(2, 12), (3, 18), (4, 24), (5, 30)])
def test_PLA_034_so_many_resource_cards_are_dealt_in_a_round(seats: int, dealt: int) -> None:
    for state in deals(new_game(seats), at_random(4)):
        hands = [card for laid in state.boards for card in laid.hand.cards]
        assert sum(CATALOG.item[card] < 0 for card in hands) == dealt


def pile_after_each_deal(seats: int) -> list[int]:
    return [len(state.resource_deck) for state in deals(new_game(seats), at_random(5))]


def test_PLA_035_two_players_never_reshuffle() -> None:
    assert pile_after_each_deal(2) == [48, 36, 24, 12]


def test_PLA_036_three_players_reshuffle_after_round_three() -> None:
    assert pile_after_each_deal(3) == [42, 24, 6, 42]


def test_PLA_037_four_players_reshuffle_after_round_two() -> None:
    assert pile_after_each_deal(4) == [36, 12, 36, 12]


def test_PLA_038_five_players_reshuffle_after_round_two() -> None:
    assert pile_after_each_deal(5) == [30, 0, 30, 0]


@pytest.mark.parametrize(("seats", "discarded"), [(2, [0, 12, 24, 36]), (3, [0, 18, 36, 0]), (4, [0, 24, 0, 24])])
def test_PLA_035_PLA_036_PLA_037_the_discard_pile_grows_until_the_reshuffle(seats: int, discarded: list[int]) -> None:
    assert [len(state.resource_discard) for state in deals(new_game(seats), at_random(5))] == discarded


def test_PLA_038_with_five_players_the_reshuffle_takes_all_60_from_the_discard_pile() -> None:
    state = play_out(start_round(position(seats=5, round=0)), playing)
    assert (len(state.resource_deck), len(state.resource_discard)) == (30, 30)
    play_out(start_round(state), playing)
    assert (len(state.resource_deck), len(state.resource_discard)) == (60, 0)


@pytest.mark.parametrize(("seats", "reshuffled_after"), [(2, []), (3, [3]), (4, [2]), (5, [2])])
def test_PLA_039_the_reshuffle_happens_in_one_clean_up_and_at_no_other_time(
    seats: int, reshuffled_after: list[int]
) -> None:
    state = new_game(seats)
    happened: list[tuple[int, int]] = []
    for now in playing_out(state, at_random(6)):
        now.is_noting = True
        happened += [(int(now.round), int(now.turn)) for event in events_of(now) if event.what == events.RESHUFFLED]
        now.journal = now.journal[:0]
    assert happened == [(round + 1, 1) for round in reshuffled_after]  # seen at the next decision


@pytest.mark.parametrize(("seats", "round", "undrawn"), [(3, 3, 6), (4, 2, 12)])
def test_PLA_039_undrawn_cards_are_shuffled_in_and_come_no_sooner_than_others(
    seats: int, round: int, undrawn: int
) -> None:
    state = new_game(seats)
    for now in playing_out(state, playing):
        if (now.round, now.turn) == (round, 8):
            break
    left = set(pile_of(state.resource_deck))
    assert len(left) == undrawn
    again = 0
    for seed in range(40):
        other = state.copy()
        for now in playing_out(other, playing):
            if now.round == round + 1:
                again += len(left & {card for laid in now.boards for card in laid.hand.cards})
                break
            now.chance = seeded(seed)
    # 18 or 24 of 60 cards are dealt, so of the undrawn ones 0.3 x 6 or 0.4 x 12 in the mean: 72 or 192 in 40 deals.
    mean = {3: 72, 4: 192}[seats]
    assert 0.75 * mean < again < 1.25 * mean


@ALL_SEATS
def test_PLA_040_at_every_clean_up_all_60_resource_cards_are_in_the_two_piles(seats: int) -> None:
    state = position(seats=seats, round=0)
    for _ in range(3):
        play_out(start_round(state), at_random(7))
        piles = [*pile_of(state.resource_deck), *state.resource_discard.cards]
        assert sorted(piles) == list(CATALOG.resource_cards)
        assert len(piles) == 60


@pytest.mark.parametrize(
    ("seats", "dealt", "left"),
    [(2, 4, [38, 34, 30, 26]), (3, 6, [36, 30, 24, 18]), (4, 8, [34, 26, 18, 10]), (5, 10, [32, 22, 12, 2])],
)
def test_PLA_041_the_item_deck_is_never_reshuffled_and_never_runs_out(seats: int, dealt: int, left: list[int]) -> None:
    sizes = []
    for state in deals(new_game(seats), collecting):
        sizes.append(len(state.item_deck))
        hands = [card for laid in state.boards for card in laid.hand.cards]
        assert sum(CATALOG.item[card] >= 0 for card in hands) == dealt
    assert sizes == left


@ALL_SEATS
def test_PLA_042_items_given_up_for_the_nursery_never_come_back(seats: int) -> None:
    item_cards = set(CATALOG.item_cards)
    seen: list[int] = []
    state = new_game(seats)
    for now in deals(state, at_random(8)):
        seen += [card for laid in now.boards for card in laid.hand.cards if card in item_cards]
    assert len(seen) == len(set(seen)) == 8 * seats
    assert len(state.item_discard) > 0


def test_PLA_042_an_item_card_given_up_goes_to_the_item_discard_pile() -> None:
    state = position(seats=2, round=0)
    start_round(state)
    given_up = [card for laid in state.boards for card in laid.hand.cards if CATALOG.item[card] >= 0]

    def give_items_up(_seat: int, open_to_it: list[str]) -> str:
        of_items = [f"nursery {CATALOG.number[card]}" for card in given_up]
        return next((words for words in open_to_it if words in of_items), open_to_it[0])

    play_out(state, give_items_up)
    assert sorted(state.item_discard.cards) == sorted(given_up)
    assert len(given_up) == 4
    assert [len(growth(state, seat)) for seat in range(2)] == [2, 2]


@pytest.mark.parametrize(("seats", "left"), [(2, 22), (3, 17), (4, 12), (5, 7)])
def test_PLA_043_the_plant_pile_never_runs_out(seats: int, left: int) -> None:
    state = play_out(new_game(seats), collecting)
    assert [len(growth(state, seat)) for seat in range(seats)] == [6] * seats
    assert len(state.plant_deck) == left
