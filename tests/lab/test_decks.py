"""Decks of one's own: a copy to begin with, and what `deck check` says of one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from allotment.games import GAMES, find_game
from allotment.kernel.errors import BadSetup, DeckFault, UnknownGame
from allotment.lab import decks
from allotment.lab.decks import check_and_report, copy_and_report, game_of, play_trial, play_trials

Lines = pytest.CaptureFixture[str]
EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))


def copied(name: str, folder: Path) -> Path:
    """A copy of a published deck, to change."""
    return Path(shutil.copytree(find_game(name).deck_folder, folder))


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


# Beginning one


@EVERY_GAME
def test_a_new_deck_has_every_file_of_the_published_one(name: str, tmp_path: Path) -> None:
    folder, source = tmp_path / "mine", find_game(name).deck_folder
    assert copy_and_report(name, folder) == 0
    assert (folder / "README.md").exists()
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == {
        file.name: file.read_bytes() for file in source.iterdir()
    }


def test_a_new_deck_says_what_to_do_next(tmp_path: Path, capsys: Lines) -> None:
    copy_and_report("reforest", tmp_path / "mine")
    said = capsys.readouterr().out.splitlines()
    assert f"  allotment deck check {tmp_path / 'mine'}" in said
    assert f"  allotment play reforest --deck {tmp_path / 'mine'}" in said


def test_a_new_deck_may_go_into_an_empty_folder_and_into_folders_that_are_not_there_yet(tmp_path: Path) -> None:
    assert copy_and_report("planted", tmp_path) == 0
    assert (tmp_path / "plants.csv").exists()
    assert copy_and_report("planted", tmp_path / "a" / "b") == 0
    assert (tmp_path / "a" / "b" / "plants.csv").exists()


def test_a_new_deck_does_not_go_over_another(tmp_path: Path) -> None:
    (tmp_path / "plants.csv").write_text("mine")
    with pytest.raises(BadSetup, match="is not empty: name a new folder"):
        copy_and_report("planted", tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["plants.csv"]
    assert (tmp_path / "plants.csv").read_text() == "mine"


@pytest.mark.parametrize("place", ["file", "file/deck"])
def test_a_new_deck_cannot_be_where_a_file_is(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(BadSetup, match=r"file.*: cannot be (read|written): "):
        copy_and_report("planted", tmp_path / place)


def test_a_new_deck_of_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        copy_and_report("chess", tmp_path / "mine")
    assert not (tmp_path / "mine").exists()


# Which game


@EVERY_GAME
def test_the_files_tell_the_game(name: str, tmp_path: Path) -> None:
    assert game_of(copied(name, tmp_path / "mine")).name == name


@EVERY_GAME
def test_a_deck_that_lacks_a_file_is_still_known_and_the_file_named(name: str, tmp_path: Path) -> None:
    folder = copied(name, tmp_path / "mine")
    lost = find_game(name).deck_files[0]
    (folder / lost).unlink()
    with pytest.raises(DeckFault) as caught:
        check_and_report(folder, None)
    assert (caught.value.file, caught.value.expected) == (lost, f"not found in {folder}")


def test_a_file_that_two_games_have_does_not_tell_the_game(tmp_path: Path) -> None:
    (tmp_path / "setup.csv").write_text("")
    with pytest.raises(BadSetup, match=r"add --game with powerplants or reforest$"):
        game_of(tmp_path)


def test_a_folder_without_any_known_file_does_not_tell_the_game(tmp_path: Path) -> None:
    (tmp_path / "cards.txt").write_text("")
    with pytest.raises(BadSetup, match=r"add --game with planted, powerplants, reforest, verdant$"):
        game_of(tmp_path)


def test_a_folder_with_two_decks_does_not_tell_the_game_but_may_be_read_as_either(
    tmp_path: Path, capsys: Lines
) -> None:
    folder = copied("reforest", tmp_path / "mine")
    for file in find_game("planted").deck_files:
        shutil.copy(find_game("planted").deck_folder / file, folder)
    with pytest.raises(BadSetup, match=r"add --game with planted or reforest$"):
        check_and_report(folder, None)
    assert check_and_report(folder, "planted") == 0
    assert capsys.readouterr().out.startswith("Planted: 42 plants, 60 Resource cards, 42 Item cards\n")


@pytest.mark.parametrize("place", ["nowhere", "file"])
def test_what_is_no_folder_is_told(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetup, match=f"{place}: cannot be read: "):
        check_and_report(tmp_path / place, None)


# What is said of one

CONTENTS = {
    "planted": "Planted: 42 plants, 60 Resource cards, 42 Item cards",
    "verdant": "Verdant: 60 plants, 60 rooms, 90 item and nurture tokens, 30 goals, 10 scenarios",
    "powerplants": "Power Plants: 8 plants, 64 patches, 4 levels of the Rival",
    "reforest": "Reforest: 90 standard plants, 23 old-growth trees, 11 parasitic plants, 16 visitors, 12 terrains, "
    "4 events",
}


@EVERY_GAME
def test_the_published_deck_has_what_is_in_the_box_and_plays_with_all_options(
    name: str, tmp_path: Path, capsys: Lines
) -> None:
    assert check_and_report(copied(name, tmp_path / "mine"), None) == 0
    contents, deck, games = capsys.readouterr().out.splitlines()  # no note
    assert contents == CONTENTS[name]
    assert deck == f"deck {find_game(name).catalog.fingerprint}, the published one"
    assert games.startswith("random games played to the end, by number of players: ")
    game = find_game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        assert f" with {seats}" in games


def test_a_changed_deck_is_said_to_differ_and_where(tmp_path: Path, capsys: Lines) -> None:
    folder = copied("reforest", tmp_path / "mine")
    replace(folder / "visitors.toml", "value = 5", "value = 6")
    replace(folder / "plants_standard.toml", "cost = 1", "cost = 2")
    assert check_and_report(folder, None) == 0
    said = capsys.readouterr().out.splitlines()[1]
    assert said.endswith("differs from the published one (" + find_game("reforest").catalog.fingerprint + ") in "
                         "plants_standard.toml, visitors.toml")  # fmt: skip


def test_a_file_that_no_rule_reads_makes_no_difference(tmp_path: Path, capsys: Lines) -> None:
    folder = copied("reforest", tmp_path / "mine")
    (folder / "references.csv").unlink()
    assert check_and_report(folder, None) == 0
    assert capsys.readouterr().out.splitlines()[1].endswith(", the published one")


def test_player_counts_and_options_that_the_deck_is_too_small_for_are_noted(tmp_path: Path, capsys: Lines) -> None:
    folder = copied("reforest", tmp_path / "mine")
    terrains = (folder / "terrains.toml").read_text("utf-8").split("\n[[terrain]]")
    (folder / "terrains.toml").write_text("\n[[terrain]]".join(terrains[:8]), "utf-8")  # seven
    events = (folder / "events.toml").read_text("utf-8").split("\n[[event]]")
    (folder / "events.toml").write_text("\n[[event]]".join(events[:2]), "utf-8")  # one
    assert check_and_report(folder, None) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("7 terrains, 1 events")
    assert "note: players: 3, terrain=yes: the deck has too few terrains for 3 players" in said
    assert not [line for line in said if "for 2 players" in line]
    assert "note: players: 1, events=standard: the deck has fewer than 2 events" in said


def test_a_deck_for_two_players_only_is_played_by_two(tmp_path: Path, capsys: Lines) -> None:
    folder = copied("planted", tmp_path / "mine")
    replace(folder / "plants.csv", ",yes,", ",no,")
    replace(folder / "plants.csv", ",yes,", ",no,")
    replace(folder / "plants.csv", ",yes,", ",no,")
    replace(folder / "plants.csv", ",yes,", ",no,")
    assert check_and_report(folder, None) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[2].endswith(": 5 with 2, none with 3, none with 4, none with 5")
    assert said[3] == "note: players: 3: the deck has 2 Beginner plants, too few for 3 players"


def test_a_deck_that_nobody_can_play_is_refused(tmp_path: Path) -> None:
    folder = copied("planted", tmp_path / "mine")
    plants = folder / "plants.csv"
    plants.write_text(plants.read_text("utf-8").replace(",yes,", ",no,"), "utf-8")
    with pytest.raises(BadSetup, match=r"^no game can be set up with this deck: .*too few for 2 players"):
        check_and_report(folder, None)


def test_every_choice_of_every_option_is_played_where_it_may_be() -> None:
    game = find_game("reforest")
    trials = play_trials(game, game.catalog)
    # 5 with nothing chosen, 1 with terrain, 14 with events; the hard target is for one player (REF-214)
    assert trials.games == {1: 21, 2: 20, 3: 20, 4: 20}
    assert trials.obstacles == []


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "LONGER", 0)
    game = find_game("planted")
    with pytest.raises(BadSetup, match="a random game goes on after 0 decisions"):
        play_trial(game, game.catalog, 2, {}, 0)
