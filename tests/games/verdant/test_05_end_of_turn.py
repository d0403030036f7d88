"""Rules 5 and 5.6: thirteen turns for everybody, and the end of a turn."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from allotment.games.verdant import events
from allotment.games.verdant.state import Verdant
from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import (
    ALL_SEATS,
    DATA,
    GAME,
    Card,
    Column,
    asked,
    at_random,
    bag,
    column,
    deck_folder,
    do,
    home,
    journal,
    layout,
    market_plants,
    market_rooms,
    market_tokens,
    new_game,
    phase,
    plant,
    plant_thumbs,
    play_out,
    playing_out,
    position,
    room,
    room_thumbs,
    rows,
    start_turn,
    start_turns,
    stored,
    thumbs,
)

SMALL = {"C5": room(item="vining lamp"), "C4": plant("Hoya")}
NEXT_ROOMS = [room("succulent", "sun/sun/semi/shade")]
MARKET = [
    column("Betel", "unusual bird", room("foliage")),
    column("Aloe", "unusual dog", room("unusual")),
    column("Jade", "flowering cat", room("vining")),
    column("Common Ivy", "flowering fish", room("flowering")),
]


def turn_with(held: int, market: list[Column] = MARKET) -> Verdant:
    """The turn of a home with an item on its only room; next come Peace Lily, a succulent room and a trowel."""
    return start_turn(
        position(
            home(SMALL, thumbs=held),
            market=market,
            next_plants=["Peace Lily"],
            next_rooms=NEXT_ROOMS,
            next_tokens=["hand trowel"],
        )
    )


@ALL_SEATS
def test_VER_040_a_player_takes_one_turn_per_round_for_13_rounds(seats: int) -> None:
    state = new_game(seats)
    state.is_noting = True
    while phase(state) == "start":
        do(state, "left")
    happened = journal(play_out(state, at_random(2)))
    begun = [(event.a, event.seat) for event in happened if event.what == events.TURN_BEGINS]
    assert Counter(begun) == dict.fromkeys([(turn, seat) for turn in range(1, 14) for seat in range(seats)], 1)
    assert [turn for turn, _seat in begun] == sorted(turn for turn, _seat in begun)
    assert tomllib.loads((DATA / "setup.toml").read_text("utf-8"))["home"]["turns_per_player"] == 13


@pytest.mark.parametrize(("on_the_card", "after"), [(0, 4), (1, 5), (2, 5), (4, 5)])
def test_VER_120_thumbs_beyond_five_are_returned(on_the_card: int, after: int) -> None:
    state = turn_with(4, [column("Betel", "unusual bird", plant_thumbs=on_the_card)])
    do(state, "plant 1", "token 1", "place D5", "done")
    assert state.is_over
    assert thumbs(state) == after


def test_VER_120_during_the_turn_there_is_no_limit() -> None:
    state = turn_with(5, [column("Betel", "unusual bird", plant_thumbs=3)])
    do(state, "plant 1", "token 1", "place D5")
    assert thumbs(state) == 8
    do(state, "buy C4", "buy C4")
    assert thumbs(state) == 4
    do(state, "done")
    assert thumbs(state) == 4


def test_VER_120_only_the_player_whose_turn_ends_returns_thumbs() -> None:
    state = position(home(SMALL, thumbs=0), home({"C5": room(), "C4": plant("Coin Plant")}, thumbs=5), market=MARKET)
    do(start_turn(state), "plant 1", "place D5")
    assert (thumbs(state, 0), thumbs(state, 1)) == (0, 5)


def test_VER_120_the_limit_is_five() -> None:
    limit = tomllib.loads((DATA / "thumb_actions.toml").read_text("utf-8"))["hold_limit_end_of_turn"]
    assert limit == 5


def test_VER_121_a_drafted_plant_and_its_token_are_replaced() -> None:
    state = turn_with(0)
    rooms = market_rooms(state)
    do(state, "plant 2", "place D5")
    assert market_plants(state) == ["Betel", "Peace Lily", "Jade", "Common Ivy"]
    assert market_tokens(state) == ["unusual bird", "hand trowel", "flowering cat", "flowering fish"]
    assert market_rooms(state) == rooms


def test_VER_121_a_drafted_room_is_replaced_from_the_deck_of_rooms() -> None:
    state = turn_with(0)
    rooms = market_rooms(state)
    do(state, "room 4", "place C3", "use C3")
    assert market_rooms(state) == [*rooms[:3], "room_succulent_01"]
    assert market_plants(state) == ["Betel", "Aloe", "Jade", "Common Ivy"]
    assert market_tokens(state) == ["unusual bird", "unusual dog", "flowering cat", "hand trowel"]


def test_VER_121_with_free_pick_the_gaps_are_in_different_columns() -> None:
    state = turn_with(2)
    do(state, "plant 1", "token 3", "place D5")
    assert (market_plants(state), market_tokens(state)) == (
        ["Peace Lily", "Aloe", "Jade", "Common Ivy"],
        ["unusual bird", "unusual dog", "hand trowel", "flowering fish"],
    )


def test_VER_121_the_market_is_refilled_at_the_end_of_the_turn_only() -> None:
    state = do(turn_with(2), "plant 1", "token 1", "place D5")
    assert (market_plants(state)[0], market_tokens(state)[0]) == (None, None)
    do(state, "buy C4")
    assert (market_plants(state)[0], market_tokens(state)[0]) == ("Peace Lily", "hand trowel")


def test_VER_122_new_cards_carry_no_thumbs() -> None:
    state = turn_with(0, [column("Betel", "unusual bird", plant_thumbs=3, room_thumbs=1)])
    do(state, "plant 1", "place D5", "done")
    assert market_plants(state)[0] == "Peace Lily"
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 0], [2, 0, 0, 0])


def fourteen_cards(names: str) -> dict[str, Card]:
    """A home where only a plant is missing, with these six plants and no room for an item."""
    a, b, c, d, e, f = (plant(name) for name in names.split(", "))
    full = room(item="vining lamp"), room(item="vining cat"), room(item="vining dog"), room(item="vining bird")
    return rows([full[0], a, full[1], b, full[2]], [c, full[3], d, room(), e], [room(), f, room(), None, room()])


def test_VER_123_after_the_very_last_turn_nothing_is_refilled() -> None:
    mine = home(fourteen_cards("Hoya, Aloe, Jade, ZZ Plant, Jasmine, Peace Lily"))
    yours = {"C5": room(), "C4": plant("Betel")}
    state = position(mine, home(yours), market=[column("Bush Lily", "unusual dog")], turn=13, actor=1, first=1)
    start_turns(state)
    assert asked(state) == 0
    before = (len(state.plant_deck), len(bag(state)))
    do(state, "plant 1", "done")
    assert state.is_over
    assert (market_plants(state)[0], market_tokens(state)[0]) == (None, None)
    assert (len(state.plant_deck), len(bag(state))) == before
    assert (len(layout(state)), stored(state)) == (15, "unusual dog")


def test_VER_123_after_any_other_turn_13_the_market_is_refilled() -> None:
    mine = home(fourteen_cards("Hoya, Aloe, Jade, ZZ Plant, Jasmine, Peace Lily"))
    yours = {"C5": room(), "C4": plant("Betel")}
    state = position(mine, home(yours), market=[column("Bush Lily", "unusual dog")], turn=12, actor=1, first=0)
    do(start_turns(state), "plant 1", "done")
    assert (state.turn, asked(state)) == (13, 1)
    assert None not in (*market_plants(state), *market_tokens(state), *market_rooms(state))


def test_VER_124_with_five_players_at_most_44_cards_of_a_kind_and_69_tokens_are_used() -> None:
    assert 5 * 8 + 4 == 44  # 8 cards of a kind at most in each home, and the market
    assert 5 * 13 + 4 == 69  # a token for each turn, and the market
    for seed in range(12):
        state = play_out(new_game(5, seed), at_random(seed))
        assert 60 - len(state.plant_deck) <= 44
        assert 60 - len(state.room_deck) <= 44
        assert 90 - len(bag(state)) <= 69


@pytest.mark.parametrize("file", ["plants.csv", "rooms.csv"])
def test_VER_124_a_deck_that_could_run_out_is_an_error(tmp_path: Path, file: str) -> None:
    folder = deck_folder(tmp_path)
    lines = (DATA / file).read_text("utf-8").splitlines()
    (folder / file).write_text("\n".join(lines[: 1 + 44]) + "\n", "utf-8")
    for state in playing_out(new_game(5, catalog=GAME.read_catalog(folder)), at_random(1)):
        assert phase(state) != "cards" or None not in (*market_plants(state), *market_rooms(state))
    (folder / file).write_text("\n".join(lines[: 1 + 43]) + "\n", "utf-8")
    with pytest.raises(BadSetup, match="43"):
        new_game(5, catalog=GAME.read_catalog(folder))


def test_VER_124_so_is_a_bag_that_could_run_out(tmp_path: Path) -> None:
    folder = deck_folder(tmp_path)
    lines = (DATA / "items.csv").read_text("utf-8").splitlines()
    (folder / "items.csv").write_text("\n".join(lines[: 1 + 24]) + "\n", "utf-8")  # 24 + 45 = 69
    play_out(new_game(5, catalog=GAME.read_catalog(folder)), at_random(1))
    (folder / "items.csv").write_text("\n".join(lines[: 1 + 23]) + "\n", "utf-8")
    with pytest.raises(BadSetup, match="68"):
        new_game(5, catalog=GAME.read_catalog(folder))
