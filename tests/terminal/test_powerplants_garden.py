"""The garden of Power Plants as it is drawn and as it is told, in random games."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games import find_game
from allotment.games.powerplants.moves import DIRECTION_NAMES, Place
from allotment.games.powerplants.state import PowerPlants
from allotment.games.powerplants.view import PowerPlantsView
from allotment.kernel.chance import seeded
from allotment.kernel.game import Move, legal_actions
from allotment.terminal.powerplants_garden import (
    Face,
    beside,
    cells,
    drawn,
    joined,
    left_to_right,
    neighbours,
    row_name,
    spots,
)
from allotment.terminal.powerplants_lines import patch_lines
from allotment.terminal.powerplants_words import field_brief, short

GAME = find_game("powerplants")
PATCH = re.compile(r"[A-Z][a-z]\d")


def position(seats: int, seed: int, plies: int, wanted: type[Move] = Move) -> tuple[PowerPlantsView, list[Move]]:
    """A position of a random game, at the first ply from the given one that offers such a move."""
    state, chance = GAME.new(seats, seeded(seed)), seeded(seed, stream=7)
    assert isinstance(state, PowerPlants)
    seen = state.copy()
    for ply in range(10_000):
        seat = state.pending()[0].seat
        actions = legal_actions(state, seat)
        if isinstance(GAME.explain(state, actions[0], seat), wanted):
            seen = state.copy()
            if ply >= plies:
                break
        state.answer(seat, actions[chance.below(len(actions))])
        if state.is_over:
            break
    seat = seen.pending()[0].seat
    view = GAME.view(seen, seat)
    assert isinstance(view, PowerPlantsView)
    return view, [GAME.explain(seen, action, seat) for action in legal_actions(seen, seat)]


def drawing(view: PowerPlantsView, moves: list[Move], width: int) -> list[str] | None:
    faces = [
        Face((patch.q, patch.r), (short(GAME.catalog, patch.patch), "*?"), (f"{patch.sprites}", "+12"))
        for patch in view.garden
    ]
    return drawn(faces, spots(view, moves), width)


POSITIONS = {"seats": st.integers(1, 5), "seed": st.integers(0, 10_000), "plies": st.integers(0, 300)}


@given(**POSITIONS, width=st.sampled_from([60, 80, 120]))
@settings(max_examples=60, deadline=None)
def test_every_patch_is_drawn_once_and_neighbours_beside_each_other(
    seats: int, seed: int, plies: int, width: int
) -> None:
    view, moves = position(seats, seed, plies)
    lines = drawing(view, moves, width)
    if lines is None:
        return
    assert max(map(len, lines)) <= width
    found = [(match.group(), match.start(), row) for row, line in enumerate(lines) for match in PATCH.finditer(line)]
    assert sorted(name for name, _place, _row in found) == sorted(
        short(GAME.catalog, patch.patch) for patch in view.garden
    )
    at = {name: (place, row) for name, place, row in found}
    steps = set()
    for patch in view.garden:
        place, row = at[short(GAME.catalog, patch.patch)]
        for way, other in neighbours(view, (patch.q, patch.r)).items():
            there, below = at[short(GAME.catalog, other.patch)]
            half = {"E": 2, "W": -2, "NE": 1, "SE": 1, "NW": -1, "SW": -1}[way]
            assert (there - place) % half == 0
            assert (below > row) - (below < row) == {"N": -1, "S": 1}.get(way[0], 0)
            steps.add((there - place) // half)
    assert len(steps) == 1
    assert steps <= {2, 3, 4}


@given(**POSITIONS)
@settings(max_examples=40, deadline=None)
def test_every_spot_has_a_code_of_its_own_where_it_lies(seats: int, seed: int, plies: int) -> None:
    view, moves = position(seats, seed, plies, Place)
    found = spots(view, moves)
    assert {spot.move for spot in found} == set(moves)
    assert len({spot.code for spot in found}) == len(moves)
    assert found == sorted(found, key=lambda spot: (spot.cell[1], left_to_right(spot.cell)))
    lines = drawing(view, moves, 200)
    assert lines is not None
    text = "\n".join(lines)
    for spot in found:
        assert spot.cell not in cells(view)
        assert 1 <= len(spot.touches) <= 4
        assert len(re.findall(rf"(?<![A-Z]){spot.code}(?!\d)", text)) == 1


@given(**POSITIONS)
@settings(max_examples=40, deadline=None)
def test_in_words_every_patch_has_a_line_with_its_neighbours_by_direction(seats: int, seed: int, plies: int) -> None:
    view, _moves = position(seats, seed, plies)
    lines = list(patch_lines(view, ["A", "B", "C", "D", "E"][:seats], GAME.catalog))
    assert len(lines) == len(view.garden)
    assert len({line.partition(":")[0] for line in lines}) == len(lines)
    told = sum(len(re.findall(r" (?:E|NE|NW|W|SW|SE) [A-Z]", line)) for line in lines)
    assert told == sum(len(neighbours(view, cell)) for cell in cells(view))


def test_directions_lead_there_and_back() -> None:
    for index, way in enumerate(DIRECTION_NAMES):
        assert beside(beside((0, 0), way), DIRECTION_NAMES[(index + 3) % 6]) == (0, 0)
    assert [left_to_right(beside((0, 0), way)) for way in DIRECTION_NAMES] == [2, 1, -1, -2, -1, 1]


def test_rows_have_letters_and_after_z_two() -> None:
    assert [row_name(row) for row in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]


def test_a_garden_that_is_wider_gets_narrower_cells_and_then_none() -> None:
    row = [Face((q, 0), (f"De{q}", "*"), ("A1", "+1")) for q in range(9)]
    assert drawn(row, [], 80) is not None
    assert [len(lines[0]) if (lines := drawn(row, [], width)) else 0 for width in (80, 60, 40, 30)] == [73, 55, 37, 0]
    assert drawn(row[:1], [], 5) == ["│De0│", "│*  │", "│A1 │", "│+1_│"]


def test_a_spot_says_how_large_the_field_would_be() -> None:
    view, moves = position(3, 4, 60, Place)
    for spot in spots(view, moves):
        near = {patch.rpartition("-")[0] for patch in spot.touches}
        for plant in view.column:
            assert (joined(view, plant, spot.cell) > 1) == (plant in near)


def test_fields_are_told_in_short() -> None:
    view, _moves = position(3, 4, 200)
    for field in view.fields:
        brief = field_brief(field, ["A", "B", "C"], GAME.catalog)
        assert brief.count(" ") >= len(field.patches)
        assert all(f"{'ABC'[seat]}{points}" in brief for seat, points in enumerate(field.points) if points)
