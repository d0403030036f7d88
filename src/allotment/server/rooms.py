"""Rooms: a table in memory with its lock, the people who look at it, and the computer players who sit there.

The life of a command: the lock, a known command is answered again, the decision must be the one that is open, the
entry is written and committed, then the table goes on, and everybody who may see something new is told. Nothing is told
before the commit.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final

from allotment.kernel.errors import IllegalAction
from allotment.server import boards, seating
from allotment.server.ids import is_id
from allotment.server.messages import Ack, Act, Agree, ChatLine, Here, Nack, Said, Say, Sit, Undo, Why
from allotment.server.metrics import COMMANDS, TABLES
from allotment.server.store import Conflict, StorageFault, Store
from allotment.server.table import Facts, LiveTable, Step
from allotment.server.thinking import Thinkers
from allotment.server.viewers import Viewer

LOG: Final = logging.getLogger("allotment.rooms")
CHAT_LINES: Final = 200  # that a newcomer gets
ATTEMPTS: Final = 10  # to answer while other workers are quicker
REMEMBERED: Final = 256  # answers to commands that leave no trace in the log
CONTROLS: Final = {code: " " for code in (*range(10), *range(11, 32), *range(127, 160))}  # all but the end of a line
STALE: Final = "the table has moved on since"
FAULT_PAUSE: Final = 1.0  # seconds before a computer player's answer is stored again
SEED_BITS: Final = 0x7FFFFFFF
STORAGE_TEXT: Final = "the server cannot store anything now, so nothing was done; try again in a moment"
Command = Act | Why | Undo | Agree | Sit | Say
Answer = Ack | Nack


class Room:
    """One table of this worker."""

    def __init__(self, rooms: Rooms, table: LiveTable) -> None:
        self.rooms: Final = rooms
        self.table = table
        self.lock: Final = asyncio.Lock()
        self.viewers: Final[set[Viewer]] = set()
        self.last_chat = 0
        self.used_at = time.monotonic()
        self.is_unsure = False  # the database may hold more than this, as after a fault
        self._doing: Final[set[asyncio.Task[Answer]]] = set()
        self._answered: Final[OrderedDict[str, None]] = OrderedDict()  # by command
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
        async with self.lock:
            chat = await self.store.read(boards.chat_after(self.facts.id, 0, CHAT_LINES))
            self.tell_chat([line for line in chat if line.n > self.last_chat])
            self.viewers.add(viewer)
        if chat:
            viewer.send(Said([ChatLine(line.n, line.name, line.text, line.at) for line in chat]))
        self.tell_presence()
        viewer.refresh()
        self.let_bots_think()

    def leave(self, viewer: Viewer) -> None:
        """Somebody does not look any more. The seat stays theirs."""
        self.viewers.discard(viewer)
        self.used_at = time.monotonic()
        self.tell_presence()

    def public(self) -> Any:
        """What everybody sees of the table beside the game."""
        chairs = [(chair.name, chair.session, chair.bot) for chair in self.facts.chairs]
        return self.table.status, self.table.why, chairs, self.facts.deadline, self.facts.rematch, self.facts.ask

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

    def tell_chat(self, lines: Sequence[Any]) -> None:
        """Tell everybody what was said."""
        for line in lines:
            self.last_chat = line.n
            for viewer in self.viewers:
                viewer.send(Said([ChatLine(line.n, line.name, line.text, line.at)]))

    def refresh(self, *, is_forced: bool = False) -> None:
        """Let everybody have a view who may see something new."""
        for viewer in self.viewers:
            seat = self.table.seat_of(viewer.session)
            if is_forced or viewer.shown != (seat, self.table.shown(seat)):
                viewer.refresh()

    # Commands

    async def do(self, viewer: Viewer, command: Command) -> Answer:
        """Carry a command out, once, and to its end even if the sender goes away; every command gets one answer."""
        doing = asyncio.create_task(self.answer(viewer, command))
        self._doing.add(doing)
        doing.add_done_callback(self._doing.discard)
        return await asyncio.shield(doing)

    async def answer(self, viewer: Viewer, command: Command) -> Answer:
        """The same, in a task of its own."""
        async with self.lock:
            self.used_at = time.monotonic()
            try:
                await self.be_sure()
                answer = await self.carry_out(viewer, command)
            except StorageFault as fault:
                self.is_unsure = True
                LOG.warning("storage", extra={"board": self.facts.id, "reason": str(fault)})
                answer = Nack(command.id, "storage", STORAGE_TEXT)
        COMMANDS.labels(type(command).__name__.lower(), "ack" if isinstance(answer, Ack) else answer.why).inc()
        return answer

    async def carry_out(self, viewer: Viewer, command: Command) -> Answer:
        """The same under the lock."""
        key = f"{viewer.session}.{command.id}"
        if key in self.table.commands or key in self._answered:
            return Ack(command.id)
        answer = None
        for _ in range(ATTEMPTS):
            answer = answer or await self.obey(viewer, key, command)
        if answer is None:
            return Nack(command.id, "busy", "too much happens at this table; try again in a moment")
        if isinstance(answer, Ack):
            self._answered[key] = None
            while len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)
        return answer

    async def obey(self, viewer: Viewer, key: str, command: Command) -> Answer | None:
        """Carry out what was not done before. None if another worker was first, and it may be tried again."""
        if isinstance(command, Say):
            return await self.say(viewer, key, command)
        seat = self.table.seat_of(viewer.session)
        if seat is None:
            return Nack(command.id, "no-seat", "you have no seat at this table")
        if isinstance(command, Sit):
            return await seating.sit(self, seat, command)
        if self.table.status != "playing":
            return self.refused(command)
        if isinstance(command, Why):
            return self.explain(seat, command)
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

    async def act(self, viewer: Viewer, seat: int, key: str, command: Act) -> Answer | None:
        """Answer the open decision."""
        if seat not in self.table.playing().asked():
            viewer.refresh()
            return Nack(command.id, "not-asked", "nothing is asked of you now")
        if command.decision != self.table.decision(seat):
            viewer.refresh()
            return Nack(command.id, "stale", STALE)
        try:
            step = self.table.answer(seat, command.action)
        except IllegalAction as error:
            return Nack(command.id, "illegal", error.why, error.rule)
        return Ack(command.id) if await self.append(step, key) else None

    def explain(self, seat: int, command: Why) -> Answer:
        """Say why a move is not legal."""
        try:
            self.table.check(seat, command.move)
        except IllegalAction as error:
            return Nack(command.id, "illegal", error.why, error.rule)
        return Ack(command.id)

    async def undo(self, seat: int, key: str, command: Undo) -> Answer | None:
        """Take the last answer back, or ask the others."""
        how = self.table.can_undo(seat)
        if how == "no":
            return Nack(command.id, "no-undo", "there is nothing that you can take back")
        if how == "free":
            step = self.table.take_back(seat)
            return Ack(command.id) if await self.append(step, key) else None
        self.facts.ask = await self.store.write(boards.ask(self.facts.id, seat, key))
        self.refresh(is_forced=True)
        return Ack(command.id)

    async def agree(self, seat: int, command: Agree) -> Answer:
        """Answer what another player has asked; when all agree, it is done."""
        try:
            seats = self.table.seats_of(self.facts.chairs[seat].session)  # all of them at one screen
            ask = await self.store.write(boards.agree(self.facts.id, command.ask, seats, command.yes))
        except Conflict:
            await self.catch_up()
            return Nack(command.id, "stale", "nobody asks that any more")
        self.facts.ask = ask
        if ask is not None and set(ask.yes) >= set(self.table.others(ask.seat)):
            await self.append(self.table.take_back(ask.seat), ask.key)
        self.refresh(is_forced=True)
        return Ack(command.id)

    async def say(self, viewer: Viewer, key: str, command: Say) -> Answer:
        """Chat."""
        text = command.text.translate(CONTROLS)
        if not await self.store.write(boards.say(self.facts.id, key, viewer.session or "", text, time.time())):
            return Nack(command.id, "no-seat", "only people with a name can say something")
        self.tell_chat(await self.store.read(boards.chat_after(self.facts.id, self.last_chat, CHAT_LINES)))
        return Ack(command.id)

    # The log

    async def append(self, step: Step, key: str) -> bool:
        """Write a step, commit it, and go on from there.

        False if another worker was first; then the table has caught up. It is true if that was the same command.
        """
        table, facts, deadline = self.table, self.facts, self.deadline_after(step)
        result = (step.match.scores(), table.game.ranks(step.match.position)) if step.match.is_over else None
        work = boards.append(facts.id, table.seq + 1, key, step.entry, time.time(), deadline, result)
        try:
            await self.store.write(work)
        except Conflict:
            await self.catch_up()
            return key in self.table.commands
        facts.deadline = deadline
        table.adopt(step, key)
        self.refresh()
        self.let_bots_think()
        return True

    def deadline_after(self, step: Step) -> float | None:
        """When the next answers must be there. A choice that several make at the same time has one deadline for all."""
        seconds = self.facts.settings.turn_seconds
        if not seconds or step.match.is_over:
            return None
        return self.facts.deadline if self.table.is_still_secret(step) else time.time() + seconds

    async def be_sure(self) -> None:
        """Look into the database, if it may hold more than is known here."""
        if self.is_unsure:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Fold in what the database holds beyond what is known here."""
        self.is_unsure = True
        board, before = self.facts.id, self.public()
        rows = await self.store.read(boards.entries_after(board, self.table.seq))
        facts = await self.store.read(boards.load(board))
        chat = await self.store.read(boards.chat_after(board, self.last_chat, CHAT_LINES))
        if facts is not None and self.table.match is None and facts.status != "waiting":
            self.table = LiveTable.load(facts, rows)
        for row in rows:
            self.table.take_in(row.seq, row.cmd, row.entry)
        if facts is not None:
            self.facts.chairs[:] = facts.chairs
            self.facts.deadline, self.facts.rematch, self.facts.ask = facts.deadline, facts.rematch, facts.ask
        self.is_unsure = False
        self.tell_chat(chat)
        self.refresh(is_forced=self.public() != before)
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
            if self.table.open_decisions()[1]:  # nobody watches, and pauses would tell how many steps there are
                pause = 0.0
            seed = int.from_bytes(self.rooms.seeds(), "big") & SEED_BITS
            try:
                action = await self.rooms.thinkers.choose(self.table.game, match.position, seat, level, seed)
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))
                async with self.lock:
                    await self.be_sure()
                    if self.table.seq == seq and seat in self.table.bots_asked():
                        await self.append(self.table.answer(seat, action), f"{seat}.bot-{seq + 1}")
            except StorageFault as fault:
                self.is_unsure = True
                LOG.warning("storage", extra={"board": self.facts.id, "reason": str(fault)})
                await asyncio.sleep(FAULT_PAUSE)
            except IllegalAction:
                LOG.exception("a computer player chose what is not legal", extra={"board": self.facts.id})
                return


