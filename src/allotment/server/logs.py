"""Log lines: one JSON object a line, with time, level, logger, message, and whatever else was said; never a secret.

What a person holds as a secret (cookie, token, key, invite) is never handed to a logger. As a second line of defence,
fields of such a name are dropped here, and no text keeps the query or fragment of a URL, or the password in one.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Awaitable, Callable, MutableMapping
from datetime import UTC, datetime
from typing import Any, Final, TextIO

ACCESS: Final = logging.getLogger("allotment.access")
STANDARD: Final = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"})
SECRET: Final = frozenset(
    {"authorization", "cookie", "cookies", "headers", "invite", "key", "password", "query", "secret", "token", "url"}
)
QUERY: Final = re.compile(r"(/[^\s?#]*)[?#]\S*")
VALUES: Final = re.compile(r"^(\[parameters: .*|DETAIL: .*)\n?", re.MULTILINE)  # of a row, in a database's complaint
PASSWORD: Final = re.compile(r"(?<=://)[^\s/@]*@")
QUIET: Final = ("alembic", "asyncio", "uvicorn", "uvicorn.error", "websockets")  # their INFO lines hold URLs
FAILED: Final = 500
NO_ROUTE: Final = "none"  # the path itself may be anything

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


def scrubbed(text: str) -> str:
    """The same text without queries and fragments of URLs, passwords in them, and values of rows."""
    return QUERY.sub(r"\1", PASSWORD.sub("", VALUES.sub("", text)))


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "logger": record.name,
            "message": scrubbed(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in STANDARD and name not in line and name.lower() not in SECRET:
                line[name] = value if isinstance(value, int | float | None) else scrubbed(str(value))
        if record.exc_info:
            line["exception"] = scrubbed(self.formatException(record.exc_info))
        return json.dumps(line)


def log_as_json(stream: TextIO | None = None) -> None:
    """Let all loggers write JSON lines to stderr; at a terminal, where a person reads, only warnings and worse."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING if stream.isatty() else logging.INFO, force=True)
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # a full disk under the log does not stop the server
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class AccessLog:
    """An application that writes a line for every request and every socket of another one, when it has ended."""

    def __init__(self, app: App) -> None:
        self.app: Final = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), FAILED

        async def watch_receive() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect":
                status = message.get("code", FAILED)
            return message

        async def watch_send(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", FAILED)
            await send(message)

        try:
            await self.app(scope, watch_receive, watch_send)
        finally:
            method = scope["method"] if scope["type"] == "http" else "SOCKET"
            milliseconds = round(1000 * (time.perf_counter() - started), 1)
            about = {"method": method, "route": route_of(scope), "status": status, "milliseconds": milliseconds}
            ACCESS.info("request", extra=about)


def route_of(scope: MutableMapping[str, Any]) -> str:
    """The pattern of the path that was asked for, which holds no value of it."""
    return str(getattr(scope.get("route"), "path", NO_ROUTE))
