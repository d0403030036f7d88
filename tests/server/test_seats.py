"""Seats: who sits down, who leaves, who stands in; a disconnect frees no seat."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from tests.server.conftest import settings_for
from tests.server.site import Message, Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks at its deadlines all the time."""
    monkeypatch.setattr("allotment.server.app.TICK", 0.02)


def kinds(window: Window) -> list[str]:
    """What sits at each seat, as somebody sees it."""
    return [seat["kind"] for seat in window.view["seats"]]


def chairs_of(site: Site, table: Message) -> list[tuple[Any, ...]]:
    """What is stored of the seats: whether somebody sits there, the name, the computer player."""
    statement = "SELECT session IS NOT NULL, name, bot FROM seat WHERE board = :board ORDER BY seat"
    return [(bool(sits), name, bot) for sits, name, bot in site.rows(statement, board=table["id"])]


def let_time_pass(site: Site, table: Message) -> None:
    """The deadline of a table is over."""
    site.rows("UPDATE board SET deadline = :then WHERE id = :board", then=time.time() - 1, board=table["id"])


def finished(site: Site, game: str = "verdant") -> tuple[Someone, Someone, Message]:
    """Two people whose computer players have played their game to its end."""
    ada, ben, table = pair(site, game, settings={"stand_in": "seed"})
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        for window in (first, second):
            window.until("view")
            assert window.command("seat", do="bot")["t"] == "ack"
        first.until_view(lambda view: view["status"] == "over")
        assert first.command("seat", do="back")["t"] == "ack"
        assert second.command("seat", do="back")["t"] == "ack"
    return ada, ben, table


def test_an_invite_gives_the_first_open_seat_and_the_last_one_begins_the_game(site: Site) -> None:
    ada, ben, cleo = (site.person(name) for name in ("Ada", "Ben", "Cleo"))
    table = ada.new_table("planted", ["open", "me", "seed", "open"])
    with ada.window(table["id"]) as window:
        window.until("view")
        assert (kinds(window), window.view["status"]) == (["open", "person", "bot", "open"], "waiting")
        assert (window.view["seat"], window.view["view"], window.view["legal"]) == (1, None, [])
        assert ada.http.get(f"/api/tables/{table['id']}/invite").json() == {"invite": table["invite"]}
        assert ben.join(table).json() == {"id": table["id"]}
        window.until_view(lambda view: kinds(window) == ["person", "person", "bot", "open"])
        assert window.view["status"] == "waiting"
        assert cleo.join(table).json() == {"id": table["id"]}
        window.until_view(lambda view: view["status"] == "playing")
        assert [seat["name"] for seat in window.view["seats"]] == ["Ben", "Ada", "Seed 3", "Cleo"]
    assert ben.join(table).json() == {"id": table["id"]}, "who sits there may come by the link again"
    assert [sits for sits, _name, _bot in chairs_of(site, table)] == [True, True, False, True]


def test_a_newcomer_joins_without_a_name_and_is_remembered(site: Site) -> None:
    ada, someone = site.person("Ada"), Someone(site, "")
    table = ada.new_table("verdant", ["me", "open"])
    assert someone.join(table).status_code == 200
    assert someone.http.get("/api/me").json()["name"] == "You"
    with someone.window(table["id"]) as window:
        assert window.until("view")["seat"] == 1


def test_an_invite_that_is_used_up_or_wrong_gives_no_seat(site: Site) -> None:
    _ada, ben, table = pair(site)
    cleo = site.person("Cleo")
    refused = cleo.join(table)
    assert (refused.status_code, refused.json()) == (
        409,
        {"why": "used-up", "text": "every seat of this table is taken; you can watch it"},
    )
    waiting = ben.new_table("verdant", ["me", "open"])
    for invite in (table["invite"], "", "0" * 32, "Ω"):
        refused = cleo.join({**waiting, "invite": invite})
        assert (refused.status_code, refused.json()) == (
            403,
            {"why": "bad-invite", "text": "this invite does not belong to the table"},
        )
    refused = cleo.http.get(f"/api/tables/{waiting['id']}/invite")
    assert (refused.status_code, refused.json()["text"]) == (403, "only those who sit at a table can invite others")
    assert chairs_of(site, waiting) == [(True, "Ben", ""), (False, "", "")]


