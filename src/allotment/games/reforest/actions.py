"""The numbering of actions: dense, and the same for ever and for every deck.

A card is named by its number, wherever it lies: in the hand, the nursery, a stack, the discard pile.
"""

from __future__ import annotations

from typing import Final

from allotment.games.reforest.regions import ROWS, SPACES

MOST_CARDS: Final = 256
MOST_EFFECTS: Final = 256

GATHER: Final = 0
DONE: Final = 1  # no more: draws, effects, terrains to discard, or what an effect does up to so often
DECK: Final = 2  # the top card of the deck
PUT_BACK: Final = 3  # on top of the deck
KEEP: Final = 4  # face up
TURN_OVER: Final = 5
ROW: Final = 6  # + row
SPACE: Final = ROW + ROWS  # + space of the region
CARD: Final = SPACE + SPACES  # + card
EFFECT: Final = CARD + MOST_CARDS  # + effect
ACTIONS: Final = EFFECT + MOST_EFFECTS
