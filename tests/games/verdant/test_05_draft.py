"""Rules 5.2: the draft."""

from __future__ import annotations

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    CATALOG,
    Column,
    choices,
    column,
    do,
    drafted,
    home,
    layout,
    market_plants,
    market_rooms,
    market_tokens,
    phase,
    plant,
    plant_thumbs,
    position,
    refused,
    room,
    room_thumbs,
    start_turn,
    start_turns,
    thumbs,
)

MARKET = [
    column("Betel", "vining bird", room("foliage", "sun/*/*/*")),
    column("Aloe", "fertilizer", room("unusual", "sun/*/*/*")),
    column("Jade", "flowering cat", room("vining", "sun/*/*/*")),
    column("Common Ivy", "hand trowel", room("flowering", "sun/*/*/*")),
]
SMALL = {"C5": room(), "C4": plant("Hoya")}
EVERY_CARD = pytest.mark.parametrize("number", [1, 2, 3, 4])


def drafting(market: list[Column] = MARKET, held: int = 0) -> Verdant:
    return start_turn(position(home(SMALL, thumbs=held), market=market))


@EVERY_CARD
@pytest.mark.parametrize("kind", ["plant", "room"])
def test_VER_070_the_player_takes_one_card_and_one_token(kind: str, number: int) -> None:
    state = drafting()
    plants, rooms, tokens = market_plants(state), market_rooms(state), market_tokens(state)
    do(state, f"{kind} {number}")
    assert drafted(state) == tokens[number - 1]
    do(state, choices(state)[0])
    taken, left = (plants, rooms) if kind == "plant" else (rooms, plants)
    now, other = (market_plants, market_rooms) if kind == "plant" else (market_rooms, market_plants)
    assert now(state) == [None if column == number - 1 else taken[column] for column in range(4)]
    assert other(state) == left
    assert market_tokens(state) == [None if column == number - 1 else tokens[column] for column in range(4)]
    assert len(layout(state)) == 3


def test_VER_070_card_and_token_are_mandatory() -> None:
    state = drafting(held=2)
    assert {words.split()[0] for words in choices(state)} == {"plant", "room", "reset", "buy"}
    assert refused(state, "done") == "VER-246"
    do(state, "plant 1")
    assert choices(state) == ["token 1", "token 2", "token 3", "token 4"]
    assert refused(state, "done") == "VER-246"


def test_VER_070_there_is_one_draft_in_a_turn() -> None:
    state = do(drafting(), "plant 2", "place B5")
    assert phase(state) == "use"
    assert refused(state, "plant 1") == "VER-070"


@EVERY_CARD
@pytest.mark.parametrize("kind", ["plant", "room"])
def test_VER_071_without_free_pick_the_token_is_that_of_the_cards_column(kind: str, number: int) -> None:
    assert drafted(do(drafting(), f"{kind} {number}")) == market_tokens(drafting())[number - 1]


def test_VER_072_all_thumbs_on_the_card_are_received() -> None:
    market = [column("Betel", "fertilizer", room("foliage"), plant_thumbs=3, room_thumbs=2)]
    assert thumbs(do(drafting(market, held=1), "plant 1")) == 1 + 3
    assert thumbs(do(drafting(market, held=1), "room 1")) == 1 + 2


def test_VER_072_a_card_without_thumbs_brings_none() -> None:
    market = [column("Betel", "fertilizer"), column("Aloe", "fertilizer", plant_thumbs=4)]
    assert thumbs(do(drafting(market, held=1), "plant 1")) == 1


def test_VER_073_the_opposite_card_gets_a_thumb() -> None:
    state = do(drafting(), "plant 3")
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 0], [0, 0, 1, 0])
    state = do(drafting(), "room 4")
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 1], [0, 0, 0, 0])


def test_VER_073_it_lies_on_top_of_those_already_there() -> None:
    market = [column("Betel", "fertilizer", plant_thumbs=1, room_thumbs=2)]
    state = do(drafting(market), "plant 1")
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 0], [3, 0, 0, 0])


def test_VER_073_with_free_pick_the_column_of_the_token_gets_no_thumb() -> None:
    state = do(drafting(held=2), "plant 1", "token 4")
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 0], [1, 0, 0, 0])


def test_VER_074_the_opposite_card_keeps_its_thumbs_until_it_is_drafted() -> None:
    cells = {"C5": room(), "C4": plant("Hoya")}
    yours = {"C5": room(), "C4": plant("Coin Plant")}
    market = [column("Betel", "hand trowel", room("foliage")), column("Aloe", "hand trowel", room("unusual"))]
    state = start_turns(position(home(cells), home(yours), market=market, turn=0, next_tokens=["hand trowel"] * 6))
    kept = market_rooms(state)[0]
    finish(do(state, "plant 1", "place B5"))
    assert room_thumbs(state) == [1, 0, 0, 0]
    finish(do(state, "plant 2", "place B5"))
    assert room_thumbs(state) == [1, 1, 0, 0]
    finish(do(state, "plant 1", "place D5"))
    assert market_rooms(state)[0] == kept
    assert room_thumbs(state) == [2, 1, 0, 0]
    do(state, "room 1")
    assert thumbs(state, 1) == 2
    assert room_thumbs(state) == [0, 1, 0, 0]
    assert plant_thumbs(state) == [1, 0, 0, 0]


def finish(state: Verdant) -> None:
    """End the turn without using a token."""
    actor, turn = state.actor, state.turn
    while (state.actor, state.turn) == (actor, turn):
        do(state, "done" if phase(state) == "use" else "keep stored")


def test_VER_074_the_drafted_card_lies_in_the_home_of_the_player() -> None:
    state = do(drafting(), "plant 3", "place D5")
    assert layout(state)["D5"] == "Jade"
    assert CATALOG.plant_names.index("Jade") not in list(state.plants.cards)
