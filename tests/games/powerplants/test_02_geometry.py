"""Rules 2: geometry. Cells are axial coordinates (q, r): E is (+1, 0), SE is (0, +1)."""

from __future__ import annotations

import pytest

from allotment.games.powerplants.state import PowerPlants
from allotment.pieces.bits import BIT
from tests.games.powerplants.build import (
    ALL_SEATS,
    ANN,
    BEN,
    DIRECTIONS,
    PLANTS,
    PatchWords,
    at,
    board,
    cell_of,
    cells,
    choices,
    do,
    new_game,
    patch_of,
    position,
    refused,
    spot,
    spots,
    sprites,
    sprout,
    start_turn,
)

Cell = tuple[int, int]
NAMES = [f"{plant}-{number}" for plant in PLANTS[:5] for number in range(1, 9)]
# Nine patches round a hole of three cells, each of which touches four of them; without MOUTH the hole is a bay.
MOUTH: Cell = (1, 1)
BAY: list[Cell] = [(0, 0), (1, 0), (0, 1)]
SHORE: list[Cell] = [(0, -1), (1, -1), (2, -1), (2, 0), (0, 2), (-1, 2), (-1, 1), (-1, 0)]


def garden(*laid: Cell) -> dict[str, PatchWords]:
    """Patches of any plants on these cells."""
    return {name: at(*cell) for name, cell in zip(NAMES, laid, strict=False)}


def adding(laid: dict[str, PatchWords]) -> PowerPlants:
    """Ann is to add wingbean-1 to this garden."""
    return start_turn(position(laid, boards=[board("wingbean-1")]))


def open_to(*laid: Cell) -> set[Cell]:
    """The cells on which a patch may be added to patches on these."""
    return spots(adding(garden(*laid)))


def touching(state: PowerPlants, patch: str) -> set[str]:
    """The patches that touch one."""
    return {other for other in cells(state) if state.hexes.beside[patch_of(state, patch)] & BIT[patch_of(state, other)]}


def fields(state: PowerPlants, plant: str) -> set[frozenset[str]]:
    """The fields of a plant, each as its patches."""
    named = {patch_of(state, name): name for name in cells(state)}
    return {
        frozenset(name for other, name in named.items() if state.field_of(patch) & BIT[other])
        for patch, name in named.items()
        if name.startswith(plant)
    }


def unlocked(state: PowerPlants) -> set[Cell]:
    """The cells of the unlocked patches."""
    found = state.hexes.unlocked()
    return {cell for patch, cell in cells(state).items() if found & BIT[patch_of(state, patch)]}


def unlocked_of(*laid: Cell) -> set[Cell]:
    return unlocked(position(garden(*laid)))


def test_POW_001_the_six_directions_go_round_from_the_east() -> None:
    laid = {"snapjaw-1": at(3, 4)}
    words = choices(adding(laid))
    assert words == [f"place {direction} of snapjaw-1" for direction in ("E", "NE", "NW", "W", "SW", "SE")]
    landed = [cell_of(do(adding(laid), placed), "wingbean-1") for placed in words]
    assert landed == [(4, 4), (4, 3), (3, 3), (2, 4), (2, 5), (3, 5)]


def test_POW_002_patches_touch_if_their_cells_are_adjacent() -> None:
    state = position(
        {
            "snapjaw-1": at(0, 0),
            "deeproot-1": at(1, 0),
            "deeproot-2": at(1, -1),
            "deeproot-3": at(0, -1),
            "deeproot-4": at(-1, 0),
            "deeproot-5": at(-1, 1),
            "deeproot-6": at(0, 1),
            "emberwood-1": at(1, 1),
            "emberwood-2": at(-1, -1),
            "emberwood-3": at(2, 0),
        }
    )
    assert touching(state, "snapjaw-1") == {f"deeproot-{number}" for number in range(1, 7)}
    assert touching(state, "emberwood-3") == {"deeproot-1", "emberwood-1"}  # (2, 0) is beside (1, 0) and (1, 1)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_POW_003_the_garden_grows_in_every_direction_without_limit(direction: str) -> None:
    q, r = DIRECTIONS[direction]
    row = [(q * far, r * far) for far in range(36)]  # longer than any final garden
    state = adding(garden(*row))
    assert len(spots(state)) == 2 * 36 + 4  # 35 on either side between two patches, and three round each end
    assert f"place {direction} of {NAMES[35]}" in choices(state)


