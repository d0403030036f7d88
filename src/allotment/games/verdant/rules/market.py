"""The market (VER-012, 054 to 057, 121) and its sliding in the solo mode (VER-220 to 228)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allotment.games.verdant import events
from allotment.games.verdant.catalog import CONCRETE, TERRACOTTA
from allotment.games.verdant.effects.home import NONE
from allotment.games.verdant.state import MARKET_COLUMNS, SLOTS, Verdant
from allotment.kernel.agenda import NOBODY, Seat
from allotment.kernel.piles import Deck
from allotment.pieces.bits import BIT
from allotment.pieces.market import Market

MOST_THUMBS_ON_A_CARD: Final = 3  # VER-222: with so many they are taken off
POTS_OF_A_KIND_IN_THE_QUEUE: Final = 4  # VER-212
LAST: Final = MARKET_COLUMNS - 1


def card_row(state: Verdant, slot: i64) -> Market:
    """The row of plants or of rooms that a slot lies in."""
    if slot < MARKET_COLUMNS:
        return state.plants
    return state.rooms


def deck_of(state: Verdant, slot: i64) -> Deck:
    """The deck that refills a slot."""
    if slot < MARKET_COLUMNS:
        return state.plant_deck
    return state.room_deck


def opposite(slot: i64) -> i64:
    """The slot of the other card in the same column."""
    return (slot + MARKET_COLUMNS) % SLOTS


def refill_card(state: Verdant, slot: i64) -> None:
    """VER-121, 122  Turn up the next card; it carries no thumbs."""
    row = card_row(state, slot)
    row.refill(slot % MARKET_COLUMNS, deck_of(state, slot), state.chance)
    state.thumbs[slot] = 0
    state.note(events.CARD_TURNED_UP, NOBODY, slot, row.cards[slot % MARKET_COLUMNS])


def refill_token(state: Verdant, column: i64) -> None:
    """VER-121  Draw the next token from the bag."""
    state.tokens.refill(column, state.bag, state.chance)
    state.note(events.TOKEN_TURNED_UP, NOBODY, column, state.tokens.cards[column])


def reset_tokens(state: Verdant, seat: Seat, columns: i64) -> None:
    """VER-054  Set tokens aside, refill in ascending order, then put them back into the bag."""
    aside = state.tokens.cards[:]
    for column in range(MARKET_COLUMNS):
        if columns & BIT[column]:
            state.note(events.TOKEN_SET_ASIDE, seat, column, aside[column])
            state.tokens.take(column)
    for column in range(MARKET_COLUMNS):
        if columns & BIT[column]:
            refill_token(state, column)
    for column in range(MARKET_COLUMNS):
        if columns & BIT[column]:
            state.bag.mix_in(aside[column])


def reset_cards(state: Verdant, seat: Seat, slots: i64) -> None:
    """VER-055, 056  Set cards aside, refill in ascending order, then put them under their decks, column 1 on top."""
    plants, rooms = state.plants.cards[:], state.rooms.cards[:]
    for slot in range(SLOTS):
        if slots & BIT[slot]:
            row = card_row(state, slot)
            state.note(events.SET_ASIDE, seat, slot, row.cards[slot % MARKET_COLUMNS])
            row.take(slot % MARKET_COLUMNS)
    for slot in range(SLOTS):
        if slots & BIT[slot]:
            refill_card(state, slot)
    for column in range(MARKET_COLUMNS):
        if slots & BIT[column]:
            state.plant_deck.put_at_bottom(plants[column])
        if slots & BIT[column + MARKET_COLUMNS]:
            state.room_deck.put_at_bottom(rooms[column])


def free_of_thumbs(state: Verdant) -> i64:
    """VER-057  The slots whose card carries no thumb, as a bit set."""
    slots: i64 = 0
    for slot in range(SLOTS):
        if state.thumbs[slot] == 0:
            slots |= BIT[slot]
    return slots


# With one player


def slide(state: Verdant) -> None:
    """VER-220 to 225  The last column is cleared, the others move one to the right, and all gaps are filled."""
    clear_last_column(state)
    move_right(state)
    state.pot_row[0] = next_pot(state)
    for column in range(MARKET_COLUMNS):
        for slot in range(column, SLOTS, MARKET_COLUMNS):
            if card_row(state, slot).cards[column] == NONE:
                refill_card(state, slot)
        if state.tokens.cards[column] == NONE:
            refill_token(state, column)


def clear_last_column(state: Verdant) -> None:
    """VER-220  What is still in column 4 leaves the game, and its pot goes to the pot discard."""
    state.note(events.COLUMN_CLEARED, NOBODY)
    for slot in range(LAST, SLOTS, MARKET_COLUMNS):
        card = card_row(state, slot).take(LAST)
        if card != NONE:
            if slot == LAST:
                state.lost_plants.put(card)
            else:
                state.lost_rooms.put(card)
            move_thumbs(state, slot)
    token = state.tokens.take(LAST)
    if token != NONE:
        state.lost_tokens.put(token)
    if state.pot_row[LAST] != NONE:
        state.pots[state.pot_row[LAST]] += 1


def move_thumbs(state: Verdant, cleared: i64) -> None:
    """VER-221, 222  Thumbs of a cleared card move to the rightmost card of its row; three or more are taken off."""
    row = card_row(state, cleared)
    thumbs = state.thumbs[cleared]
    state.thumbs[cleared] = 0
    for column in range(LAST - 1, -1, -1):
        if row.cards[column] != NONE:
            slot = cleared - LAST + column
            state.thumbs[slot] += thumbs
            if thumbs > 0:
                state.note(events.THUMBS_MOVED, NOBODY, slot, state.thumbs[slot])
            if state.thumbs[slot] >= MOST_THUMBS_ON_A_CARD:
                state.thumbs[slot] = 0
                state.note(events.THUMBS_GONE, NOBODY, slot)
            return


def move_right(state: Verdant) -> None:
    """VER-223  Columns 3, 2 and 1 with all that lies in them; a gap moves too."""
    for column in range(LAST, 0, -1):
        state.plants.cards[column] = state.plants.cards[column - 1]
        state.rooms.cards[column] = state.rooms.cards[column - 1]
        state.tokens.cards[column] = state.tokens.cards[column - 1]
        state.thumbs[column] = state.thumbs[column - 1]
        state.thumbs[column + MARKET_COLUMNS] = state.thumbs[column + MARKET_COLUMNS - 1]
        state.pot_row[column] = state.pot_row[column - 1]
    state.plants.take(0)
    state.rooms.take(0)
    state.tokens.take(0)
    state.thumbs[0] = state.thumbs[MARKET_COLUMNS] = 0


def next_pot(state: Verdant) -> i64:
    """VER-212, 224  The next pot of the queue: four of wood, four ceramic, then terra cotta without end."""
    kind = CONCRETE + 1 + state.queued_pots // POTS_OF_A_KIND_IN_THE_QUEUE
    state.queued_pots += 1
    return min(kind, TERRACOTTA)
