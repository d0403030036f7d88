"""What the journal of Reforest says: one number for each kind of event, and what its seat, a and b are.

It says only what everybody may know. A card is its number, a space is one of the seat's region.
"""

from __future__ import annotations

from typing import Final

TURN_BEGINS: Final = 0  # seat
PASSED: Final = 1  # seat
GATHERS: Final = 2  # seat
DREW_HIDDEN: Final = 3  # seat
DREW_OPEN: Final = 4  # seat; a: card
PLAYS: Final = 5  # seat; a: card, b: space
PAID: Final = 6  # seat; a: card, which is on the discard pile now
PAID_VISITOR: Final = 7  # seat; a: space
GREW: Final = 8  # seat; a: card, b: space
TURNED_OVER: Final = 9  # seat; a: card, b: space
KEPT: Final = 10  # seat; a: card
USED: Final = 11  # seat; a: effect
STORED: Final = 12  # seat; a: space, b: 1 from the hand, 0 from the deck
STORED_OPEN: Final = 13  # seat; a: space, b: card
STORED_VISITOR: Final = 14  # seat; a: space, b: visitor, or -1 from the deck
REGENERATED: Final = 15  # seat; a: card, b: space
REVEALED: Final = 16  # seat; a: card
MOVED_ENERGY: Final = 17  # seat; a: space from, b: space to
MOVED: Final = 18  # seat; a: card, b: space to
DISCARDED: Final = 19  # seat, or -1 for the nursery and the deck; a: card
TOOK: Final = 20  # seat; a: card, back from the discard pile or from the region
LOOKED: Final = 21  # seat; a: how many
PUT_UNDER: Final = 22  # seat
VISITOR_DRAWN: Final = 23  # seat; a: visitor
GOAL_ADDED: Final = 24  # a: visitor
ROUND_ENDS: Final = 25  # a: round, from 1
AWARDED: Final = 26  # seat; a: visitor
CARRIED_OVER: Final = 27  # a: visitor
NOT_EARNED: Final = 28  # a: visitor
EVENT: Final = 29  # a: event
RESHUFFLED: Final = 30  # a: cards in the new deck
TERRAIN_PLACED: Final = 31  # seat; a: terrain, b: row
TERRAIN_DISCARDED: Final = 32  # seat; a: terrain
