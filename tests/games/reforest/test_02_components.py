"""Rules 2: components. The files are read here anew, and compared with what the game sets up."""

from __future__ import annotations

import csv
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from allotment.games.reforest import REFOREST
from allotment.kernel.chance import seeded
from tests.games.reforest.build import ids
from tests.games.reforest.playing import kept_in_game, view

DATA = REFOREST.deck_folder
CATALOG = REFOREST.catalog
# As on the rules page.
BOX = {
    "standard plants": 90,
    "old-growth trees": 23,
    "parasitic plants": 11,
    "visitors": 16,
    "reference cards": 6,
    "terrains": 12,
    "events": 4,
}


def cards(file: str, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((DATA / file).read_text("utf-8"))[kind]
    return found


def lines(file: str) -> list[dict[str, str]]:
    return list(csv.DictReader((DATA / file).read_text("utf-8").splitlines()))


STANDARD = cards("plants_standard.toml", "plant")
OLD_GROWTH = cards("plants_old_growth.toml", "plant")
PARASITIC = cards("plants_parasitic.toml", "plant")
PLANTS = [plant["id"] for plant in [*STANDARD, *OLD_GROWTH, *PARASITIC]]
VISITORS = [visitor["id"] for visitor in cards("visitors.toml", "visitor")]
TERRAINS = [terrain["id"] for terrain in cards("terrains.toml", "terrain")]
EVENTS = [event["id"] for event in cards("events.toml", "event")]


def test_REF_001_the_box_holds_so_many_cards_of_each_kind() -> None:
    files = {
        "standard plants": STANDARD,
        "old-growth trees": OLD_GROWTH,
        "parasitic plants": PARASITIC,
        "visitors": VISITORS,
        "reference cards": lines("references.csv"),
        "terrains": TERRAINS,
        "events": EVENTS,
    }
    assert {kind: len(found) for kind, found in files.items()} == BOX


def test_REF_001_the_list_of_components_says_the_same() -> None:
    assert {row["kind"]: int(row["count"]) for row in lines("components.csv")} == BOX


def test_REF_001_each_plant_file_holds_plants_of_its_own_class() -> None:
    assert {plant["class"] for plant in STANDARD} == {"standard"}
    assert {plant["class"] for plant in OLD_GROWTH} == {"old_growth"}
    assert {plant["class"] for plant in PARASITIC} == {"parasitic"}
    assert {plant["form"] for plant in OLD_GROWTH} == {"tree"}


def test_REF_002_no_two_cards_of_the_box_have_the_same_name() -> None:
    every_id = [*PLANTS, *VISITORS, *TERRAINS, *EVENTS]
    assert len(every_id) == len(set(every_id)) == 124 + 16 + 12 + 4
    assert len(CATALOG.names) == len(set(CATALOG.names)) == 156


def test_REF_002_the_game_knows_the_same_cards() -> None:
    assert sorted(CATALOG.ids) == sorted([*PLANTS, *VISITORS, *TERRAINS, *EVENTS])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_REF_002_every_plant_of_the_pool_is_in_a_game_or_aside_exactly_once(seats: int) -> None:
    state = REFOREST.new(seats, seeded(5))
    assert Counter([*kept_in_game(state), *ids(state, state.unused)]) == Counter(PLANTS)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_REF_002_every_visitor_is_laid_out_or_in_the_deck_exactly_once(seats: int) -> None:
    state = REFOREST.new(seats, seeded(5))
    deck = [*state.visitor_deck.cards, *state.visitor_deck.top, *state.visitor_deck.bottom]
    assert Counter(ids(state, [*state.laid, *deck])) == Counter(VISITORS)


def test_REF_002_with_all_options_every_terrain_and_event_is_there_once() -> None:
    state = REFOREST.new(4, seeded(5), options={"terrain": "yes", "events": "casual"})
    assert Counter(ids(state, [*state.dealt, *state.terrain_deck.cards])) == Counter(TERRAINS)
    assert Counter(ids(state, state.event_deck.cards)) == Counter(EVENTS)


def test_REF_003_without_its_reference_cards_the_deck_is_the_same(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DATA, tmp_path / "deck"))
    (folder / "references.csv").unlink()
    bare = REFOREST.read_catalog(folder)
    assert bare.fingerprint == CATALOG.fingerprint
    with_them = REFOREST.new(2, seeded(7))
    without = REFOREST.new(2, seeded(7), catalog=bare)
    assert view(without, 0) == view(with_them, 0)
