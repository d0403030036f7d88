"""Ratings: Elo, intervals and the sequential test, with numbers worked out by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from allotment.kernel.errors import BadSetup
from allotment.lab.ratings import RESAMPLES, bootstrap, elo, interval, margin, points, standings, win_share
from allotment.lab.tournament import Deal, Result, Tournament
from allotment.lab.tournament_sprt import Sprt, expected_score, log_likelihood_ratio, sprt


def result(*scores: int) -> Result:
    """A game with these points, ranked by them."""
    return Result(scores, tuple(1 + sum(other > score for other in scores) for score in scores), 1)


@pytest.mark.parametrize(
    ("won", "lost", "rating"),
    [
        (3, 1, 190.848),  # 400 log10 3
        (1, 3, -190.848),
        (30, 10, 190.848),
        (10, 1, 400.0),
        (5, 5, 0.0),
        (2.5, 1.5, 88.739),  # two wins, a tie and a defeat: 400 log10 (5 / 3)
    ],
)
def test_the_elo_of_two(won: float, lost: float, rating: float) -> None:
    assert elo([[0, lost], [won, 0]]) == pytest.approx([0, rating], abs=0.001)
    assert elo([[0, lost], [won, 0]], anchor=1) == pytest.approx([-rating, 0], abs=0.001)


def test_the_elo_of_three_adds_up_where_the_results_do() -> None:
    # 10:1, and 10:1 once more; then 100:1 is what the model expects of the first and the last
    table = [[0, 1, 1], [10, 0, 1], [100, 10, 0]]
    assert elo(table) == pytest.approx([0, 400, 800], abs=0.001)
    assert elo(table, anchor=1) == pytest.approx([-400, 0, 400], abs=0.001)


def test_those_who_never_met_are_compared_through_a_third() -> None:
    assert elo([[0, 1, 0], [10, 0, 1], [0, 10, 0]]) == pytest.approx([0, 400, 800], abs=0.001)


def test_what_the_results_leave_open_is_infinite_and_does_not_touch_the_others() -> None:
    # The third beat both others always, the fourth met only the fifth.
    table = [[0, 1, 0, 0, 0], [3, 0, 0, 0, 0], [4, 4, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 1, 0]]
    found = elo(table)
    assert found[:3] == [0.0, pytest.approx(190.848, abs=0.001), math.inf]
    assert all(map(math.isnan, found[3:]))
    assert elo(table, anchor=2)[:3] == [-math.inf, -math.inf, 0.0]


def test_a_shared_victory_is_shared_and_a_tie_is_half_a_win() -> None:
    game = result(7, 3, 7)
    assert [win_share(game, seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert [margin(game, seat) for seat in range(3)] == [2.0, -4.0, 2.0]  # 7 - 5, 3 - 7, 7 - 5
    assert points([(0, 1, 2)], [game], 3) == [[0, 1, 0.5], [0, 0, 0], [0.5, 1, 0]]


def test_copies_of_a_bot_are_not_compared_with_each_other() -> None:
    assert points([(0, 1, 1)], [result(5, 9, 2)], 2) == [[0, 1], [1, 0]]


def test_constant_results_have_an_interval_without_width() -> None:
    rows = [[0.1, 1.0, 3.0]] * 7

    def statistic(means: Sequence[float]) -> list[float]:
        return [means[0], *elo([[0, means[1]], [means[2], 0]])]

    share, anchor, rating = bootstrap(rows, statistic, 50)
    assert share.low == share.value == share.high == pytest.approx(0.1)
    assert anchor == (0, 0, 0)
    assert rating.low == rating.value == rating.high == pytest.approx(190.848, abs=0.001)


def test_an_interval_is_the_middle_of_the_values() -> None:
    assert interval([*range(40), *reversed(range(40, 80))]) == (2, 77)  # 2 of 80 are 2.5 %
    assert interval([5.0]) == (5.0, 5.0)


def test_the_bootstrap_finds_the_standard_error() -> None:
    # A share of 0.2 of 400 has a standard error of sqrt(0.2 * 0.8 / 400) = 0.02, so the interval is 0.2 -+ 0.0392.
    [share] = bootstrap([[1.0]] * 80 + [[0.0]] * 320, lambda means: means, 2000)
    assert share.value == pytest.approx(0.2)
    assert share.low == pytest.approx(0.1608, abs=0.005)
    assert share.high == pytest.approx(0.2392, abs=0.005)


def test_standings_of_two_seats_by_hand() -> None:
    # Deal 0: the second bot wins 9:5, then 8:6. Deal 1: it wins 7:1, then loses 2:4. So 3:1, margins 4, 2, 6, -2.
    tournament = Tournament("planted", ("sapling", "seed"), 2)
    deals = [Deal(0, (result(5, 9), result(8, 6))), Deal(1, (result(1, 7), result(2, 4)))]
    first, second = standings(tournament, deals, 20).bots
    assert (first.name, second.name) == ("sapling", "seed")
    assert (first.win_share.value, second.win_share.value) == (0.25, 0.75)
    assert (first.margin.value, second.margin.value) == (-2.5, 2.5)
    assert second.elo == (0, 0, 0)  # the anchor, though it is named last
    assert first.elo.value == pytest.approx(-190.848, abs=0.001)
    assert (second.win_share.low, second.win_share.high) == (0.5, 1.0)  # deal 1 twice, deal 0 twice
    assert first.elo.low == -math.inf
    assert first.elo.high == 0.0


def test_standings_of_one_against_copies_and_the_reverse_by_hand() -> None:
    # Lineups: 0 1 1, 1 1 0, 1 0 1 and then 1 0 0, 0 0 1, 0 1 0. The one alone wins in the first three; a copy of the
    # first in the last three, once shared with another copy of it.
    tournament = Tournament("planted", ("sprout", "sapling"), 3)
    games = (result(9, 1, 2), result(1, 2, 9), result(1, 9, 2), result(1, 9, 2), result(9, 9, 1), result(2, 1, 9))
    found = standings(tournament, [Deal(0, games)], 5)
    alone = {(one.name, one.other): one.win_share for one in found.alone}
    assert alone == {("sprout", "sapling"): (1, 1, 1), ("sapling", "sprout"): (0, 0, 0)}
    sprout, sapling = found.bots
    assert sprout.win_share.value == pytest.approx(6 / 9)  # six victories at nine seats
    assert sapling.win_share == (0, 0, 0)
    assert sprout.elo == (0, 0, 0)
    assert sapling.elo == (-math.inf,) * 3


def test_the_same_deals_give_the_same_intervals() -> None:
    random = Random(1)
    deals = [
        Deal(deal, tuple(result(random.randrange(9), random.randrange(9)) for _ in range(2))) for deal in range(30)
    ]
    tournament = Tournament("planted", ("seed", "sprout"), 2)
    assert standings(tournament, deals) == standings(tournament, deals)
    assert RESAMPLES == 1000


def test_the_bounds_of_the_sequential_test() -> None:
    test = Sprt(0, 10, alpha=0.05, beta=0.1)
    assert test.lower == pytest.approx(-2.2513, abs=0.0001)  # ln(0.1 / 0.95)
    assert test.upper == pytest.approx(2.8904, abs=0.0001)  # ln(0.9 / 0.05)


def test_elo_as_a_score() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(190.848) == pytest.approx(0.75, abs=1e-5)


def test_with_two_outcomes_it_is_the_classical_test() -> None:
    # 30 ln(0.6 / 0.5) + 10 ln(0.4 / 0.5) = 5.46965 - 2.23144
    assert log_likelihood_ratio({1.0: 30, 0.0: 10}, 0.5, 0.6) == pytest.approx(3.2382, abs=0.0001)
    # 10 ln(0.6 / 0.5) + 10 ln(0.4 / 0.5) = 1.82322 - 2.23144
    assert log_likelihood_ratio({1.0: 10, 0.0: 10}, 0.5, 0.6) == pytest.approx(-0.4082, abs=0.0001)


def test_with_many_deals_it_is_the_normal_approximation() -> None:
    # Mean 0.52, variance 0.29625 - 0.2704 = 0.02585; n (m1 - m0) (2 mean - m0 - m1) / (2 variance) with 0.50 and 0.51
    # is 1000 * 0.01 * 0.03 / 0.0517 = 5.803.
    scores = {0.25: 170, 0.5: 580, 0.75: 250}
    assert sum(score * deals for score, deals in scores.items()) / 1000 == pytest.approx(0.52)
    assert log_likelihood_ratio(scores, 0.50, 0.51) == pytest.approx(5.803, rel=0.02)


def test_the_sequential_test_accepts_and_rejects() -> None:
    # Against Elo 0 and 190.848, scores of 0.5 and 0.75: a victory counts ln 1.5 = 0.4055, a defeat ln 0.5 = -0.6931,
    # and the bounds are -2.944 and 2.944. So 8 victories decide and 7 do not; 5 defeats decide and 4 do not.
    assert sprt({1.0: 7}, 0, 190.848) is None
    assert sprt({1.0: 8}, 0, 190.848) == "elo1"
    assert sprt({0.0: 4}, 0, 190.848) is None
    assert sprt({0.0: 5}, 0, 190.848) == "elo0"
    assert sprt({}, 0, 190.848) is None


def test_deals_that_are_all_even_decide_for_the_hypothesis_that_is_even() -> None:
    assert sprt({0.5: 100}, 0, 20) == "elo0"
    assert sprt({0.5: 100}, -20, 0) == "elo1"


def test_the_sequential_test_errs_as_rarely_as_it_says() -> None:
    # Pairs of equals, 100 times: wrong in 5 on average; 13 or more would come about once in 1,000 runs.
    random, wrong = Random(3), 0
    test = Sprt(0, 60)
    for _ in range(100):
        scores: Counter[float] = Counter()
        while (verdict := test.verdict(scores)) is None:
            scores[random.choice((0.0, 0.25, 0.5, 0.5, 0.75, 1.0))] += 1
        wrong += verdict == "elo1"
    assert wrong < 13


@pytest.mark.parametrize("elos", [(10, 0), (0, 0), (0, math.nan), (0, math.inf), (-5000, 0)])
def test_a_test_needs_two_differences_in_order(elos: tuple[float, float]) -> None:
    with pytest.raises(BadSetup, match="the lower first"):
        Sprt(*elos)


@pytest.mark.parametrize("rates", [(0, 0.05), (0.05, 0), (0.5, 0.5)])
def test_error_rates_are_none_of_all_and_nothing(rates: tuple[float, float]) -> None:
    with pytest.raises(BadSetup, match="error rates"):
        Sprt(0, 10, *rates)
