"""People at tables that are never left in peace: they act, take back, talk, send things twice, go away and come back.

What a person does follows from a seed, as far as the moments of a server allow. A command is kept until it is answered
and is sent again, with the same id, over every new socket; a refusal for want of storage counts as no answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.exceptions import WebSocketException

from allotment.server.messages import Ack, Nack
from bench.server.evidence import Seen, Sent
from bench.server.furniture import Laid
from bench.server.windows import CHOICES, SeenView, Window, connecting, hello

BACK_OFF: Final = (0.02, 0.3)  # seconds before a new socket
AGAIN: Final = 0.5  # seconds before a command is sent again that could not be stored
AGAIN_WHY: Final = ("storage", "busy")
OFFLINE: Final = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass
class Habits:
    """How people behave: the mean pause between two thoughts in seconds, and how often in a hundred they do what."""

    pause: float = 0.15
    undo: int = 25  # of the times when they can
    say: int = 3
    leave: int = 1  # the socket, without a word
    again: int = 5  # an old command
    twice: int = 5  # a new command
    bot: int = 2  # let a computer player hold the seat for a moment
    agree: int = 70


@dataclass
class Journal:
    """What all have sent and seen."""

    sent: list[Sent] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    codes: dict[int, int] = field(default_factory=dict)  # how often sockets were closed with a code
    resent: int = 0
    opened: int = 0
    last: float = 0.0  # when a view came last, by the loop's clock


@dataclass
class Scene:
    """What is the same for all people."""

    port: int
    seed: int
    journal: Journal = field(default_factory=Journal)
    habits: Habits = field(default_factory=Habits)
    is_calm: bool = False  # nobody begins anything new


class Person:
    """Somebody at a table, or who only watches if there is no seat. They go from table to table as games end."""

    def __init__(self, scene: Scene, tables: list[Laid], name: str, seat: int | None) -> None:
        self.scene: Final = scene
        self.journal: Final = scene.journal
        self.habits: Final = scene.habits
        self.tables: Final = deque(tables)
        self.name: Final = name
        self.seat: Final = seat
        self.chance: Final = random.Random(f"{scene.seed} {name}")
        self.sent: Final[dict[str, Sent]] = {}  # by id
        self.open: Final[dict[str, tuple[Sent, dict[str, Any]]]] = {}  # commands without an answer
        self.done: Final[list[tuple[Sent, dict[str, Any]]]] = []  # at this table, acknowledged
        self.window: Window | None = None
        self.is_held = False  # the seat, by a computer player
        self.lines = 0
        self.count = 0

    @property
    def table(self) -> Laid:
        """Where they are."""
        return self.tables[0]

    @property
    def session(self) -> str | None:
        """Who they are there."""
        return None if self.seat is None else self.table.facts.chairs[self.seat].session

    @property
    def viewer(self) -> str:
        """The same for the journal."""
        return self.session or self.name

    async def live(self) -> None:
        """Come, and come back, until cancelled."""
        while True:
            with contextlib.suppress(*OFFLINE):
                await self.look()
            await asyncio.sleep(self.chance.uniform(*BACK_OFF))

    async def look(self) -> None:
        """One socket, from its opening to its end."""
        async with connecting(self.scene.port, self.table.id, self.session) as socket:
            self.window = window = Window(socket, self.keep)
            self.journal.opened += 1
            await window.send(hello(self.lines))
            for _sent, message in list(self.open.values()):
                self.journal.resent += 1
                await window.send(message)
            listening = asyncio.create_task(window.listen())
            try:
                await self.stay(window, listening)
            finally:
                self.window = None
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
                code = socket.close_code or 0
                self.journal.codes[code] = self.journal.codes.get(code, 0) + 1

    async def stay(self, window: Window, listening: asyncio.Task[None]) -> None:
        """Do something now and then, until the socket closes or they leave."""
        while not listening.done():
            pause = self.chance.expovariate(1 / self.habits.pause)
            await asyncio.wait({listening}, timeout=min(pause, 3 * self.habits.pause))
            if window.view is None or listening.done():
                continue
            if self.scene.is_calm:
                await self.come_to_rest(window)
            elif self.rolls(self.habits.leave):
                window.socket.transport.abort()
                return
            elif window.view.status == "over" and not self.open and len(self.tables) > 1:
                self.move_on()
                return
            elif self.seat is not None:
                await self.think(window, window.view)

    def move_on(self) -> None:
        """Go to the next table."""
        self.tables.popleft()
        self.done.clear()
        self.lines, self.is_held = 0, False

    def rolls(self, percent: int) -> bool:
        """Whether it comes to pass this time."""
        return self.chance.randrange(100) < percent

    async def come_to_rest(self, window: Window) -> None:
        """Begin nothing new; take the seat back."""
        if self.is_held and not self.open:
            await self.command(window, "seat", "", do="back")

    async def think(self, window: Window, view: SeenView) -> None:
        """Do one thing, or nothing."""
        habits = self.habits
        if view.ask is not None and self.seat in view.ask.missing and not self.open:
            await self.command(window, "agree", None, ask=view.ask.ask, yes=self.rolls(habits.agree))
        elif self.rolls(habits.say):
            text = f"{self.name} says {self.chance.randrange(10**6)}"
            await self.command(window, "say", text, text=text)
        elif self.done and self.rolls(habits.again):
            self.journal.resent += 1
            sent, message = self.chance.choice(self.done)
            self.open[sent.id], sent.is_open = (sent, message), True
            await window.send(message)
        elif self.open or view.status != "playing":
            return
        elif self.is_held or self.rolls(habits.bot):
            stand_in = "" if self.is_held else self.table.facts.settings.stand_in
            await self.command(window, "seat", stand_in, do="bot" if stand_in else "back")
        elif view.can_undo != "no" and self.rolls(habits.undo):
            await self.command(window, "undo", None)
        elif view.decision is not None:
            choices = CHOICES.decode(view.legal)
            action = choices[self.chance.randrange(len(choices))].action
            await self.command(window, "act", action, decision=view.decision, action=action)

    async def command(self, window: Window, kind: Any, body: Any, /, **more: Any) -> None:
        """Send a new command, now and then twice."""
        self.count += 1
        name = f"{kind}-{self.name}-{self.count:05d}".replace(".", "_")
        consent = self.table.facts.settings.undo_by_consent and len(self.table.sessions) > 1
        is_logged = kind in ("act", "say") or (kind == "undo" and not consent)
        self.sent[name] = sent = Sent(self.table.id, self.session or "", name, kind, body, is_logged)
        message = {"t": kind, "id": name, **more}
        if kind == "seat":
            self.is_held = more["do"] == "bot"
        self.journal.sent.append(sent)
        self.open[name] = sent, message
        await window.send(message)
        if self.rolls(self.habits.twice):
            self.journal.resent += 1
            await window.send(message)

    def keep(self, text: str | bytes, message: Any) -> None:
        """Take note of what came."""
        if isinstance(message, SeenView):
            self.lines = message.lines
            self.journal.last = asyncio.get_running_loop().time()
            self.journal.seen.append(Seen.of(self.table.id, self.viewer, message, text))
        elif isinstance(message, Nack) and message.why in AGAIN_WHY:
            asyncio.get_running_loop().call_later(AGAIN, self.send_again, message.id)
        elif isinstance(message, Ack | Nack):
            sent = self.sent[message.id]
            sent.is_open = False
            sent.answers.append("ack" if isinstance(message, Ack) else message.why)
            _sent, command = self.open.pop(message.id, (sent, None))
            if command is not None and sent.is_acknowledged and sent.do in ("act", "undo", "say"):
                self.done.append((sent, command))

    def send_again(self, name: str) -> None:
        """Send a command again that could not be stored, if it is still without an answer."""
        window = self.window
        if window is None or name not in self.open:
            return
        _sent, message = self.open[name]

        async def send() -> None:
            with contextlib.suppress(*OFFLINE):
                await window.send(message)

        self.sending = asyncio.create_task(send())  # kept here, as the loop does not
