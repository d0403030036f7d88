"""10. What a player decides, complete (VER-245 to 249)."""

from __future__ import annotations

import pytest

from tests.games.verdant.build import (
    Card,
    at_random,
    choices,
    column,
    do,
    home,
    lost_tokens,
    new_game,
    phase,
    plant,
    playing_out,
    position,
    room,
    start_placement,
    start_token_step,
    start_turn,
    stored,
)

ALL_PLANTS = ["plant 1", "plant 2", "plant 3", "plant 4"]
ALL_ROOMS = ["room 1", "room 2", "room 3", "room 4"]
ALL_TOKENS = ["token 1", "token 2", "token 3", "token 4"]
ONE_ROOM: dict[str, Card] = {"C5": room("foliage", item="foliage lamp")}
# Two incomplete plants beside the room, a complete one below it
HOME: dict[str, Card] = {
    **ONE_ROOM,
    "B5": plant("Hoya"),
    "C4": plant("Jasmine"),
    "D5": plant("Aloe", pot="wood"),
}


def test_VER_245_at_the_start_the_player_chooses_one_of_four_sides() -> None:
    state = start_placement(position(home(ONE_ROOM, start="Hoya")))
    assert choices(state) == ["above", "left", "right", "below"]


def test_VER_246_with_two_thumbs_a_reset_verdancy_for_an_incomplete_plant_or_to_go_on() -> None:
    state = start_turn(position(home(HOME, thumbs=2)))
    assert choices(state) == [*ALL_PLANTS, *ALL_ROOMS, "reset tokens", "reset cards", "buy B5", "buy C4"]


def test_VER_246_with_one_thumb_only_to_go_on() -> None:
    assert choices(start_turn(position(home(HOME, thumbs=1)))) == [*ALL_PLANTS, *ALL_ROOMS]


def test_VER_246_without_an_incomplete_plant_or_a_card_free_of_thumbs_only_a_token_reset() -> None:
    market = [column(plant_thumbs=1, room_thumbs=1) for _ in range(4)]
    cells = {**ONE_ROOM, "D5": HOME["D5"]}
    state = start_turn(position(home(cells, thumbs=2), market=market))
    assert choices(state) == [*ALL_PLANTS, *ALL_ROOMS, "reset tokens"]


def test_VER_246_the_choice_comes_again_after_each_thumb_action() -> None:
    state = start_turn(position(home(HOME, thumbs=5)))
    do(state, "buy B5")
    assert choices(state) == [*ALL_PLANTS, *ALL_ROOMS, "reset tokens", "reset cards", "buy B5", "buy C4"]
    do(state, "reset tokens", "token 1", "done")
    assert choices(state) == [*ALL_PLANTS, *ALL_ROOMS]


def test_VER_246_a_token_reset_takes_any_set_of_tokens_that_is_not_empty() -> None:
    state = do(start_turn(position(home(HOME, thumbs=2))), "reset tokens")
    assert choices(state) == ALL_TOKENS
    do(state, "token 2")
    assert choices(state) == ["done", "token 1", "token 3", "token 4"]
    do(state, "token 1", "token 3")
    assert choices(state) == ["done", "token 4"]
    do(state, "token 4")
    assert phase(state) == "cards"  # with all four there is nothing more to pick


def test_VER_246_a_card_reset_takes_any_set_of_thumb_free_cards_that_is_not_empty() -> None:
    market = [column(plant_thumbs=1), column(room_thumbs=2)]
    state = do(start_turn(position(home(HOME, thumbs=2), market=market)), "reset cards")
    free = ["plant 2", "plant 3", "plant 4", "room 1", "room 3", "room 4"]
    assert choices(state) == free
    do(state, "room 3")
    assert choices(state) == ["done", *[words for words in free if words != "room 3"]]
    do(state, "done")
    assert phase(state) == "cards"


def test_VER_247_a_card_of_a_kind_with_a_legal_cell() -> None:
    # All four sides of the one room are taken: no cell for a plant
    full = {**HOME, "C6": plant("Jade")}
    assert choices(start_turn(position(home(full)))) == ALL_ROOMS
    # Only the start room: no cell for a room
    assert choices(start_turn(position(home(ONE_ROOM)))) == ALL_PLANTS


def test_VER_247_then_the_column_of_the_token_if_free_pick_can_be_paid() -> None:
    state = do(start_turn(position(home(ONE_ROOM, thumbs=2))), "plant 3")
    assert choices(state) == ALL_TOKENS
    state = do(start_turn(position(home(ONE_ROOM, thumbs=1))), "plant 3")
    assert phase(state) == "place"


