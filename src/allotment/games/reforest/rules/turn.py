"""The turn: gather or play, the hand limit, the refill, the end of the game (REF-023 to 040, 193 to 212)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import remove, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, DECK, DONE, GATHER
from allotment.games.reforest.catalog import AFTER_GATHER, BEFORE_GATHER, PASSIVE, Card
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.effects.passive import HAND_LIMIT
from allotment.games.reforest.rules.placing import is_in_force
from allotment.games.reforest.rules.playing import Ground, begin_play, is_playable
from allotment.games.reforest.rules.round_end import lay_out, take_top
from allotment.games.reforest.rules.stacks import from_hand, to_discard, to_hand
from allotment.games.reforest.rules.triggers import effect_in, trigger_all, visible
from allotment.games.reforest.rules.using import RESOLVE
from allotment.games.reforest.state import LAST_ROUND, MOST_SEATS, Reforest
from allotment.kernel.agenda import NOBODY, Decision, Seat, Step, in_order
from allotment.kernel.piles import NO_CARDS

BASIC_LIMIT: Final = 7  # REF-029


@final
class NextTurn(Step[Reforest]):
    """REF-023, 193 to 195, 211, 212  The next player's turn begins, unless the game ends."""

    def run(self, state: Reforest) -> None:
        seat = state.first
        if state.actor != NONE:
            seat = (state.actor + 1) % state.players
        if state.round > LAST_ROUND:
            if state.last_turns == 0 or (not state.is_solo and seat == state.first):
                return
            state.last_turns -= 1
        state.actor = seat
        state.used = NO_CARDS  # REF-230
        state.note(events.TURN_BEGINS, seat)
        state.then_all(TURN[seat])


@final
class OfferTurn(Step[Reforest]):
    """REF-024 to 027  Gather or play; who can do neither passes."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, state: Reforest) -> None:
        if can_gather(state):
            state.then(TAKE_TURN[self.who])
            return
        ground = Ground(state, self.who)
        for card in state.boards[self.who].hand:
            if is_playable(state, ground, card, 0):
                state.then(TAKE_TURN[self.who])
                return
        state.note(events.PASSED, self.who)


def can_gather(state: Reforest) -> bool:
    """REF-026  Whether there is a card to draw."""
    return len(state.nursery) > 0 or not state.deck.is_empty


@final
class TakeTurn(Decision[Reforest]):
    """REF-024  Gather, or play a plant of the hand."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        n: i64 = 0
        if can_gather(state):
            out[n] = GATHER
            n += 1
        ground = Ground(state, self.seat)
        for card in state.boards[self.seat].hand:
            if is_playable(state, ground, card, 0):
                out[n] = CARD + card
                n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action == GATHER:
            state.note(events.GATHERS, self.seat)
            if state.is_solo:
                state.then(SOLO_DISCARDING)
            state.then_all(GATHERING[self.seat])
        else:
            state.then(RESOLVE[self.seat])
            begin_play(state, self.seat, action - CARD, 0)


# 6. Gather


@final
class TriggerGathering(Step[Reforest]):
    """REF-037 to 039  The visible Before or After Gathering effects may be used."""

    def __init__(self, who: Seat, timing: i64) -> None:
        self.who = who
        self.timing = timing

    def run(self, state: Reforest) -> None:
        effects = visible(state, self.who, self.timing)
        if len(effects) > 0:
            trigger_all(state, self.who, effects)
            state.then(RESOLVE[self.who])


@final
class OfferDraw(Step[Reforest]):
    """REF-035, 036, 224  A draw; the first one is asked only if there is a choice."""

    def __init__(self, who: Seat, is_first: bool) -> None:
        self.who = who
        self.is_first = is_first

    def run(self, state: Reforest) -> None:
        if not can_gather(state):
            return
        if not self.is_first:
            state.then(SECOND_DRAW[self.who])
        elif len(state.nursery) > 1 or (len(state.nursery) == 1 and not state.deck.is_empty):
            state.then(FIRST_DRAW[self.who])
        elif len(state.nursery) > 0:
            draw(state, self.who, CARD + state.nursery[0])
        else:
            draw(state, self.who, DECK)


@final
class DrawCard(Decision[Reforest]):
    """REF-035, 036  The top of the deck or a card of the nursery; the second time, or no more."""

    def __init__(self, seat: Seat, is_first: bool) -> None:
        self.seat = seat
        self.is_first = is_first

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        n = write_sources(state, out, True)
        if not self.is_first:
            out[n] = DONE
            n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action != DONE:
            draw(state, self.seat, action)


