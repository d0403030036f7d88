"""Rules 1: players, seats and chance."""

from __future__ import annotations

import pytest

from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from allotment.kernel.snapshot import snapshot
from tests.games.planted.build import (
    ALL_SEATS,
    GAME,
    GREEN_THUMBS,
    TWO_LIGHT,
    TWO_WATER,
    WATER,
    asked,
    at_random,
    board,
    clean_up,
    commit_all,
    deals,
    do,
    growth,
    hand,
    new_game,
    pile_of,
    play_out,
    playing_out,
    position,
    refused,
    row,
    start_harvest,
    start_turn,
    tokens,
)


@ALL_SEATS
def test_PLA_001_two_to_five_players_are_accepted(seats: int) -> None:
    assert asked(new_game(seats)) == list(range(seats))


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_PLA_001_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        GAME.new(seats, seeded(1))


@pytest.mark.parametrize(
    ("seats", "left_neighbour", "right_neighbour"),
    [(2, [1, 0], [1, 0]), (3, [1, 2, 0], [2, 0, 1]), (5, [1, 2, 3, 4, 0], [4, 0, 1, 2, 3])],
)
def test_PLA_002_the_left_neighbour_has_the_next_number(
    seats: int, left_neighbour: list[int], right_neighbour: list[int]
) -> None:
    hands = [board(hand=[number, number + 70]) for number in range(1, seats + 1)]
    for round, neighbours in ((1, left_neighbour), (2, right_neighbour)):
        state = start_turn(position(*hands, round=round))
        commit_all(state, *[f"play {number}" for number in range(1, seats + 1)])
        assert [hand(state, neighbours[seat]) for seat in range(seats)] == [[seat + 71] for seat in range(seats)]


def test_PLA_003_there_is_no_turn_order_so_any_order_of_answers_gives_the_same_position() -> None:
    boards = [board(hand=[TWO_LIGHT, 21]), board(hand=[WATER, 26]), board(hand=[GREEN_THUMBS, 27])]
    ends = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        state = start_turn(position(*boards, nursery=["Hoya", "Yucca", "Croton", "Calathea"]))
        for seat in order:
            do(state, seat, ["nursery 5", "nursery 2", "play 4"][seat])
        do(state, 1, "take Yucca")
        do(state, 0, "take Hoya")
        ends.append(snapshot(state))
    assert ends[0] == ends[1] == ends[2]


def test_PLA_003_nursery_users_are_the_only_ones_with_an_order() -> None:
    state = start_turn(position(board(hand=[TWO_LIGHT]), board(hand=[WATER])))
    assert asked(state) == [0, 1]
    commit_all(state, "nursery 5", "nursery 2")
    assert asked(state) == [1]
    assert refused(state, 0, f"take {row(state)[0]}") == "PLA-081"


def test_PLA_004_each_shuffle_of_the_setup_is_left_to_chance() -> None:
    games = [new_game(2, seed) for seed in range(200)]
    assert {next(iter(growth(state, 0))) for state in games} == {
        "Pothos", "Spider Plant", "Aloe Vera", "Peace Lily", "Snake Plant", "ZZ Plant",
    }  # fmt: skip
    assert len({plant for state in games for plant in row(state)}) == 36  # each of the other plants, at some time
    assert (
        len({number for state in games for number in hand(state, 0) + hand(state, 1)}) == 102
    )  # each Resource and Item card


def test_PLA_004_with_one_reshuffle_chance_decides_the_deal_after_it() -> None:
    ends = set()
    for seed in range(8):
        for state in playing_out(new_game(3), at_random(7)):
            if state.round == 3 and asked(state) == [2]:
                state.chance = seeded(seed)
        assert state.is_over
        ends.add(frozenset(pile_of(state.resource_deck)))
    assert len(ends) == 8


def test_PLA_004_nothing_but_a_deal_or_a_refill_uses_chance() -> None:
    fed = board(hand=[1, 2], plants={"Hoya": 0}, tokens=(4, 4, 4, 4))
    state = start_turn(position(fed, board(hand=[15, 16], tokens=(4, 4, 4, 4))))
    before = state.chance.state
    commit_all(state, "play 1", "play 15")
    commit_all(start_turn(state), "nursery 16", "play 2")
    assert state.chance.state == before
    do(state, 0, f"take {row(state)[0]}")
    assert state.chance.state != before  # the refill is the next card of the shuffled plant pile

    before = state.chance.state
    start_harvest(state)
    do(state, 0, "feed Hoya", "stop", "jars 1")
    do(state, 1, "jars 2")
    clean_up(state)
    assert state.chance.state == before


def test_PLA_004_play_is_decided_by_the_players_alone() -> None:
    ends = []
    for seed in (1, 2):
        state = position(board(hand=[TWO_LIGHT, 70], items=["Grow Light"]), board(hand=[TWO_WATER, 71]))
        state.chance = seeded(seed)
        commit_all(start_turn(state), "play 5", "play 6")
        ends.append([tokens(state, 0), tokens(state, 1), hand(state, 0), hand(state, 1)])
    assert ends[0] == ends[1] == [(3, 0, 0, 0), (0, 2, 0, 0), [71], [70]]


@ALL_SEATS
def test_PLA_005_players_commit_take_a_plant_and_plan_a_harvest_and_decide_nothing_else(seats: int) -> None:
    kinds = [{"play", "nursery"}, {"play"}, {"take"}, {"feed", "stop"}, {"stop"}, {"jars"}]
    done: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    anything = at_random(seats)

    def policy(seat: int, open_to_it: list[str]) -> str:
        assert {words.split()[0] for words in open_to_it} in kinds
        chosen = anything(seat, open_to_it)
        done[seat].append(chosen.split()[0])
        return chosen

    play_out(new_game(seats), policy)
    for seat in range(seats):
        took = [place for place, verb in enumerate(done[seat]) if verb == "take"]
        assert len(took) == done[seat].count("nursery") > 0
        assert all(done[seat][place - 1] == "nursery" for place in took)
        assert done[seat].count("play") + done[seat].count("nursery") == 32


def test_PLA_005_a_plan_is_made_once_a_round() -> None:
    rounds: list[int] = []
    for state in deals(new_game(2), at_random(3)):
        rounds.append(int(state.round))
    assert rounds == [1, 2, 3, 4]

    state = start_harvest(position(board(plants={"Hoya": 0}, tokens=(9, 9, 9, 9))))
    do(state, 0, "stop", "jars 0")
    assert state.is_over
