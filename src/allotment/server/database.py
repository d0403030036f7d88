"""Which database it is, and whether it can be used: asked before anything is served, answered in one line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import sqlalchemy as sa
from alembic.util.exc import CommandError
from sqlalchemy.exc import ArgumentError, DBAPIError

from allotment.server.migrations import upgrade
from allotment.server.settings import BadSettings
from allotment.server.store import make_engine, reason

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
WHAT_IT_IS: Final = "the database is a file, or PostgreSQL by a URL such as postgresql://user@host/name"
TOUCH: Final = "UPDATE alembic_version SET version_num = version_num"


def parsed(database: str) -> sa.URL:
    """The URL of a database of ours. Raises BadSettings if it is none."""
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):
        raise BadSettings(WHAT_IT_IS) from None
    if url.get_backend_name() not in (SQLITE, POSTGRES) or not url.database:
        raise BadSettings(WHAT_IT_IS)
    return url


def is_shared(database: str) -> bool:
    """Whether several workers can use the database. Raises BadSettings if it is none of ours."""
    return parsed(database).get_backend_name() == POSTGRES


def prepare(database: str) -> None:
    """Open the database, bring it up to date and write to it. Raises BadSettings if that is not possible."""
    url = parsed(database)
    name = url.render_as_string(hide_password=True) if url.host else url.database
    try:
        engine = make_engine(database)
    except ImportError:
        raise BadSettings("PostgreSQL needs psycopg: pip install 'allotment[postgres]'") from None
    except OSError as error:
        raise BadSettings(f"no folder can be made for the database {name}: {error.strerror}") from None
    try:
        upgrade(engine)
        with engine.begin() as connection:  # an old file on a full disk can be read, so something is written
            connection.execute(sa.text(TOUCH))
    except CommandError:
        raise BadSettings(f"the database {name} was written by a newer Allotment") from None
    except DBAPIError as error:
        raise BadSettings(f"the database {name} cannot be used: {reason(error)}") from None
    finally:
        engine.dispose()


@contextmanager
def held(database: str) -> Iterator[None]:
    """Keep a second server away from a file: through SQLite, neither would hear what the other one writes.

    Raises BadSettings if there is another one.
    """
    url = parsed(database)
    if url.get_backend_name() != SQLITE or os.name != "posix":
        yield
        return
    import fcntl

    try:
        file = open(f"{url.database}-lock", "w", encoding="utf-8")  # noqa: SIM115 - closed below
    except OSError as error:
        raise BadSettings(f"nothing can be written beside the database {url.database}: {error.strerror}") from None
    with file:  # the lock is freed when this process ends, however it does
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadSettings(f"another server serves the database {url.database}") from None
        yield
