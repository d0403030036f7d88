"""`allotment backup`: a copy of the database while the server runs, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from allotment.server.database import POSTGRES, parsed
from allotment.server.settings import BadSettings, database_url, default_database

PATIENCE: Final = 30.0  # seconds to wait for the server's own writing
PG_DUMP: Final = "back PostgreSQL up by its own tool: pg_dump --format=custom --file={file} {url}"


def back_up(file: Path, database: str | None) -> int:
    """Copy the database into a new file; its size in bytes. Raises BadSettings, and leaves nothing, if it cannot."""
    source = source_of(database, file)
    if not source.is_file():
        raise BadSettings(f"there is no database {source}")
    if file.exists():
        raise BadSettings(f"{file} is there already; choose another name")
    try:
        with tempfile.TemporaryDirectory(prefix=".allotment-", dir=file.absolute().parent) as folder:
            part = Path(folder, file.name)
            copy(source, part)
            size = part.stat().st_size
            publish(part, file)
    except FileExistsError:
        raise BadSettings(f"{file} is there already; choose another name") from None
    except OSError as error:
        raise BadSettings(f"{file} cannot be written: {error.strerror}") from None
    except sqlite3.Error as error:
        raise BadSettings(f"{source} cannot be copied: {error}") from None
    return size


def source_of(database: str | None, file: Path) -> Path:
    """The file that holds the database. Raises BadSettings if it is no SQLite."""
    url = parsed(database_url(database or default_database()))
    if url.get_backend_name() == POSTGRES:
        plain = url.set(drivername=POSTGRES)._replace(password=None)
        raise BadSettings(PG_DUMP.format(file=file, url=plain.render_as_string()))
    return Path(url.database or "")


def copy(source: Path, part: Path) -> None:
    """Copy by SQLite's own means, which sees every commit whole; and look at the copy."""
    part.touch(mode=0o600)  # it holds the keys of all tables
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", PATIENCE, uri=True)) as reading,
        contextlib.closing(sqlite3.connect(part)) as writing,
    ):
        reading.backup(writing)
        found = writing.execute("PRAGMA quick_check").fetchone()[0]
        writing.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    with part.open("rb") as written:
        os.fsync(written.fileno())


def publish(part: Path, file: Path) -> None:
    """Give a finished file its name. Raises FileExistsError if somebody else has just made one of that name."""
    try:
        os.link(part, file)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        part.rename(file)
