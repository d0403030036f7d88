"""Match: checking, remembering, taking back."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from allotment.games import find_game
from allotment.games.planted.moves import Commit, Fill, StopFeeding, Take
from allotment.kernel.errors import BadSetup, IllegalAction
from allotment.kernel.snapshot import digest
from allotment.play import Match, Player, Record

PLANTED = find_game("planted")
KEY = bytes(range(16))


def match_of(seats: int = 2, key: bytes = KEY) -> Match:
    return Match(PLANTED, [Player(f"P{seat}") for seat in range(seats)], key)


def any_answer(match: Match, seat: int, mode: str = "play") -> None:
    """Answer with the first move of that mode, or the first there is."""
    moves = match.moves(seat)
    match.play(seat, next((move for move in moves if getattr(move, "mode", "") == mode), moves[0]))


def test_a_match_begins_with_the_opening_in_its_log_and_asks_everybody() -> None:
    match = match_of(3)
    assert [PLANTED.tell(event, match.catalog, "ABC") for event in match.opening] == [
        "Round 1 begins; hands pass to the left.",
        "",
    ]
    assert match.asked() == [0, 1, 2]
    assert match.scores() == [0, 0, 0]
    assert match.winners() == []


def test_a_move_by_name_and_its_number_do_the_same() -> None:
    by_name, by_number = match_of(), match_of()
    for seat in (0, 1):
        action = by_number.legal(seat)[3]
        by_name.play(seat, PLANTED.explain(by_name.position, action, seat))
        by_number.play(seat, action)
    assert digest(by_name.position) == digest(by_number.position)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match=f"no seat {seat}"):
        match_of().play(seat, 33)


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    match = match_of()
    before = digest(match.position)
    with pytest.raises(IllegalAction, match="PLA-081") as refused:
        match.play(0, Take("p07"))
    assert refused.value.rule == "PLA-081"
    assert digest(match.position) == before
    assert match.entries == []


@pytest.mark.parametrize("length", [0, 15, 17])
def test_a_key_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(BadSetup, match="16 bytes"):
        match_of(key=bytes(length))


def test_PLA_052_a_commit_can_be_changed_until_the_last_one_is_in() -> None:
    match = match_of(3)
    any_answer(match, 1)
    any_answer(match, 0)
    first = match.plies[0].move
    assert match.legal(1) == []
    match.take_back(1)
    assert match.asked() == [1, 2]
    other = next(move for move in match.moves(1) if move != first and move.mode == "play")  # type: ignore[attr-defined]  # a Commit
    match.play(1, other)
    assert match.asked() == [2]
    events = [*match.plies[-1].events, *match.play(2, match.legal(2)[0])]
    told = [match.game.tell(event, match.catalog, "ABC") for event in events]
    assert isinstance(other, Commit)
    assert sum("B plays" in line and f"(card {other.card})" in line for line in told) == 1
    assert not any(match.may_take_back(seat) for seat in match.seats)


def test_taking_back_leaves_the_answers_of_the_others_as_they_are() -> None:
    match, straight = match_of(3), match_of(3)
    any_answer(match, 0)
    any_answer(match, 1)
    match.take_back(0)
    any_answer(straight, 1)
    assert match.view(1) == straight.view(1)
    assert match.view(0) == straight.view(0)
    assert [ply.seat for ply in match.plies] == [1]


def test_PLA_133_every_step_of_a_plan_can_be_taken_back_until_the_last_plan_is_given() -> None:
    match = match_of(2)
    while not isinstance(match.moves(match.asked()[0])[0], StopFeeding | Fill) or len(match.asked()) < 2:
        any_answer(match, match.asked()[0])
    seat = match.asked()[0]
    before, steps = match.view(seat), 0
    while seat in match.asked():
        any_answer(match, seat)
        steps += 1
    for _ in range(steps):
        match.take_back(seat)
    assert match.view(seat) == before


def test_after_a_plant_is_taken_only_consent_takes_it_back_and_never_across_another_players_move() -> None:
    match = match_of(2)
    any_answer(match, 0, mode="nursery")
    any_answer(match, 1)
    before = match.view(0)
    match.play(0, match.legal(0)[0])
    assert not match.may_take_back(0)
    with pytest.raises(IllegalAction, match="all players must agree"):
        match.take_back(0)
    match.take_back(0, agreed=True)
    assert match.view(0) == before
    match.play(0, match.legal(0)[0])
    any_answer(match, 1)
    with pytest.raises(IllegalAction, match="another player has moved"):
        match.take_back(0, agreed=True)


def test_chance_after_taking_back_by_consent_is_not_what_it_was() -> None:
    turned_up = set()
    match = match_of(2)
    any_answer(match, 0, mode="nursery")
    any_answer(match, 1)
    for _ in range(12):
        match.play(0, 0)
        turned_up.add(match.view(None).nursery[0])  # type: ignore[attr-defined]  # a view of Planted
        match.take_back(0, agreed=True)
    assert len(turned_up) > 1


def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    with pytest.raises(IllegalAction, match="nothing of yours"):
        match_of().take_back(0)


def test_two_keys_give_two_games_and_the_same_key_the_same() -> None:
    assert match_of(key=bytes(16)).start != match_of(key=bytes(15) + b"\1").start
    assert match_of().start == match_of().start


class Interleavings(RuleBasedStateMachine):
    """Answers and takings back of all seats in any order, against what a model remembers."""

    @initialize(seats=st.integers(2, 4))
    def begin(self, seats: int) -> None:
        self.match = match_of(seats)
        self.done: list[tuple[int, int]] = []  # seat and action of the answers that stand

    @rule(which=st.integers(0, 10), choice=st.integers(0, 1000))
    def answer(self, which: int, choice: int) -> None:
        asked = self.match.asked()
        if asked:
            seat = asked[which % len(asked)]
            legal = self.match.legal(seat)
            action = legal[choice % len(legal)]
            self.match.play(seat, action)
            self.done.append((seat, action))

    @rule(seat=st.integers(0, 3), agreed=st.booleans())
    def take_back(self, seat: int, agreed: bool) -> None:
        if seat in self.match.seats and self.match.may_take_back(seat, agreed=agreed):
            self.match.take_back(seat, agreed=agreed)
            last = max(index for index, done in enumerate(self.done) if done[0] == seat)
            del self.done[last]
        else:
            before = digest(self.match.position)
            with pytest.raises(IllegalAction):
                self.match.take_back(seat, agreed=agreed)
            assert digest(self.match.position) == before

    @invariant()
    def the_answers_that_stand_are_those_of_the_model(self) -> None:
        if hasattr(self, "match"):
            assert [(ply.seat, ply.action) for ply in self.match.plies] == self.done

    def teardown(self) -> None:
        if hasattr(self, "match"):
            again = Record.of(self.match).replay()
            assert digest(again.position) == digest(self.match.position)
            assert again.entries == self.match.entries


TestInterleavings = Interleavings.TestCase
TestInterleavings.settings = settings(max_examples=20, stateful_step_count=60, deadline=None, derandomize=True)
