"""The built client: files whose names hold a hash of their content, and one page for every path."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

BUILD: Final = "build.txt"  # names the build, so that an old page knows that it is old
PAGE: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
NO_CLIENT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Allotment</title>
<h1>Allotment</h1>
<p>The server runs, but its pages were not built: npm could not be reached when it was installed.
Connect to the network and run <code>make run</code> again; or play in the terminal with
<code>allotment play planted</code>.</p>
</html>
"""


def read_build(folder: Path) -> str:
    """The name of the build, or "" if there is none."""
    try:
        return (folder / BUILD).read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return ""


def client_routes(folder: Path) -> list[BaseRoute]:
    """The client's files, and its page for every other path."""

    async def page(_request: Request) -> Response:
        if not (folder / PAGE).is_file():
            return HTMLResponse(NO_CLIENT, 503)
        return FileResponse(folder / PAGE, media_type="text/html", headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route("/", page), Route("/new/{game}", page), Route("/table/{board}", page)]
    if (folder / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=folder / "assets")))
    return routes


class Assets(StaticFiles):
    """Files that a browser may keep, since another content has another name."""

    def file_response(self, *arguments: Any, **more: Any) -> Response:
        """The answer with a file."""
        response = super().file_response(*arguments, **more)
        response.headers["cache-control"] = FOR_EVER
        return response
