"""Rule PLA-044: what happens when a pile is empty, which takes a deck of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from allotment.games.planted.catalog import Catalog
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from tests.games.planted.build import (
    ALL_SEATS,
    GAME,
    asked,
    at_random,
    board,
    choices,
    collecting,
    commit_all,
    deal_hands,
    deals,
    deck_folder,
    do,
    growth,
    hand,
    keep_lines,
    new_game,
    pile_of,
    play_out,
    played_cards,
    playing,
    playing_out,
    position,
    refused,
    row,
    start_turn,
    start_turns,
    tokens,
    view,
)

FEW_ITEMS = {8: "window_planter", 11: "indoor_greenhouse", 18: "grow_light", 22: "workbench", 28: "display_shelves"}


def few_resource_cards(tmp_path: Path, count: int) -> Catalog:
    """The published deck with only the first so many Resource cards."""
    folder = deck_folder(tmp_path)
    lines = (folder / "resource_cards.csv").read_text("utf-8").splitlines()[1 : count + 1]
    keep_lines(folder / "resource_cards.csv", lambda line: line in lines)
    return GAME.read_catalog(folder)


def few_item_cards(tmp_path: Path) -> Catalog:
    """The published deck with five Item cards, each of another kind."""
    folder = deck_folder(tmp_path)
    keep_lines(folder / "item_cards.csv", lambda line: int(line.split(",")[0]) in FEW_ITEMS)
    kinds = (folder / "item_kinds.toml").read_text("utf-8").split("[[item]]")[1:]
    kept = [kind for kind in kinds if any(f'key = "{key}"' in kind for key in FEW_ITEMS.values())]
    one_each = [line if "copies = " not in line else "copies = 1" for line in "[[item]]".join(["", *kept]).splitlines()]
    (folder / "item_kinds.toml").write_text("\n".join(one_each), "utf-8")
    return GAME.read_catalog(folder)


def few_plants(tmp_path: Path, beginners: int, others: int) -> Catalog:
    """The published deck with the first so many Beginner plants and others."""
    folder = deck_folder(tmp_path)
    kept = {f"p{number:02}" for number in [*range(1, beginners + 1), *range(7, others + 7)]}
    keep_lines(folder / "plants.csv", lambda line: line.split(",")[0] in kept)
    return GAME.read_catalog(folder)


# A deal from a pile that runs out


def test_PLA_044_a_deal_shuffles_the_discards_in_when_the_pile_is_empty(tmp_path: Path) -> None:
    catalog = few_resource_cards(tmp_path, 20)
    state = new_game(2, catalog=catalog)
    left_after_deal_1 = set(pile_of(state.resource_deck))
    assert len(left_after_deal_1) == 8
    for now in deals(state, playing):
        hands = [{card for card in laid.hand.cards if catalog.item[card] < 0} for laid in now.boards]
        assert [len(cards) for cards in hands] == [6, 6]
        assert len(now.resource_deck) + len(now.resource_discard) == 8
        if now.round == 2:  # the 8 that were left, and 4 of the 12 discards
            assert left_after_deal_1 <= hands[0] | hands[1]
            assert len(now.resource_deck) == 8


def test_PLA_044_a_pile_that_is_just_large_enough_is_not_shuffled(tmp_path: Path) -> None:
    state = new_game(2, catalog=few_resource_cards(tmp_path, 24))
    sizes = [(len(now.resource_deck), len(now.resource_discard)) for now in deals(state, playing)]
    assert sizes == [(12, 0), (0, 12), (12, 0), (0, 12)]


def test_PLA_044_a_deal_gives_what_is_there(tmp_path: Path) -> None:
    catalog = few_item_cards(tmp_path)
    state = deal_hands(new_game(2, catalog=catalog).copy())
    dealt = [sum(catalog.item[card] >= 0 for card in laid.hand.cards) for laid in state.boards]
    assert dealt == [3, 2]  # two each, and then the one that was left
    assert len(state.item_deck) == 0
    deal_hands(state)
    assert [len(laid.hand) for laid in state.boards] == [8 + 7 + 6, 8 + 6 + 6]


# Uneven hands


def test_PLA_044_a_seat_with_no_card_in_hand_is_not_asked_to_commit() -> None:
    state = start_turns(position(board(hand=[1, 2]), board(hand=[3]), turn=0))
    assert asked(state) == [0, 1]
    commit_all(state, "play 1", "play 3")
    assert state.turn == 2
    assert [hand(state, 0), hand(state, 1)] == [[], [2]]
    assert asked(state) == [1]
    assert choices(state, 0) == []
    do(state, 1, "play 2")
    assert state.is_over
    assert (tokens(state, 0), tokens(state, 1)) == ((1, 0, 0, 0), (0, 1, 1, 0))


def test_PLA_044_a_whole_game_with_uneven_hands_goes_on_to_its_end(tmp_path: Path) -> None:
    catalog = few_item_cards(tmp_path)
    state = new_game(2, catalog=catalog)
    sizes = [[len(laid.hand) for laid in now.boards] for now in deals(state, playing)]
    assert sizes == [[8, 8], [7, 6], [6, 6], [6, 6]]  # five Items, all played in rounds 1 and 2
    assert (state.is_over, state.round) == (True, 4)
    assert [hand(state, seat) for seat in range(2)] == [[], []]


# An empty plant pile


def test_PLA_044_an_empty_plant_pile_leaves_the_space_empty() -> None:
    state = start_turn(
        position(board(hand=[1]), board(hand=[2]), nursery=["Hoya", "Yucca", "Croton"], pile=["Calathea"])
    )
    commit_all(state, "nursery 1", "nursery 2")
    do(state, 0, "take Yucca")
    assert row(state) == ["Hoya", "Calathea", "Croton", None]
    assert choices(state, 1) == ["take Hoya", "take Calathea", "take Croton"]
    do(state, 1, "take Hoya")
    assert row(state) == [None, "Calathea", "Croton", None]


def test_PLA_044_a_small_deck_leaves_spaces_of_the_first_row_empty(tmp_path: Path) -> None:
    state = new_game(2, catalog=few_plants(tmp_path, beginners=2, others=3))
    assert len(state.plant_deck) == 0
    assert {name for name in row(state) if name} == {"Inch Plant", "Burro's Tail", "English Ivy"}
    assert row(state).count(None) == 1


def test_PLA_044_with_an_empty_row_nursery_is_illegal() -> None:
    state = start_turn(position(board(hand=[1, 2]), nursery=[], pile=[]))
    assert choices(state, 0) == ["play 1", "play 2"]
    assert refused(state, 0, "nursery 1") == "PLA-044"


def test_PLA_044_with_one_plant_in_the_row_nursery_is_legal() -> None:
    state = start_turn(position(board(hand=[1, 2]), nursery=["Hoya"], pile=[]))
    assert choices(state, 0) == ["play 1", "nursery 1", "play 2", "nursery 2"]


def test_PLA_044_a_chooser_who_finds_the_row_empty_takes_nothing() -> None:
    boards = [board(hand=[5, 26]), board(hand=[2, 27]), board(hand=[8, 29])]
    state = start_turn(position(*boards, nursery=["Hoya"], pile=[]))
    commit_all(state, "nursery 5", "nursery 2", "nursery 8")
    assert asked(state) == [1]
    do(state, 1, "take Hoya")
    assert state.is_over  # neither of the others is asked, and nothing follows this turn
    assert [growth(state, seat) for seat in range(3)] == [{}, {"Hoya": 0}, {}]
    assert [played_cards(state, seat) for seat in range(3)] == [["nursery 5"], ["nursery 2"], ["nursery 8"]]
    assert [hand(state, seat) for seat in range(3)] == [[29], [26], [27]]
    assert [tokens(state, seat) for seat in range(3)] == [(0, 0, 0, 0)] * 3


def test_PLA_044_a_whole_game_with_three_plants_to_take_goes_on_to_its_end(tmp_path: Path) -> None:
    state = play_out(new_game(2, catalog=few_plants(tmp_path, beginners=2, others=3)), collecting)
    assert state.is_over
    assert sum(len(growth(state, seat)) for seat in range(2)) == 5
    assert row(state) == [None] * 4
    assert view(state, 0).nursery == (None, None, None, None)


def test_PLA_044_PLA_023_without_a_beginner_for_everybody_there_is_no_game(tmp_path: Path) -> None:
    catalog = few_plants(tmp_path, beginners=3, others=10)
    assert asked(new_game(3, catalog=catalog)) == [0, 1, 2]
    with pytest.raises(BadSetup, match="3 Beginner plants"):
        GAME.new(4, seeded(1), catalog=catalog)


@ALL_SEATS
def test_PLA_044_no_pile_is_ever_short_with_the_published_deck(seats: int) -> None:
    for seed in range(3):
        for state in playing_out(new_game(seats, seed), at_random(seed)):
            assert None not in row(state)
            assert len({len(laid.hand) for laid in state.boards if asked(state) == list(range(seats))}) <= 1