def write_sources(state: Reforest, out: vec[i64], has_deck: bool) -> i64:
    """Write the cards that can be drawn: the top of the deck, if it may be, and the nursery."""
    n: i64 = 0
    if has_deck and not state.deck.is_empty:
        out[0] = DECK
        n = 1
    for card in state.nursery:
        out[n] = CARD + card
        n += 1
    return n


def draw(state: Reforest, seat: Seat, action: i64) -> None:
    """REF-221  A card comes into the hand: from the deck unseen by the others, from the nursery openly."""
    if action == DECK:
        state.note(events.DREW_HIDDEN, seat)
        to_hand(state, seat, take_top(state), False)
        return
    card = action - CARD
    state.nursery = remove(state.nursery, card)
    state.note(events.DREW_OPEN, seat, card)
    to_hand(state, seat, card, True)


@final
class OfferSoloDiscard(Step[Reforest]):
    """REF-206  In solitaire a card of the nursery or the top of the deck is discarded after a gather."""

    def run(self, state: Reforest) -> None:
        if not can_gather(state):
            return
        if len(state.nursery) == 0:
            discard_unwanted(state, DECK)
        elif len(state.nursery) == 1 and len(state.deck) == 0:
            discard_unwanted(state, CARD + state.nursery[0])
        else:
            state.then(SOLO_DISCARD)


@final
class SoloDiscard(Decision[Reforest]):
    """REF-206  Which card is discarded."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        return write_sources(state, out, True)

    def apply(self, state: Reforest, action: i64) -> None:
        discard_unwanted(state, action)


def discard_unwanted(state: Reforest, action: i64) -> None:
    """REF-206, 207  A card goes from the nursery or the deck to the discard pile."""
    if action == DECK:
        card: Card = take_top(state)
    else:
        card = action - CARD
        state.nursery = remove(state.nursery, card)
    state.note(events.DISCARDED, NOBODY, card)
    to_discard(state, card)


# 5. The end of the turn


@final
class EndTurn(Step[Reforest]):
    """REF-028 to 033  Discard down to the hand limit, then refill the nursery."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, state: Reforest) -> None:
        if len(state.boards[self.who].hand) > BASIC_LIMIT and over_limit(state, self.who):
            state.then(DISCARD_DOWN[self.who], END_TURN[self.who])
            return
        lay_out(state)


def over_limit(state: Reforest, seat: Seat) -> bool:
    """REF-029  Whether a hand is larger than the limit that is visible now."""
    limit: i64 = BASIC_LIMIT
    for code in visible(state, seat, PASSIVE):
        for change in state.catalog.rules[effect_in(code)]:
            if change.rule == HAND_LIMIT and is_in_force(state, seat, code):
                limit += change.amount
    return len(state.boards[seat].hand) > limit


@final
class DiscardDown(Decision[Reforest]):
    """REF-031  A card of the hand to discard."""

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        return write_hand(state, self.seat, out)

    def apply(self, state: Reforest, action: i64) -> None:
        discard_from_hand(state, self.seat, action - CARD)


def write_hand(state: Reforest, seat: Seat, out: vec[i64]) -> i64:
    """Write the cards of a hand."""
    n: i64 = 0
    for card in state.boards[seat].hand:
        out[n] = CARD + card
        n += 1
    return n


def discard_from_hand(state: Reforest, seat: Seat, card: Card) -> None:
    """REF-031  A card of the hand goes face up to the discard pile."""
    from_hand(state, seat, card)
    state.note(events.DISCARDED, seat, card)
    to_discard(state, card)


# Steps never change, so each is built once.
NEXT_TURN: Final = NextTurn()
OFFER_TURN: Final = [OfferTurn(seat) for seat in range(MOST_SEATS)]
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MOST_SEATS)]
FIRST_DRAW: Final = [DrawCard(seat, True) for seat in range(MOST_SEATS)]
SECOND_DRAW: Final = [DrawCard(seat, False) for seat in range(MOST_SEATS)]
SOLO_DISCARD: Final = SoloDiscard(0)
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(MOST_SEATS)]
TURN: Final = [in_order(OFFER_TURN[seat], END_TURN[seat], NEXT_TURN) for seat in range(MOST_SEATS)]
SOLO_DISCARDING: Final = OfferSoloDiscard()
GATHERING: Final = [  # REF-034
    in_order(
        TriggerGathering(seat, BEFORE_GATHER),
        OfferDraw(seat, True),
        OfferDraw(seat, False),
        TriggerGathering(seat, AFTER_GATHER),
    )
    for seat in range(MOST_SEATS)
]
