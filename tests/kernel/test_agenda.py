"""The agenda: steps in reading order, decisions, and several open at once."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.kernel.agenda import Decision, Position, Step, no_steps
from allotment.kernel.game import events_of


class Say(Step[Position]):
    """Writes down that it ran, then what it was told to put on the agenda."""

    def __init__(self, word: str, said: list[str], *next_steps: Step[Position]) -> None:
        self.word, self.said, self.next_steps = word, said, next_steps

    def run(self, state: Position) -> None:
        self.said.append(self.word)
        state.then_all(steps(*self.next_steps))


class Pick(Decision[Position]):
    """Offers 10 and 11, and writes down what was picked; 11 asks once more."""

    def __init__(self, seat: int, said: list[str], *, simultaneous: bool) -> None:
        super().__init__(seat)
        self.said, self.simultaneous = said, simultaneous

    def legal(self, state: Position, out: vec[i64]) -> i64:
        out[0], out[1] = 10, 11
        return 2

    def apply(self, state: Position, action: i64) -> None:
        self.said.append(f"{self.seat} picks {action}")
        if action == 11:
            state.then(self)


def steps(*given: Step[Any]) -> vec[Step[Any]]:
    made = no_steps()
    for step in given:
        made = append(made, step)
    return made


def test_then_reads_forward_and_comes_before_what_was_pending() -> None:
    said: list[str] = []
    state = Position()
    state.then(Say("a", said, Say("b", said), Say("c", said)), Say("d", said))
    state.settle()
    assert said == ["a", "b", "c", "d"]
    assert state.is_over


def test_settling_stops_at_a_decision_and_goes_on_after_its_answer() -> None:
    said: list[str] = []
    state = Position()
    state.then(Say("a", said), Pick(2, said, simultaneous=False), Say("b", said))
    state.settle()
    assert said == ["a"]
    assert [decision.seat for decision in state.pending()] == [2]
    out = vec[i64]([0, 0])
    assert state.legal(out) == 2
    state.apply(10)
    assert said == ["a", "2 picks 10", "b"]
    assert state.is_over
    assert len(state.pending()) == 0


def test_only_simultaneous_decisions_next_to_each_other_are_open_together() -> None:
    said: list[str] = []
    both = [Pick(seat, said, simultaneous=True) for seat in (0, 1)]
    state = Position()
    state.then(*both, Pick(2, said, simultaneous=False))
    assert [decision.seat for decision in state.pending()] == [0, 1]
    state.answer(1, 10)
    assert [decision.seat for decision in state.pending()] == [0]
    state.answer(0, 10)
    assert [decision.seat for decision in state.pending()] == [2]
    assert said == ["1 picks 10", "0 picks 10"]


def test_a_step_between_simultaneous_decisions_keeps_the_later_one_closed() -> None:
    said: list[str] = []
    state = Position()
    state.then(Pick(0, said, simultaneous=True), Say("between", said), Pick(1, said, simultaneous=True))
    assert [decision.seat for decision in state.pending()] == [0]


def test_what_an_answer_adds_takes_its_place_and_the_others_stay_open_in_their_order() -> None:
    said: list[str] = []
    state = Position()
    state.then(*[Pick(seat, said, simultaneous=True) for seat in (0, 1, 2)])
    state.answer(1, 11)
    assert [decision.seat for decision in state.pending()] == [0, 1, 2]
    state.answer(1, 10)
    assert [decision.seat for decision in state.pending()] == [0, 2]


def test_open_decisions_can_be_replaced() -> None:
    said: list[str] = []
    state = Position()
    state.then(*[Pick(seat, said, simultaneous=True) for seat in (0, 1)], Say("end", said))
    state.replace_pending(steps(Pick(1, said, simultaneous=True)))
    assert [decision.seat for decision in state.pending()] == [1]
    state.answer(1, 10)
    assert said == ["1 picks 10", "end"]


def test_the_journal_is_kept_only_for_somebody_who_reads_it() -> None:
    state = Position()
    state.note(3, 0, 7)
    assert events_of(state) == []
    state.is_noting = True
    state.note(3, 0, 7)
    state.note(4, -1, 1, 2)
    assert events_of(state) == [(3, 0, 7, 0), (4, -1, 1, 2)]
