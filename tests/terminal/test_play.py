"""Whole games at one screen."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from allotment.kernel.chance import seeded
from allotment.play import Match, Player
from allotment.terminal.commands import Prompt
from allotment.terminal.play import play
from allotment.terminal.screen import Screen
from allotment.terminal.session import Session, bot_seed
from tests.terminal.script import (
    ADA,
    BEN,
    GAME,
    KEY,
    PAIR,
    SOLO,
    SPROUT,
    new_match,
    play_script,
    screen_of,
    visiting_when_possible,
)

DRAWN = re.compile(r"[\x1b\u2500-\u25ff]")


def test_a_whole_plain_game_against_computer_players_ends_with_a_ranking() -> None:
    played = play_script(then_first=True)
    assert played.code == 0
    assert played.match.is_over
    assert "The game is over" in played.text
    for name, points in zip(("Ada", "Sprout", "Seed"), played.match.scores(), strict=True):
        assert f"{name}: {points} points" in played.text
        assert f"{name}'s total: {points}." in played.text


def test_plain_output_has_no_escape_codes_and_nothing_drawn() -> None:
    assert not DRAWN.search(play_script(then_first=True).text)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_line_is_longer_than_the_screen(width: int, seats: int) -> None:
    players = [Player("Adalberta with the very long name"), *[SPROUT] * (seats - 1)]
    played = play_script("?", "score", "rule jars", then_first=True, match=new_match(players), plain=False, width=width)
    assert played.match.is_over
    assert max(map(len, played.text.splitlines())) <= width


def test_plain_lines_are_wrapped_at_the_width_of_a_screen() -> None:
    played = play_script("?", "score", plain=True, width=80)
    assert max(map(len, played.text.splitlines())) <= 80


def test_the_same_key_and_answers_give_the_same_game() -> None:
    assert play_script(then_first=True).text == play_script(then_first=True).text


def test_play_starts_a_match_and_says_the_seed() -> None:
    screen, file = screen_of()
    code = play(
        GAME, players=SOLO, key=KEY, options={}, catalog=None, save=None, plain=True, seed=7, screen=screen
    )  # fmt: skip
    assert code == 0
    assert "Seed 7" in file.getvalue()
    assert "Ada, Sprout (computer, level sprout) and Seed (computer, level seed)" in file.getvalue()


def test_computer_players_answer_a_simultaneous_question_first() -> None:
    played = play_script()
    assert [entry.seat for entry in played.match.entries] == [1, 2]
    assert "Still choosing: Ada." in played.text


def test_the_seed_of_a_computer_player_follows_from_what_is_public() -> None:
    match = new_match()
    before = bot_seed(match, 1)
    assert before == bot_seed(new_match(), 1)
    assert before != bot_seed(match, 2)
    match.play(1, match.legal(1)[0])
    assert before != bot_seed(match, 1)
    hidden = new_match()
    hidden.position = hidden.position.copy()
    GAME.redeal(hidden.position, 0, hidden.position.chance.copy())
    assert bot_seed(hidden, 1) == before


def test_a_forced_move_is_made_and_said() -> None:
    match = new_match([ADA, SPROUT])
    file = StringIO()
    answers = visiting_when_possible(match, [])
    screen = Screen(plain=True, file=file, read=lambda: next(answers))
    assert Session(match, screen).run() == 0
    assert re.search(r"Ada has only one move, so it is made: play .* \(card \d+\)\.", file.getvalue())
    assert match.is_over


def test_a_game_of_computer_players_alone_is_told_at_the_end() -> None:
    played = play_script(match=new_match([SPROUT, Player("Sapling", bot="sapling")]))
    assert played.match.is_over
    assert "Sprout plays" in played.text


def test_somebody_called_you_is_spoken_to() -> None:
    played = play_script("1", match=new_match([Player("You"), SPROUT]))
    assert "You play " in played.text
    assert "You plays" not in played.text
    assert "You have 0 points" in played.text


def test_a_name_cannot_steer_the_terminal() -> None:
    played = play_script(match=new_match([Player("A\x1b[2Jda\n"), SPROUT]))
    assert "\x1b" not in played.text
    assert "A[2Jda> " in played.text


def test_end_of_input_leaves_cleanly() -> None:
    played = play_script("1")
    assert played.code == 0
    assert played.text.rstrip().endswith("You left the game. It was not saved.")


def test_ctrl_c_leaves_with_130() -> None:
    def stop() -> str:
        raise KeyboardInterrupt

    file = StringIO()
    assert Session(new_match(), Screen(plain=True, file=file, read=stop)).run() == 130
    assert "You left the game." in file.getvalue()


def test_quit_asks_before_it_leaves() -> None:
    played = play_script("quit", "no", "1", "q", "yes", "1", "1")
    assert played.code == 0
    assert played.text.count("Leave the game?") == 2
    assert sum(ply.seat == 0 for ply in played.match.plies) == 1


# One person after another


def sections(text: str) -> list[str]:
    """What is on the screen between two times that it was cleared."""
    return re.split(r"\n{60,}", text)


def test_the_screen_is_cleared_and_handed_over_between_two_persons() -> None:
    played = play_script("", "1", "", "1", match=new_match(PAIR))
    first, ada, ben, everybody = sections(played.text)
    assert "Your" not in first
    assert "Pass the screen to Ada. Nobody else should look." in ada
    assert "Ada's table" in ada
    assert "Ben's table" not in ada
    assert "Pass the screen to Ben." in ben
    assert "Ada's table" not in ben
    assert "For everybody: what happened\nAda plays" in everybody


@pytest.mark.parametrize("plain", [True, False])
def test_no_person_sees_the_hand_or_the_commit_of_another(plain: bool) -> None:
    match = new_match(PAIR)
    hands = [{str(move.card) for move in match.moves(seat)} for seat in (0, 1)]  # type: ignore[attr-defined]  # commits
    played = play_script("", "hand", "1", "", "hand", "log", "score", match=match, plain=plain, width=80)
    for text, own in zip(sections(played.text)[1:], hands, strict=True):
        shown = set(re.findall(r"(?:[Cc]ard |#)(\d+)", text))
        assert shown == own, "in the first turn nobody knows a card but those in hand"


def test_in_colour_the_screen_is_cleared_with_what_was_scrolled_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    file = Terminal()
    Screen(plain=False, file=file, read=lambda: "").clear()
    assert file.getvalue() == "\x1b[H\x1b[2J\x1b[3J"


def test_a_whole_game_of_two_persons() -> None:
    lines = ["", "1", *["1"] * 500]  # a 1 at the hand-over is as good as Enter
    played = play_script(*lines, match=new_match(PAIR))
    assert played.match.is_over
    assert "The game is over" in sections(played.text)[-1]


# Taking back


def test_a_commit_can_be_taken_back_at_the_hand_over() -> None:
    played = play_script("", "1", "undo", "", "3", match=new_match(PAIR))
    assert [ply.seat for ply in played.match.plies] == [0]
    assert len(played.match.entries) == 3
    assert sections(played.text)[-2].count("Ada's table") == 1


def test_a_commit_can_be_taken_back_while_the_other_is_choosing() -> None:
    played = play_script("", "1", "", "undo", "undo ada", match=new_match(PAIR))
    assert played.match.plies == []
    assert "There is nothing of yours to take back; Ada may: type undo Ada." in played.text
    assert "Pass the screen to Ada." in sections(played.text)[-1]
    assert "Ada's table" not in sections(played.text)[-1]


def test_a_commit_is_final_once_it_is_revealed() -> None:
    played = play_script("1", "undo")
    assert "Your last choice is final" in played.text
    assert sum(ply.seat == 0 for ply in played.match.plies) == 1


def test_a_step_of_a_plan_can_be_taken_back_and_the_table_is_not_repeated() -> None:
    match = new_match([ADA, SPROUT])
    steps = iter(["0", "undo", "0"])

    def read() -> str:
        if not any(type(move).__name__ in ("StopFeeding", "Fill") for move in match.moves(0)):
            return "1"
        for step in steps:
            return step
        raise EOFError

    file = StringIO()
    Session(match, Screen(plain=True, file=file, read=read)).run()
    harvest = file.getvalue().rpartition("feeding and propagation. Ada's table")[2]
    assert harvest.count("The nursery row") == 1
    assert re.findall("PLA-1[23][05]  |Taken back", harvest) == [
        "PLA-120  ",
        "PLA-135  ",
        "Taken back",
        "PLA-120  ",
        "PLA-135  ",
    ]


def test_nobody_can_take_back_for_a_computer_player() -> None:
    played = play_script("undo sprout", "undo nobody")
    assert "Nobody called 'sprout' can take anything back." in played.text
    assert len(played.match.entries) == 2


# What is hidden


COMMANDS = ("hand", "score", "why play 50", "why nursery 60", "why take hoya", "why feed hoya", "why jars 2", "card 50")


def shown_to_ada(match: Match, *, plain: bool) -> str:
    """Her table, question and moves, and all that she can ask for."""
    screen, file = screen_of(plain=plain, width=80)
    prompt = Prompt(Session(match, screen), 0)
    prompt.show()
    for command in COMMANDS:
        prompt.obey(command)
    return file.getvalue()


def dealt_again(match: Match, seed: int) -> Match:
    """A match that Ada cannot tell from this one."""
    other = new_match([ADA, SPROUT, BEN])
    other.position = match.position.copy()
    GAME.redeal(other.position, 0, seeded(seed))
    return other


def test_the_screen_does_not_change_when_what_is_hidden_is_dealt_again() -> None:
    match, answers = new_match([ADA, SPROUT, BEN]), seeded(5)
    compared = 0
    while not match.is_over:
        seat = match.asked()[-1]  # Ada last, so that the others have secrets
        if seat == 0 and answers.below(3) == 0:
            compared += 1
            for plain in (True, False):
                shown = {shown_to_ada(dealt_again(match, seed), plain=plain) for seed in (1, 2)}
                assert shown == {shown_to_ada(match, plain=plain)}
        match.play(seat, match.legal(seat)[answers.below(len(match.legal(seat)))])
    assert compared > 10
