"""How much JavaScript and CSS a browser loads before it shows the first page, as it travels: gzip."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import build_client
from bench.server.figures import Figure
from bench.server.process import Trouble

PART: Final = "pages"
MOST_KILOBYTES: Final = 100.0
LEVEL: Final = 6  # of gzip, as a proxy uses it
NAMED: Final = re.compile(r"""(?:src|href)="/?(?:\./)?(assets/[^"]+\.(?:js|css))\"""")
IMPORTED: Final = re.compile(r"""(?:\bimport|\bfrom)\s*["']\./([^"']+\.js)["']""")
FOLDERS: Final = (build_client.TARGET, build_client.CLIENT / "dist")  # the second was built by hand at some time


def measure() -> Iterator[Figure]:
    """The sizes. Raises Trouble if no client is built."""
    folder = next((folder for folder in FOLDERS if (folder / "index.html").is_file()), None)
    if folder is None:
        raise Trouble("no client is built: python build_client.py")
    age = "" if folder == build_client.TARGET and build_client.is_current() else ", older than the sources"
    first = first_load(folder)
    every = sorted((folder / "assets").glob("*.js"))
    for name, files, most in (
        ("JavaScript at first load", [file for file in first if file.suffix == ".js"], MOST_KILOBYTES),
        ("CSS at first load", [file for file in first if file.suffix == ".css"], None),
        ("all JavaScript", every, None),
    ):
        note = f"{len(files)} files{age}"
        yield Figure(PART, name, sum(map(kilobytes, files)), "KB gzip", most, note=note)


def first_load(folder: Path) -> list[Path]:
    """The files that the page names, and those that they import at once."""
    waiting = [folder / name for name in NAMED.findall((folder / "index.html").read_text())]
    found: list[Path] = []
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.append(file)
            if file.suffix == ".js":
                waiting += [file.parent / name for name in IMPORTED.findall(file.read_text())]
    return found


def kilobytes(file: Path) -> float:
    """The size of a file on its way."""
    return len(gzip.compress(file.read_bytes(), LEVEL)) / 1000
