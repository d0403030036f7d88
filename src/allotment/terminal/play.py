"""Playing a game at one screen: one person or several in turn, against computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from allotment.kernel.game import Game
from allotment.play import Match, Player
from allotment.terminal.screen import Screen, prepare_streams
from allotment.terminal.session import Session


def play(
    game: Game[Any],
    *,
    players: Sequence[Player],
    key: bytes,
    options: Mapping[str, str],
    catalog: Any,
    save: Path | None,
    plain: bool,
    seed: int | None,
    resume: Match | None = None,
    deck: Path | None = None,
    screen: Screen | None = None,
) -> int:
    """Play a new match, or go on with `resume`; the exit code: 0, or 130 after Ctrl-C.

    `deck` is the folder that the catalog is of, if it is not the published one; `screen` is the terminal unless
    another is given. Raises BadSetup, UnknownBot, or RecordFault if the match cannot be saved.
    """
    match = resume or Match(game, players, key, options=options, catalog=catalog)
    if screen is None:
        prepare_streams(remember_lines=sum(not player.bot for player in match.players) == 1)
    return Session(match, screen or Screen(plain=plain), save=save, seed=seed, deck=deck).run()
