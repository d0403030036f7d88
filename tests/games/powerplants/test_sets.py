"""A whole game at random with each of the 56 sets of plants, and what must be true at every decision."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from allotment.games.powerplants import SETS, events
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from tests.games.powerplants.build import (
    DIRECTIONS,
    GAME,
    PLANTS,
    at_random,
    bag,
    cells,
    choices,
    gems,
    gems_on,
    hand,
    journal,
    playing_out,
    score_lines,
    sprite_total,
    supply,
    surplus,
    total,
    view,
)

PATCHES = {1: 30, 2: 30, 3: 35, 4: 40, 5: 40}  # in the game
GARDEN = {1: 25, 2: 25, 3: 29, 4: 33, 5: 35}  # in the end
LEFT = {1: (4, 1), 2: (3, 2), 3: (3, 3), 4: (3, 4), 5: (5, 0)}  # in the end: Surplus, hands
GEM_PLANTS = {"emberwood", "starflower"}
ALL_SETS = pytest.mark.parametrize(("number", "plants"), list(enumerate(SETS)))


def check_patches(state: PowerPlants, all_patches: list[str]) -> None:
    """Every patch is in one place, and each lies alone on a cell of one connected garden."""
    garden = [state.catalog.patch_ids[card] for card in state.cards]
    hands = [patch for seat in range(len(state.boards)) for patch in hand(state, seat)]
    assert sorted([*garden, *hands, *bag(state), *surplus(state)]) == all_patches
    lying = cells(state)
    assert len(lying) == len(garden) - (view(state).moving is not None)
    assert len(set(lying.values())) == len(lying)
    by_cell = {cell: patch for patch, cell in lying.items()}
    reached, frontier = set(), [next(iter(by_cell))]
    while frontier:
        q, r = frontier.pop()
        if (q, r) not in reached:
            reached.add((q, r))
            frontier += [(q + dq, r + dr) for dq, dr in DIRECTIONS.values() if (q + dq, r + dr) in by_cell]
    assert len(reached) == len(by_cell)
    for field in view(state).fields:
        assert len({patch.partition("-")[0] for patch in field.patches}) == 1
    if view(state).moving is None:
        laid = [patch for field in view(state).fields for patch in field.patches]
        assert Counter(laid) == Counter(garden)


def check_sprites(state: PowerPlants) -> None:
    """Twenty Sprites each, and one owner for every patch that has any."""
    for seat in range(len(state.boards)):
        assert sprite_total(state, seat) == 20
        assert supply(state, seat) >= 0
        assert state.boards[seat].captured[seat] == 0
    for patch in view(state).garden:
        assert (patch.owner is None) == (patch.sprites == 0)
        assert patch.owner is None or 0 <= patch.owner < len(state.boards)


def gem_counts(state: PowerPlants) -> Counter[str]:
    """All Gems, by where they are."""
    gained = {f"seat {seat}": gems(state, seat) for seat in range(len(state.boards))}
    return Counter({**gems_on(state), **gained})


def check_gems(state: PowerPlants, before: Counter[str], plants: str) -> Counter[str]:
    """Gems only come: by powers that say so, as the journal says, and as many as it says."""
    after = gem_counts(state)
    assert not before - after
    told = Counter({f"seat {seat}": 0 for seat in range(len(state.boards))})
    for event in journal(state):
        if event.what == events.GEMS_PLACED:
            told[state.catalog.patch_ids[event.a]] += event.b
        elif event.what == events.GEMS_GAINED:
            told[f"seat {event.seat}"] += event.a
    assert after == told
    if not GEM_PLANTS & {*plants.split("+")}:
        assert not +after
    return after


def test_POW_022_there_are_fifty_six_sets_of_five_plants() -> None:
    assert {*SETS} == {"+".join(chosen) for chosen in combinations(PLANTS, 5)}
    assert len(SETS) == 56


@ALL_SETS
def test_what_must_be_true_is_true_at_every_decision(number: int, plants: str) -> None:
    seats = 1 + number % 5
    state = GAME.new(seats, seeded(number), options={"plants": plants}, is_noting=True)
    wanted = [name for name in state.catalog.patch_ids if name.partition("-")[0] in plants.split("+")]
    highest = {1: 6, 2: 6, 3: 7, 4: 8, 5: 8}[seats]
    all_patches = sorted(name for name in wanted if int(name.partition("-")[2]) <= highest)
    assert len(all_patches) == PATCHES[seats]
    counted = Counter[str]()
    policy = at_random(number)
    decisions = 0
    for _state in playing_out(state, lambda open_now: policy([words for words in open_now if words != "neither"])):
        decisions += 1
        check_patches(state, all_patches)
        check_sprites(state)
        counted = check_gems(state, counted, plants)
        assert state.is_over or len({*choices(state)}) == len(choices(state)) > 0
    assert decisions <= GAME.most_decisions(seats)
    assert len(state.cards) == GARDEN[seats]
    in_hands = sum(len(hand(state, seat)) for seat in range(len(state.boards)))
    assert (len(surplus(state)), in_hands, bag(state)) == (*LEFT[seats], [])
    assert all(score_lines(state, seat) and total(state, seat) >= 0 for seat in range(len(state.boards)))
    assert 1 in GAME.ranks(state)


@ALL_SETS
def test_a_copy_goes_on_in_the_same_way(number: int, plants: str) -> None:
    seats = 1 + (number + 2) % 5
    state = GAME.new(seats, seeded(number), options={"plants": plants})
    policy = at_random(number)
    for step, _state in enumerate(playing_out(state, policy)):
        if step == 40:
            break
    twin = state.copy()
    for _state, _twin in zip(playing_out(state, at_random(7)), playing_out(twin, at_random(7)), strict=True):
        assert choices(state) == choices(twin)
    assert view(state) == view(twin)
