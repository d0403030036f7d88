"""Replaying a record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from allotment.kernel.errors import BadSetup, Diverged
from allotment.play import Record
from allotment.play.match import Answered
from allotment.terminal.replay import replay
from tests.terminal.script import PAIR, new_match, play_script, screen_of


@dataclass
class Told:
    """What a replay printed, and how it ended."""

    text: str
    code: int | None


def tell(record: Record, *lines: str, seat: int | None = None, step: bool = False, plain: bool = True) -> Told:
    screen, file = screen_of(lines, plain=plain, width=None if plain else 80)
    told = Told("", None)
    try:
        told.code = replay(record, Path("x.jsonl"), catalog=None, seat=seat, step=step, plain=plain, screen=screen)
    finally:
        told.text = file.getvalue()
    return told


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(play_script(then_first=True).match)


def test_a_replay_tells_the_log_and_the_score_sheets(record: Record) -> None:
    told = tell(record)
    assert told.code == 0
    assert "Round 1 begins; hands pass to the left.\nTurn 1.\n" in told.text
    assert "Round 4 begins" in told.text
    for score in record.end.scores:
        assert f"total: {score}." in told.text
    assert f"Every position was checked: {len(record.entries)} entries, all as recorded." in told.text


def test_step_shows_the_table_after_every_turn_and_waits(record: Record) -> None:
    told = tell(record, *[""] * 100, step=True, plain=False)
    assert told.code == 0
    assert told.text.count("Press Enter") == 4 * 9, "eight turns and a harvest in each round"
    assert max(map(len, told.text.splitlines())) <= 80


def test_step_stops_at_the_end_of_input_or_when_told_to(record: Record) -> None:
    for lines in ([], ["q"], ["", "q"]):
        assert tell(record, *lines, step=True).code == 0


def test_a_seat_sees_its_own_hand_only_and_nobody_sees_all(record: Record) -> None:
    own = tell(record, seat=1, step=True)
    assert "what Sprout sees" in own.text
    assert "The hand of Sprout:" in own.text
    assert "The hand of Ada:" not in own.text
    assert "The hand of Ada:" in tell(record, step=True).text


def test_an_unknown_seat_is_refused(record: Record) -> None:
    with pytest.raises(BadSetup, match="there is no seat 7"):
        tell(record, seat=7)


def test_a_changed_record_is_told_up_to_the_line_that_differs(
    record: Record,
) -> None:
    entries = list(record.entries)
    assert isinstance(entries[20], Answered)
    entries[20] = msgspec.structs.replace(entries[20], hash="0" * 16)
    screen, file = screen_of()
    with pytest.raises(Diverged, match="line 22: the position after it is"):
        replay(
            Record(record.header, tuple(entries), record.end), Path("x"),
            catalog=None, seat=None, step=False, plain=True, screen=screen,
        )  # fmt: skip
    assert "Turn 2." in file.getvalue()
    assert "The game is over" not in file.getvalue()


def test_taking_back_is_told_and_an_unfinished_game_is_said_to_be() -> None:
    played = play_script("", "1", "undo", "", "1", match=new_match(PAIR))
    told = tell(Record.of(played.match))
    assert "Ada takes the last choice back." in told.text
    assert "The record ends here; the game is not over" in told.text
