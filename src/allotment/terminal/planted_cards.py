"""Planted's cards to look up: everything about one, by number or name."""

from __future__ import annotations

import re

from allotment.games.planted.catalog import NONE, Catalog
from allotment.games.planted.scoring import rule_of
from allotment.games.planted.text import card_of, card_words, fits, plain_letters, tokens_words
from allotment.terminal.look import NoSuchThing
from allotment.terminal.names import listed
from allotment.terminal.planted_words import amounts, is_tool, needs_of, type_of, values_of


def look_up(catalog: Catalog, words: str) -> list[str]:
    """Everything about a card by its number, or about a plant or Item by name. Raises NoSuchThing."""
    wanted = plain_letters(words)
    number = re.fullmatch(r"(?:card |#)?([0-9]{1,4})", wanted)
    if number:
        if int(number[1]) not in list(catalog.number):
            raise NoSuchThing(f"there is no card {number[1]}; the numbers go from 1 to {max(catalog.number)}")
        return card_lines(catalog, int(number[1]))
    found = named(catalog, wanted)
    if len(found) != 1:
        raise NoSuchThing(f"{words!r} could be {listed(found[:6], 'or')}" if found else f"there is no card {words!r}")
    if found[0] in catalog.plant_names:
        return plant_lines(catalog, catalog.plant_names.index(found[0]))
    return item_lines(catalog, catalog.item_names.index(found[0]))


def named(catalog: Catalog, wanted: str) -> list[str]:
    """The plants and Items that the words name, exactly or else by a part of the name."""
    found = [name for name in [*catalog.plant_names, *catalog.item_names] if fits(wanted, name)]
    return [name for name in found if plain_letters(name) == wanted] or found


def card_lines(catalog: Catalog, number: int) -> list[str]:
    """A Resource or Item card in full."""
    card = card_of(catalog, number)
    item = catalog.item[card]
    if item != NONE:
        return item_lines(catalog, item, number)
    tools = [catalog.item_names[tool] for tool in catalog.tools[card]]
    return [
        f"Card {number}: {card_words(catalog, card)}, a Resource card.",
        f"Played, it gives {tokens_words(catalog.token[card], catalog.icons[card])} (PLA-071).",
        f"{listed(tools)} add{'s' * (len(tools) == 1)} to it." if tools else "No Tool adds to it (PLA-108).",
    ]


def item_lines(catalog: Catalog, item: int, number: int = NONE) -> list[str]:
    """A Tool or Decoration in full."""
    where = [card for card in range(len(catalog.number)) if catalog.item[card] == item]
    kind, rules = (
        ("Tool", "PLA-100 to 111") if is_tool(catalog, item) else ("Decoration", rule_of(catalog.counts[item]))
    )
    cards = listed([str(catalog.number[card]) for card in where])
    return [
        f"{f'Card {number}: ' if number != NONE else ''}{catalog.item_names[item]}, a {kind}.",
        f"{catalog.item_texts[item]} ({rules})",
        f"There are {len(where)} of them: cards {cards}.",
    ]


def plant_lines(catalog: Catalog, index: int) -> list[str]:
    """A plant card in full."""
    plant = catalog.plant_ids[index]
    values = values_of(catalog, plant)
    beginner = " It is a Beginner plant: players start with one of these." if index in list(catalog.beginners) else ""
    return [
        f"{catalog.plant_names[index]}, a {type_of(catalog, plant)} plant.{beginner}",
        f"One feeding needs {amounts(needs_of(catalog, plant))} (PLA-123).",
        f"Growth spaces from the bottom up: {', '.join(map(str, values))}; {sum(values)} points when fully grown.",
    ]
