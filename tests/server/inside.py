"""A server inside the event loop of a test: no threads that serve, no ports, every byte that a client gets is kept."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import httpx
import msgspec
import sqlalchemy as sa
from starlette.applications import Starlette

from allotment.games import find_game
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game, legal_actions
from allotment.server import boards
from allotment.server.app import create_app
from allotment.server.ids import hashed
from allotment.server.limits import Limits
from allotment.server.messages import VERSION
from allotment.server.people import COOKIE
from allotment.server.rooms import Room, Rooms
from allotment.server.settings import ServerSettings
from allotment.server.store import Store
from allotment.server.table import Chair, Facts, LiveTable, Settings
from allotment.server.thinking import Thinkers

PATIENCE: Final = 30.0  # seconds for one message
HOST: Final = "allotment.test"
Message = dict[str, Any]


class RandomThinkers(Thinkers):
    """Computer players without processes, that choose at random."""

    def __init__(self) -> None:
        self.questions: Final[list[int]] = []

    async def choose(self, game: Game[Any], position: Position, seat: int, bot: str, seed: int) -> int:
        """A legal action."""
        self.questions.append(seat)
        actions = legal_actions(position, seat)
        return actions[seeded(len(self.questions)).below(len(actions))]

    def close(self) -> None:
        """There is nothing to let go."""


class Inside:
    """A server that has been started in this loop."""

    def __init__(self, database: str, settings: ServerSettings | None = None) -> None:
        self.app: Final[Starlette] = create_app(
            settings or ServerSettings(database=database, commands_a_second=10_000, most_new_tables_a_minute=10_000)
        )
        self.store: Final = Store(database)
        if self.store.engine.dialect.name == "sqlite":
            sa.event.listen(self.store.engine, "connect", be_quick)
        self.rooms: Final = Rooms(self.store, RandomThinkers(), lambda: bytes(4), 0.0)
        self.store.start()
        state = self.app.state
        state.rooms, state.limits, state.connections = self.rooms, Limits(state.settings), set()

    def close(self) -> None:
        """Stop it, as a kill does: nobody is told."""
        self.rooms.is_running = False
        self.store.close()

    async def person(self, session: str, name: str) -> str:
        """Somebody with a session; the cookie."""
        await self.store.write(boards.add_session(session, hashed(token_of(session)), name, 0.0))
        return cookie_of(session)

    async def table(self, facts: Facts) -> Room:
        """A table as it is laid, written to the database."""
        facts.start = LiveTable(facts).playing().start
        await self.store.write(boards.create(facts, 0.0))
        return await self.room(facts.id)

    async def room(self, board: str) -> Room:
        """The room of a table that exists."""
        room = await self.rooms.find(board)
        assert room is not None
        return room

    def place(self, table: LiveTable) -> Room:
        """A room of our own making, in place of the one that would be opened."""
        room = self.rooms._rooms[table.facts.id] = Room(self.rooms, table)
        return room

    async def request(
        self, method: str, path: str, cookie: str = "", body: Any = None, client: str = "203.0.113.7"
    ) -> httpx.Response:
        """An HTTP request, and its answer."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True, client=(client, 4711))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            headers = {"cookie": cookie} if cookie else {}
            return await http.request(method, path, headers=headers, **({} if body is None else {"json": body}))

    @contextlib.asynccontextmanager
    async def window(self, board: str, cookie: str = "", since: int = 0) -> AsyncIterator[Window]:
        """A socket to a table, greeted."""
        window = Window(self.app, board, cookie)
        try:
            await window.open(since)
            yield window
        finally:
            await window.shut()


class Window:
    """The client's end of a socket, and everything that came over it."""

    def __init__(self, app: Starlette, board: str, cookie: str) -> None:
        headers = [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode()), (b"cookie", cookie.encode())]
        self.scope: Final[Message] = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/api/tables/{board}/play",
            "query_string": b"",
            "root_path": "",
            "headers": headers[: 3 if cookie else 2],
            "client": ("203.0.113.7", 4711),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        self.app: Final = app
        self.raw: Final[list[str]] = []
        self.view: Message = {}
        self.is_open = False
        self.numbers: Final = itertools.count(1)
        self._sent: Final[asyncio.Queue[Message]] = asyncio.Queue()
        self._news: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, since: int = 0) -> None:
        """Connect, and say hello."""
        self._sent.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self.app(self.scope, self._sent.get, self._receive))
        self.send({"t": "hello", "v": VERSION, "build": "", "since": since})
        self.is_open = True
        await self.settle()

    async def shut(self) -> None:
        """Close it, and wait until the server has noticed."""
        self.is_open = False
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self._task is not None
        await asyncio.wait_for(self._task, PATIENCE)

    async def _receive(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            self.raw.append(event["text"])
            message = msgspec.json.decode(event["text"])
            self.view = message if message["t"] == "view" else self.view
        elif event["type"] == "websocket.close":
            self.raw.append(f"closed {event['code']} {event.get('reason', '')}")
        self._news.set()

    def send(self, message: Message | str) -> None:
        """Send a message, or any text."""
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    async def until(self, kinds: Sequence[str], name: str, seen: int) -> Message:
        """The answer of one of these kinds that has this name, among what comes after so many messages."""
        while True:
            for text in self.raw[seen:]:
                seen += 1
                assert not text.startswith("closed"), text
                message: Message = msgspec.json.decode(text)
                if message["t"] in kinds and str(message.get("id", message.get("n"))) == name:
                    return message
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)

    async def settle(self) -> None:
        """Wait until everything has come that was on its way."""
        number = next(self.numbers)
        self.send({"t": "ping", "n": number})
        await self.until(["pong"], str(number), 0)

    async def command(self, kind: str, **more: Any) -> Message:
        """Send a command, and wait for its answer."""
        name = more.pop("id", f"command-{next(self.numbers):06d}")
        seen = len(self.raw)
        self.send({"t": kind, "id": name, **more})
        return await self.until(["ack", "nack"], name, seen)

    async def act(self, action: int, **more: Any) -> Message:
        """Answer the open decision."""
        return await self.command("act", **{"decision": self.view["decision"], "action": action, **more})


def be_quick(connection: Any, _record: Any) -> None:
    """A test does not wait for the disk."""
    connection.execute("PRAGMA synchronous=OFF")


def token_of(session: str) -> str:
    """The secret of a session."""
    return f"token-of-{session}"


def cookie_of(session: str) -> str:
    """The cookie of a session."""
    return f"{COOKIE}={token_of(session)}"


def facts_of(
    board: str,
    game: str,
    sessions: Sequence[str | None],
    key: bytes,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Facts:
    """A table that begins: at every seat a person, or a computer player where there is no session."""
    found = find_game(game)
    chairs = [Chair(f"P{seat}", who, "" if who else "seed") for seat, who in enumerate(sessions)]
    return Facts(
        id=board,
        game=game,
        rules=found.rules_version,
        deck=found.catalog.fingerprint,
        options=found.checked(options or {}),
        settings=Settings(**more),
        key=key,
        start="",
        host=next((session for session in sessions if session), ""),
        status="playing",
        deadline=None,
        rematch="",
        chairs=chairs,
    )
