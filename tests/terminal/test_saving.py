"""Saving a game after every move, and going on with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from allotment.kernel.errors import RecordFault
from allotment.play import Match, Record
from allotment.terminal.play import play
from tests.terminal.script import FIRST_MOVES, GAME, KEY, SOLO, screen_of


def run(save: Path, lines: tuple[str, ...], resume: Match | None = None) -> tuple[int, str]:
    screen, file = screen_of(lines)
    code = play(
        GAME, players=SOLO, key=KEY, options={}, catalog=None, save=save, plain=True, seed=None, resume=resume,
        screen=screen,
    )  # fmt: skip
    return code, file.getvalue()


@pytest.fixture(scope="module")
def at_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    file = tmp_path_factory.mktemp("whole") / "game"
    run(file, FIRST_MOVES)
    return file


@pytest.mark.parametrize("stop_after", [0, 25])
def test_a_game_that_goes_on_from_its_file_is_the_same_as_one_played_at_once(
    tmp_path: Path, at_once: Path, stop_after: int
) -> None:
    file = tmp_path / "in-two-parts"
    _code, text = run(file, FIRST_MOVES[:stop_after])
    assert f"go on with: allotment play planted --save {file}" in text
    code, text = run(file, FIRST_MOVES, Record.load(file).replay())
    assert code == 0
    assert "The game is over" in text
    assert "The game goes on where it was left." in text
    assert file.read_bytes() == at_once.read_bytes()


def test_the_file_holds_every_move_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game"
    kept = []
    screen, _file = screen_of(FIRST_MOVES)
    read = screen._read
    assert read is not None

    def looking() -> str:
        kept.append(Record.load(file).end.entries)
        if len(kept) == 5:
            raise EOFError
        return read()

    screen._read = looking  # type: ignore[misc]  # to look at the file between the moves
    play(GAME, players=SOLO, key=KEY, options={}, catalog=None, save=file, plain=True, seed=None, screen=screen)
    assert kept[0] == 2
    assert sorted(set(kept)) == kept


def test_a_finished_game_shows_its_end_again(at_once: Path) -> None:
    code, text = run(at_once, (), Record.load(at_once).replay())
    assert code == 0
    assert "The game is over" in text
    assert f"See it again: allotment replay {at_once}" in text


def test_what_happened_before_the_break_is_told_again(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run(file, ("1", "1"))
    _code, text = run(file, (), Record.load(file).replay())
    assert "\nWhat happened\nAda plays" in text


def test_a_file_that_cannot_be_written_is_said_before_the_game_begins(tmp_path: Path) -> None:
    with pytest.raises(RecordFault, match="cannot be written"):
        run(tmp_path / "no" / "where", FIRST_MOVES)
