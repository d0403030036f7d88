"""A table step by step, as one viewer was shown it: folded again from its log.

A step is a change that this viewer may see, so a running table's replay has no more steps than the viewer was sent
views, and says nothing of the choices that others make unseen (docs/decisions/008).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allotment.play.match import Entry
from allotment.server.answers import Replay
from allotment.server.api import Refusal, answer, room_of
from allotment.server.messages import View
from allotment.server.people import person_of
from allotment.server.rooms import Room
from allotment.server.table import Facts, LiveTable

MOST_STEPS: Final = 100  # in one answer
SPECTATOR: Final = "spectator"


async def replay(request: Request) -> Response:
    """Some steps of a table as a seat saw them, or a spectator; while it is played, only the own seat's."""
    room = await room_of(request)
    if room.table.match is None:
        raise Refusal(409, "not-begun", "the game has not begun")
    seat = await seat_of(request, room)
    first, count = number(request, "from", 0), min(number(request, "count", MOST_STEPS), MOST_STEPS)
    entries = list(room.table.match.entries)
    return answer(await asyncio.to_thread(steps, room.facts, entries, seat, first, count))


async def seat_of(request: Request, room: Room) -> int | None:
    """The seat through whose eyes the table is seen; None for a spectator. Raises Refusal."""
    wanted = request.query_params.get("seat", SPECTATOR)
    if wanted == SPECTATOR:
        return None
    if wanted not in {str(seat) for seat in range(len(room.facts.chairs))}:
        raise Refusal(400, "bad-request", f"a seat is 0 to {len(room.facts.chairs) - 1}, or {SPECTATOR}")
    person = await person_of(request)
    own = room.table.seats_of(person.session if person else None)
    if room.table.status != "over" and int(wanted) not in own:
        raise Refusal(403, "no-seat", "another seat's view can be seen when the game is over")
    return int(wanted)


def number(request: Request, name: str, default: int) -> int:
    """A number of the query. Raises Refusal."""
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(400, "bad-request", f"{name} is a number, and not negative")
    return int(text)


def steps(facts: Facts, entries: Sequence[Entry], seat: int | None, first: int, count: int) -> Replay:
    """How many steps there are, and the views of some, each with the lines of the log that it brought."""
    table = LiveTable(replace(facts, status="playing", deadline=None, rematch="", ask=None))
    views = [shown(table, seat, 0)] if first == 0 and count > 0 else []
    step, lines = 0, len(table.lines)
    for seq, entry in enumerate(entries, start=1):
        table.take_in(seq, str(seq), entry, is_checked=False)
        if table.shown(seat) == step:
            continue
        step = table.shown(seat)
        if first <= step < first + count:
            views.append(shown(table, seat, lines))
        lines = len(table.lines)
    return Replay(step + 1, first, views)


def shown(table: LiveTable, seat: int | None, lines: int) -> View:
    """The view of a step; there is nothing to do in it."""
    view: Any = table.view(seat, lines, range(len(table.facts.chairs)))
    made: View = structs.replace(view, legal=[], decision=None, can_undo="no")
    return made


ROUTES: Final = [Route("/api/tables/{board}/replay", replay)]
