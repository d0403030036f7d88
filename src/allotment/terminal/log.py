"""The log of a match: what happened, as everybody at the table saw it."""

from __future__ import annotations

from collections.abc import Sequence

from allotment.kernel.game import Event
from allotment.play import Match
from allotment.terminal.look import Look
from allotment.terminal.names import YOU, to_you


def events_so_far(match: Match) -> list[Event]:
    """Everything that happened, oldest first."""
    return [*match.opening, *(event for ply in match.plies for event in ply.events)]


def seen_before_last_answer(match: Match, seat: int) -> int:
    """How many of these events the seat knew when it last answered; 0 if it has not."""
    last = max((index for index, ply in enumerate(match.plies) if ply.seat == seat), default=-1)
    if last < 0:
        return 0
    return len(match.opening) + sum(len(ply.events) for ply in match.plies[:last])


def told(look: Look, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The events as lines; what one player does in a row is one line, and so are lines with the same head."""
    lines: list[str] = []
    teller = -1  # whose sentence the last line is
    names = look.everybody(names)
    for event in events:
        line = look.tell(event, names)
        if not line:
            continue
        name = names[event.seat] if event.seat >= 0 else ""
        if name and line.startswith(f"{name} "):
            done = addressed(name, line.removeprefix(f"{name} "))
            if teller == event.seat:
                lines[-1] = f"{lines[-1].removesuffix('.')}, {done}"
            else:
                lines.append(f"{name} {done}")
            teller = event.seat
        elif lines and (head := head_of(line)) and head == head_of(lines[-1]):
            lines[-1] = f"{lines[-1].removesuffix('.')}, {line.removeprefix(head)}"
            teller = -1
        else:
            lines.append(line)
            teller = -1
    return lines


def head_of(line: str) -> str:
    """ "New in the market: ", or "" if the line has no head."""
    head, colon, _rest = line.partition(": ")
    return head + colon if colon else ""


def addressed(name: str, done: str) -> str:
    """What was done, with the verb in front as it follows the name."""
    verb, space, rest = done.partition(" ")
    return f"{to_you(verb) if name == YOU else verb}{space}{rest}"
