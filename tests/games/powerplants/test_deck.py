"""Decks: one of your own loads like the published one, and is played as its rows say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from allotment.kernel.errors import BadSetup
from tests.games.powerplants.build import (
    ANN,
    BEN,
    CATALOG,
    CEM,
    at_random,
    board,
    choices,
    do,
    gems,
    gems_on,
    grow,
    growing,
    new_game,
    play_out,
    position,
    score_lines,
    sprites,
    sprout,
    start_turn,
    total,
    view,
)
from tests.games.powerplants.build_more import (
    DATA,
    changed_deck,
    deck_folder,
    read,
    replace_text,
    rival_power,
    row,
    with_power,
)

FILES = ["plants.toml", "patches.csv", "setup.csv", "field_scoring.csv", "start_cells.csv", "solo.toml"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


# A deck of your own


def test_a_copy_of_the_published_deck_is_the_same_deck(folder: Path) -> None:
    assert read(folder).fingerprint == CATALOG.fingerprint


def test_a_deck_needs_its_six_files_and_no_other(folder: Path, tmp_path: Path) -> None:
    smaller = tmp_path / "smaller"
    smaller.mkdir()
    for file in FILES:
        shutil.copy(folder / file, smaller)
    assert read(smaller).fingerprint == CATALOG.fingerprint


def test_line_endings_a_mark_of_utf8_and_empty_lines_do_not_matter(folder: Path) -> None:
    for file in FILES:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert read(folder).fingerprint == CATALOG.fingerprint
    with (folder / "patches.csv").open("a", encoding="utf-8") as patches:
        patches.write("\r\n\r\n")
    assert read(folder).patch_ids == CATALOG.patch_ids


@pytest.mark.parametrize("file", FILES)
def test_any_change_gives_another_fingerprint(folder: Path, file: str) -> None:
    text = (folder / file).read_text("utf-8")
    (folder / file).write_text(text + "\n", "utf-8")
    assert read(folder).fingerprint != CATALOG.fingerprint


def test_every_row_of_the_published_deck_has_a_source(folder: Path) -> None:
    for file in ("patches.csv", "setup.csv", "field_scoring.csv", "start_cells.csv", "components.csv"):
        lines = (DATA / file).read_text("utf-8").splitlines()
        assert lines[0].endswith(",source")
        assert all(line.rpartition(",")[2] in ("official", "inferred", "designed") for line in lines[1:])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_game_with_a_deck_of_ones_own_goes_to_its_end(folder: Path, seats: int) -> None:
    for step in ("repeat = 3", "amount = 2", 'limit = 2, pick = "all"'):
        replace_text(folder / "plants.toml", step, step.replace("3", "2").replace("2,", "1,"))
    state = new_game(seats, 5, read(folder), plants="deeproot+honeyleaf+frightshade+snapjaw+wingbean")
    assert play_out(state, at_random(seats)).is_over


# A changed plant card


def test_a_plant_has_the_name_of_its_row(folder: Path) -> None:
    catalog = changed_deck(folder, "plants.toml", ('name = "Deeproot"', 'name = "Taproot"'))
    state = position(row("deeproot-1 Ann", "honeyleaf-1"), catalog=catalog)
    assert "Taproot field of 1, first" in score_lines(state)


def test_a_plant_grows_at_the_time_of_its_row(folder: Path) -> None:
    # Deeproot at night: Honeyleaf grows first
    catalog = changed_deck(folder, "plants.toml", ('timing = "morning"', 'timing = "night"'))
    garden = row("deeproot-2", "honeyleaf-1", "honeyleaf-2")
    assert choices(growing(position(garden, wizard="honeyleaf-1"))) == ["no more", "grow deeproot-2"]
    state = new_game(2, 1, catalog, plants="deeproot+honeyleaf+tanglethorn+emberwood+wingbean")
    assert view(state).column == ("honeyleaf", "tanglethorn", "emberwood", "deeproot", "wingbean")


def test_inside_one_timing_plants_grow_by_the_rank_of_their_rows(folder: Path) -> None:
    catalog = changed_deck(folder, "plants.toml", ("column_rank = 1\n", "column_rank = 50\n"))
    state = new_game(2, 1, catalog, plants="deeproot+honeyleaf+tanglethorn+emberwood+wingbean")
    assert view(state).column == ("honeyleaf", "tanglethorn", "deeproot", "emberwood", "wingbean")


def test_a_free_sprite_comes_with_the_plants_whose_rows_say_so(folder: Path) -> None:
    garden = row("honeyleaf-6", "emberwood-6")
    for catalog, asked in ((CATALOG, "neither"), (changed_deck(
        folder, "plants.toml", ("free_sprite = false", "free_sprite = true")
    ), "no")):  # fmt: skip
        state = position(garden, boards=[board("deeproot-1")], catalog=catalog)
        do(start_turn(state), "place W of honeyleaf-6")
        assert choices(state)[0] == asked


def test_an_amount_of_sprites_is_data(folder: Path) -> None:
    garden = row("snapjaw-1", "honeyleaf-1", "snapjaw-2 Ben")
    catalog = changed_deck(folder, "plants.toml", ("amount = 2 }", "amount = 4 }"))
    state = sprout(position(garden, wizard="honeyleaf-1", catalog=catalog))
    assert sprites(state) == {"snapjaw-1": (ANN, 4), "snapjaw-2": (ANN, 3)}


def test_an_amount_of_gems_is_data(folder: Path) -> None:
    catalog = changed_deck(folder, "plants.toml", ("amount = 3", "amount = 7"), after='id = "emberwood"')
    state = sprout(position(row("emberwood-1", "snapjaw-1"), wizard="emberwood-1", catalog=catalog))
    assert gems_on(state) == {"emberwood-1": 7, "snapjaw-1": 1}
    catalog = changed_deck(folder, "plants.toml", ("amount = 2", "amount = 5"), after='id = "starflower"')
    state = sprout(position(row("starflower-1", "snapjaw-1 Ben"), wizard="starflower-1", catalog=catalog))
    assert gems(state) == 5


def test_a_filter_is_data(folder: Path) -> None:
    garden = row("snapjaw-1 Ann 2", "honeyleaf-1", "snapjaw-2 Ben 3")
    catalog = changed_deck(folder, "plants.toml", ("max_sprites = 1", "max_sprites = 2"))
    state = sprout(position(garden, wizard="honeyleaf-1", catalog=catalog))
    assert sprites(state) == {"snapjaw-1": (ANN, 4), "snapjaw-2": (BEN, 3)}


def test_how_often_a_part_is_done_is_data(folder: Path) -> None:
    garden = row("snapjaw-1 Ben", "frightshade-1", "snapjaw-2 Ben 3")
    catalog = changed_deck(folder, "plants.toml", ("repeat = 3", "repeat = 1"))
    state = sprout(position(garden, wizard="frightshade-1", catalog=catalog))
    do(state, "pick snapjaw-2")
    assert state.is_over
    assert sprites(state) == {"snapjaw-1": (BEN, 1), "frightshade-1": (BEN, 1), "snapjaw-2": (BEN, 2)}


def test_an_added_part_is_carried_out_after_the_others(folder: Path) -> None:
    steps = (
        'op = "gain_gem", area = "next_to_wizard", filter = { occupied = true }, pick = "all", amount = 2',
        'op = "place_gem", area = "wizard", pick = "all", amount = 1',
    )
    catalog = with_power(folder, "starflower", "sprout", *steps)
    state = sprout(position(row("starflower-1", "snapjaw-1 Ben"), wizard="starflower-1", catalog=catalog))
    assert (gems(state), gems_on(state)) == (2, {"starflower-1": 1})


def test_a_power_without_steps_does_nothing(folder: Path) -> None:
    catalog = with_power(folder, "honeyleaf", "sprout")
    state = sprout(position(row("honeyleaf-1", "snapjaw-1"), wizard="honeyleaf-1", catalog=catalog))
    assert state.is_over
    assert sprites(state) == {}


def test_a_limit_of_a_line_is_data(folder: Path) -> None:
    garden = row("snapjaw-1", "deeproot-2", "snapjaw-2", "snapjaw-3", "snapjaw-4")
    for limit, number in (("limit = 2", 3), ("limit = 3", 3), ("limit = 4", 4)):
        catalog = read(folder)
        if number == 3 and limit == "limit = 2":
            catalog = changed_deck(folder, "plants.toml", ("limit = 2", "limit = 3"))
        elif number == 4:
            catalog = changed_deck(folder, "plants.toml", ("limit = 3", "limit = 4"))
        state = grow(position(garden, wizard="snapjaw-1", catalog=catalog), "deeproot-2")
        assert len(sprites(state)) == number


# Changed numbers


def test_field_points_are_data(folder: Path) -> None:
    catalog = changed_deck(folder, "field_scoring.csv", ("3,5,2,1,", "3,50,20,10,"))
    garden = row("deeproot-1 Ann", "deeproot-2 Ben", "deeproot-3 Cem", "snapjaw-1")
    state = position(garden, seats=3, catalog=catalog)
    assert [total(state, seat) for seat in (ANN, BEN, CEM)] == [50, 20, 10]


def test_gems_for_types_are_data(folder: Path) -> None:
    catalog = changed_deck(folder, "plants.toml", ("amount = 1\n", "amount = 4\n"), after='"gem_per_adjacent_type"')
    state = position(row("snapjaw-1", "wingbean-1 Ann", "deeproot-1"), catalog=catalog)
    assert score_lines(state)["Wingbean: types around"] == 8


def test_gems_for_types_may_belong_to_two_plants_and_the_sheet_adds_up(folder: Path) -> None:
    text = '[plant.endgame]\nsource = "designed"\nwhen = "before_fields"\ntext = ""\nop = "gem_per_adjacent_type"\n'
    replace_text(folder / "plants.toml", "[[plant]]", f"{text}amount = 3\n\n[[plant]]", after='id = "deeproot"')
    garden = row("snapjaw-1", "wingbean-1 Ann", "deeproot-1 Ann", "snapjaw-2")
    state = position(garden, catalog=read(folder))
    lines = score_lines(state)
    assert (lines["Wingbean: types around"], lines["Deeproot: types around"]) == (2, 6)
    assert total(state) == 2 + 6 + 1 + 1


def test_the_price_of_a_captured_sprite_is_data(folder: Path) -> None:
    catalog = changed_deck(folder, "plants.toml", ("amount = 1\n", "amount = 3\n"), after='op = "buy_back"')
    boards = [board(captured={BEN: 2}), board(gems=10)]
    state = position(row("snapjaw-1", "deeproot-1"), boards=boards, catalog=catalog)
    assert [total(state, seat) for seat in (ANN, BEN)] == [6, 4]


def test_two_plants_with_a_buy_back_are_both_paid(folder: Path) -> None:
    text = '[plant.endgame]\nsource = "designed"\nwhen = "after_fields"\ntext = ""\nop = "buy_back"\namount = 2\n'
    replace_text(folder / "plants.toml", "[[plant]]", f"{text}\n[[plant]]", after='id = "deeproot"')
    boards = [board(captured={BEN: 2}), board(gems=10)]
    state = position(row("snapjaw-1", "deeproot-1"), boards=boards, catalog=read(folder))
    assert [total(state, seat) for seat in (ANN, BEN)] == [6, 4]


def test_the_surplus_is_data(folder: Path) -> None:
    catalog = changed_deck(folder, "setup.csv", ("2,6,30,5,3,2,18,", "2,6,30,5,5,2,16,"))
    state = new_game(2, 1, catalog)
    assert (len(view(state).surplus), view(state).bag) == (5, 16)


def test_start_cells_are_data(folder: Path) -> None:
    catalog = changed_deck(folder, "start_cells.csv", ("5,1,1,", "5,2,0,"))
    state = new_game(2, 1, catalog)
    assert {(patch.q, patch.r) for patch in view(state).garden} == {(0, 0), (1, 0), (-1, 1), (0, 1), (2, 0)}


def test_the_plants_of_training_mode_are_data_and_must_be_five(folder: Path) -> None:
    replace_text(folder / "plants.toml", "training = false", "training = true", after='id = "wingbean"')
    with pytest.raises(BadSetup, match="6 plants"):
        new_game(2, 1, read(folder), mode="training")
    replace_text(folder / "plants.toml", "training = true", "training = false")
    state = new_game(2, 1, read(folder), mode="training")
    assert view(state).column == ("honeyleaf", "tanglethorn", "emberwood", "starflower", "wingbean")


def test_the_levels_of_the_rival_are_data(folder: Path) -> None:
    catalog = changed_deck(folder, "solo.toml", ("sprites_on_new_patch = 1", "sprites_on_new_patch = 3"))
    state = new_game(1, 3, catalog, plants="deeproot+honeyleaf+emberwood+snapjaw+starflower")
    added = view(state).garden[-1]
    assert (added.owner, added.sprites) in ((1, 3), (1, 4))


def test_a_deck_may_have_fewer_levels_and_says_so(folder: Path) -> None:
    text = (folder / "solo.toml").read_text("utf-8")
    before, level, after = text.partition("[[level]]\nid = 4")
    (folder / "solo.toml").write_text(before + "[[power]]" + after.partition("[[power]]")[2], "utf-8")
    assert level
    with pytest.raises(BadSetup, match="no level 4"):
        new_game(1, 1, read(folder), level="4")


@pytest.mark.parametrize(
    ("plant", "old", "new", "expected"),
    [
        ("honeyleaf", "amount = 1", "amount = 3", {"snapjaw-1": (1, 3), "snapjaw-2": (0, 4)}),
        ("honeyleaf", "max_sprites = 1", "max_sprites = 4", {"snapjaw-1": (1, 1), "snapjaw-2": (0, 3)}),
        ("frightshade", "amount = 1", "amount = 3", {"snapjaw-2": (0, 1)}),
        ("frightshade", "amount = 1", "amount = 0", {}),
        ("snapjaw", "amount = 1", "amount = 2", {"starflower-2": (0, 2)}),
        ("snapjaw", "fewest_player", "most_player", {"starflower-2": (0, 3)}),
    ],
)
def test_a_power_of_the_rival_is_data(
    folder: Path, plant: str, old: str, new: str, expected: dict[str, tuple[int, int]]
) -> None:
    catalog = changed_deck(folder, "solo.toml", (old, new), after=f'plant = "{plant}"')
    other = "starflower" if plant == "snapjaw" else "snapjaw"
    garden = row(f"{other}-1", f"{plant}-1", f"{other}-2 Ann 4")
    assert sprites(rival_power(garden, wizard=f"{plant}-1", catalog=catalog)) == expected


def test_a_deck_with_other_plant_names_has_no_choice_of_the_published_ones(folder: Path) -> None:
    for file in FILES:
        text = (folder / file).read_text("utf-8")
        (folder / file).write_text(text.replace("deeproot", "taproot"), "utf-8")
    catalog = read(folder)
    assert new_game(2, 1, catalog).seats == 2
    with pytest.raises(BadSetup, match="deeproot"):
        new_game(2, 1, catalog, plants="deeproot+honeyleaf+tanglethorn+emberwood+wingbean")
