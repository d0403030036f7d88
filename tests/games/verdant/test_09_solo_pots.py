"""9. Solo mode: setup and pots (VER-210 to 218)."""

from __future__ import annotations

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    Card,
    at_random,
    choices,
    column,
    do,
    home,
    new_game,
    phase,
    plant,
    playing_out,
    position,
    pots,
    pots_left,
    room,
    start_token_step,
    start_turn,
    start_turns,
    thumbs,
    view,
)

KINDS = ("concrete", "wood", "ceramic", "terracotta")
NOTHING = {kind: 0 for kind in KINDS}
NOT_ALONE = {"competitive_collections", "colorful_competition", "creature_comforts", "furniture_aficionado"}


def pot_row(state: Verdant) -> list[str | None]:
    """The pots above columns 1 to 4."""
    return [seen.pot for seen in view(state).market]


def by_turn(state: Verdant, seed: int) -> dict[int, list[str | None]]:
    """The pot row at the beginning of every turn of a random game."""
    found: dict[int, list[str | None]] = {}
    for at in playing_out(state, at_random(seed)):
        if phase(at) == "cards" and at.turn not in found:
            found[int(at.turn)] = pot_row(at)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_VER_210_four_pots_of_each_bonus_kind_are_used_and_then_terra_cotta(seed: int) -> None:
    rows = by_turn(new_game(1, seed), seed)
    came = [*reversed(rows[1]), *[rows[turn][0] for turn in range(2, 14)]]
    assert came == ["concrete"] * 4 + ["wood"] * 4 + ["ceramic"] * 4 + ["terracotta"] * 4


def test_VER_211_the_player_starts_with_two_thumbs() -> None:
    assert thumbs(new_game(1)) == 2
    assert thumbs(new_game(1, mode="goals")) == 2


def test_VER_212_the_four_concrete_pots_lie_above_the_columns() -> None:
    assert pot_row(new_game(1)) == ["concrete"] * 4
    assert pot_row(new_game(2)) == [None] * 4


def test_VER_212_the_others_wait_in_the_queue_four_wood_four_ceramic_then_terra_cotta_without_end() -> None:
    for queued, expected in (
        (0, "wood"),
        (3, "wood"),
        (4, "ceramic"),
        (7, "ceramic"),
        (8, "terracotta"),
        (99, "terracotta"),
    ):
        state = position(
            home({"C5": room(item="vining cat")}), seats=1, queued_pots=queued, market=[column("Aloe", "vining dog")]
        )
        do(start_turn(state), "plant 1", "place B5")
        assert pot_row(state) == [expected, "concrete", "concrete", "concrete"]


def test_VER_213_the_pot_discard_is_empty_at_the_start() -> None:
    assert pots_left(new_game(1)) == NOTHING


def test_VER_214_one_goal_of_each_category_is_drawn_and_none_that_needs_opponents() -> None:
    drawn = [view(new_game(1, seed, mode="goals")).goals for seed in range(150)]
    categories = {goal: category for category, goals in GOALS.items() for goal in goals}
    assert {tuple(categories[goal] for goal in three) for three in drawn} == {("plant", "item", "room")}
    assert {goal for three in drawn for goal in three} == {*categories} - NOT_ALONE


def test_VER_214_with_two_players_the_four_goals_are_drawn_too() -> None:
    drawn = {goal for seed in range(150) for goal in view(new_game(2, seed, mode="goals")).goals}
    assert drawn >= NOT_ALONE


GOALS = {
    "plant": ["apartment_living", "going_big", "on_vacation", "coordinated_alignment", "picking_favorites",
              "mixing_it_up", "perfect_conditions", "competitive_collections", "every_shade_of_green",
              "against_all_odds"],
    "item": ["pot_pairs", "thumbs_up", "picky_potter", "delayed_gratification", "color_pairs", "the_spice_of_life",
             "creature_comforts", "furniture_aficionado", "backup_plan", "clear_the_way"],
    "room": ["triple_treatment", "matchy_matchy", "double_duty", "color_minimalist", "coordinated_corridors",
             "diversified_designer", "perfect_ambiance", "colorful_competition", "chaotic_coordinator",
             "four_corners"],
}  # fmt: skip


# Pots. Around C5 three plants that each lack one verdancy: a watering can on C5 completes all, in reading order.
ALMOST: dict[str, Card] = {
    "C5": room("flowering"),
    "B5": plant("Hoya", verdancy=7),
    "C4": plant("Living Stone", verdancy=2),
    "C6": plant("Jade", verdancy=6),
}


def test_VER_215_the_first_plant_completed_in_a_turn_takes_the_pot_above_column_four() -> None:
    row = ("concrete", "concrete", "wood", "ceramic")
    state = position(home(ALMOST), seats=1, pot_row=row, pots={"terracotta": 1, "concrete": 1})
    do(start_token_step(state, "fertilizer"), "use drafted B5")
    assert pots(state) == {"Hoya": "ceramic"}
    assert pot_row(state) == ["concrete", "concrete", "wood", None]
    assert pots_left(state) == {**NOTHING, "terracotta": 1, "concrete": 1}


