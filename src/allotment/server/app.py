"""The application: routes, the safety of every answer, and what runs as long as the server does."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from allotment.server import api, boards, openapi, records, replay, seating, sockets
from allotment.server.answers import Refused
from allotment.server.api import Refusal, answer
from allotment.server.client import client_routes
from allotment.server.limits import Limits, TooMany
from allotment.server.listening import listen
from allotment.server.metrics import LAG_SECONDS
from allotment.server.origins import SAFE, is_own_origin
from allotment.server.rooms import Rooms
from allotment.server.settings import ServerSettings
from allotment.server.store import StorageFault, Store
from allotment.server.thinking import Thinkers

LOG: Final = logging.getLogger("allotment.server")
TICK: Final = 1.0  # seconds between looks at deadlines and idle rooms
SEED_BYTES: Final = 4
NO_METHOD: Final = 405
LOOPBACK: Final = ("127.0.0.1", "::1")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
Next = Callable[[Request], Awaitable[Response]]


async def guard(request: Request, call_next: Next) -> Response:
    """Refuse what comes from other sites; give every answer the headers that keep a browser safe."""
    if request.method not in SAFE:
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        if not is_own_origin(request, request.app.state.settings.origins):
            return secured(refusal(Refusal(403, "wrong-origin", "this request comes from another site")))
        if kind != "application/json":
            return secured(refusal(Refusal(415, "not-json", "a request has the content type application/json")))
    return secured(await call_next(request))


def secured(response: Response) -> Response:
    """The same answer with the headers."""
    response.headers.update(HEADERS)
    if "cache-control" not in response.headers:
        response.headers["cache-control"] = "no-store"
    return response


def refusal(error: Refusal) -> Response:
    """What the client reads of a request that was not granted."""
    return answer(Refused(error.why, error.text), error.status)


def on_refusal(_request: Request, error: Exception) -> Response:
    """A request that was not granted."""
    assert isinstance(error, Refusal)
    return refusal(error)


def on_http(_request: Request, error: Exception) -> Response:
    """No such page, or not with this method."""
    assert isinstance(error, HTTPException)
    is_method = error.status_code == NO_METHOD
    why, text = ("no-method", "not with this method") if is_method else ("no-page", "there is no such page")
    response = refusal(Refusal(error.status_code, why, text))
    response.headers.update(error.headers or {})
    return response


def on_too_many(_request: Request, error: Exception) -> Response:
    """Somebody does too much."""
    return refusal(Refusal(429, "too-many", str(error)))


def on_storage_fault(_request: Request, error: Exception) -> Response:
    """The database is away or full."""
    LOG.warning("storage", extra={"reason": str(error)})
    return refusal(Refusal(503, "storage", "the server cannot store or read anything now; try again in a moment"))


async def live(_request: Request) -> Response:
    """The process runs."""
    return answer({"live": True})


async def ready(request: Request) -> Response:
    """The process runs, and its database answers."""
    try:
        await request.app.state.rooms.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except StorageFault as fault:
        LOG.warning("storage", extra={"reason": str(fault)})
        return answer({"ready": False, "why": "the database does not answer"}, 503)
    return answer({"ready": True})


async def metrics(request: Request) -> Response:
    """For Prometheus, on the machine itself: whoever reads them could count what others do in secret."""
    if request.client is None or request.client.host not in LOOPBACK:
        raise Refusal(403, "not-here", "the figures are given out on the server's own machine only")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def tick(rooms: Rooms, settings: ServerSettings) -> None:
    """Every second: whose deadline has passed, which rooms nobody looks at, and how late we are."""
    while rooms.is_running:
        began = time.perf_counter()
        await asyncio.sleep(TICK)
        LAG_SECONDS.set(max(0.0, time.perf_counter() - began - TICK))
        rooms.forget_idle(settings.room_idle_seconds)
        try:
            for board in await rooms.store.read(boards.overdue(time.time())):
                room = await rooms.find(board)
                if room is not None:
                    await seating.time_out(room)
        except StorageFault as fault:
            LOG.warning("storage", extra={"reason": str(fault)})
        except Exception:  # a mistake at one table does not stop the clock of the others
            LOG.exception("the deadlines could not be looked after")


def create_app(settings: ServerSettings) -> Starlette:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(settings.database)
        store.start()
        thinkers = Thinkers(settings.thinkers or max(1, (os.cpu_count() or 2) - 1))
        rooms = Rooms(store, thinkers, lambda: secrets.token_bytes(SEED_BYTES), settings.bot_pause)
        app.state.rooms, app.state.limits = rooms, Limits(settings)
        app.state.connections = set()
        tasks = [asyncio.create_task(tick(rooms, settings)), asyncio.create_task(listen(store, rooms))]
        LOG.info("the server is ready", extra={"database": store.engine.dialect.name})
        try:
            yield
        finally:
            rooms.is_running = False
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await sockets.close_all(app.state.connections)
            thinkers.close()
            store.close()
            LOG.info("the server has stopped")

    handlers: dict[Any, Any] = {
        Refusal: on_refusal,
        HTTPException: on_http,
        TooMany: on_too_many,
        StorageFault: on_storage_fault,
    }
    app = Starlette(
        routes=[
            *api.ROUTES,
            *records.ROUTES,
            *replay.ROUTES,
            *openapi.ROUTES,
            *sockets.ROUTES,
            Route("/live", live),
            Route("/ready", ready),
            Route("/metrics", metrics),
            *client_routes(settings.client),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=guard)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )
    app.state.settings = settings
    return app
