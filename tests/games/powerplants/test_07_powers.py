"""Rules 7: how a power is resolved."""

from __future__ import annotations

import pytest

from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    asked,
    at,
    board,
    captured,
    cell_of,
    choices,
    do,
    gems,
    gems_on,
    grow,
    growing,
    phase,
    position,
    refused,
    spot,
    sprites,
    sprout,
    supply,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).


def test_POW_072_the_parts_of_a_power_are_carried_out_in_the_order_written() -> None:
    state = grow(position({"deeproot-1": at(0, 0), "wingbean-1": at(1, 0)}, wizard="deeproot-1"), "wingbean-1")
    assert sprites(state) == {"wingbean-1": (ANN, 1)}  # first the Sprite
    assert choices(state) == ["pick deeproot-1", "pick wingbean-1"]  # then the move


def test_POW_072_snapjaw_captures_first_and_adds_then() -> None:
    garden = {"snapjaw-1": at(0, 0), "deeproot-1": at(1, 0, BEN, 2), "deeproot-2": at(2, 0)}
    state = sprout(position(garden, wizard="snapjaw-1"))
    assert captured(state) == {BEN: 1}
    assert choices(state) == ["pick deeproot-1", "pick deeproot-2"]


def test_POW_072_no_part_of_an_activated_power_can_be_left() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, ANN, 3), "deeproot-2": at(2, 0)}
    state = sprout(position(garden, wizard="frightshade-1"))
    for _move in range(3):
        assert set(choices(state)) == {"move to frightshade-1", "move to deeproot-2"}
        assert refused(state, "no more") == "POW-048"
        assert refused(state, "neither") == "POW-046"
        do(state, "move to deeproot-2")
    assert state.is_over


def test_POW_073_a_part_that_cannot_be_carried_out_is_left_out_and_the_next_follows() -> None:
    garden = {"snapjaw-1": at(0, 0), "deeproot-1": at(1, 0, ANN), "deeproot-2": at(2, 0)}
    state = sprout(position(garden, wizard="snapjaw-1"))
    assert choices(state) == ["pick deeproot-1", "pick deeproot-2"]
    do(state, "pick deeproot-2")
    assert captured(state) == {}
    assert sprites(state) == {"deeproot-1": (ANN, 1), "deeproot-2": (ANN, 1)}


def test_POW_073_a_part_without_a_target_does_not_stop_the_others_of_a_grow() -> None:
    garden = {"deeproot-1": at(0, 0), "frightshade-1": at(1, 0), "starflower-1": at(0, 1), "wingbean-1": at(-1, 0)}
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "grow frightshade-1", "grow starflower-1")  # no Sprite to move, nothing occupied
    assert choices(state) == ["no more", "grow wingbean-1"]


def test_POW_074_the_active_player_makes_all_choices_even_about_the_sprites_of_others() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "frightshade-1": at(1, 0),
        "deeproot-2": at(2, 0, BEN),
        "deeproot-3": at(2, -1, CEM),
    }
    state = grow(position(garden, seats=3, actor=CEM, wizard="deeproot-1"), "frightshade-1")
    assert asked(state) == CEM
    assert choices(state) == ["pick deeproot-2", "pick deeproot-3"]
    assert refused(state, "pick deeproot-2", seat=BEN) == "POW-039"
    do(state, "pick deeproot-2")
    assert asked(state) == CEM
    assert refused(state, "move to deeproot-3", seat=BEN) == "POW-039"
    do(state, "move to frightshade-1")
    assert sprites(state) == {"frightshade-1": (BEN, 1), "deeproot-3": (CEM, 1)}


def test_POW_074_direction_field_and_patch_are_the_active_players_choices() -> None:
    garden = {"deeproot-1": at(0, 0), "honeyleaf-1": at(1, 0), "snapjaw-1": at(-1, 0), "snapjaw-2": at(-2, 0)}
    state = sprout(position(garden, actor=BEN, wizard="deeproot-1"))
    assert (asked(state), phase(state), choices(state)) == (BEN, "direction", ["aim E", "aim W"])
    garden["tanglethorn-1"] = garden.pop("deeproot-1")
    state = sprout(position(garden, actor=BEN, wizard="tanglethorn-1"))
    assert (asked(state), phase(state)) == (BEN, "field")
    garden["emberwood-1"] = garden.pop("tanglethorn-1")
    state = sprout(position(garden, actor=BEN, wizard="emberwood-1"))
    assert state.is_over  # nothing to choose


# A field of Deeproot without rivals to the east, one of Honeyleaf with a rival to the west.
FIELDS = {
    "snapjaw-1": at(0, 0),
    "deeproot-1": at(1, 0),
    "deeproot-2": at(2, 0, ANN),
    "honeyleaf-1": at(-1, 0),
    "honeyleaf-2": at(-2, 0, BEN),
}


