"""The server goes away in the middle of a game and comes back: the page waits, and what was sent is done once."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from allotment.server.settings import ServerSettings
from tests.browser.games import each_game
from tests.browser.pages import Visitor, next_asked, play
from tests.browser.people import LOST_LINE, People, sit_together
from tests.server.site import Site

COUNT = "SELECT count(*) FROM action WHERE board = :board"


def count_actions(site: Site, visitor: Visitor) -> int:
    """How many actions the server has stored of the table that is open."""
    ((count,),) = site.rows(COUNT, board=visitor.table())
    return int(count)


@each_game
def test_a_page_that_is_loaded_anew_shows_the_same_table(people: People, title: str) -> None:
    ada = people.visitor("Ada")
    ada.new_table(title, "me", "seed")
    play(6, ada)
    next_asked(ada)
    ada.say("I will be back")
    ada.hears("I will be back")
    board, moves, log = ada.board().text_content() or "", ada.moves().all_inner_texts(), ada.log()
    ada.page.reload()
    next_asked(ada)
    expect(ada.moves()).to_have_text(moves)
    ada.hears("I will be back")
    assert ada.log() == log
    expect(ada.board()).to_have_text(board)


def test_the_game_goes_on_after_the_server_was_away(
    people_at: Callable[[Site], People], settings: ServerSettings
) -> None:
    with Site(settings) as site:
        people = people_at(site)
        ada, ben = sit_together(people, "Verdant")
        play(4, ada, ben)
        asked, other = (ada, ben) if next_asked(ada, ben) is ada else (ben, ada)
        before = count_actions(site, ada)
        people.expect(LOST_LINE)
    expect(ada.link()).to_contain_text("Connection lost")
    expect(ben.link()).to_have_attribute("data-state", "lost")
    asked.choose()
    expect(asked.moves().and_(asked.page.locator("[aria-busy=true]"))).to_have_count(1)
    expect(asked.ready()).to_have_count(0)
    asked.say("Is anybody there?")

    with Site(settings, site.port) as again:
        expect(ada.link()).to_have_attribute("data-state", "open")
        expect(ben.link()).to_have_attribute("data-state", "open")
        other.hears("Is anybody there?")
        log = play(2, ada, ben).log()
        assert count_actions(again, ada) == before + 3
        ada.has_log(log)
        ben.has_log(log)
        expect(ada.page.get_by_test_id("chat").get_by_role("listitem")).to_have_count(1)
        people.leave()


def test_a_move_and_a_chat_line_whose_answer_was_lost_are_done_once(people: People, shared_site: Site) -> None:
    ada, ben = sit_together(people, "Verdant")
    line = LeakyLine()
    ada.page.route_web_socket("**/play", line.connect)
    ada.page.reload()
    asked = next_asked(ada, ben)
    if asked is ben:
        ben.choose()
        assert next_asked(ada) is ada
    before = count_actions(shared_site, ada)
    line.cut_after = "act"
    ada.choose()
    log = play(1, ada, ben).log()
    assert line.cuts == 1
    assert count_actions(shared_site, ada) == before + 2
    line.cut_after = "say"
    ada.say("Once only")
    ben.hears("Once only")
    expect(ada.page.get_by_test_id("chat").get_by_role("listitem")).to_have_count(1)
    expect(ada.page.get_by_text("sending…")).to_have_count(0)
    assert line.cuts == 2
    expect(ben.page.get_by_test_id("chat").get_by_role("listitem")).to_have_count(1)
    ada.has_log(log)
    ben.has_log(log)


class LeakyLine:
    """Sockets that break off right after a message of one kind has been sent: it arrives, its answer does not."""

    def __init__(self) -> None:
        self.cut_after = ""
        self.cuts = 0

    def connect(self, page: WebSocketRoute) -> None:
        """Pass on what the page and the server say."""
        server = page.connect_to_server()
        is_cut = False

        def send(message: str | bytes) -> None:
            nonlocal is_cut
            server.send(message)
            if json.loads(message)["t"] == self.cut_after:
                self.cut_after, is_cut = "", True
                self.cuts += 1
                page.close(code=1012)

        def receive(message: str | bytes) -> None:
            if not is_cut:
                page.send(message)

        page.on_message(send)
        server.on_message(receive)
