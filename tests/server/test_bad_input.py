"""Bad input over HTTP: each is refused with a status and words that a person can read, and changes nothing."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from allotment.games import find_game
from allotment.play import Match, Player, Record
from tests.server.conftest import settings_for
from tests.server.site import Message, Site, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

NAME = "a name has 1 to 24 letters, and no control characters"
JSON = {"content-type": "application/json"}
LEVELS = "seed or sprout or sapling or gardener or botanist"


def told(answer: httpx.Response) -> tuple[int, str, str]:
    """What a refusal says: its status, its key, its words."""
    body = answer.json()
    assert sorted(body) == ["text", "why"]
    return answer.status_code, body["why"], body["text"]


def stored(site: Site) -> list[int]:
    """How much there is in the database."""
    return [site.rows(f"SELECT COUNT(*) FROM {table}")[0][0] for table in ("board", "seat", "action", "session")]


# Names

NO_NAMES: list[Any] = [
    *("x" * 10_000, "x" * 25, "", "   ", "A\x00da", "A\x1b[31mda", "A\nda", "A\x85da"),
    *(5, None, ["Ada"]),
]
MARKUP = ["<script>alert(1)</script>"[:24], "</b>&lt;\"'`{{7*7}}", "x" * 24, "Łucja 🌿"]


def test_a_name_that_is_none_is_refused_and_the_old_one_stays(site: Site) -> None:
    ada = site.person("Ada")
    for name in NO_NAMES:
        assert told(ada.http.post("/api/me", json={"name": name})) == (400, "bad-name", NAME)
        assert told(httpx.post(f"{site.url}/api/me", json={"name": name})) == (400, "bad-name", NAME)
        table = {"game": "verdant", "seats": ["me", "me"], "settings": {"hot_seat": True}, "names": ["Ada", name]}
        if name != "   ":  # then it is the person's own
            assert told(ada.http.post("/api/tables", json=table)) == (400, "bad-name", NAME)
    assert ada.http.get("/api/me").json()["name"] == "Ada"
    assert stored(site) == [0, 0, 0, 1]


def test_markup_in_a_name_comes_back_as_it_was_written(site: Site) -> None:
    for name in MARKUP:
        someone = site.person(name)
        found = someone.http.get("/api/me")
        assert (found.json()["name"], found.headers["content-type"]) == (name, "application/json")
        table = someone.new_table("verdant", ["me"])
        with someone.window(table["id"]) as window:
            assert window.until_view(lambda _view: True)["seats"][0]["name"] == name


# Bodies

NO_BODIES = [
    *(
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"name": "\\ud800"}',
        b"[" * 10_000,
        b'{"nome": "Ada"}',
        b'{"a":1}' * 2,
    ),
]
OTHER_KINDS = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json", ""]
OTHER_SITES = [
    {"origin": "https://evil.test"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": "http://127.0.0.1"},
    {"origin": "http://127.0.0.1.evil.test"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]
UNSAFE = ["/api/me", "/api/tables", "/api/records", "/api/tables/any/join", "/api/tables/any/rematch"]


def test_a_body_that_cannot_be_read_is_refused(site: Site) -> None:
    ada = site.person("Ada")
    for content, path in itertools.product(NO_BODIES, UNSAFE[:3]):
        status, why, text = told(ada.http.post(path, content=content, headers=JSON))
        assert (status, why) == (400, "bad-request")
        assert text.startswith(("this request cannot be read: ", 'expected {"record": "..."}'))
        assert "\n" not in text
    assert stored(site) == [0, 0, 0, 1]


def test_a_body_that_is_too_large_is_not_read(site: Site) -> None:
    ada = site.person("Ada")
    for path, largest in (("/api/me", 16 * 1024), ("/api/tables", 16 * 1024), ("/api/records", 4 * 1024 * 1024)):
        body = json.dumps({"name": "x" * largest})
        expected = (413, "too-large", f"at most {largest} bytes are read")
        assert told(ada.http.post(path, content=body, headers=JSON)) == expected
    assert ada.http.get("/api/me").json()["name"] == "Ada"


def test_another_content_type_is_refused(site: Site) -> None:
    ada = site.person("Ada")
    for kind, path in itertools.product(OTHER_KINDS, UNSAFE):
        answer = ada.http.post(path, content=b'{"name": "Eve"}', headers={"content-type": kind})
        assert told(answer) == (415, "not-json", "a request has the content type application/json")
    assert ada.http.get("/api/me").json()["name"] == "Ada"
    own = {"content-type": "application/json; charset=utf-8"}
    assert ada.http.post("/api/me", content=b'{"name": "Eve"}', headers=own).status_code == 200


def test_a_request_from_another_site_is_refused(site: Site) -> None:
    ada = site.person("Ada")
    for headers, path in itertools.product(OTHER_SITES, UNSAFE):
        answer = ada.http.post(path, json={"name": "Eve"}, headers=headers)
        assert told(answer) == (403, "wrong-origin", "this request comes from another site")
    assert ada.http.get("/api/me").json()["name"] == "Ada"
    for own in ({"origin": site.url}, {"sec-fetch-site": "same-origin"}, {}):
        assert ada.http.post("/api/me", json={"name": "Ada"}, headers=own).status_code == 200


def test_other_names_of_the_site_are_its_own(database: str) -> None:
    with Site(settings_for(database, origins=("https://plants.test",))) as site:
        ada = site.person("Ada")
        own = {"origin": "https://plants.test", "sec-fetch-site": "same-origin"}
        assert ada.http.post("/api/me", json={"name": "Eve"}, headers=own).status_code == 200


# Tables

VERDANT: Message = {"game": "verdant", "seats": ["me", "seed"]}
WRONG_TABLES: list[tuple[Message, tuple[int, str, str]]] = [
    (
        {**VERDANT, "game": "chess"},
        (404, "no-game", "no game is called 'chess'; there is planted, powerplants, reforest, verdant"),
    ),
    ({**VERDANT, "options": {"colour": "red"}}, (400, "bad-setup", "Verdant has no option 'colour'")),
    (
        {**VERDANT, "options": {"mode": "hard"}},
        (400, "bad-setup", "option mode of Verdant is base or goals or family, not 'hard'"),
    ),
    ({"game": "planted", "seats": ["me"]}, (400, "bad-setup", "Planted is for 2 to 5 players, not 1")),
    ({"game": "reforest", "seats": ["me", *["seed"] * 4]}, (400, "bad-setup", "Reforest is for 1 to 4 players, not 5")),
    ({**VERDANT, "seats": ["me", "oak"]}, (400, "bad-seat", f"a seat is me, open or {LEVELS}, not 'oak'")),
    ({**VERDANT, "seats": ["seed", "open"]}, (400, "bad-seat", "the one who makes a table sits at it")),
    (
        {**VERDANT, "seats": ["me", "me"]},
        (400, "bad-seat", "one person sits at one seat, unless several play at one screen"),
    ),
    (
        {**VERDANT, "settings": {"stand_in": "oak"}},
        (400, "bad-setup", f"who stands in is {LEVELS}, not 'oak'"),
    ),
]
WRONG_SHAPES: list[Message] = [
    {"game": "verdant"},
    {**VERDANT, "seats": []},
    {**VERDANT, "seats": ["me"] * 9},
    {**VERDANT, "seats": "me"},
    {**VERDANT, "seats": [0]},
    {**VERDANT, "seats": ["x" * 25]},
    {**VERDANT, "options": {"mode": 1}},
    {**VERDANT, "options": []},
    {**VERDANT, "key": "0" * 32},
    {**VERDANT, "settings": {"turn_seconds": -1}},
    {**VERDANT, "settings": {"turn_seconds": 10**9}},
    {**VERDANT, "settings": {"turn_seconds": "60"}},
    {**VERDANT, "settings": {"bot_pause": -0.5}},
    {**VERDANT, "settings": {"bot_pause": 1e300}},
    {**VERDANT, "settings": {"hot_seat": "yes"}},
    {**VERDANT, "settings": {"stand_in": "x" * 25}},
    {**VERDANT, "settings": {"cheat": True}},
]


def test_a_table_that_cannot_be_is_not_made(site: Site) -> None:
    ada = site.person("Ada")
    for body, expected in WRONG_TABLES:
        assert told(ada.http.post("/api/tables", json=body)) == expected
    for body in WRONG_SHAPES:
        status, why, text = told(ada.http.post("/api/tables", json=body))
        assert (status, why, text.partition(":")[0]) == (400, "bad-request", "this request cannot be read"), body
        assert "`" in text, "it names the field"
    assert stored(site) == [0, 0, 0, 1]
    assert ada.http.post("/api/tables", json=VERDANT).status_code == 200


def test_a_table_that_does_not_exist_is_said_not_to(site: Site) -> None:
    ada = site.person("Ada")
    expected = (404, "no-table", "there is no such table")
    for board in ("unknown", "a" * 22, "a" * 5000, "%00", "%ff", "a%0ab", "%C3%BC", "';--"):
        assert told(ada.http.post(f"/api/tables/{board}/join", json={"invite": "0" * 32})) == expected
        assert told(ada.http.post(f"/api/tables/{board}/rematch", json={})) == expected
        assert told(ada.http.get(f"/api/tables/{board}/invite")) == expected
        assert told(ada.http.get(f"/api/tables/{board}/record")) == expected


def test_an_invite_of_the_wrong_shape_is_refused(site: Site) -> None:
    table = site.person("Ada").new_table("verdant", ["me", "open"])
    ben = site.person("Ben")
    bodies: list[Any] = [{}, {"invite": 5}, {"invite": "x" * 65}, {"invite": None}, {"invites": "x"}, []]
    for body in bodies:
        status, why, text = told(ben.http.post(f"/api/tables/{table['id']}/join", json=body))
        assert (status, why, text.partition(":")[0]) == (400, "bad-request", "this request cannot be read")
    assert site.rows("SELECT COUNT(*) FROM seat WHERE session IS NULL") == [(1,)]


def test_an_invite_that_is_used_up_says_what_can_still_be_done(site: Site) -> None:
    _ada, _ben, table = pair(site)
    expected = (409, "used-up", "every seat of this table is taken; you can watch it")
    assert told(site.person("Cleo").join(table)) == expected
    with site.person("Cleo").window(table["id"]) as window:
        assert window.until_view(lambda _view: True)["seat"] is None


# Records


def recorded(*bots: str) -> list[str]:
    """The lines of a record of six answers."""
    match = Match(find_game("verdant"), [Player("Ada", bots[0] if bots else ""), Player("Ben")], bytes(range(16)))
    for _ in range(6):
        seat = match.asked()[0]
        match.play(seat, match.legal(seat)[0])
    return Record.of(match).encode().decode().splitlines()


def with_line(number: int, change: Callable[[str], str]) -> list[str]:
    """The record with one line changed."""
    lines = recorded()
    lines[number] = change(lines[number])
    return lines


WRONG_RECORDS: dict[str, tuple[list[str], str]] = {
    "nothing": ([], "record: the file is empty"),
    "a letter": (["Dear Ada,"], "record: line 1: JSON is malformed"),
    "cut off": (recorded()[:-1], "record: cut off after line 7: the last line should be the end"),
    "cut in a line": (with_line(4, lambda line: line[:20]), "record: line 5: Input data was truncated"),
    "an entry too few": ([*recorded()[:3], *recorded()[4:]], "record: 5 entries, but the last line says 6"),
    "a line of something else": (with_line(2, lambda _line: '{"do":"cheat"}'), "record: line 3: Invalid value 'cheat'"),
    "another action": (with_line(4, lambda line: line.replace('"action":', '"action":7')), "line 5: action 7"),
    "another hash": (with_line(3, lambda line: line[:-3] + '0"}'), "line 4: the position after it is "),
    "another seat": (with_line(2, lambda line: line.replace('"seat":', '"seat":9')), "line 3: "),
    "other scores": (with_line(-1, lambda line: line.replace("[", "[99,")), "line 8: the scores are "),
    "other rules": (
        with_line(0, lambda line: line.replace('"rules":1', '"rules":7')),
        "played by version 7 of the rules of Verdant, this program has version 1",
    ),
    "another deck": (with_line(0, lambda line: line.replace('"deck":"', '"deck":"x')), "played with the deck x"),
    "another game": (with_line(0, lambda line: line.replace("verdant", "chess")), "no game is called 'chess'"),
    "another format": (with_line(0, lambda line: line.replace('"record":1', '"record":2')), "record: format 2"),
    "another key": (with_line(0, lambda line: line.replace("0001", "0002")), "line 1: the first position is "),
    "no key": (with_line(0, lambda line: line.replace("0001", "00")), "line 1: the key should be 32 hexadecimal"),
    "nobody": (
        with_line(0, lambda line: line.partition('"players":')[0] + '"players":[],' + line[line.index('"key"') :]),
        "line 1: Verdant is for 1 to 5 players, not 0",
    ),
    "another option": (with_line(0, lambda line: line.replace('"base"', '"hard"')), "line 1: option mode of Verdant"),
    "an unknown computer player": (
        recorded("x" * 3000),
        f"record: line 1: a computer player is {LEVELS}, not '{'x' * 40}'",
    ),
    "a lone half of a letter": (with_line(0, lambda line: line.replace("Ada", r"\ud800")), "record: line 1: "),
    "too many entries": (
        [recorded()[0], *recorded()[1:2] * 20_001, '{"do":"end","entries":20001,"is_over":false,"scores":[0,0]}'],
        "record: 20001 entries are more than the 20000 that are read",
    ),
}


def test_a_record_that_is_broken_or_edited_is_refused_with_the_line_at_fault(site: Site) -> None:
    ada = site.person("Ada")
    assert ada.http.post("/api/records", json={"record": "\n".join(recorded())}).status_code == 200
    before = stored(site)
    for name, (lines, text) in WRONG_RECORDS.items():
        status, why, words = told(ada.http.post("/api/records", json={"record": "\n".join(lines)}))
        assert (status, why) == (400, "bad-record"), name
        assert words.startswith(text), name
        assert "\n" not in words
        assert len(words) < 400
    for body in ({}, {"record": "", "more": ""}, {"file": "x"}):
        assert told(ada.http.post("/api/records", json=body)) == (400, "bad-request", 'expected {"record": "..."}')
    assert stored(site) == before
