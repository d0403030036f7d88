"""Rules 4: set-up."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations

import pytest

from allotment.games.powerplants import events
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from tests.games.powerplants.build import (
    ALL_SEATS,
    ANN,
    BEN,
    CEM,
    GAME,
    PLANTS,
    asked,
    at,
    at_random,
    bag,
    captured,
    cells,
    choices,
    do,
    gems,
    gems_on,
    hand,
    journal,
    new_game,
    phase,
    play_out,
    position,
    refused,
    sprites,
    start_deal,
    supply,
    surplus,
    view,
    wizard,
)

TIMING = {
    plant["id"]: plant["timing"]
    for plant in tomllib.loads((GAME.deck_folder / "plants.toml").read_text("utf-8"))["plant"]
}
SETS = [frozenset(chosen) for chosen in combinations(PLANTS, 5)]
GAMES = 1120  # 20 for each of the 56 sets
TRAPEZOID = {(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)}
# By players: highest number, patches in the game, Surplus, bag after the deal.
TABLE = pytest.mark.parametrize(
    ("seats", "highest", "patches", "aside", "left"),
    [(2, 6, 30, 3, 18), (3, 7, 35, 3, 21), (4, 8, 40, 3, 24), (5, 8, 40, 5, 20)],
)


def timings(plants: frozenset[str]) -> Counter[str]:
    return Counter(TIMING[plant] for plant in plants)


def is_balanced(plants: frozenset[str]) -> bool:
    found = timings(plants)
    return found["morning"] >= 2 and found["noon"] >= 1 and found["night"] >= 1


def plants_of(state: PowerPlants) -> frozenset[str]:
    """The plants of all patches that are anywhere in the game."""
    return frozenset(patch.partition("-")[0] for patch in all_patches(state))


def all_patches(state: PowerPlants) -> list[str]:
    hands = [patch for seat in range(state.seats) for patch in hand(state, seat)]
    return [*cells(state), *bag(state), *surplus(state), *hands]


def numbers(patches: list[str]) -> set[int]:
    return {int(patch.partition("-")[2]) for patch in patches}


@ALL_SEATS
def test_POW_022_every_game_uses_exactly_five_plants(seats: int) -> None:
    for seed in range(20):
        state = new_game(seats, seed)
        assert len(plants_of(state)) == 5
        assert frozenset(view(state).column) == plants_of(state)


def test_POW_023_the_players_choose_five_plants_by_hand() -> None:
    chosen = "honeyleaf+frightshade+snapjaw+starflower+wingbean"
    for seed in range(5):
        assert plants_of(new_game(2, seed, plants=chosen)) == set(chosen.split("+"))


def test_POW_023_without_a_choice_the_plants_are_random() -> None:
    assert len({plants_of(new_game(2, seed)) for seed in range(40)}) > 20


def test_POW_023_four_plants_or_the_same_plant_twice_are_no_choice() -> None:
    for wrong in ("deeproot+honeyleaf+tanglethorn+emberwood", "deeproot+deeproot+tanglethorn+emberwood+snapjaw"):
        with pytest.raises(BadSetup):
            new_game(2, plants=wrong)


def test_POW_024_any_of_the_56_sets_may_be_chosen_by_hand() -> None:
    offered = next(option for option in GAME.options if option.name == "plants").choices
    assert offered[:2] == ("random", "balanced")
    assert {frozenset(choice.split("+")) for choice in offered[2:]} == set(SETS)
    for choice in offered[2:]:
        assert plants_of(new_game(2, plants=choice)) == set(choice.split("+"))


def test_POW_024_at_random_each_of_the_56_sets_is_equally_likely() -> None:
    found = Counter(plants_of(new_game(2, seed)) for seed in range(GAMES))
    assert set(found) == set(SETS)
    assert max(found.values()) <= 20 + 22  # 20 expected, five standard deviations are 22


def test_POW_024_at_balanced_random_each_of_the_33_balanced_sets_is_equally_likely() -> None:
    games = 33 * 25
    found = Counter(plants_of(new_game(2, seed, plants="balanced")) for seed in range(games))
    assert set(found) == {chosen for chosen in SETS if is_balanced(chosen)}
    assert min(found.values()) >= 5
    assert max(found.values()) <= 25 + 25  # 25 expected, five standard deviations are 25


def test_POW_025_of_the_56_sets_33_are_balanced() -> None:
    assert Counter(TIMING.values()) == {"morning": 3, "noon": 3, "night": 2}
    # Morning 2: 3 ways, with noon 2 and night 1 (3 x 2) or noon 1 and night 2 (3 x 1): 27.
    # Morning 3: one way, with noon 1 and night 1 (3 x 2): 6. Noon or Night missing does not count.
    assert sum(is_balanced(chosen) for chosen in SETS) == 27 + 6 == 33


def test_POW_026_an_unbalanced_set_is_legal() -> None:
    unbalanced = "deeproot+emberwood+frightshade+snapjaw+starflower"
    assert not is_balanced(frozenset(unbalanced.split("+")))
    state = new_game(3, plants=unbalanced)
    assert plants_of(state) == set(unbalanced.split("+"))
    assert play_out(state, at_random(1)).is_over


def test_POW_026_a_random_set_may_be_unbalanced() -> None:
    assert not all(is_balanced(plants_of(new_game(2, seed))) for seed in range(40))


def test_POW_027_the_column_has_morning_on_top_then_noon_then_night() -> None:
    for seed in range(60):
        column = view(new_game(2, seed)).column
        ranks = [("morning", "noon", "night").index(TIMING[plant]) for plant in column]
        assert len(column) == 5
        assert ranks == sorted(ranks)


def test_POW_028_inside_one_timing_the_order_is_that_of_the_column_ranks() -> None:
    order = ["deeproot", "honeyleaf", "tanglethorn", "emberwood", "frightshade", "snapjaw", "starflower", "wingbean"]
    for seed in range(60):
        column = view(new_game(2, seed)).column
        assert list(column) == [plant for plant in order if plant in column]


def test_POW_028_the_column_stays_as_it_is_for_the_whole_game() -> None:
    state = new_game(3, seed=5)
    column = view(state).column
    assert view(play_out(state, at_random(5))).column == column


def test_POW_028_another_order_inside_a_timing_can_be_set() -> None:
    garden = {"honeyleaf-1": at(0, 0), "deeproot-1": at(1, 0), "tanglethorn-1": at(0, 1), "snapjaw-1": at(-1, 1)}
    column = ["tanglethorn", "deeproot", "honeyleaf", "snapjaw", "wingbean"]
    assert view(position(garden, column=column)).column == tuple(column)


@TABLE
def test_POW_029_038_patches_above_the_highest_number_are_removed(
    seats: int, highest: int, patches: int, aside: int, left: int
) -> None:
    state = new_game(seats, seed=3)
    assert numbers(all_patches(state)) == set(range(1, highest + 1))
    assert len(all_patches(state)) == len(set(all_patches(state))) == patches
    assert len(bag(state)) == left
    assert len(surplus(state)) == aside


@TABLE
def test_POW_030_the_highest_patch_of_each_plant_begins_in_the_garden(
    seats: int, highest: int, patches: int, aside: int, left: int
) -> None:
    for seed in range(10):
        state = new_game(seats, seed)
        assert set(cells(state)) == {f"{plant}-{highest}" for plant in view(state).column}
        assert set(cells(state).values()) == TRAPEZOID


def test_POW_030_which_plant_lies_on_which_start_cell_is_random() -> None:
    plants = "deeproot+honeyleaf+tanglethorn+emberwood+snapjaw"
    found = Counter(cell for seed in range(200) for cell in cells(new_game(2, seed, plants=plants)).items())
    assert len(found) == 25
    assert min(found.values()) >= 40 - 29  # 40 expected, five standard deviations are 29
    assert max(found.values()) <= 40 + 29


@ALL_SEATS
def test_POW_031_the_starting_patches_hold_no_sprites_and_no_gems(seats: int) -> None:
    state = new_game(seats, seed=7)
    assert sprites(state) == {}
    assert gems_on(state) == {}


@TABLE
def test_POW_032_all_other_patches_of_the_five_plants_go_into_the_bag(
    seats: int, highest: int, patches: int, aside: int, left: int
) -> None:
    state = new_game(seats, seed=11)
    drawn = [*surplus(state), *[patch for seat in range(seats) for patch in hand(state, seat)]]
    lower = {f"{plant}-{number}" for plant in view(state).column for number in range(1, highest)}
    assert {*bag(state), *drawn} == lower
    assert len(bag(state)) + len(drawn) == len(lower)


@TABLE
def test_POW_033_three_patches_are_the_surplus_and_with_five_players_five(
    seats: int, highest: int, patches: int, aside: int, left: int
) -> None:
    drawn = {tuple(surplus(new_game(seats, seed))) for seed in range(20)}
    assert {len(patches) for patches in drawn} == {aside}
    assert len(drawn) > 15
    assert max(numbers([patch for patches in drawn for patch in patches])) == highest - 1


@ALL_SEATS
def test_POW_034_the_surplus_lies_face_up(seats: int) -> None:
    state = new_game(seats, seed=2)
    for viewer in (None, *range(seats)):
        assert sorted(view(state, viewer).surplus) == surplus(state)


@ALL_SEATS
def test_POW_035_each_player_has_20_sprites_no_gems_and_no_captured_sprites(seats: int) -> None:
    state = new_game(seats, seed=2)
    assert len(state.boards) == seats
    assert [(supply(state, seat), gems(state, seat), captured(state, seat)) for seat in range(seats)] == [
        (20, 0, {})
    ] * seats


@ALL_SEATS
def test_POW_036_the_starting_player_is_random_and_takes_the_first_turn(seats: int) -> None:
    first: Counter[int] = Counter()
    for seed in range(60 * seats):
        state = new_game(seats, seed)
        while phase(state) == "swap":
            do(state, "keep")
        assert asked(state) == view(state).first == view(state).actor
        assert wizard(state) is None
        first[asked(state)] += 1
    assert len(first) == seats
    assert min(first.values()) >= 60 - 36  # 60 expected, five standard deviations are at most 35
    assert max(first.values()) <= 60 + 36


@ALL_SEATS
def test_POW_036_turns_go_clockwise_from_the_starting_player(seats: int) -> None:
    state = play_out(GAME.new(seats, seeded(8), is_noting=True), at_random(8))
    turns = [event.seat for event in journal(state) if event.what == events.TURN_BEGINS]
    first = view(state).first
    assert turns[:seats] == [(first + place) % seats for place in range(seats)]


def dealt(seats: int, *draws: str, order: tuple[int, ...], aside: tuple[str, ...] = ("wingbean-1",)) -> PowerPlants:
    """The deal to these seats, of these patches in turn."""
    state = position({"emberwood-8": at(0, 0)}, seats=seats, draws=draws, surplus=aside)
    return start_deal(state, *order)


def test_POW_037_each_player_draws_two_patches_in_seat_order() -> None:
    state = dealt(3, "deeproot-1", "snapjaw-1", "deeproot-2", "snapjaw-2", "deeproot-3", "snapjaw-3", order=(1, 2, 0))
    assert state.is_over
    assert [hand(state, seat) for seat in (BEN, CEM, ANN)] == [
        ["deeproot-1", "snapjaw-1"],
        ["deeproot-2", "snapjaw-2"],
        ["deeproot-3", "snapjaw-3"],
    ]


def test_POW_037_in_a_real_game_the_deal_begins_with_the_starting_player() -> None:
    for seed in range(10):
        state = GAME.new(4, seeded(seed), is_noting=True)
        while phase(state) == "swap":
            do(state, "keep")
        drew = [event.seat for event in journal(state) if event.what == events.DREW]
        first = view(state).first
        assert drew == [(first + place) % 4 for place in (0, 0, 1, 1, 2, 2, 3, 3)]


def test_POW_037_two_patches_of_one_type_may_be_swapped_before_the_next_player_draws() -> None:
    aside = ("wingbean-1", "snapjaw-3")
    state = dealt(2, "deeproot-1", "deeproot-2", "deeproot-3", "snapjaw-1", order=(0, 1), aside=aside)
    assert asked(state) == ANN
    assert hand(state, BEN) == []
    assert sorted(choices(state)) == [
        "keep",
        "swap deeproot-1 for snapjaw-3",
        "swap deeproot-1 for wingbean-1",
        "swap deeproot-2 for snapjaw-3",
        "swap deeproot-2 for wingbean-1",
    ]
    do(state, "swap deeproot-2 for wingbean-1")
    assert hand(state, ANN) == ["deeproot-1", "wingbean-1"]
    assert surplus(state) == ["deeproot-2", "snapjaw-3"]
    assert hand(state, BEN) == ["deeproot-3", "snapjaw-1"]
    assert state.is_over


def test_POW_037_the_next_player_may_take_what_the_one_before_gave_away() -> None:
    state = dealt(2, "deeproot-1", "deeproot-2", "snapjaw-1", "snapjaw-2", order=(0, 1))
    do(state, "swap deeproot-1 for wingbean-1")
    assert asked(state) == BEN
    do(state, "swap snapjaw-1 for deeproot-1")
    assert [hand(state, ANN), hand(state, BEN)] == [["deeproot-2", "wingbean-1"], ["deeproot-1", "snapjaw-2"]]
    assert surplus(state) == ["snapjaw-1"]


def test_POW_037_two_patches_of_different_types_are_not_swapped() -> None:
    state = dealt(2, "deeproot-1", "snapjaw-1", order=(0,))
    assert state.is_over
    assert surplus(state) == ["wingbean-1"]


def test_POW_037_the_swap_may_be_left_and_is_nobody_elses() -> None:
    state = dealt(2, "deeproot-1", "deeproot-2", "snapjaw-1", "wingbean-2", order=(0, 1))
    assert refused(state, "keep", seat=BEN) == "POW-039"
    do(state, "keep")
    assert hand(state, ANN) == ["deeproot-1", "deeproot-2"]
    assert surplus(state) == ["wingbean-1"]


@pytest.mark.parametrize(
    ("seats", "turns", "garden", "in_hands", "aside"),
    [(2, 10, 25, 2, 3), (3, 8, 29, 3, 3), (4, 7, 33, 4, 3), (5, 6, 35, 0, 5)],
)
def test_POW_038_a_game_has_so_many_turns_and_ends_with_such_a_garden(
    seats: int, turns: int, garden: int, in_hands: int, aside: int
) -> None:
    state = play_out(GAME.new(seats, seeded(6), is_noting=True), at_random(6))
    begun = Counter(event.seat for event in journal(state) if event.what == events.TURN_BEGINS)
    assert [begun[seat] for seat in range(seats)] == [turns] * seats
    assert len(cells(state)) == garden
    assert sum(len(hand(state, seat)) for seat in range(seats)) == in_hands
    assert len(surplus(state)) == aside
    assert bag(state) == []
