"""Two tables that differ in nothing that one seat and the spectators can know, and everything that these get to see."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator, Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Final

import msgspec

from allotment.games.reforest import events as reforest
from allotment.kernel.chance import Chance, keyed, seeded
from allotment.play import Match
from allotment.play.match import Answered, Entry
from allotment.server import boards, replay
from allotment.server.answers import Track
from allotment.server.messages import Ack, Act, Agree, Nack, Undo
from allotment.server.rooms import Room
from allotment.server.table import LiveTable
from allotment.server.viewers import Viewer
from tests.server.inside import Inside, Window, cookie_of

KEY: Final = bytes(range(16))
OTHER_KEY: Final = bytes(range(100, 116))
LAID_OPEN: Final = (reforest.PAID, reforest.DISCARDED)
MOST_SECRET_STEPS: Final = 5
Told = dict[str, list[str]]  # by who is told, every message from the first on
Secret = Callable[[Chance], int]


class Clock:
    """Time stands still until it is put forward."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def fork(table: LiveTable, board: str, *, key: bytes | None = None, again: tuple[int, int] | None = None) -> LiveTable:
    """A table of its own that goes on from here. `again`: a seat, and a seed with which the rest is dealt again."""
    other, match = copy(table), table.playing().branch()
    if key is not None:
        vars(match)["key"] = key
    if again is not None:
        match.game.redeal(match.position, again[0], seeded(again[1]))
    facts = replace(table.facts, id=board, chairs=[copy(chair) for chair in table.facts.chairs])
    vars(other).update(facts=facts, match=match, ask=None, commands=dict(table.commands), lines=list(table.lines))
    vars(other).update(_asked_since=dict(table._asked_since), _shown=dict(table._shown))
    return other


class World:
    """One of the two tables."""

    numbers: Final = itertools.count(1)

    def __init__(self, inside: Inside, room: Room) -> None:
        self.inside: Final = inside
        self.room: Final = room
        self.windows: dict[str, Window] = {}
        self.answers: Final[list[str]] = []
        self.started: Final = room.table.seq  # what was done before was done in the other world

    @property
    def match(self) -> Match:
        """Its match as it stands."""
        return self.room.table.playing()

    def told(self) -> Told:
        """Everything that each viewer was sent, but for the name of the table."""
        board = self.room.facts.id
        told = {**{who: window.raw for who, window in self.windows.items()}, "http": self.answers}
        return {who: [text.replace(board, "TABLE") for text in texts] for who, texts in told.items()}

    async def ask_over_http(self, seat: int) -> None:
        """Everything that can be asked of a table beside its sockets, by one of its people and by nobody."""
        table, cookie = f"/api/tables/{self.room.facts.id}", cookie_of(session_of(seat))
        for who in (cookie, ""):
            for method, path, body in (
                ("GET", f"{table}/record", None),
                ("GET", f"{table}/nonsense", None),
                ("POST", f"{table}/rematch", {}),
                ("POST", f"{table}/join", {"invite": "nonsense"}),
                ("POST", f"{table}/join", {"seat": seat}),
            ):
                got = await self.inside.request(method, path, who, body)
                self.answers.append(f"{method} {path} {got.status_code} {got.headers} {got.text}")

    async def look(self, seat: int) -> None:
        """The person at a seat opens one more window, and closes it."""
        async with self.inside.window(self.room.facts.id, cookie_of(session_of(seat)), since=3) as more:
            self.windows[f"tab {len(self.windows)}"] = more
            await self.settle()

    async def settle(self) -> None:
        """Let everything arrive."""
        for window in self.windows.values():
            if window.is_open:
                await window.settle()

    async def do(self, seat: int, command: type[Any], *values: Any) -> Ack | Nack:
        """A command of somebody whose messages we do not look at."""
        somebody = Viewer(session_of(seat), lambda: None)
        return await self.room.do(somebody, command(f"command-{next(self.numbers):09d}", *values))

    async def act(self, seat: int, action: int) -> None:
        """Answer for a seat."""
        answer = await self.do(seat, Act, self.room.table.decision(seat), action)
        assert isinstance(answer, Ack), answer

    async def act_anyhow(self, seat: int, chance: Chance) -> None:
        """Answer for a seat with any legal action."""
        actions = self.match.legal(seat)
        await self.act(seat, actions[chance.below(len(actions))])

    def has_answered(self, seat: int) -> bool:
        """Whether the last answer of a seat was made here."""
        return any(ply.seat == seat and ply.number > self.started for ply in self.match.plies)

    async def choose_in_secret(self, seat: int, chance: Chance, clock: Clock) -> None:
        """Click about in a choice that others make at the same time: answers, steps back, and what is refused."""
        for _ in range(chance.below(MOST_SECRET_STEPS + 1)):
            clock.now += 1
            what = chance.below(5)
            if what == 0 and self.match.may_take_back(seat) and self.has_answered(seat):
                await self.do(seat, Undo)
            elif what == 1:
                assert isinstance(await self.do(seat, Act, self.room.table.decision(seat), 10**6), Nack)
            else:
                actions = self.match.legal(seat)
                action, after = actions[chance.below(len(actions))], self.match.branch()
                after.play(seat, action)
                if seat in after.asked() and not after.plies[-1].is_final:
                    await self.act(seat, action)


