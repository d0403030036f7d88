"""The log: one JSON object a line, access lines without paths, and never a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from allotment.server.database import prepare
from allotment.server.logs import AccessLog, JsonLines, log_as_json
from allotment.server.settings import database_url
from allotment.server.store import make_engine
from tests.server.served import served

INVITE = "0123456789abcdef0123456789abcdef"


@pytest.fixture(name="log")
def a_log() -> Iterator[logging.Logger]:
    """A logger, and `lines` reads what it wrote."""
    logger = logging.getLogger("tests.log")
    handler = logging.StreamHandler(io.StringIO())
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    yield logger
    logger.removeHandler(handler)


def lines(logger: logging.Logger) -> list[dict[str, Any]]:
    handler = logger.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    return [json.loads(line) for line in handler.stream.getvalue().splitlines()]


def test_a_record_is_one_line_with_its_fields(log: logging.Logger) -> None:
    log.warning("two\nlines of %s", "text", extra={"board": "b", "seconds": 1.5, "is_late": True, "why": None})
    (line,) = lines(log)
    assert line["time"].endswith("+00:00")
    assert (line["level"], line["logger"], line["message"]) == ("warning", "tests.log", "two\nlines of text")
    assert (line["board"], line["seconds"], line["is_late"], line["why"]) == ("b", 1.5, True, None)


def test_what_is_no_text_is_written_as_text(log: logging.Logger) -> None:
    log.info("this", extra={"path": Path("a"), "bytes": b"\xff", "half": "\ud800"})
    assert (lines(log)[0]["path"], lines(log)[0]["bytes"], lines(log)[0]["half"]) == ("a", "b'\\xff'", "\ud800")


def test_an_exception_is_told_in_the_same_line(log: logging.Logger) -> None:
    try:
        raise ValueError("no such thing")
    except ValueError:
        log.exception("it failed")
    (line,) = lines(log)
    assert line["exception"].startswith("Traceback")
    assert line["exception"].endswith("ValueError: no such thing")


@pytest.mark.parametrize("name", ["cookie", "token", "key", "invite", "password", "Authorization", "headers", "query"])
def test_a_field_with_the_name_of_a_secret_is_dropped(log: logging.Logger, name: str) -> None:
    log.info("this", extra={name: "secret"})
    assert "secret" not in json.dumps(lines(log))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("GET /table/abc?invite=secret HTTP/1.1", "GET /table/abc HTTP/1.1"),
        ("http://localhost:8000/table/abc#secret", "http://localhost:8000/table/abc"),
        ("http://localhost:8000?secret", "http://localhost:8000"),
        ("postgresql://ada:secret@host/tables", "postgresql://host/tables"),
        ("postgresql://ada:secret/#?@host/tables", "postgresql://ada:secret/"),
        ("what is this? a question", "what is this? a question"),
        ("seat #3", "seat #3"),
    ],
)
def test_a_text_keeps_no_query_no_fragment_and_no_password(log: logging.Logger, text: str, kept: str) -> None:
    log.info("%s", text, extra={"reason": text})
    assert (lines(log)[0]["message"], lines(log)[0]["reason"]) == (kept, kept)


def test_an_access_line_has_the_pattern_of_the_path_and_no_value(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada = server.person("Ada")
        ada.http.get("/api/me?token=secret")
        ada.http.post(f"/api/tables/secret/join?{INVITE}", json={"invite": INVITE})
        ada.http.get("/secret/path")
        ada.http.post("/api/me", content="secret")
        with ada.socket("secret") as window:
            window.until_closed()
        assert server.stop() == 0
        written = [line for line in server.lines() if line["logger"] == "allotment.access"]
    assert sorted((line["method"], line["route"], line["status"]) for line in written) == [  # written after the answer
        ("GET", "/api/me", 200),
        ("GET", "/{path:path}", 404),
        ("POST", "/api/me", 200),
        ("POST", "/api/tables/{board}/join", 404),
        ("POST", "none", 415),
        ("SOCKET", "/api/tables/{board}/play", 4404),
    ]
    assert all(line["milliseconds"] >= 0 for line in written)
    assert "secret" not in json.dumps(written)
    assert INVITE not in json.dumps(written)


def test_a_request_that_fails_is_written_as_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(_scope: Any, _receive: Any, _send: Any) -> None:
        raise ValueError("this")

    async def nothing(*_message: Any) -> Any:
        return {}

    with caplog.at_level(logging.INFO, "allotment.access"), pytest.raises(ValueError, match="this"):
        asyncio.run(AccessLog(broken)({"type": "http", "method": "GET"}, nothing, nothing))
    (line,) = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert (line["route"], line["status"]) == ("none", 500)


def test_what_could_not_be_written_to_the_database_is_not_in_the_log(log: logging.Logger, database: str) -> None:
    prepare(database)
    engine = make_engine(database)
    row = {"id": "i", "name": "n", "token": "secret" + "token"}
    statement = sa.text("INSERT INTO session (id, name, token_hash, created_at) VALUES (:id, :name, :token, 0)")
    try:
        with engine.begin() as connection:
            connection.execute(statement, row)
            connection.execute(statement, {**row, "id": "j"})
    except sa.exc.DBAPIError as error:
        log.exception("storage", extra={"reason": error})
    finally:
        engine.dispose()
    (line,) = lines(log)
    assert "IntegrityError" in line["exception"] or "UniqueViolation" in line["exception"]
    assert "secrettoken" not in json.dumps(line)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def _keep_logging() -> Iterator[None]:
    root = logging.getLogger()
    before, level, is_loud = root.handlers[:], root.level, logging.raiseExceptions
    root.handlers = []
    yield
    root.handlers, logging.raiseExceptions = before, is_loud
    root.setLevel(level)
    logging.captureWarnings(False)


@pytest.mark.usefixtures("_keep_logging")
def test_at_a_terminal_only_warnings_are_shown() -> None:
    terminal, file = Terminal(), io.StringIO()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        for stream in (terminal, file):
            log_as_json(stream)
            logging.getLogger("allotment.server").info("quiet")
            logging.getLogger("allotment.server").warning("loud")
            warnings.warn("a warning", stacklevel=1)
    assert [json.loads(line)["level"] for line in terminal.getvalue().splitlines()] == ["warning", "warning"]
    assert [json.loads(line)["level"] for line in file.getvalue().splitlines()] == ["info", "warning", "warning"]


def test_a_server_that_is_played_on_and_attacked_writes_no_secret(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        table = ada.new_table("planted", ["me", "open"])
        assert ben.join(table).status_code == 200
        ben.http.get(f"/table/{table['id']}?invite={table['invite']}")
        ben.http.get(f"/{table['invite']}/{ben.cookie()}")
        ben.http.post(f"/api/tables/{table['id']}/join", content=f'{{"invite": "{table["invite"]}"')
        ben.http.post("/api/me", json={"name": "Ben", "invite": table["invite"]})
        with ada.window(table["id"]) as window:
            window.until_asked()
            window.act()
            window.send({"t": table["invite"], "cookie": ada.cookie()})
            window.until_closed()
        assert server.stop() == 0
        log = server.printed()
        assert len(server.lines()) > 8
        (key,) = [row[0] for row in rows(tmp_path / "tables.db", "SELECT hex(key) FROM board")]
        secrets = [table["invite"], key, key.lower(), *(person.cookie().partition("=")[2] for person in (ada, ben))]
        assert [secret for secret in secrets if secret in log] == []
        assert "?" not in log


def rows(database: Path, statement: str) -> list[Any]:
    engine = make_engine(database_url(str(database)))
    with engine.connect() as connection:
        found = list(connection.execute(sa.text(statement)))
    engine.dispose()
    return found
