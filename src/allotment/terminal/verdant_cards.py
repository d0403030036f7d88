"""Verdant's cards and tokens to look up: everything about one, by name."""

from __future__ import annotations

import re
from typing import Final

from allotment.games.verdant.catalog import CATEGORIES, ITEMS, Catalog
from allotment.games.verdant.effects.home import TYPES
from allotment.terminal.look import NoSuchThing
from allotment.terminal.names import listed
from allotment.terminal.verdant_words import LIGHT_WORDS, plant_words, points_words

MOST_NAMED: Final = 6
ITEM_POINTS: Final = "VER-139"


def look_up(catalog: Catalog, typed: str) -> list[str]:
    """Everything about a plant, a goal, a nurture token, an item, a pot or a type. Raises NoSuchThing."""
    wanted = plain(typed)
    known = known_things(catalog)
    found = [name for name in known if plain(name) == wanted] or [name for name in known if wanted in plain(name)]
    if not wanted or not found:
        raise NoSuchThing(f"there is no plant, goal, token or pot {typed.strip()[:40]!r}; give a name, as in card aloe")
    if len(found) > 1:
        raise NoSuchThing(f"{typed.strip()[:40]!r} could be {listed(found[:MOST_NAMED], 'or')}")
    return known[found[0]]


def plain(text: str) -> str:
    """The letters and digits alone, in small letters, so that Burro’s Tail is found as burros tail."""
    return " ".join(re.sub(r"['’]", "", re.sub(r"[^\w'’]+", " ", text.casefold())).split())


def known_things(catalog: Catalog) -> dict[str, list[str]]:
    """What there is, by name, with what is said about it."""
    return {
        **plants(catalog),
        **goals(catalog),
        **{nurture.name: [f"{nurture.name}, a nurture token.", nurture.text] for nurture in catalog.nurture},
        **{item: item_lines(catalog, item) for item in ITEMS},
        **pots(catalog),
        **types(catalog),
    }


def plants(catalog: Catalog) -> dict[str, list[str]]:
    """The plant cards."""
    lines = {}
    for plant, name in zip(catalog.plant_ids, catalog.plant_names, strict=True):
        lines[name] = [
            f"{plant_words(catalog, plant)}.",
            "It gets 1 verdancy for each room beside it whose edge shows a light it likes, when either is placed"
            " (VER-081).",
        ]
    return lines


def goals(catalog: Catalog) -> dict[str, list[str]]:
    """The goal cards."""
    return {
        goal.name: [f"{goal.name}, {points_words(goal.points)}, one of the {goal.category} goals.", goal.text]
        for goal in catalog.goals
        if goal.category in CATEGORIES
    }


def item_lines(catalog: Catalog, item: str) -> list[str]:
    """A piece of furniture or a pet."""
    table = ", ".join(map(str, list(catalog.unique_items)[1:]))
    return [
        f"{item.capitalize()}, an item for a room, in the colour of each of the five types.",
        "On a room of its colour it doubles what plants of that type beside the room score (VER-136).",
        f"1, 2, 3 and more different items score {table} ({ITEM_POINTS}).",
    ]


def pots(catalog: Catalog) -> dict[str, list[str]]:
    """The pots."""
    return {
        name: [f"{name}, {points_words(catalog.pot_points[kind])}, for a plant that is complete (VER-092)."]
        for kind, name in enumerate(catalog.pot_names)
    }


def types(catalog: Catalog) -> dict[str, list[str]]:
    """The types, which are colours too, with their plants and rooms in the whole deck."""
    lines = {}
    for kind, name in enumerate(TYPES):
        of_type = [plant for plant, found in zip(catalog.plant_names, catalog.plant_type, strict=True) if found == kind]
        lines[name] = [
            f"{name.capitalize()}, a type of plants and rooms, and a colour of items.",
            f"Its plants: {listed(of_type)}.",
            f"A room of this type scores for plants of this type beside it, whatever light ({', '.join(LIGHT_WORDS)})"
            " it gives them (VER-135).",
        ]
    return lines
