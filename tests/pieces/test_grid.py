"""The grid of cells as bit sets, against plain sets of (row, column)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allotment.pieces.bits import BIT, first_of, members_by_remainder, powers_of_two, size_of, without_first
from allotment.pieces.grid import (
    BOARD,
    CELLS,
    COLUMN_WINDOW,
    COLUMNS,
    DIRECTIONS,
    EVEN,
    LONG_SIDE,
    MIDDLE,
    ODD,
    ROW_WINDOW,
    ROWS,
    SHORT_SIDE,
    STEPS,
    STRIDE,
    around,
    column_of,
    of_parity,
    rectangle,
    row_of,
    windows,
)

Place = tuple[int, int]  # row, column
ALL_PLACES = [(row, column) for row in range(5) for column in range(9)]
NEIGHBOURS = [(-1, 0), (0, -1), (0, 1), (1, 0)]  # north, west, east, south

any_places = st.sets(st.sampled_from(ALL_PLACES))
some_places = st.sets(st.sampled_from(ALL_PLACES), min_size=1)


def cell(place: Place) -> int:
    return 10 * place[0] + place[1]


def as_bits(places: set[Place]) -> int:
    return sum(2 ** cell(place) for place in places)


def as_places(cells: int) -> set[Place]:
    """Refuses a set that has anything beyond the grid."""
    places = {place for place in ALL_PLACES if cells >> cell(place) & 1}
    assert as_bits(places) == cells
    return places


def beside(places: set[Place]) -> set[Place]:
    """The places that share a side with one of the set and are not in it, on a table without an edge."""
    touching = {(row + down, column + right) for row, column in places for down, right in NEIGHBOURS}
    return touching - places


def fits(places: set[Place]) -> bool:
    """Whether the places lie in a rectangle 5 wide and 3 high."""
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return max(rows) - min(rows) < 3 and max(columns) - min(columns) < 5


def test_the_numbers_of_the_grid() -> None:
    assert (ROWS, COLUMNS, STRIDE, CELLS) == (5, 9, 10, 50)
    assert (LONG_SIDE, SHORT_SIDE, DIRECTIONS) == (5, 3, 4)


def test_a_cell_is_ten_times_its_row_plus_its_column() -> None:
    assert [(row_of(cell(place)), column_of(cell(place))) for place in ALL_PLACES] == ALL_PLACES


def test_the_middle_has_as_many_cells_on_the_left_as_on_the_right_and_above_as_below() -> None:
    assert (row_of(MIDDLE), column_of(MIDDLE)) == (2, 4)


def test_the_steps_go_north_west_east_and_south_and_the_opposite_direction_counts_from_the_end() -> None:
    there = [(row_of(MIDDLE + step), column_of(MIDDLE + step)) for step in STEPS]
    assert there == [(1, 4), (2, 3), (2, 5), (3, 4)]
    assert [STEPS[3 - direction] for direction in range(4)] == [-step for step in STEPS]


def test_there_is_a_bit_for_every_cell_and_beyond() -> None:
    assert list(BIT) == [2**power for power in range(62)]
    assert list(powers_of_two()) == list(BIT)


def test_every_power_of_two_in_use_has_a_remainder_of_its_own() -> None:
    by_remainder = members_by_remainder()
    assert [by_remainder[2**power % 53] for power in range(52)] == list(range(52))


@pytest.mark.parametrize("place", ALL_PLACES)
def test_a_set_of_one_cell(place: Place) -> None:
    alone = BIT[cell(place)]
    assert first_of(alone) == cell(place)
    assert without_first(alone) == 0
    assert size_of(alone) == 1


@given(some_places)
def test_the_first_cell_is_the_first_in_reading_order(places: set[Place]) -> None:
    first = min(places)  # rows before columns
    assert first_of(as_bits(places)) == cell(first)
    assert as_places(without_first(as_bits(places))) == places - {first}


@given(any_places)
def test_taking_the_first_cell_away_again_and_again_reads_the_whole_set_in_order(places: set[Place]) -> None:
    cells, read = as_bits(places), []
    while cells != 0:
        read.append((row_of(first_of(cells)), column_of(first_of(cells))))
        cells = without_first(cells)
    assert read == sorted(places)


@given(any_places)
def test_the_count_is_the_number_of_cells(places: set[Place]) -> None:
    assert size_of(as_bits(places)) == len(places)


def test_the_empty_set() -> None:
    assert size_of(0) == 0
    assert around(0) == 0


def test_the_whole_board() -> None:
    assert as_places(BOARD) == set(ALL_PLACES)
    assert size_of(BOARD) == 45
    assert around(BOARD) == 0


@given(st.integers(0, 4), st.integers(0, 4), st.integers(0, 8), st.integers(0, 8))
def test_a_rectangle_has_its_borders_and_is_empty_if_they_are_crossed(a: int, b: int, c: int, d: int) -> None:
    expected = {(row, column) for row, column in ALL_PLACES if a <= row <= b and c <= column <= d}
    assert as_places(rectangle(a, b, c, d)) == expected


@given(any_places)
def test_around_a_set_lie_the_cells_that_share_a_side_with_it_and_never_a_diagonal_or_one_of_its_own(
    places: set[Place],
) -> None:
    assert as_places(around(as_bits(places))) == beside(places) & set(ALL_PLACES)


@pytest.mark.parametrize("place", ALL_PLACES)
def test_around_one_cell_nothing_carries_over_into_the_next_row(place: Place) -> None:
    row, column = place
    expected = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & set(ALL_PLACES)
    assert as_places(around(BIT[cell(place)])) == expected


def test_the_two_parities_are_the_two_colours_of_a_chessboard() -> None:
    assert as_places(EVEN) == {(row, column) for row, column in ALL_PLACES if (row + column) % 2 == 0}
    assert as_places(ODD) == set(ALL_PLACES) - as_places(EVEN)
    assert (of_parity(0), of_parity(1)) == (EVEN, ODD)
    assert EVEN & BIT[MIDDLE]
    assert (size_of(EVEN), size_of(ODD)) == (23, 22)


def test_all_neighbours_of_a_cell_have_the_other_parity() -> None:
    assert around(EVEN) == ODD
    assert around(ODD) == EVEN


@pytest.mark.parametrize(("low", "high"), [(low, high) for low in range(5) for high in range(low, min(5, low + 3))])
def test_the_row_window_has_every_row_that_a_height_of_three_still_reaches(low: int, high: int) -> None:
    expected = {place for place in ALL_PLACES if max(high, place[0]) - min(low, place[0]) < 3}
    assert as_places(ROW_WINDOW[low * ROWS + high]) == expected


@pytest.mark.parametrize(("low", "high"), [(low, high) for low in range(9) for high in range(low, min(9, low + 5))])
def test_the_column_window_has_every_column_that_a_width_of_five_still_reaches(low: int, high: int) -> None:
    expected = {place for place in ALL_PLACES if max(high, place[1]) - min(low, place[1]) < 5}
    assert as_places(COLUMN_WINDOW[low * COLUMNS + high]) == expected


def test_windows_of_another_span() -> None:
    narrow = windows(COLUMNS, 2, across=True)
    assert as_places(narrow[4 * COLUMNS + 4]) == {place for place in ALL_PLACES if place[1] in (3, 4, 5)}
    assert as_places(narrow[4 * COLUMNS + 5]) == {place for place in ALL_PLACES if place[1] in (4, 5)}


@given(st.data())
def test_a_home_that_grows_from_the_middle_finds_all_its_cells_in_the_grid(data: st.DataObject) -> None:
    home = {(2, 4)}
    for _card in range(data.draw(st.integers(0, 14), label="cards")):
        home.add(data.draw(st.sampled_from(open_on_the_table(home)), label="cell"))
    rows, columns = [row for row, _ in home], [column for _, column in home]
    in_the_grid = (
        around(as_bits(home))
        & ROW_WINDOW[min(rows) * ROWS + max(rows)]
        & COLUMN_WINDOW[min(columns) * COLUMNS + max(columns)]
    )
    assert as_places(in_the_grid) == set(open_on_the_table(home))


def open_on_the_table(home: set[Place]) -> list[Place]:
    """The places, on a table without an edge, with which the home stays together and fits into its rectangle."""
    return sorted(place for place in beside(home) if fits(home | {place}))


def test_a_full_home_has_no_cell_left() -> None:
    assert open_on_the_table({(row, column) for row in range(1, 4) for column in range(3, 8)}) == []
    assert around(rectangle(1, 3, 3, 7)) & ROW_WINDOW[1 * ROWS + 3] & COLUMN_WINDOW[3 * COLUMNS + 7] == 0