def test_who_leaves_while_the_table_waits_makes_room_for_another(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = ada.new_table("verdant", ["me", "open", "open"])
    assert ben.join(table).status_code == 200
    with ben.window(table["id"]) as window:
        assert window.until("view")["seat"] == 1
        assert window.command("seat", do="leave")["t"] == "ack"
        window.until_view(lambda view: view["seat"] is None)
        assert kinds(window) == ["person", "open", "open"]
    for name in ("Cleo", "Dan"):
        assert site.person(name).join(table).status_code == 200
    assert [name for _sits, name, _bot in chairs_of(site, table)] == ["Ada", "Cleo", "Dan"]


def test_who_leaves_while_it_is_played_is_followed_by_a_computer_player(site: Site) -> None:
    ada, ben, table = pair(site, settings={"stand_in": "seed"})
    with ada.window(table["id"]) as staying, ben.window(table["id"]) as leaving:
        leaving.until("view")
        assert leaving.command("seat", do="leave")["t"] == "ack"
        leaving.until_view(lambda view: view["seat"] is None)
        assert leaving.command("undo")["why"] == "no-seat"
        staying.until_view(lambda view: view["seats"][1]["kind"] == "bot")
        assert staying.view["seats"][1]["name"] == "Ben"
        for _ in range(4):
            before = staying.until_asked()["seq"]
            assert staying.act()["t"] == "ack"
            staying.until_after(before)
        assert staying.until_asked()["status"] == "playing", "the computer player plays on"
    assert ben.join(table).json()["why"] == "used-up"
    assert chairs_of(site, table)[1] == (False, "Ben", "seed")
    assert ben.http.get("/api/me").json()["tables"] == []


def test_a_computer_player_holds_a_seat_until_the_person_comes_back(site: Site) -> None:
    ada, ben, table = pair(site, settings={"stand_in": "seed"})
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        second.until("view")
        assert second.command("seat", do="bot")["t"] == "ack"
        first.until_view(lambda view: view["seats"][1]["bot"] == "seed")
        assert kinds(first) == ["person", "person"], "it is still Ben's"
        for _ in range(4):
            before = first.until_asked()["seq"]
            assert first.act()["t"] == "ack"
            first.until_after(before)
        first.until_asked()
        assert second.command("seat", do="back")["t"] == "ack"
        first.until_view(lambda view: view["seats"][1]["bot"] == "")
        while second.view["decision"] is None:
            if first.view["decision"] is not None:
                before = first.view["seq"]
                assert first.act()["t"] == "ack"
                first.until_after(before)
            second.until("view")
        assert second.act()["t"] == "ack", "Ben plays himself again"


def test_a_late_player_is_stood_in_for_and_may_come_back(site: Site, quick_clock: None) -> None:
    ada, ben, table = pair(site, settings={"turn_seconds": 3600, "stand_in": "seed"})
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        first.until("view")
        second.until("view")
        assert 3500 < first.view["deadline"] - time.time() <= 3600
        while first.view["decision"] is not None:  # until only Ben is asked
            before = first.view["seq"]
            assert first.act()["t"] == "ack"
            first.until_after(before)
        while second.view["decision"] is None:
            second.until("view")
        assert first.command("seat", do="bot")["t"] == "ack"
        assert first.command("seat", do="back")["t"] == "ack"
        let_time_pass(site, table)
        first.until_view(lambda view: view["seats"][1]["bot"] == "seed")
        assert [seat["bot"] for seat in first.view["seats"]] == ["", "seed"], "Ada was not late"
        first.until_asked()
        assert first.view["status"] == "playing"
        assert second.command("seat", do="back")["t"] == "ack"
        second.until_view(lambda view: view["seats"][1]["bot"] == "")
        assert second.view["deadline"] is not None


def test_a_deadline_that_passed_while_the_server_was_away_counts(database: str, quick_clock: None) -> None:
    with Site(settings_for(database)) as site:
        ada, _ben, table = pair(site, "planted", settings={"turn_seconds": 3600, "stand_in": "seed"})
        let_time_pass(site, table)
    with Site(settings_for(database)) as site, ada.at(site).window(table["id"]) as window:
        window.until_view(lambda view: view["status"] == "over")
        assert [seat["bot"] for seat in window.view["seats"]] == ["seed", "seed"]


def test_who_comes_back_when_no_time_runs_has_the_full_time(database: str) -> None:
    with Site(settings_for(database)) as site:
        ada, _ben, table = pair(site, "planted", settings={"turn_seconds": 3600})
        site.rows("UPDATE board SET deadline = NULL WHERE id = :board", board=table["id"])
    with Site(settings_for(database)) as site, ada.at(site).window(table["id"]) as window:
        assert window.until_asked()["deadline"] is None
        assert window.command("seat", do="back")["t"] == "ack"
        window.until_view(lambda view: view["deadline"] is not None)
        assert 3500 < window.view["deadline"] - time.time() <= 3600


def test_two_people_play_at_one_screen(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "me"], settings={"hot_seat": True}, names=["Ada", " Ben "])
    with ada.window(table["id"]) as window:
        seats = []
        for _ in range(8):
            view = window.until_asked()
            assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben"]
            seats.append(view["seat"])
            before = view["seq"]
            assert window.act()["t"] == "ack"
            window.until_after(before)
        assert set(seats) == {0, 1}, "whoever is asked is shown"
    assert site.person("Cleo").join(table).json()["why"] == "used-up"


