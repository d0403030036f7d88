"""Rules 5.1: the commit."""

from __future__ import annotations

import pytest

from allotment.kernel.errors import IllegalAction
from allotment.play.match import Match, Player
from tests.games.planted.build import (
    ALL_SEATS,
    GAME,
    GROW_LIGHT,
    LIGHT,
    SIX_PLANTS,
    TWO_LIGHT,
    WATER,
    WORKBENCH,
    asked,
    at_random,
    board,
    choices,
    clean_up,
    collecting,
    commit_all,
    do,
    growth,
    hand,
    move,
    new_game,
    played_cards,
    playing,
    playing_out,
    position,
    refused,
    start_turn,
    tokens,
    turn_begins,
    view,
)

FIVE_PLANTS = dict(list(SIX_PLANTS.items())[:5])


@ALL_SEATS
def test_PLA_050_all_players_are_asked_at_the_same_time_and_may_answer_in_any_order(seats: int) -> None:
    state = new_game(seats)
    for seat in reversed(range(seats)):
        assert asked(state) == list(range(seat + 1))
        do(state, seat, choices(state, seat)[0])
    assert asked(state) == list(range(seats))
    assert state.turn == 2


def test_PLA_050_nobody_sees_a_choice_before_everyone_has_committed() -> None:
    boards = [board(hand=[LIGHT, 15]), board(hand=[WATER, 16]), board(hand=[GROW_LIGHT])]
    positions = [start_turn(position(*boards)) for _ in range(2)]
    do(positions[0], 0, "play 1")
    do(positions[1], 0, "nursery 15")
    for viewer in (1, 2, None):
        assert view(positions[0], viewer) == view(positions[1], viewer)
    for state in positions:
        do(state, 1, "play 2")
        assert [tokens(state, seat) for seat in range(3)] == [(0, 0, 0, 0)] * 3
        do(state, 2, "play 18")
    assert played_cards(positions[0], 0) == ["play 1"]
    assert view(positions[1], 2).boards[0].visiting == 15


def test_PLA_051_a_commit_is_a_card_of_the_hand_and_a_mode() -> None:
    state = start_turn(position(board(hand=[TWO_LIGHT, GROW_LIGHT, WORKBENCH]), board(hand=[WATER])))
    assert choices(state, 0) == ["play 5", "nursery 5", "play 18", "nursery 18", "play 22", "nursery 22"]


def test_PLA_051_a_card_that_is_not_in_the_hand_cannot_be_committed() -> None:
    state = start_turn(position(board(hand=[LIGHT]), board(hand=[WATER])))
    assert refused(state, 0, "play 2") == "PLA-051"  # the other player's
    assert refused(state, 0, "nursery 100") == "PLA-051"  # in the pile
    assert refused(state, 0, "play 999") == "PLA-051"  # nowhere


def test_PLA_051_nobody_may_pass_or_commit_twice() -> None:
    state = start_turn(position(board(hand=[LIGHT, 15]), board(hand=[WATER, 16])))
    assert {words.split()[0] for words in choices(state, 0)} == {"play", "nursery"}
    assert refused(state, 0, "stop") != ""
    do(state, 0, "play 1")
    assert choices(state, 0) == []
    assert refused(state, 0, "play 15") == "PLA-052"


def two_seat_match() -> Match:
    return Match(GAME, [Player("Ada"), Player("Ben")], b"sixteen bytes ok")


def cards_in_hand(match: Match, seat: int) -> list[int]:
    return hand(match.position, seat)  # type: ignore[arg-type]  # a match of Planted has a position of Planted


def test_PLA_052_a_commit_may_be_changed_until_the_last_player_has_committed() -> None:
    match = two_seat_match()
    first, second = cards_in_hand(match, 0)[:2]
    match.play(0, move(f"play {first}"))
    match.take_back(0)
    assert sorted(cards_in_hand(match, 0))[:8] == sorted(cards_in_hand(two_seat_match(), 0))
    match.play(0, move(f"nursery {second}"))
    match.take_back(0)
    match.play(0, move(f"play {second}"))
    match.play(1, match.legal(1)[0])
    assert [shown.card for shown in match.view(None).boards[0].revealed] == [second]  # type: ignore[attr-defined]  # a view of Planted


def test_PLA_052_a_commit_may_be_changed_while_another_one_stands() -> None:
    match = Match(GAME, [Player("Ada"), Player("Ben"), Player("Cem")], b"sixteen bytes ok")
    mine, other = cards_in_hand(match, 1)[:2]
    theirs = cards_in_hand(match, 0)[0]
    match.play(1, move(f"play {mine}"))
    match.play(0, move(f"play {theirs}"))
    match.take_back(1)
    assert match.asked() == [1, 2]
    assert theirs not in cards_in_hand(match, 0)
    match.play(1, move(f"play {other}"))
    match.play(2, match.legal(2)[0])
    revealed = [[card.card for card in shown.revealed] for shown in match.view(None).boards]  # type: ignore[attr-defined]  # a view of Planted
    assert revealed[0] in ([theirs], [])  # [] if it is a Tool or a Decoration
    assert other not in cards_in_hand(match, 2)


