"""Decks: one of your own loads like the published one, and every fault in it is told with its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from allotment.kernel.errors import DeckFault
from tests.games.planted.build import (
    CATALOG,
    GAME,
    at_random,
    board,
    choices,
    commit_all,
    deck_folder,
    do,
    growth,
    new_game,
    play_out,
    position,
    replace_text,
    score_lines,
    start_harvest,
    start_turn,
    tokens,
)

FILES = ["plants.csv", "resource_cards.csv", "item_cards.csv", "item_kinds.toml", "setup_by_players.csv"]
Change = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


def fault_of(folder: Path) -> DeckFault:
    """The fault that the deck is refused with."""
    with pytest.raises(DeckFault) as caught:
        GAME.read_catalog(folder)
    return caught.value


# A deck of your own


def test_a_copy_of_the_published_deck_is_the_same_deck(folder: Path) -> None:
    assert GAME.read_catalog(folder).fingerprint == CATALOG.fingerprint


def test_a_deck_needs_its_five_files_and_no_other(folder: Path, tmp_path: Path) -> None:
    smaller = tmp_path / "smaller"
    smaller.mkdir()
    for file in FILES:
        shutil.copy(folder / file, smaller)
    assert GAME.read_catalog(smaller).fingerprint == CATALOG.fingerprint


def test_line_endings_a_mark_of_utf8_and_empty_lines_do_not_matter(folder: Path) -> None:
    for file in FILES:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    catalog = GAME.read_catalog(folder)
    assert catalog.fingerprint == CATALOG.fingerprint
    with (folder / "plants.csv").open("a", encoding="utf-8") as plants:
        plants.write("\r\n\r\n")
    assert GAME.read_catalog(folder).plant_names == CATALOG.plant_names


@pytest.mark.parametrize("file", FILES)
def test_any_change_gives_another_fingerprint(folder: Path, file: str) -> None:
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text + "\n", "utf-8")
    assert GAME.read_catalog(folder).fingerprint != CATALOG.fingerprint


def test_a_plant_of_ones_own_is_played_like_any_other(folder: Path) -> None:
    with (folder / "plants.csv").open("a", encoding="utf-8") as plants:
        plants.write("q1,Zebra Plant,shelf,no,0,1,0,4;12,designed,designed\n")
    catalog = GAME.read_catalog(folder)
    state = start_turn(position(board(hand=[1], tokens=(0, 1, 0, 0)), nursery=["Zebra Plant"], catalog=catalog))
    do(state, 0, "nursery 1", "take Zebra Plant")
    start_harvest(state)
    do(state, 0, "feed Zebra Plant")
    assert growth(state, 0) == {"Zebra Plant": 1}
    assert score_lines(state, 0)["Zebra Plant"] == 4


def test_a_tool_of_ones_own_works_as_its_row_says(folder: Path) -> None:
    replace_text(folder / "item_kinds.toml", 'target = "light"\namount = 1', 'target = "green_thumb"\namount = 3')
    catalog = GAME.read_catalog(folder)
    state = start_turn(position(board(hand=[5], items=["Grow Light"] * 2), catalog=catalog))
    commit_all(state, "play 5")
    assert tokens(state, 0) == (2, 0, 0, 6)


def test_a_decoration_of_ones_own_scores_as_its_row_says(folder: Path) -> None:
    old, new = 'filter = { type = "hanging" }\namount = 1', 'filter = { type = "floor" }\namount = 5'
    replace_text(folder / "item_kinds.toml", old, new)
    catalog = GAME.read_catalog(folder)
    owner = board(plants={"Yucca": 0, "Dracaena": 0, "Hoya": 0}, items=["Macramé Basket"])
    assert score_lines(position(owner, catalog=catalog), 0)["Macramé Basket"] == 10


def test_card_numbers_may_have_gaps_and_decide_the_order_of_nursery_picks(folder: Path) -> None:
    replace_text(folder / "resource_cards.csv", "\n1,light,1", "\n9000,light,1")
    catalog = GAME.read_catalog(folder)
    state = start_turn(position(board(hand=[9000]), board(hand=[2]), nursery=["Hoya"], catalog=catalog))
    commit_all(state, "nursery 9000", "nursery 2")
    assert choices(state, 0) == []
    do(state, 1, "take Hoya")
    assert len(choices(state, 0)) == 4


def test_the_round_of_the_reshuffle_is_that_of_the_deck(folder: Path) -> None:
    replace_text(folder / "setup_by_players.csv", "2,12,48,36,24,12,none", "2,12,48,36,24,12,1")
    state = new_game(2, catalog=GAME.read_catalog(folder))
    sizes = {}
    anything = at_random(22)

    def policy(seat: int, open_to_it: list[str]) -> str:
        sizes[int(state.round)] = len(state.resource_deck)
        return anything(seat, open_to_it)

    play_out(state, policy)
    assert sizes == {1: 48, 2: 48, 3: 36, 4: 24}


# Faults


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, "")
    assert fault.expected == f"not found in {folder}"
    assert str(fault) == f"{file}: not found in {folder}"


def test_a_folder_that_is_not_there_is_a_missing_file(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "nowhere").file == "plants.csv"


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "plants.csv").unlink()
    (folder / "plants.csv").mkdir()
    fault = fault_of(folder)
    assert fault.file == "plants.csv"
    assert "cannot be read" in fault.expected


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_not_utf8_is_named_with_the_byte(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"id,name\n\xe9\n")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (file, "byte 8", "expected UTF-8 text")


def test_a_value_that_is_too_long_to_be_read_is_a_fault_of_the_file(folder: Path) -> None:
    replace_text(folder / "plants.csv", "Hoya", "H" * 200_000)
    assert fault_of(folder).file == "plants.csv"


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".csv")])
def test_an_empty_file_lacks_its_first_column(folder: Path, file: str) -> None:
    first = (folder / file).read_text("utf-8").split(",")[0]
    (folder / file).write_text("", "utf-8")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (file, "line 1", f"expected a column '{first}'")


def changed(file: str, old: str, new: str) -> Change:
    return lambda folder: replace_text(folder / file, old, new)


PLANTS, RESOURCES, ITEMS, KINDS, SETUP = FILES
HOYA = "p15,Hoya,hanging,no,2,1,2,6;9,designed,designed"  # line 16
SIXTH = "6,water,2,inferred"  # line 7 of resource_cards.csv
GROW_LIGHT = "18,grow_light,Grow Light,tool,"  # line 9 of item_cards.csv


def hoya(old: str, new: str) -> Change:
    return changed(PLANTS, HOYA, HOYA.replace(old, new, 1))


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        # Columns
        (changed(PLANTS, ",growth,", ",values,"), PLANTS, "line 1", "expected a column 'growth'"),
        (changed(RESOURCES, "icons", "icon"), RESOURCES, "line 1", "expected a column 'icons'"),
        (changed(SETUP, "players,", "seats,"), SETUP, "line 1", "expected a column 'players'"),
        (changed(PLANTS, "name_source", "name_source,colour"), PLANTS, "line 1", "unknown column 'colour'"),
        # Values: how many
        (hoya(",designed,designed", ",designed"), PLANTS, "line 16", "expected 10 values, found 9"),
        (hoya("Hoya,", "Hoya,,"), PLANTS, "line 16", "expected 10 values, found 11"),
        (changed(RESOURCES, SIXTH, "6,water"), RESOURCES, "line 7", "expected 5 values, found 3"),
        # Values: words
        (hoya("hanging", "climbing"), PLANTS, "line 16, type", "expected hanging, shelf or floor, found 'climbing'"),
        (hoya("no,", "maybe,"), PLANTS, "line 16, beginner", "expected yes or no, found 'maybe'"),
        (hoya("Hoya", ""), PLANTS, "line 16, name", "expected a name of 1 to 60 letters, found ''"),
        (hoya("p15", ""), PLANTS, "line 16, id", "expected a name of 1 to 60 letters, found ''"),
        (hoya("designed,", "guessed,"), PLANTS, "line 16, source", "expected official, inferred or designed"),
        (changed(RESOURCES, SIXTH, "6,oil,2,inferred"), RESOURCES, "line 7, kind",
         "expected light, water, plant_food or green_thumb, found 'oil'"),
        (changed(ITEMS, GROW_LIGHT, "18,grow_light,Grow Light,machine,"), ITEMS, "line 9, category",
         "expected tool or decoration, found 'machine'"),
        (changed(SETUP, ",none,", ",five,"), SETUP, "line 2, reshuffle_after_round",
         "expected none, 1, 2 or 3, found 'five'"),
        # Values: numbers
        (hoya(",2,1,2,", ",two,1,2,"), PLANTS, "line 16, light", "expected a number of icons from 0 to 9, found 'two'"),
        (hoya(",2,1,2,", ",2,-1,2,"), PLANTS, "line 16, water", "expected a number of icons from 0 to 9, found '-1'"),
        (hoya(",2,1,2,", ",2,1,10,"), PLANTS, "line 16, plant_food",
         "expected a number of icons from 0 to 9, found '10'"),
        (hoya(",2,1,2,", ",2,1.5,2,"), PLANTS, "line 16, water", "expected a number of icons from 0 to 9, found '1.5'"),
        (hoya(",2,1,2,", ",,1,2,"), PLANTS, "line 16, light", "expected a number of icons from 0 to 9, found ''"),
        (hoya(",2,1,2,", ",0,0,0,"), PLANTS, "line 16, light", "expected at least one icon of any kind"),
        (changed(RESOURCES, SIXTH, "6,water,3,inferred"), RESOURCES, "line 7, icons",
         "expected 1 or 2 icons, found '3'"),
        (changed(RESOURCES, SIXTH, "0,water,2,inferred"), RESOURCES, "line 7, number",
         "expected a card number from 1 to 9999, found '0'"),
        (changed(ITEMS, GROW_LIGHT, "x,grow_light,Grow Light,tool,"), ITEMS, "line 9, number",
         "expected a card number from 1 to 9999, found 'x'"),
        (changed(SETUP, "\n3,", "\n6,"), SETUP, "line 3, players",
         "expected a number of players from 2 to 5, found '6'"),
        (changed(SETUP, "\n3,18,", "\n3,-18,"), SETUP, "line 3, resource_dealt_per_round",
         "expected a whole number from 0 up, found '-18'"),
        # Growth
        (hoya("6;9", "9;6"), PLANTS, "line 16, growth", "expected rising numbers, found '9;6'"),
        (hoya("6;9", "6;6"), PLANTS, "line 16, growth", "expected rising numbers, found '6;6'"),
        (hoya("6;9", ""), PLANTS, "line 16, growth", "expected 1 to 4 rising numbers with ; between them, found ''"),
        (hoya("6;9", "1;2;3;4;5"), PLANTS, "line 16, growth",
         "expected 1 to 4 rising numbers with ; between them, found '1;2;3;4;5'"),
        (hoya("6;9", "6 9"), PLANTS, "line 16, growth",
         "expected 1 to 4 rising numbers with ; between them, found '6 9'"),
        (hoya("6;9", "6;nine"), PLANTS, "line 16, growth", "expected 1 to 4 rising numbers with ; between them"),
        # What may stand there only once
        (hoya("p15", "p14"), PLANTS, "line 16, id", "'p14' was already used in line 15"),
        (hoya("Hoya", "pothos"), PLANTS, "line 16, name", "'pothos' was already used in line 2"),
        (changed(RESOURCES, SIXTH, "5,water,2,inferred"), RESOURCES, "line 7, number", "5 was already used in line 6"),
        (changed(ITEMS, GROW_LIGHT, "14,grow_light,Grow Light,tool,"), ITEMS, "line 9, number",
         "14 was already used in line 8"),
        (changed(ITEMS, GROW_LIGHT, "17,grow_light,Grow Light,tool,"), ITEMS, "line 9, number",
         "17 is already a Resource card"),
        (changed(SETUP, "\n3,", "\n2,"), SETUP, "line 3, players", "2 was already used in line 2"),
        (changed(KINDS, 'key = "watering_can"', 'key = "grow_light"'), KINDS, "item 2 (grow_light), key",
         "'grow_light' was already used in item 1"),
        # Items and their kinds
        (changed(ITEMS, GROW_LIGHT, "18,lamp,Grow Light,tool,"), ITEMS, "line 9, item",
         "no kind 'lamp' in item_kinds.toml"),
        (changed(ITEMS, GROW_LIGHT, "18,grow_light,Lamp,tool,"), ITEMS, "line 9, name", "expected 'Grow Light', tool"),
        (changed(ITEMS, GROW_LIGHT, "18,grow_light,Grow Light,decoration,"), ITEMS, "line 9, name",
         "expected 'Grow Light', tool"),
        (changed(KINDS, "copies = 3", "copies = 2"), KINDS, "item 1 (grow_light), copies",
         "2, but item_cards.csv has 3 such cards"),
        (changed(ITEMS, "18,grow_light,Grow Light", "18,watering_can,Watering Can"), KINDS,
         "item 1 (grow_light), copies",
         "3, but item_cards.csv has 2 such cards"),
        # Kinds
        (changed(KINDS, "copies = 3", "copies = 0"), KINDS, "item 1 (grow_light), copies",
         "expected a number of copies from 1 to 99, found 0"),
        (changed(KINDS, "copies = 3", 'copies = "many"'), KINDS, "item 1 (grow_light), copies",
         "expected a number of copies from 1 to 99, found 'many'"),
        (changed(KINDS, 'operation = "gain_token"', 'operation = "draw"'), KINDS, "item 1 (grow_light), operation",
         "expected gain_token, score_per_count or score_per_set, found 'draw'"),
        (changed(KINDS, 'trigger = "own_resource_card_played"', 'trigger = "always"'), KINDS,
         "item 1 (grow_light), trigger",
         "expected own_resource_card_played or game_end, found 'always'"),
        (changed(KINDS, 'operation = "gain_token"', 'operation = "score_per_count"'), KINDS,
         "item 1 (grow_light), operation", "'score_per_count' is not for a tool"),
        (changed(KINDS, 'trigger = "own_resource_card_played"', 'trigger = "game_end"'), KINDS,
         "item 1 (grow_light), trigger", "'game_end' is not for a tool"),
        (changed(KINDS, 'target = "light"\n', ""), KINDS, "item 1 (grow_light), target",
         "expected with the operation 'gain_token'"),
        (changed(KINDS, 'condition = { kind = "light", icons = 2 }\n', ""), KINDS, "item 1 (grow_light), condition",
         "expected with the operation 'gain_token'"),
        (changed(KINDS, 'filter = { type = "hanging" }\n', ""), KINDS, "item 7 (macrame_basket), filter",
         "expected with the operation 'score_per_count'"),
        (changed(KINDS, 'set = ["hanging", "shelf", "floor"]\n', ""), KINDS, "item 10 (display_shelves), set",
         "expected with the operation 'score_per_set'"),
        (changed(KINDS, '["hanging", "shelf", "floor"]', '["hanging", "shelf"]'), KINDS,
         "item 10 (display_shelves), set", "expected hanging, shelf and floor once each"),
        (changed(KINDS, 'filter = { type = "hanging" }', "filter = {}"), KINDS, "item 7 (macrame_basket), filter",
         "expected either a type or fully_grown = true"),
        (changed(KINDS, 'filter = { type = "hanging" }', 'filter = { type = "hanging", fully_grown = true }'), KINDS,
         "item 7 (macrame_basket), filter", "expected either a type or fully_grown = true"),
        (changed(KINDS, 'key = "grow_light"\n', ""), KINDS, "item 1", "expected a field 'key'"),
        (changed(KINDS, 'key = "grow_light"\n', 'key = "grow_light"\ncost = 2\n'), KINDS, "item 1 (grow_light)",
         "unknown field 'cost'"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_row_field_and_what_was_expected(
    folder: Path, change: Change, file: str, where: str, expected: str
) -> None:
    change(folder)
    fault = fault_of(folder)
    assert (fault.file, fault.where) == (file, where)
    assert expected in fault.expected
    assert str(fault).startswith(f"{file}: {where}: ")
    assert "\n" not in str(fault)


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        (changed(KINDS, "icons = 2 }", "icons = 5 }"), "item 1 (grow_light), condition, icons",
         "expected 1 or 2 icons, found 5"),
        (changed(KINDS, '{ kind = "light", icons = 2 }', '{ kind = "sun", icons = 2 }'),
         "item 1 (grow_light), condition, kind", "expected light, water, plant_food or green_thumb, found 'sun'"),
        (changed(KINDS, 'filter = { type = "hanging" }', 'filter = { type = "tree" }'),
         "item 7 (macrame_basket), filter, type", "expected hanging, shelf or floor, found 'tree'"),
        (changed(KINDS, 'set = ["hanging", "shelf", "floor"]', 'set = ["hanging", "shelf", "tree"]'),
         "item 10 (display_shelves), set 3", "expected hanging, shelf or floor, found 'tree'"),
    ],
)  # fmt: skip
def test_a_fault_inside_a_table_is_told_with_its_whole_path(
    folder: Path, change: Change, where: str, expected: str
) -> None:
    change(folder)
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (KINDS, where, expected)


def test_toml_that_is_not_valid_is_told_with_its_line(folder: Path) -> None:
    replace_text(folder / KINDS, 'name = "Grow Light"', "name = Grow Light")
    fault = fault_of(folder)
    assert fault.file == KINDS
    assert fault.expected.startswith("not valid TOML: ")
    assert "line 7" in fault.expected


@pytest.mark.parametrize("text", ["", "item = 3\n", 'items = "none"\n'])
def test_a_toml_file_without_its_tables_is_told(folder: Path, text: str) -> None:
    (folder / KINDS).write_text(text, "utf-8")
    fault = fault_of(folder)
    assert (fault.file, fault.where, fault.expected) == (KINDS, "", "expected one or more [[item]] tables")


def test_PLA_015_numbers_are_unique_over_resource_and_item_cards(folder: Path) -> None:
    replace_text(folder / ITEMS, GROW_LIGHT, "5,grow_light,Grow Light,tool,")
    assert fault_of(folder).expected == "5 is already a Resource card"


def test_PLA_016_growth_spaces_must_rise(folder: Path) -> None:
    replace_text(folder / PLANTS, "2;3;4;5", "2;3;3;5")
    assert fault_of(folder).where == "line 8, growth"


def test_a_line_left_empty_in_the_middle_is_refused_by_its_number(folder: Path) -> None:
    replace_text(folder / PLANTS, "p02,", "\np02,")
    fault = fault_of(folder)
    assert (fault.where, fault.expected) == ("line 3", "expected 10 values, found 0")


def test_quoted_values_may_hold_commas(folder: Path) -> None:
    replace_text(folder / PLANTS, "p15,Hoya,", 'p15,"Hoya, the wax plant",')
    assert "Hoya, the wax plant" in GAME.read_catalog(folder).plant_names
