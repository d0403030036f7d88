"""10. Information and chance (VER-240 to 244, 250)."""

from __future__ import annotations

import msgspec
import pytest

from allotment.games.verdant.events import CARD_TURNED_UP, TOKEN_TURNED_UP
from allotment.games.verdant.state import Verdant
from allotment.kernel.agenda import NO_EVENTS
from allotment.kernel.chance import seeded
from tests.games.verdant.build import (
    CATALOG,
    GAME,
    Card,
    asked,
    at_random,
    bag,
    cards_of,
    column,
    do,
    drafted,
    home,
    journal,
    market_plants,
    new_game,
    plant,
    play_out,
    playing_out,
    position,
    room,
    start_token_step,
    start_turn,
    view,
)

HOME: dict[str, Card] = {
    "C5": room("foliage", "sun/semi/shade/semi", item="foliage lamp"),
    "C4": plant("Common Ivy", verdancy=3),
    "C6": plant("Aloe", pot="ceramic"),
}
MARKET = [
    column("Betel", "vining cat", room("vining"), plant_thumbs=1),
    column("Jade", "vining dog", room("succulent"), room_thumbs=2),
    column("Hoya", "vining fish", room("unusual")),
    column("Jasmine", "fertilizer", room("flowering")),
]


def busy() -> Verdant:
    """Seat 0 before its draft, with two thumbs."""
    homes = (home(HOME, stored="watering can", thumbs=2), home({"C5": room("vining")}, thumbs=1))
    return start_turn(position(*homes, market=MARKET, goals=("Going Big", "Pot Pairs", "Matchy Matchy")))


# VER-240 to 242


def test_VER_240_homes_with_verdancy_pots_and_items_are_public() -> None:
    for viewer in (0, 1, None):
        first, second = view(busy(), viewer).homes
        found = {(cell.row, cell.column): cell for cell in first.cells}  # C5 is row 2, column 4
        assert found[2, 3].card == "common_ivy"
        assert (found[2, 3].verdancy, found[2, 3].pot) == (3, None)
        assert found[2, 5].card == "aloe"
        assert (found[2, 5].verdancy, found[2, 5].pot) == (None, "ceramic")
        assert found[2, 4].card == "room_foliage_04"  # the only one with these lights
        assert found[2, 4].item == "item_foliage_lamp"
        assert [cell.card.split("_")[1] for cell in second.cells] == ["vining"]


def test_VER_240_storages_and_thumbs_are_public() -> None:
    for viewer in (0, 1, None):
        assert [laid.stored for laid in view(busy(), viewer).homes] == ["watering_can", None]
        assert [laid.thumbs for laid in view(busy(), viewer).homes] == [2, 1]


def test_VER_240_the_market_is_public_with_the_thumbs_on_it() -> None:
    market = view(busy(), None).market
    assert [seen.plant for seen in market] == ["betel", "jade", "hoya", "jasmine"]
    assert [seen.token for seen in market] == ["item_vining_cat", "item_vining_dog", "item_vining_fish", "fertilizer"]
    assert [(seen.room or "").split("_")[1] for seen in market] == ["vining", "succulent", "unusual", "flowering"]
    assert [seen.plant_thumbs for seen in market] == [1, 0, 0, 0]
    assert [seen.room_thumbs for seen in market] == [0, 2, 0, 0]


def test_VER_240_goals_pots_and_the_numbers_of_hidden_cards_and_tokens_are_public() -> None:
    seen = view(busy(), 1)
    assert seen.goals == ("going_big", "pot_pairs", "matchy_matchy")
    assert seen.pots == {"concrete": 3, "wood": 3, "ceramic": 3}
    # Two plants and four in the market are out of 60, two rooms and four; a lamp, a can and four tokens out of 90
    assert (seen.plant_deck, seen.room_deck, seen.bag) == (54, 54, 84)


def test_VER_240_every_token_that_left_the_game_is_public() -> None:
    state = start_token_step(position(home(HOME, stored="vining cat"), home()), "fertilizer")
    do(state, "use drafted C4")
    assert view(state, 1).lost_tokens == ("fertilizer",)
    state = start_token_step(position(home(HOME, stored="watering can"), home()), "vining dog")
    do(state, "done", "keep drafted")
    assert view(state, 1).lost_tokens == ("watering_can",)


def test_VER_240_every_card_that_left_the_game_is_public() -> None:
    state = start_turn(position(home(HOME), seats=1, market=MARKET))
    do(state, "plant 2", "place B5")
    assert view(state, None).lost_plants == ("jasmine",)
    assert [card.split("_")[1] for card in view(state, None).lost_rooms] == ["flowering"]
    assert view(state, None).lost_tokens == ("fertilizer",)


def test_VER_240_the_drafted_token_is_public_while_it_is_in_the_hand() -> None:
    state = do(busy(), "plant 4", "token 4", "place B5")
    assert drafted(state) == "fertilizer"
    assert view(state, 1).drafted == "fertilizer"


def test_VER_241_no_card_of_the_decks_is_in_any_view() -> None:
    for seed in range(3):
        for state in playing_out(new_game(3, seed), at_random(seed)):
            text = {*msgspec.json.encode(view(state, asked(state) if not state.is_over else None)).decode().split('"')}
            known = {*view(state).plant_bottom, *view(state).room_bottom}
            hidden = {CATALOG.plant_ids[card] for card in cards_of(state.plant_deck)}
            hidden |= {CATALOG.room_ids[card] for card in cards_of(state.room_deck)}
            assert len(hidden) > 20
            assert text & hidden == known


