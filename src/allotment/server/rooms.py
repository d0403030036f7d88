"""Rooms: a table in memory with its lock, the people who look at it, and the computer players who sit there.

The life of a command: the lock, a known command is answered again, the decision must be the one that is open, the
entry is written and committed, then the table goes on, and everybody who may see something new is told. Nothing is told
before the commit.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from allotment.kernel.errors import IllegalAction
from allotment.server import boards
from allotment.server.messages import Ack, Act, Agree, ChatLine, Here, Nack, Said, Say, Sit, Undo
from allotment.server.metrics import COMMANDS, TABLES
from allotment.server.store import Conflict, StorageFault, Store
from allotment.server.table import Ask, Chair, Facts, LiveTable, Step
from allotment.server.thinking import Thinkers

LOG: Final = logging.getLogger("allotment.rooms")
CHAT_LINES: Final = 200  # that a newcomer gets
SEED_BITS: Final = 0x7FFFFFFF
STORAGE_TEXT: Final = "the server cannot store anything now, so nothing was done; try again in a moment"
Command = Act | Undo | Agree | Sit | Say
Answer = Ack | Nack


class Viewer:
    """Somebody who looks at a table. The socket's own task sends; this says what there is to send."""

    def __init__(self, session: str | None, wake: Callable[[], None]) -> None:
        self.session: Final = session
        self.wake: Final = wake
        self.lines = 0  # of the log that it has
        self.is_dirty = True  # it must get a view
        self.shown = -1  # the number of the last view
        self.messages: list[Any] = []  # small ones, in order

    def send(self, message: Any) -> None:
        """Queue a small message."""
        self.messages.append(message)
        self.wake()

    def refresh(self) -> None:
        """Let it get a view."""
        self.is_dirty = True
        self.wake()


