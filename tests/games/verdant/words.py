"""The words in which tests of Verdant describe a home and a market; `build.py` offers them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from allotment.games.verdant import moves
from allotment.games.verdant.catalog import LIGHTS
from allotment.games.verdant.effects.home import TYPES


class Card:
    """A card that lies in a home."""


@dataclass(frozen=True)
class RoomCard(Card):
    """Any room of a type with such lights that lies nowhere else, and the item on it."""

    type: str
    lights: tuple[str, ...]
    item: str | None


@dataclass(frozen=True)
class PlantCard(Card):
    """A plant by name, incomplete with so much verdancy, or complete with a pot."""

    name: str
    verdancy: int
    pot: str | None


class HomeWords(NamedTuple):
    """One player's home, storage and thumbs; `start` is a start plant that is not placed yet."""

    cells: Mapping[str, Card]
    stored: str | None
    thumbs: int
    start: str | None


class Column(NamedTuple):
    """A column of the market; what is None is filled from deck or bag."""

    plant: str | None
    token: str | None
    room: RoomCard | None
    plant_thumbs: int
    room_thumbs: int


def room(type: str = "*", lights: str = "*/*/*/*", item: str | None = None) -> RoomCard:
    """A room such as ("vining", "sun/*/shade/*", item="flowering cat"): north, east, south, west; `*` is anything."""
    assert type in (*TYPES, "*"), f"no type {type!r}"
    edges = tuple(lights.split("/"))
    assert len(edges) == 4, f"no four lights: {lights!r}"
    assert set(edges) <= {*LIGHTS, "*"}, f"no lights: {lights!r}"
    return RoomCard(type, edges, item)


def plant(name: str, verdancy: int = 0, pot: str | None = None) -> PlantCard:
    """A plant such as ("Hoya", verdancy=7) or ("Hoya", pot="wood")."""
    return PlantCard(name, verdancy, pot)


def home(
    cells: Mapping[str, Card] | None = None, stored: str | None = None, thumbs: int = 0, start: str | None = None
) -> HomeWords:
    """A home such as {"C5": room("vining"), "B5": plant("Hoya")}; it must be one that can grow in a game."""
    made = cells or {}
    for name, card in made.items():
        is_for_room = (moves.LETTERS.index(name[0]) + int(name[1])) % 2 == 1  # as C5 is
        assert isinstance(card, RoomCard) == is_for_room, f"{name} is for a {'room' if is_for_room else 'plant'}"
    if made:
        assert "C5" in made, "the start room is on C5"
        assert len({name[0] for name in made}) <= 3, "higher than 3"
        assert len({name[1] for name in made}) <= 5, "wider than 5"
        assert _in_one_piece(set(made)), "the home is not in one piece"
    return HomeWords(made, stored, thumbs, start)


def rows(*lines: Sequence[Card | None]) -> dict[str, Card]:
    """Cells from up to three rows of up to five cards, top row first, None for a gap; the second row covers C5."""
    top_left_is_room = next(
        isinstance(card, RoomCard) == ((down + right) % 2 == 0)
        for down, line in enumerate(lines)
        for right, card in enumerate(line)
        if card is not None
    )
    left = 2 if top_left_is_room else 3
    return {
        f"{'BCD'[down]}{left + right}": card
        for down, line in enumerate(lines)
        for right, card in enumerate(line)
        if card is not None
    }


def column(
    plant: str | None = None,
    token: str | None = None,
    room: RoomCard | None = None,
    plant_thumbs: int = 0,
    room_thumbs: int = 0,
) -> Column:
    """A column of the market."""
    return Column(plant, token, room, plant_thumbs, room_thumbs)


def _in_one_piece(names: set[str]) -> bool:
    reached = {"C5"}
    for _again in names:
        reached |= {other for name in reached for other in beside(name) if other in names}
    return reached == names


def beside(name: str) -> list[str]:
    """The names of the cells above, left, right and below."""
    row, column = "ABCDE".index(name[0]), int(name[1])
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [f"{'ABCDE'[down]}{right}" for down, right in around if 0 <= down < 5 and 1 <= right <= 9]
