"""Rules 8: Starflower and Wingbean."""

from __future__ import annotations

from tests.games.powerplants.build import (
    ANN,
    BEN,
    CEM,
    at,
    board,
    cell_of,
    choices,
    do,
    gems,
    gems_on,
    grow,
    growing,
    phase,
    position,
    refused,
    score_lines,
    spot,
    spots,
    sprites,
    sprout,
    start_turn,
    supply,
    total,
    wizard,
)

# Cells round (0, 0): E (1, 0), NE (1, -1), NW (0, -1), W (-1, 0), SW (-1, 1), SE (0, 1).
NIGHT = {
    "starflower-1": at(0, 0),
    "starflower-2": at(1, 0, BEN, 3),
    "deeproot-1": at(0, 1, ANN, 2),
    "deeproot-2": at(-1, 0),
    "deeproot-3": at(-2, 0, ANN),  # not next to (0, 0)
}


def test_POW_102_starflowers_grow_gains_one_gem_for_each_occupied_patch_next_to_the_wizard() -> None:
    state = grow(position(NIGHT, boards=[board(gems=4)], wizard="starflower-1"), "starflower-2")
    assert state.is_over
    assert [gems(state, ANN), gems(state, BEN)] == [4 + 2, 0]
    assert gems_on(state) == {}


def test_POW_102_it_looks_round_the_wizard_and_not_round_the_growing_starflower() -> None:
    garden = {
        "snapjaw-1": at(0, 0, ANN),
        "starflower-1": at(1, 0),
        "deeproot-1": at(2, 0, ANN),
        "deeproot-2": at(2, -1),
    }
    garden["deeproot-2"] = at(2, -1, BEN)
    assert gems(grow(position(garden, wizard="snapjaw-1"), "starflower-1")) == 0


def test_POW_102_103_with_nothing_occupied_nothing_is_gained() -> None:
    garden = {"starflower-1": at(0, 0, ANN), "starflower-2": at(1, 0)}
    assert gems(grow(position(garden, wizard="starflower-1"), "starflower-2")) == 0
    assert gems(sprout(position(garden, wizard="starflower-1"))) == 0


def test_POW_103_starflowers_sprout_gains_two_gems_for_each_occupied_patch_next_to_the_wizard() -> None:
    state = sprout(position(NIGHT, boards=[board(gems=4)], wizard="starflower-1"))
    assert state.is_over
    assert [gems(state, ANN), gems(state, BEN)] == [4 + 4, 0]


def test_POW_104_the_wizards_own_patch_is_not_counted() -> None:
    garden = {"deeproot-1": at(0, 0, BEN), "honeyleaf-1": at(1, 0, ANN), "snapjaw-1": at(0, -1)}
    state = start_turn(position(garden, boards=[board("starflower-1")], bag=[]))
    do(state, spot(state, 0, 1), "yes", "sprout")  # beside deeproot-1 and honeyleaf-1 alone
    assert sprites(state)["starflower-1"] == (ANN, 1)
    assert gems(state) == 4


def test_POW_105_every_patch_with_a_sprite_of_any_player_is_counted_once() -> None:
    garden = {
        "starflower-1": at(0, 0),
        "deeproot-1": at(1, 0, ANN),
        "deeproot-2": at(0, 1, BEN, 5),
        "deeproot-3": at(-1, 0, CEM, 2),
        "deeproot-4": at(0, -1),
    }
    state = sprout(position(garden, seats=3, actor=CEM, wizard="starflower-1"))
    assert [gems(state, seat) for seat in (ANN, BEN, CEM)] == [0, 0, 6]


# A row: honeyleaf-1, wingbean-1, deeproot-1; the one in the middle is locked.
ROW = {"wingbean-1": at(0, 0, ANN), "deeproot-1": at(1, 0, BEN, 3, gems=2), "honeyleaf-1": at(-1, 0, ANN, 2)}


def test_POW_106_wingbeans_sprout_moves_an_unlocked_patch_and_removes_the_rival_sprites_on_it() -> None:
    state = sprout(position(ROW, wizard="wingbean-1"))
    assert (phase(state), choices(state)) == ("patch", ["pick deeproot-1", "pick honeyleaf-1"])
    do(state, "pick deeproot-1")
    assert phase(state) == "spot"
    do(state, spot(state, -1, 1))
    assert state.is_over
    assert cell_of(state, "deeproot-1") == (-1, 1)
    assert sprites(state) == {"wingbean-1": (ANN, 1), "honeyleaf-1": (ANN, 2)}
    assert supply(state, BEN) == 20


