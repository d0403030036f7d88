"""11. What a table may settle before the game (VER-251 to 253)."""

from __future__ import annotations

from itertools import product

import pytest

from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import (
    GAME,
    Card,
    at_random,
    choices,
    column,
    do,
    home,
    market_plants,
    market_rooms,
    new_game,
    phase,
    plant,
    playing_out,
    position,
    refused,
    room,
    start_token_step,
    start_turn,
    thumbs,
    verdancy,
    view,
)

HOME: dict[str, Card] = {"C5": room("foliage", item="foliage lamp"), "C4": plant("Jasmine")}
CHOICES = {option.name: option.choices for option in GAME.options}


# VER-251


def test_VER_251_own_turn_is_the_default_and_verdancy_may_be_bought_after_placement() -> None:
    assert CHOICES["add_verdancy_when"] == ("own_turn", "before_draft")
    assert not new_game(2).buys_before_draft_only
    assert new_game(2, add_verdancy_when="before_draft").buys_before_draft_only
    state = start_token_step(position(home(HOME, thumbs=2)))
    assert choices(state) == ["done", "buy C4"]


def test_VER_251_with_before_draft_verdancy_may_be_bought_before_the_draft() -> None:
    state = start_turn(position(home(HOME, thumbs=4), before_draft_only=True))
    do(state, "buy C4", "buy C4")
    assert verdancy(state) == {"Jasmine": 2}
    assert thumbs(state) == 0


def test_VER_251_with_before_draft_it_may_not_be_bought_in_the_token_step() -> None:
    state = start_token_step(position(home(HOME, thumbs=4), before_draft_only=True), "fertilizer")
    assert choices(state) == ["done", "use drafted C4"]
    assert refused(state, "buy C4") == "VER-251"


def test_VER_251_with_before_draft_a_token_step_in_which_no_token_can_be_used_is_passed_over() -> None:
    # The one room has an item: the cat can only be stored
    state = start_token_step(position(home(HOME, thumbs=4), before_draft_only=True), "vining cat")
    assert choices(state) == []
    state = start_token_step(position(home(HOME, thumbs=4)), "vining cat")
    assert choices(state) == ["done", "buy C4"]


def test_VER_251_thumbs_taken_with_the_drafted_card_wait_for_a_later_turn() -> None:
    market = [column("Aloe", "vining cat", plant_thumbs=3)]
    state = do(start_turn(position(home(HOME), market=market, before_draft_only=True)), "plant 1", "place B5")
    assert (phase(state), thumbs(state)) == ("over", 3)
    state = do(start_turn(position(home(HOME), market=market)), "plant 1", "place B5")
    assert choices(state) == ["done", "buy B5", "buy C4"]


def test_VER_251_free_pick_and_resets_are_there_as_ever() -> None:
    state = start_turn(position(home(HOME, thumbs=4), before_draft_only=True))
    assert choices(state)[-3:] == ["reset tokens", "reset cards", "buy C4"]
    do(state, "reset tokens", "token 1", "done", "plant 1", "token 3")
    assert thumbs(state) == 0


def test_VER_251_in_a_whole_game_with_before_draft_nothing_is_bought_after_a_draft() -> None:
    bought = 0
    for state in playing_out(new_game(3, 2, add_verdancy_when="before_draft"), at_random(2)):
        open_to_it = choices(state)
        bought += any(words.startswith("buy") for words in open_to_it)
        assert phase(state) == "cards" or not any(words.startswith("buy") for words in open_to_it)
    assert bought > 0


# VER-252


def test_VER_252_any_is_the_default_and_as_many_cards_are_replaced_as_the_player_wants() -> None:
    assert CHOICES["card_reset_scope"] == ("any", "all")
    assert not new_game(2).resets_all_cards
    assert new_game(2, card_reset_scope="all").resets_all_cards
    state = do(start_turn(position(home(HOME, thumbs=2))), "reset cards")
    assert phase(state) == "cards to reset"


