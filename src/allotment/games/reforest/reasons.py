"""Why a plant cannot be played, or a card not be paid, in words and with the rule that forbids it."""

from __future__ import annotations

from allotment.games.reforest.catalog import OLD_GROWTH, PARASITIC, PASSIVE
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.effects.passive import COVER_EQUAL
from allotment.games.reforest.regions import EVERYWHERE, SPACES
from allotment.games.reforest.rules.placing import fitting, spaces_with_rule
from allotment.games.reforest.rules.playing import cost_of, within_reach
from allotment.games.reforest.rules.stacks import has_family, has_icon, is_stored, occupied
from allotment.games.reforest.rules.triggers import visible
from allotment.games.reforest.state import STORED, Reforest
from allotment.pieces.bits import BIT

Reason = tuple[str, str]


def why_not_played(state: Reforest, seat: int, card: int, name: str, space: int = NONE) -> Reason:
    """Why a card cannot be played, into this space or, without one, anywhere; a sentence and a rule."""
    if space == NONE and card not in list(state.boards[seat].hand):
        return f"{name} is not in your hand", "REF-041"
    spaces = EVERYWHERE if space == NONE else BIT[space]
    reasons = [reason_in(state, seat, card, at) for at in range(SPACES) if spaces & BIT[at]]
    # of several, the one that comes nearest to a legal play
    return max(reasons, key=lambda reason: ORDER.index(reason[1]))


# From what is wrong with the space to what is wrong with the purse.
ORDER = ["REF-042", "REF-043", "REF-044", "REF-133", "REF-134", "REF-135", "REF-129", "REF-046", "REF-064"]


def reason_in(state: Reforest, seat: int, card: int, space: int) -> Reason:
    """Why a card cannot be played into a space."""
    catalog, passives = state.catalog, visible(state, seat, PASSIVE)
    at, name = seat * SPACES + space, catalog.space_names[space]
    if not fitting(state, seat, card, passives) & BIT[space]:
        return f"it does not grow in the row of {name}", "REF-042"
    if catalog.family[card] == PARASITIC:
        return parasitic_reason(state, card, at, name)
    if not within_reach(state, seat, passives) & BIT[space]:
        if occupied(state, seat) == 0:
            return "your first plant must be played in the low row", "REF-043"
        return f"no space that borders on {name} holds a plant", "REF-044"
    if catalog.family[card] == OLD_GROWTH and has_family(state, at, OLD_GROWTH):
        return f"there is an old-growth tree in {name} already", "REF-129"
    top = state.plants[at]
    level = spaces_with_rule(state, seat, passives, COVER_EQUAL) & BIT[space]
    if top != NONE and catalog.height[card] <= catalog.height[top] - (level != 0):
        return f"it is not taller than {catalog.names[top]}, the topmost plant of {name}", "REF-046"
    cost = cost_of(state, seat, card, space, state.discount, passives)
    return f"its cost of {cost} in {name} cannot be paid", "REF-064"


def parasitic_reason(state: Reforest, card: int, at: int, name: str) -> Reason:
    """Why a parasitic plant cannot be played into a space that it fits."""
    catalog, top = state.catalog, state.plants[at]
    if top == NONE or catalog.height[top] <= catalog.height[card]:
        return f"a parasitic plant needs a taller plant in {name}", "REF-133"
    if catalog.host[card] and not has_icon(state, at, catalog.host[card]):
        return f"no plant in {name} shows the icon of its host", "REF-134"
    return f"there is a parasitic plant in {name} already", "REF-135"


def why_not_paid(state: Reforest, seat: int, card: int) -> Reason:
    """Why a card cannot be the next one of the payment that is being made."""
    catalog = state.catalog
    if card == state.played:
        return "the card that is played cannot pay for itself", "REF-060"
    if card == state.plants[seat * SPACES + state.space]:
        return "the cost is paid before the topmost plant is covered, so it is no energy yet", "REF-061"
    if card < catalog.terrain and is_stored(state, card) and (state.lies[card] - STORED) // SPACES == seat:
        space = (state.lies[card] - STORED) % SPACES
        if not state.paying & BIT[space]:
            names = catalog.space_names
            return f"it is stored in {names[space]}, which does not border on {names[state.space]}", "REF-058"
    elif card not in list(state.boards[seat].hand):
        return "only cards of your hand and your stored energy can pay", "REF-057"
    return "that card cannot be part of a payment that is minimal", "REF-062"
