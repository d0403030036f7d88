"""`h` at the terminal: the best moves, as far as a search can tell from what the person knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allotment.bots.hints import Hint
from allotment.games import GAMES, find_game
from allotment.kernel.chance import seeded
from allotment.kernel.snapshot import digest
from allotment.play import Budget, Match, Player, Record
from allotment.play.situation import Situation
from allotment.terminal.commands import Prompt
from allotment.terminal.hints import ALONE, NOBODY_IS_ASKED, STOPPED_THINKING, figures, games_tried
from allotment.terminal.replay import replay
from allotment.terminal.session import Session
from tests.terminal.script import ADA, BEN, KEY, PAIR, SPROUT, Played, new_match, play_script, screen_of

FEW = Budget(simulations=40)
SHOWN = re.compile(r"^(\d+): (.+)\. ([+-]\d+\.\d) points, (\d+) % to win, (\d+) games\.$", flags=re.MULTILINE)


def played(match: Match, *lines: str, plain: bool = True, width: int | None = None) -> Played:
    screen, file = screen_of(lines, plain=plain, width=width)
    code = Session(match, screen, hint_budget=FEW).run()
    return Played(code, file.getvalue(), match)


def after(text: str) -> list[list[str]]:
    """The lines below each "Thinking ...", up to the next prompt."""
    return [part.partition("> ")[0].splitlines()[1:-1] for part in text.split("Thinking ...")[1:]]


@pytest.mark.parametrize("game", GAMES)
def test_h_names_up_to_three_moves_by_the_numbers_to_type(game: str) -> None:
    match = Match(find_game(game), [ADA, SPROUT], KEY)
    [lines] = after(played(match, *["1"] * (game == "reforest"), "h").text)
    shown = SHOWN.findall("\n".join(lines))
    assert 1 <= len(shown) <= 3
    assert len(lines) == len(shown) + 1
    assert lines[-1].startswith("Points: how far ahead of the best other player you would be")
    for number, words, _margin, win_share, games in shown:
        move = Prompt(Session(match, screen_of()[0]), 0).numbered[int(number)]
        assert words == match.game.words(move, match.catalog)
        assert 0 <= int(win_share) <= 100
        assert int(games) > 0


def test_it_says_first_that_it_thinks_and_then_asks_again() -> None:
    match = new_match([ADA, SPROUT])
    text = played(match, "h").text
    assert text.index("Thinking ...") < text.index(" % to win") < text.rindex("Ada> ")
    assert all(ply.seat != 0 for ply in match.plies)


def test_the_same_question_has_the_same_hints_whatever_was_typed_between() -> None:
    first, second, third = after(played(new_match([ADA, SPROUT]), "h", "table", "score", "hint", "HINT").text)
    assert first == second == third


def test_hints_of_a_simultaneous_choice_are_for_who_looks_now() -> None:
    match = new_match(PAIR)
    hands = [{match.game.words(move, match.catalog) for move in match.moves(seat)} for seat in (0, 1)]
    adas, bens = after(played(match, "", "h", "1", "", "h").text)
    screen, file = screen_of()
    Prompt(Session(new_match(PAIR), screen, hint_budget=FEW), 1).obey("h")  # while Ada has not chosen yet
    [bens_first] = after(file.getvalue() + "Ben> ")
    for own, other, lines in ((hands[0], hands[1], adas), (hands[1], hands[0], bens), (hands[1], hands[0], bens_first)):
        named = {words for _number, words, *_figures in SHOWN.findall("\n".join(lines))}
        assert named <= own - other
        assert named


def test_hints_do_not_change_when_what_is_hidden_is_dealt_again() -> None:
    match = new_match([ADA, SPROUT, BEN])
    for seat in (2, 1):
        match.play(seat, match.legal(seat)[0])
    before = digest(match.position)

    def shown(seed: int | None) -> str:
        other = new_match([ADA, SPROUT, BEN])
        other.position = match.position.copy()
        if seed is not None:
            match.game.redeal(other.position, 0, seeded(seed))
            assert digest(other.position) != before
        screen, file = screen_of()
        assert not Prompt(Session(other, screen, hint_budget=FEW), 0).obey("h")
        return file.getvalue()

    assert SHOWN.search(shown(None))
    assert shown(None) == shown(1) == shown(2)
    assert digest(match.position) == before


@pytest.mark.parametrize("game", ["verdant", "powerplants", "reforest"])
def test_alone_there_is_nobody_to_win_against(game: str) -> None:
    [lines] = after(played(Match(find_game(game), [ADA], KEY), "h").text)
    assert lines[-1] == ALONE
    assert len(lines) > 1
    assert all(re.fullmatch(r"\d+: .+\. [+-]\d+\.\d points, \d+ games\.", line) for line in lines[:-1])


@pytest.mark.parametrize("width", [60, 80, 120])
def test_drawn_hints_fit_the_screen(width: int) -> None:
    drawn = played(Match(find_game("verdant"), [ADA, SPROUT], KEY), "h", plain=False, width=width).text
    [lines] = after(drawn)
    assert max(map(len, lines)) <= width
    assert re.match(r" +\d  lay the .+ [+-]\d+\.\d points, \d+ % to win +\(\d+ games\)$", lines[0])


def test_ctrl_c_ends_the_thinking_and_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(situation: Situation) -> list[Hint]:
        raise KeyboardInterrupt

    monkeypatch.setattr("allotment.terminal.hints.hints", stopped)
    match = new_match([ADA, SPROUT])
    stopped_and_played = played(match, "h", "1")
    assert stopped_and_played.code == 0
    assert f"Thinking ...\n{STOPPED_THINKING}\nAda> 1" in stopped_and_played.text
    assert sum(ply.seat == 0 for ply in match.plies) == 1


def test_there_is_no_hint_before_the_screen_is_handed_over() -> None:
    text = played(new_match(PAIR), "h", "", "1", "hint").text
    assert text.count(NOBODY_IS_ASKED) == 2
    assert text.count("Ada, press Enter. ") == text.count("Ben, press Enter. ") == 2
    assert "Thinking" not in text
    assert "Ben's table" not in text


def test_there_is_no_hint_in_a_replay() -> None:
    record = Record.of(play_script("1").match)
    screen, file = screen_of(["h", "q"])
    assert replay(record, Path("x.jsonl"), catalog=None, seat=0, step=True, plain=True, screen=screen) == 0
    assert f"to stop. h\n{NOBODY_IS_ASKED}\nPress Enter" in file.getvalue()


def test_figures_are_short() -> None:
    assert figures(Hint(4, -0.04, 1.0, 7), is_alone=False) == "+0.0 points, 100 % to win"
    assert figures(Hint(4, 12.56, 0.0, 7), is_alone=True) == "+12.6 points"
    assert [games_tried(Hint(4, 0.0, 0.5, games)) for games in (1, 2, 1240)] == ["1 game", "2 games", "1,240 games"]


def test_help_speaks_of_it() -> None:
    assert "h, hint  the moves" in played(new_match([Player("Ada"), SPROUT]), "?").text