def test_VER_247_then_the_cell() -> None:
    state = do(start_turn(position(home(ONE_ROOM))), "plant 3")
    assert choices(state) == ["place B5", "place C4", "place C6", "place D5"]
    # A room beside the plant on C6, not beside a room
    state = do(start_turn(position(home({**ONE_ROOM, "C6": plant("Jade")}))), "room 3")
    assert choices(state) == ["place B6", "place C7", "place D6"]


def test_VER_248_in_the_token_step_an_item_on_a_room_a_nurture_token_or_verdancy_or_to_finish() -> None:
    cells = {**HOME, "B4": room("vining"), "B6": room("unusual")}
    state = start_token_step(position(home(cells, stored="fertilizer", thumbs=2)), "vining cat")
    assert choices(state) == [
        "done",
        "use drafted B4",
        "use drafted B6",
        "use stored B5",
        "use stored C4",
        "buy B5",
        "buy C4",
    ]


@pytest.mark.parametrize(
    ("token", "open_to_it"),
    [
        ("fertilizer", ["done", "use drafted B5", "use drafted C4"]),
        ("hand trowel", ["done", "use drafted B5", "use drafted C4"]),
        ("watering can", ["done", "use drafted B4", "use drafted B6", "use drafted C5"]),
        ("vining cat", ["done", "use drafted B4", "use drafted B6"]),
    ],
)
def test_VER_248_each_token_has_its_own_plants_or_rooms(token: str, open_to_it: list[str]) -> None:
    # D6 is beside the complete plant on D5 only
    cells = {**HOME, "B4": room("vining"), "B6": room("unusual"), "D6": room("succulent", item="unusual cat")}
    assert choices(start_token_step(position(home(cells)), token)) == open_to_it


def test_VER_248_a_trowel_goes_on_to_another_plant_or_stops() -> None:
    cells = {**HOME, "C6": plant("Jade")}
    state = do(start_token_step(position(home(cells)), "hand trowel"), "use drafted C4")
    assert choices(state) == ["done", "feed B5", "feed C6"]
    do(state, "feed C6")
    assert choices(state) == ["done", "feed B5"]


def test_VER_248_the_choice_comes_again_until_the_player_finishes_or_nothing_is_left() -> None:
    cells = {**HOME, "B4": room("vining")}
    state = start_token_step(position(home(cells, stored="fertilizer", thumbs=3)), "vining cat")
    do(state, "use drafted B4")
    assert choices(state) == ["done", "use stored B5", "use stored C4", "buy B5", "buy C4"]
    do(state, "buy C4")
    assert choices(state) == ["done", "use stored B5", "use stored C4"]
    do(state, "use stored C4")
    assert choices(state) == []


def test_VER_249_with_two_unused_tokens_which_one_to_keep() -> None:
    for words, kept, lost in (
        ("keep drafted", "fertilizer", "vining cat"),
        ("keep stored", "vining cat", "fertilizer"),
    ):
        state = do(start_token_step(position(home(HOME, stored="vining cat")), "fertilizer"), "done")
        assert choices(state) == ["keep drafted", "keep stored"]
        do(state, words)
        assert (stored(state), lost_tokens(state)) == (kept, [lost])


def test_VER_249_with_one_unused_token_or_none_there_is_nothing_to_decide() -> None:
    state = do(start_token_step(position(home(HOME)), "fertilizer"), "done")
    assert (choices(state), stored(state)) == ([], "fertilizer")
    state = do(start_token_step(position(home(HOME, stored="vining cat")), "fertilizer"), "use drafted B5")
    assert (choices(state), stored(state)) == ([], "vining cat")


@pytest.mark.parametrize(("seats", "mode"), [(1, "base"), (3, "goals"), (2, "family")])
def test_VER_245_VER_246_VER_247_VER_248_VER_249_nothing_else_is_ever_decided(seats: int, mode: str) -> None:
    phases: set[str] = set()
    for seed in range(8):
        phases |= {phase(state) for state in playing_out(new_game(seats, seed, mode=mode), at_random(seed))}
    always = {"start", "cards", "place", "use", "keep"}
    with_thumbs = {"cards to reset", "tokens to reset", "token", "feed"}
    assert phases - {"over"} == (always if mode == "family" else always | with_thumbs)
