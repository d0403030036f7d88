"""What can go wrong, and who is told.

    AllotmentError          anything a user, a player or a file can do wrong; its text is one plain line
    ├── UnknownGame         no game of that name
    ├── BadSetup            seats, options or a deck that a game cannot be set up with
    ├── DeckFault           a deck file: says which file, row and field, and what was expected
    ├── IllegalAction       a move that is not open to the seat; carries the rule that forbids it
    └── RecordFault         a record that cannot be read or does not replay
        ├── OtherRules      it was played by other rules or with another deck
        └── Diverged        the position after a move is not the recorded one

A broken invariant of the program is an AssertionError, never one of these.
"""

from __future__ import annotations


class AllotmentError(Exception):
    """Something that a person did or a file holds, told in one plain line."""


class UnknownGame(AllotmentError):
    """No game has that name."""


class BadSetup(AllotmentError):
    """A game cannot be set up like this: the number of seats, an option, or a deck that is too small."""


class DeckFault(AllotmentError):
    """A deck file is not as it should be. The text names file, row, field and what was expected."""

    def __init__(self, file: str, where: str, expected: str) -> None:
        super().__init__(f"{file}: {where}: {expected}" if where else f"{file}: {expected}")
        self.file, self.where, self.expected = file, where, expected


class IllegalAction(AllotmentError):
    """A move that is not open to the seat now. The position is as it was.

    `rule` is the id of the rule that forbids it, or "" if it is no matter of the game's rules.
    """

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.why, self.rule = why, rule


class RecordFault(AllotmentError):
    """A record cannot be read, or does not replay."""


class OtherRules(RecordFault):
    """A record of another game, another version of its rules, or another deck."""


class Diverged(RecordFault):
    """The position after an entry of a record is not the recorded one: the record was changed."""
