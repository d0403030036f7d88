"""The cards of Reforest to look up: plants, visitors, terrains and events, with everything that is printed on them."""

from __future__ import annotations

import re
from typing import Final

from allotment.games.reforest.catalog import Catalog
from allotment.terminal import reforest_words as words
from allotment.terminal.look import NoSuchThing
from allotment.terminal.names import listed

MOST_NAMED: Final = 6


def look_up(catalog: Catalog, typed: str) -> list[str]:
    """Everything about a card, by its name or a part of it. Raises NoSuchThing."""
    wanted = plain(typed)
    known = {card: plain(name) for card, name in zip(catalog.ids, catalog.names, strict=True)}
    found = [card for card, name in known.items() if name == wanted]
    found = found or [card for card, name in known.items() if f" {wanted} " in f" {name} "]
    found = found or [card for card, name in known.items() if f" {wanted}" in f" {name}"]
    if not wanted or not found:
        raise NoSuchThing(f"there is no card {typed.strip()[:40]!r}; give a name, as in card red alder")
    if len(found) > 1:
        named = [catalog.names[catalog.ids.index(card)] for card in found[:MOST_NAMED]]
        more = f", and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        raise NoSuchThing(f"{typed.strip()[:40]!r} could be {listed(named, 'or')}{more}")
    return card_lines(catalog, found[0])


def plain(text: str) -> str:
    """The letters and digits alone, in small letters, so that Steller's Jay is found as stellers jay."""
    return " ".join(re.sub(r"['’]", "", re.sub(r"[^\w'’]+", " ", text.casefold().replace("_", " "))).split())


def card_lines(catalog: Catalog, card: str) -> list[str]:
    """A card in full."""
    index = catalog.ids.index(card)
    name = catalog.names[index]
    if words.is_plant(catalog, card):
        plant = catalog.plants[index]
        return [
            f"{name} ({plant.latin}): {words.plant_words(catalog, card)}.",
            *words.effect_texts(catalog, card),
            *family_lines(plant.family),
            *shade_lines(plant.shade),
        ]
    if words.is_visitor(catalog, card):
        together, alone = catalog.goals[index - catalog.visitor]
        points = words.points_words(words.value_of(catalog, card))
        return [f"{name}, a visitor worth {points}.", together, f"In solitaire: {alone[0].lower()}{alone[1:]}"]
    kind = "a terrain" if index < catalog.event else "an event"
    return [f"{name}, {kind}.", *words.effect_texts(catalog, card)]


def family_lines(family: str) -> list[str]:
    """REF-128, 132 to 138  The rules of old-growth trees and of parasitic plants."""
    if family == "old_growth":
        return ["Old-growth: no more than one in a stack (REF-128)."]
    if family == "parasitic":
        return [
            "Parasitic: it costs nothing and goes under a taller plant, in a stack that shows the icon of its host"
            " and holds no other parasitic plant (REF-132 to 137)."
        ]
    return []


def shade_lines(shade: str) -> list[str]:
    """REF-068  What happens when it is covered."""
    if shade == "sun":
        return ["Sun: when it is covered it turns over and becomes stored energy (REF-068)."]
    return ["It stays face up when it is covered (REF-068)."]
