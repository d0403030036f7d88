"""`allotment`, but the server also writes down how late its event loop is, every few milliseconds.

`python -m bench.server.probed serve ...` puts the lags, in seconds, into the file that BENCH_LAGS names. The lag of a
moment is how much later than asked the loop came back; it is what a message that came then had to wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import Final

from allotment import cli
from allotment.server import app
from allotment.server.rooms import Rooms
from allotment.server.settings import ServerSettings

FILE: Final = "BENCH_LAGS"
EVERY: Final = 0.005

ticked = app.tick


async def tick(rooms: Rooms, settings: ServerSettings) -> None:
    """What the server does every second, and the probe beside it."""
    probe = asyncio.create_task(watch())
    try:
        await ticked(rooms, settings)
    finally:
        probe.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await probe


async def watch() -> None:
    """Write the lag down, again and again."""
    with Path(os.environ[FILE]).open("w") as file:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(EVERY)
            file.write(f"{time.perf_counter() - began - EVERY:.6f}\n")


if __name__ == "__main__":
    app.tick = tick
    cli.main()