@ALL_SEATS
def test_POW_004_the_starting_garden_is_a_trapezoid_of_two_over_three(seats: int) -> None:
    laid = cells(new_game(seats))
    assert sorted(laid.values()) == [(-1, 1), (0, 0), (0, 1), (1, 0), (1, 1)]


def test_POW_005_an_added_patch_joins_fields() -> None:
    laid = {"deeproot-1": at(0, 0), "deeproot-2": at(2, 0), "snapjaw-1": at(0, 1), "snapjaw-2": at(1, 1)}
    state = start_turn(position(laid, boards=[board("deeproot-3")]))
    assert fields(state, "deeproot") == {frozenset({"deeproot-1"}), frozenset({"deeproot-2"})}
    do(state, spot(state, 1, 0))
    assert fields(state, "deeproot") == {frozenset({"deeproot-1", "deeproot-2", "deeproot-3"})}


def test_POW_005_a_moved_patch_splits_the_field_that_it_leaves() -> None:
    laid = {
        "deeproot-1": at(0, 0),
        "deeproot-2": at(2, 0),
        "deeproot-3": at(1, 0),
        "snapjaw-1": at(0, 1),
        "snapjaw-2": at(1, 1),
        "wingbean-1": at(-1, 0),
    }
    state = sprout(position(laid, wizard="wingbean-1"))
    do(state, "pick deeproot-3", "place W of wingbean-1")
    assert fields(state, "deeproot") == {frozenset({f"deeproot-{number}"}) for number in (1, 2, 3)}


def reaching() -> PowerPlants:
    """The Sprout of a Deeproot at (0, 0): two patches to the E, a gap, one more; one patch to the NW; no others."""
    laid = {
        "deeproot-1": at(0, 0),
        "snapjaw-1": at(1, 0),
        "snapjaw-2": at(2, 0),
        "snapjaw-3": at(4, 0),
        "emberwood-1": at(2, 1),
        "emberwood-2": at(3, 1),
        "emberwood-3": at(0, -1),
    }
    return sprout(position(laid, wizard="deeproot-1"))


def test_POW_006_a_line_begins_beside_the_wizard_and_ends_at_the_first_gap() -> None:
    assert sprites(do(reaching(), "aim E")) == {"snapjaw-1": (ANN, 1), "snapjaw-2": (ANN, 1)}
    assert sprites(do(reaching(), "aim NW")) == {"emberwood-3": (ANN, 1)}


def test_POW_007_a_direction_without_an_adjacent_patch_has_no_line() -> None:
    assert choices(reaching()) == ["aim E", "aim NW"]


def test_POW_008_a_cell_is_open_if_empty_cells_lead_out_and_enclosed_if_not() -> None:
    assert open_to(*SHORE) >= {*BAY, MOUTH}  # (0, 0) touches four, (1, 0) and (0, 1) touch three, the mouth two
    state = adding(garden(*SHORE, MOUTH))
    assert not spots(state) & {*BAY}  # now each of them touches four, but none is open
    assert [refused(state, spot(state, *cell)) for cell in BAY] == ["POW-008"] * 3


def test_POW_009_a_patch_goes_on_an_empty_open_cell_that_touches_one_to_four() -> None:
    laid = [(1, 0), (1, -1), (0, -1), (-1, 0)]
    assert open_to(*laid) == {
        (0, 0),  # touches all four
        (-1, 1), (0, 1), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1),
    }  # fmt: skip


def test_POW_009_nothing_is_added_on_a_patch_or_where_it_touches_none() -> None:
    found = open_to((0, 0), (1, 0))
    assert found == {(2, 0), (2, -1), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)}


