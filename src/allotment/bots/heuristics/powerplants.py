"""What a position of Power Plants is worth: the Gems if it ended now, less a share of the rivals', and a potential.

The potential counts patches that are controlled, Sprites that hold them, Sprites captured, and Sprites still in supply.
The weights were set by hand.
"""

from __future__ import annotations

from typing import Final

from allotment.games.powerplants.scoring import totals
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.agenda import Seat

RIVALS: Final = 0.35  # of what the others have, on average, counts against
PATCH: Final = 0.5  # a controlled patch
SECOND_SPRITE: Final = 0.25  # a Sprite that guards another, up to one a patch
CAPTURED: Final = 0.5
SUPPLY: Final = 0.05


def value(state: PowerPlants, seat: Seat) -> float:
    """The Gems by which the seat may expect to lead in the end, roughly."""
    gems = totals(state)
    worth = float(gems[seat]) + of_garden(state, seat)
    others = 0.0
    for other in range(len(gems)):
        if other != seat:
            others += float(gems[other]) + of_garden(state, other)
    return worth - RIVALS * others / float(max(1, len(gems) - 1))


def of_garden(state: PowerPlants, seat: Seat) -> float:
    """What a board's Sprites may still bring."""
    if state.is_over:
        return 0.0
    board = state.boards[seat]
    worth = SUPPLY * float(board.supply)
    for owner in range(len(state.boards)):
        worth += CAPTURED * float(board.captured[owner])
    for patch in range(len(state.owner)):
        if state.owner[patch] == seat:
            worth += PATCH
            if state.sprites[patch] > 1:
                worth += SECOND_SPRITE
    return worth
