"""The rules of a game to read: the whole page, one rule by its number, or those that speak of some words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from allotment.kernel.game import Game
from allotment.play.rulebook import find_rules, page_of, without_marks
from allotment.terminal.screen import Screen


def rules(game: Game[Any], rule_id: str | None, *, plain: bool, screen: Screen | None = None) -> int:
    """Print the rules page, one rule, or the rules that speak of these words; the exit code.

    Raises NoSuchRule.
    """
    shown = screen or Screen(plain=plain)
    if rule_id is None:
        for line in page_of(game).splitlines():
            print_line(shown, line)
    else:
        shown.say(*rule_lines(game, rule_id))
    return 0


def rule_lines(game: Game[Any], wanted: str) -> list[str]:
    """The rules that were asked for as lines, each chapter before its rules. Raises NoSuchRule."""
    lines: list[str] = []
    chapter = ""
    for rule in find_rules(game, wanted):
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(f"{game.title}, {chapter}")
        lines.append(f"{rule.id}  {rule.text}")
    return lines


def print_line(screen: Screen, line: str) -> None:
    """Print one line of the page for reading."""
    if re.fullmatch(r"\|[ :|-]+\|", line):
        return
    if line.startswith("|"):
        screen.say(row_words([cell.strip() for cell in line.strip("|").split("|")]))
    elif line.startswith("#"):
        screen.heading(without_marks(line))
    else:
        screen.say(without_marks(line.removeprefix("- ")))


def row_words(cells: Sequence[str]) -> str:
    """A row of a table as a sentence."""
    return without_marks(f"{cells[0]}: {'; '.join(cells[1:])}" if len(cells) > 1 else cells[0])
