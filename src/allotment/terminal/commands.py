"""What a person can type when a seat is asked: a move, or one of the words that show something."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from allotment.kernel.errors import AllotmentError, IllegalAction
from allotment.kernel.game import Move
from allotment.terminal import scores
from allotment.terminal.hints import show_hint
from allotment.terminal.log import events_so_far, told
from allotment.terminal.look import Look
from allotment.terminal.names import whose
from allotment.terminal.rules import rule_lines

if TYPE_CHECKING:
    from allotment.terminal.session import Session

MOST_RULES: Final = 12  # that a search shows in the middle of a game
YES: Final = ("y", "yes")


class Leave(Exception):
    """Somebody leaves the game."""


class Mistyped(AllotmentError):
    """What was typed is neither a move nor a command."""


class Prompt:
    """Asks one seat until it has answered, or has taken something back."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session: Final = session
        self.seat: Final = seat
        self.screen: Final = session.screen
        self.match: Final = session.match
        self.view: Final = self.match.view(seat)
        self.numbered: Final[Mapping[int, Move]] = session.look.numbered(self.view, self.match.moves(seat))

    def run(self) -> None:
        """Show what is new, and ask until the game is no longer where it was."""
        session, name = self.session, self.session.names[self.seat]
        now = (self.seat, len(events_so_far(self.match)))
        if session.on_screen == now:  # the next step of a plan, or something was taken back
            self.show_question()
        else:
            session.on_screen = now
            news = session.news(self.seat)
            if news:
                self.screen.heading("What happened")
                self.screen.say(*news)
            self.show()
        while True:
            typed = self.screen.ask(f"{name}> ").strip()
            try:
                if self.obey(typed):
                    return
            except AllotmentError as error:
                self.screen.say(sentence(str(error)), style="red")

    def show(self, *, everything: bool = False) -> None:
        """The table, or what of it matters now, the question and the moves."""
        look, name = self.session.look, self.session.names[self.seat]
        self.screen.heading(f"{look.title(self.view)}. {whose(name, 'table')}")
        draw = look.table if everything else look.glance
        self.screen.show(draw(self.view, self.session.names, plain=self.screen.is_plain))
        self.show_question()

    def show_question(self) -> None:
        """The question and the moves."""
        look = self.session.look
        self.screen.say(self.match.game.question(self.match.position, self.seat), style="bold green")
        self.screen.show(look.offer(self.view, self.session.names, self.numbered, plain=self.screen.is_plain))

    def obey(self, typed: str) -> bool:
        """Do what was typed; True if the seat must be asked anew. Raises AllotmentError if it cannot be done."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command and word.casefold() not in self.session.look.own_words:
            return command(self, rest.strip())
        self.session.answer(self.seat, self.move(typed))
        return True

    def move(self, typed: str) -> Move:
        """The move of that number or those words. Raises AllotmentError if there is none."""
        if not typed:
            raise Mistyped("type the number of a move, or ? for help")
        if re.fullmatch(r"[0-9]{1,9}", typed):
            if int(typed) not in self.numbered:
                raise Mistyped(
                    f"no move has the number {typed}; there are {min(self.numbered)} to {max(self.numbered)}"
                )
            return self.numbered[int(typed)]
        named = self.session.look.named_move(self.view, self.numbered, typed)
        return named or self.match.game.parse(self.match.position, typed, self.seat)


def show_help(prompt: Prompt, rest: str) -> bool:
    """All commands."""
    look = prompt.session.look
    prompt.screen.say(*look.how_to_answer(plain=prompt.screen.is_plain), *help_lines(look))
    return False


def help_lines(look: Look) -> list[str]:
    """Every command and what it does."""
    return [
        "?  this help",
        "table  the whole table again, with your moves",
        f"hand  {look.hand_help}",
        f"{look.card_examples}  everything about it",
        "h, hint  the moves that a strong computer player would think of, and what may come of them",
        "score  the score sheets, if the game ended now",
        "log  all that happened so far",
        "undo, u  take your last choice back, if nobody learned anything from it",
        f"{look.why_examples}  whether a move is open, and if not why",
        f"{look.rule_examples}  a rule by its number, or the rules that speak of a word",
        "save FILE  keep the game in a file",
        "quit, q  leave the game",
    ]


def show_table(prompt: Prompt, rest: str) -> bool:
    """The table and the moves again."""
    prompt.show(everything=True)
    return False


def show_hand(prompt: Prompt, rest: str) -> bool:
    """The hand, with what each card does."""
    look = prompt.session.look
    prompt.screen.show(look.hand(prompt.view, prompt.session.names, plain=prompt.screen.is_plain))
    return False


def show_card(prompt: Prompt, rest: str) -> bool:
    """A card in full."""
    if not rest:
        raise Mistyped(f"type card and its name, such as {prompt.session.look.card_examples}")
    prompt.screen.say(*prompt.session.look.look_up(prompt.view, rest))
    return False


def show_score(prompt: Prompt, rest: str) -> bool:
    """Everybody's score sheet."""
    prompt.screen.say("If the game ended now:")
    prompt.screen.show(scores.sheets(prompt.match, prompt.session.look, prompt.session.names, prompt.screen.is_plain))
    return False


