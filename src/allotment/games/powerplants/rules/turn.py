"""The deal and the turns (POW-037 to 054, 113 to 122): add a patch, Sprout or Grow, draw a patch."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from allotment.games.powerplants import events
from allotment.games.powerplants.actions import (
    DECLINE,
    FREE_SPRITE,
    GROW,
    NEITHER,
    NO_SWAP,
    PATCH,
    PLAY,
    SPOT,
    SPROUT,
    SURPLUS_SIZE,
    SWAP,
)
from allotment.games.powerplants.catalog import PatchCard
from allotment.games.powerplants.effects import NONE
from allotment.games.powerplants.rules.powers import begin_power, gain_gems, one
from allotment.games.powerplants.rules.rival import best_spot, draw_for_rival, use_rival_power
from allotment.games.powerplants.rules.sprites import enqueue, write_patches
from allotment.games.powerplants.state import MOST_SEATS, RIVAL_SEAT, PowerPlants
from allotment.kernel.agenda import NOBODY, Decision, Seat, Step, in_order
from allotment.pieces.bits import BIT

HAND: Final = 2  # POW-037


# 4. Set-up


@final
class DealHand(Step[PowerPlants]):
    """POW-037  A player draws two patches, and may swap if they are of one type, before the next player draws."""

    def __init__(self, dealt: Seat) -> None:
        self.dealt: Final = dealt

    def run(self, state: PowerPlants) -> None:
        for _patch in range(HAND):
            draw(state, self.dealt)
        offer_swap(state, self.dealt)


def draw(state: PowerPlants, seat: Seat) -> None:
    """Draw a random patch from the bag into the hand."""
    card = state.bag.draw(state.chance)
    state.boards[seat].hand = append(state.boards[seat].hand, card)
    state.note(events.DREW, seat, card)


def offer_swap(state: PowerPlants, seat: Seat) -> None:
    """POW-114  Two patches of one type may be mended from the Surplus."""
    hand, types = state.boards[seat].hand, state.catalog.type
    if len(hand) == HAND and types[hand[0]] == types[hand[1]] and len(state.surplus) > 0:
        state.then(CHOOSE_SWAP[seat])


@final
class ChooseSwap(Decision[PowerPlants]):
    """POW-114, 115  Swap one of the two with any patch of the Surplus, once, or not at all."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        out[0] = NO_SWAP
        n: i64 = 1
        for place in range(HAND):
            for other in range(len(state.surplus)):
                out[n] = SWAP + SURPLUS_SIZE * place + other
                n += 1
        return n

    def apply(self, state: PowerPlants, action: i64) -> None:
        if action == NO_SWAP:
            return
        hand = state.boards[self.seat].hand
        place, other = (action - SWAP) // SURPLUS_SIZE, (action - SWAP) % SURPLUS_SIZE
        state.note(events.SWAPPED, self.seat, hand[place], state.surplus[other])
        hand[place], state.surplus[other] = state.surplus[other], hand[place]


# 5. The turn


@final
class TakeTurns(Step[PowerPlants]):
    """POW-039, 119, 120  The next player takes a turn, unless the final turns are over."""

    def run(self, state: PowerPlants) -> None:
        if state.turns_left == 0:
            return
        if state.turns_left > 0:
            state.turns_left -= 1
        if state.actor == NOBODY:
            state.actor = state.first
        else:
            state.actor = (state.actor + 1) % len(state.boards)
        state.note(events.TURN_BEGINS, state.actor)
        state.then(TAKE_TURNS)
        if state.is_solo and state.actor == RIVAL_SEAT:
            state.then(RIVAL_TURN)
            return
        state.place = 0
        if len(state.boards[state.actor].hand) > 1:
            state.then_all(TURN[state.actor])
        else:
            state.then_all(LAST_TURN[state.actor])


@final
class ChooseCard(Decision[PowerPlants]):
    """POW-041  Which patch of the hand is added."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        for place in range(HAND):
            out[place] = PLAY + place
        return HAND

    def apply(self, state: PowerPlants, action: i64) -> None:
        state.place = action - PLAY


@final
class AddPatch(Decision[PowerPlants]):
    """POW-041, 042  The cell of the added patch."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        return state.hexes.spots(SPOT, out)

    def apply(self, state: PowerPlants, action: i64) -> None:
        board = state.boards[self.seat]
        card = board.hand[state.place]
        board.hand[state.place] = board.hand[-1]
        board.hand, _card = pop(board.hand)
        add_patch(state, card, state.hexes.spot(action - SPOT))


def add_patch(state: PowerPlants, card: PatchCard, cell: i64) -> None:
    """POW-043  Lay a patch on a cell, and the Wizard on it."""
    patch = state.hexes.add(cell)
    state.cards = append(state.cards, card)
    state.owner = append(state.owner, NOBODY)
    state.sprites = append(state.sprites, 0)
    state.gems = append(state.gems, 0)
    state.of_type[state.catalog.type[card]] |= BIT[patch]
    state.wizard = patch
    state.note(events.ADDED, state.actor, card)


@final
class OfferSprite(Step[PowerPlants]):
    """POW-044, 045  Some plants come with a free Sprite."""

    def run(self, state: PowerPlants) -> None:
        if state.catalog.has_free_sprite[state.type_of(state.wizard)]:
            state.then(FREE[state.actor])