class Room:
    """One table of this worker."""

    def __init__(self, rooms: Rooms, table: LiveTable) -> None:
        self.rooms: Final = rooms
        self.table = table
        self.lock: Final = asyncio.Lock()
        self.viewers: Final[set[Viewer]] = set()
        self.asks = 0
        self.last_chat = 0
        self.used_at = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None

    @property
    def facts(self) -> Facts:
        """What the database says of the table."""
        return self.table.facts

    @property
    def store(self) -> Store:
        """The database."""
        return self.rooms.store

    # Coming and going

    async def enter(self, viewer: Viewer) -> None:
        """Somebody looks at the table from now on."""
        self.viewers.add(viewer)
        chat = await self.store.read(boards.chat_after(self.facts.id, 0, CHAT_LINES))
        if chat:
            self.last_chat = max(self.last_chat, chat[-1].n)
            viewer.send(Said([ChatLine(row.n, row.name, row.text, row.at) for row in chat]))
        self.tell_presence()
        viewer.refresh()
        self.let_bots_think()

    def leave(self, viewer: Viewer) -> None:
        """Somebody does not look any more. The seat stays theirs."""
        self.viewers.discard(viewer)
        self.used_at = time.monotonic()
        self.tell_presence()

    def here(self) -> list[int]:
        """The seats whose people are connected."""
        present = {viewer.session for viewer in self.viewers if viewer.session}
        return [seat for seat, chair in enumerate(self.facts.chairs) if chair.session in present]

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        here = self.here()
        watching = sum(self.table.seat_of(viewer.session) is None for viewer in self.viewers)
        for viewer in self.viewers:
            viewer.send(Here(here, watching))

    def refresh(self, *, is_forced: bool = False) -> None:
        """Let everybody have a view who may see something new."""
        for viewer in self.viewers:
            if is_forced or viewer.shown != self.table.shown(self.table.seat_of(viewer.session)):
                viewer.refresh()

    # Commands

    async def do(self, viewer: Viewer, command: Command) -> Answer:
        """Carry a command out, once; every command gets one answer."""
        async with self.lock:
            self.used_at = time.monotonic()
            try:
                answer = await self.carry_out(viewer, command)
            except StorageFault as fault:
                LOG.warning("storage", extra={"board": self.facts.id, "reason": str(fault)})
                answer = Nack(command.id, "storage", STORAGE_TEXT)
        COMMANDS.labels(type(command).__name__.lower(), "ack" if isinstance(answer, Ack) else answer.why).inc()
        return answer

    async def carry_out(self, viewer: Viewer, command: Command) -> Answer:
        """The same under the lock."""
        seat = self.table.seat_of(viewer.session)
        if isinstance(command, Say):
            return await self.say(viewer, command)
        if seat is None:
            return Nack(command.id, "no-seat", "you have no seat at this table")
        key = f"{seat}.{command.id}"
        if key in self.table.commands:
            return Ack(command.id)
        if isinstance(command, Sit):
            return await self.sit(seat, command)
        if self.table.status != "playing":
            return self.refused(command)
        if isinstance(command, Act):
            return await self.act(viewer, seat, key, command)
        return await (self.undo(seat, key, command) if isinstance(command, Undo) else self.agree(seat, command))

    def refused(self, command: Command) -> Nack:
        """Why nothing can be done at a table that is not being played."""
        if self.table.status == "waiting":
            return Nack(command.id, "waiting", "the table waits for more players")
        if self.table.status == "frozen":
            return Nack(command.id, "frozen", f"this table can only be looked at: {self.table.why}")
        return Nack(command.id, "over", "the game is over")

    async def act(self, viewer: Viewer, seat: int, key: str, command: Act) -> Answer:
        """Answer the open decision."""
        match = self.table.playing()
        if seat not in match.asked() or command.decision != self.table.decision(seat):
            viewer.refresh()
            return Nack(command.id, "stale", "the table has moved on since")
        try:
            step = self.table.answer(seat, command.action)
        except IllegalAction as error:
            return Nack(command.id, "illegal", error.why, error.rule)
        if not await self.append(step, key) and key not in self.table.commands:
            viewer.refresh()
            return Nack(command.id, "stale", "the table has moved on since")
        return Ack(command.id)

    async def undo(self, seat: int, key: str, command: Undo) -> Answer:
        """Take the last answer back, or ask the others."""
        how = self.table.can_undo(seat)
        if how == "no":
            return Nack(command.id, "no-undo", "there is nothing that you can take back")
        if how == "free" or self.others(seat) == []:
            await self.append(self.table.take_back(seat, how != "free"), key)
            return Ack(command.id)
        self.asks += 1
        self.table.ask = Ask(self.asks, seat, {seat: True})
        self.refresh(is_forced=True)
        return Ack(command.id)

    def others(self, seat: int) -> list[int]:
        """The seats of other people."""
        own = self.facts.chairs[seat].session
        return [at for at, chair in enumerate(self.facts.chairs) if chair.kind == "person" and chair.session != own]

    async def agree(self, seat: int, command: Agree) -> Answer:
        """Answer what another player has asked; when all agree, it is done."""
        ask = self.table.ask
        if ask is None or ask.number != command.ask:
            return Nack(command.id, "stale", "nobody asks that any more")
        ask.answers[seat] = command.yes
        if not command.yes:
            self.table.ask = None
        elif all(ask.answers.get(other) for other in self.others(ask.seat)):
            if self.table.can_undo(ask.seat) != "no":
                key = f"{ask.seat}.agreed-{self.table.seq}"
                await self.append(self.table.take_back(ask.seat, True), key)
            self.table.ask = None
        self.refresh(is_forced=True)
        return Ack(command.id)

    async def say(self, viewer: Viewer, command: Say) -> Answer:
        """Chat."""
        name = self.rooms.names.get(viewer.session or "", "")
        if not name:
            return Nack(command.id, "no-seat", "only people with a name can say something")
        at = time.time()
        key = f"{viewer.session}.{command.id}"[:64]
        number = await self.store.write(boards.say(self.facts.id, key, name, command.text, at))
        if number > self.last_chat:
            self.last_chat = number
            for other in self.viewers:
                other.send(Said([ChatLine(number, name, command.text, at)]))
        return Ack(command.id)

    async def sit(self, seat: int, command: Sit) -> Answer:
        """Leave the seat, let a computer player hold it, or take it back."""
        chair, stand_in = self.facts.chairs[seat], self.facts.settings.stand_in
        if command.do == "leave":
            is_waiting = self.table.status == "waiting"
            changed = Chair("" if is_waiting else chair.name, None, "" if is_waiting else stand_in)
        else:
            changed = Chair(chair.name, chair.session, stand_in if command.do == "bot" else "")
        await self.store.write(boards.set_chair(self.facts.id, seat, changed))
        self.facts.chairs[seat] = changed
        self.refresh(is_forced=True)
        self.let_bots_think()
        return Ack(command.id)

    # The log

    async def append(self, step: Step, key: str) -> bool:
        """Write a step, commit it, and go on from there. False if another worker was first: the table has caught up."""
        table, facts = self.table, self.facts
        seconds = facts.settings.turn_seconds
        facts.deadline = time.time() + seconds if seconds and not step.match.is_over else None
        result = (step.match.scores(), table.game.ranks(step.match.position)) if step.match.is_over else None
        row = boards.Row(table.seq + 1, key, step.entry)
        try:
            await self.store.write(boards.append(facts, row, time.time(), result))
        except Conflict:
            await self.catch_up()
            return False
        table.adopt(step, key)
        self.refresh()
        self.let_bots_think()
        return True

    async def catch_up(self) -> None:
        """Fold in what another worker has written."""
        facts = await self.store.read(boards.load(self.facts.id))
        if facts is not None:
            if self.table.match is None and facts.status != "waiting":
                self.table = LiveTable(facts)
            self.facts.chairs[:] = facts.chairs
            self.facts.deadline, self.facts.rematch = facts.deadline, facts.rematch
        for row in await self.store.read(boards.entries_after(self.facts.id, self.table.seq)):
            self.table.take_in(row.seq, row.cmd, row.entry)
        for line in await self.store.read(boards.chat_after(self.facts.id, self.last_chat, CHAT_LINES)):
            self.last_chat = line.n
            for viewer in self.viewers:
                viewer.send(Said([ChatLine(line.n, line.name, line.text, line.at)]))
        self.refresh(is_forced=True)
        self.let_bots_think()

    # Computer players

    def let_bots_think(self) -> None:
        """See to it that the computer players answer, as long as they are asked."""
        is_needed = self.table.bots_asked() and self.rooms.is_running
        if is_needed and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self.think())

    async def think(self) -> None:
        """Answer for the computer players until none is asked."""
        while self.rooms.is_running and (asked := self.table.bots_asked()):
            seat, seq = asked[0], self.table.seq
            level = self.facts.chairs[seat].bot
            match = self.table.playing()
            started, pause = time.monotonic(), self.facts.settings.bot_pause
            if self.rooms.bot_pause is not None:
                pause = self.rooms.bot_pause
            seed = int.from_bytes(self.rooms.seeds(), "big") & SEED_BITS
            try:
                action = await self.rooms.thinkers.choose(self.table.game, match.position, seat, level, seed)
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))
                async with self.lock:
                    if self.table.seq == seq and seat in self.table.bots_asked():
                        await self.append(self.table.answer(seat, action), f"{seat}.bot-{seq + 1}")
            except StorageFault as fault:
                LOG.warning("storage", extra={"board": self.facts.id, "reason": str(fault)})
                await asyncio.sleep(1.0)
            except IllegalAction:
                LOG.exception("a computer player chose what is not legal", extra={"board": self.facts.id})
                return

    async def time_out(self) -> None:
        """The deadline has passed: computer players stand in for those who are asked."""
        async with self.lock:
            if self.facts.deadline is None or self.facts.deadline > time.time() or self.table.status != "playing":
                return
            for seat in self.table.playing().asked():
                chair = self.facts.chairs[seat]
                if chair.kind == "person" and not chair.bot:
                    changed = Chair(chair.name, chair.session, self.facts.settings.stand_in)
                    await self.store.write(boards.set_chair(self.facts.id, seat, changed))
                    self.facts.chairs[seat] = changed
            self.facts.deadline = None
            await self.store.write(boards.set_board(self.facts.id, deadline=None))
            self.refresh(is_forced=True)
            self.let_bots_think()


