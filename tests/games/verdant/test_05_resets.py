"""Rules 5.1: token reset and card reset."""

from __future__ import annotations

import tomllib

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.verdant.state import Verdant
from allotment.kernel.chance import seeded
from allotment.kernel.piles import Deck
from tests.games.verdant.build import (
    CATALOG,
    DATA,
    Column,
    bag,
    choices,
    column,
    do,
    home,
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
    view,
)

BUYS = tomllib.loads((DATA / "thumb_actions.toml").read_text("utf-8"))
MARKET = [
    column("Betel", "vining bird", room("foliage")),
    column("Aloe", "fertilizer", room("unusual")),
    column("Jade", "flowering cat", room("vining")),
    column("Common Ivy", "hand trowel", room("flowering")),
]


def with_thumbs(held: int, market: list[Column] = MARKET, coming: tuple[str, ...] = ()) -> Verdant:
    """A turn of a home with Hoya on C4 and so many thumbs; these tokens come next from the bag."""
    return start_turn(
        position(home({"C5": room(), "C4": plant("Hoya")}, thumbs=held), market=market, next_tokens=coming)
    )


def full_of_thumbs(free: int) -> list[Column]:
    """A market with a thumb on every card except the rooms of the last `free` columns."""
    return [column(plant_thumbs=1, room_thumbs=0 if number >= 4 - free else 1) for number in range(4)]


def test_VER_054_one_to_four_tokens_are_replaced_from_the_bag_in_ascending_column_order() -> None:
    coming = ("unusual dog", "watering can", "unusual cat")
    state = with_thumbs(4, coming=coming)
    do(state, "reset tokens", "token 4", "token 1", "done")
    assert market_tokens(state) == ["unusual dog", "fertilizer", "flowering cat", "watering can"]
    assert "vining bird" in bag(state)


def test_VER_054_all_four_tokens_may_be_reset() -> None:
    state = with_thumbs(4, coming=("unusual dog", "unusual cat", "unusual bird", "unusual fish"))
    do(state, "reset tokens", "token 3", "token 1", "token 2", "token 4")
    assert market_tokens(state) == ["unusual dog", "unusual cat", "unusual bird", "unusual fish"]
    assert phase(state) == "cards"
    assert (len(bag(state)), {"vining bird", "flowering cat"} - set(bag(state))) == (86, set())


def test_VER_054_at_least_one_token_is_picked_and_none_twice() -> None:
    state = do(with_thumbs(2), "reset tokens")
    assert choices(state) == ["token 1", "token 2", "token 3", "token 4"]
    assert refused(state, "done") == "VER-054"
    do(state, "token 2")
    assert choices(state) == ["done", "token 1", "token 3", "token 4"]
    assert refused(state, "token 2") == "VER-054"
    assert (BUYS["thumb_action"][0]["choose"]["min"], BUYS["thumb_action"][0]["choose"]["max"]) == (1, 4)


def test_VER_054_a_removed_token_cannot_come_back_in_the_same_reset_but_in_the_next() -> None:
    state = with_thumbs(4)
    [only] = [token for token in state.bag.cards if CATALOG.token_ids[token] == "item_unusual_dog"]
    state.bag = Deck(vec[i64]([only]))
    do(state, "reset tokens", "token 1", "done")
    assert (market_tokens(state)[0], bag(state)) == ("unusual dog", ["vining bird"])
    do(state, "reset tokens", "token 1", "done")
    assert (market_tokens(state)[0], bag(state)) == ("vining bird", ["unusual dog"])


def test_VER_054_the_bag_is_mixed_afterwards() -> None:
    came = set()
    for seed in range(60):
        state = with_thumbs(4)
        state.bag = Deck(vec[i64](list(state.bag.cards)[:4]))  # four different items
        do(state, "reset tokens", "token 1", "done")
        state.chance = seeded(seed)
        came.add(market_tokens(do(state, "reset tokens", "token 3", "done"))[2])
    assert len(came) == 4
    assert "vining bird" in came


def test_VER_054_the_cards_and_thumbs_of_the_market_stay() -> None:
    market = [column("Betel", "vining bird", plant_thumbs=1, room_thumbs=2)]
    state = with_thumbs(2, market)
    before = (market_plants(state), market_rooms(state))
    do(state, "reset tokens", "token 1", "done")
    assert (market_plants(state), market_rooms(state)) == before
    assert (plant_thumbs(state)[0], room_thumbs(state)[0]) == (1, 2)


