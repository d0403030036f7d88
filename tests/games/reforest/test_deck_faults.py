"""Decks: every fault in one is told with its file, its card and field, and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from allotment.games.reforest import REFOREST
from allotment.games.reforest.deck import FILES
from tests.games.reforest.faulty_decks import (
    A_NAME,
    A_TEXT,
    AN_ID,
    BLACK_BEAR,
    CREEKSIDE,
    EVENTS,
    FIREWEED,
    GHOST_PIPE,
    ICONS,
    PARASITIC,
    SETUP,
    SOURCES,
    SPACES,
    STANDARD,
    TERRAINS,
    VISITORS,
    WILDFIRE,
    Change,
    check,
    fault_in,
    put,
    table,
)
from tests.games.reforest.own_decks import TABLES, card_of, published, write

# Files


@pytest.fixture(name="folder")
def deck_folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return write(tmp_path / "deck", published())


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    check(folder, file, "", f"not found in {folder}")


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_not_utf8_is_named_with_the_byte(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"id,name\n\xe9\n")
    check(folder, file, "byte 8", "expected UTF-8 text")


@pytest.mark.parametrize("file", [SETUP, SPACES, ICONS])
def test_an_empty_file_lacks_its_first_column(folder: Path, file: str) -> None:
    first = (folder / file).read_text("utf-8").split(",")[0]
    (folder / file).write_text("", "utf-8")
    check(folder, file, "line 1", f"expected a column '{first}'")


@pytest.mark.parametrize("file", TABLES)
def test_a_toml_file_without_its_tables_is_told(folder: Path, file: str) -> None:
    (folder / file).write_text("[[tree]]\nid = 1\n", "utf-8")
    check(folder, file, "", f"expected one or more [[{TABLES[file]}]] tables")


@pytest.mark.parametrize("file", TABLES)
def test_toml_that_is_not_valid_is_told_with_its_line(folder: Path, file: str) -> None:
    (folder / file).write_text("x = 1\ny = two\n", "utf-8")
    fault = fault_in(folder)
    assert (fault.file, fault.where) == (file, "")
    assert fault.expected.startswith("not valid TOML: ")
    assert "line 2" in fault.expected


# Fields


@pytest.mark.parametrize("card", ["fireweed", "black_bear", "creekside", "wildfire"])
def test_a_field_that_is_missing_is_named(tmp_path: Path, card: str) -> None:
    fields = [field for field in card_of(published(), card) if field != "effect" or card != "fireweed"]
    for field in fields:
        deck = published()
        del card_of(deck, card)[field]
        fault = fault_in(write(tmp_path / "deck", deck))
        assert fault.expected == f"expected a field '{field}'"
        assert fault.where.endswith(f" ({card})") or field == "id"


@pytest.mark.parametrize(
    ("card", "file", "where"),
    [
        ("fireweed", STANDARD, FIREWEED),
        ("ghost_pipe", PARASITIC, GHOST_PIPE),
        ("black_bear", VISITORS, BLACK_BEAR),
        ("creekside", TERRAINS, CREEKSIDE),
        ("wildfire", EVENTS, WILDFIRE),
    ],
)
def test_an_unknown_field_is_named(tmp_path: Path, card: str, file: str, where: str) -> None:
    deck = published()
    card_of(deck, card)["colour"] = "red"
    check(write(tmp_path / "deck", deck), file, where, "unknown field 'colour'")


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        # Plants
        (put("fireweed", id="Fire Weed"), STANDARD, "plant 1 (Fire Weed), id", f"{AN_ID}, found 'Fire Weed'"),
        (put("fireweed", id=""), STANDARD, "plant 1, id", f"{AN_ID}, found ''"),
        (put("fireweed", id="f\n"), STANDARD, "plant 1, id", f"{AN_ID}, found 'f\\n'"),
        (put("fireweed", id="f" * 100), STANDARD, f"plant 1 ({'f' * 80}), id", f"{AN_ID}, found '{'f' * 79}..."),
        (put("fireweed", name=""), STANDARD, f"{FIREWEED}, name", f"{A_NAME}, found ''"),
        (put("fireweed", name="..."), STANDARD, f"{FIREWEED}, name", f"{A_NAME}, found '...'"),
        (put("fireweed", name="f" * 61), STANDARD, f"{FIREWEED}, name", f"{A_NAME}, found '{'f' * 61}'"),
        (put("fireweed", **{"class": "tree"}), STANDARD, f"{FIREWEED}, class",
         "expected standard, old_growth or parasitic, found 'tree'"),
        (put("fireweed", form="moss"), STANDARD, f"{FIREWEED}, form",
         "expected herb, fern, shrub or tree, found 'moss'"),
        (put("fireweed", cost=9), STANDARD, f"{FIREWEED}, cost", "expected a cost from 0 to 8, found 9"),
        (put("fireweed", cost=-1), STANDARD, f"{FIREWEED}, cost", "expected a cost from 0 to 8, found -1"),
        (put("fireweed", cost="x"), STANDARD, f"{FIREWEED}, cost", "expected a cost from 0 to 8, found 'x'"),
        (put("fireweed", value=10), STANDARD, f"{FIREWEED}, value", "expected a value from 0 to 9, found 10"),
        (put("fireweed", rows=[]), STANDARD, f"{FIREWEED}, rows",
         "expected rows of low, middle and high, at least one, found []"),
        (put("fireweed", rows="low"), STANDARD, f"{FIREWEED}, rows",
         "expected rows of low, middle and high, at least one, found 'low'"),
        (put("fireweed", rows=["low", "top"]), STANDARD, f"{FIREWEED}, rows 2",
         "expected low, middle or high, found 'top'"),
        (put("fireweed", rows=["low", "low"]), STANDARD, f"{FIREWEED}, rows",
         "expected each once, found ['low', 'low']"),
        (put("fireweed", shade="shade"), STANDARD, f"{FIREWEED}, shade",
         "expected sun, half_sun or none, found 'shade'"),
        (put("fireweed", height_m=201), STANDARD, f"{FIREWEED}, height_m",
         "expected a height from 0 to 200 metres, found 201"),
        (put("fireweed", height_m="tall"), STANDARD, f"{FIREWEED}, height_m",
         "expected a height from 0 to 200 metres, found 'tall'"),
        (put("fireweed", height_m=0.1234), STANDARD, f"{FIREWEED}, height_m",
         "expected at most three decimals, found 0.1234"),
        (put("fireweed", icons="flower"), STANDARD, f"{FIREWEED}, icons", "expected a list, found 'flower'"),
        (put("fireweed", icons=["flower", "thorns"]), STANDARD, f"{FIREWEED}, icons",
         "no icon 'thorns' in icons.csv"),
        (put("fireweed", icons=["flower", "flower"]), STANDARD, f"{FIREWEED}, icons",
         "expected each once, found ['flower', 'flower']"),
        (put("fireweed", source="rumour"), STANDARD, f"{FIREWEED}, source", f"{SOURCES}, found 'rumour'"),
        (put("fireweed", source_cost="rumour"), STANDARD, f"{FIREWEED}, source_cost", f"{SOURCES}, found 'rumour'"),
        # Parasitic plants, and what only they have
        (put("fireweed", shade="none"), STANDARD, f"{FIREWEED}, shade",
         "expected none for a parasitic plant and for no other (REF-138)"),
        (put("ghost_pipe", shade="sun"), PARASITIC, f"{GHOST_PIPE}, shade",
         "expected none for a parasitic plant and for no other (REF-138)"),
        (put("ghost_pipe", cost=1), PARASITIC, f"{GHOST_PIPE}, cost",
         "expected 0 for a parasitic plant (REF-132), found 1"),
        (put("ghost_pipe", host="thorns"), PARASITIC, f"{GHOST_PIPE}, host", "no icon 'thorns' in icons.csv"),
        (put("ghost_pipe", host=3), PARASITIC, f"{GHOST_PIPE}, host", "expected a text, found 3"),
        (put("fireweed", host="fungi"), STANDARD, f"{FIREWEED}, host",
         "only a parasitic plant has a host (REF-134)"),
        # Visitors
        (put("black_bear", value=100), VISITORS, f"{BLACK_BEAR}, value", "expected a number from 0 to 99, found 100"),
        (put("black_bear", goal="least"), VISITORS, f"{BLACK_BEAR}, goal", "expected most or fewest, found 'least'"),
        (put("black_bear", solo=[1, 2]), VISITORS, f"{BLACK_BEAR}, solo", "expected three amounts, found [1, 2]"),
        (put("black_bear", solo=[1, -2, 3]), VISITORS, f"{BLACK_BEAR}, solo 2",
         "expected a number from 0 to 99, found -2"),
        (put("black_bear", text_solitaire=""), VISITORS, f"{BLACK_BEAR}, text_solitaire", f"{A_TEXT}, found ''"),
        (put("black_bear", measure="plants"), VISITORS, f"{BLACK_BEAR}, measure", "expected a table, found 'plants'"),
        (put("black_bear", measure=table(zone="region")), VISITORS, f"{BLACK_BEAR}, measure",
         "expected a field 'count'"),
        (put("black_bear", measure=table(count="trees", zone="region")), VISITORS, f"{BLACK_BEAR}, measure, count",
         "expected plants, energy, visitors, rows, stacks, icons or tallest, found 'trees'"),
        (put("black_bear", measure=table(count="plants", zone="here")), VISITORS, f"{BLACK_BEAR}, measure, zone",
         "expected region, low_row, middle_row, high_row on this kind of card, found 'here'"),
        (put("black_bear", measure=table(count="plants", zone="region", icon="thorns")), VISITORS,
         f"{BLACK_BEAR}, measure, icon", "no icon 'thorns' in icons.csv"),
        (put("black_bear", measure=table(count="stacks", zone="region")), VISITORS, f"{BLACK_BEAR}, measure",
         "expected a field 'min_plants'"),
        (put("black_bear", measure=table(count="energy", zone="region", icon="flower")), VISITORS,
         f"{BLACK_BEAR}, measure", "unknown field 'icon'"),
        # Terrains and events
        (put("creekside", effect=3), TERRAINS, f"{CREEKSIDE}, effect", "expected a list, found 3"),
        (put("wildfire", tone="sad"), EVENTS, f"{WILDFIRE}, tone", "expected helpful or challenging, found 'sad'"),
        # What may stand there only once
        (put("skunk_cabbage", id="fireweed"), STANDARD, "plant 2 (fireweed), id",
         "'fireweed' was already used in plants_standard.toml, plant 1"),
        (put("ghost_pipe", id="fireweed"), PARASITIC, "plant 1 (fireweed), id",
         "'fireweed' was already used in plants_standard.toml, plant 1"),
        (put("wildfire", id="black_bear"), EVENTS, "event 2 (black_bear), id",
         "'black_bear' was already used in visitors.toml, visitor 1"),
        (put("skunk_cabbage", name="FIREWEED"), STANDARD, "plant 2 (skunk_cabbage), name",
         "'FIREWEED' was already used in plants_standard.toml, plant 1"),
        (put("creekside", name="Black Bear"), TERRAINS, f"{CREEKSIDE}, name",
         "'Black Bear' was already used in visitors.toml, visitor 1"),
    ],
)  # fmt: skip
def test_a_fault_of_a_card_is_told(tmp_path: Path, change: Change, file: str, where: str, expected: str) -> None:
    deck = published()
    change(deck)
    check(write(tmp_path / "deck", deck), file, where, expected)


# Sets and numbers


def test_there_is_room_for_256_cards(tmp_path: Path) -> None:
    deck = published()  # 156 cards
    fireweed = card_of(deck, "fireweed")
    deck[STANDARD] += [{**fireweed, "id": f"f{n}", "name": f"Fireweed {n}", "effect": []} for n in range(100)]
    assert REFOREST.read_catalog(write(tmp_path / "deck", deck)).cards == 256
    deck[STANDARD].append({**fireweed, "id": "one_more", "name": "One More"})
    check(write(tmp_path / "deck", deck), STANDARD, "", "expected at most 256 cards in all files, found 257")


def test_there_is_room_for_256_effects(tmp_path: Path) -> None:
    deck = published()
    there = sum(len(card.get("effect", [])) for cards in deck.values() for card in cards)
    fireweed = card_of(deck, "fireweed")
    fireweed["effect"] = fireweed["effect"] * (1 + 256 - there)
    assert len(REFOREST.read_catalog(write(tmp_path / "deck", deck)).effects) == 256
    fireweed["effect"].append(fireweed["effect"][0])
    check(write(tmp_path / "deck", deck), STANDARD, "", "expected at most 256 effects, found 257")


def test_REF_011_there_are_visitors_for_three_rounds(tmp_path: Path) -> None:
    deck = published()
    del deck[VISITORS][3:]
    assert REFOREST.contents(REFOREST.read_catalog(write(tmp_path / "deck", deck)))["visitors"] == 3
    del deck[VISITORS][2:]
    check(write(tmp_path / "deck", deck), VISITORS, "", "expected at least 3 visitors")


def test_REF_004_there_are_as_many_plants_as_are_kept(tmp_path: Path) -> None:
    deck = published()  # 4 players keep 90 cards
    del deck[STANDARD][90 - 23 - 11 :]
    assert REFOREST.read_catalog(write(tmp_path / "deck", deck)).visitor == 90
    del deck[STANDARD][-1]
    check(write(tmp_path / "deck", deck), SETUP, "line 5, plant_cards_kept", "the deck has only 89 plants to keep")


def test_REF_006_old_growth_trees_above_the_limit_are_not_kept(tmp_path: Path) -> None:
    deck = published()
    for card in deck[STANDARD]:
        card["class"] = "old_growth"
    check(  # 11 parasitic plants, and 6 of the trees
        write(tmp_path / "deck", deck), SETUP, "line 2, plant_cards_kept", "the deck has only 17 plants to keep"
    )


TWO = "2,50,,5,3,3,8,8,0,21,3,official"  # line 3 of setup.csv
M1 = "M1,middle,1,H1 M2 L1 L2,inferred"  # line 3 of spaces.csv


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "expected"),
    [
        # Columns, and how many values
        (SETUP, "hand_deal", "hand", "line 1", "expected a column 'hand_deal'"),
        (SPACES, "row,", "rows,", "line 1", "expected a column 'row'"),
        (ICONS, ",source", ",source,colour", "line 1", "unknown column 'colour', expected icon, meaning, source"),
        (SETUP, TWO, TWO[:-9], "line 3", "expected 12 values, found 11"),
        # The numbers of a player count
        (SETUP, TWO, TWO.replace("2,50", "3,50"), "players", "expected rows for 1, 2, 3 and 4 players"),
        (SETUP, f"{TWO}\n", "", "players", "expected rows for 1, 2, 3 and 4 players"),
        (SETUP, TWO, TWO.replace("2,50", "two,50"), "line 3, players",
         "expected a number from 0 to 99, found 'two'"),
        (SETUP, TWO, TWO.replace("50", "19"), "line 3, plant_cards_kept",
         "expected a number from 20 to 200, found '19'"),
        (SETUP, TWO, TWO.replace("50,,", "50,all,"), "line 3, old_growth_max",
         "expected a number, or nothing for no limit, found 'all'"),
        (SETUP, TWO, TWO.replace(",,5", ",,10"), "line 3, hand_deal", "expected a number from 1 to 9, found '10'"),
        (SETUP, TWO, TWO.replace(",5,3,3", ",5,4,3"), "line 3, nursery", "expected 3, found '4'"),
        (SETUP, TWO, TWO.replace(",5,3,3", ",5,3,4"), "line 3, round_end_visitors", "expected 3, found '4'"),
        (SETUP, TWO, TWO.replace("8,8,0", "3,8,0"), "line 3, tucked_visitor_1",
         "expected a number from 4 to 99, found '3'"),
        (SETUP, TWO, TWO.replace("8,8,0", "8,3,0"), "line 3, tucked_visitor_2",
         "expected a number from 4 to 99, found '3'"),
        (SETUP, TWO, TWO.replace("8,8,0", "8,8,8"), "line 3, tucked_visitor_3", "expected 0, found '8'"),
        (SETUP, TWO, TWO.replace("21,3", "21,4"), "line 3, terrains_dealt_each", "expected 3, found '4'"),
        (SETUP, TWO, TWO.replace("official", "rumour"), "line 3, source", f"{SOURCES}, found 'rumour'"),
        (SETUP, TWO, TWO.replace("21", "22"), "line 3, deck_at_first_turn",
         "expected 50 kept less 29 laid out, and at least 1"),
        (SETUP, TWO, TWO.replace("50", "29").replace("21", "0"), "line 3, deck_at_first_turn",
         "expected 29 kept less 29 laid out, and at least 1"),
        # Spaces
        (SPACES, f"{M1}\n", "", "", "expected 6 different spaces"),
        (SPACES, M1, M1.replace("M1,", "M2,"), "", "expected 6 different spaces"),
        (SPACES, M1, M1.replace("M1,", "M 1,"), "line 3, space", "expected 1 to 9 letters and digits, found 'M 1'"),
        (SPACES, M1, M1.replace("middle", "centre"), "line 3, row", "expected low, middle or high, found 'centre'"),
        (SPACES, M1, M1.replace("L2", "L3"), "line 3, borders", "'L3' does not border on M1 too"),
        (SPACES, M1, M1.replace(" L2", ""), "line 6, borders", "'M1' does not border on L2 too"),
        (SPACES, M1, M1.replace("L2", "L9"), "line 3, borders", "'L9' does not border on M1 too"),
        (SPACES, M1, M1.replace("L2", "M1"), "line 3, borders", "'M1' does not border on M1 too"),
        (SPACES, M1, M1.replace("L2", "L2 L2"), "line 3, borders", "expected each once, found 'H1 M2 L1 L2 L2'"),
        (SPACES, "H1,high", "H1,low", "row", "expected spaces in the low, the middle and the high row"),
        # Icons
        (ICONS, "flower,", "berries,", "line 3, icon", "'berries' was already used in line 2"),
        (ICONS, "flower,", "Flower,", "line 3, icon", f"{AN_ID}, found 'Flower'"),
    ],
)  # fmt: skip
def test_a_fault_of_a_csv_file_is_told(folder: Path, file: str, old: str, new: str, where: str, expected: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    check(folder, file, where, expected)


def test_there_is_room_for_50_icons(folder: Path) -> None:
    with (folder / ICONS).open("a", encoding="utf-8") as icons:
        icons.writelines(f"icon_{number},one more,designed\n" for number in range(43))
    assert REFOREST.read_catalog(folder).visitor == 124
    with (folder / ICONS).open("a", encoding="utf-8") as icons:
        icons.write("too_many,one more,designed\n")
    check(folder, ICONS, "", "expected at most 50 icons, found 51")
