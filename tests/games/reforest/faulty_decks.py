"""Changes that make a published deck faulty, and the check of what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from allotment.games.reforest import REFOREST
from allotment.games.reforest.deck import FILES
from allotment.kernel.errors import DeckFault
from tests.games.reforest.own_decks import Deck, Table, card_of

Change = Callable[[Deck], None]

STANDARD, OLD_GROWTH, PARASITIC, VISITORS, TERRAINS, EVENTS, SETUP, SPACES, ICONS = FILES
FIREWEED: Final = "plant 1 (fireweed)"
EFFECT: Final = f"{FIREWEED}, effect 1"
GHOST_PIPE: Final = "plant 1 (ghost_pipe)"
CREEKSIDE: Final = "terrain 9 (creekside)"
WILDFIRE: Final = "event 2 (wildfire)"
BLACK_BEAR: Final = "visitor 1 (black_bear)"
PLANT_TIMINGS: Final = "when_played, passive, reaction, before_gather, after_gather, when_covered, scoring"


def fault_in(folder: Path) -> DeckFault:
    """The fault that a deck is refused with."""
    with pytest.raises(DeckFault) as caught:
        REFOREST.read_catalog(folder)
    assert "\n" not in str(caught.value)
    return caught.value


def check(folder: Path, file: str, where: str, expected: str) -> None:
    fault = fault_in(folder)
    assert (fault.file, fault.where, fault.expected) == (file, where, expected)
    assert str(fault) == (f"{file}: {where}: {expected}" if where else f"{file}: {expected}")


def put(card: str, **fields: Any) -> Change:
    """Change fields of a card; those that are None are taken away."""

    def change(deck: Deck) -> None:
        found = card_of(deck, card)
        found |= fields
        for key, value in fields.items():
            if value is None:
                del found[key]

    return change


def effect(card: str = "fireweed", **fields: Any) -> Change:
    """Give a card another effect, one with these fields; `if_` is the field `if`."""
    made = {"timing": "when_played", "text": "Does something.", **fields}
    if "if_" in made:
        made["if"] = made.pop("if_")
    return put(card, effect=[{key: value for key, value in made.items() if value is not None}])


def op(word: str, card: str = "fireweed", timing: str = "when_played", **keys: Any) -> Change:
    """Give a card an effect with one operation; `from_` is the key `from`."""
    return effect(card, timing=timing, do=[table(op=word, **keys)])


def table(**keys: Any) -> Table:
    return {key.removesuffix("_"): value for key, value in keys.items()}


DRAW: Final = table(op="draw", n=1, from_="any")
ENERGY: Final = table(count="energy", zone="here")

SOURCES: Final = "expected official, inferred or designed"
AN_ID: Final = "expected an id of 1 to 60 small letters, digits and _"
A_NAME: Final = "expected a name of 1 to 60 letters"
A_TEXT: Final = "expected a text of 1 to 400 letters on one line"