def test_VER_241_the_order_of_decks_and_bag_follows_from_nothing_that_is_seen() -> None:
    state = busy()
    next_plants, next_tokens, seen = set(), set(), set()
    for seed in range(40):
        other = state.copy()
        GAME.redeal(other, 0, seeded(seed))
        seen.add(msgspec.json.encode(view(other, 0)))
        do(other, "plant 1", "token 1", "place B5", "done", "keep stored")
        next_plants.add(market_plants(other)[0])
        next_tokens.add(view(other).market[0].token)
    assert len(seen) == 1
    assert len(next_plants) > 15
    assert len(next_tokens) > 15


def test_VER_241_the_content_of_bag_and_decks_can_be_worked_out_from_what_is_seen() -> None:
    state = new_game(3, 4)
    for _ in zip(range(150), playing_out(state, at_random(4)), strict=False):
        seen = view(state)
        open_plants = [*[shown.plant for shown in seen.market], *seen.lost_plants]
        for laid in seen.homes:
            open_plants += [laid.start_plant, *[cell.card for cell in laid.cells if not cell.card.startswith("room_")]]
        plants = [CATALOG.plant_ids[card] for card in cards_of(state.plant_deck)]
        assert sorted(plants) == sorted({*CATALOG.plant_ids} - {*open_plants})
        assert seen.plant_deck == len(plants)


@pytest.mark.parametrize(("seats", "mode"), [(1, "goals"), (2, "base"), (4, "family")])
def test_VER_242_everybody_sees_the_same(seats: int, mode: str) -> None:
    for state in playing_out(new_game(seats, 2, mode=mode), at_random(2)):
        for seat in range(seats):
            assert msgspec.structs.replace(view(state, seat), viewer=None) == view(state, None)


def test_VER_242_every_move_is_made_in_the_open() -> None:
    state = busy()
    move = GAME.parse(state, "plant 1", 0)
    assert [GAME.seen(move, 0, viewer) for viewer in (0, 1, None)] == [move, move, move]


# VER-243


@pytest.mark.parametrize(("seats", "mode"), [(1, "base"), (2, "goals"), (5, "base"), (3, "family")])
def test_VER_243_chance_is_used_for_the_draws_from_decks_and_bag_and_for_nothing_else(seats: int, mode: str) -> None:
    state = new_game(seats, seats, mode=mode)
    state.is_noting, draws = True, 0
    before, source = state.chance.state, at_random(seats)

    def policy(open_to_it: list[str]) -> str:
        nonlocal before, draws
        turned_up = [event for event in journal(state) if event.what in (CARD_TURNED_UP, TOKEN_TURNED_UP)]
        assert (state.chance.state != before) == bool(turned_up)
        draws += len(turned_up)
        before, state.journal = state.chance.state, NO_EVENTS
        return source(open_to_it)

    play_out(state, policy)
    assert draws > 20 * seats


def test_VER_243_the_goals_and_the_setup_are_drawn() -> None:
    goals = {view(new_game(2, seed, mode="goals")).goals for seed in range(30)}
    assert len(goals) > 20
    assert len({view(new_game(2, seed)).market for seed in range(30)}) == 30


def test_VER_243_the_same_chance_gives_the_same_game() -> None:
    games = [play_out(new_game(2, 7, mode="goals"), at_random(7)) for _ in range(2)]
    assert view(games[0]) == view(games[1])


# VER-250


def test_VER_250_cards_put_under_a_deck_form_its_known_bottom_in_ascending_column_order() -> None:
    state = do(busy(), "reset cards", "plant 4", "room 1", "plant 2", "room 4", "done")
    for viewer in (0, 1, None):
        assert view(state, viewer).plant_bottom == ("jade", "jasmine")
        assert [card.split("_")[1] for card in view(state, viewer).room_bottom] == ["vining", "flowering"]


def test_VER_250_the_cards_of_a_later_reset_lie_under_those_of_an_earlier_one() -> None:
    homes = (home(HOME, thumbs=4), home({"C5": room("vining")}))
    state = start_turn(position(*homes, market=MARKET, next_plants=["ZZ Plant"]))
    do(state, "reset cards", "plant 3", "done", "reset cards", "plant 3", "plant 4", "done")
    assert view(state).plant_bottom == ("hoya", "zz_plant", "jasmine")


def test_VER_250_the_bottom_stays_known_and_only_the_part_above_it_is_dealt_again() -> None:
    state = do(busy(), "reset cards", "plant 4", "plant 2", "done")
    drawn_last, order = set(), set()
    for seed in range(10):
        other = state.copy()
        GAME.redeal(other, 1, seeded(seed))
        assert view(other, 1) == view(state, 1)
        drawn = [CATALOG.plant_ids[other.plant_deck.draw(other.chance)] for _ in range(len(other.plant_deck))]
        drawn_last.add(tuple(drawn[-2:]))
        order.add(tuple(drawn[:3]))
    assert drawn_last == {("jade", "jasmine")}
    assert len(order) == 10


def test_VER_250_of_the_bag_only_the_content_is_known_after_a_token_reset() -> None:
    state = do(busy(), "reset tokens", "token 1", "token 2", "done")
    drawn = []
    for seed in range(30):
        other = state.copy()
        GAME.redeal(other, 1, seeded(seed))
        assert {"vining cat", "vining dog"} <= {*bag(other)}
        content = [CATALOG.token_ids[other.bag.draw(other.chance)] for _ in range(len(other.bag))]
        drawn.append((content.index("item_vining_cat"), content.index("item_vining_dog")))
    assert len({*drawn}) > 20


def test_VER_250_there_is_no_known_part_without_a_card_reset() -> None:
    for state in playing_out(new_game(2, 3, mode="family"), at_random(3)):
        assert (view(state).plant_bottom, view(state).room_bottom) == ((), ())
