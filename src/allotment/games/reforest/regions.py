"""The shape of a region: numbers of rows, spaces, zones, and of the places that effects act from."""

from __future__ import annotations

from typing import Final, get_args

from allotment.games.reforest.vocabulary import Row, Zone

ROW_NAMES: Final = list(get_args(Row))
ROWS: Final = 3
SPACES: Final = 6  # REF-016
EVERYWHERE: Final = 63  # all spaces, as a set

# Places: a card in a space acts from there, a terrain from its row, an event from nowhere.
FROM_ROW: Final = SPACES  # + row
NOWHERE: Final = FROM_ROW + ROWS
PLACES: Final = NOWHERE + 1

ZONES: Final = list(get_args(Zone))
HERE: Final = 0
BORDERING: Final = 1
ADJACENT: Final = 2
IN_ROW: Final = 3
REGION: Final = 4
NAMED_ROW: Final = 5  # + row
