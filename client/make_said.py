"""What the server says of the games: `client/src/testing/said.json`, by which a test finds what has no translation.

`python client/make_said.py` writes it, from games played at random: questions, moves, lines of the log, lines of the
score sheet and verdicts, one sentence of each kind.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from allotment.games import all_games
from allotment.kernel.chance import seeded
from allotment.kernel.game import Game
from allotment.play import Match, Player

FOLDER: Final = Path(__file__).parent / "src"
KEY: Final = bytes(range(16))
NAMES: Final = ("Ada", "Ben", "Chika", "Dora", "Emil")
SEEDS: Final = 2  # games of each kind


def tables(game: Game[Any]) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Every number of seats, and every option changed."""
    for seats in range(game.fewest_seats, game.most_seats + 1):
        yield seats, {}
        for option in game.options:
            for choice in [choice for choice in option.choices if "+" not in choice][1:]:
                chosen = {**game.checked({}), option.name: choice}
                if not game.conflict(seats, chosen):
                    yield seats, chosen


def sentences(game: Game[Any], seats: int, options: Mapping[str, str], seed: int) -> Iterator[str]:
    """All that is said in one game."""
    match = Match(game, [Player(name) for name in NAMES[:seats]], KEY, options=dict(options))
    chance = seeded(seed)
    while not match.is_over:
        asked = match.asked()
        seat = asked[chance.below(len(asked))]
        yield game.question(match.position, seat).partition("  ")[2]
        moves, actions = match.moves(seat), match.legal(seat)
        for move in moves:
            yield game.words(move, match.catalog)
        for event in match.play(seat, actions[chance.below(len(actions))]):
            yield game.tell(event, match.catalog, NAMES[:seats])
    yield game.verdict(match.position)
    for seat in range(seats):
        for line in game.score_sheet(match.position, seat):
            yield line.label


def kind(text: str, names: re.Pattern[str]) -> str:
    """The sentence without the names and numbers in it."""
    same = re.sub(r"^use .* \(.*\)$", "use card", names.sub("@", text))
    same = re.sub(r"\b(sun|semi|shade)\b", "light", same)
    same = re.sub(r"\b(succulent|flowering|foliage|vining|unusual) \w+", "token", same)
    return re.sub(r"\b[A-Z]?\d+\b", "#", same)


def said(game: Game[Any]) -> list[str]:
    """One sentence of each kind, sorted."""
    cards = json.loads((FOLDER / "games" / game.name / "cards.json").read_text("utf-8"))
    known = sorted({name for name, _about in cards.values()} | set(NAMES), key=len, reverse=True)
    names = re.compile("|".join(re.escape(name) for name in known), re.IGNORECASE)
    found: dict[str, str] = {}
    for seats, options in tables(game):
        for seed in range(SEEDS):
            for text in sentences(game, seats, options, seed):
                if text:
                    found.setdefault(kind(text, names), text)
    return sorted(found.values())


def text() -> str:
    """The file."""
    games = {game.name: said(game) for game in all_games()}
    return json.dumps(games, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write it."""
    (FOLDER / "testing" / "said.json").write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
