"""What can be typed when a seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from allotment.games.planted.moves import Feed, Take
from allotment.kernel.errors import AllotmentError, IllegalAction
from allotment.kernel.snapshot import digest
from allotment.play import Match, Record
from allotment.terminal.commands import COMMANDS, Leave, Prompt
from allotment.terminal.planted_words import payment
from allotment.terminal.session import Session
from tests.terminal.script import ADA, SPROUT, Played, new_match, play_script, screen_of, visiting_when_possible

WRONG = (
    "", "foo", "99", "-1", "²", "١٢٣", "\x00", "play", "play 999", "nursery 999", "play " + "9" * 400, "take nothing",
    "feed", "feed rex", "jars 99", "jars x", "rule", "rule 999", "rule xyzzy", "card", "card 999", "card xyzzy",
    "why", "why foo", "save", "undo nobody",
)  # fmt: skip


def question_of(match: Match) -> str:
    return match.game.question(match.position, 0).partition(" ")[0]


def matches_at_every_prompt() -> dict[str, Match]:
    """A match at each kind of question that Planted asks, by the rule that the question begins with."""
    found: dict[str, Match] = {}
    match = new_match([ADA, SPROUT])
    answers: Iterator[str] = visiting_when_possible(match, [])
    while len(found) < 4:
        for seat in [seat for seat in match.asked() if seat == 1]:
            match.play(seat, match.legal(seat)[-1])
        if match.asked() != [0]:
            continue
        question = question_of(match)
        if question not in found and len(match.legal(0)) > 1:
            found[question] = Record.of(match).replay()
        session = Session(match, screen_of()[0])
        Prompt(session, 0).obey(next(answers))
    return found


MATCHES = matches_at_every_prompt()


def test_every_kind_of_question_is_among_them() -> None:
    assert sorted(MATCHES) == ["PLA-051", "PLA-082", "PLA-120", "PLA-135"]


def at(question: str) -> Match:
    """A match of one's own at that question."""
    return Record.of(MATCHES[question]).replay()


def run(question: str, *lines: str) -> Played:
    return play_script(*lines, match=at(question))


@pytest.mark.parametrize("question", sorted(MATCHES))
def test_wrong_input_is_answered_in_one_line_and_asked_again(question: str) -> None:
    silent = run(question)
    for typed in WRONG:
        played = run(question, typed)
        assert played.text.count("Ada> ") == 2
        assert len(played.text.splitlines()) == len(silent.text.splitlines()) + 2
        assert digest(played.match.position) == digest(MATCHES[question].position)


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        ("PLA-051", "", "Type the number of a move, or ? for help."),
        ("PLA-051", "play 999", "Card 999 is not in your hand (PLA-051)."),
        ("PLA-051", "take hoya", "A plant is taken only after committing a card for the nursery (PLA-081)."),
        ("PLA-082", "take yucca", "Yucca is not in the nursery row (PLA-082)."),
        ("PLA-082", "5", "No move has the number 5; there are 1 to 4."),
        ("PLA-120", "feed hoya", "You do not own Hoya (PLA-120)."),
        ("PLA-120", "jars 1", "Jars are filled after feeding, at the end of a round (PLA-142)."),
        ("PLA-135", "jars 99", "(PLA-139)."),
        ("PLA-051", "rule 999", "There is no rule 999 in Planted; there are PLA-001 to PLA-192, with gaps."),
        ("PLA-051", "card 999", "There is no card 999; the numbers go from 1 to 102."),
    ],
)
def test_the_line_names_the_rule_that_forbids_it(question: str, typed: str, answer: str) -> None:
    assert answer in run(question, typed).text


@given(
    question=st.sampled_from(sorted(MATCHES)),
    word=st.sampled_from(
        ["", "play ", "nursery ", "take ", "feed ", "jars ", "why ", "rule ", "card ", "undo ", "1", "?"]
    ),
    rest=st.text(max_size=12) | st.integers(-5, 10**7).map(str),
)
@example(question="PLA-135", word="jars ", rest="22")
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_a_legal_move_or_changes_nothing(question: str, word: str, rest: str) -> None:
    match = at(question)
    screen, _file = screen_of()
    prompt = Prompt(Session(match, screen), 0)
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


def test_moves_are_chosen_by_number_or_by_words() -> None:
    match = at("PLA-051")
    prompt = Prompt(Session(match, screen_of()[0]), 0)
    for number, move in prompt.numbered.items():
        words = f"{move.mode} {move.card}"  # type: ignore[attr-defined]  # commits
        assert prompt.move(str(number)) == prompt.move(words) == move


def test_stop_is_number_0_and_jars_go_by_how_many() -> None:
    assert "0: stop feeding." in run("PLA-120").text
    prompt = Prompt(Session(at("PLA-135"), screen_of()[0]), 0)
    assert [move.jars for move in prompt.numbered.values()] == list(prompt.numbered)  # type: ignore[attr-defined]  # fills


