"""Reforest's cards and numbers as tables, made from the records of a deck.

Cards have one numbering: plants in the order of the three files, then visitors, terrains, events. Effects are numbered
in the order of the cards that they stand on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest.actions import ACTIONS
from allotment.games.reforest.effects.operation import Count, Effect
from allotment.games.reforest.effects.passive import Cost, Rule, SelfCost
from allotment.games.reforest.effects.words import MILLIMETRES
from allotment.games.reforest.regions import (
    BORDERING,
    EVERYWHERE,
    FROM_ROW,
    HERE,
    IN_ROW,
    NAMED_ROW,
    NOWHERE,
    PLACES,
    REGION,
    ROW_NAMES,
    ROWS,
    SPACES,
    ZONES,
)
from allotment.games.reforest.vocabulary import PlantClass, Shade, Timing
from allotment.pieces.bits import BIT

if TYPE_CHECKING:
    from allotment.games.reforest.deck import DeckRows, PlantRow

Card: TypeAlias = i64

TIMINGS: Final = list(get_args(Timing))
WHEN_PLAYED: Final = 0
PASSIVE: Final = 1
REACTION: Final = 2
BEFORE_GATHER: Final = 3
AFTER_GATHER: Final = 4
WHEN_COVERED: Final = 5
SCORING: Final = 6
SETUP: Final = 7
EVENT: Final = 8
COSTING: Final = 9  # of a When Played effect that only changes the card's own cost: nothing ever triggers it (REF-092)

# Shades.
SUN: Final = 0
HALF_SUN: Final = 1
NO_SHADE: Final = 2
SHADES: Final = list(get_args(Shade))

STANDARD: Final = 0
OLD_GROWTH: Final = 1
PARASITIC: Final = 2
CLASSES: Final = list(get_args(PlantClass))

VISITOR_ENERGY: Final = 3  # REF-080


@final
class Catalog:
    """The tables of one deck. Nothing changes them; all copies of a position share one."""

    def __init__(self, deck: DeckRows, effects: list[Effect], measures: list[Count]) -> None:
        self.fingerprint: Final = deck.fingerprint
        self.actions: Final[i64] = ACTIONS
        plants = deck.plants

        # Where each kind of card begins in the numbering.
        self.visitor: Final[i64] = len(plants)
        self.terrain: Final[i64] = self.visitor + len(deck.visitors)
        self.event: Final[i64] = self.terrain + len(deck.terrains)
        self.cards: Final[i64] = self.event + len(deck.events)

        # By plant.
        icons = list(dict.fromkeys(row.icon for row in deck.icons))
        self.cost: Final = table([plant.cost for plant in plants])
        self.height: Final = table([round(plant.height_m * MILLIMETRES) for plant in plants])
        self.shade: Final = table([SHADES.index(plant.shade) for plant in plants])
        self.family: Final = table([CLASSES.index(plant.family) for plant in plants])
        self.rows: Final = table([sum(2 ** ROW_NAMES.index(row) for row in plant.rows) for plant in plants])
        self.icons: Final = table([sum(2 ** icons.index(icon) for icon in plant.icons) for plant in plants])
        self.host: Final = table([2 ** icons.index(plant.host) if plant.host else 0 for plant in plants])

        # By plant or visitor.
        self.value: Final = table([plant.value for plant in plants] + [visitor.value for visitor in deck.visitors])
        self.worth: Final = table([1] * len(plants) + [VISITOR_ENERGY] * len(deck.visitors))

        # By visitor, counted from 0.
        self.measures: Final = measures
        self.wants_fewest: Final = table([int(visitor.goal == "fewest") for visitor in deck.visitors])
        self.solo: Final = table([amount for visitor in deck.visitors for amount in visitor.solo])  # 3 each

        # By effect; by card, the effects from `first_effect[card]` up to the next card's.
        self.effects: Final = effects
        self.timing: Final = table([effect.timing for effect in effects])
        self.costs: Final = [[op for op in effect.operations if isinstance(op, Cost)] for effect in effects]
        self.self_costs: Final = [[op for op in effect.operations if isinstance(op, SelfCost)] for effect in effects]
        self.rules: Final = [[op for op in effect.operations if isinstance(op, Rule)] for effect in effects]
        self_costing = {effect.card for effect, found in zip(effects, self.self_costs, strict=True) if found}
        self.has_self_cost: Final = table([int(plant in self_costing) for plant in range(len(plants))])
        on_card = [[index for index, effect in enumerate(effects) if effect.card == card] for card in range(self.cards)]
        firsts = [sum(len(found) for found in on_card[:card]) for card in range(self.cards + 1)]
        self.first_effect: Final = table(firsts)
        timings = [sum({BIT[effects[index].timing] for index in found}) for found in on_card]
        self.timings: Final = table(timings)  # by card, the set of its effects' timings

        # By space, and by zone and place.
        self.row_of: Final = table([ROW_NAMES.index(space.row) for space in deck.spaces])
        self.borders: Final = table(borders(deck))
        self.around: Final = table([with_borders(self.borders, spaces) for spaces in range(EVERYWHERE + 1)])
        rows = [[space for space in range(SPACES) if self.row_of[space] == row] for row in range(ROWS)]
        self.in_row: Final = table([sum(2**space for space in spaces) for spaces in rows])
        self.grows_in: Final = table([spaces_in(self.in_row, self.rows[plant]) for plant in range(self.visitor)])
        self.zones: Final = table(
            [self.spaces_of(zone, place) for zone in range(len(ZONES)) for place in range(PLACES)]
        )

        # By player count.
        self.kept: Final = table([0, *[row.plant_cards_kept for row in deck.setups]])
        self.most_old_growth: Final = table([0, *[int(row.old_growth_max or len(plants)) for row in deck.setups]])
        self.hand: Final = table([0, *[row.hand_deal for row in deck.setups]])
        self.tucked_1: Final = table([0, *[row.tucked_visitor_1 for row in deck.setups]])
        self.tucked_2: Final = table([0, *[row.tucked_visitor_2 for row in deck.setups]])

        # For people and tests.
        self.ids: Final = [row.id for rows in (plants, deck.visitors, deck.terrains, deck.events) for row in rows]
        self.names: Final = [row.name for rows in (plants, deck.visitors, deck.terrains, deck.events) for row in rows]
        self.plants: Final[Sequence[PlantRow]] = plants
        self.space_names: Final = [space.space for space in deck.spaces]
        self.texts: Final = [[effects[index].text for index in found] for found in on_card]
        self.goals: Final = [(visitor.text_multiplayer, visitor.text_solitaire) for visitor in deck.visitors]

    def spaces_of(self, zone: i64, place: i64) -> i64:
        """The set of spaces of a zone, seen from a place."""
        if zone >= NAMED_ROW:
            return self.in_row[zone - NAMED_ROW]
        if zone == REGION or place == NOWHERE:
            return EVERYWHERE
        if place >= FROM_ROW:
            return self.in_row[place - FROM_ROW]
        if zone == IN_ROW:
            return self.in_row[self.row_of[place]]
        spaces: i64 = 0
        if zone != BORDERING:
            spaces |= BIT[place]
        if zone != HERE:
            spaces |= self.borders[place]
        return spaces

    def zone(self, zone: i64, place: i64) -> i64:
        """The same, looked up."""
        return self.zones[zone * PLACES + place]


def table(values: Sequence[int]) -> vec[i64]:
    """A table of numbers."""
    return vec[i64]([i64(value) for value in values])


def borders(deck: DeckRows) -> list[int]:
    """REF-017  By space, the set of the spaces that border on it."""
    names = [space.space for space in deck.spaces]
    return [sum(2 ** names.index(name) for name in space.borders.split()) for space in deck.spaces]


def with_borders(borders: vec[i64], spaces: int) -> int:
    """A set of spaces and all that border on one of them."""
    found: i64 = spaces
    for space in range(SPACES):
        if spaces & BIT[space]:
            found |= borders[space]
    return found


def spaces_in(in_row: vec[i64], rows: i64) -> int:
    """The set of spaces in any of a set of rows."""
    spaces: i64 = 0
    for row in range(ROWS):
        if rows & BIT[row]:
            spaces |= in_row[row]
    return spaces
