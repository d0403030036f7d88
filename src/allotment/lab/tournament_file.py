"""The results of a tournament in files: one JSON object a line while they come, and Parquet when all are there.

The first line says what is played, every further line is a deal, in order; so a run that was stopped goes on after the
last whole line. The Parquet file is written from it, with a row for every seat of every game.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from allotment.games import find_game
from allotment.kernel.errors import AllotmentError
from allotment.lab.ratings import win_share
from allotment.lab.tournament import Deal, Tournament

FORMAT: Final = 1
LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"


class ResultsFault(AllotmentError):
    """A file of results cannot be read or written, or it holds another tournament."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: everything that the games depend on. `deck` is the fingerprint of the deck."""

    tournament: int
    game: str
    rules: int
    deck: str
    options: dict[str, str]
    bots: tuple[str, ...]
    seats: int
    seed: int
    simulations: int | None
    seconds: float | None

    @staticmethod
    def of(tournament: Tournament) -> Header:
        """The header of a tournament."""
        game, budget = find_game(tournament.game), tournament.budget
        return Header(
            tournament=FORMAT,
            game=game.name,
            rules=game.rules_version,
            deck=game.catalog.fingerprint,
            options=game.checked(dict(tournament.options)),
            bots=tournament.bots,
            seats=tournament.seats,
            seed=tournament.seed,
            simulations=budget.simulations,
            seconds=budget.seconds,
        )


class Journal:
    """The deals that a file holds, and a place for more. Opening it cuts off a last line that is torn.

    Raises ResultsFault if the file holds anything but this tournament, or cannot be read and written.
    """

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path: Final = path
        self.deals: Final[list[Deal]] = []
        first_line = msgspec.json.encode(Header.of(tournament)) + b"\n"
        try:
            self._file: Final[BinaryIO] = path.open("r+b" if path.exists() else "x+b")
        except OSError as error:
            raise ResultsFault(f"{path}: cannot be opened: {error.strerror}") from None
        try:
            self._read(first_line, len(tournament.lineups(0)))
        except BaseException:
            self._file.close()
            raise

    def _read(self, first_line: bytes, games: int) -> None:
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines and first_line.startswith(content):
            whole = first_line
            self._file.seek(0)
            self._file.write(first_line)
        else:
            self._compare(lines[0] if lines else content, first_line)
        self.deals.extend(self._deal(number, line, games) for number, line in enumerate(lines[1:]))
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        self._file.flush()

    def _compare(self, line: bytes, first_line: bytes) -> None:
        try:
            found = msgspec.structs.asdict(msgspec.json.decode(line, type=Header))
        except msgspec.DecodeError:
            raise ResultsFault(f"{self.path}: no results of a tournament") from None
        for name, wanted in msgspec.structs.asdict(msgspec.json.decode(first_line, type=Header)).items():
            if found[name] != wanted:
                differs = f"its {name} is {found[name]!r}, not {wanted!r}"
                raise ResultsFault(f"{self.path}: results of another tournament: {differs}")

    def _deal(self, number: int, line: bytes, games: int) -> Deal:
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.DecodeError as error:
            raise ResultsFault(f"{self.path}: line {number + 2}: {error}") from None
        if deal.deal != number or len(deal.games) != games:
            raise ResultsFault(f"{self.path}: line {number + 2}: should be deal {number} with {games} games")
        return deal

    def append(self, deal: Deal) -> None:
        """Write a deal down. Raises ResultsFault if that is not possible."""
        try:
            self._file.write(msgspec.json.encode(deal) + b"\n")
            self._file.flush()
        except OSError as error:
            raise ResultsFault(f"{self.path}: cannot be written: {error.strerror}") from None
        self.deals.append(deal)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def journal_path(out: Path) -> Path:
    """The file of lines for what the user wants written: itself, or beside the Parquet file.

    Raises ResultsFault for another ending, without pyarrow, or if a Parquet file is there without its lines.
    """
    if out.suffix == LINES:
        return out
    if out.suffix != PARQUET:
        raise ResultsFault(f"{out}: results go into a file whose name ends in {LINES} or {PARQUET}")
    load_pyarrow()
    lines = out.with_suffix(LINES)
    if out.exists() and not lines.exists():
        raise ResultsFault(f"{out}: there already, without {lines.name} to go on from; choose another file")
    return lines


def load_pyarrow() -> tuple[Any, Any]:
    """pyarrow and its Parquet. Raises ResultsFault if it is not installed."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ResultsFault(f"Parquet needs pyarrow: pip install 'allotment[lab]', or write {LINES}") from None


def seat_rows(tournament: Tournament, deals: Sequence[Deal]) -> list[dict[str, Any]]:
    """A row for every seat of every game."""
    return [
        {
            "deal": deal.deal,
            "game": number,
            "seat": seat,
            "bot": tournament.names[bot],
            "score": result.scores[seat],
            "rank": result.ranks[seat],
            "win_share": win_share(result, seat),
            "decisions": result.decisions,
        }
        for deal in deals
        for number, (lineup, result) in enumerate(zip(tournament.lineups(deal.deal), deal.games, strict=True))
        for seat, bot in enumerate(lineup)
    ]


def write_parquet(path: Path, tournament: Tournament, deals: Sequence[Deal]) -> None:
    """Write the results, whole or not at all; the header is in the metadata. Raises ResultsFault."""
    pyarrow, parquet = load_pyarrow()
    header = {"allotment": msgspec.json.encode(Header.of(tournament))}
    table = pyarrow.Table.from_pylist(seat_rows(tournament, deals)).replace_schema_metadata(header)
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".results-") as folder:
            parquet.write_table(table, Path(folder, path.name))
            os.replace(Path(folder, path.name), path)
    except OSError as error:
        raise ResultsFault(f"{path}: cannot be written: {error.strerror}") from None
