"""The history of the database's tables. `upgrade` brings a database to the newest version, and does so only once."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config


def configuration(connection: sa.Connection) -> Config:
    """Alembic's settings for a connection that is open."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: sa.Engine) -> None:
    """Bring the database to the newest version; several workers may do so at the same time."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7305841)"))
        command.upgrade(configuration(connection), "head")
