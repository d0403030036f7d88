"""Players' names in sentences: "Ada takes", but "You take"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from allotment.play import Player
from allotment.terminal.screen import printable

YOU: Final = "You"
LONGEST: Final = 20


def names_of(players: Sequence[Player]) -> list[str]:
    """The players' names, fit for a terminal: no more than 20 letters, and nothing that could steer it."""
    return [shortened(printable(player.name).strip()) or f"Seat {seat}" for seat, player in enumerate(players)]


def shortened(name: str) -> str:
    """A name that leaves room for something else in the line."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def does(name: str, verb: str) -> str:
    """ "Ada wins", "You win": `verb` is what one other person does."""
    return f"{name} {to_you(verb) if name == YOU else verb}"


def whose(name: str, thing: str) -> str:
    """ "Ada's hand", "Your hand"."""
    return f"Your {thing}" if name == YOU else f"{name}'s {thing}"


def in_mid_sentence(name: str) -> str:
    """ "the next comes from Ada", "the next comes from you"."""
    return "you" if name == YOU else name


def to_you(verb: str) -> str:
    """The verb as it follows "you"."""
    return {"has": "have", "is": "are"}.get(verb, verb.removesuffix("s"))


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "Ada", "Ada and Ben", "Ada, Ben and Cleo"."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