def test_POW_075_a_field_that_lets_more_parts_be_carried_out_must_be_taken() -> None:
    state = sprout(position(FIELDS, wizard="snapjaw-1"))
    # only Honeyleaf lets both be done: there is no choice of a field, and one Sprite to capture
    assert captured(state) == {BEN: 1}
    assert choices(state) == ["pick honeyleaf-1", "pick honeyleaf-2"]


def test_POW_075_between_fields_that_let_as_many_parts_be_carried_out_there_is_a_choice() -> None:
    both = FIELDS | {"deeproot-2": at(2, 0, BEN), "tanglethorn-1": at(0, 1)}
    state = sprout(position(both, wizard="snapjaw-1"))
    assert phase(state) == "field"
    assert choices(state) == ["pick deeproot-1", "pick honeyleaf-1"]
    assert refused(state, "pick tanglethorn-1") == "POW-075"


def test_POW_075_a_field_may_be_named_by_any_of_its_patches() -> None:
    both = FIELDS | {"deeproot-2": at(2, 0, BEN)}
    state = do(sprout(position(both, wizard="snapjaw-1")), "pick honeyleaf-2")
    assert sprites(state) == {"deeproot-2": (BEN, 1)}
    assert choices(state) == ["pick honeyleaf-1", "pick honeyleaf-2"]


def test_POW_076_any_line_may_be_chosen_and_not_only_the_longest() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "snapjaw-1": at(1, 0),
        "snapjaw-2": at(2, 0),
        "snapjaw-3": at(3, 0),
        "honeyleaf-1": at(0, 1),
    }
    state = sprout(position(garden, wizard="deeproot-1"))
    assert choices(state) == ["aim E", "aim SE"]
    do(state, "aim SE")
    assert sprites(state) == {"honeyleaf-1": (ANN, 1)}


def test_POW_076_any_field_may_be_chosen_and_not_only_the_largest() -> None:
    garden = {
        "tanglethorn-1": at(0, 0),
        "snapjaw-1": at(1, 0),
        "snapjaw-2": at(2, 0),
        "snapjaw-3": at(3, 0),
        "honeyleaf-1": at(0, 1),
    }
    state = sprout(position(garden, wizard="tanglethorn-1"))
    assert choices(state) == ["pick snapjaw-1", "pick honeyleaf-1"]
    do(state, "pick honeyleaf-1")
    assert sprites(state) == {"honeyleaf-1": (ANN, 1)}


def test_POW_077_a_number_is_done_in_full_if_possible() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, BEN, 5), "honeyleaf-1": at(2, 0)}
    state = sprout(position(garden, wizard="frightshade-1"))
    do(state, "move to honeyleaf-1", "move to honeyleaf-1")
    assert not state.is_over
    do(state, "move to honeyleaf-1")
    assert sprites(state) == {"deeproot-1": (BEN, 2), "honeyleaf-1": (BEN, 3)}


def test_POW_077_of_what_is_not_possible_as_much_as_possible_is_done() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, BEN, 2), "honeyleaf-1": at(2, 0)}
    state = sprout(position(garden, wizard="frightshade-1"))
    do(state, "move to honeyleaf-1", "move to honeyleaf-1")
    assert state.is_over
    assert sprites(state) == {"honeyleaf-1": (BEN, 2)}


def test_POW_078_a_power_that_hurts_its_own_player_is_still_carried_out() -> None:
    garden = {"deeproot-1": at(0, 0, BEN, 2), "frightshade-1": at(1, 0, BEN, 2), "snapjaw-1": at(1, -1, ANN)}
    state = grow(position(garden, wizard="deeproot-1"), "frightshade-1")
    # Ann's is the only lone Sprite, and wherever it moves it is lost
    assert choices(state) == ["move to deeproot-1", "move to frightshade-1"]
    do(state, "move to deeproot-1")
    assert sprites(state) == {"deeproot-1": (BEN, 1), "frightshade-1": (BEN, 2)}
    assert supply(state, ANN) == 20


def test_POW_078_a_power_that_helps_a_rival_is_still_carried_out() -> None:
    garden = {"emberwood-1": at(0, 0), "deeproot-1": at(1, 0, BEN), "honeyleaf-1": at(0, 1, BEN)}
    state = sprout(position(garden, wizard="emberwood-1"))
    assert gems_on(state) == {"emberwood-1": 3, "deeproot-1": 1, "honeyleaf-1": 1}


def test_POW_079_which_patches_hold_few_enough_sprites_is_decided_when_the_part_starts() -> None:
    garden = {
        "honeyleaf-1": at(0, 0),
        "deeproot-1": at(1, 0, ANN),  # one Sprite, and after the first add two: it still gets its second
        "deeproot-2": at(-1, 0, ANN, 2),  # two Sprites at first: it gets none
        "snapjaw-1": at(0, 1),
    }
    state = sprout(position(garden, wizard="honeyleaf-1"))
    assert sprites(state) == {"deeproot-1": (ANN, 3), "deeproot-2": (ANN, 2), "snapjaw-1": (ANN, 2)}


