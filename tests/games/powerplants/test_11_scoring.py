"""11. Scoring without the buy-back (POW-124 to 127, 129 to 139, 181), and worked example A."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.powerplants.build import (
    ANN,
    BEN,
    CATALOG,
    CEM,
    PLANTS,
    at,
    board,
    position,
    score_lines,
    total,
    view,
)
from tests.games.powerplants.build_more import row, scored

FIRST = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15}
SECOND = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7}
DEE, EVE = 3, 4
SIZES = pytest.mark.parametrize("size", range(1, 9))


def deeproots(size: int, owners: dict[int, str]) -> list[str]:
    """A field of Deeproot 1 to `size`, with these owners by number."""
    return [f"deeproot-{number} {owners.get(number, '')}".strip() for number in range(1, size + 1)]


def points(*patches: str, seats: int = 2) -> list[int]:
    """What every seat scores for a garden in one row, in which nothing but fields scores."""
    state = scored(*patches, seats=seats)
    assert [sum(field.points[seat] for field in view(state).fields) for seat in range(seats)] == [
        total(state, seat) for seat in range(seats)
    ]
    return [total(state, seat) for seat in range(seats)]


# Gems


def test_POW_124_gems_gained_in_play_stay_with_the_player() -> None:
    state = scored("deeproot-1", gems=(7, 2))
    assert [total(state, seat) for seat in (ANN, BEN)] == [7, 2]
    assert score_lines(state)["Gems gained in play"] == 7


def test_POW_125_a_player_takes_the_gems_of_the_patches_he_or_she_controls() -> None:
    state = scored("deeproot-1 Ann gems 4", "honeyleaf-1 Ben 3 gems 2", "deeproot-2 Ann 2 gems 1")
    assert [score_lines(state, seat)["Gems on own patches"] for seat in (ANN, BEN)] == [5, 2]
    assert [total(state, seat) for seat in (ANN, BEN)] == [5 + 2, 2 + 1]


def test_POW_125_gems_on_patches_without_sprites_return_to_the_supply() -> None:
    state = scored("deeproot-1 gems 9", "honeyleaf-1 Ben gems 1", "snapjaw-1 gems 3")
    assert [total(state, seat) for seat in (ANN, BEN)] == [0, 2]


# Wingbean

TYPES_AROUND = "Wingbean: types around"
RING = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


@pytest.mark.parametrize(
    ("around", "gems"),
    [
        ([], 0),
        (["snapjaw-1"], 1),
        (["snapjaw-1", "snapjaw-2"], 1),
        (["snapjaw-1", "deeproot-1", "snapjaw-2"], 2),
        (["snapjaw-1", "wingbean-2"], 2),
        (["wingbean-2", "wingbean-3"], 1),
        (["snapjaw-1", "deeproot-1", "emberwood-1", "honeyleaf-1", "wingbean-2", "snapjaw-2"], 5),
    ],
)
def test_POW_126_a_wingbean_gives_its_controller_a_gem_for_each_different_type_around(
    around: list[str], gems: int
) -> None:
    garden = {"wingbean-1": at(0, 0, ANN, 3), **{name: at(*cell) for name, cell in zip(around, RING, strict=False)}}
    state = position(garden)
    assert [score_lines(state, seat)[TYPES_AROUND] for seat in (ANN, BEN)] == [gems, 0]


def test_POW_126_every_wingbean_counts_by_itself_and_for_its_own_controller() -> None:
    # Ann's: Snapjaw and the Wingbean beside it; Ben's: that Wingbean and Honeyleaf; the one between them: nobody's
    state = scored("snapjaw-1", "wingbean-1 Ann", "wingbean-2", "wingbean-3 Ben", "honeyleaf-1", "wingbean-4 Ann")
    assert [score_lines(state, seat)[TYPES_AROUND] for seat in (ANN, BEN)] == [2 + 1, 2]


def test_POW_126_who_controls_the_patches_around_does_not_matter() -> None:
    state = scored("snapjaw-1 Ben 2", "wingbean-1 Ann", "honeyleaf-1 Ben")
    assert score_lines(state)[TYPES_AROUND] == 2


def test_POW_126_without_wingbean_in_play_there_is_no_such_line() -> None:
    state = scored("snapjaw-1", "deeproot-1 Ann", "honeyleaf-1")
    assert TYPES_AROUND not in score_lines(state)
    assert total(state) == 1


def test_POW_127_every_field_is_scored() -> None:
    patches = ("deeproot-1 Ann", "honeyleaf-1 Ben", "deeproot-2 Ann", "deeproot-3", "emberwood-1 Ann")
    state = scored(*patches)
    assert score_lines(state) == {
        "Gems gained in play": 0,
        "Gems on own patches": 0,
        "Deeproot field of 1, first": 1,
        "Deeproot field of 2, first": 3,
        "Emberwood field of 1, first": 1,
    }
    assert total(state, BEN) == 1


def test_POW_129_gems_patches_wingbeans_and_fields_only_add() -> None:
    # Ann: 4 gained, 2 on a patch, Wingbean beside Snapjaw 1, fields of Wingbean 1 and Deeproot 3
    state = scored("deeproot-1 Ann gems 2", "deeproot-2", "snapjaw-1", "wingbean-1 Ann", gems=(4,))
    assert list(score_lines(state).values()) == [4, 2, 1, 3, 1, 0]
    assert total(state) == 11


# Fields


@SIZES
def test_POW_130_the_size_of_a_field_is_the_number_of_its_patches_controlled_or_not(size: int) -> None:
    assert points(*deeproots(size, {1: "Ann"})) == [FIRST[size], 0]
    assert points(*deeproots(size, dict.fromkeys(range(1, size + 1), "Ann"))) == [FIRST[size], 0]


def test_POW_130_patches_of_the_type_that_do_not_touch_are_other_fields() -> None:
    assert points("deeproot-1 Ann", "honeyleaf-1", "deeproot-2", "deeproot-3 Ben") == [1, 3]


def test_POW_131_in_a_field_who_controls_more_patches_comes_first() -> None:
    assert points("deeproot-1 Ben", "deeproot-2 Ann", "deeproot-3 Ann") == [5, 2]
    assert points("deeproot-1 Ann", "deeproot-2 Ben", "deeproot-3 Ben") == [2, 5]


def test_POW_131_a_tie_in_a_field_is_won_by_the_lowest_number() -> None:
    assert points("deeproot-2 Ann", "deeproot-1 Ben") == [1, 3]
    assert points("deeproot-2 Ann", "deeproot-8 Ann", "deeproot-3 Ben", "deeproot-4 Ben") == [7, 3]
    assert points("deeproot-5 Ann", "deeproot-6 Ann", "deeproot-4 Ben", "deeproot-8 Ben") == [3, 7]


def test_POW_131_only_numbers_of_patches_that_the_tied_players_control_in_that_field_count() -> None:
    # The 1 is nobody's, the 2 of Ben's lies in another field
    assert points("deeproot-1", "deeproot-3 Ann", "deeproot-4 Ben", "honeyleaf-1", "deeproot-2 Ben") == [5, 2 + 1]


def test_POW_132_the_number_of_sprites_does_not_matter() -> None:
    assert points("deeproot-1 Ann", "deeproot-2 Ben 9") == [3, 1]
    assert points("deeproot-1 Ben 12", "deeproot-2 Ann", "deeproot-3 Ann") == [5, 2]


def test_POW_133_numbers_are_unique_within_a_type_so_every_tie_is_resolved() -> None:
    for plant in PLANTS:
        names = [name for name in CATALOG.patch_ids if name.startswith(plant)]
        assert sorted(names) == [f"{plant}-{number}" for number in range(1, 9)]
    for lower, higher in combinations(range(1, 9), 2):
        assert points(f"snapjaw-{lower} Ben", f"snapjaw-{higher} Ann") == [1, 3]
        assert points(f"snapjaw-{higher} Ben", f"snapjaw-{lower} Ann") == [3, 1]


@SIZES
def test_POW_134_first_place_scores_by_the_size_of_the_field(size: int) -> None:
    expected = [1, 3, 5, 7, 9, 11, 13, 15][size - 1]
    assert points(*deeproots(size, {size: "Ann"})) == [expected, 0]


@pytest.mark.parametrize("size", range(2, 9))
def test_POW_135_second_place_scores_by_the_size_of_the_field(size: int) -> None:
    assert points(*deeproots(size, {1: "Ann", 2: "Ben"})) == [FIRST[size], [1, 2, 3, 4, 5, 6, 7][size - 2]]


def test_POW_135_a_field_of_one_has_no_second_place() -> None:
    assert points("deeproot-4 Ann 3", "honeyleaf-1", seats=3) == [1, 0, 0]


@pytest.mark.parametrize("size", range(3, 9))
def test_POW_136_every_other_player_with_a_patch_scores_one(size: int) -> None:
    assert points(*deeproots(size, {1: "Cem", 2: "Ann", 3: "Ben"}), seats=4) == [SECOND[size], 1, FIRST[size], 0]


def test_POW_136_with_five_players_three_score_one_each() -> None:
    patches = ("deeproot-5 Ann", "deeproot-1 Ben", "deeproot-3 Cem", "deeproot-2 Dee", "deeproot-4 Eve")
    assert points(*patches, seats=5) == [1, 9, 1, 4, 1]


@pytest.mark.parametrize("size", range(2, 9))
def test_POW_137_a_player_alone_in_a_field_scores_first_place_and_nobody_second(size: int) -> None:
    owners = dict.fromkeys(range(1, size + 1, 2), "Ben")
    assert points(*deeproots(size, owners), seats=3) == [0, FIRST[size], 0]
    assert view(scored(*deeproots(size, owners))).fields[0].second is None


@SIZES
def test_POW_138_a_field_without_sprites_scores_nothing(size: int) -> None:
    patches = deeproots(size, {})
    assert points(*patches, seats=3) == [0, 0, 0]
    field = view(scored(*patches)).fields[0]
    assert (field.first, field.second, field.points) == (None, None, (0, 0))
    assert "Deeproot" not in " ".join(score_lines(scored(*patches)))


def test_POW_139_field_points_are_gems_and_pay_debts() -> None:
    # Ben has no Gem but the three of his field, and owes two
    boards = [board(captured={BEN: 2}), board()]
    state = position(row("snapjaw-1", "deeproot-1 Ben", "deeproot-2"), boards=boards)
    assert [total(state, seat) for seat in (ANN, BEN)] == [2, 1]


# Ties of more than two


def test_POW_181_all_tied_players_are_ranked_by_their_lowest_numbers() -> None:
    # Two patches each; lowest numbers: Cem 1, Ann 2, Ben 4
    patches = (
        "deeproot-2 Ann",
        "deeproot-8 Ann",
        "deeproot-4 Ben",
        "deeproot-5 Ben",
        "deeproot-1 Cem",
        "deeproot-7 Cem",
    )
    assert points(*patches, seats=3) == [5, 1, 11]


def test_POW_181_a_tie_for_second_place_is_won_by_the_lowest_number() -> None:
    # Ann three patches; Ben and Cem one each, Cem's number is lower; Dee none
    patches = ("deeproot-6 Ann", "deeproot-7 Ann", "deeproot-8 Ann", "deeproot-3 Ben", "deeproot-1 Cem")
    assert points(*patches, seats=4) == [9, 1, 4, 0]


def test_POW_181_a_tie_for_second_place_of_several_patches_each() -> None:
    # Eve three patches; Ann 4 and 5, Dee 3 and 8: Dee is second
    patches = ("deeproot-1 Eve", "deeproot-2 Eve", "deeproot-6 Eve", "deeproot-4 Ann", "deeproot-5 Ann",
               "deeproot-3 Dee", "deeproot-8 Dee")  # fmt: skip
    assert points(*patches, seats=5) == [1, 0, 0, 6, 13]


def test_POW_181_a_lower_number_does_not_outweigh_more_patches() -> None:
    # Ann has the 1, but only that
    patches = (
        "deeproot-1 Ann",
        "deeproot-2 Ben",
        "deeproot-5 Ben",
        "deeproot-6 Cem",
        "deeproot-7 Cem",
        "deeproot-8 Cem",
    )
    assert points(*patches, seats=3) == [1, 5, 11]


def test_POW_181_the_loser_of_a_tie_for_first_place_is_second_before_those_with_fewer_patches() -> None:
    patches = ("deeproot-4 Ann", "deeproot-5 Ann", "deeproot-3 Ben", "deeproot-8 Ben", "deeproot-1 Cem")
    assert points(*patches, seats=3) == [4, 9, 1]


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_POW_131_POW_181_neither_seats_nor_the_order_of_arrival_matter(order: tuple[int, int, int]) -> None:
    names = ("Ann", "Ben", "Cem")
    patches = [f"deeproot-{2 * place + 2} {names[seat]}" for place, seat in enumerate(order)]
    for arrival in (patches, patches[::-1]):
        found = points(*arrival, seats=3)
        assert [found[seat] for seat in order] == [5, 2, 1]


# Worked example A


def test_example_A_fields_with_three_players() -> None:
    state = scored(
        "deeproot-1 Ben", "deeproot-3 Ann", "deeproot-4 Cem", "deeproot-6 Ben", "deeproot-7 Ann 4",
        "honeyleaf-1",
        "starflower-2", "starflower-5 Cem",
        "honeyleaf-2",
        "wingbean-4 Ann",
        seats=3,
    )  # fmt: skip
    fields = {(field.plant, len(field.patches)): field for field in view(state).fields}
    deeproot, starflower, wingbean = fields["deeproot", 5], fields["starflower", 2], fields["wingbean", 1]
    assert (deeproot.first, deeproot.second, deeproot.points) == (BEN, ANN, (4, 9, 1))
    assert (starflower.first, starflower.second, starflower.points) == (CEM, None, (0, 0, 3))
    assert (wingbean.first, wingbean.second, wingbean.points) == (ANN, None, (1, 0, 0))
    assert [sum(field.points[seat] for field in fields.values()) for seat in (ANN, BEN, CEM)] == [5, 9, 4]
    # The lone Wingbean lies beside Honeyleaf: one more Gem, which is not a field's
    assert [total(state, seat) for seat in (ANN, BEN, CEM)] == [6, 9, 4]
    assert score_lines(state, CEM)["Deeproot field of 5, present"] == 1
