"""Which modules run compiled, and the finder that serves the compiled ones.

Standard library only, and nothing of allotment: the build hook loads this file by its path.

A native build lies in `_native_build/<tag>/` inside the package, never beside the sources. It is served only while
its manifest names the hash of the sources as they are now; otherwise plain Python runs, and `activate` says why.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType
from typing import Any, Final

GAME_FILES: Final = (
    *("vocabulary", "deck", "regions", "catalog", "actions", "events", "state", "setup", "rules", "effects", "scoring"),
)

# Files below src/allotment; a star stands for any part of one name.
PATTERNS: Final = (
    "kernel/*.py",
    "pieces/*.py",
    *(f"games/*/{name}.py" for name in GAME_FILES),
    "games/*/rules/*.py",
    "games/*/effects/*.py",
    "bots/lookahead.py",
    "bots/search.py",
    "bots/tree.py",
    "bots/heuristics/*.py",
)
# These match a pattern but stay plain Python. They count in the hash, as compiled code may hold their constants.
EXCLUDED: Final = (
    "kernel/snapshot.py",
    "kernel/game.py",
    "kernel/errors.py",
    "pieces/deck_files.py",
    "games/*/vocabulary.py",
    "games/*/deck.py",
)

FLAGS: Final = ("-O3", "-fno-semantic-interposition", "-fvisibility=hidden")
GROUP: Final = "allotment"
LIBRARY: Final = f"{GROUP}__mypyc"  # where mypyc puts the code of a whole group

SUFFIX: Final = EXTENSION_SUFFIXES[0]  # such as .cpython-311-x86_64-linux-gnu.so
TAG: Final = SUFFIX.split(".")[1]
MANIFEST: Final = "manifest.json"


def is_pure_asked() -> bool:
    """Say whether the environment variable ALLOTMENT_PURE asks for plain Python."""
    return os.environ.get("ALLOTMENT_PURE", "0") not in ("", "0")


def sources(package: str) -> list[str]:
    """Return the files in `package` that the native build depends on, as sorted relative paths with slashes."""
    return sorted(matching(package, PATTERNS))


def compiled(package: str) -> list[str]:
    """Return the files in `package` to compile, as sorted relative paths with slashes."""
    return sorted(matching(package, PATTERNS) - matching(package, EXCLUDED))


def module_name(file: str) -> str:
    """Return the name of the module in a relative path: `kernel/piles.py` is `allotment.kernel.piles`."""
    return f"{GROUP}.{file.removesuffix('.py').replace('/', '.')}"


def matching(package: str, patterns: Sequence[str]) -> set[str]:
    """Return the files in `package` that one of the patterns names."""
    return {file for pattern in patterns for file in _matching(package, "", pattern.split("/"))}


def _matching(folder: str, prefix: str, parts: Sequence[str]) -> Iterator[str]:
    """Yield the files in `folder` that a pattern, split at its slashes, names; each begins with `prefix`."""
    before, star, after = parts[0].partition("*")
    names = os.listdir(folder) if star else [parts[0]]
    for name in names:
        if star and (name == "__init__.py" or not (name.startswith(before) and name.endswith(after))):
            continue
        path = os.path.join(folder, name)
        if len(parts) == 1 and os.path.isfile(path):
            yield prefix + name
        elif len(parts) > 1 and os.path.isdir(path):
            yield from _matching(path, f"{prefix}{name}/", parts[1:])


def source_hash(package: str) -> str:
    """Return the hash of all sources, their names and the compiler flags, which a native build must have been made of.

    It tells an old build from a fresh one, within one version of Python; it is no protection against malice.
    """
    chunks = [" ".join(FLAGS).encode()]
    for file in sources(package):
        with open(os.path.join(package, file), "rb") as source:
            content = source.read()
        chunks += [f"{file} {len(content)}".encode(), content]
    return importlib.util.source_hash(b"\0".join(chunks)).hex()


def build_folder(package: str) -> str:
    """Return where the native build for this Python belongs, whether it is there or not."""
    return os.path.join(package, "_native_build", TAG)


def read_manifest(package: str) -> dict[str, Any] | None:
    """Return the manifest of the native build for this Python, or None if there is none."""
    try:
        with open(os.path.join(build_folder(package), MANIFEST), encoding="utf-8") as file:
            manifest: dict[str, Any] = json.load(file)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return manifest


def activate(package: str) -> str:
    """Serve the native modules from now on if their build fits the sources; return in a sentence what runs."""
    if is_pure_asked():
        return "plain Python: ALLOTMENT_PURE is set"
    manifest = read_manifest(package)
    if manifest is None:
        return "plain Python: no native build"
    if "failed" in manifest:
        return f"plain Python: no native build ({manifest['failed']})"
    if manifest["source_hash"] != source_hash(package):
        return "plain Python: the native build is stale, run `make native`"
    sys.meta_path.insert(0, NativeFinder(package, manifest["modules"]))
    return "native"


class NativeFinder:
    """Finds the compiled modules of one native build, and leaves all other modules to the other finders."""

    def __init__(self, package: str, modules: Sequence[str]) -> None:
        self.package = package
        self.modules = frozenset([LIBRARY, *modules])

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to load the module, or None if it is not compiled."""
        if name not in self.modules:
            return None
        file = os.path.join(build_folder(self.package), *name.split(".")) + SUFFIX
        return ModuleSpec(name, _NativeLoader(name, file, os.path.dirname(self.package)), origin=file)


class _NativeLoader(ExtensionFileLoader):
    """Loads a compiled module, and lets it say that it lies beside its source.

    So it finds the data beside its source in the same way as the plain one. The library says the same of itself,
    because mypyc derives the `__file__` of modules that it imports without asking a finder from the library's.
    """

    def __init__(self, name: str, file: str, root: str) -> None:
        super().__init__(name, file)
        self.root = root

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, unless loading it has done so already."""
        super().exec_module(module)
        module.__file__ = os.path.join(self.root, *module.__name__.split(".")) + SUFFIX
