"""What can be typed when a seat of Verdant is asked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games.verdant.moves import Place
from allotment.kernel.errors import AllotmentError
from allotment.kernel.snapshot import digest
from allotment.play import Match, Record
from allotment.terminal.commands import COMMANDS, Prompt
from allotment.terminal.look import NoSuchThing, find_look
from allotment.terminal.session import Session
from tests.terminal.script import Played, play_script, screen_of
from tests.terminal.verdant import ALONE, GAME, QUESTIONS, new_match

WRONG = (
    "", "foo", "99", "-1", "²", "١٢٣", "\x00", "place", "place Z9", "place A1", "plant", "plant 9", "plant ²", "room 0",
    "token 77", "use", "use stored E9", "use drafted", "buy A1", "feed A1", "keep", "keep both", "C55", "5C", "reset",
    "rule", "rule 999", "rule xyzzy", "card", "card 999", "card xyzzy", "why", "why foo", "save", "undo nobody",
)  # fmt: skip


def question_of(match: Match) -> str:
    return match.game.question(match.position, 0).partition(" ")[0]


def matches_at_every_prompt() -> dict[str, Match]:
    """A match of one player at each kind of question, by the rule that the question begins with."""
    found: dict[str, Match] = {}
    for seed in range(40):
        match = new_match(ALONE, seed=seed)
        for step in range(400):
            question = question_of(match)
            found.setdefault(question, Record.of(match).replay())
            if len(found) == len(QUESTIONS):
                return found
            legal = match.legal(0)
            match.play(0, legal[(seed + step * step) % len(legal)])
            if match.is_over:
                break
    return found


MATCHES = matches_at_every_prompt()


def test_every_kind_of_question_is_among_them() -> None:
    assert tuple(sorted(MATCHES)) == QUESTIONS


def run(question: str, *lines: str, plain: bool = True) -> Played:
    return play_script(*lines, match=Record.of(MATCHES[question]).replay(), plain=plain, width=None if plain else 80)


@pytest.mark.parametrize("question", QUESTIONS)
def test_wrong_input_is_answered_in_one_line_and_asked_again(question: str) -> None:
    silent = run(question)
    for typed in WRONG:
        played = run(question, typed)
        assert played.text.count("Ada> ") == 2, typed
        assert len(played.text.splitlines()) == len(silent.text.splitlines()) + 2
        assert digest(played.match.position) == digest(MATCHES[question].position)


WORDS = st.sampled_from(
    [
        "",
        "place ",
        "plant ",
        "room ",
        "token ",
        "use ",
        "use stored ",
        "buy ",
        "feed ",
        "keep ",
        "reset ",
        "why ",
        "card ",
    ]
)


@given(
    question=st.sampled_from(QUESTIONS),
    word=WORDS,
    rest=st.text(max_size=12) | st.integers(-5, 10**7).map(str) | st.from_regex("[A-Fa-f][0-9]", fullmatch=True),
)
@settings(max_examples=200, deadline=None)
def test_whatever_is_typed_is_a_legal_move_or_changes_nothing(question: str, word: str, rest: str) -> None:
    match = Record.of(MATCHES[question]).replay()
    prompt = Prompt(Session(match, screen_of()[0]), 0)
    before, entries = digest(match.position), len(match.entries)
    typed = (word + rest).strip()
    if typed.partition(" ")[0].casefold() in ("save", "quit", "q", "exit"):
        return
    try:
        has_moved = prompt.obey(typed)
    except AllotmentError:
        has_moved = False
    assert len(match.entries) == entries + has_moved
    assert has_moved or digest(match.position) == before


@pytest.mark.parametrize("question", QUESTIONS)
def test_moves_are_chosen_by_number_by_the_words_of_the_list_or_by_those_of_the_log(question: str) -> None:
    match = Record.of(MATCHES[question]).replay()
    prompt = Prompt(Session(match, screen_of()[0]), 0)
    lines = [str(line) for line in prompt.session.look.choices(prompt.view, prompt.numbered, plain=True)]
    listed = dict(line.split(": ", 1) for line in lines if line[0].isdigit())
    assert len(listed) == len(prompt.numbered)
    for number, move in prompt.numbered.items():
        words = listed[str(number)].replace(":", ",").split(",")[0].removesuffix(".")
        for typed in (str(number), words, words.upper(), match.game.words(move, match.catalog)):
            assert prompt.move(typed) == move, typed


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("plain", [True, False])
def test_every_number_is_in_the_list(question: str, plain: bool) -> None:
    match = Record.of(MATCHES[question]).replay()
    numbered = find_look(GAME, match.catalog).numbered(match.view(0), match.moves(0))
    text = run(question, plain=plain).text
    for number in numbered:
        assert f"{number}: " in text or f" {number} " in text
    assert sorted(numbered.values(), key=repr) == sorted(match.moves(0), key=repr)


def test_done_is_number_0() -> None:
    assert "0: done, " in run("VER-100").text
    assert "0: done, feed no more." in run("VER-106").text


def test_a_cell_alone_places_the_card() -> None:
    match = MATCHES["VER-080"]
    move = match.moves(0)[0]
    assert isinstance(move, Place)
    for typed in (move.cell, move.cell.lower(), f"place it on {move.cell}", f"place the card on {move.cell}"):
        if "card" not in typed:
            assert match.game.parse(match.position, typed, 0) == move


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        ("VER-020", "", "Type the number of a move, or ? for help."),
        ("VER-070", "place C4", "A card is placed when it has been drafted (VER-080)."),
        ("VER-070", "plant 9", "The market has columns 1 to 4, not 9."),
        ("VER-080", "place C5", "C5 is taken (VER-030)."),
        ("VER-080", "place Z9", "'Z9' is not a cell; cells are A1 to E9."),
        ("VER-100", "plant 2", "One card is drafted in a turn, after any thumb actions (VER-070)."),
        ("VER-055", "room 9", "The market has columns 1 to 4, not 9."),
        ("VER-054", "room 2", "One card is drafted in a turn, after any thumb actions (VER-070)."),
        ("VER-070", "plant ²", "'plant ²' is not a move; try"),
        ("VER-110", "done", "There is nothing to be done with now (VER-246)."),
        ("VER-070", "rule 999", "There is no rule 999 in Verdant; there are VER-001 to VER-253, with gaps."),
        ("VER-070", "card", "Type card and its name, such as card hoya, card fertilizer."),
        ("VER-070", "why", "Type why and a move, such as why place C4."),
    ],
)
def test_the_line_says_what_is_wrong(question: str, typed: str, answer: str) -> None:
    assert answer in run(question, typed).text


def test_help_names_every_command_and_speaks_of_verdant() -> None:
    text = run("VER-070", "?").text
    for command in set(COMMANDS) - {"help", "moves", "scores", "rules", "exit", "plant"}:
        assert command in text
    assert "nursery" not in text
    assert "every start room lies on C5" in text


def test_hand_shows_thumbs_and_tokens() -> None:
    text = run("VER-100", "hand").text.rpartition("Ada> hand")[2]
    assert "Ada has " in text
    assert "Ada's storage: " in text


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("aloe", "Aloe, succulent, likes sun, needs 5 verdancy, 6 points."),
        ("BURROS TAIL", "Burro's Tail, succulent, likes semi-shade, needs 4 verdancy, 4 points."),
        ("burro’s", "Burro's Tail, succulent"),
        ("fertilizer", "Fertilizer, a nurture token."),
        ("cat", "Cat, an item for a room, in the colour of each of the five types."),
        ("four corners", "Four Corners, 4 points, one of the room goals."),
        ("wooden", "Wooden pot, 2 points, for a plant that is complete (VER-092)."),
        ("vining", "Vining, a type of plants and rooms, and a colour of items."),
    ],
)
def test_a_card_is_found_by_name(typed: str, line: str) -> None:
    assert line in "\n".join(find_look(GAME, GAME.catalog).card(typed))


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "a", "9", "\x00"])
def test_a_card_that_is_not_there_or_not_the_only_one_is_said_so(typed: str) -> None:
    with pytest.raises(NoSuchThing):
        find_look(GAME, GAME.catalog).card(typed)
