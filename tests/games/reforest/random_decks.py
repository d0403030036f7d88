"""Decks made by chance: small changes of the published one, and effects of any words that the classes know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from allotment.games.reforest import REFOREST
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.deck import EventRow, PlantRow, TerrainRow, read_deck
from allotment.games.reforest.deck_checks import PLANT_TIMINGS, check
from allotment.games.reforest.effects.build import COUNTS, OPERATIONS, make_effects, make_measures
from allotment.games.reforest.effects.operation import Count, Operation
from allotment.games.reforest.vocabulary import FILTER_KEYS, Happening, Keys, Zone
from allotment.kernel.errors import DeckFault
from tests.games.reforest.own_decks import Deck, Table

# Small changes


def change(dice: Random, deck: Deck) -> None:
    """Change one place of one card: take a value away, double it, or put another in its place."""
    cards = deck[dice.choice(list(deck))]
    places = [(cards, number) for number in range(len(cards))] + [*places_in(dice.choice(cards))] * 20
    holder, key = dice.choice(places)
    match dice.choice(["delete", "double", "another", "another", "from elsewhere", "from elsewhere"]):
        case "delete":
            del holder[key]
        case "double" if isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        case "double":
            holder[f"{key}_2"] = holder[key]
        case "another":
            holder[key] = dice.choice(VALUES)
        case _:
            others = [other[key] for card in all_cards(deck) for other, at in places_in(card) if at == key]
            holder[key] = deepcopy(dice.choice(others or [holder[key]]))


VALUES: Final[Sequence[Any]] = (
    -1,
    0,
    1,
    2,
    3,
    9,
    100,
    2.5,
    True,
    "",
    "water",
    "shrub",
    "region",
    "here",
    "row",
    "draw",
    [],
    {},
    "low",
)


def all_cards(deck: Deck) -> Iterator[Table]:
    """The cards of all files."""
    for cards in deck.values():
        yield from cards


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a table or a list: what holds it, and its key or number."""
    keys: Any = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        yield value, key
        yield from places_in(value[key])


def change_csv(dice: Random, folder: Path) -> None:
    """Change one value or one line of one CSV file that is written already."""
    file = folder / dice.choice(["setup.csv", "spaces.csv", "icons.csv"])
    rows = [line.split(",") for line in file.read_text("utf-8").splitlines()]
    row = dice.randrange(len(rows))
    column = dice.randrange(len(rows[row]))
    match dice.choice(["delete", "double", "another", "another", "another"]):
        case "delete":
            del rows[row]
        case "double":
            rows.insert(row, rows[row])
        case _:
            others = [other[column] for other in rows if column < len(other)]
            rows[row][column] = dice.choice([*others, "", "0", "1", "40", "-1", "x", "M1 M2 L1"])
    file.write_text("\n".join(",".join(cells) for cells in rows) + "\n", "utf-8")


# Random effects, by the keys of the classes


def random_catalog(dice: Random) -> Catalog:
    """The published cards with other effects: one or two on each card, of the timings that it may have."""
    deck = read_deck(REFOREST.deck_folder)

    def plant_is_good(plant: PlantRow) -> None:
        check(deck, {"plants_standard.toml": [plant]})

    def terrain_is_good(terrain: TerrainRow) -> None:
        check(replace(deck, terrains=[terrain]), {})

    def event_is_good(event: EventRow) -> None:
        check(replace(deck, events=[event]), {})

    made = replace(
        deck,
        plants=[with_effects(dice, plant, PLANT_TIMINGS, plant_is_good) for plant in deck.plants],
        terrains=[with_effects(dice, card, (*PLANT_TIMINGS[1:], "setup"), terrain_is_good) for card in deck.terrains],
        events=[with_effects(dice, event, ["event"], event_is_good) for event in deck.events],
    )
    return Catalog(made, make_effects(made), make_measures(made))


def with_effects(dice: Random, card: Any, timings: Sequence[str], examine: Callable[[Any], None]) -> Any:
    """A card with one or two random effects; those with a fault are made again."""
    effects: list[Any] = []
    while len(effects) < 1 + (card.id[0] < "h"):
        row = {**msgspec.to_builtins(card), "effect": [random_effect(dice, dice.choice(timings))]}
        try:
            made = msgspec.convert(row, type(card))
            examine(made)
        except DeckFault:
            continue
        effects += made.effect
    return replace(card, effect=effects)


def random_effect(dice: Random, timing: str) -> Table:
    """An effect of any words; not all that are made have a meaning."""
    effect: Table = {"timing": timing, "text": f"at random, {timing}"}
    if timing == "reaction":
        effect["on"] = {"event": dice.choice(get_args(Happening)), "zone": dice.choice(get_args(Zone))}
        if effect["on"]["event"] in ("grow", "regenerate", "cover"):
            effect["on"] |= random_keys(dice, FILTER_KEYS, 0.1)
    if dice.random() < 0.2:
        effect["if"] = random_count(dice) | {dice.choice(["at_least", "at_most"]): dice.randint(0, 4)}
    if timing == "scoring":
        return effect | {"points": dice.randint(0, 3), "per": random_count(dice)}
    kinds = [kind for kind in OPERATIONS if (kind.word in ("cost", "rule")) == (timing == "passive")]
    if timing not in ("passive", "event") and dice.random() < 0.25:
        effect["pay"] = [random_operation(dice, dice.choice([kind for kind in kinds if kind.can_be_price]))]
    effect["do"] = [random_operation(dice, dice.choice(kinds)) for _part in range(dice.choice([1, 1, 2, 3]))]
    if timing != "passive" and dice.random() < 0.3:
        effect["once_per_turn"] = True
    return effect


def random_operation(dice: Random, kind: type[Operation]) -> Table:
    """An operation of a class."""
    found = {"op": kind.word, **random_keys(dice, kind.keys)}
    return found | random_keys(dice, FILTER_KEYS, 0.1) if kind.has_filters else found


def random_count(dice: Random) -> Table:
    """Any count."""
    kind = dice.choice(COUNTS)
    zone: Keys = {"zone": Zone} if kind.has_zone else {}
    found = {"count": kind.word, **random_keys(dice, {**zone, **kind.keys})}
    return found | random_keys(dice, FILTER_KEYS, 0.15) if kind.has_filters else found


def random_keys(dice: Random, keys: Keys, chance: float = 0.5) -> Table:
    """Values for keys; those that may be left out are there only by chance."""
    found = {}
    for key, kind in keys.items():
        if not isinstance(kind, tuple):
            found[key] = random_value(dice, key, kind)
        elif dice.random() < chance:
            found[key] = random_value(dice, key, kind[0])
    return found


def random_value(dice: Random, key: str, kind: Any) -> Any:
    """A value of a type of the vocabulary."""
    if kind is Count:
        return random_count(dice)
    if get_origin(kind) is Literal:
        return dice.choice(get_args(kind))
    if get_origin(kind) is list:
        return dice.sample(get_args(get_args(kind)[0]), 2)
    if get_origin(kind) is not Annotated:  # a union
        return random_value(dice, key, dice.choice([member for member in get_args(kind) if member is not UnsetType]))
    base, limits = get_args(kind)
    if base is str:
        return dice.choice(["berries", "flower", "water"])
    if base is bool:
        return dice.random() < 0.5
    if base is float:
        return dice.choice([0.3, 1.5, 20.0, 60.0])
    return dice.randint(limits.ge, min(3, limits.le))
