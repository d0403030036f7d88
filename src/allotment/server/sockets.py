"""A socket: a person's window on one table. One task reads, one sends; the newest view replaces those not sent yet."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from allotment.server.client import read_build
from allotment.server.messages import (
    BAD_MESSAGE,
    DECODER,
    ENCODER,
    FORBIDDEN,
    NO_TABLE,
    RESTARTING,
    TOO_MANY,
    TOO_SLOW,
    TRY_LATER,
    VERSION,
    Bye,
    Hello,
    Ping,
    Pong,
    Upgrade,
)
from allotment.server.metrics import ACK_SECONDS, SOCKETS
from allotment.server.origins import is_own_origin
from allotment.server.people import person_of
from allotment.server.rooms import Room
from allotment.server.store import StorageFault
from allotment.server.viewers import Viewer

LOG: Final = logging.getLogger("allotment.sockets")
MOST_WAITING: Final = 64  # small messages that a slow reader may leave waiting
SEND_SECONDS: Final = 20.0  # that one message may take
BYE_SECONDS: Final = 2.0  # that the last one may take


class Closed(Exception):
    """The socket is to be closed with this code and these words."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why


class Connection:
    """One socket."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket: Final = socket
        self.state: Final = socket.app.state
        self.woken: Final = asyncio.Event()

    async def run(self) -> None:
        """Serve the socket until it closes."""
        if not is_own_origin(self.socket, self.state.settings.origins):
            await self.socket.close(FORBIDDEN)
            return
        await self.socket.accept()
        SOCKETS.inc()
        self.state.connections.add(self)
        try:
            await self.serve()
        except Closed as closed:
            await self.close(closed.code, closed.why)
        except StorageFault as fault:
            LOG.warning("storage", extra={"reason": str(fault)})
            await self.close(TRY_LATER, "the server cannot read anything now; it is tried again")
        except WebSocketDisconnect:
            pass
        finally:
            self.state.connections.discard(self)
            SOCKETS.dec()

    async def serve(self) -> None:
        """Wait for the greeting, then read and send."""
        if len(self.state.connections) > self.state.settings.most_sockets:
            raise Closed(TRY_LATER, "the server is full; it is tried again")
        person = await person_of(self.socket)
        room = await self.state.rooms.find(self.socket.path_params["board"])
        if room is None:
            raise Closed(NO_TABLE, "there is no such table")
        try:
            async with asyncio.timeout(self.state.settings.hello_seconds):
                hello = await self.receive()
        except TimeoutError:
            raise Closed(BAD_MESSAGE, "no greeting came in time") from None
        if not isinstance(hello, Hello) or hello.v != VERSION:
            raise Closed(BAD_MESSAGE, f"the first message must be a hello of protocol {VERSION}")
        viewer = Viewer(person.session if person else None, self.woken.set)
        viewer.lines = min(hello.since, len(room.table.lines))
        build = read_build(self.state.settings.client)  # again each time: the pages may be built anew meanwhile
        if build and hello.build != build:
            viewer.send(Upgrade(build))
        await room.enter(viewer)
        sender = asyncio.create_task(self.send_all(room, viewer))
        reader = asyncio.create_task(self.read_all(room, viewer))
        try:
            done, _pending = await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            room.leave(viewer)
            for task in (sender, reader):
                task.cancel()
            await asyncio.gather(sender, reader, return_exceptions=True)

    async def receive(self) -> Any:
        """The next message. Raises Closed if it is none."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Closed(BAD_MESSAGE, "messages are text")
        try:
            return DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Closed(BAD_MESSAGE, f"this is no message: {error}"[:100]) from None

    async def read_all(self, room: Room, viewer: Viewer) -> None:
        """Carry out what comes, one after another."""
        bucket = self.state.limits.commands()
        while True:
            message = await self.receive()
            if not bucket.take():
                raise Closed(TOO_MANY, "too many messages a second")
            if isinstance(message, Ping):
                table = room.table
                viewer.send(Pong(message.n, table.shown(table.seat_of(viewer.session)), time.time()))
            elif isinstance(message, Hello):
                raise Closed(BAD_MESSAGE, "one hello is enough")
            else:
                started = time.perf_counter()
                viewer.send(await room.do(viewer, message))
                ACK_SECONDS.observe(time.perf_counter() - started)

    async def send_all(self, room: Room, viewer: Viewer) -> None:
        """Send what there is to send, views before small messages: an answer comes after the view that it made."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            if len(viewer.messages) > MOST_WAITING:
                raise Closed(TOO_SLOW, "messages are not read")
            if viewer.is_dirty:
                viewer.is_dirty = False
                await self.send(self.view(room, viewer))
            messages, viewer.messages = viewer.messages, []
            for message in messages:
                await self.send(message)

    def view(self, room: Room, viewer: Viewer) -> Any:
        """The view of a viewer now, with the lines of the log that it does not have yet."""
        table = room.table
        seat = table.seat_of(viewer.session)
        made = table.view(seat, viewer.lines, room.here())
        viewer.lines, viewer.shown = made.lines, (made.seat, made.seq)
        return made

    async def send(self, message: Any) -> None:
        """Send one message."""
        text = ENCODER.encode(message).decode()
        try:
            async with asyncio.timeout(SEND_SECONDS):  # wait_for of Python 3.11 may lose that it was cancelled
                await self.socket.send_text(text)
        except TimeoutError:
            raise Closed(TOO_SLOW, "messages are not read") from None

    async def close(self, code: int, why: str) -> None:
        """Say why, and close."""
        try:
            async with asyncio.timeout(BYE_SECONDS):
                await self.socket.send_text(ENCODER.encode(Bye(why)).decode())
                await self.socket.close(code, why)
        except (RuntimeError, TimeoutError, WebSocketDisconnect):
            LOG.debug("a socket was gone before it was closed")


async def play(socket: WebSocket) -> None:
    """A window on a table."""
    await Connection(socket).run()


async def close_all(connections: set[Connection]) -> None:
    """The server stops: everybody is told to come again."""
    await asyncio.gather(*(connection.close(RESTARTING, "the server restarts") for connection in set(connections)))


ROUTES: Final = [WebSocketRoute("/api/tables/{board}/play", play)]
