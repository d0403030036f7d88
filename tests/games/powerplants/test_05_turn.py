"""Rules 5: the turn, its three steps, and the choice of a power. Growing is in test_05_growing.py."""

from __future__ import annotations

from itertools import pairwise

from allotment.games.powerplants import events
from allotment.kernel.chance import seeded
from tests.games.powerplants.build import (
    ALL_SEATS,
    ANN,
    BEN,
    CEM,
    GAME,
    asked,
    at,
    at_random,
    board,
    cell_of,
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
    playing_out,
    position,
    refused,
    spot,
    spots,
    sprites,
    start_turn,
    start_turns,
    supply,
    wizard,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).
PAIR = {"deeproot-8": at(0, 0), "honeyleaf-8": at(1, 0)}


def test_POW_039_turns_go_in_seat_order() -> None:
    boards = [board("deeproot-1", "deeproot-2"), board("honeyleaf-1", "deeproot-3"), board("honeyleaf-2", "deeproot-4")]
    state = start_turns(position(PAIR, boards=boards, seats=3, actor=CEM))
    asked_in_turn = [asked(state)]
    for patch, place in (("honeyleaf-2", "NE"), ("deeproot-1", "NW"), ("honeyleaf-1", "SE")):
        do(state, f"play {patch}", f"place {place} of deeproot-8", "neither")
        asked_in_turn.append(asked(state))
    assert asked_in_turn == [CEM, ANN, BEN, CEM]


@ALL_SEATS
def test_POW_039_the_starting_player_has_the_first_turn_and_then_each_seat_in_order(seats: int) -> None:
    state = play_out(GAME.new(seats, seeded(3), is_noting=True), at_random(3))
    turns = [event.seat for event in journal(state) if event.what == events.TURN_BEGINS]
    assert turns[0] == state.first
    assert all(later == (earlier + 1) % seats for earlier, later in pairwise(turns))


def test_POW_039_another_player_cannot_move_during_a_turn() -> None:
    boards = [board("deeproot-1", "deeproot-2"), board("honeyleaf-1", "deeproot-3")]
    state = start_turns(position(PAIR, boards=boards))
    assert refused(state, "play honeyleaf-1", seat=BEN) == "POW-039"


def test_POW_040_a_turn_adds_a_patch_then_uses_a_power_then_draws() -> None:
    state = start_turn(position(PAIR, boards=[board("snapjaw-1", "deeproot-1")], draws=["honeyleaf-3"]))
    seen = [phase(state)]
    for words in ("play snapjaw-1", "place W of deeproot-8", "no", "neither"):
        assert hand(state) == (["deeproot-1", "snapjaw-1"] if len(seen) < 3 else ["deeproot-1"])
        do(state, words)
        seen.append(phase(state))
    assert seen == ["card", "place", "free sprite", "power", "over"]
    assert hand(state) == ["deeproot-1", "honeyleaf-3"]


def test_POW_040_no_step_can_be_taken_before_its_time() -> None:
    state = start_turn(position(PAIR, boards=[board("snapjaw-1", "deeproot-1")]))
    assert refused(state, "sprout") == "POW-046"
    assert refused(state, "yes") == "POW-044"
    assert refused(state, "place W of deeproot-8") == "POW-041"
    do(state, "play deeproot-1", "place W of deeproot-8")
    assert refused(state, "play snapjaw-1") == "POW-040"


def test_POW_041_one_patch_of_the_hand_is_added_to_a_legal_cell() -> None:
    state = start_turn(position(PAIR, boards=[board("tanglethorn-1", "tanglethorn-2")], bag=[]))
    assert choices(state) == ["play tanglethorn-1", "play tanglethorn-2"]
    assert refused(state, "play honeyleaf-1") == "POW-041"
    do(state, "play tanglethorn-2")
    assert spots(state) == {(2, 0), (2, -1), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)}
    do(state, spot(state, 2, -1))
    assert cell_of(state, "tanglethorn-2") == (2, -1)
    assert hand(state) == ["tanglethorn-1"]
    assert phase(state) == "power"


def test_POW_041_a_cell_with_five_neighbours_is_refused() -> None:
    five = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)}
    garden = {f"deeproot-{number}": at(q, r) for number, (q, r) in enumerate(sorted(five), start=1)}
    state = start_turn(position(garden, boards=[board("honeyleaf-1")], bag=[]))
    assert (0, 0) not in spots(state)
    assert refused(state, spot(state, 0, 0)) == "POW-010"


def test_POW_041_a_taken_cell_is_refused() -> None:
    state = start_turn(position(PAIR, boards=[board("honeyleaf-1")], bag=[]))
    assert refused(state, "place E of deeproot-8") == "POW-009"


def test_POW_041_the_last_patch_of_a_hand_needs_no_choice() -> None:
    state = start_turn(position(PAIR, boards=[board("tanglethorn-1")], bag=[]))
    assert phase(state) == "place"


def test_POW_042_a_legal_cell_always_exists_and_no_turn_can_be_passed() -> None:
    for seats in (2, 5):
        for state in playing_out(new_game(seats, seed=seats), at_random(seats)):
            if phase(state) == "place":
                found = spots(state)
                lying = cells(state).values()
                east = max(q for q, _r in lying)
                # the outermost cell to the east: beside the northernmost of the easternmost patches
                assert (east + 1, min(r for q, r in lying if q == east) - 1) in found


def test_POW_042_a_garden_with_an_enclosed_cell_has_legal_cells_outside() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    garden = {f"deeproot-{number}": at(q, r) for number, (q, r) in enumerate(ring, start=1)}
    state = start_turn(position(garden, boards=[board("honeyleaf-1")], bag=[]))
    assert len(spots(state)) == 12  # the second ring
    assert refused(state, spot(state, 0, 0)) == "POW-010"


