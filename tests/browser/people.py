"""People with a browser each: a context of their own, and an ear for everything that goes wrong in it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize, expect

from tests.browser.pages import Visitor

Theme = Literal["light", "dark"]

DESK: Final = ViewportSize(width=1366, height=768)
PHONE: Final = ViewportSize(width=390, height=844)
PATIENCE: Final = 20_000  # milliseconds for anything to appear
ABORTED: Final = "net::ERR_ABORTED"  # by going to another page
LOST_LINE: Final = r"WebSocket connection .* failed"


class People:
    """All who come to one server in a test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser: Final = browser
        self.url: Final = url
        self.contexts: Final[list[BrowserContext]] = []
        self.troubles: Final[list[str]] = []
        self.expected: Final[list[str]] = []  # patterns of what may be heard

    def visitor(
        self, name: str = "", size: ViewportSize = DESK, theme: Theme = "light", *, motion: bool = False
    ) -> Visitor:
        """Somebody new with a browser of their own, at the first page; with motion, things travel over the board."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport=size,
            has_touch=size["width"] < size["height"],
            locale="en-GB",
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._hear(f"page error: {error.error}"))
        context.on("requestfailed", self._failed)
        self.contexts.append(context)
        visitor = Visitor(context.new_page(), name)
        visitor.go("/")
        return visitor

    def expect(self, pattern: str) -> None:
        """From now on this may be heard: it belongs to what the test does."""
        self.expected.append(pattern)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._hear(f"console {message.type}: {message.text} {message.location.get('url', '')}")

    def _failed(self, request: Request) -> None:
        if request.failure != ABORTED:
            self._hear(f"failed: {request.method} {request.url} {request.failure}")

    def _hear(self, trouble: str) -> None:
        if not any(re.search(pattern, trouble) for pattern in self.expected):
            self.troubles.append(trouble)

    def pages(self) -> list[Page]:
        """All that is open."""
        return list(itertools.chain.from_iterable(context.pages for context in self.contexts))

    def take_pictures(self, folder: Path) -> None:
        """Keep what is seen, and say where."""
        for number, page in enumerate(self.pages(), start=1):
            path = folder / f"page-{number}.png"
            page.screenshot(path=path)
            print(f"{page.url} looked like {path}")

    def leave(self) -> None:
        """Close everything."""
        for context in self.contexts:
            context.close()


def sit_together(people: People, title: str) -> tuple[Visitor, Visitor]:
    """Ada opens a table, and Ben takes up her invite."""
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    ada.new_table(title, "me", "open")
    ben.sit_down(ada.invite_link())
    expect(ada.seat(1)).to_contain_text("Ben")
    return ada, ben
