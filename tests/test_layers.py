"""Imports point one way, and what is below `play` reaches for nothing outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import allotment

PACKAGE: Final = Path(allotment.__file__).parent
# Every layer, with the layers that it may import beside itself.
LAYERS: Final = {
    "kernel": set(),
    "pieces": {"kernel"},
    "games": {"kernel", "pieces"},
    "play": {"kernel", "pieces", "games"},
    "bots": {"kernel", "pieces", "games", "play"},
    "lab": {"kernel", "pieces", "games", "play", "bots"},
    "rl": {"kernel", "pieces", "games", "play", "bots"},
    "server": {"kernel", "pieces", "games", "play", "bots"},
    "terminal": {"kernel", "pieces", "games", "play", "bots"},
    "cli": {"kernel", "pieces", "games", "play", "bots", "lab", "rl", "server", "terminal"},
}
PURE: Final = ("kernel", "pieces", "games")
# Clocks, threads, global chance, logs and the world outside.
FORBIDDEN: Final = {
    *("asyncio", "concurrent", "datetime", "logging", "multiprocessing", "os", "random", "secrets", "socket"),
    *("subprocess", "tempfile", "threading", "time", "uuid"),
}


def imports(source: str) -> Iterator[str]:
    """Every module that a source imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def layer_of(file: str) -> str:
    """The layer of a file of the package."""
    return file.split("/")[0].removesuffix(".py")


def faults(file: str, source: str) -> list[str]:
    """What is wrong with the imports of one file of the package."""
    layer, found = layer_of(file), []
    for module in imports(source):
        parts = module.split(".")
        if parts[0] == "allotment" and len(parts) > 1:
            other = parts[1]
            if other in LAYERS and other != layer and other not in LAYERS[layer]:
                found.append(f"{file} imports {module}: {layer} is below {other}")
            if layer == other == "games" and file.count("/") > 1 and parts[2] != file.split("/")[1]:
                found.append(f"{file} imports {module}: games do not know each other")
        elif parts[0] in FORBIDDEN and layer in PURE:
            found.append(f"{file} imports {module}: {layer} has no clock, chance, thread or file of its own")
    return found


def package_files() -> list[str]:
    return [str(file.relative_to(PACKAGE).as_posix()) for file in sorted(PACKAGE.rglob("*.py"))]


@pytest.mark.parametrize("file", [file for file in package_files() if "_native_build" not in file and "/" in file])
def test_a_module_imports_only_what_lies_below_it(file: str) -> None:
    assert layer_of(file) in LAYERS
    assert faults(file, (PACKAGE / file).read_text("utf-8")) == []


def test_computer_players_do_not_know_matches() -> None:
    for file in package_files():
        if layer_of(file) == "bots":
            found = list(imports((PACKAGE / file).read_text("utf-8")))
            assert not [
                module for module in found if module.startswith(("allotment.play.match", "allotment.play.Match"))
            ]


@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        ("kernel/agenda.py", "from allotment.games import find_game", "kernel is below games"),
        ("games/planted/rules.py", "from allotment.games.verdant.state import Verdant", "do not know each other"),
        ("games/planted/rules.py", "def f() -> None:\n    import random", "no clock, chance"),
        ("play/match.py", "import allotment.bots.simple", "play is below bots"),
        ("lab/run.py", "from allotment.terminal.play import play", "lab is below terminal"),
        ("games/planted/rules.py", "from allotment.kernel.agenda import Step", None),
        ("play/record.py", "import os", None),
    ],
)
def test_a_forbidden_import_is_found(file: str, source: str, fault: str | None) -> None:
    found = faults(file, source)
    assert (fault in found[0]) if fault else not found
