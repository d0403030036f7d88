"""9. Solo mode: the result (VER-230 to 232)."""

from __future__ import annotations

import pytest

from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import (
    GAME,
    HomeWords,
    at_random,
    home,
    layout,
    new_game,
    plant,
    playing_out,
    position,
    room,
    score_lines,
    total,
    view,
)
from tests.games.verdant.build_more import EXAMPLE_A


@pytest.mark.parametrize("mode", ["base", "goals"])
def test_VER_230_the_game_lasts_thirteen_turns(mode: str) -> None:
    turns = set()
    for state in playing_out(new_game(1, 3, mode=mode), at_random(3)):
        if not state.is_over:
            turns.add(int(state.turn))
            assert not (state.turn == 1 and len(layout(state)) > 3)
    assert turns - {0} == set(range(1, 14))
    assert len(layout(state)) == 15


def test_VER_230_the_score_is_computed_as_in_section_six() -> None:
    # Worked Example A for one player
    state = position(home(EXAMPLE_A, stored="flowering dog"), seats=1)
    assert list(score_lines(state).values()) == [20, 8, 10, 15, 16, 0, 3]
    assert total(state) == 72
    assert GAME.ranks(state) == [1]


# Eight vining plants beside rooms of other types. Printed points: Chestnut Vine, Common Ivy, Devil's Ivy and
# Jasmine 11 each, Black-Eyed Susan Vine 9, Hoya, Kangaroo Vine and Creeping Fig 8 each.
VINES = ("Chestnut Vine", "Common Ivy", "Devil's Ivy", "Jasmine", "Black-Eyed Susan Vine", "Hoya", "Kangaroo Vine",
         "Creeping Fig")  # fmt: skip


def scoring(*pots: str) -> HomeWords:
    """A finished home that scores for as many of these plants as there are pots, and for the pots."""
    cells = zip(("B3", "B5", "B7", "C4", "C6", "D3", "D5", "D7"), VINES, (*pots, *[None] * 8), strict=False)
    plants = {cell: plant(name, pot=pot) for cell, name, pot in cells}
    rooms = {cell: room("foliage") for cell in ("B4", "B6", "C3", "C5", "C7", "D4", "D6")}
    return home({**rooms, **plants})


C, W, E, T = "concrete", "wood", "ceramic", "terracotta"


@pytest.mark.parametrize(
    ("pots", "points", "band"),
    [
        ((), 0, "Windowsill"),
        ((T, T, T, T, C, C), 67, "Cosy corner"),  # 44 + 9 + 8, pots 3 + 3
        ((C, C, T, T, T), 59, "Windowsill"),  # 44 + 9, pots 6
        ((C, C, E, T, T), 60, "Cosy corner"),  # 44 + 9, pots 7
        ((C, C, W, T, T, T), 69, "Cosy corner"),  # 44 + 9 + 8, pots 8
        ((C, C, C, T, T, T), 70, "Plant lover"),  # pots 9
        ((C, C, C, E, T, T, T), 79, "Plant lover"),  # 44 + 9 + 16, pots 10
        ((C, C, C, W, T, T, T), 80, "Conservatory"),  # pots 11
        ((C, C, C, C, T, T, T, T), 89, "Conservatory"),  # 44 + 9 + 24, pots 12
        ((C, C, C, C, E, T, T, T), 90, "Botanical wonder"),  # pots 13
        ((C, C, C, C, W, W, W, W), 97, "Botanical wonder"),  # pots 20
    ],
)
def test_VER_231_the_result_is_named_by_the_score_bands(pots: tuple[str, ...], points: int, band: str) -> None:
    state = position(scoring(*pots), seats=1)
    assert total(state) == points
    assert GAME.verdict(state) == f"{points} points: {band}."


def test_VER_231_with_more_players_there_is_a_winner_and_no_band() -> None:
    assert GAME.verdict(position(scoring(C), seats=2)) == ""


SCENARIOS = {
    1: ((), 60),
    2: ((), 70),
    3: (("apartment_living", "pot_pairs", "triple_treatment"), 72),
    4: (("against_all_odds", "thumbs_up", "matchy_matchy"), 72),
    5: (("mixing_it_up", "color_pairs", "double_duty"), 78),
    6: (("going_big", "delayed_gratification", "diversified_designer"), 80),
    7: (("every_shade_of_green", "the_spice_of_life", "perfect_ambiance"), 82),
    8: (("coordinated_alignment", "clear_the_way", "coordinated_corridors"), 78),
    9: (("perfect_conditions", "backup_plan", "chaotic_coordinator"), 85),
    10: (("picking_favorites", "picky_potter", "four_corners"), 85),
}


@pytest.mark.parametrize("number", SCENARIOS)
def test_VER_232_a_scenario_fixes_the_goals_and_a_target(number: int) -> None:
    goals, target = SCENARIOS[number]
    for seed in range(3):
        state = new_game(1, seed, scenario=str(number))
        assert view(state).goals == goals
        assert f"Scenario {number} asks for {target}" in GAME.verdict(state)


def test_VER_232_it_is_won_with_at_least_the_target_score() -> None:
    # Scenario 1 asks for 60
    for pots, outcome in (((C, C, T, T, T), "lost"), ((C, C, E, T, T), "won"), ((C, C, W, T, T), "won")):
        verdict = GAME.verdict(position(scoring(*pots), seats=1, scenario=1))
        assert verdict.endswith(f"Scenario 1 asks for 60 and is {outcome}.")


def test_VER_232_its_goals_count_towards_the_target() -> None:
    # Scenario 4 asks for 72. Without goals the home scores 70; Thumbs Up adds one for each thumb.
    goals = ("Against All Odds", "Thumbs Up", "Matchy Matchy")
    for held, outcome in ((0, "lost"), (1, "lost"), (2, "won")):
        state = position(matching(held), seats=1, goals=goals, scenario=4)
        assert total(state) == 70 + held
        assert GAME.verdict(state).endswith(f"Scenario 4 asks for 72 and is {outcome}.")


def matching(held: int) -> HomeWords:
    """A home with 70 points and no plant that is without a light match."""
    # Around C5: Common Ivy and Jasmine like sun, Chestnut Vine full shade, Devil's Ivy semi-shade; the rest all lights
    lights = {"C5": "sun/semi/sun/shade", "C7": "*/*/*/*"}
    plants = {
        "B5": plant("Common Ivy", pot=C),
        "C4": plant("Chestnut Vine", pot=C),
        "C6": plant("Devil's Ivy", pot=C),
        "D5": plant("Jasmine", pot=T),
        "B7": plant("Hoya", pot=T),
        "C8": plant("Kangaroo Vine", pot=E),
    }
    # 44 for the first four, 16 for the others, pots 10
    return home({**{cell: room("flowering", shown) for cell, shown in lights.items()}, **plants}, thumbs=held)


def test_VER_232_a_scenario_is_for_one_player_and_brings_its_own_goals() -> None:
    with pytest.raises(BadSetup, match="VER-232"):
        new_game(2, scenario="1")
    with pytest.raises(BadSetup, match="VER-232"):
        new_game(1, scenario="1", mode="goals")
    with pytest.raises(BadSetup, match="scenario"):
        new_game(1, scenario="11")