class Rooms:
    """The rooms that this worker has opened."""

    def __init__(
        self, store: Store, thinkers: Thinkers, seeds: Callable[[], bytes], bot_pause: float | None = None
    ) -> None:
        self.store: Final = store
        self.bot_pause: Final = bot_pause  # instead of what a table says
        self.thinkers: Final = thinkers
        self.seeds: Final = seeds
        self.is_running = True
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}

    def all(self) -> list[Room]:
        """Every open room."""
        return list(self._rooms.values())

    async def find(self, board: str) -> Room | None:
        """The room of a table, opened if need be; None if there is no such table."""
        room = self._rooms.get(board)
        if room is not None:
            room.used_at = time.monotonic()  # whoever asks is about to look at it
            return room
        if not is_id(board):
            return None
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
        table = LiveTable.load(facts, await self.store.read(boards.entries_after(board, 0)))
        if table.why:
            LOG.warning("frozen", extra={"board": board, "entry": table.seq + 1, "reason": table.why})
        room = self._rooms.setdefault(board, Room(self, table))
        TABLES.set(len(self._rooms))
        room.let_bots_think()
        return room

    async def changed(self, board: str) -> None:
        """Another worker has changed a table."""
        room, opening = self._rooms.get(board), self._opening.get(board)
        if room is None and opening is not None:  # it may have been read before the change
            room = await asyncio.shield(opening)
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