@pytest.mark.parametrize("missing", [None, *DIRECTIONS])
def test_POW_010_a_cell_with_five_or_six_adjacent_patches_is_never_legal(missing: str | None) -> None:
    laid = [cell for name, cell in DIRECTIONS.items() if name != missing]
    state = adding(garden(*laid))
    assert (0, 0) not in spots(state)
    assert refused(state, spot(state, 0, 0)) == "POW-010"


@pytest.mark.parametrize(
    "laid",
    [
        [(1, 0), (-1, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1)],  # E and W of (0, 0), joined a long way round
        [(1, 0), (1, -1), (-1, 0), (-1, 1), (1, 1), (0, 2), (-1, 2)],  # E and NE, W and SW
        [(1, 0), (0, -1), (-1, 1), (-1, 2), (0, 2), (1, 1), (2, -1), (2, -2), (1, -2)],  # E, NW and SW
    ],
)
def test_POW_011_how_the_neighbours_lie_round_a_cell_does_not_matter(laid: list[Cell]) -> None:
    assert (0, 0) in open_to(*laid)


def test_POW_012_adding_a_patch_may_enclose_cells() -> None:
    state = adding(garden(*SHORE))
    do(state, spot(state, *MOUTH))
    assert state.hexes.holes == 1
    again = start_turn(position(garden(*SHORE, MOUTH), boards=[board("wingbean-1")]))
    assert not spots(again) & {*BAY}


def test_POW_012_moving_a_patch_may_enclose_cells_or_open_them() -> None:
    laid = {**garden(*SHORE), "wingbean-1": at(-2, 0)}
    state = sprout(position(laid, wizard="wingbean-1"))
    do(state, "pick wingbean-1", spot(state, *MOUTH))
    assert state.hexes.holes == 1
    state = sprout(position({**garden(*SHORE), "wingbean-1": at(*MOUTH)}, wizard="wingbean-1"))
    assert state.hexes.holes == 1
    do(state, "pick wingbean-1")
    assert state.hexes.holes == 0
    assert spots(state) >= {*BAY}


def test_POW_013_a_patch_is_unlocked_if_the_rest_stays_together_and_its_cell_is_legal_for_the_rest() -> None:
    laid = {"wingbean-1": at(0, 0), "snapjaw-1": at(1, 0), "snapjaw-2": at(2, 0), "snapjaw-3": at(3, 0)}
    state = sprout(position(laid, wizard="wingbean-1"))
    assert choices(state) == ["pick wingbean-1", "pick snapjaw-3"]
    assert refused(state, "pick snapjaw-1")


def test_POW_013_a_patch_in_a_closed_hole_is_locked() -> None:
    inside = (0, 0)  # touches four, and the others stay together without it
    assert inside in unlocked_of(*SHORE, inside)
    assert inside not in unlocked_of(*SHORE, inside, MOUTH)


def test_POW_013_in_a_ring_a_patch_between_two_others_is_unlocked() -> None:
    assert unlocked_of(*SHORE, MOUTH) == {*SHORE, MOUTH}


def test_POW_014_a_patch_with_five_or_six_adjacent_patches_is_locked() -> None:
    six = [*DIRECTIONS.values()]
    assert unlocked_of((0, 0), *six) == {*six}
    assert unlocked_of((0, 0), *six[:5]) == {*six[:5]}


def test_POW_014_a_patch_whose_removal_would_split_the_garden_is_locked() -> None:
    # (0, 0) holds two pairs together.
    assert unlocked_of((0, 0), (1, 0), (1, -1), (-1, 0), (-1, 1)) == {(1, 0), (1, -1), (-1, 0), (-1, 1)}


def test_POW_015_what_lies_on_a_patch_does_not_matter_for_locked_and_unlocked() -> None:
    bare = {"snapjaw-1": at(0, 0), "snapjaw-2": at(1, 0), "wingbean-1": at(2, 0)}
    full = {"snapjaw-1": at(0, 0, ANN, 3), "snapjaw-2": at(1, 0, BEN, 1), "wingbean-1": at(2, 0, gems=4)}
    assert unlocked(position(bare)) == unlocked(position(full, wizard="wingbean-1")) == {(0, 0), (2, 0)}
