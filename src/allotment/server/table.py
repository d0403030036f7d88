"""One table in memory: the match folded from its log, who sits there, and what each viewer may see of it.

Nothing here waits or writes. An entry of the log is folded exactly once, by its number; whoever folds holds the lock of
the room (`rooms.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from allotment.games import find_game
from allotment.kernel.errors import AllotmentError, Diverged, IllegalAction
from allotment.kernel.game import Event, Game, Move
from allotment.play import Match, Player
from allotment.play.match import Entry, TakenBack
from allotment.server.messages import Choice, Question, ScoreView, SeatView, View

Status = Literal["waiting", "playing", "over", "frozen"]
LONGEST_TURN: Final = 30 * 24 * 3600
LONGEST_PAUSE: Final = 10


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a table chose beside the game's own options."""

    turn_seconds: Annotated[int, Meta(ge=0, le=LONGEST_TURN)] = 0  # 0 for no deadline
    stand_in: Annotated[str, Meta(max_length=24)] = "sapling"  # who plays for a person whose deadline has passed
    undo_by_consent: bool = True
    hot_seat: bool = False  # one session sits at all persons' seats
    bot_pause: Annotated[float, Meta(ge=0, le=LONGEST_PAUSE)] = 0.4  # seconds between moves of computer players


@dataclass
class Chair:
    """Who sits at a seat. A person whose `bot` is set is being stood in for."""

    name: str
    session: str | None
    bot: str

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """What sits there."""
        if self.session is not None:
            return "person"
        return "bot" if self.bot else "open"


class Ask(Struct, frozen=True):
    """A question that is put to the table: may the seat take its last answer back?"""

    number: int
    seat: int
    key: str  # of the command that asks
    yes: list[int]  # the seats that agree


@dataclass
class Facts:
    """What the database says of a table."""

    id: str
    game: str
    rules: int
    deck: str
    options: dict[str, str]
    settings: Settings
    key: bytes
    start: str
    host: str
    status: Status
    deadline: float | None
    rematch: str
    chairs: list[Chair]
    ask: Ask | None = None


@dataclass(frozen=True)
class Step:
    """What a command would make of a table: the match after it, its entry, and what happened."""

    match: Match
    entry: Entry
    events: Sequence[Event]


