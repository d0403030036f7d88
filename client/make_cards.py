"""What is printed on the cards: `client/src/games/<game>/cards.json` and `facts.json`.

The first has a name and a line about each card, for the plain table; the second the facts that a board draws.
`python client/make_cards.py` writes the files; a test says when they are out of date.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from allotment.games import find_game
from allotment.games.planted.deck import read_deck as read_planted
from allotment.games.planted.text import card_words
from allotment.games.powerplants.deck import read_deck as read_powerplants
from allotment.games.reforest.deck import read_deck as read_reforest
from allotment.games.verdant.deck import read_deck as read_verdant
from allotment.games.verdant.text import token_words
from allotment.terminal.planted_words import amounts, needs_of, values_of

FOLDER: Final = Path(__file__).parent / "src" / "games"
Cards = dict[str, tuple[str, str]]  # by id: the name, and a line about it


def plural(number: int, word: str) -> str:
    """ "1 point", "2 points"."""
    return f"{number} {word}{'s' * (number != 1)}"


def verdant() -> Cards:
    """Plants, rooms, tokens, pots and goals."""
    game = find_game("verdant")
    deck, catalog = read_verdant(game.deck_folder), game.catalog
    cards: Cards = {}
    for plant in deck.plants:
        lights = " or ".join(plant.lights.split("|"))
        about = f"{plant.type}, needs {plant.verdancy} verdancy, {plural(plant.points, 'point')}, likes {lights}"
        cards[plant.id] = (plant.name, about)
    for room in deck.rooms:
        lights = f"{room.north} above, {room.east} right, {room.south} below, {room.west} left"
        cards[room.id] = (f"{room.type.capitalize()} room", lights)
    texts = {nurture.name: nurture.text for nurture in deck.nurture}
    for number, token in enumerate(catalog.token_ids):
        words = token_words(catalog, number)
        cards[token] = (words[0].upper() + words[1:], texts.get(words, ""))
    for pot in deck.pots:
        cards[pot.id] = (pot.label, plural(pot.points, "point"))
    for goal in deck.goals:
        cards[goal.id] = (goal.name, f"{plural(goal.points, 'point')}: {goal.text[0].lower()}{goal.text[1:]}")
    return cards


def planted() -> Cards:
    """Plants by their ids, hand cards by their numbers, Items by their keys."""
    game = find_game("planted")
    deck, catalog = read_planted(game.deck_folder), game.catalog
    cards: Cards = {}
    for plant in deck.plants:
        needs, values = amounts(needs_of(catalog, plant.id)), values_of(catalog, plant.id)
        points = f"points {', '.join(map(str, values))} from the bottom up"
        cards[plant.id] = (plant.name, f"{plant.type}; needs {needs}; {points}")
    texts = {kind.name: kind.text for kind in deck.item_kinds}
    for card, number in enumerate(catalog.number):
        words = card_words(catalog, card)
        cards[str(number)] = (f"{words} (card {number})", texts.get(words, ""))
    for kind in deck.item_kinds:
        cards[kind.key] = (kind.name, kind.text)
    return cards


def powerplants() -> Cards:
    """Plants with their powers, and patches."""
    deck = read_powerplants(find_game("powerplants").deck_folder)
    cards: Cards = {}
    for plant in deck.plants:
        about = f"{plant.timing}. Sprout: {plant.sprout.text} Grow: {plant.grow.text}"
        cards[plant.id] = (plant.name, about[0].upper() + about[1:])
    for patch in deck.patches:
        cards[patch.patch_id] = (f"{cards[patch.plant][0]} {patch.number}", "")
    return cards


def reforest() -> Cards:
    """Plants, visitors, terrains and events."""
    deck = read_reforest(find_game("reforest").deck_folder)
    cards: Cards = {}
    for plant in deck.plants:
        facts = [
            *([plant.family.replace("_", " ")] if plant.family != "standard" else []),
            plant.form.replace("_", " "),
            f"costs {plant.cost}",
            f"{plant.height_m:g} m",
            *([plant.shade.replace("_", " ")] if plant.shade != "none" else []),
            f"in {'/'.join(plant.rows)}",
            plural(plant.value, "point"),
            *([f"icons {'/'.join(plant.icons)}"] if plant.icons else []),
        ]
        cards[plant.id] = (plant.name, " ".join([", ".join(facts) + ".", *(effect.text for effect in plant.effect)]))
    for visitor in deck.visitors:
        cards[visitor.id] = (visitor.name, f"{plural(visitor.value, 'point')}. {visitor.text_multiplayer}")
    for terrain in deck.terrains:
        cards[terrain.id] = (terrain.name, " ".join(effect.text for effect in terrain.effect))
    for event in deck.events:
        cards[event.id] = (event.name, " ".join(effect.text for effect in event.effect))
    return cards


GAMES: Final[tuple[Callable[[], Cards], ...]] = (verdant, planted, powerplants, reforest)


# By game and list of its deck: the field that names a thing, and the fields that a board draws.
FACTS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "verdant": {
        "plants": ("id", "name latin_name type lights verdancy points"),
        "rooms": ("id", "type north east south west"),
        "items": ("id", "item kind type"),
        "nurture": ("id", "name text"),
        "pots": ("id", "label points"),
        "goals": ("id", "name category points text"),
    },
    "planted": {
        "plants": ("id", "name type light water plant_food growth"),
        "resource_cards": ("number", "kind icons"),
        "item_cards": ("number", "item name category"),
        "item_kinds": ("key", "name category copies text"),
    },
    "powerplants": {
        "plants": ("id", "name timing free_sprite sprout grow endgame"),
        "patches": ("patch_id", "plant number"),
        "levels": ("id", "name"),
    },
    "reforest": {
        "plants": ("id", "name latin class form cost rows shade height_m value icons host effect"),
        "visitors": ("id", "name latin value goal text_multiplayer text_solitaire solo"),
        "terrains": ("id", "name effect"),
        "events": ("id", "name tone effect"),
    },
}
READERS: Final[dict[str, Callable[[Path], Any]]] = {
    "verdant": read_verdant,
    "planted": read_planted,
    "powerplants": read_powerplants,
    "reforest": read_reforest,
}


def fact(value: Any) -> Any:
    """A value as a board needs it: of a power or an effect, when it comes and what it says."""
    if isinstance(value, list):
        return [fact(each) for each in value]
    if isinstance(value, dict):
        return {key: value[key] for key in ("timing", "text") if key in value}
    return value


def facts(game: str) -> dict[str, dict[str, dict[str, Any]]]:
    """The lists of a game's deck, each by the ids of its things."""
    deck = msgspec.to_builtins(READERS[game](find_game(game).deck_folder))
    return {
        name: {str(row[key]): {field: fact(row.get(field)) for field in fields.split()} for row in deck[name]}
        for name, (key, fields) in FACTS[game].items()
    }


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is written, with its text."""
    for cards in GAMES:
        yield FOLDER / cards.__name__ / "cards.json", json_lines(cards()) + "\n"
    for game in FACTS:
        lists = ",\n".join(f"{json.dumps(name)}: {json_lines(things)}" for name, things in facts(game).items())
        yield FOLDER / game / "facts.json", f"{{\n{lines_in(lists)}\n}}\n"


def json_lines(things: dict[str, Any]) -> str:
    """An object with a line for each of its things."""
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in things.items())
    return f"{{\n{lines}\n}}"


def lines_in(text: str) -> str:
    """The lines, each two blanks to the right."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def main() -> None:
    """Write them."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
