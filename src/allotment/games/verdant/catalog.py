"""Verdant's cards and tokens as tables, made from the records of a deck.

A plant, a room, a token and a goal are numbers from 0 in the order of their files; tokens are the items, then the
nurture tokens.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.verdant.actions import ACTIONS
from allotment.games.verdant.deck import DeckRows, PotRow, RoomRow
from allotment.games.verdant.effects.goals import Goal, goal_of
from allotment.games.verdant.effects.home import KINDS, NONE, TYPES
from allotment.games.verdant.effects.tokens import Nurture, nurture_of
from allotment.pieces.bits import BIT

Plant: TypeAlias = i64
Room: TypeAlias = i64
Token: TypeAlias = i64

LIGHTS: Final = ["sun", "semi", "shade"]
ITEMS: Final = ["table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog"]
CATEGORIES: Final = ["plant", "item", "room"]
CONCRETE: Final = 0
TERRACOTTA: Final = 3
BONUS_POTS: Final = 3


@final
class Catalog:
    """The tables of one deck. Nothing changes them; all copies of a position share one."""

    def __init__(self, deck: DeckRows) -> None:
        self.fingerprint: Final = deck.fingerprint
        self.actions: Final[i64] = ACTIONS

        # By plant. `plant_lights` is a bit set, `name_rank` the place in the alphabet (VER-017).
        self.plant_type: Final = numbers([TYPES.index(plant.type) for plant in deck.plants])
        self.plant_lights: Final = numbers([light_bits(plant.lights) for plant in deck.plants])
        self.need: Final = numbers([plant.verdancy for plant in deck.plants])
        self.plant_points: Final = numbers([plant.points for plant in deck.plants])
        by_name = sorted(plant.name.casefold() for plant in deck.plants)
        self.name_rank: Final = numbers([by_name.index(plant.name.casefold()) for plant in deck.plants])

        # By room. `room_lights[4 * room + direction]` is the light on the edge towards north, west, east, south.
        self.room_type: Final = numbers([TYPES.index(room.type) for room in deck.rooms])
        self.room_lights: Final = numbers([light for room in deck.rooms for light in edges(room)])

        # By token. An item has a picture, a kind and a colour; the others are NONE there and have a nurture kind.
        items = [row for row in deck.items for _copy in range(row.count)]
        kinds = [kind for kind, row in enumerate(deck.nurture) for _copy in range(row.count)]
        nothing = [NONE for _kind in kinds]
        self.token_item: Final = numbers([ITEMS.index(item.item) for item in items] + nothing)
        self.token_kind: Final = numbers([KINDS.index(item.kind) for item in items] + nothing)
        self.token_type: Final = numbers([TYPES.index(item.type) for item in items] + nothing)
        self.token_nurture: Final = numbers([NONE for _item in items] + kinds)
        self.nurture: Final[list[Nurture]] = [nurture_of(row) for row in deck.nurture]

        # Pots, the points of different items, goals, solo.
        self.pot_points: Final = numbers([pot.points for pot in deck.pots])
        self.pots: Final = vec[vec[i64]]([bonus_pots(deck.pots, players) for players in range(6)])
        self.unique_items: Final = numbers([row.points for row in deck.unique_items])
        self.goals: Final[list[Goal]] = [goal_of(row) for row in deck.goals]
        goal_ids = [row.id for row in deck.goals]
        self.scenarios: Final = {row.number: [goal_ids.index(goal) for goal in row.goals] for row in deck.scenarios}
        self.targets: Final = {row.number: row.target_score for row in deck.scenarios}
        self.bands: Final = sorted((row.min_score, row.label) for row in deck.bands)

        # For people and tests.
        self.plant_ids: Final = [plant.id for plant in deck.plants]
        self.plant_names: Final = [plant.name for plant in deck.plants]
        self.room_ids: Final = [room.id for room in deck.rooms]
        self.goal_ids: Final = goal_ids
        self.token_ids: Final = [item.id for item in items] + [deck.nurture[kind].id for kind in kinds]
        self.pot_names: Final = [pot.label for pot in deck.pots]


def numbers(values: list[int]) -> vec[i64]:
    """A table."""
    return vec[i64]([i64(value) for value in values])


def light_bits(lights: str) -> int:
    """The set of lights in a text such as sun|semi."""
    return sum(BIT[LIGHTS.index(light)] for light in set(lights.split("|")))


def edges(room: RoomRow) -> list[int]:
    """The lights towards north, west, east and south."""
    return [LIGHTS.index(light) for light in (room.north, room.west, room.east, room.south)]


def bonus_pots(pots: list[PotRow], players: int) -> vec[i64]:
    """VER-013, 210  (3,) how many pots of each bonus kind are used with so many players."""
    if players == 0:
        return numbers([])
    by_players = [[pot.p1, pot.p2, pot.p3, pot.p4, pot.p5] for pot in pots[:BONUS_POTS]]
    return numbers([used[players - 1] for used in by_players])
