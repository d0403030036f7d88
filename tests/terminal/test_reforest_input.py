"""What can be typed when a seat of Reforest is asked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games.reforest.moves import Draw, DrawNoMore, Play, Stop, UseNoMore
from allotment.games.reforest.view import ReforestView
from allotment.kernel.chance import seeded
from allotment.kernel.errors import AllotmentError, IllegalAction
from allotment.kernel.game import legal_actions
from allotment.kernel.snapshot import digest
from allotment.play import Match, Record
from allotment.terminal.commands import COMMANDS, Prompt
from allotment.terminal.look import NoSuchThing
from allotment.terminal.reforest_choices import card_in
from allotment.terminal.session import Session
from tests.games.reforest.build import do, table
from tests.terminal.reforest import GAME, LOOK
from tests.terminal.script import ADA, SEED, Played, play_script, screen_of

QUESTIONS = (
    "turn", "space", "pay", "draw", "effects", "effect", "keep", "discard", "solo discard", "terrain", "terrain row",
)  # fmt: skip
WRONG = (
    "", "foo", "99", "-1", "²", "١٢٣", "\x00", "play", "play foo", "play black bear", "pay", "pay foo", "draw foo",
    "use foo", "discard foo", "choose foo", "in", "in Z9", "L9", "gather the storm", "play salal L9", "card",
    "card xyzzy", "why", "why foo", "rule 999", "rule", "save", "undo nobody", "no no", "keep foo",
)  # fmt: skip


def matches_at_every_prompt() -> dict[str, Match]:
    """A match at each kind of question to seat 0 that is not forced."""
    found: dict[str, Match] = {}
    for seed in range(12):
        players = (ADA, *[SEED] * (seed % 3))
        match = Match(GAME, players, bytes([seed]) * 16, options={"terrain": "yes", "events": "standard"})
        chance = seeded(seed)
        while not match.is_over and len(found) < len(QUESTIONS):
            seat = match.asked()[0]
            legal, view = match.legal(seat), match.view(0)
            assert isinstance(view, ReforestView)
            if seat == 0 and len(legal) > 1 and view.phase not in found:
                found[view.phase] = Record.of(match).replay()
            match.play(seat, legal[chance.below(len(legal))])
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
    ["", "play ", "pay ", "draw ", "use ", "discard ", "choose ", "in ", "keep ", "reveal ", "why ", "card "]
)


@given(
    question=st.sampled_from(QUESTIONS),
    word=WORDS,
    rest=st.text(max_size=12) | st.integers(-5, 10**7).map(str) | st.from_regex("[HLMhlm][0-9]", fullmatch=True),
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
def test_moves_are_chosen_by_number_or_by_their_words(question: str) -> None:
    prompt = prompt_at(question)
    assert sorted(prompt.numbered.values(), key=repr) == sorted(prompt.match.moves(0), key=repr)
    for number, move in prompt.numbered.items():
        assert prompt.move(str(number)) == move
        assert prompt.move(GAME.words(move, GAME.catalog).upper()) == move


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_card_is_chosen_by_its_name_alone(question: str) -> None:
    prompt = prompt_at(question)
    names = GAME.catalog.names
    for move in prompt.numbered.values():
        card = card_in(move)
        if card and sum(names[GAME.catalog.ids.index(card)] in name for name in names) == 1:
            assert prompt.move(names[GAME.catalog.ids.index(card)]) == move


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("plain", [True, False])
def test_every_number_is_in_the_list(question: str, plain: bool) -> None:
    text = run(question, plain=plain).text
    text = text[text.index(GAME.question(MATCHES[question].position, 0)[:30]) :]
    for number in prompt_at(question).numbered:
        assert f"\n{number}: " in text if plain else f"\n{number:>3} " in text


@pytest.mark.parametrize(("question", "nothing"), [("effects", UseNoMore()), ("draw", DrawNoMore())])
@pytest.mark.parametrize("typed", ["0", "no", "No more", "done"])
def test_number_0_and_no_do_nothing_more(question: str, nothing: object, typed: str) -> None:
    prompt = prompt_at(question)
    if question == "draw" and nothing not in prompt.numbered.values():
        prompt.session.answer(0, prompt.move("1"))
        prompt = Prompt(prompt.session, 0)
    assert prompt.move(typed) == nothing


def test_deck_draws_the_top_card_of_the_deck() -> None:
    prompt = prompt_at("draw")
    for typed in ("deck", "top", "draw deck", "draw from the deck", "draw the top card of the deck"):
        assert prompt.move(typed) == Draw("")


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        ("turn", "", "Type the number of a move, or ? for help."),
        ("turn", "play salal L2", "Name the plant alone, as in `play fireweed`; its space is asked next."),
        ("turn", "L2", "No plant is being played now (REF-065)."),
        ("turn", "pay salal", "There is nothing to pay now (REF-057)."),
        ("pay", "gather", "try `pay sword fern`."),
        ("effects", "draw deck", "'draw deck' is no move here"),
        ("turn", "card", "Type card and its name, such as card red alder."),
        ("turn", "card xyzzy", "There is no card 'xyzzy'; give a name, as in card red alder."),
        ("turn", "card bear", "Black Bear, a visitor worth 5 points."),
    ],
)
def test_the_line_says_what_is_wrong(question: str, typed: str, answer: str) -> None:
    assert answer in run(question, typed).text


def test_a_name_that_could_be_several_cards_lists_them() -> None:
    with pytest.raises(NoSuchThing, match=r"'alder' could be Sitka Alder, .*Red Alder"):
        LOOK.card("alder")
    with pytest.raises(NoSuchThing, match=r"'old growth' could be .* and 17 more"):
        LOOK.card("old growth")


def test_help_names_every_command_and_speaks_of_reforest() -> None:
    text = run("turn", "?").text
    for command in set(COMMANDS) - {"help", "moves", "scores", "rules", "exit", "plant"}:
        assert command in text
    assert "gather, play red alder, L2, pay salal" in text


@pytest.mark.parametrize("typed", ["", "   ", "xyzzy", "9", "\x00", "e"])
def test_a_card_that_is_not_there_or_not_the_only_one_is_said_so(typed: str) -> None:
    with pytest.raises(NoSuchThing):
        LOOK.card(typed)


# Words that are understood


def test_the_beginning_of_a_name_is_enough_for_a_card_that_cannot_be_played() -> None:
    state = table(hands=[["mountain_hemlock", "salal"]], nursery=["yarrow"])
    assert GAME.parse(state, "play mount", 0) == Play("mountain_hemlock")
    with pytest.raises(IllegalAction, match="first plant must be played in the low row"):
        GAME.action(state, Play("mountain_hemlock"), 0)


@pytest.mark.parametrize("typed", ["reveal sword", "choose sword fern", "sword fern", "Sword", "pick sword fern"])
def test_what_an_effect_does_can_be_said_instead_of_choose(typed: str) -> None:
    state = table([{"L2": "sword_fern salal", "L1": "yarrow snowberry"}], [["sitka_valerian", "oak_fern"]])
    do(state, "play sitka valerian", "M1", "pay oak fern", "use sitka valerian")
    assert GAME.words(GAME.parse(state, typed, 0), GAME.catalog) == "choose Sword Fern"


@pytest.mark.parametrize("typed", ["0", "no", "stop", "enough", "done"])
def test_an_effect_that_may_stop_is_stopped_in_several_words(typed: str) -> None:
    state = table(
        [{"L1": "fireweed", "L2": "yarrow"}, {"L1": "oak_fern"}],
        [["salal", "snowberry"], []],
        deck=["red_alder"],
        events="salmon_run+wildfire",
        tucked=(8, 8),
    )
    do(state, "gather")  # the last card: the round ends, and the event lets cards be stored
    view, moves = GAME.view(state, 0), [GAME.explain(state, action, 0) for action in legal_actions(state, 0)]
    assert Stop() in moves
    numbered = LOOK.numbered(view, moves)
    assert (LOOK.named_move(view, numbered, typed) or numbered.get(int(typed) if typed == "0" else -1)) == Stop()


@pytest.mark.parametrize("typed", ["-1", "draw", "2 cards", "when covered", "gather"])
def test_the_text_of_an_effect_does_not_name_it_without_its_card(typed: str) -> None:
    state = table([{"L1": "fireweed"}], [["salal", "oak_fern"]], nursery=["yarrow"])
    do(state, "play salal", "pay oak fern")
    with pytest.raises(IllegalAction):
        GAME.parse(state, typed, 0)
    for said in ("use", "fireweed", "use fireweed draw", "fire when covered"):
        assert GAME.words(GAME.parse(state, said, 0), GAME.catalog) == "use Fireweed (When Covered: Draw 2 cards.)"
