"""15. Solo mode: set-up, the Rival's turn and where it places its patch (POW-154 to 160)."""

from __future__ import annotations

from collections import Counter

from allotment.games.powerplants import events
from allotment.kernel.chance import seeded
from tests.games.powerplants.build import (
    ANN,
    GAME,
    PatchWords,
    at,
    at_random,
    bag,
    board,
    cell_of,
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
    sprites,
    start_turn,
    start_turns,
    supply,
    surplus,
    view,
    wizard,
)
from tests.games.powerplants.build_more import RIVAL, SEEDS, rival_power, rival_turn, row


def placed(garden: dict[str, PatchWords], drawn: str) -> set[tuple[int, int]]:
    """The cells on which the Rival lays this patch, over many games."""
    return {cell_of(rival_turn(garden, drawn, seed=seed), drawn) for seed in SEEDS}


# Set-up


def test_POW_154_solo_uses_the_patches_one_to_six_and_a_surplus_of_four() -> None:
    for seed in range(12):
        state = new_game(1, seed)
        patches = [*bag(state), *surplus(state), *hand(state), *[seen.patch for seen in view(state).garden]]
        numbers = Counter(patch.partition("-")[2] for patch in patches)
        assert numbers == dict.fromkeys("123456", 5)
        assert len(surplus(state)) == 4
        assert {seen.patch.partition("-")[2] for seen in view(state).garden[:5]} == {"6"}


def test_POW_154_only_the_player_gets_a_hand_and_the_bag_then_holds_nineteen() -> None:
    before_the_rival = set()
    for seed in range(40):
        state = new_game(1, seed)
        assert (len(hand(state, ANN)), hand(state, RIVAL)) == (2, [])
        # The deal is over, and the Rival has not drawn yet, while the player may swap
        before_the_rival.add((phase(state), len(bag(state)), len(view(state).garden)))
    assert before_the_rival == {("swap", 19, 5), ("card", 18, 6)}


def test_POW_155_the_rival_has_twenty_sprites_and_starts() -> None:
    state = GAME.new(1, seeded(4), is_noting=True)
    if phase(state) == "swap":
        do(state, "keep")
    assert [event.seat for event in journal(state) if event.what == events.TURN_BEGINS] == [RIVAL, ANN]
    sprites_of_rival = sum(count for owner, count in sprites(state).values() if owner == RIVAL)
    assert supply(state, RIVAL) + sprites_of_rival == 20
    assert sprites_of_rival >= 1


def test_POW_155_both_have_ten_turns() -> None:
    for seed in range(4):
        state = play_out(GAME.new(1, seeded(seed), is_noting=True), at_random(seed))
        assert [event.seat for event in journal(state) if event.what == events.TURN_BEGINS] == [RIVAL, ANN] * 10


def test_POW_156_the_players_turn_is_as_in_the_main_game() -> None:
    garden = row("deeproot-6 Ben", "honeyleaf-6")
    boards = [board("emberwood-1", "starflower-1"), board()]
    state = position(garden, boards=boards, seats=1, draws=["starflower-2"], surplus=["deeproot-1", "snapjaw-1"])
    start_turn(state)
    assert choices(state) == ["play emberwood-1", "play starflower-1"]
    do(state, "play emberwood-1", "place W of deeproot-6")
    assert choices(state) == ["no", "yes"]
    do(state, "yes")
    assert choices(state) == ["neither", "sprout", "grow"]
    do(state, "grow", "grow deeproot-6")
    # Ben's Sprite there is driven off, and Honeyleaf behind it gets one
    assert sprites(state) == {"emberwood-1": (ANN, 1), "honeyleaf-6": (ANN, 1)}
    do(state, "swap starflower-2 for snapjaw-1")
    assert (hand(state), surplus(state)) == (["snapjaw-1", "starflower-1"], ["deeproot-1", "starflower-2"])


# The Rival's turn


def test_POW_157_the_rival_draws_places_adds_a_sprite_and_uses_its_power_in_this_order() -> None:
    state = rival_turn(row("starflower-6 Ann"), "emberwood-1", is_noting=True)
    assert [(event.what, event.seat) for event in journal(state)] == [
        (events.DREW, RIVAL),
        (events.ADDED, RIVAL),
        (events.SPRITE_ADDED, RIVAL),
        (events.GEMS_PLACED, RIVAL),
    ]
    # Emberwood gives a Gem to what the Rival controls: the Sprite came first
    assert gems_on(state) == {"emberwood-1": 1}


