"""The database: one thread that writes, many writes in one commit, and reads beside it.

`write` returns only when what it wrote is on the disk. What goes wrong with the storage is a `StorageFault`; the next
write is tried again.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from allotment.server.ids import new_id
from allotment.server.migrations import upgrade

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

LARGEST_BATCH: Final = 256
READERS: Final = 4
PATIENCE: Final = 10.0  # seconds that SQLite waits for another process, and PostgreSQL for a connection
LONGEST_WAIT: Final = 12.0  # seconds for an answer of the database


class StorageFault(Exception):
    """The database cannot be written or read now; nothing of the work was kept."""


class Conflict(Exception):
    """What was to be written is there already: another worker was first, or the command was sent twice."""


class Store:
    """The database behind a URL. `await write(work)` and `await read(work)` call `work` with a connection."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.worker: Final = new_id()  # tells what this store has written from what others have
        self.engine: Final = make_engine(url, self.worker)
        self._queue: queue.SimpleQueue[tuple[Work[Any], asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_for_ever, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Bring the database up to date, and begin to write. Call it inside the event loop."""
        self._loop = asyncio.get_running_loop()
        upgrade(self.engine)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._writer.is_alive():
            self._queue.put(None)
            self._writer.join(LONGEST_WAIT)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    async def write(self, work: Work[T]) -> T:
        """Do the work in a transaction, and return when it is committed. Raises StorageFault or Conflict."""
        assert self._loop is not None
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((work, done))
        async with in_time():
            return await done

    async def read(self, work: Work[T]) -> T:
        """Do the work in a transaction of its own that writes nothing. Raises StorageFault."""
        assert self._loop is not None
        async with in_time():
            return await self._loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            raise StorageFault(reason(error)) from error

    def _write_for_ever(self) -> None:
        while True:
            batch = [self._queue.get()]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get())
            works = [item for item in batch if item is not None]
            if works:
                self._commit(works)
            if len(works) < len(batch):
                return

    def _commit(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        """All of them in one transaction; if one fails, each in a transaction of its own."""
        batch = [item for item in batch if not item[1].cancelled()]  # nobody waits for it any more
        if not batch:
            return
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _done in batch]
        except Exception as error:
            if len(batch) > 1:
                for item in batch:
                    self._commit([item])
            else:
                self._tell(batch[0][1], failure(error))
            return
        for (_work, done), result in zip(batch, results, strict=True):
            self._tell(done, result)

    def _tell(self, done: asyncio.Future[Any], result: Any) -> None:
        """Hand a result, or an exception, to who waits for it."""
        assert self._loop is not None

        def settle() -> None:
            if done.cancelled():
                return
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

        try:
            self._loop.call_soon_threadsafe(settle)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return


@contextlib.asynccontextmanager
async def in_time() -> AsyncIterator[None]:
    """Wait no longer than the longest wait. Raises StorageFault."""
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            yield
    except TimeoutError:
        raise StorageFault("the database does not answer") from None


def failure(error: Exception) -> Exception:
    """What went wrong, in the store's own exceptions; a mistake of the program stays what it is."""
    if isinstance(error, IntegrityError):
        return Conflict(reason(error))
    if isinstance(error, DBAPIError):
        return StorageFault(reason(error))
    return error


def reason(error: DBAPIError) -> str:
    """The database's own words, without the statement and its values."""
    return str(error.orig).splitlines()[0] if error.orig else type(error).__name__


def make_engine(url: str, worker: str = "") -> sa.Engine:
    """The engine of a URL; for SQLite, with a log that is on the disk before a commit returns."""
    made = sa.make_url(url)
    options = {"worker": worker}
    if made.get_backend_name() != "sqlite":
        return sa.create_engine(
            made,
            pool_pre_ping=True,
            pool_size=READERS + 1,
            pool_timeout=PATIENCE,
            connect_args={"connect_timeout": int(PATIENCE)},
            execution_options=options,
        )
    if made.database and made.database != ":memory:":
        Path(made.database).parent.mkdir(parents=True, exist_ok=True)
    patience = {"timeout": PATIENCE, "check_same_thread": False}
    engine = sa.create_engine(made, connect_args=patience, execution_options=options)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
