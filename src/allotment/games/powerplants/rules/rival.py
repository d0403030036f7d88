"""The Rival of the solo mode (POW-154 to 176): it draws, places and acts without a choice."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from allotment.games.powerplants.actions import ACTIONS, SPOT
from allotment.games.powerplants.catalog import PatchCard, Type
from allotment.games.powerplants.effects import (
    ADD_SPRITE,
    CAPTURE_SPRITE,
    GAIN_GEM,
    GARDEN,
    LARGEST_FIELD,
    LONGEST_LINE,
    NEXT_TO_WIZARD,
    NONE,
    PLACE_GEM,
    WIZARD_AND_NEXT,
    RivalPower,
)
from allotment.games.powerplants.rules.powers import (
    around,
    by_number,
    capture_sprites,
    gain_gems,
    members,
    place_gems,
    remove_sprites,
    that_pass,
)
from allotment.games.powerplants.rules.sprites import enqueue
from allotment.games.powerplants.state import RIVAL_SEAT, PowerPlants
from allotment.kernel.agenda import NOBODY
from allotment.pieces.bits import BIT, size_of
from allotment.pieces.hex_tables import DIRECTIONS, STEP

PLAYER_SEAT = 0


def draw_for_rival(state: PowerPlants) -> PatchCard:
    """POW-157, 171  A random patch of the bag; in the extra turn, one of the Surplus."""
    if len(state.bag) > 0:
        return state.bag.draw(state.chance)
    place = state.chance.below(len(state.surplus))
    card = state.surplus[place]
    state.surplus[place] = state.surplus[-1]
    state.surplus, _card = pop(state.surplus)
    return card


def best_spot(state: PowerPlants, kind: Type) -> i64:
    """POW-158  The cell with the largest own field, then most neighbours of the player's, then most neighbours."""
    out = vec[i64]([0] * ACTIONS)
    n = state.hexes.spots(SPOT, out)
    best: i64 = -1
    ties: i64 = 0
    chosen: i64 = NONE
    for index in range(n):
        cell = state.hexes.spot(out[index] - SPOT)
        value = worth_of_spot(state, kind, cell)
        if value > best:
            best, ties, chosen = value, 1, cell
        elif value == best:
            ties += 1
            if state.chance.below(ties) == 0:
                chosen = cell
    return chosen


def worth_of_spot(state: PowerPlants, kind: Type, cell: i64) -> i64:
    """POW-158  The three keys as one number."""
    field: i64 = 0
    players: i64 = 0
    neighbours: i64 = 0
    for direction in range(DIRECTIONS):
        other = STEP[cell * DIRECTIONS + direction]
        if state.hexes.is_taken(other):
            patch = state.hexes.patch_on(other)
            neighbours += 1
            if state.owner[patch] == PLAYER_SEAT:
                players += 1
            if state.type_of(patch) == kind:
                field |= state.field_of(patch)
    return (size_of(field) * 10 + players) * 10 + neighbours


def use_rival_power(state: PowerPlants) -> None:
    """POW-161 to 169  What the plant of the new patch does; without a target nothing."""
    power = state.catalog.rival_powers[state.type_of(state.wizard)]
    patches = picked(state, power, that_pass(state, power.test, rival_area(state, power)))
    if power.op == ADD_SPRITE:
        enqueue(state, patches, power.amount)
    elif power.op == GAIN_GEM:
        gain_gems(state, RIVAL_SEAT, power.amount * len(patches))
    elif power.op == PLACE_GEM:
        for patch in patches:
            place_gems(state, patch, power.amount)
    elif power.op == CAPTURE_SPRITE:
        for patch in patches:
            capture_sprites(state, RIVAL_SEAT, patch, power.amount)
    else:
        for patch in patches:
            remove_sprites(state, patch, power.amount)


def rival_area(state: PowerPlants, power: RivalPower) -> vec[i64]:
    """The patches that a Rival power looks at."""
    if power.area == NEXT_TO_WIZARD:
        return around(state, state.wizard)
    if power.area == WIZARD_AND_NEXT:
        return append(around(state, state.wizard), state.wizard)
    if power.area == LONGEST_LINE:
        return longest_line(state)
    if power.area == LARGEST_FIELD:
        return largest_field(state)
    assert power.area == GARDEN
    return members(BIT[len(state.cards)] - 1)


def players_among(state: PowerPlants, patches: vec[i64]) -> i64:
    """How many of the patches the player controls."""
    n: i64 = 0
    for patch in patches:
        if state.owner[patch] == PLAYER_SEAT:
            n += 1
    return n


def longest_line(state: PowerPlants) -> vec[i64]:
    """POW-162  The longest line from the Wizard; ties by the player's patches, then at random."""
    best: i64 = 0
    ties: i64 = 0
    found = vec[i64]()
    for direction in range(DIRECTIONS):
        line = state.hexes.line(state.wizard, direction, 0)
        if len(line) == 0:
            continue
        value = len(line) * 100 + players_among(state, line)
        if value > best:
            best, ties, found = value, 1, line
        elif value == best:
            ties += 1
            if state.chance.below(ties) == 0:
                found = line
    return found


def largest_field(state: PowerPlants) -> vec[i64]:
    """POW-164  The largest field next to the Wizard; ties by the player's patches, then at random."""
    best: i64 = 0
    ties: i64 = 0
    seen: i64 = 0
    found = vec[i64]()
    for patch in around(state, state.wizard):
        if seen & BIT[patch]:
            continue
        field = state.field_of(patch)
        seen |= field
        patches = by_number(state, field)
        value = len(patches) * 100 + players_among(state, patches)
        if value > best:
            best, ties, found = value, 1, patches
        elif value == best:
            ties += 1
            if state.chance.below(ties) == 0:
                found = patches
    return found


def picked(state: PowerPlants, power: RivalPower, patches: vec[i64]) -> vec[i64]:
    """POW-167, 169  All patches, or the one with the fewest or most Sprites of the player."""
    if not power.most_first and not power.fewest_first:
        return patches
    best: i64 = 0
    ties: i64 = 0
    chosen: i64 = NONE
    for patch in patches:
        if state.owner[patch] == NOBODY:
            continue
        value = state.sprites[patch] * 10
        if power.fewest_first:
            value = 1000 - value
        if power.lowest_number_first:
            value += 9 - state.catalog.number[state.cards[patch]]
        if value > best:
            best, ties, chosen = value, 1, patch
        elif value == best:
            ties += 1
            if state.chance.below(ties) == 0:
                chosen = patch
    found = vec[i64]()
    if chosen != NONE:
        found = append(found, chosen)
    return found
