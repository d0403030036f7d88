"""A full disk, a database that is away: nothing is acknowledged that is not stored, and it goes on by itself."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

import pytest
import sqlalchemy as sa

from allotment.server.store import StorageFault, Store
from tests.server.conftest import settings_for
from tests.server.postgres import Cluster
from tests.server.site import Message, Site, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

NACK: Final = "the server cannot store anything now, so nothing was done; try again in a moment"
HTTP: Final = {
    "why": "storage",
    "text": "the server cannot store or read anything now; try again in a moment",
}
NO_LIMIT: Final = 2**30
FULL: Final = """
CREATE FUNCTION is_full() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END
$$ LANGUAGE plpgsql
"""
TABLES: Final = ("action", "board", "chat", "seat", "session")


class Disk:
    """The disk under a server's database, which can be full."""

    def __init__(self, site: Site) -> None:
        self.site: Final = site
        self.pages = NO_LIMIT
        self.is_sqlite: Final = site.settings.database.startswith("sqlite")
        if self.is_sqlite:
            sa.event.listen(site.app.state.rooms.store.engine, "begin", self.limit)
        else:
            site.rows(FULL)

    def limit(self, connection: sa.Connection) -> None:
        """Set SQLite's own limit for the file."""
        connection.exec_driver_sql(f"PRAGMA max_page_count = {self.pages}")

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        """No room is left for as long as this lasts; what fits into the last page may still be written."""
        if self.is_sqlite:
            self.pages = self.site.rows("PRAGMA page_count")[0][0]
        for table in () if self.is_sqlite else TABLES:
            self.site.rows(f"CREATE TRIGGER full_{table} BEFORE INSERT OR UPDATE ON {table} EXECUTE FUNCTION is_full()")
        try:
            yield
        finally:
            self.pages = NO_LIMIT
            for table in () if self.is_sqlite else TABLES:
                self.site.rows(f"DROP TRIGGER full_{table} ON {table}")


def say_until_full(window: Window) -> list[str]:
    """Talk until it cannot be stored; what was acknowledged."""
    acknowledged: list[str] = []
    for number in range(200):
        text = f"line {number} ".ljust(400, ".")
        answer = window.command("say", text=text)
        if answer["t"] == "nack":
            assert (answer["why"], answer["text"]) == ("storage", NACK)
            return acknowledged
        acknowledged.append(text)
    raise AssertionError("the disk was not full")


def act_until_full(window: Window) -> tuple[int, Message]:
    """Play until it cannot be stored: how many answers were acknowledged, and the command that was not."""
    for count in range(400):
        view = window.until_asked()
        assert view["status"] == "playing"
        command = {"id": f"act-{count:05d}", "decision": view["decision"], "action": view["legal"][-1]["action"]}
        answer = window.command("act", **command)
        if answer["t"] == "nack":
            assert (answer["why"], answer["text"]) == ("storage", NACK)
            return count, command
        window.until_after(view["seq"])
    raise AssertionError("the disk was not full")


def log_of(site: Site) -> list[tuple[Any, ...]]:
    """The log as it is stored."""
    return site.rows("SELECT board, seq, cmd FROM action ORDER BY board, seq")


def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_stored_and_it_goes_on_when_there_is_room(
    site: Site,
) -> None:
    ada = site.person("Ada")
    table = ada.new_table("planted", ["me", "me"], settings={"hot_seat": True})
    disk = Disk(site)
    with ada.window(table["id"]) as window:
        window.until_asked()
        assert window.act()["t"] == "ack"
        start = len(log_of(site))
        with disk.full():
            said = say_until_full(window)
            assert [text for (text,) in site.rows("SELECT text FROM chat ORDER BY n")] == said
            count, command = act_until_full(window)
            assert len(log_of(site)) == start + count
            before = dict(window.view)
            for kind, more in (("act", command), ("act", command), ("say", {"text": "x" * 400})):
                answer = window.command(kind, **more)
                assert (answer["why"], answer["text"]) == ("storage", NACK)
            with ada.window(table["id"]) as other:
                view = other.until_view(lambda _view: True)
                for name in ("view", "legal", "decision", "seq", "status", "lines"):
                    assert view[name] == before[name], "it can be looked at, as it was"
            assert len(log_of(site)) == start + count
        assert window.command("act", **command)["t"] == "ack"
        window.until_after(before["seq"])
        assert len(log_of(site)) == start + count + 1
        assert window.play_to_the_end()["status"] == "over"
        assert window.command("say", text="That was close")["t"] == "ack"


