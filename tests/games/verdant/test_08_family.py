"""8. Family Variant (VER-200 to 209)."""

from __future__ import annotations

import pytest

from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import (
    ALL_SEATS,
    CATALOG,
    GAME,
    NURTURE,
    Card,
    PlantCard,
    at_random,
    choices,
    column,
    do,
    home,
    items,
    lost_tokens,
    new_game,
    phase,
    plant,
    plant_thumbs,
    play_out,
    playing_out,
    position,
    pots,
    pots_left,
    refused,
    room,
    room_thumbs,
    score_lines,
    start_placement,
    start_token_step,
    start_turn,
    stored,
    thumbs,
    total,
    verdancy,
    view,
)
from tests.games.verdant.build_more import EXAMPLE_A, cross

SUN = room("*", "sun/*/*/*")  # its north edge shows sun
GROWING: dict[str, Card] = {
    "C5": room("foliage"),
    "B5": plant("Hoya"),
    "C4": plant("Living Stone"),
    "C6": plant("Jasmine"),
}


@ALL_SEATS
def test_VER_200_nobody_has_thumbs_and_none_lie_on_the_market_in_the_whole_game(seats: int) -> None:
    for state in playing_out(new_game(seats, mode="family"), at_random(seats)):
        assert [thumbs(state, seat) for seat in range(seats)] == [0] * seats
        assert plant_thumbs(state) + room_thumbs(state) == [0] * 8


def test_VER_200_a_draft_puts_no_thumb_on_the_opposite_card() -> None:
    state = do(start_turn(position(home(GROWING), family=True)), "plant 2")
    assert plant_thumbs(state) + room_thumbs(state) == [0] * 8
    state = do(start_turn(position(home(GROWING))), "plant 2")
    assert room_thumbs(state) == [0, 1, 0, 0]


@pytest.mark.parametrize("words", ["reset tokens", "reset cards", "buy B5"])
def test_VER_200_there_are_no_thumb_actions(words: str) -> None:
    state = start_turn(position(home(GROWING, thumbs=4), family=True))  # even if somebody had thumbs
    assert refused(state, words) == "VER-200"
    assert choices(state) == [f"{kind} {number}" for kind in ("plant", "room") for number in (1, 2, 3, 4)]


def test_VER_200_there_is_no_free_pick_and_no_verdancy_to_buy_in_the_token_step() -> None:
    market = [column("Aloe", "vining cat", room())]
    state = start_turn(position(home(GROWING, thumbs=4), family=True, market=market))
    do(state, "plant 1")
    assert phase(state) == "use"  # D5 was the only cell, and the token of column 1 came with the card
    assert choices(state) == ["done", "use drafted C5"]
    assert refused(state, "buy B5") == "VER-200"


def test_VER_201_a_placed_plant_gets_no_verdancy_from_a_matching_light() -> None:
    market = [column("Aloe", "vining cat")]
    for family, grown in ((True, 0), (False, 1)):
        state = start_turn(position(home({"C5": SUN}), family=family, market=market))
        do(state, "plant 1", "place B5")
        assert verdancy(state) == {"Aloe": grown}


def test_VER_201_a_placed_room_gives_no_verdancy() -> None:
    market = [column("Hoya", "vining cat", room("*", "*/*/sun/*"))]
    for family, grown in ((True, 0), (False, 1)):
        # Living Stone on C4 likes sun; B4 is above it
        state = position(home({"C5": room(), "C4": plant("Living Stone")}), family=family, market=market)
        do(start_turn(state), "room 1", "place B4")
        assert verdancy(state) == {"Living Stone": grown}


def test_VER_201_the_start_plant_gets_no_verdancy() -> None:
    for family, grown in ((True, 0), (False, 1)):
        state = start_placement(position(home({"C5": SUN}, start="Aloe"), family=family))
        do(state, "above")
        assert verdancy(state) == {"Aloe": grown}


@pytest.mark.parametrize("seed", range(3))
def test_VER_201_in_a_whole_game_no_plant_has_verdancy(seed: int) -> None:
    for state in playing_out(new_game(3, seed, mode="family"), at_random(seed)):
        assert {grown for seat in range(3) for grown in verdancy(state, seat).values()} <= {0}


@pytest.mark.parametrize("token", NURTURE)
def test_VER_202_any_nurture_token_completes_one_incomplete_plant_at_once(token: str) -> None:
    state = start_token_step(position(home(GROWING), family=True), token)
    assert choices(state) == ["done", "use drafted B5", "use drafted C4", "use drafted C6"]
    do(state, "use drafted C6")
    assert pots(state) == {"Jasmine": "concrete"}
    assert verdancy(state) == {"Hoya": 0, "Living Stone": 0}
    assert choices(state) == []  # one token completes one plant only
    assert lost_tokens(state) == [token]


