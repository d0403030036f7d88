"""Rules 5: Grow, which patches it activates and in which order."""

from __future__ import annotations

from tests.games.powerplants.build import (
    ANN,
    BEN,
    at,
    cell_of,
    choices,
    do,
    gems,
    gems_on,
    growing,
    phase,
    position,
    refused,
    spot,
    sprites,
    start_power,
    supply,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).


def test_POW_048_all_that_touches_the_wizards_patch_grows_and_the_wizards_patch_does_not() -> None:
    garden = {
        "honeyleaf-1": at(0, 0),
        "honeyleaf-2": at(1, 0),
        "honeyleaf-3": at(0, 1),
        "honeyleaf-4": at(2, 0),  # does not touch (0, 0)
    }
    state = growing(position(garden, wizard="honeyleaf-1"))
    assert choices(state) == ["no more", "grow honeyleaf-2", "grow honeyleaf-3"]
    assert refused(state, "grow honeyleaf-1") == refused(state, "grow honeyleaf-4") == "POW-050"


def test_POW_048_the_patches_grow_one_at_a_time() -> None:
    garden = {"honeyleaf-1": at(0, 0), "honeyleaf-2": at(1, 0), "honeyleaf-3": at(-1, 0)}
    state = growing(position(garden, wizard="honeyleaf-1"))
    do(state, "grow honeyleaf-2")
    assert sprites(state) == {"honeyleaf-2": (ANN, 1), "honeyleaf-3": (ANN, 1)}
    do(state, "grow honeyleaf-3")
    assert sprites(state) == {"honeyleaf-2": (ANN, 2), "honeyleaf-3": (ANN, 2)}
    assert state.is_over


def test_POW_048_a_starflower_with_the_wizard_gains_nothing_by_grow() -> None:
    state = growing(position({"starflower-1": at(0, 0), "emberwood-1": at(1, 0, ANN)}, wizard="starflower-1"))
    do(state, "grow emberwood-1")
    assert state.is_over
    assert gems(state) == 0
    assert gems_on(state) == {"emberwood-1": 1, "starflower-1": 1}


def test_POW_049_a_patch_that_comes_to_touch_the_wizards_patch_meanwhile_is_not_added() -> None:
    garden = {"deeproot-1": at(0, 0), "wingbean-1": at(1, 0), "deeproot-2": at(-1, 0), "wingbean-2": at(2, 0)}
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "no more", "grow wingbean-1", "pick wingbean-2", spot(state, 0, 1))
    assert cell_of(state, "wingbean-2") == (0, 1)
    assert state.is_over
    assert sprites(state) == {"wingbean-1": (ANN, 1)}


def test_POW_050_types_grow_in_the_order_of_the_column_from_the_top() -> None:
    garden = {
        "wingbean-1": at(0, 0),
        "starflower-1": at(1, 0),
        "emberwood-1": at(1, -1),
        "tanglethorn-1": at(0, -1),
        "honeyleaf-1": at(-1, 0),
        "wingbean-2": at(-1, 1),
    }
    state = growing(position(garden, wizard="wingbean-1"))
    offered = []
    while not state.is_over:
        offered.append(choices(state)[1:])
        do(state, "no more")
    assert offered == [
        ["grow honeyleaf-1"],
        ["grow tanglethorn-1"],
        ["grow emberwood-1"],
        ["grow starflower-1"],
        ["grow wingbean-2"],
    ]


def test_POW_050_another_order_of_the_column_is_followed() -> None:
    garden = {"deeproot-1": at(0, 0), "honeyleaf-1": at(1, 0), "tanglethorn-1": at(0, 1)}
    column = ["tanglethorn", "honeyleaf", "deeproot", "snapjaw", "wingbean"]
    state = growing(position(garden, wizard="deeproot-1", column=column))
    assert choices(state) == ["no more", "grow tanglethorn-1"]
    do(state, "no more")
    assert choices(state) == ["no more", "grow honeyleaf-1"]


def test_POW_050_a_type_further_down_must_wait() -> None:
    garden = {"deeproot-1": at(0, 0), "honeyleaf-1": at(1, 0), "emberwood-1": at(0, 1)}
    state = growing(position(garden, wizard="deeproot-1"))
    assert refused(state, "grow emberwood-1") == "POW-050"


def test_POW_051_the_order_inside_a_type_is_chosen() -> None:
    garden = {"deeproot-1": at(0, 0), "emberwood-1": at(1, 0), "emberwood-2": at(0, 1), "emberwood-3": at(-1, 0)}
    state = growing(position(garden, wizard="deeproot-1"))
    assert choices(state) == ["no more", "grow emberwood-1", "grow emberwood-2", "grow emberwood-3"]
    do(state, "grow emberwood-2", "pick deeproot-1")
    assert choices(state) == ["no more", "grow emberwood-1", "grow emberwood-3"]
    assert refused(state, "grow emberwood-2") == "POW-050"


def test_POW_051_the_next_is_chosen_when_the_one_before_is_finished() -> None:
    garden = {"deeproot-1": at(0, 0), "emberwood-1": at(1, 0), "emberwood-2": at(0, 1), "emberwood-3": at(-1, 0)}
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "grow emberwood-1")
    assert phase(state) == "patch"
    assert refused(state, "grow emberwood-2") == "POW-048"
    do(state, "pick emberwood-2")
    assert gems_on(state) == {"emberwood-1": 1, "emberwood-2": 1}
    assert phase(state) == "grow"


