"""Taking back: free within the own turn, beyond that with the consent of all, never across another player's move."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.conftest import settings_for
from tests.server.site import Message, Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

NOTHING = "there is nothing that you can take back"


def log_of(site: Site, table: Message) -> list[tuple[Any, ...]]:
    """The log as it is stored, every column of it."""
    return site.rows("SELECT * FROM action WHERE board = :board ORDER BY seq", board=table["id"])


def bodies_of(site: Site, table: Message) -> list[Any]:
    """What the log says happened, as each database gives it."""
    return [body for (body,) in site.rows("SELECT body FROM action WHERE board = :board", board=table["id"])]


def settled(*windows: Window) -> None:
    """Wait until everything that was on its way has come."""
    for number, window in enumerate(windows, start=1000):
        window.send({"t": "ping", "n": number})
        while window.until("pong")["n"] != number:
            pass


def commit(window: Window, *, which: int = 0) -> None:
    """Answer with one of the legal moves, and see the view that it makes."""
    before = window.until_asked()["seq"]
    assert window.act(window.view["legal"][which]["action"])["t"] == "ack"
    window.until_after(before)


@contextlib.contextmanager
def both_committed(site: Site, **more: Any) -> Iterator[tuple[Window, Window, Message]]:
    """Two people at Planted, each with a card committed and shown; the second was the last."""
    ada, ben, table = pair(site, "planted", **more)
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        commit(first)
        commit(second)
        settled(first, second)
        yield first, second, table


def question(window: Window) -> tuple[int, int, list[int]]:
    """The question on the table: its number, who asks, who has not answered."""
    ask = window.until_view(lambda view: view["ask"] is not None)["ask"]
    assert ask["what"] == "undo"
    return ask["ask"], ask["seat"], ask["missing"]


def test_what_nobody_has_seen_is_taken_back_freely_and_the_log_is_only_added_to(site: Site) -> None:
    ada, _ben, table = pair(site, "planted")
    logs = []
    with ada.window(table["id"]) as window:
        hand = window.until_asked()["view"]
        for which in (0, 1, 2):
            assert window.view["can_undo"] == "no"
            commit(window, which=which)
            logs.append(log_of(site, table))
            assert (window.view["can_undo"], window.view["decision"]) == ("free", None)
            assert window.command("undo")["t"] == "ack"
            window.until_asked()
            logs.append(log_of(site, table))
            assert window.view["view"] == hand
    assert [len(log) for log in logs] == [1, 2, 3, 4, 5, 6]
    for before, after in itertools.pairwise(logs):
        assert after[: len(before)] == before


def test_a_turn_of_several_steps_is_taken_back_step_by_step(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("reforest", ["me"])
    with ada.window(table["id"]) as window:
        views: list[tuple[Any, str]] = []
        turns = 0
        while len(views) < 2 and turns < 60:  # until two steps in a row can be taken back
            view = window.until_asked()
            views.append((view["view"], view["question"]))
            commit(window, which=len(view["legal"]) - 1)
            turns += 1
            if window.view["can_undo"] != "free":
                views.clear()
        assert len(views) == 2
        for before in reversed(views):
            seq = window.view["seq"]
            assert window.command("undo")["t"] == "ack"
            after = window.until_after(seq)
            assert (after["view"], after["question"]) == before


def test_nothing_was_done_so_nothing_is_taken_back(site: Site) -> None:
    ada, _ben, table = pair(site, "planted")
    with ada.window(table["id"]) as window:
        assert window.until_asked()["can_undo"] == "no"
        answer = window.command("undo")
        assert (answer["why"], answer["text"]) == ("no-undo", NOTHING)
    assert log_of(site, table) == []


def test_nobody_takes_back_across_another_players_move(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        before = log_of(site, table)
        assert (first.view["can_undo"], second.view["can_undo"]) == ("no", "ask")
        answer = first.command("undo")
        assert (answer["why"], answer["text"]) == ("no-undo", NOTHING)
        assert log_of(site, table) == before
        settled(first, second)
        assert second.view["ask"] is None


def test_with_the_consent_of_the_other_it_is_taken_back(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        before, lines = log_of(site, table), second.view["lines"]
        assert second.command("undo")["t"] == "ack"
        assert question(first) == question(second) == (1, 1, [0])
        assert log_of(site, table) == before, "asking changes nothing"
        assert first.command("agree", ask=1, yes=True)["t"] == "ack"
        for window in (first, second):
            window.until_view(lambda view: view["ask"] is None)
        assert second.until_asked()["question"].startswith("PLA-051"), "it chooses again"
        assert first.view["decision"] is None, "the first commit stands"
        after = log_of(site, table)
        assert (after[:-1], len(after)) == (before, 3)
        settled(second)
        assert second.view["lines"] >= lines


def test_one_no_is_enough(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        before = log_of(site, table)
        assert second.command("undo")["t"] == "ack"
        assert first.command("agree", ask=question(first)[0], yes=False)["t"] == "ack"
        for window in (first, second):
            window.until_view(lambda view: view["ask"] is None)
        answer = first.command("agree", ask=1, yes=True)
        assert (answer["why"], answer["text"]) == ("stale", "nobody asks that any more")
        assert log_of(site, table) == before
        assert second.command("undo")["t"] == "ack"
        assert question(first)[0] == 2, "an answer to the old question does not fit the new one"
        assert first.command("agree", ask=1, yes=True)["why"] == "stale"
        assert log_of(site, table) == before


def test_a_question_is_gone_after_a_move(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        assert second.command("undo")["t"] == "ack"
        number, _seat, _missing = question(first)
        commit(first)
        for window in (first, second):
            window.until_view(lambda view: view["ask"] is None)
        before = log_of(site, table)
        answer = first.command("agree", ask=number, yes=True)
        assert (answer["why"], answer["text"]) == ("stale", "nobody asks that any more")
        assert log_of(site, table) == before


def test_who_asks_cannot_answer_alone(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        before = log_of(site, table)
        assert second.command("undo")["t"] == "ack"
        number, _seat, _missing = question(second)
        assert second.command("agree", ask=number, yes=True)["t"] == "ack"
        assert question(first) == (number, 1, [0])
        assert log_of(site, table) == before


def test_all_the_others_must_agree(site: Site) -> None:
    people = [site.person(name) for name in ("Ada", "Ben", "Cleo")]
    table = people[0].new_table("planted", ["me", "open", "open"])
    for someone in people[1:]:
        assert someone.join(table).status_code == 200
    with contextlib.ExitStack() as stack:
        windows = [stack.enter_context(someone.window(table["id"])) for someone in people]
        for window in windows:
            commit(window)
        before = len(log_of(site, table))
        assert windows[2].command("undo")["t"] == "ack"
        number, _seat, missing = question(windows[0])
        assert missing == [0, 1]
        assert windows[1].command("agree", ask=number, yes=True)["t"] == "ack"
        windows[2].until_view(lambda view: view["ask"] is not None and view["ask"]["missing"] == [0])
        assert len(log_of(site, table)) == before
        assert windows[0].command("agree", ask=number, yes=True)["t"] == "ack"
        windows[2].until_view(lambda view: view["ask"] is None and view["decision"] is not None)
        assert len(log_of(site, table)) == before + 1


def test_a_table_may_be_without_consent(site: Site) -> None:
    with both_committed(site, settings={"undo_by_consent": False}) as (_first, second, table):
        before = log_of(site, table)
        assert second.view["can_undo"] == "no"
        assert second.command("undo")["text"] == NOTHING
        assert log_of(site, table) == before


def test_who_plays_alone_need_not_ask_even_when_chance_was_used(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as window:
        for _ in range(8):  # more than a turn, at whose end the market is filled again
            view = window.until_asked()
            commit(window)
            assert window.view["can_undo"] == "free"
            seq = window.view["seq"]
            assert window.command("undo")["t"] == "ack"
            again = window.until_after(seq)
            assert (again["view"], again["question"], again["ask"]) == (view["view"], view["question"], None)
            commit(window)
    bodies = [body if isinstance(body, dict) else json.loads(body) for body in bodies_of(site, table)]
    assert {body["agreed"] for body in bodies if "agreed" in body} == {False, True}, "some would have been asked about"


def test_at_one_screen_the_last_move_is_taken_back_whoever_is_asked_now(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "me"], settings={"hot_seat": True}, names=["Ada", "Ben"])
    with ada.window(table["id"]) as window:
        for _ in range(6):
            seat, view = window.until_asked()["seat"], window.view["view"]
            commit(window)
            assert window.view["can_undo"] == "free"
            seq = window.view["seq"]
            assert window.command("undo")["t"] == "ack"
            window.until_after(seq)
            again = window.until_asked()
            assert (again["seat"], again["view"]) == (seat, view)
            commit(window)


def test_who_leaves_takes_the_question_along(site: Site) -> None:
    with both_committed(site) as (first, second, table):
        before = log_of(site, table)
        assert second.command("undo")["t"] == "ack"
        question(first)
        assert first.command("seat", do="leave")["t"] == "ack"
        second.until_view(lambda view: view["ask"] is None and view["seats"][0]["kind"] == "bot")
        assert log_of(site, table)[: len(before)] == before
        assert not any("take back" in str(row) for row in log_of(site, table))
        assert site.rows("SELECT ask FROM board") == [(None,)]


def test_a_question_outlives_the_server(database: str) -> None:
    people: list[Someone] = []
    with Site(settings_for(database)) as site:
        with both_committed(site) as (first, second, table):
            assert second.command("undo", id="may-i-please")["t"] == "ack"
            question(first)
        people = site.people
    with Site(settings_for(database)) as site:
        ada, ben = (someone.at(site) for someone in people)
        with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
            assert question(first) == question(second) == (1, 1, [0])
            assert first.command("agree", ask=1, yes=True)["t"] == "ack"
            second.until_view(lambda view: view["ask"] is None and view["decision"] is not None)
            assert second.command("undo", id="may-i-please")["t"] == "ack", "it was done"
        assert len(log_of(site, table)) == 3


def test_a_question_reaches_the_other_worker(shared: str) -> None:
    with Site(settings_for(shared)) as site, Site(settings_for(shared)) as other:
        ada, ben, table = pair(site, "planted")
        with ada.window(table["id"]) as first, ben.at(other).window(table["id"]) as second:
            commit(first)
            commit(second)
            assert second.command("undo")["t"] == "ack"
            number, _seat, _missing = question(first)
            assert first.command("agree", ask=number, yes=True)["t"] == "ack"
            second.until_view(lambda view: view["ask"] is None and view["decision"] is not None)
        assert len(log_of(site, table)) == 3
