"""17. Terrain (REF-173 to 182, 237, 238)."""

from __future__ import annotations

from itertools import permutations

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.moves import DecideUnseen, KeepTerrain, PlaceTerrainIn, RejectTerrain
from allotment.games.reforest.scoring import target
from allotment.kernel.chance import seeded
from tests.games.reforest.build import asked, choices, do, hand, ids, log, region, stack, table
from tests.games.reforest.rounds import dealing, deck, names, nursery, phase, sheet, space, used, view

ALL_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])
QUIET = ("nurse_log", "old_burn", "rocky_bluff")  # no Setup effects
OTHERS = ("mossy_ravine", "wildflower_meadow", "creekside")


def new(seats: int, seed: int = 1) -> Reforest:
    """A game with terrain at its first decision."""
    return REFOREST.new(seats, seeded(seed), options={"terrain": "yes"}, is_noting=True)


def keep_all(state: Reforest) -> Reforest:
    """Everybody keeps three terrains, in the order high, middle, low."""
    for _seat in range(state.seats):
        do(state, "keep")
    for _seat in range(state.seats):
        do(state, "high", "middle")
    return state


# REF-173


@ALL_SEATS
def test_REF_173_each_player_is_dealt_3_terrains_at_random(seats: int) -> None:
    seen = set()
    for seed in range(12):
        state = new(seats, seed)
        dealt = [view(state, seat).dealt for seat in range(seats)]
        assert [len(terrains) for terrains in dealt] == [3] * seats
        every = [terrain for terrains in dealt for terrain in terrains]
        assert len({*every}) == 3 * seats
        seen |= {*every}
    assert {*seen} == {*ids(state, range(state.catalog.terrain, state.catalog.event))}


def test_REF_173_without_the_option_there_is_no_terrain() -> None:
    state = REFOREST.new(2, seeded(1))
    assert (phase(state), view(state, asked(state)).dealt) == ("turn", ())


# REF-174


