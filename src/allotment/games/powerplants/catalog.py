"""Power Plants' cards and numbers as tables, made from the records of a deck.

A type is a number from 0 in the order of plants.toml, a patch card a number from 0 in the order of patches.csv.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.powerplants.actions import ACTIONS
from allotment.games.powerplants.deck import DeckRows, PartRow
from allotment.games.powerplants.effects import NONE, Part, RivalPower
from allotment.pieces.hex_tables import cell_at

Type: TypeAlias = i64
PatchCard: TypeAlias = i64

TIMINGS: Final = ["morning", "noon", "night"]
TYPES_IN_PLAY: Final = 5  # POW-022


@final
class Catalog:
    """The tables of one deck. Nothing changes them; all copies of a position share one."""

    def __init__(self, deck: DeckRows) -> None:
        self.fingerprint: Final = deck.fingerprint
        self.actions: Final[i64] = ACTIONS
        ids = [plant.id for plant in deck.plants]

        # By patch card.
        self.type: Final = numbers([ids.index(patch.plant) for patch in deck.patches])
        self.number: Final = numbers([patch.number for patch in deck.patches])

        # By type. The parts of its Sprout are those from `sprout[type]` up to `sprout_end[type]`; likewise of its Grow.
        self.timing: Final = numbers([TIMINGS.index(plant.timing) for plant in deck.plants])
        self.rank: Final = numbers([plant.column_rank for plant in deck.plants])
        self.has_free_sprite: Final = numbers([int(plant.free_sprite) for plant in deck.plants])
        self.is_training: Final = numbers([int(plant.training) for plant in deck.plants])
        self.parts: Final[list[Part]] = []
        sprouts = [self.take_in(plant.sprout.steps) for plant in deck.plants]
        grows = [self.take_in(plant.grow.steps) for plant in deck.plants]
        self.sprout: Final = numbers([first for first, _end in sprouts])
        self.sprout_end: Final = numbers([end for _first, end in sprouts])
        self.grow: Final = numbers([first for first, _end in grows])
        self.grow_end: Final = numbers([end for _first, end in grows])
        self.gem_per_type: Final = numbers([endgame_amount(deck, plant, "gem_per_adjacent_type") for plant in ids])
        self.buy_back: Final = numbers([endgame_amount(deck, plant, "buy_back") for plant in ids])
        powers = {row.plant: RivalPower(row) for row in deck.rival_powers}
        self.rival_powers: Final[list[RivalPower]] = [powers[plant] for plant in ids]

        # By player count, 1 for solo; by field size; by level.
        self.highest_number: Final = numbers([0, *[row.highest_number for row in deck.setups]])
        self.surplus: Final = numbers([0, *[row.surplus for row in deck.setups]])
        self.final_turns: Final = numbers([0, *[row.final_turns_each for row in deck.setups]])
        self.first_place: Final = numbers([0, *[row.first for row in deck.fields]])
        self.second_place: Final = numbers([0, *[row.second for row in deck.fields]])
        self.other_place: Final = numbers([0, *[row.other for row in deck.fields]])
        self.start_cells: Final = numbers([int(cell_at(cell.q, cell.r)) for cell in deck.start_cells])
        self.level_sprites: Final = numbers([0, *[level.sprites_on_new_patch for level in deck.levels]])
        self.level_gems: Final = numbers([0, *[level.gems_per_rival_turn for level in deck.levels]])
        self.level_extra: Final = numbers([0, *[int(level.extra_last_turn) for level in deck.levels]])

        # For people and tests.
        self.type_ids: Final = ids
        self.type_names: Final = [plant.name for plant in deck.plants]
        self.sprout_texts: Final = [plant.sprout.text for plant in deck.plants]
        self.grow_texts: Final = [plant.grow.text for plant in deck.plants]
        self.patch_ids: Final = [patch.patch_id for patch in deck.patches]
        self.level_names: Final = [level.name for level in deck.levels]

    def take_in(self, steps: list[PartRow]) -> tuple[int, int]:
        """Put the parts of a power into the table; where they begin and end. A repeated part is there several times."""
        first = len(self.parts)
        for step in steps:
            for _time in range(step.repeat):
                self.parts.append(Part(step))
        return first, len(self.parts)


def numbers(values: list[int]) -> vec[i64]:
    """A table."""
    return vec[i64]([i64(value) for value in values])


def endgame_amount(deck: DeckRows, plant: str, op: str) -> int:
    """How much a plant's endgame effect is worth, or NONE if it has no such effect."""
    for row in deck.plants:
        if row.id == plant and row.endgame and row.endgame.op == op:
            return row.endgame.amount
    return NONE
