"""The powers of Power Plants in a few words, made from the parts that the deck gives them."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from allotment.games.powerplants.catalog import TIMINGS, Catalog
from allotment.games.powerplants.effects import (
    ADD_SPRITE,
    ANY_NUMBER,
    CAPTURE_SPRITE,
    FIELD_NEXT_TO_WIZARD,
    FIELD_OF_SELF,
    GAIN_GEM,
    GARDEN,
    LINE,
    MOVE_PATCH,
    MOVE_SPRITE,
    MOVED_PATCH,
    NEXT_TO_SELF,
    NEXT_TO_WIZARD,
    NONE,
    PLACE_GEM,
    RIVAL,
    SAME_FIELD,
    SELF,
    WIZARD,
    Part,
)

PLACES: Final = {
    NEXT_TO_WIZARD: "patch next to the Wizard",
    NEXT_TO_SELF: "patch next to this one",
    FIELD_NEXT_TO_WIZARD: "patch of a field next to the Wizard",
    SAME_FIELD: "patch of that field",
    FIELD_OF_SELF: "patch of this field",
    GARDEN: "patch of the garden",
}
SINGLE: Final = {WIZARD: "the Wizard's patch", SELF: "this patch", MOVED_PATCH: "that patch"}


def sprout_words(catalog: Catalog, plant: str) -> str:
    """POW-047  What a Sprout does."""
    kind = catalog.type_ids.index(plant)
    return power_words(catalog.parts[catalog.sprout[kind] : catalog.sprout_end[kind]])


def grow_words(catalog: Catalog, plant: str) -> str:
    """POW-048  What a Grow does; "this" is the patch that grows."""
    kind = catalog.type_ids.index(plant)
    return power_words(catalog.parts[catalog.grow[kind] : catalog.grow_end[kind]])


def end_words(catalog: Catalog, plant: str) -> str:
    """POW-126, 128  What a plant does in the end, or ""."""
    kind = catalog.type_ids.index(plant)
    if catalog.gem_per_type[kind] != NONE:
        name = catalog.type_names[kind]
        return f"each {name} gives its owner {gems(catalog.gem_per_type[kind])} for every type beside it"
    if catalog.buy_back[kind] != NONE:
        return f"each captured Sprite costs its owner {gems(catalog.buy_back[kind])}, for its captor"
    return ""


def rival_words(catalog: Catalog, plant: str) -> str:
    """POW-161  What a plant does in the Rival's turn."""
    text = catalog.rival_powers[catalog.type_ids.index(plant)].text
    for letter, said in ((r"\bR Sprite", "Rival Sprite"), (r"\bP (Sprites?)", r"\1 of yours"), (r"\bR\b", "the Rival")):
        text = re.sub(letter, said, text)
    return text.removesuffix(".").replace("P controls", "you control")


def timing(catalog: Catalog, plant: str) -> str:
    """POW-021  Morning, noon or night."""
    return TIMINGS[catalog.timing[catalog.type_ids.index(plant)]]


def has_free_sprite(catalog: Catalog, plant: str) -> bool:
    """POW-044  Whether a patch of the plant brings a Sprite."""
    return bool(catalog.has_free_sprite[catalog.type_ids.index(plant)])


def kind_words(catalog: Catalog, plant: str) -> str:
    """ "noon, free Sprite"."""
    return timing(catalog, plant) + (", free Sprite" if has_free_sprite(catalog, plant) else "")


def power_words(parts: list[Part]) -> str:
    """All parts, those that are repeated once."""
    found = []
    for words, same in groupby(part_words(part) for part in parts):
        times = len(list(same))
        found.append(f"{times} times, {words}" if times > 1 else words)
    return "; ".join(found)


def part_words(part: Part) -> str:
    """One part."""
    where = area_words(part)
    if part.op == ADD_SPRITE:
        return f"{sprites(part.amount)} on {where}"
    if part.op == CAPTURE_SPRITE:
        return f"capture a rival Sprite on {where}"
    if part.op == MOVE_SPRITE:
        lone = "lone " if part.test.least == part.test.most == 1 else ""
        return f"move any {lone}Sprite from {where} to a patch beside it"
    if part.op == MOVE_PATCH:
        return f"move {where} to another spot"
    if part.op == PLACE_GEM:
        return f"{gems(part.amount)} on {where}"
    if part.op == GAIN_GEM:
        return f"gain {gems(part.amount)} for {where}"
    many = sprites(part.amount) if part.amount else "all Sprites"
    return f"remove {many.replace('Sprite', 'rival Sprite', 1) if part.test.owner == RIVAL else many} from {where}"


def area_words(part: Part) -> str:
    """The patches of a part, with its conditions."""
    if part.area in SINGLE:
        return SINGLE[part.area]
    if part.area == LINE:
        if part.chooses_direction:
            return f"each patch of a line from the Wizard{f', the first {part.limit}' if part.limit else ''}"
        return "this patch and the one behind it" if part.limit == 2 else f"the first {part.limit} patches of its line"
    quality = "unlocked " if part.test.unlocked else ""
    if part.op == GAIN_GEM and part.test.least == 1:
        quality += "occupied "
    article = ("an " if quality[:1] in ("u", "o") else "a ") if part.picks_one else "each "
    few = part.test.least == 0 and part.test.most != ANY_NUMBER
    return f"{article}{quality}{PLACES[part.area]}{f' with at most {sprites(part.test.most)}' if few else ''}"


def sprites(number: int) -> str:
    """ "1 Sprite", "2 Sprites"."""
    return f"{number} Sprite{'s' * (number != 1)}"


def gems(number: int) -> str:
    """ "1 Gem", "2 Gems"."""
    return f"{number} Gem{'s' * (number != 1)}"
