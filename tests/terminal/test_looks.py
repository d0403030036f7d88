"""How games look: any game, and the parts that are the same for all."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from allotment.kernel.game import View
from allotment.play import Match
from allotment.terminal.look import Look, NoSuchThing
from allotment.terminal.names import does, listed, names_of, whose
from allotment.terminal.scores import verdict
from allotment.terminal.screen import Screen
from allotment.terminal.tables import table
from tests.terminal.script import ADA, BEN, GAME, SOLO, new_match, screen_of


class Plot(msgspec.Struct, frozen=True):
    """One player's part of a made-up view."""

    seeds: int
    beds: tuple[str, ...]


class GardenView(View, frozen=True):
    """A made-up view."""

    round: int
    is_raining: bool
    plots: tuple[Plot, ...]
    prices: dict[str, int]
    hand: tuple[int, ...] = ()


GARDEN = GardenView(2, True, (Plot(3, ("oak", "fern")), Plot(0, ())), {"oak": 4}, (7, 9))


def test_any_view_is_shown_field_by_field() -> None:
    look = Look(GAME, GAME.catalog)
    assert look.table(GARDEN, ["Ada", "Ben"], plain=True) == [
        "round: 2",
        "is raining: yes",
        "plots Ada seeds: 3",
        "plots Ada beds: oak, fern",
        "plots Ben seeds: 0",
        "plots Ben beds: none",
        "prices: oak 4",
        "hand: 7, 9",
    ]
    assert look.hand(GARDEN, ["Ada", "Ben"], plain=True) == ["hand: 7, 9"]
    assert look.turn(GARDEN) == (2, 0)
    with pytest.raises(NoSuchThing):
        look.card("oak")


def test_any_game_can_be_played_with_the_common_look() -> None:
    match, look = new_match(), Look(GAME, GAME.catalog)
    moves = match.moves(0)
    numbered = look.numbered(match.view(0), moves)
    assert list(numbered) == list(range(1, len(moves) + 1))
    assert look.choices(match.view(0), numbered, plain=True)[0] == f"1: {GAME.words(moves[0], GAME.catalog)}"


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("plain", [True, False])
def test_the_table_is_shown_to_players_and_spectators(viewer: int | None, plain: bool) -> None:
    match = new_match()
    screen, file = screen_of(plain=plain, width=80)
    screen.show(table(GAME, match.view(viewer), names_of(SOLO), GAME.catalog, plain))
    for name in names_of(SOLO):
        assert name in file.getvalue()


class Ending:
    """A match that ended as the test says."""

    def __init__(self, scores: list[int], winners: list[int]) -> None:
        self._scores, self._winners = scores, winners

    def scores(self) -> list[int]:
        return self._scores

    def winners(self) -> list[int]:
        return self._winners

    def view(self, viewer: int | None) -> View:
        return new_match([ADA, BEN]).view(viewer)

    @property
    def seats(self) -> range:
        return range(len(self._scores))


def said(scores: list[int], winners: list[int]) -> str:
    from allotment.terminal.look import find_look

    ending: Match = Ending(scores, winners)  # type: ignore[assignment]  # as much of a match as is needed
    return verdict(ending, find_look(GAME, GAME.catalog), ["Ada", "You"])


def test_the_verdict_names_the_rule_of_a_tie() -> None:
    assert said([54, 50], [0]) == "Ada wins with 54 points."
    assert said([5, 7], [1]) == "You win with 7 points."
    assert said([54, 54], [0]) == (
        "Ada wins. Ada and You have 54 points each. Growth tokens on plants decide (PLA-174): Ada has 0 and You have 0."
    )
    assert said([54, 54], [0, 1]) == (
        "Ada and You win together with 54 points each. "
        "They have 0 Growth tokens on plants each, so they share the victory (PLA-175)."
    )


def test_names_in_sentences() -> None:
    assert (does("Ada", "wins"), does("You", "wins"), does("You", "has")) == ("Ada wins", "You win", "You have")
    assert (whose("Ada", "hand"), whose("You", "hand")) == ("Ada's hand", "Your hand")
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_without_colour_and_on_a_dumb_terminal_there_are_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("NO_COLOR", "1"), ("TERM", "dumb")):
        monkeypatch.setenv(name, value)
        screen = Screen(plain=False, width=80)
        assert screen.rich.color_system is None or screen.rich.no_color


def test_odd_bytes_and_a_terminal_without_letters_do_no_harm() -> None:
    command = [sys.executable, "-m", "allotment.cli", "play", "planted", "--seed", "1"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command, input=b"\xff\xfe\x00\n\n1\nq\nyes\n", capture_output=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"You left the game." in done.stdout
    assert b"growth space" in done.stdout, "without the letters for drawings it is plain text"
