"""A deck of one's own on the command line: begun, changed, checked, played, and kept apart from the published one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from allotment.games import find_game
from allotment.play import Match, Player, Record
from tests.test_cli import run


@pytest.fixture(name="deck")
def own_deck(tmp_path: Path) -> Path:
    """A copy of the published deck of Reforest."""
    made = run("deck", "new", "reforest", "mine", folder=tmp_path)
    assert (made.returncode, made.stderr) == (0, "")
    assert "allotment deck check mine" in made.stdout
    return tmp_path / "mine"


def change(deck: Path, file: str, old: str, new: str) -> None:
    text = (deck / file).read_text("utf-8")
    assert old in text
    (deck / file).write_text(text.replace(old, new), "utf-8")


def test_a_deck_is_begun_changed_checked_and_played(deck: Path) -> None:
    change(deck, "plants_standard.toml", "value = 1\n", "value = 9\n")
    checked = run("deck", "check", str(deck))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.startswith("Reforest: 90 standard plants, 23 old-growth trees, 11 parasitic plants,")
    assert " in plants_standard.toml\n" in checked.stdout
    own = json.loads(run("simulate", "reforest", "--seats", "2", "--games", "30", "--json", "--deck", str(deck)).stdout)
    published = json.loads(run("simulate", "reforest", "--seats", "2", "--games", "30", "--json").stdout)
    assert own["winner_mean"] > published["winner_mean"] + 10


def test_a_fault_is_one_line_with_file_card_and_field(deck: Path) -> None:
    change(deck, "plants_standard.toml", '{ op = "draw", n = 1, from = "nursery" }', '{ op = "drw", n = 1 }')
    for command in (("deck", "check", str(deck)), ("play", "reforest", "--deck", str(deck))):
        shown = run(*command)
        assert (shown.returncode, shown.stdout) == (2, "")
        assert shown.stderr.startswith(
            "allotment: plants_standard.toml: plant 3 (bunchberry), effect 1, do 1, op: expected draw, draw_visitor, "
        )
        assert shown.stderr.endswith(" or rule, found 'drw'\n")
        assert shown.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("deck", "new", "chess", "other"), "no game is called 'chess'; there is planted, powerplants, reforest"),
        (("deck", "new", "planted", "mine"), "mine is not empty: name a new folder"),
        (("deck", "check", "nowhere"), "nowhere: cannot be read: No such file or directory"),
        (("deck", "check", "."), "the files in . do not tell which game they are for; add --game with planted, "),
        (("deck", "check", "mine", "--game", "chess"), "no game is called 'chess'"),
        (("deck", "check", "mine", "--game", "verdant"), "plants.csv: not found in mine"),
    ],
)
def test_a_mistake_is_one_clear_line_and_an_exit_code(deck: Path, arguments: tuple[str, ...], line: str) -> None:
    shown = run(*arguments, folder=deck.parent)
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"allotment: {line}")
    assert shown.stderr.count("\n") == 1


def test_a_record_names_its_deck_and_is_refused_with_another(deck: Path, tmp_path: Path) -> None:
    game, file = find_game("reforest"), tmp_path / "game.jsonl"
    change(deck, "plants_standard.toml", "value = 1\n", "value = 9\n")
    own = game.read_catalog(deck)
    match = Match(game, [Player("Ada"), Player("Ben")], bytes(16), catalog=own)
    for _move in range(8):
        seat = match.position.pending()[0].seat
        match.play(seat, match.legal(seat)[0])
    Record.of(match).save(file)
    assert json.loads(file.read_text("utf-8").splitlines()[0])["deck"] == own.fingerprint
    for command in (("replay", str(file), "--plain"), ("play", "reforest", "--save", str(file), "--plain")):
        refused = run(*command)
        assert (refused.returncode, refused.stdout) == (2, "")
        line = f"played with the deck {own.fingerprint}, not with {game.catalog.fingerprint}"
        assert refused.stderr == f"allotment: {file}: {line}\n"
        assert run(*command, "--deck", str(deck)).returncode == 0


def test_a_game_that_is_left_says_how_to_go_on_with_its_deck(deck: Path) -> None:
    left = run(
        *("play", "reforest", "--seats", "1", "--deck", "mine", "--save", "game.jsonl", "--plain"), folder=deck.parent
    )
    assert left.returncode == 0
    command = "allotment play reforest --save game.jsonl --deck mine"
    assert left.stdout.endswith(f"It is saved; go on with: {command}\n")
    again = run(*command.split()[1:], "--plain", folder=deck.parent)
    assert (again.returncode, again.stderr) == (0, "")
