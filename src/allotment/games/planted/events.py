"""What the journal of Planted says: one number for each kind of event, and what its seat, a and b are.

Everything in it lies open on the table; what is secret is never written into the journal.
"""

from __future__ import annotations

from typing import Final

ROUND_BEGINS: Final = 0  # a: round
TURN_BEGINS: Final = 1  # a: turn
PLAYED: Final = 2  # seat; a: card
SPENT: Final = 3  # seat; a: card given up for the nursery
GAINED: Final = 4  # seat; a: token kind, b: how many
TOOK: Final = 5  # seat; a: plant, b: space
TURNED_UP: Final = 6  # a: plant, b: space
FOUND_NONE: Final = 7  # seat: the row was empty (PLA-044)
HANDS_PASSED: Final = 8  # the new hands are taken up
FED: Final = 9  # seat; a: plant, b: Growth tokens on it now
FILLED: Final = 10  # seat; a: jars filled
RESHUFFLED: Final = 11  # the Resource deck
