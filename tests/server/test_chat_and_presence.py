"""What people say, what they are called, and who is here."""

from __future__ import annotations

import pytest

from tests.server.conftest import settings_for
from tests.server.site import Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

MARKUP = '<img src=x onerror="alert(1)">&amp;</script>'


def said(window: Window, count: int) -> list[tuple[int, str, str]]:
    """The first lines of the chat that came over a socket, each once: number, name, text."""
    while True:
        lines = [
            (line["n"], line["name"], line["text"])
            for message in window.received
            if message["t"] == "said"
            for line in message["lines"]
        ]
        if len(lines) >= count:
            return lines
        window.until("said")


def here(window: Window) -> tuple[list[int], int] | None:
    """The newest word on who is here: the seats, and how many watch; None if there was none."""
    words = [message for message in window.received if message["t"] == "here"]
    return (words[-1]["seats"], words[-1]["watching"]) if words else None


def test_everybody_hears_everything_once_and_in_the_same_order(site: Site) -> None:
    ada, ben, table = pair(site)
    watcher = site.person("Cleo")
    with ada.window(table["id"]) as one, ben.window(table["id"]) as two, watcher.window(table["id"]) as three:
        for window, text in ((one, "Hello"), (two, "Hi"), (three, "Good luck"), (one, "Thanks")):
            assert window.command("say", text=text)["t"] == "ack"
        expected = [(1, "Ada", "Hello"), (2, "Ben", "Hi"), (3, "Cleo", "Good luck"), (4, "Ada", "Thanks")]
        for window in (one, two, three):
            assert said(window, 4) == expected
    with watcher.window(table["id"]) as late:
        assert said(late, 4) == expected


def test_a_newcomer_gets_the_last_lines_only(site: Site) -> None:
    ada, _ben, table = pair(site)
    site.rows(
        "WITH RECURSIVE line(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM line WHERE n < 230) "
        "INSERT INTO chat (board, n, cmd, name, text, at) "
        "SELECT :board, n, 'x.' || n, 'Ada', 'line ' || n, 0 FROM line",
        board=table["id"],
    )
    with ada.window(table["id"]) as window:
        assert [n for n, _name, _text in said(window, 200)] == list(range(31, 231))
        assert window.command("say", text="one more")["t"] == "ack"
        assert said(window, 201)[-1] == (231, "Ada", "one more")


def test_what_is_said_is_text_and_outlives_the_server(database: str) -> None:
    with Site(settings_for(database)) as site:
        ada, _ben, table = pair(site)
        with ada.window(table["id"]) as window:
            for text in (MARKUP, "two\nlines", "a\x00b\x1bc\u0085d", "🌱 ünï \u200d", "x" * 500):
                assert window.command("say", text=text)["t"] == "ack"
            lines = said(window, 5)
    assert [text for _n, _name, text in lines] == [MARKUP, "two\nlines", "a b c d", "🌱 ünï \u200d", "x" * 500]
    with Site(settings_for(database)) as site, ada.at(site).window(table["id"]) as window:
        assert said(window, 5) == lines


def test_a_name_is_text_too_and_can_be_changed(site: Site) -> None:
    ada, ben, table = pair(site)
    name = "<b>Ada</b> & 'Co' 🌵"
    assert ada.http.post("/api/me", json={"name": f"  {name}  "}).json() == {"name": name}
    assert ada.http.get("/api/me").json()["name"] == name
    with ada.window(table["id"]) as one, ben.window(table["id"]) as two:
        assert one.command("say", text="It is me")["t"] == "ack"
        assert said(two, 1) == [(1, name, "It is me")]
        assert ada.http.post("/api/me", json={"name": "Ada"}).status_code == 200
        assert one.command("say", text="and again")["t"] == "ack"
        assert said(two, 2)[1] == (2, "Ada", "and again")
        seats = two.until_view(lambda _view: True)["seats"]
        assert seats[0]["name"] == "Ada", "at a table that has begun the name stays"
    again = ada.new_table("verdant", ["me", "open"])
    with ben.window(again["id"]) as window:
        assert window.until("view")["seats"][0]["name"] == "Ada"


def test_presence_tells_who_is_connected_and_how_many_watch(site: Site) -> None:
    ada, ben, table = pair(site)
    with ada.window(table["id"]) as one:
        one.until_view(lambda view: [seat["is_here"] for seat in view["seats"]] == [True, False])
        while here(one) != ([0], 0):
            one.receive()
        with ben.window(table["id"]) as two, Someone(site, "nobody").window(table["id"]) as three:
            for window in (one, two, three):
                while here(window) != ([0, 1], 1):
                    window.receive()
            three.until_view(lambda view: [seat["is_here"] for seat in view["seats"]] == [True, True])
        while here(one) != ([0], 0):
            one.receive()


def test_who_sits_down_is_not_counted_as_watching_any_more(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = ada.new_table("verdant", ["me", "open"])
    with ada.window(table["id"]) as one, ben.window(table["id"]) as two:
        while here(one) != ([0], 1):
            one.receive()
        assert ben.join(table).status_code == 200
        while here(one) != ([0, 1], 0):
            one.receive()
        two.until_view(lambda view: view["status"] == "playing" and view["seat"] == 1)


def test_what_is_said_while_somebody_comes_is_heard_once(site: Site) -> None:
    ada, ben, table = pair(site)
    with ada.window(table["id"]) as one:
        for n in range(12):
            one.send({"t": "say", "id": f"said-{n:05d}", "text": f"line {n}"})
        with ben.window(table["id"]) as two:
            assert [text for _n, _name, text in said(two, 12)] == [f"line {n}" for n in range(12)]
            assert two.command("say", text="done")["t"] == "ack"
            assert len(said(two, 13)) == 13
        assert len(said(one, 13)) == 13


def test_tables_do_not_hear_each_other(site: Site) -> None:
    ada, _ben, table = pair(site)
    other = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as one, ada.window(other["id"]) as two:
        assert one.command("say", text="here")["t"] == "ack"
        assert two.command("say", text="there")["t"] == "ack"
        assert said(one, 1) == [(1, "Ada", "here")]
        assert said(two, 1) == [(1, "Ada", "there")]
