"""Rules 8: Emberwood, Frightshade and Snapjaw."""

from __future__ import annotations

import pytest

from allotment.games.powerplants.state import PowerPlants
from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    at,
    board,
    captured,
    choices,
    do,
    gems,
    gems_on,
    grow,
    phase,
    position,
    refused,
    sprites,
    sprout,
    supply,
    total,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).
BESIDE = {
    "deeproot-1": at(1, 0),
    "deeproot-2": at(-1, 0, BEN, 2),
    "honeyleaf-1": at(0, 1, gems=2),
    "honeyleaf-2": at(2, 0),  # not next to (0, 0)
}


def test_POW_089_emberwoods_sprout_places_three_gems_on_the_wizards_patch_and_one_on_each_beside_it() -> None:
    state = sprout(position({"emberwood-1": at(0, 0, ANN)} | BESIDE, wizard="emberwood-1"))
    assert state.is_over
    assert gems_on(state) == {"emberwood-1": 3, "deeproot-1": 1, "deeproot-2": 1, "honeyleaf-1": 3}
    assert [gems(state, ANN), gems(state, BEN)] == [0, 0]


def test_POW_089_all_six_patches_around_get_a_gem() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    garden = {"emberwood-1": at(0, 0)} | {f"deeproot-{n}": at(q, r) for n, (q, r) in enumerate(ring, start=1)}
    state = sprout(position(garden, wizard="emberwood-1"))
    assert gems_on(state) == {"emberwood-1": 3} | {f"deeproot-{n}": 1 for n in range(1, 7)}


def test_POW_090_emberwoods_grow_places_one_gem_on_itself_and_one_on_a_patch_next_to_it() -> None:
    garden = {"snapjaw-1": at(0, 0), "emberwood-1": at(1, 0), "deeproot-1": at(2, 0), "deeproot-2": at(1, -1)}
    garden["honeyleaf-1"] = at(-1, 0)
    for target in ("snapjaw-1", "deeproot-1", "deeproot-2"):
        state = grow(position(garden, wizard="snapjaw-1"), "emberwood-1")
        assert gems_on(state) == {"emberwood-1": 1}
        assert choices(state) == ["pick snapjaw-1", "pick deeproot-1", "pick deeproot-2"]
        assert refused(state, "pick honeyleaf-1") == refused(state, "pick emberwood-1") == "POW-184"
        assert gems_on(do(state, f"pick {target}")) == {"emberwood-1": 1, target: 1}


def test_POW_090_with_the_wizards_patch_alone_beside_it_that_gets_the_gem() -> None:
    state = grow(position({"snapjaw-1": at(0, 0), "emberwood-1": at(1, 0)}, wizard="snapjaw-1"), "emberwood-1")
    assert state.is_over
    assert gems_on(state) == {"snapjaw-1": 1, "emberwood-1": 1}


def test_POW_091_gems_may_be_placed_on_any_patch_whoever_controls_it() -> None:
    for owner in (None, ANN, BEN):
        garden = {"snapjaw-1": at(0, 0), "emberwood-1": at(1, 0, BEN), "deeproot-1": at(2, 0, owner)}
        state = do(grow(position(garden, wizard="snapjaw-1"), "emberwood-1"), "pick deeproot-1")
        assert gems_on(state) == {"emberwood-1": 1, "deeproot-1": 1}


def test_POW_091_gems_stay_when_the_sprites_on_the_patch_change() -> None:
    garden = {"snapjaw-1": at(0, 0), "tanglethorn-1": at(1, 0, BEN, gems=4)}
    state = grow(position(garden, wizard="snapjaw-1"), "tanglethorn-1")
    assert sprites(state) == {}
    assert gems_on(state) == {"tanglethorn-1": 4}
    assert [gems(state, ANN), gems(state, BEN)] == [0, 0]


def test_POW_091_gems_move_with_the_patch() -> None:
    garden = {"wingbean-1": at(0, 0), "deeproot-1": at(1, 0, gems=3), "honeyleaf-1": at(-1, 0)}
    state = do(sprout(position(garden, wizard="wingbean-1")), "pick deeproot-1", "place W of honeyleaf-1")
    assert gems_on(state) == {"deeproot-1": 3}


