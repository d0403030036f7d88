"""Playing a plant: card, space, cost, payment (REF-041 to 066, 226)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, SPACE
from allotment.games.reforest.catalog import PARASITIC, PASSIVE, VISITOR_ENERGY, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.effects.passive import COVER_EQUAL, ENERGY_REACH, START_ROW
from allotment.games.reforest.regions import EVERYWHERE, SPACES
from allotment.games.reforest.rules.placing import (
    PLAYED,
    can_live_on,
    can_stand_on,
    fitting,
    is_in_force,
    place,
    spaces_with_rule,
)
from allotment.games.reforest.rules.stacks import from_hand, is_stored, occupied, take_energy, to_discard
from allotment.games.reforest.rules.triggers import SPEND, effect_in, happen, place_in, visible
from allotment.games.reforest.state import MOST_SEATS, Reforest
from allotment.kernel.agenda import Decision, Seat
from allotment.pieces.bits import BIT, first_of, without_first

LOW: Final = 0  # row


# Where


@final
class Ground:
    """What a player's region allows at this moment: worked out once, for all cards of the hand."""

    def __init__(self, state: Reforest, seat: Seat) -> None:
        passives = visible(state, seat, PASSIVE)
        self.seat = seat
        self.passives = passives
        self.reach = within_reach(state, seat, passives)
        self.ones: i64 = len(state.boards[seat].hand) - 1  # REF-060: what the rest of the hand can pay
        self.level: i64 = 0  # spaces in which plants of equal height may be covered
        self.pays_anywhere: bool = False
        self.has_passives: bool = len(passives) > 0
        if self.has_passives:
            self.level = spaces_with_rule(state, seat, passives, COVER_EQUAL)
            self.pays_anywhere = spaces_with_rule(state, seat, passives, ENERGY_REACH) != 0

    def paying(self, state: Reforest, space: i64) -> i64:
        """REF-058  The spaces whose energy may pay for a plant: the chosen one and those bordering, or all of them."""
        if self.pays_anywhere:
            return EVERYWHERE
        return BIT[space] | state.catalog.borders[space]


def within_reach(state: Reforest, seat: Seat, passives: vec[i64]) -> i64:
    """REF-043 to 045  The spaces with plants and those that border on one; without any plant, the first row."""
    taken = occupied(state, seat)
    if taken == 0:
        return state.catalog.in_row[LOW] | spaces_with_rule(state, seat, passives, START_ROW)
    return state.catalog.around[taken]


def is_playable(state: Reforest, ground: Ground, card: Card, discount: i64) -> bool:
    """REF-064  Whether a card of the hand may be played somewhere, and paid for."""
    left = candidates(state, ground, card)
    while left != 0:
        if is_open_to(state, ground, card, first_of(left), discount):
            return True
        left = without_first(left)
    return False


def playable(state: Reforest, ground: Ground, card: Card, discount: i64) -> i64:
    """REF-064  The set of spaces into which a card of the hand may be played, and paid for."""
    left = candidates(state, ground, card)
    found: i64 = 0
    while left != 0:
        space = first_of(left)
        if is_open_to(state, ground, card, space, discount):
            found |= BIT[space]
        left = without_first(left)
    return found


def candidates(state: Reforest, ground: Ground, card: Card) -> i64:
    """The set of spaces whose rows a plant may grow in, and that are near enough unless it is parasitic."""
    spaces = state.catalog.grows_in[card]
    if ground.has_passives:
        spaces = fitting(state, ground.seat, card, ground.passives)
    if state.catalog.family[card] != PARASITIC:
        spaces &= ground.reach
    return spaces


def is_open_to(state: Reforest, ground: Ground, card: Card, space: i64, discount: i64) -> bool:
    """REF-046, 064, 129, 133 to 135  Whether a card may be played into one of its candidate spaces, and paid for."""
    seat = ground.seat
    at = seat * SPACES + space
    if state.catalog.family[card] == PARASITIC:
        return can_live_on(state, card, at)
    if not can_stand_on(state, card, at, ground.level & BIT[space] != 0):
        return False
    cost = cost_of(state, seat, card, space, discount, ground.passives)
    return cost <= ground.ones or can_reach(state, seat, cost, ground.ones, ground.paying(state, space))


# Cost


def cost_of(state: Reforest, seat: Seat, card: Card, space: i64, discount: i64, passives: vec[i64]) -> i64:
    """REF-051 to 056, 226  What it costs to play a card into a space."""
    catalog = state.catalog
    if catalog.family[card] == PARASITIC:
        return 0
    cost = catalog.cost[card] - discount
    top = state.plants[seat * SPACES + space]
    if top != NONE:
        cost -= catalog.cost[top]
    if catalog.has_self_cost[card]:
        for effect in range(catalog.first_effect[card], catalog.first_effect[card + 1]):
            for change in catalog.self_costs[effect]:
                cost += change.change(state, seat, space)
    for code in passives:
        for passive in catalog.costs[effect_in(code)]:
            is_there = catalog.zone(passive.zone, place_in(code)) & BIT[space] != 0
            if is_there and passive.filter.top[card] and is_in_force(state, seat, code):
                cost += passive.amount
    return max(cost, 0)


# Payment


