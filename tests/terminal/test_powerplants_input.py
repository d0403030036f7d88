"""What can be typed when a seat of Power Plants is asked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games import find_game
from allotment.games.powerplants.state import PowerPlants
from allotment.games.powerplants.view import PowerPlantsView, phase
from allotment.kernel.chance import seeded
from allotment.kernel.errors import AllotmentError
from allotment.kernel.snapshot import digest
from allotment.play import Match, Record
from allotment.terminal.commands import COMMANDS, Prompt
from allotment.terminal.look import NoSuchThing, find_look
from allotment.terminal.powerplants_garden import spots
from allotment.terminal.session import Session
from tests.terminal.script import ADA, SEED, Played, play_script, screen_of

GAME = find_game("powerplants")
QUESTIONS = (
    "swap", "card", "place", "free sprite", "power", "grow", "direction", "field", "patch", "destination", "spot",
    "pick up",
)  # fmt: skip
SEEDS = (11, 0, 3, 6, 9, 12)
SETS = (
    "random",
    "deeproot+tanglethorn+frightshade+snapjaw+wingbean",
    "deeproot+honeyleaf+tanglethorn+frightshade+snapjaw",
)
WRONG = (
    "", "foo", "99", "-1", "²", "١٢٣", "\x00", "place", "place Z99", "play", "play deeproot", "play deeproot 9",
    "De9", "xx 3", "place NE", "place NE of", "place up of deeproot 1", "place NE of foo 3", "aim", "aim up", "pick",
    "pick foo 1", "pick up", "pick up from", "move", "move to", "swap", "swap a b for c d", "swap for", "grow foo",
    "card", "card xyzzy", "why", "why foo", "rule 999", "rule", "save", "undo nobody", "deeproot -", "Z99", "a0",
)  # fmt: skip


def view_of(match: Match) -> PowerPlantsView:
    view = match.view(0)
    assert isinstance(view, PowerPlantsView)
    return view


def matches_at_every_prompt() -> dict[str, Match]:
    """A match at each kind of question to seat 0 that is not forced; in some games only seat 0 sprouts."""
    found: dict[str, Match] = {}
    for seed in SEEDS:
        match = Match(GAME, (ADA, SEED), bytes([seed]) * 16, options={"plants": SETS[seed % 3]})
        chance = seeded(seed)
        while not match.is_over and len(found) < len(QUESTIONS):
            assert isinstance(match.position, PowerPlants)
            seat, asked = match.asked()[0], phase(match.position)
            legal = match.legal(seat)
            if seat == 0 and len(legal) > 1 and asked not in found:
                found[asked] = Record.of(match).replay()
            is_fixed = asked in ("power", "free sprite") and seed % 3
            match.play(seat, legal[1 - seat if is_fixed else chance.below(len(legal))])
    return found


MATCHES = matches_at_every_prompt()


def test_every_kind_of_question_is_among_them() -> None:
    assert sorted(MATCHES) == sorted(QUESTIONS)


def run(question: str, *lines: str, plain: bool = True) -> Played:
    return play_script(*lines, match=Record.of(MATCHES[question]).replay(), plain=plain, width=None if plain else 80)


def prompt_at(question: str) -> Prompt:
    return Prompt(Session(Record.of(MATCHES[question]).replay(), screen_of()[0]), 0)


@pytest.mark.parametrize("question", QUESTIONS)
def test_wrong_input_is_answered_in_one_line_and_asked_again(question: str) -> None:
    silent = run(question)
    for typed in WRONG:
        played = run(question, typed)
        assert played.text.count("Ada> ") == 2, typed
        assert len(played.text.splitlines()) == len(silent.text.splitlines()) + 2, typed
        assert digest(played.match.position) == digest(MATCHES[question].position)


WORDS = st.sampled_from(
    ["", "place ", "place NE of ", "play ", "pick ", "pick up ", "move to ", "grow ", "swap ", "aim ", "why ", "card "]
)


@given(
    question=st.sampled_from(QUESTIONS),
    word=WORDS,
    rest=st.text(max_size=12) | st.integers(-5, 10**7).map(str) | st.from_regex("[A-Za-z]{1,2}[0-9]", fullmatch=True),
)
@settings(max_examples=200, deadline=None)
def test_whatever_is_typed_is_a_legal_move_or_changes_nothing(question: str, word: str, rest: str) -> None:
    prompt = prompt_at(question)
    before, entries = digest(prompt.match.position), len(prompt.match.entries)
    typed = (word + rest).strip()
    if typed.partition(" ")[0].casefold() in ("save", "quit", "q", "exit"):
        return
    try:
        has_moved = prompt.obey(typed)
    except AllotmentError:
        has_moved = False
    assert len(prompt.match.entries) == entries + has_moved
    assert has_moved or digest(prompt.match.position) == before


@pytest.mark.parametrize("question", QUESTIONS)
def test_moves_are_chosen_by_number_or_by_the_words_of_the_log(question: str) -> None:
    prompt = prompt_at(question)
    assert sorted(prompt.numbered.values(), key=repr) == sorted(prompt.match.moves(0), key=repr)
    for number, move in prompt.numbered.items():
        assert prompt.move(str(number)) == move
        assert prompt.move(GAME.words(move, GAME.catalog).upper()) == move


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("plain", [True, False])
def test_every_number_is_in_the_list(question: str, plain: bool) -> None:
    text = run(question, plain=plain).text.rpartition("POW-")[2]
    for number in prompt_at(question).numbered:
        assert f"{number}: " in text or f"{number} " in text


@pytest.mark.parametrize("question", ["place", "spot"])
def test_a_spot_is_chosen_by_its_code(question: str) -> None:
    prompt = prompt_at(question)
    for spot in spots(view_of(prompt.match), prompt.match.moves(0)):
        for typed in (spot.code, spot.code.lower(), f"place {spot.code}"):
            assert prompt.move(typed) == spot.move


@pytest.mark.parametrize("question", ["card", "grow", "field", "patch", "destination", "pick up"])
def test_a_patch_is_chosen_by_two_letters_and_its_number(question: str) -> None:
    prompt = prompt_at(question)
    for move in prompt.numbered.values():
        patch = getattr(move, "patch", None)
        if patch:
            plant, _, number = patch.partition("-")
            for typed in (f"{plant[:2]}{number}", f"{plant.upper()} {number}", patch):
                assert prompt.move(typed) == move


@pytest.mark.parametrize(
    ("question", "typed"),
    [("swap", "no"), ("free sprite", "no"), ("power", "neither"), ("power", "no"), ("grow", "no")],
)
def test_number_0_and_no_do_nothing(question: str, typed: str) -> None:
    prompt = prompt_at(question)
    assert prompt.move(typed) == prompt.move("0")


@pytest.mark.parametrize("typed", ["yes", "y"])
def test_yes_adds_the_free_sprite(typed: str) -> None:
    assert prompt_at("free sprite").move(typed) == prompt_at("free sprite").move("1")


def test_a_direction_alone_aims() -> None:
    prompt = prompt_at("direction")
    for move in prompt.match.moves(0):
        assert prompt.move(getattr(move, "direction").lower()) == move  # noqa: B009


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        ("card", "", "Type the number of a move, or ? for help."),
        ("card", "place NE of deeproot 1", "There is no patch to place now (POW-041)."),
        ("card", "play deeproot 99", "Deeproot-99 is not in your hand (POW-041)."),
        ("power", "yes", "A free Sprite comes only with a new patch whose plant has one (POW-044)."),
        ("place", "sprout", "Sprout or Grow is chosen after the patch is added (POW-046)."),
        ("card", "card", "Type card and its name, such as card deeproot."),
        ("card", "card s", "'s' could be Snapjaw or Starflower."),
        ("card", "card xyzzy", "There is no plant 'xyzzy'; give a name, as in card deeproot."),
    ],
)
def test_the_line_says_what_is_wrong(question: str, typed: str, answer: str) -> None:
    assert answer in run(question, typed).text


def test_help_names_every_command_and_speaks_of_power_plants() -> None:
    text = run("card", "?").text
    for command in set(COMMANDS) - {"help", "moves", "scores", "rules", "exit", "plant"}:
        assert command in text
    assert "A2 for the spot with that code" in text


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "9", "\x00", "s"])
def test_a_plant_that_is_not_there_or_not_the_only_one_is_said_so(typed: str) -> None:
    with pytest.raises(NoSuchThing):
        find_look(GAME, GAME.catalog).card(typed)
