"""Decks of one's own for tests: the published one as tables, to be changed, written to a folder, and played."""

from __future__ import annotations

import json
import shutil
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from allotment.games.reforest import REFOREST
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.deck import FILES
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Options, legal_actions

Table = dict[str, Any]
Deck = dict[str, list[Table]]  # by file

TABLES: Final = {
    "plants_standard.toml": "plant",
    "plants_old_growth.toml": "plant",
    "plants_parasitic.toml": "plant",
    "visitors.toml": "visitor",
    "terrains.toml": "terrain",
    "events.toml": "event",
}
MODULES: Final[tuple[Options, ...]] = (
    {"terrain": "yes", "events": "standard"},
    {},
    {"terrain": "yes", "events": "casual"},
)
LONGEST: Final = 20_000  # decisions
LOOK_AT: Final = 20  # one in so many positions is shown and put into words


# Files


def published() -> Deck:
    """The tables of the published deck."""
    return deepcopy(PUBLISHED)


def read_tables() -> Deck:
    """The tables of the published deck, from its files."""
    folder = REFOREST.deck_folder
    return {file: tomllib.loads((folder / file).read_text("utf-8"))[table] for file, table in TABLES.items()}


PUBLISHED: Final = read_tables()


def write(folder: Path, deck: Deck) -> Path:
    """Write a deck into a folder: the tables that are not the published ones; what is there already stays."""
    folder.mkdir(exist_ok=True)
    for file in FILES:
        if not (folder / file).exists():
            shutil.copy(REFOREST.deck_folder / file, folder)
    for name, cards in deck.items():
        if cards != PUBLISHED[name]:
            lines = "".join(f"  {in_toml(card)},\n" for card in cards)
            (folder / name).write_text(f"{TABLES[name]} = [\n{lines}]\n", "utf-8")
    return folder


def in_toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {in_toml(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(in_toml(inner) for inner in value)}]"
    return json.dumps(value)


def card_of(deck: Deck, name: str) -> Table:
    """The card with this id."""
    return next(card for cards in deck.values() for card in cards if card["id"] == name)


# Playing


def play(catalog: Catalog, games: int, seed: int = 0) -> int:
    """Play random games to the end, with 1 to 4 players and all modules; how many the deck was large enough for.

    Some positions are shown, put into words and dealt again too, so that a deck for which that fails is found.
    """
    played = 0
    for number in range(seed, seed + games):
        seats, options = 1 + number % 4, MODULES[number % len(MODULES)]
        try:
            state = REFOREST.new(seats, seeded(number), options=options, catalog=catalog, is_noting=True)
        except BadSetup:
            continue
        chance = seeded(number, stream=1)
        for decision in range(LONGEST):
            if state.is_over:
                break
            seat = state.pending()[0].seat
            actions = legal_actions(state, seat)
            action = actions[chance.below(len(actions))]
            if decision % LOOK_AT == 0:
                REFOREST.view(state, seat)
                assert REFOREST.question(state, seat)
                assert REFOREST.words(REFOREST.explain(state, action, seat), catalog)
                imagined = state.copy()
                REFOREST.redeal(imagined, seat, seeded(decision))
                imagined.answer(seat, action)
            state.answer(seat, action)
        assert state.is_over, f"game {number} goes on and on"
        played += 1
    return played
