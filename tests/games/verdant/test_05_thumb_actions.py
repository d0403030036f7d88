"""Rules 5.1: thumb actions."""

from __future__ import annotations

import tomllib

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    DATA,
    Column,
    HomeWords,
    asked,
    choices,
    column,
    do,
    drafted,
    home,
    layout,
    phase,
    plant,
    plant_thumbs,
    position,
    pots,
    refused,
    room,
    room_thumbs,
    start_turn,
    thumbs,
    verdancy,
)

BUYS = tomllib.loads((DATA / "thumb_actions.toml").read_text("utf-8"))
FOUR_ACTIONS = ("token_reset", "card_reset", "free_pick", "add_verdancy")
MARKET = [
    column("Betel", "vining bird", room("foliage")),
    column("Aloe", "fertilizer", room("unusual")),
    column("Jade", "flowering cat", room("vining")),
    column("Common Ivy", "hand trowel", room("flowering")),
]


def with_thumbs(held: int, market: list[Column] = MARKET, *others: HomeWords) -> Verdant:
    """A turn of a home with Hoya without verdancy on C4, Cushion Moss with a pot on B5, and so many thumbs.

    No room faces a plant that is laid on C6 or D5 with a light that Aloe likes.
    """
    cells = {
        "C5": room("vining", "sun/shade/semi/semi", item="vining lamp"),
        "C4": plant("Hoya"),
        "B5": plant("Cushion Moss", pot="wood"),
    }
    return start_turn(position(home(cells, thumbs=held), *others, market=market))


@pytest.mark.parametrize(
    "words",
    [
        ("buy C4",),
        ("reset tokens", "token 1", "done"),
        ("reset cards", "plant 1", "done"),
        ("plant 2", "token 3"),
    ],
)
def test_VER_050_every_thumb_action_costs_two_thumbs(words: tuple[str, ...]) -> None:
    assert thumbs(do(with_thumbs(5), *words)) == 3
    assert thumbs(do(with_thumbs(2), *words)) == 0
    assert BUYS["cost_thumbs"] == 2


@pytest.mark.parametrize("held", [0, 1])
def test_VER_050_with_fewer_than_two_thumbs_there_is_no_thumb_action(held: int) -> None:
    state = with_thumbs(held)
    assert choices(state) == [f"{kind} {number}" for kind in ("plant", "room") for number in (1, 2, 3, 4)]
    for words in ("reset tokens", "reset cards", "buy C4"):
        assert refused(state, words) == "VER-050"
    assert phase(do(state, "plant 2")) == "place"  # nobody asks for the column of the token


def test_VER_050_there_are_four_thumb_actions() -> None:
    assert tuple(entry["id"] for entry in BUYS["thumb_action"]) == FOUR_ACTIONS


def test_VER_051_an_action_may_be_repeated_as_long_as_thumbs_pay_for_it() -> None:
    state = do(with_thumbs(7), "buy C4", "buy C4", "buy C4")
    assert verdancy(state) == {"Hoya": 3}
    assert thumbs(state) == 1
    assert refused(state, "buy C4") == "VER-050"


def test_VER_051_several_actions_may_be_taken_in_one_turn() -> None:
    state = do(with_thumbs(8), "reset tokens", "token 1", "done", "buy C4", "reset cards", "room 4", "done")
    assert thumbs(state) == 2
    do(state, "plant 2", "token 3")
    assert thumbs(state) == 0


def test_VER_051_a_reset_may_be_repeated() -> None:
    state = do(with_thumbs(4), *["reset tokens", "token 2", "done"] * 2)
    assert thumbs(state) == 0
    assert phase(state) == "cards"


def test_VER_052_resets_and_free_pick_are_not_possible_after_the_draft() -> None:
    state = do(with_thumbs(9), "plant 2", "token 2")
    assert phase(state) == "place"
    assert refused(state, "reset tokens") == "VER-052"
    assert refused(state, "reset cards") == "VER-052"
    do(state, "place C6")
    assert phase(state) == "use"
    assert refused(state, "reset tokens") == "VER-052"
    assert refused(state, "reset cards") == "VER-052"
    assert refused(state, "token 3") == "VER-070"
    assert not {words.split()[0] for words in choices(state)} & {"reset", "token"}


def test_VER_053_verdancy_may_be_added_before_the_draft() -> None:
    assert verdancy(do(with_thumbs(2), "buy C4")) == {"Hoya": 1}
    assert verdancy(do(with_thumbs(4), "reset tokens", "token 1", "done", "buy C4")) == {"Hoya": 1}


def test_VER_053_verdancy_may_be_added_after_placement() -> None:
    state = do(with_thumbs(4), "plant 2", "token 2", "place C6", "buy C4")
    assert verdancy(state) == {"Hoya": 1, "Aloe": 0}
    do(state, "use C6", "buy C6")
    assert verdancy(state) == {"Hoya": 1, "Aloe": 4}
    assert thumbs(state) == 0


def test_VER_053_thumbs_gained_with_the_card_may_pay_for_it_in_the_same_turn() -> None:
    market = [column("Aloe", "fertilizer", plant_thumbs=2)]
    state = do(with_thumbs(0, market), "plant 1", "place C6", "buy C4")
    assert (verdancy(state), thumbs(state)) == ({"Hoya": 1, "Aloe": 0}, 0)


