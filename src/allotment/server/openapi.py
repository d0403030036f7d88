"""The HTTP side as an OpenAPI document, made from the types that are read and answered."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import allotment
from allotment.server import api, records, replay
from allotment.server.answers import Games, Invite, MadeTable, Me, Named, Refused, Replay, Rules, TableId, Track
from allotment.server.people import COOKIE

PATH: Final = "/api/openapi.json"
SCHEMAS: Final = "#/components/schemas/{name}"
ALWAYS: Final = (503,)  # the database is away
OF_A_BODY: Final = (400, 403, 413, 415)  # it is not understood, comes from another site, is too large, is no JSON
REASONS: Final = {
    400: "What was sent is not understood, or cannot be done.",
    403: "Not for this person, or not from this site.",
    404: "There is no such thing.",
    409: "Not in the state that the table is in.",
    413: "Too large.",
    415: "Not JSON.",
    429: "Too much in a short time.",
    503: "The database is away or full.",
}


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as it was given out, line for line."""

    record: str


@dataclass(frozen=True)
class Operation:
    """One request: what it sends, what it gets, and with which statuses it may be refused. `answer` None is a file."""

    method: str
    path: str
    endpoint: Callable[[Request], Awaitable[Response]]
    answer: type | None
    body: type | None = None
    refusals: tuple[int, ...] = ()


OPERATIONS: Final = (
    Operation("get", "/api/me", api.me, Me),
    Operation("post", "/api/me", api.rename, Named, api.Rename),
    Operation("get", "/api/games", api.games, Games),
    Operation("get", "/api/games/{game}/rules", api.rules, Rules, None, (404,)),
    Operation("post", "/api/tables", api.new_table, MadeTable, api.NewTable, (404, 429)),
    Operation("post", "/api/records", records.import_record, TableId, RecordBody, (429,)),
    Operation("post", "/api/tables/{board}/join", api.join, TableId, api.Join, (404, 409)),
    Operation("get", "/api/tables/{board}/invite", api.invite, Invite, None, (403, 404)),
    Operation("post", "/api/tables/{board}/rematch", api.rematch, TableId, None, (403, 404, 409, 415)),
    Operation("get", "/api/tables/{board}/replay", replay.replay, Replay, None, (400, 403, 404, 409)),
    Operation("get", "/api/tables/{board}/track", replay.track, Track, None, (400, 403, 404, 409)),
    Operation("get", "/api/tables/{board}/record", records.record, None, None, (404, 409)),
)


def document() -> dict[str, Any]:
    """The whole description."""
    types = {kind for operation in OPERATIONS for kind in (operation.answer, operation.body) if kind is not None}
    _, schemas = msgspec.json.schema_components(sorted({*types, Refused}, key=name_of), ref_template=SCHEMAS)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Allotment",
            "version": allotment.__version__,
            "description": "Tables and invites. A table itself is played over a socket at /api/tables/{board}/play.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"person": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def described(operation: Operation) -> dict[str, Any]:
    """One request."""
    statuses = {*operation.refusals, *ALWAYS, *(OF_A_BODY if operation.body else ())}
    refused = {str(status): answered(REASONS[status], Refused) for status in sorted(statuses)}
    found: dict[str, Any] = {
        "operationId": operation.endpoint.__name__,
        "summary": summary(operation.endpoint),
        "responses": {"200": answered("Done.", operation.answer), **refused},
        "security": [{}, {"person": []}],
    }
    if names := re.findall(r"\{(\w+)\}", operation.path):
        schema = {"type": "string", "minLength": 1}
        found["parameters"] = [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]
    if operation.body is not None:
        found["requestBody"] = {"required": True, "content": content(operation.body)}
    return found


def answered(about: str, kind: type | None) -> dict[str, Any]:
    """An answer."""
    return {"description": about, "content": content(kind)}


def content(kind: type | None) -> Mapping[str, Any]:
    """JSON of a type, or the lines of a record."""
    if kind is None:
        return {"application/jsonl": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": SCHEMAS.format(name=name_of(kind))}}}


def name_of(kind: type) -> str:
    """The name of a type among the schemas."""
    return kind.__name__


def summary(endpoint: Callable[..., Any]) -> str:
    """The first sentence of a docstring."""
    return (inspect.getdoc(endpoint) or "").partition("\n")[0]


async def openapi(_request: Request) -> Response:
    """This description."""
    return api.answer(document())


ROUTES: Final = [Route(PATH, openapi)]
