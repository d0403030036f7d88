"""10. What has been turned up is not taken back (VER-244)."""

from __future__ import annotations

import pytest

from allotment.games.verdant.events import CARD_TURNED_UP, TOKEN_TURNED_UP
from allotment.games.verdant.state import Verdant
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Event
from allotment.play.match import Match, Player
from tests.games.verdant.build import GAME, at_random, phase


def match(seats: int, key: int = 1, **options: str) -> Match:
    """A match after the start placements."""
    made = Match(GAME, [Player(f"Player {seat}") for seat in range(seats)], bytes([key] * 16), options=options)
    for _ in range(seats):
        say(made, "above")
    return made


def say(made: Match, *words: str) -> None:
    """Answer for the seat that is asked."""
    for said in words:
        seat = made.asked()[0]
        made.play(seat, GAME.parse(state_of(made), said, seat))


def state_of(made: Match) -> Verdant:
    assert isinstance(made.position, Verdant)
    return made.position


def turn_ends(made: Match) -> None:
    """Play the open turn to its end, without thumb actions."""
    seat, turn = made.asked()[0], int(state_of(made).turn)
    while made.asked() == [seat] and state_of(made).turn == turn:
        moves = made.legal(seat)
        made.play(seat, moves[0] if phase(state_of(made)) != "cards" else 4)  # the plant of column 1, or done


@pytest.mark.parametrize("words", [("reset tokens", "token 2", "done"), ("reset cards", "room 3", "plant 1", "done")])
def test_VER_244_play_cannot_be_taken_back_past_a_reset(words: tuple[str, ...]) -> None:
    made = match(1)  # with one player, who has two thumbs
    *before, last = words
    say(made, *before)
    assert made.may_take_back(0)  # what will come is not known yet
    say(made, last)
    assert not made.may_take_back(0)
    now = made.view(0)
    with pytest.raises(IllegalAction):
        made.take_back(0)
    assert made.view(0) == now


def test_VER_244_a_reset_that_is_not_complete_can_be_taken_back_to_the_last_thumb() -> None:
    made = match(1)
    start = made.view(0)
    say(made, "reset tokens", "token 2", "token 4")
    for _ in range(3):
        made.take_back(0)
    assert made.view(0) == start


def test_VER_244_play_cannot_be_taken_back_past_a_refill_when_another_player_goes_on() -> None:
    made = match(2)
    seat = made.asked()[0]
    say(made, "plant 1")
    assert made.may_take_back(seat)
    turn_ends(made)
    assert made.asked() == [1 - seat]
    assert not made.may_take_back(seat)


def test_VER_244_play_cannot_be_taken_back_past_a_refill_when_the_same_player_goes_on() -> None:
    made = match(1)
    say(made, "plant 1")
    assert made.may_take_back(0)
    turn_ends(made)
    assert (made.asked(), state_of(made).turn) == ([0], 2)
    assert not made.may_take_back(0)


def test_VER_244_what_was_done_since_can_be_taken_back_up_to_that_point_and_no_further() -> None:
    made = match(1)
    turn_ends(made)
    refilled = made.view(0)
    say(made, "plant 1")
    made.take_back(0)
    assert made.view(0) == refilled
    assert not made.may_take_back(0)


@pytest.mark.parametrize("key", range(3))
def test_VER_244_in_a_whole_solo_game_an_answer_can_be_taken_back_unless_it_turned_something_up(key: int) -> None:
    made, policy = match(1, key), at_random(key)
    while not made.is_over:
        before = made.view(0)
        word = policy([str(action) for action in made.legal(0)])
        events = made.play(0, int(word))
        turned_up = any(event.what in (CARD_TURNED_UP, TOKEN_TURNED_UP) for event in events)
        assert made.may_take_back(0) == (not turned_up and not made.is_over)
        if made.may_take_back(0):
            made.take_back(0)
            assert made.view(0) == before
            made.play(0, int(word))


def test_VER_244_a_card_or_token_that_is_turned_up_reveals_something_and_nothing_else_does() -> None:
    kinds = {kind for kind in range(40) if GAME.reveals(Event(kind, -1, 0, 0))}
    assert kinds == {CARD_TURNED_UP, TOKEN_TURNED_UP}
