"""Rules 11: who may see what."""

from __future__ import annotations

import pytest

from allotment.games.planted import Planted, moves
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from allotment.kernel.snapshot import snapshot
from tests.games.planted.build import (
    ALL_SEATS,
    CATALOG,
    GAME,
    GROW_LIGHT,
    LIGHT,
    WATER,
    asked,
    at_random,
    board,
    choices,
    commit_all,
    do,
    hand,
    known_hands,
    move,
    new_game,
    pile_of,
    playing,
    playing_out,
    position,
    row,
    start_harvest,
    start_round,
    start_turn,
    view,
)


def after_turns(state: Planted, turns: int) -> Planted:
    """The same position when so many turns have been played."""
    for now in playing_out(state, playing):
        if now.turn == turns + 1 and len(asked(now)) == len(now.boards):
            break
    return state


def test_PLA_180_a_player_sees_their_own_hand_and_nobody_else_does() -> None:
    state = start_turn(position(board(hand=[1, 8]), board(hand=[2, 9]), board(hand=[3, 10])))
    assert [list(view(state, seat).hand) for seat in range(3)] == [[1, 8], [2, 9], [3, 10]]
    assert view(state, None).hand == ()
    for viewer in (0, 1, 2, None):
        assert view(state, viewer).known_hands == ()
        assert [shown.hand_size for shown in view(state, viewer).boards] == [2, 2, 2]


def test_PLA_180_a_view_is_the_same_whatever_the_others_hold() -> None:
    one = start_turn(position(board(hand=[1, 8]), board(hand=[2, 15]), board(hand=[3, 16])))
    other = start_turn(position(board(hand=[1, 8]), board(hand=[3, 16]), board(hand=[2, 15])))
    assert view(one, 0) == view(other, 0)
    assert view(one, None) == view(other, None)
    assert view(one, 1) != view(other, 1)


def test_PLA_181_a_commit_is_visible_only_to_its_owner_until_the_reveal() -> None:
    positions = [start_turn(position(board(hand=[1, 8]), board(hand=[2, 9]))) for _ in range(2)]
    do(positions[0], 0, "play 1")
    do(positions[1], 0, "nursery 8")
    for viewer in (1, None):
        assert view(positions[0], viewer) == view(positions[1], viewer)
        assert view(positions[0], viewer).committed is None
    own = [view(state, 0).committed for state in positions]
    assert [(commit.card, commit.mode) for commit in own if commit] == [(1, "play"), (8, "nursery")]


def test_PLA_181_that_a_player_has_committed_is_public() -> None:
    state = start_turn(position(board(hand=[1, 8]), board(hand=[2, 9])))
    assert [shown.is_asked for shown in view(state, None).boards] == [True, True]
    do(state, 0, "play 1")
    for viewer in (0, 1, None):
        assert [shown.is_asked for shown in view(state, viewer).boards] == [False, True]


def test_PLA_181_others_see_of_the_move_only_that_it_was_made() -> None:
    commit = move("nursery 8")
    assert GAME.seen(commit, 0, 0) == commit
    for viewer in (1, None):
        assert GAME.seen(commit, 0, viewer) == GAME.seen(move("play 1"), 0, viewer) == moves.CommitSecretly()
    assert GAME.seen(move("take Hoya"), 0, 1) == move("take Hoya")  # before everybody's eyes


def test_PLA_182_the_pile_passed_is_hidden_until_the_turn_ends_but_known_to_who_passed_it() -> None:
    state = start_turn(position(board(hand=[1, 70]), board(hand=[2, 71]), board(hand=[3, 72]), nursery=["Hoya"]))
    commit_all(state, "nursery 1", "play 2", "play 3")
    assert [known_hands(state, seat) for seat in range(3)] == [{1: [70]}, {2: [71]}, {0: [72]}]
    assert [view(state, seat).hand for seat in range(3)] == [(), (), ()]
    assert view(state, None).known_hands == ()
    do(state, 0, "take Hoya")
    assert [list(view(state, seat).hand) for seat in range(3)] == [[72], [70], [71]]


def test_PLA_182_who_passed_a_hand_may_remember_it_but_not_which_of_it_is_committed_now() -> None:
    state = start_turn(position(board(hand=[1, 70, 75]), board(hand=[2, 71, 76]), board(hand=[3, 72, 77])))
    commit_all(state, "play 1", "play 2", "play 3")
    state.turn = 2
    start_turn(state)
    assert known_hands(state, 0) == {1: [70, 75]}
    positions = [do(state.copy(), 1, words) for words in ("play 70", "nursery 75")]
    for after in positions:
        assert known_hands(after, 0) == {1: [70, 75]}
        assert view(after, 0).boards[1].hand_size == 1
    assert view(positions[0], 0) == view(positions[1], 0)


