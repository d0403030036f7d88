"""Verdant in words: cards, tokens, pots and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from allotment.games.verdant.catalog import ITEMS, Catalog
from allotment.games.verdant.effects.home import NONE, POTS, TYPES
from allotment.games.verdant.effects.tokens import ENOUGH, FAMILY, Nurture
from allotment.games.verdant.text import thumbs_words
from allotment.terminal.names import listed
from allotment.terminal.verdant_home import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    colour_of,
    is_plant,
    light_of,
    likes,
    need_of,
    nurture_kind,
    type_of,
)

LETTERS: Final = "SMD"  # for sun, semi-shade and full shade
LIGHT_WORDS: Final = ("sun", "semi-shade", "full shade")
CODES: Final = tuple(name[:3] for name in TYPES)
POT_WORDS: Final = dict(zip(POTS, ("concrete", "wood", "ceramic", "terra cotta"), strict=True))
LEGEND: Final = ("S sun, M semi-shade, D full shade. 3/5: verdancy. table*: of the room's colour.",)
FURNITURE: Final = 0


# Cards and tokens


def plant_name(catalog: Catalog, plant: str) -> str:
    """The plant's name."""
    return catalog.plant_names[catalog.plant_ids.index(plant)]


def points_of(catalog: Catalog, plant: str) -> int:
    """The points printed on a plant."""
    return catalog.plant_points[catalog.plant_ids.index(plant)]


def letters(lights: Sequence[int]) -> str:
    """ "SM" for sun and semi-shade."""
    return "".join(LETTERS[light] for light in lights)


def plant_words(catalog: Catalog, plant: str) -> str:
    """A plant in full."""
    liked = listed([LIGHT_WORDS[light] for light in likes(catalog, plant)])
    kind, need, points = TYPES[type_of(catalog, plant)], need_of(catalog, plant), points_of(catalog, plant)
    return f"{plant_name(catalog, plant)}, {kind}, likes {liked}, needs {need} verdancy, {points_words(points)}"


def room_words(catalog: Catalog, room: str) -> str:
    """A room in full."""
    north, west, east, south = (LIGHT_WORDS[light_of(catalog, room, way)] for way in (NORTH, WEST, EAST, SOUTH))
    return f"{room_name(catalog, room)}, light above {north}, right {east}, below {south}, left {west}"


def room_name(catalog: Catalog, room: str) -> str:
    """ "foliage room"."""
    return f"{TYPES[type_of(catalog, room)]} room"


def card_name(catalog: Catalog, card: str) -> str:
    """A plant by name, a room by its type."""
    return plant_name(catalog, card) if is_plant(catalog, card) else room_name(catalog, card)


def card_words(catalog: Catalog, card: str) -> str:
    """A plant or a room in full."""
    return plant_words(catalog, card) if is_plant(catalog, card) else room_words(catalog, card)


def token_name(catalog: Catalog, token: str) -> str:
    """ "flowering cat" or "Fertilizer"."""
    kind = nurture_kind(catalog, token)
    return catalog.nurture[kind].name if kind != NONE else item_name(catalog, token)


def item_name(catalog: Catalog, token: str, *, short: bool = False) -> str:
    """ "flowering cat", or "flo cat"."""
    colours = CODES if short else TYPES
    return f"{colours[colour_of(catalog, token)]} {picture_name(catalog, token)}"


def picture_name(catalog: Catalog, token: str) -> str:
    """ "cat"."""
    return ITEMS[catalog.token_item[catalog.token_ids.index(token)]]


def token_words(catalog: Catalog, token: str, *, family: bool = False) -> str:
    """A token with what it does: "Fertilizer (3 verdancy for one plant)"."""
    kind = nurture_kind(catalog, token)
    if kind == NONE:
        is_pet = catalog.token_kind[catalog.token_ids.index(token)] != FURNITURE
        return f"{item_name(catalog, token)} ({'a pet' if is_pet else 'furniture'} for a room)"
    nurture = FAMILY if family else catalog.nurture[kind]
    return f"{catalog.nurture[kind].name} ({nurture_words(nurture)})"


def nurture_words(nurture: Nurture) -> str:
    """What a nurture token does."""
    if nurture.amount >= ENOUGH:
        return "completes one plant"
    if nurture.waters_room:
        return f"{nurture.amount} verdancy for every plant beside one room"
    plants = "one plant" if nurture.most == 1 else f"each of up to {nurture.most} plants"
    return f"{nurture.amount} verdancy for {plants}"


def decapital(text: str) -> str:
    """The text without its capital letter."""
    return f"{text[:1].lower()}{text[1:]}"


def points_words(number: int) -> str:
    """ "1 point", "6 points"."""
    return f"{number} point{'s' * (number != 1)}"


def on_it(thumbs: int) -> str:
    """ "; 2 thumbs on it", or nothing."""
    return f"; {thumbs_words(thumbs)} on it" if thumbs else ""


def pots_worth(catalog: Catalog, kind: str) -> str:
    """ "wood (2 points)"."""
    return f"{POT_WORDS[kind]} ({points_words(catalog.pot_points[POTS.index(kind)])})"
