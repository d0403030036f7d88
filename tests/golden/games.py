"""Golden games: one random game of every case as text, with what each seat sees now and then.

`python -m tests.golden.games` writes them anew. They are read in review: when one changes, the commit says which rule
changed it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from allotment.kernel.chance import seeded
from allotment.play import Match, Player
from tests.contract.cases import Case, cases, choose

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva")
SEED: Final = 20
VIEWS_EVERY: Final = 61  # entries


def text_of(case: Case) -> str:
    """The whole game: entries, log, views now and then, score sheets."""
    players = [Player(name) for name in NAMES[: case.seats]]
    match = Match(case.game, players, SEED.to_bytes(16, "big"), options=case.options)
    return "\n".join([f"{case}, rules version {case.game.rules_version}, key {SEED}", *entries(match), *ending(match)])


def entries(match: Match) -> Iterator[str]:
    """The log, an entry to each answer, and the views."""
    game, chance = match.game, seeded(SEED)
    yield from log(match, match.opening)
    while not match.is_over:
        if len(match.entries) % VIEWS_EVERY == 0:
            for viewer in (None, *match.seats):
                yield from view_lines(match, viewer)
        seat, action = choose(match.position, chance)
        move = game.explain(match.position, action, seat)
        secret = "" if game.seen(move, seat, None) == move else "   (in secret)"
        events = match.play(seat, action)
        said = f"{NAMES[seat]}: {game.words(move, match.catalog)}{secret}"
        yield f"{len(match.entries)}. {said}   [{match.entries[-1].hash}]"
        yield from log(match, events)


def log(match: Match, events: Any) -> Iterator[str]:
    """The lines of the log, indented."""
    for event in events:
        line = match.game.tell(event, match.catalog, NAMES)
        if line:
            yield f"      {line}"


def view_lines(match: Match, viewer: int | None) -> Iterator[str]:
    """One viewer's view, a line for every field."""
    yield f"   --- what {'a spectator' if viewer is None else NAMES[viewer]} sees"
    view = msgspec.to_builtins(match.view(viewer))
    public = msgspec.to_builtins(match.view(None))
    for name, value in view.items():
        if viewer is None or value != public[name]:  # the rest is as the spectator sees it
            if isinstance(value, list) and value and isinstance(value[0], dict):
                yield from (f"   {name}[{index}]: {compact(item)}" for index, item in enumerate(value))
            else:
                yield f"   {name}: {compact(value)}"


def compact(value: Any) -> str:
    """A value on one line, without the marks that JSON needs."""
    return msgspec.json.encode(value).decode().replace('"', "").replace(",", ", ").replace(":", ": ")


def ending(match: Match) -> Iterator[str]:
    """Ranks and score sheets."""
    ranks = match.game.ranks(match.position)
    for seat in match.seats:
        yield f"{NAMES[seat]}: rank {ranks[seat]}, {match.game.score(match.position, seat)} points"
        for line in match.game.score_sheet(match.position, seat):
            yield f"   {line.points:3} {line.label} ({line.rule})"
    yield ""


def main() -> None:
    """Write every golden game."""
    for case in cases():
        (FOLDER / f"{case}.txt").write_text(text_of(case), "utf-8")
        print(f"wrote {case}.txt")


if __name__ == "__main__":
    main()