def test_PLA_183_the_sizes_of_the_piles_are_public_and_their_order_is_hidden() -> None:
    state = new_game(3)
    shown = view(state, None)
    assert (shown.resource_deck, shown.item_deck, shown.plant_deck) == (60 - 18, 42 - 6, 32)
    other = state.copy()
    for deck in (other.resource_deck, other.item_deck, other.plant_deck):
        deck.cards = deck.cards[::-1]
    for viewer in (0, 1, 2, None):
        assert view(other, viewer) == view(state, viewer)


def test_PLA_183_what_is_in_a_pile_is_hidden_too() -> None:
    state = start_turn(position(board(hand=[1]), board(hand=[2])))
    other = start_turn(position(board(hand=[1]), board(hand=[15])))  # so another card is in the pile
    assert sorted(pile_of(state.resource_deck)) != sorted(pile_of(other.resource_deck))
    assert view(state, 0) == view(other, 0)


def test_PLA_184_all_that_lies_on_the_table_is_public() -> None:
    mine = board(
        hand=[LIGHT, 70],
        plants={"Hoya": 1, "Pothos": 0},
        tokens=(1, 2, 3, 4),
        items=["Workbench", "Spray Bottle"],
        jars=7,
    )
    state = start_turn(position(mine, board(hand=[WATER, 71]), nursery=["Yucca"], round=2, turn=5))
    commit_all(state, "play 1", "nursery 2")
    for viewer in (0, 1, None):
        shown = view(state, viewer)
        assert (shown.round, shown.turn, shown.passing) == (2, 5, "right")
        assert [CATALOG.plant_names[CATALOG.plant_ids.index(plant)] for plant in shown.nursery if plant] == row(state)
        owner = shown.boards[0]
        assert [(plant.plant, plant.growth) for plant in owner.plants] == [("p15", 1), ("p01", 0)]
        assert owner.tokens == (2, 2, 3, 4)
        assert owner.items == {"workbench": 1, "spray_bottle": 1}
        assert owner.jars == 7
        assert [(card.card, card.mode) for card in owner.revealed] == [(1, "play")]
        assert shown.boards[1].visiting == 2


@pytest.mark.parametrize(("round", "passing"), [(1, "left"), (2, "right"), (3, "left"), (4, "right")])
def test_PLA_184_the_passing_direction_is_public(round: int, passing: str) -> None:
    assert view(start_turn(position(board(hand=[1]), board(hand=[2]), round=round)), None).passing == passing


@ALL_SEATS
def test_PLA_185_boxed_beginners_have_no_effect(seats: int) -> None:
    state = new_game(seats)
    dealt = {int(laid.plants[0]) for laid in state.boards}
    somewhere = {*pile_of(state.plant_deck), *state.nursery.cards, *dealt}
    assert len(somewhere) == 36 + seats
    for viewer in (0, None):
        shown = view(state, viewer)
        ids = {plant.plant for owner in shown.boards for plant in owner.plants} | set(shown.nursery)
        assert ids.isdisjoint({f"p0{number}" for number in range(1, 7) if number - 1 not in dealt})


def test_PLA_186_a_hand_is_known_from_when_it_arrives() -> None:
    state = start_round(position(seats=4, round=0))
    dealt = [set(hand(state, seat)) for seat in range(4)]
    # In round 1 the hand of seat 3 comes to seat 0 on turn 2, that of seat 2 on turn 3, that of seat 1 on turn 4.
    assert known_hands(state, 0) == {}
    after_turns(state, 1)
    assert known_hands(state, 0) == {1: sorted(hand(state, 1))}
    assert set(hand(state, 1)) < dealt[0]
    after_turns(state, 2)
    assert known_hands(state, 0) == {1: sorted(hand(state, 1)), 2: sorted(hand(state, 2))}
    after_turns(state, 3)
    assert sorted(known_hands(state, 0)) == [1, 2, 3]


@ALL_SEATS
def test_PLA_186_in_the_next_round_nothing_is_known_of_the_hands_of_others(seats: int) -> None:
    for state in playing_out(new_game(seats), playing):
        if state.round == 2:
            assert [known_hands(state, seat) for seat in range(seats)] == [{}] * seats
            break


def test_PLA_186_cards_never_drawn_stay_hidden_to_the_end() -> None:
    state = new_game(2)
    for _ in playing_out(state, playing):
        pass
    left = {CATALOG.number[card] for deck in (state.resource_deck, state.item_deck) for card in pile_of(deck)}
    assert len(left) == 12 + 26
    for viewer in (0, 1, None):
        shown = view(state, viewer)
        cards = {*shown.resource_discard, *shown.item_discard, *shown.hand}
        cards |= {card.card for owner in shown.boards for card in owner.revealed}
        assert cards.isdisjoint(left)


