"""The garden on its torus, against sets of cells on an endless plane."""

from __future__ import annotations

from typing import Final, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from allotment.pieces.hex_tables import (
    COLUMN_BITS,
    DIRECTIONS,
    FIRST,
    FULL_ROW,
    NAMER,
    NONE,
    RING_SIZE,
    RUNS,
    SIZE,
    STEP,
    STEP_Q,
    STEP_R,
    STRIDE_BITS,
    cell_at,
    opposite,
)
from allotment.pieces.hexes import Hexes, empty_hexes, window
from tests.pieces import plane
from tests.pieces.plane import MOST_PATCHES, Cell, Plane, can_leave, enclosed, legal, regions, spread, step

START: Final = [(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]  # POW-004
RING_OF_SIX: Final = [step((0, 0), direction) for direction in range(6)]


class Garden(NamedTuple):
    """The same garden on the torus and on the plane; (q, r) of the plane is (q, r) + offset of the torus."""

    hexes: Hexes
    plane: Plane
    offset: Cell

    def on_torus(self, cell: Cell) -> int:
        return cell_at((cell[0] + self.offset[0]) % SIZE, (cell[1] + self.offset[1]) % SIZE)

    def add(self, cell: Cell) -> None:
        self.plane.cells.append(cell)
        assert self.hexes.add(self.on_torus(cell)) == len(self.plane.cells) - 1

    def lift(self, patch: int) -> None:
        self.plane.lifted = patch
        self.hexes.lift(patch)

    def set_down(self, cell: Cell) -> None:
        assert self.plane.lifted is not None
        self.plane.cells[self.plane.lifted], self.plane.lifted = cell, None
        self.hexes.set_down(self.on_torus(cell))


def laid(cells: list[Cell], offset: Cell = (0, 0)) -> Garden:
    """A garden with patches on these cells, in this order."""
    garden = Garden(empty_hexes(), Plane(), offset)
    for cell in cells:
        garden.add(cell)
    return garden


def play(garden: Garden, choices: list[int]) -> None:
    """Add or move a patch for every number, always legally; three times in four a patch is added."""
    for choice in choices:
        if choice % 4 != 0 and len(garden.plane.cells) < MOST_PATCHES:
            garden.add(one_of(garden.plane.spots(), choice // 4))
        else:
            move(garden, choice // 4)


def move(garden: Garden, choice: int) -> None:
    """Move the first patch that can be moved, from a chosen one on; somewhere else, if there is anywhere."""
    count = len(garden.plane.cells)
    for patch in (number % count for number in range(choice, choice + count)):
        rest = garden.plane.taken - {garden.plane.cells[patch]}
        spots = legal(rest) - {garden.plane.cells[patch]}
        if spots and can_leave(garden.plane.taken, garden.plane.cells[patch]):
            garden.lift(patch)
            garden.set_down(one_of(spots, choice))
            return


def one_of(cells: set[Cell], choice: int) -> Cell:
    return sorted(cells)[choice % len(cells)]


lengths = st.integers(0, 60)  # drawn first: a list that may be short nearly always is
choice_lists = lengths.flatmap(lambda length: st.lists(st.integers(0, 999), min_size=length, max_size=length))
offsets = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))


@st.composite
def gardens(draw: st.DrawFn) -> Garden:
    """A garden of up to 40 patches that was grown by legal adds and moves, anywhere on the torus."""
    garden = laid(START, draw(offsets))
    play(garden, draw(choice_lists))
    return garden


@st.composite
def lifted_gardens(draw: st.DrawFn) -> Garden:
    """One of them, with an unlocked patch lifted."""
    garden = draw(gardens())
    garden.lift(draw(st.sampled_from(sorted(garden.plane.unlocked()))))
    return garden


few = settings(max_examples=30, deadline=None)  # each example may take 100 ms


def spots_of(hexes: Hexes, first_action: int = 0) -> list[int]:
    out = vec[i64]([i64(-1)] * (DIRECTIONS * MOST_PATCHES))
    count = hexes.spots(first_action, out)
    assert all(number == -1 for number in out[count:])
    return [int(number) for number in out[:count]]


def cells_of_spots(hexes: Hexes) -> set[int]:
    return {hexes.spot(name) for name in spots_of(hexes)}


def members(bits: int) -> set[int]:
    return {number for number in range(62) if bits >> number & 1}


def as_bits(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


def on_rows(rows: vec[i64]) -> set[int]:
    """The cells of 48 rows of bits."""
    assert len(rows) == SIZE
    return {(row << STRIDE_BITS) + column for row in range(SIZE) for column in members(rows[row])}


def everything(hexes: Hexes) -> tuple[list[int], ...]:
    """All fields of a garden."""
    lists = hexes.cells, hexes.near, hexes.beside, hexes.named, hexes.rows, hexes.enclosed
    return (*[[int(number) for number in field] for field in lists], [int(hexes.holes), int(hexes.lifted)])


# Cells and rings


@given(offsets)
def test_a_cell_is_known_by_its_row_and_column(cell: Cell) -> None:
    q, r = cell
    assert cell_at(q, r) >> STRIDE_BITS == r
    assert cell_at(q, r) & COLUMN_BITS == q


@given(offsets, st.integers(0, 5))
def test_a_step_goes_to_the_neighbour_round_the_torus(cell: Cell, direction: int) -> None:
    q, r = step(cell, direction)
    assert STEP[cell_at(*cell) * DIRECTIONS + direction] == cell_at(q % SIZE, r % SIZE) == cell_at(q, r)


def test_the_directions_are_those_of_the_plane_and_three_on_lies_the_opposite() -> None:
    assert [*zip(STEP_Q, STEP_R, strict=True)] == plane.DIRECTIONS
    for direction in range(DIRECTIONS):
        q, r = plane.DIRECTIONS[direction]
        assert plane.DIRECTIONS[opposite(direction)] == (-q, -r)


@given(st.sets(st.integers(0, 5)))
def test_the_tables_of_rings(ring: set[int]) -> None:
    parts = regions({step((0, 0), direction) for direction in ring})
    bits = as_bits(ring)
    assert RING_SIZE[bits] == len(ring)
    assert RUNS[bits] == len(parts)
    assert FIRST[bits] == min(ring, default=NONE)
    assert NAMER[bits] == (min(ring) if 1 <= len(ring) <= 4 else NONE)


@given(st.integers(0, FULL_ROW), st.integers(0, SIZE - 1))
def test_a_window_holds_three_columns_round_the_torus(row: int, column: int) -> None:
    seen = [row >> (column + shift) % SIZE & 1 for shift in (-1, 0, 1)]
    assert window(row, column) == seen[0] + 2 * seen[1] + 4 * seen[2]


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_a_ring_is_the_set_of_directions_with_a_neighbour(garden: Garden) -> None:
    taken = garden.plane.taken
    for cell in taken | {other for patch in taken for other in plane.around(patch)}:
        expected = {direction for direction in range(6) if step(cell, direction) in taken}
        assert members(garden.hexes.ring(garden.on_torus(cell))) == expected


# Patches and what they touch


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_every_patch_lies_on_its_cell_and_on_no_other(garden: Garden) -> None:
    assert len(garden.hexes) == len(garden.plane.cells)
    assert on_rows(garden.hexes.rows) == {garden.on_torus(cell) for cell in garden.plane.taken}
    for cell, patch in garden.plane.patches.items():
        assert garden.hexes.is_taken(garden.on_torus(cell))
        assert garden.hexes.patch_on(garden.on_torus(cell)) == patch
    for cell in garden.plane.spots():
        assert not garden.hexes.is_taken(garden.on_torus(cell))
        assert garden.hexes.patch_on(garden.on_torus(cell)) == NONE


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_every_patch_knows_its_neighbours(garden: Garden) -> None:
    patches = garden.plane.patches
    for patch, cell in enumerate(garden.plane.cells):
        expected = [patches.get(step(cell, direction), NONE) for direction in range(6)]
        if patch == garden.plane.lifted:
            expected = [NONE] * 6
        assert [*garden.hexes.near[6 * patch : 6 * patch + 6]] == expected
        assert members(garden.hexes.beside[patch]) == set(expected) - {NONE}


@few
@given(gardens(), st.data())
def test_reach_is_the_connected_part_of_a_set(garden: Garden, data: st.DataObject) -> None:
    patches = garden.plane.patches
    numbers = st.sampled_from(sorted(patches.values()))
    within = data.draw(st.sets(numbers, min_size=1))
    patch = data.draw(st.sampled_from(sorted(within)))
    found = spread(garden.plane.cells[patch], {garden.plane.cells[other] for other in within})
    assert members(garden.hexes.reach(patch, as_bits(within))) == {patches[cell] for cell in found}


@few
@given(gardens())
def test_a_line_ends_at_the_first_gap_or_at_its_limit(garden: Garden) -> None:
    for patch in range(len(garden.plane.cells)):
        for direction in range(6):
            line = [*garden.plane.line(patch, direction)]
            assert [*garden.hexes.line(patch, direction, 0)] == line
            assert [*garden.hexes.line(patch, direction, 2)] == line[:2]


# Spots


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_every_legal_cell_has_one_name_and_nothing_else_has(garden: Garden) -> None:
    names = garden.plane.names()
    assert spots_of(garden.hexes) == sorted(names)
    assert {name: garden.hexes.spot(name) for name in names} == {
        name: garden.on_torus(cell) for name, cell in names.items()
    }
    assert len(names) == len({*names.values()})


@few
@given(gardens(), st.integers(0, 999))
def test_spots_are_written_as_actions(garden: Garden, first_action: int) -> None:
    assert spots_of(garden.hexes, first_action) == [first_action + name for name in spots_of(garden.hexes)]


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_there_always_is_a_spot(garden: Garden) -> None:
    assert spots_of(garden.hexes)


@few
@given(gardens())
def test_names_depend_on_where_the_patches_lie_and_not_on_how_they_came_there(garden: Garden) -> None:
    again = laid(garden.plane.cells, garden.offset)
    assert spots_of(again.hexes) == spots_of(garden.hexes)
    assert again.hexes.unlocked() == garden.hexes.unlocked()
    for one, other in zip(everything(again.hexes)[:5], everything(garden.hexes)[:5], strict=True):
        assert one == other


@few
@given(gardens(), st.lists(st.integers(0, 999), min_size=MOST_PATCHES, max_size=MOST_PATCHES))
def test_patches_laid_in_any_order_that_keeps_them_together_leave_the_same_spots(
    garden: Garden, choices: list[int]
) -> None:
    order, left = [garden.plane.cells[0]], set(garden.plane.cells[1:])
    while left:
        order.append(one_of({cell for laid in order for cell in plane.around(laid)} & left, choices[len(left)]))
        left.discard(order[-1])
    again = laid(order, garden.offset)
    assert cells_of_spots(again.hexes) == cells_of_spots(garden.hexes)
    assert (again.hexes.holes, [*again.hexes.enclosed]) == (garden.hexes.holes, [*garden.hexes.enclosed])


# Holes


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_holes_are_the_enclosed_regions(garden: Garden) -> None:
    inside = enclosed(garden.plane.taken)
    assert garden.hexes.holes == len(regions(inside))
    assert on_rows(garden.hexes.inside()) == {garden.on_torus(cell) for cell in inside}
    for cell in inside:
        assert garden.hexes.is_enclosed(garden.on_torus(cell))
    for cell in garden.plane.spots():
        assert not garden.hexes.is_enclosed(garden.on_torus(cell))


@few
@given(st.one_of(gardens(), lifted_gardens()))
def test_outside_is_every_empty_cell_that_is_not_enclosed(garden: Garden) -> None:
    taken = garden.plane.taken
    everywhere = {cell_at(q, r) for q in range(SIZE) for r in range(SIZE)}
    expected = everywhere - {garden.on_torus(cell) for cell in taken | enclosed(taken)}
    assert on_rows(garden.hexes.outside()) == expected


@given(offsets)
def test_a_ring_of_six_encloses_a_cell_until_one_of_them_is_lifted(offset: Cell) -> None:
    garden = laid(RING_OF_SIX, offset)
    middle = garden.on_torus((0, 0))
    assert garden.hexes.holes == 1
    assert garden.hexes.is_enclosed(middle)
    assert len(spots_of(garden.hexes)) == 12
    garden.lift(5)
    assert garden.hexes.holes == 0
    assert not garden.hexes.is_enclosed(middle)
    assert middle not in cells_of_spots(garden.hexes)  # it touches five
    garden.set_down((2, 0))
    assert len(spots_of(garden.hexes)) == len(garden.plane.spots())


@given(offsets)
def test_a_hole_can_be_filled_though_no_rule_allows_it(offset: Cell) -> None:
    garden = laid([*RING_OF_SIX, (0, 0)], offset)
    assert garden.hexes.holes == 0
    assert len(spots_of(garden.hexes)) == 12
    assert len(garden.hexes.enclosed) == 0


# Moving


@few
@given(gardens())
def test_unlocked_patches_are_those_that_can_leave(garden: Garden) -> None:
    assert members(garden.hexes.unlocked()) == garden.plane.unlocked()


@few
@given(gardens())
def test_whether_the_others_stay_connected_without_a_patch(garden: Garden) -> None:
    for cell, patch in garden.plane.patches.items():
        expected = len(regions(garden.plane.taken - {cell})) == 1
        assert garden.hexes.is_connected_without(patch) == expected


@few
@given(lifted_gardens(), st.integers(0, 999))
def test_a_patch_that_is_moved_keeps_its_number(garden: Garden, choice: int) -> None:
    patch, count = garden.plane.lifted, len(garden.plane.cells)
    cell = one_of(garden.plane.spots(), choice)
    garden.set_down(cell)
    assert (garden.hexes.lifted, len(garden.hexes)) == (NONE, count)
    assert garden.hexes.patch_on(garden.on_torus(cell)) == patch
    assert spots_of(garden.hexes) == sorted(garden.plane.names())


@few
@given(gardens(), st.data())
def test_a_patch_set_down_where_it_lay_leaves_all_as_it_was(garden: Garden, data: st.DataObject) -> None:
    before = everything(garden.hexes)
    patch = data.draw(st.sampled_from(sorted(garden.plane.unlocked())))
    garden.lift(patch)
    assert everything(garden.hexes) != before
    garden.set_down(garden.plane.cells[patch])
    assert everything(garden.hexes) == before


# Copies and wandering


@few
@given(st.one_of(gardens(), lifted_gardens()), st.integers(0, 999))
def test_a_copy_is_the_same_and_independent(garden: Garden, choice: int) -> None:
    before = everything(garden.hexes)
    copy = Garden(garden.hexes.copy(), Plane(garden.plane.cells), garden.offset)
    copy.plane.lifted = garden.plane.lifted
    assert everything(copy.hexes) == before
    for changed, kept in ((copy, garden), (garden, copy)):
        untouched = everything(kept.hexes)
        if changed.plane.lifted is not None:
            changed.set_down(one_of(changed.plane.spots(), choice))
        play(changed, [4 * choice, 4 * choice + 1, 4 * choice + 2])
        assert everything(kept.hexes) == untouched
        assert spots_of(changed.hexes) == sorted(changed.plane.names())


@few
@given(offsets, offsets, choice_lists)
def test_a_garden_is_the_same_wherever_it_lies(one: Cell, other: Cell, choices: list[int]) -> None:
    here, there = laid(START, one), laid(START, other)
    play(here, choices)
    play(there, choices)
    assert here.plane.cells == there.plane.cells
    assert spots_of(here.hexes) == spots_of(there.hexes)
    assert here.hexes.unlocked() == there.hexes.unlocked()
    assert here.hexes.holes == there.hexes.holes
    assert [*here.hexes.near] == [*there.hexes.near]
    assert [*here.hexes.named] == [*there.hexes.named]


@few
@given(offsets, st.integers(0, 5))
def test_a_garden_that_wanders_once_round_the_torus_is_as_it_was(offset: Cell, direction: int) -> None:
    garden = laid([step((0, 0), direction, times) for times in range(5)], offset)
    before = everything(garden.hexes)
    for place in range(5, 5 + 5 * SIZE):
        garden.lift(place % 5)  # the hindmost
        garden.set_down(step((0, 0), direction, place))
        assert len(spots_of(garden.hexes)) == 14
    assert everything(garden.hexes) == before


@given(offsets, st.integers(0, 5))
def test_the_longest_line_does_not_reach_round_the_torus(offset: Cell, direction: int) -> None:
    garden = laid([step((0, 0), direction, times) for times in range(46)], offset)
    assert garden.hexes.holes == 0
    assert len([*garden.hexes.line(0, direction, 0)]) == 45
    out = vec[i64]([i64(0)] * 300)
    assert garden.hexes.spots(0, out) == len(garden.plane.spots()) == 2 * 46 + 4
    assert members(garden.hexes.unlocked()) == {0, 45}
