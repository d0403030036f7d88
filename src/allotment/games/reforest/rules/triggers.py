"""Which effects are visible, and which are triggered (REF-070 to 075, 092 to 097, 115, 227, 228).

An effect and the place that it acts from make one number, PLACES x effect + place. In the list of pending effects the
seat is in it too: see `pending_code`.
"""

from __future__ import annotations

from typing import Final, get_args

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest.actions import MOST_EFFECTS
from allotment.games.reforest.catalog import REACTION, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import FROM_ROW, PLACES, ROWS, SPACES
from allotment.games.reforest.rules.stacks import is_topmost, owner_of
from allotment.games.reforest.state import Reforest
from allotment.games.reforest.vocabulary import Happening
from allotment.kernel.agenda import Seat
from allotment.kernel.piles import NO_CARDS
from allotment.pieces.bits import BIT

HAPPENINGS: Final = list(get_args(Happening))
GROW: Final = 0
REGENERATE: Final = 1
COVER: Final = 2
STORE: Final = 3
SPEND: Final = 4
VISITOR: Final = 5


def visible(state: Reforest, seat: Seat, timing: i64) -> vec[i64]:
    """REF-093 to 097, 117, 179  A region's visible effects of a timing: canopy, revealed plants, terrains."""
    timings, plants, wanted, found = state.catalog.timings, state.plants, BIT[timing], NO_CARDS
    first = seat * SPACES
    for space in range(SPACES):
        card = plants[first + space]
        if card != NONE and timings[card] & wanted:
            found = with_effects(state, found, card, space, timing)
    for card in state.revealed:
        if timings[card] & wanted and owner_of(state, card) == seat and not is_topmost(state, card):
            found = with_effects(state, found, card, state.lies[card] % SPACES, timing)
    if state.has_terrain:
        for row in range(ROWS):
            card = state.terrains[seat * ROWS + row]
            if card != NONE and timings[card] & wanted:
                found = with_effects(state, found, card, FROM_ROW + row, timing)
    return found


def with_effects(state: Reforest, found: vec[i64], card: Card, place: i64, timing: i64) -> vec[i64]:
    """The list with a card's effects of a timing."""
    catalog = state.catalog
    for effect in range(catalog.first_effect[card], catalog.first_effect[card + 1]):
        if catalog.timing[effect] == timing:
            found = append(found, effect * PLACES + place)
    return found


def trigger(state: Reforest, seat: Seat, card: Card, place: i64, timing: i64) -> None:
    """REF-074  A card's effects of a timing join the pending ones."""
    if state.catalog.timings[card] & BIT[timing]:
        trigger_all(state, seat, with_effects(state, NO_CARDS, card, place, timing))


def trigger_all(state: Reforest, seat: Seat, effects: vec[i64]) -> None:
    """These effects join the pending ones."""
    for code in effects:
        state.triggered = append(state.triggered, pending_code(seat, code))


def pending_code(seat: Seat, code: i64) -> i64:
    """An effect, its place and its owner as one number."""
    return seat * (MOST_EFFECTS * PLACES) + code


def owner_in(code: i64) -> Seat:
    """The owner of a pending effect."""
    return code // (MOST_EFFECTS * PLACES)


def effect_in(code: i64) -> i64:
    """The number of a pending or visible effect."""
    return code // PLACES % MOST_EFFECTS


def place_in(code: i64) -> i64:
    """The place that it acts from."""
    return code % PLACES


def happen(state: Reforest, seat: Seat, event: i64, spaces: i64, card: Card = NONE, mover: Card = NONE) -> None:
    """REF-094, 227, 228  Something happened in some spaces: the visible reactions to it are triggered.

    `card` is the plant it happened to, if it is one, and `mover` the plant that was just placed: their own reactions
    are not. A plant that was covered has just been on top.
    """
    for code in visible(state, seat, REACTION):
        effect = state.catalog.effects[effect_in(code)]
        waiting = effect.waiting
        if waiting is None or waiting.event != event or effect.card == card or effect.card == mover:
            continue
        if not state.catalog.zone(waiting.zone, place_in(code)) & spaces:
            continue
        if card != NONE:
            matches = waiting.filter.top[card]
            if event != COVER and not is_topmost(state, card):
                matches = waiting.filter.covered[card]
            if not matches:
                continue
        state.triggered = append(state.triggered, pending_code(seat, code))
