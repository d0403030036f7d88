"""Whole games: they repeat, they end, they add up, and they are the same compiled and uncompiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import allotment
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from allotment.kernel.playout import play_out, room_for
from allotment.kernel.snapshot import digest
from allotment.pieces.score_sheet import total
from tests.contract.cases import EVERY_CASE, Case, random_game
from tests.golden.checksums import FEW, MANY, checksum_of, recorded

RATIO = 20  # one in so many of the games of a long run is checked decision by decision


@EVERY_CASE
def test_the_same_seed_and_the_same_decisions_give_the_same_game(case: Case) -> None:
    one = [digest(position) for position in random_game(case, seed=1)]
    assert one == [digest(position) for position in random_game(case, seed=1)]
    assert one != [digest(position) for position in random_game(case, seed=2)]


@EVERY_CASE
def test_every_game_ends_within_its_bound_and_its_scores_are_the_sums_of_their_lines(case: Case) -> None:
    game, longest = case.game, game_bound(case)
    for seed in range(100):
        position = case.new(seed)
        decisions = play_out(position, seeded(seed, stream=1), room_for(position.actions))
        assert 0 < decisions <= longest
        ranks = game.ranks(position)
        assert min(ranks) == 1
        for seat in range(case.seats):
            sheet = game.score_sheet(position, seat)
            assert total(sheet) == game.score(position, seat)
            assert all(line.rule and line.label for line in sheet)
        best = max(game.score(position, seat) for seat in range(case.seats))
        assert all(game.score(position, seat) == best for seat in range(case.seats) if ranks[seat] == 1)


def game_bound(case: Case) -> int:
    return case.game.most_decisions(case.seats)


@EVERY_CASE
def test_scores_add_up_at_every_decision(case: Case) -> None:
    for position in random_game(case, seed=3):
        for seat in range(case.seats):
            assert total(case.game.score_sheet(position, seat)) == case.game.score(position, seat)


@EVERY_CASE
def test_what_runs_here_plays_the_recorded_games(case: Case) -> None:
    games = MANY if allotment.NATIVE else FEW
    assert checksum_of(case, games) == recorded(case, games)


@pytest.mark.skipif(not allotment.NATIVE, reason="there is no native build to compare with")
def test_uncompiled_code_plays_the_same_games_as_compiled_code() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.golden.checksums", "--print", str(FEW)],
        env={**os.environ, "ALLOTMENT_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(plain.stdout)
    assert found["native"] is False
    assert found["checksums"] == {str(case): checksum_of(case, FEW) for case in EVERY_CASE.args[1]}


@EVERY_CASE
def test_a_game_refuses_other_seat_counts_and_unknown_options(case: Case) -> None:
    for seats in (case.game.fewest_seats - 1, case.game.most_seats + 1, -1, 0, 100):
        with pytest.raises(BadSetup, match="players"):
            case.game.new(seats, seeded(1))
    with pytest.raises(BadSetup, match="no option 'weather'"):
        case.game.new(case.seats, seeded(1), options={"weather": "fine"})
