"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

DATABASE: Final = "ALLOTMENT_DATABASE_URL"
ORIGINS: Final = "ALLOTMENT_ORIGINS"  # with commas: other names under which the site is reached, such as behind a proxy


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


def default_database() -> str:
    """PostgreSQL by its URL in the environment, or a file of SQLite in the user's data folder."""
    url = os.environ.get(DATABASE, "")
    if url.startswith("postgres://"):
        url = url.replace("postgres://", "postgresql://", 1)
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    return url or f"sqlite:///{user_data_path('allotment', appauthor=False) / 'allotment.db'}"


def settings_from(database: str | None) -> ServerSettings:
    """The settings of this environment."""
    origins = tuple(origin.strip() for origin in os.environ.get(ORIGINS, "").split(",") if origin.strip())
    is_secure = any(origin.startswith("https://") for origin in origins)
    return ServerSettings(database=database or default_database(), origins=origins, is_secure=is_secure)
