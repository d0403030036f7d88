"""The other libraries: which they are, what is timed of each, and how it is measured.

All of them install from PyPI. One that is missing or does not run yields a figure that says so.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bench import python_games, spiel
from bench.figures import Loop, PeerFigure
from bench.timing import Play, Sample, faster, take

SEED: Final = 1


@dataclass(frozen=True)
class Peer:
    """One way of playing one game of another library, `needs` being the modules it imports."""

    name: str
    distribution: str
    needs: tuple[str, ...]
    game: str
    loop: Loop
    measures: str
    prepare: Callable[[int], Play]


def open_spiel(game: str) -> tuple[Peer, ...]:
    """Return the three ways to play a game of OpenSpiel."""
    peer = partial(Peer, "OpenSpiel", "open_spiel", ("pyspiel",), game)
    return (
        peer("python", "bindings: legal_actions, apply_action", partial(spiel.python_loop, game)),
        peer("native", "C++ games: evaluate_bots, random bots", partial(spiel.native_games, game)),
        peer("native", "C++ rollouts of deals, set-up not counted", partial(spiel.native_rollouts, game)),
    )


def rlcard(game: str) -> Peer:
    """Return a game of RLCard."""
    measures = "reset, step; encodes observations"
    return Peer("RLCard", "rlcard", ("rlcard",), game, "python", measures, partial(python_games.rlcard, game))


def pettingzoo(game: str, *needs: str) -> Peer:
    """Return a game of PettingZoo, which needs other modules as well."""
    measures = "last, step; encodes observations"
    prepare = partial(python_games.pettingzoo, game)
    return Peer("PettingZoo", "pettingzoo", ("pettingzoo", *needs), game, "python", measures, prepare)


SEARCH: Final = Peer(
    name="OpenSpiel",
    distribution="open_spiel",
    needs=("pyspiel",),
    game="hearts",
    loop="native",
    measures="C++ MCTSBot, one random playout for each simulation",
    prepare=partial(spiel.native_search, "hearts"),
)
CATANATRON: Final = Peer(
    name="Catanatron",
    distribution="catanatron",
    needs=("catanatron",),
    game="catan",
    loop="python",
    measures="four random players: Game.play",
    prepare=python_games.catanatron,
)
PEERS: Final = (
    *open_spiel("hearts"),
    *open_spiel("gin_rummy"),
    CATANATRON,
    rlcard("gin-rummy"),
    rlcard("uno"),
    pettingzoo("texas_holdem-v4", "rlcard", "pygame"),
    pettingzoo("connect_four-v3", "pygame"),
)


class Contest:
    """Measures every peer round by round."""

    def __init__(self, peers: tuple[Peer, ...] = PEERS) -> None:
        """Prepare nothing yet: each peer is imported when its first turn comes."""
        self._peers = peers
        self._best: dict[Peer, Sample] = {}
        self._problems: dict[Peer, str] = {}

    def play_round(self, seconds: float) -> None:
        """Give every peer that can run its turn of CPU time."""
        for peer in self._peers:
            if peer not in self._problems:
                self._take_turn(peer, seconds)

    def figures(self) -> tuple[PeerFigure, ...]:
        """Return the best of each peer so far, in order."""
        return tuple(map(self._figure, self._peers))

    def _take_turn(self, peer: Peer, seconds: float) -> None:
        if missing := missing_modules(peer):
            self._problems[peer] = f"not installed ({', '.join(missing)})"
            return
        try:
            play = peer.prepare(SEED)  # anew, so every round plays the same games
            play()  # a first batch fills caches and is not counted
            self._best[peer] = faster(self._best.get(peer), take(play, seconds))
        except Exception as error:  # another library's fault must not spoil the run
            self._problems[peer] = f"does not run ({type(error).__name__}: {error})"

    def _figure(self, peer: Peer) -> PeerFigure:
        figure = PeerFigure(peer.name, peer.game, peer.loop, peer.measures)
        if problem := self._problems.get(peer):
            return replace(figure, problem=problem)
        best = self._best[peer]
        return replace(
            figure,
            version=importlib.metadata.version(peer.distribution),
            decisions_per_second=best.decisions_per_second,
            decisions_per_game=best.decisions_per_game,
        )


def missing_modules(peer: Peer) -> list[str]:
    """Name the modules a peer needs that are not installed."""
    return [name for name in peer.needs if importlib.util.find_spec(name) is None]
