"""The start and the turns (VER-015 to 024, 040 to 074, 120 to 123): thumb actions, draft, placement, end."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.verdant import events
from allotment.games.verdant.actions import (
    ADD_VERDANCY,
    COLUMN,
    DONE,
    DRAFT,
    PICK,
    PLACE,
    RESET_CARDS,
    RESET_TOKENS,
    SIDE,
)
from allotment.games.verdant.effects.home import NONE
from allotment.games.verdant.rules.growth import PLANT_CELLS, ROOM_CELLS, open_cells, place_plant, place_room
from allotment.games.verdant.rules.market import (
    card_row,
    free_of_thumbs,
    opposite,
    refill_card,
    refill_token,
    reset_cards,
    reset_tokens,
    slide,
)
from allotment.games.verdant.rules.tokens import (
    OFFER_TOKENS,
    THUMB_ACTION,
    buy_verdancy,
    buyable,
    write_cells,
)
from allotment.games.verdant.state import (
    LAST_TURN,
    MARKET_COLUMNS,
    MOST_SEATS,
    THUMB_LIMIT,
    Home,
    Verdant,
)
from allotment.kernel.agenda import Decision, Seat, Step
from allotment.pieces.bits import BIT, first_of, without_first
from allotment.pieces.grid import MIDDLE, STEPS

SIDES: Final = 4


# 3. Setup


@final
class PlaceStartPlant(Decision[Verdant]):
    """VER-020, 245  The start plant lies above, left, right or below the start room."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        for side in range(SIDES):
            out[side] = SIDE + side
        return SIDES

    def apply(self, state: Verdant, action: i64) -> None:
        home, cell = state.homes[self.seat], MIDDLE + STEPS[action - SIDE]
        plant = home.start_plant
        home.start_plant = NONE
        state.note(events.STARTED, self.seat, plant, cell)
        place_plant(state, self.seat, plant, cell)  # VER-022


# 5. Turn


@final
class TakeTurns(Step[Verdant]):
    """VER-018, 040, 130  The next player takes a turn, until each has had thirteen."""

    def run(self, state: Verdant) -> None:
        if state.turn == 0 or (state.actor + 1) % state.seats == state.first:
            state.turn += 1
            state.actor = state.first
        else:
            state.actor = (state.actor + 1) % state.seats
        if state.turn <= LAST_TURN:
            state.has_completed = False
            state.note(events.TURN_BEGINS, state.actor, state.turn)
            state.then(CHOOSE_CARD[state.actor], OFFER_TOKENS[state.actor], END_TURN, TAKE_TURNS)


@final
class ChooseCard(Decision[Verdant]):
    """VER-246, 247  Any thumb action, or the draft of a card for which the home has a cell (VER-038)."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        home = state.homes[self.seat]
        n: i64 = 0
        if open_cells(home, PLANT_CELLS):
            n = write_slots(0, out, n)
        if open_cells(home, ROOM_CELLS):
            n = write_slots(MARKET_COLUMNS, out, n)
        if home.thumbs < THUMB_ACTION or state.is_family:  # VER-051, 200
            return n
        out[n] = RESET_TOKENS
        n += 1
        if free_of_thumbs(state):  # VER-063
            out[n] = RESET_CARDS
            n += 1
        return write_cells(buyable(state, home), ADD_VERDANCY, out, n)

    def apply(self, state: Verdant, action: i64) -> None:
        seat = self.seat
        if action < RESET_TOKENS:
            draft(state, seat, action - DRAFT)
        elif action == RESET_TOKENS:
            state.homes[seat].thumbs -= THUMB_ACTION
            state.picked = 0
            state.then(PICK_TOKENS[seat], CHOOSE_CARD[seat])
        elif action == RESET_CARDS:
            state.homes[seat].thumbs -= THUMB_ACTION
            state.picked = 0
            if state.resets_all_cards:  # VER-252
                reset_cards(state, seat, free_of_thumbs(state))
                state.then(CHOOSE_CARD[seat])
            else:
                state.then(PICK_CARDS[seat], CHOOSE_CARD[seat])
        else:
            buy_verdancy(state, seat, action - ADD_VERDANCY)
            state.then(CHOOSE_CARD[seat])


def write_slots(first: i64, out: vec[i64], n: i64) -> i64:
    """Write the drafts of one row of the market from `out[n]` on; return how many `out` has then."""
    for slot in range(first, first + MARKET_COLUMNS):
        out[n] = DRAFT + slot
        n += 1
    return n


# 5.1 Thumb actions


@final
class PickTokens(Decision[Verdant]):
    """VER-054  One to four tokens to reset, one after another in any order; then done."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        return write_picks(state.picked, BIT[MARKET_COLUMNS] - 1, out)

    def apply(self, state: Verdant, action: i64) -> None:
        if action != DONE:
            state.picked |= BIT[action - PICK]
            if state.picked != BIT[MARKET_COLUMNS] - 1:
                state.then(PICK_TOKENS[self.seat])
                return
        reset_tokens(state, self.seat, state.picked)


