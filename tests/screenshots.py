"""Pictures of every board at every moment, in both themes and at every size: `python -m tests.screenshots [FOLDER]`.

The first page, the set-up pages and the tables of `tests.scenes`, as Debian's Chromium shows the built client. With
`--readme` it writes the pictures of the README into docs/pictures instead.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

import build_client
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.scenes import MOST, lay, scenes
from tests.server.conftest import settings_for
from tests.server.site import Site, Someone

SIZES: Final = ((1366, 768), (768, 1024), (390, 844), (844, 390))
THEMES: Final = ("light", "dark")
FIRST: Final = SIZES[0]
README: Final = Path(__file__).parents[1] / "docs" / "pictures"
REST: Final = 700  # milliseconds until the drawings are there and nothing moves


def pages(site: Site, ada: Someone) -> Iterator[tuple[str, str]]:
    """The name and the path of everything there is a picture of."""
    yield "lobby", "/"
    for game in MOST:
        yield f"{game}-new", f"/new/{game}"
    for game, moment, match in scenes(MOST):
        yield f"{game}-{moment}", f"/table/{lay(site, ada, match)}"


def opened(browser: Browser, ada: Someone, size: tuple[int, int], theme: str) -> Page:
    """A page of the person's, at this size and in this theme."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_cookies(ada.cookies())
    return context.new_page()


def take(page: Page, url: str, file: Path) -> None:
    """One picture."""
    page.goto(url)
    page.locator("h1").first.wait_for(state="attached")
    hints = page.get_by_role("button", name="No more hints")
    page.wait_for_timeout(REST)
    if hints.count() > 0:
        hints.click()
    page.wait_for_timeout(REST)
    page.screenshot(path=file)


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default="screenshots")
    parser.add_argument("--readme", action="store_true")
    chosen = parser.parse_args()
    program = find_chromium()
    if program is None or build_client.status() != "built":
        sys.exit(f"Chromium is {'there' if program else 'missing'}, and the client is {build_client.status()}.")
    folder = README if chosen.readme else Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        Site(settings_for(f"sqlite:///{Path(place) / 'scenes.db'}", client=build_client.TARGET)) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        ada = site.person("Ada")
        wanted = list(pages(site, ada))
        if chosen.readme:
            page = opened(browser, ada, FIRST, "light")
            for name, path in wanted:
                if name == "lobby" or name.endswith("-middle"):
                    take(page, site.url + path, folder / f"{name.removesuffix('-middle')}.png")
        else:
            take_all(browser, ada, wanted, folder)
        browser.close()


def take_all(browser: Browser, ada: Someone, wanted: list[tuple[str, str]], folder: Path) -> None:
    """Every page at every size in every theme."""
    for width, height in SIZES:
        for theme in THEMES:
            page = opened(browser, ada, (width, height), theme)
            for name, path in wanted:
                take(page, ada.site.url + path, folder / f"{name}-{width}x{height}-{theme}.png")
            page.context.close()
            print(f"{width}x{height} {theme}: {len(wanted)} pictures in {folder}", flush=True)


if __name__ == "__main__":
    main()