def test_VER_252_with_all_every_card_without_a_thumb_is_replaced_and_nothing_is_chosen() -> None:
    market = [
        column("Aloe", room=room("vining"), plant_thumbs=1),
        column("Betel", room=room("succulent")),
        column("Coin Plant", room=room("unusual"), room_thumbs=2),
        column("Jade", room=room("flowering")),
    ]
    state = position(
        home(HOME, thumbs=3),
        market=market,
        reset_all=True,
        next_plants=["Hoya", "ZZ Plant", "Laceleaf"],
        next_rooms=[room("foliage"), room("foliage"), room("foliage")],
    )
    do(start_turn(state), "reset cards")
    assert phase(state) == "cards"
    assert thumbs(state) == 1
    assert market_plants(state) == ["Aloe", "Hoya", "ZZ Plant", "Laceleaf"]
    assert [(card or "").split("_")[1] for card in market_rooms(state)] == ["foliage", "foliage", "unusual", "foliage"]
    assert view(state).plant_bottom == ("betel", "coin_plant", "jade")
    assert [card.split("_")[1] for card in view(state).room_bottom] == ["vining", "succulent", "flowering"]


def test_VER_252_with_all_and_no_thumb_on_the_market_all_eight_cards_are_replaced() -> None:
    state = start_turn(position(home(HOME, thumbs=2), reset_all=True))
    before = [*market_plants(state), *market_rooms(state)]
    do(state, "reset cards")
    after = [*market_plants(state), *market_rooms(state)]
    assert len({*before, *after}) == 16


def test_VER_252_with_all_and_one_card_free_that_one_is_replaced_and_with_none_there_is_no_reset() -> None:
    market = [column("Aloe", plant_thumbs=0, room_thumbs=1), *[column(plant_thumbs=1, room_thumbs=1)] * 3]
    state = start_turn(position(home(HOME, thumbs=4), reset_all=True, market=market, next_plants=["Hoya"]))
    others = market_plants(state)[1:]
    do(state, "reset cards")
    assert market_plants(state) == ["Hoya", *others]
    taken = [column(plant_thumbs=1, room_thumbs=1)] * 4
    state = start_turn(position(home(HOME, thumbs=4), reset_all=True, market=taken))
    assert refused(state, "reset cards") == "VER-063"


# VER-253


@pytest.mark.parametrize(
    ("seats", "mode", "when", "scope"),
    list(product((1, 2), ("base", "goals"), ("own_turn", "before_draft"), ("any", "all"))),
)
def test_VER_253_both_options_go_with_each_other_with_goals_and_with_the_solo_mode(
    seats: int, mode: str, when: str, scope: str
) -> None:
    state = new_game(seats, 3, mode=mode, add_verdancy_when=when, card_reset_scope=scope)
    assert (state.buys_before_draft_only, state.resets_all_cards) == (when == "before_draft", scope == "all")
    anything = at_random(seats)

    def policy(open_to_it: list[str]) -> str:
        return "reset cards" if "reset cards" in open_to_it else anything(open_to_it)

    phases = {phase(at) for at in playing_out(state, policy)}
    assert ("cards to reset" in phases) == (scope == "any")
    assert len(view(state).goals) == (3 if mode == "goals" else 0)


def test_VER_253_they_go_with_a_scenario() -> None:
    state = new_game(1, scenario="3", add_verdancy_when="before_draft", card_reset_scope="all")
    assert (state.buys_before_draft_only, state.resets_all_cards) == (True, True)


@pytest.mark.parametrize(("when", "scope"), [("before_draft", "any"), ("own_turn", "all"), ("before_draft", "all")])
def test_VER_253_they_are_not_offered_with_the_family_variant(when: str, scope: str) -> None:
    with pytest.raises(BadSetup, match="VER-253"):
        new_game(2, mode="family", add_verdancy_when=when, card_reset_scope=scope)
    assert view(new_game(2, mode="family")).family
