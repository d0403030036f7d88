"""15. Solo mode: the Rival's powers (POW-161 to 169). In `row`, the Rival's Sprites are Ben's."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.powerplants.build import (
    ANN,
    PatchWords,
    at,
    captured,
    cells,
    gems,
    gems_on,
    sprites,
    supply,
)
from tests.games.powerplants.build_more import RIVAL, rival_power, row

MANY = range(120)


def lines(garden: dict[str, PatchWords], wizard: str) -> Counter[frozenset[str]]:
    """Which patches get Rival Sprites, over many games."""
    return Counter(
        frozenset(patch for patch, found in sprites(rival_power(garden, wizard=wizard, seed=seed)).items()
                  if found[0] == RIVAL)
        for seed in MANY
    )  # fmt: skip


@pytest.mark.parametrize("plant", ["frightshade", "snapjaw", "wingbean"])
def test_POW_161_a_power_without_a_target_does_nothing(plant: str) -> None:
    garden = row("emberwood-1 Ben", f"{plant}-1 Ben", "honeyleaf-1")
    state = rival_power(garden, wizard=f"{plant}-1")
    assert sprites(state) == {"emberwood-1": (RIVAL, 1), f"{plant}-1": (RIVAL, 1)}
    assert (captured(state, RIVAL), supply(state, ANN)) == ({}, 20)


# Deeproot


def test_POW_162_deeproot_puts_a_sprite_on_each_patch_of_the_longest_line() -> None:
    garden = {
        **row("snapjaw-1", "snapjaw-2", "deeproot-1", "snapjaw-3", "snapjaw-4", "snapjaw-5"),
        "wingbean-1": at(2, 1),
    }
    assert lines(garden, "deeproot-1") == {frozenset({"snapjaw-3", "snapjaw-4", "snapjaw-5"}): 120}


def test_POW_162_a_line_ends_at_the_first_gap() -> None:
    # To the W two patches; to the E one, a gap that honeyleaves go round, and two more
    garden = {
        **row("snapjaw-1", "snapjaw-2", "deeproot-1", "snapjaw-3"),
        **row("honeyleaf-1", "honeyleaf-2", q=4, r=-1),
        **row("snapjaw-4", "snapjaw-5", q=5),
    }
    assert lines(garden, "deeproot-1") == {frozenset({"snapjaw-1", "snapjaw-2"}): 120}


def test_POW_162_of_equal_lines_the_one_with_more_patches_of_the_player() -> None:
    garden = row("snapjaw-1 Ann", "snapjaw-2 Ann", "deeproot-1", "snapjaw-3 Ann 9", "snapjaw-4 Ben")
    for seed in range(20):
        found = sprites(rival_power(garden, wizard="deeproot-1", seed=seed))
        assert found == {"snapjaw-3": (ANN, 9), "snapjaw-4": (RIVAL, 1)}


def test_POW_162_length_comes_before_the_players_patches() -> None:
    garden = row("snapjaw-1 Ann", "snapjaw-2 Ann", "deeproot-1", "snapjaw-3", "snapjaw-4", "snapjaw-5")
    assert lines(garden, "deeproot-1") == {frozenset({"snapjaw-3", "snapjaw-4", "snapjaw-5"}): 120}


def test_POW_162_lines_that_are_still_equal_are_chosen_at_random() -> None:
    found = lines(row("snapjaw-1", "deeproot-1", "snapjaw-2"), "deeproot-1")
    assert {*found} == {frozenset({"snapjaw-1"}), frozenset({"snapjaw-2"})}
    assert all(count > 35 for count in found.values())


# Honeyleaf


def test_POW_163_honeyleaf_puts_a_sprite_on_each_patch_beside_it_with_at_most_one() -> None:
    garden = {
        "honeyleaf-1": at(0, 0, RIVAL),
        "snapjaw-1": at(1, 0),
        "snapjaw-2": at(1, -1, ANN),
        "snapjaw-3": at(0, -1, ANN, 2),
        "snapjaw-4": at(-1, 0, RIVAL),
        "snapjaw-5": at(-1, 1, RIVAL, 2),
        "deeproot-1": at(2, 0),
    }
    assert sprites(rival_power(garden, wizard="honeyleaf-1")) == {
        "honeyleaf-1": (RIVAL, 1),
        "snapjaw-1": (RIVAL, 1),
        "snapjaw-3": (ANN, 2),
        "snapjaw-4": (RIVAL, 2),
        "snapjaw-5": (RIVAL, 2),
    }


def test_POW_163_every_patch_gets_one_sprite_only() -> None:
    state = rival_power(row("snapjaw-1", "honeyleaf-1", "snapjaw-2"), wizard="honeyleaf-1")
    assert sprites(state) == {"snapjaw-1": (RIVAL, 1), "snapjaw-2": (RIVAL, 1)}
    assert supply(state, RIVAL) == 18


# Tanglethorn


def test_POW_164_tanglethorn_puts_a_sprite_on_each_patch_of_the_largest_field_beside_it() -> None:
    garden = row(
        "snapjaw-1", "snapjaw-2", "tanglethorn-1", "deeproot-1", "deeproot-2 Ann", "deeproot-3 Ben", "snapjaw-3"
    )
    state = rival_power(garden, wizard="tanglethorn-1")
    assert sprites(state) == {"deeproot-1": (RIVAL, 1), "deeproot-3": (RIVAL, 2)}


def test_POW_164_its_own_field_is_one_of_them_if_it_touches_it() -> None:
    garden = row("snapjaw-1", "tanglethorn-1", "tanglethorn-2")
    assert lines(garden, "tanglethorn-1") == {frozenset({"tanglethorn-1", "tanglethorn-2"}): 120}


def test_POW_164_a_larger_field_that_is_not_beside_it_does_not_count() -> None:
    garden = row("tanglethorn-1", "snapjaw-1", "deeproot-1", "deeproot-2")
    assert lines(garden, "tanglethorn-1") == {frozenset({"snapjaw-1"}): 120}


def test_POW_164_of_equal_fields_the_one_with_more_patches_of_the_player() -> None:
    garden = row("snapjaw-1 Ann 5", "snapjaw-2", "tanglethorn-1", "deeproot-1 Ann", "deeproot-2 Ann")
    for seed in range(20):
        assert sprites(rival_power(garden, wizard="tanglethorn-1", seed=seed)) == {"snapjaw-1": (ANN, 5)}


def test_POW_164_fields_that_are_still_equal_are_chosen_at_random() -> None:
    found = lines(row("snapjaw-1", "tanglethorn-1", "deeproot-1"), "tanglethorn-1")
    assert {*found} == {frozenset({"snapjaw-1"}), frozenset({"deeproot-1"})}
    assert all(count > 35 for count in found.values())


# Emberwood


def test_POW_165_emberwood_puts_a_gem_on_each_patch_the_rival_controls_there() -> None:
    garden = row("snapjaw-1 Ben 3", "emberwood-1 Ben", "snapjaw-2 Ann", "snapjaw-3 Ben")
    assert gems_on(rival_power(garden, wizard="emberwood-1")) == {"snapjaw-1": 1, "emberwood-1": 1}


def test_POW_165_without_a_sprite_of_its_own_there_it_puts_none() -> None:
    garden = row("snapjaw-1 Ann", "emberwood-1", "snapjaw-2", "snapjaw-3 Ben")
    assert gems_on(rival_power(garden, wizard="emberwood-1")) == {}


# Frightshade


def test_POW_166_frightshade_removes_one_sprite_of_the_player_from_each_patch_beside_it() -> None:
    garden = {
        "frightshade-1": at(0, 0, RIVAL),
        "snapjaw-1": at(1, 0, ANN),
        "snapjaw-2": at(-1, 0, ANN, 4),
        "snapjaw-3": at(0, 1, RIVAL, 2),
        "snapjaw-4": at(2, 0, ANN),
    }
    state = rival_power(garden, wizard="frightshade-1")
    assert sprites(state) == {
        "frightshade-1": (RIVAL, 1),
        "snapjaw-2": (ANN, 3),
        "snapjaw-3": (RIVAL, 2),
        "snapjaw-4": (ANN, 1),
    }
    # Removed, not captured
    assert (supply(state, ANN), captured(state, RIVAL)) == (16, {})


# Snapjaw


def test_POW_167_snapjaw_captures_from_the_patch_beside_it_with_the_fewest_sprites_of_the_player() -> None:
    garden = {**row("deeproot-1 Ann 3", "snapjaw-1 Ben", "deeproot-2 Ann 2", "deeproot-3 Ann"), "deeproot-4": at(1, 1)}
    state = rival_power(garden, wizard="snapjaw-1")
    assert sprites(state) == {
        "deeproot-1": (ANN, 3),
        "snapjaw-1": (RIVAL, 1),
        "deeproot-2": (ANN, 1),
        "deeproot-3": (ANN, 1),
    }
    assert (captured(state, RIVAL), supply(state, ANN)) == ({ANN: 1}, 14)


def test_POW_167_patches_with_sprites_of_the_rival_are_no_target() -> None:
    state = rival_power(row("deeproot-1 Ann 5", "snapjaw-1", "deeproot-2 Ben"), wizard="snapjaw-1")
    assert sprites(state) == {"deeproot-1": (ANN, 4), "deeproot-2": (RIVAL, 1)}


def test_POW_167_ties_are_decided_at_random() -> None:
    garden = row("deeproot-1 Ann 2", "snapjaw-1", "deeproot-2 Ann 2")
    found = Counter(sprites(rival_power(garden, wizard="snapjaw-1", seed=seed))["deeproot-1"][1] for seed in MANY)
    assert {*found} == {1, 2}
    assert all(count > 35 for count in found.values())


# Starflower


@pytest.mark.parametrize(
    ("patches", "expected"),
    [
        (("snapjaw-1", "starflower-1", "snapjaw-2"), 0),
        (("snapjaw-1", "starflower-1 Ben", "snapjaw-2"), 1),
        (("snapjaw-1 Ann 4", "starflower-1 Ben 2", "snapjaw-2 Ben"), 3),
        (("snapjaw-1 Ann", "starflower-1", "snapjaw-2", "snapjaw-3 Ann"), 1),
    ],
)
def test_POW_168_starflower_gains_a_gem_for_each_occupied_patch_there(patches: tuple[str, ...], expected: int) -> None:
    state = rival_power(row(*patches), wizard="starflower-1", gems=5)
    assert (gems(state, RIVAL), gems(state, ANN)) == (5 + expected, 0)


# Wingbean


def test_POW_169_wingbean_removes_all_sprites_from_the_unlocked_patch_with_most_of_the_player() -> None:
    # Both ends are unlocked, what lies between them is locked
    garden = row("snapjaw-5 Ann 2", "snapjaw-1 Ann 6", "wingbean-1 Ben", "snapjaw-2 Ann 5", "snapjaw-6 Ann 3")
    state = rival_power(garden, wizard="wingbean-1")
    assert sprites(state) == {
        "snapjaw-5": (ANN, 2),
        "snapjaw-1": (ANN, 6),
        "wingbean-1": (RIVAL, 1),
        "snapjaw-2": (ANN, 5),
    }
    assert supply(state, ANN) == 20 - 13


def test_POW_169_no_patch_moves() -> None:
    garden = row("snapjaw-5 Ann 2", "wingbean-1 Ben", "snapjaw-6 Ann 3")
    state = rival_power(garden, wizard="wingbean-1")
    assert cells(state) == {"snapjaw-5": (0, 0), "wingbean-1": (1, 0), "snapjaw-6": (2, 0)}


def test_POW_169_the_rivals_own_sprites_are_no_target() -> None:
    state = rival_power(row("snapjaw-5 Ben 9", "wingbean-1", "snapjaw-6 Ann"), wizard="wingbean-1")
    assert sprites(state) == {"snapjaw-5": (RIVAL, 9)}


def test_POW_169_of_equal_patches_the_one_with_the_lowest_number() -> None:
    for lower, higher in (("snapjaw-2", "deeproot-5"), ("deeproot-2", "snapjaw-5")):
        for ends in ((lower, higher), (higher, lower)):
            garden = row(f"{ends[0]} Ann 2", "wingbean-1", f"{ends[1]} Ann 2")
            assert sprites(rival_power(garden, wizard="wingbean-1")) == {higher: (ANN, 2)}


def test_POW_169_more_sprites_come_before_a_lower_number() -> None:
    state = rival_power(row("snapjaw-1 Ann", "wingbean-1", "deeproot-6 Ann 2"), wizard="wingbean-1")
    assert sprites(state) == {"snapjaw-1": (ANN, 1)}


def test_POW_169_patches_that_are_still_equal_are_chosen_at_random() -> None:
    garden = row("snapjaw-3 Ann 2", "wingbean-1", "deeproot-3 Ann 2")
    found = Counter(next(iter(sprites(rival_power(garden, wizard="wingbean-1", seed=seed)))) for seed in MANY)
    assert {*found} == {"snapjaw-3", "deeproot-3"}
    assert all(count > 35 for count in found.values())
