"""Rules 5.2 and 5.6: passing, revealing, and taking up the next hand."""

from __future__ import annotations

import pytest

from tests.games.planted.build import (
    ALL_SEATS,
    EVERY_ROUND,
    GREEN_THUMBS,
    LIGHT,
    PLANT_STAND,
    SPRAY_BOTTLE,
    TWO_LIGHT,
    WATER,
    asked,
    board,
    clean_up,
    commit_all,
    do,
    hand,
    items,
    known_hands,
    numbers,
    played_cards,
    playing,
    playing_out,
    position,
    refused,
    start_round,
    start_turn,
    turn_begins,
    view,
)


@pytest.mark.parametrize(("round", "holders"), [(1, [1, 2, 0]), (2, [2, 0, 1]), (3, [1, 2, 0]), (4, [2, 0, 1])])
def test_PLA_060_hands_pass_to_the_left_in_rounds_1_and_3_and_to_the_right_in_2_and_4(
    round: int, holders: list[int]
) -> None:
    state = start_turn(position(board(hand=[1, 70]), board(hand=[2, 71]), board(hand=[3, 72]), round=round))
    commit_all(state, "play 1", "nursery 2", "play 3")
    do(state, 1, f"take {state.catalog.plant_names[state.nursery.cards[0]]}")
    assert [hand(state, holder) for holder in holders] == [[70], [71], [72]]


def test_PLA_060_the_hand_is_passed_before_the_reveal() -> None:
    state = start_turn(position(board(hand=[1, 70]), board(hand=[2, 71]), board(hand=[3, 72])))
    commit_all(state, "nursery 1", "play 2", "play 3")
    assert [numbers(laid.passed.cards) for laid in state.boards] == [[72], [70], [71]]
    assert played_cards(state, 1) == ["play 2"]


@ALL_SEATS
def test_PLA_061_on_turn_t_each_player_passes_8_less_t_cards(seats: int) -> None:
    sizes: list[int] = []
    before: list[set[int]] = []
    for state in playing_out(start_round(position(seats=seats, round=0)), playing):
        if turn_begins(state):
            sizes.append(len(hand(state, 0)))
            now = [set(hand(state, seat)) for seat in range(seats)]
            assert {len(cards) for cards in now} == {sizes[-1]}
            if before:  # in round 1 seat i passes to seat i + 1
                assert [len(now[(seat + 1) % seats] & before[seat]) for seat in range(seats)] == [sizes[-1]] * seats
            before = now
    assert sizes == [8, 7, 6, 5, 4, 3, 2, 1]  # so 7, 6, 5, 4, 3, 2 and 1 were passed, and after the last turn none


def test_PLA_062_nursery_picks_are_made_without_knowing_the_pile_passed() -> None:
    state = start_turn(position(board(hand=[5, 70]), board(hand=[2, 71]), board(hand=[3, 72])))
    commit_all(state, "nursery 5", "nursery 2", "play 3")
    for seat in (1, 0):
        assert asked(state) == [seat]
        assert [hand(state, other) for other in range(3)] == [[], [], []]
        assert view(state, seat).hand == ()
        assert known_hands(state, seat) == {seat + 1: [70 + seat]}  # the pile that they passed on, and no other
        do(state, seat, f"take {state.catalog.plant_names[state.nursery.cards[0]]}")
    assert [hand(state, seat) for seat in range(3)] == [[72], [70], [71]]


