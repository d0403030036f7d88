"""What the journal of Power Plants says: one number for each kind of event, and what its seat, a and b are.

Seats are boards: with one player, board 1 is the Rival's. Patches are told by their cards.
"""

from __future__ import annotations

from typing import Final

TURN_BEGINS: Final = 0  # seat
DREW: Final = 1  # seat; a: patch card
SWAPPED: Final = 2  # seat; a: patch card given away, b: taken
ADDED: Final = 3  # seat, or -1 for the starting garden; a: patch
SPROUTED: Final = 4  # seat; a: patch
GREW: Final = 5  # seat; a: patch
SPRITE_ADDED: Final = 6  # seat; a: patch
SPRITE_DRIVEN_OFF: Final = 7  # seat of its owner; a: patch
PICKED_UP: Final = 8  # seat; a: patch
SPRITE_MOVED: Final = 9  # seat of its owner; a: patch from, b: patch to
CAPTURED: Final = 10  # seat; a: owner, b: patch
PATCH_MOVED: Final = 11  # seat; a: patch
GEMS_PLACED: Final = 12  # seat; a: patch, b: how many
GEMS_GAINED: Final = 13  # seat; a: how many
BAG_EMPTY: Final = 14
