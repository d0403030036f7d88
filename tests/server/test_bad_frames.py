"""Bad input over sockets: each ends in a close code and words that a person can read, and disturbs nobody else."""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import settings_for
from tests.server.site import Message, Site, Someone, Window, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

HELLO = {"t": "hello", "v": 1, "build": ""}
NO_MESSAGES = {
    "no JSON": "hello",
    "nothing": "",
    "half of it": '{"t": "say", "id": "12345678"',
    "no object": '["hello"]',
    "no type": "{}",
    "an unknown type": '{"t": "shuffle"}',
    "a type of the server": '{"t": "view"}',
    "a type that is no text": '{"t": 5}',
    "too deep": "[" * 8000,
    "too deep a value": '{"t": "say", "id": "12345678", "text": ' + "[" * 8000,
}
ACT = {"t": "act", "id": "12345678", "decision": 0, "action": 0}
SAY = {"t": "say", "id": "12345678", "text": "x"}
WRONG_FIELDS: list[Message] = [
    {**ACT, "decision": "0"},
    {**ACT, "decision": None},
    {**ACT, "decision": 0.5},
    {**ACT, "decision": -1},
    {**ACT, "decision": 2**63},
    {**ACT, "action": True},
    {**ACT, "action": [0]},
    {**ACT, "more": 1},
    {"t": "act", "id": "12345678"},
    {**ACT, "id": "short"},
    {**ACT, "id": "x" * 41},
    {**ACT, "id": "with space"},
    {**ACT, "id": 12345678},
    {**SAY, "text": ""},
    {**SAY, "text": "x" * 501},
    {**SAY, "text": {"markup": "b"}},
    {"t": "seat", "id": "12345678", "do": "steal"},
    {"t": "agree", "id": "12345678", "ask": 1, "yes": "yes"},
    {"t": "undo", "id": "12345678", "to": 3},
    {"t": "ping", "n": "one"},
]


@contextlib.contextmanager
def undisturbed(site: Site) -> Iterator[tuple[Someone, Message]]:
    """A table where the other player can play on, whatever the first one sends."""
    ada, ben, table = pair(site, "planted")
    with ben.window(table["id"]) as window:
        window.until_asked()
        yield ada, table
        assert window.act()["t"] == "ack"
        assert window.command("say", text="What was that?")["t"] == "ack"


def sent_raw(window: Window, message: str | bytes | Iterable[str]) -> tuple[int, str]:
    """Send a message, whole or in parts, after a greeting; how the socket was closed."""
    window.send(HELLO)
    with contextlib.suppress(ConnectionClosed):  # before the last part is sent
        window.socket.send(message)
    return window.until_closed()


