"""Match: one playing of a game, for people. It checks everything, remembers what was done, and takes back.

A match draws its chance from a secret key and the number of the entry, so nothing that has happened, and nothing
that was taken back, says what will be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from msgspec import Struct

from allotment.kernel.agenda import NO_EVENTS, Position
from allotment.kernel.chance import keyed
from allotment.kernel.errors import BadSetup, Diverged, IllegalAction
from allotment.kernel.game import Event, Game, Move, View, events_of, legal_actions
from allotment.kernel.snapshot import digest

KEY_BYTES: Final = 16


class Player(Struct, frozen=True):
    """Who sits at a seat: a person, or the computer player of that name."""

    name: str
    bot: str = ""


class Answered(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="answer"):
    """An entry: a seat answered its open decision. `hash` is the digest of the position after it."""

    seat: int
    action: int
    hash: str


class TakenBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take back"):
    """An entry: a seat took its last answer back, freely or because all agreed."""

    seat: int
    agreed: bool
    hash: str


Entry: TypeAlias = Answered | TakenBack


@dataclass(frozen=True, slots=True)
class Ply:
    """An answer that stands."""

    number: int  # of its entry, from 1
    seat: int
    action: int
    move: Move
    before: Position  # a copy
    events: Sequence[Event]
    is_final: bool  # only consent can take back what was done up to here


class Match:
    """One playing of a game, from the first decision to the end.

    `key` is 16 secret bytes, from which all chance comes. Raises BadSetup if seats, options or deck do not fit.
    """

    def __init__(
        self,
        game: Game[Any],
        players: Sequence[Player],
        key: bytes,
        *,
        options: Mapping[str, str] | None = None,
        catalog: Any = None,
    ) -> None:
        if len(key) != KEY_BYTES:
            raise BadSetup(f"the key of a match is {KEY_BYTES} bytes, not {len(key)}")
        self.game: Final = game
        self.players: Final = tuple(players)
        self.key: Final = key
        self.options: Final = game.checked(options or {})
        self.catalog: Final = game.catalog if catalog is None else catalog
        self.entries: list[Entry] = []
        self.position: Position = game.new(
            len(players), keyed(key, 0), options=self.options, catalog=self.catalog, is_noting=True
        )
        self.opening: Final = tuple(events_of(self.position))
        self.start: Final = digest(self.position)
        self._plies: list[Ply] = []

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.players))

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self.position.is_over

    @property
    def plies(self) -> Sequence[Ply]:
        """The answers that stand, oldest first."""
        return self._plies

    def asked(self) -> list[int]:
        """The seats with an open decision, in the order of the agenda."""
        return [decision.seat for decision in self.position.pending()]

    def legal(self, seat: int) -> list[int]:
        """The legal actions of the seat; [] if it is not asked."""
        return legal_actions(self.position, seat)

    def moves(self, seat: int) -> list[Move]:
        """The same by name, in the same order."""
        return [self.game.explain(self.position, action, seat) for action in self.legal(seat)]

    def view(self, viewer: int | None) -> View:
        """What the viewer may know."""
        return self.game.view(self.position, viewer)

    def scores(self) -> list[int]:
        """By seat, the points if the game ended now."""
        return [self.game.score(self.position, seat) for seat in self.seats]

    def winners(self) -> list[int]:
        """The seats ranked first, several if they share the victory; [] while the game goes on."""
        ranks = self.game.ranks(self.position)
        return [seat for seat in self.seats if ranks[seat] == 1] if self.is_over else []

    def play(self, seat: int, move: Move | int) -> Sequence[Event]:
        """Answer the open decision of the seat with a move or an action number; what happened, for the log.

        Raises IllegalAction, with the rule that forbids it, and changes nothing.
        """
        ply = self._play(seat, move)
        self.entries.append(Answered(seat, ply.action, digest(self.position)))
        return ply.events

    def _play(self, seat: int, move: Move | int) -> Ply:
        if seat not in self.seats:
            raise IllegalAction(f"there is no seat {seat}")
        action = move if isinstance(move, int) else self.game.action(self.position, move, seat)
        if action not in self.legal(seat):
            raise IllegalAction(f"action {action} is not open to seat {seat}")
        return self._answer(len(self.entries) + 1, seat, action)

    def may_take_back(self, seat: int, *, agreed: bool = False) -> bool:
        """Whether `take_back` would be accepted."""
        return self._why_not(seat, agreed) == ""

    def take_back(self, seat: int, *, agreed: bool = False) -> None:
        """Take the seat's last answer back.

        Free as long as nothing new became known to anyone and chance was not used, so a commit may be changed until
        the last one is in (PLA-052). Beyond that `agreed` says that all players consent. Never across another
        player's move. Raises IllegalAction and changes nothing if it may not be taken back.
        """
        self._take_back(seat, agreed)
        self.entries.append(TakenBack(seat, agreed, digest(self.position)))

    def _take_back(self, seat: int, agreed: bool) -> None:
        why_not = self._why_not(seat, agreed)
        if why_not:
            raise IllegalAction(why_not)
        index = self._last_of(seat)
        later = self._plies[index + 1 :]
        self.position = self._plies[index].before.copy()
        del self._plies[index:]
        for ply in later:  # the answers of others to the same question, which nobody has seen
            self._answer(ply.number, ply.seat, ply.action)

    def branch(self) -> Match:
        """A match of its own that stands where this one does, to try a move in."""
        other = copy(self)
        other.position = self.position.copy()
        other.entries, other._plies = list(self.entries), list(self._plies)
        return other

    def repeat(self, entry: Entry, *, is_checked: bool = True) -> Sequence[Event]:
        """Do again what an entry says; what happened, for the log.

        Raises IllegalAction if it cannot be done, and Diverged if the position after it is not the recorded one; then
        the match is of no further use. Unchecked it is twice as fast: enough if a later entry is checked.
        """
        events: Sequence[Event] = ()
        if isinstance(entry, Answered):
            events = self._play(entry.seat, entry.action).events
        else:
            self._take_back(entry.seat, entry.agreed)
        if is_checked and (found := digest(self.position)) != entry.hash:
            raise Diverged(f"the position after it is {found}, recorded was {entry.hash}")
        self.entries.append(entry)
        return events

    def _answer(self, number: int, seat: int, action: int) -> Ply:
        position = self.position
        before = position.copy()
        move = self.game.explain(position, action, seat)
        decision = next(decision for decision in position.pending() if decision.seat == seat)
        is_simultaneous, others = decision.simultaneous, [other for other in self.asked() if other != seat]
        position.chance = keyed(self.key, number)
        unused = position.chance.state
        position.is_noting, position.journal = True, NO_EVENTS
        position.answer(seat, action)
        events = events_of(position)
        still_asked = [other for other in self.asked() if other != seat]
        is_final = (
            position.chance.state != unused
            or any(self.game.reveals(event) for event in events)
            or still_asked != (others if is_simultaneous else [])
            or not self.asked()  # the end, or everybody has answered
        )
        ply = Ply(number, seat, action, move, before, events, is_final)
        self._plies.append(ply)
        return ply

    def _last_of(self, seat: int) -> int:
        """The index of the seat's last ply, or -1."""
        return max((index for index, ply in enumerate(self._plies) if ply.seat == seat), default=-1)

    def _why_not(self, seat: int, agreed: bool) -> str:
        """Why the seat's last answer may not be taken back, or ""."""
        index = self._last_of(seat)
        if index < 0:
            return "there is nothing of yours to take back"
        if not any(ply.is_final for ply in self._plies[index:]):
            return ""
        if index < len(self._plies) - 1:
            return "another player has moved since, so it cannot be taken back"
        return "" if agreed else "something new is known since, so all players must agree to take it back"
