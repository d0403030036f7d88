"""More helpers for tests of Verdant: finished homes by the types of their cards, goals, decks of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from allotment.games.verdant.catalog import Catalog
from allotment.kernel.errors import DeckFault
from tests.games.verdant.build import (
    CATALOG,
    GAME,
    Card,
    HomeWords,
    PlantCard,
    home,
    plant,
    position,
    replace_text,
    room,
    rows,
    score_lines,
)

# Homes by the types of their cards

PLANTS: Final[Mapping[str, Sequence[str]]] = {
    "succulent": ("Aloe", "Burro's Tail", "Candelabra Cactus", "Christmas Cactus", "Hens and Chicks", "Jade",
                  "Mexican Snowball", "Panda Plant", "Pincushion Cactus", "Ponytail Palm", "String of Pearls",
                  "Zebra Haworthia"),
    "flowering": ("African Violet", "Amaryllis", "Angel Wing Begonia", "Bird of Paradise", "Bush Lily",
                  "Common Geranium", "False Shamrock", "Florist's Cyclamen", "Laceleaf", "Moth Orchid", "Peace Lily",
                  "Scarlet Star"),
    "foliage": ("Coin Plant", "Elephant's Ear", "Fiddle Leaf Fig", "Lucky Bamboo", "Maidenhair Fern",
                "Norfolk Island Pine", "Parlor Palm", "Prayer Plant", "Snake Plant", "Spider Plant",
                "Swiss Cheese Plant", "ZZ Plant"),
    "vining": ("Arrowhead Vine", "Betel", "Black-Eyed Susan Vine", "Chestnut Vine", "Common Ivy", "Creeping Fig",
               "Devil's Ivy", "Heartleaf Philodendron", "Hoya", "Inch Plant", "Jasmine", "Kangaroo Vine"),
    "unusual": ("Chenille Plant", "Cooper's Haworthia", "Coral Cactus", "Corkscrew Albuca", "Corpse Flower",
                "Cushion Moss", "Ficus Bonsai", "Living Stone", "Nerve Plant", "Rabbit's Foot Fern",
                "Sensitive Plant", "Venus Fly Trap"),
}  # fmt: skip
TYPES: Final = tuple(PLANTS)


def home_of(
    *lines: str,
    corners: str = "room",
    items: Mapping[str, str] | None = None,
    pots: Mapping[str, str] | None = None,
    stored: str | None = None,
    thumbs: int = 0,
    after: Sequence[HomeWords] = (),
) -> HomeWords:
    """A home of up to three rows from the types in them, such as "foliage vining foliage vining foliage"; - is a gap.

    Plants and rooms alternate, and the first of the first row is of the kind in the `corners`. With rooms there the
    rows go from B2 to D6, with plants from B3 to D7. No plant is one of the homes `after` which this one is made.
    """
    used = [card.name for other in after for card in other.cells.values() if isinstance(card, PlantCard)]
    names = {kind: iter([name for name in PLANTS[kind] if name not in used]) for kind in TYPES}
    left, cells = (2 if corners == "room" else 3), {}
    for down, line in enumerate(lines):
        for right, word in enumerate(line.split()):
            cell = f"{'BCD'[down]}{left + right}"
            is_room = ((down + right) % 2 == 0) == (corners == "room")
            if word != "-":
                item, pot = (items or {}).get(cell), (pots or {}).get(cell)
                cells[cell] = room(word, item=item) if is_room else plant(next(names[word]), pot=pot)
    assert {*(items or {}), *(pots or {})} <= {*cells}
    return home(cells, stored=stored, thumbs=thumbs)


def cross(*plants: Card | None, middle: Card | None = None, stored: str | None = None) -> HomeWords:
    """A home of one room with plants above, left, right and below, None for a gap."""
    beside = zip(("B5", "C4", "C6", "D5"), plants, strict=False)
    cells = {cell: card for cell, card in beside if card is not None}
    return home({"C5": middle or room(), **cells}, stored=stored)


def potted(*pots: str, thumbs: int = 0) -> HomeWords:
    """A finished home with eight plants, of which the first have these pots.

    The plants lie on B3, B5, B7, C4, C6, D3, D5 and D7.
    """
    cells = ("B3", "B5", "B7", "C4", "C6", "D3", "D5", "D7")
    outer, inner = "vining foliage vining foliage vining", "foliage vining foliage vining foliage"
    laid = dict(zip(cells, pots, strict=False))
    return home_of(outer, inner, outer, corners="plant", pots=laid, thumbs=thumbs)


def furnished(*items: str, stored: str | None = None, after: Sequence[HomeWords] = ()) -> HomeWords:
    """A finished home with eight rooms, of which the first have these items.

    The rooms lie on B2, B4, B6, C3, C5, D2, D4 and D6.
    """
    cells = ("B2", "B4", "B6", "C3", "C5", "D2", "D4", "D6")
    return home_of(
        "foliage vining flowering succulent unusual",
        "unusual vining flowering foliage succulent",
        "succulent foliage vining flowering unusual",
        items=dict(zip(cells, items, strict=False)),
        stored=stored,
        after=after,
    )


EXAMPLE_A: Final[Mapping[str, Card]] = rows(
    [
        room("foliage", "shade/semi/sun/semi", item="foliage lamp"),
        plant("Hoya", verdancy=7),
        room("succulent", "semi/shade/sun/sun", item="vining bird"),
        plant("Cushion Moss", pot="wood"),
        room("flowering", "sun/shade/semi/semi", item="flowering table"),
    ],
    [
        plant("Fiddle Leaf Fig", verdancy=6),
        room("succulent", "shade/sun/sun/semi", item="succulent shelf"),
        plant("Hens and Chicks", pot="concrete"),
        room("unusual", "shade/sun/sun/semi", item="unusual dog"),
        plant("Corpse Flower", pot="wood"),
    ],
    [
        room("vining", "shade/semi/semi/sun"),
        plant("Burro's Tail", pot="concrete"),
        room("succulent", "sun/semi/sun/shade", item="flowering sofa"),
        plant("Rabbit's Foot Fern", verdancy=4),
        room("foliage", "sun/semi/shade/semi"),
    ],
)

# Goals

FILLERS: Final = ("Going Big", "Pot Pairs", "Matchy Matchy")  # a plant, an item and a room goal


def goal_points(name: str, *homes: HomeWords, seat: int = 0, catalog: Catalog = CATALOG) -> int:
    """What a seat has from a goal, with goals of the other two categories beside it."""
    category = next(goal.category for goal in catalog.goals if goal.name == name)
    place = ("plant", "item", "room").index(category)
    goals = [name if number == place else other for number, other in enumerate(FILLERS)]
    state = position(*homes, seats=max(2, len(homes)), goals=goals, catalog=catalog)
    return score_lines(state, seat)[f"{category.capitalize()} goal {name}"]


# Decks of one's own


def changed_deck(folder: Path, file: str, *changes: tuple[str, str]) -> Catalog:
    """The tables of the deck in the folder after these changes to one of its files."""
    for old, new in changes:
        replace_text(folder / file, old, new)
    catalog = GAME.read_catalog(folder)
    assert isinstance(catalog, Catalog)
    return catalog


def fault_of(folder: Path) -> DeckFault:
    """The fault that the deck is refused with."""
    with pytest.raises(DeckFault) as caught:
        GAME.read_catalog(folder)
    return caught.value
