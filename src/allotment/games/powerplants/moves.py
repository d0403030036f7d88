"""The moves of Power Plants by name, what they are in action numbers, and why one is not open.

A patch is named by its plant and number, such as deeproot-3. A spot is named by a patch and a direction from it.
"""

from __future__ import annotations

from typing import Final, Literal

from allotment.games.powerplants.actions import (
    DECLINE,
    DIRECTION,
    FREE_SPRITE,
    NEITHER,
    NO_SWAP,
    PATCH,
    PLAY,
    SPOT,
    SURPLUS_SIZE,
    SWAP,
)
from allotment.games.powerplants.rules.powers import (
    ChooseDestination,
    ChooseDirection,
    ChooseField,
    ChoosePatch,
    ChooseSpot,
    current,
)
from allotment.games.powerplants.rules.sprites import PickUp
from allotment.games.powerplants.rules.turn import AddPatch, ChooseCard, ChooseGrowing, ChoosePower, ChooseSwap, Free
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.pieces.bits import BIT
from allotment.pieces.hex_tables import COLUMN_BITS, DIRECTIONS, MOST_NEIGHBOURS, STEP, STRIDE_BITS

Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]
DIRECTION_NAMES: Final[tuple[Direction, ...]] = ("E", "NE", "NW", "W", "SW", "SE")
Power = Literal["neither", "sprout", "grow"]
POWERS: Final[tuple[Power, ...]] = ("neither", "sprout", "grow")


class Swap(Move, frozen=True):
    """POW-114  Give a patch of the hand for one of the Surplus."""

    give: str
    take: str


class NoSwap(Move, frozen=True):
    """POW-114  Keep the hand."""


class Play(Move, frozen=True):
    """POW-041  Add this patch of the hand; where is asked next."""

    patch: str


class Place(Move, frozen=True):
    """POW-041, 106  Lay the patch on the spot in a direction from a patch of the garden."""

    beside: str
    direction: Direction


class FreeSprite(Move, frozen=True):
    """POW-044  Add the free Sprite, or not."""

    is_added: bool


class Use(Move, frozen=True):
    """POW-046  Sprout, Grow, or neither."""

    power: Power


class GrowPatch(Move, frozen=True):
    """POW-051  The next patch to grow."""

    patch: str


class GrowNoMore(Move, frozen=True):
    """POW-052  Decline the other patches of the plant whose turn to grow it is."""


class Aim(Move, frozen=True):
    """POW-081  The direction of a line."""

    direction: Direction


class Pick(Move, frozen=True):
    """POW-074  The patch, or a patch of the field, on which the power acts."""

    patch: str


class MoveTo(Move, frozen=True):
    """POW-092  Where a Sprite moves to."""

    patch: str


class PickUpFrom(Move, frozen=True):
    """POW-061  The patch from which an own Sprite is picked up."""

    patch: str


def patch_name(state: PowerPlants, patch: int) -> str:
    """The id of a patch of the garden."""
    return state.catalog.patch_ids[state.cards[patch]]


def explain(state: PowerPlants, action: int, seat: int) -> Move:
    """The named move of an action that is legal for the seat."""
    if action >= SPOT:
        patch, direction = divmod(action - SPOT, DIRECTIONS)
        return Place(patch_name(state, patch), DIRECTION_NAMES[direction])
    if action >= PATCH:
        return PATCH_MOVES[type(state.pending()[0])](patch_name(state, action - PATCH))
    if action >= SWAP:
        place, other = divmod(action - SWAP, SURPLUS_SIZE)
        ids = state.catalog.patch_ids
        return Swap(ids[state.boards[seat].hand[place]], ids[state.surplus[other]])
    if action == NO_SWAP:
        return NoSwap()
    if action >= DIRECTION:
        return Aim(DIRECTION_NAMES[action - DIRECTION])
    if action == DECLINE:
        return GrowNoMore()
    if action >= NEITHER:
        return Use(POWERS[action - NEITHER])
    if action >= FREE_SPRITE:
        return FreeSprite(action > FREE_SPRITE)
    return Play(state.catalog.patch_ids[state.boards[seat].hand[action - PLAY]])


