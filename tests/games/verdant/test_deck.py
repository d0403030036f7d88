"""Decks: one of your own loads like the published one, and is played as its rows say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import (
    CATALOG,
    DATA,
    GAME,
    Card,
    at_random,
    choices,
    column,
    deck_folder,
    do,
    home,
    new_game,
    phase,
    plant,
    play_out,
    position,
    pots,
    pots_left,
    replace_text,
    room,
    score_lines,
    start_placement,
    start_token_step,
    start_turns,
    stored,
    total,
    verdancy,
    view,
)
from tests.games.verdant.build_more import (
    PLANTS,
    changed_deck,
    furnished,
)

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


# A deck of your own


def test_a_copy_of_the_published_deck_is_the_same_deck(folder: Path) -> None:
    assert GAME.read_catalog(folder).fingerprint == CATALOG.fingerprint


def test_a_deck_needs_its_eight_files_and_no_other(folder: Path, tmp_path: Path) -> None:
    smaller = tmp_path / "smaller"
    smaller.mkdir()
    for file in FILES:
        shutil.copy(folder / file, smaller)
    assert GAME.read_catalog(smaller).fingerprint == CATALOG.fingerprint


def test_line_endings_a_mark_of_utf8_and_empty_lines_do_not_matter(folder: Path) -> None:
    for file in FILES:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert GAME.read_catalog(folder).fingerprint == CATALOG.fingerprint
    with (folder / "plants.csv").open("a", encoding="utf-8") as plants:
        plants.write("\r\n\r\n")
    assert GAME.read_catalog(folder).plant_names == CATALOG.plant_names


@pytest.mark.parametrize("file", FILES)
def test_any_change_gives_another_fingerprint(folder: Path, file: str) -> None:
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text + "\n", "utf-8")
    assert GAME.read_catalog(folder).fingerprint != CATALOG.fingerprint


def test_the_types_of_the_test_helpers_are_those_of_the_published_deck() -> None:
    rows = [line.split(",") for line in (DATA / "plants.csv").read_text("utf-8").splitlines()[1:]]
    assert {kind: {row[1] for row in rows if row[3] == kind} for kind in PLANTS} == {
        kind: set(names) for kind, names in PLANTS.items()
    }


def test_a_plant_of_ones_own_is_played_like_any_other(folder: Path) -> None:
    with (folder / "plants.csv").open("a", encoding="utf-8") as plants:
        plants.write("moss,Moss,Bryum,unusual,orange,shade,2,13,designed\n")
    catalog = GAME.read_catalog(folder)
    cells: dict[str, Card] = {"C5": room("unusual"), "C6": plant("Moss", verdancy=1)}
    state = start_token_step(position(home(cells), catalog=catalog), "fertilizer")
    do(state, "use drafted C6")
    assert pots(state) == {"Moss": "concrete"}
    # 13 for the plant, 3 for the pot, 1 for the unusual room beside it
    assert total(state) == 17


def test_a_plant_that_needs_one_verdancy_may_be_complete_before_the_first_turn_of_the_solo_mode(folder: Path) -> None:
    catalog = changed_deck(
        folder, "plants.csv", ("Aloe vera,succulent,magenta,sun,5", "Aloe vera,succulent,magenta,sun,1")
    )
    cells: dict[str, Card] = {"C5": room("vining", "sun/*/*/*"), "C4": plant("Hens and Chicks"), "C6": plant("Hoya")}
    market = [column("Jasmine", "fertilizer")]
    state = position(home(cells, start="Aloe"), seats=1, turn=0, market=market, catalog=catalog)
    do(start_placement(state), "above")
    assert pots(state) == {"Aloe": "concrete"}  # that of column 4, so none is above it in turn 1
    do(start_turns(state), "plant 1", "use C4")  # only D5 is open for it
    assert state.homes[0].on[23] == 3  # C4 has a terra cotta pot: there was no other
    assert (phase(state), state.turn) == ("cards", 2)
    assert list(state.pot_row) == [1, 0, 0, 0]  # wood, concrete, concrete, concrete
    assert pots_left(state) == {"concrete": 0, "wood": 0, "ceramic": 0, "terracotta": 0}


def test_a_light_that_is_named_twice_is_one_light(folder: Path) -> None:
    catalog = changed_deck(
        folder, "plants.csv", ("Aloe vera,succulent,magenta,sun,", "Aloe vera,succulent,magenta,sun|sun,")
    )
    assert list(catalog.plant_lights) == list(CATALOG.plant_lights)


def test_more_copies_of_an_item_are_more_tokens(folder: Path) -> None:
    catalog = changed_deck(folder, "items.csv", ("item_foliage_table,table,furniture,foliage,navy,1",
                                                 "item_foliage_table,table,furniture,foliage,navy,3"))  # fmt: skip
    assert len(catalog.token_ids) == 92
    assert catalog.token_ids.count("item_foliage_table") == 3
    cells: dict[str, Card] = {
        "C5": room("vining", item="foliage table"),
        "C6": plant("Hoya"),
        "C7": room("vining", item="foliage table"),
    }
    state = position(home(cells), catalog=catalog)
    assert score_lines(state)["Different items"] == 1


def test_pots_of_ones_own_score_and_are_used_as_their_row_says(folder: Path) -> None:
    catalog = changed_deck(folder, "pots.csv", ("concrete,Concrete pot,3,6,4,3,", "concrete,Concrete pot,9,6,4,1,"))
    state = new_game(2, catalog=catalog)
    assert view(state).pots == {"concrete": 1, "wood": 3, "ceramic": 3}
    cells: dict[str, Card] = {"C5": room("vining"), "C6": plant("Aloe", pot="concrete")}
    assert score_lines(position(home(cells), catalog=catalog))["Pots"] == 9


def test_the_points_of_different_items_are_those_of_the_deck(folder: Path) -> None:
    catalog = changed_deck(folder, "unique_items.csv", ("2,3,", "2,50,"))
    laid = furnished("vining cat", "vining dog")
    assert score_lines(position(laid, catalog=catalog))["Different items"] == 50


def test_more_different_items_than_the_table_has_lines_score_as_its_last_line(folder: Path) -> None:
    text = (folder / "unique_items.csv").read_text("utf-8")
    (folder / "unique_items.csv").write_text(text.split("\n3,")[0] + "\n", "utf-8")
    laid = furnished("vining cat", "vining dog", "vining sofa", "vining lamp")
    assert score_lines(position(laid, catalog=GAME.read_catalog(folder)))["Different items"] == 3


@pytest.mark.parametrize(("file", "cards"), [("plants.csv", 43), ("rooms.csv", 43)])
def test_a_deck_with_fewer_than_44_cards_of_a_kind_is_not_enough(folder: Path, file: str, cards: int) -> None:
    lines = (folder / file).read_text("utf-8").splitlines()
    (folder / file).write_text("\n".join(lines[: cards + 1]), "utf-8")
    with pytest.raises(BadSetup, match=f"has {cards} .*, a game can need 44"):
        new_game(2, catalog=GAME.read_catalog(folder))
    (folder / file).write_text("\n".join(lines[: cards + 2]), "utf-8")
    play_out(new_game(2, catalog=GAME.read_catalog(folder)), at_random(1))


def test_a_deck_with_fewer_than_69_tokens_is_not_enough(folder: Path) -> None:
    text = (folder / "nurture.toml").read_text("utf-8").replace("count = 15", "count = 8")  # 24 and 45 items: 69
    (folder / "nurture.toml").write_text(text, "utf-8")
    play_out(new_game(5, catalog=GAME.read_catalog(folder)), at_random(1))
    replace_text(folder / "nurture.toml", "count = 8", "count = 7")
    with pytest.raises(BadSetup, match="has 68 tokens, a game can need 69"):
        new_game(5, catalog=GAME.read_catalog(folder))


# Nurture tokens of one's own


FERN_HOME: dict[str, Card] = {
    "C5": room("vining"),
    "B5": plant("Hoya"),
    "C4": plant("Chestnut Vine"),
    "C6": plant("Jasmine"),
    "D5": plant("Kangaroo Vine"),
}


def test_a_fertilizer_gives_as_much_as_its_row_says(folder: Path) -> None:
    catalog = changed_deck(folder, "nurture.toml", ("amount_per_target = 3", "amount_per_target = 5"))
    state = start_token_step(position(home(FERN_HOME), catalog=catalog), "fertilizer")
    do(state, "use drafted B5")
    assert verdancy(state) == {"Hoya": 5, "Chestnut Vine": 0, "Jasmine": 0, "Kangaroo Vine": 0}


def test_a_trowel_feeds_as_many_plants_as_its_row_says(folder: Path) -> None:
    catalog = changed_deck(folder, "nurture.toml", ("max = 3", "max = 2"))
    state = start_token_step(position(home(FERN_HOME), catalog=catalog), "hand trowel")
    do(state, "use drafted B5", "feed C4")
    assert choices(state) == []
    assert verdancy(state) == {"Hoya": 1, "Chestnut Vine": 1, "Jasmine": 0, "Kangaroo Vine": 0}


def test_a_trowel_may_feed_more_than_three(folder: Path) -> None:
    catalog = changed_deck(folder, "nurture.toml", ("max = 3", "max = 4"))
    state = start_token_step(position(home(FERN_HOME), catalog=catalog), "hand trowel")
    do(state, "use drafted B5", "feed C4", "feed C6", "feed D5")
    assert verdancy(state) == {"Hoya": 1, "Chestnut Vine": 1, "Jasmine": 1, "Kangaroo Vine": 1}


def test_a_trowel_gives_every_plant_that_it_feeds_as_much_as_its_row_says(folder: Path) -> None:
    text = (folder / "nurture.toml").read_text("utf-8").replace("amount_per_target = 1", "amount_per_target = 2")
    (folder / "nurture.toml").write_text(text, "utf-8")
    state = start_token_step(position(home(FERN_HOME), catalog=GAME.read_catalog(folder)), "hand trowel")
    do(state, "use drafted B5", "feed C4", "feed C6")
    assert verdancy(state) == {"Hoya": 2, "Chestnut Vine": 2, "Jasmine": 2, "Kangaroo Vine": 0}


def test_a_watering_can_gives_every_plant_as_much_as_its_row_says(folder: Path) -> None:
    text = (folder / "nurture.toml").read_text("utf-8").replace("amount_per_target = 1", "amount_per_target = 2")
    (folder / "nurture.toml").write_text(text, "utf-8")
    state = start_token_step(position(home(FERN_HOME), catalog=GAME.read_catalog(folder)), "watering can")
    do(state, "use drafted C5")
    assert verdancy(state) == {"Hoya": 2, "Chestnut Vine": 2, "Jasmine": 2, "Kangaroo Vine": 2}


def test_a_token_may_complete_a_plant_at_once(folder: Path) -> None:
    catalog = changed_deck(
        folder, "nurture.toml", ('op = "add_verdancy"\namount_per_target = 3', 'op = "complete_plant"')
    )
    state = start_token_step(position(home(FERN_HOME), catalog=catalog), "fertilizer")
    do(state, "use drafted B5")
    assert pots(state) == {"Hoya": "concrete"}


def test_a_token_may_complete_several_plants(folder: Path) -> None:
    text = (folder / "nurture.toml").read_text("utf-8")
    (folder / "nurture.toml").write_text(text.replace('"add_verdancy"', '"complete_plant"'), "utf-8")
    state = start_token_step(position(home(FERN_HOME), catalog=GAME.read_catalog(folder)), "hand trowel")
    do(state, "use drafted B5", "feed C4", "feed C6")
    assert pots(state) == {"Hoya": "concrete", "Chestnut Vine": "concrete", "Jasmine": "concrete"}


def test_a_kind_of_nurture_token_of_ones_own(folder: Path) -> None:
    with (folder / "nurture.toml").open("a", encoding="utf-8") as nurture:
        nurture.write(
            '\n[[nurture]]\nid = "sun_lamp"\nname = "Sun lamp"\ncount = 2\ntext = "Two plants grow by two."\n'
            'trigger = "token_used"\nchoose = { what = "plant", min = 1, max = 2, filter = { completed = false } }\n'
            'op = "add_verdancy"\namount_per_target = 2\nafter = "remove_from_game"\nsource = "designed"\n'
        )
    catalog = GAME.read_catalog(folder)
    assert len(catalog.token_ids) == 92
    state = start_token_step(position(home(FERN_HOME), catalog=catalog), "sun lamp")
    do(state, "use drafted B5", "feed C4")
    assert verdancy(state) == {"Hoya": 2, "Chestnut Vine": 2, "Jasmine": 0, "Kangaroo Vine": 0}
    assert (stored(state), phase(state)) == (None, "over")
