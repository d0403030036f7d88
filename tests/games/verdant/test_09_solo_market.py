"""9. Solo mode: the market at the end of a turn (VER-220 to 228).

The market that most tests begin with, column by column, nearest the bag first:

    Aloe            Betel           Coin Plant    Jade
    vining cat      vining dog      vining fish   vining bird
    succulent room  flowering room  vining room   unusual room

From the decks come Hoya, then Jasmine, a foliage room, then a second one, and from the bag a table, then a chair.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    Card,
    at_random,
    bag,
    cards_of,
    choices,
    column,
    do,
    home,
    lost_tokens,
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
    pots,
    pots_left,
    room,
    room_thumbs,
    start_turn,
    thumbs,
    view,
)

PLANTS = ("Aloe", "Betel", "Coin Plant", "Jade")
TOKENS = ("vining cat", "vining dog", "vining fish", "vining bird")
ROOMS = ("succulent", "flowering", "vining", "unusual")
NO_THUMBS = (0, 0, 0, 0)
# The one room has an item, so that no token can be used; there are rooms and plants to add on all sides
HOME: dict[str, Card] = {"C5": room("foliage", item="foliage lamp"), "C4": plant("Common Ivy")}


def solo(
    on_plants: Sequence[int] = NO_THUMBS,
    on_rooms: Sequence[int] = NO_THUMBS,
    held: int = 0,
    pot_row: Sequence[str | None] = ("concrete", "concrete", "concrete", "concrete"),
) -> Verdant:
    """The position above, at the beginning of turn 2, with so many thumbs on the cards and in the hand."""
    market = [
        column(PLANTS[number], TOKENS[number], room(ROOMS[number]), on_plants[number], on_rooms[number])
        for number in range(4)
    ]
    state = position(
        home(HOME, thumbs=held),
        seats=1,
        turn=2,
        market=market,
        pot_row=pot_row,
        next_plants=["Hoya", "Jasmine"],
        next_rooms=[room("foliage"), room("foliage")],
        next_tokens=["unusual table", "unusual chair"],
    )
    return start_turn(state)


def take_a_plant(state: Verdant, number: int) -> Verdant:
    """Draft a plant with the token of its column, and end the turn."""
    do(state, f"plant {number}", "place B5")
    if phase(state) == "use":  # the thumbs on the plant could buy verdancy
        do(state, "done")
    assert phase(state) == "over"
    return state


def take_a_room(state: Verdant, number: int) -> Verdant:
    """Draft a room with the token of its column, and end the turn."""
    do(state, f"room {number}", "place B4", "done")
    assert phase(state) == "over"
    return state


def room_row(state: Verdant) -> list[str]:
    """The types of the rooms of the market."""
    return [(card or "a gap").split("_")[1] for card in market_rooms(state)]


# VER-220


def test_VER_220_what_is_still_in_column_four_leaves_the_game() -> None:
    state = take_a_plant(solo(), 1)
    seen = view(state)
    assert seen.lost_plants == ("jade",)
    assert [card.split("_")[1] for card in seen.lost_rooms] == ["unusual"]
    assert lost_tokens(state) == ["vining bird"]


def test_VER_220_what_was_drafted_from_column_four_is_not_there_any_more() -> None:
    state = take_a_plant(solo(), 4)
    assert view(state).lost_plants == ()
    assert [card.split("_")[1] for card in view(state).lost_rooms] == ["unusual"]
    assert lost_tokens(state) == []
    state = take_a_room(solo(), 4)
    assert (view(state).lost_plants, view(state).lost_rooms, lost_tokens(state)) == (("jade",), (), [])


def test_VER_220_the_pot_above_column_four_goes_to_the_discard() -> None:
    state = take_a_plant(solo(pot_row=("wood", "wood", "concrete", "ceramic")), 1)
    assert pots_left(state) == {"concrete": 0, "wood": 0, "ceramic": 1, "terracotta": 0}


def test_VER_220_a_pot_that_was_taken_is_not_there_any_more() -> None:
    cells: dict[str, Card] = {"C5": room("foliage", "sun/*/*/*", item="foliage lamp"), "C4": plant("Jasmine")}
    market = [column("Living Stone", "fertilizer")]
    state = start_turn(position(home(cells), seats=1, market=market))
    do(state, "plant 1", "place B5", "use drafted B5")  # one verdancy by light, and two more complete it
    assert pots(state) == {"Living Stone": "concrete"}
    assert pots_left(state) == {"concrete": 0, "wood": 0, "ceramic": 0, "terracotta": 0}


# VER-221: to which card the thumbs go. Afterwards everything has moved one column to the right.


def test_VER_221_thumbs_of_a_cleared_card_move_to_the_rightmost_card_still_in_its_row() -> None:
    state = take_a_plant(solo(on_plants=(0, 0, 0, 2), on_rooms=(0, 0, 1, 1)), 1)
    assert market_plants(state) == ["Hoya", "Jasmine", "Betel", "Coin Plant"]
    assert plant_thumbs(state) == [0, 0, 0, 2]
    assert room_row(state) == ["foliage", "succulent", "flowering", "vining"]
    assert room_thumbs(state) == [0, 1, 0, 2]  # the room of column 1 has one for the plant that was taken


def test_VER_221_plants_to_plants_and_rooms_to_rooms() -> None:
    assert plant_thumbs(take_a_room(solo(on_rooms=(0, 0, 0, 2)), 1)) == [0, 1, 0, 0]
    assert room_thumbs(take_a_room(solo(on_plants=(0, 0, 0, 2)), 1)) == [0, 0, 0, 0]


def test_VER_221_if_the_card_of_column_three_was_drafted_they_move_to_that_of_column_two() -> None:
    state = take_a_plant(solo(on_plants=(0, 0, 0, 2)), 3)
    assert market_plants(state) == ["Hoya", "Aloe", "Betel", "Jasmine"]
    assert plant_thumbs(state) == [0, 0, 2, 0]
    state = take_a_room(solo(on_rooms=(1, 1, 0, 1)), 3)
    assert room_row(state) == ["foliage", "succulent", "flowering", "foliage"]
    assert room_thumbs(state) == [0, 1, 2, 0]


def test_VER_221_the_thumb_that_was_put_there_this_turn_moves_too() -> None:
    # The plant of column 4 is taken: its room gets a thumb, is cleared, and the thumb goes to the room of column 3
    state = take_a_plant(solo(on_rooms=(0, 0, 0, 1)), 4)
    assert room_row(state) == ["foliage", "succulent", "flowering", "vining"]
    assert room_thumbs(state) == [0, 0, 0, 2]
    state = take_a_room(solo(), 4)
    assert plant_thumbs(state) == [0, 0, 0, 1]


def test_VER_221_the_thumbs_of_a_drafted_card_go_to_the_player() -> None:
    state = take_a_plant(solo(on_plants=(0, 0, 0, 2)), 4)
    assert thumbs(state) == 2
    assert plant_thumbs(state) == [0, 0, 0, 0]


# VER-222


def test_VER_222_three_thumbs_on_the_card_that_they_moved_to_return_to_the_supply() -> None:
    state = take_a_plant(solo(on_plants=(0, 0, 1, 2)), 1)
    assert plant_thumbs(state) == [0, 0, 0, 0]
    assert thumbs(state) == 0


def test_VER_222_four_or_more_return_as_well_and_two_stay() -> None:
    assert plant_thumbs(take_a_plant(solo(on_plants=(0, 0, 2, 2)), 1)) == [0, 0, 0, 0]
    assert plant_thumbs(take_a_plant(solo(on_plants=(0, 0, 1, 1)), 1)) == [0, 0, 0, 2]


def test_VER_222_the_rightmost_card_is_checked_even_if_no_thumb_moved_to_it() -> None:
    assert plant_thumbs(take_a_plant(solo(on_plants=(0, 0, 3, 0)), 1)) == [0, 0, 0, 0]
    # The third thumb was put on the room of column 3 in this turn, as its plant was taken
    assert room_thumbs(take_a_plant(solo(on_rooms=(0, 0, 2, 0)), 3)) == [0, 0, 0, 0]
    assert room_thumbs(take_a_plant(solo(on_rooms=(0, 0, 1, 0)), 3)) == [0, 0, 0, 2]


def test_VER_222_a_card_further_to_the_left_is_not_checked() -> None:
    state = take_a_plant(solo(on_plants=(0, 3, 0, 0), on_rooms=(3, 0, 0, 0)), 1)
    assert plant_thumbs(state) == [0, 0, 3, 0]
    assert room_thumbs(state) == [0, 4, 0, 0]


def test_VER_222_the_card_of_column_two_is_checked_if_that_of_column_three_was_drafted() -> None:
    assert plant_thumbs(take_a_plant(solo(on_plants=(0, 3, 0, 0)), 3)) == [0, 0, 0, 0]
    assert plant_thumbs(take_a_plant(solo(on_plants=(0, 2, 0, 1)), 3)) == [0, 0, 0, 0]


def test_VER_222_in_a_row_from_which_nothing_was_cleared_nothing_is_checked() -> None:
    # The plant of column 4 was drafted: only a room is cleared
    state = take_a_plant(solo(on_plants=(0, 0, 3, 0), on_rooms=(0, 0, 3, 0)), 4)
    assert plant_thumbs(state) == [0, 0, 0, 3]
    assert room_thumbs(state) == [0, 0, 0, 0]


def test_VER_222_three_thumbs_on_a_cleared_card_return_after_they_have_moved() -> None:
    state = take_a_plant(solo(on_plants=(0, 0, 0, 3)), 1)
    assert plant_thumbs(state) == [0, 0, 0, 0]


# VER-223


def test_VER_223_the_other_columns_move_to_the_right_with_their_thumbs_and_pots() -> None:
    state = take_a_plant(
        solo(on_plants=(2, 1, 2, 0), on_rooms=(0, 1, 1, 0), pot_row=("ceramic", "wood", "concrete", "concrete")), 1
    )
    assert market_plants(state)[2:] == ["Betel", "Coin Plant"]
    assert market_tokens(state)[2:] == ["vining dog", "vining fish"]
    assert room_row(state)[1:] == ["succulent", "flowering", "vining"]
    assert plant_thumbs(state) == [0, 0, 1, 2]
    assert room_thumbs(state) == [0, 1, 1, 1]
    assert [seen.pot for seen in view(state).market[1:]] == ["ceramic", "wood", "concrete"]
    assert thumbs(state) == 2


@pytest.mark.parametrize(
    ("number", "plants", "tokens"),
    [
        (1, ["Hoya", "Jasmine", "Betel", "Coin Plant"], ["table", "chair", "dog", "fish"]),
        (2, ["Hoya", "Aloe", "Jasmine", "Coin Plant"], ["table", "cat", "chair", "fish"]),
        (3, ["Hoya", "Aloe", "Betel", "Jasmine"], ["table", "cat", "dog", "chair"]),
        (4, ["Hoya", "Aloe", "Betel", "Coin Plant"], ["table", "cat", "dog", "fish"]),
    ],
)
def test_VER_223_VER_225_a_gap_moves_too_and_all_gaps_are_filled_in_ascending_order(
    number: int, plants: list[str], tokens: list[str]
) -> None:
    state = take_a_plant(solo(), number)
    assert market_plants(state) == plants
    assert [(token or "a gap").split()[1] for token in market_tokens(state)] == tokens
    assert room_row(state) == ["foliage", "succulent", "flowering", "vining"]


def test_VER_223_VER_225_the_same_for_rooms() -> None:
    state = take_a_room(solo(), 2)
    assert room_row(state) == ["foliage", "succulent", "foliage", "vining"]
    assert market_plants(state) == ["Hoya", "Aloe", "Betel", "Coin Plant"]


# Free pick


def test_VER_220_VER_223_free_pick_leaves_the_gaps_of_card_and_token_in_different_columns() -> None:
    state = do(solo(held=2), "plant 1", "token 4", "place B5")
    assert market_plants(state) == ["Hoya", "Jasmine", "Betel", "Coin Plant"]
    assert market_tokens(state) == ["unusual table", "vining cat", "vining dog", "vining fish"]
    assert view(state).lost_plants == ("jade",)
    assert lost_tokens(state) == []
    assert room_thumbs(state) == [0, 1, 0, 0]


def test_VER_220_VER_221_free_pick_of_the_card_of_column_four_leaves_its_token_to_be_cleared() -> None:
    state = do(solo(held=2), "plant 4", "token 2", "place B5")
    assert market_tokens(state) == ["unusual table", "vining cat", "unusual chair", "vining fish"]
    assert lost_tokens(state) == ["vining bird"]
    assert view(state).lost_plants == ()
    assert room_thumbs(state) == [0, 0, 0, 1]  # put on the room of column 4, moved to column 3, then to the right


def test_VER_221_VER_222_free_pick_of_the_card_of_column_three_with_a_token_of_column_four() -> None:
    state = do(solo(on_plants=(0, 1, 0, 1), on_rooms=(0, 0, 1, 1), held=2), "plant 3", "token 4", "place B5")
    assert market_plants(state) == ["Hoya", "Aloe", "Betel", "Jasmine"]
    assert plant_thumbs(state) == [0, 0, 2, 0]
    assert room_thumbs(state) == [0, 0, 0, 0]  # 1 and 1 for the plant that was taken, and 1 from column 4: three
    assert market_tokens(state) == ["unusual table", "vining cat", "vining dog", "vining fish"]


# VER-224 to 228


def test_VER_224_the_next_pot_of_the_queue_goes_above_column_one() -> None:
    state = take_a_plant(solo(), 1)
    assert view(state).market[0].pot == "wood"
    assert state.queued_pots == 1


def test_VER_225_new_cards_carry_no_thumbs() -> None:
    state = take_a_plant(solo(on_plants=(1, 1, 1, 1), on_rooms=(1, 1, 1, 1)), 2)
    assert market_plants(state) == ["Hoya", "Aloe", "Jasmine", "Coin Plant"]
    assert plant_thumbs(state) == [0, 1, 0, 2]
    assert room_thumbs(state) == [0, 1, 2, 2]


def test_VER_225_there_is_no_gap_at_the_beginning_of_any_turn() -> None:
    for state in playing_out(new_game(1, 5), at_random(5)):
        if phase(state) == "cards":
            assert None not in [*market_plants(state), *market_rooms(state), *market_tokens(state)]


def test_VER_227_a_card_reset_works_as_usual() -> None:
    state = do(solo(on_plants=(0, 0, 1, 0), held=2), "reset cards")
    assert "plant 3" not in choices(state)
    do(state, "plant 4", "plant 2", "done")
    assert market_plants(state) == ["Aloe", "Hoya", "Coin Plant", "Jasmine"]
    assert view(state).plant_bottom == ("betel", "jade")
    assert view(state).lost_plants == ()


def test_VER_227_a_token_reset_works_as_usual() -> None:
    state = do(solo(held=2), "reset tokens", "token 3", "token 1", "done")
    assert market_tokens(state) == ["unusual table", "vining dog", "unusual chair", "vining bird"]
    assert "vining cat" in bag(state)
    assert "vining fish" in bag(state)
    assert lost_tokens(state) == []


def test_VER_227_cleared_cards_and_tokens_do_not_return() -> None:
    state = take_a_plant(solo(), 1)
    assert state.catalog.plant_ids.index("jade") not in cards_of(state.plant_deck)
    assert state.lost_rooms.cards[0] not in cards_of(state.room_deck)
    assert "vining bird" not in bag(state)


@pytest.mark.parametrize("seed", range(4))
def test_VER_228_at_most_31_cards_of_a_kind_and_30_tokens_are_used_resets_apart(seed: int) -> None:
    anything = at_random(seed)

    def without_resets(open_to_it: list[str]) -> str:
        return anything([words for words in open_to_it if not words.startswith("reset")])

    state = play_out(new_game(1, seed), without_resets)
    assert 60 - len(state.plant_deck) <= 31
    assert 60 - len(state.room_deck) <= 31
    assert 90 - len(state.bag) <= 30


@pytest.mark.parametrize("seed", range(4))
def test_VER_228_decks_and_bag_do_not_run_out_with_resets_either(seed: int) -> None:
    for state in playing_out(new_game(1, seed), lambda open_to_it: max(open_to_it, key=lambda words: "reset" in words)):
        assert min(len(state.plant_deck), len(state.room_deck), len(state.bag)) > 0