def test_on_a_full_disk_no_table_is_made_and_no_seat_is_given(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = ada.new_table("verdant", ["me", "open"])
    disk = Disk(site)
    with disk.full(), ada.window(table["id"]) as window:
        say_until_full(window)
        made = 0
        while (refused := ada.http.post("/api/tables", json={"game": "verdant", "seats": ["me"]})).status_code == 200:
            made += 1
        assert (refused.status_code, refused.json()) == (503, HTTP)
        assert site.rows("SELECT COUNT(*) FROM board") == [(1 + made,)]
        if not disk.is_sqlite:  # where a small change would still fit
            joined = ben.join(table)
            assert (joined.status_code, joined.json()) == (503, HTTP)
            answer = window.command("seat", do="leave")
            assert (answer["why"], answer["text"]) == ("storage", NACK)
            assert window.view["seats"][0]["name"] == "Ada"
    assert ben.join(table).status_code == 200
    with ada.window(table["id"]) as window:
        window.until_view(lambda view: view["status"] == "playing")


def test_computer_players_wait_until_there_is_room(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allotment.server.rooms.FAULT_PAUSE", 0.05)
    ada = site.person("Ada")
    table = ada.new_table("planted", ["me", "seed", "seed"])
    disk = Disk(site)
    with ada.window(table["id"]) as window:
        window.until_asked()
        with disk.full():
            say_until_full(window)
            answer = window.act()
            assert answer["t"] == "ack" or answer["why"] == "storage"
        assert window.play_to_the_end()["status"] == "over"


@pytest.fixture
def away(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server on a database that the test may stop; it is tried again soon."""
    monkeypatch.setattr("allotment.server.rooms.FAULT_PAUSE", 0.05)
    monkeypatch.setattr("allotment.server.listening.PAUSE", 0.05)
    with Site(settings_for(postgres.new_database())) as site:
        yield site


@contextlib.contextmanager
def stopped(postgres: Cluster) -> Iterator[None]:
    """PostgreSQL is away for a while."""
    postgres.stop()
    try:
        yield
    finally:
        postgres.start()


def test_while_the_database_is_away_nothing_is_done_and_then_it_goes_on(away: Site, postgres: Cluster) -> None:
    ada, ben, table = pair(away, "planted")
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        view = first.until_asked()
        second.until_asked()
        assert second.act()["t"] == "ack"
        first.until_view(lambda view: not view["seats"][1]["is_asked"])
        act = {"id": "act-while-away", "decision": view["decision"], "action": view["legal"][0]["action"]}
        with stopped(postgres):
            for kind, more in (
                ("act", act),
                ("act", act),
                ("say", {"text": "Hello?"}),
                ("seat", {"do": "leave"}),
                ("seat", {"do": "bot"}),
            ):
                answer = first.command(kind, **more)
                assert (answer["t"], answer["why"], answer["text"]) == ("nack", "storage", NACK)
            answer = second.command("undo")
            assert (answer["t"], answer["why"], answer["text"]) == ("nack", "storage", NACK)
            first.send({"t": "ping", "n": 7})
            assert first.until("pong")["seq"] == first.view["seq"], "the line is there"
            for refused in (
                ada.http.get("/api/me"),
                ada.http.post("/api/tables", json={"game": "verdant", "seats": ["me"]}),
                ada.http.post("/api/me", json={"name": "Eve"}),
                ada.http.get(f"/api/tables/{table['id']}/invite"),
            ):
                assert (refused.status_code, refused.json()) == (503, HTTP)
                assert str(postgres.port) not in refused.text
            assert ada.http.get("/api/games").status_code == 200, "what needs no database is served"
            with ben.socket(table["id"]) as third:
                assert third.until_closed() == (1013, "the server cannot read anything now; it is tried again")
        assert away.rows("SELECT COUNT(*) FROM action") == [(1,)]
        assert first.command("act", **act)["t"] == "ack", "the same command again"
        assert first.command("act", **act)["t"] == "ack"
        second.until_view(lambda view: view["lines"] > 0)
        assert away.rows("SELECT COUNT(*) FROM action") == [(2,)]
        assert [seat["kind"] for seat in second.view["seats"]] == ["person", "person"]
        assert second.command("say", text="Here we are again")["t"] == "ack"


def test_who_leaves_while_the_database_is_away_is_not_counted_any_more(away: Site, postgres: Cluster) -> None:
    ada, ben, table = pair(away, "planted")
    with ada.window(table["id"]) as first:
        with ben.window(table["id"]) as second:
            second.until_asked()
            while first.until("here")["seats"] != [0, 1]:
                pass
            postgres.stop()
        try:
            while first.until("here")["seats"] != [0]:
                pass
        finally:
            postgres.start()
        with ben.window(table["id"]) as second:
            second.until_asked()
            while first.until("here")["seats"] != [0, 1]:
                pass


def test_computer_players_wait_for_the_database(away: Site, postgres: Cluster) -> None:
    ada = away.person("Ada")
    table = ada.new_table("verdant", ["me", "seed"], settings={"stand_in": "seed"})
    with ada.window(table["id"]) as window:
        window.until_view(lambda _view: True)
        assert window.command("seat", do="bot")["t"] == "ack"
        with stopped(postgres):
            pass
        window.until_view(lambda view: view["status"] == "over")
    log = [seq for _board, seq, _cmd in log_of(away)]
    assert log == list(range(1, len(log) + 1))


def test_a_room_that_could_not_be_opened_is_opened_later(away: Site, postgres: Cluster) -> None:
    ada = away.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with stopped(postgres), ada.socket(table["id"]) as window:
        assert window.until_closed()[0] == 1013
    with ada.window(table["id"]) as window:
        window.until_asked()
        assert window.act()["t"] == "ack"


def test_what_was_stored_though_the_line_broke_is_found_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, table = pair(site, "planted")
    store: Store = site.app.state.rooms.store
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        view = first.until_asked()
        act = {"id": "half-done", "decision": view["decision"], "action": view["legal"][0]["action"]}
        with monkeypatch.context() as broken:
            tell = store._tell
            broken.setattr(store, "_tell", lambda done, _result: tell(done, StorageFault("the line broke")))
            assert first.command("act", **act)["why"] == "storage"
            assert first.command("say", id="half-said", text="Hello?")["why"] == "storage"
        assert second.command("say", text="I hear you")["t"] == "ack"
        second.until_view(lambda view: not view["seats"][0]["is_asked"])
        assert first.command("act", **act)["t"] == "ack"
        assert first.command("say", id="half-said", text="Hello?")["t"] == "ack"
        first.until_view(lambda view: view["decision"] is None)
        said = [line["text"] for message in second.received if message["t"] == "said" for line in message["lines"]]
        assert said == ["Hello?", "I hear you"]
    assert len(log_of(site)) == 1


def test_a_database_that_hangs_is_not_waited_for_for_ever(away: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allotment.server.store.LONGEST_WAIT", 0.3)
    ada, _ben, table = pair(away, "planted")
    engine = sa.create_engine(away.settings.database)
    with ada.window(table["id"]) as window:
        view = window.until_asked()
        act = {"id": "hung-command", "decision": view["decision"], "action": view["legal"][0]["action"]}
        with engine.begin() as other:
            other.execute(sa.text("LOCK TABLE action IN ACCESS EXCLUSIVE MODE"))
            answer = window.command("act", **act)
            assert (answer["why"], answer["text"]) == ("storage", NACK)
            answer = window.command("say", id="hung-words", text="Hello?")
            assert (answer["why"], answer["text"]) == ("storage", NACK)
            with ada.socket(table["id"]) as reading:
                reading.send({"t": "hello", "v": 1, "build": ""})
                reading.until_view(lambda _view: True)
        while (answer := window.command("act", **act))["t"] == "nack":
            assert answer["why"] == "storage"
        window.until_view(lambda view: view["decision"] is None)
        assert window.command("say", id="hung-words", text="Hello?")["t"] == "ack"
    engine.dispose()
    assert len(log_of(away)) == 1
    assert away.rows("SELECT text FROM chat") == [("Hello?",)]


def test_a_file_that_another_program_holds_is_waited_for_and_then_said_to_be_busy(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allotment.server.store.PATIENCE", 0.1)
    with Site(settings_for(f"sqlite:///{tmp_path / 'held.db'}")) as site:
        ada = site.person("Ada")
        table = ada.new_table("verdant", ["me"])
        with ada.window(table["id"]) as window:
            window.until_asked()
            with contextlib.closing(sqlite3.connect(tmp_path / "held.db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                answer = window.act(id="held-command")
                assert (answer["why"], answer["text"]) == ("storage", NACK)
                with ada.window(table["id"]) as reading:
                    assert reading.until_asked()["decision"] == window.view["decision"]
            assert window.act(id="held-command")["t"] == "ack"
    assert site.rows("SELECT COUNT(*) FROM action") == [(1,)]
