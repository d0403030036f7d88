"""The search: repeatable, within its budget, and at home in every position."""

from __future__ import annotations

import time

import pytest

from allotment.bots.search import Search, share
from allotment.bots.thinker import CANDIDATES, Purse, Thinker, new_search
from allotment.bots.tree import NONE, Tree, mixed
from allotment.bots.weights import EXPECTED, TUNED, find_worth
from allotment.games import find_game
from allotment.games.reforest import Reforest
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game, legal_actions
from allotment.kernel.snapshot import digest
from allotment.play import Budget, Situation, situation_of
from allotment.play.situation import AS_IT_LIKES
from tests.contract.cases import SOME_CASES, Case, position_after

FEW = Budget(simulations=48)


def thinking(position: Position, game: str, budget: Budget = FEW, seed: int = 1) -> Situation:
    return situation_of(find_game(game), position, position.pending()[0].seat, seed, budget)


def plain_search(game: str, position: Position, seat: int) -> Search:
    return Search(
        find_worth(game, TUNED),
        find_worth(game, EXPECTED),
        position.actions,
        position.seats,
        seat,
        tries=0,
        horizon=-1,
        spread=8.0,
        exploration=0.6,
        temperature=2.0,
        nodes=4000,
    )


@SOME_CASES
def test_it_weighs_legal_moves_best_first_and_repeats_itself(case: Case) -> None:
    position = position_after(case, seed=3, plies=11)
    before, seat = digest(position), position.pending()[0].seat
    first, second = (Thinker(1.0).weigh(situation_of(case.game, position, seat, 7, FEW)) for _ in range(2))
    assert first == second
    assert digest(position) == before
    legal = legal_actions(position, seat)
    assert {one.action for one in first} <= set(legal)
    assert len(first) == min(len(legal), CANDIDATES)
    assert all(0 <= one.share <= 1 and 0 <= one.win_share <= 1 for one in first)
    assert first[0].simulations == max(one.simulations for one in first)


def test_it_makes_as_many_simulations_as_the_budget_says() -> None:
    position = find_game("planted").new(2, seeded(1))
    for simulations in (100, 400):
        found = Thinker(1.0).weigh(thinking(position, "planted", Budget(simulations=simulations)))
        # A pass over the moves that are left is not broken off: at most 12 moves, twice each, in each of 4 rounds.
        assert simulations <= sum(one.simulations for one in found) < simulations + 4 * 24


@pytest.mark.parametrize("game", ["verdant", "powerplants", "planted", "reforest"])
def test_a_budget_of_seconds_ends_the_search(game: str) -> None:
    # No test of speed: with a budget so much larger than a pass takes, the end lies near it on any machine.
    position = find_game(game).new(2, seeded(1))
    start = time.perf_counter()
    found = Thinker(60.0).weigh(thinking(position, game, Budget(seconds=1.0)))
    assert 1.0 <= time.perf_counter() - start < 4.0
    assert found[0].simulations > 0


def test_its_own_budget_is_not_spent_where_one_move_is_clearly_best() -> None:
    assert not Purse(Budget(seconds=1.0), 0.3).is_own
    assert not Purse(FEW, 0.3).is_own
    assert Purse(AS_IT_LIKES, 0.3).is_own


def in_the_middle_of_an_effect_with_a_short_deck() -> Reforest:
    """Reforest, found by playing at random: an effect is being used, has several choices, and few cards are left."""
    game: Game[Reforest] = find_game("reforest")
    for seed in range(200):
        position, chance = game.new(2, seeded(seed)), seeded(seed, stream=1)
        while not position.is_over:
            seat = position.pending()[0].seat
            legal = legal_actions(position, seat)
            if position.effect != NONE and position.operation != NONE and len(position.deck) <= 3 and len(legal) > 2:
                return position
            position.answer(seat, legal[chance.below(len(legal))])
    raise AssertionError("no such position")


def test_the_middle_of_a_reforest_effect_with_the_deck_about_to_run_out_is_searched_like_any_other() -> None:
    position = in_the_middle_of_an_effect_with_a_short_deck()
    seat = position.pending()[0].seat
    situation = thinking(position, "reforest", Budget(simulations=200))
    found = Thinker(1.0).weigh(situation)
    assert {one.action for one in found} <= set(legal_actions(position, seat))
    assert len(found) > 2
    assert sum(one.simulations for one in found) >= 200
    search = new_search(situation, 1000)
    world = situation.sample(seeded(3))
    search.run(world, 0, situation.legal[0], 20, seeded(4))
    assert search.decisions > 20  # the round ends, and the games go on after it


def test_plain_simulations_are_played_to_the_end_and_say_who_won() -> None:
    game = find_game("planted")
    position = game.new(3, seeded(2))
    search = plain_search("planted", position, 0)
    legal = legal_actions(position, 0)
    for number, action in enumerate(legal):
        search.run(position, number, action, 30, seeded(number))
    assert search.decisions > 30 * len(legal) * 3 * 32  # every seat commits 32 times
    wins = [search.wins_of(number) for number in range(len(legal))]
    assert 0.2 < sum(wins) / len(wins) < 0.47  # a third, if nobody knows how to play
    assert all(search.visits_of(number) == 30 for number in range(len(legal)))


def test_a_share_grows_with_the_margin() -> None:
    assert share(0.0, 8.0) == 0.5
    assert share(8.0, 8.0) == pytest.approx(0.7310585786)
    assert share(-8.0, 8.0) == pytest.approx(1 - 0.7310585786)


def test_the_tree_keeps_moves_when_more_are_met_than_it_made_room_for() -> None:
    tree = Tree(10)
    node = tree.node(mixed(5, 1))
    for action in range(12):
        move = tree.add(node, action, float(action), 2)
        tree.move_visits[move] = action
    assert [tree.move_visits[tree.find(node, 0, action)] for action in range(12)] == list(range(12))
    assert tree.find(node, 11, 11) == tree.first[node] + 11
    assert tree.find(node, 0, 99) == NONE
    assert tree.node(mixed(5, 1)) == node
    assert tree.node(mixed(5, 2)) != node


def test_a_full_tree_takes_nothing_more() -> None:
    tree = Tree(1)
    found = [tree.node(mixed(7, number)) for number in range(2000)]
    assert found.count(NONE) == 2000 - tree.most_nodes
    assert len(set(found)) == tree.most_nodes + 1
    first = tree.node(mixed(7, 0))
    made = [tree.add(first, action, 0.0, 1) for action in range(tree.most_moves)]
    assert NONE in made


def test_keys_are_the_same_on_every_engine() -> None:
    # Worked out with whole numbers of any size, as 64 bits must not overflow.
    key, number = (1 << 62) - 5, 12345
    mixing = key ^ ((number + 1) * 0x9E3779B1)
    mixing = 698769069 * (mixing & 0xFFFFFFFF) + (mixing >> 32)
    mixing = 698769069 * ((mixing ^ (mixing >> 31)) & 0xFFFFFFFF) + (mixing >> 32)
    assert mixed(key, number) == mixing < 1 << 63