@final
class PickCards(Decision[Verdant]):
    """VER-055, 057  At least one card without a thumb to reset, one after another in any order; then done."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        return write_picks(state.picked, free_of_thumbs(state), out)

    def apply(self, state: Verdant, action: i64) -> None:
        if action != DONE:
            state.picked |= BIT[action - PICK]
            if state.picked != free_of_thumbs(state):
                state.then(PICK_CARDS[self.seat])
                return
        reset_cards(state, self.seat, state.picked)


def write_picks(picked: i64, candidates: i64, out: vec[i64]) -> i64:
    """Write what may be picked, and DONE once something is; return how many."""
    n: i64 = 0
    if picked:
        out[0] = DONE
        n = 1
    return write_cells(candidates & ~picked, PICK, out, n)


# 5.2 Draft


def draft(state: Verdant, seat: Seat, slot: i64) -> None:
    """VER-070 to 073  The token comes from the card's column, or by free pick from another."""
    state.slot = slot
    if state.homes[seat].thumbs >= THUMB_ACTION and not state.is_family:
        state.then(CHOOSE_TOKEN[seat])
    else:
        take_card_and_token(state, seat, slot % MARKET_COLUMNS)


@final
class ChooseToken(Decision[Verdant]):
    """VER-058, 059  The column of the token; another one than the card's costs two thumbs, paid first."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        for column in range(MARKET_COLUMNS):
            out[column] = COLUMN + column
        return MARKET_COLUMNS

    def apply(self, state: Verdant, action: i64) -> None:
        if action - COLUMN != state.slot % MARKET_COLUMNS:
            state.homes[self.seat].thumbs -= THUMB_ACTION
            state.note(events.FREE_PICK, self.seat)
        take_card_and_token(state, self.seat, action - COLUMN)


def take_card_and_token(state: Verdant, seat: Seat, column: i64) -> None:
    """VER-070 to 073  Thumbs on the card are taken with it, and its opposite gets one more."""
    slot, home = state.slot, state.homes[seat]
    state.note(events.DRAFTED, seat, slot, card_row(state, slot).cards[slot % MARKET_COLUMNS])
    if state.thumbs[slot] > 0:
        home.thumbs += state.thumbs[slot]
        state.note(events.THUMBS_TAKEN, seat, state.thumbs[slot])
        state.thumbs[slot] = 0
    if not state.is_family:
        state.thumbs[opposite(slot)] += 1
    state.column = column
    state.drafted = state.tokens.take(column)
    state.note(events.TOKEN_TAKEN, seat, state.drafted, column)
    place_drafted(state, seat)


# 5.3 Placement


def place_drafted(state: Verdant, seat: Seat) -> None:
    """VER-080  The card is placed at once; the player is asked where if there is a choice."""
    cells = cells_for_drafted(state, state.homes[seat])
    if without_first(cells) == 0:
        place(state, seat, first_of(cells))
    else:
        state.then(PLACE_CARD[seat])


def cells_for_drafted(state: Verdant, home: Home) -> i64:
    """The legal cells of the drafted card."""
    if state.slot < MARKET_COLUMNS:
        return open_cells(home, PLANT_CELLS)
    return open_cells(home, ROOM_CELLS)


@final
class PlaceCard(Decision[Verdant]):
    """VER-080, 247  The cell of the drafted card."""

    def legal(self, state: Verdant, out: vec[i64]) -> i64:
        return write_cells(cells_for_drafted(state, state.homes[self.seat]), PLACE, out, 0)

    def apply(self, state: Verdant, action: i64) -> None:
        place(state, self.seat, action - PLACE)


def place(state: Verdant, seat: Seat, cell: i64) -> None:
    """Take the card off the market and lay it on the cell."""
    card = card_row(state, state.slot).take(state.slot % MARKET_COLUMNS)
    if state.slot < MARKET_COLUMNS:
        state.note(events.PLACED, seat, cell, card)
        place_plant(state, seat, card, cell)
    else:
        state.note(events.PLACED, seat, cell, card + events.ROOM)
        place_room(state, seat, card, cell)


# 5.6 End of turn


@final
class EndTurn(Step[Verdant]):
    """VER-120, 121  Thumbs beyond five are returned, and the gaps in the market filled."""

    def run(self, state: Verdant) -> None:
        home = state.homes[state.actor]
        if home.thumbs > THUMB_LIMIT:
            state.note(events.THUMBS_RETURNED, state.actor, home.thumbs - THUMB_LIMIT)
            home.thumbs = THUMB_LIMIT
        if state.is_solo:
            if state.turn < LAST_TURN:
                slide(state)
        elif state.turn < LAST_TURN or (state.actor + 1) % state.seats != state.first:  # VER-123
            refill_card(state, state.slot)
            refill_token(state, state.column)
        state.slot = state.column = NONE
        state.picked = 0


# Steps never change, so each is built once.
PLACE_START_PLANT: Final = [PlaceStartPlant(seat) for seat in range(MOST_SEATS)]
TAKE_TURNS: Final = TakeTurns()
CHOOSE_CARD: Final = [ChooseCard(seat) for seat in range(MOST_SEATS)]
PICK_TOKENS: Final = [PickTokens(seat) for seat in range(MOST_SEATS)]
PICK_CARDS: Final = [PickCards(seat) for seat in range(MOST_SEATS)]
CHOOSE_TOKEN: Final = [ChooseToken(seat) for seat in range(MOST_SEATS)]
PLACE_CARD: Final = [PlaceCard(seat) for seat in range(MOST_SEATS)]
END_TURN: Final = EndTurn()
