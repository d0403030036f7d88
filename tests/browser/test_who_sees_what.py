"""Spectators see no hand and can do nothing; people at one screen see the table through their own eyes only."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.games import each_game
from tests.browser.pages import Visitor, play
from tests.browser.people import People, sit_together


class Ear:
    """Listens to what a page is told; `view` is the newest view."""

    def __init__(self, visitor: Visitor) -> None:
        self.view: dict[str, Any] = {}
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "view":
            self.view = message


@each_game
def test_a_spectator_can_do_nothing(people: People, title: str) -> None:
    ada, ben = sit_together(people, title)
    cleo = people.visitor("Cleo")
    cleo.watch(ada.page.url)
    expect(ada.page.get_by_text("One person watches")).to_be_visible()
    mover = play(4, ada, ben)
    cleo.has_log(mover.log())
    expect(cleo.page.get_by_text("You watch this table.")).to_be_visible()
    expect(cleo.turn()).to_have_text(re.compile("Waiting for (Ada|Ben)"))
    expect(cleo.moves()).to_have_count(0)
    for name in ("Take my move back", "Ask to take my move back", "Let a computer player stand in", "Leave…"):
        expect(cleo.button(name)).to_have_count(0)


def test_a_spectator_says_who_it_is_before_the_first_word(people: People) -> None:
    ada, _ = sit_together(people, "Planted")
    cleo = people.visitor("Cleo")
    cleo.watch(ada.page.url)
    cleo.page.get_by_role("textbox", name="Your name").fill("Cleo")
    cleo.say("Well played")
    ada.hears("Well played")
    expect(ada.page.get_by_test_id("chat").get_by_role("listitem")).to_contain_text("Cleo")
    expect(cleo.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    cleo.say("Both of you")
    ada.hears("Both of you")


def test_a_spectator_sees_no_hand(people: People) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    cleo = people.visitor("Cleo")
    own, foreign = Ear(ada), Ear(cleo)
    ada.new_table("Planted", "me", "open")
    ben.sit_down(ada.invite_link())
    cleo.watch(ada.page.url)
    ada.choose()
    ben.choose()
    cleo.has_log(ben.log())
    assert len(own.view["view"]["hand"]) > 0
    assert foreign.view["view"]["hand"] == []
    assert foreign.view["legal"] == []
    expect(ada.board()).to_contain_text("Your hand")
    expect(cleo.board()).to_contain_text("Board of Ada")
    expect(cleo.board()).not_to_contain_text("Your hand")


@each_game
def test_a_curtain_falls_between_two_people_at_one_screen(people: People, title: str) -> None:
    ada = people.visitor("Ada")
    ada.new_table(title, "me", "here Ben")
    expect(ada.ready().first).to_be_visible()
    now = "Ada" if "(you)" in ada.seat(0).inner_text() else "Ben"
    handed = 0
    for _ in range(60):
        if ada.curtain().count() > 0:
            now = "Ben" if now == "Ada" else "Ada"
            expect(ada.curtain().get_by_role("heading")).to_have_text(f"Hand the screen to {now}")
            expect(ada.moves()).to_have_count(0)
            expect(ada.board()).to_have_count(0)
            expect(ada.page.locator("[data-key]")).to_have_count(0)
            expect(ada.question()).to_have_text("Your turn")
            ada.button(f"I am {now}").click()
            handed += 1
        if handed == 3:
            break
        expect(ada.seat(0 if now == "Ada" else 1)).to_contain_text("(you)")
        ada.choose()
        expect(ada.ready().or_(ada.curtain()).first).to_be_visible()
    assert handed == 3


def test_no_curtain_falls_for_people_who_play_with_open_cards(people: People) -> None:
    ada = people.visitor("Ada")
    ada.new_table("Planted", "me", "here Ben")
    ada.choose()
    ada.page.get_by_role("checkbox", name="Do not ask again").click()
    play(6, ada)
    expect(ada.curtain()).to_have_count(0)
