"""A server for tests, in a thread of its own on a free port, and people who use it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from types import TracebackType
from typing import Any, Final, TypeVar

import httpx
import msgspec
import sqlalchemy as sa
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from allotment.server.app import create_app
from allotment.server.messages import VERSION
from allotment.server.settings import ServerSettings
from allotment.server.store import make_engine
from tests.server.postgres import free_port

PATIENCE: Final = 30.0  # seconds for one message
NUMBERS: Final = itertools.count(1)  # of commands, whose names must not come twice
Message = dict[str, Any]
T = TypeVar("T")


class Site:
    """A running server."""

    def __init__(self, settings: ServerSettings, port: int | None = None) -> None:
        self.settings: Final = settings
        self.port: Final = port or free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.app: Final = create_app(settings)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=self.port,
            log_level="error",
            log_config=None,  # what goes wrong is seen by pytest
            ws="websockets-sansio",
            ws_max_size=16384,
            timeout_graceful_shutdown=2,
        )
        self.server: Final = uvicorn.Server(config)
        self.people: Final[list[Someone]] = []
        self.thread: Final = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> Site:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, where: TracebackType | None
    ) -> None:
        for someone in self.people:
            someone.http.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"

    def person(self, name: str) -> Someone:
        """A newcomer who has taken a name."""
        someone = Someone(self, name)
        assert someone.http.post("/api/me", json={"name": name}).status_code == 200
        return someone

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own event loop."""
        loop = self.app.state.rooms.store._loop
        return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)

    def rows(self, statement: str, **values: Any) -> list[tuple[Any, ...]]:
        """What the database says, or what is done to it behind the server's back."""
        engine = make_engine(self.settings.database)
        try:
            with engine.begin() as connection:
                found = connection.execute(sa.text(statement), values)
                return [tuple(row) for row in found] if found.returns_rows else []
        finally:
            engine.dispose()


class Someone:
    """A person with a browser: one cookie, any number of windows."""

    def __init__(self, site: Site, name: str) -> None:
        self.site: Final = site
        self.name: Final = name
        self.http: Final = httpx.Client(base_url=site.url, timeout=PATIENCE)
        site.people.append(self)

    def new_table(self, game: str, seats: list[str], **more: Any) -> Message:
        """Make a table: its id, its invite, its status."""
        made = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert made.status_code == 200, made.text
        found: Message = made.json()
        return found

    def join(self, table: Message) -> httpx.Response:
        """Take up an invite."""
        return self.http.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})

    def cookie(self) -> str:
        """The header of the cookie."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def cookies(self) -> list[Any]:
        """The same for a context of a browser."""
        return [{"name": name, "value": value, "url": self.site.url} for name, value in self.http.cookies.items()]

    def at(self, site: Site) -> Someone:
        """The same person with the same cookie, at another server."""
        other = Someone(site, self.name)
        other.http.cookies.update(self.http.cookies)
        return other

    @contextlib.contextmanager
    def socket(self, board: str, *, origin: str | None = None, **headers: str) -> Iterator[Window]:
        """A socket to a table, without a greeting. It comes from the site's own pages; with origin "" from nowhere."""
        more = [(name.replace("_", "-"), value) for name, value in headers.items()]
        with connect(
            f"ws://127.0.0.1:{self.site.port}/api/tables/{board}/play",
            additional_headers=[*([("Cookie", self.cookie())] if self.http.cookies else []), *more],
            origin=Origin(self.site.url if origin is None else origin) or None,
            max_size=None,
            max_queue=None,  # what is not read yet does not keep a socket from closing
        ) as socket:
            yield Window(socket)

    @contextlib.contextmanager
    def unread(self, board: str) -> Iterator[None]:
        """A socket that greets, and then reads nothing."""
        with socket.create_connection(("127.0.0.1", self.site.port)) as line:
            hello = b'{"t":"hello","v":1,"build":""}'
            line.sendall(
                f"GET /api/tables/{board}/play HTTP/1.1\r\nHost: 127.0.0.1:{self.site.port}\r\n"
                f"Origin: {self.site.url}\r\nCookie: {self.cookie()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b" 101 " in line.recv(4096)
            line.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
            yield

    @contextlib.contextmanager
    def window(self, board: str, since: int = 0) -> Iterator[Window]:
        """A socket to a table, greeted."""
        with self.socket(board) as window:
            window.send({"t": "hello", "v": VERSION, "build": "", "since": since})
            yield window


class Window:
    """A socket, and everything that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.view: Message = {}  # the newest
        self.received: Final[list[Message]] = []
        self.raw: Final[list[str]] = []

    def send(self, message: Message) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self) -> Message:
        """The next message; the newest view is kept."""
        raw = self.socket.recv(PATIENCE)
        assert isinstance(raw, str)
        message: Message = msgspec.json.decode(raw)
        self.raw.append(raw)
        self.received.append(message)
        if message["t"] == "view":
            self.view = message
        return message

    def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while (message := self.receive())["t"] not in kinds:
            pass
        return message

    def until_view(self, is_wanted: Callable[[Message], bool]) -> Message:
        """The newest view, once it is as wanted."""
        while not self.view or not is_wanted(self.view):
            self.until("view")
        return self.view

    def until_after(self, seq: int) -> Message:
        """The newest view, once something has changed since this number."""
        return self.until_view(lambda view: bool(view["seq"] > seq))

    def until_closed(self) -> tuple[int, str]:
        """The code with which the server closes the socket, and what it said last."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.receive()
        byes = [message["why"] for message in self.received if message["t"] == "bye"]
        code, reason = self.socket.close_code, self.socket.close_reason
        return code or 0, byes[-1] if byes else reason or ""

    def command(self, kind: str, **more: Any) -> Message:
        """Send a command, and wait for its answer."""
        name = more.pop("id", f"command-{next(NUMBERS):06d}")
        self.send({"t": kind, "id": name, **more})
        while (message := self.until("ack", "nack"))["id"] != name:
            pass
        return message

    def act(self, action: int | None = None, **more: Any) -> Message:
        """Answer the open decision with an action, the first legal one unless another is given."""
        chosen = self.view["legal"][0]["action"] if action is None else action
        return self.command("act", **{"decision": self.view["decision"], "action": chosen, **more})

    def until_asked(self) -> Message:
        """The newest view, once it asks something, or the game is over."""
        return self.until_view(lambda view: view["decision"] is not None or view["status"] != "playing")

    def play_to_the_end(self) -> Message:
        """Answer everything with one of the legal moves until the game is over; the last view."""
        turn = 0
        while self.until_asked()["status"] == "playing":
            turn += 1
            legal, decision = self.view["legal"], self.view["decision"]
            answer = self.act(legal[turn % len(legal)]["action"])
            assert answer["t"] == "ack" or answer["why"] == "stale", answer
            while self.view["decision"] == decision and self.view["status"] == "playing":
                self.until("view")
        return self.view


def pair(site: Site, game: str = "verdant", **more: Any) -> tuple[Someone, Someone, Message]:
    """Two people at a table of their own, which has begun."""
    ada, ben = site.person("Ada"), site.person("Ben")
    table = ada.new_table(game, ["me", "open"], **more)
    assert ben.join(table).status_code == 200
    return ada, ben, table