def test_what_is_no_message_is_said_to_be_none(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for text in NO_MESSAGES.values():
            with ada.socket(table["id"]) as window:
                code, why = sent_raw(window, text)
                assert (code, why.partition(":")[0]) == (4400, "this is no message")
            with ada.socket(table["id"]) as window:
                window.socket.send(text)
                code, why = window.until_closed()
                assert (code, why.partition(":")[0]) == (4400, "this is no message")


def test_fields_of_the_wrong_type_are_named(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for message in WRONG_FIELDS:
            with ada.socket(table["id"]) as window:
                code, why = sent_raw(window, json.dumps(message))
                assert (code, why.partition(":")[0]) == (4400, "this is no message"), message
                assert "`" in why, why
        assert site.rows("SELECT COUNT(*) FROM action") == [(0,)]


def test_binary_frames_are_no_messages(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for content in (b"", b"\x00\xff", json.dumps(ACT).encode()):
            with ada.socket(table["id"]) as window:
                assert sent_raw(window, content) == (4400, "messages are text")


BROKEN_FRAMES = [
    (b"\x83\x80\x00\x00\x00\x00", 1002),  # an opcode that does not exist
    (b"\x81\x05hello", 1002),  # not masked
    (b"\xf1\x80\x00\x00\x00\x00", 1002),  # reserved bits
    (b"\x80\x80\x00\x00\x00\x00", 1002),  # goes on with what has not begun
    (b"\x89\xfe\x01\x00" + b"\x00" * 260, 1002),  # a ping that is too long
    (b"\x81\xff" + b"\x7f" * 12, 1009),  # as long as no message can be
]


def test_broken_frames_end_the_socket(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for frame, code in BROKEN_FRAMES:
            with ada.socket(table["id"]) as window:
                window.send(HELLO)
                window.until_view(lambda _view: True)
                window.socket.socket.sendall(frame)
                assert window.until_closed()[0] == code, frame


def test_text_that_is_no_utf8_ends_the_socket(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with undisturbed(site) as (ada, table), ada.socket(table["id"]) as window:
        window.send(HELLO)
        window.socket.send(b"\xff\xfe{}", text=True)
        assert window.until_closed()[0] == 1007
    caplog.clear()  # uvicorn logs how it found out


def test_messages_over_16_kib_are_not_read(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        with ada.socket(table["id"]) as window:
            code, why = sent_raw(window, json.dumps({**SAY, "text": "x" * 16384}))
            assert (code, "16384" in why) == (1009, True)
        with ada.socket(table["id"]) as window:  # a few bytes on the wire, many when they are unpacked
            assert sent_raw(window, " " * 3_000_000)[0] == 1009
        with ada.socket(table["id"]) as window:
            assert sent_raw(window, ("x" * 2000 for _ in range(9)))[0] == 1009, "the last one is too much"
        with ada.socket(table["id"]) as window:
            assert sent_raw(window, json.dumps({**SAY, "text": "x"}) + " " * 16000 + "?")[0] == 4400, "it was read"


def test_a_greeting_comes_in_time_or_never(database: str) -> None:
    with (
        Site(settings_for(database, hello_seconds=0.05)) as site,
        undisturbed(site) as (ada, table),
        ada.socket(table["id"]) as window,
    ):
        assert window.until_closed() == (4400, "no greeting came in time")


def test_the_first_message_is_a_greeting_of_this_protocol_and_the_only_one(site: Site) -> None:
    wrong: list[Message] = [{**HELLO, "v": 2}, {**HELLO, "v": 0}, ACT, SAY, {"t": "ping", "n": 1}]
    with undisturbed(site) as (ada, table):
        for message in wrong:
            with ada.socket(table["id"]) as window:
                window.send(message)
                assert window.until_closed() == (4400, "the first message must be a hello of protocol 1")
        with ada.socket(table["id"]) as window:
            assert sent_raw(window, json.dumps(HELLO)) == (4400, "one hello is enough")
        for fields in ({"v": "1"}, {"build": 1}, {"build": "x" * 65}, {"since": -1}, {"since": 2**41}):
            with ada.socket(table["id"]) as window:
                window.send({**HELLO, **fields})
                code, why = window.until_closed()
                assert (code, why.partition(":")[0]) == (4400, "this is no message")


def test_a_client_that_has_more_lines_than_there_are_gets_none_twice(site: Site) -> None:
    with undisturbed(site) as (ada, table), ada.window(table["id"], since=10_000) as window:
        view = window.until_asked()
        assert (view["log"], view["lines"]) == ([], view["lines"])
        assert window.act()["t"] == "ack"


def test_too_many_messages_a_second_end_the_socket_of_who_sends_them(database: str) -> None:
    with Site(settings_for(database, commands_a_second=5)) as site, undisturbed(site) as (ada, table):
        with ada.window(table["id"]) as window:
            with contextlib.suppress(Exception):  # it may be closed while we send
                for number in range(200):
                    window.send({"t": "ping", "n": number})
            assert window.until_closed() == (4429, "too many messages a second")
            pongs = sum(message["t"] == "pong" for message in window.received)
            assert 9 <= pongs < 30
        with ada.window(table["id"]) as window:
            window.until_asked()
            assert window.act()["t"] == "ack", "who comes again is served"


def test_who_does_not_read_is_left_behind_and_others_do_not_wait(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allotment.server.sockets.SEND_SECONDS", 0.1)
    monkeypatch.setattr("allotment.server.sockets.BYE_SECONDS", 0.1)
    made = WebSocketsSansIOProtocol.connection_made

    def narrow(self: WebSocketsSansIOProtocol, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        transport.set_write_buffer_limits(high=4096)
        made(self, transport)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "connection_made", narrow)
    ada, ben, table = pair(site, "planted")
    gone = {"t": "here", "seats": [1], "watching": 0}
    with ben.window(table["id"]) as other:
        while gone not in other.received:
            other.receive()
        other.received.clear()
        with ada.unread(table["id"]):
            for number in itertools.count():
                assert other.command("say", text="x" * 500)["t"] == "ack"
                if gone in other.received:
                    break
                assert number < 2_000, "the slow reader was not left behind"


def test_a_table_that_does_not_exist_is_said_not_to(site: Site) -> None:
    ada = site.person("Ada")
    for board in ("unknown", "a" * 22, "a" * 5000, "%00", "%2e%2e", "x%20%C3%BC", "';--"):
        with ada.socket(board) as window:
            assert window.until_closed() == (4404, "there is no such table")
    with pytest.raises(InvalidStatus), ada.socket("a%2Fb"):  # another path altogether
        pass


OTHER_SITES = [
    *("https://evil.test", "null", "http://127.0.0.1:1", "http://[", "http://", "127.0.0.1", "http://127.0.0.1"),
]


def test_a_socket_from_another_site_is_refused(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for origin in OTHER_SITES:
            with pytest.raises(InvalidStatus) as refused, ada.socket(table["id"], origin=origin):
                pass
            assert refused.value.response.status_code == 403


def test_a_socket_without_an_origin_that_a_browser_opened_for_another_site_is_refused(site: Site) -> None:
    with undisturbed(site) as (ada, table):
        for kind in ("cross-site", "same-site"):
            with pytest.raises(InvalidStatus) as refused, ada.socket(table["id"], origin="", Sec_Fetch_Site=kind):
                pass
            assert refused.value.response.status_code == 403


def test_other_names_of_the_site_are_its_own(database: str) -> None:
    with Site(settings_for(database, origins=("https://plants.test",))) as site, undisturbed(site) as (ada, table):
        with ada.socket(table["id"], origin="https://plants.test") as window:
            window.send(HELLO)
            window.until_view(lambda _view: True)
        with pytest.raises(InvalidStatus), ada.socket(table["id"], origin="https://plants.test.evil.test"):
            pass