def session_of(seat: int) -> str:
    """The session of the person at a seat."""
    return f"session-{seat}"


class Twins:
    """The two, side by side. Whatever is done, one seat and a spectator must be told the same, to the byte."""

    def __init__(self, one: World, two: World, seat: int, chance: Chance, clock: Clock) -> None:
        self.one: Final = one
        self.two: Final = two
        self.seat: Final = seat
        self.chance: Final = chance
        self.clock: Final = clock
        self.differ = 0  # secret choices that were not the same in both

    @property
    def both(self) -> tuple[World, World]:
        """The two."""
        return self.one, self.two

    @staticmethod
    @contextlib.asynccontextmanager
    async def of(inside: Inside, table: LiveTable, seat: int, seed: int, clock: Clock) -> AsyncIterator[Twins]:
        """The table, and the same dealt again for a seat; its person and a spectator have just come."""
        name = next(World.numbers)
        tables = [
            fork(table, f"one-{name}"),
            fork(table, f"two-{name}", key=OTHER_KEY if seed % 2 else None, again=(seat, seed)),
        ]
        worlds = []
        async with contextlib.AsyncExitStack() as stack:
            for made in tables:
                await inside.store.write(boards.create(made.facts, 0.0))
                worlds.append(World(inside, inside.place(made)))
            for world in worlds:
                for who, cookie in (("seat", cookie_of(session_of(seat))), ("spectator", "")):
                    window = inside.window(world.room.facts.id, cookie)
                    world.windows[who] = await stack.enter_async_context(window)
                if not table.playing().is_over:  # then its record lays everything open
                    await world.ask_over_http(seat)
            yield Twins(worlds[0], worlds[1], seat, seeded(seed, stream=9), clock)

    def check(self) -> None:
        """Nobody was told what tells the two apart."""
        one, two = self.one.told(), self.two.told()
        for who in one:
            for number, (left, right) in enumerate(zip(one[who], two[who], strict=False)):
                assert left == right, f"message {number} to the {who}"
            assert len(one[who]) == len(two[who]), f"number of messages to the {who}"

    async def look_again(self) -> None:
        """Everything has arrived, and somebody new comes to look; still nobody was told what tells the two apart."""
        self.clock.now = self.clock.now // 1000 * 1000 + 1000
        for world in self.both:
            await world.settle()
            await world.look(self.seat)
        self.check()

    def views(self) -> list[bytes]:
        """By world, what the engine says that the seat may know."""
        return [msgspec.json.encode(world.match.view(self.seat)) for world in self.both]

    async def go_on(self) -> bool:
        """One thing happens that looks the same. False if it cannot, or if it has shown what was hidden."""
        match, chance, started = self.one.match, self.chance, self.clock.now
        if match.is_over:
            return False
        asked = match.asked()
        assert self.two.match.asked() == asked
        seat = asked[chance.below(len(asked))]
        _asked, is_secret = self.one.room.table.open_decisions()
        if await self.meanwhile():
            pass
        elif seat == self.seat:
            action = match.legal(seat)[chance.below(len(match.legal(seat)))]
            for world in self.both:
                assert (await world.windows["seat"].act(action))["t"] == "ack"
        elif is_secret:
            await self.choose_in_secret(seat, len(asked))
        elif not await self.answer_alike(seat):
            return False
        self.clock.now = started + 1000
        for world in self.both:
            await world.settle()
        if self.views()[0] == self.views()[1]:
            return not self.has_reshuffled()
        assert self.has_shown_something(), "the view tells apart what nothing has shown"
        return False

    async def meanwhile(self) -> bool:
        """Now and then something else: a refused move, a step back, somebody comes. Whether it was that."""
        what = self.chance.below(16)
        if what > 4:
            return False
        for world in self.both:
            window = world.windows["seat"]
            if what == 0:
                await window.command("act", decision=window.view["decision"] or 0, action=10**6)
            elif what == 1:
                await window.command("act", decision=7**9, action=0)
            elif what == 2:
                if world.has_answered(self.seat) or world.room.table.can_undo(self.seat) == "no":
                    await window.command("undo")
            elif what == 3 and world.room.table.ask is not None:
                for other in world.match.seats:
                    await world.do(other, Agree, world.room.table.ask.number if world.room.table.ask else 0, True)
            else:
                await world.look(self.seat)
        return True

    async def choose_in_secret(self, seat: int, asked: int) -> None:
        """A choice that others must not see goes on, not in the same way; in both it ends, or in neither."""
        before = [world.room.table.seq for world in self.both]
        for world in self.both:
            self.clock.now = started = self.clock.now
            await world.choose_in_secret(seat, self.chance, self.clock)
            self.clock.now = started
        self.differ += len({world.room.table.seq - seq for world, seq in zip(self.both, before, strict=True)}) > 1
        is_at_once = self.one.match.position.pending()[0].simultaneous
        if not is_at_once or (asked > 1 and self.chance.below(2)):
            for world in self.both:
                while seat in world.match.asked():
                    await world.act_anyhow(seat, self.chance)
            last = [world.match.entries[-1] for world in self.both]
            self.differ += last[0] != last[1]

    async def answer_alike(self, seat: int) -> bool:
        """A seat answers in both worlds what looks the same to our viewers, if it can."""
        one, two = (self.looks(world, seat) for world in self.both)
        common = sorted(one.keys() & two.keys())
        if not common:
            return False
        secret = [look for look in common if len({*one[look], *two[look]}) > 1] or common
        looks = secret if self.chance.below(2) else common
        look = looks[self.chance.below(len(looks))]
        action = one[look][self.chance.below(len(one[look]))]
        others = [other for other in two[look] if other != action] or [action]
        other = others[self.chance.below(len(others))]
        self.differ += action != other
        await self.one.act(seat, action)
        await self.two.act(seat, other)
        return True

    def looks(self, world: World, seat: int) -> dict[bytes, list[int]]:
        """The legal actions of a seat, by what our viewers see of them."""
        match, found = world.match, dict[bytes, list[int]]()
        for action, move in zip(match.legal(seat), match.moves(seat), strict=True):
            look = msgspec.json.encode([match.game.seen(move, seat, viewer) for viewer in (self.seat, None)])
            found.setdefault(look, []).append(action)
        return found

    def has_shown_something(self) -> bool:
        """Whether the last answers have used chance, have shown somebody what was hidden, or are told differently."""
        told = [world.match.plies[-1].events for world in self.both]
        return told[0] != told[1] or any(has_shown_something(world.match) for world in self.both)

    def has_reshuffled(self) -> bool:
        """Whether cards that were seen, not the same in both worlds, are mixed into the deck again."""
        events = [event.what for world in self.both for ply in world.match.plies[-1:] for event in ply.events]
        return self.one.match.game.name == "reforest" and reforest.RESHUFFLED in events


