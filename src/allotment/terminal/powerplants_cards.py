"""The plants of Power Plants to look up, and the patches of a hand with what they do."""

from __future__ import annotations

from collections.abc import Sequence

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.text import patch_words
from allotment.games.powerplants.view import PowerPlantsView
from allotment.terminal import powerplants_powers as powers
from allotment.terminal import powerplants_words as words
from allotment.terminal.look import NoSuchThing
from allotment.terminal.names import listed


def look_up(catalog: Catalog, typed: str) -> list[str]:
    """Everything about a plant by the beginning of its name; a number may follow. Raises NoSuchThing."""
    wanted = typed.casefold().replace("-", " ").rstrip("0123456789 ").strip()
    found = [
        plant for plant in catalog.type_ids if wanted and words.plant_name(catalog, plant).casefold().startswith(wanted)
    ]
    if not found:
        raise NoSuchThing(f"there is no plant {typed.strip()[:40]!r}; give a name, as in card deeproot")
    if len(found) > 1:
        named = [words.plant_name(catalog, plant) for plant in found]
        raise NoSuchThing(f"{typed.strip()[:40]!r} could be {listed(named, 'or')}")
    return plant_lines(catalog, found[0])


def plant_lines(catalog: Catalog, plant: str) -> list[str]:
    """A plant card in full."""
    kind = catalog.type_ids.index(plant)
    end = powers.end_words(catalog, plant)
    return [
        f"{catalog.type_names[kind]}: {words.kind_line(catalog, plant)}.",
        f"Sprout: {catalog.sprout_texts[kind]}",
        f"Grow: {catalog.grow_texts[kind]}",
        *([f"End: {end}."] if end else []),
        f"In the Rival's turn: {powers.rival_words(catalog, plant)}.",
    ]


def hand_lines(view: PowerPlantsView, patches: Sequence[str], catalog: Catalog) -> list[str]:
    """A line for each patch and for each power of it."""
    lines = [] if patches else ["You hold no patches now."]
    for patch in patches:
        plant = words.plant_of(patch)
        lines.append(f"{patch_words(patch, catalog)}: {words.kind_line(catalog, plant)}.")
        lines += [f"{head}: {text}." for head, text in words.power_rows(view, catalog, plant)]
    return lines
