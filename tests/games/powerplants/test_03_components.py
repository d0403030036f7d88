"""Rules 3: components. The files are read here anew, and compared with what the game sets up."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter

import pytest

from allotment.kernel.snapshot import snapshot
from tests.games.powerplants.build import (
    ANN,
    BEN,
    CATALOG,
    GAME,
    at,
    at_random,
    board,
    cells,
    choices,
    do,
    gems,
    gems_on,
    new_game,
    playing_out,
    position,
    sprite_total,
    sprites,
    sprout,
    start_turn,
    wizard,
)

PATCHES = list(csv.DictReader((GAME.deck_folder / "patches.csv").read_text("utf-8").splitlines()))
BOX = {
    row["component"]: int(row["count"])
    for row in csv.DictReader((GAME.deck_folder / "components.csv").read_text("utf-8").splitlines())
}
CARDS = {plant["id"]: plant for plant in tomllib.loads((GAME.deck_folder / "plants.toml").read_text("utf-8"))["plant"]}


def test_POW_016_there_are_64_patches_with_the_numbers_1_to_8_once_per_type() -> None:
    assert len(PATCHES) == BOX["patch"] == 64
    assert len({row["patch_id"] for row in PATCHES}) == 64
    for plant in CARDS:
        assert [int(row["number"]) for row in PATCHES if row["plant"] == plant] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_POW_016_the_game_knows_the_same_64_patches() -> None:
    assert [row["patch_id"] for row in PATCHES] == CATALOG.patch_ids
    assert [int(row["number"]) for row in PATCHES] == list(CATALOG.number)
    assert [row["plant"] for row in PATCHES] == [CATALOG.type_ids[kind] for kind in CATALOG.type]


def test_POW_017_the_eight_types_are_those_of_the_box() -> None:
    names = ["Deeproot", "Emberwood", "Frightshade", "Honeyleaf", "Snapjaw", "Starflower", "Tanglethorn", "Wingbean"]
    assert sorted(str(card["name"]) for card in CARDS.values()) == names
    assert sorted(CATALOG.type_names) == names
    assert Counter(row["plant"] for row in PATCHES) == {name.lower(): 8 for name in names}


def test_POW_018_there_are_100_sprites_20_for_each_of_five_players() -> None:
    assert BOX["sprite"] == 100
    state = new_game(5)
    assert [sprite_total(state, seat) for seat in range(5)] == [20, 20, 20, 20, 20]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_POW_018_no_sprite_is_ever_lost_or_made(seats: int) -> None:
    for state in playing_out(new_game(seats, seed=seats), at_random(seats)):
        assert [sprite_total(state, seat) for seat in range(len(state.boards))] == [20] * max(2, seats)


def test_POW_019_there_is_one_bag_one_wizard_eight_plant_cards_and_five_reference_cards() -> None:
    assert {name: BOX[name] for name in ("bag", "wizard", "plant_card", "reference_card")} == {
        "bag": 1,
        "wizard": 1,
        "plant_card": 8,
        "reference_card": 5,
    }
    assert len(CARDS) == len(CATALOG.type_ids) == 8


def test_POW_019_at_most_one_patch_holds_the_wizard_and_no_move_is_about_a_reference_card() -> None:
    for state in playing_out(new_game(5, seed=4), at_random(4)):
        standing = wizard(state)
        assert standing is None or standing in cells(state)
        assert not any("reference" in words for words in choices(state))


def test_POW_020_the_gem_supply_never_runs_out() -> None:
    assert BOX["gem"] == 0  # counter without limit
    garden = {"emberwood-1": at(0, 0, gems=78), "deeproot-1": at(1, 0)}
    state = sprout(position(garden, boards=[board(gems=80)], wizard="emberwood-1"))
    assert gems_on(state) == {"emberwood-1": 81, "deeproot-1": 1}
    full = {"starflower-1": at(0, 0), "deeproot-1": at(1, 0, ANN), "deeproot-2": at(0, 1, BEN, 2)}
    state = sprout(position(full, boards=[board(gems=80)], wizard="starflower-1"))
    assert gems(state) == 84


def test_POW_021_each_plant_card_has_a_timing_a_free_sprite_or_none_a_sprout_and_a_grow() -> None:
    assert {plant: (card["timing"], card["free_sprite"]) for plant, card in CARDS.items()} == {
        "deeproot": ("morning", False),
        "honeyleaf": ("morning", False),
        "tanglethorn": ("morning", False),
        "emberwood": ("noon", True),
        "frightshade": ("noon", True),
        "snapjaw": ("noon", True),
        "starflower": ("night", True),
        "wingbean": ("night", True),
    }
    for card in CARDS.values():
        assert card["sprout"]["text"]
        assert card["sprout"]["steps"]
        assert card["grow"]["text"]
        assert card["grow"]["steps"]


def test_POW_021_only_snapjaw_and_wingbean_have_an_endgame_effect() -> None:
    assert {plant: card["endgame"]["op"] for plant, card in CARDS.items() if "endgame" in card} == {
        "snapjaw": "buy_back",
        "wingbean": "gem_per_adjacent_type",
    }


def test_POW_021_what_the_cards_say_of_free_sprites_is_played() -> None:
    for plant, card in CARDS.items():
        other = "deeproot-8" if plant != "deeproot" else "honeyleaf-8"
        state = start_turn(position({other: at(0, 0)}, boards=[board(f"{plant}-1")]))
        do(state, f"place E of {other}")
        assert choices(state) == (["no", "yes"] if card["free_sprite"] else ["neither", "sprout", "grow"])


def test_POW_178_there_are_five_colours_and_no_rule_asks_for_one() -> None:
    assert BOX["player_colour"] == GAME.most_seats == 5
    assert [option.name for option in GAME.options] == ["mode", "plants", "level"]


def test_POW_178_seats_that_change_places_play_the_same_game() -> None:
    garden = {"honeyleaf-1": at(0, 0), "deeproot-1": at(1, 0), "deeproot-2": at(-1, 0), "snapjaw-1": at(0, 1)}

    def played(me: int, other: int) -> tuple[dict[str, tuple[int, int]], list[int]]:
        laid = garden | {"deeproot-1": at(1, 0, other, 3), "deeproot-2": at(-1, 0, me), "snapjaw-1": at(0, 1, other)}
        state = sprout(position(laid, actor=me, wizard="honeyleaf-1"))
        return sprites(state), [GAME.score(state, me), GAME.score(state, other)]

    # Two Sprites onto deeproot-2 and onto snapjaw-1, where one drives the only Sprite off.
    assert played(ANN, BEN) == (
        {"deeproot-1": (BEN, 3), "deeproot-2": (ANN, 3), "snapjaw-1": (ANN, 1)},
        [2, 1],
    )
    assert played(BEN, ANN) == (
        {"deeproot-1": (ANN, 3), "deeproot-2": (BEN, 3), "snapjaw-1": (BEN, 1)},
        [2, 1],
    )
    assert "colour" not in str(snapshot(position(garden)))
