"""12. Information and chance (POW-144 to 148)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import msgspec
import pytest

from allotment.games.powerplants import events
from allotment.games.powerplants.moves import Play, Swap
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from tests.games.powerplants.build import (
    ALL_SEATS,
    ANN,
    BEN,
    CEM,
    GAME,
    asked,
    at,
    at_random,
    bag,
    board,
    choices,
    do,
    hand,
    journal,
    new_game,
    phase,
    playing_out,
    position,
    start_turn,
    surplus,
    view,
)

GARDEN = {
    "deeproot-1": at(0, 0, ANN, 2, gems=1),
    "snapjaw-6": at(1, 0),
    "wingbean-3": at(0, 1, BEN),
    "honeyleaf-2": at(1, -1, CEM, 3, gems=4),
}
BOARDS = [
    board("deeproot-2", "snapjaw-1", gems=3, captured={BEN: 2}),
    board("honeyleaf-1", "wingbean-1", gems=5),
    board("deeproot-5", "deeproot-6", captured={ANN: 1}),
]


def busy() -> PowerPlants:
    """Ann at the beginning of her turn."""
    return start_turn(position(GARDEN, boards=BOARDS, seats=3, surplus=["emberwood-1", "emberwood-2", "emberwood-3"]))


VIEWERS = pytest.mark.parametrize("viewer", [ANN, BEN, CEM, None])


@VIEWERS
def test_POW_144_hands_are_open_to_all(viewer: int | None) -> None:
    assert [seen.hand for seen in view(busy(), viewer).boards] == [
        ("deeproot-2", "snapjaw-1"),
        ("honeyleaf-1", "wingbean-1"),
        ("deeproot-5", "deeproot-6"),
    ]


def test_POW_144_every_move_is_seen_by_all_as_it_is() -> None:
    state = busy()
    for move in (Play("deeproot-2"), Swap("deeproot-2", "emberwood-1")):
        assert [GAME.seen(move, ANN, viewer) for viewer in (ANN, BEN, CEM, None)] == [move] * 4
    assert view(do(state, "play deeproot-2"), BEN).boards[ANN].hand == ("deeproot-2", "snapjaw-1")


@VIEWERS
def test_POW_145_garden_sprites_and_gems_on_patches_are_open(viewer: int | None) -> None:
    seen = {patch.patch: msgspec.structs.astuple(patch)[1:] for patch in view(busy(), viewer).garden}
    assert seen == {
        "deeproot-1": (0, 0, ANN, 2, 1),
        "snapjaw-6": (1, 0, None, 0, 0),
        "wingbean-3": (0, 1, BEN, 1, 0),
        "honeyleaf-2": (1, -1, CEM, 3, 4),
    }


@VIEWERS
def test_POW_145_supplies_and_captured_sprites_are_open(viewer: int | None) -> None:
    boards = view(busy(), viewer).boards
    # Twenty less those in the garden and captured ones
    assert [seen.supply for seen in boards] == [20 - 2 - 1, 20 - 1 - 2, 20 - 3]
    assert [seen.captured for seen in boards] == [(0, 2, 0), (0, 0, 0), (1, 0, 0)]


@VIEWERS
def test_POW_145_surplus_and_card_column_are_open(viewer: int | None) -> None:
    seen = view(busy(), viewer)
    assert seen.surplus == ("emberwood-1", "emberwood-2", "emberwood-3")
    assert seen.column == ("deeproot", "honeyleaf", "emberwood", "snapjaw", "wingbean")


@VIEWERS
def test_POW_146_players_gems_are_open(viewer: int | None) -> None:
    assert [seen.gems for seen in view(busy(), viewer).boards] == [3, 5, 0]


def test_POW_144_POW_145_POW_146_a_view_is_the_same_for_all_but_for_its_viewer() -> None:
    for state in playing_out(new_game(3, 8), at_random(8)):
        seen = [msgspec.structs.replace(view(state, viewer), viewer=None) for viewer in (0, 1, 2, None)]
        assert seen == [seen[0]] * 4


def test_POW_147_the_bag_is_seen_by_its_size_only() -> None:
    state = new_game(2, 1)
    assert view(state).bag == 18
    text = msgspec.json.encode(view(state)).decode()
    assert len(bag(state)) == 18
    assert not [patch for patch in bag(state) if f'"{patch}"' in text]


@ALL_SEATS
def test_POW_147_what_is_in_the_bag_can_be_worked_out(seats: int) -> None:
    state = new_game(seats, 2, plants="deeproot+honeyleaf+emberwood+snapjaw+wingbean")
    seen = view(state)
    open_patches = {patch.patch for patch in seen.garden} | {*seen.surplus}
    open_patches |= {patch for words in seen.boards for patch in words.hand}
    highest = {2: 6, 3: 7, 4: 8, 5: 8}[seats]
    everything = {f"{plant}-{number}" for plant in seen.column for number in range(1, highest + 1)}
    # Before the first swap of the deal is answered, some hands are still in the bag
    assert everything - open_patches == {*bag(state)}


def test_POW_147_only_the_next_draws_change_when_the_hidden_is_dealt_again() -> None:
    drawn = set()
    for seed in range(30):
        state = new_game(2, 1)
        before = (view(state), bag(state))
        GAME.redeal(state, 0, seeded(seed))
        assert (view(state), bag(state)) == before
        for _state in playing_out(state, at_random(1)):
            if state.bag and len(state.bag) < 18:
                drawn.add(view(state).boards[view(state).actor - 1].hand)
                break
    assert len(drawn) > 5


def test_POW_148_the_five_plants_are_chance_if_random() -> None:
    columns = {view(new_game(2, seed)).column for seed in range(300)}
    assert len(columns) > 50
    chosen = {
        view(new_game(2, seed, plants="deeproot+honeyleaf+emberwood+snapjaw+wingbean")).column for seed in range(9)
    }
    assert chosen == {("deeproot", "honeyleaf", "emberwood", "snapjaw", "wingbean")}


def test_POW_148_start_cells_surplus_and_starting_player_are_chance() -> None:
    games = [new_game(3, seed, mode="training") for seed in range(400)]
    layouts = Counter(
        tuple(patch.patch.partition("-")[0] for patch in sorted(view(state).garden, key=lambda seen: (seen.r, seen.q)))
        for state in games
    )
    assert {*layouts} <= {*permutations(("honeyleaf", "deeproot", "tanglethorn", "emberwood", "starflower"))}
    assert len(layouts) > 100
    assert len({tuple(surplus(state)) for state in games}) > 300
    firsts = Counter(view(state).first for state in games)
    assert all(100 < firsts[seat] < 170 for seat in range(3))


def test_POW_148_every_draw_is_chance() -> None:
    drawn = Counter[str]()
    for seed in range(300):
        state = position(GARDEN, boards=BOARDS, seats=3, bag=["emberwood-1", "emberwood-2", "emberwood-3"])
        state.chance = seeded(seed)
        do(start_turn(state), "play deeproot-2", "place W of deeproot-1", "neither")
        drawn.update(set(hand(state)) - {"snapjaw-1"})
    assert {*drawn} == {"emberwood-1", "emberwood-2", "emberwood-3"}
    assert all(70 < count < 130 for count in drawn.values())


def test_POW_148_nothing_else_is_random() -> None:
    """With another chance at every decision that draws nothing, the same happens."""
    state, source = new_game(4, 6), random.Random(6)
    quiet = 0
    while not state.is_over:
        seat, before, twin = asked(state), len(state.bag), state.copy()
        action = source.choice(legal_actions(state, seat))
        state.answer(seat, action)
        if len(state.bag) < before:
            continue
        twin.chance = seeded(99)
        twin.answer(seat, action)
        assert (view(twin), choices(twin)) == (view(state), choices(state))
        quiet += 1
    assert quiet > 50


def test_POW_148_only_a_draw_reveals_what_nobody_knew() -> None:
    state = GAME.new(2, seeded(3), is_noting=True)
    for _state in playing_out(state, at_random(3)):
        pass
    assert {event.what for event in journal(state) if GAME.reveals(event)} == {events.DREW}


def test_POW_117_POW_145_a_swapped_patch_stays_open() -> None:
    boards = [board("deeproot-2", "deeproot-3"), *BOARDS[1:]]
    state = position(GARDEN, boards=boards, seats=3, surplus=["emberwood-1"], draws=["deeproot-4"])
    do(start_turn(state), "play deeproot-2", "place W of deeproot-1", "neither")
    assert phase(state) == "swap"
    do(state, "swap deeproot-4 for emberwood-1")
    assert (view(state, BEN).surplus, hand(state, ANN)) == (("deeproot-4",), ["deeproot-3", "emberwood-1"])
