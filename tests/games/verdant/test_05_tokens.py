"""Rules 5.5: the token step."""

from __future__ import annotations

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    DATA,
    NURTURE,
    at_random,
    bag,
    choices,
    column,
    do,
    drafted,
    home,
    items,
    lost_tokens,
    new_game,
    phase,
    plant,
    playing_out,
    position,
    pots,
    refused,
    room,
    start_token_step,
    start_turn,
    stored,
    thumbs,
    verdancy,
)

ITEMS = {
    f"{colour} {item}"
    for colour in ("succulent", "flowering", "foliage", "vining", "unusual")
    for item in ("table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog")
}
# Hoya, Jasmine and Kangaroo Vine are incomplete and Cushion Moss is complete; the room on C5 has an item.
CELLS = {
    "C5": room("vining", item="vining lamp"), "C4": plant("Hoya", 2), "C3": room("foliage"), "C6": plant("Jasmine"),
    "B5": plant("Cushion Moss", pot="wood"), "B6": room("unusual"), "B7": plant("Kangaroo Vine", 1),
}  # fmt: skip


def using(token: str | None, keeping: str | None = None) -> Verdant:
    """The token step of that home with this token drafted and that one in storage."""
    return start_token_step(position(home(CELLS, stored=keeping)), token)


def test_VER_100_the_drafted_token_may_be_used() -> None:
    state = do(using("unusual dog", "fertilizer"), "use drafted C3", "done")
    assert items(state) == {"C5": "vining lamp", "C3": "unusual dog"}
    assert stored(state) == "fertilizer"


def test_VER_100_the_stored_token_may_be_used() -> None:
    state = do(using("unusual dog", "fertilizer"), "use stored C4", "done")
    assert verdancy(state)["Hoya"] == 5
    assert stored(state) == "unusual dog"


@pytest.mark.parametrize("order", [("use drafted B6", "use stored C6"), ("use stored C6", "use drafted B6")])
def test_VER_100_both_may_be_used_in_either_order(order: tuple[str, str]) -> None:
    state = do(using("unusual dog", "fertilizer"), *order)
    assert items(state)["B6"] == "unusual dog"
    assert verdancy(state)["Jasmine"] == 3
    assert (drafted(state), stored(state)) == (None, None)
    assert state.is_over  # nothing is left to use


def test_VER_100_none_need_be_used() -> None:
    state = do(using("unusual dog", "fertilizer"), "done", "keep stored")
    assert items(state) == {"C5": "vining lamp"}
    assert verdancy(state) == {"Hoya": 2, "Jasmine": 0, "Kangaroo Vine": 1}
    state = do(using("fertilizer"), "done")
    assert verdancy(state) == {"Hoya": 2, "Jasmine": 0, "Kangaroo Vine": 1}


def test_VER_100_a_token_that_is_not_there_is_refused() -> None:
    assert refused(using("unusual dog"), "use stored C3") == "VER-100"
    assert refused(using(None, "unusual dog"), "use drafted C3") == "VER-100"
    assert refused(do(using("unusual dog", "fertilizer"), "use drafted C3"), "use drafted B6") == "VER-100"


def test_VER_101_no_token_is_used_before_the_card_is_placed() -> None:
    market = [column("Aloe", "unusual dog")]
    state = start_turn(position(home(CELLS, stored="fertilizer"), market=market))
    assert not [words for words in choices(state) if words.startswith("use")]
    assert refused(state, "use stored C4") == "VER-101"
    do(state, "plant 1")
    assert phase(state) == "place"
    assert refused(state, "use stored C4") == "VER-101"
    assert refused(state, "use drafted C3") == "VER-101"
    do(state, "place D5")
    assert {"use stored C4", "use drafted C3"} <= set(choices(state))


def test_VER_102_an_item_may_be_put_on_any_room_without_an_item() -> None:
    assert choices(using("flowering cat")) == ["done", "use drafted B6", "use drafted C3"]
    assert items(do(using("flowering cat"), "use B6")) == {"C5": "vining lamp", "B6": "flowering cat"}


