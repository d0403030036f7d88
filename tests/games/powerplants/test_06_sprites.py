"""Rules 6: adding and removing Sprites, and picking up. Moving and capturing are in test_06_moving.py."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.state import PowerPlants
from tests.games.powerplants.build import (
    ANN,
    BEN,
    CATALOG,
    CEM,
    GAME,
    at,
    at_random,
    board,
    choices,
    do,
    grow,
    new_game,
    playing_out,
    position,
    refused,
    sprite_total,
    sprites,
    sprout,
    supply,
    view,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).


def adding(
    owner: int | None, count: int, *, spare: int = 20, times: int = 1, catalog: Catalog = CATALOG
) -> PowerPlants:
    """Ann adds one Sprite, or two by a Sprout, to honeyleaf-2, on which so many Sprites lie; `spare` in her supply.

    What she has no more in supply lies on deeproot-1 and snapjaw-1, the latter with two.
    """
    own = count if owner == ANN else 0
    away = 20 - own - spare
    garden = {
        "honeyleaf-1": at(0, 0),
        "honeyleaf-2": at(1, 0, owner, count),
        "deeproot-1": at(2, 0, ANN, away - 2) if away else at(2, 0),
        "snapjaw-1": at(3, 0, ANN, 2) if away else at(3, 0),
    }
    state = position(garden, wizard="honeyleaf-1", catalog=catalog)
    assert supply(state) == spare
    return grow(state, "honeyleaf-2") if times == 1 else sprout(state)


@pytest.fixture
def generous(tmp_path: Path) -> Catalog:
    """A deck whose Honeyleaf adds Sprites whatever lies on a patch."""
    folder = Path(shutil.copytree(GAME.deck_folder, tmp_path / "deck"))
    file = folder / "plants.toml"
    text = file.read_text("utf-8")
    assert text.count("max_sprites = 1 ") == 2
    file.write_text(text.replace("max_sprites = 1 ", "max_sprites = 9 "), "utf-8")
    tables: Catalog = GAME.read_catalog(folder)
    return tables


def test_POW_055_all_sprites_on_a_patch_belong_to_one_player() -> None:
    for state in playing_out(new_game(4, seed=2), at_random(2)):
        for patch in view(state).garden:
            assert (patch.owner is None) == (patch.sprites == 0)
            assert patch.owner in (None, 0, 1, 2, 3)


def test_POW_055_sprites_of_two_players_never_meet_on_a_patch(generous: Catalog) -> None:
    assert sprites(adding(BEN, 2, catalog=generous))["honeyleaf-2"] == (BEN, 1)
    assert "honeyleaf-2" not in sprites(adding(BEN, 1, catalog=generous))


def test_POW_056_any_number_of_one_players_sprites_may_lie_on_a_patch(generous: Catalog) -> None:
    state = adding(ANN, 9, spare=11, times=2, catalog=generous)
    assert sprites(state) == {"honeyleaf-2": (ANN, 11)}
    garden = {"deeproot-1": at(0, 0), "tanglethorn-1": at(1, 0, ANN, 19)}
    assert sprites(grow(position(garden, wizard="deeproot-1"), "tanglethorn-1")) == {"tanglethorn-1": (ANN, 20)}


def test_POW_057_a_sprite_goes_from_the_supply_onto_an_empty_patch() -> None:
    state = adding(None, 0)
    assert sprites(state) == {"honeyleaf-2": (ANN, 1)}
    assert supply(state) == 19


def test_POW_057_a_sprite_joins_own_sprites() -> None:
    state = adding(ANN, 1, spare=19)
    assert sprites(state) == {"honeyleaf-2": (ANN, 2)}
    assert supply(state) == 18


def test_POW_058_where_a_rival_sprite_lies_one_is_removed_and_none_is_placed(generous: Catalog) -> None:
    state = adding(BEN, 3, catalog=generous)
    assert sprites(state) == {"honeyleaf-2": (BEN, 2)}
    assert [supply(state, ANN), supply(state, BEN)] == [20, 18]


@pytest.mark.parametrize(
    ("rivals", "left", "own", "theirs"),
    [
        (0, {"honeyleaf-2": (ANN, 2)}, 18, 20),
        (1, {"honeyleaf-2": (ANN, 1)}, 19, 20),
        (2, {}, 20, 20),
        (3, {"honeyleaf-2": (BEN, 1)}, 20, 19),
    ],
)
def test_POW_059_two_sprites_are_added_one_by_one(
    rivals: int, left: dict[str, tuple[int, int]], own: int, theirs: int, generous: Catalog
) -> None:
    state = adding(BEN if rivals else None, rivals, times=2, catalog=generous)
    assert sprites(state) == left
    assert [supply(state, ANN), supply(state, BEN)] == [own, theirs]


def test_POW_060_a_removed_sprite_returns_to_its_owners_supply() -> None:
    garden = {"honeyleaf-1": at(0, 0), "deeproot-1": at(1, 0, BEN), "deeproot-2": at(0, 1, CEM)}
    state = position(garden, seats=3, wizard="honeyleaf-1")
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [20, 19, 19]
    sprout(state)
    # two Sprites onto each: the first drives the rival's off, the second stays
    assert sprites(state) == {"deeproot-1": (ANN, 1), "deeproot-2": (ANN, 1)}
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [18, 20, 20]


def test_POW_061_with_an_empty_supply_a_sprite_is_picked_up_and_placed() -> None:
    state = adding(None, 0, spare=0)
    assert choices(state) == ["pick up deeproot-1", "pick up snapjaw-1"]
    do(state, "pick up snapjaw-1")
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 18), "snapjaw-1": (ANN, 1), "honeyleaf-2": (ANN, 1)}
    assert supply(state) == 0


def test_POW_061_it_is_asked_for_each_sprite_anew() -> None:
    state = adding(None, 0, spare=0, times=2)
    do(state, "pick up snapjaw-1")
    assert choices(state) == ["pick up honeyleaf-2", "pick up deeproot-1", "pick up snapjaw-1"]
    do(state, "pick up snapjaw-1")
    assert sprites(state) == {"deeproot-1": (ANN, 18), "honeyleaf-2": (ANN, 2)}


def test_POW_061_the_last_sprite_of_the_supply_is_used_before_any_is_picked_up() -> None:
    state = adding(None, 0, spare=1)
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 17), "snapjaw-1": (ANN, 2), "honeyleaf-2": (ANN, 1)}


def test_POW_061_with_one_sprite_left_for_two_the_second_is_picked_up() -> None:
    state = adding(None, 0, spare=1, times=2)
    assert sprites(state)["honeyleaf-2"] == (ANN, 1)
    assert supply(state) == 0
    do(state, "pick up deeproot-1")
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 16), "snapjaw-1": (ANN, 2), "honeyleaf-2": (ANN, 2)}


def test_POW_061_only_patches_with_own_sprites_are_picked_up_from() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "tanglethorn-1": at(1, 0),
        "snapjaw-1": at(2, 0, ANN, 10),
        "snapjaw-2": at(3, 0, ANN, 10),
        "snapjaw-3": at(4, 0, BEN, 10),
    }
    state = grow(position(garden, wizard="deeproot-1"), "tanglethorn-1")
    assert choices(state) == ["pick up snapjaw-1", "pick up snapjaw-2"]
    assert refused(state, "pick up snapjaw-3") == refused(state, "pick up deeproot-1") == "POW-061"


def test_POW_061_the_only_patch_to_pick_up_from_needs_no_question() -> None:
    garden = {"deeproot-1": at(0, 0), "tanglethorn-1": at(1, 0), "snapjaw-1": at(2, 0, ANN, 20)}
    state = grow(position(garden, wizard="deeproot-1"), "tanglethorn-1")
    assert state.is_over
    assert sprites(state) == {"tanglethorn-1": (ANN, 1), "snapjaw-1": (ANN, 19)}


def test_POW_062_the_target_itself_may_be_picked_up_from_which_changes_nothing() -> None:
    state = adding(ANN, 1, spare=0)
    assert choices(state) == ["pick up honeyleaf-2", "pick up deeproot-1", "pick up snapjaw-1"]
    do(state, "pick up honeyleaf-2")
    assert state.is_over
    assert sprites(state) == {"honeyleaf-2": (ANN, 1), "deeproot-1": (ANN, 17), "snapjaw-1": (ANN, 2)}
    assert supply(state) == 0


def test_POW_062_the_last_sprite_of_a_patch_may_be_picked_up() -> None:
    garden = {"deeproot-1": at(0, 0), "tanglethorn-1": at(1, 0), "snapjaw-1": at(2, 0, ANN, 19)}
    garden["snapjaw-2"] = at(3, 0, ANN)
    state = grow(position(garden, wizard="deeproot-1"), "tanglethorn-1")
    do(state, "pick up snapjaw-2")
    assert sprites(state) == {"tanglethorn-1": (ANN, 1), "snapjaw-1": (ANN, 19)}


def test_POW_063_no_sprite_is_picked_up_to_drive_a_rivals_off() -> None:
    state = adding(BEN, 1, spare=0)
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 18), "snapjaw-1": (ANN, 2)}
    assert [supply(state, ANN), supply(state, BEN)] == [0, 20]


def test_POW_063_of_two_sprites_only_the_one_that_is_placed_is_picked_up() -> None:
    state = adding(BEN, 1, spare=0, times=2)
    assert "honeyleaf-2" not in sprites(state)
    do(state, "pick up snapjaw-1")
    assert state.is_over
    assert sprites(state) == {"honeyleaf-2": (ANN, 1), "deeproot-1": (ANN, 18), "snapjaw-1": (ANN, 1)}


def test_POW_064_without_any_sprite_left_an_add_has_no_effect() -> None:
    garden = {"honeyleaf-1": at(0, 0), "deeproot-1": at(1, 0), "deeproot-2": at(0, 1, BEN)}
    boards = [board(), board(captured={ANN: 20})]
    state = position(garden, boards=boards, wizard="honeyleaf-1")
    assert supply(state) == 0
    sprout(state)
    assert state.is_over
    # nothing for deeproot-1; on deeproot-2 Ben's Sprite is still driven off, and nothing takes its place
    assert sprites(state) == {}
    assert [supply(state, ANN), supply(state, BEN)] == [0, 20]
    assert sprite_total(state, ANN) == 20


def where_they_go(state: PowerPlants, rich: str, *others: str) -> list[str]:
    """The patches that get a Sprite, in order; all but the first are picked up from `rich`."""
    order = [patch for patch in sprites(state) if patch in others]
    while not state.is_over:
        before = set(sprites(state))
        do(state, f"pick up {rich}")
        order += [patch for patch in sprites(state) if patch not in before]
    return order


def test_POW_071_next_to_the_wizard_the_order_is_that_of_the_directions() -> None:
    garden = {  # they arrive in another order
        "snapjaw-1": at(0, 0),
        "honeyleaf-1": at(0, 1),
        "honeyleaf-2": at(-1, 1),
        "honeyleaf-3": at(0, -1),
        "honeyleaf-4": at(1, -1),
        "honeyleaf-5": at(1, 0),
        "deeproot-1": at(2, 0, ANN, 17),
        "deeproot-2": at(3, 0, ANN, 2),
    }
    state = grow(position(garden, wizard="snapjaw-1"), "honeyleaf-1")
    assert where_they_go(state, "deeproot-1", *[patch for patch in garden if patch.startswith("honeyleaf")]) == [
        "honeyleaf-5",  # E
        "honeyleaf-4",  # NE
        "honeyleaf-3",  # NW
        "honeyleaf-2",  # SW
        "honeyleaf-1",  # SE
    ]


def test_POW_071_along_a_line_the_order_is_outward() -> None:
    garden = {
        "snapjaw-4": at(-4, 0),
        "snapjaw-3": at(-3, 0),
        "snapjaw-2": at(-2, 0),
        "snapjaw-1": at(-1, 0),
        "deeproot-1": at(0, 0),
        "deeproot-2": at(1, 0, ANN, 17),
        "deeproot-3": at(2, 0, ANN, 2),
    }
    state = do(sprout(position(garden, wizard="deeproot-1")), "aim W")
    assert where_they_go(state, "deeproot-2", "snapjaw-1", "snapjaw-2", "snapjaw-3", "snapjaw-4") == [
        "snapjaw-1",
        "snapjaw-2",
        "snapjaw-3",
        "snapjaw-4",
    ]


def test_POW_071_in_a_field_the_order_is_by_ascending_patch_number() -> None:
    garden = {
        "tanglethorn-1": at(0, 0),
        "snapjaw-5": at(-1, 0),
        "snapjaw-2": at(-2, 0),
        "snapjaw-8": at(-3, 0),
        "snapjaw-3": at(-4, 0),
        "deeproot-2": at(1, 0, ANN, 17),
        "deeproot-3": at(2, 0, ANN, 2),
    }
    state = do(sprout(position(garden, wizard="tanglethorn-1")), "pick snapjaw-5")
    assert where_they_go(state, "deeproot-2", "snapjaw-2", "snapjaw-3", "snapjaw-5", "snapjaw-8") == [
        "snapjaw-2",
        "snapjaw-3",
        "snapjaw-5",
        "snapjaw-8",
    ]