class LiveTable:
    """A table as it stands. It is frozen, with the reason in `why`, if its game cannot be set up any more."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts
        self.why = ""
        self.match: Match | None = None
        self.commands: dict[str, int] = {}  # the entry that each command of the log has made
        self.lines: list[str] = []  # the log in words, which everybody may read
        self._asked_since: dict[int, int] = {}
        self._shown: dict[int | None, int] = {}
        if facts.status != "waiting":
            self.open_match()

    @property
    def game(self) -> Game[Any]:
        """Its rules. Raises UnknownGame."""
        return find_game(self.facts.game)

    @property
    def ask(self) -> Ask | None:
        """The question that is put to the table."""
        return self.facts.ask

    def open_match(self) -> None:
        """Lay the table, with the people and computer players that sit there now."""
        facts = self.facts
        try:
            players = [Player(chair.name, chair.bot) for chair in facts.chairs]
            self.match = Match(self.game, players, facts.key, options=facts.options)
        except AllotmentError as error:
            self.why = str(error)
            return
        if facts.start and self.match.start != facts.start:
            self.why, self.match = "it does not begin as it was begun", None
            return
        self.tell(self.match.opening)

    @property
    def status(self) -> Status:
        """Waiting for players, playing, over, or frozen because it cannot go on."""
        if self.why:
            return "frozen"
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over else "playing"

    @property
    def seq(self) -> int:
        """How many entries are folded in."""
        return len(self.match.entries) if self.match else 0

    # The log

    def answer(self, seat: int, action: int) -> Step:
        """What an answer of a seat that is asked would make of the table, which is not changed.

        Raises IllegalAction, with the rule of what is asked.
        """
        after = self.playing().branch()
        if action not in after.legal(seat):
            rule, _, question = self.game.question(after.position, seat).partition(" ")
            raise IllegalAction(f"that is not open to you: {question.strip()}", rule)
        events = after.play(seat, action)
        return Step(after, after.entries[-1], events)

    def check(self, seat: int, move: Mapping[str, Any]) -> None:
        """Raises IllegalAction, with the rule that forbids it, unless the named move is legal for the seat."""
        match = self.playing()
        kinds = [kind for kind in Move.__subclasses__() if kind.__module__.startswith(type(self.game).__module__)]
        try:
            named = msgspec.convert(move, reduce(or_, kinds))
        except msgspec.ValidationError:
            raise IllegalAction(f"this is no move of {self.game.title}") from None
        self.game.action(match.position, named, seat)

    def take_back(self, seat: int) -> Step:
        """The same for taking back what `can_undo` is about. All whom it concerns must have agreed."""
        after, last = self.playing().branch(), self.undone(seat)
        after.take_back(last, agreed=not after.may_take_back(last))
        return Step(after, after.entries[-1], ())

    def playing(self) -> Match:
        """The match of a table that is set up."""
        assert self.match is not None
        return self.match

    def take_in(self, seq: int, cmd: str, entry: Entry | None, *, is_checked: bool = True) -> None:
        """Fold an entry of the log in, unless it is known; the table freezes if it does not fit."""
        if self.match is None or self.why or seq <= self.seq:
            return
        if seq > self.seq + 1 or entry is None:
            self.why = f"a move in its log {'is missing' if entry else 'cannot be read'}"
            return
        before = self.open_decisions()
        after = self.match.branch() if is_checked else self.match
        try:
            events = after.repeat(entry, is_checked=is_checked)
        except (IllegalAction, Diverged):
            self.why = "a move in its log does not fit the rules"  # which one would count the steps of a plan
            return
        self.match = after
        self.note(seq, cmd, entry, events, before)

    def adopt(self, step: Step, cmd: str) -> None:
        """Go on from a step whose entry is stored."""
        before = self.open_decisions()
        self.match, self.facts.ask = step.match, None
        self.note(self.seq, cmd, step.entry, step.events, before)

    @staticmethod
    def load(facts: Facts, log: Sequence[tuple[int, str, Entry | None]]) -> LiveTable:
        """A table with its whole log. It freezes after the last entry that fits, or if its rules are gone."""
        table = LiveTable(facts)
        for index, (seq, cmd, entry) in enumerate(log, start=1):
            table.take_in(seq, cmd, entry, is_checked=index == len(log))
        if table.why:  # find out where it went wrong
            table = LiveTable(facts)
            for seq, cmd, entry in log:
                table.take_in(seq, cmd, entry)
        table.why = table.why_outdated() or table.why
        return table

    def why_outdated(self) -> str:
        """Why this server has not what the table is played with, or ""."""
        facts = self.facts
        try:
            has, deck = self.game.rules_version, self.game.catalog.fingerprint
        except AllotmentError as error:
            return str(error)
        if facts.rules != has:
            return f"it is played by version {facts.rules} of the rules, and this server has version {has}"
        return "" if facts.deck == deck else "it is played with another deck than this server has"

    def open_decisions(self) -> tuple[list[int], bool]:
        """Who is asked, and whether others must not see how they answer until all is decided."""
        match = self.playing()
        pending = match.position.pending()
        is_secret = len(pending) > 0 and (pending[0].simultaneous or self.game.is_planned(match.position))
        return match.asked(), is_secret

    def is_still_secret(self, step: Step) -> bool:
        """Whether a step belongs to a choice that others must not see, and has decided nothing yet."""
        _asked, is_secret = self.open_decisions()
        return is_secret and not is_settled(step.match, step.entry)

    def note(self, seq: int, cmd: str, entry: Entry, events: Sequence[Event], before: tuple[list[int], bool]) -> None:
        """Remember what an entry has changed, and for whom.

        Of a secret choice the others learn only that somebody has chosen: a number that they see must not count the
        steps of a choice (PLA-187, REF-176).
        """
        asked, is_secret = before
        match, self.commands[cmd] = self.playing(), seq
        is_secret = is_secret and not is_settled(match, entry)
        is_public = not is_secret or match.asked() != asked
        for viewer in (None, *match.seats):
            if is_public or viewer == entry.seat:
                self._shown[viewer] = self.shown(viewer) + 1
        for seat in match.seats:
            if not is_secret or seat not in asked or seat == entry.seat:
                self._asked_since[seat] = self.shown(seat)
        if isinstance(entry, TakenBack) and not is_secret:
            self.lines.append(f"{self.facts.chairs[entry.seat].name} takes the last move back.")
        self.tell(events)

    def tell(self, events: Sequence[Event]) -> None:
        """Put events into the log, in words."""
        names = [chair.name for chair in self.facts.chairs]
        told = (self.game.tell(event, self.playing().catalog, names) for event in events)
        self.lines += [line for line in told if line]

    def shown(self, viewer: int | None) -> int:
        """How many changes of the table a viewer has seen: the number of its view."""
        return self._shown.get(viewer, 0)

    def decision(self, seat: int) -> int:
        """The number of the seat's open decision, from the view since which it is asked; no other seat has the same."""
        return self._asked_since.get(seat, 0) * len(self.facts.chairs) + seat

    def bots_asked(self) -> list[int]:
        """The seats that a computer player has to answer for."""
        if self.match is None or self.status != "playing":
            return []
        return [seat for seat in self.match.asked() if self.facts.chairs[seat].bot]

    def can_undo(self, seat: int) -> Literal["no", "free", "ask"]:
        """Whether the last answer of the person at a seat may be taken back, and whether others are asked first."""
        if self.match is None or self.status != "playing":  # what is over is laid open: its record holds all secrets
            return "no"
        if self.match.may_take_back(self.undone(seat)):
            return "free"
        is_planned = len(self.facts.chairs) > 1 and self.game.is_planned(self.match.position)
        if not self.facts.settings.undo_by_consent or is_planned:
            return "no"  # of a plan it would say whether others have begun (PLA-187)
        if not self.match.may_take_back(self.undone(seat), agreed=True):
            return "no"
        return "ask" if self.others(seat) else "free"

    def undone(self, seat: int) -> int:
        """The seat whose answer is taken back: of several at one screen, the one that answered last."""
        own = self.seats_of(self.facts.chairs[seat].session)
        return next((ply.seat for ply in reversed(self.playing().plies) if ply.seat in own), seat)

    def others(self, seat: int) -> list[int]:
        """The seats of other people."""
        own = self.facts.chairs[seat].session
        return [at for at, chair in enumerate(self.facts.chairs) if chair.kind == "person" and chair.session != own]

    # What a viewer sees

    def seats_of(self, session: str | None) -> list[int]:
        """Where a person sits."""
        return [seat for seat, chair in enumerate(self.facts.chairs) if session and chair.session == session]

    def seat_of(self, session: str | None) -> int | None:
        """Where a person sits: of several seats at one screen, the one that is asked."""
        own = self.seats_of(session)
        if not own:
            return None
        asked = [seat for seat in own if self.match and seat in self.match.asked()]
        return (asked or own)[0]

    def view(self, seat: int | None, since: int, here: Sequence[int]) -> View:
        """Everything that a viewer may know: the seat's view, or that of a spectator."""
        match, facts = self.match, self.facts
        asked = seat if match and self.status == "playing" and seat in match.asked() else None
        return View(
            seq=self.shown(seat),
            table=facts.id,
            game=facts.game,
            options=facts.options,
            seat=seat,
            status=self.status,
            why=self.why,
            seats=self.seats(here),
            view=None if match is None else msgspec.to_builtins(match.view(seat)),
            question=self.game.question(match.position, asked) if match is not None and asked is not None else "",
            decision=None if asked is None else self.decision(asked),
            legal=[] if asked is None else self.choices(asked),
            can_undo="no" if seat is None else self.can_undo(seat),
            log=self.lines[since:],
            lines=len(self.lines),
            sheet=self.sheet(),
            verdict=self.game.verdict(match.position) if match is not None and match.is_over else "",
            ask=self.question(),
            deadline=facts.deadline,
            rematch=facts.rematch,
        )

    def seats(self, here: Sequence[int]) -> list[SeatView]:
        """Who sits where, and how they stand."""
        match, found = self.match, []
        asked = match.asked() if match else []
        scores = match.scores() if match else [0] * len(self.facts.chairs)
        ranks = self.game.ranks(match.position) if match and match.is_over else None
        for seat, chair in enumerate(self.facts.chairs):
            rank = ranks[seat] if ranks else None
            found.append(
                SeatView(seat, chair.name, chair.kind, chair.bot, seat in here, seat in asked, scores[seat], rank)
            )
        return found

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of a seat that is asked."""
        assert self.match is not None
        actions, moves = self.match.legal(seat), self.match.moves(seat)
        catalog = self.match.catalog
        return [
            Choice(action, self.game.words(move, catalog), msgspec.to_builtins(move))
            for action, move in zip(actions, moves, strict=True)
        ]

    def sheet(self) -> list[ScoreView]:
        """The score sheet as it would be if the game ended now."""
        if self.match is None:
            return []
        sheets = [self.game.score_sheet(self.match.position, seat) for seat in self.match.seats]
        labels: dict[tuple[str, str], list[int]] = {}
        for seat, sheet in enumerate(sheets):
            for line in sheet:
                labels.setdefault((line.label, line.rule), [0] * len(sheets))[seat] += line.points
        return [ScoreView(label, rule, points) for (label, rule), points in labels.items()]

    def question(self) -> Question | None:
        """What one player asks of the others."""
        if self.ask is None:
            return None
        missing = [seat for seat in self.others(self.ask.seat) if seat not in self.ask.yes]
        return Question(self.ask.number, self.ask.seat, "undo", missing)


def is_settled(match: Match, entry: Entry) -> bool:
    """Whether the last entry has ended a choice that several made at the same time, or gone back behind one."""
    return entry.agreed if isinstance(entry, TakenBack) else match.plies[-1].is_final
