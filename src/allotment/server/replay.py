"""A table step by step, as one viewer was shown it: folded again from its log.

A step is a change that this viewer may see, so a running table's replay has no more steps than the viewer was sent
views, and says nothing of the choices that others make unseen (docs/decisions/008). Once the game is over every entry
of the log may be a step, seen with the eyes of all seats.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allotment.play.match import Answered, Entry
from allotment.server.answers import Replay, Track
from allotment.server.api import Refusal, answer, room_of
from allotment.server.messages import View
from allotment.server.people import person_of
from allotment.server.rooms import Room
from allotment.server.table import Facts, LiveTable

MOST_STEPS: Final = 100  # in one answer
SPECTATOR: Final = "spectator"
OPEN: Final = "open"
Eyes: TypeAlias = int | Literal["open"] | None  # of a seat, of all seats, or of a spectator


@dataclass(frozen=True)
class Step:
    """The table after a change that a viewer may see, and the entry that made it; None for the beginning."""

    number: int
    table: LiveTable
    entry: Entry | None
    lines: int  # of the log, before it


async def replay(request: Request) -> Response:
    """Some steps of a table as a seat saw them, or a spectator; once it is over, as any seat did, or all of them."""
    room, eyes = await looked_at(request)
    first, count = number(request, "from", 0), min(number(request, "count", MOST_STEPS), MOST_STEPS)
    facts, entries = room.facts, list(room.table.playing().entries)
    return answer(await asyncio.to_thread(lambda: shown_from(steps(laid(facts), entries, eyes), eyes, first, count)))


async def track(request: Request) -> Response:
    """All steps of a table in short: who acted, and the scores."""
    room, eyes = await looked_at(request)
    facts, entries = room.facts, list(room.table.playing().entries)
    made = Track([], [], [], await seats_of(request, room), room.table.status == "over")
    return answer(await asyncio.to_thread(lambda: in_short(steps(laid(facts), entries, eyes), made)))


async def looked_at(request: Request) -> tuple[Room, Eyes]:
    """The room, and with whose eyes it is seen. Raises Refusal."""
    room = await room_of(request)
    if room.table.why:
        raise Refusal(409, "frozen", f"this table has no replay: {room.table.why}")
    if room.table.match is None:
        raise Refusal(409, "not-begun", "the game has not begun")
    wanted, seats = request.query_params.get("seat", SPECTATOR), range(len(room.facts.chairs))
    if wanted == SPECTATOR:
        return room, None
    if wanted == OPEN:
        if room.table.status != "over":
            raise Refusal(403, "not-over", "all hands are open when the game is over")
        return room, OPEN
    if wanted not in map(str, seats):
        raise Refusal(400, "bad-request", f"a seat is 0 to {len(seats) - 1}, {SPECTATOR} or {OPEN}")
    if int(wanted) not in await seats_of(request, room):
        raise Refusal(403, "no-seat", "another seat's view can be seen when the game is over")
    return room, int(wanted)


async def seats_of(request: Request, room: Room) -> list[int]:
    """The seats whose views this person may see: their own, or all when the game is over."""
    if room.table.status == "over":
        return list(range(len(room.facts.chairs)))
    person = await person_of(request)
    return room.table.seats_of(person.session if person else None)


def number(request: Request, name: str, default: int) -> int:
    """A number of the query. Raises Refusal."""
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(400, "bad-request", f"{name} is a number, and not negative")
    return int(text)


def laid(facts: Facts) -> LiveTable:
    """The table as it began."""
    chairs = [replace(chair) for chair in facts.chairs]
    return LiveTable(replace(facts, status="playing", deadline=None, rematch="", ask=None, chairs=chairs))


def steps(table: LiveTable, entries: Sequence[Entry], eyes: Eyes) -> Iterator[Step]:
    """The steps that a viewer counts, from the table as it lies on; it is folded on from one to the next."""
    yield Step(counted(table, eyes), table, None, 0)
    lines = len(table.lines)
    for seq, entry in enumerate(entries, start=1):
        before = counted(table, eyes)
        table.take_in(seq, str(seq), entry, is_checked=False)
        if counted(table, eyes) > before:
            yield Step(before + 1, table, entry, lines)
            lines = len(table.lines)


def counted(table: LiveTable, eyes: Eyes) -> int:
    """How many steps there have been for these eyes."""
    return table.seq if eyes == OPEN else table.shown(eyes)


def shown_from(found: Iterator[Step], eyes: Eyes, first: int, count: int) -> Replay:
    """How many steps there are, and what is to be seen of some."""
    made, last = Replay(0, first, [], [], []), 0
    for step in found:
        last = step.number
        if first <= step.number < first + count:
            made.views.append(shown(step, eyes))
            made.moves.append(said(step, eyes))
            if eyes == OPEN:
                match = step.table.playing()
                made.eyes.append([msgspec.to_builtins(match.view(seat)) for seat in match.seats])
    return structs.replace(made, steps=last + 1)


def shown(step: Step, eyes: Eyes) -> View:
    """The view of a step; there is nothing to do in it."""
    seats = range(len(step.table.facts.chairs))
    view: Any = step.table.view(None if eyes == OPEN else eyes, step.lines, seats)
    made: View = structs.replace(view, seq=step.number, legal=[], decision=None, can_undo="no")
    return made


def said(step: Step, eyes: Eyes) -> str:
    """The move of a step in words, as the viewer may read them; "" if it is none."""
    match = step.table.playing()
    if not isinstance(step.entry, Answered):
        return ""
    move, seat = match.plies[-1].move, step.entry.seat
    return match.game.words(move if eyes == OPEN else match.game.seen(move, seat, eyes), match.catalog)


def in_short(found: Iterator[Step], made: Track) -> Track:
    """Fill in who acted in each step, how many lines the log had after it, and the scores."""
    for step in found:
        made.actors.append(None if step.entry is None else step.entry.seat)
        made.lines.append(len(step.table.lines))
        made.scores.append(step.table.playing().scores())
    return made


ROUTES: Final = [Route("/api/tables/{board}/replay", replay), Route("/api/tables/{board}/track", track)]
