"""The benchmark of the search: it counts what it plays, and sets like beside like."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

import pytest

from allotment.bots.search import Search
from allotment.play import Situation
from bench import searches, spiel
from bench.figures import Goal, PeerFigure, Results, SearchFigure
from bench.goals import goals
from bench.peers import SEARCH, Contest
from bench.ratios import to_searches
from bench.report import as_json, as_text
from bench.searches import GUIDED, PLAIN, SIMULATIONS, Searches, first_situation, searching

OURS: Final = SearchFigure("planted", 2, True, PLAIN, 50_000.0, 4_600_000.0)
THEIRS: Final = PeerFigure("OpenSpiel", "hearts", "native", "MCTS", "2.0", 1_150_000.0, 56.0)
ABSENT: Final = PeerFigure("OpenSpiel", "hearts", "native", "MCTS", problem="not installed (pyspiel)")


def words(text: str) -> str:
    """The text with its columns pushed together."""
    return " ".join(text.split())


def test_plain_simulations_are_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIMULATIONS, PLAIN, 50)
    sample = searching("planted", 2, PLAIN)()
    moves = len(first_situation("planted", 2).legal)
    assert sample.games % (2 * moves) == 0  # every move of the root equally often, two games in a world
    assert 50 <= sample.games < 50 + 2 * moves
    assert sample.decisions_per_game > 2 * 32  # each seat commits 32 times
    assert sample.cpu_s > 0


def test_guided_simulations_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIMULATIONS, GUIDED, 10)
    sample = searching("planted", 2, GUIDED)()
    assert 0 < sample.decisions_per_game < 2 * 32


@pytest.mark.parametrize("playouts", [PLAIN, GUIDED])
def test_the_tree_has_room_for_a_whole_batch(playouts: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Search] = []
    maker = searches.MAKERS[playouts]

    def noted(situation: Situation, nodes: int) -> Search:
        made.append(maker(situation, nodes))
        return made[-1]

    monkeypatch.setitem(SIMULATIONS, playouts, 300)
    monkeypatch.setitem(searches.MAKERS, playouts, noted)
    sample = searching("verdant", 2, playouts)()
    [search] = made
    nodes, moves = int(search.tree.nodes), int(search.tree.moves)
    assert 0.9 * sample.games < nodes <= min(searches.ROOM * sample.games, int(search.tree.most_nodes))
    assert moves < int(search.tree.most_moves)
    assert search.decisions == sample.decisions


def test_a_round_measures_every_case_with_both_kinds_of_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIMULATIONS, PLAIN, 1)
    monkeypatch.setitem(SIMULATIONS, GUIDED, 1)
    measured = Searches((("verdant", 2),))
    measured.play_round(0.001)
    first, second = measured.figures()
    assert (first.game, first.seats, first.playouts) == ("verdant", 2, PLAIN)
    assert (second.game, second.seats, second.playouts) == ("verdant", 2, GUIDED)
    assert first.decisions_per_second > first.simulations_per_second > 0
    assert first.native == (measured.status == "native")


def test_an_uncompiled_search_is_not_called_native(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIMULATIONS, PLAIN, 1)
    monkeypatch.setitem(SIMULATIONS, GUIDED, 1)
    monkeypatch.setattr(searches, "runs_uncompiled", lambda: True)
    measured = Searches((("verdant", 2),))
    measured.play_round(0.001)
    assert [figure.build for figure in measured.figures()] == ["uncompiled", "uncompiled"]


def test_a_search_of_a_peer_plays_every_simulation_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    monkeypatch.setattr(spiel, "SIMULATIONS", 20)
    play = spiel.native_search("hearts", 3)
    for _ in range(spiel.DEALS):
        sample = play()
        assert sample.games == 20
        assert sample.decisions == 20 * 64  # 4 times 3 cards passed, 52 played; without passing there is no choice


def test_a_peer_that_is_not_installed_is_one_line() -> None:
    contest = Contest((replace(SEARCH, needs=("no_such_module",)),))
    contest.play_round(0.001)
    text = as_text(Results(searches=(OURS,), search_peers=contest.figures()), ["search"])
    assert "OpenSpiel hearts native - - not installed (no_such_module)" in words(text)


def test_the_report_says_how_many_times_as_fast_a_search_is() -> None:
    results = Results(searches=(OURS,), search_peers=(THEIRS,), searches_status="native")
    [ratio] = to_searches(results)
    assert ratio.ratio == 4.0
    text = words(as_text(results, ["search"]))
    assert "Searches (native)" in text
    assert "planted 2 native plain 50,000 4,600,000" in text
    assert "planted x2 native plain 4.00 OpenSpiel hearts" in text


def test_only_random_playouts_are_set_beside_random_playouts() -> None:
    guided = replace(OURS, playouts=GUIDED)
    assert not list(to_searches(Results(searches=(guided,), search_peers=(THEIRS,))))


def test_what_could_not_be_measured_has_no_ratio_and_no_verdict() -> None:
    results = Results(searches=(OURS,), search_peers=(ABSENT,))
    assert not list(to_searches(results))
    assert [goal.is_met for goal in goals(results)] == [True, None]
    text = words(as_text(results, ["search"]))
    assert "not installed (pyspiel)" in text
    assert "3 - not measured planted x2 plain" in text


def test_goals_are_about_planted_with_two_seats_compiled() -> None:
    others = (
        replace(OURS, seats=3),
        replace(OURS, game="verdant"),
        replace(OURS, playouts=GUIDED),
        replace(OURS, native=False),
    )
    assert [goal.measured for goal in goals(Results(searches=others, search_peers=(THEIRS,)))] == [None, None]
    assert [goal.measured for goal in goals(Results(searches=(*others, OURS), search_peers=(THEIRS,)))] == [50_000, 4]


@pytest.mark.parametrize(
    ("simulations", "decisions", "verdicts"),
    [(40_000.0, 3_450_000.0, [True, True]), (39_999.0, 3_449_000.0, [False, False])],
)
def test_a_goal_is_met_from_its_figure_on(simulations: float, decisions: float, verdicts: list[bool]) -> None:
    ours = replace(OURS, simulations_per_second=simulations, decisions_per_second=decisions)
    results = Results(searches=(ours,), search_peers=(THEIRS,))
    assert [goal.is_met for goal in goals(results)] == verdicts
    told = json.loads(as_json(results, 1, 0.5))["goals"]
    assert [Goal(**goal) for goal in told] == list(goals(results))
    assert ("missed" in as_text(results, ["search"])) is not verdicts[0]