@pytest.mark.parametrize("token", ["foliage cat", "succulent cat", "unusual table"])
def test_VER_102_colours_need_not_match(token: str) -> None:
    assert items(do(using(token), "use C3"))["C3"] == token


def test_VER_102_an_item_may_be_put_on_the_room_placed_this_turn() -> None:
    state = start_turn(position(home(CELLS), market=[column("Aloe", "unusual dog", room("succulent"))]))
    do(state, "room 1", "place C7")
    assert choices(state) == ["done", "use drafted B6", "use drafted C3", "use drafted C7"]
    do(state, "use C7")
    assert items(state)["C7"] == "unusual dog"


def test_VER_102_a_stored_item_may_be_put_on_a_room_too() -> None:
    assert items(do(using(None, "unusual dog"), "use C3"))["C3"] == "unusual dog"


def test_VER_103_a_room_holds_one_item() -> None:
    assert refused(using("flowering cat"), "use C5") == "VER-103"
    state = do(using("flowering cat", "unusual dog"), "use drafted C3")
    assert choices(state) == ["done", "use stored B6"]
    assert refused(state, "use stored C3") == "VER-103"


def test_VER_103_with_an_item_on_every_room_an_item_is_stored() -> None:
    full = home({"C5": room(item="vining lamp"), "C4": plant("Hoya")})
    state = start_token_step(position(full), "flowering cat")
    assert state.is_over
    assert (items(state), stored(state)) == ({"C5": "vining lamp"}, "flowering cat")


def test_VER_103_a_placed_item_never_moves_and_is_never_replaced() -> None:
    for seed in range(3):
        before: list[dict[str, str]] = [{}, {}]
        for state in playing_out(new_game(2, seed), at_random(seed)):
            for seat in (0, 1):
                assert items(state, seat).items() >= before[seat].items()
                before[seat] = items(state, seat)
        assert all(before)


@pytest.mark.parametrize("cell", ["C4", "B5", "D5"])
def test_VER_104_an_item_never_goes_on_a_plant_or_beside_the_home(cell: str) -> None:
    assert refused(using("flowering cat"), f"use {cell}") == "VER-104"


def test_VER_105_fertilizer_gives_three_verdancy_to_one_incomplete_plant() -> None:
    assert choices(using("fertilizer")) == ["done", "use drafted B7", "use drafted C4", "use drafted C6"]
    state = do(using("fertilizer"), "use C4")
    assert verdancy(state) == {"Hoya": 5, "Jasmine": 0, "Kangaroo Vine": 1}
    assert state.is_over


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_VER_105_surplus_is_lost(missing: int) -> None:
    nearly = home({"C5": room(), "C4": plant("Hoya", 8 - missing), "C6": plant("Jasmine", 1)})
    state = do(start_token_step(position(nearly), "fertilizer"), "use C4")
    assert (verdancy(state), pots(state)) == ({"Jasmine": 1}, {"Hoya": "concrete"})


def test_VER_105_four_missing_are_too_many() -> None:
    state = do(start_token_step(position(home({"C5": room(), "C4": plant("Hoya", 4)})), "fertilizer"), "use C4")
    assert (verdancy(state), pots(state)) == ({"Hoya": 7}, {})


@pytest.mark.parametrize(
    ("words", "grown"),
    [
        (("use C4", "done"), {"Hoya": 3, "Jasmine": 0, "Kangaroo Vine": 1}),
        (("use C4", "feed C6", "done"), {"Hoya": 3, "Jasmine": 1, "Kangaroo Vine": 1}),
        (("use B7", "feed C6", "feed C4"), {"Hoya": 3, "Jasmine": 1, "Kangaroo Vine": 2}),
    ],
)
def test_VER_106_a_hand_trowel_gives_one_to_one_two_or_three_plants(
    words: tuple[str, ...], grown: dict[str, int]
) -> None:
    state = do(using("hand trowel"), *words)
    assert verdancy(state) == grown
    assert state.is_over


def test_VER_106_never_two_to_the_same_plant() -> None:
    state = do(using("hand trowel"), "use C4")
    assert choices(state) == ["done", "feed B7", "feed C6"]
    assert refused(state, "feed C4") == "VER-106"
    do(state, "feed B7")
    assert choices(state) == ["done", "feed C6"]
    assert refused(state, "feed B7") == "VER-106"


