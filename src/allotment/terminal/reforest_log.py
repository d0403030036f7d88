"""The log of Reforest: what a player does is one sentence, with "you" for somebody called You."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.reforest import events
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.text import tell as tell_in_short
from allotment.kernel.game import Event

Teller = Callable[[Event, Catalog, str], str]


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """The event as a line. Lines that begin with the same name may be joined."""
    if event.what == events.TURN_BEGINS:
        return "A new turn." if len(names) == 1 else ""
    if event.what == events.USED and catalog.effects[event.a].card >= catalog.event:
        return ""  # the event was told
    teller = LINES.get(event.what)
    if teller is None:
        return tell_in_short(event, catalog, names)
    return teller(event, catalog, names[event.seat] if event.seat >= 0 else "")


def cards(number: int) -> str:
    """ "1 card", "3 cards"."""
    return f"{number} card{'s' * (number != 1)}"


LINES: Final[dict[int, Teller]] = {
    events.PASSED: lambda event, catalog, who: f"{who} has nothing to do in this turn.",
    events.GATHERS: lambda event, catalog, who: f"{who} gathers cards.",
    events.PLAYS: lambda event, catalog, who: (
        f"{who} plays {catalog.names[event.a]} into {catalog.space_names[event.b]}."
    ),
    events.GREW: lambda event, catalog, who: "",  # it was said when it was played
    events.TURNED_OVER: lambda event, catalog, who: (
        f"{who} turns {catalog.names[event.a]} over into energy in {catalog.space_names[event.b]}."
    ),
    events.LOOKED: lambda event, catalog, who: f"{who} looks at {cards(event.a)} of the deck.",
    events.NOT_EARNED: lambda event, catalog, who: f"Not earned, out of the game: {catalog.names[event.a]}.",
    events.CARRIED_OVER: lambda event, catalog, who: f"Tied, carried over: {catalog.names[event.a]}.",
}
