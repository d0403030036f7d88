"""The browser of the tests, the pictures and the benchmarks."""

from __future__ import annotations

import shutil
from typing import Final

# The sandbox needs rights that root in a container lacks; the rest keeps Chromium from asking the network for things.
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    """The path of the program, or None if it is not installed."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
