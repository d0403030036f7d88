"""The server stops, is killed, and starts again: everything that was acknowledged is there, and the game goes on."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from allotment.server import boards
from allotment.server.store import Store
from allotment.server.table import LiveTable
from tests.server.conftest import settings_for
from tests.server.served import Served, served
from tests.server.site import Message, Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

GAMES = ("planted", "verdant", "powerplants", "reforest")


def play(windows: list[Window], turns: int) -> None:
    """Answer for whoever is asked, so many times."""
    settle(windows)
    for turn in range(turns):
        window = next(window for window in windows if window.view["decision"] is not None)
        legal = window.view["legal"]
        assert window.act(legal[turn % len(legal)]["action"])["t"] == "ack"
        settle(windows)


def settle(windows: list[Window]) -> None:
    """Wait until everything that was on its way has come."""
    for number, window in enumerate(windows, start=5000):
        window.send({"t": "ping", "n": number})
        while window.until("pong")["n"] != number:
            pass


def seen(site: Site, people: list[Someone], table: Message) -> list[Message]:
    """What each of them sees who comes now, but for who is connected."""
    views = []
    for someone in people:
        with someone.at(site).window(table["id"]) as window:
            view = dict(window.until_view(lambda _view: True))
            view["seats"] = [{**seat, "is_here": None} for seat in view["seats"]]
            views.append(view)
    return views


@pytest.mark.parametrize("game", GAMES)
def test_after_a_restart_everybody_sees_the_same_and_plays_on(database: str, game: str) -> None:
    with Site(settings_for(database)) as site:
        ada, ben, table = pair(site, game)
        people = [ada, ben, Someone(site, "nobody")]
        with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
            play([first, second], 12)
        before = seen(site, people, table)
    with Site(settings_for(database)) as site:
        assert seen(site, people, table) == before
        with ada.at(site).window(table["id"]) as first, ben.at(site).window(table["id"]) as second:
            play([first, second], 6)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_read_from_its_log_equals_the_live_one_at_every_step(site: Site, game: str) -> None:
    ada, ben, table = pair(site, game)
    store: Store = site.app.state.rooms.store

    def same() -> None:
        live = site.run(site.app.state.rooms.find(table["id"])).table
        facts = site.run(store.read(boards.load(table["id"])))
        made = LiveTable.load(facts, site.run(store.read(boards.entries_after(table["id"], 0))))
        for viewer in (None, 0, 1):
            assert made.view(viewer, 0, []) == live.view(viewer, 0, [])
        assert made.commands == live.commands

    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        for turn in range(10):
            play([first, second], 1)
            same()
            for window in (first, second):
                if turn % 3 == 1 and window.view["can_undo"] == "free":
                    assert window.command("undo")["t"] == "ack"
            settle([first, second])
            same()


def test_who_is_connected_is_told_that_the_server_restarts(database: str) -> None:
    with contextlib.ExitStack() as stack:
        with Site(settings_for(database)) as site:
            ada, _ben, table = pair(site)
            window = stack.enter_context(ada.window(table["id"]))
            window.until_view(lambda _view: True)
        assert window.until_closed()[0] == 1012


def test_killed_in_the_middle_nothing_acknowledged_is_lost(database: str) -> None:
    with served("--database", database) as server:
        ada = server.person("Ada")
        table = ada.new_table("planted", ["me", "seed", "seed"], settings={"bot_pause": 0})
        with ada.window(table["id"]) as window:
            acts, says = act_until_killed(server, window)
        assert server.process.wait(20) == -signal.SIGKILL
        wait_until(lambda: not is_group_alive(server.process.pid), "its computer players outlive the server")
    with Site(settings_for(database)) as site:
        log = site.rows("SELECT seq, cmd FROM action WHERE board = :board ORDER BY seq", board=table["id"])
        assert [seq for seq, _cmd in log] == list(range(1, len(log) + 1)), "a gap"
        stored = [cmd.rpartition(".")[2] for _seq, cmd in log if ".bot-" not in cmd]
        assert sorted(set(stored)) == sorted(stored)
        assert len(acts) >= 4
        assert set(acts) <= set(stored)
        assert set(says) <= {text for (text,) in site.rows("SELECT text FROM chat")}
        with ada.at(site).window(table["id"]) as window:
            assert window.play_to_the_end()["status"] == "over"


def act_until_killed(server: Served, window: Window) -> tuple[list[str], list[str]]:
    """Play and talk; in the middle of it the server is killed. The acts and words that it has acknowledged."""
    acknowledged: list[str] = []
    with contextlib.suppress(ConnectionClosed, OSError):
        for number in range(1, 1000):
            decision, legal = window.until_asked()["decision"], window.view["legal"]
            window.send({"t": "say", "id": f"say-{number:04d}", "text": f"say-{number:04d}"})
            window.send({"t": "act", "id": f"act-{number:04d}", "decision": decision, "action": legal[0]["action"]})
            if number == 5:
                server.process.send_signal(signal.SIGKILL)
            for _ in range(2):
                answer = window.until("ack", "nack")
                assert answer["t"] == "ack", answer
                acknowledged.append(answer["id"])
            while window.view["decision"] == decision:
                window.until("view")
    return [name for name in acknowledged if name < "say"], [name for name in acknowledged if name > "say"]


def is_group_alive(group: int) -> bool:
    """Whether a process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    """Wait for what nobody tells us."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def frozen(site: Site, ada: Someone, table: Message) -> Message:
    """The view of a table that can only be looked at; nothing can be done there."""
    with ada.at(site).window(table["id"]) as window:
        view = window.until_view(lambda _view: True)
        assert (view["status"], view["decision"], view["legal"], view["can_undo"]) == ("frozen", None, [], "no")
        for kind, more in (("act", {"decision": 1, "action": 1}), ("undo", {}), ("agree", {"ask": 1, "yes": True})):
            answer = window.command(kind, **more)
            assert (answer["why"], answer["text"]) == ("frozen", f"this table can only be looked at: {view['why']}")
        assert window.command("say", text="What a pity")["t"] == "ack"
    refused = ada.at(site).http.get(f"/api/tables/{table['id']}/record")
    assert (refused.status_code, refused.json()["why"]) == (409, "frozen")
    return view


def played(database: str) -> tuple[Someone, Message, list[Message]]:
    """A table where six cards were committed, and what Ada saw after each of them."""
    with Site(settings_for(database)) as site:
        ada, ben, table = pair(site, "planted")
        views = []
        with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
            for _ in range(6):
                play([first, second], 1)
                views.append(first.view)
    return ada, table, views


def edit(site: Site, table: Message, seq: int, body: dict[str, Any] | None) -> None:
    """Change an entry of the log, or take it away."""
    if body is None:
        site.rows("DELETE FROM action WHERE board = :board AND seq = :seq", board=table["id"], seq=seq)
    else:
        site.rows(
            "UPDATE action SET body = :body WHERE board = :board AND seq = :seq",
            board=table["id"],
            seq=seq,
            body=json.dumps(body),
        )


EDITS: dict[str, tuple[dict[str, Any] | None, str]] = {
    "illegal": ({"do": "answer", "seat": 0, "action": 9999, "hash": "0" * 16}, "a move in its log does not fit"),
    "another hash": ({"do": "answer", "seat": 0, "action": -1, "hash": "f" * 16}, "a move in its log does not fit"),
    "another seat": ({"do": "answer", "seat": 7, "action": 3, "hash": "f" * 16}, "a move in its log does not fit"),
    "taken back": ({"do": "take back", "seat": 1, "agreed": False, "hash": ""}, "a move in its log does not fit"),
    "nonsense": ({"do": "something else"}, "a move in its log cannot be read"),
    "missing": (None, "a move in its log is missing"),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_log_that_does_not_fit_is_shown_up_to_the_last_good_entry(database: str, name: str) -> None:
    ada, table, views = played(database)
    body, why = EDITS[name]
    with Site(settings_for(database)) as site:
        edit(site, table, 5, body)
        view = frozen(site, ada, table)
        assert view["why"].startswith(why)
        assert view["view"] == views[3]["view"], "as it was after entry 4"
        assert view["log"][: len(views[0]["log"])] == views[0]["log"]
        assert len(site.rows("SELECT seq FROM action")) == (5 if body is None else 6), "nothing is added"


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [
        ("rules", 0, "it is played by version 0 of the rules, and this server has version 1"),
        ("deck", "another", "it is played with another deck than this server has"),
        ("start", "0" * 16, "it does not begin as it was begun"),
        ("game", "chess", "no game is called 'chess'"),
    ],
)
def test_a_table_of_other_rules_is_shown_and_not_played(database: str, column: str, value: Any, why: str) -> None:
    ada, table, views = played(database)
    with Site(settings_for(database)) as site:
        site.rows(f"UPDATE board SET {column} = :value", value=value)
        view = frozen(site, ada, table)
        assert view["why"].startswith(why)
        if column in ("rules", "deck"):
            assert view["view"] == views[-1]["view"]
        assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben"]
        assert [row["id"] for row in ada.at(site).http.get("/api/me").json()["tables"]] == [table["id"]]


def test_nobody_sits_down_at_a_table_of_other_rules(database: str) -> None:
    with Site(settings_for(database)) as site:
        ada = site.person("Ada")
        table = ada.new_table("verdant", ["me", "open"])
        site.rows("UPDATE board SET rules = 0")
    with Site(settings_for(database)) as site:
        refused = site.person("Ben").join(table)
        assert (refused.status_code, refused.json()) == (
            409,
            {
                "why": "frozen",
                "text": "this table can only be looked at: it is played by version 0 of the rules, "
                "and this server has version 1",
            },
        )
