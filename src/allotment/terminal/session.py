"""Session: one match at one screen, with the persons who share it and the computer players."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from allotment.bots import Bot, find_bot
from allotment.kernel.errors import IllegalAction, RecordFault
from allotment.kernel.game import Move
from allotment.play import Match, Record, situation_of
from allotment.play.situation import AS_IT_LIKES, Budget
from allotment.terminal import scores
from allotment.terminal.commands import Leave, Prompt
from allotment.terminal.hints import ask_to_go_on
from allotment.terminal.log import events_so_far, seen_before_last_answer, told
from allotment.terminal.look import Look, find_look
from allotment.terminal.names import does, listed, names_of
from allotment.terminal.screen import Screen

STOPPED: Final = 130  # the exit code after Ctrl-C
UNDO_WORDS: Final = ("u", "undo")
QUIT_WORDS: Final = ("q", "quit", "exit")


class Session:
    """Asks the persons, lets the computer players choose, and keeps the record.

    `save` is the file that holds the record after every move; None keeps none. `hint_budget` is for `h`.
    """

    def __init__(
        self,
        match: Match,
        screen: Screen,
        *,
        save: Path | None = None,
        seed: int | None = None,
        deck: Path | None = None,
        hint_budget: Budget = AS_IT_LIKES,
    ) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.save: Final = save
        self.seed: Final = seed
        self.deck: Final = deck  # its folder, if it is not the published one
        self.hint_budget: Final = hint_budget
        self.names: Final = names_of(match.players)
        self.look: Final[Look] = find_look(match.game, match.catalog)
        self.persons: Final = [seat for seat, player in enumerate(match.players) if not player.bot]
        self.viewer = self.persons[0] if len(self.persons) == 1 else None  # who sits at the screen
        self.on_screen: tuple[int, int] | None = None  # whose table, and after how many events
        self._seen: Final = {seat: seen_before_last_answer(match, seat) for seat in self.persons}  # events
        self._seen_by_all = len(events_so_far(match)) if match.plies else 0
        self._bots: Final[dict[str, Bot]] = {}

    @property
    def is_shared(self) -> bool:
        """Several persons sit at this screen in turn, and must not see each other's hands."""
        return len(self.persons) > 1

    def run(self) -> int:
        """Play on to the end, or until somebody leaves; the exit code. Raises RecordFault if it cannot be saved."""
        self._keep()
        try:
            self._welcome()
            while not self.match.is_over:
                self._go_on()
            self._finish()
        except KeyboardInterrupt:
            self._farewell()
            return STOPPED
        except (EOFError, Leave):
            self._farewell()
        return 0

    def answer(self, seat: int, move: Move | int) -> None:
        """The seat answers; the record is kept. Raises IllegalAction and changes nothing."""
        self.match.play(seat, move)
        self._keep()

    def take_back(self, seat: int) -> None:
        """The seat takes its last answer back, and forced ones after it. Raises IllegalAction with the reason."""
        if not self.match.may_take_back(seat):
            raise IllegalAction(self._why_it_stands(seat))
        self.match.take_back(seat)
        while len(self.match.legal(seat)) == 1 and self.match.may_take_back(seat):
            self.match.take_back(seat)
        self._keep()
        if seat != self.viewer:
            self.viewer = None

    def news(self, seat: int) -> list[str]:
        """The log since the seat was last asked."""
        events = events_so_far(self.match)
        new = events[self._seen[seat] :]
        self._seen[seat] = len(events)
        return told(self.look, new, self.names)

    def command(self, what: str, path: Path) -> str:
        """The command line that goes on with a saved game, or replays it."""
        deck = "" if self.deck is None else f" --deck {shlex.quote(str(self.deck))}"
        if what == "replay":
            return f"allotment replay {shlex.quote(str(path))}{deck}"
        return f"allotment play {self.match.game.name} --save {shlex.quote(str(path))}{deck}"

    def _go_on(self) -> None:
        asked = self.match.asked()
        bots = [seat for seat in asked if self.match.players[seat].bot]
        if bots:
            self._let_choose(bots[0])
        elif len(self.match.legal(asked[0])) == 1:
            self._make_only_move(asked[0])
        elif self._is_at_screen(asked[0]):
            Prompt(self, asked[0]).run()

    def _let_choose(self, seat: int) -> None:
        level = self.match.players[seat].bot
        bot = self._bots.setdefault(level, find_bot(level))
        situation = situation_of(self.match.game, self.match.position, seat, bot_seed(self.match, seat))
        self.answer(seat, bot.choose(situation))

    def _make_only_move(self, seat: int) -> None:
        """Others at this screen learn that it was forced, but not what it is."""
        [move] = self.match.moves(seat)
        seen = self.match.game.seen(move, seat, seat if seat == self.viewer and not self.is_shared else None)
        words = self.match.game.words(seen, self.match.catalog)
        self.screen.say(f"{does(self.names[seat], 'has')} only one move, so it is made: {words}.", style="italic")
        self.answer(seat, move)

    def _is_at_screen(self, seat: int) -> bool:
        """Hand the screen over, if another person has it; False if the game is no longer where it was."""
        if self.look.hides_nothing:
            self.viewer = seat
        if seat == self.viewer:
            return True
        self.screen.clear()
        self._tell_all(seat)
        before, name = self.viewer, self.names[seat]
        self.screen.say(f"Pass the screen to {name}. Nobody else should look.", style="bold")
        may_undo = before is not None and self.match.may_take_back(before)
        if before is not None and may_undo:
            self.screen.say(f"{self.names[before]} may still change the last choice: type undo.")
        typed = ask_to_go_on(self.screen, f"{name}, press Enter. ")
        if typed in QUIT_WORDS:
            raise Leave
        if before is not None and may_undo and typed in UNDO_WORDS:
            self.viewer = None
            self.take_back(before)
            return False
        self.viewer = seat
        return True

    def _tell_all(self, seat: int) -> None:
        """What happened, for everybody; the seat that comes next need not read it again."""
        events = events_so_far(self.match)
        lines = told(self.look, events[self._seen_by_all :], self.names)
        self._seen_by_all = len(events)
        if lines:
            self.screen.heading("For everybody: what happened")
            self.screen.say(*lines)
            self.screen.say("")
            self._seen[seat] = len(events)
        self.on_screen = None

    def _keep(self) -> None:
        if self.save is not None:
            Record.of(self.match).save(self.save)

    def _why_it_stands(self, seat: int) -> str:
        others = [self.names[other] for other in self.persons if other != seat and self.match.may_take_back(other)]
        hint = f"; {listed(others)} may: type undo {others[0]}" if others else ""
        if not any(ply.seat == seat for ply in self.match.plies):
            return f"there is nothing of yours to take back{hint}"
        if self.match.may_take_back(seat, agreed=True):
            return f"your last choice is final, since it ended your turn or made known what was hidden{hint}"
        return f"your last choice is final, since others have moved after it{hint}"

    def _welcome(self) -> None:
        game = self.match.game
        self.screen.heading(game.title)
        if self.match.plies:
            self.screen.say("The game goes on where it was left.")
        else:
            self.screen.say(*self.look.introduction())
        self.screen.say(f"At the table, clockwise: {listed([self._described(seat) for seat in self.match.seats])}.")
        if self.seed is not None:
            self.screen.say(f"Seed {self.seed}: with the same answers the whole game repeats.")
        if self.save is not None:
            self.screen.say(f"The game is saved in {self.save} after every move.")
        self.screen.say("Type ? for help at any time.")

    def _described(self, seat: int) -> str:
        level = self.match.players[seat].bot
        return f"{self.names[seat]} (computer, level {level})" if level else self.names[seat]

    def _finish(self) -> None:
        if self.is_shared and not self.look.hides_nothing:
            self.screen.clear()
        seen = min(self._seen.values(), default=0)
        self.screen.heading("The last moves")
        self.screen.say(*told(self.look, events_so_far(self.match)[seen:], self.names))
        self.screen.heading("The game is over")
        self.screen.say(*scores.ending(self.match, self.look, self.names), style="bold")
        self.screen.say("", *scores.ranking(self.match, self.names))
        self.screen.show(self.look.at_end(self.match.view(self.viewer), self.names, plain=self.screen.is_plain))
        self.screen.say("")
        self.screen.show(scores.sheets(self.match, self.look, self.names, self.screen.is_plain))
        if self.save is not None:
            self.screen.say(f"The game is saved in {self.save}. See it again: {self.command('replay', self.save)}")

    def _farewell(self) -> None:
        self.screen.say("")
        if self.save is None:
            self.screen.say("You left the game. It was not saved.")
        else:
            self.screen.say(f"You left the game. It is saved; go on with: {self.command('play', self.save)}")


def bot_seed(match: Match, seat: int) -> int:
    """A seed for a computer player's choice, from what lies open and the number of the entry.

    So the same match gives the same choices, also when it is taken up again from a record, and nothing secret is in it.
    """
    public = msgspec.json.encode(match.view(None))
    numbers = f"{len(match.entries)} {seat}".encode()
    return int.from_bytes(hashlib.blake2b(public + numbers, digest_size=7).digest(), "little")


def saved_again(match: Match, path: Path) -> None:
    """Save a record in a file that is new or holds a record. Raises RecordFault rather than overwrite anything else."""
    if path.exists():
        try:
            Record.load(path)
        except RecordFault:
            raise RecordFault(f"{path} is there already and is no saved game; choose another name") from None
    Record.of(match).save(path)


def named_seat(names: Sequence[str], words: str) -> int | None:
    """The seat of the player with that name, or None."""
    return next((seat for seat, name in enumerate(names) if name.casefold() == words.casefold()), None)
