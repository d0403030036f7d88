"""The rules page of a game: its numbered statements, one by its number, or those that speak of some words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple

from allotment.kernel.errors import AllotmentError
from allotment.kernel.game import Game

STATEMENT: Final = re.compile(r"- (?:\*\*)?([A-Z]{3}-\d{3})(?:\*\*)? (.*)")
SOURCE: Final = re.compile(r"\s*\[(?:seed|public|ours)[^\]]*\]$")  # where a statement comes from
BY_NUMBER: Final = re.compile(r"(?:([a-z]{3})-?)?([0-9]{1,3})", re.IGNORECASE)


class NoSuchRule(AllotmentError):
    """The page has no rule of that number, or none that speaks of those words."""


class Rule(NamedTuple):
    """One numbered statement and the chapter that it stands in."""

    id: str
    chapter: str
    text: str


def find_rules(game: Game[Any], wanted: str) -> list[Rule]:
    """The rule of that number, as in 84, pla-084 or PLA-084; or those that speak of all the words.

    Raises NoSuchRule.
    """
    known = rules_on(page_of(game))
    number = BY_NUMBER.fullmatch(wanted.strip())
    if number:
        prefix = (number[1] or known[0].id[:3]).upper()
        found = [rule for rule in known if rule.id == f"{prefix}-{int(number[2]):03}"]
        if not found:
            ids = [rule.id for rule in known]
            reach = f"{min(ids)} to {max(ids)}, with gaps"
            raise NoSuchRule(f"there is no rule {wanted.strip()} in {game.title}; there are {reach}")
        return found
    words = wanted.casefold().split()
    found = [rule for rule in known if all(word in rule.text.casefold() for word in words)]
    if not found or not words:
        raise NoSuchRule(f"no rule of {game.title} speaks of {wanted.strip()[:40]!r}; give a number or other words")
    return found


def rules_on(page: str) -> list[Rule]:
    """The numbered statements of a rules page, in its order."""
    found, chapter = [], ""
    for line in page.splitlines():
        statement = STATEMENT.match(line)
        if line.startswith("#"):
            chapter = without_marks(line)
        elif statement:
            found.append(Rule(statement[1], chapter, without_marks(SOURCE.sub("", statement[2]))))
    return found


def page_of(game: Game[Any]) -> str:
    """The rules page of a game, from the installed package or from the checkout. Raises NoSuchRule."""
    for folder in rule_folders():
        page = folder / f"{game.name}.md"
        if page.is_file():
            return page.read_text("utf-8")
    raise NoSuchRule(f"the rules of {game.title} are not installed")


def rule_folders() -> Iterable[Traversable]:
    """Where the rules pages may be."""
    return files("allotment") / "docs" / "rules", Path(__file__).parents[3] / "docs" / "rules"


def without_marks(text: str) -> str:
    """The words alone, without the marks of the page's format."""
    return text.lstrip("# ").replace("**", "").replace("`", "")
