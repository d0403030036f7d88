"""The weights of the heuristics, and how they are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allotment.bots import find_bot
from allotment.bots import weights as module
from allotment.bots.lookahead import Lookahead
from allotment.bots.weights import (
    CLASSES,
    EXPECTED,
    SIMPLE,
    TUNED,
    Weights,
    features,
    find_worth,
    search_settings,
    weights,
    worth_of,
    write,
)
from allotment.games import GAMES, find_game
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from allotment.lab import fit, tune
from allotment.play import Budget, situation_of
from tests.contract.cases import EVERY_CASE, Case, position_after

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))
EVERY_SET = pytest.mark.parametrize("which", [SIMPLE, TUNED, EXPECTED])


@EVERY_GAME
@EVERY_SET
def test_every_feature_has_a_weight(game: str, which: str) -> None:
    assert list(weights(game, which).by_feature) == list(features(game))
    assert search_settings(game).spread > 0


def test_every_game_has_a_heuristic() -> None:
    assert set(CLASSES) == set(GAMES)


@EVERY_CASE
@EVERY_SET
def test_a_finished_game_is_worth_its_score(case: Case, which: str) -> None:
    position = position_after(case, seed=1, plies=10_000)
    assert position.is_over
    worth = find_worth(case.game.name, which)
    for seat in range(case.seats):
        assert worth.points(position, seat) == case.game.score(position, seat)


@EVERY_CASE
def test_a_value_is_the_score_and_the_features_times_the_weights(case: Case) -> None:
    position = position_after(case, seed=1, plies=40)
    chosen = weights(case.game.name, TUNED)
    worth = worth_of(case.game.name, chosen)
    for seat in range(case.seats):
        found = worth.features(position, seat)
        weighted = sum(weight * value for weight, value in zip(chosen.by_feature.values(), found, strict=True))
        at_once = worth.points(position, seat) - weighted
        assert at_once == pytest.approx(worth.look(position, seat))


def test_a_game_without_a_heuristic_is_played_for_its_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CLASSES", {})
    game = find_game("planted")
    position = position_after(next(case for case in EVERY_CASE.args[1] if case.game is game), seed=1, plies=60)
    seat = position.pending()[0].seat
    ahead = Lookahead(find_worth("planted", TUNED), position.actions)
    assert ahead.aim(position, seat) == game.score(position, seat) > 0
    budget = Budget(simulations=10)
    assert find_bot("botanist").choose(situation_of(game, position, seat, 1, budget)) in legal_actions(position, seat)


def test_a_seat_subtracts_its_share_of_the_others_points() -> None:
    position = find_game("powerplants").new(3, seeded(1))
    chosen = weights("powerplants", SIMPLE)
    ahead = Lookahead(worth_of("powerplants", chosen._replace(rivals=0.5)), position.actions)
    points = [ahead.worth.points(position, seat) for seat in range(3)]
    assert ahead.aim(position, 1) == pytest.approx(points[1] - 0.5 * (points[0] + points[2]) / 2)


def test_weights_are_written_into_their_table_and_nothing_else_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (module.FOLDER / "planted.toml").read_text("utf-8")
    (tmp_path / "planted.toml").write_text(before, "utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    found = Weights({name: number / 8 for number, name in enumerate(features("planted"))}, 0.25)
    try:
        write("planted", TUNED, found)
        assert weights("planted", TUNED) == found
        after = (tmp_path / "planted.toml").read_text("utf-8")
        assert len(after.splitlines()) == len(before.splitlines())
        changed = [new for old, new in zip(before.splitlines(), after.splitlines(), strict=True) if old != new]
        assert changed[0] == "rivals = 0.25"
        assert len(changed) <= len(found.by_feature) + 1
        write("planted", TUNED, weights("planted", TUNED))
        assert (tmp_path / "planted.toml").read_text("utf-8") == after
    finally:
        module.tables.cache_clear()


def test_a_missing_or_unknown_weight_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "tables", lambda game: {TUNED: {"rivals": 0, "sunshine": 1}})
    with pytest.raises(ValueError, match=r"planted\.toml: tuned: missing or unknown: .*harvest.*sunshine"):
        weights("planted", TUNED)


def test_a_fit_foretells_better_than_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fit, "GAMES", 3)
    monkeypatch.setattr(fit, "SEATS", (2,))
    found = fit.fit("planted", weights("planted", SIMPLE), 5)
    assert found == fit.fit("planted", weights("planted", SIMPLE), 5)
    assert found != fit.fit("planted", weights("planted", SIMPLE), 6)
    said = capsys.readouterr().out.splitlines()[0]
    before, after = map(float, re.findall(r"by (\d+\.\d+)", said))
    assert after <= before


def test_tuning_is_repeatable(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tune, "ALL_MOVES", 2)
    first, second = (tune.tuned("planted", 2, 2, seed=3, jobs=jobs) for jobs in (1, 2))
    assert first == second
    assert first != weights("planted", SIMPLE)
    assert capsys.readouterr().out.count("planted 2/2") == 2


def test_a_game_without_a_way_to_find_weights_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tune.main(["powerplants"])
    assert "weights are found for verdant, planted, reforest, not for 'powerplants'" in capsys.readouterr().err