def test_POW_079_pick_ups_do_not_change_which_patches_are_meant() -> None:
    garden = {
        "honeyleaf-1": at(0, 0),
        "deeproot-1": at(1, 0),  # E, first
        "deeproot-2": at(-1, 0, ANN, 2),  # W, two Sprites at first
        "snapjaw-1": at(0, 1),  # SE, last
        "snapjaw-2": at(2, 0, ANN, 18),
    }
    state = sprout(position(garden, wizard="honeyleaf-1"))
    do(state, "pick up deeproot-2", "pick up deeproot-2")  # for deeproot-1, and deeproot-2 is empty now
    assert sprites(state) == {"deeproot-1": (ANN, 2), "snapjaw-2": (ANN, 18)}
    do(state, "pick up snapjaw-2", "pick up snapjaw-2")  # for snapjaw-1
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 2), "snapjaw-1": (ANN, 2), "snapjaw-2": (ANN, 16)}


@pytest.mark.parametrize("plant", ["deeproot-1", "honeyleaf-1", "tanglethorn-1", "frightshade-1", "snapjaw-1"])
def test_POW_080_a_sprout_that_can_do_nothing_is_allowed(plant: str) -> None:
    state = sprout(position({plant: at(0, 0)}, wizard=plant))
    assert state.is_over
    assert sprites(state) == {}
    assert supply(state) == 20


@pytest.mark.parametrize("plant", ["frightshade-1", "snapjaw-1", "starflower-1"])
def test_POW_080_a_grow_that_can_do_nothing_is_allowed(plant: str) -> None:
    state = grow(position({"deeproot-1": at(0, 0), plant: at(1, 0)}, wizard="deeproot-1"), plant)
    assert state.is_over
    assert (sprites(state), gems(state), captured(state)) == ({}, 0, {})


def test_POW_080_with_nothing_beside_the_wizard_grow_ends_at_once() -> None:
    state = growing(position({"deeproot-1": at(0, 0)}, wizard="deeproot-1"))
    assert state.is_over


def test_POW_180_an_earlier_move_may_leave_nothing_for_a_later_one() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, ANN), "honeyleaf-1": at(2, 0)}
    state = sprout(position(garden, wizard="frightshade-1"))
    assert set(choices(state)) == {"move to frightshade-1", "move to honeyleaf-1"}
    do(state, "move to honeyleaf-1")  # no more next to the Wizard
    assert state.is_over
    assert sprites(state) == {"honeyleaf-1": (ANN, 1)}


def test_POW_180_wingbean_may_move_a_patch_without_rival_sprites_though_another_has_some() -> None:
    garden = {"wingbean-1": at(0, 0), "deeproot-1": at(1, 0, BEN, 2), "honeyleaf-1": at(-1, 0, ANN)}
    state = sprout(position(garden, wizard="wingbean-1"))
    assert choices(state) == ["pick deeproot-1", "pick honeyleaf-1"]
    do(state, "pick honeyleaf-1", spot(state, 0, 1))
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (BEN, 2), "honeyleaf-1": (ANN, 1)}


def test_POW_184_a_sprite_is_captured_only_where_another_players_lies() -> None:
    garden = {
        "deeproot-1": at(0, 0, BEN),
        "snapjaw-1": at(1, 0),
        "deeproot-2": at(2, 0, ANN),
        "deeproot-3": at(2, -1),
        "deeproot-4": at(1, 1, CEM, 3),
    }
    state = grow(position(garden, seats=3, wizard="deeproot-1"), "snapjaw-1")
    assert choices(state) == ["pick deeproot-1", "pick deeproot-4"]
    assert refused(state, "pick deeproot-2") == refused(state, "pick deeproot-3") == "POW-184"


def test_POW_184_a_sprite_is_moved_only_from_where_one_lies() -> None:
    garden = {
        "frightshade-1": at(0, 0),
        "deeproot-1": at(1, 0),
        "deeproot-2": at(-1, 0, BEN, 2),
        "deeproot-3": at(0, 1, ANN),
    }
    state = sprout(position(garden, wizard="frightshade-1"))
    assert choices(state) == ["pick deeproot-2", "pick deeproot-3"]
    assert refused(state, "pick deeproot-1") == "POW-184"


def test_POW_184_only_an_unlocked_patch_is_moved() -> None:
    garden = {"wingbean-1": at(0, 0), "deeproot-1": at(1, 0), "honeyleaf-1": at(-1, 0)}
    state = sprout(position(garden, wizard="wingbean-1"))
    assert refused(state, "pick wingbean-1") == "POW-184"  # it holds the other two together


def test_POW_184_with_no_such_patch_the_part_is_left_out() -> None:
    garden = {"deeproot-1": at(0, 0, ANN), "snapjaw-1": at(1, 0, ANN), "deeproot-2": at(2, 0)}
    state = grow(position(garden, boards=[board()], wizard="deeproot-1"), "snapjaw-1")
    assert state.is_over
    assert captured(state) == {}
    assert cell_of(state, "snapjaw-1") == (1, 0)
