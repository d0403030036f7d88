"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

from platformdirs import user_data_path

from allotment.kernel.errors import AllotmentError

DATABASE: Final = "ALLOTMENT_DATABASE_URL"
ORIGINS: Final = "ALLOTMENT_ORIGINS"  # with commas: other names under which the site is reached, such as behind a proxy


class BadSettings(AllotmentError):
    """The server cannot be run like this: its port, its database."""


@dataclass(frozen=True)
class ServerSettings:
    """Where to listen, where to store, and how much to allow."""

    database: str = ""
    origins: tuple[str, ...] = ()
    thinkers: int = 0  # processes for computer players; 0 for one less than there are cores
    is_secure: bool = False  # the site is reached over https, so the cookie must be too
    hello_seconds: float = 10.0
    commands_a_second: float = 20.0
    most_sockets: int = 20_000
    most_new_tables_a_minute: int = 30  # of one session
    room_idle_seconds: float = 900.0
    bot_pause: float | None = None  # instead of what a table says, for tests
    client: Path = field(default_factory=lambda: Path(__file__).parent / "client")  # the built client


def database_url(text: str) -> str:
    """The URL of a database that is named by its URL, or by the path of a file for SQLite."""
    scheme, sign, rest = text.partition("://")
    if not sign:
        return f"sqlite:///{quote(str(Path(text).expanduser().absolute()))}"
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else text


def default_database() -> str:
    """What the environment names, or a file of SQLite in the user's data folder."""
    return os.environ.get(DATABASE, "") or str(user_data_path("allotment", appauthor=False) / "allotment.db")


def settings_from(database: str | None, *, thinkers: int = 0) -> ServerSettings:
    """The settings of this environment."""
    origins = tuple(origin.strip() for origin in os.environ.get(ORIGINS, "").split(",") if origin.strip())
    return ServerSettings(
        database=database_url(database or default_database()),
        origins=origins,
        thinkers=thinkers,
        is_secure=any(origin.startswith("https://") for origin in origins),
    )