def test_VER_106_never_to_a_fourth_or_a_complete_plant() -> None:
    cells = CELLS | {"D5": plant("Betel", 3)}
    state = start_token_step(position(home(cells)), "hand trowel")
    assert refused(state, "use B5") == "VER-108"
    do(state, "use C4", "feed C6")
    assert refused(state, "feed B5") == "VER-106"
    do(state, "feed B7")
    assert state.is_over
    assert verdancy(state) == {"Hoya": 3, "Jasmine": 1, "Kangaroo Vine": 2, "Betel": 3}


def test_VER_106_with_fewer_incomplete_plants_it_feeds_these() -> None:
    two = home({"C5": room(), "C4": plant("Hoya", 7), "C6": plant("Jasmine", 2)})
    state = do(start_token_step(position(two), "hand trowel"), "use C4", "feed C6")
    assert (verdancy(state), pots(state)) == ({"Jasmine": 3}, {"Hoya": "concrete"})
    assert state.is_over
    state = do(start_token_step(position(home({"C5": room(), "C4": plant("Hoya")})), "hand trowel"), "use C4")
    assert (verdancy(state), state.is_over) == ({"Hoya": 1}, True)


def test_VER_107_a_watering_can_gives_one_to_every_incomplete_plant_beside_a_room() -> None:
    state = do(using("watering can"), "use C5")
    assert verdancy(state) == {"Hoya": 3, "Jasmine": 1, "Kangaroo Vine": 1}
    assert pots(state) == {"Cushion Moss": "wood"}
    state = do(using("watering can"), "use B6")
    assert verdancy(state) == {"Hoya": 2, "Jasmine": 1, "Kangaroo Vine": 2}


def test_VER_107_the_player_picks_one_room_and_cannot_leave_a_plant_out() -> None:
    state = using("watering can")
    assert choices(state) == ["done", "use drafted B6", "use drafted C3", "use drafted C5"]
    do(state, "use C5")
    assert state.is_over
    assert refused(using("watering can"), "use C4") == "VER-108"


def test_VER_107_four_plants_may_be_beside_the_room() -> None:
    four = home({"C5": room(), "B5": plant("Hoya"), "C4": plant("Betel"), "C6": plant("Jade"), "D5": plant("Aloe")})
    state = do(start_token_step(position(four), "watering can"), "use C5")
    assert verdancy(state) == {"Hoya": 1, "Betel": 1, "Jade": 1, "Aloe": 1}


ALL_COMPLETE = {
    "C5": room(item="vining lamp"), "C4": plant("Hoya", pot="wood"), "C6": plant("Jasmine", pot="wood")
}  # fmt: skip


@pytest.mark.parametrize("token", NURTURE)
def test_VER_108_a_nurture_token_without_effect_may_not_be_used(token: str) -> None:
    state = start_token_step(position(home(ALL_COMPLETE, stored="unusual dog")), token)
    assert phase(state) == "keep"  # there is nothing to use
    bare = ALL_COMPLETE | {"C5": room()}
    state = start_token_step(position(home(bare, stored="unusual dog")), token)
    assert choices(state) == ["done", "use stored C5"]
    for cell in ("C4", "C5", "C6"):
        assert refused(state, f"use drafted {cell}") == "VER-108"


def test_VER_108_a_room_without_an_incomplete_plant_beside_it_may_not_be_watered() -> None:
    cells = CELLS | {"C4": plant("Hoya", pot="wood")}
    state = start_token_step(position(home(cells)), "watering can")
    assert choices(state) == ["done", "use drafted B6", "use drafted C5"]
    assert refused(state, "use C3") == "VER-108"


@pytest.mark.parametrize(
    ("token", "words"),
    [("fertilizer", ("use C4",)), ("hand trowel", ("use C4", "done")), ("watering can", ("use C5",))],
)
@pytest.mark.parametrize("is_stored", [True, False])
def test_VER_109_a_used_nurture_token_leaves_the_game(token: str, words: tuple[str, ...], is_stored: bool) -> None:
    state = using(None, token) if is_stored else using(token)
    before = bag(state)
    do(state, *words)
    assert lost_tokens(state) == [token]
    assert (bag(state), drafted(state), stored(state)) == (before, None, None)


