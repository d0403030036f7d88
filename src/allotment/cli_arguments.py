"""What the arguments of commands mean. Nothing heavy is imported before it is needed, as in cli.py."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from allotment.kernel.game import Game
    from allotment.lab.tournament_sprt import Sprt
    from allotment.play import Budget, Match, Player, Record

KEY_BYTES: Final = 16
NO_BOTS: Final = "none"


def mistake(text: str) -> Exception:
    """What to raise for an argument that cannot be used."""
    from allotment.kernel.errors import BadSetup

    return BadSetup(text)


def game(name: str) -> Game[Any]:
    """The game of that name. Raises UnknownGame."""
    from allotment.games import find_game

    return find_game(name)


def catalog(game: Game[Any], deck: Path | None) -> Any:
    """The tables of the deck in a folder, or of the published one. Raises DeckFault."""
    return game.catalog if deck is None else game.read_catalog(deck)


def chance(seed: int) -> Any:
    """The generator of a seed."""
    from allotment.kernel.chance import seeded

    return seeded(seed)


def key(seed: int | None) -> bytes:
    """The key of a match: of the seed, or a secret one."""
    return secrets.token_bytes(KEY_BYTES) if seed is None else (seed % 2 ** (8 * KEY_BYTES)).to_bytes(KEY_BYTES, "big")


def name_list(text: str | None) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()] if text else []


def options(pairs: list[str] | None) -> dict[str, str]:
    """The choices by option, each given as NAME=CHOICE. Raises BadSetup."""
    options = {}
    for pair in pairs or []:
        name, sign, choice = pair.partition("=")
        if not sign:
            raise mistake(f"an option is given as NAME=CHOICE, not {pair!r}")
        options[name] = choice
    return options


def sprt(text: str) -> Sprt:
    """The sequential test of two Elo differences. Raises BadSetup."""
    from allotment.lab.tournament_sprt import Sprt

    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise mistake(f"--sprt is two Elo differences with a comma, such as 0,20, not {text!r}") from None
    return Sprt(elo0, elo1)


def budget(seconds: float | None, simulations: int | None) -> Budget:
    """How much a computer player may think about a decision. Raises BadSetup."""
    from allotment.play import Budget

    if seconds is not None and simulations is not None:
        raise mistake("--seconds and --simulations are two ways to say the same: give one of them")
    return Budget(simulations=simulations, seconds=seconds)


def seat_count(game: Game[Any], seats: int) -> int:
    """So many seats, if the game is for them. Raises BadSetup."""
    if not game.fewest_seats <= seats <= game.most_seats:
        raise mistake(f"{game.title} is for {game.fewest_seats} to {game.most_seats} players, not {seats}")
    return seats


def table(game: Game[Any], seats: int | None, bots: str | None, players: str | None) -> list[Player]:
    """The persons first, then the computer players; saplings fill the seats that nobody is named for.

    With one seat, or one person and no computer player, somebody plays alone.
    """
    from allotment.bots import find_bot
    from allotment.play import Player

    persons = name_list(players) or ["You"]
    if len({name.casefold() for name in persons}) < len(persons):
        raise mistake("two players have the same name")
    names = [] if bots == NO_BOTS else name_list(bots)
    for name in names:
        find_bot(name)
    if seats is None:
        is_settled = bots is not None or len(persons) > 1
        seats = len(persons) + len(names) if is_settled else 4
    count = seat_count(game, seats)
    if bots != NO_BOTS and (not names or (len(names) == 1 and count > len(persons))):
        names = (names or ["sapling"]) * max(0, count - len(persons))
    if len(persons) + len(names) != count:
        raise mistake(f"{len(persons)} players and {len(names)} computer players are not {count}")
    bot_names = [f"{name.capitalize()} {number}" for number, name in enumerate(names, start=1)]
    return [Player(name) for name in persons] + [
        Player(shown, bot=name) for shown, name in zip(bot_names, names, strict=True)
    ]


def saved(game: Game[Any], save: Path | None, deck: Path | None) -> Match | None:
    """The match in the file, if there is one. Raises RecordFault if the file is something else."""
    from allotment.kernel.errors import RecordFault
    from allotment.play import Record

    if save is None or not save.exists():
        return None
    record: Record = Record.load(save)
    if record.header.game != game.name:
        raise RecordFault(f"{save}: a game of {record.header.game}, not of {game.name}")
    try:
        return record.replay(catalog(game, deck))
    except RecordFault as error:
        raise type(error)(f"{save}: {error}") from None
