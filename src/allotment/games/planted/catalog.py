"""Planted's cards as tables, made from the records of a deck.

A card is a number from 0 in the order of the numbers printed on Resource and Item cards, so comparing cards compares
printed numbers (PLA-015). A plant is a number from 0 in the order of plants.csv; so is an item kind in item_kinds.toml.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.planted.actions import COMMIT
from allotment.games.planted.deck import MOST_PLAYERS, Condition, DeckRows, ItemCardRow, ItemKindRow, ResourceCardRow

Card: TypeAlias = i64
Plant: TypeAlias = i64

NONE: Final = -1
LIGHT: Final = 0
WATER: Final = 1
PLANT_FOOD: Final = 2
GREEN_THUMB: Final = 3
RESOURCES: Final = 3  # the kinds a plant can need
TOKENS: Final = ["light", "water", "plant_food", "green_thumb"]
TYPES: Final = ["hanging", "shelf", "floor"]

# What a Decoration can count; the first three are the plant types (PLA-164 to 170).
TRIOS: Final = 3
FULLY_GROWN: Final = 4
TOOLS: Final = 5
COUNTS: Final = 6


@final
class Catalog:
    """The tables of one deck. Nothing changes them; all copies of a position share one."""

    def __init__(self, deck: DeckRows) -> None:
        self.fingerprint: Final = deck.fingerprint
        kinds = deck.item_kinds
        cards: list[ResourceCardRow | ItemCardRow] = [*deck.resource_cards, *deck.item_cards]
        cards.sort(key=lambda card: card.number)
        resources = [card if isinstance(card, ResourceCardRow) else None for card in cards]
        items = [card if isinstance(card, ItemCardRow) else None for card in cards]
        keys = [kind.key for kind in kinds]

        # By card. A Resource card has a token and icons, an Item card an item.
        self.number: Final = numbers([card.number for card in cards])
        self.token: Final = numbers([NONE if card is None else TOKENS.index(card.kind) for card in resources])
        self.icons: Final = numbers([0 if card is None else card.icons for card in resources])
        self.item: Final = numbers([NONE if card is None else keys.index(card.item) for card in items])
        self.tools: Final = vec[vec[i64]]([tools_set_off(card, kinds) for card in resources])

        # By item kind. A Tool gains a token, a Decoration counts something; either times its amount.
        self.gains: Final = numbers([TOKENS.index(kind.target) if kind.target else NONE for kind in kinds])
        self.counts: Final = numbers([counted(kind) for kind in kinds])
        self.amount: Final = numbers([kind.amount for kind in kinds])

        # By plant. `points[plant][grown]` is what it scores with so many Growth tokens.
        plants = deck.plants
        self.type: Final = numbers([TYPES.index(plant.type) for plant in plants])
        self.needs: Final = vec[vec[i64]]([numbers([plant.light, plant.water, plant.plant_food]) for plant in plants])
        self.points: Final = vec[vec[i64]]([running_totals(plant.points) for plant in plants])
        self.spaces: Final = numbers([len(plant.points) for plant in plants])

        # The decks, and by player count the round that ends with a reshuffle, or 0.
        self.resource_cards: Final = places([card is not None for card in resources])
        self.item_cards: Final = places([card is not None for card in items])
        self.beginners: Final = places([plant.beginner == "yes" for plant in plants])
        self.other_plants: Final = places([plant.beginner == "no" for plant in plants])
        self.reshuffle_after: Final = reshuffles(deck)

        # For people and tests.
        self.plant_ids: Final = [plant.id for plant in plants]
        self.plant_names: Final = [plant.name for plant in plants]
        self.item_keys: Final = keys
        self.item_names: Final = [kind.name for kind in kinds]
        self.item_texts: Final = [kind.text for kind in kinds]
        self.actions: Final = COMMIT + 2 * len(cards)  # how many action numbers there are


def numbers(values: list[int]) -> vec[i64]:
    """A table."""
    return vec[i64]([i64(value) for value in values])


def places(chosen: list[bool]) -> vec[i64]:
    """The places where it is true."""
    return numbers([place for place, is_chosen in enumerate(chosen) if is_chosen])


def tools_set_off(card: ResourceCardRow | None, kinds: list[ItemKindRow]) -> vec[i64]:
    """The Tools whose condition is this card's kind and printed icons (PLA-100 to 109)."""
    if card is None:
        return numbers([])
    return places([kind.condition == Condition(card.kind, card.icons) for kind in kinds])


def counted(kind: ItemKindRow) -> int:
    """What a Decoration counts (PLA-164 to 170), or NONE for a Tool."""
    if kind.category == "tool":
        return NONE
    if kind.operation == "score_per_set":
        return TRIOS
    if kind.count == "own_tools":
        return TOOLS
    if kind.filter and kind.filter.type:
        return TYPES.index(kind.filter.type)
    return FULLY_GROWN


def running_totals(points: tuple[int, ...]) -> vec[i64]:
    """What the plant scores with 0, 1, 2 ... Growth tokens (PLA-130, 162)."""
    return numbers([sum(points[:grown]) for grown in range(len(points) + 1)])


def reshuffles(deck: DeckRows) -> vec[i64]:
    """By player count, the round after which the Resource deck is reshuffled, or 0 (PLA-035 to 038)."""
    rounds = {setup.players: setup.reshuffle_after_round for setup in deck.setups}
    return numbers([int(rounds.get(players, "none").replace("none", "0")) for players in range(MOST_PLAYERS + 1)])