def test_POW_157_the_wizard_stands_on_the_new_patch() -> None:
    # The Rival's Starflower counts its own patch and the one beside it, and no other
    state = rival_turn(row("deeproot-6 Ann", "honeyleaf-6 Ann", "deeproot-5", "starflower-6 Ann"), "starflower-1")
    assert gems(state, RIVAL) == 2
    assert wizard(state) is None


def test_POW_157_the_patch_is_drawn_at_random() -> None:
    drawn = Counter[str]()
    for seed in range(300):
        three = ["honeyleaf-1", "snapjaw-1", "wingbean-1"]
        state = position(row("deeproot-6"), boards=[board("snapjaw-5")], seats=1, actor=RIVAL, bag=three)
        state.chance = seeded(seed)
        drawn[view(start_turns(state)).garden[-1].patch] += 1
    assert {*drawn} == {"honeyleaf-1", "snapjaw-1", "wingbean-1"}
    assert all(70 < count < 130 for count in drawn.values())


def test_POW_157_nothing_of_it_is_asked() -> None:
    for seed in range(5):
        state = new_game(1, seed)
        while not state.is_over:
            assert state.pending()[0].seat == ANN
            do(state, choices(state)[-1])


# Where it places


def test_POW_158_first_the_size_of_the_field_the_patch_becomes_part_of() -> None:
    # Deeproot 5 and 6 lie at the W end; all of Ann's lie at the other
    garden = row("deeproot-5", "deeproot-6", "honeyleaf-1", "deeproot-1 Ann", "honeyleaf-2 Ann", "honeyleaf-3 Ann")
    # Of the cells beside the two, those that touch two patches; not those between two of Ann's
    assert placed(garden, "deeproot-2") == {(1, -1), (2, -1), (0, 1), (1, 1)}


def test_POW_158_a_patch_that_joins_two_fields_is_part_of_both() -> None:
    # Between Deeproot 5 and Deeproot 1 lies one cell, above Honeyleaf 1: there the field is three
    garden = {
        **row("deeproot-5", "honeyleaf-1 Ann", "honeyleaf-2 Ann"),
        "deeproot-1": at(2, -1),
        "deeproot-3": at(4, 0),
    }
    garden["honeyleaf-3"] = at(3, 0)
    assert placed(garden, "deeproot-2") == {(1, -1)}


def test_POW_158_then_the_patches_of_the_player_beside_it() -> None:
    # No Honeyleaf touches a Snapjaw wherever it lies; two of Ann's lie side by side at the E end, NE and SE of them
    garden = row("snapjaw-1 Ben", "snapjaw-2", "snapjaw-3 Ann", "snapjaw-4 Ann")
    assert placed(garden, "honeyleaf-1") == {(3, -1), (2, 1)}


def test_POW_158_the_players_patches_count_and_neither_sprites_nor_patches_of_the_rival() -> None:
    garden = row("snapjaw-1 Ben 5", "snapjaw-2 Ben 5", "snapjaw-3", "snapjaw-4 Ann")
    assert placed(garden, "honeyleaf-1") == {(3, -1), (2, 1)}


def test_POW_158_then_the_number_of_patches_beside_it() -> None:
    # A bay of three W of the corner: (1, 1) touches Snapjaw 2, 3 and 4
    garden = {**row("snapjaw-1", "snapjaw-2", "snapjaw-3"), "snapjaw-4": at(0, 1)}
    assert placed(garden, "honeyleaf-1") == {(1, 1)}


def test_POW_158_then_at_random() -> None:
    # Beside a single patch all six cells are alike
    found = Counter(
        cell_of(rival_turn(row("snapjaw-1"), "honeyleaf-1", seed=seed), "honeyleaf-1") for seed in range(600)
    )
    assert {*found} == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    assert all(60 < count < 140 for count in found.values())


def test_POW_158_the_cell_must_be_legal() -> None:
    # (0, 0) is enclosed by six Snapjaws of Ann's, and (2, -1) with its two neighbours is the next best
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    garden = {f"snapjaw-{number}": at(q, r, ANN) for number, (q, r) in enumerate(ring, start=1)}
    cells = placed(garden, "honeyleaf-1")
    assert (0, 0) not in cells
    assert cells == {(2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1)}


