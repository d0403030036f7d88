"""Several workers over one PostgreSQL: each hears which tables the others have changed.

With SQLite there is one worker, and nothing to listen to.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from allotment.server.boards import CHANNEL
from allotment.server.rooms import Rooms
from allotment.server.store import StorageFault, Store

LOG: Final = logging.getLogger("allotment.listening")
PAUSE: Final = 1.0  # seconds before it is tried again
QUIET: Final = 30.0  # seconds after which the connection is asked whether it is still there


async def listen(store: Store, rooms: Rooms) -> None:
    """Catch up with every table that another worker changes, until the server stops."""
    if store.engine.dialect.name != "postgresql":
        return
    while rooms.is_running:
        try:
            await hear(store, rooms)
        except (OSError, StorageFault) as error:
            LOG.warning("listening was interrupted", extra={"reason": str(error)})
            await asyncio.sleep(PAUSE)


async def hear(store: Store, rooms: Rooms) -> None:
    """Listen on one connection until it breaks, which is an OSError."""
    import psycopg  # of the extra `postgres`

    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            for room in rooms.all():  # what was changed while nobody listened
                await rooms.changed(room.facts.id)
            while rooms.is_running:
                async for notice in connection.notifies(timeout=QUIET):
                    worker, _, board = notice.payload.partition(":")
                    if worker != store.worker:
                        await rooms.changed(board)
                await connection.execute("SELECT 1")
    except psycopg.Error as error:
        raise OSError(str(error)) from error
