"""The token step (VER-100 to 114), and verdancy bought with thumbs (VER-053, 061)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.verdant import events
from allotment.games.verdant.actions import (
    ADD_VERDANCY,
    DONE,
    FEED_ALSO,
    KEEP,
    THE_DRAFTED,
    THE_STORED,
    USE_DRAFTED,
    USE_STORED,
)
from allotment.games.verdant.catalog import Token
from allotment.games.verdant.effects.home import NONE
from allotment.games.verdant.effects.tokens import FAMILY, Nurture
from allotment.games.verdant.rules.growth import grow, grow_all
from allotment.games.verdant.state import MOST_SEATS, Home, Verdant
from allotment.kernel.agenda import Decision, Seat, Step
from allotment.pieces.bits import BIT, first_of, without_first

THUMB_ACTION: Final = 2  # VER-050


def write_cells(cells: i64, first_action: i64, out: vec[i64], n: i64) -> i64:
    """Write `first_action` + cell for every cell of a set, from `out[n]` on; return how many `out` has then."""
    while cells != 0:
        out[n] = first_action + first_of(cells)
        n += 1
        cells = without_first(cells)
    return n


def buyable(state: Verdant, home: Home) -> i64:
    """VER-061  The plants for which the player can buy verdancy."""
    if home.thumbs >= THUMB_ACTION and not state.is_family:  # VER-200
        return home.growing
    return 0


def buy_verdancy(state: Verdant, seat: Seat, cell: i64) -> None:
    """VER-061  One verdancy for two thumbs."""
    state.homes[seat].thumbs -= THUMB_ACTION
    state.note(events.VERDANCY_BOUGHT, seat, cell)
    grow(state, seat, cell, 1)


def nurture_of_token(state: Verdant, token: Token) -> Nurture:
    """What a nurture token does; in the Family Variant all do the same (VER-202)."""
    if state.is_family:
        return FAMILY
    return state.catalog.nurture[state.catalog.token_nurture[token]]


def targets(state: Verdant, home: Home, token: Token) -> i64:
    """VER-102, 108  The cells on which a token can be used."""
    if token == NONE:
        return 0
    if state.catalog.token_nurture[token] == NONE:
        return home.bare
    return nurture_of_token(state, token).targets(home)


def bought_in_token_step(state: Verdant, home: Home) -> i64:
    """VER-053, 251  Whether verdancy may still be bought after the draft is settled at setup."""
    if state.buys_before_draft_only:
        return 0
    return buyable(state, home)


@final
class OfferTokens(Step[Verdant]):
    """VER-100  As long as a token can be used or verdancy bought, the player is asked."""

    def __init__(self, actor: Seat) -> None:
        self.actor: Final = actor

    def run(self, state: Verdant) -> None:
        home = state.homes[self.actor]
        usable = targets(state, home, state.drafted) | targets(state, home, home.stored)
        if usable | bought_in_token_step(state, home):
            state.then(USE_TOKENS[self.actor])
        else:
            put_away(state, self.actor)


@final
class UseTokens(Decision[Verdant]):
    """VER-100, 248  Use the drafted token or the stored one, buy verdancy, or finish."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        home = state.homes[self.seat]
        out[0] = DONE
        n = write_cells(targets(state, home, state.drafted), USE_DRAFTED, out, 1)
        n = write_cells(targets(state, home, home.stored), USE_STORED, out, n)
        return write_cells(bought_in_token_step(state, home), ADD_VERDANCY, out, n)

    def apply(self, state: Verdant, action: i64) -> None:
        home = state.homes[self.seat]
        if action == DONE:
            put_away(state, self.seat)
            return
        if action < USE_DRAFTED:
            buy_verdancy(state, self.seat, action - ADD_VERDANCY)
        elif action < USE_STORED:
            token = state.drafted
            state.drafted = NONE
            use(state, self.seat, token, action - USE_DRAFTED)
            return
        else:
            token = home.stored
            home.stored = NONE
            use(state, self.seat, token, action - USE_STORED)
            return
        state.then(OFFER_TOKENS[self.seat])


def use(state: Verdant, seat: Seat, token: Token, cell: i64) -> None:
    """Put an item on a room (VER-102), or use a nurture token, which leaves the game (VER-109)."""
    home = state.homes[seat]
    if state.catalog.token_nurture[token] == NONE:
        home.on[cell] = token
        home.bare &= ~BIT[cell]
        state.note(events.ITEM_PUT, seat, cell, token)
        state.then(OFFER_TOKENS[seat])
        return
    state.lost_tokens.put(token)
    state.note(events.USED, seat, token)
    nurture = nurture_of_token(state, token)
    grow_all(state, seat, nurture.served(home, cell), nurture.amount)
    state.picked = BIT[cell]
    if nurture.most > 1 and home.growing & ~state.picked:
        state.then(FEED_ALSO_PLANTS[seat][nurture.most - 1], OFFER_TOKENS[seat])
    else:
        state.then(OFFER_TOKENS[seat])


@final
class FeedAlso(Decision[Verdant]):
    """VER-106  Another plant, which this token has not fed yet; or no more."""

    def __init__(self, seat: Seat, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left  # how many more at most

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        out[0] = DONE
        return write_cells(state.homes[self.seat].growing & ~state.picked, FEED_ALSO, out, 1)

    def apply(self, state: Verdant, action: i64) -> None:
        if action == DONE:
            return
        cell = action - FEED_ALSO
        state.picked |= BIT[cell]
        in_use = state.lost_tokens.cards[-1]  # VER-109: it left the game as it was used
        grow(state, self.seat, cell, nurture_of_token(state, in_use).amount)
        if self.left > 1 and state.homes[self.seat].growing & ~state.picked:
            state.then(FEED_ALSO_PLANTS[self.seat][self.left - 1])


def put_away(state: Verdant, seat: Seat) -> None:
    """VER-110, 111  One unused token is stored; of two the player keeps one."""
    home = state.homes[seat]
    if state.drafted == NONE:
        return
    if home.stored != NONE:
        state.then(KEEP_TOKEN[seat])
        return
    home.stored, state.drafted = state.drafted, NONE
    state.note(events.STORED, seat, home.stored)


@final
class KeepToken(Decision[Verdant]):
    """VER-110, 249  Which of two unused tokens to keep; the other leaves the game."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        out[0], out[1] = KEEP + THE_DRAFTED, KEEP + THE_STORED
        return 2

    def apply(self, state: Verdant, action: i64) -> None:
        home = state.homes[self.seat]
        given_up = state.drafted
        if action == KEEP + THE_DRAFTED:
            given_up, home.stored = home.stored, state.drafted
            state.note(events.STORED, self.seat, home.stored)
        state.drafted = NONE
        state.lost_tokens.put(given_up)
        state.note(events.GIVEN_UP, self.seat, given_up)


# Steps never change, so each is built once.
MOST_FED: Final = 9  # by one token, in any deck
OFFER_TOKENS: Final = [OfferTokens(seat) for seat in range(MOST_SEATS)]
USE_TOKENS: Final = [UseTokens(seat) for seat in range(MOST_SEATS)]
FEED_ALSO_PLANTS: Final[list[list[Step[Verdant]]]] = [
    [FeedAlso(seat, left) for left in range(MOST_FED)] for seat in range(MOST_SEATS)
]
KEEP_TOKEN: Final = [KeepToken(seat) for seat in range(MOST_SEATS)]