def test_POW_158_the_first_key_outweighs_the_others() -> None:
    # W of Deeproot 1 there is nothing of Ann's and nothing else; elsewhere two of Ann's
    garden = row("deeproot-1", "snapjaw-1", "snapjaw-2 Ann", "snapjaw-3 Ann")
    cells = placed(garden, "deeproot-2")
    # Beside Deeproot 1; of these the two that touch Snapjaw 1 as well
    assert cells == {(1, -1), (0, 1)}


def test_POW_159_the_rival_adds_its_sprite_to_every_plant() -> None:
    # Deeproot, Honeyleaf and Tanglethorn come without a free Sprite
    for plant in (
        "deeproot",
        "honeyleaf",
        "tanglethorn",
        "emberwood",
        "frightshade",
        "snapjaw",
        "starflower",
        "wingbean",
    ):
        other = "honeyleaf-6" if plant != "honeyleaf" else "snapjaw-6"
        state = rival_turn(row(other), f"{plant}-1")
        assert sprites(state)[f"{plant}-1"] == (RIVAL, 1)


def test_POW_159_the_rival_ignores_the_surplus_and_never_grows() -> None:
    state = rival_turn(row("emberwood-6 Ann", "honeyleaf-6"), "starflower-1", surplus=("starflower-2", "snapjaw-1"))
    assert surplus(state) == ["snapjaw-1", "starflower-2"]
    assert gems_on(state) == {}
    whole = play_out(GAME.new(1, seeded(6), is_noting=True), at_random(6))
    assert RIVAL not in {event.seat for event in journal(whole) if event.what in (events.GREW, events.SWAPPED)}
    assert RIVAL in {event.seat for event in journal(whole) if event.what == events.ADDED}


# Sprites


def test_POW_160_where_the_player_has_sprites_one_of_them_is_removed() -> None:
    # Deeproot's line to the E: two of Ann's, one of Ann's, nobody's, the Rival's
    garden = row("deeproot-1", "snapjaw-1 Ann 2", "snapjaw-2 Ann", "snapjaw-3", "snapjaw-4 Ben")
    state = rival_power(garden, wizard="deeproot-1")
    assert sprites(state) == {"snapjaw-1": (ANN, 1), "snapjaw-3": (RIVAL, 1), "snapjaw-4": (RIVAL, 2)}
    assert (supply(state, ANN), supply(state, RIVAL)) == (19, 17)


def test_POW_160_the_rival_picks_up_from_its_patch_with_the_most_sprites() -> None:
    garden = row("snapjaw-1 Ben 9", "snapjaw-2 Ben 10", "snapjaw-3 Ben")
    state = rival_turn(garden, "frightshade-1", supply=0)
    assert sprites(state) == {
        "snapjaw-1": (RIVAL, 9),
        "snapjaw-2": (RIVAL, 9),
        "snapjaw-3": (RIVAL, 1),
        "frightshade-1": (RIVAL, 1),
    }
    assert supply(state, RIVAL) == 0


def test_POW_160_ties_of_patches_to_pick_up_from_are_decided_at_random() -> None:
    garden = row("snapjaw-1 Ben 7", "snapjaw-2 Ben 6", "snapjaw-3 Ben 7")
    found = Counter(
        min(sprites(rival_turn(garden, "frightshade-1", supply=0, seed=seed)).items(), key=taken)[0]
        for seed in range(100)
    )
    assert {*found} == {"snapjaw-1", "snapjaw-3"}
    assert all(count > 25 for count in found.values())


def taken(entry: tuple[str, tuple[int, int]]) -> int:
    """How many more Sprites a patch had than it has."""
    had = {"snapjaw-1": 7, "snapjaw-2": 6, "snapjaw-3": 7, "frightshade-1": 0}
    return entry[1][1] - had[entry[0]]


def test_POW_160_with_one_sprite_left_in_the_garden_that_one_is_placed() -> None:
    state = rival_turn(row("snapjaw-1", "snapjaw-2 Ben"), "frightshade-1", supply=0)
    assert sprites(state) == {"frightshade-1": (RIVAL, 1)}


def test_POW_160_without_any_sprite_the_add_has_no_effect() -> None:
    state = rival_turn(row("snapjaw-1", "snapjaw-2 Ann"), "frightshade-1", supply=0)
    assert sprites(state).get("frightshade-1") is None
