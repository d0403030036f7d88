"""Boards at every size, early, in the middle and late, with the most seats; and clicks while things still travel."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import Inspector
from tests.browser.games import each_game, name_of
from tests.browser.pages import LOOK_AGAIN, Visitor, next_asked
from tests.browser.people import People, Theme
from tests.scenes import MOST, lay, played
from tests.server.site import Site

SIZES: list[ViewportSize] = [
    {"width": 1366, "height": 768},
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]
MOST_LOOKS = 500
SETTLE = 200  # milliseconds until a board knows how much room it has
INSPECTED = (SIZES[0], SIZES[2])
THEMES: tuple[Theme, ...] = ("dark", "light")
PARTS = {"early": 0.08, "middle": 0.5, "late": 0.9}
at_part = cache(lambda game, part: played(game, MOST[game], part))  # as four sizes need it
# Things that can be clicked whose middle lies outside the window, or under something that is no part of them.
HIDDEN = """() => [...document.querySelectorAll('#board .legal')].flatMap((thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [`${thing.dataset.key} is out of sight`];
  const top = document.elementFromPoint(x, y);
  const isOver = top && (thing.contains(top) || top.contains(thing) || top.closest('[data-key], .pill'));
  return isOver ? [] : [`${thing.dataset.key} lies under ${top?.className}`];
})"""

# Words of which something is cut off, by whatever clips them. What ends in an ellipsis on purpose is whole in large.
CUT = """() => [...document.querySelectorAll('#board *')].flatMap((element) => {
  const isWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (!isWords || element.getClientRects().length === 0 || element.closest('.away')) return [];
  const range = document.createRange();
  range.selectNodeContents(element);
  const words = range.getBoundingClientRect();
  for (let around = element; around.id !== 'board'; around = around.parentElement) {
    const style = getComputedStyle(around);
    const box = around.getBoundingClientRect();
    const isHidden = box.width <= 1 || box.height <= 1;  // on purpose, for those who hear the page
    const isShortened = style.webkitLineClamp !== 'none';
    if (isHidden || isShortened) return [];
    const isCut = words.right > box.right + 2 || words.bottom > box.bottom + 3 ||
      words.left < box.left - 2 || words.top < box.top - 3;
    if (style.overflowX.match('hidden|clip') && isCut) return [`${element.textContent.trim()} (${around.className})`];
  }
  return [];
})"""
# Things that lie on others. Hexagons do so only as boxes, and what is scrolled away is not there.
OVERLAPPING = """() => {
  const seen = (thing) => {
    let { left, top, right, bottom } = thing.getBoundingClientRect();
    for (let around = thing.parentElement; around !== document.body; around = around.parentElement) {
      if (!getComputedStyle(around).overflow.match('hidden|auto|scroll|clip')) continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { key: thing.dataset.key, thing, left, top, right, bottom };
  };
  const all = [...document.querySelectorAll('#board [data-key]:not(g)')].map(seen);
  return all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => {
    if (one.thing.contains(other.thing) || other.thing.contains(one.thing)) return [];
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 6 && high > 6 ? [`${one.key} and ${other.key}`] : [];
  }));
}"""


@each_game
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_is_cut_covered_or_out_of_sight(
    people: People, shared_site: Site, inspector: Inspector, title: str, size: ViewportSize
) -> None:
    game = name_of(title)
    someone = shared_site.person(f"{title} {size['width']}")  # the name by which `lay` finds the session
    ada = people.visitor("Ada", size)
    ada.page.context.add_cookies(someone.cookies())
    for part in PARTS.values():
        ada.go(f"/table/{lay(shared_site, someone, at_part(game, part))}")
        next_asked(ada)
        expect(ada.page.locator("#board .legal, .bar .acts .go").first).to_be_visible()
        dismiss_hints(ada)
        assert not ada.is_too_wide()
        ada.page.wait_for_timeout(SETTLE)
        for fault in (HIDDEN, CUT, OVERLAPPING):
            assert ada.page.evaluate(fault) == [], f"at {part}"
        for theme in THEMES if size in INSPECTED else ():
            ada.page.emulate_media(color_scheme=theme)
            inspector.look(ada, f"{title} at {part} in the {theme}")


def dismiss_hints(visitor: Visitor) -> None:
    """No guide, which takes room for as long as it is read."""
    hints = visitor.button("No more hints")
    if hints.count() > 0:
        hints.click()


# All that a click can change: what is asked, what is chosen and marked, what can be confirmed, and what has happened.
SEEN = """() => JSON.stringify([
  document.querySelector('#question-title')?.textContent,
  document.querySelector('.bar')?.textContent,
  [...document.querySelectorAll('#board .chosen, #board .legal')].map((thing) => [thing.dataset.key, thing.className]),
  document.querySelectorAll('[data-testid=log] li').length,
])"""


@each_game
def test_of_twelve_quick_clicks_none_is_lost(people: People, title: str) -> None:
    ada = people.visitor("Ada", motion=True)
    ada.new_table(title, "me", "seed")
    next_asked(ada)
    dismiss_hints(ada)
    for number in range(12):
        next_asked(ada)
        thing = ada.next_on_the_board()
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        before = ada.page.evaluate(SEEN)
        # With the mouse, and not with click(), which waits until nothing moves and nothing covers the thing.
        ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert changes(ada, before), f"click {number + 1} of 12 did nothing: {thing}"


def changes(visitor: Visitor, before: str) -> bool:
    """Whether what is seen changes soon."""
    for _ in range(MOST_LOOKS):
        if visitor.page.evaluate(SEEN) != before:
            return True
        visitor.page.wait_for_timeout(LOOK_AGAIN)
    return False