def test_spectators_see_what_is_public_and_are_counted(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    cleo = site.person("Cleo")
    with ada.window(table["id"]) as first, ben.window(table["id"]), cleo.window(table["id"]) as window:
        view = window.until("view")
        assert (view["seat"], view["legal"], view["question"], view["can_undo"]) == (None, [], "", "no")
        assert (len(first.until_asked()["view"]["hand"]), view["view"]["hand"]) == (8, [])
        while {"t": "here", "seats": [0, 1], "watching": 1} not in first.received:
            first.receive()  # each of them comes at a time of its own


def test_a_person_may_have_two_tabs(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    with ben.window(table["id"]) as other, ada.window(table["id"]) as one:
        with ada.window(table["id"]) as two:
            for window in (one, two):
                assert window.until_asked()["seat"] == 0
            before = two.view["seq"]
            assert one.act()["t"] == "ack"
            two.until_after(before)
            assert two.view["decision"] is None
            assert two.command("undo")["t"] == "ack"
            one.until_asked()
        while other.until("here")["seats"] != [0, 1]:
            pass
        assert one.command("say", text="One tab is enough")["t"] == "ack"
        other.until("said")
        here = [message["seats"] for message in other.received if message["t"] == "here"]
        assert here[-1] == [0, 1], "Ada is still here"


def test_a_disconnect_keeps_the_seat(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    with ben.window(table["id"]) as other:
        with ada.window(table["id"]) as window:
            before = window.until_asked()
            while other.until("here")["seats"] != [0, 1]:
                pass
        while other.until("here")["seats"] != [1]:
            pass
        assert kinds(other) == ["person", "person"]
        with ada.window(table["id"], since=before["lines"]) as window:
            after = window.until_asked()
            assert after["log"] == [], "only lines that it does not have"
            same = ("seat", "view", "legal", "decision", "lines", "seq")
            assert [after[name] for name in same] == [before[name] for name in same]
            while other.until("here")["seats"] != [0, 1]:
                pass


def test_two_ask_for_a_rematch_at_the_same_time_and_one_is_made(site: Site) -> None:
    ada, ben, table = finished(site)
    barrier, ids = threading.Barrier(2), []

    def ask(someone: Someone) -> None:
        barrier.wait()
        ids.append(someone.http.post(f"/api/tables/{table['id']}/rematch", json={}).json()["id"])

    with ben.window(table["id"]) as window:
        threads = [threading.Thread(target=ask, args=(someone,)) for someone in (ada, ben)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(set(ids)) == 1
        assert window.until_view(lambda view: view["rematch"] != "")["rematch"] == ids[0]
    assert site.rows("SELECT COUNT(*) FROM board") == [(2,)]
    with ada.window(ids[0]) as window:
        window.until("view")
        assert [seat["name"] for seat in window.view["seats"]] == ["Ben", "Ada"], "everybody is one seat on"
        assert (window.view["status"], window.view["lines"] >= 0, window.view["seat"]) == ("playing", True, 1)


def test_a_rematch_is_for_those_who_have_played_to_the_end(site: Site) -> None:
    ada, _ben, table = pair(site)
    refused = ada.http.post(f"/api/tables/{table['id']}/rematch", json={})
    assert (refused.status_code, refused.json()["text"]) == (409, "the game is not over")
    refused = site.person("Cleo").http.post(f"/api/tables/{table['id']}/rematch", json={})
    assert (refused.status_code, refused.json()["text"]) == (403, "only those who have played can ask for a rematch")
    assert site.rows("SELECT COUNT(*) FROM board") == [(1,)]
