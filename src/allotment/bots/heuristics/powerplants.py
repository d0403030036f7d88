"""What a position of Power Plants is worth: the Gems if it ended now, and a potential.

The potential counts patches that are controlled, Sprites that hold them, Sprites captured, and Sprites still in supply.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.games.powerplants.scoring import totals
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.agenda import Position, Seat
from allotment.pieces.bits import size_of

SIDES: Final = 6
PATCHES: Final = 35.0  # of a garden when the bag is empty, about

FEATURES: Final = (
    "patch",  # controlled
    "second_sprite",  # patches where one Sprite guards another
    "sprite",  # Sprites beyond the second, by what is left of the game
    "captured",  # Sprites of others
    "supply",
    "early_patch",  # controlled patches, by what is left of the game
    "open_side",  # free places beside controlled patches, by what is left of the game
    "early_supply",
)
PATCH: Final = 0
SECOND_SPRITE: Final = 1
SPRITE: Final = 2
CAPTURED: Final = 3
SUPPLY: Final = 4
EARLY_PATCH: Final = 5
OPEN_SIDE: Final = 6
EARLY_SUPPLY: Final = 7


@final
class PowerPlantsWorth(Worth):
    """What positions of Power Plants are worth."""

    def look(self, state: Position, seat: Seat) -> float:
        """As for any game."""
        assert isinstance(state, PowerPlants)
        write_garden(self.found, state, seat)
        return float(totals(state)[seat])

    def by_seat(self, state: Position, out: vec[float]) -> None:
        """The same; the Gems of all are counted in one go."""
        assert isinstance(state, PowerPlants)
        gems = totals(state)
        for seat in range(state.players):
            write_garden(self.found, state, seat)
            out[seat] = float(gems[seat]) + self.weighted()


def write_garden(found: vec[float], state: PowerPlants, seat: Seat) -> None:
    """Write what a board's Sprites may still bring."""
    for index in range(len(found)):
        found[index] = 0.0
    if state.is_over:
        return
    board = state.boards[seat]
    left = max(0.0, 1.0 - float(len(state.owner)) / PATCHES)
    found[SUPPLY] = float(board.supply)
    found[EARLY_SUPPLY] = left * float(board.supply)
    for owner in range(len(state.boards)):
        found[CAPTURED] += float(board.captured[owner])
    for patch in range(len(state.owner)):
        if state.owner[patch] != seat:
            continue
        found[PATCH] += 1.0
        found[EARLY_PATCH] += left
        found[OPEN_SIDE] += left * float(SIDES - size_of(state.hexes.beside[patch]))
        sprites: i64 = state.sprites[patch]
        if sprites > 1:
            found[SECOND_SPRITE] += 1.0
            found[SPRITE] += left * float(sprites - 2)
