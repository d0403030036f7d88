"""How much a client may do."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from allotment.server.settings import ServerSettings

REMEMBERED: Final = 10_000  # sessions whose buckets are kept


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, size: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size: Final = size
        self.a_second: Final = a_second
        self.clock: Final = clock
        self.left = size
        self.at = clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class TooMany(Exception):
    """Somebody does more than is allowed."""


class Limits:
    """What is counted by session."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings: Final = settings
        self._tables: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def commands(self) -> Bucket:
        """For the commands of one socket."""
        return Bucket(2 * self.settings.commands_a_second, self.settings.commands_a_second)

    def count_table(self, session: str) -> None:
        """Count a new table of a session. Raises TooMany."""
        most = self.settings.most_new_tables_a_minute
        bucket = self._tables.setdefault(session, Bucket(most, most / 60))
        self._tables.move_to_end(session)
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        if not bucket.take():
            raise TooMany("too many new tables; wait a minute")
