"""Seats of a room: sitting down, leaving, a computer player that stands in. All but `time_out` hold the room's lock."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

from allotment.server import chairs
from allotment.server.messages import Ack, Nack, Sit
from allotment.server.store import Conflict
from allotment.server.table import Chair

if TYPE_CHECKING:
    from allotment.server.rooms import Room


async def take(room: Room, seat: int, session: str, name: str) -> bool:
    """Sit down at an open seat. False if another worker has just given it away."""
    facts = room.facts
    seconds = facts.settings.turn_seconds
    deadline = time.time() + seconds if seconds else None
    try:
        await room.store.write(chairs.take(facts.id, seat, session, name, deadline))
    except Conflict:
        await room.catch_up()
        return False
    await room.catch_up()
    room.tell_presence()
    return True


async def sit(room: Room, seat: int, command: Sit) -> Ack | Nack:
    """Leave the seat, let a computer player hold it, or take it back."""
    facts, chair, settings = room.facts, room.facts.chairs[seat], room.facts.settings
    session = chair.session or ""
    try:
        if command.do == "leave":
            facts.chairs[seat] = await room.store.write(chairs.leave(facts.id, seat, session, settings.stand_in))
            facts.ask = None
        else:
            bot = settings.stand_in if command.do == "bot" else ""
            is_late = command.do == "back" and room.table.status == "playing" and facts.deadline is None
            deadline = time.time() + settings.turn_seconds if is_late and settings.turn_seconds else None
            await room.store.write(chairs.hold(facts.id, seat, session, bot, deadline))
            facts.chairs[seat] = Chair(chair.name, session, bot)
            facts.deadline = facts.deadline if deadline is None else deadline
    except Conflict:
        await room.catch_up()
        return Nack(command.id, "no-seat", "you have no seat at this table any more")
    room.refresh(is_forced=True)
    if command.do == "leave":
        room.tell_presence()
    room.let_bots_think()
    return Ack(command.id)


async def time_out(room: Room) -> None:
    """The deadline has passed: computer players stand in for those who are asked."""
    async with room.lock:
        await room.catch_up()
        if room.table.status != "playing":
            return
        facts, asked = room.facts, room.table.playing().asked()
        with contextlib.suppress(Conflict):  # another worker was first, or somebody has just answered
            await room.store.write(chairs.stand_in(facts.id, asked, facts.settings.stand_in, time.time()))
        await room.catch_up()
