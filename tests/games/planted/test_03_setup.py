"""Rules 3: setup."""

from __future__ import annotations

from allotment.games.planted import Planted
from allotment.kernel.chance import seeded
from tests.games.planted.build import (
    ALL_SEATS,
    CATALOG,
    GAME,
    SIX_PLANTS,
    board,
    choices,
    collecting,
    commit_all,
    growth,
    hand,
    items,
    new_game,
    numbers,
    pile_of,
    play_out,
    playing_out,
    position,
    refused,
    row,
    start_harvest,
    start_turn,
    tokens,
    view,
)

BEGINNERS = {"Pothos", "Spider Plant", "Aloe Vera", "Peace Lily", "Snake Plant", "ZZ Plant"}

ITEMS = set(numbers(CATALOG.item_cards))


def is_tool(number: int) -> bool:
    return number in {8, 9, 10, 18, 19, 20, 37, 42, 43, 52, 54, 55, 60, 61, 62, 81, 82, 83, 91, 92, 93}


def plants_on_the_table(state: Planted) -> set[str]:
    """In the row, in the pile and on the boards."""
    names = {CATALOG.plant_names[plant] for plant in pile_of(state.plant_deck)}
    names |= {name for name in row(state) if name}
    return names.union(*[growth(state, seat) for seat in range(len(state.boards))])


def test_PLA_020_a_board_has_six_spaces_for_plants() -> None:
    state = start_harvest(position(board(plants=SIX_PLANTS, tokens=(3, 3, 3, 0))))
    assert [words for words in choices(state, 0) if words != "stop"] == [f"feed {name}" for name in SIX_PLANTS]
    full = start_turn(position(board(hand=[1], plants=SIX_PLANTS)))
    assert refused(full, 0, "nursery 1") == "PLA-054"


def test_PLA_020_a_board_has_areas_for_four_kinds_of_tokens_for_items_and_for_jars() -> None:
    state = position(board(tokens=(1, 2, 3, 4), items=["Grow Light", "Workbench", "Grow Light"], jars=5))
    shown = view(start_turn(state), None).boards[0]
    assert shown.tokens == (1, 2, 3, 4)
    assert shown.items == {"grow_light": 2, "workbench": 1}
    assert shown.jars == 5


@ALL_SEATS
def test_PLA_021_the_resource_pile_has_all_60_cards_before_the_first_deal(seats: int) -> None:
    state = new_game(seats)
    assert len(state.resource_deck) == 60 - 6 * seats
    dealt = [card for laid in state.boards for card in laid.hand.cards if CATALOG.item[card] < 0]
    assert sorted([*pile_of(state.resource_deck), *dealt]) == list(CATALOG.resource_cards)
    assert len(state.resource_discard) == 0


@ALL_SEATS
def test_PLA_022_the_item_pile_has_tools_and_decorations_together(seats: int) -> None:
    state = new_game(seats)
    assert len(state.item_deck) == 42 - 2 * seats
    dealt = [card for laid in state.boards for card in laid.hand.cards if CATALOG.item[card] >= 0]
    assert sorted([*pile_of(state.item_deck), *dealt]) == list(CATALOG.item_cards)
    assert len(state.item_discard) == 0


def test_PLA_021_PLA_022_the_piles_are_shuffled() -> None:
    hands = [hand(new_game(2, seed), 0) for seed in range(40)]
    assert len({tuple(sorted(cards)) for cards in hands}) == 40
    categories = [[is_tool(number) for number in cards if number in ITEMS] for cards in hands]
    assert {tuple(sorted(pair)) for pair in categories} == {(False, False), (False, True), (True, True)}


@ALL_SEATS
def test_PLA_023_each_player_is_dealt_one_beginner_face_up(seats: int) -> None:
    for seed in range(10):
        state = new_game(seats, seed)
        dealt = [next(iter(growth(state, seat))) for seat in range(seats)]
        assert len(set(dealt)) == seats
        assert set(dealt) <= BEGINNERS
        assert [[CATALOG.plant_names[CATALOG.plant_ids.index(plant.plant)] for plant in shown.plants]
                for shown in view(state, None).boards] == [[name] for name in dealt]  # fmt: skip


def test_PLA_023_which_beginner_a_player_gets_is_chance() -> None:
    for seat in range(5):
        assert {next(iter(growth(new_game(5, seed), seat))) for seed in range(60)} == BEGINNERS


@ALL_SEATS
def test_PLA_024_the_beginners_not_dealt_never_enter_play(seats: int) -> None:
    boxed = {2: 4, 3: 3, 4: 2, 5: 1}[seats]
    state = new_game(seats, seed=2)
    start = plants_on_the_table(state)
    assert len(BEGINNERS - start) == boxed
    for now in playing_out(state, collecting):
        assert plants_on_the_table(now) == start


@ALL_SEATS
def test_PLA_025_four_plants_lie_in_the_row_and_32_in_the_pile(seats: int) -> None:
    state = new_game(seats)
    assert len(state.plant_deck) == 32
    assert len(row(state)) == 4
    others = {CATALOG.plant_names[plant] for plant in pile_of(state.plant_deck)} | {name for name in row(state) if name}
    assert len(others) == 36
    assert others.isdisjoint(BEGINNERS)


def test_PLA_025_the_plants_are_shuffled() -> None:
    assert len({tuple(row(new_game(2, seed))) for seed in range(40)}) == 40


def test_PLA_026_the_beginner_has_no_growth_tokens_and_counts_towards_six() -> None:
    state = new_game(3)
    assert [list(growth(state, seat).values()) for seat in range(3)] == [[0], [0], [0]]
    play_out(state, collecting)
    for seat in range(3):
        names = list(growth(state, seat))
        assert len(names) == 6
        assert [name in BEGINNERS for name in names] == [True, False, False, False, False, False]


def test_PLA_026_with_the_beginner_and_four_others_there_is_room_for_one_more() -> None:
    four = {"Hoya": 0, "Croton": 0, "Yucca": 0, "Monstera": 0}
    state = start_turn(position(board(hand=[1], plants={"Pothos": 0, **four})))
    assert choices(state, 0) == ["play 1", "nursery 1"]
    full = start_turn(position(board(hand=[1], plants={"Pothos": 0, **four, "Calathea": 0})))
    assert choices(full, 0) == ["play 1"]


@ALL_SEATS
def test_PLA_027_players_start_with_no_tokens_no_items_and_no_jars(seats: int) -> None:
    state = new_game(seats)
    for seat in range(seats):
        assert tokens(state, seat) == (0, 0, 0, 0)
        assert items(state, seat) == {}
        assert state.boards[seat].jars == 0
        assert sum(growth(state, seat).values()) == 0


def test_PLA_024_a_boxed_beginner_cannot_turn_up_when_the_unknown_is_dealt_again() -> None:
    state = new_game(2)
    start = plants_on_the_table(state)
    for seed in range(5):
        other = state.copy()
        GAME.redeal(other, 0, seeded(seed))
        commit_all(other, *[f"nursery {hand(other, seat)[0]}" for seat in range(2)])
        assert plants_on_the_table(other) == start
