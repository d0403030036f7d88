"""What a card does: an effect is a list of operations, each an object of the class of its word.

An operation does one unit of its work at a time (one card drawn, one plant revealed), and may be interrupted after
each: `rules/using.py` carries it out. Who uses the effect, and from where, is written in the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from allotment.games.reforest.actions import ACTIONS
from allotment.games.reforest.effects.words import Filter, Words
from allotment.games.reforest.vocabulary import Keys

if TYPE_CHECKING:
    from allotment.games.reforest.state import Reforest

NONE: Final = -1
NO_BOUND: Final = 1000000
SCRATCH: Final = vec[i64]([0] * ACTIONS)  # for what nobody reads


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation:
    """One operation of an effect."""

    word: ClassVar[str]  # in a deck, at "op"
    keys: ClassVar[Keys] = {}  # what stands beside it
    has_filters: ClassVar[bool] = False
    can_be_price: ClassVar[bool] = False  # it has `can_pay`
    is_upto = False  # its user may stop before every unit

    def __init__(self, words: Words) -> None:
        """Read it from a deck's table."""

    def is_possible(self, state: Reforest) -> bool:
        """Whether it would do anything now."""
        return self.legal(state, SCRATCH) > 0

    def begin(self, state: Reforest) -> i64:
        """Say how many units are to be done."""
        return 1

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        """Write what may be chosen for the next unit, and return how many; 0 if nothing can be done (REF-090)."""
        raise NotImplementedError

    def apply(self, state: Reforest, action: i64) -> None:
        """Do what was chosen, one of the legal actions; `state.left -= 1` when a unit is done."""
        raise NotImplementedError

    def can_pay(self, state: Reforest) -> bool:
        """REF-091  Whether all of it can be done now, as a price."""
        raise NotImplementedError

    def asks(self, state: Reforest) -> str:
        """What is to be chosen now, as a question."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """Something to count in a zone of somebody's region."""

    word: ClassVar[str]  # in a deck, at "count"
    keys: ClassVar[Keys] = {}
    has_zone: ClassVar[bool] = True
    has_filters: ClassVar[bool] = False
    unit: ClassVar[int] = 1  # what 1 of the deck is in these numbers

    def __init__(self, words: Words) -> None:
        self.zone: Final = words.zone()
        self.filter: Final = words.filter()

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        """How many there are, seen from a place of the seat's; `source` is not adjacent to itself (REF-098)."""
        raise NotImplementedError


@final
class Condition:
    """REF-099  A count with a lower or an upper bound, or both."""

    def __init__(self, count: Count, words: Words) -> None:
        self.count: Final = count
        self.least: Final[i64] = words.number("at_least") * count.unit
        self.most: Final[i64] = words.number("at_most", NO_BOUND) * count.unit

    def holds(self, state: Reforest, seat: i64, place: i64, source: i64) -> bool:
        """Whether the count is within its bounds now."""
        found = self.count.of(state, seat, place, source)
        return self.least <= found <= self.most


@final
class Waiting:
    """REF-094  What a reaction waits for: a happening, where, and to which plants."""

    def __init__(self, event: i64, zone: i64, plants: Filter) -> None:
        self.event: Final = event
        self.zone: Final = zone
        self.filter: Final = plants


@final
class Score:
    """REF-097  Points once, or for each thing counted, up to a limit."""

    def __init__(self, points: i64, per: Count | None, most: i64) -> None:
        self.points: Final = points
        self.per: Final = per
        self.most: Final = most

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        """The points."""
        points = self.points
        if self.per is not None:
            points *= self.per.of(state, seat, place, source) // self.per.unit
        return min(points, self.most)


@final
class Effect:
    """One effect of a card: when it acts, on what condition, at what price, and what it does."""

    def __init__(self, card: i64, timing: i64, text: str) -> None:
        self.card: Final = card
        self.timing: Final = timing
        self.text: Final = text
        self.condition: Condition | None = None
        self.operations: list[Operation] = []  # the price first
        self.prices: i64 = 0  # how many of them are the price
        self.is_once_per_turn: bool = False
        self.is_for_table: bool = False  # of an event: done once, not by each player
        self.waiting: Waiting | None = None
        self.score: Score | None = None
