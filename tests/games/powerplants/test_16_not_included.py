"""16. Not included (POW-177)."""

from __future__ import annotations

import tomllib

from tests.games.powerplants.build import CATALOG, GAME, PLANTS, new_game, view
from tests.games.powerplants.build_more import DATA


def test_POW_177_there_are_the_eight_plants_and_none_of_an_expansion() -> None:
    assert tuple(CATALOG.type_ids) == PLANTS
    assert {name.partition("-")[0] for name in CATALOG.patch_ids} == {*PLANTS}
    assert {plant for seed in range(60) for plant in view(new_game(2, seed)).column} == {*PLANTS}


def test_POW_177_every_plant_card_has_one_side() -> None:
    cards = tomllib.loads((DATA / "plants.toml").read_text("utf-8"))["plant"]
    powers = {"sprout", "grow", "endgame"}
    for card in cards:
        tables = {key for key, value in card.items() if isinstance(value, dict)}
        assert {"sprout", "grow"} <= tables <= powers


def test_POW_177_no_option_chooses_a_side_or_an_expansion() -> None:
    assert [option.name for option in GAME.options] == ["mode", "plants", "level"]
    assert GAME.options[0].choices == ("full", "training", "training_free")
