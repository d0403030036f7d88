"""Viewers: those who look at a table, each through a socket of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final


class Viewer:
    """Somebody who looks at a table. The socket's own task sends; this says what there is to send."""

    def __init__(self, session: str | None, wake: Callable[[], None]) -> None:
        self.session: Final = session
        self.wake: Final = wake
        self.lines = 0  # of the log that it has
        self.is_dirty = True  # it must get a view
        self.shown: tuple[int | None, int] | None = None  # the seat and the number of the last view
        self.messages: list[Any] = []  # small ones, in order

    def send(self, message: Any) -> None:
        """Queue a small message."""
        self.messages.append(message)
        self.wake()

    def refresh(self) -> None:
        """Let it get a view."""
        self.is_dirty = True
        self.wake()