def test_VER_055_cards_are_replaced_from_their_decks_in_ascending_column_order() -> None:
    state = position(
        home({"C5": room(), "C4": plant("Hoya")}, thumbs=2),
        market=MARKET,
        next_plants=["Snake Plant", "Peace Lily"],
        next_rooms=[room("succulent", "sun/sun/semi/shade"), room("succulent", "sun/sun/shade/semi")],
    )
    unusual = state.rooms.cards[1]
    do(start_turn(state), "reset cards", "plant 3", "room 4", "room 1", "plant 1", "done")
    assert market_plants(state) == ["Snake Plant", "Aloe", "Peace Lily", "Common Ivy"]
    assert [market_rooms(state)[0], market_rooms(state)[3]] == ["room_succulent_01", "room_succulent_02"]
    assert state.rooms.cards[1] == unusual


def test_VER_055_at_least_one_card_is_picked_and_none_twice() -> None:
    state = do(with_thumbs(2), "reset cards")
    assert choices(state) == [f"{kind} {number}" for kind in ("plant", "room") for number in (1, 2, 3, 4)]
    assert refused(state, "done") == "VER-055"
    do(state, "room 3")
    assert "done" in choices(state)
    assert "room 3" not in choices(state)
    assert refused(state, "room 3") == "VER-055"


def test_VER_055_all_eight_cards_may_be_reset() -> None:
    state = with_thumbs(2)
    plants, rooms = market_plants(state), market_rooms(state)
    do(state, "reset cards", *[f"{kind} {number}" for kind in ("plant", "room") for number in (4, 2, 1, 3)])
    assert phase(state) == "cards"
    assert not {*plants, *rooms} & {*market_plants(state), *market_rooms(state)}
    assert (len(state.plant_deck), len(state.room_deck)) == (60 - 1 - 4, 60 - 1 - 4)


def test_VER_055_the_tokens_of_the_market_stay() -> None:
    state = with_thumbs(2)
    do(state, "reset cards", "plant 2", "room 2", "done")
    assert market_tokens(state) == ["vining bird", "fertilizer", "flowering cat", "hand trowel"]


def test_VER_056_cards_under_a_deck_lie_in_ascending_column_order() -> None:
    state = do(with_thumbs(4), "reset cards", "plant 4", "plant 1", "plant 3", "done")
    assert view(state).plant_bottom == ("betel", "jade", "common_ivy")
    assert view(state).room_bottom == ()


def test_VER_056_cards_of_a_later_reset_lie_under_those_of_an_earlier_one() -> None:
    state = do(with_thumbs(4), "reset cards", "plant 3", "plant 4", "done", "reset cards", "plant 2", "done")
    assert view(state).plant_bottom == ("jade", "common_ivy", "aloe")


def test_VER_056_the_returned_cards_come_last_and_in_that_order() -> None:
    state = with_thumbs(4)
    hoya_deck = list(state.plant_deck.cards)
    state.plant_deck = Deck(vec[i64](hoya_deck[:3]))
    names = {CATALOG.plant_names[card] for card in hoya_deck[:3]}
    do(state, "reset cards", "plant 3", "plant 1", "plant 2", "done")
    assert set(market_plants(state)[:3]) == names
    do(state, "reset cards", "plant 4", "plant 2", "plant 1", "done")
    assert market_plants(state)[:2] == ["Betel", "Aloe"]
    assert market_plants(state)[3] == "Jade"


def test_VER_057_a_card_with_a_thumb_cannot_be_reset() -> None:
    market = [column("Betel", "vining bird", plant_thumbs=1), column("Aloe", "fertilizer", room_thumbs=3)]
    state = do(with_thumbs(2, market), "reset cards")
    assert choices(state) == ["plant 2", "plant 3", "plant 4", "room 1", "room 3", "room 4"]
    assert refused(state, "plant 1") == "VER-057"
    assert refused(state, "room 2") == "VER-057"


def test_VER_063_a_card_reset_is_not_available_while_every_card_carries_a_thumb() -> None:
    state = with_thumbs(4, full_of_thumbs(free=0))
    assert "reset tokens" in choices(state)
    assert "reset cards" not in choices(state)
    assert refused(state, "reset cards") == "VER-063"


def test_VER_063_one_card_without_a_thumb_is_enough() -> None:
    state = with_thumbs(4, full_of_thumbs(free=1))
    before = market_rooms(state)
    do(state, "reset cards")
    assert choices(state) == ["room 4"]
    do(state, "room 4")
    assert phase(state) == "cards"
    assert market_rooms(state)[:3] == before[:3]
    assert market_rooms(state)[3] != before[3]
