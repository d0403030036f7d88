"""The weights of the heuristics: `heuristics/<game>.toml` has a table for each set of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from allotment.bots.heuristics.worth import Worth
from allotment.games import find_game
from allotment.kernel.agenda import Position

FOLDER: Final = Path(__file__).parent / "heuristics"
# By game, the name of the class in its module; a module has FEATURES, the names of the weights, too.
CLASSES: Final = {
    "verdant": "VerdantWorth",
    "powerplants": "PowerPlantsWorth",
    "planted": "PlantedWorth",
    "reforest": "ReforestWorth",
}
RIVALS: Final = "rivals"
# The sets: by hand; tuned so that the best move is chosen; and fitted so that the points at the end are foretold.
SIMPLE: Final = "simple"
TUNED: Final = "tuned"
EXPECTED: Final = "expected"
SEARCH: Final = "search"


class Weights(NamedTuple):
    """One set: a weight for each feature, and the share of the others' points that a seat subtracts."""

    by_feature: Mapping[str, float]
    rivals: float


class SearchSettings(NamedTuple):
    """How a game is searched, as in `Search`; the horizon is in decisions of each seat."""

    tries: int
    horizon: int
    spread: float
    exploration: float
    temperature: float


class Scored(Worth):
    """For a game without a heuristic: what a seat would have if the game ended now."""

    def __init__(self, game: str) -> None:
        super().__init__([], 0.0)
        self.game: Final = find_game(game)

    def look(self, state: Position, seat: int) -> float:
        """As for any game; there are no features."""
        return float(self.game.score(state, seat))


def features(game: str) -> tuple[str, ...]:
    """The names of the features of a game, in the order of the numbers."""
    names: tuple[str, ...] = import_module(f"allotment.bots.heuristics.{game}").FEATURES
    return names


ANY_GAME: Final = SearchSettings(tries=4, horizon=10, spread=8.0, exploration=0.6, temperature=2.0)


@cache
def tables(game: str) -> dict[str, dict[str, float]]:
    """What the data file of a game says."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))


def search_settings(game: str) -> SearchSettings:
    """How a game is searched; ANY_GAME where its data file is missing."""
    if game not in CLASSES:
        return ANY_GAME
    table = tables(game)[SEARCH]
    return SearchSettings(
        int(table["tries"]), int(table["horizon"]), table["spread"], table["exploration"], table["temperature"]
    )


def weights(game: str, which: str) -> Weights:
    """A set of weights of a game. Raises ValueError unless it has one weight for every feature."""
    table = tables(game)[which]
    names = features(game)
    if table.keys() != {RIVALS, *names}:
        odd = table.keys() ^ {RIVALS, *names}
        raise ValueError(f"{game}.toml: {which}: missing or unknown: {', '.join(sorted(odd))}")
    return Weights({name: float(table[name]) for name in names}, float(table[RIVALS]))


def worth_of(game: str, chosen: Weights) -> Worth:
    """The value of a game with these weights."""
    made: Worth = getattr(import_module(f"allotment.bots.heuristics.{game}"), CLASSES[game])(
        list(chosen.by_feature.values()), chosen.rivals
    )
    return made


def find_worth(game: str, which: str) -> Worth:
    """The value of a game with a set of its weights; for a game without any, its score if it ended now.

    Each call makes one, as it has a scratch pad inside.
    """
    if game not in CLASSES:
        return Scored(game)
    return worth_of(game, weights(game, which))


def write(game: str, which: str, found: Weights) -> None:
    """Put a set into its table of the data file; the lines around it stay."""
    path = FOLDER / f"{game}.toml"
    before, table, rest = re.split(rf"(^\[{which}\].*?\n)", path.read_text("utf-8"), maxsplit=1, flags=re.MULTILINE)
    after = re.search(r"^\[", rest, flags=re.MULTILINE)
    lines = [f"{RIVALS} = {found.rivals}", *(f"{name} = {weight}" for name, weight in found.by_feature.items())]
    tail = "\n" + rest[after.start() :] if after else ""
    path.write_text(before + table + "\n".join(lines) + "\n" + tail, "utf-8")
    tables.cache_clear()
