"""Where a plant may stand, and what follows when it is placed (REF-042 to 050, 067 to 073, 105 to 109, 115 to 141).

A plant comes in one of three manners: it is played, regenerated or moved. Played and regenerated plants grow.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import KEEP, TURN_OVER
from allotment.games.reforest.catalog import OLD_GROWTH, PARASITIC, PASSIVE, SUN, WHEN_COVERED, WHEN_PLAYED, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.effects.passive import ANY_ELEVATION, COVER_EQUAL, SUN_PERSISTS
from allotment.games.reforest.regions import SPACES
from allotment.games.reforest.rules.stacks import (
    has_family,
    has_icon,
    is_stored,
    is_topmost,
    put_by_height,
    put_on_top,
    turn_over,
)
from allotment.games.reforest.rules.triggers import (
    COVER,
    GROW,
    REGENERATE,
    STORE,
    effect_in,
    happen,
    place_in,
    trigger,
    visible,
)
from allotment.games.reforest.state import MOST_SEATS, Reforest
from allotment.kernel.agenda import Decision, Seat
from allotment.pieces.bits import BIT

PLAYED: Final = 0
REGENERATED: Final = 1
MOVED: Final = 2


# Where


def is_in_force(state: Reforest, seat: Seat, code: i64) -> bool:
    """REF-093  Whether the condition of a visible passive effect holds."""
    effect = state.catalog.effects[effect_in(code)]
    condition = effect.condition
    return condition is None or condition.holds(state, seat, place_in(code), effect.card)


def spaces_with_rule(state: Reforest, seat: Seat, passives: vec[i64], rule: i64, height: i64 = 0) -> i64:
    """REF-087  The set of spaces in which the visible passive effects change a rule, for a plant of this height."""
    spaces: i64 = 0
    for code in passives:
        for change in state.catalog.rules[effect_in(code)]:
            if change.rule == rule and height <= change.most_height and is_in_force(state, seat, code):
                spaces |= state.catalog.zone(change.zone, place_in(code))
    return spaces


def fitting(state: Reforest, seat: Seat, card: Card, passives: vec[i64]) -> i64:
    """REF-042, 225  The set of spaces whose rows a plant may grow in."""
    spaces = state.catalog.grows_in[card]
    if len(passives) > 0:
        spaces |= spaces_with_rule(state, seat, passives, ANY_ELEVATION, state.catalog.height[card])
    return spaces


def can_stand_on(state: Reforest, card: Card, space: i64, may_be_equal: bool) -> bool:
    """REF-046 to 048, 129  Whether a plant may be put on top of the plants of a space, if there are any."""
    top = state.plants[space]
    if top == NONE:
        return True
    height = state.catalog.height
    if height[card] < height[top] or (height[card] == height[top] and not may_be_equal):
        return False
    return state.catalog.family[card] != OLD_GROWTH or not has_family(state, space, OLD_GROWTH)


def can_live_on(state: Reforest, card: Card, space: i64) -> bool:
    """REF-133 to 135  Whether a parasitic plant finds a taller plant, its host, and no other parasitic plant."""
    catalog, top = state.catalog, state.plants[space]
    if top == NONE or catalog.height[top] <= catalog.height[card]:
        return False
    host = catalog.host[card]
    return (host == 0 or has_icon(state, space, host)) and not has_family(state, space, PARASITIC)


def can_regenerate(state: Reforest, card: Card, space: i64) -> bool:
    """REF-121  Whether a plant keeps the limits of a stack that it would grow in; its row is another matter."""
    family = state.catalog.family[card]
    if family == PARASITIC:
        return can_live_on(state, card, space)
    return family != OLD_GROWTH or not has_family(state, space, OLD_GROWTH)


def destinations(state: Reforest, seat: Seat, card: Card, spaces: i64, passives: vec[i64]) -> i64:
    """REF-106, 107, 232  Of a set of spaces, those that a topmost plant may be moved to."""
    found: i64 = 0
    spaces &= fitting(state, seat, card, passives) & ~BIT[state.lies[card] % SPACES]
    level = spaces_with_rule(state, seat, passives, COVER_EQUAL)
    for space in range(SPACES):
        if not spaces & BIT[space]:
            continue
        if state.catalog.family[card] == PARASITIC:
            fits = can_live_on(state, card, seat * SPACES + space)
        else:
            fits = can_stand_on(state, card, seat * SPACES + space, level & BIT[space] != 0)
        if fits:
            found |= BIT[space]
    return found


# Placing


def place(state: Reforest, seat: Seat, card: Card, space: i64, manner: i64) -> None:
    """REF-067 to 069, 122, 137, 231  Put a plant into a space of the region; it may cover the topmost one there.

    A sun plant that is covered turns over, unless an effect lets its owner keep it (REF-088), who is then asked.
    """
    at = seat * SPACES + space
    former = state.plants[at]
    persists = False
    if former != NONE and state.catalog.shade[former] == SUN:
        passives = visible(state, seat, PASSIVE)
        persists = spaces_with_rule(state, seat, passives, SUN_PERSISTS) & BIT[space] != 0
    if manner == REGENERATED or state.catalog.family[card] == PARASITIC:
        put_by_height(state, card, at)
    else:
        put_on_top(state, card, at)
    state.played, state.space, state.manner, state.covered = card, space, manner, NONE
    if former != NONE and is_topmost(state, card):
        state.covered = former
        if persists:
            state.then(KEEP_SUN[seat])
            return
        if state.catalog.shade[former] == SUN:
            state.note(events.TURNED_OVER, seat, former, space)
            turn_over(state, former)
    follow(state, seat)


@final
class KeepSun(Decision[Reforest]):
    """REF-088  Keep a covered sun plant face up, or turn it over."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        out[0], out[1] = KEEP, TURN_OVER
        return 2

    def apply(self, state: Reforest, action: i64) -> None:
        if action == KEEP:
            state.note(events.KEPT, self.seat, state.covered)
        else:
            state.note(events.TURNED_OVER, self.seat, state.covered, state.space)
            turn_over(state, state.covered)
        follow(state, self.seat)


def follow(state: Reforest, seat: Seat) -> None:
    """REF-070 to 073, 115, 116, 125, 227, 233  What the placing has triggered, by what is visible after it."""
    card, former, space, here = state.played, state.covered, state.space, BIT[state.space]
    is_growing = state.manner != MOVED
    if former != NONE:
        trigger(state, seat, former, space, WHEN_COVERED)
    if is_growing:
        height, at = state.catalog.height, state.lies[card]
        for other in state.revealed:
            if state.lies[other] == at and other != former and height[other] < height[card]:
                trigger(state, seat, other, space, WHEN_COVERED)
        if state.manner == PLAYED or is_topmost(state, card):
            trigger(state, seat, card, space, WHEN_PLAYED)
        happen(state, seat, GROW, here, card, card)
        if state.manner == REGENERATED:
            happen(state, seat, REGENERATE, here, card, card)
    if former != NONE:
        happen(state, seat, COVER, here, former, card)
        if is_stored(state, former):
            happen(state, seat, STORE, here, NONE, card)
    state.played = state.covered = state.space = NONE


# Steps never change, so each is built once.
KEEP_SUN: Final = [KeepSun(seat) for seat in range(MOST_SEATS)]
