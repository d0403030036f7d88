"""A game that is over, step by step: by link, by button, by key, and with other eyes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import Inspector
from tests.browser.games import each_game, name_of
from tests.browser.pages import Visitor
from tests.browser.people import People
from tests.scenes import lay, played
from tests.server.site import Site


def at(visitor: Visitor) -> Locator:
    """At which step the replay stands."""
    return visitor.page.get_by_test_id("replay-step")


@each_game
def test_a_link_to_a_step_is_followed_and_the_steps_are_gone_through(
    people: People, shared_site: Site, inspector: Inspector, title: str
) -> None:
    someone = shared_site.person(f"Replay {title}"[:24])
    table = lay(shared_site, someone, played(name_of(title), 2, 1.0))
    cleo = people.visitor("Cleo")
    cleo.go(f"/replay/{table}#step=7&seat=0")
    expect(at(cleo)).to_have_text(re.compile(r"^Step 7 of \d+$"))
    expect(cleo.page.locator("#board [data-key]").first).to_be_visible()
    inspector.look(cleo, f"replay of {title}")
    cleo.button("One step on").click()
    expect(at(cleo)).to_have_text(re.compile("^Step 8 of"))
    expect(cleo.page).to_have_url(re.compile("#step=8&seat=0"))
    cleo.page.keyboard.press("ArrowLeft")
    cleo.page.keyboard.press("ArrowLeft")
    expect(at(cleo)).to_have_text(re.compile("^Step 6 of"))
    cleo.page.reload()
    expect(at(cleo)).to_have_text(re.compile("^Step 6 of"))
    cleo.button("Play").click()
    expect(at(cleo)).to_have_text(re.compile("^Step 8 of"))
    cleo.page.get_by_role("link", name="Back to the table").click()
    expect(cleo.result()).to_be_visible()


def test_a_running_table_shows_nobody_elses_replay(people: People, shared_site: Site) -> None:
    someone = shared_site.person("Replay of a hand")
    table = lay(shared_site, someone, played("planted", 2, 0.5))
    people.expect("the server responded with a status of 403")
    cleo = people.visitor("Cleo")
    cleo.go(f"/replay/{table}#step=2&seat=0")
    expect(cleo.alert()).to_have_text("Another seat's view can be seen when the game is over")
    cleo.go("/")
    cleo.go(f"/replay/{table}")
    expect(at(cleo)).to_have_text(re.compile(r"^Step 0 of \d+$"))


@pytest.mark.parametrize("path", ["/nowhere", "/replay", "/table/a/b"])
def test_a_path_that_leads_nowhere_says_so(people: People, path: str) -> None:
    people.expect("the server responded with a status of 404")
    ada = people.visitor("Ada")
    ada.go(path)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("There is no such page")