@pytest.mark.parametrize("round", EVERY_ROUND)
def test_PLA_063_two_players_swap_hands_every_turn(round: int) -> None:
    state = start_turn(position(board(hand=[1, 70, 75]), board(hand=[2, 71, 76]), round=round))
    commit_all(state, "play 1", "play 2")
    assert [hand(state, 0), hand(state, 1)] == [[71, 76], [70, 75]]
    commit_all(start_turn(state), "play 71", "play 70")
    assert [hand(state, 0), hand(state, 1)] == [[75], [76]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("round", EVERY_ROUND)
def test_PLA_064_on_turn_t_a_player_holds_the_hand_from_t_less_1_places_away(seats: int, round: int) -> None:
    state = start_round(position(seats=seats, round=round - 1))
    dealt = [set(hand(state, seat)) for seat in range(seats)]
    turns = 0
    for now in playing_out(state, playing):
        if turn_begins(now):
            turns += 1
            away = turns - 1
            for seat in range(seats):
                origin = (seat - away) % seats if round in (1, 3) else (seat + away) % seats
                held = set(hand(now, seat))
                assert held <= dealt[origin]
                assert len(held) == 9 - turns
    assert turns == 8


@pytest.mark.parametrize(("seats", "gone"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_PLA_064_a_hand_comes_back_after_n_turns_with_n_cards_gone(seats: int, gone: int) -> None:
    state = start_round(position(seats=seats, round=0))
    dealt = set(hand(state, 0))
    for now in playing_out(state, playing):
        if now.turn == 1 + seats:
            assert set(hand(now, 0)) < dealt
            assert len(dealt - set(hand(now, 0))) == gone
            break


def test_PLA_065_all_committed_cards_and_modes_are_revealed_together() -> None:
    state = start_turn(position(board(hand=[5]), board(hand=[2]), board(hand=[4])))
    commit_all(state, "play 5", "nursery 2")
    assert [played_cards(state, seat) for seat in range(3)] == [[], [], []]
    do(state, 2, "nursery 4")
    for viewer in (0, 1, 2, None):
        shown = view(state, viewer).boards
        assert [(card.card, card.mode) for card in shown[0].revealed] == [(5, "play")]
        assert [board.visiting for board in shown] == [None, 2, 4]


def test_PLA_066_a_revealed_card_lies_on_top_of_the_earlier_ones_until_clean_up() -> None:
    state = start_turn(position(board(hand=[LIGHT, 15, 26]), board(hand=[WATER, 16, 27]), nursery=["Hoya", "Yucca"]))
    commit_all(state, "play 1", "nursery 2")
    do(state, 1, "take Hoya")
    commit_all(start_turn(state), "nursery 16", "play 15")
    do(state, 0, "take Yucca")
    for viewer in (0, 1, None):  # everybody may look through the piles
        piles = [
            [(card.card, card.mode) for card in shown.revealed] for shown in view(start_turn(state), viewer).boards
        ]
        assert piles == [[(1, "play"), (16, "nursery")], [(2, "nursery"), (15, "play")]]
    clean_up(state)
    assert [played_cards(state, seat) for seat in range(2)] == [[], []]


def test_PLA_066_a_tool_or_decoration_that_is_played_goes_to_its_own_area_at_once() -> None:
    state = start_turn(position(board(hand=[SPRAY_BOTTLE]), board(hand=[PLANT_STAND]), board(hand=[TWO_LIGHT])))
    commit_all(state, "play 9", "play 12", "play 5")
    assert [played_cards(state, seat) for seat in range(3)] == [[], [], ["play 5"]]
    assert [items(state, seat) for seat in range(3)] == [{"Spray Bottle": 1}, {"Plant Stand": 1}, {}]


def test_PLA_066_a_tool_or_decoration_given_up_for_the_nursery_lies_on_the_pile() -> None:
    state = start_turn(position(board(hand=[SPRAY_BOTTLE]), board(hand=[PLANT_STAND]), nursery=["Hoya", "Yucca"]))
    commit_all(state, "nursery 9", "nursery 12")
    do(state, 0, "take Hoya")
    do(state, 1, "take Yucca")
    assert [played_cards(state, seat) for seat in range(2)] == [["nursery 9"], ["nursery 12"]]
    assert [items(state, seat) for seat in range(2)] == [{}, {}]


def test_PLA_096_each_player_takes_up_the_pile_passed_to_them_when_all_cards_are_resolved() -> None:
    state = start_turn(position(board(hand=[GREEN_THUMBS, 70]), board(hand=[WATER, 71]), nursery=["Hoya"]))
    commit_all(state, "nursery 4", "play 2")
    assert [hand(state, 0), hand(state, 1)] == [[], []]
    assert refused(state, 0, "play 71") == "PLA-050"
    do(state, 0, "take Hoya")
    assert [hand(state, 0), hand(state, 1)] == [[71], [70]]
    assert [len(laid.passed) for laid in state.boards] == [0, 0]


@ALL_SEATS
def test_PLA_096_after_turn_8_there_is_no_hand_and_the_turns_are_over(seats: int) -> None:
    last = (0, 0)
    for state in playing_out(start_round(position(seats=seats, round=0)), playing):
        if not state.is_over and len(hand(state, 0)) > 0:
            last = (int(state.turn), len(hand(state, 0)))
    assert last == (8, 1)
    assert [hand(state, seat) for seat in range(seats)] == [[]] * seats
