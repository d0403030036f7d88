"""The games: one folder each, and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # the command line names the games without loading an engine
    from allotment.kernel.game import Game

# By name, where the game's one object is. It is imported only when the game is asked for.
GAMES: Final = {
    "verdant": "allotment.games.verdant:VERDANT",
    "planted": "allotment.games.planted:PLANTED",
    "powerplants": "allotment.games.powerplants:POWER_PLANTS",
    "reforest": "allotment.games.reforest:REFOREST",
}


def find_game(name: str) -> Game[Any]:
    """The game of that name. Raises UnknownGame."""
    from allotment.kernel.errors import UnknownGame
    from allotment.kernel.game import Game

    if name not in GAMES:
        raise UnknownGame(f"no game is called {name!r}; there is {', '.join(sorted(GAMES))}")
    module, _, attribute = GAMES[name].partition(":")
    game = getattr(import_module(module), attribute)
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game[Any]]:
    """Every game, in the order of the registry."""
    return [find_game(name) for name in GAMES]
