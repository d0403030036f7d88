"""Hints: the best moves of a situation, with what may come of them."""

from __future__ import annotations

from typing import Any

import pytest

from allotment.bots.hints import Hint, hints
from allotment.bots.thinker import Thinker
from allotment.games import find_game
from allotment.games.powerplants import POWER_PLANTS, PowerPlants
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game, legal_actions
from allotment.kernel.snapshot import digest
from allotment.play import Budget, situation_of
from tests.contract.cases import SOME_CASES, Case, position_after, random_game

FEW = Budget(simulations=40)


def usual(game: str, seats: int) -> Case:
    """The game with its usual options."""
    return Case(find_game(game), seats, dict(find_game(game).checked({})))


PLANTED, REFOREST, ALONE = usual("planted", 2), usual("reforest", 2), usual("reforest", 1)


def hints_of(case: Case, position: Position, budget: Budget = FEW) -> list[Hint]:
    seat = position.pending()[0].seat
    return hints(situation_of(case.game, position, seat, seed=3, budget=budget))


@SOME_CASES
def test_hints_are_legal_repeatable_and_made_of_what_the_seat_knows(case: Case) -> None:
    position = position_after(case, seed=2, plies=23)
    before, seat = digest(position), position.pending()[0].seat
    found = hints_of(case, position)
    assert digest(position) == before
    assert 1 <= len(found) <= 3
    assert len({hint.action for hint in found}) == len(found)
    assert {hint.action for hint in found} <= set(situation_of(case.game, position, seat, seed=3).legal)
    assert all(0 <= hint.win_share <= 1 and hint.simulations > 0 for hint in found)
    other_world = position.copy()
    case.game.redeal(other_world, seat, seeded(8))
    assert digest(other_world) != before
    assert hints_of(case, other_world) == found


def ends(game: Game[Any], position: Position) -> list[tuple[int, float] | None]:
    """By action of the seat that is asked, by how much it is then ahead of the other; None if the game goes on."""
    seat = position.pending()[0].seat
    found: list[tuple[int, float] | None] = []
    for action in situation_of(game, position, seat, seed=0).legal:
        end = position.copy()
        end.answer(seat, action)
        lead = float(game.score(end, seat) - game.score(end, 1 - seat))
        found.append((action, lead) if end.is_over else None)
    return found


def last_choice(game: Game[PowerPlants]) -> Position:
    """A position with several choices, each of which ends the game."""
    for seed in range(100):
        position, chance = game.new(2, seeded(seed)), seeded(seed, stream=1)
        while not position.is_over:
            found = ends(game, position) if position.bag.is_empty else [None]
            if len(found) > 1 and None not in found:
                return position
            seat = position.pending()[0].seat
            legal = situation_of(game, position, seat, seed=0).legal
            position.answer(seat, legal[chance.below(len(legal))])
    raise AssertionError("no game ends with a choice")


def test_the_last_choice_of_a_game_is_known_for_certain() -> None:
    # In Power Plants nothing is hidden but what is drawn, and nothing is drawn any more.
    last = last_choice(POWER_PLANTS)
    margins = dict(filter(None, ends(POWER_PLANTS, last)))
    for hint in hints(situation_of(POWER_PLANTS, last, last.pending()[0].seat, seed=1, budget=FEW)):
        assert hint.margin == pytest.approx(margins[hint.action])
        assert hint.win_share == (0.5 if margins[hint.action] == 0 else float(margins[hint.action] > 0))


def test_the_best_comes_first_and_is_what_the_search_would_choose() -> None:
    last = last_choice(POWER_PLANTS)
    seat = last.pending()[0].seat
    found = hints(situation_of(POWER_PLANTS, last, seat, seed=1, budget=FEW))
    margins = [hint.margin for hint in found]
    assert margins == sorted(margins, reverse=True)
    assert margins[0] > margins[-1]
    for seed in range(5):
        position = position_after(PLANTED, seed=seed, plies=30)
        seat = position.pending()[0].seat
        choice = Thinker(1.0).choose(situation_of(PLANTED.game, position, seat, seed=3, budget=FEW))
        assert hints_of(PLANTED, position)[0].action == choice


def test_there_are_as_many_as_asked_for() -> None:
    position = position_after(PLANTED, seed=1, plies=0)
    for most in (1, 2, 5):
        assert len(hints(situation_of(PLANTED.game, position, 0, seed=3, budget=FEW), most)) == most


def test_another_seed_tries_other_games() -> None:
    position = position_after(PLANTED, seed=1, plies=0)
    first, second = (hints(situation_of(PLANTED.game, position, 0, seed=seed, budget=FEW)) for seed in (3, 4))
    assert first != second


@pytest.mark.parametrize("case", [PLANTED, REFOREST, ALONE], ids=str)
def test_a_single_legal_move_is_the_only_hint(case: Case) -> None:
    position = next(
        position
        for position in random_game(case, seed=1)
        if not position.is_over and len(legal_actions(position, position.pending()[0].seat)) == 1
    )
    [only] = hints_of(case, position)
    assert only.action == legal_actions(position, position.pending()[0].seat)[0]
    assert only.simulations > 0
    assert case.seats > 1 or only.margin == 0


def test_a_lone_seat_is_told_what_is_over_the_average_of_its_moves() -> None:
    position = ALONE.new(seed=1)
    assert len(legal_actions(position, 0)) in range(2, 13)  # all are weighed
    found = hints(situation_of(ALONE.game, position, 0, seed=3, budget=FEW), most=12)
    assert len(found) == len(legal_actions(position, 0))
    assert sum(hint.margin for hint in found) == pytest.approx(0)
    assert len({hint.margin for hint in found}) > 1
