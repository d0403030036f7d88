"""Sprites (POW-055 to 071): adding, picking up, moving, removing, capturing."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from allotment.games.powerplants import events
from allotment.games.powerplants.actions import PATCH
from allotment.games.powerplants.state import MOST_SEATS, RIVAL_SEAT, PowerPlants
from allotment.kernel.agenda import NOBODY, Decision, Seat, Step
from allotment.pieces.bits import BIT, first_of, without_first


def write_patches(patches: i64, out: vec[i64], n: i64) -> i64:
    """Write PATCH + patch for every patch of a set, from `out[n]` on; return how many `out` has then."""
    while patches != 0:
        out[n] = PATCH + first_of(patches)
        n += 1
        patches = without_first(patches)
    return n


def enqueue(state: PowerPlants, patches: vec[i64], amount: i64) -> None:
    """POW-059, 071  So many Sprites for each patch, one by one, in this order."""
    if state.boards[state.actor].supply >= len(patches) * amount:  # nobody has to pick up
        for patch in patches:
            for _sprite in range(amount):
                add_sprite(state, state.actor, patch)
        return
    queue = vec[i64](capacity=len(patches) * amount)
    for index in range(len(patches) - 1, -1, -1):
        for _sprite in range(amount):
            queue = append(queue, patches[index])
    state.queue = queue
    state.then(ADD_SPRITES)


@final
class AddSprites(Step[PowerPlants]):
    """POW-057 to 064  The actor adds the Sprites of the queue, and with an empty supply says where to pick up."""

    def run(self, state: PowerPlants) -> None:
        while len(state.queue) > 0:
            patch = state.queue[-1]
            if must_pick_up(state, state.actor, patch):
                own = state.with_sprites_of(state.actor)
                if own == 0:  # POW-064
                    state.queue, _patch = pop(state.queue)
                    continue
                if without_first(own) != 0 and not is_rival(state, state.actor):
                    state.then(PICK_UP[state.actor], ADD_SPRITES)
                    return
                pick_up(state, state.actor, most_sprites(state, own))
            state.queue, _patch = pop(state.queue)
            add_sprite(state, state.actor, patch)


def is_rival(state: PowerPlants, seat: Seat) -> bool:
    """Whether a seat is the Rival of the solo mode, who decides nothing."""
    return state.is_solo and seat == RIVAL_SEAT


def must_pick_up(state: PowerPlants, seat: Seat, patch: i64) -> bool:
    """POW-061, 063  A Sprite has to be placed, and the supply is empty."""
    is_held_by_rival = state.owner[patch] != NOBODY and state.owner[patch] != seat
    return state.boards[seat].supply == 0 and not is_held_by_rival


def most_sprites(state: PowerPlants, patches: i64) -> i64:
    """POW-160  The patch with the most Sprites, ties at random; of one patch, that one."""
    best = first_of(patches)
    ties: i64 = 1
    patches = without_first(patches)
    while patches != 0:
        patch = first_of(patches)
        if state.sprites[patch] > state.sprites[best]:
            best, ties = patch, 1
        elif state.sprites[patch] == state.sprites[best]:
            ties += 1
            if state.chance.below(ties) == 0:
                best = patch
        patches = without_first(patches)
    return best


@final
class PickUp(Decision[PowerPlants]):
    """POW-061, 062  Pick up one of your own Sprites from any patch."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return write_patches(state.with_sprites_of(self.seat), out, 0)

    def apply(self, state: PowerPlants, action: i64) -> None:
        pick_up(state, self.seat, action - PATCH)


def pick_up(state: PowerPlants, seat: Seat, patch: i64) -> None:
    """POW-061  An own Sprite goes into the supply, from which it is placed next."""
    state.note(events.PICKED_UP, seat, state.cards[patch])
    remove_sprite(state, patch)


def add_sprite(state: PowerPlants, seat: Seat, patch: i64) -> None:
    """POW-057, 058  Place a Sprite, or drive a rival's off; needs a Sprite in supply for the first."""
    owner = state.owner[patch]
    if owner != NOBODY and owner != seat:
        state.note(events.SPRITE_DRIVEN_OFF, owner, state.cards[patch])
        remove_sprite(state, patch)
        return
    state.boards[seat].supply -= 1
    state.owner[patch] = seat
    state.sprites[patch] += 1
    state.note(events.SPRITE_ADDED, seat, state.cards[patch])


def take_sprite(state: PowerPlants, patch: i64) -> Seat:
    """Take one Sprite off a patch; whose it is."""
    owner = state.owner[patch]
    state.sprites[patch] -= 1
    if state.sprites[patch] == 0:
        state.owner[patch] = NOBODY
    return owner


def remove_sprite(state: PowerPlants, patch: i64) -> None:
    """POW-060  One Sprite returns to its owner's supply."""
    state.boards[take_sprite(state, patch)].supply += 1


def move_sprite(state: PowerPlants, source: i64, target: i64) -> None:
    """POW-065 to 067  A Sprite joins its own kind, or is removed together with one of another owner."""
    owner = take_sprite(state, source)
    state.note(events.SPRITE_MOVED, owner, state.cards[source], state.cards[target])
    if state.owner[target] == NOBODY or state.owner[target] == owner:
        state.owner[target] = owner
        state.sprites[target] += 1
    else:
        state.boards[owner].supply += 1
        remove_sprite(state, target)


def capture_sprite(state: PowerPlants, seat: Seat, patch: i64) -> None:
    """POW-069, 070  A Sprite of another player leaves the garden and is kept."""
    owner = take_sprite(state, patch)
    state.boards[seat].captured[owner] += 1
    state.note(events.CAPTURED, seat, owner, state.cards[patch])


def held_by_others(state: PowerPlants, seat: Seat) -> i64:
    """The patches with Sprites of other players than the seat."""
    found: i64 = 0
    for patch in range(len(state.owner)):
        if state.owner[patch] != NOBODY and state.owner[patch] != seat:
            found |= BIT[patch]
    return found


# Steps never change, so each is built once.
ADD_SPRITES: Final = AddSprites()
PICK_UP: Final = [PickUp(seat) for seat in range(MOST_SEATS)]