def stored_cards(state: Reforest, seat: Seat, spaces: i64) -> tuple[i64, i64]:
    """How many plant cards and how many visitors are stored in some spaces."""
    plants: i64 = 0
    visitors: i64 = 0
    while spaces != 0:
        card = state.energy[seat * SPACES + first_of(spaces)]
        while card != NONE:
            if card < state.catalog.visitor:
                plants += 1
            else:
                visitors += 1
            card = state.below[card]
        spaces = without_first(spaces)
    return plants, visitors


def can_reach(state: Reforest, seat: Seat, cost: i64, hand: i64, spaces: i64) -> bool:
    """REF-057, 064  Whether a cost can be paid from so many cards of the hand and the energy of some spaces."""
    plants, visitors = stored_cards(state, seat, spaces)
    return can_pay_exactly(cost, hand + plants, visitors) or VISITOR_ENERGY * visitors >= cost


def can_pay_exactly(cost: i64, ones: i64, visitors: i64) -> bool:
    """Whether so many cards worth 1 and visitors worth 3 can make up a cost to the point."""
    return cost >= 0 and ones >= cost - VISITOR_ENERGY * min(visitors, cost // VISITOR_ENERGY)


def begin_play(state: Reforest, seat: Seat, card: Card, discount: i64) -> None:
    """REF-065  A card is chosen; its space is asked if there are several."""
    ground = Ground(state, seat)
    state.played, state.discount = card, discount
    state.spaces = playable(state, ground, card, discount)
    if without_first(state.spaces) != 0:
        state.then(ASK_SPACE[seat])
    else:
        take_space(state, ground, first_of(state.spaces))


@final
class AskSpace(Decision[Reforest]):
    """REF-065  Where the plant is played."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        return write_spaces(state.spaces, out, 0)

    def apply(self, state: Reforest, action: i64) -> None:
        take_space(state, Ground(state, self.seat), action - SPACE)


def write_spaces(spaces: i64, out: vec[i64], n: i64) -> i64:
    """Write SPACE + space for every space of a set, from `out[n]` on; return how many `out` has then."""
    while spaces != 0:
        out[n] = SPACE + first_of(spaces)
        n += 1
        spaces = without_first(spaces)
    return n


def take_space(state: Reforest, ground: Ground, space: i64) -> None:
    """REF-066, 226  The cost is fixed, the card leaves the hand, and it is paid for and placed."""
    card, seat = state.played, ground.seat
    state.due = cost_of(state, seat, card, space, state.discount, ground.passives)
    state.paying = ground.paying(state, space)
    state.space, state.spaces, state.discount = space, 0, 0
    state.has_paid_one, state.spent = False, 0
    from_hand(state, seat, card)
    state.note(events.PLAYS, seat, card, space)
    go_on_paying(state, seat)


def go_on_paying(state: Reforest, seat: Seat) -> None:
    """REF-066, 067, 071  The next card of the payment; when all is paid, the plant is placed."""
    if state.due > 0:
        state.then(PAY_CARD[seat])
        return
    card, space = state.played, state.space
    if state.spent != 0:
        happen(state, seat, SPEND, state.spent, NONE, card)
    state.note(events.GREW, seat, card, space)
    place(state, seat, card, space, PLAYED)


@final
class PayCard(Decision[Reforest]):
    """REF-057 to 063  A card of the hand or a stored card; every payment that is minimal can be made (REF-062)."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        seat, catalog = self.seat, state.catalog
        spaces = state.paying
        hand = state.boards[seat].hand
        plants, visitors = stored_cards(state, seat, spaces)
        ones = len(hand) + plants
        may_pay_one = can_pay_exactly(state.due - 1, ones - 1, visitors)
        may_pay_visitor = can_pay_exactly(state.due - VISITOR_ENERGY, ones, visitors - 1)
        if not state.has_paid_one and VISITOR_ENERGY * visitors >= state.due:
            may_pay_visitor = True
        n: i64 = 0
        if may_pay_one:
            for card in hand:
                out[n] = CARD + card
                n += 1
        while spaces != 0:
            card = state.energy[seat * SPACES + first_of(spaces)]
            while card != NONE:
                if (card < catalog.visitor and may_pay_one) or (card >= catalog.visitor and may_pay_visitor):
                    out[n] = CARD + card
                    n += 1
                card = state.below[card]
            spaces = without_first(spaces)
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        pay(state, self.seat, action - CARD)
        go_on_paying(state, self.seat)


def pay(state: Reforest, seat: Seat, card: Card) -> None:
    """REF-059, 063, 080 to 082  A card goes to the discard pile, a stored visitor under the visitor deck."""
    if is_stored(state, card):
        space = take_energy(state, card) % SPACES
        state.spent |= BIT[space]
        if card >= state.catalog.visitor:
            state.visitor_deck.put_at_bottom(card)
            state.note(events.PAID_VISITOR, seat, space)
            state.due -= VISITOR_ENERGY
            return
    else:
        from_hand(state, seat, card)
    state.note(events.PAID, seat, card)
    to_discard(state, card)
    state.due -= 1
    state.has_paid_one = True


# Steps never change, so each is built once.
ASK_SPACE: Final = [AskSpace(seat) for seat in range(MOST_SEATS)]
PAY_CARD: Final = [PayCard(seat) for seat in range(MOST_SEATS)]
