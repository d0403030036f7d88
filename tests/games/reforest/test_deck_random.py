"""Decks changed by chance are refused with a fault, or can be played to the end: nothing in between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from allotment.games.reforest import REFOREST
from allotment.games.reforest.deck import FILES
from allotment.kernel.errors import DeckFault
from tests.games.reforest.own_decks import MODULES, play, published, write
from tests.games.reforest.random_decks import change, change_csv, random_catalog

DECKS = 10
GAMES = 20


def outcome(folder: Path, seed: int) -> str:
    """Change one or two places of the published deck, and read it: a fault, or the number of games played with it."""
    dice, deck = Random(seed), published()
    for _change in range(dice.choice([1, 1, 2])):
        change(dice, deck)
    write(folder, deck)
    if dice.random() < 0.2:
        change_csv(dice, folder)
    try:
        catalog = REFOREST.read_catalog(folder)
    except DeckFault as fault:
        return "fault" if fault.file in FILES and "\n" not in str(fault) else f"a fault that is badly told: {fault}"
    return f"{play(catalog, GAMES, seed)} games"


@pytest.mark.parametrize("first", range(0, 6 * DECKS, DECKS))
def test_a_deck_changed_in_any_place_is_refused_or_plays(tmp_path: Path, first: int) -> None:
    outcomes = [outcome(tmp_path / str(seed), seed) for seed in range(first, first + DECKS)]
    assert 0 < outcomes.count("fault") < DECKS
    # a deck may have become too small for terrain or events, but never for a game without
    assert set(outcomes) <= {"fault", *(f"{games} games" for games in range(GAMES // len(MODULES), GAMES + 1))}


@pytest.mark.parametrize("seed", range(8))
def test_a_deck_of_any_effects_plays(seed: int) -> None:
    assert play(random_catalog(Random(seed)), GAMES, seed) == GAMES