# Frightshade with the Wizard, Ben to the east, Ann to the west, Cem not next to the Wizard.
HAUNTED = {
    "frightshade-1": at(0, 0, ANN),
    "deeproot-1": at(1, 0, BEN, 2),
    "deeproot-2": at(2, 0),
    "honeyleaf-1": at(-1, 0, ANN),
    "honeyleaf-2": at(-2, 0, CEM),
}


def haunting() -> PowerPlants:
    return sprout(position(HAUNTED, seats=3, wizard="frightshade-1"))


def test_POW_092_frightshades_sprout_moves_a_sprite_of_any_player_from_next_to_the_wizard() -> None:
    state = haunting()
    assert choices(state) == ["pick deeproot-1", "pick honeyleaf-1"]
    for patch in ("frightshade-1", "deeproot-2", "honeyleaf-2"):
        assert refused(state, f"pick {patch}") == "POW-184"
    do(state, "pick deeproot-1")
    assert choices(state) == ["move to frightshade-1", "move to deeproot-2"]
    for patch in ("honeyleaf-1", "honeyleaf-2", "deeproot-1"):
        assert refused(state, f"move to {patch}") == "POW-092"
    do(state, "move to deeproot-2")
    assert sprites(state)["deeproot-1"] == sprites(state)["deeproot-2"] == (BEN, 1)


def test_POW_092_it_does_so_three_times_in_a_row_with_new_choices() -> None:
    state = do(haunting(), "pick deeproot-1", "move to deeproot-2", "pick honeyleaf-1", "move to honeyleaf-2")
    assert not state.is_over
    do(state, "move to deeproot-2")  # Ben's second is the only Sprite next to the Wizard now
    assert state.is_over
    assert sprites(state) == {"frightshade-1": (ANN, 1), "deeproot-2": (BEN, 2)}
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [19, 18, 20]


def test_POW_092_a_patch_that_came_next_in_between_may_be_moved_from() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, BEN), "deeproot-2": at(1, -1)}
    state = do(sprout(position(garden, wizard="frightshade-1")), "move to deeproot-2")
    assert choices(state) == ["move to frightshade-1", "move to deeproot-1"]  # of the Sprite on deeproot-2


def test_POW_093_the_same_sprite_may_be_moved_again_while_it_stands_next_to_the_wizard() -> None:
    garden = {
        "frightshade-1": at(0, 0),
        "deeproot-1": at(1, 0, BEN),
        "deeproot-2": at(1, -1),
        "deeproot-3": at(0, -1),
        "deeproot-4": at(-1, 0),
    }
    state = sprout(position(garden, wizard="frightshade-1"))
    do(state, "move to deeproot-2", "move to deeproot-3", "move to deeproot-4")
    assert state.is_over
    assert sprites(state) == {"deeproot-4": (BEN, 1)}


def test_POW_093_a_sprite_that_has_left_the_wizards_neighbours_is_not_moved_again() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, BEN), "deeproot-2": at(2, 0)}
    for target in ("deeproot-2", "frightshade-1"):
        state = do(sprout(position(garden, wizard="frightshade-1")), f"move to {target}")
        assert state.is_over
        assert sprites(state) == {target: (BEN, 1)}


def test_POW_094_frightshades_grow_moves_one_lone_sprite_from_next_to_itself() -> None:
    garden = {
        "snapjaw-1": at(0, 0),
        "frightshade-1": at(1, 0, CEM),
        "deeproot-1": at(2, 0, BEN),
        "deeproot-2": at(2, -1, ANN),
        "deeproot-3": at(1, 1, BEN, 2),  # two are not lone
        "deeproot-4": at(0, 1),
        "deeproot-5": at(-1, 0, ANN),  # next to the Wizard only
        "deeproot-6": at(3, 0),
    }
    state = grow(position(garden, seats=3, wizard="snapjaw-1"), "frightshade-1")
    assert choices(state) == ["pick deeproot-1", "pick deeproot-2"]
    for patch in ("frightshade-1", "deeproot-3", "deeproot-4", "deeproot-5"):
        assert refused(state, f"pick {patch}") == "POW-184"
    do(state, "pick deeproot-1", "move to deeproot-6")
    assert state.is_over  # once only
    assert sprites(state)["deeproot-6"] == (BEN, 1)
    assert "deeproot-1" not in sprites(state)