def test_POW_106_own_sprites_on_it_stay() -> None:
    state = do(sprout(position(ROW, wizard="wingbean-1")), "pick honeyleaf-1")
    do(state, spot(state, 2, 0))
    assert sprites(state) == {"wingbean-1": (ANN, 1), "deeproot-1": (BEN, 3), "honeyleaf-1": (ANN, 2)}


def test_POW_106_whose_sprites_are_rivals_depends_on_the_active_player() -> None:
    state = do(sprout(position(ROW, seats=3, actor=CEM, wizard="wingbean-1")), "pick honeyleaf-1")
    do(state, spot(state, 2, 0))
    assert "honeyleaf-1" not in sprites(state)
    assert supply(state, ANN) == 19


# The Wizard to the west of the row's end, so that Wingbean grows.
GROWING = {"snapjaw-1": at(0, 0), "wingbean-1": at(1, 0), "deeproot-1": at(2, 0, BEN, 3)}


def test_POW_107_wingbeans_grow_adds_a_sprite_to_itself_and_then_moves_an_unlocked_patch() -> None:
    state = grow(position(GROWING, wizard="snapjaw-1"), "wingbean-1")
    assert sprites(state) == {"wingbean-1": (ANN, 1), "deeproot-1": (BEN, 3)}
    assert choices(state) == ["pick snapjaw-1", "pick deeproot-1"]
    do(state, "pick deeproot-1", "place W of snapjaw-1")
    assert state.is_over
    assert cell_of(state, "deeproot-1") == (-1, 0)


def test_POW_107_nothing_on_the_moved_patch_is_removed() -> None:
    state = grow(position(GROWING, wizard="snapjaw-1"), "wingbean-1")
    do(state, "pick deeproot-1", "place W of snapjaw-1")
    assert sprites(state)["deeproot-1"] == (BEN, 3)


def test_POW_107_a_rival_sprite_on_the_growing_wingbean_is_driven_off_first() -> None:
    garden = GROWING | {"wingbean-1": at(1, 0, BEN)}
    state = grow(position(garden, wizard="snapjaw-1"), "wingbean-1")
    assert sprites(state) == {"deeproot-1": (BEN, 3)}
    assert phase(state) == "patch"


# Five patches round (0, 0), from E to SW; the two ends are unlocked.
BOW = {
    "deeproot-1": at(1, 0),
    "deeproot-2": at(1, -1),
    "wingbean-1": at(0, -1),
    "deeproot-3": at(-1, 0),
    "deeproot-4": at(-1, 1),
}


def test_POW_108_the_destination_must_be_legal_without_the_moved_patch() -> None:
    state = do(sprout(position(BOW, wizard="wingbean-1")), "pick deeproot-1")
    # (0, 0) had five neighbours and has four now; (2, 0) and (1, 1) touched the moved patch alone
    assert spots(state) == {
        (0, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 1),
    }  # fmt: skip
    do(state, spot(state, 0, 0))
    assert cell_of(state, "deeproot-1") == (0, 0)


def test_POW_108_the_patch_cannot_go_back_where_it_came_from() -> None:
    state = do(sprout(position(BOW, wizard="wingbean-1")), "pick deeproot-1")
    assert refused(state, "place SE of deeproot-2") == "POW-108"


def test_POW_108_a_patch_cannot_be_set_down_beside_itself() -> None:
    state = do(sprout(position(ROW, wizard="wingbean-1")), "pick deeproot-1")
    assert refused(state, "place E of deeproot-1") == "POW-108"


def test_POW_108_a_cell_with_five_other_neighbours_stays_illegal() -> None:
    garden = BOW | {"honeyleaf-1": at(2, 0)}
    state = do(sprout(position(garden, wizard="wingbean-1")), "pick honeyleaf-1")
    assert (0, 0) not in spots(state)
    assert refused(state, spot(state, 0, 0)) == "POW-010"