def test_PLA_052_all_commits_are_final_once_the_last_player_has_committed() -> None:
    match = two_seat_match()
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.take_back(seat)
    assert match.asked() == [0, 1]
    assert len(cards_in_hand(match, 0)) == 7


@pytest.mark.parametrize("plants", [{}, SIX_PLANTS])
def test_PLA_053_play_is_legal_for_every_card_at_all_times(plants: dict[str, int]) -> None:
    laid = board(hand=[1, 5, 4, 81, 60, 84, 74], plants=plants)
    state = start_turn(position(laid, board(hand=[WATER])))
    assert [words for words in choices(state, 0) if words.startswith("play")] == [
        "play 1", "play 5", "play 4", "play 81", "play 60", "play 84", "play 74",
    ]  # fmt: skip


def test_PLA_053_there_is_no_limit_on_tokens_or_items_and_copies_are_allowed() -> None:
    items = ["Grow Light", "Grow Light", "Window Planter", "Window Planter", "Window Planter", "Workbench", "Workbench"]
    for number in (LIGHT, 81, 60, 84):
        state = start_turn(position(board(hand=[number], items=items, tokens=(99, 99, 99, 99)), board(hand=[WATER])))
        assert f"play {number}" in choices(state, 0)
        commit_all(state, f"play {number}", "play 2")
        gained = sum(tokens(state, 0)) - 4 * 99 + sum(state.boards[0].items) - 7
        assert gained == (4 if number == LIGHT else 1)  # 1 Light and 3 Green Thumbs, or the Item


@pytest.mark.parametrize("number", [1, 5, 4, 18, 8, 22, 11])
def test_PLA_054_with_fewer_than_six_plants_nursery_is_legal_for_every_kind_of_card(number: int) -> None:
    for plants in ({}, FIVE_PLANTS):
        state = start_turn(position(board(hand=[number], plants=plants), board(hand=[WATER])))
        assert choices(state, 0) == [f"play {number}", f"nursery {number}"]


@pytest.mark.parametrize("number", [1, 5, 4, 18, 8, 22, 11])
def test_PLA_054_with_six_plants_nursery_is_illegal_for_every_kind_of_card(number: int) -> None:
    state = start_turn(position(board(hand=[number], plants=SIX_PLANTS), board(hand=[WATER])))
    assert choices(state, 0) == [f"play {number}"]
    assert refused(state, 0, f"nursery {number}") == "PLA-054"


def test_PLA_055_with_the_sixth_plant_nursery_becomes_illegal_for_the_rest_of_the_game() -> None:
    state = start_turn(
        position(board(hand=[1, 15, 26], plants=FIVE_PLANTS), board(hand=[2, 16, 27]), nursery=["Anthurium"])
    )
    commit_all(state, "nursery 1", "play 2")
    do(state, 0, "take Anthurium")
    assert len(growth(state, 0)) == 6
    for _ in range(2):
        start_turn(clean_up(state))
        held = hand(state, 0)
        assert choices(state, 0) == [f"play {number}" for number in held]
        assert refused(state, 0, f"nursery {held[0]}") == "PLA-054"
        commit_all(state, f"play {held[0]}", f"play {hand(state, 1)[0]}")


@ALL_SEATS
def test_PLA_055_plants_are_never_lost(seats: int) -> None:
    for policy in (at_random(9), collecting):
        owned: list[list[str]] = [[] for _ in range(seats)]
        for state in playing_out(new_game(seats), policy):
            for seat in range(seats):
                plants = list(growth(state, seat))
                assert plants[: len(owned[seat])] == owned[seat]
                owned[seat] = plants
                is_full = len(plants) == 6
                if any(words.startswith("play") for words in choices(state, seat)):
                    assert is_full != any(words.startswith("nursery") for words in choices(state, seat))
        assert max(len(plants) for plants in owned) == 6


def test_PLA_056_on_turn_8_the_card_is_forced_and_the_mode_is_a_choice() -> None:
    rounds = 0
    for state in playing_out(new_game(2), playing):
        if state.turn == 8 and turn_begins(state):
            rounds += 1
            held = hand(state, 0)
            assert len(held) == 1
            assert choices(state, 0) == [f"play {held[0]}", f"nursery {held[0]}"]
    assert rounds == 4


def test_PLA_056_on_turn_8_with_six_plants_there_is_one_action() -> None:
    state = start_turn(position(board(hand=[LIGHT], plants=SIX_PLANTS), board(hand=[WATER]), turn=8))
    assert choices(state, 0) == ["play 1"]
