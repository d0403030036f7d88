"""Several workers over one PostgreSQL: what is done at one shows at the others, and nobody is lost between them."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from allotment.server import boards, chairs
from allotment.server.store import Conflict, Store
from tests.server.conftest import settings_for
from tests.server.postgres import Cluster
from tests.server.site import Message, Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

LISTENERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


@pytest.fixture
def workers(shared: str) -> Iterator[tuple[Site, Site]]:
    with Site(settings_for(shared)) as one, Site(settings_for(shared)) as two:
        yield one, two


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Do all of them at the same time; what came of each."""
    barrier, results = threading.Barrier(len(works)), dict[int, Any]()

    def run(number: int, work: Callable[[], Any]) -> None:
        barrier.wait()
        results[number] = work()

    threads = [threading.Thread(target=run, args=item) for item in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [results[number] for number in range(len(works))]


@contextlib.contextmanager
def apart(workers: tuple[Site, Site], game: str, **more: Any) -> Iterator[tuple[Window, Window, Message]]:
    """Two people at one table, each at another worker."""
    one, two = workers
    ada, ben, table = pair(one, game, **more)
    with ada.window(table["id"]) as first, ben.at(two).window(table["id"]) as second:
        first.until_view(lambda _view: True)
        second.until_view(lambda _view: True)
        yield first, second, table


async def until_known(worker: Site, table: Message, entries: int) -> None:
    """In the loop of a worker: until it knows so many entries of the log."""
    room = await worker.app.state.rooms.find(table["id"])
    while room.table.seq < entries:
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("game", ["planted", "verdant", "powerplants", "reforest"])
def test_moves_made_at_one_worker_show_at_the_other(workers: tuple[Site, Site], game: str) -> None:
    with apart(workers, game) as (first, second, table):
        for turn in range(14):
            window = first if first.view["decision"] is not None else second
            legal = window.view["legal"]
            assert window.act(legal[turn % len(legal)]["action"])["t"] == "ack"
            for worker, each in zip(workers, (first, second), strict=True):
                worker.run(until_known(worker, table, turn + 1))
                each.send({"t": "ping", "n": turn})
                each.until("pong")
            for name in ("lines", "sheet", "status"):
                assert first.view[name] == second.view[name]
            asked = [[seat["is_asked"] for seat in each.view["seats"]] for each in (first, second)]
            assert asked[0] == asked[1]
            assert [each.view["decision"] is not None for each in (first, second)] == asked[0]
    one, _two = workers
    log = one.rows("SELECT seq FROM action WHERE board = :board ORDER BY seq", board=table["id"])
    assert [seq for (seq,) in log] == list(range(1, 15))


def test_seats_taken_at_one_worker_show_at_the_other_where_the_game_begins_too(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada, ben, cleo = (one.person(name) for name in ("Ada", "Ben", "Cleo"))
    table = ada.new_table("verdant", ["me", "open", "open"])
    with ada.window(table["id"]) as first, cleo.at(two).window(table["id"]) as second:
        assert ben.at(two).join(table).status_code == 200
        first.until_view(lambda view: [seat["name"] for seat in view["seats"]] == ["Ada", "Ben", ""])
        assert cleo.join(table).status_code == 200
        second.until_view(lambda view: view["status"] == "playing" and view["seat"] == 2)
        first.until_view(lambda view: view["status"] == "playing")
        assert first.command("seat", do="bot")["t"] == "ack"
        second.until_view(lambda view: view["seats"][0]["bot"] != "")
        assert first.command("seat", do="leave")["t"] == "ack"
        second.until_view(lambda view: view["seats"][0]["kind"] == "bot")


def test_what_is_said_at_one_worker_is_heard_at_the_other(workers: tuple[Site, Site]) -> None:
    with apart(workers, "verdant") as (first, second, _table):
        heard: dict[int, list[int]] = {0: [], 1: []}
        for n in range(10):
            assert (first, second)[n % 2].command("say", text=f"line {n}")["t"] == "ack"
        for number, window in enumerate((first, second)):
            while len(heard[number]) < 10:
                heard[number] = [
                    line["n"] for message in window.received if message["t"] == "said" for line in message["lines"]
                ]
                if len(heard[number]) < 10:
                    window.until("said")
        assert heard[0] == heard[1] == list(range(1, 11))


def test_both_speak_at_once_and_nobody_is_lost(workers: tuple[Site, Site]) -> None:
    with apart(workers, "verdant") as (first, second, table):
        for window in (first, second):
            for n in range(20):
                window.send({"t": "say", "id": f"line-{id(window)}-{n}", "text": f"line {n}"})
        for window in (first, second):
            assert [window.until("ack", "nack")["t"] for _ in range(20)] == ["ack"] * 20
    one, _two = workers
    lines = one.rows("SELECT n, text FROM chat WHERE board = :board ORDER BY n", board=table["id"])
    assert [n for n, _text in lines] == list(range(1, 41))


def test_both_choose_at_once_and_neither_is_lost(workers: tuple[Site, Site]) -> None:
    with apart(workers, "planted") as (first, second, table):
        for _ in range(6):
            lines = max(first.view["lines"], second.view["lines"])
            assert [answer["t"] for answer in at_once(first.act, second.act)] == ["ack", "ack"]
            for window in (first, second):
                while window.until_asked()["lines"] <= lines:
                    window.until("view")
    one, _two = workers
    log = one.rows("SELECT seq, seat FROM action WHERE board = :board ORDER BY seq", board=table["id"])
    assert [seq for seq, _seat in log] == list(range(1, 13))
    assert sorted(seat for _seq, seat in log) == [0] * 6 + [1] * 6


def test_of_two_answers_of_one_person_at_two_workers_one_counts(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada = one.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as here, ada.at(two).window(table["id"]) as there:
        for _ in range(6):
            for window in (here, there):
                window.until_asked()
            while here.view["seq"] != there.view["seq"]:
                (here if here.view["seq"] < there.view["seq"] else there).until("view")
            before = here.view["seq"]
            answers = at_once(here.act, there.act)
            assert sorted(answer["t"] for answer in answers) == ["ack", "nack"]
            for window in (here, there):
                window.until_after(before)
                assert window.view["seq"] == before + 1
    assert one.rows("SELECT COUNT(*) FROM action") == [(6,)]


def test_the_last_two_seats_are_taken_at_once_and_the_game_begins(workers: tuple[Site, Site]) -> None:
    one, two = workers
    for _ in range(4):
        ada, ben, cleo = (one.person(name) for name in ("Ada", "Ben", "Cleo"))
        table = ada.new_table("verdant", ["me", "open", "open"])
        for site in workers:
            with ada.at(site).window(table["id"]) as window:
                window.until_view(lambda view: view["status"] == "waiting")
        joins = at_once(partial(ben.join, table), partial(cleo.at(two).join, table))
        assert [join.status_code for join in joins] == [200, 200]
        for site in workers:
            with ada.at(site).window(table["id"]) as window:
                window.until_view(lambda view: view["status"] == "playing")
                assert sorted(seat["name"] for seat in window.view["seats"]) == ["Ada", "Ben", "Cleo"]


def test_the_last_seat_is_given_once(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada, ben, cleo = (one.person(name) for name in ("Ada", "Ben", "Cleo"))
    for _ in range(4):
        table = ada.new_table("verdant", ["me", "open"])
        for site in workers:
            with ada.at(site).window(table["id"]) as window:
                window.until_view(lambda view: view["status"] == "waiting")
        joins = at_once(partial(ben.join, table), partial(cleo.at(two).join, table))
        assert sorted(join.status_code for join in joins) == [200, 409]


def test_one_person_joins_at_two_workers_at_once_and_has_one_seat(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada, ben = one.person("Ada"), one.person("Ben")
    table = ada.new_table("verdant", ["me", "open", "open"])
    joins = at_once(partial(ben.join, table), partial(ben.at(two).join, table))
    assert [join.status_code for join in joins] == [200, 200]
    names = one.rows("SELECT name FROM seat WHERE board = :board ORDER BY seat", board=table["id"])
    assert sorted(names) == [("",), ("Ada",), ("Ben",)]


def test_a_rematch_is_made_once_by_two_workers_at_once(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada = one.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    with ada.at(two).window(table["id"]) as window:
        window.until_view(lambda view: view["status"] == "over")

    def ask(someone: Someone) -> str:
        return str(someone.http.post(f"/api/tables/{table['id']}/rematch", json={}).json()["id"])

    ids = at_once(lambda: ask(ada), lambda: ask(ada.at(two)))
    assert len(set(ids)) == 1
    assert one.rows("SELECT COUNT(*) FROM board") == [(2,)]


def test_the_database_itself_gives_one_seat_to_a_person_and_one_rematch_to_a_table(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "open", "open"])
    store: Store = site.app.state.rooms.store
    (session,), *_ = site.rows("SELECT id FROM session")
    with pytest.raises(Conflict):
        site.run(store.write(chairs.take(table["id"], 1, session, "Ada", None)))
    site.run(store.write(chairs.take(table["id"], 1, "another", "Ben", None)))
    with pytest.raises(Conflict):
        site.run(store.write(chairs.take(table["id"], 1, "a third", "Cleo", None)))
    facts = site.run(store.read(boards.load(table["id"])))
    site.run(store.write(boards.create_rematch(table["id"], replace(facts, id="once"), 0.0)))
    with pytest.raises(Conflict):
        site.run(store.write(boards.create_rematch(table["id"], replace(facts, id="twice"), 0.0)))
    assert sorted(site.rows("SELECT id, rematch FROM board")) == sorted([(table["id"], "once"), ("once", "")])


def test_computer_players_of_a_table_that_is_open_at_both_workers_play_it_once(workers: tuple[Site, Site]) -> None:
    one, two = workers
    ada = one.person("Ada")
    table = ada.new_table("planted", ["me", "seed", "seed"])
    with ada.window(table["id"]) as here, ada.at(two).window(table["id"]) as there:
        assert here.play_to_the_end()["status"] == "over"
        there.until_view(lambda view: view["status"] == "over")
        assert there.view["sheet"] == here.view["sheet"]


def test_a_broken_line_to_the_database_is_restored_and_nothing_is_missed(
    workers: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    monkeypatch.setattr("allotment.server.listening.PAUSE", 0.05)
    one, _two = workers
    with apart(workers, "verdant") as (first, second, _table):
        for _ in range(3):
            pids = [pid for (pid,) in one.rows(LISTENERS)]
            assert len(pids) == 2
            for pid in pids:
                one.rows("SELECT pg_terminate_backend(:pid)", pid=pid)
            asked, other = (first, second) if first.view["decision"] is not None else (second, first)
            before = asked.view["seq"]
            assert asked.act()["t"] == "ack"
            assert asked.command("say", text="Do you hear me?")["t"] == "ack"
            asked.until_after(before)
            other.until_after(asked.view["seq"] - 1)
            while not any(message["t"] == "said" for message in other.received):
                other.until("said")
            other.received.clear()
            while first.view["decision"] is None and second.view["decision"] is None:
                other.until("view")
            while len(one.rows(LISTENERS)) < 2:
                gate.wait(0.02)


def test_a_restart_of_the_database_is_survived_by_both(
    postgres: Cluster, workers: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allotment.server.listening.PAUSE", 0.05)
    with apart(workers, "verdant") as (first, second, _table):
        postgres.stop()
        postgres.start()
        asked, other = (first, second) if first.view["decision"] is not None else (second, first)
        before = asked.view["seq"]
        while (answer := asked.act())["t"] != "ack":
            assert answer["why"] == "storage", answer
        asked.until_after(before)
        other.until_view(lambda view: view["seq"] >= asked.view["seq"])
