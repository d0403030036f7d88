"""Databases and servers: every test that takes `database` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from allotment.server.settings import ServerSettings
from tests.server.postgres import Cluster, binaries, cluster
from tests.server.site import Site


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    if binaries() is None:
        assert "CI" not in os.environ, "PostgreSQL is missing"
        pytest.skip("PostgreSQL is not installed")
    with cluster() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    made: Cluster = request.getfixturevalue("postgres")
    return made.new_database()


@pytest.fixture
def shared(postgres: Cluster) -> str:
    """A database that several servers can use at the same time."""
    return postgres.new_database()


@pytest.fixture
def settings(database: str) -> ServerSettings:
    return settings_for(database)


def settings_for(database: str, **more: Any) -> ServerSettings:
    """Settings for a test: nobody pauses, nobody is too quick."""
    return replace(
        ServerSettings(database=database, bot_pause=0.0, thinkers=1, commands_a_second=10_000),
        **more,
    )


@pytest.fixture
def site(settings: ServerSettings) -> Iterator[Site]:
    with Site(settings) as made:
        yield made


@pytest.fixture
def no_tracebacks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people do, the server does not stumble."""
    with caplog.at_level(logging.WARNING):
        yield
    stumbles = [record.getMessage() for record in caplog.get_records("call") if record.exc_info]
    assert stumbles == []
