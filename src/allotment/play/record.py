"""Record: a match as a file, one JSON object a line, from which it can be played again exactly.

The first line says what was played, by whom, and with which key; every further line is an entry with the digest of
the position after it; the last line counts them, so that a file that was cut off is known as such.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from allotment.games import find_game
from allotment.kernel.errors import BadSetup, Diverged, IllegalAction, OtherRules, RecordFault
from allotment.play.match import KEY_BYTES, Answered, Entry, Match, Player, TakenBack

FORMAT: Final = 1
UNNAMED: Final = Path("record")


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: everything that a match starts from. `deck` is the fingerprint of the deck."""

    record: int
    game: str
    rules: int
    deck: str
    options: dict[str, str]
    players: list[Player]
    key: str
    start: str


class End(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="end"):
    """The last line: how many entries there are, and the scores as they were then."""

    entries: int
    is_over: bool
    scores: list[int]


class Record(Struct, frozen=True):
    """A match that was played, or is being played."""

    header: Header
    entries: tuple[Entry, ...]
    end: End

    @staticmethod
    def of(match: Match) -> Record:
        """The record of a match up to now. It holds the key: whoever has it can compute what will be drawn."""
        header = Header(
            record=FORMAT,
            game=match.game.name,
            rules=match.game.rules_version,
            deck=match.catalog.fingerprint,
            options=match.options,
            players=list(match.players),
            key=match.key.hex(),
            start=match.start,
        )
        return Record(header, tuple(match.entries), End(len(match.entries), match.is_over, match.scores()))

    def encode(self) -> bytes:
        """The record as the content of a file."""
        return b"\n".join(msgspec.json.encode(line) for line in (self.header, *self.entries, self.end)) + b"\n"

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all. Raises RecordFault if that is not possible."""
        try:
            with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".record-", delete=False) as file:
                file.write(self.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise RecordFault(f"{path}: cannot be written: {error.strerror}") from None
        try:
            os.replace(file.name, path)
        except OSError as error:
            os.unlink(file.name)
            raise RecordFault(f"{path}: cannot be written: {error.strerror}") from None

    @staticmethod
    def load(path: Path) -> Record:
        """Read a record from a file, without playing it. Raises RecordFault with the line that is at fault."""
        try:
            content = path.read_bytes()
        except OSError as error:
            raise RecordFault(f"{path}: cannot be read: {error.strerror}") from None
        return Record.decode(content, path)

    @staticmethod
    def decode(content: bytes, path: Path = UNNAMED) -> Record:
        """The record in the content of a file, whose name is for what is said of a fault. Raises RecordFault."""
        lines = content.splitlines()
        if not lines:
            raise RecordFault(f"{path}: the file is empty")
        header = _decode(path, 1, lines[0], Header)
        if header.record != FORMAT:
            raise OtherRules(f"{path}: format {header.record} of records, this program reads format {FORMAT}")
        body: list[Answered | TakenBack | End] = [
            _decode(path, number, line, Answered | TakenBack | End) for number, line in enumerate(lines[1:], start=2)
        ]
        end = body.pop() if body else None
        if not isinstance(end, End):
            raise RecordFault(f"{path}: cut off after line {len(lines)}: the last line should be the end")
        entries = tuple(entry for entry in body if not isinstance(entry, End))
        if len(entries) != len(body) or len(entries) != end.entries:
            raise RecordFault(f"{path}: {len(entries)} entries, but the last line says {end.entries}")
        return Record(header, entries, end)

    def replay(self, catalog: Any = None) -> Match:
        """Play the whole record again. Raises OtherRules, Diverged or RecordFault at the first difference."""
        match = self.begin(catalog)
        for _ in self.steps(match):
            pass
        return match

    def begin(self, catalog: Any = None) -> Match:
        """The match before its first entry; `catalog` is that of the published deck unless another is given.

        Raises OtherRules if it was played by other rules or with another deck.
        """
        header = self.header
        game = find_game(header.game)
        if header.rules != game.rules_version:
            has = f"version {header.rules} of the rules of {game.title}"
            raise OtherRules(f"played by {has}, this program has version {game.rules_version}")
        tables = game.catalog if catalog is None else catalog
        if header.deck != tables.fingerprint:
            raise OtherRules(f"played with the deck {header.deck}, not with {tables.fingerprint}")
        try:
            match = Match(game, header.players, _key(header.key), options=header.options, catalog=tables)
        except BadSetup as error:
            raise RecordFault(f"line 1: {error}") from None
        if match.start != header.start:
            raise Diverged(f"line 1: the first position is {match.start}, recorded was {header.start}")
        return match

    def steps(self, match: Match) -> Iterator[Entry]:
        """Play the entries on in the match that `begin` gave, one for each step of the iterator."""
        for number, entry in enumerate(self.entries, start=2):
            try:
                match.repeat(entry)
            except (IllegalAction, Diverged) as error:
                raise Diverged(f"line {number}: {error}") from None
            yield entry
        if (match.is_over, match.scores()) != (self.end.is_over, self.end.scores):
            scores = ", ".join(map(str, match.scores()))
            raise Diverged(f"line {len(self.entries) + 2}: the scores are {scores}, recorded was otherwise")


def _decode(path: Path, number: int, line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise RecordFault(f"{path}: line {number}: {error}") from None


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise RecordFault(f"line 1: the key should be {2 * KEY_BYTES} hexadecimal digits")
    return key
