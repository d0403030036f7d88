"""Look: how a game looks in the terminal. This one fits every game; a game may have one of its own.

Whatever is shown comes from a view, so that nobody sees more than a seat may know. With `plain` it is lines of text,
one fact to a line, without anything drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from allotment.kernel.errors import AllotmentError
from allotment.kernel.game import Event, Game, Move, View
from allotment.terminal.names import listed

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

# By game, where its own look is. It is imported only when the game is shown.
LOOKS: Final = {
    "planted": "allotment.terminal.planted:PlantedLook",
    "powerplants": "allotment.terminal.powerplants:PowerPlantsLook",
    "reforest": "allotment.terminal.reforest:ReforestLook",
    "verdant": "allotment.terminal.verdant:VerdantLook",
}


class NoSuchThing(AllotmentError):
    """Nothing in the game has the name that was asked for."""


class Look:
    """How any game looks: the fields of the view, one to a line, and the moves in words."""

    hides_nothing = False  # every player may see the table of every other
    own_words: Collection[str] = ()  # with which a move begins, though they are commands elsewhere
    # For the help and its hints.
    card_examples = "card and its name"
    why_examples = "why and a move"
    rule_examples = "rule and its number"
    hand_help = "what you hold"

    def __init__(self, game: Game[Any], catalog: Any) -> None:
        self.game: Final = game
        self.catalog: Final = catalog

    def everybody(self, names: Sequence[str]) -> Sequence[str]:
        """Who may act in the log: the players, and whoever the game itself plays."""
        return names

    def introduction(self) -> Sequence[str]:
        """What a new player should know first, in a few sentences."""
        facts = self.game.facts
        return [f"{self.game.title}: {listed(facts.kinds)}, {facts.minutes} minutes."]

    def title(self, view: View) -> str:
        """Where the game is, in a few words."""
        return "The table"

    def table(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Everything that the viewer knows of the table."""
        return list(facts_of(view, names))

    def glance(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """What of the table is shown at once before a decision; all of it, unless a game has too much to repeat."""
        return self.table(view, names, plain=plain)

    def at_end(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """What of the table is shown when the game is over."""
        return []

    def hand(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The viewer's own hand."""
        return [line for line in facts_of(view, names) if "hand" in line.partition(":")[0]]

    def numbered(self, view: View, moves: Sequence[Move]) -> Mapping[int, Move]:
        """The moves by the numbers to choose them by, in the order in which they are shown."""
        return dict(enumerate(moves, start=1))

    def choices(self, view: View, numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """The moves with their numbers."""
        return [f"{number}: {self.game.words(move, self.catalog)}" for number, move in numbered.items()]

    def offer(self, view: View, names: Sequence[str], numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """What is shown below the question: the moves, and what of the table belongs to them."""
        return self.choices(view, numbered, plain=plain)

    def named_move(self, view: View, numbered: Mapping[int, Move], typed: str) -> Move | None:
        """The move that is named by something short on the screen, such as the code of a place; None if none is."""
        return None

    def how_to_answer(self, *, plain: bool) -> Sequence[str]:
        """How to answer, and how to read the table."""
        return ["A number from the list chooses that move. So do its words."]

    def card(self, words: str) -> Sequence[str]:
        """Everything about a card, by name or number. Raises NoSuchThing."""
        raise NoSuchThing(f"{self.game.title} has no cards to look up here")

    def look_up(self, view: View, words: str) -> Sequence[str]:
        """What a player may read about a card in this game. Raises NoSuchThing."""
        return self.card(words)

    def score_notes(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[str]:
        """What is said below the score sheets."""
        return []

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log, or ""."""
        return self.game.tell(event, self.catalog, names)

    def turn(self, view: View) -> Hashable:
        """What differs from turn to turn, for those who replay a game turn by turn."""
        return getattr(view, "round", 0), getattr(view, "turn", 0)

    def tie_break(self, view: View, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
        """What decided among those with the same points, in a sentence; or why they share the victory."""
        return "" if len(winners) == len(tied) else "The rules for a tie decided."


def find_look(game: Game[Any], catalog: Any) -> Look:
    """The look of the game: its own if it has one."""
    if game.name not in LOOKS:
        return Look(game, catalog)
    module, _, name = LOOKS[game.name].partition(":")
    look = getattr(import_module(module), name)(game, catalog)
    assert isinstance(look, Look)
    return look


def facts_of(value: Any, names: Sequence[str], label: str = "") -> Iterator[str]:
    """The fields of a view as lines, such as "boards Ada tokens: 1, 0, 2"."""
    if isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from facts_of(getattr(value, field), names, f"{label} {field.replace('_', ' ')}".strip())
    elif isinstance(value, Mapping):
        yield f"{label}: {', '.join(f'{key} {amount}' for key, amount in value.items()) or 'none'}"
    elif isinstance(value, (list, tuple)) and any(isinstance(item, (Struct, Mapping, list, tuple)) for item in value):
        places = names if len(value) == len(names) else [str(place) for place in range(1, len(value) + 1)]
        for place, item in zip(places, value, strict=True):
            yield from facts_of(item, names, f"{label} {place}")
    elif isinstance(value, (list, tuple)):
        yield f"{label}: {', '.join(map(str, value)) or 'none'}"
    else:
        yield f"{label}: {'yes' if value is True else 'no' if value is False else value}"