class Rooms:
    """The rooms that this worker has opened."""

    def __init__(
        self, store: Store, thinkers: Thinkers, seeds: Callable[[], bytes], bot_pause: float | None = None
    ) -> None:
        self.store: Final = store
        self.bot_pause: Final = bot_pause  # instead of what a table says
        self.thinkers: Final = thinkers
        self.seeds: Final = seeds
        self.names: Final[dict[str, str]] = {}  # of the sessions that were seen
        self.is_running = True
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}

    def all(self) -> list[Room]:
        """Every open room."""
        return list(self._rooms.values())

    async def find(self, board: str) -> Room | None:
        """The room of a table, opened if need be; None if there is no such table."""
        if board in self._rooms:
            return self._rooms[board]
        if board not in self._opening:
            self._opening[board] = asyncio.create_task(self._open(board))
        try:
            return await asyncio.shield(self._opening[board])
        finally:
            self._opening.pop(board, None)

    async def _open(self, board: str) -> Room | None:
        facts = await self.store.read(boards.load(board))
        if facts is None:
            return None
        rows = await self.store.read(boards.entries_after(board, 0))
        table = LiveTable.load(facts, [(row.seq, row.cmd, row.entry) for row in rows])
        room = self._rooms.setdefault(board, Room(self, table))
        TABLES.set(len(self._rooms))
        room.let_bots_think()
        return room

    async def changed(self, board: str) -> None:
        """Another worker has changed a table."""
        room = self._rooms.get(board)
        if room is not None:
            async with room.lock:
                await room.catch_up()

    def forget_idle(self, seconds: float) -> None:
        """Close the rooms that nobody has looked at for so long; they are opened again when somebody does."""
        for board, room in list(self._rooms.items()):
            is_idle = not room.viewers and time.monotonic() - room.used_at > seconds
            if is_idle and not room.table.bots_asked() and not room.lock.locked():
                del self._rooms[board]
        TABLES.set(len(self._rooms))
