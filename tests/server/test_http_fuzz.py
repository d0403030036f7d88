"""The HTTP side does what its OpenAPI document says, whatever is sent to it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.applications import Starlette

from allotment.games import find_game
from allotment.kernel.chance import seeded
from allotment.play import Match, Player, Record
from allotment.server import api, openapi, records, replay
from allotment.server.answers import Refused
from allotment.server.app import create_app
from allotment.server.settings import ServerSettings

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
BOUNDED: Final = settings(
    max_examples=40,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
SCHEMA: Final = schemathesis.openapi.from_dict(openapi.document())


class Server:
    """The application in this process, and people and tables that are there already."""

    def __init__(self, folder: Path) -> None:
        self.app: Final[Starlette] = create_app(
            ServerSettings(
                database=f"sqlite:///{folder / 'test.db'}",
                client=folder,
                thinkers=1,
                bot_pause=0.0,
                most_new_tables_a_minute=10**6,
            )
        )
        self.numbers: Final = itertools.count()
        self.cookies: Final = [self.person(name) for name in ("Ada", "Ben")]
        ada = self.cookies[0]
        waiting = self.send("POST", "/api/tables", {"game": "verdant", "seats": ["me", "open"]}, ada).json()
        playing = self.send("POST", "/api/tables", {"game": "planted", "seats": ["me", "seed"]}, ada).json()
        over = self.send("POST", "/api/records", {"record": finished().encode().decode()}, ada).json()
        self.tables: Final = [waiting["id"], playing["id"], over["id"]]
        self.invites: Final = [waiting["invite"], playing["invite"]]

    def send(self, method: str, path: str, body: Any = None, cookie: str = "", **more: Any) -> requests.Response:
        """A request, and its answer."""
        with asgi.get_client(cast(Any, self.app)) as client:
            headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
            data = None if body is None else msgspec.json.encode(body)
            url = f"http://{asgi.HOST}{path}"
            return client.request(method, url, **{"data": data, "headers": headers, **more})

    def person(self, name: str) -> str:
        """Somebody with a name; the cookie."""
        return self.send("POST", "/api/me", {"name": name}).headers["set-cookie"].partition(";")[0]


def finished() -> Record:
    """The record of a game that is over."""
    match, chance = Match(find_game("verdant"), [Player("A"), Player("B")], bytes(16)), seeded(1)
    while not match.is_over:
        seat = match.asked()[0]
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    return Record.of(match)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield Server(tmp_path_factory.mktemp("fuzz"))
    asgi.shutdown_lifespans()


@SCHEMA.parametrize()
@BOUNDED
def test_every_answer_is_as_described(case: schemathesis.Case[Any], server: Server) -> None:
    number = next(server.numbers)
    case.headers.setdefault("content-type", "application/json")
    if "board" in case.path_parameters and number % 4:
        case.path_parameters["board"] = server.tables[number % 3]
    case.cookies = {}
    if number % 3:
        case.headers["cookie"] = server.cookies[number % 2]
    response = case.call(app=server.app)
    case.validate_response(response, checks=CHECKS)
    if response.status_code >= 400:
        msgspec.json.decode(response.content, type=Refused)


# The document


def test_the_document_is_served_and_describes_every_request(server: Server) -> None:
    assert server.send("GET", openapi.PATH).json() == openapi.document()
    described = {(operation.method.upper(), operation.path) for operation in openapi.OPERATIONS}
    routes = {
        (method, route.path)
        for route in (*api.ROUTES, *records.ROUTES, *replay.ROUTES)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == routes


# Refusals

TABLE: Final = b'{"game": "verdant", "seats": ["me", "seed"], "settings": '
WRONG: Final = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"name": "\xff"}',
    "half a letter": b'{"name": "\\ud800"}',
    "an array": b"[]",
    "null": b"null",
    "numbers": b'{"name": 1, "game": 2, "invite": 3, "record": 4, "seats": 5}',
    "unknown fields": b'{"nonsense": true}',
    "a deep one": b"[" * 5000,
    "a large one": b'{"name": "' + b"x" * 5_000_000 + b'"}',
    "a huge number": TABLE + b'{"turn_seconds": 1' + b"0" * 400 + b"}}",
    "a long pause": TABLE + b'{"bot_pause": 1e308}}',
    "an unknown stand-in": TABLE + b'{"stand_in": "nobody"}}',
}
BODIES: Final = [operation for operation in openapi.OPERATIONS if operation.body is not None]


@pytest.mark.parametrize("operation", BODIES, ids=lambda operation: operation.path)
@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_a_wrong_body_is_refused_in_words(operation: openapi.Operation, body: bytes, server: Server) -> None:
    path = operation.path.replace("{board}", server.tables[0])
    got = server.send(operation.method.upper(), path, cookie=server.cookies[0], data=body)
    refused = msgspec.json.decode(got.content, type=Refused)
    assert got.status_code in (400, 413)
    assert refused.why
    assert "Traceback" not in refused.text
    assert len(refused.text) < 300


@pytest.mark.parametrize("operation", openapi.OPERATIONS, ids=lambda operation: operation.path)
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_another_method_is_refused_in_words(operation: openapi.Operation, method: str, server: Server) -> None:
    got = server.send(method, operation.path.replace("{board}", server.tables[0]), {})
    assert got.status_code == 405
    assert msgspec.json.decode(got.content, type=Refused).why == "no-method"
    assert "allow" in got.headers


@pytest.mark.parametrize("path", ["/api/nonsense", "/api/tables/a/b/join", "/api/tables/%2F/join", "/nonsense"])
def test_what_is_not_there_is_refused_in_words(path: str, server: Server) -> None:
    got = server.send("GET", path)
    assert got.status_code == 404
    assert msgspec.json.decode(got.content, type=Refused).why in ("no-page", "no-table")
