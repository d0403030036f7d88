"""Decks: every fault in one is told with its file, its row and field, and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.verdant.build import deck_folder, replace_text
from tests.games.verdant.build_more import fault_of

FILES = [
    "plants.csv",
    "rooms.csv",
    "items.csv",
    "nurture.toml",
    "pots.csv",
    "goals.toml",
    "solo.toml",
    "unique_items.csv",
]
PLANTS, ROOMS, ITEMS, NURTURE, POTS, GOALS, SOLO, UNIQUE = FILES
FIRST_TABLES = {NURTURE: "nurture", GOALS: "goal", SOLO: "band"}
Change = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, "")
    assert fault.expected == f"not found in {folder}"


def test_a_folder_that_is_not_there_is_a_missing_file(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "nowhere").file == "plants.csv"


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_not_utf8_is_named_with_the_byte(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"id,name\n\xe9\n")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (file, "byte 8", "expected UTF-8 text")


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".csv")])
def test_an_empty_file_lacks_its_first_column(folder: Path, file: str) -> None:
    first = (folder / file).read_text("utf-8").split(",")[0]
    (folder / file).write_text("", "utf-8")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (file, "line 1", f"expected a column '{first}'")


@pytest.mark.parametrize("file", FIRST_TABLES)
def test_a_toml_file_without_its_tables_is_told(folder: Path, file: str) -> None:
    (folder / file).write_text("", "utf-8")
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, "")
    assert fault.expected == f"expected one or more [[{FIRST_TABLES[file]}]] tables"


@pytest.mark.parametrize("file", FIRST_TABLES)
def test_toml_that_is_not_valid_is_told_with_its_line(folder: Path, file: str) -> None:
    (folder / file).write_text("x = 1\ny = two\n", "utf-8")
    fault = fault_of(folder)
    assert fault.file == file
    assert fault.expected.startswith("not valid TOML: ")
    assert "line 2" in fault.expected


def changed(file: str, old: str, new: str) -> Change:
    return lambda folder: replace_text(folder / file, old, new)


HOYA_ROW = "hoya,Hoya,Hoya carnosa,vining,teal,sun|semi|shade,8,8,official"  # line 46 of plants.csv
ROOM_ROW = "room_vining_01,vining,teal,sun,sun,shade,semi,official"  # line 38 of rooms.csv
TABLE_ROW = "item_foliage_table,table,furniture,foliage,navy,1,official"  # line 20 of items.csv
A_TYPE = "expected succulent, flowering, foliage, vining or unusual"
LIGHTS = "expected 1 to 3 of sun, semi and shade with | between them"


def hoya(old: str, new: str) -> Change:
    return changed(PLANTS, HOYA_ROW, HOYA_ROW.replace(old, new, 1))


def vining_room(old: str, new: str) -> Change:
    return changed(ROOMS, ROOM_ROW, ROOM_ROW.replace(old, new, 1))


def table(old: str, new: str) -> Change:
    return changed(ITEMS, TABLE_ROW, TABLE_ROW.replace(old, new, 1))


def check(folder: Path, change: Change, file: str, where: str, expected: str) -> None:
    change(folder)
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, where)
    assert expected in fault.expected
    assert str(fault).startswith(f"{file}: {where}: ")
    assert "\n" not in str(fault)


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        # Columns, and how many values
        (changed(PLANTS, ",lights,", ",light,"), PLANTS, "line 1", "expected a column 'lights'"),
        (changed(ROOMS, "north", "up"), ROOMS, "line 1", "expected a column 'north'"),
        (changed(PLANTS, ",source", ",source,colour"), PLANTS, "line 1", "unknown column 'colour'"),
        (hoya(",official", ""), PLANTS, "line 46", "expected 9 values, found 8"),
        (vining_room("teal,", "teal,teal,"), ROOMS, "line 38", "expected 8 values, found 9"),
        # Plants
        (hoya("vining", "climbing"), PLANTS, "line 46, type", f"{A_TYPE}, found 'climbing'"),
        (hoya("Hoya", ""), PLANTS, "line 46, name", "expected a name of 1 to 60 letters, found ''"),
        (hoya("Hoya,", f"{'h' * 61},"), PLANTS, "line 46, name", "expected a name of 1 to 60 letters"),
        (hoya("|shade", "|rain"), PLANTS, "line 46, lights", f"{LIGHTS}, found 'sun|semi|rain'"),
        (hoya("|shade", "|shade|sun"), PLANTS, "line 46, lights", f"{LIGHTS}, found 'sun|semi|shade|sun'"),
        (hoya("sun|semi|shade", ""), PLANTS, "line 46, lights", f"{LIGHTS}, found ''"),
        (hoya(",8,8", ",0,8"), PLANTS, "line 46, verdancy", "expected a requirement from 1 to 20, found '0'"),
        (hoya(",8,8", ",21,8"), PLANTS, "line 46, verdancy", "expected a requirement from 1 to 20, found '21'"),
        (hoya(",8,8", ",x,8"), PLANTS, "line 46, verdancy", "expected a requirement from 1 to 20, found 'x'"),
        (hoya(",8,8", ",8,-1"), PLANTS, "line 46, points", "expected points from 0 to 99, found '-1'"),
        (hoya(",8,8", ",8,1.5"), PLANTS, "line 46, points", "expected points from 0 to 99, found '1.5'"),
        (hoya("official", "guess"), PLANTS, "line 46, source", "expected official, inferred or designed, found"),
        (hoya("hoya", "jade"), PLANTS, "line 46, id", "'jade' was already used in line 7"),
        (hoya("Hoya,", "jade,"), PLANTS, "line 46, name", "'jade' was already used in line 7"),
        # Rooms
        (vining_room("sun,sun", "rain,sun"), ROOMS, "line 38, north", "expected sun, semi or shade, found 'rain'"),
        (vining_room("semi", ""), ROOMS, "line 38, west", "expected sun, semi or shade, found ''"),
        (vining_room("vining,", "ivy,"), ROOMS, "line 38, type", f"{A_TYPE}, found 'ivy'"),
        (vining_room("vining_01", "vining_02"), ROOMS, "line 39, id", "'room_vining_02' was already used in line 38"),
        # Items
        (table("table,furniture", "desk,furniture"), ITEMS, "line 20, item",
         "expected table, chair, sofa, lamp, shelf, fish, bird, cat or dog, found 'desk'"),
        (table("furniture", "wood"), ITEMS, "line 20, kind", "expected furniture or pet, found 'wood'"),
        (table("furniture,foliage", "furniture,green"), ITEMS, "line 20, type", f"{A_TYPE}, found 'green'"),
        (table(",1,", ",0,"), ITEMS, "line 20, count", "expected a number of copies from 1 to 9, found '0'"),
        (table(",1,", ",10,"), ITEMS, "line 20, count", "expected a number of copies from 1 to 9, found '10'"),
        (table("foliage_table", "flowering_dog"), ITEMS, "line 20, id",
         "'item_flowering_dog' was already used in line 19"),
        # Pots and points
        (changed(POTS, "concrete,C", "clay,C"), POTS, "line 2, id",
         "expected concrete, wood, ceramic or terracotta, found 'clay'"),
        (changed(POTS, "Ceramic pot,1", "Ceramic pot,3"), POTS, "line 4, points", "expected at most 2, as above"),
        (changed(POTS, "Ceramic pot,1", "Ceramic pot,x"), POTS, "line 4, points", "expected points from 0 to 99"),
        (changed(POTS, "4,5,6,off", "4,5,-6,off"), POTS, "line 2, p5", "expected a number from 0 to 99, found '-6'"),
        (changed(POTS, "wood,Wooden pot,2,6,4,3,4,5,6,official\n", ""), POTS, "id",
         "expected the rows concrete, wood, ceramic and terracotta in this order"),
        (changed(UNIQUE, "3,6", "4,6"), UNIQUE, "line 5, different_items", "expected 3"),
        (changed(UNIQUE, "0,0,official\n", ""), UNIQUE, "line 2, different_items", "expected 0"),
        (changed(UNIQUE, "3,6", "3,100"), UNIQUE, "line 5, points", "expected points from 0 to 99, found '100'"),
        # Nurture tokens
        (changed(NURTURE, "count = 15", "count = 0"), NURTURE, "nurture 1 (fertilizer), count",
         "expected a number of tokens from 1 to 60, found 0"),
        (changed(NURTURE, 'op = "add_verdancy"', 'op = "grow"'), NURTURE, "nurture 1 (fertilizer), op",
         "expected add_verdancy or complete_plant, found 'grow'"),
        (changed(NURTURE, "amount_per_target = 3", "amount_per_target = 0"), NURTURE,
         "nurture 1 (fertilizer), amount_per_target",
         "expected an amount from 1 to 20, found 0"),
        (changed(NURTURE, '"remove_from_game"', '"bag"'), NURTURE, "nurture 1 (fertilizer), after",
         "expected remove_from_game, found 'bag'"),
        (changed(NURTURE, '"plants_adjacent_to_chosen_room"', '"all"'), NURTURE, "nurture 3 (watering_can), target",
         "expected plants_adjacent_to_chosen_room, found 'all'"),
        (changed(NURTURE, 'name = "Fertilizer"\n', ""), NURTURE, "nurture 1 (fertilizer)", "expected a field 'name'"),
        (changed(NURTURE, 'name = "Fertilizer"', 'name = "Fertilizer"\nsmell = 3'), NURTURE, "nurture 1 (fertilizer)",
         "unknown field 'smell'"),
        # Goals
        (changed(GOALS, "points = 2", "points = 0"), GOALS,
         "goal 1 (apartment_living), points", "expected points from 1 to 20, found 0"),
        (changed(GOALS, 'category = "plant"', 'category = "pot"'), GOALS, "goal 1 (apartment_living), category",
         "expected plant, item or room, found 'pot'"),
        (changed(GOALS, 'count = "plant"', 'count = "cat"'), GOALS, "goal 1 (apartment_living), count",
         "expected plant, room, row, type, pot, pot_kind, pair, set, green_thumb or distinct_requirement, found 'cat'"),
        (changed(GOALS, 'majority = "type"', 'majority = "row"'), GOALS, "goal 8 (competitive_collections), majority",
         "expected type or item, found 'row'"),
        (changed(GOALS, 'once = "storage"', 'once = "hand"'), GOALS, "goal 19 (backup_plan), once",
         "expected storage or corner_rooms, found 'hand'"),
        (changed(GOALS, 'ties = "all_score"', 'ties = "none"'), GOALS,
         "goal 8 (competitive_collections), ties", "expected all_score"),
        (changed(GOALS, "solo = true", 'solo = "maybe"'), GOALS,
         "goal 1 (apartment_living), solo", "expected true or false, found 'maybe'"),
        (changed(GOALS, 'count = "plant"\n', ""), GOALS, "goal 1 (apartment_living)",
         "expected exactly one of count, majority and once"),
        (changed(GOALS, 'count = "plant"\n', 'count = "plant"\nonce = "storage"\n'), GOALS,
         "goal 1 (apartment_living)", "expected exactly one of count, majority and once"),
        (changed(GOALS, 'id = "going_big"', 'id = "apartment_living"'), GOALS, "goal 2 (apartment_living), id",
         "'apartment_living' was already used in goal 1"),
        (changed(GOALS, 'name = "Going Big"', 'name = "apartment living"'), GOALS, "goal 2 (going_big), name",
         "'apartment living' was already used in goal 1"),
        (changed(GOALS, ', test = "types_all_same"', ""), GOALS, "goal 4 (coordinated_alignment), where",
         "expected 'test' when 'row' is counted"),
        (changed(GOALS, 'cards = "plant", test', "test"), GOALS, "goal 4 (coordinated_alignment), where",
         "expected 'cards' when 'row' is counted"),
        (changed(GOALS, 'cards = "plant", number_max', "number_max"), GOALS, "goal 5 (picking_favorites), where",
         "expected 'cards' when 'type' is counted"),
        (changed(GOALS, 'things = "pot", same', "same"), GOALS, "goal 11 (pot_pairs), where",
         "expected 'things' when 'pair' is counted"),
        (changed(GOALS, ', one_of_each = "pot_kind"', ""), GOALS, "goal 16 (the_spice_of_life), where",
         "expected 'one_of_each' when 'set' is counted"),
        (changed(GOALS, 'kind = "pet", ', ""), GOALS, "goal 17 (creature_comforts), where",
         "expected 'kind' when 'item' is counted"),
        (changed(GOALS, 'holds = "nurture"', ""), GOALS, "goal 19 (backup_plan), where",
         "expected 'holds' when 'storage' is counted"),
        # Solo
        (changed(SOLO, "min_score = 0", "min_score = -1"), SOLO, "band 1, min_score",
         "expected a number from 0 to 99, found -1"),
        (changed(SOLO, 'label = "Windowsill"', 'label = ""'), SOLO, "band 1, label",
         "expected a name of 1 to 60 letters, found ''"),
        (changed(SOLO, "number = 1\n", "number = 2\n"), SOLO, "scenario 2, number",
         "2 was already used in scenario 1"),
        (changed(SOLO, "number = 10\n", "number = 11\n"), SOLO, "scenario 10, number",
         "expected a number from 1 to 10, found 11"),
        (changed(SOLO, "target_score = 60", "target_score = 201"), SOLO, "scenario 1, target_score",
         "expected a score from 0 to 200, found 201"),
        (changed(SOLO, '"apartment_living"', '"nothing"'), SOLO, "scenario 3, goals",
         "no goal 'nothing' for one player in goals.toml"),
        (changed(SOLO, '"apartment_living"', '"competitive_collections"'), SOLO, "scenario 3, goals",
         "no goal 'competitive_collections' for one player in goals.toml"),
        (changed(SOLO, '"apartment_living", ', ""), SOLO, "scenario 3, goals",
         "expected none, or a plant, an item and a room goal in this order"),
        (changed(SOLO, '"apartment_living", "pot_pairs"', '"pot_pairs", "apartment_living"'), SOLO,
         "scenario 3, goals", "expected none, or a plant, an item and a room goal in this order"),
        (changed(SOLO, '"apartment_living", "pot_pairs"', '"apartment_living", "going_big"'), SOLO,
         "scenario 3, goals", "expected none, or a plant, an item and a room goal in this order"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_row_field_and_what_was_expected(
    folder: Path, change: Change, file: str, where: str, expected: str
) -> None:
    check(folder, change, file, where, expected)


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        (changed(NURTURE, 'what = "plant"', 'what = "pot"'), NURTURE, "nurture 1 (fertilizer), choose, what",
         "expected plant or room, found 'pot'"),
        (changed(NURTURE, "max = 3", "max = 10"), NURTURE, "nurture 2 (hand_trowel), choose, max",
         "expected a number from 1 to 9, found 10"),
        (changed(NURTURE, "max = 3", "max = 0"), NURTURE, "nurture 2 (hand_trowel), choose, max",
         "expected a number from 1 to 9, found 0"),
        (changed(NURTURE, "min = 1, max = 3", "min = 2, max = 3"), NURTURE, "nurture 2 (hand_trowel), choose, min",
         "expected 1, found 2"),
        (changed(NURTURE, 'what = "room", min = 1, max = 1', 'what = "room", min = 1, max = 2'), NURTURE,
         "nurture 3 (watering_can), choose, max", "expected 1 when a room is chosen"),
        (changed(GOALS, '"types_all_same"', '"equal"'), GOALS, "goal 4 (coordinated_alignment), where, test",
         "expected types_all_same, types_all_different, no_items or types_all_same_or_all_different, found 'equal'"),
        (changed(GOALS, '"types_all_same_or_all_different"', '"no_items"'), GOALS,
         "goal 30 (four_corners), where, test",
         "expected types_all_same or types_all_different or types_all_same_or_all_different, found 'no_items'"),
        (changed(GOALS, "requirement_max = 4", "requirement_max = 100"), GOALS,
         "goal 1 (apartment_living), where, requirement_max", "expected a number from 0 to 99, found 100"),
        (changed(GOALS, '"terracotta"', '"clay"'), GOALS, "goal 14 (delayed_gratification), where, pot_kind",
         "expected concrete, wood, ceramic or terracotta, found 'clay'"),
        (changed(GOALS, 'light_matches = "all"', 'light_matches = "some"'), GOALS,
         "goal 7 (perfect_conditions), where, light_matches", "expected all or none, found 'some'"),
        (changed(GOALS, "requirement_max = 4", "requirement_most = 4"), GOALS, "goal 1 (apartment_living), where",
         "unknown field 'requirement_most'"),
    ],
)  # fmt: skip
def test_a_fault_inside_a_table_is_told_with_its_whole_path(
    folder: Path, change: Change, file: str, where: str, expected: str
) -> None:
    check(folder, change, file, where, expected)


@pytest.mark.parametrize(
    ("change", "file"),
    [
        # Two kinds of tokens that could not be told apart
        (changed(NURTURE, 'id = "hand_trowel"', 'id = "fertilizer"'), NURTURE),
        (changed(NURTURE, 'id = "hand_trowel"', 'id = "item_foliage_table"'), NURTURE),
        # A score below every band has no name; two bands of one score have two
        (changed(SOLO, "min_score = 0", "min_score = 5"), SOLO),
        (changed(SOLO, "min_score = 60", "min_score = 70"), SOLO),
        # A test that belongs to something else, which would be passed over in silence
        (changed(GOALS, '"types_all_same" }', '"types_all_same_or_all_different" }'), GOALS),
        (changed(GOALS, '"types_all_same_or_all_different"', '"no_items"'), GOALS),
        (changed(GOALS, 'things = "pot", same = "pot_kind"', 'things = "pot", same = "type"'), GOALS),
        (changed(GOALS, 'things = "item", same = "type"', 'things = "item", same = "pot_kind"'), GOALS),
        (changed(GOALS, 'things = "pot", one_of_each', 'things = "item", one_of_each'), GOALS),
        # A token for several rooms, which no rule carries out
        (changed(NURTURE, 'what = "room", min = 1, max = 1', 'what = "room", min = 1, max = 2'), NURTURE),
    ],
)
def test_what_no_rule_could_carry_out_is_a_fault(folder: Path, change: Change, file: str) -> None:
    change(folder)
    assert fault_of(folder).file == file


@pytest.mark.parametrize("category", ["plant", "item", "room"])
def test_a_deck_needs_a_goal_of_each_category_for_one_player(folder: Path, category: str) -> None:
    text = (folder / GOALS).read_text("utf-8")
    goals = [goal for goal in text.split("[[goal]]")[1:] if f'category = "{category}"' not in goal]
    (folder / GOALS).write_text("".join(f"[[goal]]{goal}" for goal in goals), "utf-8")
    (folder / SOLO).write_text((folder / SOLO).read_text("utf-8").split("[[scenario]]\nnumber = 3")[0], "utf-8")
    fault = fault_of(folder)
    assert fault.file == GOALS
    assert category in fault.expected


def test_a_line_left_empty_in_the_middle_is_refused_by_its_number(folder: Path) -> None:
    replace_text(folder / PLANTS, "jade,", "\njade,")
    fault = fault_of(folder)
    assert (fault.where, fault.expected) == ("line 7", "expected 9 values, found 0")
