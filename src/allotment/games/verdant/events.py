"""What the journal of Verdant says: one number for each kind of event, and what its seat, a and b are."""

from __future__ import annotations

from typing import Final

STARTED: Final = 0  # seat; a: start plant, b: its cell
TURN_BEGINS: Final = 1  # seat; a: turn
DRAFTED: Final = 2  # seat; a: slot of the market, b: card
THUMBS_TAKEN: Final = 3  # seat; a: thumbs that lay on the card
FREE_PICK: Final = 4  # seat: paid for a token of another column
TOKEN_TAKEN: Final = 5  # seat; a: token, b: column
PLACED: Final = 6  # seat; a: cell, b: card (a plant, or a room + 1000)
GREW: Final = 7  # seat; a: cell, b: verdancy gained
COMPLETED: Final = 8  # seat; a: cell, b: pot
ITEM_PUT: Final = 9  # seat; a: cell, b: token
USED: Final = 10  # seat; a: nurture token
STORED: Final = 11  # seat; a: token
GIVEN_UP: Final = 12  # seat; a: token
THUMBS_RETURNED: Final = 13  # seat; a: how many
VERDANCY_BOUGHT: Final = 14  # seat; a: cell
SET_ASIDE: Final = 15  # seat; a: slot, b: card
TOKEN_SET_ASIDE: Final = 16  # seat; a: column, b: token
CARD_TURNED_UP: Final = 17  # a: slot, b: card
TOKEN_TURNED_UP: Final = 18  # a: column, b: token
COLUMN_CLEARED: Final = 19  # the last column of a solo market
THUMBS_MOVED: Final = 20  # a: slot that they moved to, b: how many it has now
THUMBS_GONE: Final = 21  # a: slot that had too many

ROOM: Final = 1000  # added to a room where an event may name either card
