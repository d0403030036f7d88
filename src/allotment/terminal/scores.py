"""Scores: the sheets of all players, the ranking, and who won and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from allotment.pieces.score_sheet import ScoreLine
from allotment.play import Match
from allotment.terminal.look import Look
from allotment.terminal.names import does, listed, whose

if TYPE_CHECKING:
    from rich.console import RenderableType

    from allotment.terminal.screen import Shown

LEAST_SHEET: Final = 37


def sheets(match: Match, look: Look, names: Sequence[str], plain: bool) -> Sequence[Shown]:
    """The score sheet of every player as it is now, line by line, with the rule of each line; and the look's notes."""
    lines = [list(match.game.score_sheet(match.position, seat)) for seat in match.seats]
    notes = look.score_notes(match.view(None), names, plain=plain)
    if plain:
        return [*(text for name, sheet in zip(names, lines, strict=True) for text in sheet_lines(name, sheet)), *notes]
    from allotment.terminal.tables import SideBySide

    blocks: list[Callable[[int], RenderableType]] = [
        partial(drawn_sheet, name, sheet) for name, sheet in zip(names, lines, strict=True)
    ]
    return [SideBySide(blocks, LEAST_SHEET), *notes]


def sheet_lines(name: str, sheet: Sequence[ScoreLine]) -> Iterator[str]:
    """One player's sheet as plain lines."""
    for line in sheet:
        yield f"{whose(name, line.label)}: {line.points} ({line.rule})."
    yield f"{whose(name, 'total')}: {sum(line.points for line in sheet)}."


def drawn_sheet(name: str, sheet: Sequence[ScoreLine], width: int) -> RenderableType:
    """One player's sheet, in so many columns."""
    from rich.table import Table
    from rich.text import Text

    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column()
    rows.add_column(justify="right")
    rows.add_row(Text(name, "bold underline"), "", "")
    for line in sheet:
        rows.add_row(Text(line.label), str(line.points), Text(line.rule, "dim"))
    rows.add_row(Text("Total", "bold"), Text(str(sum(line.points for line in sheet)), "bold"))
    rows.add_row("")
    return rows


def ranking(match: Match, names: Sequence[str]) -> Iterator[str]:
    """A line for each player, the first one first; equal ranks are marked so. One player alone has no rank."""
    if len(match.seats) == 1:
        return
    ranks, scores = match.game.ranks(match.position), match.scores()
    for seat in sorted(match.seats, key=lambda seat: ranks[seat]):
        shared = " (shared)" if ranks.count(ranks[seat]) > 1 else ""
        yield f"{ranks[seat]}. {names[seat]}{shared}: {points(scores[seat])}"


def ending(match: Match, look: Look, names: Sequence[str]) -> Iterator[str]:
    """How a game ended: who won, and what the game itself has to say."""
    own = match.game.verdict(match.position)
    if len(match.seats) > 1:
        yield verdict(match, look, names)
    elif not own:
        yield f"{does(names[0], 'has')} {points(match.scores()[0])}."
    if own:
        yield own


def verdict(match: Match, look: Look, names: Sequence[str]) -> str:
    """Who won, and the rule that decided if points did not."""
    winners, scores = match.winners(), match.scores()
    best = scores[winners[0]]
    tied = [seat for seat in match.seats if scores[seat] == best]
    if len(tied) == 1:
        return f"{does(names[winners[0]], 'wins')} with {points(best)}."
    how = look.tie_break(match.view(None), names, winners, tied)
    if len(winners) == 1:
        others = listed([names[seat] for seat in tied])
        return f"{does(names[winners[0]], 'wins')}. {others} have {points(best)} each. {how}".strip()
    return f"{listed([names[seat] for seat in winners])} win together with {points(best)} each. {how}".strip()


def points(number: int) -> str:
    """ "1 point", "54 points"."""
    return f"{number} point{'s' * (number != 1)}"
