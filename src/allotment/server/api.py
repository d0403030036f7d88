"""The HTTP side: who you are, which games there are, making tables and joining them, records."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allotment.bots import LADDER
from allotment.games import all_games, find_game
from allotment.kernel.errors import AllotmentError, UnknownGame
from allotment.kernel.game import Game
from allotment.play import Match, Player
from allotment.play.rulebook import page_of, rules_on
from allotment.server import boards, seating
from allotment.server.answers import (
    BotView,
    FactsView,
    Games,
    GameView,
    Invite,
    MadeTable,
    Me,
    Named,
    OptionView,
    Rules,
    RuleView,
    TableId,
    TableLine,
)
from allotment.server.ids import invite_of, is_invite, new_id, new_key
from allotment.server.people import Person, person_of, remember
from allotment.server.rooms import Room, Rooms
from allotment.server.store import Conflict
from allotment.server.table import Chair, Facts, Settings

LARGEST_BODY: Final = 16 * 1024
LARGEST_RECORD: Final = 4 * 1024 * 1024
TABLES_SHOWN: Final = 50
DEFAULT_NAME: Final = "You"
NAME_WORDS: Final = "a name has 1 to 24 letters, and no control characters"
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f-\x9f]+$")]
B = TypeVar("B")


class Refusal(Exception):
    """A request that is not granted: a status, a key for the client's catalogue, and plain words."""

    def __init__(self, status: int, why: str, text: str) -> None:
        super().__init__(text)
        self.status, self.why, self.text = status, why, text


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table shall be: by seat "me", "open", or the level of a computer player."""

    game: str
    seats: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    settings: Settings = Settings()
    names: list[Name] = []  # of the persons at one screen, by seat


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """An invite that is taken up."""

    invite: Annotated[str, Meta(max_length=64)]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that others see."""

    name: Name


