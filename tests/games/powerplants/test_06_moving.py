"""Rules 6: moving and capturing Sprites."""

from __future__ import annotations

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
    grow,
    position,
    sprite_total,
    sprites,
    supply,
    view,
)


def moving(mover: int, source: tuple[int, int], target: tuple[int, int] | None) -> PowerPlants:
    """The mover's Frightshade moves a lone Sprite from deeproot-2 to honeyleaf-1, with these owners and numbers."""
    garden = {
        "deeproot-1": at(0, 0),
        "frightshade-1": at(1, 0),
        "deeproot-2": at(2, 0, *source),
        "honeyleaf-1": at(3, 0, *target) if target else at(3, 0),
    }
    state = grow(position(garden, seats=3, actor=mover, wizard="deeproot-1"), "frightshade-1")
    if "pick deeproot-2" in choices(state):
        do(state, "pick deeproot-2")
    return do(state, "move to honeyleaf-1")


def test_POW_065_a_sprite_moved_to_an_empty_patch_lies_there() -> None:
    assert sprites(moving(ANN, (ANN, 1), None)) == {"honeyleaf-1": (ANN, 1)}


def test_POW_065_a_sprite_moved_to_its_own_kind_joins_it() -> None:
    assert sprites(moving(ANN, (ANN, 1), (ANN, 3))) == {"honeyleaf-1": (ANN, 4)}


def test_POW_066_a_sprite_moved_to_anothers_sprites_is_removed_with_one_of_them() -> None:
    state = moving(ANN, (ANN, 1), (BEN, 3))
    assert sprites(state) == {"honeyleaf-1": (BEN, 2)}
    assert [supply(state, ANN), supply(state, BEN)] == [20, 18]


def test_POW_066_two_lone_sprites_leave_the_patch_empty() -> None:
    state = moving(ANN, (ANN, 1), (BEN, 1))
    assert sprites(state) == {}
    assert [supply(state, ANN), supply(state, BEN)] == [20, 20]


def test_POW_067_the_owner_of_the_moved_sprite_counts_and_not_who_moves_it() -> None:
    assert sprites(moving(ANN, (BEN, 1), (BEN, 2))) == {"honeyleaf-1": (BEN, 3)}
    state = moving(ANN, (BEN, 1), (ANN, 2))
    assert sprites(state) == {"honeyleaf-1": (ANN, 1)}
    assert [supply(state, ANN), supply(state, BEN)] == [19, 20]
    state = moving(ANN, (BEN, 1), (CEM, 2))
    assert sprites(state) == {"honeyleaf-1": (CEM, 1)}
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [20, 20, 19]


def test_POW_068_moving_a_sprite_never_uses_the_supply() -> None:
    for mover, owner in ((ANN, ANN), (ANN, BEN)):
        state = moving(mover, (owner, 1), None)
        assert [supply(state, ANN), supply(state, BEN)] == [20 - (owner == ANN), 20 - (owner == BEN)]


def test_POW_068_with_an_empty_supply_a_sprite_is_moved_without_picking_one_up() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "frightshade-1": at(1, 0),
        "deeproot-2": at(2, 0, ANN),
        "honeyleaf-1": at(3, 0, ANN, 19),
    }
    state = grow(position(garden, wizard="deeproot-1"), "frightshade-1")
    do(state, "move to frightshade-1")
    assert state.is_over
    assert sprites(state) == {"frightshade-1": (ANN, 1), "honeyleaf-1": (ANN, 19)}


def capturing(captured_before: dict[int, int]) -> PowerPlants:
    """Ann's Snapjaw grows beside two Sprites of Ben's and one of Cem's."""
    garden = {
        "deeproot-1": at(0, 0),
        "snapjaw-1": at(1, 0),
        "deeproot-2": at(2, 0, BEN, 2),
        "deeproot-3": at(2, -1, CEM),
    }
    boards = [board(captured=captured_before)]
    return grow(position(garden, boards=boards, seats=3, wizard="deeproot-1"), "snapjaw-1")


def test_POW_069_a_captured_sprite_is_kept_and_is_in_nobodys_supply() -> None:
    state = do(capturing({}), "pick deeproot-2")
    assert sprites(state) == {"deeproot-2": (BEN, 1), "deeproot-3": (CEM, 1)}
    assert [supply(state, seat) for seat in (ANN, BEN, CEM)] == [20, 18, 19]
    assert captured(state, ANN) == {BEN: 1}
    assert sprite_total(state, BEN) == 20


def test_POW_069_a_captured_sprite_cannot_be_used_or_captured_again() -> None:
    garden = {"deeproot-1": at(0, 0), "tanglethorn-1": at(1, 0), "snapjaw-1": at(0, 1)}
    boards = [board(captured={BEN: 20}), board()]
    state = grow(position(garden, boards=boards, actor=BEN, wizard="deeproot-1"), "tanglethorn-1")
    assert state.is_over
    assert sprites(state) == {}
    state = grow(position(garden, boards=boards, actor=BEN, wizard="deeproot-1"), "snapjaw-1")
    assert state.is_over
    assert captured(state, ANN) == {BEN: 20}
    assert captured(state, BEN) == {}


def test_POW_070_it_is_recorded_from_whom_how_many_sprites_were_captured() -> None:
    state = do(capturing({BEN: 3}), "pick deeproot-3")
    assert captured(state, ANN) == {BEN: 3, CEM: 1}
    assert [captured(state, BEN), captured(state, CEM)] == [{}, {}]
    assert list(view(state).boards[ANN].captured) == [0, 3, 1]
    state = do(capturing({BEN: 3}), "pick deeproot-2")
    assert captured(state, ANN) == {BEN: 4}
