"""Replaying a record: every position is checked, and what happened is told again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from allotment.kernel.errors import BadSetup
from allotment.play import Match, Record
from allotment.play.match import Entry, TakenBack
from allotment.terminal import scores
from allotment.terminal.commands import Leave
from allotment.terminal.hints import ask_to_go_on
from allotment.terminal.log import told
from allotment.terminal.look import Look, find_look
from allotment.terminal.names import does, names_of
from allotment.terminal.screen import Screen, prepare_streams
from allotment.terminal.session import QUIT_WORDS


def replay(
    record: Record,
    path: Path,
    *,
    catalog: Any,
    seat: int | None,
    step: bool,
    plain: bool,
    screen: Screen | None = None,
) -> int:
    """Tell a record again and check every position; with `step` show the table after each turn and wait for Enter.

    `seat` is whose view is shown, from 0; None shows every hand. The exit code is 0. Raises OtherRules, Diverged or
    RecordFault with the line, after telling what came before it; BadSetup if there is no such seat.
    """
    if screen is None:
        prepare_streams(remember_lines=False)
    match = record.begin(catalog)
    if seat is not None and seat not in match.seats:
        raise BadSetup(f"there is no seat {seat}; the players sit at 0 to {len(match.players) - 1}")
    try:
        Showing(match, screen or Screen(plain=plain), seat, step).run(record, path)
    except (EOFError, Leave):
        return 0
    return 0


class Showing:
    """One replay on a screen."""

    def __init__(self, match: Match, screen: Screen, seat: int | None, step: bool) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.seat: Final = seat
        self.step: Final = step
        self.names: Final = names_of(match.players)
        self.look: Final[Look] = find_look(match.game, match.catalog)

    def run(self, record: Record, path: Path) -> None:
        """From the first entry to the last."""
        match, names = self.match, self.names
        self.screen.heading(f"{match.game.title}, replayed from {path.name}")
        self.screen.say(*told(self.look, match.opening, names))
        self.show_table()
        for entry in self.turn_by_turn(record):
            self.screen.say(*self.entry_lines(entry))
        state = "The game is over" if match.is_over else "The record ends here; the game is not over"
        self.screen.heading(state)
        if match.is_over:
            self.screen.say(*scores.ending(match, self.look, names), *scores.ranking(match, names), "")
        self.screen.show(scores.sheets(match, self.look, names, self.screen.is_plain))
        self.screen.say(f"Every position was checked: {len(match.entries)} entries, all as recorded.")

    def turn_by_turn(self, record: Record) -> Iterator[Entry]:
        """The entries, each after it was checked; between two turns the table is shown."""
        turn = self.look.turn(self.match.view(self.seat))
        for entry in record.steps(self.match):
            yield entry
            now = self.look.turn(self.match.view(self.seat))
            if now != turn:
                turn = now
                self.show_table()

    def entry_lines(self, entry: Entry) -> list[str]:
        """What everybody saw of one entry."""
        if isinstance(entry, TakenBack):
            return [f"{does(self.names[entry.seat], 'takes')} the last choice back."]
        return told(self.look, self.match.plies[-1].events, self.names)

    def show_table(self) -> None:
        """With `step`, the table as the seat sees it, or open; then wait."""
        if not self.step:
            return
        plain = self.screen.is_plain
        whose = "the table, open" if self.seat is None else f"what {self.names[self.seat]} sees"
        self.screen.heading(f"{self.look.title(self.match.view(self.seat))}: {whose}")
        self.screen.show(self.look.table(self.match.view(self.seat), self.names, plain=plain))
        for seat in self.match.seats if self.seat is None else [self.seat]:
            self.screen.say(f"The hand of {self.names[seat]}:")
            self.screen.show(self.look.hand(self.match.view(seat), self.names, plain=plain))
        if ask_to_go_on(self.screen, "Press Enter to go on, q to stop. ") in QUIT_WORDS:
            raise Leave
