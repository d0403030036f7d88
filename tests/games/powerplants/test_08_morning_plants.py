"""Rules 8: Deeproot, Honeyleaf and Tanglethorn."""

from __future__ import annotations

import pytest

from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    at,
    choices,
    do,
    grow,
    growing,
    phase,
    position,
    refused,
    sprites,
    sprout,
    supply,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).
LINES = {
    "deeproot-1": at(0, 0),
    "honeyleaf-1": at(1, -1),  # NE
    "honeyleaf-2": at(2, -2),
    "honeyleaf-3": at(3, -3),
    "snapjaw-1": at(-1, 0),  # W
    "snapjaw-2": at(-1, 1),  # SW
    "snapjaw-3": at(-2, 1),  # on no line from the Wizard
}


def test_POW_081_deeproots_sprout_adds_one_sprite_to_each_patch_of_a_line() -> None:
    state = sprout(position(LINES, wizard="deeproot-1"))
    assert choices(state) == ["aim NE", "aim W", "aim SW"]
    do(state, "aim NE")
    assert state.is_over
    assert sprites(state) == {"honeyleaf-1": (ANN, 1), "honeyleaf-2": (ANN, 1), "honeyleaf-3": (ANN, 1)}
    assert supply(state) == 17


def test_POW_081_a_direction_without_a_line_cannot_be_chosen() -> None:
    state = sprout(position(LINES, wizard="deeproot-1"))
    for direction in ("E", "NW", "SE"):
        assert refused(state, f"aim {direction}") == "POW-007"


def test_POW_081_the_line_ends_at_the_first_gap() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "honeyleaf-1": at(1, 0),
        "honeyleaf-2": at(1, 1),
        "honeyleaf-3": at(2, 1),
        "honeyleaf-4": at(3, 0),  # (2, 0) is empty
        "honeyleaf-5": at(3, 1),
    }
    state = sprout(position(garden, wizard="deeproot-1"))
    assert state.is_over  # one line only
    assert sprites(state) == {"honeyleaf-1": (ANN, 1)}


def test_POW_081_sprites_along_the_line_are_added_as_anywhere() -> None:
    garden = LINES | {"honeyleaf-1": at(1, -1, BEN, 2), "honeyleaf-2": at(2, -2, ANN, 3), "honeyleaf-3": at(3, -3, CEM)}
    state = do(sprout(position(garden, seats=3, wizard="deeproot-1")), "aim NE")
    assert sprites(state) == {"honeyleaf-1": (BEN, 1), "honeyleaf-2": (ANN, 4)}
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [16, 19, 20]


def test_POW_082_deeproots_grow_adds_to_itself_and_to_the_patch_right_behind_it() -> None:
    garden = {
        "snapjaw-1": at(0, 0),
        "deeproot-1": at(0, 1),  # SE
        "honeyleaf-1": at(0, 2),
        "honeyleaf-2": at(0, 3),
        "honeyleaf-3": at(1, 1),  # beside the growing Deeproot, not behind it
    }
    state = grow(position(garden, wizard="snapjaw-1"), "deeproot-1")
    assert state.is_over
    assert sprites(state) == {"deeproot-1": (ANN, 1), "honeyleaf-1": (ANN, 1)}


def test_POW_082_with_nothing_behind_it_only_to_itself() -> None:
    garden = {"snapjaw-1": at(0, 0), "deeproot-1": at(0, 1), "honeyleaf-1": at(1, 1), "honeyleaf-2": at(0, -1)}
    state = grow(position(garden, wizard="snapjaw-1"), "deeproot-1")
    assert sprites(state) == {"deeproot-1": (ANN, 1)}


@pytest.mark.parametrize(("q", "r"), [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])
def test_POW_082_it_looks_away_from_the_wizard_in_every_direction(q: int, r: int) -> None:
    garden = {"snapjaw-1": at(0, 0, BEN), "deeproot-1": at(q, r), "deeproot-2": at(2 * q, 2 * r, BEN)}
    garden["deeproot-3"] = at(-q, -r)
    state = grow(position(garden, wizard="snapjaw-1"), "deeproot-1")
    assert sprites(state) == {"snapjaw-1": (BEN, 1), "deeproot-1": (ANN, 1)}  # Ben's on deeproot-2 is driven off


