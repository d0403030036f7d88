"""13. Decisions: who chooses, and from what (POW-149, and the table of section 13)."""

from __future__ import annotations

import pytest

from tests.games.powerplants.build import (
    ANN,
    BEN,
    GAME,
    asked,
    at,
    at_random,
    board,
    choices,
    do,
    growing,
    new_game,
    phase,
    playing_out,
    position,
    refused,
    sprout,
    start_deal,
    start_turn,
    view,
)
from tests.games.powerplants.build_more import row


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_POW_149_rivals_never_decide_anything_during_another_players_turn(seats: int) -> None:
    for seed in range(4):
        turns = 0
        for state in playing_out(new_game(seats, seed), at_random(seed)):
            if state.is_over or view(state).actor < 0:
                continue
            assert len(state.pending()) == 1
            assert asked(state) == view(state).actor
            turns += 1
        assert turns > 40


def test_POW_149_nor_when_their_own_sprites_are_moved_or_captured() -> None:
    garden = row("honeyleaf-1 Ben 2", "frightshade-1", "honeyleaf-2 Ben 3")
    state = sprout(position(garden, wizard="frightshade-1"))
    while not state.is_over:
        assert (asked(state), GAME.question(state, ANN)[:3]) == (ANN, "POW")
        do(state, choices(state)[0])
    state = sprout(position(row("snapjaw-1", "honeyleaf-1 Ben 2", "honeyleaf-2 Ben"), wizard="snapjaw-1"))
    assert (asked(state), choices(state)) == (ANN, ["pick honeyleaf-1", "pick honeyleaf-2"])
    assert refused(state, "pick honeyleaf-1", seat=BEN) == "POW-039"


def test_POW_149_nor_in_the_deal() -> None:
    state = position(row("deeproot-6"), draws=["honeyleaf-1", "honeyleaf-2", "snapjaw-1", "snapjaw-2"],
                     surplus=["deeproot-1"], actor=-1)  # fmt: skip
    start_deal(state, ANN, BEN)
    assert (asked(state), phase(state)) == (ANN, "swap")
    assert view(state).boards[BEN].hand == ()
    do(state, "keep")
    assert (asked(state), phase(state)) == (BEN, "swap")


# The table, decision by decision

GARDEN = row("honeyleaf-1", "deeproot-6 Ann", "snapjaw-6 Ben")


def test_a_swap_is_none_or_one_hand_patch_and_one_surplus_patch() -> None:
    state = position(GARDEN, draws=["wingbean-1", "wingbean-2"], surplus=["deeproot-1", "snapjaw-1", "wingbean-3"])
    start_deal(state, ANN)
    assert {*choices(state)} == {"keep"} | {
        f"swap {given} for {taken}"
        for given in ("wingbean-1", "wingbean-2")
        for taken in ("deeproot-1", "snapjaw-1", "wingbean-3")
    }


def test_adding_asks_for_hand_patch_cell_and_free_sprite() -> None:
    state = start_turn(position(GARDEN, boards=[board("emberwood-1", "deeproot-1")]))
    assert choices(state) == ["play emberwood-1", "play deeproot-1"]
    do(state, "play emberwood-1")
    # Round a row of three lie four cells above it, four below it, and one at each end
    assert len(choices(state)) == 10
    do(state, "place W of honeyleaf-1")
    assert choices(state) == ["no", "yes"]
    do(state, "no")
    assert choices(state) == ["neither", "sprout", "grow"]


def test_a_pick_up_is_asked_each_time_and_offers_every_patch_with_own_sprites() -> None:
    garden = row("deeproot-1 Ann 9", "honeyleaf-1", "snapjaw-1", "snapjaw-2 Ann 11")
    state = sprout(position(garden, wizard="honeyleaf-1"))
    # Snapjaw 1 gets two: W of Honeyleaf lie nine, too many
    assert {*choices(state)} == {"pick up deeproot-1", "pick up snapjaw-2"}
    do(state, "pick up deeproot-1")
    assert {*choices(state)} == {"pick up deeproot-1", "pick up snapjaw-1", "pick up snapjaw-2"}
    do(state, "pick up snapjaw-1")
    assert state.is_over


