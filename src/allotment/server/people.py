"""Who is who: a cookie with a random token, of which only the hash is stored."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from allotment.server import boards
from allotment.server.ids import hashed, new_id

COOKIE: Final = "allotment"
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie."""

    session: str
    name: str


async def person_of(connection: HTTPConnection) -> Person | None:
    """The person behind a request or a socket."""
    token = connection.cookies.get(COOKIE, "")
    if not token:
        return None
    row = await connection.app.state.rooms.store.read(boards.find_session(hashed(token)))
    return None if row is None else Person(row.id, row.name)


async def remember(connection: HTTPConnection, response: Response, name: str) -> Person:
    """Make a newcomer a person, and set the cookie."""
    token, person = new_id(), Person(new_id(), name)
    state = connection.app.state
    await state.rooms.store.write(boards.add_session(person.session, hashed(token), name, time.time()))
    response.set_cookie(
        COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=state.settings.is_secure
    )
    return person
