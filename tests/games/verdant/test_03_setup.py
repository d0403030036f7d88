"""Rules 3: setup."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from allotment.games.verdant.setup import first_player
from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    ALL_SEATS,
    CATALOG,
    DATA,
    GAME,
    asked,
    at_random,
    bag,
    cards_of,
    choices,
    deck_folder,
    do,
    drafted,
    home,
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
    pots_left,
    replace_text,
    room,
    room_lights,
    room_thumbs,
    score_lines,
    start_placement,
    stored,
    thumbs,
    token_name,
    verdancy,
    view,
)

SETUP = tomllib.loads((DATA / "setup.toml").read_text("utf-8"))
ALL_TOKENS = Counter(token_name(token) for token in range(90))
EVERY_SIDE = pytest.mark.parametrize(
    ("side", "cell"), [("above", "B5"), ("left", "C4"), ("right", "C6"), ("below", "D5")]
)


def start_plants(state: Verdant) -> list[str]:
    return [CATALOG.plant_names[home.start_plant] for home in state.homes]


def after_placements(state: Verdant) -> Verdant:
    while phase(state) == "start":
        do(state, "above")
    return state


@ALL_SEATS
def test_VER_010_all_90_tokens_are_in_the_bag_or_have_come_out_of_it(seats: int) -> None:
    state = new_game(seats)
    assert len(bag(state)) == 86
    assert Counter([*bag(state), *map(str, market_tokens(state))]) == ALL_TOKENS


def test_VER_010_the_bag_is_mixed() -> None:
    first = {token for seed in range(500) for token in new_game(2, seed).tokens.cards}
    assert first == set(range(90))


@ALL_SEATS
def test_VER_011_the_decks_have_the_cards_that_are_not_dealt(seats: int) -> None:
    state = new_game(seats)
    dealt = {card.start_plant for card in state.homes}
    plants, rooms = set(cards_of(state.plant_deck)), set(cards_of(state.room_deck))
    start_rooms = {card.card[24] for card in state.homes}
    assert len(plants) == len(rooms) == 60 - 4 - seats
    assert plants | dealt | set(state.plants.cards) == set(range(60))
    assert rooms | start_rooms | set(state.rooms.cards) == set(range(60))


def test_VER_011_the_decks_are_shuffled_and_lie_face_down() -> None:
    games = [new_game(2, seed) for seed in range(400)]
    assert {card for state in games for card in state.plants.cards} == set(range(60))
    assert {card for state in games for card in state.rooms.cards} == set(range(60))
    assert {state.plants.cards[0] == state.rooms.cards[0] for state in games} == {True, False}
    assert (view(games[0]).plant_deck, view(games[0]).room_deck) == (54, 54)


@ALL_SEATS
def test_VER_012_the_market_has_a_plant_a_token_and_a_room_in_each_of_four_columns(seats: int) -> None:
    columns = view(new_game(seats)).market
    assert SETUP["market"]["columns"] == len(columns) == 4
    for column in columns:
        assert column.plant in CATALOG.plant_ids
        assert column.token in CATALOG.token_ids
        assert column.room in CATALOG.room_ids


@pytest.mark.parametrize(("seats", "of_each"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_VER_013_the_number_of_bonus_pots_depends_on_the_players(seats: int, of_each: int) -> None:
    assert pots_left(new_game(seats)) == {"concrete": of_each, "wood": of_each, "ceramic": of_each}
    assert SETUP["pots_each_bonus_kind"][f"p{seats}"] == of_each


def test_VER_013_all_terra_cotta_pots_are_used() -> None:
    [line] = [line for line in (DATA / "pots.csv").read_text("utf-8").splitlines() if line.startswith("terracotta")]
    assert line.split(",")[3:9] == ["18"] * 6  # in the box, and with 1 to 5 players


@ALL_SEATS
def test_VER_014_every_storage_is_empty(seats: int) -> None:
    state = new_game(seats)
    assert [stored(state, seat) for seat in range(seats)] == [None] * seats
    assert SETUP["storage"]["slots"] == 1


@ALL_SEATS
def test_VER_015_each_player_gets_a_plant_and_a_room_face_up(seats: int) -> None:
    state = new_game(seats)
    assert len(set(start_plants(state))) == seats
    for shown in view(state).homes:
        assert shown.start_plant in CATALOG.plant_ids
        [start_room] = shown.cells
        assert start_room.card in CATALOG.room_ids
    assert (SETUP["home"]["start_plants"], SETUP["home"]["start_rooms"]) == (1, 1)


@pytest.mark.parametrize(
    ("plants", "first"),
    [(("Jade", "Hoya", "Aloe"), 1), (("Jasmine", "Hoya", "Aloe"), 0), (("Living Stone", "Amaryllis", "Aloe"), 2)],
)
def test_VER_016_first_is_whoever_has_the_start_plant_with_the_highest_requirement(
    plants: tuple[str, ...], first: int
) -> None:
    assert first_player(position(*[home(start=name) for name in plants])) == first  # 7 8 5, 9 8 5, and 3 4 5


@ALL_SEATS
def test_VER_016_the_first_player_of_a_game_has_the_highest_requirement(seats: int) -> None:
    for seed in range(30):
        state = new_game(seats, seed)
        needs = [CATALOG.need[home.start_plant] for home in state.homes]
        assert needs[state.first] == max(needs)
        assert asked(after_placements(state)) == state.first


@pytest.mark.parametrize(
    ("plants", "first"),
    [
        (("Kangaroo Vine", "Hoya", "Fiddle Leaf Fig"), 2),  # all need 8
        (("Bird of Paradise", "Hoya", "Candelabra Cactus"), 0),
        (("Aloe", "Jasmine", "Common Ivy"), 2),  # 5, 9, 9: Aloe does not tie
    ],
)
def test_VER_017_of_equal_start_plants_the_name_that_comes_first_in_the_alphabet_decides(
    plants: tuple[str, ...], first: int
) -> None:
    assert first_player(position(*[home(start=name) for name in plants])) == first
    assert SETUP["first_player"]["tie"] == "plant_name_alphabetical_ascending"


def test_VER_017_upper_and_lower_case_are_ignored(tmp_path: Path) -> None:
    folder = deck_folder(tmp_path)
    replace_text(folder / "plants.csv", "Hoya,", "hoya,")
    catalog = GAME.read_catalog(folder)
    state = position(home(start="Kangaroo Vine"), home(start="hoya"), catalog=catalog)
    assert first_player(state) == 1


def test_VER_017_names_are_unique() -> None:
    assert len({name.casefold() for name in CATALOG.plant_names}) == 60


@ALL_SEATS
def test_VER_018_turns_go_clockwise_from_the_first_player_and_the_order_never_changes(seats: int) -> None:
    state = new_game(seats, seed=7)
    order = [(state.first + place) % seats for place in range(seats)]
    turns: list[tuple[int, int]] = []
    for now in playing_out(state, at_random(3)):
        if phase(now) == "cards" and (now.turn, now.actor) not in turns:
            turns.append((now.turn, now.actor))
    assert turns == list(product(range(1, 14), order))


@pytest.mark.parametrize(
    ("seats", "in_turn_order"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 1, 2]), (5, [0, 1, 1, 1, 2])]
)
def test_VER_019_the_first_has_no_thumb_the_last_two_and_the_others_one(seats: int, in_turn_order: list[int]) -> None:
    firsts = set()
    for seed in range(40):
        state = new_game(seats, seed)
        assert [thumbs(state, (state.first + place) % seats) for place in range(seats)] == in_turn_order
        firsts.add(state.first)
    assert firsts == set(range(seats))
    amounts = SETUP["thumbs"]
    assert (amounts["first"], amounts["middle"], amounts["last"]) == (0, 1, 2)


@EVERY_SIDE
def test_VER_020_the_start_plant_lies_above_below_left_or_right_of_the_start_room(side: str, cell: str) -> None:
    state = start_placement(position(home({"C5": room("vining")}, start="Hoya")))
    assert choices(state) == ["above", "left", "right", "below"]
    do(state, side)
    assert layout(state) == {"C5": "vining", cell: "Hoya"}


def test_VER_020_everybody_places_before_the_first_turn() -> None:
    state = new_game(4)
    for _seat in range(4):
        assert phase(state) == "start"
        do(state, "left")
    assert phase(state) == "cards"
    assert [len(layout(state, seat)) for seat in range(4)] == [2, 2, 2, 2]


@EVERY_SIDE
def test_VER_021_a_start_room_is_not_turned_towards_the_plant(side: str, cell: str) -> None:
    # Only the south edge is sunny, and Aloe likes nothing else.
    state = start_placement(position(home({"C5": room("vining", "semi/semi/sun/shade")}, start="Aloe")))
    do(state, side)
    assert verdancy(state) == {"Aloe": 1 if side == "below" else 0}
    assert room_lights(state.homes[0].card[24]) == ("semi", "semi", "sun", "shade")


def test_VER_022_a_start_plant_that_likes_the_light_gets_one_verdancy() -> None:
    state = start_placement(position(home({"C5": room("vining", "semi/sun/shade/semi")}, start="Jade")))
    assert verdancy(do(state.copy(), "left")) == {"Jade": 1}  # it likes sun and semi-shade
    assert verdancy(do(state.copy(), "right")) == {"Jade": 1}
    assert verdancy(do(state.copy(), "below")) == {"Jade": 0}


@ALL_SEATS
def test_VER_023_start_placements_are_asked_for_in_turn_order(seats: int) -> None:
    for seed in range(10):
        state = new_game(seats, seed)
        seen = []
        while phase(state) == "start":
            seen.append(asked(state))
            do(state, "below")
        assert seen == [(state.first + place) % seats for place in range(seats)]


def test_VER_023_start_placements_do_not_affect_each_other() -> None:
    one, other = new_game(3), new_game(3)
    last = (one.first + 2) % 3
    for state, side in ((one, "above"), (other, "right")):
        do(state, side, side, "left")
    assert layout(one, last) == layout(other, last)
    assert verdancy(one, last) == verdancy(other, last)


@ALL_SEATS
def test_VER_024_a_start_placement_brings_no_token_no_thumb_and_no_refill(seats: int) -> None:
    state = new_game(seats)
    before = (market_plants(state), market_tokens(state), market_rooms(state), bag(state))
    held = [thumbs(state, seat) for seat in range(seats)]
    after_placements(state)
    assert (market_plants(state), market_tokens(state), market_rooms(state), bag(state)) == before
    assert [thumbs(state, seat) for seat in range(seats)] == held
    assert [stored(state, seat) for seat in range(seats)] == [None] * seats
    assert (plant_thumbs(state), room_thumbs(state)) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert drafted(state) is None
    assert state.turn == 1


@ALL_SEATS
def test_VER_025_one_goal_of_each_category_lies_open_for_the_whole_game(seats: int) -> None:
    state = new_game(seats, mode="goals")
    goals = [CATALOG.goals[CATALOG.goal_ids.index(goal)] for goal in view(state).goals]
    assert [goal.category for goal in goals] == ["plant", "item", "room"]
    before = view(state).goals
    assert [view(state, seat).goals for seat in range(seats)] == [before] * seats
    assert view(play_out(state, at_random(1))).goals == before


def test_VER_025_the_goals_are_drawn_at_random() -> None:
    drawn = {goal for seed in range(150) for goal in view(new_game(2, seed, mode="goals")).goals}
    assert drawn == set(CATALOG.goal_ids)
    assert SETUP["goals"]["cards_in_play"] == 3


def test_VER_025_the_base_game_has_no_goals() -> None:
    assert view(new_game(2)).goals == ()


def test_VER_026_a_goal_is_scored_by_every_player_and_claimed_by_nobody() -> None:
    goals = ("Picking Favorites", "Thumbs Up", "Color Minimalist")
    mine = home({"C5": room("vining"), "C4": plant("Hoya")}, thumbs=3)
    yours = home({"C5": room("vining"), "C4": plant("Betel")}, thumbs=2)
    state = position(mine, yours, goals=goals)
    for seat, points in ((0, 3), (1, 2)):
        lines = score_lines(state, seat)
        assert lines["Plant goal Picking Favorites"] == 8  # four types of plants are missing
        assert lines["Item goal Thumbs Up"] == points
        assert lines["Room goal Color Minimalist"] == 8
