"""Memory of the server: empty, for each table, and for each idle socket."""

from __future__ import annotations

import asyncio
import random
import resource
from collections.abc import Iterator
from typing import Final

from allotment.server.table import Settings
from bench.server.figures import Figure
from bench.server.furniture import GAMES, Laid, furnish, lay, length_of, place, play_on
from bench.server.process import Memory, Served, served
from bench.server.windows import windows

EMPTY: Final = "empty"
SOCKETS: Final = "sockets"
MOST_EMPTY: Final = 120.0
MOST_FOR_SOCKETS: Final = 120.0
IDLE: Final = 2000
A_TABLE: Final = 4  # sockets: two people and two who watch
CALM: Final = 2.0  # seconds after which nothing is on its way any more
SPARE_FILES: Final = 200


def measure_empty() -> Iterator[Figure]:
    """A server that nobody has used yet."""
    with place() as (folder, database), served(database, folder) as server:
        memory = server.memory()
        yield Figure(EMPTY, "RSS", memory.rss, "MB", MOST_EMPTY)
        yield Figure(EMPTY, "PSS", memory.pss, "MB", MOST_EMPTY)
        server.stop()
        yield Figure(EMPTY, "start", server.start(), "s", note="until it says where it is, its database is there")


def measure_sockets(sockets: int = IDLE) -> Iterator[Figure]:
    """What idle sockets add to a server that has the same tables in memory already."""
    allow_files(sockets + SPARE_FILES)
    tables = middling(sockets // A_TABLE, random.Random(1))
    with place() as (folder, database):
        furnish(database, tables)
        with served(database, folder) as server:
            empty = server.memory()
            without, with_them = asyncio.run(memories(server, tables))
    note = f"{sockets:,} sockets at {len(tables)} tables of all games in mid-game"
    yield Figure(SOCKETS, "RSS added", with_them.rss - without.rss, "MB", MOST_FOR_SOCKETS, note=note)
    yield Figure(SOCKETS, "PSS added", with_them.pss - without.pss, "MB", MOST_FOR_SOCKETS)
    yield Figure(SOCKETS, "RSS each", (with_them.rss - without.rss) / sockets * 1024, "KB")
    yield Figure(SOCKETS, "RSS each table", (without.rss - empty.rss) / len(tables) * 1024, "KB")


async def memories(server: Served, tables: list[Laid]) -> tuple[Memory, Memory]:
    """The memory with the tables, and with the sockets as well."""
    for table in tables:  # one after the other, so that no more than one socket's memory is used for this
        async with windows(server.port, [(table.id, None)]):
            pass
    await asyncio.sleep(CALM)
    without = server.memory()
    who = [(table.id, session) for table in tables for session in (*table.sessions, None, None)]
    async with windows(server.port, who):
        await asyncio.sleep(CALM)
        return without, server.memory()


def middling(count: int, chance: random.Random, settings: Settings | None = None) -> list[Laid]:
    """So many tables for two, in the middle of the game."""
    half = {game: length_of(game, 2, chance) // 2 for game in GAMES}
    made = []
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        table = lay(f"t{number}", game, ("", ""), chance, settings or Settings())
        play_on(table.match, chance, half[game])
        made.append(table)
    return made


def allow_files(wanted: int) -> None:
    """Let this process, and the server that it starts, have so many files open, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))
