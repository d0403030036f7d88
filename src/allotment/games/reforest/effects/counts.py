"""What can be counted: plants, energy, visitors, rows, stacks, icons, and the height of the tallest plant."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from allotment.games.reforest.effects.operation import NONE, Count
from allotment.games.reforest.effects.words import MILLIMETRES, Words
from allotment.games.reforest.regions import ADJACENT, SPACES
from allotment.games.reforest.rules.stacks import energy_in, height_of
from allotment.games.reforest.vocabulary import Keys, Times
from allotment.pieces.bits import BIT, first_of, size_of, without_first

if TYPE_CHECKING:
    from allotment.games.reforest.effects.words import Filter
    from allotment.games.reforest.state import Reforest


def matching(state: Reforest, space: i64, plants: Filter, apart_from: i64) -> i64:
    """How many plants of a space match, one card not counted."""
    n: i64 = 0
    card = state.plants[space]
    if card == NONE:
        return 0
    if card != apart_from:
        n += plants.top[card]
    card = state.below[card]
    while card != NONE:
        if card != apart_from:
            n += plants.covered[card]
        card = state.below[card]
    return n


@final
class Plants(Count):
    """plants: face-up plants that match."""

    word: ClassVar[str] = "plants"
    has_filters: ClassVar[bool] = True

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        apart_from: i64 = NONE
        if self.zone == ADJACENT:
            apart_from = source
        n: i64 = 0
        while spaces != 0:
            n += matching(state, seat * SPACES + first_of(spaces), self.filter, apart_from)
            spaces = without_first(spaces)
        return n


@final
class Energy(Count):
    """energy: what the stored energy is worth; a visitor is 3 (REF-080)."""

    word: ClassVar[str] = "energy"

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        n: i64 = 0
        while spaces != 0:
            n += energy_in(state, seat * SPACES + first_of(spaces))
            spaces = without_first(spaces)
        return n


@final
class Visitors(Count):
    """visitors: face up beside the region."""

    word: ClassVar[str] = "visitors"
    has_zone: ClassVar[bool] = False

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        return len(state.boards[seat].visitors)


@final
class Rows(Count):
    """rows: those with at least one plant that matches."""

    word: ClassVar[str] = "rows"
    has_filters: ClassVar[bool] = True

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        rows: i64 = 0
        while spaces != 0:
            space = first_of(spaces)
            if matching(state, seat * SPACES + space, self.filter, NONE) > 0:
                rows |= BIT[state.catalog.row_of[space]]
            spaces = without_first(spaces)
        return size_of(rows)


@final
class Stacks(Count):
    """stacks: spaces with at least so many plants."""

    word: ClassVar[str] = "stacks"
    keys: ClassVar[Keys] = {"min_plants": Times}

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.least: Final = words.number("min_plants")

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        n: i64 = 0
        while spaces != 0:
            if height_of(state, seat * SPACES + first_of(spaces)) >= self.least:
                n += 1
            spaces = without_first(spaces)
        return n


@final
class Icons(Count):
    """icons: different ones."""

    word: ClassVar[str] = "icons"

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        icons: i64 = 0
        while spaces != 0:
            card = state.plants[seat * SPACES + first_of(spaces)]
            while card != NONE:
                icons |= state.catalog.icons[card]
                card = state.below[card]
            spaces = without_first(spaces)
        return size_of(icons)


@final
class Tallest(Count):
    """tallest: the height of the tallest plant, in millimetres; 0 without plants."""

    word: ClassVar[str] = "tallest"
    unit: ClassVar[int] = MILLIMETRES

    def of(self, state: Reforest, seat: i64, place: i64, source: i64) -> i64:
        spaces = state.catalog.zone(self.zone, place)
        tallest: i64 = 0
        while spaces != 0:
            card = state.plants[seat * SPACES + first_of(spaces)]  # by REF-022 the tallest of its stack
            if card != NONE:
                tallest = max(tallest, state.catalog.height[card])
            spaces = without_first(spaces)
        return tallest
