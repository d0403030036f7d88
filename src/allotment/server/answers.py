"""What the HTTP side answers. `client/src/wire.ts` is generated from here, as from `messages.py`."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from allotment.server.messages import View

Status: TypeAlias = Literal["waiting", "playing", "over", "frozen"]


class TableLine(Struct, frozen=True):
    """One of a person's tables."""

    id: str
    game: str
    status: Status
    at: float  # when it was made, in seconds since the epoch


class Me(Struct, frozen=True):
    """Who the cookie belongs to, and where they sit, newest first; a newcomer has no name yet."""

    name: str | None
    tables: list[TableLine]


class Named(Struct, frozen=True):
    """The name that a person has from now on."""

    name: str


class OptionView(Struct, frozen=True):
    """Something that the players settle before the game: one of `choices`, the first unless they say otherwise."""

    name: str
    title: str
    choices: list[str]
    help: str
    is_solo: bool  # it changes nothing in a game of several players


class FactsView(Struct, frozen=True):
    """For the list of games."""

    ages: str
    minutes: str
    difficulty: str
    kinds: list[str]
    credit: str


class GameView(Struct, frozen=True):
    """A game, with the fewest and the most seats."""

    name: str
    title: str
    seats: tuple[int, int]
    facts: FactsView
    options: list[OptionView]


class RuleView(Struct, frozen=True):
    """A numbered rule, and the chapter of the page that it stands in."""

    id: str
    chapter: str
    text: str


class Rules(Struct, frozen=True):
    """The rules of a game, in the order of the page."""

    rules: list[RuleView]


class BotView(Struct, frozen=True):
    """A level of the computer players, in a line of words."""

    name: str
    about: str


class Games(Struct, frozen=True):
    """Every game, and every level of the computer players, weakest first."""

    games: list[GameView]
    bots: list[BotView]


class MadeTable(Struct, frozen=True):
    """A new table, and the token of its invite."""

    id: str
    invite: str
    status: Status


class TableId(Struct, frozen=True):
    """A table that was joined, imported, or made for a rematch."""

    id: str


class Replay(Struct, frozen=True):
    """How many steps of a table a viewer has seen, and some of them, from `first` on."""

    steps: int
    first: int
    views: list[View]
    moves: list[str]  # the move that led to each, in words, or ""
    eyes: list[list[Any]]  # once it is over and all is open: for each the game's view of every seat


class Track(Struct, frozen=True):
    """All steps of a table in short, in columns, and the seats whose views this person may see."""

    actors: list[int | None]  # null for the beginning
    lines: list[int]  # of the log, after the step
    scores: list[list[int]]
    seats: list[int]
    is_open: bool  # all hands may be seen


class Invite(Struct, frozen=True):
    """The token of a table's invite."""

    invite: str


class Refused(Struct, frozen=True):
    """A request that is not granted: a key for the client's catalogue, and plain words."""

    why: str
    text: str