def test_POW_109_sprites_and_gems_on_the_moved_patch_move_with_it() -> None:
    state = grow(position(GROWING | {"deeproot-1": at(2, 0, ANN, 4, gems=3)}, wizard="snapjaw-1"), "wingbean-1")
    do(state, "pick deeproot-1", "place W of snapjaw-1")
    assert sprites(state)["deeproot-1"] == (ANN, 4)
    assert gems_on(state) == {"deeproot-1": 3}


def test_POW_109_gems_stay_on_the_patch_when_the_rival_sprites_are_removed() -> None:
    state = do(sprout(position(ROW, wizard="wingbean-1")), "pick deeproot-1")
    do(state, spot(state, -1, 1))
    assert gems_on(state) == {"deeproot-1": 2}


def test_POW_109_the_wizard_moves_with_its_patch() -> None:
    garden = {
        "deeproot-1": at(0, 0),
        "wingbean-1": at(1, 0),
        "wingbean-2": at(1, -1),
        "starflower-1": at(2, -1, BEN),
        "deeproot-2": at(3, -1, ANN),
    }
    column = ["wingbean", "starflower", "deeproot", "honeyleaf", "snapjaw"]
    state = growing(position(garden, wizard="deeproot-1", column=column))
    do(state, "grow wingbean-1", "pick deeproot-1", spot(state, 2, 0))
    assert (wizard(state), cell_of(state, "deeproot-1")) == ("deeproot-1", (2, 0))
    assert state.is_over  # (2, 0) does not touch wingbean-2 on (1, -1), and starflower-1 was not listed


def test_POW_110_the_wizards_patch_and_the_growing_patch_may_be_moved() -> None:
    garden = {"snapjaw-1": at(0, 0), "wingbean-1": at(1, 0), "deeproot-1": at(1, -1)}
    state = grow(position(garden, wizard="snapjaw-1"), "wingbean-1")
    assert choices(state) == ["pick snapjaw-1", "pick wingbean-1", "pick deeproot-1"]
    do(state, "pick wingbean-1", spot(state, 0, -1))
    assert cell_of(state, "wingbean-1") == (0, -1)
    assert sprites(state) == {"wingbean-1": (ANN, 1)}


def test_POW_110_a_wingbean_with_the_wizard_may_move_itself() -> None:
    garden = {"wingbean-1": at(0, 0, ANN), "deeproot-1": at(1, 0)}
    state = do(sprout(position(garden, wizard="wingbean-1")), "pick wingbean-1")
    do(state, spot(state, 2, 0))
    assert (wizard(state), cell_of(state, "wingbean-1")) == ("wingbean-1", (2, 0))
    assert sprites(state) == {"wingbean-1": (ANN, 1)}


def test_POW_110_a_patch_far_from_the_wizard_may_be_moved() -> None:
    garden = {"wingbean-1": at(0, 0)} | {f"deeproot-{n}": at(n, 0) for n in range(1, 7)}
    state = sprout(position(garden, wizard="wingbean-1"))
    assert choices(state) == ["pick wingbean-1", "pick deeproot-6"]


def test_POW_110_a_locked_patch_is_not_moved() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    garden = {"wingbean-1": at(0, 0)} | {f"deeproot-{n}": at(q, r) for n, (q, r) in enumerate(ring, start=1)}
    state = sprout(position(garden, wizard="wingbean-1"))
    assert refused(state, "pick wingbean-1") == "POW-184"  # five neighbours
    assert choices(state) == [f"pick deeproot-{n}" for n in (1, 2, 3, 4, 5)]


def test_POW_111_if_no_patch_is_unlocked_nothing_is_moved() -> None:
    state = sprout(position({"wingbean-1": at(0, 0, BEN)}, wizard="wingbean-1"))
    assert state.is_over
    assert cell_of(state, "wingbean-1") == (0, 0)
    assert sprites(state) == {"wingbean-1": (BEN, 1)}


def test_POW_112_126_at_the_end_each_wingbean_gives_a_gem_for_each_type_around_it() -> None:
    garden = {
        "wingbean-1": at(0, 0, ANN),
        "deeproot-1": at(1, 0),
        "deeproot-2": at(0, 1),
        "honeyleaf-1": at(-1, 0),
    }
    state = position(garden)
    assert total(state, ANN) == 2 + 1  # two types, and the field of one patch
    assert 2 in score_lines(state, ANN).values()
    assert total(state, BEN) == 0
