"""What travels over a socket is compressed, and nothing is kept for that between two messages."""

from __future__ import annotations

from pathlib import Path

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.served import Served, served


def agreed(server: Served, *, is_offered: bool = True) -> str:
    """What the server says of compression when a socket opens; a message goes to and fro over it."""
    url = f"ws://127.0.0.1:{server.port}/api/tables/nowhere/play"
    compression = "deflate" if is_offered else None
    with connect(url, origin=Origin(server.url), compression=compression) as socket:
        assert '"t":"bye"' in str(socket.recv(10))
        assert socket.response is not None
        return socket.response.headers.get("Sec-WebSocket-Extensions", "")


def test_messages_are_compressed_each_by_itself(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        words = agreed(server).replace(" ", "").split(";")
        assert words[0] == "permessage-deflate"
        assert {"server_no_context_takeover", "client_no_context_takeover"} <= set(words)
        assert agreed(server, is_offered=False) == ""