class Replays:
    """The replays of two worlds, as far as they look the same."""

    def __init__(self, twins: Twins) -> None:
        self.twins: Final = twins
        self.begun: Final = [fork(world.room.table, "begun") for world in twins.both]
        self.until = [table.seq for table in self.begun]

    def look(self) -> None:
        """Up to here they look the same."""
        self.until = [world.room.table.seq for world in self.twins.both]

    def check(self) -> int:
        """Neither the seat nor a spectator is told what tells the two apart. How many answers were not the same."""
        logs = [world.match.entries[:seq] for world, seq in zip(self.twins.both, self.until, strict=True)]
        for eyes in (self.twins.seat, None):
            one, two = (told(begun, entries, eyes) for begun, entries in zip(self.begun, logs, strict=True))
            assert one == two, f"to {eyes}"
        return sum(left != right for left, right in itertools.zip_longest(*logs))


def told(begun: LiveTable, entries: Sequence[Entry], eyes: int | None) -> str:
    """All that is answered to one who asks for the replay of a table, folded on from where it began to differ."""
    steps = [replay.steps(fork(begun, "table"), entries, eyes) for _ in range(2)]
    whole = replay.shown_from(steps[0], eyes, 0, 10**6), replay.in_short(steps[1], Track([], [], [], [], False))
    return msgspec.json.encode(whole).decode()


def has_shown_something(match: Match) -> bool:
    """Whether the last answer has used chance, or has shown somebody what was hidden."""
    ply, game = match.plies[-1], match.game
    if not isinstance(match.entries[-1], Answered):
        return False
    if match.position.chance.state != keyed(match.key, ply.number).state or any(map(game.reveals, ply.events)):
        return True
    # Where a card lay that is paid or discarded, in the hand or on the table, is shown, and may be taken back.
    return game.name == "reforest" and any(event.what in LAID_OPEN for event in ply.events)