def test_VER_215_the_first_plant_of_the_next_turn_takes_the_pot_that_is_above_column_four_then() -> None:
    market = [column("Aloe", "fertilizer"), column("Betel"), column("Coin Plant", "fertilizer"), column("Jasmine")]
    cells = {**ALMOST, "C5": room("flowering", item="vining cat"), "C7": room(item="vining dog")}
    state = position(home(cells), seats=1, turn=2, market=market, pot_row=("ceramic", "ceramic", "wood", "concrete"))
    do(start_turns(state), "plant 1", "place D5", "use B5")
    assert (state.turn, pots(state)) == (4, {"Hoya": "concrete"})
    assert pot_row(state) == ["wood", "ceramic", "ceramic", "wood"]
    do(state, "plant 4", "place C8", "use C4")
    assert pots(state) == {"Hoya": "concrete", "Living Stone": "wood"}


def test_VER_216_every_further_plant_of_the_turn_takes_the_lowest_pot_of_the_discard() -> None:
    discard = {"concrete": 2, "wood": 1, "ceramic": 1}
    state = position(home(ALMOST), seats=1, pots=discard)
    do(start_token_step(state, "watering can"), "use drafted C5")
    assert pots(state) == {"Hoya": "concrete", "Living Stone": "ceramic", "Jade": "wood"}
    assert pots_left(state) == {**NOTHING, "concrete": 2}


def test_VER_216_it_does_not_matter_at_which_moment_of_the_turn_the_plants_are_completed() -> None:
    # First by light: Jade on C6 likes sun, and D6 below it shows sun in the north. Then by the token: Living Stone.
    market = [column("Aloe", "fertilizer", room("*", "sun/*/*/*"))]
    state = start_turn(position(home(ALMOST), seats=1, market=market, pots={"wood": 1, "terracotta": 1}))
    do(state, "room 1", "place D6")
    assert pots(state) == {"Jade": "concrete"}
    do(state, "use C4")
    assert pots(state) == {"Jade": "concrete", "Living Stone": "terracotta"}


def test_VER_216_a_pot_that_is_discarded_at_the_end_of_a_turn_can_be_had_in_the_next() -> None:
    cells = {**ALMOST, "C5": room("flowering", item="vining cat")}
    market = [column("Aloe", "vining dog"), column(), column("Betel", "watering can", room("*", "shade/*/*/*"))]
    state = position(home(cells), seats=1, turn=2, market=market, pot_row=("wood", "wood", "wood", "ceramic"))
    do(start_turns(state), "plant 1")
    assert pots_left(state) == {**NOTHING, "ceramic": 1}  # nothing was completed
    do(state, "room 4", "place D4", "use drafted C5")
    assert pots(state) == {"Hoya": "wood", "Living Stone": "ceramic", "Jade": "terracotta"}


def test_VER_217_with_an_empty_discard_a_further_plant_takes_a_terra_cotta_pot() -> None:
    state = position(home(ALMOST), seats=1, pots={"wood": 1})
    do(start_token_step(state, "watering can"), "use drafted C5")
    assert pots(state) == {"Hoya": "concrete", "Living Stone": "wood", "Jade": "terracotta"}
    assert pots_left(state) == NOTHING


def test_VER_218_in_turn_thirteen_every_plant_takes_a_terra_cotta_pot() -> None:
    row = ("terracotta", "terracotta", "terracotta", "concrete")
    for turn, first, second in ((13, "terracotta", "terracotta"), (12, "concrete", "wood")):
        state = position(home(ALMOST, stored="fertilizer"), seats=1, turn=turn, pot_row=row, pots={"wood": 1})
        do(start_token_step(state, "fertilizer"), "use drafted B5", "use stored C4")
        assert pots(state) == {"Hoya": first, "Living Stone": second}
        assert choices(state) == []


def test_VER_218_in_turn_thirteen_the_pots_above_the_columns_and_in_the_discard_stay() -> None:
    state = position(home(ALMOST), seats=1, turn=13, pots={"wood": 1})
    do(start_token_step(state, "watering can"), "use drafted C5")
    assert pots_left(state) == {**NOTHING, "wood": 1}
    assert pot_row(state) == ["concrete"] * 4


@pytest.mark.parametrize("seed", range(6))
def test_VER_226_the_pot_above_column_four_is_that_of_its_turn_whether_or_not_others_were_claimed(seed: int) -> None:
    rows = by_turn(new_game(1, seed), seed)
    expected = ["concrete"] * 4 + ["wood"] * 4 + ["ceramic"] * 4 + ["terracotta"]
    assert [rows[turn][3] for turn in range(1, 14)] == expected


def test_VER_226_a_claim_and_no_claim_leave_the_same_row() -> None:
    for stored, claimed in (("fertilizer", {"Hoya": "concrete"}), (None, {})):
        cells = {**ALMOST, "C5": room("flowering", item="vining cat")}
        row = ("ceramic", "wood", "wood", "concrete")
        state = position(
            home(cells, stored=stored), seats=1, pot_row=row, market=[column("Aloe", "vining dog")], queued_pots=5
        )
        do(start_turn(state), "plant 1")
        if stored:
            do(state, "use stored B5")
        assert pots(state) == claimed
        assert pot_row(state) == ["ceramic", "ceramic", "wood", "wood"]
