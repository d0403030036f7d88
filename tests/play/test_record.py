"""Record: a match as a file, played again exactly, and every fault named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from allotment.games import find_game
from allotment.kernel.chance import seeded
from allotment.kernel.errors import Diverged, OtherRules, RecordFault, UnknownGame
from allotment.kernel.snapshot import digest
from allotment.play import Match, Player, Record
from allotment.play.match import Answered
from tests.contract.cases import choose

PLANTED = find_game("planted")


def played(entries: int = 60, catalog: Any = None) -> Match:
    players = [Player("Ada"), Player("Ben"), Player("Sapling 1", bot="sapling")]
    match, chance = Match(PLANTED, players, bytes(16), catalog=catalog), seeded(3)
    while len(match.entries) < entries and not match.is_over:
        seat, action = choose(match.position, chance)
        match.play(seat, action)
        if len(match.entries) % 7 == 0 and match.may_take_back(seat):
            match.take_back(seat)
    return match


@pytest.fixture(name="file")
def saved_file(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    Record.of(played()).save(file)
    return file


@pytest.mark.parametrize("entries", [0, 1, 60, 10_000])
def test_a_record_comes_back_as_the_same_match(tmp_path: Path, entries: int) -> None:
    match, file = played(entries), tmp_path / "game.jsonl"
    Record.of(match).save(file)
    again = Record.load(file).replay()
    assert digest(again.position) == digest(match.position)
    assert again.entries == match.entries
    assert again.players == match.players
    assert again.is_over == match.is_over == (entries == 10_000)
    assert Record.of(again) == Record.load(file)


def test_a_match_goes_on_from_its_record_as_it_would_have(file: Path) -> None:
    straight, resumed = played(90), Record.load(file).replay()
    for entry in straight.entries[len(resumed.entries) :]:
        if isinstance(entry, Answered):
            resumed.play(entry.seat, entry.action)
        else:
            resumed.take_back(entry.seat, agreed=entry.agreed)
    assert digest(resumed.position) == digest(straight.position)


def edited(file: Path, line: int, **changes: object) -> None:
    lines = file.read_text("utf-8").splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **changes})
    file.write_text("\n".join(lines) + "\n", "utf-8")


def test_an_edited_action_is_found_at_its_line(file: Path) -> None:
    first = json.loads(file.read_text("utf-8").splitlines()[1])
    other = next(action for action in played(0).legal(first["seat"]) if action != first["action"])
    edited(file, 2, action=other)
    with pytest.raises(Diverged, match=r"^line 2: the position after it is"):
        Record.load(file).replay()


def test_an_illegal_action_is_found_at_its_line(file: Path) -> None:
    edited(file, 3, action=9999)
    with pytest.raises(Diverged, match=r"^line 3: action 9999 is not open"):
        Record.load(file).replay()


@pytest.mark.parametrize(
    ("line", "changes", "fault", "message"),
    [
        (1, {"rules": 99}, OtherRules, "version 99 of the rules of Planted, this program has version 1"),
        (1, {"deck": "00"}, OtherRules, "played with the deck 00"),
        (1, {"game": "chess"}, UnknownGame, "no game is called 'chess'"),
        (1, {"key": "zz"}, RecordFault, "line 1: the key should be 32 hexadecimal digits"),
        (1, {"key": "11" * 16}, Diverged, "line 1: the first position is"),
        (1, {"players": [{"name": "Ada"}]}, RecordFault, "line 1: Planted is for 2 to 5 players, not 1"),
        (1, {"options": {"weather": "fine"}}, RecordFault, "line 1: Planted has no option 'weather'"),
        (1, {"record": 2}, OtherRules, "format 2 of records"),
        (1, {"more": 1}, RecordFault, "line 1: Object contains unknown field"),
        (5, {"seat": "x"}, RecordFault, "line 5: Expected `int`"),
        (5, {"do": "dance"}, RecordFault, "line 5: Invalid value 'dance'"),
        (62, {"scores": [1, 2, 3]}, Diverged, "line 62: the scores are"),
        (62, {"entries": 3}, RecordFault, "60 entries, but the last line says 3"),
    ],
)
def test_a_changed_line_is_one_clear_fault(
    file: Path, line: int, changes: dict[str, object], fault: type[Exception], message: str
) -> None:
    edited(file, line, **changes)
    with pytest.raises(fault, match=message.replace("`", ".")) as found:
        Record.load(file).replay()
    assert type(found.value) is fault
    assert "\n" not in str(found.value)


@pytest.mark.parametrize("kept", range(1, 62))
def test_a_record_cut_off_after_any_line_is_known_as_such(file: Path, kept: int) -> None:
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines[:kept]) + "\n", "utf-8")
    with pytest.raises(RecordFault, match=f"cut off after line {kept}"):
        Record.load(file)


def test_a_record_cut_off_in_the_middle_of_a_line_says_which(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    lines = file.read_bytes().count(b"\n") + 1
    with pytest.raises(RecordFault, match=f"line {lines}: "):
        Record.load(file)


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe\x00", b"null\n", b"[]", b"hello"])
def test_a_file_that_is_no_record_is_one_clear_fault(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.txt"
    file.write_bytes(content)
    with pytest.raises(RecordFault) as found:
        Record.load(file)
    assert str(file) in str(found.value)


def test_a_missing_file_and_a_folder_are_one_clear_fault(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.jsonl", tmp_path):
        with pytest.raises(RecordFault, match="cannot be read"):
            Record.load(path)


def test_a_record_that_cannot_be_written_leaves_what_was_there(tmp_path: Path, file: Path) -> None:
    with pytest.raises(RecordFault, match="cannot be written"):
        Record.of(played(1)).save(tmp_path / "no such folder" / "game.jsonl")
    before = file.read_bytes()
    target = tmp_path / "folder"
    target.mkdir()
    with pytest.raises(RecordFault, match="cannot be written"):
        Record.of(played(1)).save(target)
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "game.jsonl"]


def test_a_record_of_a_deck_of_ones_own_replays_with_that_deck_only(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(PLANTED.deck_folder, folder)
    plants = folder / "plants.csv"
    plants.write_text(plants.read_text("utf-8").replace("Hoya", "Wax Plant"), "utf-8")
    own = PLANTED.read_catalog(folder)
    record = Record.of(played(30, own))
    with pytest.raises(OtherRules, match="played with the deck"):
        record.replay()
    assert digest(record.replay(own).position) == digest(played(30, own).position)
