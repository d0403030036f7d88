"""Rules 2: components. The files are read here anew, and compared with what the game sets up."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from typing import Any

import pytest

from allotment.games.verdant.catalog import CATEGORIES, ITEMS
from allotment.games.verdant.effects.home import KINDS, TYPES
from allotment.play.rulebook import find_rules
from tests.games.verdant.build import (
    CATALOG,
    DATA,
    GAME,
    Card,
    at_random,
    column,
    do,
    home,
    new_game,
    plant,
    playing_out,
    position,
    pots,
    room,
    room_lights,
    room_thumbs,
    room_type,
    rows,
    score_lines,
    start_token_step,
    start_turn,
    thumbs,
    token_name,
    verdancy,
)


def lines_of(file: str) -> list[dict[str, str]]:
    with (DATA / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def tables_of(file: str) -> dict[str, Any]:
    return tomllib.loads((DATA / file).read_text("utf-8"))


BOX = {entry["component"]: int(entry["count"]) for entry in lines_of("components.csv")}
FIVE_TYPES = {"succulent", "flowering", "foliage", "vining", "unusual"}
TWELVE_OF_EACH = dict.fromkeys(FIVE_TYPES, 12)


def test_VER_001_there_are_60_different_plants_12_of_each_type() -> None:
    plants = lines_of("plants.csv")
    assert BOX["plant_cards"] == len(plants) == len({card["name"] for card in plants}) == 60
    assert Counter(card["type"] for card in plants) == TWELVE_OF_EACH
    assert {kind["id"]: int(kind["plant_cards"]) for kind in lines_of("types.csv")} == TWELVE_OF_EACH


def test_VER_001_the_game_has_one_copy_of_each_plant() -> None:
    assert CATALOG.plant_names == [card["name"] for card in lines_of("plants.csv")]
    assert Counter(TYPES[number] for number in CATALOG.plant_type) == TWELVE_OF_EACH
    assert list(CATALOG.need) == [int(card["verdancy"]) for card in lines_of("plants.csv")]
    assert list(CATALOG.plant_points) == [int(card["points"]) for card in lines_of("plants.csv")]


def test_VER_002_there_are_60_different_rooms_12_of_each_type() -> None:
    rooms = lines_of("rooms.csv")
    assert BOX["room_cards"] == len(rooms) == 60
    assert Counter(card["type"] for card in rooms) == TWELVE_OF_EACH
    assert {kind["id"]: int(kind["room_cards"]) for kind in lines_of("types.csv")} == TWELVE_OF_EACH
    faces = {(card["type"], card["north"], card["east"], card["south"], card["west"]) for card in rooms}
    assert len(faces) == 60


def test_VER_002_the_game_has_one_copy_of_each_room() -> None:
    as_printed = [
        (card["type"], (card["north"], card["east"], card["south"], card["west"])) for card in lines_of("rooms.csv")
    ]
    assert [(room_type(number), room_lights(number)) for number in range(len(CATALOG.room_ids))] == as_printed


FURNITURE = {"table", "chair", "sofa", "lamp", "shelf"}
PETS = {"fish", "bird", "cat", "dog"}


def test_VER_003_there_are_nine_items_once_in_each_of_five_colours() -> None:
    items = lines_of("items.csv")
    assert BOX["item_tokens"] == sum(int(item["count"]) for item in items) == 45
    assert {(item["item"], item["type"]) for item in items} == {
        (item, colour) for item in FURNITURE | PETS for colour in FIVE_TYPES
    }
    assert {item["item"] for item in items if item["kind"] == "furniture"} == FURNITURE
    assert {item["item"] for item in items if item["kind"] == "pet"} == PETS


def test_VER_003_the_game_has_each_item_once() -> None:
    tokens = [number for number, item in enumerate(CATALOG.token_item) if item != -1]
    kinds = {(ITEMS[CATALOG.token_item[token]], KINDS[CATALOG.token_kind[token]]) for token in tokens}
    assert kinds == {(item, "furniture") for item in FURNITURE} | {(item, "pet") for item in PETS}
    names = [token_name(token) for token in tokens]
    assert sorted(names) == sorted(f"{colour} {item}" for item in FURNITURE | PETS for colour in FIVE_TYPES)


def test_VER_004_there_are_15_nurture_tokens_of_each_of_three_kinds() -> None:
    kinds = {entry["name"]: entry["count"] for entry in tables_of("nurture.toml")["nurture"]}
    assert kinds == {"Fertilizer": 15, "Hand Trowel": 15, "Watering Can": 15}
    assert BOX["nurture_tokens"] == 45
    names = Counter(token_name(token) for token, kind in enumerate(CATALOG.token_nurture) if kind != -1)
    assert names == {"fertilizer": 15, "hand trowel": 15, "watering can": 15}


def test_VER_005_there_are_six_pots_of_each_bonus_kind_and_18_terra_cotta_pots() -> None:
    in_box = {pot["id"]: int(pot["in_box"]) for pot in lines_of("pots.csv")}
    assert in_box == {"concrete": 6, "wood": 6, "ceramic": 6, "terracotta": 18}
    assert BOX["pot_tokens"] == 36


def test_VER_006_there_are_ten_goals_of_each_category() -> None:
    goals = tables_of("goals.toml")["goal"]
    assert BOX["goal_cards"] == len({goal["name"] for goal in goals}) == 30
    assert Counter(goal["category"] for goal in goals) == {"plant": 10, "item": 10, "room": 10}
    assert Counter(goal.category for goal in CATALOG.goals) == dict.fromkeys(CATEGORIES, 10)


def test_VER_007_play_goes_on_beyond_60_leaves() -> None:
    # Four times 8 and four times 7 are the 60 leaves of the box.
    a, b, c, d = (plant(name, 8) for name in ("Common Ivy", "Jasmine", "Devil's Ivy", "Chestnut Vine"))
    e, f, g, h = (plant(name, 7) for name in ("Hoya", "Kangaroo Vine", "Fiddle Leaf Fig", "Corpse Flower"))
    full = home(rows([a, room(), b, room(), c], [room(), d, room(), e, room()], [f, room(), g, room(), h]))
    state = position(full, home({"C5": room(), "C4": plant("Betel")}), actor=1)
    assert BOX["verdancy_leaves"] == sum(verdancy(state, 0).values()) == 60
    do(start_token_step(state, "fertilizer"), "use C4")
    assert sum(verdancy(state, 0).values()) == 60
    assert verdancy(state, 1) == {"Betel": 3}


def test_VER_007_play_goes_on_beyond_36_thumbs() -> None:
    state = position(home({"C5": room(), "C4": plant("Hoya")}), market=[column(plant_thumbs=30, token="fertilizer")])
    state.homes[1].thumbs = 6
    start_turn(state)
    do(state, "plant 1")
    assert BOX["green_thumb_tokens"] == 36
    assert thumbs(state, 0) + thumbs(state, 1) + room_thumbs(state)[0] == 30 + 6 + 1


def test_VER_008_the_19th_terra_cotta_pot_is_there() -> None:
    names = iter(CATALOG.plant_names)

    def grown() -> Card:
        return plant(next(names), pot="terracotta")

    def eight() -> dict[str, Card]:
        first = [grown(), room(), grown(), room(), grown()]
        return rows(first, [room(), grown(), room(), grown(), room()], [grown(), room(), grown(), room(), grown()])

    last = {"C5": room(), "C4": plant("Corkscrew Albuca", 2), "C6": grown(), "B5": grown()}
    state = position(home(last), home(eight()), home(eight()), seats=5, pots={})
    start_token_step(state, "fertilizer")
    do(state, "use C4")
    assert sum(len(pots(state, seat)) for seat in range(3)) == 19
    assert pots(state)["Corkscrew Albuca"] == "terracotta"


def test_VER_009_the_box_holds_storage_and_reference_cards_for_five_a_score_pad_and_a_bag() -> None:
    assert (BOX["storage_cards"], BOX["player_aid_cards"], BOX["score_pad"], BOX["cloth_bag"]) == (5, 10, 1, 1)
    assert GAME.most_seats == BOX["storage_cards"]


@pytest.mark.parametrize("rule", ["VER-040", "VER-050", "VER-131"])
def test_VER_009_turn_steps_thumb_actions_and_scoring_can_be_read(rule: str) -> None:
    [found] = find_rules(GAME, rule)
    assert found.id == rule


def test_VER_009_the_score_sheet_can_be_read_at_any_time() -> None:
    for state in playing_out(new_game(2, mode="goals"), at_random(1)):
        for seat in (0, 1):
            assert len(score_lines(state, seat)) == 10
