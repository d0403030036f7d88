"""Whether a request comes from our own pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

SAFE: Final = ("GET", "HEAD", "OPTIONS")


def is_own_origin(connection: HTTPConnection, allowed: Sequence[str]) -> bool:
    """Whether the Origin header names this site, or one of the other names that it has; a browser cannot forge it."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in allowed or (site != "" and site == connection.headers.get("host"))