# Round a Honeyleaf with the Wizard: none, one of each player, two of each player.
AROUND = {
    "honeyleaf-1": at(0, 0, ANN),
    "deeproot-1": at(1, 0),
    "deeproot-2": at(1, -1, ANN),
    "deeproot-3": at(0, -1, BEN),
    "deeproot-4": at(-1, 0, ANN, 2),
    "deeproot-5": at(-1, 1, BEN, 2),
    "deeproot-6": at(2, 0),  # not next to the Wizard
}


def test_POW_083_honeyleafs_sprout_adds_two_sprites_to_each_patch_with_at_most_one() -> None:
    state = sprout(position(AROUND, wizard="honeyleaf-1"))
    assert state.is_over
    assert sprites(state) == {
        "honeyleaf-1": (ANN, 1),
        "deeproot-1": (ANN, 2),
        "deeproot-2": (ANN, 3),
        "deeproot-3": (ANN, 1),  # one drives Ben's off, one stays
        "deeproot-4": (ANN, 2),
        "deeproot-5": (BEN, 2),
    }


def test_POW_084_honeyleafs_grow_adds_one_sprite_to_each_patch_with_at_most_one() -> None:
    garden = {"snapjaw-1": at(0, 0), "honeyleaf-1": at(0, 1, BEN, 3)} | {
        patch: words for patch, words in AROUND.items() if patch.startswith("deeproot")
    }
    state = grow(position(garden, wizard="snapjaw-1"), "honeyleaf-1")
    assert state.is_over
    assert sprites(state) == {
        "honeyleaf-1": (BEN, 3),
        "deeproot-1": (ANN, 1),
        "deeproot-2": (ANN, 2),
        "deeproot-4": (ANN, 2),
        "deeproot-5": (BEN, 2),
    }


def test_POW_084_it_looks_round_the_wizard_and_not_round_the_growing_honeyleaf() -> None:
    garden = {"snapjaw-1": at(0, 0), "honeyleaf-1": at(1, 0), "deeproot-1": at(2, 0), "deeproot-2": at(-1, 0)}
    state = grow(position(garden, wizard="snapjaw-1"), "honeyleaf-1")
    assert sprites(state) == {"honeyleaf-1": (ANN, 1), "deeproot-2": (ANN, 1)}


def test_POW_084_two_honeyleaves_grow_one_after_the_other() -> None:
    garden = {"snapjaw-1": at(0, 0), "honeyleaf-1": at(1, 0), "honeyleaf-2": at(0, 1, BEN)}
    garden["deeproot-1"] = at(-1, 0, ANN)
    state = do(growing(position(garden, wizard="snapjaw-1")), "no more")
    do(state, "grow honeyleaf-1", "grow honeyleaf-2")
    # after the first: 1, empty, 2; the second leaves the patch with two alone
    assert sprites(state) == {"honeyleaf-1": (ANN, 2), "honeyleaf-2": (ANN, 1), "deeproot-1": (ANN, 2)}


def test_POW_085_sprites_of_every_owner_count() -> None:
    for owner in (ANN, BEN, CEM):
        garden = {"honeyleaf-1": at(0, 0), "deeproot-1": at(1, 0, owner, 2)}
        state = sprout(position(garden, seats=3, wizard="honeyleaf-1"))
        assert sprites(state) == {"deeproot-1": (owner, 2)}


def test_POW_085_a_patch_with_one_rival_sprite_is_one_of_them() -> None:
    garden = {"snapjaw-1": at(0, 0), "honeyleaf-1": at(1, 0, ANN), "deeproot-1": at(0, 1, BEN)}
    state = grow(position(garden, wizard="snapjaw-1"), "honeyleaf-1")
    assert sprites(state) == {"honeyleaf-1": (ANN, 2)}


def test_POW_086_the_growing_honeyleaf_gets_a_sprite_itself_if_it_holds_at_most_one() -> None:
    for before, after in ((0, 1), (1, 2), (2, 2)):
        garden = {"snapjaw-1": at(0, 0), "honeyleaf-1": at(1, 0, ANN, before) if before else at(1, 0)}
        state = grow(position(garden, wizard="snapjaw-1"), "honeyleaf-1")
        assert sprites(state) == {"honeyleaf-1": (ANN, after)}


