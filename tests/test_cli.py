"""The command line as its user meets it: what it prints, its exit codes, and one clear line for every mistake."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import allotment
from allotment.games import GAMES, all_games, find_game


def run(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "allotment.cli", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture(name="deck")
def own_deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    shutil.copytree(find_game("planted").deck_folder, folder)
    return folder


def test_the_version_says_what_runs() -> None:
    assert run("--version").stdout == f"allotment {allotment.__version__} ({allotment.native_status()})\n"


@pytest.mark.parametrize(
    "command", ["play", "simulate", "arena", "replay", "rules", "deck new", "deck check", "bench", "doctor"]
)
def test_every_command_has_help_and_all_but_the_doctor_an_example(command: str) -> None:
    shown = run(*command.split(), "--help")
    assert shown.returncode == 0
    assert "Usage:" in shown.stdout
    assert command == "doctor" or "For instance: allotment" in " ".join(shown.stdout.split())


@pytest.mark.parametrize("command", ["play", "simulate", "arena", "rules", "deck new", "deck check"])
def test_help_names_every_game(command: str) -> None:
    shown = " ".join(run(*command.split(), "--help").stdout.split())
    *others, last = sorted(GAMES)
    assert f"Which game: {', '.join(others)} or {last}." in shown


def test_help_imports_no_engine_and_no_large_library() -> None:
    code = (
        "import sys; from allotment.cli import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Commands:" in shown.stdout
    modules = shown.stderr.splitlines()
    assert "allotment.cli" in modules
    assert not [name for name in modules if name.startswith(("allotment.kernel", "librt", "msgspec", "rich.console"))]


def test_a_simulation_prints_one_json_object() -> None:
    shown = run("simulate", "planted", "--seats", "3", "--games", "50", "--seed", "7", "--bots", "seed", "--json")
    assert shown.returncode == 0
    found = json.loads(shown.stdout)
    assert {key: found[key] for key in ("game", "seats", "games", "native")} == {
        "game": "planted",
        "seats": 3,
        "games": 50,
        "native": allotment.NATIVE,
    }
    assert len(found["scores"]) == len(found["seat_win_share"]) == 3
    assert sum(found["seat_win_share"]) == pytest.approx(1, abs=0.001)
    assert found["winner_mean"] >= max(found["scores"])
    assert found["decisions"] > 50 * 96
    assert found["decisions_per_second"] > 0
    again = json.loads(
        run("simulate", "planted", "--seats", "3", "--games", "50", "--seed", "7", "--jobs", "2", "--json").stdout
    )
    assert again["checksum"] == found["checksum"]


def test_a_simulation_in_words_names_every_seat() -> None:
    shown = run("simulate", "planted", "--bots", "sprout,seed", "--games", "4").stdout
    assert "seat 0, sprout" in shown
    assert "seat 1, seed" in shown


def test_an_arena_ends_with_one_json_object_and_goes_on_from_its_file(tmp_path: Path) -> None:
    arguments = ("arena", "planted", "--bots", "seed,sprout", "--deals", "3", "--seed", "5", "--jobs", "2")
    shown = run(*arguments, "--out", "games.jsonl", "--json", folder=tmp_path)
    assert shown.returncode == 0
    found = json.loads(shown.stdout.splitlines()[-1])
    assert {key: found[key] for key in ("game", "seats", "seed", "deals", "games")} == {
        "game": "planted",
        "seats": 2,
        "seed": 5,
        "deals": 3,
        "games": 6,
    }
    for key in ("win_share", "elo", "elo_interval", "margin"):
        assert set(found[key]) == {"seed", "sprout"}
    again = run(*arguments, "--out", "games.jsonl", "--json", folder=tmp_path)
    assert again.stdout == shown.stdout
    other = run(*arguments, "--out", "games.jsonl", "--simulations", "9", folder=tmp_path)
    assert other.returncode == 2
    assert other.stderr == ("allotment: games.jsonl: results of another tournament: its simulations is None, not 9\n")


def test_the_bench_prints_what_it_promises() -> None:
    found = json.loads(run("bench", "--seconds", "0.05", "--json", folder=Path("/")).stdout)
    assert found["native"] is allotment.NATIVE
    assert set(found["engines"]) == {game.name for game in all_games()}
    for figures in found["engines"].values():
        assert {"decisions_per_second", "python_loop_per_second", "copy_us", "c_ratio"} <= set(figures)


def test_the_doctor_finds_nothing_missing_here() -> None:
    shown = run("doctor")
    assert shown.returncode == 0
    assert allotment.native_status() in shown.stdout
    assert "missing     nothing" in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("simulate", "chess"), "no game is called 'chess'; there is planted"),
        (("play", "chess"), "no game is called 'chess'; there is planted"),
        (("rules", "chess"), "no game is called 'chess'; there is planted"),
        (("simulate", "planted", "--seats", "1"), "Planted is for 2 to 5 players, not 1"),
        (("simulate", "planted", "--seats", "6"), "Planted is for 2 to 5 players, not 6"),
        (("play", "planted", "--seats", "6"), "Planted is for 2 to 5 players, not 6"),
        (("simulate", "planted", "--bots", "oak"), "no computer player is called 'oak'; there is seed"),
        (("play", "planted", "--bots", "oak"), "no computer player is called 'oak'; there is seed"),
        (("simulate", "planted", "--seats", "4", "--bots", "seed,sprout"), "--bots names 2 computer players for 4"),
        (("play", "planted", "--seats", "4", "--bots", "seed,sprout"), "1 players and 2 computer players are not 4"),
        (("play", "planted", "--players", "Ada,ada"), "two players have the same name"),
        (("arena", "chess", "--bots", "seed,seed"), "no game is called 'chess'; there is planted"),
        (("arena", "planted", "--bots", "seed,oak"), "no computer player is called 'oak'; there is seed"),
        (("arena", "planted", "--bots", "seed"), "needs two computer players or more"),
        (("arena", "planted", "--bots", "seed,seed", "--seats", "6"), "Planted is for 2 to 5 players, not 6"),
        (("arena", "verdant", "--bots", "seed,seed", "--seats", "1"), "needs two seats or more, not 1"),
        (("arena", "planted", "--bots", "seed,seed", "--deals", "0"), "needs one deal or more, not 0"),
        (("arena", "planted", "--bots", "seed,seed", "--sprt", "5"), "--sprt is two Elo differences with a comma"),
        (("arena", "planted", "--bots", "seed,seed", "--sprt", "5,0"), "the lower first"),
        (("arena", "planted", "--bots", "seed,seed", "--out", "a.csv"), "ends in .jsonl or .parquet"),
        (("arena", "planted", "--bots", "seed,seed", "--out", "no/a.jsonl"), "no/a.jsonl: cannot be opened"),
        (("arena", "planted", "--bots", "seed,seed", "--seconds", "1", "--simulations", "1"), "give one of them"),
        (("simulate", "planted", "--option", "weather=fine"), "Planted has no option 'weather'"),
        (("simulate", "planted", "--option", "weather"), "an option is given as NAME=CHOICE, not 'weather'"),
        (("simulate", "planted", "--deck", "nowhere"), "plants.csv: not found in nowhere"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl: cannot be read"),
        (("rules", "planted", "PLA-999"), "PLA-999"),
    ],
)
def test_a_mistake_is_one_clear_line_and_an_exit_code(arguments: tuple[str, ...], line: str, tmp_path: Path) -> None:
    shown = run(*arguments, folder=tmp_path)
    assert shown.returncode == 2
    assert shown.stdout == ""
    assert line in shown.stderr
    assert shown.stderr.startswith("allotment: ")
    assert len(shown.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [("simulate", "planted", "--games", "0"), ("simulate", "planted", "--seed", "x"), ("dance",), ("play",)],
)
def test_a_wrong_option_is_refused_without_a_traceback(arguments: tuple[str, ...]) -> None:
    shown = run(*arguments)
    assert shown.returncode == 2
    assert "Error" in shown.stderr
    assert "Traceback" not in shown.stderr


def test_a_damaged_deck_is_named_by_file_row_and_field(deck: Path) -> None:
    cards = deck / "resource_cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("1,light,1,", "1,light,3,", 1), "utf-8")
    shown = run("simulate", "planted", "--games", "1", "--deck", str(deck))
    assert shown.returncode == 2
    assert shown.stderr == "allotment: resource_cards.csv: line 2, icons: expected 1 or 2 icons, found '3'\n"


def test_a_deck_of_ones_own_is_played(deck: Path) -> None:
    plants = deck / "plants.csv"
    plants.write_text(plants.read_text("utf-8").replace("8;11", "80;110"), "utf-8")
    own = json.loads(run("simulate", "planted", "--games", "30", "--json", "--deck", str(deck)).stdout)
    published = json.loads(run("simulate", "planted", "--games", "30", "--json").stdout)
    assert own["winner_mean"] > published["winner_mean"] + 10


def test_a_truncated_and_an_edited_record_are_refused_in_one_line_and_left_as_they_are(tmp_path: Path) -> None:
    from allotment.play import Match, Player, Record

    file = tmp_path / "game.jsonl"
    match = Match(find_game("planted"), [Player("Ada"), Player("Ben")], bytes(16))
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    Record.of(match).save(file)
    whole = file.read_bytes()
    assert run("replay", str(file), "--plain").returncode == 0
    file.write_bytes(whole[:-30])
    cut = run("replay", str(file))
    assert cut.returncode == 2
    assert len(cut.stderr.strip().splitlines()) == 1
    assert "line 4" in cut.stderr
    assert file.read_bytes() == whole[:-30]
    first = match.entries[0]
    edited = whole.replace(f'"action":{first.action}'.encode(), f'"action":{first.action + 1}'.encode())  # type: ignore[union-attr]  # an answer
    file.write_bytes(edited)
    changed = run("replay", str(file))
    assert changed.returncode == 1
    assert "line 2: " in changed.stderr
    assert len(changed.stderr.strip().splitlines()) == 1
    assert run("play", "planted", "--save", str(file)).returncode == 1
    assert file.read_bytes() == edited