def test_VER_202_the_plant_gets_the_highest_pot_left() -> None:
    state = position(home(GROWING, stored="watering can"), family=True, pots={"wood": 1})
    do(start_token_step(state, "fertilizer"), "use drafted B5", "use stored C4")
    assert pots(state) == {"Hoya": "wood", "Living Stone": "terracotta"}
    assert pots_left(state) == {"concrete": 0, "wood": 0, "ceramic": 0}


def test_VER_202_items_are_put_on_rooms_as_ever() -> None:
    state = start_token_step(position(home(GROWING), family=True), "vining cat")
    do(state, "use drafted C5")
    assert items(state) == {"C5": "vining cat"}


def test_VER_203_each_complete_plant_scores_five_instead_of_its_points() -> None:
    # Jasmine is worth 11, Nerve Plant 2; Hoya is incomplete
    laid = cross(plant("Jasmine", pot="wood"), plant("Nerve Plant", pot="wood"), plant("Hoya"))
    assert score_lines(position(laid, family=True))["Completed plants"] == 10
    assert score_lines(position(laid))["Completed plants"] == 13
    assert score_lines(position(cross(plant("Hoya")), family=True))["Completed plants"] == 0


def test_VER_204_pots_rooms_items_and_type_bonuses_are_scored_as_usual() -> None:
    # Example A without its verdancy, of which there is none in this variant: 4 complete plants
    cells = {
        cell: plant(card.name) if isinstance(card, PlantCard) and card.pot is None else card
        for cell, card in EXAMPLE_A.items()
    }
    state = position(home(cells, stored="flowering dog"), family=True)
    assert score_lines(state) == {
        "Completed plants": 20,
        "Spare verdancy": 0,
        "Pots": 10,
        "Rooms": 15,
        "Different items": 16,
        "All plant types": 0,
        "All room types": 3,
    }
    assert total(state) == 64


def test_VER_204_there_is_no_spare_verdancy_at_the_end_of_a_game() -> None:
    state = play_out(new_game(4, mode="family"), at_random(4))
    assert [score_lines(state, seat)["Spare verdancy"] for seat in range(4)] == [0] * 4


@ALL_SEATS
def test_VER_205_the_first_player_has_the_start_plant_with_the_highest_requirement_or_the_first_name(
    seats: int,
) -> None:
    ties = 0
    for seed in range(60):
        seen = view(new_game(seats, seed, mode="family"))
        numbers = [CATALOG.plant_ids.index(laid.start_plant or "") for laid in seen.homes]
        needs = [CATALOG.need[number] for number in numbers]
        tied = [seat for seat in range(seats) if needs[seat] == max(needs)]
        ties += len(tied) > 1
        assert seen.first == min(tied, key=lambda seat: CATALOG.plant_names[numbers[seat]].lower())
    assert ties > 0


def test_VER_206_a_tie_in_points_is_shared() -> None:
    laid = [
        cross(plant("Hoya", pot="wood"), middle=room("foliage")),
        cross(plant("Aloe", pot="wood"), middle=room("foliage")),
        cross(plant("Jade"), middle=room("foliage")),
    ]
    state = position(*laid, family=True)
    assert [total(state, seat) for seat in (0, 1, 2)] == [7, 7, 0]  # 5 for a complete plant and 2 for its pot
    assert GAME.ranks(state) == [1, 1, 3]


def test_VER_207_goals_are_not_used() -> None:
    state = new_game(2, mode="family")
    assert view(state).goals == ()
    assert [line for line in score_lines(state) if "goal" in line] == []
    assert [option.choices for option in GAME.options if option.name == "mode"] == [("base", "goals", "family")]


def test_VER_208_the_variant_is_not_offered_for_one_player() -> None:
    with pytest.raises(BadSetup, match="not for one player"):
        new_game(1, mode="family")
    assert view(new_game(2, mode="family")).family


def test_VER_209_a_nurture_token_may_be_used_on_every_incomplete_plant_and_on_nothing_else() -> None:
    cells: dict[str, Card] = {
        "C5": room(),
        "B5": plant("Hoya", pot="wood"),
        "C4": plant("Jasmine"),
        "C6": plant("Jade"),
    }
    state = start_token_step(position(home(cells), family=True), "watering can")
    assert choices(state) == ["done", "use drafted C4", "use drafted C6"]
    for cell in ("B5", "C5", "D5"):
        assert refused(state, f"use drafted {cell}") == "VER-209"


@pytest.mark.parametrize("token", NURTURE)
def test_VER_209_without_an_incomplete_plant_it_may_not_be_used(token: str) -> None:
    state = start_token_step(position(cross(plant("Hoya", pot="wood")), family=True), token)
    assert choices(state) == []
    assert stored(state) == token


@pytest.mark.parametrize("token", NURTURE)
def test_VER_209_no_token_gives_verdancy_to_a_plant(token: str) -> None:
    state = start_token_step(position(home(GROWING), family=True), token)
    do(state, "use drafted B5")
    assert verdancy(state) == {"Living Stone": 0, "Jasmine": 0}