def test_POW_043_the_wizard_stands_on_the_added_patch_until_the_draw() -> None:
    boards = [board("snapjaw-1", "deeproot-1"), board("honeyleaf-1", "deeproot-2")]
    state = start_turns(position(PAIR, boards=boards))
    assert wizard(state) is None
    do(state, "play snapjaw-1")
    assert wizard(state) is None
    do(state, "place W of deeproot-8")
    assert (phase(state), wizard(state)) == ("free sprite", "snapjaw-1")
    do(state, "yes")
    assert (phase(state), wizard(state)) == ("power", "snapjaw-1")
    do(state, "grow")
    assert (phase(state), wizard(state)) == ("grow", "snapjaw-1")
    do(state, "no more")
    assert (asked(state), wizard(state)) == (BEN, None)
    do(state, "play honeyleaf-1", "place E of honeyleaf-8")
    assert wizard(state) == "honeyleaf-1"


def test_POW_043_during_the_draw_the_wizard_stands_nowhere() -> None:
    garden = {"deeproot-8": at(0, 0)}
    state = position(garden, boards=[board("deeproot-1", "honeyleaf-2")], draws=["honeyleaf-1"], surplus=["snapjaw-1"])
    do(start_turn(state), "play deeproot-1", "place W of deeproot-8", "neither")
    assert phase(state) == "swap"
    assert wizard(state) is None


def test_POW_044_the_free_sprite_goes_onto_the_new_patch() -> None:
    state = start_turn(position(PAIR, boards=[board("emberwood-1")], bag=[]))
    do(state, "place W of deeproot-8")
    assert choices(state) == ["no", "yes"]
    do(state, "yes")
    assert sprites(state) == {"emberwood-1": (ANN, 1)}
    assert supply(state) == 19


def test_POW_044_the_free_sprite_may_be_declined() -> None:
    state = start_turn(position(PAIR, boards=[board("emberwood-1")], bag=[]))
    do(state, "place W of deeproot-8", "no")
    assert sprites(state) == {}
    assert supply(state) == 20
    assert phase(state) == "power"


def test_POW_044_a_plant_without_the_flag_has_no_free_sprite() -> None:
    for plant in ("deeproot-1", "honeyleaf-1", "tanglethorn-1"):
        state = start_turn(position(PAIR, boards=[board(plant)], bag=[]))
        do(state, "place W of deeproot-8")
        assert phase(state) == "power"
        assert refused(state, "yes") == "POW-044"


def test_POW_044_with_an_empty_supply_the_free_sprite_is_picked_up_in_the_garden() -> None:
    garden = {"deeproot-8": at(0, 0, ANN, 15), "honeyleaf-8": at(1, 0, ANN, 5)}
    state = start_turn(position(garden, boards=[board("emberwood-1")], bag=[]))
    do(state, "place W of deeproot-8", "yes")
    assert choices(state) == ["pick up deeproot-8", "pick up honeyleaf-8"]
    do(state, "pick up honeyleaf-8")
    assert sprites(state) == {"deeproot-8": (ANN, 15), "honeyleaf-8": (ANN, 4), "emberwood-1": (ANN, 1)}


def test_POW_045_the_free_sprite_comes_before_the_choice_of_a_power() -> None:
    state = start_turn(position(PAIR, boards=[board("emberwood-1")], bag=[]))
    do(state, "place W of deeproot-8")
    assert refused(state, "sprout") == "POW-046"
    do(state, "yes", "sprout")
    assert gems_on(state) == {"emberwood-1": 3, "deeproot-8": 1}


def test_POW_045_after_that_choice_there_is_no_free_sprite_any_more() -> None:
    state = start_turn(position(PAIR, boards=[board("emberwood-1")], bag=[]))
    do(state, "place W of deeproot-8", "no")
    assert refused(state, "yes") == "POW-044"


def test_POW_046_sprout_grow_or_neither_is_chosen() -> None:
    state = start_turn(position(PAIR, boards=[board("deeproot-1")], bag=[]))
    do(state, "place W of deeproot-8")
    assert choices(state) == ["neither", "sprout", "grow"]


def test_POW_046_with_neither_nothing_happens() -> None:
    garden = {"deeproot-8": at(0, 0, BEN), "honeyleaf-8": at(1, 0)}
    state = start_turn(position(garden, boards=[board("deeproot-1")], bag=[]))
    do(state, "place W of deeproot-8", "neither")
    assert state.is_over
    assert sprites(state) == {"deeproot-8": (BEN, 1)}
    assert supply(state) == 20


def test_POW_046_only_one_of_sprout_and_grow_is_used() -> None:
    for power in ("sprout", "grow"):
        state = start_turn(position(PAIR, boards=[board("starflower-1")], bag=[]))
        do(state, "place W of deeproot-8", "yes", power)
        if power == "grow":
            do(state, "no more")
        assert state.is_over


def test_POW_047_sprout_activates_the_power_of_the_wizards_patch_alone() -> None:
    garden = {"honeyleaf-8": at(0, 0), "emberwood-8": at(0, 1), "starflower-8": at(-1, 1, BEN)}
    state = start_turn(position(garden, boards=[board("starflower-1")], bag=[]))
    do(state, spot(state, -1, 0), "yes", "sprout")
    # beside (-1, 0) lie honeyleaf-8 and starflower-8, of which one is occupied: two Gems, and nothing of Honeyleaf
    assert state.is_over
    assert gems(state) == 2
    assert sprites(state) == {"starflower-8": (BEN, 1), "starflower-1": (ANN, 1)}
    assert gems_on(state) == {}
