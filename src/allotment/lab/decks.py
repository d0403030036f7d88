"""Decks of one's own: beginning one as a copy of the published deck, and saying what is in one and whether it plays."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from allotment.games import GAMES, all_games, find_game
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Game, Options
from allotment.kernel.playout import room_for
from allotment.pieces.deck_files import fingerprint

GAMES_EACH: Final = 5  # random games with the usual options, for each number of players
LONGER: Final = 10  # times as many decisions as any game with the published deck has are too many


# Beginning one


def copy_and_report(name: str, folder: Path) -> int:
    """Copy the published deck of a game into a new folder, and say what comes next; return the exit code.

    Raises UnknownGame, or BadSetup if the folder holds something or cannot be written.
    """
    game = find_game(name)
    if folder.exists() and names_in(folder):
        raise BadSetup(f"{folder} is not empty: name a new folder")
    try:
        shutil.copytree(game.deck_folder, folder, dirs_exist_ok=True)
    except OSError as error:
        raise BadSetup(f"{folder}: cannot be written: {error.strerror or error}") from None
    print(f"{folder} is a copy of the published deck of {game.title}. README.md in it explains the files.")
    print("Change a card, and then:")
    print(f"  allotment deck check {folder}")
    print(f"  allotment play {game.name} --deck {folder}")
    return 0


# Checking one


class Trials(NamedTuple):
    """Random games that were played to the end: how many by number of players, and why others could not be set up."""

    games: Mapping[int, int]
    obstacles: Sequence[str]


def check_and_report(folder: Path, name: str | None) -> int:
    """Read a deck, play it, and print what is in it; return the exit code.

    Without a name the game is found by the names of the files. Raises DeckFault at the first fault of the deck, and
    BadSetup if the game cannot be told or the deck cannot be played.
    """
    game = find_game(name) if name else game_of(folder)
    catalog = game.read_catalog(folder)
    kinds = ", ".join(f"{count} {kind}" for kind, count in game.contents(catalog).items())
    print(f"{game.title}: {kinds}")
    print(difference(game, folder))
    trials = play_trials(game, catalog)
    if not any(trials.games.values()):
        raise BadSetup(f"no game can be set up with this deck: {trials.obstacles[0]}")
    counts = ", ".join(f"{games or 'none'} with {seats}" for seats, games in trials.games.items())
    print(f"random games played to the end, by number of players: {counts}")
    for obstacle in trials.obstacles:
        print(f"note: {obstacle}")
    return 0


def game_of(folder: Path) -> Game[Any]:
    """The game whose files a folder holds, all or most of them. Raises BadSetup if that cannot be told."""
    there, games = names_in(folder), all_games()
    found = [game for game in games if there.issuperset(game.deck_files)]
    if not found:
        most = max(len(there.intersection(game.deck_files)) for game in games)
        found = [game for game in games if most and len(there.intersection(game.deck_files)) == most]
    if len(found) != 1:
        names = " or ".join(game.name for game in found) or ", ".join(sorted(GAMES))
        raise BadSetup(f"the files in {folder} do not tell which game they are for; add --game with {names}")
    return found[0]


def names_in(folder: Path) -> set[str]:
    """The names of the files in a folder. Raises BadSetup if it is not there, or no folder."""
    try:
        return {path.name for path in folder.iterdir()}
    except OSError as error:
        raise BadSetup(f"{folder}: cannot be read: {error.strerror}") from None


def difference(game: Game[Any], folder: Path) -> str:
    """How the deck differs from the published one, in a sentence."""
    own, published = fingerprint(folder, game.deck_files), game.catalog.fingerprint
    if own == published:
        return f"deck {own}, the published one"
    files = [file for file in game.deck_files if fingerprint(folder, [file]) != fingerprint(game.deck_folder, [file])]
    return f"deck {own}, differs from the published one ({published}) in {', '.join(files)}"


def play_trials(game: Game[Any], catalog: Any) -> Trials:
    """Play random games with every number of players, and once with every choice of every option."""
    chosen: list[Options] = [{}] * GAMES_EACH
    chosen += [{option.name: choice} for option in game.options for choice in option.choices[1:]]
    games = dict.fromkeys(range(game.fewest_seats, game.most_seats + 1), 0)
    obstacles: dict[str, str] = {}
    for seats in games:
        for seed, options in enumerate(chosen):
            if game.conflict(seats, game.checked(options)):
                continue
            try:
                play_trial(game, catalog, seats, options, seed)
            except BadSetup as error:
                words = "".join(f", {name}={choice}" for name, choice in options.items())
                obstacles.setdefault(str(error), f"players: {seats}{words}: {error}")
            else:
                games[seats] += 1
    return Trials(games, list(obstacles.values()))


def play_trial(game: Game[Any], catalog: Any, seats: int, options: Options, seed: int) -> None:
    """Play one random game. Raises BadSetup if the deck is too small for it, or if it does not come to an end."""
    position = game.new(seats, seeded(seed), options=options, catalog=catalog)
    buffer, chance = room_for(position.actions), seeded(seed, stream=1)
    for _decision in range(LONGER * game.most_decisions(seats)):
        if position.is_over:
            return
        count = position.legal(buffer)
        position.apply(buffer[chance.below(count)])
    raise BadSetup(f"a random game goes on after {LONGER * game.most_decisions(seats)} decisions")
