"""Operation: what a supervisor, a scraper and a browser are told, and what they are not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from allotment.server.api import DEFAULT_NAME
from tests.server.conftest import settings_for
from tests.server.postgres import Cluster
from tests.server.site import Site, Someone, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def built(folder: Path) -> Path:
    """A client, as it is built."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Allotment</title>")
    (folder / "build.txt").write_text("build-2\n")
    (folder / "assets" / "index-abc123.js").write_text("export {};")
    return folder


def test_it_lives_and_is_ready(site: Site) -> None:
    for path, told in (("/live", {"live": True}), ("/ready", {"ready": True})):
        found = httpx.get(f"{site.url}{path}")
        assert (found.status_code, found.json()) == (200, told)


def test_it_is_not_ready_while_the_database_is_away(postgres: Cluster) -> None:
    with Site(settings_for(postgres.new_database())) as site:
        postgres.stop()
        try:
            found = httpx.get(f"{site.url}/ready")
            assert (found.status_code, found.json()) == (
                503,
                {"ready": False, "why": "the database does not answer"},
            )
            assert httpx.get(f"{site.url}/live").status_code == 200
            assert httpx.get(f"{site.url}/metrics").status_code == 200
        finally:
            postgres.start()
        assert httpx.get(f"{site.url}/ready").status_code == 200


def test_metrics_count_and_name_nobody(site: Site) -> None:
    ada, ben, table = pair(site)
    with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
        asked = first if first.until_view(lambda _view: True)["decision"] is not None else second
        second.until_view(lambda _view: True)
        assert asked.act()["t"] == "ack"
        assert asked.command("say", text="a secret word")["t"] == "ack"
        assert asked.act(action=10**6, decision=0)["t"] == "nack"
        text = httpx.get(f"{site.url}/metrics").text
    assert 'allotment_commands_total{answer="ack",command="say"}' in text
    assert "allotment_sockets " in text
    assert "allotment_ack_seconds_bucket" in text
    (session,), *_ = site.rows("SELECT id FROM session")
    (key,), *_ = site.rows("SELECT key FROM board")
    secrets = [
        "Ada",
        "Ben",
        "secret word",
        table["id"],
        table["invite"],
        session,
        bytes(key).hex(),
        site.settings.database,
        *(value for someone in (ada, ben) for value in someone.http.cookies.values()),
    ]
    assert [secret for secret in secrets if secret in text] == []


def test_every_answer_carries_what_keeps_a_browser_safe_and_is_not_stored(site: Site) -> None:
    ada, _ben, table = pair(site)
    found = [
        ada.http.get("/api/me"),
        ada.http.get("/api/games"),
        ada.http.get("/live"),
        ada.http.get("/metrics"),
        ada.http.get("/nowhere"),
        ada.http.get(f"/api/tables/{table['id']}/record"),
        ada.http.get("/api/tables/unknown/record"),
        ada.http.post("/api/tables", json={}),
        ada.http.post("/api/tables", content="x"),
        ada.http.delete("/api/me"),
        ada.http.post("/api/me", json={"name": "Eve"}, headers={"origin": "https://evil.test"}),
    ]
    assert [answer.status_code for answer in found] == [200, 200, 200, 200, 404, 409, 404, 400, 415, 415, 403]
    for answer in found:
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert answer.headers["cache-control"] == "no-store"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy


def test_the_page_is_asked_for_again_and_its_files_are_kept(database: str, tmp_path: Path) -> None:
    with Site(settings_for(database, client=built(tmp_path / "client"))) as site:
        for path in ("/", "/new/planted", "/table/anything", "/replay/anything"):
            page = httpx.get(f"{site.url}{path}")
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
            assert page.headers["content-security-policy"].startswith("default-src 'none'")
        file = httpx.get(f"{site.url}/assets/index-abc123.js")
        assert (file.status_code, file.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
        assert file.headers["x-content-type-options"] == "nosniff"
        for path in ("/assets/../build.txt", "/assets/%2e%2e/build.txt", "/assets/nothing.js"):
            missing = httpx.get(f"{site.url}{path}")
            assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")


def test_a_path_that_leads_nowhere_gets_the_page_that_says_so(database: str, tmp_path: Path) -> None:
    with Site(settings_for(database, client=built(tmp_path / "client"))) as site:
        for path in ("/nowhere", "/table", "/table/a/b", "/replay/a/b", "/robots.txt"):
            page = httpx.get(f"{site.url}{path}")
            assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
            assert page.headers["content-security-policy"].startswith("default-src 'none'")
        for path in ("/api", "/api/nothing", "/api/tables/a/b/c", "/assets/nothing.js"):
            missing = httpx.get(f"{site.url}{path}")
            assert (missing.status_code, missing.json()["why"]) == (404, "no-page")


def test_an_old_page_is_told_to_load_itself_again(database: str, tmp_path: Path) -> None:
    with Site(settings_for(database, client=built(tmp_path / "client"))) as site:
        ada = site.person("Ada")
        table = ada.new_table("verdant", ["me"])
        for build, is_told in (("build-1", True), ("build-2", False), ("build-3", False), ("build-2", True)):
            if build == "build-3":  # while the server runs
                (tmp_path / "client" / "build.txt").write_text(f"{build}\n")
            with ada.socket(table["id"]) as window:
                window.send({"t": "hello", "v": 1, "build": build})
                window.until_view(lambda _view: True)
                window.send({"t": "ping", "n": 1})
                window.until("pong")
                upgrades = [message for message in window.received if message["t"] == "upgrade"]
                now = (tmp_path / "client" / "build.txt").read_text().strip()
                assert upgrades == ([{"t": "upgrade", "build": now}] if is_told else [])


def test_without_pages_it_says_how_to_get_them(database: str, tmp_path: Path) -> None:
    with Site(settings_for(database, client=tmp_path / "nothing")) as site:
        page = httpx.get(site.url)
        assert page.status_code == 503
        assert "<code>make run</code>" in page.text


@pytest.mark.parametrize("is_secure", [False, True])
def test_a_person_is_a_cookie_that_scripts_cannot_read_and_that_is_not_stored(database: str, is_secure: bool) -> None:
    with Site(settings_for(database, is_secure=is_secure)) as site:
        for path, body in (
            ("/api/me", {"name": "Ada"}),
            ("/api/tables", {"game": "verdant", "seats": ["me"]}),
        ):
            made = httpx.post(f"{site.url}{path}", json=body)
            cookie = made.headers["set-cookie"]
            parts = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= parts
            assert ("secure" in parts) == is_secure
            token = cookie.partition("=")[2].partition(";")[0]
            assert len(token) >= 22
            assert token not in made.text
            stored = [str(row) for row in site.rows("SELECT * FROM session")]
            assert not any(token in row for row in stored)


def test_another_cookie_is_nobody(site: Site) -> None:
    ada, _ben, table = pair(site)
    for value in ("", "x", ada.http.cookies["allotment"][:-1], "a" * 5000, "%00", '"'):
        stranger = Someone(site, "stranger")
        stranger.http.headers["cookie"] = f"allotment={value}"
        assert stranger.http.get("/api/me").json() == {"name": None, "tables": []}
        assert stranger.http.get(f"/api/tables/{table['id']}/invite").status_code == 403


def test_a_room_that_nobody_looks_at_is_closed_and_opened_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allotment.server.app.TICK", 0.01)
    with Site(settings_for(database, room_idle_seconds=0.05)) as site:
        ada, ben, table = pair(site, "planted")
        with ada.window(table["id"]) as window:
            window.until_asked()
            assert window.act()["t"] == "ack"
            before = window.until_view(lambda view: view["decision"] is None)
            assert table["id"] in site.app.state.rooms._rooms
            for _ in range(3):
                site.app.state.rooms.forget_idle(0.0)
            assert table["id"] in site.app.state.rooms._rooms, "somebody looks at it"
        site.run(until_closed(site))
        with ada.window(table["id"]) as window, ben.window(table["id"]) as other:
            after = window.until_view(lambda _view: True)
            assert (after["view"], after["seq"], after["lines"]) == (before["view"], before["seq"], before["lines"])
            other.until_asked()
            assert other.act()["t"] == "ack"


async def until_closed(site: Site) -> None:
    """Until no room is open."""
    while site.app.state.rooms.all():
        await asyncio.sleep(0.01)


def test_a_full_server_says_so(database: str) -> None:
    with Site(settings_for(database, most_sockets=2)) as site:
        ada, ben, table = pair(site)
        with ada.window(table["id"]) as first, ben.window(table["id"]):
            first.until_view(lambda _view: True)
            with ben.socket(table["id"]) as third:
                assert third.until_closed() == (1013, "the server is full; it is tried again")
            assert first.command("say", text="I am still here")["t"] == "ack"


def test_too_many_new_tables_are_refused(database: str) -> None:
    with Site(settings_for(database, most_new_tables_a_minute=3)) as site:
        ada = site.person(DEFAULT_NAME)
        body = {"game": "verdant", "seats": ["me"]}
        answers = [ada.http.post("/api/tables", json=body) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json() == {"why": "too-many", "text": "too many new tables; wait a minute"}
        assert site.person("Ben").http.post("/api/tables", json=body).status_code == 200, "it is counted by person"