def test_what_feeding_is_said_to_cost_is_what_it_costs() -> None:
    match = at("PLA-120")
    feed = next(move for move in match.moves(0) if isinstance(move, Feed))
    before = match.view(0).left  # type: ignore[attr-defined]  # a view of Planted
    cost = payment(match.catalog, before, feed.plant)
    match.play(0, feed)
    assert match.asked()[0] == 0, "the plan goes on, at least with jars"
    after = match.view(0).left  # type: ignore[attr-defined]  # a view of Planted
    assert [had - has for had, has in zip(before, after, strict=True)] == cost


def test_help_names_every_command() -> None:
    text = run("PLA-051", "?").text
    for command in set(COMMANDS) - {"help", "moves", "scores", "rules", "exit"}:
        assert command in text


def test_table_shows_everything_again() -> None:
    assert run("PLA-051", "table").text.count("The nursery row has 4 plants.") == 2


def test_score_shows_every_sheet_with_rules() -> None:
    text = run("PLA-051", "score").text
    for name in ("Ada", "Sprout"):
        assert f"{name}'s Propagation jars: 0 (PLA-163)." in text
        assert f"{name}'s total: 0." in text


def test_log_tells_everything_so_far() -> None:
    text = run("PLA-135", "log").text.rpartition("Ada> log")[2]
    assert text.lstrip().startswith("Round 1 begins; hands pass to the left.\nTurn 1.\n")
    assert "Turn 8." in text


def test_hand_shows_what_each_card_does() -> None:
    match = at("PLA-051")
    text = play_script("hand", match=match).text.rpartition("Ada> hand")[2]
    assert text.count("\nCard ") == 8
    assert "You hold no cards now." in run("PLA-135", "hand").text


def test_why_tells_whether_a_move_is_open_and_prints_the_rule() -> None:
    match = at("PLA-051")
    card = match.moves(0)[0].card  # type: ignore[attr-defined]  # a commit
    text = play_script(f"why play {card}", "why play 999", "why 1", match=match).text
    assert "Open, as number " in text
    assert "Not open: card 999 is not in your hand (PLA-051).\nPlanted, 5.1 Commit (D1)\nPLA-051  A commit is" in text


def test_rule_prints_a_rule_by_number_or_words() -> None:
    for typed in ("rule 84", "rule pla-084", "rule PLA-084"):
        assert "PLA-084  The emptied row space is refilled" in run("PLA-051", typed).text
    assert "PLA-163  Jars: 1 point" in run("PLA-051", "rule jars 1 point").text
    assert "lines more; use more words" in run("PLA-051", "rule a").text


def test_card_prints_a_card_in_full() -> None:
    text = run("PLA-051", "card 1", "plant hoya", "card macrame", "card 18", "card green").text
    assert "Card 1: 1 Light, a Resource card." in text
    assert "Hoya, a hanging plant." in text
    assert "Growth spaces from the bottom up: 6, 9; 15 points when fully grown." in text
    assert "At game end, 1 point for each hanging plant its owner has. (PLA-164)" in text
    assert "Card 18: Grow Light, a Tool." in text
    assert "Indoor Greenhouse" not in text.rpartition("card green")[2].partition("\n")[0]


@pytest.mark.parametrize(
    ("typed", "plant"),
    [("ivy", "p09"), ("ENGLISH", "p09"), ("english  ivy", "p09"), ("burro’s tail", "p08"), ("peace lily", "p04")],
)
def test_a_plant_can_be_named_by_a_part_of_its_name(typed: str, plant: str) -> None:
    match = at("PLA-051")
    assert match.game.parse(match.position, f"take {typed}", 0) == Take(plant)


def test_a_card_named_by_words_must_be_the_only_one_of_the_hand() -> None:
    match = new_match([ADA, SPROUT])
    names = [match.game.words(move, match.catalog) for move in match.moves(0)]
    assert sum("Plant Food" in name for name in names) > 2, "each card twice, to play and for the nursery"
    with pytest.raises(IllegalAction, match=r"'plant food' could be .* \(card \d+\) or .* \(card \d+\)"):
        match.game.parse(match.position, "play plant food", 0)


def test_a_plant_can_be_taken_by_its_space() -> None:
    match = at("PLA-082")
    assert match.game.parse(match.position, "take 2", 0) == match.moves(0)[1]


def test_save_writes_a_record_and_overwrites_nothing_else(tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", "utf-8")
    file = tmp_path / "game.jsonl"
    played = run("PLA-051", f"save {diary}", f"save {file}", f"save {file}", f"save {tmp_path / 'no' / 'where'}")
    assert diary.read_text("utf-8") == "Dear diary"
    assert "is there already and is no saved game" in played.text
    assert Record.load(file).replay().entries == played.match.entries
    assert "cannot be written" in played.text


def test_leaving_is_an_exception_that_only_the_session_sees() -> None:
    prompt = Prompt(Session(at("PLA-051"), screen_of(["yes"])[0]), 0)
    with pytest.raises(Leave):
        prompt.obey("quit")
