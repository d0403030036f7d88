"""Which databases can be used: the others are refused in one plain line, without passwords, and left alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from allotment.server.database import is_shared, prepare
from allotment.server.settings import DATABASE, BadSettings, database_url, settings_from


def refused(database: str) -> str:
    with pytest.raises(BadSettings) as caught:
        prepare(database_url(database))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", ["a b.db", "100%.db", "what?.db", "a#b.db", "a%20b.db", "schön.db", "new/folder.db"])
def test_a_path_is_taken_as_it_is_written(tmp_path: Path, name: str) -> None:
    prepare(database_url(str(tmp_path / name)))
    assert (tmp_path / name).is_file()


def test_a_database_is_prepared_again_and_stays_as_it_is(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "tables.db"))
    prepare(url)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("INSERT INTO session VALUES ('ada', 'hash', 'Ada', 0)")
    prepare(url)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("SELECT name FROM session").fetchall() == [("Ada",)]


def test_a_database_of_either_kind_is_prepared(database: str) -> None:
    prepare(database)
    assert is_shared(database) == database.startswith("postgresql")
    engine = sa.create_engine(database)
    assert "board" in sa.inspect(engine).get_table_names()
    engine.dispose()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada, " * 1000)
    assert refused(str(other)) == f"the database {other} cannot be used: file is not a database"
    assert other.read_text() == "Dear Ada, " * 1000


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    database = tmp_path / "file" / "deeper" / "tables.db"
    assert refused(str(database)).startswith(f"no folder can be made for the database {database}: ")


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    prepare(database_url(str(database)))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    assert refused(str(database)) == f"the database {database} was written by a newer Allotment"
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("999",)]


@pytest.mark.parametrize(
    "database",
    ["mysql://ada:secret@host/name", "http://host/", "://", "sqlite://", "postgresql://ada:sec ret@[::1/x", "x://y:z/"],
)
def test_a_database_of_another_kind_is_refused_without_its_password(database: str) -> None:
    assert refused(database) == "the database is a file, or PostgreSQL by a URL such as postgresql://user@host/name"


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    told = refused("postgresql://ada:secret@127.0.0.1:1/tables")
    assert "the database postgresql+psycopg://ada:***@127.0.0.1:1/tables cannot be used: " in told
    assert "Connection refused" in told
    assert "secret" not in told


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgres_is_known_by_each_of_its_names(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"{scheme}://ada:secret@host:5432/tables?sslmode=require"
    expected = "postgresql+psycopg://ada:secret@host:5432/tables?sslmode=require"
    assert database_url(url) == expected
    monkeypatch.setenv(DATABASE, url)
    assert settings_from(None).database == expected


def test_what_is_asked_for_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE, "postgresql://host/tables")
    assert settings_from(str(tmp_path / "tables.db")).database == f"sqlite:///{tmp_path}/tables.db"
