"""How a power is resolved (POW-072 to 080, 180, 184): its parts one after the other, each as fully as possible."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.powerplants import events
from allotment.games.powerplants.actions import DIRECTION, PATCH, SPOT
from allotment.games.powerplants.effects import (
    ADD_SPRITE,
    CAPTURE_SPRITE,
    FIELD_NEXT_TO_WIZARD,
    FIELD_OF_SELF,
    GAIN_GEM,
    GARDEN,
    LINE,
    MOVE_PATCH,
    MOVE_SPRITE,
    MOVED_PATCH,
    NEXT_TO_SELF,
    NEXT_TO_WIZARD,
    NONE,
    OWN,
    PLACE_GEM,
    RIVAL,
    SAME_FIELD,
    SELF,
    WIZARD,
    Part,
    Test,
)
from allotment.games.powerplants.rules.sprites import (
    capture_sprite,
    enqueue,
    move_sprite,
    remove_sprite,
    write_patches,
)
from allotment.games.powerplants.state import MOST_SEATS, PowerPlants
from allotment.kernel.agenda import NOBODY, Decision, Seat, Step
from allotment.pieces.bits import BIT, first_of, size_of, without_first
from allotment.pieces.hex_tables import DIRECTIONS


def begin_power(state: PowerPlants, first: i64, end: i64, grower: i64) -> None:
    """Put the parts of a power on the agenda; `grower` is NONE for a Sprout."""
    state.part, state.part_end = first, end
    state.grower = grower
    state.field, state.moved = 0, NONE
    if first < end:
        state.then(NEXT_PART)


@final
class NextPart(Step[PowerPlants]):
    """POW-072, 073  One part after the other, in the order written; each as fully as possible, or left out."""

    def run(self, state: PowerPlants) -> None:
        state.part += 1
        if state.part < state.part_end:
            state.then(NEXT_PART)
        part = current(state)
        if part.area == LINE and part.chooses_direction:
            choose_direction(state, part)
        elif part.area == FIELD_NEXT_TO_WIZARD:
            choose_field(state)
        else:
            act_on(state, part, area_of(state, part))


def current(state: PowerPlants) -> Part:
    """The part that is being carried out."""
    return state.catalog.parts[state.part - 1]


# Areas


def area_of(state: PowerPlants, part: Part) -> vec[i64]:
    """The patches of an area that needs no choice, in the order of POW-071."""
    area, hexes = part.area, state.hexes
    if area == NEXT_TO_WIZARD:
        return around(state, state.wizard)
    if area == NEXT_TO_SELF:
        return around(state, state.grower)
    if area == WIZARD:
        return one(state.wizard)
    if area == SELF:
        return one(state.grower)
    if area == MOVED_PATCH:
        return one(state.moved)
    if area == SAME_FIELD:
        return by_number(state, state.field)
    if area == FIELD_OF_SELF:
        return by_number(state, state.field_of(state.grower))
    if area == LINE:
        for direction in range(DIRECTIONS):
            if hexes.near[state.wizard * DIRECTIONS + direction] == state.grower:
                return hexes.line(state.wizard, direction, part.limit)
        return vec[i64]()
    assert area == GARDEN
    return members(BIT[len(state.cards)] - 1)


def one(patch: i64) -> vec[i64]:
    """One patch, or none if it is NONE."""
    if patch == NONE:
        return vec[i64]()
    return append(vec[i64](), patch)


def members(patches: i64) -> vec[i64]:
    """The patches of a set, in the order of arrival."""
    found = vec[i64]()
    while patches != 0:
        found = append(found, first_of(patches))
        patches = without_first(patches)
    return found


def around(state: PowerPlants, patch: i64) -> vec[i64]:
    """The patches beside a patch, in the order of directions."""
    found = vec[i64](capacity=DIRECTIONS)
    for direction in range(DIRECTIONS):
        other = state.hexes.near[patch * DIRECTIONS + direction]
        if other != NONE:
            found = append(found, other)
    return found


def by_number(state: PowerPlants, field: i64) -> vec[i64]:
    """The patches of a field by ascending number."""
    found = vec[i64]()
    while field != 0:
        patch = state.lowest_number(field)
        found = append(found, patch)
        field &= ~BIT[patch]
    return found


def passes(state: PowerPlants, test: Test, patch: i64, unlocked: i64) -> bool:
    """POW-079  Whether a patch meets the conditions; `unlocked` is the set of unlocked patches, if it is asked for."""
    sprites, owner = state.sprites[patch], state.owner[patch]
    if sprites < test.least or sprites > test.most:
        return False
    if test.owner == RIVAL and (owner == NOBODY or owner == state.actor):
        return False
    if test.owner == OWN and owner != state.actor:
        return False
    return not test.unlocked or unlocked & BIT[patch] != 0


def that_pass(state: PowerPlants, test: Test, patches: vec[i64]) -> vec[i64]:
    """The patches that meet the conditions, in their order."""
    if test.lets_all_pass:
        return patches
    unlocked: i64 = 0
    if test.unlocked:
        unlocked = state.hexes.unlocked()
    found = vec[i64](capacity=len(patches))
    for patch in patches:
        if passes(state, test, patch, unlocked):
            found = append(found, patch)
    return found


# Choices


def choose_direction(state: PowerPlants, part: Part) -> None:
    """POW-076, 081  Any direction that has a line; with one there is no choice, with none nothing is done."""
    found: i64 = 0
    for direction in range(DIRECTIONS):
        if state.hexes.near[state.wizard * DIRECTIONS + direction] != NONE:
            found |= BIT[direction]
    state.options = found
    if size_of(found) == 1:
        act_on(state, part, state.hexes.line(state.wizard, first_of(found), part.limit))
    elif found != 0:
        state.then(CHOOSE_DIRECTION[state.actor])


@final
class ChooseDirection(Decision[PowerPlants]):
    """POW-081  The direction of a line from the Wizard."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        n: i64 = 0
        for direction in range(DIRECTIONS):
            if state.options & BIT[direction]:
                out[n] = DIRECTION + direction
                n += 1
        return n

    def apply(self, state: PowerPlants, action: i64) -> None:
        part = current(state)
        act_on(state, part, state.hexes.line(state.wizard, action - DIRECTION, part.limit))