PATCH_MOVES: Final[dict[type, type[GrowPatch] | type[Pick] | type[MoveTo] | type[PickUpFrom]]] = {
    ChooseGrowing: GrowPatch,
    ChooseField: Pick,
    ChoosePatch: Pick,
    ChooseDestination: MoveTo,
    PickUp: PickUpFrom,
}
ASKED_BY: Final[dict[type, tuple[type, ...]]] = {
    ChooseSwap: (Swap, NoSwap),
    ChooseCard: (Play,),
    AddPatch: (Place,),
    Free: (FreeSprite,),
    ChoosePower: (Use,),
    ChooseGrowing: (GrowPatch, GrowNoMore),
    ChooseDirection: (Aim,),
    ChooseField: (Pick,),
    ChoosePatch: (Pick,),
    ChooseDestination: (MoveTo,),
    ChooseSpot: (Place,),
    PickUp: (PickUpFrom,),
}
NOT_NOW: Final[dict[type, tuple[str, str]]] = {
    Swap: ("a patch is swapped only after drawing a second one of its type", "POW-114"),
    NoSwap: ("there is nothing to swap now", "POW-116"),
    Play: ("one patch of the hand is added at the beginning of a turn", "POW-040"),
    Place: ("there is no patch to place now", "POW-041"),
    FreeSprite: ("a free Sprite comes only with a new patch whose plant has one", "POW-044"),
    Use: ("Sprout or Grow is chosen after the patch is added", "POW-046"),
    GrowPatch: ("no patch is to grow now", "POW-048"),
    GrowNoMore: ("no patch is to grow now", "POW-048"),
    Aim: ("no power asks for a direction now", "POW-074"),
    Pick: ("no power asks for a patch now", "POW-074"),
    MoveTo: ("no Sprite is being moved", "POW-092"),
    PickUpFrom: ("a Sprite is picked up only when the supply is empty", "POW-061"),
}


def action_of(state: PowerPlants, move: Move, seat: int) -> int:
    """The action number of a move. Raises IllegalAction with the rule that forbids it, unless it is legal."""
    require_asked(state, move, seat)
    action = numbered(state, move, seat)
    if action not in legal_actions(state, seat):
        raise refusal(state, move)
    return action


def require_asked(state: PowerPlants, move: Move, seat: int) -> None:
    """Raises IllegalAction unless the seat is asked for such a move now."""
    if state.is_over:
        raise IllegalAction("the game is over", "POW-119")
    decision = state.pending()[0]
    if decision.seat != seat:
        raise IllegalAction("another player's turn is on", "POW-039")
    if not isinstance(move, ASKED_BY[type(decision)]):
        raise IllegalAction(*NOT_NOW.get(type(move), ("there is no such move", "")))


def numbered(state: PowerPlants, move: Move, seat: int) -> int:
    """The action number that a move has if it is legal. Raises IllegalAction if it names what is not there."""
    match move:
        case Swap(give=give, take=take):
            place = place_of(state, [*state.boards[seat].hand], give, "your hand", "POW-114")
            return SWAP + SURPLUS_SIZE * place + place_of(state, [*state.surplus], take, "the Surplus", "POW-114")
        case NoSwap():
            return NO_SWAP
        case Play(patch=patch):
            return PLAY + place_of(state, [*state.boards[seat].hand], patch, "your hand", "POW-041")
        case Place(beside=beside, direction=direction):
            return SPOT + spot_named(state, beside, direction)
        case FreeSprite(is_added=is_added):
            return FREE_SPRITE + is_added
        case Use(power=power):
            return NEITHER + POWERS.index(power)
        case GrowNoMore():
            return DECLINE
        case Aim(direction=direction):
            return DIRECTION + DIRECTION_NAMES.index(direction)
        case Pick(patch=patch):
            return PATCH + field_or_patch(state, garden_patch(state, patch))
        case GrowPatch(patch=patch) | MoveTo(patch=patch) | PickUpFrom(patch=patch):
            return PATCH + garden_patch(state, patch)
    raise IllegalAction("there is no such move")


