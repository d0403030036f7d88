"""What a person is asked for when something does not work: versions, the build, folders, what is missing."""

from __future__ import annotations

import json
import platform
import shutil
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from allotment import __version__, native_status
from allotment.games import all_games
from allotment.kernel.errors import AllotmentError

PACKAGES: Final = (
    *("librt", "mypy_extensions", "msgspec", "typer", "rich", "platformdirs"),
    *("alembic", "prometheus-client", "sqlalchemy", "starlette", "uvicorn", "websockets"),
)
PAGES: Final = Path(__file__).parents[1] / "server" / "client"  # with what build_client.py says of them
FAULT: Final = 1


def examine() -> int:
    """Print the state of this installation; return 1 if something that the games need is missing."""
    print(f"allotment   {__version__}, {Path(__file__).parents[1]}")
    print(f"engines     {native_status()}")
    print(f"python      {platform.python_version()} ({platform.python_implementation()}), {platform.platform()}")
    print(f"C compiler  {compiler()}")
    print(f"pages       {pages()}")
    print(f"data        {data_folder()}{'' if data_folder().is_dir() else ' (not there yet)'}")
    faults = [*package_faults(), *game_faults()]
    for fault in faults:
        print(f"missing     {fault}")
    if not faults:
        print("missing     nothing")
    return FAULT if faults else 0


def data_folder() -> Path:
    """Where the user's data belongs."""
    from platformdirs import user_data_path

    return user_data_path("allotment", appauthor=False)


def compiler() -> str:
    """The C compiler that an installation would use, or why there is none."""
    names = [(sysconfig.get_config_var("CC") or "cc").split()[0], "cc", "gcc", "clang"]
    found = next((path for path in map(shutil.which, names) if path), None)
    return found or "none: the engines run as plain Python, which is enough to play"


def pages() -> str:
    """Whether the server has pages to show, or why not."""
    if (PAGES / "index.html").is_file():
        return "built"
    try:
        manifest = json.loads((PAGES / "allotment-build.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "not built"
    return f"not built: {manifest['failed']}"


def package_faults() -> list[str]:
    """A line for every package that is not installed; otherwise their versions are printed."""
    faults, found = [], []
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            faults.append(f"package {name}: pip install {name}")
    print(f"packages    {', '.join(found)}")
    return faults


def game_faults() -> list[str]:
    """A line for every game whose deck does not load; otherwise the games are printed."""
    faults = []
    for game in all_games():
        try:
            deck = game.catalog.fingerprint
        except AllotmentError as error:
            faults.append(f"{game.title}: {error}")
        else:
            print(f"game        {game.title}, rules version {game.rules_version}, deck {deck}")
    return faults
