"""What a browser has to load before the first page works."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Final

BUDGET: Final = 100_000  # bytes of JavaScript, compressed
IN_THE_PAGE: Final = re.compile(r'(?:src|href)="/(assets/[^"]+\.js)"')
IMPORTED: Final = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')  # not `import("...")`, which comes later


def first_scripts(client: Path) -> set[Path]:
    """The scripts that the page names, and all that they import."""
    wanted = [client / path for path in IN_THE_PAGE.findall((client / "index.html").read_text("utf-8"))]
    found: set[Path] = set()
    while wanted:
        path = wanted.pop()
        if path not in found:
            found.add(path)
            wanted += [path.parent / name for name in IMPORTED.findall(path.read_text("utf-8"))]
    return found


def test_the_first_scripts_are_small(client: Path) -> None:
    scripts = first_scripts(client)
    assert scripts
    sizes = {path.name: len(gzip.compress(path.read_bytes(), mtime=0)) for path in scripts}
    assert sum(sizes.values()) < BUDGET, sizes
