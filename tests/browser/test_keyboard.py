"""Whole games without a mouse: N goes to what can be chosen, arrows over the board, and Enter chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.games import each_game
from tests.browser.pages import MOST_MOVES, Visitor, next_asked
from tests.browser.people import DESK, PHONE, People

# Where the focus is: on something legal, on a button of the bar, or elsewhere; and whether there is something legal.
STATE = """() => {
  const on = document.activeElement;
  const legal = document.querySelectorAll('#board .legal').length;
  if (on?.matches('.bar .acts button.go, .bar .acts button[aria-label]')) return ['bar', legal];
  if (on?.matches('input, textarea, select')) return ['field', legal];
  return [on?.matches('#board .legal') ? 'legal' : on?.closest('#board') ? 'board' : 'out', legal];
}"""


def press_once(visitor: Visitor) -> None:
    """Make the next choice, by keys alone: go to the next thing that can be chosen, or on to the bar."""
    keys = visitor.page.keyboard
    for _ in range(200):
        where, legal = visitor.page.evaluate(STATE)
        if where in ("bar", "legal"):
            keys.press("Enter")
            return
        keys.press("n" if legal and where != "field" else "Tab")
    raise AssertionError("nothing that can be chosen is reached by keys")


ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
FOCUSED = "() => document.activeElement.dataset.key"
THINGS = """() => [...document.querySelectorAll('#board [data-key]')]
  .filter((thing) => thing.getClientRects().length > 0)
  .map((thing) => thing.dataset.key).sort()"""


@each_game
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_game_is_played_by_keys(people: People, title: str, size: ViewportSize) -> None:
    ada = people.visitor("Ada", size)
    ada.new_table(title, "me", "seed")
    expect(ada.page.locator("#board [data-key]").first).to_be_visible()
    for _ in range(MOST_MOVES):
        if next_asked(ada) is None:
            break
        press_once(ada)
    expect(ada.result()).to_be_visible()


def test_keys_undo_let_go_zoom_and_are_explained(people: People) -> None:
    ada = people.visitor("Ada")
    ada.new_table("Planted", "me", "seed")
    next_asked(ada)
    expect(ada.page.locator("#board .legal").first).to_be_visible()
    ada.page.locator("#board .legal").first.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#board .chosen")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#board .chosen")).to_have_count(0)
    ada.page.locator("#board .legal").first.focus()
    ada.page.keyboard.press("z")
    expect(ada.page.get_by_test_id("zoom")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_test_id("zoom")).to_have_count(0)
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("heading", name="Keys")).to_be_visible()


@each_game
def test_arrows_reach_all_that_lies_on_the_board(people: People, title: str) -> None:
    ada = people.visitor("Ada")
    ada.new_table(title, "me", "seed")
    next_asked(ada)
    start = ada.page.locator("#board [data-key][tabindex='0']")
    expect(start).to_have_count(1)
    start.focus()
    seen = {ada.page.evaluate(FOCUSED)}
    edge = [*seen]
    while edge:
        key = edge.pop()
        for arrow in ARROWS:
            ada.page.evaluate("key => document.querySelector(`#board [data-key='${key}']`).focus()", key)
            ada.page.keyboard.press(arrow)
            found = ada.page.evaluate(FOCUSED)
            if found not in seen:
                seen.add(found)
                edge.append(found)
    assert ada.page.evaluate(THINGS) == sorted(seen)