def test_VER_109_an_item_does_not_leave_the_game() -> None:
    assert lost_tokens(do(using("unusual dog"), "use C3")) == []


@pytest.mark.parametrize(
    ("which", "kept", "lost"), [("drafted", "unusual dog", "fertilizer"), ("stored", "fertilizer", "unusual dog")]
)
def test_VER_110_of_two_unused_tokens_the_player_keeps_one_and_the_other_leaves_the_game(
    which: str, kept: str, lost: str
) -> None:
    state = do(using("unusual dog", "fertilizer"), "done")
    assert choices(state) == ["keep drafted", "keep stored"]
    before = bag(state)
    do(state, f"keep {which}")
    assert (stored(state), drafted(state), lost_tokens(state)) == (kept, None, [lost])
    assert bag(state) == before
    assert state.is_over


def test_VER_110_one_token_left_is_stored() -> None:
    state = do(using("unusual dog"), "done")
    assert (stored(state), drafted(state), lost_tokens(state)) == ("unusual dog", None, [])
    text = (DATA / "setup.toml").read_text("utf-8")
    assert "[storage]\nslots = 1\n" in text


def test_VER_110_with_no_token_left_the_storage_is_empty() -> None:
    state = do(using("unusual dog"), "use C3")
    assert (stored(state), drafted(state)) == (None, None)


def test_VER_111_a_single_leftover_token_is_stored_and_giving_it_up_is_not_offered() -> None:
    for state in (do(using("fertilizer"), "done"), do(using("unusual dog", "fertilizer"), "use drafted C3", "done")):
        assert state.is_over  # nothing is asked
        assert stored(state) == "fertilizer"
        assert "fertilizer" not in lost_tokens(state)


def test_VER_112_a_stored_token_can_be_used_in_a_later_turn() -> None:
    market = [column("Aloe", "unusual dog"), column("Coin Plant", "flowering cat")]
    state = start_turn(position(home(CELLS, stored="fertilizer"), market=market, turn=12))
    do(state, "plant 1", "place D5", "use drafted C3", "done")
    state.turn = 13
    do(start_turn(state), "plant 2", "place D3", "use stored C4")
    assert verdancy(state)["Hoya"] == 5
    assert stored(state) is None


def test_VER_113_tokens_and_thumb_actions_work_only_on_the_own_home() -> None:
    mine = {"C5": room(item="vining lamp"), "C4": plant("Hoya", pot="wood"), "B5": plant("Jade", 1)}
    yours = {"C5": room(), "C4": plant("Betel", 1), "C3": room()}
    state = start_token_step(position(home(mine, stored="unusual dog", thumbs=2), home(yours)), "fertilizer")
    assert choices(state) == ["done", "use drafted B5", "buy B5"]
    assert refused(state, "use drafted C4") == "VER-108"
    assert refused(state, "use stored C5") == "VER-103"
    assert refused(state, "use stored C3") == "VER-104"
    assert refused(state, "buy C4") == "VER-061"
    do(state, "use drafted B5", "buy B5")
    assert verdancy(state, 0) == {"Jade": 5}
    assert verdancy(state, 1) == {"Betel": 1}
    assert thumbs(state) == 0


def test_VER_113_another_home_is_not_watered() -> None:
    yours = {"C5": room(), "C4": plant("Betel", 1)}
    state = position(home(CELLS), home(yours))
    do(start_token_step(state, "watering can"), "use C5")
    assert verdancy(state, 1) == {"Betel": 1}


def test_VER_114_a_nurture_token_is_never_placed_in_the_home() -> None:
    for token in ("fertilizer", "hand trowel"):
        assert refused(using(token), "use C3") == "VER-108"
    assert items(do(using("watering can"), "use C3")) == {"C5": "vining lamp"}
    for state in playing_out(new_game(3, 4), at_random(4)):
        for seat in range(3):
            assert set(items(state, seat).values()) <= ITEMS
