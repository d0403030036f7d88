"""axe finds nothing to object to on any page, in either theme; the tables of a whole game are in test_whole_games."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import Inspector
from tests.browser.people import PHONE, People, Theme
from tests.browser.test_undo import play_until_somebody_must_ask


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_on_a_desk(people: People, inspector: Inspector, theme: Theme) -> None:
    ada, ben = people.visitor("Ada", theme=theme), people.visitor("Ben", theme=theme)
    inspector.look(ada, "first page")
    ada.set_up("Power Plants")
    ada.choose_seats("me", "here", "open", "seed")
    ada.option("Plants").select_option("Chosen by hand")
    inspector.look(ada, "set-up page")
    ada.new_table("Verdant", "me", "open")
    link = ada.invite_link()
    inspector.look(ada, "waiting page")
    ben.go(link)
    expect(ben.button("Sit down and play")).to_be_visible()
    inspector.look(ben, "invite")
    ben.sit_down(link)
    mover, other = play_until_somebody_must_ask(ada, ben)
    inspector.look(mover, "table")
    mover.ask_to_take_back()
    expect(other.button("Yes, take it back")).to_be_visible()
    inspector.look(other, "vote")
    inspector.look(mover, "own vote")
    ben.go("/table/unknown")
    expect(ben.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    inspector.look(ben, "unknown table")


def test_the_curtain_and_a_spectator(people: People, inspector: Inspector) -> None:
    ada, cleo = people.visitor("Ada"), people.visitor("Cleo", PHONE)
    ada.new_table("Planted", "me", "here Ben")
    ada.choose()
    expect(ada.curtain()).to_be_visible()
    inspector.look(ada, "curtain")
    cleo.watch(ada.page.url)
    inspector.look(cleo, "spectator")