def place_of(state: PowerPlants, cards: list[int], patch: str, where: str, rule: str) -> int:
    """The place of a patch among some cards. Raises IllegalAction, with this rule, if it is not there."""
    for place, card in enumerate(cards):
        if state.catalog.patch_ids[card] == patch:
            return place
    raise IllegalAction(f"{patch} is not in {where}", rule)


def garden_patch(state: PowerPlants, patch: str) -> int:
    """The number of a patch of the garden. Raises IllegalAction if it is not there."""
    for number, card in enumerate(state.cards):
        if state.catalog.patch_ids[card] == patch:
            return number
    raise IllegalAction(f"{patch} is not in the garden", "POW-002")


def field_or_patch(state: PowerPlants, patch: int) -> int:
    """A field may be named by any of its patches; its action by the one that came first."""
    if not isinstance(state.pending()[0], ChooseField):
        return patch
    field = state.field_of(patch)
    return next((option for option in range(len(state.cards)) if field & state.options & BIT[option]), patch)


def spot_named(state: PowerPlants, beside: str, direction: Direction) -> int:
    """A spot may be named from any of its neighbours; its action by the first in the order of directions."""
    patch = garden_patch(state, beside)
    if patch == state.hexes.lifted:
        raise IllegalAction(f"{beside} is the patch that moves", "POW-108")
    cell = STEP[state.hexes.cells[patch] * DIRECTIONS + DIRECTION_NAMES.index(direction)]
    if state.hexes.is_taken(cell):
        raise IllegalAction(f"{direction} of {beside} lies a patch", "POW-009")
    for way in range(DIRECTIONS):
        other = STEP[cell * DIRECTIONS + way]
        if state.hexes.is_taken(other):
            return state.hexes.patch_on(other) * DIRECTIONS + (way + 3) % DIRECTIONS
    raise IllegalAction(f"{direction} of {beside} is no patch beside it", "POW-009")


def refusal(state: PowerPlants, move: Move) -> IllegalAction:
    """Why a move that the decision asks for is not legal."""
    match move:
        case Place(beside=beside, direction=direction):
            return why_not_there(state, beside, direction)
        case Use():
            return IllegalAction("in Training Mode nothing grows", "POW-151")
        case GrowPatch(patch=patch):
            return IllegalAction(f"{patch} is not the next to grow: types grow in the order of the column", "POW-050")
        case Aim(direction=direction):
            return IllegalAction(f"there is no patch {direction} of the Wizard, so no line", "POW-007")
        case Pick(patch=patch):
            rule = "POW-075" if isinstance(state.pending()[0], ChooseField) else "POW-184"
            return IllegalAction(f"this part of the power cannot be carried out on {patch}, or less fully", rule)
        case MoveTo(patch=patch):
            return IllegalAction(f"{patch} does not touch the patch that the Sprite stands on", "POW-092")
        case PickUpFrom(patch=patch):
            return IllegalAction(f"none of your Sprites lies on {patch}", "POW-061")
    return IllegalAction("that is not open now")


def why_not_there(state: PowerPlants, beside: str, direction: Direction) -> IllegalAction:
    """POW-009, 010, 108  Why a patch cannot be laid on an empty cell beside the garden."""
    cell = STEP[state.hexes.cells[garden_patch(state, beside)] * DIRECTIONS + DIRECTION_NAMES.index(direction)]
    where = f"{direction} of {beside}"
    neighbours = sum(state.hexes.ring(cell) >> way & 1 for way in range(DIRECTIONS))
    if state.hexes.lifted >= 0 and state.hexes.cells[state.hexes.lifted] == cell:
        return IllegalAction(f"{where} is where the patch came from", "POW-108")
    if neighbours > MOST_NEIGHBOURS:
        return IllegalAction(f"{where} has {neighbours} neighbours, too many to slide in", "POW-010")
    assert not state.hexes.outside()[cell >> STRIDE_BITS] & BIT[cell & COLUMN_BITS]
    return IllegalAction(f"{where} is enclosed, so no patch can be slid in", "POW-008")


def part_on(state: PowerPlants) -> int:
    """The operation of the part that is being carried out."""
    return current(state).op
