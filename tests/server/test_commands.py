"""Commands: each is answered exactly once, and done at most once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from allotment.server.messages import Act
from allotment.server.rooms import Room
from allotment.server.store import Store
from allotment.server.viewers import Viewer
from tests.server.conftest import settings_for
from tests.server.site import Message, Site, Someone, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

GAMES = ("planted", "verdant", "powerplants", "reforest")


def log_of(site: Site, table: Message) -> list[tuple[Any, ...]]:
    """The log as it is stored."""
    return site.rows("SELECT seq, seat, cmd, body FROM action WHERE board = :board ORDER BY seq", board=table["id"])


def asked_first(ada: Someone, ben: Someone, table: Message) -> tuple[Someone, Someone]:
    """Who is asked, and the other one."""
    with ada.window(table["id"]) as window:
        window.until("view")
        return (ada, ben) if window.view["seats"][0]["is_asked"] else (ben, ada)


def test_every_command_gets_exactly_one_answer_in_its_order(site: Site) -> None:
    ada, _ben, table = pair(site, "planted")
    with ada.window(table["id"]) as window:
        view = window.until_asked()
        action, decision = view["legal"][0]["action"], view["decision"]
        commands: list[Message] = [
            {"t": "say", "text": "Hello"},
            {"t": "act", "decision": decision, "action": action},
            {"t": "act", "decision": decision, "action": action},
            {"t": "act", "decision": decision + 7, "action": action},
            {"t": "undo"},
            {"t": "undo"},
            {"t": "agree", "ask": 5, "yes": True},
            {"t": "seat", "do": "bot"},
            {"t": "seat", "do": "back"},
            {"t": "say", "text": "Goodbye"},
        ]
        for number, command in enumerate(commands):
            window.send({**command, "id": f"number-{number}"})
        window.send({"t": "ping", "n": 99})
        assert window.until("pong")["n"] == 99
        answers = [message for message in window.received if message["t"] in ("ack", "nack")]
        assert [answer["id"] for answer in answers] == [f"number-{number}" for number in range(len(commands))]
        whys = [answer.get("why", "ack") for answer in answers]
        assert whys == ["ack", "ack", "not-asked", "not-asked", "ack", "no-undo", "stale", "ack", "ack", "ack"]


def test_an_answer_that_is_sent_again_is_answered_again_and_done_once(site: Site) -> None:
    ada, ben, table = pair(site)
    first, _ = asked_first(ada, ben, table)
    with first.window(table["id"]) as window:
        view = window.until_asked()
        again = {"id": "the-same-id", "decision": view["decision"], "action": view["legal"][0]["action"]}
        assert [window.command("act", **again)["t"] for _ in range(3)] == ["ack"] * 3
    with first.window(table["id"]) as window:
        window.until("view")
        assert window.command("act", **again) == {"t": "ack", "id": "the-same-id"}
    assert len(log_of(site, table)) == 1


def test_the_same_id_of_another_player_is_another_command(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    for someone in (ada, ben):
        with someone.window(table["id"]) as window:
            view = window.until_asked()
            sent = window.command(
                "act", id="same-for-both", decision=view["decision"], action=view["legal"][0]["action"]
            )
            assert sent["t"] == "ack"
    assert sorted(seat for _seq, seat, _cmd, _body in log_of(site, table)) == [0, 1]


def test_a_command_that_is_sent_again_after_a_restart_is_answered_again(database: str) -> None:
    with Site(settings_for(database)) as site:
        ada, ben, table = pair(site)
        first, _ = asked_first(ada, ben, table)
        with first.window(table["id"]) as window:
            view = window.until_asked()
            move = {"id": "move-before", "decision": view["decision"], "action": view["legal"][0]["action"]}
            assert window.command("act", **move)["t"] == "ack"
            assert window.command("undo", id="undo-before")["t"] in ("ack", "nack")
            assert window.command("say", id="said-before", text="Well")["t"] == "ack"
        before = log_of(site, table)
    with Site(settings_for(database)) as site, first.at(site).window(table["id"]) as window:
        window.until("view")
        assert window.command("act", **move)["t"] == "ack"
        assert window.command("say", id="said-before", text="Well")["t"] == "ack"
        assert log_of(site, table) == before
        assert site.rows("SELECT text FROM chat") == [("Well",)]


def test_a_command_that_is_sent_again_to_a_second_worker_is_answered_again(shared: str) -> None:
    with Site(settings_for(shared)) as site, Site(settings_for(shared)) as other:
        ada, _ben, table = pair(site, "planted")
        with ada.window(table["id"]) as here, ada.at(other).window(table["id"]) as there:
            view = here.until_asked()
            there.until_asked()
            move = {"id": "move-twice", "decision": view["decision"], "action": view["legal"][0]["action"]}
            for window in (here, there, there, here):
                assert window.command("act", **move)["t"] == "ack"
                assert window.command("say", id="said-twice", text="Well")["t"] == "ack"
            there.until_view(lambda view: view["decision"] is None)
            assert here.command("undo", id="undo-twice")["t"] == "ack"
            there.until_view(lambda view: view["decision"] is not None)
            assert there.command("undo", id="undo-twice")["t"] == "ack"
            assert there.command("act", **move)["t"] == "ack"
        assert [cmd.rpartition(".")[2] for _seq, _seat, cmd, _body in log_of(site, table)] == [
            "move-twice",
            "undo-twice",
        ]
        assert site.rows("SELECT n, text FROM chat") == [(1, "Well")]


def test_undo_that_is_sent_again_takes_back_one_move(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("planted", ["me", "me"], settings={"hot_seat": True}, names=["Ada", "Ben"])
    with ada.window(table["id"]) as window:
        for _ in range(2):
            before = window.until_asked()["seq"]
            assert window.act()["t"] == "ack"
            window.until_after(before)
            window.until_asked()
        for _ in range(3):
            assert window.command("undo", id="only-one-undo")["t"] == "ack"
    assert len(log_of(site, table)) == 3


def test_a_seat_command_that_is_sent_again_does_not_undo_a_later_one(site: Site) -> None:
    ada, _ben, table = pair(site)
    with ada.window(table["id"]) as window:
        window.until("view")
        assert window.command("seat", id="let-it-play", do="bot")["t"] == "ack"
        assert window.command("seat", id="back-again", do="back")["t"] == "ack"
        assert window.command("seat", id="let-it-play", do="bot")["t"] == "ack"
        assert site.rows("SELECT bot FROM seat WHERE board = :board AND seat = 0", board=table["id"]) == [("",)]


def test_leaving_that_is_sent_again_is_answered_again(site: Site) -> None:
    ada, _ben, table = pair(site)
    with ada.window(table["id"]) as window:
        window.until("view")
        assert window.command("seat", id="i-must-go", do="leave")["t"] == "ack"
        assert window.command("seat", id="i-must-go", do="leave")["t"] == "ack"


def test_a_decision_that_is_not_open_any_more_is_refused_and_the_view_comes_again(site: Site) -> None:
    ada, ben, table = pair(site)
    first, _ = asked_first(ada, ben, table)
    with first.window(table["id"]) as window:
        view = window.until_asked()
        views = sum(message["t"] == "view" for message in window.received)
        answer = window.act(decision=view["decision"] + 1)
        assert (answer["why"], answer["text"]) == ("stale", "the table has moved on since")
        if sum(message["t"] == "view" for message in window.received) == views:
            window.until("view")
        assert window.act()["t"] == "ack", "the decision is still open"
        assert len(log_of(site, table)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_is_refused_with_the_rule_of_the_question(site: Site, game: str) -> None:
    ada, ben, table = pair(site, game)
    first, _ = asked_first(ada, ben, table)
    with first.window(table["id"]) as window:
        view = window.until_asked()
        legal = [choice["action"] for choice in view["legal"]]
        rule, _, words = view["question"].partition("  ")
        for action in (max(legal) + 1, 10_000, 2**40):
            answer = window.act(action)
            assert (answer["t"], answer["why"], answer["rule"]) == ("nack", "illegal", rule)
            assert answer["text"] == f"that is not open to you: {words}"
        assert log_of(site, table) == []
        assert window.act()["t"] == "ack"


def test_nobody_moves_for_somebody_else(site: Site) -> None:
    ada, ben, table = pair(site)
    first, second = asked_first(ada, ben, table)
    with first.window(table["id"]) as asked, second.window(table["id"]) as waiting:
        view = asked.until_asked()
        waiting.until("view")
        assert waiting.view["legal"] == []
        answer = waiting.act(view["legal"][0]["action"], decision=view["decision"])
        assert (answer["why"], answer["text"]) == ("not-asked", "nothing is asked of you now")
        assert log_of(site, table) == []


def test_a_command_whose_sender_goes_away_in_the_middle_is_carried_out_to_its_end(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    _ada, ben, table = pair(site, "planted")
    store: Store = site.app.state.rooms.store
    write = store.write
    (session,), *_ = site.rows("SELECT session FROM seat WHERE seat = 0")

    async def scenario() -> int:
        room: Room = await site.app.state.rooms.find(table["id"])
        is_written, is_gone = asyncio.Event(), asyncio.Event()

        async def slow(work: Any) -> Any:
            result = await write(work)
            is_written.set()
            await is_gone.wait()
            return result

        monkeypatch.setattr(store, "write", slow)
        act = Act("command-1", room.table.decision(0), room.table.playing().legal(0)[0])
        sender = asyncio.create_task(room.do(Viewer(session, lambda: None), act))
        await is_written.wait()
        sender.cancel()
        await asyncio.wait([sender])
        monkeypatch.setattr(store, "write", write)
        is_gone.set()
        async with room.lock:
            return room.table.seq

    with ben.window(table["id"]) as window:
        window.until_asked()
        assert site.run(scenario()) == 1
        window.until_view(lambda view: not view["seats"][0]["is_asked"])
    assert len(log_of(site, table)) == 1


@pytest.mark.parametrize("order", [1, -1])
def test_everybody_sees_at_once_what_the_last_choice_has_laid_open(site: Site, order: int) -> None:
    ada, ben, table = pair(site, "planted")
    with (
        ada.window(table["id"]) as first,
        ben.window(table["id"]) as second,
        Someone(site, "").window(table["id"]) as third,
    ):
        for window, best in zip((first, second)[::order], (max, min), strict=True):
            nursery = [choice for choice in window.until_asked()["legal"] if choice["move"]["mode"] == "nursery"]
            card = best(nursery, key=lambda choice: int(choice["move"]["card"]))  # the last one is asked next
            assert window.act(card["action"])["t"] == "ack"
        for number, window in enumerate((first, second, third)):
            window.send({"t": "ping", "n": number})
            window.until("pong")
        assert first.view["view"]["boards"] == second.view["view"]["boards"] == third.view["view"]["boards"]
        assert first.view["lines"] == second.view["lines"] == third.view["lines"] > 0
        assert (first.view["decision"] is None) != (second.view["decision"] is None), "one of them takes a plant"


@pytest.mark.parametrize("has_cookie", [True, False])
def test_who_only_watches_can_do_nothing(site: Site, has_cookie: bool) -> None:
    ada, ben, table = pair(site)
    watcher = site.person("Cleo") if has_cookie else Someone(site, "nobody")
    first, _ = asked_first(ada, ben, table)
    with first.window(table["id"]) as asked, watcher.window(table["id"]) as window:
        view = asked.until_asked()
        window.until("view")
        assert (window.view["seat"], window.view["legal"], window.view["question"]) == (None, [], "")
        move = {"decision": view["decision"], "action": view["legal"][0]["action"]}
        for kind, more in (("act", move), ("undo", {}), ("agree", {"ask": 1, "yes": True}), ("seat", {"do": "leave"})):
            answer = window.command(kind, **more)
            assert (answer["why"], answer["text"]) == ("no-seat", "you have no seat at this table")
        said = window.command("say", text="Good luck")
        if has_cookie:
            assert said["t"] == "ack"
        else:
            assert (said["why"], said["text"]) == ("no-seat", "only people with a name can say something")
    assert log_of(site, table) == []


def test_nothing_can_be_answered_at_a_table_that_waits_or_is_over(site: Site) -> None:
    ada = site.person("Ada")
    waiting = ada.new_table("verdant", ["me", "open"])
    with ada.window(waiting["id"]) as window:
        window.until("view")
        for kind, more in (("act", {"decision": 0, "action": 0}), ("undo", {}), ("agree", {"ask": 0, "yes": True})):
            answer = window.command(kind, **more)
            assert (answer["why"], answer["text"]) == ("waiting", "the table waits for more players")
    over = ada.new_table("verdant", ["me"])
    with ada.window(over["id"]) as window:
        last = window.play_to_the_end()
        assert last["can_undo"] == "no", "the record with all secrets can be had from now on"
        for kind, more in (("act", {"decision": last["seq"], "action": 0}), ("undo", {})):
            answer = window.command(kind, **more)
            assert (answer["why"], answer["text"]) == ("over", "the game is over")
