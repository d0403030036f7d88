"""Verdant from the command line: alone, with options, and one clear line for every mistake."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "allotment.cli", *arguments],
        capture_output=True,
        text=True,
        check=False,
        input=typed,
        cwd=folder,
    )


@pytest.mark.parametrize("table", [("--seats", "1"), ("--bots", "none"), ("--players", "Ada", "--seats", "1")])
def test_one_person_without_computer_players_plays_alone(table: tuple[str, ...]) -> None:
    shown = run("play", "verdant", *table, "--plain", "--option", "mode=goals")
    assert shown.returncode == 0, shown.stderr
    assert "alone, 13 turns, for a high score." in shown.stdout
    assert "computer" not in shown.stdout.partition("At the table")[2].partition("\n")[0]


def test_a_solo_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    shown = run("play", "verdant", "--seats", "1", "--option", "scenario=3", "--save", str(file), typed="1\n" * 400)
    assert shown.returncode == 0, shown.stderr
    assert "Scenario 3 asks for 72 and is" in shown.stdout
    told = run("replay", str(file))
    assert told.returncode == 0, told.stderr
    assert "Scenario 3 asks for 72 and is" in told.stdout


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--seats", "1", "--option", "mode=wild"), "option mode of Verdant is base or goals or family, not 'wild'"),
        (("--seats", "1", "--option", "scenario=33"), "option scenario of Verdant is none or 1 or"),
        (("--seats", "1", "--option", "mode=family"), "the Family Variant of Verdant is not for one player"),
        (("--seats", "3", "--option", "scenario=3"), "a scenario of Verdant is for one player"),
        (("--seats", "1", "--option", "weather=fine"), "Verdant has no option 'weather'"),
        (("--seats", "1", "--bots", "sprout"), "1 players and 1 computer players are not 1"),
        (("--seats", "2", "--bots", "none"), "1 players and 0 computer players are not 2"),
        (("--seats", "6"), "Verdant is for 1 to 5 players, not 6"),
        (("--seats", "0"), "Verdant is for 1 to 5 players, not 0"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: tuple[str, ...], line: str, tmp_path: Path) -> None:
    shown = run("play", "verdant", *arguments, folder=tmp_path)
    assert shown.returncode == 2
    assert shown.stdout == ""
    assert shown.stderr.startswith("allotment: ")
    assert line in shown.stderr
    assert len(shown.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_the_help_names_both_games(command: str) -> None:
    text = run(command, "--help").stdout
    assert "planted" in text
    assert "verdant" in text


def test_a_rule_is_printed_by_its_number_or_by_a_word() -> None:
    assert "VER-031  A plant may not be adjacent to a plant" in run("rules", "verdant", "31").stdout
    assert "VER-171  Thumbs Up: 1 per thumb left." in run("rules", "verdant", "thumbs up").stdout
