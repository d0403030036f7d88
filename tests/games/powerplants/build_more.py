"""More helpers for tests of Power Plants: gardens in a row, whole turns, the Rival, decks of one's own."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.rules.turn import RIVAL_POWER, RIVAL_TURN
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from allotment.kernel.errors import DeckFault
from tests.games.powerplants.build import (
    ANN,
    CATALOG,
    GAME,
    PatchWords,
    at,
    board,
    choices,
    do,
    grow,
    patch_of,
    position,
    sprout,
)

DATA: Final = GAME.deck_folder
NAMES: Final = ("Ann", "Ben", "Cem", "Dee", "Eve")
RIVAL: Final = 1  # the Rival's board

# Gardens


def row(*patches: str, r: int = 0, q: int = 0) -> dict[str, PatchWords]:
    """Patches side by side from (q, r) to the E: "deeproot-1", "deeproot-2 Ann", "deeproot-3 Ben 4", "... gems 2"."""
    made = {}
    for number, words in enumerate(patches):
        said = words.split()
        gems = int(said.pop()) if "gems" in said else 0
        said = [word for word in said if word != "gems"]
        owner = NAMES.index(said[1]) if len(said) > 1 else None
        count = int(said[2]) if len(said) > 2 else None
        made[said[0]] = at(q + number, r, owner, count, gems=gems)
    return made


def scored(*patches: str, seats: int = 2, column: str = "", gems: tuple[int, ...] = ()) -> PowerPlants:
    """A garden in one row, to be scored; nothing is left to do."""
    boards = [board(gems=count) for count in gems]
    return position(row(*patches), boards=boards, seats=seats, column=column.split() or None)


# Whole turns


def quiet_turn(state: PowerPlants) -> PowerPlants:
    """The seat that is asked takes a turn in which it does as little as it can."""
    seat = state.pending()[0].seat
    if choices(state)[0].startswith("play "):
        do(state, choices(state)[0])
    do(state, choices(state)[0])
    if "yes" in choices(state):
        do(state, "no")
    do(state, "neither")
    while not state.is_over and "keep" in choices(state) and state.pending()[0].seat == seat:
        do(state, "keep")
    return state


# The Rival

SEEDS: Final = range(40)


def rival_power(
    garden: Mapping[str, PatchWords],
    *,
    wizard: str,
    gems: int = 0,
    supply: int | None = None,
    level: int = 1,
    seed: int = 1,
    catalog: Catalog = CATALOG,
) -> PowerPlants:
    """Resolve the Rival's power for the Wizard's patch, with nothing before or after it."""
    boards = [board(), board(gems=gems, supply=supply)]
    state = position(garden, boards=boards, seats=1, actor=RIVAL, wizard=wizard, level=level, catalog=catalog)
    state.chance = seeded(seed)
    state.then(RIVAL_POWER)
    state.settle()
    return state


def rival_turn(
    garden: Mapping[str, PatchWords],
    drawn: str,
    *,
    level: int = 1,
    supply: int | None = None,
    surplus: tuple[str, ...] = (),
    seed: int = 1,
    is_noting: bool = False,
) -> PowerPlants:
    """A whole turn of the Rival, which draws this patch; nothing follows it."""
    boards = [board(), board(supply=supply)]
    state = position(garden, boards=boards, seats=1, actor=RIVAL, draws=[drawn], surplus=surplus, level=level)
    state.chance, state.is_noting = seeded(seed), is_noting
    state.then(RIVAL_TURN)
    state.settle()
    return state


# Decks of one's own


def deck_folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return Path(shutil.copytree(DATA, tmp_path / "deck"))


def replace_text(file: Path, old: str, new: str, after: str = "") -> None:
    """Change a file in one place, the first that has the text after a mark."""
    before, mark, rest = file.read_text("utf-8").partition(after) if after else ("", "", file.read_text("utf-8"))
    assert old in rest, f"{file.name} has no {old!r} after {after!r}"
    file.write_text(before + mark + rest.replace(old, new, 1), "utf-8")


def read(folder: Path) -> Catalog:
    """The tables of the deck in a folder."""
    catalog = GAME.read_catalog(folder)
    assert isinstance(catalog, Catalog)
    return catalog


def changed_deck(folder: Path, file: str, *changes: tuple[str, str], after: str = "") -> Catalog:
    """The tables of the deck in the folder after these changes to one of its files."""
    for old, new in changes:
        replace_text(folder / file, old, new, after)
    return read(folder)


def with_power(folder: Path, plant: str, power: str, *steps: str) -> Catalog:
    """The tables of the deck in the folder after the steps of a plant's Sprout or Grow are replaced."""
    file = folder / "plants.toml"
    before, mark, rest = file.read_text("utf-8").partition(f'id = "{plant}"')
    middle, table, powers = rest.partition(f"[plant.{power}]")
    head, start, tail = powers.partition("steps = [\n")
    _old, end, others = tail.partition("\n]\n")
    lines = "".join(f"  {{ {step} }},\n" for step in steps)
    file.write_text(f"{before}{mark}{middle}{table}{head}{start}{lines}{end.lstrip()}{others}", "utf-8")
    return read(folder)


def fault_of(folder: Path) -> DeckFault:
    """The fault that the deck is refused with."""
    with pytest.raises(DeckFault) as caught:
        GAME.read_catalog(folder)
    return caught.value


# Powers of a deck of one's own. Deeproot 1 is the Wizard's patch; its Grow is that of Deeproot 2.


def sprouted(
    folder: Path, garden: Mapping[str, PatchWords], *steps: str, seats: int = 3, wizard: str = "deeproot-1"
) -> PowerPlants:
    """Ann sprouts Deeproot 1, whose Sprout has these steps."""
    catalog = with_power(folder, "deeproot", "sprout", *steps)
    return sprout(position(garden, seats=seats, actor=ANN, wizard=wizard, catalog=catalog))


def grown(folder: Path, garden: Mapping[str, PatchWords], *steps: str, wizard: str = "deeproot-1") -> PowerPlants:
    """Ann grows Deeproot 2, whose Grow has these steps."""
    catalog = with_power(folder, "deeproot", "grow", *steps)
    state = position(garden, seats=3, actor=ANN, wizard=wizard, catalog=catalog)
    assert state.hexes.beside[patch_of(state, wizard)] >> patch_of(state, "deeproot-2") & 1
    return grow(state, "deeproot-2")
