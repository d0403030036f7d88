"""Decks: every fault in one is told with its file, its row and field, and what was expected."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from allotment.games.powerplants import POWER_PLANTS
from allotment.kernel.errors import DeckFault

FILES = ["plants.toml", "patches.csv", "setup.csv", "field_scoring.csv", "start_cells.csv", "solo.toml"]
PLANTS, PATCHES, SETUP, FIELDS, CELLS, SOLO = FILES
FIRST_TABLES = {PLANTS: "plant", SOLO: "power"}
Change = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return Path(shutil.copytree(POWER_PLANTS.deck_folder, tmp_path / "deck"))


def fault_of(folder: Path) -> DeckFault:
    """The fault that the deck is refused with."""
    with pytest.raises(DeckFault) as caught:
        POWER_PLANTS.read_catalog(folder)
    return caught.value


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, "")
    assert fault.expected == f"not found in {folder}"


def test_a_folder_that_is_not_there_is_a_missing_file(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "nowhere").file == "plants.toml"


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_not_utf8_is_named_with_the_byte(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"id,name\n\xe9\n")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (file, "byte 8", "expected UTF-8 text")


@pytest.mark.parametrize("file", [PATCHES, SETUP, FIELDS, CELLS])
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
    """Change a file in the first place that has the text."""

    def change(folder: Path) -> None:
        content = (folder / file).read_text("utf-8")
        assert old in content, f"{file} has no {old!r}"
        (folder / file).write_text(content.replace(old, new, 1), "utf-8")

    return change


def in_plant(plant: str, old: str, new: str) -> Change:
    """Change the first place after the id of a plant that has the text."""

    def change(folder: Path) -> None:
        before, mark, after = (folder / PLANTS).read_text("utf-8").partition(f'id = "{plant}"')
        assert old in after, f"{plant} has no {old!r}"
        (folder / PLANTS).write_text(before + mark + after.replace(old, new, 1), "utf-8")

    return change


def check(folder: Path, change: Change, file: str, where: str, expected: str) -> None:
    change(folder)
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, where)
    assert expected in fault.expected
    assert str(fault).startswith(f"{file}: {where}: " if where else f"{file}: ")
    assert "\n" not in str(fault)


HONEYLEAF = "honeyleaf-1,honeyleaf,1,2,0,0,0,0,official"  # line 10 of patches.csv
FOUR = "4,8,40,5,3,2,24,7,28,33,4,1,official"  # line 5 of setup.csv
SIZE_THREE = "3,5,2,1,official"  # line 4 of field_scoring.csv
A_SOURCE = "expected official, inferred or designed"


def patch(old: str, new: str) -> Change:
    return changed(PATCHES, HONEYLEAF, HONEYLEAF.replace(old, new, 1))


def four(old: str, new: str) -> Change:
    return changed(SETUP, FOUR, FOUR.replace(old, new, 1))


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        # Columns, and how many values
        (changed(PATCHES, ",number,", ",no,"), PATCHES, "line 1", "expected a column 'number'"),
        (changed(SETUP, "surplus", "spare"), SETUP, "line 1", "expected a column 'surplus'"),
        (changed(FIELDS, "second", "runner_up"), FIELDS, "line 1", "expected a column 'second'"),
        (changed(CELLS, ",source", ",source,colour"), CELLS, "line 1", "unknown column 'colour'"),
        (patch(",official", ""), PATCHES, "line 10", "expected 9 values, found 8"),
        (four("4,8", "4,8,8"), SETUP, "line 5", "expected 13 values, found 14"),
        # Patches
        (patch("honeyleaf-1", ""), PATCHES, "line 10, patch_id", "expected a name of 1 to 60 letters, found ''"),
        (patch(",1,2,", ",0,2,"), PATCHES, "line 10, number", "expected a number from 1 to 8, found '0'"),
        (patch(",1,2,", ",9,2,"), PATCHES, "line 10, number", "expected a number from 1 to 8, found '9'"),
        (patch(",1,2,", ",one,2,"), PATCHES, "line 10, number", "found 'one'"),
        (patch("official", "rumour"), PATCHES, "line 10, source", f"{A_SOURCE}, found 'rumour'"),
        (patch(",honeyleaf,", ",honeydew,"), PATCHES, "line 10, plant", "no plant 'honeydew' in plants.toml"),
        (patch(",honeyleaf,1,", ",honeyleaf,2,"), PATCHES, "line 11, plant",
         "('honeyleaf', 2) was already used in line 10"),
        (patch("honeyleaf-1,", "honeyleaf-2,"), PATCHES, "line 11, patch_id",
         "'honeyleaf-2' was already used in line 10"),
        (changed(PATCHES, f"{HONEYLEAF}\n", ""), PATCHES, "", "expected 8 patches of honeyleaf, found 7"),
        # Numbers
        (four("4,8", "6,8"), SETUP, "line 5, players", "expected a number of players from 1 to 5, found '6'"),
        (four("4,8", "4,9"), SETUP, "line 5, highest_number", "expected a number from 4 to 8, found '9'"),
        (four("4,8", "4,3"), SETUP, "line 5, highest_number", "expected a number from 4 to 8, found '3'"),
        (four("5,3,2", "5,6,2"), SETUP, "line 5, surplus", "expected a number from 0 to 5, found '6'"),
        (four("5,3,2", "5,3,3"), SETUP, "line 5, hand", "expected 2, found '3'"),
        (four("4,1,official", "4,3,official"), SETUP, "line 5, final_turns_each", "expected 1 or 2, found '3'"),
        (four("4,8", "3,8"), SETUP, "players", "expected rows for 1, 2, 3, 4 and 5 players"),
        (changed(SETUP, f"{FOUR}\n", ""), SETUP, "players", "expected rows for 1, 2, 3, 4 and 5 players"),
        (changed(FIELDS, SIZE_THREE, "3,100,2,1,official"), FIELDS, "line 4, first",
         "expected a number from 0 to 99, found '100'"),
        (changed(FIELDS, SIZE_THREE, "3,-1,2,1,official"), FIELDS, "line 4, first",
         "expected a number from 0 to 99, found '-1'"),
        (changed(FIELDS, f"{SIZE_THREE}\n", ""), FIELDS, "size", "expected rows for the sizes 1 to 8"),
        (changed(CELLS, "5,1,1,", "5,10,1,"), CELLS, "line 6, q", "expected a coordinate from -9 to 9, found '10'"),
        (changed(CELLS, "5,1,1,", "5,0,0,"), CELLS, "line 6, q", "(0, 0) was already used in line 2"),
        (changed(CELLS, "5,1,1,lower,official\n", ""), CELLS, "", "expected 5 cells, found 4"),
        # Plants
        (in_plant("deeproot", 'timing = "morning"', 'timing = "evening"'), PLANTS, "plant 1 (deeproot), timing",
         "expected morning, noon or night, found 'evening'"),
        (in_plant("deeproot", "free_sprite = false", 'free_sprite = "maybe"'), PLANTS,
         "plant 1 (deeproot), free_sprite",
         "expected true or false, found 'maybe'"),
        (in_plant("deeproot", "column_rank = 1\n", ""), PLANTS, "plant 1 (deeproot)", "expected a field 'column_rank'"),
        (in_plant("deeproot", "column_rank = 1", "column_rank = 100"), PLANTS, "plant 1 (deeproot), column_rank",
         "expected a number from 0 to 99, found 100"),
        (in_plant("deeproot", "column_rank = 1\n", "column_rank = 1\nsmell = 3\n"), PLANTS, "plant 1 (deeproot)",
         "unknown field 'smell'"),
        (in_plant("honeyleaf", "column_rank = 2", "column_rank = 1"), PLANTS, "plant 2 (honeyleaf), column_rank",
         "1 was already used in plant 1"),
        (changed(PLANTS, 'id = "honeyleaf"', 'id = "deeproot"'), PLANTS, "plant 2 (deeproot), id",
         "'deeproot' was already used in plant 1"),
        # Steps that lack what their words need
        (in_plant("deeproot", 'direction = "choose", ', ""), PLANTS, "plant 1 (deeproot), sprout, steps 1, direction",
         "expected choose or to_self with the area line"),
        (in_plant("deeproot", 'direction = "choose"', 'direction = "to_self"'), PLANTS,
         "plant 1 (deeproot), sprout, steps 1, area", "only a growing patch has a self"),
        (in_plant("emberwood", 'area = "wizard"', 'area = "self"'), PLANTS,
         "plant 4 (emberwood), sprout, steps 1, area",
         "only a growing patch has a self"),
        (in_plant("tanglethorn", 'area = "field_next_to_wizard"', 'area = "field_of_self"'), PLANTS,
         "plant 3 (tanglethorn), sprout, steps 1, area", "only a growing patch has a self"),
        (in_plant("tanglethorn", 'area = "field_next_to_wizard"', 'area = "same_field"'), PLANTS,
         "plant 3 (tanglethorn), sprout, steps 1, area", "same_field needs an earlier step with field_next_to_wizard"),
        (in_plant("snapjaw", 'area = "next_to_self"', 'area = "same_field"'), PLANTS,
         "plant 6 (snapjaw), grow, steps 1, area", "same_field needs an earlier step with field_next_to_wizard"),
        (in_plant("frightshade", ', to = "adjacent_patch"', ""), PLANTS, "plant 5 (frightshade), sprout, steps 1, to",
         "expected adjacent_patch with move_sprite"),
        (in_plant("frightshade", 'to = "adjacent_patch"', 'to = "legal_cell"'), PLANTS,
         "plant 5 (frightshade), sprout, steps 1, to", "expected adjacent_patch with move_sprite"),
        (in_plant("wingbean", ', to = "legal_cell"', ""), PLANTS, "plant 8 (wingbean), sprout, steps 1, to",
         "expected legal_cell with move_patch"),
        (in_plant("honeyleaf", "amount = 2 }", 'amount = 2, to = "legal_cell" }'), PLANTS,
         "plant 2 (honeyleaf), sprout, steps 1, to", "expected nothing with add_sprite"),
        (in_plant("frightshade", 'pick = "one"', 'pick = "all"'), PLANTS,
         "plant 5 (frightshade), sprout, steps 1, pick",
         "expected one with move_sprite"),
        (in_plant("wingbean", 'pick = "one"', 'pick = "all"'), PLANTS, "plant 8 (wingbean), sprout, steps 1, pick",
         "expected one with move_patch"),
        # The Rival
        (changed(SOLO, "id = 3", "id = 5"), SOLO, "level", "expected levels numbered from 1"),
        (changed(SOLO, "id = 3", "id = 10"), SOLO, "level 3, id", "expected a number from 1 to 9, found 10"),
        (changed(SOLO, 'name = "Sapling"', 'name = ""'), SOLO, "level 2, name",
         "expected a name of 1 to 60 letters, found ''"),
        (changed(SOLO, "extra_last_turn = false\n", ""), SOLO, "level 1", "expected a field 'extra_last_turn'"),
        (changed(SOLO, 'op = "add_sprite"', 'op = "plant"'), SOLO, "power 1, op",
         "expected add_sprite, capture_sprite, move_sprite, remove_sprite, move_patch, place_gem or gain_gem"),
        (changed(SOLO, '"longest_line"', '"line"'), SOLO, "power 1, area", "found 'line'"),
        (changed(SOLO, '"fewest_player_sprites"', '"any"'), SOLO, "power 6, pick",
         "expected fewest_player_sprites or most_player_sprites, found 'any'"),
        (changed(SOLO, 'plant = "deeproot"', 'plant = "deadroot"'), SOLO, "power 1, plant",
         "no plant 'deadroot' in plants.toml"),
        (changed(SOLO, 'plant = "deeproot"', 'plant = "honeyleaf"'), SOLO, "power", "expected one power for every"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_row_field_and_what_was_expected(
    folder: Path, change: Change, file: str, where: str, expected: str
) -> None:
    check(folder, change, file, where, expected)


IN_HONEYLEAF = "plant 2 (honeyleaf), sprout, steps 1"
IN_FRIGHTSHADE = "plant 5 (frightshade), sprout, steps 1"


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        (in_plant("honeyleaf", 'op = "add_sprite"', 'op = "plant"'), f"{IN_HONEYLEAF}, op",
         "expected add_sprite, capture_sprite, move_sprite, remove_sprite, move_patch, place_gem or gain_gem, "
         "found 'plant'"),
        (in_plant("honeyleaf", '"next_to_wizard"', '"beside_wizard"'), f"{IN_HONEYLEAF}, area",
         "expected an area of the README, such as next_to_wizard, found 'beside_wizard'"),
        (in_plant("honeyleaf", 'pick = "all"', 'pick = "two"'), f"{IN_HONEYLEAF}, pick",
         "expected all or one, found 'two'"),
        (in_plant("honeyleaf", "amount = 2", "amount = 100"), f"{IN_HONEYLEAF}, amount",
         "expected a number from 0 to 99, found 100"),
        (in_plant("honeyleaf", "amount = 2", "amount = -1"), f"{IN_HONEYLEAF}, amount",
         "expected a number from 0 to 99, found -1"),
        (in_plant("honeyleaf", "max_sprites = 1", "max_sprites = -1"), f"{IN_HONEYLEAF}, filter, max_sprites",
         "expected a number from 0 to 99, found -1"),
        (in_plant("honeyleaf", "max_sprites = 1", "most_sprites = 1"), f"{IN_HONEYLEAF}, filter",
         "unknown field 'most_sprites'"),
        (in_plant("frightshade", "repeat = 3", "repeat = 0"), f"{IN_FRIGHTSHADE}, repeat",
         "expected a number of times from 1 to 9, found 0"),
        (in_plant("frightshade", "repeat = 3", "repeat = 10"), f"{IN_FRIGHTSHADE}, repeat",
         "expected a number of times from 1 to 9, found 10"),
        (in_plant("snapjaw", 'owner = "rival"', 'owner = "wizard"'),
         "plant 6 (snapjaw), sprout, steps 1, filter, owner", "expected rival, found 'wizard'"),
        (in_plant("snapjaw", 'op = "buy_back"', 'op = "ransom"'), "plant 6 (snapjaw), endgame, op",
         "expected gem_per_adjacent_type or buy_back, found 'ransom'"),
        (in_plant("snapjaw", 'when = "after_fields"', 'when = "at_noon"'), "plant 6 (snapjaw), endgame, when",
         "expected before_fields or after_fields, found 'at_noon'"),
    ],
)  # fmt: skip
def test_a_fault_inside_a_power_is_told_with_its_whole_path(
    folder: Path, change: Change, where: str, expected: str
) -> None:
    check(folder, change, PLANTS, where, expected)


def test_a_deck_has_eight_plants(folder: Path) -> None:
    text = (folder / PLANTS).read_text("utf-8")
    (folder / PLANTS).write_text(text.rpartition("[[plant]]")[0], "utf-8")
    fault = fault_of(folder)
    assert (fault.file, fault.expected) == (PLANTS, "expected 8 plants, found 7")


@pytest.mark.parametrize(
    ("change", "file"),
    [
        # A patch that no word could name: people say "honeyleaf 1"
        (patch("honeyleaf-1,", "sweet,"), PATCHES),
        # A moved patch where none was moved
        (in_plant("honeyleaf", '"next_to_wizard"', '"moved_patch"'), PLANTS),
        # Adding, placing or gaining nothing, where 0 stands for all there are
        (in_plant("honeyleaf", "amount = 2", "amount = 0"), PLANTS),
        (in_plant("emberwood", "amount = 3", "amount = 0"), PLANTS),
        (in_plant("starflower", "amount = 2", "amount = 0"), PLANTS),
        # Payments before there is anything to pay with, and Gems for types after the payments
        (in_plant("snapjaw", 'when = "after_fields"', 'when = "before_fields"'), PLANTS),
        (in_plant("wingbean", 'when = "before_fields"', 'when = "after_fields"'), PLANTS),
        # What the Rival cannot do, because it makes no decisions
        (changed(SOLO, 'op = "remove_sprite"', 'op = "move_sprite"'), SOLO),
        (changed(SOLO, 'op = "remove_sprite"', 'op = "move_patch"'), SOLO),
    ],
)
def test_what_no_rule_could_carry_out_is_a_fault(folder: Path, change: Change, file: str) -> None:
    change(folder)
    assert fault_of(folder).file == file
