"""What goals count: each word of the vocabulary is one class; no goal is named in code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from allotment.games.verdant.deck import GoalRow, Where
from allotment.games.verdant.effects.home import (
    ANY,
    KINDS,
    NONE,
    POTS,
    by_type,
    full_rows,
    has_matching_item,
    items_by_type,
    matches,
    neighbours,
    plants_of_type_beside,
    pots_by_kind,
)
from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.grid import LONG_SIDE, SHORT_SIDE, STRIDE

if TYPE_CHECKING:
    from allotment.games.verdant.catalog import Catalog
    from allotment.games.verdant.state import Home, Verdant


class Goal:
    """VER-026  A goal card; every player scores it independently. `number` of the counted thing times `points`."""

    def __init__(self, row: GoalRow) -> None:
        self.id: Final = row.id
        self.name: Final = row.name
        self.category: Final = row.category
        self.text: Final = row.text
        self.is_solo: Final = row.solo
        self.points: Final[i64] = row.points

    def number(self, state: Verdant, seat: i64) -> i64:
        """How many times the seat scores."""
        raise NotImplementedError


@final
class CountPlants(Goal):
    """Plants that pass a test."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        where = row.where
        self.completed: Final[i64] = three_way(where.completed)
        self.low: Final[i64] = where.requirement_min
        self.high: Final[i64] = where.requirement_max
        self.verdancy: Final[i64] = where.verdancy_max
        self.matching: Final[i64] = match_test(where)

    def number(self, state: Verdant, seat: i64) -> i64:
        home, found, cells = state.homes[seat], i64(0), state.homes[seat].plants
        while cells != 0:
            cell = first_of(cells)
            if self.counts(state.catalog, home, cell):
                found += 1
            cells = without_first(cells)
        return found

    def counts(self, catalog: Catalog, home: Home, cell: i64) -> bool:
        """Whether the plant passes."""
        is_growing = home.growing & BIT[cell] != 0
        if self.completed != ANY and is_growing == (self.completed == 1):
            return False
        if is_growing and home.on[cell] > self.verdancy:
            return False
        need = catalog.need[home.card[cell]]
        return self.low <= need <= self.high and passes(catalog, home, cell, self.matching)


@final
class CountRooms(Goal):
    """Rooms that pass a test."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.low: Final[i64] = row.where.type_matches_min
        self.high: Final[i64] = row.where.type_matches_max
        self.wants_item: Final[bool] = row.where.item == "matching"
        self.matching: Final[i64] = match_test(row.where)

    def number(self, state: Verdant, seat: i64) -> i64:
        home, found, cells = state.homes[seat], i64(0), state.homes[seat].rooms
        while cells != 0:
            cell = first_of(cells)
            of_type = plants_of_type_beside(state.catalog, home, cell)
            if (
                self.low <= of_type <= self.high
                and (not self.wants_item or has_matching_item(state.catalog, home, cell))
                and passes(state.catalog, home, cell, self.matching)
            ):
                found += 1
            cells = without_first(cells)
        return found


@final
class CountRows(Goal):
    """Rows of the home that pass a test (VER-150)."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.of_plants: Final[bool] = row.where.cards == "plant"
        self.test: Final[str] = row.where.test or ""

    def number(self, state: Verdant, seat: i64) -> i64:
        home, found = state.homes[seat], i64(0)
        for row in full_rows(home):
            if row == 0:
                continue
            cells = row & home.rooms
            if self.of_plants:
                cells = row & home.plants
            if self.passes(state.catalog, home, cells):
                found += 1
        return found

    def passes(self, catalog: Catalog, home: Home, cells: i64) -> bool:
        """Whether these cards of one row pass."""
        if self.test == "no_items":
            return cells & ~home.bare == 0
        kinds = kinds_of(catalog, home, cells, self.of_plants)
        if self.test == "types_all_same":
            return kinds == 1
        return kinds == size_of(cells)


@final
class CountTypes(Goal):
    """Types of which the home has so many plants or rooms."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.of_plants: Final[bool] = row.where.cards == "plant"
        self.low: Final[i64] = row.where.number_min
        self.high: Final[i64] = row.where.number_max

    def number(self, state: Verdant, seat: i64) -> i64:
        found: i64 = 0
        for number in by_type(state.catalog, state.homes[seat], self.of_plants):
            if self.low <= number <= self.high:
                found += 1
        return found


@final
class CountPots(Goal):
    """Pots of one kind, or of any."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.kind: Final[i64] = NONE if row.where.pot_kind is None else POTS.index(row.where.pot_kind)

    def number(self, state: Verdant, seat: i64) -> i64:
        counts = pots_by_kind(state.homes[seat])
        if self.kind != NONE:
            return counts[self.kind]
        return counts[0] + counts[1] + counts[2] + counts[3]


@final
class CountPotKinds(Goal):
    """Kinds of pots of which the home has so many."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.low: Final[i64] = row.where.number_min
        self.high: Final[i64] = row.where.number_max

    def number(self, state: Verdant, seat: i64) -> i64:
        found: i64 = 0
        for number in pots_by_kind(state.homes[seat]):
            if self.low <= number <= self.high:
                found += 1
        return found


@final
class CountPairs(Goal):
    """Pairs of pots of one kind, or of items of one colour; each thing is in one pair only."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.of_pots: Final[bool] = row.where.things == "pot"

    def number(self, state: Verdant, seat: i64) -> i64:
        found: i64 = 0
        counts = items_by_type(state.catalog, state.homes[seat])
        if self.of_pots:
            counts = pots_by_kind(state.homes[seat])
        for number in counts:
            found += number // 2
        return found


