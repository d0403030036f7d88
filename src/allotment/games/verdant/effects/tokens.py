"""What nurture tokens do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from allotment.games.verdant.deck import NurtureRow
from allotment.pieces.bits import BIT
from allotment.pieces.grid import around

if TYPE_CHECKING:
    from allotment.games.verdant.state import Home


@final
class Nurture:
    """What using a nurture token does: `most` targets are picked, and each plant that is served gets `amount`."""

    def __init__(self, name: str, text: str, waters_room: bool, most: i64, amount: i64) -> None:
        self.name: Final = name
        self.text: Final = text
        self.waters_room: Final = waters_room
        self.most: Final = most
        self.amount: Final = amount  # as much as any plant needs, if it completes the plant

    def targets(self, home: Home) -> i64:
        """VER-108  The cells that may be picked: an incomplete plant, or a room with one beside it."""
        if self.waters_room:
            return around(home.growing) & home.rooms
        return home.growing

    def served(self, home: Home, cell: i64) -> i64:
        """The plants that grow when this cell is picked."""
        if self.waters_room:
            return around(BIT[cell]) & home.growing
        return BIT[cell]


ENOUGH: Final = 1000  # verdancy for any plant


def nurture_of(row: NurtureRow) -> Nurture:
    """The object of a kind of nurture token."""
    amount = ENOUGH if row.op == "complete_plant" else row.amount_per_target
    return Nurture(row.name, row.text, row.choose.what == "room", row.choose.max, amount)


FAMILY: Final = Nurture("Nurture token", "Completes one incomplete plant at once.", False, 1, ENOUGH)  # VER-202
