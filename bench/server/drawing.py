"""How soon a move is drawn after its message has come, and how smoothly a large garden moves, in a real browser."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

import build_client
from bench.server.figures import Figure, quantile
from bench.server.process import Trouble
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.scenes import MOST as MOST_SEATS
from tests.scenes import lay, played
from tests.server.conftest import settings_for
from tests.server.site import Site, Someone

PART: Final = "drawing"
MOST_DRAWING: Final = 50.0  # milliseconds
MOST_FRAME: Final = 1000 / 60 + 0.5  # the clock of a browser is not quite that of the screen
PAUSE: Final = 0.1  # seconds between the moves of computer players, so that each is drawn by itself
MOVES: Final = 40
PANNED: Final = 4000  # milliseconds
LARGE: Final = 35  # patches

# Hears each view before the client does, and stops the clock in the first task after the frame that was painted next.
WATCH: Final = """(() => {
  const drawn = (window.drawn = []);
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        if (typeof event.data !== "string" || !event.data.includes('"t":"view"')) return;
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => drawn.push(performance.now() - began);
          port2.postMessage(0);
        });
      });
    }
  };
})()"""

# Drags the garden round with a mouse, a step in every frame; the times between the frames.
PAN: Final = """async (lasts) => {
  const garden = document.querySelector(".window");
  const box = garden.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const tell = (name, clientX, clientY) =>
    garden.dispatchEvent(new PointerEvent(name, { pointerId: 1, pointerType: "mouse", buttons: 1, bubbles: true,
      clientX, clientY }));
  garden.setPointerCapture = () => {};
  garden.hasPointerCapture = () => true;
  const frames = [];
  tell("pointerdown", x, y);
  await new Promise((done) => {
    const began = performance.now();
    let last = began;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      tell("pointermove", x + 120 * Math.sin(frames.length / 15), y + 90 * Math.cos(frames.length / 20));
      if (now - began < lasts) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  tell("pointerup", x, y);
  return frames.slice(2);
}"""


def measure() -> Iterator[Figure]:
    """Both, with the client as it is built. Raises Trouble without one, or without Chromium."""
    program = find_chromium()
    if program is None or build_client.status() != "built":
        raise Trouble("this needs Chromium and the built client: python build_client.py")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{Path(folder) / 'drawing.db'}"
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        with Site(settings_for(database, client=build_client.TARGET, bot_pause=PAUSE)) as site:
            ada = site.person("Ada")
            context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=site.url)
            context.add_cookies(ada.cookies())
            context.add_init_script(WATCH)
            page = context.new_page()
            yield from draw(page, site, ada)
            yield from pan(page, site, ada)
        browser.close()


def draw(page: Page, site: Site, ada: Someone) -> Iterator[Figure]:
    """Moves at a table of Reforest in the middle of a game with the most seats, with everything in motion."""
    open_table(page, lay(site, ada, played("reforest", MOST_SEATS["reforest"], 0.5)))
    moves = page.locator("button[data-action][aria-disabled=false]")
    page.evaluate("() => (window.drawn.length = 0)")
    for number in range(MOVES):
        moves.first.wait_for(state="attached")
        moves.nth(number % moves.count()).evaluate("move => move.click()")
        page.wait_for_timeout(100)
    drawn = page.evaluate("() => window.drawn")
    note = f"{len(drawn)} views, Reforest, {MOST_SEATS['reforest']} seats, from message to painted frame"
    for share, most in {0.5: MOST_DRAWING, 0.95: MOST_DRAWING, 1.0: None}.items():
        yield Figure(PART, f"p{share * 100:g}", quantile(drawn, share), "ms", most, note=note)


def pan(page: Page, site: Site, ada: Someone) -> Iterator[Figure]:
    """A garden with as many patches as five players lay."""
    open_table(page, lay(site, ada, played("powerplants", MOST_SEATS["powerplants"], 1.0)))
    patches = page.locator("[data-lies]").count()
    if patches < LARGE:
        raise Trouble(f"the garden has {patches} patches, not {LARGE}")
    frames = page.evaluate(PAN, PANNED)
    note = f"{len(frames)} frames, a garden of {patches} patches"
    yield Figure(PART, "mean frame", statistics.mean(frames), "ms", MOST_FRAME, note=note)
    yield Figure(PART, "p95 frame", quantile(frames, 0.95), "ms", note=note)


def open_table(page: Page, table: str) -> None:
    """Open a table, and let it come to rest."""
    page.goto(f"/table/{table}")
    page.locator("#board [data-key]").first.wait_for()
    page.wait_for_timeout(1500)