def choose_field(state: PowerPlants) -> None:
    """POW-075  A field next to the Wizard, of those that let the most parts of the power be carried out."""
    best: i64 = -1
    found: i64 = 0
    seen: i64 = 0
    for patch in around(state, state.wizard):
        if seen & BIT[patch]:
            continue
        field = state.field_of(patch)
        seen |= field
        parts = parts_possible(state, field)
        if parts > best:
            best, found = parts, BIT[first_of(field)]
        elif parts == best:
            found |= BIT[first_of(field)]
    state.options = found
    if size_of(found) == 1:
        take_field(state, first_of(found))
    elif found != 0:
        state.then(CHOOSE_FIELD[state.actor])


def parts_possible(state: PowerPlants, field: i64) -> i64:
    """How many of the parts that look at the chosen field can be carried out in this one."""
    n: i64 = 0
    for index in range(state.part - 1, state.part_end):
        part = state.catalog.parts[index]
        if part.area != FIELD_NEXT_TO_WIZARD and part.area != SAME_FIELD:
            continue
        if len(that_pass(state, part.test, members(field))) > 0:
            n += 1
    return n


def take_field(state: PowerPlants, patch: i64) -> None:
    """The field of a patch is chosen for this power."""
    state.field = state.field_of(patch)
    act_on(state, current(state), by_number(state, state.field))


@final
class ChooseField(Decision[PowerPlants]):
    """POW-087, 096  A field next to the Wizard, named by the patch of it that came first into the garden."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return write_patches(state.options, out, 0)

    def apply(self, state: PowerPlants, action: i64) -> None:
        take_field(state, action - PATCH)


# Operations


def act_on(state: PowerPlants, part: Part, area: vec[i64]) -> None:
    """POW-072, 184  On every patch of the area that passes the test, or on one of them."""
    patches = that_pass(state, part.test, area)
    if part.picks_one:
        found: i64 = 0
        for patch in patches:
            found |= BIT[patch]
        state.options = found
        if size_of(found) == 1:
            act_on_one(state, part, first_of(found))
        elif found != 0:
            state.then(CHOOSE_PATCH[state.actor])
    elif part.op == ADD_SPRITE:
        enqueue(state, patches, part.amount)
    elif part.op == GAIN_GEM:
        gain_gems(state, state.actor, part.amount * len(patches))
    else:
        for patch in patches:
            act_on_one(state, part, patch)


@final
class ChoosePatch(Decision[PowerPlants]):
    """POW-074, 184  One of the patches on which the part can be carried out."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return write_patches(state.options, out, 0)

    def apply(self, state: PowerPlants, action: i64) -> None:
        act_on_one(state, current(state), action - PATCH)