def test_POW_094_without_a_lone_sprite_nothing_is_moved() -> None:
    garden = {"snapjaw-1": at(0, 0, ANN, 2), "frightshade-1": at(1, 0, ANN), "deeproot-1": at(2, 0, BEN, 3)}
    state = grow(position(garden, wizard="snapjaw-1"), "frightshade-1")
    assert state.is_over
    assert sprites(state) == {"snapjaw-1": (ANN, 2), "frightshade-1": (ANN, 1), "deeproot-1": (BEN, 3)}


def test_POW_095_a_grow_may_move_a_sprite_from_the_wizards_patch() -> None:
    garden = {"snapjaw-1": at(0, 0, BEN), "frightshade-1": at(1, 0), "deeproot-1": at(-1, 0)}
    state = grow(position(garden, wizard="snapjaw-1"), "frightshade-1")
    assert choices(state) == ["move to frightshade-1", "move to deeproot-1"]
    assert sprites(do(state, "move to deeproot-1")) == {"deeproot-1": (BEN, 1)}


def test_POW_095_both_may_move_a_sprite_to_the_wizards_patch() -> None:
    garden = {"snapjaw-1": at(0, 0), "frightshade-1": at(1, 0), "deeproot-1": at(1, -1, ANN)}
    state = do(grow(position(garden, wizard="snapjaw-1"), "frightshade-1"), "move to snapjaw-1")
    assert sprites(state) == {"snapjaw-1": (ANN, 1)}
    state = do(haunting(), "pick deeproot-1", "move to frightshade-1")  # Ben's Sprite meets Ann's there
    assert "frightshade-1" not in sprites(state)


# Next to the Wizard: a field of Deeproot with two rivals' Sprites, a field of Honeyleaf with one, one without.
JAWS = {
    "snapjaw-1": at(0, 0),
    "deeproot-1": at(1, 0),
    "deeproot-2": at(2, 0, BEN, 2),
    "deeproot-3": at(3, 0, CEM),
    "honeyleaf-1": at(-1, 0, BEN),
    "tanglethorn-1": at(0, 1, ANN, 2),
}


def snapping() -> PowerPlants:
    return sprout(position(JAWS, seats=3, wizard="snapjaw-1"))


def test_POW_096_snapjaws_sprout_captures_a_sprite_of_another_player_in_a_field_next_to_the_wizard() -> None:
    state = snapping()
    assert phase(state) == "field"
    do(state, "pick deeproot-1")
    assert choices(state) == ["pick deeproot-2", "pick deeproot-3"]
    assert refused(state, "pick deeproot-1") == "POW-184"
    do(state, "pick deeproot-2")
    assert captured(state) == {BEN: 1}
    assert sprites(state)["deeproot-2"] == (BEN, 1)
    assert supply(state, BEN) == 17


def test_POW_096_a_field_may_contain_the_wizards_patch() -> None:
    garden = {"snapjaw-1": at(0, 0), "snapjaw-2": at(1, 0), "snapjaw-3": at(2, 0, BEN)}
    state = sprout(position(garden, wizard="snapjaw-1"))
    assert captured(state) == {BEN: 1}
    assert choices(state) == ["pick snapjaw-1", "pick snapjaw-2", "pick snapjaw-3"]


@pytest.mark.parametrize("target", ["deeproot-1", "deeproot-3"])
def test_POW_097_then_a_sprite_is_added_in_the_same_field(target: str) -> None:
    state = do(snapping(), "pick deeproot-1", "pick deeproot-3")
    assert choices(state) == ["pick deeproot-1", "pick deeproot-2", "pick deeproot-3"]
    assert refused(state, "pick tanglethorn-1") == "POW-184"
    do(state, f"pick {target}")
    assert state.is_over
    assert sprites(state)[target] == (ANN, 1)
    assert supply(state, ANN) == 17


