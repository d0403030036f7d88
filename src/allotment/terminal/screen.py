"""Screen: where lines go and where answers come from, in colour through rich or as plain lines of text."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from textwrap import wrap
from typing import TYPE_CHECKING, Final, TextIO, TypeAlias

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    Shown: TypeAlias = "str | RenderableType"

BLANK_LINES: Final = 60  # where no code can clear the screen
CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"  # what was scrolled away too
LONGEST_ECHO: Final = 60


class Screen:
    """One terminal, or a file and a script.

    Where the letters of drawings cannot be written, it is plain whatever `plain` says.
    `read` returns the next line that was typed, or raises EOFError; None means the keyboard or standard input.
    `width` is in columns; None means that of the terminal, and no limit for plain lines that go elsewhere.
    """

    def __init__(
        self,
        *,
        plain: bool,
        file: TextIO | None = None,
        read: Callable[[], str] | None = None,
        width: int | None = None,
    ) -> None:
        self._file: Final = file
        self.is_plain: Final = plain or not can_draw(self.file)
        self._read: Final = read
        self._width: Final = width
        self._rich: Console | None = None

    @property
    def file(self) -> TextIO:
        """Where lines go."""
        return sys.stdout if self._file is None else self._file

    @property
    def rich(self) -> Console:
        """The console of rich, which is imported when it is first needed."""
        if self._rich is None:
            from rich.console import Console

            self._rich = Console(file=self._file, width=self._width, highlight=False, markup=False, emoji=False)
        return self._rich

    def say(self, *lines: str, style: str = "") -> None:
        """Write lines of text; long ones are wrapped between words."""
        for line in lines:
            if self.is_plain:
                self._plain(line)
            else:
                from rich.text import Text

                self.rich.print(Text(line, style))

    def show(self, items: Iterable[Shown]) -> None:
        """Write lines and drawings; in plain text there are only lines."""
        for item in items:
            if isinstance(item, str):
                self.say(item)
            else:
                assert not self.is_plain, f"not a line of text: {item!r}"
                self.rich.print(item)

    def heading(self, text: str) -> None:
        """Write a line that begins something new."""
        if self.is_plain:
            self._plain("")
            self._plain(text)
        elif len(text) + 4 > self.rich.width:
            self.say(text, style="bold")
        else:
            from rich.rule import Rule
            from rich.text import Text

            self.rich.print(Rule(Text(text, "bold"), align="left", style="green"))

    def ask(self, prompt: str) -> str:
        """The line that is typed after the prompt. Raises EOFError if there will be no more."""
        if self._read is None and self._file is None and sys.stdin.isatty():
            return input(prompt)
        self.file.write(prompt)
        self.file.flush()
        try:
            answer = read_standard_input() if self._read is None else self._read()
        except EOFError:
            self.file.write("\n")
            raise
        self.file.write(printable(answer)[:LONGEST_ECHO] + "\n")
        return answer

    def clear(self) -> None:
        """Take everything off the screen, so that the next person does not see it."""
        if not self.is_plain and self.rich.is_terminal and not self.rich.is_dumb_terminal:
            self.file.write(CLEAR_ALL)
            self.file.flush()
        else:
            self.file.write("\n" * BLANK_LINES)

    def _plain(self, line: str) -> None:
        width = self._width
        if width is None and self.file.isatty():
            width = shutil.get_terminal_size().columns
        for part in wrap(line, width, subsequent_indent="  ") if width else [line]:
            self.file.write(part + "\n")
        if width and not line:
            self.file.write("\n")


def can_draw(file: TextIO) -> bool:
    """Whether the letters that drawings are made of can be written there."""
    try:
        "●○─é".encode(file.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def read_standard_input() -> str:
    """The next line of standard input. Raises EOFError at its end."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def printable(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return "".join(letter for letter in text if letter.isprintable())


def prepare_streams(*, remember_lines: bool) -> None:
    """Let no odd byte that is typed, nor a letter that the terminal lacks, end the program; edit lines with arrows.

    `remember_lines` says whether the up arrow brings back what was typed, which is no good if several share it.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        try:
            import readline
        except ImportError:  # not on every system
            return
        readline.set_auto_history(remember_lines)