def act_on_one(state: PowerPlants, part: Part, patch: i64) -> None:
    """Carry an operation out on one patch."""
    if part.op == ADD_SPRITE:
        enqueue(state, one(patch), part.amount)
    elif part.op == CAPTURE_SPRITE:
        capture_sprites(state, state.actor, patch, part.amount)
    elif part.op == MOVE_SPRITE:
        state.source = patch
        choose_destination(state)
    elif part.op == MOVE_PATCH:
        state.hexes.lift(patch)
        state.moved = patch
        state.then(CHOOSE_SPOT[state.actor])
    elif part.op == PLACE_GEM:
        place_gems(state, patch, part.amount)
    elif part.op == GAIN_GEM:
        gain_gems(state, state.actor, part.amount)
    else:
        remove_sprites(state, patch, part.amount)


def place_gems(state: PowerPlants, patch: i64, amount: i64) -> None:
    """POW-091  Gems lie on a patch to the end."""
    state.gems[patch] += amount
    state.note(events.GEMS_PLACED, state.actor, state.cards[patch], amount)


def gain_gems(state: PowerPlants, seat: Seat, amount: i64) -> None:
    """POW-020  Gems from a supply that never runs out."""
    if amount > 0:
        state.boards[seat].gems += amount
        state.note(events.GEMS_GAINED, seat, amount)


def capture_sprites(state: PowerPlants, seat: Seat, patch: i64, amount: i64) -> None:
    """Capture so many Sprites of a patch, 0 for all."""
    for _sprite in range(so_many(state, patch, amount)):
        capture_sprite(state, seat, patch)


def so_many(state: PowerPlants, patch: i64, amount: i64) -> i64:
    """How many Sprites of a patch an amount means: 0 is all, and there may be fewer."""
    if amount > 0:
        return min(amount, state.sprites[patch])
    return state.sprites[patch]


def remove_sprites(state: PowerPlants, patch: i64, amount: i64) -> None:
    """Remove so many Sprites from a patch, 0 for all."""
    for _sprite in range(so_many(state, patch, amount)):
        state.note(events.SPRITE_DRIVEN_OFF, state.owner[patch], state.cards[patch])
        remove_sprite(state, patch)


def choose_destination(state: PowerPlants) -> None:
    """POW-092, 095  Any patch beside the one that the Sprite stands on."""
    beside = state.hexes.beside[state.source]
    if size_of(beside) == 1:
        move_sprites(state, first_of(beside))
    elif beside != 0:
        state.then(CHOOSE_DESTINATION[state.actor])


@final
class ChooseDestination(Decision[PowerPlants]):
    """POW-092  Where a Sprite moves to."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return write_patches(state.hexes.beside[state.source], out, 0)

    def apply(self, state: PowerPlants, action: i64) -> None:
        move_sprites(state, action - PATCH)


def move_sprites(state: PowerPlants, target: i64) -> None:
    """POW-092  Move so many Sprites as the part says, one by one, to the same patch."""
    for _sprite in range(so_many(state, state.source, current(state).amount)):
        move_sprite(state, state.source, target)


@final
class ChooseSpot(Decision[PowerPlants]):
    """POW-106, 108  Where the lifted patch is set down; not where it came from."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return state.hexes.spots(SPOT, out)

    def apply(self, state: PowerPlants, action: i64) -> None:
        state.hexes.set_down(state.hexes.spot(action - SPOT))
        state.note(events.PATCH_MOVED, self.seat, state.cards[state.moved])


# Steps never change, so each is built once.
NEXT_PART: Final = NextPart()
CHOOSE_DIRECTION: Final = [ChooseDirection(seat) for seat in range(MOST_SEATS)]
CHOOSE_FIELD: Final = [ChooseField(seat) for seat in range(MOST_SEATS)]
CHOOSE_PATCH: Final = [ChoosePatch(seat) for seat in range(MOST_SEATS)]
CHOOSE_DESTINATION: Final = [ChooseDestination(seat) for seat in range(MOST_SEATS)]
CHOOSE_SPOT: Final = [ChooseSpot(seat) for seat in range(MOST_SEATS)]