def test_the_next_growing_patch_is_one_of_the_due_patches_of_the_current_type() -> None:
    garden = {
        "wingbean-1": at(0, 0),
        "honeyleaf-1": at(1, 0),
        "emberwood-1": at(0, 1),
        "honeyleaf-2": at(-1, 0),
        "emberwood-2": at(0, -1),
    }
    state = growing(position(garden, wizard="wingbean-1"))
    assert choices(state) == ["no more", "grow honeyleaf-1", "grow honeyleaf-2"]
    do(state, "grow honeyleaf-2")
    assert choices(state) == ["no more", "grow honeyleaf-1"]
    do(state, "no more")
    assert choices(state) == ["no more", "grow emberwood-1", "grow emberwood-2"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_question_begins_with_its_rule_and_every_move_has_words_that_name_it(seats: int) -> None:
    phases = set()
    for seed in range(3):
        for state in playing_out(new_game(seats, seed), at_random(seed)):
            if state.is_over:
                continue
            phases.add(phase(state))
            assert GAME.question(state, asked(state)).startswith("POW-")
            for words in choices(state):
                move = GAME.parse(state, words, asked(state))
                assert GAME.explain(state, GAME.action(state, move, asked(state)), asked(state)) == move
    assert phases >= {"card", "place", "free sprite", "power", "grow"}


def test_POW_092_the_view_names_the_patch_whose_sprite_moves_and_how_many_moves_are_left() -> None:
    garden = {"frightshade-1": at(0, 0), "deeproot-1": at(1, 0, BEN, 2), "deeproot-2": at(2, 0), "snapjaw-1": at(1, -1)}
    state = sprout(position(garden, wizard="frightshade-1"))  # only deeproot-1 has Sprites, so it is not asked for
    seen = view(state)
    assert (seen.phase, seen.source, seen.part, seen.parts_left) == ("destination", "deeproot-1", "move_sprite", 2)
    do(state, "move to deeproot-2")
    assert (view(state).source, view(state).parts_left) == ("deeproot-1", 1)


def test_POW_106_the_view_shows_what_lies_on_the_lifted_patch_and_where_it_lay() -> None:
    garden = {"wingbean-1": at(0, 0), "deeproot-1": at(1, 0), "honeyleaf-1": at(2, 0, BEN, 3, gems=2)}
    state = sprout(position(garden, wizard="wingbean-1"))
    assert (view(state).lifted, view(state).part, view(state).parts_left) == (None, "move_patch", 1)
    do(state, "pick honeyleaf-1")
    lifted = view(state).lifted
    assert lifted is not None
    assert (lifted.patch, lifted.q, lifted.r) == ("honeyleaf-1", 2, 0)
    assert (lifted.owner, lifted.sprites, lifted.gems) == (BEN, 3, 2)


def test_POW_061_the_view_names_the_patch_that_waits_for_a_sprite() -> None:
    garden = {
        "honeyleaf-1": at(0, 0),
        "deeproot-1": at(1, 0),
        "deeproot-2": at(2, 0, ANN, 10),
        "snapjaw-1": at(3, 0, ANN, 10),
    }
    state = sprout(position(garden, wizard="honeyleaf-1"))
    seen = view(state)
    assert (seen.phase, seen.target, seen.part, seen.parts_left) == ("pick up", "deeproot-1", "add_sprite", 0)


def test_POW_044_a_sprite_that_is_picked_up_for_the_free_one_belongs_to_no_power() -> None:
    garden = {"honeyleaf-1": at(0, 0), "deeproot-2": at(1, 0, ANN, 10), "snapjaw-1": at(2, 0, ANN, 10)}
    boards = [board("snapjaw-3", "snapjaw-4"), board("deeproot-3", "deeproot-4")]
    state = start_turn(position(garden, boards=boards))
    do(state, "play snapjaw-3", "place W of honeyleaf-1", "yes")
    seen = view(state)
    assert (seen.phase, seen.target, seen.power, seen.part) == ("pick up", "snapjaw-3", None, None)