@final
class CountSets(Goal):
    """Complete sets of the four kinds of pots."""

    def number(self, state: Verdant, seat: i64) -> i64:
        counts = pots_by_kind(state.homes[seat])
        return min(counts[0], counts[1], counts[2], counts[3])


@final
class CountThumbs(Goal):
    """Thumbs left; no more than five count, on the last turn too (VER-145)."""

    def number(self, state: Verdant, seat: i64) -> i64:
        return min(state.homes[seat].thumbs, 5)


@final
class CountRequirements(Goal):
    """Different requirements on the plants of the home."""

    def number(self, state: Verdant, seat: i64) -> i64:
        seen: i64 = 0
        cells = state.homes[seat].plants
        while cells != 0:
            seen |= BIT[state.catalog.need[state.homes[seat].card[first_of(cells)]]]
            cells = without_first(cells)
        return size_of(seen)


@final
class MostOfType(Goal):
    """VER-151  For each type, everybody who has the most plants, or rooms, of it."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.of_plants: Final[bool] = row.where.cards == "plant"
        self.least: Final[i64] = row.where.number_min

    def number(self, state: Verdant, seat: i64) -> i64:
        found: i64 = 0
        own = by_type(state.catalog, state.homes[seat], self.of_plants)
        most = own[:]
        for other in state.homes:
            counts = by_type(state.catalog, other, self.of_plants)
            for kind in range(len(most)):
                most[kind] = max(most[kind], counts[kind])
        for kind in range(len(most)):
            if own[kind] == most[kind] and own[kind] >= self.least:
                found += 1
        return found


@final
class MostItems(Goal):
    """VER-151  Everybody who has placed the most pets, or furniture."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.kind: Final[i64] = KINDS.index(row.where.kind or "")
        self.least: Final[i64] = row.where.number_min

    def number(self, state: Verdant, seat: i64) -> i64:
        own = self.placed(state, seat)
        if own < self.least:
            return 0
        for other in range(state.seats):
            if self.placed(state, other) > own:
                return 0
        return 1

    def placed(self, state: Verdant, seat: i64) -> i64:
        """How many of the kind lie on rooms."""
        home, found = state.homes[seat], i64(0)
        cells = home.rooms & ~home.bare
        while cells != 0:
            if state.catalog.token_kind[home.on[first_of(cells)]] == self.kind:
                found += 1
            cells = without_first(cells)
        return found


@final
class StoredNurture(Goal):
    """Once, if a nurture token lies in storage."""

    def number(self, state: Verdant, seat: i64) -> i64:
        token = state.homes[seat].stored
        if token != NONE and state.catalog.token_nurture[token] != NONE:
            return 1
        return 0


@final
class CornerRooms(Goal):
    """VER-189  Once, if the four corners of a finished home hold rooms, all of one type or all of different ones."""

    def __init__(self, row: GoalRow) -> None:
        super().__init__(row)
        self.test: Final[str] = row.where.test or ""

    def number(self, state: Verdant, seat: i64) -> i64:
        home = state.homes[seat]
        if home.bottom - home.top + 1 < SHORT_SIDE or home.right - home.left + 1 < LONG_SIDE:
            return 0
        corners = (
            BIT[home.top * STRIDE + home.left]
            | BIT[home.top * STRIDE + home.right]
            | BIT[home.bottom * STRIDE + home.left]
            | BIT[home.bottom * STRIDE + home.right]
        )
        if corners & ~home.rooms:
            return 0
        kinds = kinds_of(state.catalog, home, corners, False)
        if kinds == 1 and self.test != "types_all_different":
            return 1
        if kinds == size_of(corners) and self.test != "types_all_same":
            return 1
        return 0


def three_way(value: bool | None) -> int:
    """0 for no, 1 for yes, ANY for either."""
    return ANY if value is None else int(value)


def match_test(where: Where) -> int:
    """1 if all lights must match, 0 if none may, ANY if it does not matter."""
    return {"all": 1, "none": 0}.get(where.light_matches or "", ANY)


def passes(catalog: Catalog, home: Home, cell: i64, test: i64) -> bool:
    """Whether all, or none, of the lights between a card and those beside it match."""
    if test == ANY:
        return True
    found = matches(catalog, home, cell)
    if test == 0:
        return found == 0
    return found == size_of(neighbours(home, cell))


def kinds_of(catalog: Catalog, home: Home, cells: i64, of_plants: bool) -> i64:
    """How many types the plants, or rooms, on these cells have."""
    seen: i64 = 0
    while cells != 0:
        card = home.card[first_of(cells)]
        if of_plants:
            seen |= BIT[catalog.plant_type[card]]
        else:
            seen |= BIT[catalog.room_type[card]]
        cells = without_first(cells)
    return size_of(seen)


COUNTED: Final[dict[str, type[Goal]]] = {
    "count plant": CountPlants,
    "count room": CountRooms,
    "count row": CountRows,
    "count type": CountTypes,
    "count pot": CountPots,
    "count pot_kind": CountPotKinds,
    "count pair": CountPairs,
    "count set": CountSets,
    "count green_thumb": CountThumbs,
    "count distinct_requirement": CountRequirements,
    "majority type": MostOfType,
    "majority item": MostItems,
    "once storage": StoredNurture,
    "once corner_rooms": CornerRooms,
}


def goal_of(row: GoalRow) -> Goal:
    """The object of a goal card."""
    if row.count is not None:
        return COUNTED[f"count {row.count}"](row)
    if row.majority is not None:
        return COUNTED[f"majority {row.majority}"](row)
    return COUNTED[f"once {row.once}"](row)
