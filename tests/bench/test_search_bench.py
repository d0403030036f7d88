"""The benchmark of the search: it counts what it plays, and sets like beside like."""

from __future__ import annotations

import pytest

from bench.figures import PeerFigure, Results, SearchFigure
from bench.ratios import to_searches
from bench.report import as_text
from bench.searches import GUIDED, PASSES, PLAIN, TIMES, Searches, searching


def test_plain_simulations_are_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PASSES, PLAIN, 3)
    sample = searching("planted", 2, PLAIN)()
    assert sample.games % (3 * TIMES) == 0  # every move of the root equally often
    assert sample.decisions_per_game > 2 * 32  # each seat commits 32 times
    assert sample.cpu_s > 0


def test_guided_simulations_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PASSES, GUIDED, 1)
    sample = searching("planted", 2, GUIDED)()
    assert 0 < sample.decisions_per_game < 2 * 32


def test_a_round_measures_every_case_with_both_kinds_of_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PASSES, PLAIN, 1)
    monkeypatch.setitem(PASSES, GUIDED, 1)
    searches = Searches((("verdant", 2),))
    searches.play_round(0.001)
    first, second = searches.figures()
    assert (first.game, first.seats, first.playouts) == ("verdant", 2, PLAIN)
    assert (second.game, second.seats, second.playouts) == ("verdant", 2, GUIDED)
    assert first.decisions_per_second > first.simulations_per_second > 0


def test_the_report_says_how_many_times_as_fast_a_search_is_and_what_could_not_be_measured() -> None:
    ours = SearchFigure("planted", 2, PLAIN, 50_000.0, 4_600_000.0)
    theirs = PeerFigure("OpenSpiel", "hearts", "native", "MCTS", "2.0", 1_150_000.0, 56.0)
    absent = PeerFigure("OpenSpiel", "hearts", "native", "MCTS", problem="not installed (pyspiel)")
    results = Results(searches=(ours,), search_peers=(theirs,))
    [ratio] = to_searches(results)
    assert ratio.ratio == 4.0
    text = as_text(results, ["search"])
    assert "planted 2 plain 50,000 4,600,000" in " ".join(text.split())
    assert "4.00" in text
    assert "not installed (pyspiel)" in as_text(Results(searches=(ours,), search_peers=(absent,)), ["search"])
    assert not list(to_searches(Results(searches=(ours,), search_peers=(absent,))))
