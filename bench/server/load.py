"""How long a command waits for its answer, at a fixed rate over many tables, and what a command costs.

An open loop: commands are due at fixed times, whatever has become of those before. A command that cannot be sent when
it is due, as the one before it at the same table has not been answered, is sent as soon as it can be; its time counts
from when it was due.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from allotment.server.messages import Ack
from bench.server.figures import Figure, latencies
from bench.server.furniture import Laid, furnish, place
from bench.server.memory import middling
from bench.server.process import Served, served
from bench.server.windows import Window, windows

PART: Final = "load"
MOST: Final = {0.5: 15.0, 0.99: 100.0, 0.999: None, 1.0: None}  # milliseconds
TABLES: Final = 100
SPARE: Final = 40  # tables for those who are done
WARM_UP: Final = 3.0
PATIENCE: Final = 20.0  # seconds for the last answers
OTHERS: Final = "of the time; more than a few mean that other work on this machine spoils the figures"


@dataclass
class Tally:
    """What came of the commands that were due while it was measured."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    missed: int = 0  # due at a table that was over


class Pair:
    """Two people, whose commands are due one after another."""

    def __init__(self, windows: Sequence[Window], chance: random.Random, tally: Tally) -> None:
        self.windows: Final = windows
        self.due: Final[asyncio.Queue[tuple[float, bool]]] = asyncio.Queue()
        self.chance: Final = chance
        self.tally: Final = tally
        self.names: Final = itertools.count(1)

    async def play(self) -> None:
        """Send what is due."""
        while True:
            due, is_counted = await self.due.get()
            window = await self.asked()
            if window is None:
                self.tally.missed += is_counted
                continue
            answer = await window.act(f"command-{next(self.names):06d}", self.chance.randrange)
            if is_counted:
                self.tally.waits.append(time.perf_counter() - due)
                self.tally.refused += not isinstance(answer, Ack)

    async def asked(self) -> Window | None:
        """One that is asked, as soon as there is one; None if the game is over."""
        while True:
            for window in self.windows:
                if window.is_asked:
                    return window
            if any(window.view and window.view.status == "over" for window in self.windows):
                return None
            await self.news()

    async def news(self) -> None:
        """Wait until one of them has heard something."""
        waits = [asyncio.create_task(window.news.wait()) for window in self.windows]
        _done, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        for window in self.windows:
            window.news.clear()

    @property
    def is_over(self) -> bool:
        """Whether their game is."""
        return any(window.view is not None and window.view.status == "over" for window in self.windows)


@dataclass
class Floor:
    """The tables that are played at, and those for people who are done."""

    playing: list[Pair]
    spare: list[Pair]

    async def drive(self, rate: float, seconds: float, is_counted: bool) -> int:
        """Make commands due, at the rate, table after table; how many."""
        began, count = time.perf_counter(), int(rate * seconds)
        for number in range(count):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            at = number % len(self.playing)
            if self.playing[at].is_over and self.spare:
                self.playing[at] = self.spare.pop()
            self.playing[at].due.put_nowait((due, is_counted))
        return count


def measure(rate: float, seconds: float) -> Iterator[Figure]:
    """Waits, and CPU time, with SQLite as it is delivered: a commit is on the disk before it is answered."""
    tables = middling(TABLES + SPARE, random.Random(2))
    with place() as (folder, database):
        furnish(database, tables)
        with served(database, folder) as server:
            yield from asyncio.run(measured(server, tables, rate, seconds))


async def measured(server: Served, tables: list[Laid], rate: float, seconds: float) -> list[Figure]:
    """The figures of one run."""
    tally, chance = Tally(), random.Random(3)
    who: list[tuple[str, str | None]] = [(table.id, session) for table in tables for session in table.sessions]
    async with windows(server.port, who) as opened:
        pairs = [Pair(opened[at : at + 2], chance, tally) for at in range(0, len(opened), 2)]
        floor = Floor(pairs[:TABLES], pairs[TABLES:])
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await floor.drive(rate, WARM_UP, False)
        received, began = sum(window.received for window in opened), time.perf_counter()
        cpu, starved = server.cpu(), server.starved()
        sent = await floor.drive(rate, seconds, True)
        took = time.perf_counter() - began
        cpu, starved = server.cpu() - cpu, server.starved() - starved
        received = sum(window.received for window in opened) - received
        async with asyncio.timeout(PATIENCE):
            while len(tally.waits) + tally.missed < sent:
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        for done in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(done, Exception):
                raise done
    note = f"{sent:,} commands, {TABLES} tables, {sent / took:.0f}/s, {tally.refused} refused, {tally.missed} too late"
    return [
        *latencies(PART, tally.waits, MOST, note),
        Figure(PART, "CPU a command", cpu / sent * 1000, "ms", note=f"with {received / sent:.1f} messages to clients"),
        Figure(PART, "CPU of a core", cpu / took * 100, "%"),
        Figure(PART, "waiting for a core", starved / took * 100, "%", note=OTHERS),
    ]
