"""14. Training Mode (POW-150 to 153, 183)."""

from __future__ import annotations

import pytest

from allotment.games.powerplants import SETS
from allotment.games.powerplants.moves import Use
from allotment.kernel.errors import BadSetup, IllegalAction
from allotment.terminal.powerplants import PowerPlantsLook
from tests.games.powerplants.build import (
    ALL_SEATS,
    ANN,
    CATALOG,
    GAME,
    asked,
    at_random,
    board,
    choices,
    do,
    gems_on,
    hand,
    new_game,
    phase,
    play_out,
    playing_out,
    position,
    refused,
    score_lines,
    sprites,
    start_power,
    start_turn,
    view,
)
from tests.games.powerplants.build_more import row

TRAINING = ("deeproot", "honeyleaf", "tanglethorn", "emberwood", "starflower")


@ALL_SEATS
def test_POW_150_training_mode_uses_its_own_five_plants(seats: int) -> None:
    for seed in range(5):
        assert view(new_game(seats, seed, mode="training")).column == TRAINING


def test_POW_150_other_plants_cannot_be_chosen_for_it() -> None:
    for plants in ("balanced", "deeproot+honeyleaf+tanglethorn+emberwood+wingbean"):
        with pytest.raises(BadSetup, match="POW-153"):
            new_game(2, mode="training", plants=plants)


@pytest.mark.parametrize("mode", ["training", "training_free"])
def test_POW_151_the_choice_is_sprout_or_neither(mode: str) -> None:
    seen = set()
    for state in playing_out(new_game(3, 2, mode=mode), at_random(2)):
        if phase(state) == "power":
            assert choices(state) == ["neither", "sprout"]
        seen.add(phase(state))
    assert "power" in seen
    assert "grow" not in seen


def test_POW_151_grow_is_refused_with_its_rule() -> None:
    garden = row("deeproot-1", "honeyleaf-1")
    state = start_power(position(garden, wizard="honeyleaf-1", has_grow=False))
    assert refused(state, "grow") == "POW-151"
    with pytest.raises(IllegalAction, match="nothing grows"):
        GAME.action(state, Use("grow"), ANN)
    assert "grow" in choices(start_power(position(garden, wizard="honeyleaf-1")))


def test_POW_151_the_full_game_has_grow() -> None:
    assert view(new_game(2, 1)).has_grow
    assert not view(new_game(2, 1, mode="training")).has_grow


def test_POW_152_a_turn_is_as_in_the_full_game() -> None:
    garden = row("deeproot-6", "honeyleaf-6")
    boards = [board("emberwood-1", "starflower-1")]
    for has_grow in (True, False):
        state = position(garden, boards=boards, draws=["starflower-2"], surplus=["deeproot-1"], has_grow=has_grow)
        do(start_turn(state), "play emberwood-1", "place W of deeproot-6", "yes", "sprout")
        assert sprites(state) == {"emberwood-1": (ANN, 1)}
        assert gems_on(state) == {"emberwood-1": 3, "deeproot-6": 1}
        do(state, "swap starflower-1 for deeproot-1")
        assert hand(state) == ["deeproot-1", "starflower-2"]


def test_POW_152_the_scoring_is_as_in_the_full_game() -> None:
    garden = row("deeproot-1 Ann gems 2", "deeproot-2 Ben", "honeyleaf-1")
    full, training = (position(garden, boards=[board(gems=3)], has_grow=has_grow) for has_grow in (True, False))
    assert [score_lines(training, seat) for seat in (0, 1)] == [score_lines(full, seat) for seat in (0, 1)]


@pytest.mark.parametrize(("seats", "garden"), [(1, 25), (2, 25), (3, 29), (4, 33), (5, 35)])
def test_POW_152_it_has_as_many_turns_as_the_full_game(seats: int, garden: int) -> None:
    state = play_out(new_game(seats, 3, mode="training"), at_random(3))
    assert len(view(state).garden) == garden


@pytest.mark.parametrize("plants", [*SETS[::11], SETS[-1]])
def test_POW_153_training_mode_with_five_other_plants_is_a_setting(plants: str) -> None:
    state = new_game(2, 1, mode="training_free", plants=plants)
    assert view(state).column == tuple(plants.split("+"))
    assert not view(state).has_grow
    assert play_out(state, at_random(1)).is_over


def test_POW_153_they_may_be_random_or_balanced() -> None:
    for way in ("random", "balanced"):
        columns = {view(new_game(2, seed, mode="training_free", plants=way)).column for seed in range(30)}
        assert len(columns) > 8


def test_POW_153_endgame_effects_are_there_as_in_the_full_game() -> None:
    state = position(row("snapjaw-1", "wingbean-1 Ann", "deeproot-1"), has_grow=False)
    lines = score_lines(state)
    assert (lines["Wingbean: types around"], lines["Buy-back"]) == (2, 0)


@pytest.mark.parametrize("plain", [True, False])
def test_POW_183_the_texts_of_the_grow_powers_are_not_shown_in_training_mode(plain: bool) -> None:
    look = PowerPlantsLook(GAME, CATALOG)
    for mode in ("full", "training"):
        state = new_game(2, 1, mode=mode)
        seen, names = view(state, asked(state)), ("Ann", "Ben")
        shown = str([
            *look.hand(seen, names, plain=plain),
            *[line for plant in seen.column for line in look.look_up(seen, plant)],
            *(look.table(seen, names, plain=True) if plain else ()),
        ])  # fmt: skip
        grows = [CATALOG.grow_texts[CATALOG.type_ids.index(plant)] for plant in seen.column]
        sprouts = [CATALOG.sprout_texts[CATALOG.type_ids.index(plant)] for plant in seen.column]
        assert all(text in shown for text in sprouts)
        assert [text in shown for text in grows] == [mode == "full"] * 5
        assert ("Grow:" in shown) == (mode == "full")


def test_POW_183_the_question_does_not_speak_of_grow() -> None:
    garden = row("deeproot-1", "honeyleaf-1")
    for has_grow in (True, False):
        state = start_power(position(garden, wizard="honeyleaf-1", has_grow=has_grow))
        assert ("Grow" in GAME.question(state, ANN)) == has_grow