def answer(body: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def body_of(request: Request, kind: type[B], largest: int = LARGEST_BODY) -> B:
    """The body of a request, checked. Raises Refusal."""
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > largest:
            raise Refusal(413, "too-large", f"at most {largest} bytes are read")
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if "`$.name" in str(error):
            raise Refusal(400, "bad-name", NAME_WORDS) from None
        raise Refusal(400, "bad-request", f"this request cannot be read: {error}") from None


def rooms_of(request: Request) -> Rooms:
    """The rooms of this worker."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(request: Request) -> Room:
    """The room that the path names. Raises Refusal."""
    room = await rooms_of(request).find(request.path_params["board"])
    if room is None:
        raise Refusal(404, "no-table", "there is no such table")
    return room


# Who and what there is


async def me(request: Request) -> Response:
    """The person behind the cookie, and the tables where they sit."""
    person = await person_of(request)
    if person is None:
        return answer(Me(None, []))
    rows = await rooms_of(request).store.read(boards.tables_of(person.session, TABLES_SHOWN))
    return answer(Me(person.name, [TableLine(row.id, row.game, row.status, row.created_at) for row in rows]))


async def rename(request: Request) -> Response:
    """Take a name; a newcomer becomes a person by it."""
    name = (await body_of(request, Rename)).name.strip()
    if not name:
        raise Refusal(400, "bad-name", NAME_WORDS)
    person, response = await person_of(request), answer(Named(name))
    if person is None:
        await remember(request, response, name)
    else:
        await rooms_of(request).store.write(boards.rename_session(person.session, name))
    return response


async def games(request: Request) -> Response:
    """Every game with its options in plain words, and the computer players."""
    bots = [BotView(name, level.about) for name, level in LADDER.items()]
    return answer(Games([describe(game) for game in all_games()], bots))


def describe(game: Game[Any]) -> GameView:
    """A game for the lobby."""
    options = [
        OptionView(option.name, option.title, list(option.choices), option.help, option.is_solo)
        for option in game.options
    ]
    facts = game.facts
    about = FactsView(facts.ages, facts.minutes, facts.difficulty, list(facts.kinds), facts.credit)
    return GameView(game.name, game.title, (game.fewest_seats, game.most_seats), about, options)


async def rules(request: Request) -> Response:
    """The numbered rules of a game."""
    try:
        game = find_game(request.path_params["game"])
    except UnknownGame as error:
        raise Refusal(404, "no-game", str(error)) from None
    response = answer(Rules([RuleView(*rule) for rule in rules_on(page_of(game))]))
    response.headers["cache-control"] = "max-age=3600"
    return response


# Tables


async def new_table(request: Request) -> Response:
    """Make a table; it begins at once if no seat is open."""
    wanted = await body_of(request, NewTable)
    response = answer({})
    person = await person_of(request) or await remember(request, response, DEFAULT_NAME)
    request.app.state.limits.count_table(person.session)
    chairs = chairs_of(wanted, person)
    facts = laid(wanted.game, wanted.options, wanted.settings, chairs, person.session)
    await rooms_of(request).store.write(boards.create(facts, time.time()))
    response.body = msgspec.json.encode(MadeTable(facts.id, invite_of(facts.key), facts.status))
    response.headers["content-length"] = str(len(response.body))
    return response


def chairs_of(wanted: NewTable, person: Person) -> list[Chair]:
    """Who sits where to begin with. Raises Refusal."""
    chairs = []
    for seat, who in enumerate(wanted.seats):
        name = (wanted.names[seat].strip() if seat < len(wanted.names) else "") or person.name
        if who == "me":
            chairs.append(Chair(name, person.session, ""))
        elif who == "open":
            chairs.append(Chair("", None, ""))
        elif who in LADDER:
            chairs.append(Chair(f"{who.capitalize()} {seat + 1}", None, who))
        else:
            raise Refusal(400, "bad-seat", f"a seat is me, open or {' or '.join(LADDER)}, not {who!r}")
    if not any(chair.session for chair in chairs):
        raise Refusal(400, "bad-seat", "the one who makes a table sits at it")
    if sum(chair.session is not None for chair in chairs) > 1 and not wanted.settings.hot_seat:
        raise Refusal(400, "bad-seat", "one person sits at one seat, unless several play at one screen")
    return chairs


def laid(game: str, options: dict[str, str], settings: Settings, chairs: Sequence[Chair], host: str) -> Facts:
    """A new table, which begins at once if no seat is open. Raises Refusal if it cannot be set up."""
    if settings.stand_in not in LADDER:
        raise Refusal(400, "bad-setup", f"who stands in is {' or '.join(LADDER)}, not {settings.stand_in!r}")
    key = new_key()
    try:
        match = Match(find_game(game), [Player(chair.name) for chair in chairs], key, options=options)
    except UnknownGame as error:
        raise Refusal(404, "no-game", str(error)) from None
    except AllotmentError as error:
        raise Refusal(400, "bad-setup", str(error)) from None
    is_full = all(chair.kind != "open" for chair in chairs)
    return Facts(
        id=new_id(),
        game=game,
        rules=match.game.rules_version,
        deck=match.catalog.fingerprint,
        options=dict(match.options),
        settings=settings,
        key=key,
        start=match.start,
        host=host,
        status="playing" if is_full else "waiting",
        deadline=time.time() + settings.turn_seconds if is_full and settings.turn_seconds else None,
        rematch="",
        chairs=list(chairs),
    )


async def join(request: Request) -> Response:
    """Take the first open seat of a table whose invite one has."""
    room, wanted = await room_of(request), await body_of(request, Join)
    response = answer(TableId(room.facts.id))
    if not is_invite(wanted.invite, room.facts.key):
        raise Refusal(403, "bad-invite", "this invite does not belong to the table")
    person = await person_of(request) or await remember(request, response, DEFAULT_NAME)
    async with room.lock:
        await room.be_sure()
        if room.table.status == "frozen":
            raise Refusal(409, "frozen", f"this table can only be looked at: {room.table.why}")
        for seat in range(len(room.facts.chairs)):
            if room.table.seat_of(person.session) is not None:
                return response
            if room.facts.chairs[seat].kind == "open":
                await seating.take(room, seat, person.session, person.name)
        if room.table.seat_of(person.session) is None:
            raise Refusal(409, "used-up", "every seat of this table is taken; you can watch it")
    return response


async def invite(request: Request) -> Response:
    """The invite of a table, for those who sit there."""
    room, person = await room_of(request), await person_of(request)
    if person is None or room.table.seat_of(person.session) is None:
        raise Refusal(403, "no-seat", "only those who sit at a table can invite others")
    return answer(Invite(invite_of(room.facts.key)))


async def rematch(request: Request) -> Response:
    """The same table once more, everybody one seat on; asked for twice, it is made once."""
    room, person = await room_of(request), await person_of(request)
    if person is None or room.table.seat_of(person.session) is None:
        raise Refusal(403, "no-seat", "only those who have played can ask for a rematch")
    async with room.lock:
        await room.be_sure()
        if room.table.status != "over":
            raise Refusal(409, "not-over", "the game is not over")
        if not room.facts.rematch:
            old = room.facts
            chairs = [*old.chairs[1:], old.chairs[0]]
            facts = laid(old.game, old.options, old.settings, chairs, person.session)
            with contextlib.suppress(Conflict):  # another worker was first
                await room.store.write(boards.create_rematch(old.id, facts, time.time()))
            await room.catch_up()
    return answer(TableId(room.facts.rematch))


ROUTES: Final = [
    Route("/api/me", me),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/games", games),
    Route("/api/games/{game}/rules", rules),
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/tables/{board}/join", join, methods=["POST"]),
    Route("/api/tables/{board}/invite", invite),
    Route("/api/tables/{board}/rematch", rematch, methods=["POST"]),
]
