"""What a placement, a token or two thumbs would bring in Verdant, worked out from a view alone."""

from __future__ import annotations

from typing import NamedTuple

from allotment.games.verdant.catalog import BONUS_POTS, Catalog
from allotment.games.verdant.effects.home import NONE, POTS
from allotment.games.verdant.state import LAST_TURN
from allotment.games.verdant.view import CellView, VerdantView
from allotment.terminal.verdant_home import (
    DIRECTIONS,
    Place,
    beside,
    by_place,
    colour_of,
    holds_its_colour,
    is_plant,
    matches,
    need_of,
    nurture_kind,
    type_of,
)


class Growth(NamedTuple):
    """Verdancy that a plant would get."""

    place: Place
    plant: str
    before: int
    gain: int  # no more than it needs (VER-091)
    need: int

    @property
    def completes(self) -> bool:
        """The plant would get a pot."""
        return self.before + self.gain >= self.need


class Promise(NamedTuple):
    """What would come at once."""

    growths: tuple[Growth, ...] = ()
    room_points: int = 0  # VER-135, 136
    item_points: int = 0  # VER-139

    @property
    def verdancy(self) -> int:
        """All of it together."""
        return sum(growth.gain for growth in self.growths)


def growth(catalog: Catalog, place: Place, plant: str, before: int, amount: int) -> Growth:
    """So much verdancy for an incomplete plant."""
    need = need_of(catalog, plant)
    return Growth(place, plant, before, min(amount, need - before), need)


# A card


def placement(view: VerdantView, catalog: Catalog, seat: int, card: str, place: Place) -> Promise:
    """VER-081, 135  What the seat's card would bring on a place."""
    cells = by_place(view.homes[seat])
    around = {way: cells[other] for way, other in enumerate(beside(place)) if other in cells}
    kin = [cell for cell in around.values() if type_of(catalog, cell.card) == type_of(catalog, card)]
    if is_plant(catalog, card):
        points = sum(2 if holds_its_colour(catalog, room) else 1 for room in kin)
        found = sum(matches(catalog, card, room.card, opposite(way)) for way, room in around.items())
        grown = [growth(catalog, place, card, 0, found)] if found else []
    else:
        points = len(kin)
        grown = [
            growth(catalog, beside(place)[way], plant.card, plant.verdancy, 1)
            for way, plant in around.items()
            if plant.verdancy is not None and matches(catalog, plant.card, card, way)
        ]
    return Promise(() if view.family else tuple(grown), points)  # VER-201


def opposite(direction: int) -> int:
    """South for north, and so on."""
    return len(DIRECTIONS) - 1 - direction


# A token, or thumbs


def use(view: VerdantView, catalog: Catalog, seat: int, token: str, place: Place) -> Promise:
    """VER-102 to 107, 202  What the seat's token would bring on a place."""
    cells = by_place(view.homes[seat])
    kind = nurture_kind(catalog, token)
    if kind == NONE:
        return putting(view, catalog, seat, token, cells[place])
    nurture = catalog.nurture[kind]
    if nurture.waters_room and not view.family:
        served = [other for other in beside(place) if other in cells and cells[other].verdancy is not None]
    else:
        served = [place]
    amount = need_of(catalog, cells[place].card) if view.family else nurture.amount
    return Promise(tuple(growth_on(catalog, other, cells[other], amount) for other in served))


def growth_on(catalog: Catalog, place: Place, cell: CellView, amount: int) -> Growth:
    """So much verdancy for the incomplete plant of a cell."""
    assert cell.verdancy is not None, "a complete plant gets no verdancy"
    return growth(catalog, place, cell.card, cell.verdancy, amount)


def feeding(view: VerdantView, catalog: Catalog, seat: int, place: Place) -> Promise:
    """VER-061, 106  One verdancy for one plant."""
    return Promise((growth_on(catalog, place, by_place(view.homes[seat])[place], 1),))


def putting(view: VerdantView, catalog: Catalog, seat: int, token: str, room: CellView) -> Promise:
    """VER-136, 139  What an item would bring on a room."""
    doubled = (room.points or 0) if colour_of(catalog, token) == type_of(catalog, room.card) else 0
    before = pictures(view, catalog, seat)
    return Promise((), doubled, points_for(catalog, before | {picture(catalog, token)}) - points_for(catalog, before))


def pictures(view: VerdantView, catalog: Catalog, seat: int) -> set[int]:
    """VER-139  The different items on the rooms of a home."""
    return {picture(catalog, cell.item) for cell in view.homes[seat].cells if cell.item}


def picture(catalog: Catalog, token: str) -> int:
    """What an item shows, whatever its colour."""
    return catalog.token_item[catalog.token_ids.index(token)]


def points_for(catalog: Catalog, found: set[int]) -> int:
    """VER-139  What so many different items score."""
    return catalog.unique_items[min(len(found), len(catalog.unique_items) - 1)]


def next_pots(view: VerdantView, number: int) -> list[str]:
    """VER-092, 215 to 218  The pots that the next plants to be completed would get, one after another."""
    if len(view.homes) > 1:
        left = [kind for kind in POTS[:BONUS_POTS] for _pot in range(view.pots[kind])]
    elif view.turn == LAST_TURN:
        left = []
    else:
        above = [pot for pot in [view.market[-1].pot] if pot]  # it is gone if a plant was completed in this turn
        left = [*above, *(kind for kind in reversed(POTS) for _pot in range(view.pots[kind]))]
    return [*left, *[POTS[-1]] * number][:number]
