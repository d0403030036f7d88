"""What it costs the server to deliver a message to one more who watches: CPU time of its process."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from allotment.server.table import Settings
from bench.server.figures import Figure
from bench.server.furniture import GAMES, Laid, furnish, lay, place, play_on
from bench.server.process import Served, served
from bench.server.windows import Window, windows

PART: Final = "delivery"
WATCHING: Final = 200
LINES: Final = 100
MOVES: Final = 40
PAUSE: Final = 0.1  # seconds between them


def measure() -> Iterator[Figure]:
    """The cost of a chat line, and of a view, for each of many at one table."""
    chance = random.Random(6)
    tables = [lay(game, game, ("", ""), chance, Settings()) for game in GAMES]
    for table in tables:
        play_on(table.match, chance, 30)
    with place() as (folder, database):
        furnish(database, tables)
        with served(database, folder) as server:
            for table in tables:
                yield from asyncio.run(measured(server, table))


async def measured(server: Served, table: Laid) -> list[Figure]:
    """The figures of a game."""
    who: list[tuple[str, str | None]] = [(table.id, session) for session in table.sessions]
    chance = random.Random(7)
    async with windows(server.port, who + [(table.id, None)] * WATCHING) as opened:
        people = opened[:2]

        async def say(number: int) -> None:
            await people[0].ask({"t": "say", "id": f"line-{number:06d}", "text": "What a fine hedge you have there."})

        async def move(number: int) -> None:
            window = next((window for window in people if window.is_asked), None)
            if window is not None:
                await window.act(f"move-{number:06d}", chance.randrange)

        figures = []
        if table.id == GAMES[0]:
            figures.append(await cost(server, opened, "a chat line", say, LINES))
        figures.append(await cost(server, opened, f"a view of {table.id}", move, MOVES))
    return figures


async def cost(
    server: Served, opened: list[Window], name: str, do: Callable[[int], Awaitable[None]], times: int
) -> Figure:
    """CPU time for each message that came of doing something again and again."""
    await asyncio.sleep(0.5)
    cpu, received = server.cpu(), sum(window.received for window in opened)
    for number in range(times):
        began = time.perf_counter()
        await do(number)
        await asyncio.sleep(max(0.0, PAUSE - (time.perf_counter() - began)))
    await asyncio.sleep(0.5)
    cpu, received = server.cpu() - cpu, sum(window.received for window in opened) - received
    note = f"{received:,} messages to {len(opened)} sockets, {received / times:.0f} each time"
    return Figure(PART, name, cpu / received * 1e6, "µs", note=note)
