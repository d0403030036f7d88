"""How long a table takes that is not in memory: the server has been started again, and somebody comes.

The server is started several times; the fastest of a table's times is what its reload takes, the rest is other work.
The slowest table is often the one into which a full garbage collection falls, which takes longer the more tables are
in memory.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from typing import Final

from allotment.server.table import Settings
from bench.server.figures import Figure, quantile
from bench.server.furniture import GAMES, Laid, furnish, lay, length_of, place, play_on
from bench.server.process import Served, served
from bench.server.windows import opened

PART: Final = "reload"
MOST: Final = 50.0  # milliseconds
EACH: Final = 8  # tables of a game and a length
STARTS: Final = 3  # of the server
SEATS: Final = 4
SHARES: Final = {"mid-game": 0.5, "full": 1.0}  # of the log of a game


def measure() -> Iterator[Figure]:
    """For every game the times of tables in mid-game, and of those whose game is over but for the last answers."""
    tables = {(game, name): list(made(game, name)) for game in GAMES for name in SHARES}
    every = [table for several in tables.values() for table in several]
    warm_up = lay("first", GAMES[0], ("",) * SEATS, random.Random(8), Settings())
    times: dict[str, list[float]] = {}
    with place() as (folder, database):
        furnish(database, [warm_up, *every])
        with served(database, folder) as server:
            for turn in range(STARTS):
                if turn > 0:
                    server.stop()
                    server.start()
                for table in (warm_up, *every):
                    times.setdefault(table.id, []).append(asyncio.run(timed(server, table)))
    for (game, name), several in tables.items():
        entries = sum(len(table.match.entries) for table in several) // len(several)
        best = [min(times[table.id]) for table in several]
        note = f"{entries} entries, {SEATS} seats, {EACH} tables; from opening the socket to the view"
        yield Figure(PART, f"{game}, {name}, median", quantile(best, 0.5) * 1000, "ms", MOST, note=note)
        yield Figure(PART, f"{game}, {name}, slowest", max(best) * 1000, "ms", MOST)
    yield Figure(PART, "first table of a server", min(times[warm_up.id]) * 1000, "ms", note="at its beginning")


def made(game: str, name: str) -> Iterator[Laid]:
    """Tables of that length."""
    for number in range(EACH):
        chance = random.Random(f"{game} {name} {number}")
        table = lay(f"{game}-{name}-{number}", game, ("",) * SEATS, chance, Settings())
        length = length_of(game, SEATS, random.Random(number))
        play_on(table.match, chance, int(length * SHARES[name]) - 1)
        yield table


async def timed(server: Served, table: Laid) -> float:
    """The seconds from opening a socket to its first view."""
    began = time.perf_counter()
    window = await opened(server.port, table.id, table.sessions[0])
    took = time.perf_counter() - began
    await window.socket.close()
    return took
