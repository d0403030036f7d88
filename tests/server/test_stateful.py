"""Random interleavings of everything that people do at a table, against a model: the match of what was acknowledged.

What was acknowledged is in the log exactly once, in its order; every window shows what the model shows; a server that
is killed and started again has lost nothing.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from allotment.games import find_game
from allotment.kernel.chance import seeded
from allotment.play import Match, Player
from allotment.play.match import Answered, Entry
from allotment.server import boards
from tests.server.inside import Inside, Message, Window, cookie_of, facts_of

T = TypeVar("T")
BOARD: Final = "the-table"
KEY: Final = bytes(range(16))
NUMBERS: Final = st.integers(0, 10**6)
# By seat, who sits there: people by their sessions, or a computer player.
TABLES: Final[list[tuple[str, list[str | None]]]] = [
    ("planted", ["ada", "ben", "cleo"]),
    ("planted", ["ada", None, "ben"]),
    ("planted", ["ada", "ada"]),
    ("verdant", ["ada", "ben"]),
    ("powerplants", ["ada", "ben", None]),
    ("powerplants", ["ada", "ada", "ben"]),
    ("reforest", ["ada", "ben"]),
    ("reforest", [None, "ada"]),
]
PEOPLE: Final = ("ada", "ben", "cleo", "watcher")
SETTINGS: Final = settings(
    max_examples=5,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Expected(msgspec.Struct):
    """An entry that an acknowledged command must have made."""

    command: str  # its id, or "" if another one was sent to agree
    seat: int
    action: int | None  # None for a step back


class TableMachine(RuleBasedStateMachine):
    """A table, its windows, and the model."""

    table: ClassVar[tuple[str, list[str | None]]]

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.database = f"sqlite:///{Path(self.folder.name) / 'test.db'}"
        self.runner = asyncio.Runner()
        self.windows: dict[Window, str] = {}
        self.lines: dict[Window, list[str]] = {}
        self.acknowledged: list[tuple[str, Message]] = []  # with the session
        self.said: list[str] = []
        self.expected: list[Expected] = []
        self.count = 0

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the loop."""
        return self.runner.run(work)

    @initialize(plies=st.integers(0, 120))
    def lay(self, plies: int) -> None:
        """A table at which something has been played already."""
        game, sessions = self.table
        self.sessions = list(sessions)
        self.bots = {seat for seat, session in enumerate(sessions) if session is None}
        facts = facts_of(BOARD, game, sessions, KEY, hot_seat=True)
        self.model = Match(find_game(game), [Player(chair.name, chair.bot) for chair in facts.chairs], KEY)
        facts.start, chance = self.model.start, seeded(plies)
        while len(self.model.entries) < plies and not self.model.is_over:
            asked = self.model.asked()
            seat = asked[chance.below(len(asked))]
            self.model.play(seat, self.model.legal(seat)[chance.below(len(self.model.legal(seat)))])
        facts.status = "over" if self.model.is_over else "playing"

        async def work() -> None:
            self.inside = Inside(self.database)
            for session in PEOPLE[:-1]:
                await self.inside.person(session, session.capitalize())
            await self.inside.store.write(boards.create_with(facts, self.model, 0.0))

        self.run(work())
        self.open("ada")

    def open(self, who: str) -> None:
        """Another window."""

        async def work() -> Window:
            window = Window(self.inside.app, BOARD, "" if who == "watcher" else cookie_of(who))
            await window.open()
            return window

        self.windows[self.run(work())] = who

    # What is done

    def pick(self, number: int, *, seated: bool = False) -> Window:
        """One of the open windows."""
        found = [window for window, who in self.windows.items() if not seated or who in self.sessions]
        return found[number % len(found)]

    def send(self, window: Window, kind: str, **more: Any) -> Message:
        """Send a command, and remember it if it is acknowledged."""
        self.count += 1
        message = {"t": kind, "id": f"command-{self.count:05d}", **more}
        return self.run(self.sent(window, message))

    async def sent(self, window: Window, message: Message) -> Message:
        """The same in the loop."""
        answer = await window.command(message["t"], **{key: value for key, value in message.items() if key != "t"})
        if answer["t"] == "ack":
            self.acknowledged.append((self.windows[window], message))
        return answer

    def can_sit(self) -> bool:
        """Somebody who sits here has a window."""
        return any(who in self.sessions for who in self.windows.values())

    def is_asked(self, number: int) -> Window | None:
        """A window that is asked something, if there is one."""
        found = [window for window in self.windows if window.view["decision"] is not None]
        return found[number % len(found)] if found else None

    @rule(number=NUMBERS, times=st.integers(1, 12))
    def act(self, number: int, times: int) -> None:
        for time in range(times):
            self.act_once(number + time, number * time)
            self.all_is_as_the_model_says()

    def act_once(self, number: int, choice: int) -> None:
        """Answer what is asked, in one of the windows that are asked."""
        window = self.is_asked(number)
        if window is not None:
            view = window.view
            action = view["legal"][choice % len(view["legal"])]["action"]
            answer = self.send(window, "act", decision=view["decision"], action=action)
            assert answer["t"] == "ack", answer
            self.expected.append(Expected(answer["id"], view["seat"], action))

    @rule(number=NUMBERS, choice=NUMBERS)
    def act_in_two_windows_at_once(self, number: int, choice: int) -> None:
        window = self.is_asked(number)
        if window is None:
            return
        self.open(self.windows[window])
        twin, view = list(self.windows)[-1], window.view
        assert (twin.view["seat"], twin.view["decision"]) == (view["seat"], view["decision"])
        actions = [view["legal"][(choice + more) % len(view["legal"])]["action"] for more in (0, 1)]
        self.count += 2
        ids = [f"command-{self.count - more:05d}" for more in (0, 1)]
        messages = [
            {"t": "act", "id": name, "decision": view["decision"], "action": action}
            for name, action in zip(ids, actions, strict=True)
        ]

        async def work() -> list[Message]:
            return list(await asyncio.gather(self.sent(window, messages[0]), self.sent(twin, messages[1])))

        answers = self.run(work())
        assert sorted(answer["t"] for answer in answers) == ["ack", "nack"]
        done = next(index for index, answer in enumerate(answers) if answer["t"] == "ack")
        self.expected.append(Expected(ids[done], view["seat"], actions[done]))

    @rule(choice=NUMBERS)
    def several_choose_at_the_same_time(self, choice: int) -> None:
        """Nobody's answer is stale because another one was first."""
        asked = {window.view["seat"]: window for window in self.windows if window.view["decision"] is not None}
        if len(asked) < 2:
            return
        self.count += len(asked)
        messages = [
            {
                "t": "act",
                "id": f"command-{self.count - more:05d}",
                "decision": window.view["decision"],
                "action": action,
            }
            for more, window in enumerate(asked.values())
            for action in [window.view["legal"][choice % len(window.view["legal"])]["action"]]
        ]

        async def work() -> list[Message]:
            sent = [self.sent(window, message) for window, message in zip(asked.values(), messages, strict=True)]
            return list(await asyncio.gather(*sent))

        assert [answer["t"] for answer in self.run(work())] == ["ack"] * len(asked)
        for seat, message in zip(asked, messages, strict=True):
            self.expected.append(Expected(message["id"], seat, message["action"]))

    @rule(number=NUMBERS, which=NUMBERS)
    def resend(self, number: int, which: int) -> None:
        """What was acknowledged is sent again, from any window of the same person: it is acknowledged again."""
        if self.acknowledged:
            who, message = self.acknowledged[which % len(self.acknowledged)]
            windows = [window for window, other in self.windows.items() if other == who]
            if windows and message["t"] in ("act", "say") and who in self.sessions:
                kind = message["t"]
                more = {key: value for key, value in message.items() if key != "t"}
                answer = self.run(windows[number % len(windows)].command(kind, **more))
                assert answer["t"] == "ack", answer

    @rule(number=NUMBERS, which=NUMBERS)
    def act_on_an_old_decision(self, number: int, which: int) -> None:
        acts = [(who, message) for who, message in self.acknowledged if message["t"] == "act"]
        if acts:
            who, message = acts[which % len(acts)]
            for window in [window for window, other in self.windows.items() if other == who][:1]:
                if window.view["decision"] != message["decision"]:
                    answer = self.send(window, "act", decision=message["decision"], action=message["action"])
                    assert answer["t"] == "nack", answer

    @rule(number=NUMBERS)
    def act_against_the_rules(self, number: int) -> None:
        window = self.is_asked(number)
        if window is not None:
            answer = self.send(window, "act", decision=window.view["decision"], action=10**9)
            assert (answer["t"], answer["why"]) == ("nack", "illegal")

    @precondition(can_sit)
    @rule(number=NUMBERS)
    def undo(self, number: int) -> None:
        window = self.pick(number, seated=True)
        offered, seat = window.view["can_undo"], self.last_to_answer(window.view["seat"])
        answer = self.send(window, "undo")
        assert (answer["t"] == "ack") == (offered != "no"), (offered, answer)
        assert offered != "ask" or self.others(seat)
        if offered == "free":
            self.expected.append(Expected(answer["id"], seat, None))

    def last_to_answer(self, seat: int) -> int:
        """Of several seats at one screen, the one that answered last."""
        own = [ply.seat for ply in self.model.plies if self.sessions[ply.seat] == self.sessions[seat]]
        return own[-1] if own else seat

    def others(self, seat: int) -> set[str]:
        """The other people at the table."""
        return {session for session in self.sessions if session is not None} - {self.sessions[seat] or ""}

    def is_question(self) -> bool:
        """Something is put to the table, and somebody is there to answer."""
        return self.can_sit() and any(window.view["ask"] is not None for window in self.windows)

    @precondition(is_question)
    @rule(number=NUMBERS, yes=st.sampled_from([True, True, True, False]))
    def agree(self, number: int, yes: bool) -> None:
        window = self.pick(number, seated=True)
        ask, seat = window.view["ask"], window.view["seat"]
        answer = self.send(window, "agree", ask=ask["ask"] if ask else 1, yes=yes)
        assert (answer["t"] == "ack") == (ask is not None), answer
        missing = {self.sessions[other] for other in ask["missing"]} if ask else set()
        if ask and yes and missing <= {self.sessions[seat]}:
            self.expected.append(Expected("", self.last_to_answer(ask["seat"]), None))

    @precondition(can_sit)
    @rule(number=NUMBERS, do=st.sampled_from(["bot", "back", "back", "leave"]))
    def sit(self, number: int, do: str) -> None:
        window = self.pick(number, seated=True)
        seat, who = window.view["seat"], self.windows[window]
        people = {other for other, session in enumerate(self.sessions) if session and other not in self.bots}
        if do == "back" or len({self.sessions[other] for other in people - {seat}} - {who}) > 0:
            assert self.send(window, "seat", do=do)["t"] == "ack"
            self.bots = self.bots - {seat} if do == "back" else self.bots | {seat}
            self.sessions[seat] = None if do == "leave" else who

    @rule(number=NUMBERS)
    def say(self, number: int) -> None:
        window = self.pick(number)
        text = f"sentence {self.count}"
        if self.send(window, "say", text=text)["t"] == "ack":
            self.said.append(text)

    @rule(who=st.sampled_from(PEOPLE))
    def open_a_window(self, who: str) -> None:
        if len(self.windows) < 6:
            self.open(who)

    @precondition(lambda self: len(self.windows) > 1)
    @rule(number=NUMBERS)
    def close_a_window(self, number: int) -> None:
        window = self.pick(number)
        self.run(window.shut())
        del self.windows[window]

    @rule()
    def kill_the_server_and_start_it_again(self) -> None:
        people = list(self.windows.values())
        self.stop()

        async def work() -> None:
            self.inside = Inside(self.database)

        self.run(work())
        for who in people:
            self.open(who)

    def stop(self) -> None:
        """The server is gone."""
        for window in self.windows:
            self.run(window.shut())
        self.windows.clear()
        self.inside.close()

    # What must be

    @invariant()
    def all_is_as_the_model_says(self) -> None:
        rows, chat = self.run(self.settled())
        assert [row.seq for row in rows] == [*range(1, len(rows) + 1)], "the log has gaps"
        entries = [row.entry for row in rows]
        assert entries[: len(self.model.entries)] == self.model.entries, "the log was rewritten"
        for row in rows[len(self.model.entries) :]:
            assert row.entry is not None
            self.check_entry(row.cmd, row.entry)
            self.model.repeat(row.entry)
        assert self.expected == [], "something that was acknowledged is not in the log"
        for command in {message["id"] for _who, message in self.acknowledged if message["t"] == "act"}:
            assert sum(row.cmd.endswith(command) for row in rows) == 1
        assert chat == self.said
        for window, who in self.windows.items():
            self.check_window(window, who)

    async def settled(self) -> tuple[list[boards.Row], list[str]]:
        """When nothing is on its way any more: the log and the chat in the database."""
        room = await self.inside.room(BOARD)
        while room.table.bots_asked():
            await asyncio.sleep(0.001)
        for window in self.windows:
            await window.settle()
        rows = await self.inside.store.read(boards.entries_after(BOARD, 0))
        chat = await self.inside.store.read(boards.chat_after(BOARD, 0, 1000))
        return rows, [line.text for line in chat]

    def check_entry(self, command: str, entry: Entry) -> None:
        """An entry that is new belongs to the command that was acknowledged, or to a computer player."""
        action = entry.action if isinstance(entry, Answered) else None
        if self.expected and (self.expected[0].seat, self.expected[0].action) == (entry.seat, action):
            assert command.endswith(self.expected.pop(0).command)
        else:
            assert entry.seat in self.bots
            assert action is not None

    def check_window(self, window: Window, who: str) -> None:
        """The newest view of a window."""
        view, model = window.view, self.model
        own = [seat for seat, session in enumerate(self.sessions) if session == who]
        asked = model.asked()
        seat = next((seat for seat in own if seat in asked), own[0] if own else None)
        assert view["seat"] == seat
        assert view["status"] == ("over" if model.is_over else "playing")
        assert view["view"] == msgspec.json.decode(msgspec.json.encode(model.view(seat)))
        legal = model.legal(seat) if seat is not None else []
        assert [choice["action"] for choice in view["legal"]] == legal
        assert (view["decision"] is not None) == (legal != [])
        assert [shown["seat"] for shown in view["seats"] if shown["is_asked"]] == sorted(asked)
        assert [shown["score"] for shown in view["seats"]] == model.scores()
        assert [shown["kind"] for shown in view["seats"]] == ["person" if who else "bot" for who in self.sessions]

    def teardown(self) -> None:
        if hasattr(self, "inside"):
            self.stop()
        self.runner.close()
        self.folder.cleanup()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whatever_people_do_nothing_is_lost_or_done_twice(table: tuple[str, list[str | None]]) -> None:
    run_state_machine_as_test(type("Machine", (TableMachine,), {"table": table}), settings=SETTINGS)
