"""People and tables, written into a database before a server serves it, the same ones for the same seed."""

from __future__ import annotations

import contextlib
import random
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from allotment.games import all_games, find_game
from allotment.play import Match, Player
from allotment.server import boards
from allotment.server.ids import hashed
from allotment.server.migrations import upgrade
from allotment.server.people import COOKIE
from allotment.server.settings import database_url
from allotment.server.store import make_engine
from allotment.server.table import Chair, Facts, Settings

GAMES: Final = tuple(game.name for game in all_games())


@dataclass(frozen=True)
class Laid:
    """A table, with the sessions of the people at it and the match as it stands."""

    facts: Facts
    match: Match

    @property
    def id(self) -> str:
        """Its name."""
        return self.facts.id

    @property
    def sessions(self) -> list[str]:
        """The people."""
        return [chair.session for chair in self.facts.chairs if chair.session]


def lay(name: str, game: str, chairs: Sequence[str], chance: random.Random, settings: Settings) -> Laid:
    """A table with a person at every seat whose chair is "", a computer player of that level at the others."""
    people = [Chair(f"P{seat}", f"{name}.{seat}", "") for seat in range(len(chairs))]
    seated = [
        Chair(f"Bot {seat}", None, level) if level else person
        for seat, (person, level) in enumerate(zip(people, chairs, strict=True))
    ]
    match = Match(find_game(game), [Player(chair.name, chair.bot) for chair in seated], chance.randbytes(16))
    facts = Facts(
        id=name,
        game=game,
        rules=match.game.rules_version,
        deck=match.catalog.fingerprint,
        options=dict(match.options),
        settings=settings,
        key=match.key,
        start=match.start,
        host=next((chair.session for chair in seated if chair.session), ""),
        status="playing",
        deadline=None,
        rematch="",
        chairs=seated,
    )
    return Laid(facts, match)


def play_on(match: Match, chance: random.Random, entries: int) -> None:
    """Play at random until the log has so many entries, or the game is over."""
    while len(match.entries) < entries and not match.is_over:
        seat = chance.choice(match.asked())
        match.play(seat, chance.choice(match.legal(seat)))


def length_of(game: str, seats: int, chance: random.Random) -> int:
    """How many entries a random game has."""
    match = Match(find_game(game), [Player(f"P{seat}") for seat in range(seats)], chance.randbytes(16))
    play_on(match, chance, 1_000_000)
    return len(match.entries)


def furnish(database: str, tables: Sequence[Laid]) -> None:
    """Write tables and their people into a database, all at once."""
    engine = make_engine(database)
    try:
        upgrade(engine)
        with engine.begin() as connection:
            for table in tables:
                for session in table.sessions:
                    boards.add_session(session, hashed(token_of(session)), session, 0.0)(connection)
                if table.match.is_over:
                    table.facts.status = "over"
                boards.create_with(table.facts, table.match, 0.0)(connection)
    finally:
        engine.dispose()


def token_of(session: str) -> str:
    """The secret of a session."""
    return f"token-of-{session}"


def cookie_of(session: str) -> str:
    """The header of a session's cookie."""
    return f"{COOKIE}={token_of(session)}"


@contextlib.contextmanager
def place() -> Iterator[tuple[Path, str]]:
    """A folder, and the URL of a new SQLite file in it."""
    with tempfile.TemporaryDirectory(prefix="allotment-bench-") as folder:
        yield Path(folder), database_url(str(Path(folder, "tables.db")))
