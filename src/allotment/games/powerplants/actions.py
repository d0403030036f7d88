"""The numbering of actions: dense, and the same for ever and for every deck.

A patch of the garden is numbered in the order of arrival; a spot is 6 x patch + direction (see `pieces/hexes.py`), so
the numbers are bounded by the number of patches, however far the garden wanders.
"""

from __future__ import annotations

from typing import Final

from allotment.pieces.hex_tables import DIRECTIONS, MOST_PATCHES

PLAY: Final = 0  # + place in the hand
FREE_SPRITE: Final = 2  # + 0 for no, 1 for yes
NEITHER: Final = 4
SPROUT: Final = 5
GROW: Final = 6
DECLINE: Final = 7  # no more growing patches of the type
DIRECTION: Final = 8  # + direction of a line
NO_SWAP: Final = 14
SWAP: Final = 15  # + 5 x place in the hand + place in the Surplus
SURPLUS_SIZE: Final = 5
PATCH: Final = 25  # + patch: to grow, to pick, to move a Sprite from or to, to pick up from; a field by its first patch
SPOT: Final = PATCH + MOST_PATCHES  # + 6 x patch + direction
ACTIONS: Final = SPOT + DIRECTIONS * MOST_PATCHES
