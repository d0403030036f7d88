"""Rules 12: the decision points."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from allotment.games.planted import Planted, moves
from allotment.kernel.agenda import Position
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.kernel.snapshot import snapshot
from allotment.play.match import Match, Player
from tests.games.planted.build import (
    ALL_SEATS,
    GAME,
    SIX_PLANTS,
    asked,
    at_random,
    board,
    choices,
    commit_all,
    do,
    new_game,
    play_out,
    playing_out,
    position,
    refused,
    start_harvest,
    start_turn,
)


def feedings(state: Planted) -> Iterator[tuple[frozenset[str], int]]:
    """Every plan that seat 0 can make: the plants fed, in the order of the board, and the jars filled."""

    def plans(state: Planted, fed: tuple[str, ...]) -> Iterator[tuple[frozenset[str], int]]:
        for words in choices(state, 0):
            verb, _, rest = words.partition(" ")
            after = do(state.copy(), 0, words)
            if verb == "feed" and (not fed or rest > fed[-1]):
                yield from plans(after, (*fed, rest)) if choices(after, 0) else [(frozenset({*fed, rest}), 0)]
            elif verb == "stop":
                yield from plans(after, fed) if choices(after, 0) else [(frozenset(fed), 0)]
            elif verb == "jars":
                yield (frozenset(fed), int(rest))

    yield from plans(state, ())


def test_PLA_190_a_commit_offers_at_most_16_actions() -> None:
    state = new_game(5)
    assert [len(choices(state, seat)) for seat in range(5)] == [16, 16, 16, 16, 16]
    assert {words.split()[0] for words in choices(state, 0)} == {"play", "nursery"}


def test_PLA_190_the_numbers_of_all_actions_go_up_to_that_of_card_102_for_the_nursery() -> None:
    state = start_turn(position(board(hand=[1, 102]), board(hand=[2])))
    numbers = legal_actions(state, 0)
    assert len(numbers) == 4
    assert max(numbers) == state.actions - 1


def test_PLA_190_with_six_plants_a_commit_offers_one_action_for_each_card() -> None:
    state = start_turn(position(board(hand=[1, 2, 3, 4, 5, 6, 8, 11], plants=SIX_PLANTS), board(hand=[15])))
    assert len(choices(state, 0)) == 8


def test_PLA_190_a_nursery_pick_offers_four() -> None:
    state = start_turn(position(board(hand=[1]), board(hand=[2]), board(hand=[3])))
    commit_all(state, "nursery 1", "nursery 2", "nursery 3")
    for seat in range(3):
        assert len(choices(state, seat)) == 4
        do(state, seat, choices(state, seat)[0])


def test_PLA_190_a_plan_is_one_of_at_most_64_sets_and_a_number_of_jars() -> None:
    # Enough for all six: they need 10 Light, 10 Water and 7 Plant Food.
    rich = start_harvest(position(board(plants=SIX_PLANTS, tokens=(10, 10, 7, 0))))
    assert len({fed for fed, _ in feedings(rich)}) == 64
    # 2 Light 1 Water 2 Plant Food for Hoya, or 2 Plant Food for Dracaena, or neither.
    poor = start_harvest(position(board(plants={"Dracaena": 0, "Hoya": 0}, tokens=(2, 1, 2, 0))))
    assert sorted((sorted(fed), jars) for fed, jars in feedings(poor)) == [
        ([], 0), ([], 1), ([], 2), (["Dracaena"], 0), (["Dracaena"], 1), (["Hoya"], 0),
    ]  # fmt: skip


@ALL_SEATS
def test_PLA_190_no_decision_of_a_real_game_offers_more(seats: int) -> None:
    most = {"play": 16, "take": 4, "stop": 7, "jars": 21}
    seen = set()
    for state in playing_out(new_game(seats), at_random(17)):
        for seat in asked(state):
            offered = choices(state, seat)
            assert 1 <= len(offered) <= most[offered[0].split()[0]]
            seen.add(offered[0].split()[0])
    assert seen == most.keys()


def test_PLA_190_what_has_only_one_answer_is_still_asked_on_turn_8() -> None:
    state = start_turn(position(board(hand=[1], plants=SIX_PLANTS), board(hand=[2], plants={"Pothos": 0}), turn=8))
    assert [choices(state, seat) for seat in range(2)] == [["play 1"], ["play 2", "nursery 2"]]


ILLEGAL: list[Move] = [
    moves.Commit(1, "nursery"), moves.Commit(50, "play"), moves.Commit(0, "play"), moves.Commit(-1, "play"),
    moves.Take("p15"), moves.Take("no such plant"), moves.Feed("p15"), moves.Feed(""),
    moves.StopFeeding(), moves.Fill(0), moves.Fill(1), moves.CommitSecretly(), moves.PlanSecretly(),
]  # fmt: skip


@pytest.mark.parametrize("wrong", ILLEGAL)
@pytest.mark.parametrize("seat", [0, 1, 5])
def test_PLA_191_an_illegal_action_is_refused_and_changes_nothing(wrong: Move, seat: int) -> None:
    state = start_turn(position(board(hand=[1], plants=SIX_PLANTS), board(hand=[2]), nursery=["Anthurium"]))
    before = snapshot(state)
    with pytest.raises(IllegalAction):
        GAME.action(state, wrong, seat)
    assert snapshot(state) == before
    assert choices(state, 0) == ["play 1"]


@pytest.mark.parametrize("wrong", ILLEGAL[:9])
def test_PLA_191_nor_while_plants_are_taken_or_the_harvest_is_planned(wrong: Move) -> None:
    row = ["Anthurium", "Calathea", "Croton", "Yucca"]
    taking = start_turn(position(board(hand=[1]), board(hand=[2]), nursery=row))
    commit_all(taking, "nursery 1", "play 2")
    planning = start_harvest(position(board(plants={"Dracaena": 0}, tokens=(0, 0, 3, 0)), board(tokens=(2, 0, 0, 0))))
    for state in (taking, planning):
        before = snapshot(state)
        for seat in (0, 1):
            if not (wrong == moves.StopFeeding() and state is planning and seat == 0):
                with pytest.raises(IllegalAction):
                    GAME.action(state, wrong, seat)
        assert snapshot(state) == before


def test_PLA_191_after_the_end_every_action_is_refused() -> None:
    state = play_out(new_game(2), at_random(18))
    for words in ("play 1", "take Hoya", "feed Hoya", "stop", "jars 0"):
        assert refused(state, 0, words) == "PLA-160"


def test_PLA_191_a_match_refuses_every_number_that_is_not_open_and_stays_as_it_was() -> None:
    match = Match(GAME, [Player("Ada"), Player("Ben")], b"sixteen bytes ok")
    before = snapshot(match.position)
    for number in {-1, *range(match.position.actions + 1)} - set(match.legal(0)):
        with pytest.raises(IllegalAction):
            match.play(0, number)
    assert snapshot(match.position) == before
    assert match.entries == []


def played_out(match: Match, seed: int) -> Position:
    """Answer everything at random, but by the same choices for the same seed."""
    policy = at_random(seed)
    while not match.is_over:
        seat = match.asked()[-1]
        match.play(seat, int(policy(seat, [str(action) for action in match.legal(seat)])))
    return match.position


def test_PLA_192_the_same_seed_and_decisions_give_the_same_game() -> None:
    for seats in (2, 5):
        one, other = (play_out(new_game(seats, 19), at_random(3)) for _ in range(2))
        assert snapshot(one) == snapshot(other)


def test_PLA_192_another_seed_or_other_decisions_give_another_game() -> None:
    games = [snapshot(play_out(new_game(3, seed), at_random(choice))) for seed, choice in ((1, 1), (2, 1), (1, 2))]
    assert games[0] != games[1]
    assert games[0] != games[2]


def test_PLA_192_the_same_key_and_decisions_give_the_same_match() -> None:
    players = [Player("Ada"), Player("Ben"), Player("Cem")]
    keys = [b"sixteen bytes ok", b"sixteen bytes ok", b"another key here"]
    matches = [Match(GAME, players, key) for key in keys]
    ends = [snapshot(played_out(match, 4)) for match in matches]
    assert ends[0] == ends[1]
    assert matches[0].entries == matches[1].entries
    assert ends[0] != ends[2]


def test_PLA_192_a_copy_goes_on_in_the_same_way() -> None:
    state = new_game(4)
    for place, _ in enumerate(playing_out(state, at_random(20))):
        if place == 100:
            break
    other = state.copy()
    assert [legal_actions(other, seat) for seat in range(4)] == [legal_actions(state, seat) for seat in range(4)]
    assert snapshot(play_out(state, at_random(21))) == snapshot(play_out(other, at_random(21)))
