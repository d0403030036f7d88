"""How many entries a second the store commits, each on the disk before its table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from typing import Final

from allotment.play.match import Answered
from allotment.server import boards
from allotment.server.store import Store
from allotment.server.table import Settings
from bench.server.figures import Figure
from bench.server.furniture import GAMES, furnish, lay, place
from tests.server import postgres

PART: Final = "store"
WRITERS: Final = (1, 64, 256)  # tables that write at the same time
ENTRY: Final = Answered(seat=0, action=1, hash="0" * 32)


def measure(seconds: float) -> Iterator[Figure]:
    """Appends with SQLite, and with PostgreSQL where it is installed."""
    with place() as (_folder, database):
        yield from several("SQLite", database, seconds)
    if postgres.binaries() is not None:
        with postgres.cluster(fsync="on") as cluster:
            yield from several("PostgreSQL", cluster.new_database(), seconds)


def several(name: str, database: str, seconds: float) -> Iterator[Figure]:
    """The figures of a database."""
    chance = random.Random(5)
    furnish(database, [lay(f"t{at}", GAMES[0], ("", ""), chance, Settings()) for at in range(max(WRITERS))])
    sequence = [0] * max(WRITERS)
    for writers in WRITERS:
        rate = asyncio.run(appended(database, sequence, writers, seconds))
        note = f"{writers} {'tables' if writers > 1 else 'table'} at once"
        yield Figure(PART, f"{name}, {note}", rate, "/s", is_more_better=True, note="each on the disk when it returns")


async def appended(database: str, sequence: list[int], writers: int, seconds: float) -> float:
    """Appends a second, by tables that each write the next when the last one is committed."""
    store = Store(database)
    store.start()
    end = time.perf_counter() + seconds

    async def one(table: int) -> int:
        count = 0
        while time.perf_counter() < end:
            sequence[table] += 1
            seq = sequence[table]
            work = boards.append(f"t{table}", seq, f"s.{seq}", ENTRY, 0.0, None, None)
            await store.write(work)
            count += 1
        return count

    with contextlib.closing(store):
        began = time.perf_counter()
        counts = await asyncio.gather(*(one(table) for table in range(writers)))
        return sum(counts) / (time.perf_counter() - began)
