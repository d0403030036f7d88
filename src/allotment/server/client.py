"""The built client: files whose names hold a hash of their content, and one page for every path but the API's."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

BUILD: Final = "build.txt"  # names the build, so that an old page knows that it is old
PAGE: Final = "index.html"
PAGES: Final = ("/", "/new/{game}", "/table/{board}", "/replay/{board}")  # as lib/router.svelte.ts has them
NO_PAGES: Final = ("api", "assets")
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
    """The client's files, and its page for every other path; where that leads nowhere, the page says so itself."""

    async def page(_request: Request) -> Response:
        if not (folder / PAGE).is_file():
            return HTMLResponse(NO_CLIENT, 503)
        return FileResponse(folder / PAGE, media_type="text/html", headers={"cache-control": "no-cache"})

    async def nowhere(request: Request) -> Response:
        is_page = request.path_params["path"].partition("/")[0] not in NO_PAGES
        if not is_page or not (folder / PAGE).is_file():
            raise HTTPException(404)
        return FileResponse(folder / PAGE, 404, media_type="text/html")

    routes: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if (folder / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=folder / "assets")))
    return [*routes, Route("/{path:path}", nowhere)]


class Assets(StaticFiles):
    """Files that a browser may keep, since another content has another name."""

    def file_response(self, *arguments: Any, **more: Any) -> Response:
        """The answer with a file."""
        response = super().file_response(*arguments, **more)
        response.headers["cache-control"] = FOR_EVER
        return response
