"""The guide to a first game: one note for each new thing, in the person's language, until they have had enough."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.pages import next_asked
from tests.browser.people import People


def test_a_first_game_is_guided_for_as_long_as_one_wants(people: People) -> None:
    ada = people.visitor("Ada")
    ada.new_table("Planted", "me", "seed")
    note = ada.page.get_by_test_id("guide")
    expect(note).to_contain_text("Most points after four rounds win")
    ada.page.get_by_role("combobox", name="Language").select_option("de")
    expect(note).to_contain_text("Nach vier Runden gewinnen")
    ada.page.get_by_role("combobox", name="Sprache").select_option("en")
    ada.button("Understood").click()
    expect(note).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator("#board .legal").first).to_be_visible()
    expect(note).to_have_count(0)

    next_asked(ada)
    ada.choose()
    expect(note).to_contain_text(re.compile("a token feeds one plant only"))
    ada.button("No more hints").click()
    next_asked(ada)
    ada.choose()
    next_asked(ada)
    expect(note).to_have_count(0)
    ada.new_table("Planted", "me", "seed")
    expect(ada.page.locator("#board .legal").first).to_be_visible()
    expect(note).to_have_count(0)
