"""The agenda: a position carries its own list of what must still happen.

A Step is something the rules do next without asking; a Decision is a step that one seat must answer. Both are
immutable, so copies of a position share them. Simultaneous decisions that lie next to each other are open together.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr

from allotment.kernel.chance import NO_CHANCE

Seat: TypeAlias = i64
S = TypeVar("S", bound="Position")

NOBODY: Final = -1
NO_EVENTS: Final = vec[i64]()
EVENT_SIZE: Final = 4  # numbers in one entry of the journal: what, seat, a, b


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something the rules do next without asking anyone.

    A step is immutable, and its constructor takes its fields by their names, so that a snapshot can make it again.
    """

    seat: Seat = NOBODY  # who must answer
    simultaneous: bool = False

    def run(self, state: S) -> None:
        """Do it, and say last with `state.then` what follows."""
        raise NotImplementedError

    # On this class, and not only on Decision, so that the agenda never has to ask what kind of step it holds.

    def legal(self, state: S, out: vec[i64]) -> i64:
        """Write the actions to choose from into `out`, in a stable order, and return how many."""
        raise NotImplementedError

    def apply(self, state: S, action: i64) -> None:
        """Do what was chosen, one of the legal actions, and say last what follows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """Something one seat must choose next: it has `legal` and `apply`, and no `run`."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def no_steps() -> vec[Step[Any]]:
    """An empty agenda."""
    return vec[Step]()  # type: ignore[type-arg]  # a vec wants the bare class


def in_order(*steps: Step[Any]) -> vec[Step[Any]]:
    """These steps in reading order, for `then_all`: what is done often is put together once."""
    made = no_steps()
    for step in steps:
        made = append(made, step)
    return made


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Position:
    """A state of play. A game adds what lies on the table, `seats`, and a hand-written `copy()`.

    `journal` is for people: while `is_noting`, the steps write down what happens, four numbers an event. It is no
    part of the position: copies and snapshots leave it out.
    """

    def __init__(self) -> None:
        # What must still happen, soonest last.
        self.agenda = no_steps()
        self.chance = NO_CHANCE
        self.is_noting: bool = False
        self.journal = NO_EVENTS

    @property
    def seats(self) -> i64:
        """How many play."""
        raise NotImplementedError

    @property
    def actions(self) -> i64:
        """How many action numbers there are: every action is from 0 to this less 1."""
        raise NotImplementedError

    def copy(self) -> Position:
        """A position of its own that goes on in the same way."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Nothing is left to do or to choose."""
        return len(self.agenda) == 0

    def then(self, first: Step[Any], *others: Step[Any]) -> None:
        """Do these next, in reading order, before whatever was already pending."""
        agenda = self.agenda
        for index in range(len(others) - 1, -1, -1):
            agenda = append(agenda, others[index])
        self.agenda = append(agenda, first)

    def then_all(self, steps: vec[Step[Any]]) -> None:
        """The same for many: `then(*steps)` would go through the interpreter."""
        agenda = self.agenda
        for index in range(len(steps) - 1, -1, -1):
            agenda = append(agenda, steps[index])
        self.agenda = agenda

    def legal(self, out: vec[i64]) -> i64:
        """Write the legal actions of the first open decision into `out`, and return how many.

        `out` must have room for every action number of the game. There must be an open decision.
        """
        return self.agenda[-1].legal(self, out)

    def apply(self, action: i64) -> None:
        """Answer the first open decision with a legal action, and go on to the next one or to the end.

        Trusts its caller: `action` must come from `legal`.
        """
        self.agenda, decision = pop(self.agenda)
        decision.apply(self, action)
        self.settle()

    def settle(self) -> None:
        """Do everything that asks nobody."""
        while len(self.agenda) > 0 and self.agenda[-1].seat == NOBODY:
            self.agenda, step = pop(self.agenda)
            step.run(self)

    def pending(self) -> vec[Step[Any]]:
        """The open decisions, first one first: one, or several if simultaneous; none at the end."""
        found = no_steps()
        for index in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[index]
            if step.seat == NOBODY or (len(found) > 0 and not step.simultaneous):
                break
            found = append(found, step)
            if not step.simultaneous:
                break
        return found

    def answer(self, seat: Seat, action: i64) -> None:
        """Answer the open decision of this seat, whichever of the open ones it is, with a legal action.

        What it adds to the agenda takes its place; the decisions in front of it stay open.
        """
        in_front = no_steps()
        while self.agenda[-1].seat != seat:
            self.agenda, step = pop(self.agenda)
            in_front = append(in_front, step)
        self.agenda, decision = pop(self.agenda)
        decision.apply(self, action)
        self.then_all(in_front)
        self.settle()

    def replace_pending(self, decisions: vec[Step[Any]]) -> None:
        """Open these decisions instead of the ones that are open now."""
        for _index in range(len(self.pending())):
            self.agenda, _step = pop(self.agenda)
        self.then_all(decisions)

    def note(self, what: i64, seat: Seat, a: i64 = 0, b: i64 = 0) -> None:
        """Write an event into the journal, if anybody reads it."""
        if self.is_noting:
            self.journal = extend(self.journal, vec[i64]([what, seat, a, b]))
