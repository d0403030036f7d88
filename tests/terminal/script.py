"""Plays games at a screen by script, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from itertools import chain, repeat
from typing import Final, NamedTuple

from allotment.games import find_game
from allotment.games.planted.moves import Commit
from allotment.play import Match, Player
from allotment.terminal.look import find_look
from allotment.terminal.screen import BLANK_LINES, Screen
from allotment.terminal.session import Session

GAME: Final = find_game("planted")
KEY: Final = bytes(range(16))
ADA: Final = Player("Ada")
BEN: Final = Player("Ben")
SPROUT: Final = Player("Sprout", bot="sprout")
SEED: Final = Player("Seed", bot="seed")
SOLO: Final = (ADA, SPROUT, SEED)
PAIR: Final = (ADA, BEN)
CLEARED: Final = "\n" * BLANK_LINES
FIRST_MOVES: Final = tuple(repeat("1", 500))  # 1 is a legal number at every prompt


class Played(NamedTuple):
    """What came of a script."""

    code: int
    text: str
    match: Match


def new_match(players: Sequence[Player] = SOLO, key: bytes = KEY) -> Match:
    return Match(GAME, players, key)


def reading(lines: Sequence[str]) -> Callable[[], str]:
    """Gives the lines one after another, then the end of the file."""
    left: Iterator[str] = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    return read


def screen_of(lines: Sequence[str] = (), *, plain: bool = True, width: int | None = None) -> tuple[Screen, StringIO]:
    file = StringIO()
    return Screen(plain=plain, file=file, read=reading(lines), width=width), file


def play_script(
    *lines: str, match: Match | None = None, plain: bool = True, width: int | None = None, then_first: bool = False
) -> Played:
    """Play with these lines, and if `then_first` with the first move ever after."""
    match = match or new_match()
    screen, file = screen_of([*lines, *(FIRST_MOVES if then_first else ())], plain=plain, width=width)
    code = Session(match, screen).run()
    return Played(code, file.getvalue(), match)


def visiting_when_possible(match: Match, then: Sequence[str]) -> Iterator[str]:
    """Answers for seat 0 that go to the nursery whenever that is open; `then` come first."""
    look = find_look(GAME, match.catalog)

    def answer() -> str:
        numbered = look.numbered(match.view(0), match.moves(0))
        visits = [number for number, move in numbered.items() if isinstance(move, Commit) and move.mode == "nursery"]
        return str((visits or [1])[0])

    return chain(then, iter(answer, None))
