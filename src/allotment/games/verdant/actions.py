"""The numbering of actions: dense, and the same for ever and for every deck. A cell is a number of `pieces/grid.py`."""

from __future__ import annotations

from typing import Final

from allotment.pieces.grid import CELLS

SIDE: Final = 0  # + direction from the start room to the start plant
DRAFT: Final = 4  # + slot of the market: plants of columns 1 to 4, then rooms
RESET_TOKENS: Final = 12
RESET_CARDS: Final = 13
PICK: Final = 14  # + slot of the market, or column of a token
DONE: Final = 22  # nothing more to pick, to feed or to use
COLUMN: Final = 23  # + column of the token
KEEP: Final = 27  # + which: the drafted token or the stored one
PLACE: Final = 29  # + cell
ADD_VERDANCY: Final = PLACE + CELLS  # + cell
USE_DRAFTED: Final = ADD_VERDANCY + CELLS  # + cell
USE_STORED: Final = USE_DRAFTED + CELLS  # + cell
FEED_ALSO: Final = USE_STORED + CELLS  # + cell
ACTIONS: Final = FEED_ALSO + CELLS

THE_DRAFTED: Final = 0
THE_STORED: Final = 1
