"""What a view says of a Verdant home: where its cards lie, where another may lie, and what is on a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.view import CellView, HomeView

Place: TypeAlias = tuple[int, int]  # row and column of the grid, from 0
DIRECTIONS: Final = range(4)
NORTH, WEST, EAST, SOUTH = DIRECTIONS
STEPS: Final[tuple[Place, ...]] = ((-1, 0), (0, -1), (0, 1), (1, 0))
LONGEST_ROW: Final = 5  # VER-032
HIGHEST_COLUMN: Final = 3


# Where things lie


def name_of(place: Place) -> str:
    """ "C5" for the middle."""
    return f"{'ABCDE'[place[0]]}{place[1] + 1}"


def place_of(name: str) -> Place:
    """The inverse."""
    return "ABCDE".index(name[0]), int(name[1]) - 1


def by_place(home: HomeView) -> dict[Place, CellView]:
    """The cards of a home by where they lie, in reading order."""
    return {(cell.row, cell.column): cell for cell in home.cells}


def beside(place: Place) -> list[Place]:
    """The four places around one, towards north, west, east and south."""
    return [(place[0] + row, place[1] + column) for row, column in STEPS]


def is_plant(catalog: Catalog, card: str) -> bool:
    """A plant, not a room."""
    return card in catalog.plant_ids


def open_places(home: HomeView, catalog: Catalog, card: str) -> list[Place]:
    """VER-030 to 034  Where the home can take a card, in reading order."""
    cells = by_place(home)
    around = {place for taken in cells for place in beside(taken)} - set(cells)
    return sorted(place for place in around if fits(cells, place) and differs(catalog, cells, place, card))


def fits(cells: Mapping[Place, CellView], place: Place) -> bool:
    """VER-032  The home would not be wider than five or higher than three."""
    rows = [row for row, _column in [*cells, place]]
    columns = [column for _row, column in [*cells, place]]
    return max(rows) - min(rows) < HIGHEST_COLUMN and max(columns) - min(columns) < LONGEST_ROW


def differs(catalog: Catalog, cells: Mapping[Place, CellView], place: Place, card: str) -> bool:
    """VER-031  No plant would lie beside a plant, no room beside a room."""
    kind = is_plant(catalog, card)
    return all(is_plant(catalog, cells[other].card) != kind for other in beside(place) if other in cells)


# Lights, types and items


def light_of(catalog: Catalog, room: str, direction: int) -> int:
    """VER-083  The light on an edge of a room."""
    return catalog.room_lights[4 * catalog.room_ids.index(room) + direction]


def likes(catalog: Catalog, plant: str) -> list[int]:
    """The lights that a plant likes."""
    bits = catalog.plant_lights[catalog.plant_ids.index(plant)]
    return [light for light in range(3) if bits >> light & 1]


def need_of(catalog: Catalog, plant: str) -> int:
    """The requirement of a plant."""
    return catalog.need[catalog.plant_ids.index(plant)]


def type_of(catalog: Catalog, card: str) -> int:
    """The type of a plant or a room."""
    if is_plant(catalog, card):
        return catalog.plant_type[catalog.plant_ids.index(card)]
    return catalog.room_type[catalog.room_ids.index(card)]


def holds_its_colour(catalog: Catalog, room: CellView) -> bool:
    """VER-136  A room with an item of its own colour."""
    return room.item is not None and colour_of(catalog, room.item) == type_of(catalog, room.card)


def colour_of(catalog: Catalog, token: str) -> int:
    """The colour of an item, or NONE of a nurture token."""
    return catalog.token_type[catalog.token_ids.index(token)]


def nurture_kind(catalog: Catalog, token: str) -> int:
    """The kind of a nurture token, or NONE of an item."""
    return catalog.token_nurture[catalog.token_ids.index(token)]


def matches(catalog: Catalog, plant: str, room: str, direction: int) -> bool:
    """VER-083  Whether the room shows a light that the plant likes, to a plant that lies in a direction of it."""
    return light_of(catalog, room, direction) in likes(catalog, plant)
