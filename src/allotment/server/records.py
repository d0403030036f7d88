"""Records over HTTP: a finished table as a file, and a file as a new table."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allotment.bots import LADDER
from allotment.kernel.errors import AllotmentError, RecordFault
from allotment.play import Match, Player, Record
from allotment.server import boards
from allotment.server.answers import TableId
from allotment.server.api import DEFAULT_NAME, LARGEST_RECORD, Refusal, answer, body_of, room_of, rooms_of
from allotment.server.ids import new_id
from allotment.server.people import person_of, remember
from allotment.server.table import Chair, Facts, Settings

LONGEST_NAME: Final = 24
MOST_ENTRIES: Final = 20_000
CONTROLS: Final = dict.fromkeys((*range(32), *range(127, 160)))


async def record(request: Request) -> Response:
    """The record of a finished table. It holds the key, so it stays here while the game goes on."""
    room = await room_of(request)
    if room.table.status == "frozen":
        raise Refusal(409, "frozen", f"this table can only be looked at: {room.table.why}")
    if room.table.status != "over":
        raise Refusal(409, "not-over", "a record is given out when the game is over: it says what will be drawn")
    made = Record.of(room.table.playing())
    players = [Player(chair.name, "" if chair.kind == "person" else chair.bot) for chair in room.facts.chairs]
    lines = msgspec.structs.replace(made, header=msgspec.structs.replace(made.header, players=players)).encode()
    headers = {"content-disposition": f'attachment; filename="{room.facts.game}-{room.facts.id}.jsonl"'}
    return Response(lines, media_type="application/jsonl", headers=headers)


async def import_record(request: Request) -> Response:
    """A record as a new table: to look at, or, if it was not finished, to play on at one screen."""
    content = await raw_body(request)
    response = answer({})
    person = await person_of(request) or await remember(request, response, DEFAULT_NAME)
    request.app.state.limits.count_table(person.session)
    try:
        match = await asyncio.to_thread(replayed, content)
    except AllotmentError as error:
        raise Refusal(400, "bad-record", str(error)) from None
    chairs = [Chair(shown(player.name), None if player.bot else person.session, player.bot) for player in match.players]
    facts = Facts(
        id=new_id(),
        game=match.game.name,
        rules=match.game.rules_version,
        deck=match.catalog.fingerprint,
        options=dict(match.options),
        settings=Settings(hot_seat=True),
        key=match.key,
        start=match.start,
        host=person.session,
        status="over" if match.is_over else "playing",
        deadline=None,
        rematch="",
        chairs=chairs,
    )
    await rooms_of(request).store.write(boards.create_with(facts, match, time.time()))
    response.body = msgspec.json.encode(TableId(facts.id))
    response.headers["content-length"] = str(len(response.body))
    return response


def replayed(content: bytes) -> Match:
    """The match of a record that this server can go on with. Raises AllotmentError."""
    read = Record.decode(content)
    if len(read.entries) > MOST_ENTRIES:
        raise RecordFault(f"record: {len(read.entries)} entries are more than the {MOST_ENTRIES} that are read")
    for player in read.header.players:
        if player.bot and player.bot not in LADDER:
            raise RecordFault(f"record: line 1: a computer player is {' or '.join(LADDER)}, not {player.bot[:40]!r}")
    return read.replay()


def shown(name: str) -> str:
    """A player's name as it is shown here."""
    return name.translate(CONTROLS).strip()[:LONGEST_NAME] or DEFAULT_NAME


async def raw_body(request: Request) -> bytes:
    """A record that was sent, as JSON text in {"record": "..."}. Raises Refusal."""
    sent = await body_of(request, dict[str, str], LARGEST_RECORD)
    if list(sent) != ["record"]:
        raise Refusal(400, "bad-request", 'expected {"record": "..."}')
    return sent["record"].encode()


ROUTES: Final = [
    Route("/api/records", import_record, methods=["POST"]),
    Route("/api/tables/{board}/record", record),
]