@final
class Free(Decision[PowerPlants]):
    """POW-044  Add the free Sprite to the new patch, or not."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        out[0], out[1] = FREE_SPRITE, FREE_SPRITE + 1
        return 2

    def apply(self, state: PowerPlants, action: i64) -> None:
        if action == FREE_SPRITE + 1:
            enqueue(state, one(state.wizard), 1)


@final
class ChoosePower(Decision[PowerPlants]):
    """POW-046, 151  Sprout, Grow, or neither; in Training Mode there is no Grow."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        out[0], out[1] = NEITHER, SPROUT
        if not state.has_grow:
            return 2
        out[2] = GROW
        return 3

    def apply(self, state: PowerPlants, action: i64) -> None:
        if action == SPROUT:
            kind = state.type_of(state.wizard)
            state.note(events.SPROUTED, self.seat, state.cards[state.wizard])
            begin_power(state, state.catalog.sprout[kind], state.catalog.sprout_end[kind], NONE)
        elif action == GROW:
            state.due = state.hexes.beside[state.wizard]  # POW-049
            state.then(GROW_NEXT)


@final
class GrowNext(Step[PowerPlants]):
    """POW-050, 053  The growing patches by the card column, those that still touch the Wizard's patch."""

    def run(self, state: PowerPlants) -> None:
        for kind in state.column:
            listed = state.due & state.of_type[kind]
            touching = listed & state.hexes.beside[state.wizard]
            if touching:
                state.options = touching
                state.then(CHOOSE_GROWING[state.actor])
                return
            state.due &= ~listed


@final
class ChooseGrowing(Decision[PowerPlants]):
    """POW-051, 052  The next patch of the type to grow, or no more of this type."""

    def legal(self, state: PowerPlants, out: vec[i64]) -> i64:
        out[0] = DECLINE
        return write_patches(state.options, out, 1)

    def apply(self, state: PowerPlants, action: i64) -> None:
        if action == DECLINE:
            state.due &= ~state.options
            state.then(GROW_NEXT)
            return
        patch = action - PATCH
        state.due &= ~BIT[patch]
        state.note(events.GREW, self.seat, state.cards[patch])
        kind = state.type_of(patch)
        state.then(GROW_NEXT)
        begin_power(state, state.catalog.grow[kind], state.catalog.grow_end[kind], patch)


# 9. Drawing


@final
class DrawPatch(Step[PowerPlants]):
    """POW-113, 118  A patch from the bag; the last one begins the endgame."""

    def run(self, state: PowerPlants) -> None:
        state.wizard = state.grower = NONE
        state.due = state.options = 0
        if len(state.bag) == 0:  # POW-121
            return
        draw(state, state.actor)
        announce_end(state)
        offer_swap(state, state.actor)


def announce_end(state: PowerPlants) -> None:
    """POW-118 to 120, 174  When the bag is empty, so many turns are left."""
    if len(state.bag) > 0:
        return
    state.note(events.BAG_EMPTY, state.actor)
    state.turns_left = state.catalog.final_turns[state.players] * state.players
    if state.is_solo:
        state.turns_left += state.catalog.level_extra[state.level]


@final
class RivalTurn(Step[PowerPlants]):
    """POW-157  Draw, place, add Sprites, power: the Rival decides nothing."""

    def run(self, state: PowerPlants) -> None:
        gain_gems(state, RIVAL_SEAT, state.catalog.level_gems[state.level])
        card = draw_for_rival(state)
        state.note(events.DREW, RIVAL_SEAT, card)
        add_patch(state, card, best_spot(state, state.catalog.type[card]))
        state.then(RIVAL_POWER, END_RIVAL_TURN)
        enqueue(state, one(state.wizard), state.catalog.level_sprites[state.level])


@final
class RivalPower(Step[PowerPlants]):
    """POW-161  The power of the Rival's new patch."""

    def run(self, state: PowerPlants) -> None:
        use_rival_power(state)


@final
class EndRivalTurn(Step[PowerPlants]):
    """POW-174  The Rival's draw may have been the last."""

    def run(self, state: PowerPlants) -> None:
        state.wizard = NONE
        if state.turns_left == NONE:
            announce_end(state)


# Steps never change, so each is built once.
DEAL_HAND: Final = [DealHand(seat) for seat in range(MOST_SEATS)]
CHOOSE_SWAP: Final = [ChooseSwap(seat) for seat in range(MOST_SEATS)]
TAKE_TURNS: Final = TakeTurns()
CHOOSE_CARD: Final = [ChooseCard(seat) for seat in range(MOST_SEATS)]
ADD_PATCH: Final = [AddPatch(seat) for seat in range(MOST_SEATS)]
OFFER_SPRITE: Final = OfferSprite()
FREE: Final = [Free(seat) for seat in range(MOST_SEATS)]
CHOOSE_POWER: Final = [ChoosePower(seat) for seat in range(MOST_SEATS)]
GROW_NEXT: Final = GrowNext()
CHOOSE_GROWING: Final = [ChooseGrowing(seat) for seat in range(MOST_SEATS)]
DRAW_PATCH: Final = DrawPatch()
# POW-040; of a last patch there is no choice.
TURN: Final = [
    in_order(CHOOSE_CARD[seat], ADD_PATCH[seat], OFFER_SPRITE, CHOOSE_POWER[seat], DRAW_PATCH)
    for seat in range(MOST_SEATS)
]
LAST_TURN: Final = [turn[1:] for turn in TURN]
RIVAL_TURN: Final = RivalTurn()
RIVAL_POWER: Final = RivalPower()
END_RIVAL_TURN: Final = EndRivalTurn()
