"""Decks: every word of a power's steps works, alone and with every other that it may stand with."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    at,
    at_random,
    captured,
    cell_of,
    choices,
    do,
    gems,
    gems_on,
    play_out,
    position,
    refused,
    sprite_total,
    sprites,
    sprout,
    supply,
)
from tests.games.powerplants.build_more import deck_folder, grown, row, sprouted, with_power

# Around Deeproot 1 (0, 0), the Wizard's patch: E Deeproot 2 and behind it Snapjaw 1 and 2, W Snapjaw 3 and 4, NE
# Honeyleaf 1, which touches Deeproot 2 as well
GARDEN = {
    "deeproot-1": at(0, 0),
    "deeproot-2": at(1, 0),
    "snapjaw-1": at(2, 0, BEN, 2),
    "snapjaw-2": at(3, 0),
    "snapjaw-3": at(-1, 0, ANN, 3),
    "snapjaw-4": at(-2, 0, CEM),
    "honeyleaf-1": at(1, -1, BEN, 3, gems=2),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


# Areas


@pytest.mark.parametrize(
    ("area", "patches"),
    [
        ("wizard", {"deeproot-1"}),
        ("next_to_wizard", {"deeproot-2", "snapjaw-3", "honeyleaf-1"}),
        ("garden", set(GARDEN)),
    ],
)
def test_an_area_of_a_sprout(folder: Path, area: str, patches: set[str]) -> None:
    state = sprouted(folder, GARDEN, f'op = "place_gem", area = "{area}", pick = "all", amount = 5')
    assert {patch for patch, count in gems_on(state).items() if count >= 5} == patches


@pytest.mark.parametrize(
    ("area", "patches"),
    [
        ("wizard", {"deeproot-1"}),
        ("next_to_wizard", {"deeproot-2", "snapjaw-3", "honeyleaf-1"}),
        ("self", {"deeproot-2"}),
        ("next_to_self", {"deeproot-1", "snapjaw-1", "honeyleaf-1"}),
        ("field_of_self", {"deeproot-1", "deeproot-2"}),
        ("garden", set(GARDEN)),
    ],
)
def test_an_area_of_a_grow(folder: Path, area: str, patches: set[str]) -> None:
    state = grown(folder, GARDEN, f'op = "place_gem", area = "{area}", pick = "all", amount = 5')
    assert {patch for patch, count in gems_on(state).items() if count >= 5} == patches


@pytest.mark.parametrize(
    ("limit", "patches"),
    [(0, {"deeproot-2", "snapjaw-1", "snapjaw-2"}), (1, {"deeproot-2"}), (2, {"deeproot-2", "snapjaw-1"}),
     (9, {"deeproot-2", "snapjaw-1", "snapjaw-2"})],
)  # fmt: skip
def test_a_line_has_a_direction_and_a_limit(folder: Path, limit: int, patches: set[str]) -> None:
    step = f'op = "place_gem", area = "line", limit = {limit}, pick = "all", amount = 5'
    state = sprouted(folder, GARDEN, f'{step}, direction = "choose"')
    assert {*choices(state)} == {"aim E", "aim NE", "aim W"}
    do(state, "aim E")
    assert {patch for patch, count in gems_on(state).items() if count >= 5} == patches
    folder = deck_folder(folder)
    state = grown(folder, GARDEN, f'{step}, direction = "to_self"')
    assert {patch for patch, count in gems_on(state).items() if count >= 5} == patches


def test_a_field_next_to_the_wizard_is_chosen_and_the_same_field_is_used_again(folder: Path) -> None:
    state = sprouted(
        folder,
        GARDEN,
        'op = "place_gem", area = "field_next_to_wizard", pick = "all", amount = 5',
        'op = "place_gem", area = "same_field", pick = "all", amount = 1',
    )
    assert len(choices(state)) == 3
    do(state, "pick snapjaw-4")
    assert gems_on(state) == {"snapjaw-3": 6, "snapjaw-4": 6, "honeyleaf-1": 2}


def test_the_field_must_let_as_many_steps_as_possible_be_done(folder: Path) -> None:
    # Rival Sprites lie in the fields of Snapjaw 3 and Honeyleaf 1, but a lone one only in the former
    steps = (
        'op = "capture_sprite", area = "field_next_to_wizard", pick = "one", amount = 1',
        'op = "gain_gem", area = "same_field", filter = { owner = "rival", max_sprites = 1 }, pick = "all", amount = 9',
    )
    state = sprouted(folder, GARDEN, *steps)
    assert state.is_over
    # Snapjaw 4 was chosen, of whose one Sprite none is left for the second step
    assert (captured(state), gems(state)) == ({CEM: 1}, 0)


def test_a_moved_patch_is_the_one_of_the_step_before(folder: Path) -> None:
    state = sprouted(
        folder,
        GARDEN,
        'op = "move_patch", area = "garden", pick = "one", to = "legal_cell"',
        'op = "place_gem", area = "moved_patch", pick = "all", amount = 5',
    )
    do(state, "pick snapjaw-4", "place E of snapjaw-2")
    assert cell_of(state, "snapjaw-4") == (4, 0)
    assert gems_on(state) == {"snapjaw-4": 5, "honeyleaf-1": 2}


# Operations


@pytest.mark.parametrize(("amount", "count"), [(1, 2), (2, 1), (3, 0), (9, 0), (0, 0)])
def test_remove_takes_so_many_sprites_or_all(folder: Path, amount: int, count: int) -> None:
    state = sprouted(
        folder,
        GARDEN,
        f'op = "remove_sprite", area = "next_to_wizard", filter = {{ owner = "rival" }}, pick = "all", '
        f"amount = {amount}",
    )
    assert sprites(state).get("honeyleaf-1", (BEN, 0)) == (BEN, count)
    assert sprites(state)["snapjaw-3"] == (ANN, 3)
    assert supply(state, BEN) == 20 - 2 - count


@pytest.mark.parametrize(("amount", "count"), [(1, 1), (2, 2), (3, 3), (9, 3), (0, 3)])
def test_capture_takes_so_many_sprites_of_others_or_all(folder: Path, amount: int, count: int) -> None:
    step = f'op = "capture_sprite", area = "next_to_wizard", pick = "all", amount = {amount}'
    state = sprouted(folder, GARDEN, step)
    assert captured(state) == {BEN: count}
    assert sprites(state)["snapjaw-3"] == (ANN, 3)
    assert sprite_total(state, BEN) == 20


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (2, 1), (3, 0), (9, 0), (0, 0)])
def test_move_takes_so_many_sprites_of_a_patch_or_all(folder: Path, amount: int, left: int) -> None:
    step = f'op = "move_sprite", area = "next_to_wizard", pick = "one", amount = {amount}, to = "adjacent_patch"'
    state = sprouted(folder, GARDEN, step)
    do(state, "pick honeyleaf-1", "move to deeproot-2")
    found = sprites(state)
    assert found.get("honeyleaf-1", (BEN, 0)) == (BEN, left)
    assert found["deeproot-2"] == (BEN, 3 - left)


@pytest.mark.parametrize("amount", [1, 3])
def test_gain_gives_gems_for_every_patch_or_for_one(folder: Path, amount: int) -> None:
    step = f'op = "gain_gem", area = "next_to_wizard", amount = {amount}'
    assert gems(sprouted(folder, GARDEN, f'{step}, pick = "all"')) == 3 * amount
    state = sprouted(folder, GARDEN, f'{step}, pick = "one"')
    before = sprites(state)
    do(state, "pick honeyleaf-1")
    assert (gems(state), sprites(state)) == (amount, before)


@pytest.mark.parametrize("amount", [1, 3])
def test_place_puts_gems_on_every_patch_or_on_one(folder: Path, amount: int) -> None:
    step = f'op = "place_gem", area = "next_to_wizard", amount = {amount}'
    state = sprouted(folder, GARDEN, f'{step}, pick = "all"')
    assert gems_on(state) == {"deeproot-2": amount, "snapjaw-3": amount, "honeyleaf-1": 2 + amount}
    state = do(sprouted(folder, GARDEN, f'{step}, pick = "one"'), "pick honeyleaf-1")
    assert gems_on(state) == {"honeyleaf-1": 2 + amount}


@pytest.mark.parametrize("amount", [1, 4])
def test_add_puts_sprites_on_every_patch_or_on_one(folder: Path, amount: int) -> None:
    step = f'op = "add_sprite", area = "next_to_wizard", amount = {amount}'
    found = sprites(sprouted(folder, GARDEN, f'{step}, pick = "all"'))
    assert found["deeproot-2"] == (ANN, amount)
    assert found["snapjaw-3"] == (ANN, 3 + amount)
    assert found["honeyleaf-1"] == ((BEN, 2) if amount == 1 else (ANN, 1))
    state = do(sprouted(folder, GARDEN, f'{step}, pick = "one"'), "pick deeproot-2")
    assert sprites(state) == {**sprites(position(GARDEN, seats=3)), "deeproot-2": (ANN, amount)}


# Picks: only patches on which the step can be carried out


@pytest.mark.parametrize(
    ("op", "offered"),
    [
        ("remove_sprite", ["snapjaw-3", "honeyleaf-1"]),
        ("add_sprite", ["deeproot-2", "snapjaw-3", "honeyleaf-1"]),
        ("place_gem", ["deeproot-2", "snapjaw-3", "honeyleaf-1"]),
        ("gain_gem", ["deeproot-2", "snapjaw-3", "honeyleaf-1"]),
    ],
)
def test_one_patch_is_picked_of_those_on_which_the_step_can_be_done(folder: Path, op: str, offered: list[str]) -> None:
    state = sprouted(folder, GARDEN, f'op = "{op}", area = "next_to_wizard", pick = "one", amount = 1')
    assert {*choices(state)} == {f"pick {patch}" for patch in offered}
    if op == "remove_sprite":
        assert refused(state, "pick deeproot-2") == "POW-184"


def test_a_capture_picks_only_sprites_of_others_with_or_without_a_filter(folder: Path) -> None:
    step = 'op = "capture_sprite", area = "next_to_wizard", pick = "one", amount = 1'
    assert captured(sprouted(folder, GARDEN, step)) == {BEN: 1}
    state = sprouted(folder, GARDEN, step.replace("next_to_wizard", "garden"))
    assert {*choices(state)} == {"pick snapjaw-1", "pick snapjaw-4", "pick honeyleaf-1"}


def test_a_patch_is_moved_only_if_unlocked_with_or_without_a_filter(folder: Path) -> None:
    # Without Snapjaw 1, Snapjaw 3 or either Deeproot the garden would be split
    state = sprouted(folder, GARDEN, 'op = "move_patch", area = "garden", pick = "one", to = "legal_cell"')
    assert {*choices(state)} == {"pick snapjaw-2", "pick snapjaw-4", "pick honeyleaf-1"}


def test_what_can_be_picked_once_is_not_asked_and_what_cannot_is_left_out(folder: Path) -> None:
    garden = row("snapjaw-1", "deeproot-1", "snapjaw-2 Ben")
    steps = (
        'op = "remove_sprite", area = "next_to_wizard", pick = "one", amount = 1',
        'op = "remove_sprite", area = "next_to_wizard", pick = "one", amount = 1',
        'op = "gain_gem", area = "wizard", pick = "all", amount = 1',
    )
    state = sprouted(folder, garden, *steps)
    assert state.is_over
    assert (sprites(state), gems(state)) == ({}, 1)


# Filters


@pytest.mark.parametrize(
    ("condition", "patches"),
    [
        ("max_sprites = 0", ["deeproot-1", "deeproot-2", "snapjaw-2"]),
        ("max_sprites = 1", ["deeproot-1", "deeproot-2", "snapjaw-2", "snapjaw-4"]),
        ("max_sprites = 2", ["deeproot-1", "deeproot-2", "snapjaw-1", "snapjaw-2", "snapjaw-4"]),
        ("lone = true", ["snapjaw-4"]),
        ("occupied = true", ["snapjaw-1", "snapjaw-3", "snapjaw-4", "honeyleaf-1"]),
        ('owner = "rival"', ["snapjaw-1", "snapjaw-4", "honeyleaf-1"]),
        ("unlocked = true", ["snapjaw-2", "snapjaw-4", "honeyleaf-1"]),
        ('owner = "rival", unlocked = true', ["snapjaw-4", "honeyleaf-1"]),
        ('owner = "rival", max_sprites = 2', ["snapjaw-1", "snapjaw-4"]),
        ("occupied = true, max_sprites = 2, unlocked = true", ["snapjaw-4"]),
    ],
)
def test_a_filter_asks_for_all_its_conditions(folder: Path, condition: str, patches: list[str]) -> None:
    step = f'op = "place_gem", area = "garden", filter = {{ {condition} }}, pick = "all", amount = 5'
    state = sprouted(folder, GARDEN, step)
    assert {patch for patch, count in gems_on(state).items() if count >= 5} == set(patches)


def test_a_filter_is_asked_again_at_every_repetition(folder: Path) -> None:
    # The lone Sprites: that of Snapjaw 1, then the one moved to Deeproot 1
    garden = row("snapjaw-1 Ben", "deeproot-1", "snapjaw-2 Cem 2")
    step = 'op = "add_sprite", area = "next_to_wizard", filter = { max_sprites = 1 }, pick = "all", amount = 2'
    state = sprouted(folder, garden, f"{step}, repeat = 2")
    # First Snapjaw 1: Ben's goes, one of Ann's comes; then it holds one again, and gets two more
    assert sprites(state) == {"snapjaw-1": (ANN, 3), "snapjaw-2": (CEM, 2)}


# All words together

OPS = {
    "add_sprite": 'pick = "{pick}", amount = 1',
    "capture_sprite": 'pick = "{pick}", amount = 1',
    "move_sprite": 'pick = "one", amount = 1, to = "adjacent_patch"',
    "remove_sprite": 'pick = "{pick}", amount = 0',
    "move_patch": 'pick = "one", to = "legal_cell"',
    "place_gem": 'pick = "{pick}", amount = 2',
    "gain_gem": 'pick = "{pick}", amount = 2',
}
AREAS = (
    "wizard",
    "next_to_wizard",
    "self",
    "next_to_self",
    'line", direction = "to_self',
    'line", direction = "choose',
    "field_next_to_wizard",
    "field_of_self",
    "garden",
)
FILTERS = ("", "filter = { lone = true }, ", 'filter = { owner = "rival" }, ', "filter = { unlocked = true }, ")


@pytest.mark.parametrize("op", OPS)
def test_every_operation_goes_with_every_area_pick_and_filter(folder: Path, op: str) -> None:
    for number, (area, pick, condition) in enumerate(product(AREAS, ("all", "one"), FILTERS)):
        step = f'op = "{op}", area = "{area}", {condition}{OPS[op].format(pick=pick)}, repeat = 2'
        state = play_out(grown(folder, GARDEN, step), at_random(number))
        assert [sprite_total(state, seat) for seat in (ANN, BEN, CEM)] == [20, 20, 20]
        assert sum(gems_on(state).values()) >= 2
        assert captured(state).get(ANN, 0) == 0


def test_the_sprites_of_a_sprout_without_neighbours_go_nowhere(folder: Path) -> None:
    catalog = with_power(
        folder, "deeproot", "sprout", 'op = "add_sprite", area = "next_to_wizard", pick = "all", amount = 1'
    )
    state = sprout(position({"deeproot-1": at(0, 0)}, wizard="deeproot-1", catalog=catalog))
    assert (state.is_over, sprites(state)) == (True, {})
