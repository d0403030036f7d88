"""Plays plants of Reforest, and reads spaces, costs, payments and refusals, for the tests of turns and of playing."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, Reforest, ReforestView
from allotment.games.reforest.moves import Pay, PayVisitor
from allotment.games.reforest.rules.playing import PayCard
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from tests.games.reforest.build import asked, choices, do, ids, stack


def view(state: Reforest, viewer: int | None = None) -> ReforestView:
    """What a viewer may know."""
    return REFOREST.view(state, viewer)


def phase(state: Reforest) -> str:
    """What is being decided, as the view names it."""
    return view(state).phase


def nursery(state: Reforest) -> list[str]:
    """The cards of the nursery."""
    return ids(state, state.nursery)


def discard(state: Reforest) -> list[str]:
    """The discard pile, the top card last."""
    return ids(state, state.discard)


def kept_in_game(state: Reforest) -> list[str]:
    """The plant cards in deck, hands, nursery and tucked piles."""
    hands = [card for board in state.boards for card in board.hand]
    deck = [*state.deck.cards, *state.deck.top, *state.deck.bottom]
    return ids(state, [*deck, *hands, *state.nursery, *state.tucked_1, *state.tucked_2])


def play(state: Reforest, plant: str, space: str, *paid: str) -> Reforest:
    """Play a plant of the hand into a space, which is asked only if there are several, and pay with these cards."""
    assert space in spaces(state, plant), f"{plant} cannot be played in {space}"
    do(state, f"play {plant}")
    if not state.is_over and phase(state) == "space":
        do(state, space)
    return do(state, *(f"pay {card}" for card in paid))


def spaces(state: Reforest, plant: str) -> list[str]:
    """Where a plant of the hand of who is asked may be played; nothing if the turn does not offer it."""
    seat, probe = asked(state), state.copy()
    if f"play {name_of(state, plant)}" not in choices(state):
        return []
    do(probe, f"play {plant}")
    if not probe.is_over and phase(probe) == "space":
        return [choice.removeprefix("in ") for choice in choices(probe)]
    chosen = view(probe).space  # the only one, and there is something to pay
    held = [space for space in state.catalog.space_names if plant in stack(probe, space, seat).split()]
    return [chosen] if chosen else held


def cost(state: Reforest, plant: str, space: str) -> int:
    """What a plant of the hand costs in a space where it may be played."""
    return view(play(state.copy(), plant, space)).due


def name_of(state: Reforest, card: str) -> str:
    """The printed name of a card."""
    return state.catalog.names[state.catalog.ids.index(card)]


def payments(state: Reforest) -> set[tuple[str, ...]]:
    """Every way to pay what is due: the cards in the order in which they are paid."""
    if state.is_over or not isinstance(state.pending()[0], PayCard):
        return {()}
    seat = asked(state)
    found: set[tuple[str, ...]] = set()
    for action in legal_actions(state, seat):
        after = state.copy()
        after.answer(seat, action)
        card = card_of(REFOREST.explain(state, action, seat))
        found |= {(card, *rest) for rest in payments(after)}
    return found


def payable(state: Reforest) -> set[str]:
    """The cards that can be paid next."""
    seat = asked(state)
    return {card_of(REFOREST.explain(state, action, seat)) for action in legal_actions(state, seat)}


def card_of(move: Move) -> str:
    """The card of a move that pays."""
    assert isinstance(move, Pay | PayVisitor), f"{move} pays nothing"
    return move.card if isinstance(move, Pay) else move.visitor


def refused(state: Reforest, move: Move, seat: int | None = None) -> str:
    """The rule that forbids a move to who is asked, or to this seat; the position stays as it was."""
    by = asked(state) if seat is None else seat
    before = legal_actions(state, by)
    with pytest.raises(IllegalAction) as refusal:
        REFOREST.action(state, move, by)
    assert legal_actions(state, by) == before
    return refusal.value.rule
