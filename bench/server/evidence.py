"""What people sent and saw, held against the log: nothing lost, doubled or missing, and no view that showed too much.

The log is folded again, entry by entry. A view names how many changes its viewer has seen, so it has a place in the
log, and must equal to the byte what the seat may see there. A view of an entry that is not in the log was sent before
the commit, so it showed too much as well.
"""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

import msgspec

from allotment.play.match import Answered, Entry, TakenBack
from allotment.server.messages import ENCODER, Choice
from allotment.server.table import Facts, LiveTable
from bench.server.windows import SeenView

Kind = Literal[
    "lost",  # acknowledged, but not in the database, or not as it was sent
    "doubled",  # there twice, or though nobody sent it, or though it was refused
    "gaps",  # a number of the log or of the chat is missing, or a viewer's numbers went back
    "views_too_much",  # not what the seat may see at that place of the log
    "views_missing",  # somebody did not get the newest view, though all was quiet
    "unanswered",  # a command that was never answered
    "hash_mismatches",  # the position after an entry is not the one that its hash says
    "results",  # a game that is over and has no result, or another one, or the other way round
    "frozen",  # a table that cannot go on
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
AROUND: Final = 60  # letters before and after the first difference
VIEWS: Final = msgspec.json.Decoder(SeenView)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong."""

    kind: Kind
    board: str
    what: str


@dataclass
class Sent:
    """A command that somebody sent, perhaps several times, and how it was answered."""

    board: str
    session: str
    id: str
    do: Literal["act", "undo", "say", "agree", "seat"]
    body: Any = None  # the action, or the text, or who holds the seat
    is_logged: bool = True  # done if it is acknowledged, and not only asked for
    answers: list[str] = field(default_factory=list)  # "ack", or why not
    is_open: bool = True  # it was sent, or sent again, and nothing has answered it yet

    @property
    def cmd(self) -> str:
        """Its name in the database."""
        return f"{self.session}.{self.id}"

    @property
    def is_acknowledged(self) -> bool:
        """Whether it was, once."""
        return "ack" in self.answers


@dataclass(frozen=True)
class Seen:
    """A view that came over a socket, compressed. `viewer` is whose it was, over all their sockets."""

    board: str
    viewer: str
    seat: int | None
    seq: int
    text: bytes

    @staticmethod
    def of(board: str, viewer: str, view: SeenView, text: str | bytes) -> Seen:
        """What is kept of a message."""
        raw = text.encode() if isinstance(text, str) else text
        return Seen(board, viewer, view.seat, view.seq, zlib.compress(raw, 1))

    def read(self) -> SeenView:
        """The view."""
        view: SeenView = VIEWS.decode(zlib.decompress(self.text))
        return view


@dataclass(frozen=True)
class Row:
    """An entry in the database."""

    seq: int
    cmd: str
    entry: Entry | None
    hash: str


@dataclass(frozen=True)
class Line:
    """A line of the chat in the database."""

    n: int
    cmd: str
    text: str


@dataclass
class Case:
    """One table: what the database holds, and what its people sent and saw, in order."""

    facts: Facts
    rows: list[Row] = field(default_factory=list)
    chat: list[Line] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    scores: list[int] | None = None  # the result in the database
    watching: set[str] = field(default_factory=set)  # viewers who were there when all was quiet


def faults_of(case: Case) -> list[Fault]:
    """Everything that is wrong with a table. The log is folded once, which takes seconds if it is long."""
    found = [*commands(case), *held(case), *gaps(case), *turned_back(case)]
    places = Places(case.facts, case.rows, {(seen.seat, seen.seq) for seen in case.seen})
    return [*found, *places.faults, *ended(case, places), *too_much(case, places), *missing(case, places)]


# Commands


def commands(case: Case) -> Iterator[Fault]:
    """Every command that was acknowledged is there once; every other one at most once, if it was not refused."""
    board = case.facts.id
    log: dict[str, list[Row | Line]] = defaultdict(list)
    chat: dict[str, list[Row | Line]] = defaultdict(list)
    for row in case.rows:
        log[row.cmd].append(row)
    for line in case.chat:
        chat[line.cmd].append(line)
    for sent in case.sent:
        there = (chat if sent.do == "say" else log).pop(sent.cmd, [])
        name = f"{sent.do} {sent.cmd}"
        if sent.is_open:
            yield Fault("unanswered", board, name)
        if len(there) > 1:
            yield Fault("doubled", board, f"{name} is there {len(there)} times")
        if sent.is_acknowledged and sent.is_logged and not (there and sent.answers[-1] == "ack"):
            yield Fault("lost", board, f"{name}, answered {sent.answers}, is there {len(there)} times")
        if sent.answers and not sent.is_acknowledged and there:
            yield Fault("doubled", board, f"{name} was refused ({sent.answers}), but is there")
        yield from (Fault("lost", board, f"{name} is there as {one}") for one in there if not is_as_sent(sent, one))
    for cmd, rows in [*log.items(), *chat.items()]:
        if not is_of_the_server(cmd):
            yield Fault("doubled", board, f"{cmd} is there {len(rows)} times, but nobody sent it")


def is_of_the_server(cmd: str) -> bool:
    """Whether an entry is a computer player's, or was there before the run."""
    return ".bot-" in cmd or ".import-" in cmd


def is_as_sent(sent: Sent, there: Row | Line) -> bool:
    """Whether what is there is what was sent."""
    if isinstance(there, Line):
        return bool(there.text == sent.body)
    if sent.do == "act":
        return isinstance(there.entry, Answered) and bool(there.entry.action == sent.body)
    return isinstance(there.entry, TakenBack)


def held(case: Case) -> Iterator[Fault]:
    """Who has taken a seat back from a computer player has it."""
    last = {sent.session: sent for sent in case.sent if sent.do == "seat"}
    for seat, chair in enumerate(case.facts.chairs):
        sent = last.get(chair.session or "")
        if sent is not None and sent.is_acknowledged and chair.bot != sent.body:
            yield Fault("lost", case.facts.id, f"{sent.cmd}: {chair.bot or 'nobody'} holds seat {seat}")


def gaps(case: Case) -> Iterator[Fault]:
    """The numbers of the log and of the chat are 1, 2, 3 and so on."""
    for name, numbers in (("log", [row.seq for row in case.rows]), ("chat", [line.n for line in case.chat])):
        there = Counter(numbers)
        for number in range(1, max(numbers, default=0) + 1):
            if there[number] == 0:
                yield Fault("gaps", case.facts.id, f"{name} {number} is missing")
        yield from (
            Fault("doubled", case.facts.id, f"{name} {number} is there {count} times")
            for number, count in there.items()
            if count > 1
        )


def turned_back(case: Case) -> Iterator[Fault]:
    """What a viewer has seen never becomes less, also over a restart."""
    newest: dict[str, int] = {}
    for seen in case.seen:
        if seen.seq < newest.get(seen.viewer, 0):
            yield Fault("gaps", case.facts.id, f"{seen.viewer} saw {newest[seen.viewer]}, then {seen.seq}")
        newest[seen.viewer] = seen.seq


# Views


class Places:
    """What each seat, and a spectator, may see at those places of the log that are asked for."""

    def __init__(self, facts: Facts, rows: Iterable[Row], wanted: Collection[tuple[int | None, int]]) -> None:
        self.table: Final = LiveTable(facts)
        self.wanted: Final = wanted
        self.shown: Final[dict[tuple[int | None, int], list[tuple[bytes, int]]]] = defaultdict(list)
        self.faults: Final[list[Fault]] = []
        self.note()
        for row in sorted(rows, key=lambda row: row.seq):
            self.table.take_in(row.seq, row.cmd, row.entry)
            if self.table.why:
                kind: Kind = "hash_mismatches" if "fit" in self.table.why else "frozen"
                self.faults.append(Fault(kind, facts.id, f"entry {row.seq}: {self.table.why}"))
                break
            if row.entry is None or row.entry.hash != row.hash:
                self.faults.append(Fault("hash_mismatches", facts.id, f"entry {row.seq} has two hashes"))
            self.note()

    def note(self) -> None:
        """Keep what can be seen here. Places with one number must look the same, but each is kept."""
        for seat in (None, *range(len(self.table.facts.chairs))):
            place = (seat, self.table.shown(seat))
            if place in self.wanted:
                view = VIEWS.decode(ENCODER.encode(self.table.view(seat, len(self.table.lines), ())))
                look = (shape(view, *self.secrets(seat)), view.lines)
                if look not in self.shown[place]:
                    self.shown[place].append(look)

    def secrets(self, seat: int | None) -> tuple[bytes, bytes]:
        """The view and the legal moves, from the match itself and not by the way that the server goes."""
        match = self.table.playing()
        legal = []
        if seat is not None and not match.is_over:
            words = match.game.words
            legal = [
                Choice(action, words(move, match.catalog), msgspec.to_builtins(move))
                for action, move in zip(match.legal(seat), match.moves(seat), strict=True)
            ]
        return ENCODER.encode(msgspec.to_builtins(match.view(seat))), ENCODER.encode(legal)


def ended(case: Case, places: Places) -> Iterator[Fault]:
    """A game has a result when it is over, and not before."""
    match = places.table.match
    if match is None or places.table.why:
        return
    status, scores = ("over", match.scores()) if match.is_over else ("playing", None)
    if (case.facts.status, case.scores) != (status, scores):
        there = f"it is {case.facts.status} with {case.scores}"
        yield Fault("results", case.facts.id, f"{there}, should be {status} with {scores}")


def shape(view: SeenView, shown: bytes, legal: bytes) -> bytes:
    """What is compared: all of a view that follows from the log and the seat."""
    parts = [shown, legal, bytes(view.sheet)]
    rest = [view.status, view.decision, view.question, view.verdict]
    return b"\n".join([*parts, msgspec.json.encode(rest)])


def too_much(case: Case, places: Places) -> Iterator[Fault]:
    """Every view is what its seat may see at its place of the log."""
    lines = places.table.lines
    for seen in case.seen:
        view, who = seen.read(), f"{seen.viewer} at seat {seen.seat}, view {seen.seq}"
        received = shape(view, bytes(view.view), bytes(view.legal))
        looks = places.shown.get((seen.seat, seen.seq), [])
        if view.status == "frozen":
            yield Fault("frozen", case.facts.id, who)
        elif not looks:
            yield Fault("views_too_much", case.facts.id, f"{who}: this is not in the log")
        elif all(received != look for look, _lines in looks):
            yield Fault("views_too_much", case.facts.id, f"{who}: {difference(received, looks[0][0])}")
        elif view.log != lines[view.lines - len(view.log) : view.lines] or view.lines not in {at for _, at in looks}:
            yield Fault("views_too_much", case.facts.id, f"{who}: its lines of the log are others")


def missing(case: Case, places: Places) -> Iterator[Fault]:
    """When all was quiet, everybody had the newest view."""
    newest = {seen.viewer: seen for seen in case.seen}
    for viewer in sorted(case.watching):
        seen = newest.get(viewer)
        last = None if seen is None else places.table.shown(seen.seat)
        if seen is None or seen.seq != last:
            had = "nothing" if seen is None else f"view {seen.seq}"
            yield Fault("views_missing", case.facts.id, f"{viewer} had {had}, the newest was {last}")


def difference(one: bytes, other: bytes) -> str:
    """Two texts around the first place where they differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    here = slice(max(0, at - AROUND), at + AROUND)
    return f"was {one[here].decode(errors='replace')!r}, should be {other[here].decode(errors='replace')!r}"
