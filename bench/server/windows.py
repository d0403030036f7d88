"""A person's window on a table, as a client in the loop of the benchmark: what it was shown, and its answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from allotment.server.messages import VERSION, Ack, Bye, Here, Nack, Pong, Said, ServerMessage, Upgrade
from bench.server.furniture import cookie_of


class Question(Struct, frozen=True):
    """What another player asks."""

    ask: int
    missing: list[int]


class SeenView(ServerMessage, frozen=True, tag="view"):
    """A view as it was received: what the game shows is kept to the byte."""

    seq: int
    seat: int | None
    status: str
    view: Raw
    question: str
    decision: int | None
    legal: Raw
    can_undo: str
    log: list[str]
    lines: int
    sheet: Raw
    verdict: str
    ask: Question | None


class SeenChoice(Struct, frozen=True):
    """A legal move."""

    action: int


MESSAGES: Final = msgspec.json.Decoder(SeenView | Ack | Nack | Here | Said | Pong | Upgrade | Bye)
CHOICES: Final = msgspec.json.Decoder(list[SeenChoice])
Keep = Callable[[str | bytes, Any], None]


class Window:
    """An open socket. `news` is set whenever something came."""

    def __init__(self, socket: ClientConnection, keep: Keep | None = None) -> None:
        self.socket: Final = socket
        self.keep: Final = keep  # is told every message, as text and decoded
        self.news: Final = asyncio.Event()
        self.view: SeenView | None = None
        self.received = 0
        self.waiting: Final[dict[str, asyncio.Future[Any]]] = {}  # by command, or by the number of a ping

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message. Raises ConnectionClosed."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, message: dict[str, Any]) -> Any:
        """Send a command or a ping, and wait for what answers it."""
        name = str(message.get("id", message.get("n")))
        self.waiting[name] = asyncio.get_running_loop().create_future()
        await self.send(message)
        return await self.waiting[name]

    async def act(self, name: str, pick: Callable[[int], int]) -> Any:
        """Answer the open decision with the legal move that `pick` names by its place."""
        assert self.view is not None
        assert self.view.decision is not None
        choices = CHOICES.decode(self.view.legal)
        action = choices[pick(len(choices))].action
        return await self.ask({"t": "act", "id": name, "decision": self.view.decision, "action": action})

    @property
    def is_asked(self) -> bool:
        """Whether the newest view asks something."""
        return self.view is not None and self.view.decision is not None

    async def listen(self) -> None:
        """Take in what comes, until the socket closes."""
        async for text in self.socket:
            message = MESSAGES.decode(text)
            self.received += 1
            if isinstance(message, SeenView):
                self.view = message
            name = str(getattr(message, "id", getattr(message, "n", "")))
            if name in self.waiting:
                future = self.waiting.pop(name)
                if not future.done():
                    future.set_result(message)
            if self.keep is not None:
                self.keep(text, message)
            self.news.set()


def connecting(port: int, board: str, session: str | None) -> connect:
    """A socket to a table, not yet greeted, as a browser opens it: with compression, from the site's own pages."""
    return connect(
        f"ws://127.0.0.1:{port}/api/tables/{board}/play",
        additional_headers={"Cookie": cookie_of(session)} if session else {},
        origin=Origin(f"http://127.0.0.1:{port}"),
        max_size=None,
        ping_interval=None,
        open_timeout=30,
        close_timeout=2,
    )


def hello(since: int = 0) -> dict[str, Any]:
    """The greeting."""
    return {"t": "hello", "v": VERSION, "build": "", "since": since}


async def opened(port: int, board: str, session: str | None, keep: Keep | None = None) -> Window:
    """A greeted window that has its first view. It listens until its socket is closed."""
    window = Window(await connecting(port, board, session), keep)
    await window.send(hello())
    listening = asyncio.create_task(window.listen())
    while window.view is None:
        await window.news.wait()
        window.news.clear()
    listening.add_done_callback(lambda task: task.cancelled() or task.exception())
    return window


@contextlib.asynccontextmanager
async def windows(port: int, who: list[tuple[str, str | None]], at_once: int = 32) -> AsyncIterator[list[Window]]:
    """A window for each table and session, all open until the end."""
    gate = asyncio.Semaphore(at_once)

    async def one(board: str, session: str | None) -> Window:
        async with gate:
            return await opened(port, board, session)

    made = await asyncio.gather(*(one(board, session) for board, session in who))
    try:
        yield made
    finally:
        await asyncio.gather(*(window.socket.close() for window in made))