@pytest.mark.parametrize("discarded", [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
def test_REF_174_any_of_them_may_be_discarded_for_a_card_of_the_deck_each(discarded: tuple[int, ...]) -> None:
    state = dealing(*QUIET, *OTHERS)
    open_cards, left = nursery(state), len(deck(state))
    do(state, *(f"discard {QUIET[index]}" for index in discarded))
    if asked(state) == 0:
        do(state, "keep")
    assert asked(state) == 1
    assert len(hand(state)) == 5 + len(discarded)
    assert (nursery(state), len(deck(state))) == (open_cards, left - len(discarded))
    assert view(state, 0).dealt == tuple(terrain for index, terrain in enumerate(QUIET) if index not in discarded)


def test_REF_174_terrains_are_discarded_in_the_order_in_which_they_were_dealt() -> None:
    state = dealing(*QUIET, *OTHERS)
    assert choices(state) == [
        "keep the other terrains",
        "discard Nurse Log",
        "discard Old Burn",
        "discard Rocky Bluff",
    ]
    do(state, "discard old burn")
    assert choices(state) == ["keep the other terrains", "discard Rocky Bluff"]


# REF-175


def test_REF_175_kept_terrains_are_placed_at_most_one_in_a_row() -> None:
    state = do(dealing(*QUIET, *OTHERS), "keep", "keep")
    assert (asked(state), choices(state)) == (0, ["in the low row", "in the middle row", "in the high row"])
    do(state, "middle")
    assert choices(state) == ["in the low row", "in the high row"]
    do(state, "high", "low", "middle")
    assert view(state).regions[0].terrains == ("rocky_bluff", "nurse_log", "old_burn")
    assert view(state).regions[1].terrains == ("mossy_ravine", "wildflower_meadow", "creekside")


def test_REF_175_with_one_or_two_terrains_any_row_may_stay_without() -> None:
    state = do(
        dealing(*QUIET, *OTHERS), "discard nurse log", "discard old burn", "keep", "discard mossy ravine", "keep"
    )
    assert (asked(state), choices(state)) == (0, ["in the low row", "in the middle row", "in the high row"])
    do(state, "high", "middle", "low")
    assert view(state).regions[0].terrains == (None, None, "rocky_bluff")
    assert view(state).regions[1].terrains == ("creekside", "wildflower_meadow", None)


def test_REF_175_all_terrains_may_be_discarded() -> None:
    state = do(dealing(*QUIET), *(f"discard {terrain}" for terrain in QUIET))
    assert (view(state).regions[0].terrains, phase(state), len(hand(state))) == ((None, None, None), "turn", 8)


# REF-176, 237


@pytest.mark.parametrize("first", [0, 1, 2])
def test_REF_176_all_discard_and_draw_in_player_order_and_then_place_in_player_order(first: int) -> None:
    state = dealing(*QUIET, *OTHERS, "windthrow_gap", "glacial_moraine", "sheltered_hollow", first=first)
    asked_for = []
    while phase(state) != "turn":
        asked_for.append((asked(state), phase(state)))
        do(state, "keep" if phase(state) == "terrain" else choices(state)[0])
    order = [(first + place) % 3 for place in range(3)]
    assert asked_for == [
        *((seat, "terrain") for seat in order),
        *((seat, "terrain row") for seat in order for _row in range(2)),
    ]
    assert (asked(state), view(state).actor) == (first, first)


def test_REF_176_REF_219_the_choices_are_seen_by_nobody_else_before_all_have_decided() -> None:
    state = do(dealing(*QUIET, *OTHERS), "discard old burn", "keep", "keep", "low", "high", "middle")
    assert [seen.terrains for viewer in (0, 1, None) for seen in view(state, viewer).regions] == [
        (None, None, None)
    ] * 6
    assert view(state, 0).dealt == ("nurse_log", "rocky_bluff")
    assert view(state, 1).dealt == OTHERS
    assert view(state, None).dealt == ()
    assert log(state) == ["P0 draws from the deck."]
    do(state, "low")
    for viewer in (0, 1, None):
        assert [seen.terrains for seen in view(state, viewer).regions] == [
            ("nurse_log", None, "rocky_bluff"),
            ("wildflower_meadow", "mossy_ravine", "creekside"),
        ]
        assert view(state, viewer).dealt == ()


@pytest.mark.parametrize("move", [RejectTerrain("estuary"), KeepTerrain(), PlaceTerrainIn("low")])
def test_REF_176_others_see_only_that_somebody_has_decided(move: RejectTerrain | KeepTerrain | PlaceTerrainIn) -> None:
    assert [REFOREST.seen(move, 0, viewer) for viewer in (0, 1, None)] == [move, DecideUnseen(), DecideUnseen()]


def test_REF_237_discarded_terrains_are_shown_to_all_with_the_placements() -> None:
    state = do(dealing(*QUIET, *OTHERS), "discard old burn", "keep", "discard creekside", "low", "high", "middle")
    assert not [line for line in log(state) if "Old Burn" in line or "Creekside" in line]
    do(state, "low")
    assert log(state)[2:-1] == [
        "P0 places Nurse Log in the low row.",
        "P0 discards Old Burn.",
        "P0 places Rocky Bluff in the high row.",
        "P1 places Mossy Ravine in the middle row.",
        "P1 places Wildflower Meadow in the low row.",
        "P1 discards Creekside.",
    ]


# REF-177


def test_REF_177_discarded_terrains_leave_the_game() -> None:
    state = do(dealing(*QUIET, *OTHERS), *(f"discard {terrain}" for terrain in QUIET), "keep", "low", "middle")
    placed = {terrain for seen in view(state).regions for terrain in seen.terrains}
    assert not placed & {*QUIET}
    assert not {*ids(state, state.terrain_deck.cards)} & {*QUIET}
    assert not {*names(state, list(QUIET))} & {line for line in log(state) if "places" in line}


# REF-178


@pytest.mark.parametrize("first", [0, 1])
def test_REF_178_setup_effects_are_used_in_player_order_after_the_placing(first: int) -> None:
    state = dealing("floodplain", *QUIET[:2], "estuary", *OTHERS[:2], first=first)
    keep_all(state)
    order = []
    while phase(state) != "turn":
        order.append((asked(state), *used(state)))
        do(state, f"use {used(state)[0]}")
        while phase(state) == "effect":
            do(state, choices(state)[0])
    both = [(0, "Floodplain"), (1, "Estuary")]
    assert order == (both if first == 0 else both[::-1])


@pytest.mark.parametrize("order", list(permutations(("floodplain", "estuary", "forest_edge"))))
def test_REF_178_a_player_with_several_setup_effects_uses_them_in_any_order(order: tuple[str, ...]) -> None:
    state = do(dealing("floodplain", "estuary", "forest_edge"), "keep", "low", "middle")
    assert sorted(used(state)) == ["Estuary", "Floodplain", "Forest Edge"]
    for terrain in order:
        do(state, f"use {terrain}")
        while phase(state) == "effect":
            do(state, choices(state)[-1])
    assert phase(state) == "turn"
    assert {seen.space: seen.stored_plants for seen in view(state).regions[0].spaces if seen.stored_plants} == {
        "L3": 2,
        "M2": 1,
    }
    assert len(hand(state)) == 6


def test_REF_178_REF_180_a_setup_effect_acts_on_the_row_of_its_terrain() -> None:
    state = do(dealing("floodplain", "estuary", "old_burn"), "keep", "low", "middle", "use floodplain")
    assert choices(state) == ["in L1", "in L2", "in L3"]
    do(state, "L3", "L1", "use estuary")
    assert choices(state) == ["in M1", "in M2"]
    do(state, "M2")
    stored = {seen.space: seen.stored_plants for seen in view(state).regions[0].spaces}
    assert stored == {"H1": 0, "M1": 0, "M2": 1, "L1": 1, "L2": 0, "L3": 1}


# REF-179, 180


def test_REF_179_a_terrain_is_no_plant_and_no_card_of_a_stack() -> None:
    state = table([{}], [["oak_fern", "garry_oak", "salal"]], terrains=[{"low": "sheltered_hollow"}])
    assert region(state) == {}
    # The first plant must still be in the low row, and there is nothing to cover and no discount
    do(state, "play oak fern", "L1")
    assert stack(state, "L1") == "oak_fern"
    assert sheet(state)["REF-200"] == 0


def test_REF_179_a_terrain_stays_visible_whatever_is_played_in_its_row() -> None:
    """Sheltered Hollow: 2 points for each stack of at least 3 plants. Garry Oak has no herb beside it."""
    mine = {"L1": "oak_fern salal garry_oak", "L2": "lady_fern osoberry", "L3": "deer_fern"}
    state = table([mine], [["cascara", "yarrow"]], terrains=[{"low": "sheltered_hollow"}])
    assert sheet(state)["REF-197"] == 2
    do(state, "play cascara", "L2", "pay yarrow", "no more effects")
    assert stack(state, "L2") == "lady_fern osoberry cascara"
    assert sheet(state)["REF-197"] == 2 * 2


def test_REF_179_REF_192_a_terrain_cannot_be_turned_over() -> None:
    state = table([{"L1": "oak_fern", "L2": "deer_fern"}], nursery=["salal", "osoberry"], deck=1,
                  terrains=[{"low": "old_burn", "middle": "nurse_log"}], events="windstorm+wildfire")  # fmt: skip
    do(state, "gather", "draw deck")
    assert choices(state) == ["choose Oak Fern", "choose Deer Fern"]


def test_REF_180_an_after_gathering_effect_of_a_terrain_acts_on_all_spaces_of_its_row() -> None:
    state = table([{}], [["oak_fern", "yarrow"]], nursery=["salal"], terrains=[{"middle": "nurse_log"}])
    do(state, "gather", "draw salal", "draw no more")
    assert used(state) == ["Nurse Log"]
    do(state, "use nurse log", "choose yarrow")
    assert choices(state) == ["in M1", "in M2"]
    do(state, "M2")
    assert region(state) == {"M2": "| yarrow"}


def test_REF_180_a_before_gathering_effect_of_a_terrain_comes_before_the_draws() -> None:
    state = table(nursery=["salal", "osoberry", "hardhack"], deck=["oak_fern", "yarrow", "lady_fern", "deer_fern"],
                  terrains=[{"high": "creekside"}])  # fmt: skip
    do(state, "gather", "use creekside")
    assert nursery(state) == ["oak_fern", "yarrow", "lady_fern"]
    assert phase(state) == "draw"


@pytest.mark.parametrize(("row", "due"), [("low", 0), ("middle", 1), ("high", 1)])
def test_REF_180_a_passive_effect_of_a_terrain_acts_in_its_row_only(row: str, due: int) -> None:
    """Old Burn: sun plants in its row cost 1 less. The lupine costs 1 and is played in the low row."""
    state = table([{}], [["large_leaved_lupine", "oak_fern"]], terrains=[{row: "old_burn"}])
    do(state, "play large leaved lupine", "L1")
    assert (view(state).due, phase(state)) == (due, "pay" if due else "effects")


def test_REF_180_a_reaction_of_a_terrain_waits_for_happenings_in_its_row() -> None:
    held = ["twinflower", "oak_fern", "bracken_fern"]
    state = table([{"L1": "salal"}], [held], nursery=["cascara"], terrains=[{"low": "glacial_moraine"}])
    assert used(do(state.copy(), "play twinflower", "M1")) == []
    assert used(do(state, "play twinflower", "L2")) == ["Glacial Moraine"]


# REF-181, 182


def test_REF_181_scoring_effects_of_terrains_are_scored_with_those_of_plants() -> None:
    """Forest Edge: 1 for each shrub of the row; the maple scores 2 for the fern; the meadow is in an empty row."""
    mine = {"L1": "deer_fern bigleaf_maple", "L2": "osoberry", "L3": "salal"}
    terrains = {"low": "forest_edge", "high": "wildflower_meadow"}
    assert sheet(table([mine]))["REF-197"] == 2
    assert sheet(table([mine], terrains=[terrains]))["REF-197"] == 2 + 2 + 0


def test_REF_182_in_solitaire_the_target_is_6_higher_with_terrain_whatever_was_kept() -> None:
    plain, with_terrain = table(seats=1), table(seats=1, terrains=[{"low": "old_burn"}])
    assert target(with_terrain) == target(plain) + 6
    kept_none = do(dealing(*QUIET), *(f"discard {terrain}" for terrain in QUIET))
    cards = [*kept_none.deck.cards, *kept_none.boards[0].hand, *kept_none.nursery]
    cards += [*kept_none.tucked_1, *kept_none.tucked_2]
    assert len(cards) == 30
    assert target(kept_none) == sum(kept_none.catalog.value[card] for card in cards) + 6


# REF-238


@ALL_SEATS
def test_REF_238_setting_up_terrain_takes_at_most_4_cards_a_player_and_never_empties_the_deck(seats: int) -> None:
    before = {1: 10, 2: 21, 3: 32, 4: 43}[seats]
    for seed in range(15):
        state = new(seats, seed)
        takes_card = seed % 2 == 0
        while phase(state) != "turn":
            open_moves = choices(state)
            wants = [move for move in open_moves if move.startswith("use") or (takes_card and "discard" in move)]
            do(state, (wants or open_moves)[0])
        assert before - 4 * seats <= len(deck(state)) <= before
        assert view(state).round == 1


def test_REF_238_the_most_that_a_player_can_take_is_4_cards() -> None:
    state = do(dealing("floodplain", "estuary", "forest_edge"), "keep", "low", "middle")
    do(state, "use floodplain", "L1", "L2", "use estuary", "M1", "use forest edge")
    while phase(state) == "effect":
        do(state, choices(state)[0])
    assert len(deck(state)) == 10 - 4
    state = do(dealing("floodplain", *QUIET[:2]), "discard nurse log", "discard old burn", "low", "use floodplain")
    do(state, "L1", "L1")
    assert (len(deck(state)), space(state, "L1").stored_plants, view(state).round) == (10 - 4, 2, 1)
