"""Matches and positions of Reforest, and how they are shown, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pytest

from allotment.games import find_game
from allotment.games.reforest import Reforest
from allotment.games.reforest.view import ReforestView
from allotment.kernel.game import Move, View, legal_actions
from allotment.play import Match, Player
from allotment.terminal.look import Look, find_look
from tests.games.reforest.build import asked, table
from tests.terminal.script import ADA, BEN, SEED, Played, play_script, screen_of

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

GAME: Final = find_game("reforest")
LOOK: Final[Look] = find_look(GAME, GAME.catalog)
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
PAIR: Final = NAMES[:2]
BOTH: Final = pytest.mark.parametrize(("plain", "width"), [(True, None), (False, 80), (False, 120)])
GAMES: Final = {
    "alone": ((ADA,), {"target": "hard", "terrain": "yes", "events": "casual"}),
    "two persons": ((ADA, BEN), {"terrain": "yes"}),
    "three": ((Player("Adalberta with the very long name"), SEED, SEED), {}),
    "four": ((ADA, SEED, SEED, SEED), {"terrain": "yes", "events": "standard"}),
}


def new_match(kind: str, seed: int = 0) -> Match:
    players, options = GAMES[kind]
    return Match(GAME, players, bytes([seed]) * 16, options=options)


def played(kind: str, *lines: str, seed: int = 0, plain: bool = True, width: int | None = None) -> Played:
    return play_script(*lines, match=new_match(kind, seed), plain=plain, width=width, then_first=True)


def midgame() -> Reforest:
    """Ada has covered, revealed and stored cards, and energy of both kinds; Ben has a little. It is Ada's turn."""
    return table(
        [
            {"L1": "fireweed | red_alder black_bear", "L2": "sword_fern* salal"},
            {"L1": "yarrow | oceanspray", "M1": "deer_fern western_redcedar"},
        ],
        [["snowberry", "bigleaf_maple", "pinesap", "sitka_valerian"], ["twinflower", "paper_birch", "oak_fern"]],
        nursery=["bunchberry", "devils_club"],
        discard=["wild_ginger", "kinnikinnick"],
        laid=["american_beaver", "rufous_hummingbird", "varied_thrush"],
        visitors=[["bald_eagle"], []],
        deck=21,
        round_=1,
    )


def seen(state: Reforest, seat: int | None = 0) -> ReforestView:
    view = GAME.view(state, seat)
    assert isinstance(view, ReforestView)
    return view


def moves_of(state: Reforest) -> list[Move]:
    """The legal moves of who is asked."""
    seat = asked(state)
    return [GAME.explain(state, action, seat) for action in legal_actions(state, seat)]


def text_of(shown: Sequence[Shown], *, plain: bool = True, width: int | None = None) -> str:
    """What a screen shows, without spaces at the ends of lines."""
    screen, file = screen_of(plain=plain, width=width)
    screen.show(shown)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def in_one_line(text: str) -> str:
    """The same with every gap as one space, so that it does not matter where lines are broken."""
    return " ".join(text.split())


def glanced(state: Reforest, *, plain: bool = True, width: int | None = None) -> str:
    """What who is asked sees before the question, and the moves."""
    seat = asked(state)
    view, names = seen(state, seat), NAMES[: state.seats]
    shown = [*LOOK.glance(view, names, plain=plain), *offered(view, names, moves_of(state), plain=plain)]
    return text_of(shown, plain=plain, width=width)


def offered(view: View, names: Sequence[str], moves: Sequence[Move], *, plain: bool) -> Sequence[Shown]:
    """The moves as they are shown."""
    return LOOK.offer(view, names, LOOK.numbered(view, moves), plain=plain)
