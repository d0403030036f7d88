"""The log of Power Plants: what a player does is one sentence, what comes of it one line for each kind of thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.powerplants import events
from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.text import card_words, gems_words
from allotment.kernel.game import Event
from allotment.terminal.powerplants_words import mid

Teller = Callable[[Event, Catalog, str, Sequence[str]], str]


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """The event as a line. Lines with the same head, up to the colon, may be joined."""
    who = names[event.seat] if event.seat >= 0 else ""
    teller = LINES.get(event.what)
    return teller(event, catalog, who, names) if teller else ""


def added(event: Event, catalog: Catalog, who: str, names: Sequence[str]) -> str:
    """A patch of the starting garden, or one that is added."""
    patch = card_words(event.a, catalog)
    return f"{who} adds {patch}." if who else f"The garden begins with: {patch}."


LINES: Final[dict[int, Teller]] = {
    events.DREW: lambda event, catalog, who, names: f"{who} draws {card_words(event.a, catalog)}.",
    events.SWAPPED: lambda event, catalog, who, names: (
        f"{who} swaps {card_words(event.a, catalog)} for {card_words(event.b, catalog)}."
    ),
    events.ADDED: added,
    events.SPROUTED: lambda event, catalog, who, names: f"{who} sprouts {card_words(event.a, catalog)}.",
    events.GREW: lambda event, catalog, who, names: f"{who} grows {card_words(event.a, catalog)}.",
    events.SPRITE_ADDED: lambda event, catalog, who, names: (
        f"New Sprites of {mid(who)}: {card_words(event.a, catalog)}."
    ),
    events.SPRITE_DRIVEN_OFF: lambda event, catalog, who, names: (
        f"Sprites of {mid(who)} driven off: {card_words(event.a, catalog)}."
    ),
    events.PICKED_UP: lambda event, catalog, who, names: (
        f"{who} picks a Sprite up from {card_words(event.a, catalog)}."
    ),
    events.SPRITE_MOVED: lambda event, catalog, who, names: (
        f"Sprites of {mid(who)} moved: {card_words(event.a, catalog)} to {card_words(event.b, catalog)}."
    ),
    events.CAPTURED: lambda event, catalog, who, names: (
        f"{who} captures a Sprite of {mid(names[event.a])} from {card_words(event.b, catalog)}."
    ),
    events.PATCH_MOVED: lambda event, catalog, who, names: f"{who} moves {card_words(event.a, catalog)}.",
    events.GEMS_PLACED: lambda event, catalog, who, names: (
        f"Gems placed: {gems_words(event.b)} on {card_words(event.a, catalog)}."
    ),
    events.GEMS_GAINED: lambda event, catalog, who, names: f"{who} gains {gems_words(event.a)}.",
    events.BAG_EMPTY: lambda event, catalog, who, names: "The bag is empty: the final turns begin.",
}
