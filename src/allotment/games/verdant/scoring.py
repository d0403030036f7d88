"""Final scoring, in the order of the score sheet (VER-131)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.verdant.catalog import CATEGORIES, Catalog
from allotment.games.verdant.effects.home import by_type, has_matching_item, plants_of_type_beside, pots_by_kind
from allotment.games.verdant.state import THUMB_LIMIT, Home, Verdant
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.score_sheet import ScoreLine

VERDANCY_DIVISOR: Final = 2  # VER-133
ALL_TYPES: Final = 3  # VER-141, 142
FAMILY_PLANT: Final = 5  # VER-203


def score(state: Verdant, seat: Seat) -> i64:
    """VER-131  The sum of the ten lines."""
    home, catalog = state.homes[seat], state.catalog
    total = plant_points(state, home) + spare_points(state, home) + pot_points(catalog, home)
    total += all_room_points(catalog, home) + item_points(catalog, home)
    total += type_bonus(catalog, home, True) + type_bonus(catalog, home, False)
    for category in range(len(state.goals)):
        total += goal_points(state, seat, category)
    return total


def score_sheet(state: Verdant, seat: Seat) -> list[ScoreLine]:
    """VER-131  The ten lines, the last three only if goals are used."""
    home, catalog = state.homes[seat], state.catalog
    lines = [
        ScoreLine("Completed plants", plant_points(state, home), "VER-132"),
        ScoreLine("Spare verdancy", spare_points(state, home), "VER-133"),
        ScoreLine("Pots", pot_points(catalog, home), "VER-134"),
        ScoreLine("Rooms", all_room_points(catalog, home), "VER-135"),
        ScoreLine("Different items", item_points(catalog, home), "VER-139"),
        ScoreLine("All plant types", type_bonus(catalog, home, True), "VER-141"),
        ScoreLine("All room types", type_bonus(catalog, home, False), "VER-142"),
    ]
    for category in range(len(state.goals)):
        name = catalog.goals[state.goals[category]].name
        label = f"{CATEGORIES[category].capitalize()} goal {name}"
        lines.append(ScoreLine(label, goal_points(state, seat, category), "VER-026"))
    return lines


def plant_points(state: Verdant, home: Home) -> i64:
    """VER-132, 203  The printed points of complete plants; in the Family Variant five each."""
    complete = home.plants & ~home.growing
    if state.is_family:
        return FAMILY_PLANT * size_of(complete)
    points: i64 = 0
    while complete != 0:
        points += state.catalog.plant_points[home.card[first_of(complete)]]
        complete = without_first(complete)
    return points


def spare_points(state: Verdant, home: Home) -> i64:
    """VER-133, 204  Half of the verdancy on all incomplete plants together, rounded down."""
    verdancy: i64 = 0
    cells = home.growing
    while cells != 0:
        verdancy += home.on[first_of(cells)]
        cells = without_first(cells)
    return verdancy // VERDANCY_DIVISOR


def pot_points(catalog: Catalog, home: Home) -> i64:
    """VER-134  The points of the pots."""
    points: i64 = 0
    counts = pots_by_kind(home)
    for kind in range(len(counts)):
        points += counts[kind] * catalog.pot_points[kind]
    return points


def all_room_points(catalog: Catalog, home: Home) -> i64:
    """VER-135 to 138  The sum over the rooms."""
    points: i64 = 0
    cells = home.rooms
    while cells != 0:
        points += room_points(catalog, home, first_of(cells))
        cells = without_first(cells)
    return points


def room_points(catalog: Catalog, home: Home, cell: i64) -> i64:
    """VER-135, 136  One for each plant of its type beside a room; two with an item of its colour."""
    plants = plants_of_type_beside(catalog, home, cell)
    if has_matching_item(catalog, home, cell):
        plants += plants
    return plants


def item_points(catalog: Catalog, home: Home) -> i64:
    """VER-139  By the number of different items on rooms; more than the table has score as its last line."""
    seen: i64 = 0
    cells = home.rooms & ~home.bare
    while cells != 0:
        seen |= BIT[catalog.token_item[home.on[first_of(cells)]]]
        cells = without_first(cells)
    return catalog.unique_items[min(size_of(seen), len(catalog.unique_items) - 1)]


def type_bonus(catalog: Catalog, home: Home, of_plants: bool) -> i64:
    """VER-141, 142  Three if there is a plant, or a room, of each type."""
    for number in by_type(catalog, home, of_plants):
        if number == 0:
            return 0
    return ALL_TYPES


def goal_points(state: Verdant, seat: Seat, category: i64) -> i64:
    """VER-026  What the goal of a category brings the seat."""
    goal = state.catalog.goals[state.goals[category]]
    return goal.points * goal.number(state, seat)


def standing(state: Verdant, seat: Seat) -> tuple[i64, i64]:
    """VER-143, 206  What players are ranked by: the score, then thumbs left, which the Family Variant has not."""
    return score(state, seat), min(state.homes[seat].thumbs, THUMB_LIMIT)
