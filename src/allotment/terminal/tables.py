"""The table of any game as it is shown, and what drawings of it share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from allotment.kernel.game import Game, View
from allotment.terminal.look import find_look

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from allotment.terminal.screen import Shown

GAP: Final = 2  # columns between blocks


def table(game: Game[Any], view: View, names: Sequence[str], catalog: Any, plain: bool) -> Sequence[Shown]:
    """Everything that the viewer knows, to be shown on a Screen."""
    return find_look(game, catalog).table(view, names, plain=plain)


class SideBySide:
    """Blocks in rows, as many beside each other as are at least `least` columns wide.

    A block is given as a function of the width that it gets.
    """

    def __init__(self, blocks: Sequence[Callable[[int], RenderableType]], least: int) -> None:
        self.blocks: Final = blocks
        self.least: Final = least

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.table import Table

        width = options.max_width
        columns = max(1, min(len(self.blocks), (width + GAP) // (self.least + GAP)))
        each = (width - GAP * (columns - 1)) // columns
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False, collapse_padding=True)
        for _ in range(columns):
            grid.add_column(width=each, max_width=each)
        drawn = [block(each) for block in self.blocks]
        for first in range(0, len(drawn), columns):
            row = drawn[first : first + columns]
            grid.add_row(*row, *[""] * (columns - len(row)))
        yield grid