def test_VER_053_verdancy_may_be_added_without_a_token_to_use() -> None:
    market = [column("Aloe", "vining bird", plant_thumbs=2)]  # the only room has an item
    state = do(with_thumbs(0, market), "plant 1", "place C6")
    assert choices(state) == ["done", "buy C4", "buy C6"]


def test_VER_053_verdancy_may_not_be_added_between_draft_and_placement() -> None:
    state = do(with_thumbs(9), "plant 2")
    assert refused(state, "buy C4") == "VER-053"
    do(state, "token 2")
    assert refused(state, "buy C4") == "VER-053"


def test_VER_053_nor_after_the_end_of_turn_choice() -> None:
    cells = {"C5": room("vining", "sun/shade/semi/semi"), "C4": plant("Hoya")}
    state = start_turn(position(home(cells, thumbs=4, stored="hand trowel"), market=MARKET))
    do(state, "plant 2", "token 2", "place D5", "done")
    assert phase(state) == "keep"
    assert refused(state, "buy C4") == "VER-053"
    assert do(state, "keep stored").is_over


def test_VER_053_nor_in_the_turn_of_another_player() -> None:
    state = with_thumbs(0, MARKET, home({"C5": room(), "C4": plant("Jasmine")}, thumbs=5))
    assert asked(state) == 0
    assert refused(state, "buy C4", seat=1) == "VER-018"


def test_VER_058_the_token_may_come_from_another_column() -> None:
    state = do(with_thumbs(3), "plant 2", "token 4")
    assert drafted(state) == "hand trowel"
    do(state, "place D5")
    assert layout(state)["D5"] == "Aloe"
    assert thumbs(state) == 1


@pytest.mark.parametrize("number", [1, 3, 4])
def test_VER_058_every_other_column_may_be_chosen(number: int) -> None:
    state = do(with_thumbs(2), "room 2", f"token {number}")
    assert drafted(state) == ["vining bird", "fertilizer", "flowering cat", "hand trowel"][number - 1]
    assert thumbs(state) == 0


def test_VER_059_thumbs_on_the_drafted_card_do_not_pay_for_a_free_pick() -> None:
    market = [column("Betel", "vining bird", plant_thumbs=3), column("Aloe", "fertilizer")]
    state = do(with_thumbs(1, market), "plant 1")
    assert phase(state) == "place"
    assert drafted(state) == "vining bird"
    assert thumbs(state) == 4


def test_VER_059_the_free_pick_is_paid_and_then_the_thumbs_of_the_card_are_received() -> None:
    market = [column("Betel", "vining bird", plant_thumbs=3), column("Aloe", "fertilizer")]
    state = do(with_thumbs(2, market), "plant 1", "token 2")
    assert thumbs(state) == 2 - 2 + 3


def test_VER_060_the_token_of_the_own_column_costs_nothing() -> None:
    state = do(with_thumbs(5), "plant 3")
    assert choices(state) == ["token 1", "token 2", "token 3", "token 4"]
    assert thumbs(do(state, "token 3")) == 5


def test_VER_061_one_incomplete_plant_gets_one_verdancy() -> None:
    state = do(with_thumbs(2), "buy C4")
    assert verdancy(state) == {"Hoya": 1}
    assert [entry["amount_per_target"] for entry in BUYS["thumb_action"] if entry["id"] == "add_verdancy"] == [1]


def test_VER_061_a_complete_plant_a_room_or_an_empty_cell_gets_none() -> None:
    state = with_thumbs(2)
    for cell in ("B5", "C5", "C6"):
        assert refused(state, f"buy {cell}") == "VER-061"


def test_VER_061_without_an_incomplete_plant_it_is_not_available() -> None:
    complete = home({"C5": room(), "C4": plant("Hoya", pot="wood")}, thumbs=5)
    state = start_turn(position(complete, market=MARKET))
    assert not [words for words in choices(state) if words.startswith("buy")]
    assert refused(state, "buy C4") == "VER-061"


def test_VER_061_it_may_complete_the_plant() -> None:
    state = start_turn(position(home({"C5": room(), "C4": plant("Hoya", 7)}, thumbs=4), market=MARKET))
    do(state, "buy C4")
    assert (verdancy(state), pots(state)) == ({}, {"Hoya": "concrete"})
    assert refused(state, "buy C4") == "VER-061"


def test_VER_062_a_turn_holds_as_many_thumb_actions_as_its_thumbs_pay_for() -> None:
    # 5 held and 4 on the card pay for floor(9 / 2) = 4.
    market = [column("Jasmine", "fertilizer", room(), plant_thumbs=4)]
    state = do(with_thumbs(5, market), "buy C4", "reset cards", "room 1", "done", "plant 1", "place D5")
    assert thumbs(state) == 5
    do(state, "buy C4", "buy C4")
    assert thumbs(state) == 1
    assert not [words for words in choices(state) if words.startswith("buy")]


def test_VER_062_no_thumb_action_puts_thumbs_anywhere_or_takes_them() -> None:
    market = [column("Betel", "vining bird", plant_thumbs=1), column("Aloe", "fertilizer", room_thumbs=2)]
    state = with_thumbs(6, market)
    do(state, "buy C4", "reset tokens", "token 1", "done", "reset cards", "plant 2", "done")
    assert (plant_thumbs(state), room_thumbs(state), thumbs(state)) == ([1, 0, 0, 0], [0, 2, 0, 0], 0)