def test_POW_097_in_a_field_of_one_patch_the_sprite_goes_there() -> None:
    state = do(snapping(), "pick honeyleaf-1")
    assert state.is_over
    assert captured(state) == {BEN: 1}
    assert sprites(state)["honeyleaf-1"] == (ANN, 1)


def test_POW_098_a_field_that_holds_a_rival_sprite_must_be_chosen_if_there_is_one() -> None:
    state = snapping()
    assert choices(state) == ["pick deeproot-1", "pick honeyleaf-1"]
    assert refused(state, "pick tanglethorn-1") == "POW-075"


def test_POW_098_if_none_does_any_field_is_chosen_and_only_a_sprite_is_added() -> None:
    garden = {"snapjaw-1": at(0, 0), "deeproot-1": at(1, 0), "deeproot-2": at(2, 0, ANN), "honeyleaf-1": at(-1, 0)}
    state = sprout(position(garden, wizard="snapjaw-1"))
    assert choices(state) == ["pick deeproot-1", "pick honeyleaf-1"]
    do(state, "pick deeproot-1", "pick deeproot-2")
    assert captured(state) == {}
    assert sprites(state) == {"deeproot-2": (ANN, 2)}


def test_POW_098_rivals_in_a_field_that_is_not_next_to_the_wizard_do_not_count() -> None:
    garden = {"snapjaw-1": at(0, 0), "deeproot-1": at(1, 0), "honeyleaf-1": at(2, 0, BEN)}
    state = sprout(position(garden, wizard="snapjaw-1"))
    assert captured(state) == {}
    assert sprites(state) == {"deeproot-1": (ANN, 1), "honeyleaf-1": (BEN, 1)}


def test_POW_099_where_rival_sprites_are_left_one_more_is_removed_and_not_captured() -> None:
    state = do(snapping(), "pick deeproot-1", "pick deeproot-2", "pick deeproot-2")
    assert "deeproot-2" not in sprites(state)
    assert captured(state) == {BEN: 1}
    # Ben: one on honeyleaf-1, one captured, so 18 in supply; Ann's supply is as before
    assert [supply(state, ANN), supply(state, BEN)] == [18, 18]


def test_POW_100_snapjaws_grow_captures_one_sprite_from_a_patch_next_to_it() -> None:
    garden = {
        "deeproot-1": at(0, 0, BEN),
        "snapjaw-1": at(1, 0, CEM, 2),  # not next to itself
        "deeproot-2": at(2, 0, CEM, 3),
        "deeproot-3": at(1, -1, ANN),
        "deeproot-4": at(-1, 0, BEN),  # next to the Wizard only
    }
    state = grow(position(garden, seats=3, wizard="deeproot-1"), "snapjaw-1")
    assert choices(state) == ["pick deeproot-1", "pick deeproot-2"]
    do(state, "pick deeproot-2")
    assert state.is_over
    assert captured(state) == {CEM: 1}
    assert sprites(state)["deeproot-2"] == (CEM, 2)


def test_POW_100_without_a_rival_sprite_next_to_it_nothing_is_captured() -> None:
    garden = {"deeproot-1": at(0, 0, ANN), "snapjaw-1": at(1, 0, BEN), "deeproot-2": at(2, 0)}
    state = grow(position(garden, wizard="deeproot-1"), "snapjaw-1")
    assert state.is_over
    assert captured(state) == {}


def test_POW_101_128_at_the_end_captured_sprites_are_bought_back() -> None:
    boards = [board(gems=1, captured={BEN: 2}), board(gems=5, captured={ANN: 1})]
    state = position({"snapjaw-1": at(0, 0)}, boards=boards)
    # Ann pays 1 and gets 2, Ben pays 2 and gets 1
    assert [total(state, ANN), total(state, BEN)] == [1 - 1 + 2, 5 - 2 + 1]
