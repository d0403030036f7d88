"""What `h` shows: the best moves, as far as a search can tell from what the person knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from allotment.bots.hints import Hint, hints
from allotment.play import situation_of
from allotment.terminal.screen import Screen

if TYPE_CHECKING:
    from rich.table import Table

    from allotment.terminal.commands import Prompt

HINT_WORDS: Final = ("h", "hint")
NOBODY_IS_ASKED: Final = "There is no hint now: nobody is asked for a move."
STOPPED_THINKING: Final = "Stopped thinking; the game goes on."
AGAINST_OTHERS: Final = (
    "Points: how far ahead of the best other player you would be in the end. "
    "To win: how often you would be first. Averages over the games tried, no promise."
)
ALONE: Final = "Points: how many more than your moves bring on average, in the games tried; no promise."


class HintWords(NamedTuple):
    """A hint in words. The number is what to type."""

    number: str
    move: str
    figures: str
    games: str


def show_hint(prompt: Prompt, rest: str) -> bool:
    """The best moves for the one who is asked. Nothing else is looked at than what that person knows.

    Ctrl-C ends the thinking, not the game.
    """
    prompt.screen.say("Thinking ...")
    prompt.screen.file.flush()
    try:
        found = hint_words(prompt)
    except KeyboardInterrupt:
        prompt.screen.say(STOPPED_THINKING)
        return False
    prompt.screen.show(lines_of(found) if prompt.screen.is_plain else [drawn(found)])
    prompt.screen.say(ALONE if is_alone(prompt) else AGAINST_OTHERS)
    return False


def hint_words(prompt: Prompt) -> list[HintWords]:
    """The best moves for the one who is asked, best first."""
    from allotment.terminal.session import bot_seed

    match, seat = prompt.match, prompt.seat
    numbers = {move: number for number, move in prompt.numbered.items()}
    situation = situation_of(match.game, match.position, seat, bot_seed(match, seat), prompt.session.hint_budget)
    found = []
    for hint in hints(situation):
        move = match.game.explain(match.position, hint.action, seat)
        words = match.game.words(move, match.catalog)
        found.append(HintWords(str(numbers[move]), words, figures(hint, is_alone(prompt)), games_tried(hint)))
    return found


def is_alone(prompt: Prompt) -> bool:
    """Whether there is no other seat to be ahead of."""
    return len(prompt.match.players) == 1


def figures(hint: Hint, is_alone: bool) -> str:
    """What may come of a move.

    >>> figures(Hint(4, 3.14, 0.618, 1240), is_alone=False)
    '+3.1 points, 62 % to win'
    """
    points = f"{round(hint.margin, 1) + 0.0:+.1f} points"  # never -0.0
    return points if is_alone else f"{points}, {100 * hint.win_share:.0f} % to win"


def games_tried(hint: Hint) -> str:
    """Of how many games the figures are the average.

    >>> games_tried(Hint(4, 3.14, 0.618, 1240))
    '1,240 games'
    """
    return f"{hint.simulations:,} game{'s' * (hint.simulations != 1)}"


def lines_of(found: Sequence[HintWords]) -> Iterator[str]:
    """A line for each hint."""
    for hint in found:
        yield f"{hint.number}: {hint.move}. {hint.figures}, {hint.games}."


def drawn(found: Sequence[HintWords]) -> Table:
    """A row for each hint, in columns."""
    from rich.table import Table
    from rich.text import Text

    rows = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_column(justify="right", min_width=4)
    rows.add_column()
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(justify="right", no_wrap=True)
    for hint in found:
        rows.add_row(Text(hint.number, "bold green"), Text(hint.move), hint.figures, Text(f"({hint.games})", "dim"))
    return rows


def ask_to_go_on(screen: Screen, prompt: str) -> str:
    """What is typed where no move is asked for, in small letters; whoever wants a hint there is told so."""
    while (typed := screen.ask(prompt).strip().casefold()) in HINT_WORDS:
        screen.say(NOBODY_IS_ASKED)
    return typed
