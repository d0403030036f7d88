"""`allotment backup`: whole or not at all, never over another file; and what was backed up can be served."""

from __future__ import annotations

import os
import resource
import sqlite3
import stat
import subprocess
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from allotment.server import backup
from allotment.server.backup import back_up
from allotment.server.database import prepare
from allotment.server.settings import BadSettings, database_url
from tests.server.served import PATIENCE, command, served, tried

SAME: Final = ("seq", "seat", "view", "question", "legal", "sheet", "lines")  # of a view, whoever serves it


@pytest.fixture(name="source")
def a_database(tmp_path: Path) -> Path:
    made = tmp_path / "tables.db"
    prepare(database_url(str(made)))
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_backup_of_a_running_server_serves_the_same_tables(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada = server.person("Ada")
        tables = [ada.new_table(game, ["me"]) for game in ("verdant", "powerplants", "reforest")]
        shown = []
        for table in tables:
            with ada.window(table["id"]) as window:
                window.until_asked()
                assert window.act()["t"] == "ack"
                shown.append(window.until_view(lambda view: view["seq"] > 0))
        done = tried("backup", str(copy), "--database", str(tmp_path / "tables.db"))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"{copy}: {copy.stat().st_size:,} bytes, checked\n"
        with ada.window(tables[0]["id"]) as window:  # the server goes on
            window.until_asked()
            assert window.act()["t"] == "ack"
    (tmp_path / "tables.db").unlink()
    with served("--database", str(copy)) as server:
        again = server.person("Somebody")
        again.http.cookies.clear()
        again.http.cookies.update(ada.http.cookies)
        listed = again.http.get("/api/me").json()
        assert listed["name"] == "Ada"
        assert {table["id"] for table in listed["tables"]} == {table["id"] for table in tables}
        for table, before in zip(tables, shown, strict=True):
            with again.window(table["id"]) as window:
                view = window.until_asked()
                assert [view[key] for key in SAME] == [before[key] for key in SAME]
                assert window.act()["t"] == "ack"


def test_a_backup_is_one_file_that_only_its_owner_reads(source: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    size = back_up(tmp_path / "backups" / "copy.db", str(source))
    copy = tmp_path / "backups" / "copy.db"
    assert names(copy.parent) == ["copy.db"]
    assert copy.stat().st_size == size
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM board").fetchone() == (0,)


def test_a_commit_is_in_the_backup_whole_or_not_at_all(source: Path, tmp_path: Path) -> None:
    """While somebody writes two rows in each commit, every backup has an even number of them."""
    is_over = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(source)) as connection:
            number = 0
            while not is_over.is_set():
                number += 1
                for half in ("a", "b"):
                    values = (f"{number}{half}", f"{number}{half}")
                    connection.execute("INSERT INTO session VALUES (?, ?, 'Ada', 0)", values)
                connection.commit()

    writer = threading.Thread(target=write)
    writer.start()
    counts = []
    try:
        for number in range(10):
            copy = tmp_path / f"copy{number}.db"
            back_up(copy, str(source))
            with closing(sqlite3.connect(copy)) as connection:
                counts.append(connection.execute("SELECT count(*) FROM session").fetchone()[0])
    finally:
        is_over.set()
        writer.join()
    assert [count % 2 for count in counts] == [0] * 10
    assert counts[-1] > 0


def test_another_file_is_left_alone(source: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada")
    with pytest.raises(BadSettings, match=r"letter is there already; choose another name$"):
        back_up(tmp_path / "letter", str(source))
    assert (tmp_path / "letter").read_text() == "Dear Ada"


def test_a_file_that_somebody_makes_meanwhile_is_left_alone(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = backup.copy

    def copy_slowly(source: Path, part: Path) -> None:
        copy(source, part)
        (tmp_path / "copy.db").write_text("another")

    monkeypatch.setattr(backup, "copy", copy_slowly)
    with pytest.raises(BadSettings, match="is there already"):
        back_up(tmp_path / "copy.db", str(source))
    assert (tmp_path / "copy.db").read_text() == "another"
    assert names(tmp_path) == ["copy.db", "tables.db"]


def test_a_file_system_without_links_will_do(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_names: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    back_up(tmp_path / "copy.db", str(source))
    assert names(tmp_path) == ["copy.db", "tables.db"]


def test_there_must_be_a_database(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"there is no database .*nothing\.db$"):
        back_up(tmp_path / "copy.db", str(tmp_path / "nothing.db"))
    assert names(tmp_path) == []


def test_a_file_that_is_no_database_is_named_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, " * 100)
    with pytest.raises(BadSettings, match=r"letter cannot be copied: file is not a database$"):
        back_up(tmp_path / "copy.db", str(tmp_path / "letter"))
    assert names(tmp_path) == ["letter"]


def test_a_database_that_is_damaged_leaves_nothing(source: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(source.read_bytes())
    content[4096 * 2 : 4096 * 3] = b"\xff" * 4096
    source.write_bytes(content)
    with pytest.raises(BadSettings, match="cannot be copied: "):
        back_up(tmp_path / "copy.db", str(source))
    assert "copy.db" not in names(tmp_path)


def test_a_folder_that_is_not_there_is_named(source: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"copy\.db cannot be written: No such file or directory"):
        back_up(tmp_path / "nowhere" / "copy.db", str(source))


def test_a_full_disk_is_one_line_and_leaves_nothing(source: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()

    def fill() -> None:  # no file grows beyond this
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    done = subprocess.run(
        command("backup", str(tmp_path / "backups" / "copy.db"), "--database", str(source)),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=fill,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("allotment: ")
    assert done.stderr.count("\n") == 1
    assert names(tmp_path / "backups") == []


def test_postgres_is_backed_up_by_its_own_tool(tmp_path: Path) -> None:
    done = tried("backup", str(tmp_path / "copy"), ALLOTMENT_DATABASE_URL="postgresql://ada:secret@host/tables")
    assert done.returncode == 2
    assert done.stderr == (
        "allotment: back PostgreSQL up by its own tool: "
        f"pg_dump --format=custom --file={tmp_path / 'copy'} postgresql://ada@host/tables\n"
    )
