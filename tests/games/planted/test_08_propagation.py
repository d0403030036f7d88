"""Rules 8: propagation, and plans that are replaced in a match (PLA-133)."""

from __future__ import annotations

import pytest

from allotment.games.planted import Planted
from allotment.kernel.errors import IllegalAction
from allotment.play.match import Match, Player
from tests.games.planted.build import (
    GAME,
    Tokens,
    asked,
    board,
    choices,
    do,
    growth,
    move,
    position,
    refused,
    start_harvest,
    tokens,
)


def jars_after(held: Tokens, *words: str) -> int:
    """How many jars a seat without plants has filled with these tokens."""
    state = do(start_harvest(position(board(tokens=held))), 0, *words)
    assert state.is_over
    return int(state.boards[0].jars)


def most_jars(held: Tokens) -> int:
    """The most jars that a seat without plants is offered."""
    offered = choices(start_harvest(position(board(tokens=held))), 0)
    assert offered == [f"jars {jars}" for jars in range(len(offered))]
    return max(len(offered) - 1, 0)


@pytest.mark.parametrize("held", [(2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (1, 1, 0, 0), (1, 0, 1, 0), (0, 1, 1, 0)])
def test_PLA_135_two_leftover_tokens_of_any_kinds_fill_a_jar(held: Tokens) -> None:
    assert most_jars(held) == 1
    assert jars_after(held, "jars 1") == 1


def test_PLA_135_jars_are_filled_with_what_feeding_leaves() -> None:
    state = start_harvest(position(board(plants={"Dracaena": 0}, tokens=(1, 1, 2, 0), jars=2)))
    do(state, 0, "feed Dracaena", "jars 1")
    assert (growth(state, 0), state.boards[0].jars) == ({"Dracaena": 1}, 3)
    assert tokens(state, 0) == (0, 0, 0, 0)


@pytest.mark.parametrize("held", [(1, 0, 0, 0), (0, 0, 1, 1), (0, 0, 0, 3), (0, 0, 0, 0)])
def test_PLA_135_with_less_than_two_nobody_is_asked(held: Tokens) -> None:
    assert start_harvest(position(board(tokens=held))).is_over


def test_PLA_136_as_many_jars_as_there_are_pairs_may_be_filled() -> None:
    assert jars_after((9, 9, 9, 0), "jars 13") == 13


def test_PLA_136_there_is_no_limit_even_where_it_takes_several_answers() -> None:
    # 50 pairs: more than any real hand brings, so they are offered in portions.
    state = start_harvest(position(board(tokens=(60, 30, 10, 0))))
    while not state.is_over:
        do(state, 0, choices(state, 0)[-1])
    assert state.boards[0].jars == 50
    assert tokens(state, 0) == (0, 0, 0, 0)


def test_PLA_136_one_more_jar_than_one_answer_offers_can_be_filled_and_then_nothing_is_asked() -> None:
    state = start_harvest(position(board(tokens=(0, 0, 42, 0)), board(tokens=(40, 0, 0, 0))))
    do(state, 0, "jars 20")
    assert choices(state, 0) == ["jars 0", "jars 1"]
    do(state, 0, "jars 1")
    do(state, 1, "jars 20")
    assert state.is_over
    assert [laid.jars for laid in state.boards] == [21, 20]


def test_PLA_136_more_jars_than_one_answer_offers_are_refused_and_not_a_fault_of_the_program() -> None:
    state = start_harvest(position(board(tokens=(60, 30, 10, 0))))
    assert refused(state, 0, f"jars {len(choices(state, 0))}") == "PLA-139"
    assert refused(state, 0, "jars 51") == "PLA-139"


@pytest.mark.parametrize(("held", "jars"), [((1, 0, 0, 2), 1), ((1, 0, 0, 1), 0), ((2, 0, 0, 2), 1), ((3, 0, 0, 2), 2)])
def test_PLA_137_a_thumb_pair_counts_as_one_of_the_two_and_one_thumb_as_nothing(held: Tokens, jars: int) -> None:
    assert most_jars(held) == jars


@pytest.mark.parametrize(("thumbs", "jars"), [(2, 0), (3, 0), (4, 1), (7, 1), (8, 2)])
def test_PLA_138_four_green_thumbs_fill_one_jar(thumbs: int, jars: int) -> None:
    state = start_harvest(position(board(tokens=(0, 0, 0, thumbs))))
    assert choices(state, 0) == ([f"jars {number}" for number in range(jars + 1)] if jars else [])
    if jars:
        do(state, 0, f"jars {jars}")
    assert state.boards[0].jars == jars
    assert tokens(state, 0) == (0, 0, 0, thumbs - 4 * jars)


def test_PLA_137_the_thumb_pair_is_paid_like_a_token() -> None:
    state = do(start_harvest(position(board(tokens=(0, 1, 2, 5)))), 0, "jars 2")
    assert state.boards[0].jars == 2
    assert tokens(state, 0) == (0, 0, 0, 3)


@pytest.mark.parametrize(
    ("held", "jars"),
    [
        ((0, 0, 0, 1), 0),  # floor((0 + 0) / 2)
        ((1, 0, 0, 5), 1),  # floor((1 + 2) / 2)
        ((1, 1, 1, 0), 1),  # floor((3 + 0) / 2)
        ((1, 1, 1, 3), 2),  # floor((3 + 1) / 2)
        ((2, 2, 1, 7), 4),  # floor((5 + 3) / 2)
        ((4, 0, 3, 9), 5),  # floor((7 + 4) / 2)
        ((5, 5, 5, 5), 8),  # floor((15 + 2) / 2)
    ],
)
def test_PLA_139_the_most_jars_round_down(held: Tokens, jars: int) -> None:
    assert most_jars(held) == jars
    state = start_harvest(position(board(tokens=held)))
    if jars:
        assert refused(state, 0, f"jars {jars + 1}") == "PLA-139"


def test_PLA_140_a_player_may_fill_fewer_jars_than_possible_or_none() -> None:
    held = (3, 2, 1, 0)
    state = start_harvest(position(board(tokens=held)))
    assert choices(state, 0) == ["jars 0", "jars 1", "jars 2", "jars 3"]
    assert [jars_after(held, f"jars {jars}") for jars in range(4)] == [0, 1, 2, 3]
    assert refused(state, 0, "jars 4") == "PLA-139"
    assert refused(state, 0, "jars -1") == "PLA-139"


def test_PLA_141_tokens_may_be_kept_out_of_feeding_to_fill_jars() -> None:
    state = start_harvest(position(board(plants={"Dracaena": 0}, tokens=(0, 0, 2, 0))))
    do(state, 0, "stop")
    assert choices(state, 0) == ["jars 0", "jars 1"]
    do(state, 0, "jars 1")
    assert (growth(state, 0), state.boards[0].jars) == ({"Dracaena": 0}, 1)


def test_PLA_142_propagation_comes_after_all_feeding() -> None:
    state = start_harvest(position(board(plants={"Dracaena": 0, "Nerve Plant": 0}, tokens=(2, 2, 2, 0))))
    assert refused(state, 0, "jars 1") == "PLA-142"
    do(state, 0, "feed Dracaena")
    assert refused(state, 0, "jars 1") == "PLA-142"
    do(state, 0, "stop")
    assert refused(state, 0, "feed Nerve Plant") == "PLA-142"
    do(state, 0, "jars 2")
    assert choices(state, 0) == []


def test_PLA_142_a_growth_token_of_a_jar_never_moves_to_a_plant() -> None:
    state = start_harvest(position(board(plants={"Hoya": 1, "Pothos": 0}, tokens=(4, 0, 0, 0), jars=5)))
    do(state, 0, "jars 2")
    assert (growth(state, 0), state.boards[0].jars) == ({"Hoya": 1, "Pothos": 0}, 7)


# PLA-133: plans in a match


def match_at_the_harvest(of_round: int = 1) -> Match:
    """A match at the harvest of a round; every card was played, nothing fed and no jar filled so far."""
    match = Match(GAME, [Player("Ada"), Player("Ben")], b"sixteen bytes ok")
    while True:
        position = at(match)
        words = choices(position, asked(position)[0])
        if words[0].startswith(("stop", "jars")) and position.round == of_round:
            return match
        match.play(match.asked()[0], match.legal(match.asked()[0])[0])


def at(match: Match) -> Planted:
    assert isinstance(match.position, Planted)
    return match.position


def plan_nothing(match: Match, seat: int) -> None:
    """Answer with no feeding and no jars."""
    before = at(match).round
    while choices(at(match), seat) and choices(at(match), seat)[0] in ("stop", "jars 0") and at(match).round == before:
        match.play(seat, move(choices(at(match), seat)[0]))


def test_PLA_133_a_plan_may_be_replaced_until_the_last_player_has_given_theirs() -> None:
    match = match_at_the_harvest()
    assert match.asked() == [0, 1]
    plan_nothing(match, 0)
    assert match.asked() == [1]
    while match.asked() != [0, 1] or choices(at(match), 0) != choices(at(match_at_the_harvest()), 0):
        match.take_back(0)
    while 0 in match.asked() and at(match).round == 1:  # now the most jars
        words = choices(at(match), 0)
        match.play(0, move("stop" if words[0] == "stop" else words[-1]))
    filled = at(match).boards[0].planned_jars
    assert filled > 0
    assert at(match).boards[0].jars == 0
    plan_nothing(match, 1)
    assert [laid.jars for laid in at(match).boards] == [filled, 0]
    assert at(match).round == 2


def test_PLA_133_a_plan_is_final_once_all_have_been_given() -> None:
    match = match_at_the_harvest()
    plan_nothing(match, 0)
    plan_nothing(match, 1)
    assert at(match).round == 2
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.take_back(seat)


def test_PLA_133_the_last_plan_of_the_game_is_final_even_if_nobody_feeds_or_fills() -> None:
    match = match_at_the_harvest(of_round=4)
    plan_nothing(match, 0)
    plan_nothing(match, 1)
    assert match.is_over
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.take_back(seat)
    assert match.is_over
