"""Game: the one object that a game package offers. Everything above `games` knows a game only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from allotment.kernel.agenda import EVENT_SIZE, Position
from allotment.kernel.chance import Chance
from allotment.kernel.errors import BadSetup, IllegalAction
from allotment.kernel.playout import legal_list

S = TypeVar("S", bound=Position)
Catalog: TypeAlias = Any  # a game's own tables; they have a `fingerprint`
Options: TypeAlias = Mapping[str, str]


LONG_LIST: Final = 12  # choices that a message can name


class Option(NamedTuple):
    """Something the players settle before the game: one of `choices`, the first unless they say otherwise.

    With `is_solo` it changes nothing in a game of several players.
    """

    name: str
    title: str
    choices: tuple[str, ...]
    help: str
    is_solo: bool = False


def offered(option: Option) -> str:
    """The choices of an option in words; of a long list the first ones and how many there are."""
    choices = option.choices
    if len(choices) <= LONG_LIST:
        return " or ".join(choices)
    return f"{', '.join(choices[:3])} and so on, {len(choices)} in all ({option.help})"


class Event(NamedTuple):
    """One entry of the journal; each game says in `events.py` what the numbers are."""

    what: int
    seat: int  # or -1
    a: int
    b: int


class Move(Struct, frozen=True, tag=True):
    """A named move: what an action number says, in the words of the rulebook. Each game has its own kinds."""


class View(Struct, frozen=True, tag=True):
    """What one viewer may know of a position. Each game has its own."""


class Facts(NamedTuple):
    """For the list of games."""

    ages: str
    minutes: str
    difficulty: str
    kinds: tuple[str, ...]
    credit: str


class Game(ABC, Generic[S]):
    """The rules of one game. A playing of it is a `Match`, a state of play a `Position`.

    Seats are numbers from 0. A viewer is a seat, or None for a spectator.
    """

    name: str  # one word, as in `allotment play NAME`
    title: str
    facts: Facts
    rules_version: int  # goes up when the same actions no longer give the same positions
    fewest_seats: int
    most_seats: int
    options: Sequence[Option] = ()

    # Setting up

    @abstractmethod
    def read_catalog(self, folder: Path) -> Catalog:
        """The tables of the deck in a folder. Raises DeckFault."""

    deck_files: Sequence[str]  # what it reads in a deck's folder

    @abstractmethod
    def contents(self, catalog: Catalog) -> Mapping[str, int]:
        """How many cards of each kind a deck has, by the names of the kinds."""

    @property
    @abstractmethod
    def deck_folder(self) -> Path:
        """Where the published deck is."""

    @cached_property
    def catalog(self) -> Catalog:
        """The tables of the published deck, read once."""
        return self.read_catalog(self.deck_folder)

    @abstractmethod
    def set_up(self, catalog: Catalog, seats: int, options: Options, chance: Chance) -> S:
        """The table as it is laid, the first step on the agenda; `new` has checked the arguments.

        Raises BadSetup if the deck is too small.
        """

    def new(
        self,
        seats: int,
        chance: Chance,
        *,
        options: Options | None = None,
        catalog: Catalog = None,
        is_noting: bool = False,
    ) -> S:
        """A game at its first decision. Raises BadSetup if seats, options or deck do not go together.

        `catalog` is that of the published deck unless another is given; `is_noting` keeps the journal.
        """
        if not self.fewest_seats <= seats <= self.most_seats:
            raise BadSetup(f"{self.title} is for {self.fewest_seats} to {self.most_seats} players, not {seats}")
        tables = self.catalog if catalog is None else catalog
        chosen = self.checked(options or {})
        conflict = self.conflict(seats, chosen)
        if conflict:
            raise BadSetup(conflict)
        state = self.set_up(tables, seats, chosen, chance)
        state.is_noting = is_noting
        state.settle()
        return state

    def checked(self, options: Options) -> dict[str, str]:
        """A choice for every option. Raises BadSetup for an unknown option or choice."""
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}")
            if choice not in known[name].choices:
                raise BadSetup(f"option {name} of {self.title} is {offered(known[name])}, not {choice!r}")
        return {name: options.get(name, option.choices[0]) for name, option in known.items()}

    def conflict(self, seats: int, options: Options) -> str:
        """Why these choices, one for every option, do not go together or not with so many seats; "" if they do."""
        return ""

    @abstractmethod
    def most_decisions(self, seats: int) -> int:
        """No game with the published deck has more decisions than this."""

    # Scoring

    @abstractmethod
    def score(self, state: S, seat: int) -> int:
        """The points that the seat would have if the game ended now."""

    @abstractmethod
    def score_sheet(self, state: S, seat: int) -> Sequence[Any]:
        """The same line by line, as `ScoreLine`s."""

    @abstractmethod
    def ranks(self, state: S) -> list[int]:
        """By seat, 1 for those who would win if the game ended now; equal standings have equal ranks."""

    def verdict(self, state: S) -> str:
        """What is said of a finished game beside the ranking, such as the name of a solo score; "" if nothing is."""
        return ""

    # Who may know what

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> View:
        """What the viewer may know, built from nothing: first what is public, then what is the viewer's own."""

    @abstractmethod
    def redeal(self, state: S, seat: int, chance: Chance) -> None:
        """Deal everything again that the seat cannot know, in place; the position goes on with the new chance.

        The result depends on what the seat knows and on `chance` alone, not on what was really hidden.
        """

    @abstractmethod
    def seen(self, move: Move, by: int, viewer: int | None) -> Move:
        """A move as the viewer may see it when it is made."""

    def reveals(self, event: Event) -> bool:
        """Whether the event told somebody what they did not know, so that no undo may go back across it."""
        return False

    def is_planned(self, state: S) -> bool:
        """Whether a seat is asked something in several answers, of which the others must not know how many it gave."""
        return False

    # Moves and words

    @abstractmethod
    def explain(self, state: S, action: int, seat: int) -> Move:
        """The named move of an action that is legal for the seat."""

    @abstractmethod
    def action(self, state: S, move: Move, seat: int) -> int:
        """The inverse. Raises IllegalAction, with the rule that forbids it, unless the move is legal for the seat."""

    @abstractmethod
    def parse(self, state: S, words: str, seat: int) -> Move:
        """The move that a player typed. Raises IllegalAction if the words name none."""

    @abstractmethod
    def words(self, move: Move, catalog: Catalog) -> str:
        """What a move does, as in "play Light 2 (card 49)"."""

    @abstractmethod
    def question(self, state: S, seat: int) -> str:
        """What the open decision asks of the seat, in a sentence that begins with its rule."""

    @abstractmethod
    def tell(self, event: Event, catalog: Catalog, names: Sequence[str]) -> str:
        """The event as a line of the log, or "" if it needs none."""


def legal_actions(state: Position, seat: int) -> list[int]:
    """The legal actions of the open decision of this seat, in a stable order; [] if it is not asked."""
    return legal_list(state, seat)


def require_legal(state: Position, seat: int, action: int) -> None:
    """Raises IllegalAction unless the action is open to the seat."""
    if action not in legal_actions(state, seat):
        raise IllegalAction(f"action {action} is not open to seat {seat}")


def events_of(state: Position) -> list[Event]:
    """What the journal of a position says."""
    numbers = list(state.journal)
    return [Event(*numbers[at : at + EVENT_SIZE]) for at in range(0, len(numbers), EVENT_SIZE)]
