"""Plants in a stack and stored energy (REF-016 to 022, 076 to 085)."""

from __future__ import annotations

from librt.vecs import append, remove
from mypy_extensions import i64

from allotment.games.reforest.catalog import Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import SPACES
from allotment.games.reforest.state import STORED, Reforest
from allotment.kernel.agenda import Seat
from allotment.pieces.bits import BIT


def put_on_top(state: Reforest, card: Card, space: i64) -> None:
    """Lay a plant on top of the plants of a space."""
    state.below[card] = state.plants[space]
    state.plants[space] = card
    state.lies[card] = space


def put_by_height(state: Reforest, card: Card, space: i64) -> None:
    """REF-122, 137  Lay a plant above all shorter ones, below taller ones and those of equal height."""
    height = state.catalog.height
    above: Card = NONE
    other = state.plants[space]
    while other != NONE and height[other] >= height[card]:
        above, other = other, state.below[other]
    if above == NONE:
        put_on_top(state, card, space)
        return
    state.below[card] = other
    state.below[above] = card
    state.lies[card] = space


def take_plant(state: Reforest, card: Card) -> None:
    """Take a plant out of its stack; its revealed mark stays."""
    space = state.lies[card]
    if state.plants[space] == card:
        state.plants[space] = state.below[card]
    else:
        unchain(state, card, state.plants[space])
    state.lies[card] = NONE


def unchain(state: Reforest, card: Card, above: Card) -> None:
    """Take a card out of a chain that begins with another one."""
    while state.below[above] != card:
        above = state.below[above]
    state.below[above] = state.below[card]


def put_energy(state: Reforest, card: Card, space: i64) -> None:
    """Lay a card face down into a space."""
    state.below[card] = state.energy[space]
    state.energy[space] = card
    state.lies[card] = STORED + space


def take_energy(state: Reforest, card: Card) -> i64:
    """Take a stored card out of its space; which space that was."""
    space = state.lies[card] - STORED
    if state.energy[space] == card:
        state.energy[space] = state.below[card]
    else:
        unchain(state, card, state.energy[space])
    state.lies[card] = NONE
    return space


def turn_over(state: Reforest, card: Card) -> None:
    """REF-068, 113  A plant becomes stored energy in its space, and loses its mark."""
    space = state.lies[card]
    take_plant(state, card)
    unmark(state, card)
    put_energy(state, card, space)


def unmark(state: Reforest, card: Card) -> None:
    """REF-113  A plant that does not stay one loses the revealed mark."""
    if is_revealed(state, card):
        state.revealed = remove(state.revealed, card)


def is_revealed(state: Reforest, card: Card) -> bool:
    """Whether a plant has the revealed mark."""
    for other in state.revealed:
        if other == card:
            return True
    return False


def is_stored(state: Reforest, card: Card) -> bool:
    """Whether a card is stored energy."""
    return state.lies[card] >= STORED


def is_topmost(state: Reforest, card: Card) -> bool:
    """Whether a plant of a region is the highest of its stack."""
    return state.plants[state.lies[card]] == card


def owner_of(state: Reforest, card: Card) -> Seat:
    """In whose region a plant lies; NONE for energy and for a card that is in no region."""
    space = state.lies[card]
    if space == NONE or space >= STORED:
        return NONE
    return space // SPACES


def height_of(state: Reforest, space: i64) -> i64:
    """How many plants a stack has."""
    n: i64 = 0
    card = state.plants[space]
    while card != NONE:
        n += 1
        card = state.below[card]
    return n


def energy_in(state: Reforest, space: i64) -> i64:
    """REF-080  What the stored energy of a space is worth."""
    worth: i64 = 0
    card = state.energy[space]
    while card != NONE:
        worth += state.catalog.worth[card]
        card = state.below[card]
    return worth


def has_card(state: Reforest, space: i64) -> bool:
    """REF-104  Whether there is a stack: any plant or stored energy."""
    return state.plants[space] != NONE or state.energy[space] != NONE


def has_family(state: Reforest, space: i64, family: i64) -> bool:
    """REF-128, 135  Whether a plant of this class stands in a stack."""
    card = state.plants[space]
    while card != NONE:
        if state.catalog.family[card] == family:
            return True
        card = state.below[card]
    return False


def has_icon(state: Reforest, space: i64, icons: i64) -> bool:
    """REF-134  Whether a plant of a stack shows one of these icons."""
    card = state.plants[space]
    while card != NONE:
        if state.catalog.icons[card] & icons:
            return True
        card = state.below[card]
    return False


def occupied(state: Reforest, seat: Seat) -> i64:
    """The set of the spaces with plants in a region."""
    plants, first = state.plants, seat * SPACES
    found: i64 = 0
    for space in range(SPACES):
        if plants[first + space] != NONE:
            found |= BIT[space]
    return found


def to_hand(state: Reforest, seat: Seat, card: Card, is_open: bool) -> None:
    """REF-221  A card comes into a hand, before everybody's eyes or not."""
    board = state.boards[seat]
    board.hand = append(board.hand, card)
    state.is_open[card] = i64(is_open)


def from_hand(state: Reforest, seat: Seat, card: Card) -> None:
    """A card leaves a hand."""
    board = state.boards[seat]
    board.hand = remove(board.hand, card)


def hide_hand(state: Reforest, seat: Seat) -> None:
    """A card has left the hand unseen, so nobody else can be sure of the others any more."""
    for card in state.boards[seat].hand:
        state.is_open[card] = 0


def to_discard(state: Reforest, card: Card) -> None:
    """REF-008  A card goes face up to the discard pile."""
    state.discard = append(state.discard, card)
