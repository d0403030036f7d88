"""Links that lead nowhere say so in a plain sentence, and names and chat are text, whatever is in them."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.pages import next_asked
from tests.browser.people import PHONE, People, sit_together

REFUSED = r"the server responded with a status of (400|403|404|409)"
MARKUP = '<img src=x onerror="x">'  # 23 letters: a name has up to 24
SCRIPT = "<script>document.title = 'taken over'</script><b>bold</b> &amp; **more**"


def test_a_used_up_invite_lets_watch(people: People) -> None:
    ada, ben, cleo = people.visitor("Ada"), people.visitor("Ben"), people.visitor("Cleo")
    ada.new_table("Planted", "me", "open")
    link = ada.invite_link()
    ben.sit_down(link)
    people.expect(REFUSED)
    cleo.take_up(link)
    expect(cleo.alert()).to_have_text("Every seat of this table is taken; you can watch it")
    expect(cleo.button("Sit down and play")).to_have_count(0)
    cleo.button("Watch the table").click()
    expect(cleo.page.get_by_text("You watch this table.")).to_be_visible()


def test_an_unknown_invite_is_refused(people: People) -> None:
    ada, cleo = people.visitor("Ada"), people.visitor("Cleo")
    ada.new_table("Planted", "me", "open")
    people.expect(REFUSED)
    cleo.take_up(ada.page.url + "#invite=AAAAAAAAAAAAAAAAAAAAAA")
    expect(cleo.alert()).to_have_text("This invite does not belong to the table")


def test_an_invite_leaves_the_address_at_once(people: People) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    ada.new_table("Planted", "me", "open")
    ben.go(ada.invite_link())
    expect(ben.button("Sit down and play")).to_be_visible()
    assert urlsplit(ben.page.url).fragment == ""
    ben.page.reload()
    expect(ben.button("Sit down and play")).to_be_visible()


def test_nobody_sits_down_without_a_name(people: People) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("")
    ada.new_table("Planted", "me", "open")
    ben.take_up(ada.invite_link())
    expect(ben.alert()).to_have_text("Please say who you are: the others see this name.")


@pytest.mark.parametrize("table", ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00"])
def test_an_unknown_table(people: People, table: str) -> None:
    ada = people.visitor("Ada")
    ada.go(f"/table/{table}")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("This table cannot be opened")
    expect(ada.page.get_by_role("main")).to_contain_text("There is no such table. Check the link.")
    ada.page.get_by_role("link", name="First page").click()
    expect(ada.button("Play Verdant")).to_be_visible()


def test_an_unknown_game(people: People) -> None:
    ada = people.visitor("Ada")
    ada.go("/new/chess")
    expect(ada.alert()).to_have_text("There is no game called chess.")


def test_a_link_that_is_none_is_not_opened(people: People) -> None:
    ada = people.visitor("Ada")
    for link in ("hello", "https://example.org/table/AAAAAAAAAAAAAAAAAAAAAA", "javascript:alert(1)"):
        ada.page.get_by_role("textbox", name="Link to a table").fill(link)
        ada.button("Open").click()
        expect(ada.alert()).to_have_text("This is no link to a table of this site.")


def test_the_link_to_a_table_opens_it_from_the_first_page(people: People) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    ada.new_table("Planted", "me", "open")
    ben.page.get_by_role("textbox", name="Link to a table").fill(f"  {ada.invite_link()} ")
    ben.button("Open").click()
    expect(ben.button("Sit down and play")).to_be_visible()


def test_a_name_of_ten_thousand_letters_is_cut_or_refused(people: People) -> None:
    ada = people.visitor("Ada", PHONE)
    field = ada.page.get_by_role("textbox", name="Your name")
    field.click()
    ada.page.keyboard.insert_text("W" * 10_000)  # as if pasted
    expect(field).to_have_value("W" * 24)
    ada.play_at_once("Planted")
    next_asked(ada)
    ada.look_beside()
    expect(ada.seat(0)).to_contain_text("W" * 24)
    assert not ada.is_too_wide()

    ada.go("/")
    people.expect(REFUSED)
    field.evaluate("field => field.removeAttribute('maxlength')")
    field.fill("W" * 10_000)
    ada.play_at_once("Planted")
    expect(ada.alert()).to_have_text("A name has 1 to 24 letters, and no control characters")


def test_markup_in_names_and_chat_is_text(people: People) -> None:
    ada, mallory = people.visitor("Ada"), people.visitor(MARKUP)
    ada.new_table("Planted", "me", "open")
    mallory.sit_down(ada.invite_link())
    mallory.say(SCRIPT)
    ada.hears(SCRIPT)
    expect(ada.seat(1)).to_contain_text(MARKUP)
    expect(ada.page.get_by_role("columnheader", name=MARKUP)).to_be_visible()
    expect(ada.page.locator("img, [onerror]")).to_have_count(0)
    expect(ada.page.get_by_test_id("chat").get_by_text("bold", exact=True)).to_have_count(0)
    ada.choose()
    expect(ada.page).to_have_title(f"Waiting for {MARKUP} · Planted · Allotment")


def test_a_long_chat_line_does_not_widen_the_page(people: People) -> None:
    ada, ben = sit_together(people, "Planted")
    ben.say("o" * 500)
    ada.hears("o" * 500)
    assert not ada.is_too_wide()
