"""Simulation: sums that do not depend on how the work is shared out, and what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

import allotment
from allotment.games import all_games, find_game
from allotment.lab.bench import measure_engines
from allotment.lab.report import as_object
from allotment.lab.run import Plan, Totals, play_games, run
from allotment.lab.yardstick import YardstickFigure, obstacle, parse


@pytest.mark.parametrize("bots", [("seed",) * 3, ("sprout", "seed")])
def test_the_totals_do_not_depend_on_the_number_of_processes(bots: tuple[str, ...]) -> None:
    plan = Plan("planted", bots, 1100 if bots[0] == "seed" else 10, seed=5)
    seen: list[int] = []
    alone, shared = run(plan, 1), run(plan, 2, seen.append)
    assert shared.totals.checksum == alone.totals.checksum
    assert shared.totals.scores == alone.totals.scores
    assert sum(shared.totals.wins) == pytest.approx(plan.games)
    assert seen == sorted(seen)
    assert seen[-1] == plan.games


def test_a_plan_in_parts_comes_to_the_whole() -> None:
    plan = Plan("planted", ("seed", "seed"), 30)
    parts = play_games(plan.part(0, 10)) + play_games(plan.part(10, 20))
    assert parts == play_games(plan)
    assert Totals() + parts == parts


def test_scores_and_victories_are_counted_for_the_right_seat() -> None:
    # The strong player sits at seat 1.
    totals = play_games(Plan("planted", ("seed", "sapling", "seed"), 12))
    assert totals.wins[1] > 10
    assert totals.scores[1] > totals.scores[0]
    assert totals.scores[1] > totals.scores[2]
    assert totals.winner_scores >= totals.scores[1]


class Interrupted:
    """Stands where Ctrl-C strikes: after so many reports."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, games: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_what_was_done(jobs: int) -> None:
    outcome = run(Plan("planted", ("seed", "sprout"), 10**9), jobs, Interrupted(after=3))
    assert outcome.was_stopped
    assert outcome.totals.games == 12  # three parts of four games


def test_engines_are_measured_at_the_seat_count_asked_for_or_the_nearest() -> None:
    figures = list(measure_engines(seconds=0.02, seats=99))
    assert [figure.game for figure in figures] == [game.name for game in all_games()]
    for figure, game in zip(figures, all_games(), strict=True):
        assert (figure.seats, figure.native) == (game.most_seats, allotment.NATIVE)
        assert figure.decisions_per_second > 0
        assert figure.python_loop_per_second > 0
        assert figure.copy_us > 0


def test_uncompiled_figures_are_not_compared_with_c() -> None:
    figure = next(measure_engines(seconds=0.02, seats=2))
    plain = figure._replace(native=False, decisions_per_second=100.0)
    assert as_object(plain, 1000.0)["c_ratio"] is None
    assert as_object(plain._replace(native=True), 1000.0)["c_ratio"] == 0.1
    assert as_object(plain._replace(native=True), None)["c_ratio"] is None


def test_the_yardsticks_lines_are_read_and_a_missing_one_is_said(tmp_path: Path) -> None:
    text = (
        "== planted\ncheck players 4 decisions 3\nC players 2: dec/s 20 games/s 1\n== verdant\nC players 3: dec/s 30\n"
    )
    assert list(parse(text)) == [YardstickFigure("planted", 2, 20.0), YardstickFigure("verdant", 3, 30.0)]
    assert obstacle(tmp_path / "run") == "not there"


def test_the_published_deck_is_what_a_simulation_plays() -> None:
    folder = find_game("planted").deck_folder
    assert play_games(Plan("planted", ("seed", "seed"), 5, deck=folder)) == play_games(
        Plan("planted", ("seed", "seed"), 5)
    )
