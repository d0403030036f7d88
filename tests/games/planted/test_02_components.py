"""Rules 2: components. The files are read here anew, and compared with what the game sets up."""

from __future__ import annotations

import csv
from collections import Counter

from allotment.games.planted.catalog import TOKENS, TYPES
from tests.games.planted.build import (
    CATALOG,
    DATA,
    GAME,
    board,
    commit_all,
    new_game,
    pile_of,
    position,
    row,
    start_turn,
    view,
)


def rows(file: str) -> list[dict[str, str]]:
    with (DATA / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


BOX = {entry["component"]: int(entry["count"]) for entry in rows("components.csv")}


def test_PLA_010_there_are_60_resource_cards_42_plants_and_42_items() -> None:
    assert (BOX["resource_card"], BOX["plant_card"], BOX["item_card"]) == (60, 42, 42)
    assert len(rows("resource_cards.csv")) == len(CATALOG.resource_cards) == 60
    assert len(rows("plants.csv")) == len(CATALOG.plant_names) == 42
    assert len(rows("item_cards.csv")) == len(CATALOG.item_cards) == 42


def test_PLA_010_six_of_the_plants_are_beginners() -> None:
    assert sum(plant["beginner"] == "yes" for plant in rows("plants.csv")) == 6
    assert len(CATALOG.beginners) == 6
    assert len(CATALOG.other_plants) == 36
    assert {*CATALOG.beginners, *CATALOG.other_plants} == set(range(42))


def test_PLA_011_there_are_20_tokens_of_each_kind_and_65_growth_tokens() -> None:
    counts = {"light": 20, "water": 20, "plant_food": 20, "green_thumb": 20, "growth": 65}
    assert {entry["token"]: int(entry["count"]) for entry in rows("tokens.csv")} == counts
    assert {name: BOX[f"{name}_token"] for name in counts} == counts


def test_PLA_012_the_box_holds_five_boards_a_nursery_board_a_score_pad_and_five_bags() -> None:
    assert [BOX[name] for name in ("player_board", "nursery_board", "score_pad", "resource_bag")] == [5, 1, 1, 5]
    cards_and_tokens = {"resource_card", "plant_card", "item_card"} | {name for name in BOX if name.endswith("_token")}
    assert BOX.keys() - cards_and_tokens == {"player_board", "nursery_board", "score_pad", "resource_bag"}
    assert GAME.most_seats == BOX["player_board"]


def test_PLA_013_the_resource_deck_has_ten_single_and_seven_double_cards_of_each_kind_and_nine_green_thumbs() -> None:
    made_up = {
        ("light", 1): 10, ("water", 1): 10, ("plant_food", 1): 10,
        ("light", 2): 7, ("water", 2): 7, ("plant_food", 2): 7, ("green_thumb", 2): 9,
    }  # fmt: skip
    assert Counter((TOKENS[CATALOG.token[card]], CATALOG.icons[card]) for card in CATALOG.resource_cards) == made_up
    assert Counter((card["kind"], int(card["icons"])) for card in rows("resource_cards.csv")) == made_up


TOOLS = {
    "Grow Light": 3, "Watering Can": 3, "Potting Mix": 3, "Window Planter": 4, "Spray Bottle": 4, "Fertilizer": 4,
}  # fmt: skip
DECORATIONS = {
    "Macramé Basket": 4, "Ceramic Planter": 4, "Plant Stand": 4,
    "Display Shelves": 2, "Indoor Greenhouse": 4, "Workbench": 3,
}  # fmt: skip


def test_PLA_014_the_item_deck_has_21_tools_and_21_decorations() -> None:
    assert sum(TOOLS.values()) == sum(DECORATIONS.values()) == 21
    assert Counter(CATALOG.item_names[CATALOG.item[card]] for card in CATALOG.item_cards) == TOOLS | DECORATIONS
    cards = rows("item_cards.csv")
    assert Counter(card["name"] for card in cards if card["category"] == "tool") == TOOLS
    assert Counter(card["name"] for card in cards if card["category"] == "decoration") == DECORATIONS


def test_PLA_015_the_numbers_of_all_cards_are_1_to_102_and_none_stands_twice() -> None:
    printed = [int(card["number"]) for file in ("resource_cards.csv", "item_cards.csv") for card in rows(file)]
    assert sorted(printed) == list(range(1, 103))
    assert list(CATALOG.number) == list(range(1, 103))  # ascending, so the order of cards is that of their numbers
    for file, cards in (("resource_cards.csv", CATALOG.resource_cards), ("item_cards.csv", CATALOG.item_cards)):
        assert {CATALOG.number[card] for card in cards} == {int(card["number"]) for card in rows(file)}


def test_PLA_016_a_plant_has_one_name_one_type_needs_and_rising_growth_spaces() -> None:
    plants = rows("plants.csv")
    assert len({plant["name"] for plant in plants}) == 42
    assert {plant["type"] for plant in plants} == {"hanging", "shelf", "floor"}
    assert {len(plant["growth"].split(";")) for plant in plants} == {1, 2, 3, 4}
    for plant in plants:
        values = [int(value) for value in plant["growth"].split(";")]
        assert values == sorted(set(values))
        assert sum(int(plant[kind]) for kind in ("light", "water", "plant_food")) > 0
        assert "green_thumb" not in plant


def test_PLA_016_the_game_has_the_plants_as_they_are_printed() -> None:
    for place, plant in enumerate(rows("plants.csv")):
        assert CATALOG.plant_names[place] == plant["name"]
        assert TYPES[CATALOG.type[place]] == plant["type"]
        assert list(CATALOG.needs[place]) == [int(plant[kind]) for kind in ("light", "water", "plant_food")]
        assert CATALOG.spaces[place] == len(plant["growth"].split(";"))
    hoya, nerve_plant = CATALOG.plant_names.index("Hoya"), CATALOG.plant_names.index("Nerve Plant")
    assert list(CATALOG.points[hoya]) == [0, 6, 15]
    assert list(CATALOG.points[nerve_plant]) == [0, 2, 5, 9]


def test_PLA_017_a_face_down_card_shows_nothing_of_its_kind() -> None:
    resource_left = position(board(hand=[1, 2]), board(hand=[3, 4]), nursery=["Hoya"])
    item_left = position(board(hand=[1, 2]), board(hand=[8, 18]), nursery=["Hoya"])
    for state in (resource_left, item_left):
        state.resource_deck.cards = CATALOG.resource_cards[:10]  # the sizes of the piles are public: make them equal
        state.item_deck.cards = CATALOG.item_cards[:10]
        start_turn(state)
    for viewer in (0, None):
        assert view(resource_left, viewer) == view(item_left, viewer)
    assert view(resource_left, 0).boards[1].hand_size == 2

    commit_all(resource_left, "play 1", "nursery 3")  # passed cards lie face down too
    commit_all(item_left, "play 1", "nursery 8")
    seen = [view(state, 0) for state in (resource_left, item_left)]
    assert [known.hand for known in seen] == [(), ()]
    assert seen[0].known_hands == seen[1].known_hands


def test_PLA_018_the_facts_for_the_list_of_games() -> None:
    assert GAME.facts.ages == "10 and up"
    assert GAME.facts.minutes == "30 to 45"
    assert GAME.facts.difficulty == "light to moderate"
    assert GAME.facts.kinds == ("card drafting", "engine building", "family")
    assert "Hannah Bailey" in GAME.facts.credit


def test_PLA_010_all_cards_are_on_the_table_but_for_the_boxed_beginners() -> None:
    state = new_game(5)
    resource_cards = [card for laid in state.boards for card in laid.hand.cards if CATALOG.item[card] < 0]
    assert sorted([*pile_of(state.resource_deck), *resource_cards]) == list(CATALOG.resource_cards)
    items = [card for laid in state.boards for card in laid.hand.cards if CATALOG.item[card] >= 0]
    assert sorted([*pile_of(state.item_deck), *items]) == list(CATALOG.item_cards)
    others = [*pile_of(state.plant_deck), *[CATALOG.plant_names.index(name) for name in row(state) if name]]
    assert sorted(others) == list(CATALOG.other_plants)
