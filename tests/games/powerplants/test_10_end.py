"""10. End of the game (POW-118 to 123)."""

from __future__ import annotations

import pytest

from allotment.games.powerplants import events
from allotment.kernel.chance import seeded
from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    GAME,
    asked,
    at_random,
    bag,
    board,
    choices,
    do,
    hand,
    journal,
    new_game,
    phase,
    play_out,
    playing_out,
    position,
    refused,
    score_lines,
    start_turns,
    surplus,
    total,
    view,
)
from tests.games.powerplants.build_more import quiet_turn, row

GARDEN = row("deeproot-6", "honeyleaf-6", "tanglethorn-6")
HANDS = [
    board("deeproot-1", "honeyleaf-1"),
    board("deeproot-2", "honeyleaf-2"),
    board("deeproot-3", "honeyleaf-3"),
    board("deeproot-4", "honeyleaf-4"),
    board("deeproot-5", "honeyleaf-5"),
]


def turns(seats: int, left: int, first: int = 0) -> list[int]:
    """Who takes the turns when so many patches are left in the bag."""
    draws = ["tanglethorn-1", "tanglethorn-2", "tanglethorn-3"][:left]
    state = position(GARDEN, boards=HANDS[:seats], seats=seats, actor=first, first=first, bag=[], draws=draws)
    start_turns(state)
    found = []
    while not state.is_over:
        found.append(asked(state))
        quiet_turn(state)
    return found


def test_POW_118_drawing_the_last_patch_is_announced() -> None:
    state = position(GARDEN, boards=HANDS[:2], bag=[], draws=["tanglethorn-1", "tanglethorn-2"])
    state.is_noting = True
    quiet_turn(start_turns(state))
    assert view(state).turns_left is None
    assert events.BAG_EMPTY not in [event.what for event in journal(state)]
    quiet_turn(state)
    assert [event.seat for event in journal(state) if event.what == events.BAG_EMPTY] == [BEN]
    assert view(state).turns_left == 1  # Ann's last turn has begun, and Ben's is left


def test_POW_118_it_is_announced_once_only() -> None:
    state = new_game(3, 4)
    state.is_noting = True
    play_out(state, at_random(4))
    assert [event.what for event in journal(state)].count(events.BAG_EMPTY) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_POW_119_each_player_takes_exactly_one_more_turn_after_the_last_draw(seats: int) -> None:
    in_order = [*range(seats)]
    # All but the last player draw, the last player draws the last patch, and everybody has one more turn
    assert turns(seats, 1) == [0, *in_order[1:], 0]
    state = position(GARDEN, boards=HANDS[:seats], seats=seats, actor=seats - 1, bag=[], draws=["tanglethorn-1"])
    quiet_turn(start_turns(state))
    found = []
    while not state.is_over:
        found.append(asked(state))
        quiet_turn(state)
    assert found == in_order


def test_POW_119_each_player_ends_with_one_unplayed_patch() -> None:
    for seats in (2, 3, 4):
        state = play_out(new_game(seats, seats), at_random(seats))
        assert [len(hand(state, seat)) for seat in range(seats)] == [1] * seats


def test_POW_120_with_five_players_each_plays_the_whole_hand_in_two_more_turns() -> None:
    state = position(GARDEN, boards=HANDS, seats=5, actor=4, bag=[], draws=["tanglethorn-1"])
    quiet_turn(start_turns(state))
    found = []
    while not state.is_over:
        found.append(asked(state))
        quiet_turn(state)
    assert found == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]
    assert [hand(state, seat) for seat in range(5)] == [[]] * 5


def test_POW_120_the_patch_of_the_last_turn_is_not_chosen() -> None:
    state = position(GARDEN, boards=[board("deeproot-1")], seats=5, bag=[], turns_left=1)
    start_turns(state)
    assert phase(state) == "place"
    assert refused(state, "play deeproot-1") == "POW-040"


def test_POW_121_in_the_final_turns_nothing_is_drawn_and_nothing_swapped() -> None:
    # What is left in Ann's hand has the type of nothing drawn; Ben's two patches have one type
    boards = [board("deeproot-1", "deeproot-2"), board("honeyleaf-1", "honeyleaf-2")]
    state = position(GARDEN, boards=boards, bag=[], turns_left=2, surplus=["tanglethorn-1"])
    start_turns(state)
    do(state, "play deeproot-1", choices(do(state.copy(), "play deeproot-1"))[0], "neither")
    assert (asked(state), phase(state)) == (BEN, "card")
    assert (hand(state, ANN), surplus(state), bag(state)) == (["deeproot-2"], ["tanglethorn-1"], [])
    quiet_turn(state)
    assert state.is_over


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 8), (4, 7), (5, 6)])
def test_POW_122_the_last_player_in_seat_order_draws_the_last_patch_and_all_have_as_many_turns(
    seats: int, each: int
) -> None:
    for seed in range(3):
        state = play_out(GAME.new(seats, seeded(seed), is_noting=True), at_random(seed))
        first = view(state).first
        drawn = [event.seat for event in journal(state) if event.what == events.DREW]
        taken = [event.seat for event in journal(state) if event.what == events.TURN_BEGINS]
        assert drawn[-1] == (first - 1) % seats
        assert taken == [(first + turn) % seats for turn in range(seats * each)]


def test_POW_122_turns_go_round_in_seat_order() -> None:
    state = new_game(4, 3)
    order: list[int] = []
    for position_now in playing_out(state, at_random(3)):
        if not position_now.is_over and phase(position_now) != "swap":
            actor = view(position_now).actor
            if not order or order[-1] != actor:
                order.append(actor)
    first = view(state).first
    assert order == [(first + turn) % 4 for turn in range(28)]


def test_POW_123_unplayed_patches_and_the_surplus_do_not_score() -> None:
    garden = row("deeproot-6 Ann", "honeyleaf-6 Ben", "tanglethorn-6")
    without = position(garden, bag=[])
    boards = [board("deeproot-1", "deeproot-2"), board("honeyleaf-1")]
    state = position(garden, boards=boards, bag=["deeproot-3"], surplus=["deeproot-4", "tanglethorn-1"])
    for seat in (ANN, BEN):
        assert score_lines(state, seat) == score_lines(without, seat)
        assert total(state, seat) == 1


def test_POW_123_what_lies_on_the_table_scores_for_nobody_who_has_nothing_there() -> None:
    state = position(row("deeproot-6 Ann"), boards=[board(), board("deeproot-1")], seats=3, bag=[])
    assert [total(state, seat) for seat in (ANN, BEN, CEM)] == [1, 0, 0]
