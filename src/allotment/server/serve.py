"""`allotment serve`: looks first whether all that is needed is there, then runs uvicorn until it is told to stop."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors import Multiprocess
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from allotment.games import all_games
from allotment.server.app import create_app
from allotment.server.database import held, is_shared, prepare
from allotment.server.logs import AccessLog, log_as_json
from allotment.server.settings import DATABASE, BadSettings, ServerSettings, settings_from

BACKLOG: Final = 2048
LARGEST_MESSAGE: Final = 16 * 1024
COMPRESSION: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,  # what was kept between messages would be 49 KB a socket, and save little:
    client_no_context_takeover=True,  # most views are larger than the window
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5},
)
GRACE: Final = 5  # seconds that open requests get when the server stops
START_SECONDS: Final = 60.0  # that a worker may take to start
FAULT: Final = 1
WORKERS: Final = "ALLOTMENT_WORKERS"  # tells a worker how many there are
HERE: Final = ("", "0.0.0.0", "127.0.0.1", "::", "::1", "localhost")


def serve(host: str, port: int, database: str | None, workers: int) -> int:
    """Serve until a signal; the exit code. Raises BadSettings if it cannot be."""
    settings = settings_from(database)
    if workers > 1 and not is_shared(settings.database):
        raise BadSettings("several workers need PostgreSQL: name it with --database postgresql://...")
    listener = listen(host, port)
    url = f"http://{shown(host)}:{listener.getsockname()[1]}"
    try:
        prepare(settings.database)
        if workers > 1:
            return serve_with(workers, settings, listener, url)
        with held(settings.database):
            settle()
            server = Server(configuration(AccessLog(create_app(settings))), url)
            server.run(sockets=[listener])
        is_interrupted = server.is_interrupted
    except KeyboardInterrupt:
        is_interrupted = True
    finally:
        listener.close()
    if is_interrupted:
        print("Allotment has stopped.", file=sys.stderr)
    return 0


def settle() -> None:
    """Read the decks, and let the garbage collector leave alone what is there by now.

    It stays for ever, and to look through it took 35 ms of every full collection, in which nobody is served.
    """
    for game in all_games():
        _ = game.catalog
    gc.collect()
    gc.freeze()


def leave(_signal: int, _frame: FrameType | None) -> None:
    """SIGTERM is a wish, not a fault."""
    sys.exit(0)


# What must be there


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on. Raises BadSettings if the port is not to be had."""
    where = f"port {port} of {host}"
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
    except OSError:
        raise BadSettings(f"{host} is no address of this machine") from None
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        if error.errno == errno.EADDRINUSE:
            raise BadSettings(f"{where} is in use; choose another one with --port") from None
        raise BadSettings(f"{where} cannot be used: {error.strerror}") from None
    made.set_inheritable(True)
    return made


def shown(host: str) -> str:
    """The name that a person on this machine types."""
    if host in HERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


# Running


class Config(uvicorn.Config):
    """Settings of uvicorn that also say how a process logs and ends: it asks for that first, in every process."""

    def configure_logging(self) -> None:
        """Write JSON lines, and end by SIGTERM as by a return."""
        log_as_json()
        signal.signal(signal.SIGTERM, leave)


class SocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of a socket, with the compression of our choice."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = [COMPRESSION]


def configuration(app: Any, **more: Any) -> Config:
    """How uvicorn runs an application; with uvloop and httptools where they are installed."""
    return Config(
        app,
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        server_header=False,
        **more,
    )


class Server(uvicorn.Server):
    """A server that says where it is."""

    def __init__(self, config: uvicorn.Config, url: str) -> None:
        super().__init__(config)
        self.url: Final = url
        self.is_interrupted = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and remember a Ctrl-C: an event loop that is about to end may swallow the KeyboardInterrupt."""
        self.is_interrupted = self.is_interrupted or sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        announce(self.url)


def announce(url: str) -> None:
    """Tell a person where to go."""
    print(f"Allotment is at {url} (Ctrl-C stops it)", flush=True)


def serve_with(workers: int, settings: ServerSettings, listener: socket.socket, url: str) -> int:
    """Serve by several processes, which share the socket and a PostgreSQL."""
    os.environ[DATABASE], os.environ[WORKERS] = settings.database, str(workers)
    config = configuration("allotment.server.serve:worker", factory=True, workers=workers)
    together = Workers(config, [listener], url)
    together.run()
    return FAULT if together.has_failed else 0


class Workers(Multiprocess):
    """Processes that are watched, and replaced when they die."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], url: str) -> None:
        super().__init__(config, sockets)
        self.url: Final = url

    def init_processes(self) -> None:
        """Start all, and say so when they are ready."""
        super().init_processes()
        if all(process.wait_until_ready(START_SECONDS) for process in self.processes):
            announce(self.url)

    @property
    def has_failed(self) -> bool:
        """Whether a worker could not start."""
        return any(process.exitcode == STARTUP_FAILURE for process in self.processes)


def worker() -> AccessLog:
    """The application of one of several workers."""
    settle()
    thinkers = max(1, (os.cpu_count() or 2) // int(os.environ.get(WORKERS, "1")))
    return AccessLog(create_app(settings_from(None, thinkers=thinkers)))