TANGLED = {
    "tanglethorn-1": at(0, 0),
    "snapjaw-1": at(1, 0),
    "snapjaw-2": at(2, 0),
    "snapjaw-3": at(2, 1, BEN),
    "tanglethorn-2": at(-1, 0),
    "honeyleaf-1": at(-2, 0),  # in no field next to the Wizard
}


def test_POW_087_tanglethorns_sprout_adds_one_sprite_to_each_patch_of_a_field() -> None:
    state = sprout(position(TANGLED, wizard="tanglethorn-1"))
    assert phase(state) == "field"
    do(state, "pick snapjaw-1")
    assert state.is_over
    assert sprites(state) == {"snapjaw-1": (ANN, 1), "snapjaw-2": (ANN, 1)}  # Ben's on the third is driven off


def test_POW_087_the_wizards_patch_may_belong_to_the_field() -> None:
    state = do(sprout(position(TANGLED, wizard="tanglethorn-1")), "pick tanglethorn-2")
    assert sprites(state) == {"snapjaw-3": (BEN, 1), "tanglethorn-1": (ANN, 1), "tanglethorn-2": (ANN, 1)}


def test_POW_087_a_field_that_is_not_next_to_the_wizard_cannot_be_chosen() -> None:
    state = sprout(position(TANGLED, wizard="tanglethorn-1"))
    assert len(choices(state)) == 2
    assert refused(state, "pick honeyleaf-1") == "POW-075"


def test_POW_087_the_wizards_patch_alone_is_no_field_next_to_the_wizard() -> None:
    garden = {"tanglethorn-1": at(0, 0), "snapjaw-1": at(1, 0), "honeyleaf-1": at(-1, 0)}
    state = sprout(position(garden, wizard="tanglethorn-1"))
    assert choices(state) == ["pick snapjaw-1", "pick honeyleaf-1"]


def test_POW_087_two_fields_of_one_type_are_two_choices() -> None:
    garden = {"tanglethorn-1": at(0, 0), "snapjaw-1": at(1, 0), "snapjaw-2": at(-1, 0)}
    state = sprout(position(garden, wizard="tanglethorn-1"))
    assert choices(state) == ["pick snapjaw-1", "pick snapjaw-2"]
    assert sprites(do(state, "pick snapjaw-2")) == {"snapjaw-2": (ANN, 1)}


def test_POW_088_tanglethorns_grow_adds_one_sprite_to_a_patch_of_its_field() -> None:
    garden = {
        "snapjaw-1": at(0, 0),
        "tanglethorn-1": at(1, 0, BEN, 2),
        "tanglethorn-2": at(2, 0),
        "tanglethorn-3": at(3, 0, ANN),
        "honeyleaf-1": at(1, 1),
        "tanglethorn-4": at(-1, 0),  # another field
    }
    for target, found in (
        ("tanglethorn-1", {"tanglethorn-1": (BEN, 1), "tanglethorn-3": (ANN, 1)}),
        ("tanglethorn-2", {"tanglethorn-1": (BEN, 2), "tanglethorn-2": (ANN, 1), "tanglethorn-3": (ANN, 1)}),
        ("tanglethorn-3", {"tanglethorn-1": (BEN, 2), "tanglethorn-3": (ANN, 2)}),
    ):
        state = grow(position(garden, wizard="snapjaw-1"), "tanglethorn-1")
        assert choices(state) == ["pick tanglethorn-1", "pick tanglethorn-2", "pick tanglethorn-3"]
        for other in ("tanglethorn-4", "honeyleaf-1"):
            assert refused(state, f"pick {other}") == "POW-184"
        assert sprites(do(state, f"pick {target}")) == found


def test_POW_088_in_a_field_of_one_the_growing_patch_gets_it() -> None:
    garden = {"snapjaw-1": at(0, 0), "tanglethorn-1": at(1, 0), "tanglethorn-2": at(-1, 0)}
    state = grow(position(garden, wizard="snapjaw-1"), "tanglethorn-1")
    assert sprites(state) == {"tanglethorn-1": (ANN, 1)}