def show_log(prompt: Prompt, rest: str) -> bool:
    """The whole log."""
    prompt.screen.say(*told(prompt.session.look, events_so_far(prompt.match), prompt.session.names))
    return False


def show_rule(prompt: Prompt, rest: str) -> bool:
    """A rule, or the rules that speak of a word."""
    if not rest:
        raise Mistyped(f"type rule and a number or a word, such as {prompt.session.look.rule_examples}")
    lines = rule_lines(prompt.match.game, rest)
    prompt.screen.say(*lines[:MOST_RULES])
    if len(lines) > MOST_RULES:
        prompt.screen.say(f"... and {len(lines) - MOST_RULES} lines more; use more words")
    return False


def take_back(prompt: Prompt, rest: str) -> bool:
    """The last choice, of this seat or of the person named."""
    from allotment.terminal.session import named_seat

    seat = named_seat(prompt.session.names, rest) if rest else prompt.seat
    if seat is None or seat not in prompt.session.persons:
        raise Mistyped(f"nobody called {rest!r} can take anything back")
    prompt.session.take_back(seat)
    prompt.screen.say("Taken back.")
    return True


def why(prompt: Prompt, rest: str) -> bool:
    """Whether a move is open, and the rule if it is not."""
    if not rest:
        raise Mistyped(f"type why and a move, such as {prompt.session.look.why_examples}")
    move = prompt.move(rest)
    game = prompt.match.game
    try:
        game.action(prompt.match.position, move, prompt.seat)
    except IllegalAction as error:
        prompt.screen.say(f"Not open: {error}.", *(rule_lines(game, error.rule) if error.rule else ()))
        return False
    number = next((number for number, open_move in prompt.numbered.items() if open_move == move), None)
    prompt.screen.say(f"Open, as number {number}: {game.words(move, prompt.match.catalog)}.")
    return False


def save(prompt: Prompt, rest: str) -> bool:
    """Keep the game in a file."""
    from allotment.terminal.session import saved_again

    if not rest:
        raise Mistyped("type save and the name of a file")
    path = Path(rest).expanduser()
    saved_again(prompt.match, path)
    prompt.screen.say(f"Saved. Go on with it later: {prompt.session.command('play', path)}")
    return False


def leave(prompt: Prompt, rest: str) -> bool:
    """Leave the game, after asking."""
    kept = "It is saved." if prompt.session.save else "It is not saved; save FILE would keep it."
    if prompt.screen.ask(f"Leave the game? {kept} yes or no: ").strip().casefold() in YES:
        raise Leave
    return False


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


COMMANDS: Final[Mapping[str, Callable[[Prompt, str], bool]]] = {
    "?": show_help,
    "h": show_hint,
    "hint": show_hint,
    "help": show_help,
    "table": show_table,
    "moves": show_table,
    "hand": show_hand,
    "card": show_card,
    "plant": show_card,
    "score": show_score,
    "scores": show_score,
    "log": show_log,
    "undo": take_back,
    "u": take_back,
    "why": why,
    "rule": show_rule,
    "rules": show_rule,
    "save": save,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
