"""How late the server's event loop is while computer players think: from inside, and by pings as a person feels it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from allotment.bots import LADDER
from allotment.server.table import Settings
from bench.server import probed
from bench.server.figures import Figure, latencies
from bench.server.furniture import GAMES, Laid, furnish, lay, place
from bench.server.load import OTHERS
from bench.server.process import Served, served
from bench.server.windows import Window, windows

PART: Final = "lag"
MOST: Final = {0.5: None, 0.99: 20.0, 1.0: None}
EACH: Final = 10  # tables of each game
SEATS: Final = 2
QUIET: Final = 20  # sockets that only ping
PINGS: Final = 8.0  # a second and socket
LEVEL: Final = list(LADDER)[-1]


def measure(seconds: float) -> Iterator[Figure]:
    """Lags at many tables where nobody but computer players of the strongest level plays, without pauses."""
    chance = random.Random(4)
    bots = (LEVEL,) * SEATS
    tables = [
        lay(f"{game}{number}", game, bots, chance, Settings(bot_pause=0.0)) for game in GAMES for number in range(EACH)
    ]
    with place() as (folder, database):
        furnish(database, [*tables, lay("quiet", GAMES[0], ("", ""), chance, Settings())])
        lags = folder / "lags"
        with served(database, folder, "bench.server.probed", **{probed.FILE: str(lags)}) as server:
            pings, moves, starved = asyncio.run(watched(server, tables, seconds, lags))
            server.stop()
        inside = [float(line) for line in lags.read_text().splitlines()[moves[0] :]]
    note = f"{len(inside):,} samples, {len(tables)} tables of {LEVEL}, {moves[1]:,} views of their moves"
    yield from latencies(PART, inside, MOST, note)
    yield Figure(PART, "waiting for a core", starved / seconds * 100, "%", note=OTHERS)
    for figure in latencies(PART, pings, {0.5: None, 0.99: None}, f"{len(pings):,} pings of {QUIET} sockets"):
        yield Figure(PART, f"ping {figure.name}", figure.value, figure.unit, note=figure.note)


async def watched(
    server: Served, tables: list[Laid], seconds: float, lags: Path
) -> tuple[list[float], tuple[int, int], float]:
    """The times of pings; the lags that were before it began, and the views of moves; the seconds without a core."""
    quiet: list[tuple[str, str | None]] = [("quiet", None)] * QUIET
    playing: list[tuple[str, str | None]] = [(table.id, None) for table in tables]
    async with windows(server.port, quiet) as still, windows(server.port, playing) as seen:
        await asyncio.sleep(1.0)  # until the processes that think have started
        before, starved = len(lags.read_text().splitlines()), server.starved()
        pings = await asyncio.gather(*(ping(window, seconds, at / QUIET) for at, window in enumerate(still)))
        views, starved = sum(window.received for window in seen), server.starved() - starved
    return [wait for several in pings for wait in several], (before, views), starved


async def ping(window: Window, seconds: float, offset: float) -> list[float]:
    """The times of pings that are due at fixed times."""
    waits, began = [], time.perf_counter() + offset / PINGS
    for number in range(int(seconds * PINGS)):
        due = began + number / PINGS
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await window.ask({"t": "ping", "n": number})
        waits.append(time.perf_counter() - due)
    return waits