def test_POW_052_each_growing_patch_may_be_declined() -> None:
    garden = {"tanglethorn-1": at(0, 0), "honeyleaf-1": at(1, 0), "honeyleaf-2": at(-1, 0), "starflower-1": at(0, 1)}
    state = growing(position(garden, wizard="tanglethorn-1"))
    do(state, "grow honeyleaf-2", "no more")
    # one Sprite each by the one Honeyleaf; the other one is declined, and Starflower is still to come
    assert sprites(state) == {"honeyleaf-1": (ANN, 1), "honeyleaf-2": (ANN, 1), "starflower-1": (ANN, 1)}
    assert choices(state) == ["no more", "grow starflower-1"]
    do(state, "no more")
    assert state.is_over
    assert gems(state) == 0


def test_POW_052_a_sprout_is_declined_by_choosing_neither() -> None:
    state = start_power(position({"emberwood-1": at(0, 0), "deeproot-1": at(1, 0)}, wizard="emberwood-1"))
    do(state, "neither")
    assert state.is_over
    assert gems_on(state) == {}


def test_POW_052_once_it_has_started_an_activation_cannot_be_declined() -> None:
    garden = {"deeproot-1": at(0, 0), "emberwood-1": at(1, 0), "emberwood-2": at(1, -1)}
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "grow emberwood-1")
    assert choices(state) == ["pick deeproot-1", "pick emberwood-2"]
    assert refused(state, "no more") == "POW-048"


# Wingbean-1 E, wingbean-2 SE of the Wizard; deeproot-2 W holds the garden together.
MOVING = {"deeproot-1": at(0, 0), "wingbean-1": at(1, 0), "wingbean-2": at(0, 1), "deeproot-2": at(-1, 0)}


def test_POW_053_a_listed_patch_that_was_moved_away_is_skipped() -> None:
    state = growing(position(MOVING, wizard="deeproot-1"))
    do(state, "no more", "grow wingbean-1", "pick wingbean-2", spot(state, 2, 0))
    assert state.is_over
    assert sprites(state) == {"wingbean-1": (ANN, 1)}


def test_POW_053_a_listed_patch_that_was_moved_but_still_touches_is_activated() -> None:
    state = growing(position(MOVING, wizard="deeproot-1"))
    do(state, "no more", "grow wingbean-1", "pick wingbean-2", spot(state, 1, -1))
    assert choices(state) == ["no more", "grow wingbean-2"]
    do(state, "grow wingbean-2")
    assert sprites(state) == {"wingbean-1": (ANN, 1), "wingbean-2": (ANN, 1)}


def test_POW_053_a_moved_deeproot_is_activated_from_its_new_cell() -> None:
    garden = {
        "honeyleaf-1": at(0, 0),
        "wingbean-1": at(1, 0),
        "deeproot-1": at(0, 1),
        "deeproot-2": at(-1, 0),
        "deeproot-3": at(2, -2),
        "deeproot-4": at(2, -1),
    }
    column = ["wingbean", "deeproot", "honeyleaf", "snapjaw", "starflower"]  # for once Wingbean on top
    state = growing(position(garden, wizard="honeyleaf-1", column=column))
    do(state, "grow wingbean-1", "pick deeproot-1", spot(state, 1, -1), "grow deeproot-1")
    # from (0, 0) to the north-east now: deeproot-1 on (1, -1), and behind it deeproot-3 on (2, -2)
    assert sprites(state) == {"wingbean-1": (ANN, 1), "deeproot-1": (ANN, 1), "deeproot-3": (ANN, 1)}


def test_POW_053_when_the_wizards_patch_moves_what_it_leaves_is_skipped_and_what_it_meets_is_not_added() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "wingbean-1": at(1, 0),
        "wingbean-2": at(0, 1),
        "deeproot-2": at(1, 1),
        "wingbean-3": at(2, 1),
    }
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "grow wingbean-1", "pick deeproot-1", spot(state, 2, 0))
    # the Wizard now touches wingbean-1 (done), deeproot-2 and wingbean-3 (both not on the list), not wingbean-2
    assert state.is_over
    assert sprites(state) == {"wingbean-1": (ANN, 1)}


def test_POW_053_a_listed_patch_that_was_moved_away_and_back_before_it_is_due_is_activated() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "wingbean-1": at(1, 0),
        "wingbean-2": at(0, 1),
        "wingbean-3": at(-1, 0),
    }
    state = growing(position(garden, wizard="deeproot-1"))
    do(state, "grow wingbean-1", "pick wingbean-3", spot(state, 2, 0))
    do(state, "grow wingbean-2", "pick wingbean-3", spot(state, -1, 0))
    do(state, "grow wingbean-3")
    assert sprites(state) == {"wingbean-1": (ANN, 1), "wingbean-2": (ANN, 1), "wingbean-3": (ANN, 1)}


def test_POW_054_a_growing_patch_acts_for_the_active_player_whoever_controls_it() -> None:
    for owner in (None, ANN, BEN):
        garden = {"deeproot-1": at(0, 0), "starflower-1": at(1, 0, owner), "snapjaw-1": at(0, 1, BEN, 2)}
        state = growing(position(garden, wizard="deeproot-1"))
        do(state, "no more", "grow starflower-1")
        assert [gems(state, ANN), gems(state, BEN)] == [1 if owner is None else 2, 0]


def test_POW_054_sprites_are_those_of_the_active_player() -> None:
    garden = {"deeproot-1": at(0, 0), "tanglethorn-1": at(1, 0, ANN, 2), "tanglethorn-2": at(2, 0)}
    state = growing(position(garden, wizard="deeproot-1", actor=BEN))
    do(state, "grow tanglethorn-1", "pick tanglethorn-2")
    assert sprites(state) == {"tanglethorn-1": (ANN, 2), "tanglethorn-2": (BEN, 1)}
    assert [supply(state, ANN), supply(state, BEN)] == [18, 19]