def test_PLA_187_a_plan_is_visible_only_to_its_owner_until_all_have_given_theirs() -> None:
    boards = [board(plants={"Dracaena": 0, "Nerve Plant": 0}, tokens=(0, 4, 4, 0)), board(tokens=(2, 0, 0, 0))]
    fed, unfed = (start_harvest(position(*boards)) for _ in range(2))
    do(fed, 0, "feed Dracaena", "stop", "jars 1")
    do(unfed, 0, "stop", "jars 0")
    for viewer in (1, None):
        assert view(fed, viewer) == view(unfed, viewer)
        assert [shown.is_asked for shown in view(fed, viewer).boards] == [False, True]  # that it is given is public
    assert (view(fed, 0).plan, view(fed, 0).planned_jars, view(fed, 0).left) == (("p32",), 1, (0, 2, 2, 0))
    assert (view(unfed, 0).plan, view(unfed, 0).planned_jars) == ((), 0)
    do(fed, 1, "jars 0")
    shown = view(fed, 1).boards[0]
    assert [(plant.plant, plant.growth) for plant in shown.plants] == [("p32", 1), ("p20", 0)]
    assert (shown.jars, shown.tokens) == (1, (0, 2, 2, 0))


def test_PLA_187_others_see_of_a_plan_only_that_it_is_made() -> None:
    for words in ("feed Dracaena", "stop", "jars 3"):
        assert GAME.seen(move(words), 0, 0) == move(words)
        for viewer in (1, None):
            assert GAME.seen(move(words), 0, viewer) == moves.PlanSecretly()


@ALL_SEATS
def test_PLA_180_PLA_181_PLA_182_PLA_183_PLA_186_PLA_187_what_a_seat_cannot_know_can_be_dealt_again(seats: int) -> None:
    for place, state in enumerate(playing_out(new_game(seats), at_random(15))):
        if state.is_over or place % 7:
            continue
        seat = place // 7 % seats
        other = state.copy()
        GAME.redeal(other, seat, seeded(place))
        assert view(other, seat) == view(state, seat)
        assert legal_actions(other, seat) == legal_actions(state, seat)
        assert view(other, None) == view(state, None)
        for deck, same in (("resource_deck", CATALOG.resource_cards), ("item_deck", CATALOG.item_cards)):
            assert set(pile_of(getattr(other, deck))) <= set(same)


def test_PLA_186_dealing_again_changes_what_is_hidden_and_nothing_else() -> None:
    state = start_round(position(seats=3, round=0))
    hands = set()
    for seed in range(6):
        other = state.copy()
        GAME.redeal(other, 0, seeded(seed))
        assert hand(other, 0) == hand(state, 0)
        hands.add(tuple(sorted(hand(other, 1))))
        for seat in range(3):  # still six Resource cards and two Items each
            assert sum(CATALOG.item[card] < 0 for card in other.boards[seat].hand.cards) == 6
            assert len(hand(other, seat)) == 8
        everything = [*hand(other, 0), *hand(other, 1), *hand(other, 2)]
        assert len(set(everything)) == 24
    assert len(hands) == 6


def test_PLA_182_a_hand_that_was_passed_on_is_not_dealt_again() -> None:
    state = after_turns(start_round(position(seats=3, round=0)), 1)
    for seed in range(4):
        other = state.copy()
        GAME.redeal(other, 0, seeded(seed))
        assert sorted(hand(other, 1)) == sorted(hand(state, 1))
        assert sorted(hand(other, 2)) != sorted(hand(state, 2))


def test_PLA_181_a_secret_commit_is_made_again() -> None:
    state = start_turn(position(board(hand=[1, 15, 26]), board(hand=[2, GROW_LIGHT, 27])))
    do(state, 1, "play 2")
    made_again = set()
    for seed in range(30):
        other = state.copy()
        GAME.redeal(other, 0, seeded(seed))
        assert asked(other) == [0]
        made_again.add((int(other.boards[1].committed) in CATALOG.item_cards, int(other.boards[1].mode)))
    assert made_again == {(False, 0), (False, 1), (True, 0), (True, 1)}


def test_PLA_184_dealing_again_leaves_a_finished_game_as_it_is() -> None:
    state = new_game(2)
    for _ in playing_out(state, at_random(16)):
        pass
    other = state.copy()
    GAME.redeal(other, 1, seeded(1))
    assert view(other, 0) == view(state, 0)
    assert choices(other, 0) == []
    before, after = snapshot(state), snapshot(other)
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert after["boards"] == before["boards"]
