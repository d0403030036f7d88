"""Tables in the middle of a game, to look at: each game early, in the middle, late and over, with the most seats.

python -m tests.scenes                          serve them until Ctrl-C; each line is a table, as JSON
python -m tests.scenes --port 8431 --vite 5173  for `npx vite` in client/, with ALLOTMENT_SERVER=http://127.0.0.1:8431

The one who looks is the person of the cookie that is printed, who sits at seat 0 and is asked.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from allotment.bots import find_bot
from allotment.games import find_game
from allotment.play import Budget, Match, Player, Situation
from allotment.server import boards
from allotment.server.ids import new_id
from allotment.server.settings import ServerSettings
from allotment.server.table import Chair, Facts, Settings
from tests.server.conftest import settings_for
from tests.server.site import Site, Someone

KEY: Final = bytes(range(16))
MOMENTS: Final[Mapping[str, float]] = {"early": 0.08, "middle": 0.5, "late": 0.9, "over": 1.0}
NAMES: Final = ("Ada", "Ben", "Chika", "Dora", "Emil")
PACE: Final = "sprout"  # the level that has played so far


def played(game: str, seats: int, part: float, options: Mapping[str, str] | None = None, seed: int = 1) -> Match:
    """A match as far as this part of its length, and on until seat 0 is asked; to its end if the part is 1."""
    whole = Match(find_game(game), [Player(name) for name in NAMES[:seats]], KEY, options=dict(options or {}))
    bot = find_bot(PACE)
    while not whole.is_over:
        seat = whole.asked()[0]
        whole.play(seat, bot.choose(Situation(whole.game, seat, whole.position, seed + len(whole.entries), Budget())))
    if part >= 1:
        return whole
    match = Match(whole.game, whole.players, KEY, options=dict(options or {}))
    for number, entry in enumerate(whole.entries):
        if number >= part * len(whole.entries) and 0 in match.asked():
            break
        match.repeat(entry)
    return match


def lay(site: Site, person: Someone, match: Match) -> str:
    """A table with this match, at which the person has seat 0 and computer players the others; its id."""
    ((session,),) = site.rows("SELECT id FROM session WHERE name = :name", name=person.name)
    chairs = [Chair(name, None if seat else session, "seed" if seat else "") for seat, name in enumerate(NAMES)]
    facts = Facts(
        id=new_id(),
        game=match.game.name,
        rules=match.game.rules_version,
        deck=match.catalog.fingerprint,
        options=dict(match.options),
        settings=Settings(),
        key=KEY,
        start=match.start,
        host=session,
        status="over" if match.is_over else "playing",
        deadline=None,
        rematch="",
        chairs=chairs[: len(match.players)],
    )
    site.run(site.app.state.rooms.store.write(boards.create_with(facts, match, time.time())))
    return facts.id


def scenes(games: Mapping[str, int]) -> Iterator[tuple[str, str, Match]]:
    """Every game with so many seats at every moment: its name, the moment, the match."""
    for game, seats in games.items():
        for moment, part in MOMENTS.items():
            yield game, moment, played(game, seats, part)


MOST: Final = {"verdant": 5, "planted": 5, "powerplants": 5, "reforest": 4}


def main() -> None:
    """Serve the scenes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=None)
    parser.add_argument("--vite", type=int, default=5173, help="the port of vite, whose pages may use the server")
    parser.add_argument("--games", default=",".join(MOST))
    parser.add_argument("--seats", type=int, default=None)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_for(f"sqlite:///{Path(folder) / 'scenes.db'}", bot_pause=0.7)
        settings = with_origin(settings, chosen.vite)
        with Site(settings, chosen.port) as site:
            ada = site.person("Ada")
            print(json.dumps({"server": site.url, "cookie": dict(ada.http.cookies)}), flush=True)
            for game, moment, match in scenes({game: chosen.seats or MOST[game] for game in chosen.games.split(",")}):
                line = {"game": game, "moment": moment, "path": f"/table/{lay(site, ada, match)}"}
                print(json.dumps(line), flush=True)
            while True:
                time.sleep(1)


def with_origin(settings: ServerSettings, port: int) -> ServerSettings:
    """Pages that vite serves may use the server."""
    return replace(settings, origins=(f"http://localhost:{port}", f"http://127.0.0.1:{port}"))


if __name__ == "__main__":
    main()
