"""Moves by one word each, a card's id or a space, and what is open in the same words: for the tests of effects."""

from __future__ import annotations

from typing import Final

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.moves import (
    Discard,
    Draw,
    DrawNoMore,
    Pay,
    PayVisitor,
    Pick,
    PickSpace,
    PickUnseen,
    PlaceAt,
    Play,
    Stop,
    Use,
    UseNoMore,
)
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from tests.games.reforest.build import act, asked, stack

# Cards that no test of effects speaks of, for the deck below those that matter.
FILL: Final = ("noble_fir", "subalpine_fir", "devils_club", "dull_oregon_grape", "evergreen_huckleberry", "douglas_fir")
# Cards that only pay.
PAY: Final = (
    "garry_oak",
    "yellow_cedar",
    "western_white_pine",
    "black_cottonwood",
    "pink_mountain_heather",
    "oregon_ash",
)


def word(move: Move) -> str:
    """A move as one word."""
    match move:
        case Draw(card="") | Discard(card=""):
            return "deck"
        case Play(plant=card) | Pay(card=card) | PayVisitor(visitor=card) | Use(card=card):
            return card
        case Pick(card=card) | PickUnseen(card=card) | Draw(card=card) | Discard(card=card):
            return card
        case PlaceAt(space=space) | PickSpace(space=space):
            return space
        case UseNoMore() | DrawNoMore() | Stop():
            return "no more"
    return type(move).__name__.lower()  # gather, keep, turnover, putback


def moves(state: Reforest) -> dict[str, Move]:
    """The legal moves of who is asked, by their words."""
    seat = asked(state)
    legal = [REFOREST.explain(state, action, seat) for action in legal_actions(state, seat)]
    found = {word(move): move for move in legal}
    assert len(found) == len(legal)
    return found


def offered(state: Reforest) -> list[str]:
    """What may be chosen now."""
    return sorted(moves(state))


def go(state: Reforest, *words: str) -> Reforest:
    """Make these moves, one after another; the same position."""
    for said in words:
        found = moves(state)
        assert said in found, f"{said} is not among {sorted(found)}"
        act(state, found[said])
    return state


def play(state: Reforest, plant: str, space: str, *payment: str) -> Reforest:
    """Play a plant into a space and pay with these cards; the same position."""
    seat = asked(state)
    go(state, plant)
    if REFOREST.view(state, seat).phase == "space":
        go(state, space)
    at = REFOREST.view(state, seat).space or space  # "" when nothing is to be paid
    assert at == space, f"{plant} can only go to {at}"
    go(state, *payment)
    assert plant in plants(state, space, seat), f"{plant} is not in {space}"
    return state


def usable(state: Reforest) -> list[str]:
    """The cards whose effects may be used now; empty if nothing like that is asked."""
    return sorted(move.card for move in moves(state).values() if isinstance(move, Use))


def waiting(state: Reforest) -> list[str]:
    """The cards of the pending effects, oldest first, one that was triggered twice named twice."""
    return [card for _seat, card, _number in REFOREST.view(state, None).pending]


def is_finished(state: Reforest, seat: int = 0) -> bool:
    """Whether the seat's turn is over, and nothing waits."""
    return state.actor != seat and not waiting(state)


def plants(state: Reforest, space: str, seat: int = 0) -> list[str]:
    """The plants of a space, the lowest first, revealed ones with a star."""
    return stack(state, space, seat).partition("|")[0].split()


def stored(state: Reforest, space: str, seat: int = 0) -> list[str]:
    """The stored cards of a space, in the order of the alphabet."""
    return sorted(stack(state, space, seat).partition("|")[2].split())


def points(state: Reforest, line: str, seat: int = 0) -> int:
    """One line of the score sheet, by the beginning of its name."""
    return sum(row.points for row in REFOREST.score_sheet(state, seat) if row.label.startswith(line))


def amount(state: Reforest, visitor: str, seat: int = 0) -> float:
    """How a region measures for a round-end visitor that lies out."""
    return next(goal.amounts[seat] for goal in REFOREST.view(state, None).goals if goal.visitor == visitor)


def refused(state: Reforest, move: Move) -> str:
    """The rule that forbids a move to who is asked."""
    with pytest.raises(IllegalAction) as refusal:
        REFOREST.action(state, move, asked(state))
    return refusal.value.rule
