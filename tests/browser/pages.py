"""The pages as a person uses them. They hold on to roles, names and the test ids of client/README.md only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

MOST_MOVES: Final = 1500  # in one game
LOOK_AGAIN: Final = 10  # milliseconds
MOST_LOOKS: Final = 3000
TURN: Final = "Your turn"


class Visitor:
    """Somebody in front of a browser."""

    def __init__(self, page: Page, name: str) -> None:
        self.page: Final = page
        self.name: Final = name

    def go(self, path: str) -> None:
        """Open an address of the site, or a whole link."""
        self.page.goto(path)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    # The first page and the set-up page

    def play_at_once(self, title: str) -> None:
        """The one click on the first page that starts a game."""
        self.button(f"Play {title}").click()

    def set_up(self, title: str) -> None:
        """Go from the first page to the set-up page of a game."""
        self.go("/")
        self.page.get_by_role("link", name=f"Set up a table of {title}", exact=True).click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text(f"New table: {title}")

    def choose_seats(self, *who: str) -> None:
        """As many seats as are named; each is "me", "open", "here NAME" for a person at this screen, or a level."""
        self.page.get_by_role("group", name="Number of players").get_by_role("button", name=str(len(who))).click()
        for number, chosen in enumerate(who, start=1):
            kind, _, name = chosen.partition(" ")
            self.page.get_by_role("combobox", name=f"Seat {number}", exact=True).select_option(kind)
            if name:
                self.page.get_by_role("textbox", name=f"Name at seat {number}").fill(name)

    def option(self, title: str) -> Locator:
        """The choices of an option on the set-up page."""
        return self.page.get_by_role("combobox", name=title, exact=True)

    def start(self) -> None:
        """Leave the set-up page for the table."""
        if self.name:
            self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.page.get_by_role("button", name=re.compile("^(Start the game|Open the table)$")).click()
        expect(self.page).to_have_url(re.compile("/table/"))

    def new_table(self, title: str, *who: str) -> None:
        """A table with these seats, from the first page."""
        self.set_up(title)
        self.choose_seats(*who)
        self.page.get_by_role("combobox", name="Computer players move").select_option("At once")
        self.start()

    def settled(self, option: str) -> Locator:
        """What was chosen for an option, as the table says it."""
        chosen = self.page.get_by_role("group").filter(has_text="How this game is set up")
        if chosen.get_by_role("term").count() == 0:
            chosen.get_by_text("How this game is set up").click()
        term = chosen.get_by_role("term").filter(has_text=re.compile(f"^{re.escape(option)}$"))
        return term.locator("xpath=following-sibling::dd[1]")

    # Coming to a table

    def invite_link(self) -> str:
        """What the waiting page says to send to the others."""
        link = self.page.get_by_role("textbox", name="Invite link")
        expect(link).to_have_value(re.compile("#invite=."))
        return link.input_value()

    def take_up(self, link: str) -> None:
        """Follow an invite, say one's name, and try to sit down."""
        self.go(link)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.button("Sit down and play").click()

    def sit_down(self, link: str) -> None:
        """Take up an invite that is good."""
        self.take_up(link)
        expect(self.turn()).to_be_visible()

    def watch(self, link: str) -> None:
        """Open a table without its invite."""
        self.go(link.partition("#")[0])
        expect(self.turn()).to_be_visible()

    # The table

    def turn(self) -> Locator:
        """Whose turn it is."""
        return self.page.get_by_test_id("turn")

    def link(self) -> Locator:
        """The state of the line to the server."""
        return self.page.get_by_test_id("link")

    def question(self) -> Locator:
        """What the person is asked."""
        return self.page.locator("#question-title")

    def is_too_wide(self) -> bool:
        """Whether the page has to be moved sideways to be seen."""
        return bool(self.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth"))

    def seat(self, number: int) -> Locator:
        """A player in the list of players, from 0."""
        return self.page.get_by_test_id(f"seat-{number}")

    def result(self) -> Locator:
        """What is shown when the game is over."""
        return self.page.get_by_test_id("result")

    def ranking(self) -> list[str]:
        """The players and their points, the best first."""
        return self.result().get_by_role("list", name="Ranking").get_by_role("listitem").all_text_contents()

    def moves(self) -> Locator:
        """The legal moves."""
        return self.page.get_by_test_id("choices").locator("button[data-action]")

    def ready(self) -> Locator:
        """The legal moves that can be chosen now, none of them being on its way."""
        return self.page.get_by_test_id("choices").locator("button[data-action][aria-disabled=false]")

    def look_beside(self) -> None:
        """On a small screen, open what lies beside the board: moves, score, log and chat."""
        more = self.page.locator("button[aria-expanded=false]:visible").filter(has_text="More")
        if more.count() > 0:
            more.click()

    def until_asked(self) -> None:
        """Wait for the own turn."""
        expect(self.turn()).to_have_text(TURN)

    def choose(self, index: int = 0) -> None:
        """Choose a legal move from the list, the first unless another is wanted."""
        move = self.ready().nth(index)
        move.wait_for(state="attached")
        if not move.is_visible():
            self.look_beside()
        move.click()

    def next_on_the_board(self) -> Locator:
        """What confirms the things that are chosen, or else the next marked thing, or else a button of the bar."""
        bar = self.page.locator(".bar")
        confirming = bar.get_by_role("button", name=re.compile("^[^:]+: "))  # the act, and then the whole move
        marked, go = self.page.locator("[data-key].legal"), bar.locator("button.go")
        marked.or_(go).first.wait_for()
        return next(found for found in (confirming, marked, go) if found.count() > 0).first

    def click_on_the_board(self) -> None:
        """Click what comes next on the board."""
        self.next_on_the_board().click()

    def take_back(self) -> None:
        """Undo."""
        self.button("Take my move back").click()

    def ask_to_take_back(self) -> None:
        """Ask the others whether a move may be taken back."""
        self.button("Ask to take my move back").click()

    def say(self, words: str) -> None:
        """Say something in the chat."""
        self.page.get_by_role("textbox", name="What do you want to say?").fill(words)
        self.button("Say").click()

    def hears(self, words: str) -> None:
        """Somebody said this, and it has come."""
        expect(self.page.get_by_test_id("chat")).to_contain_text(words)

    def vote(self) -> Locator:
        """The question whether a move may be taken back."""
        return self.page.get_by_test_id("vote")

    def curtain(self) -> Locator:
        """What hides the table until the next person at this screen has come."""
        return self.page.get_by_test_id("curtain")

    def table(self) -> str:
        """The id of the table, as the address says it."""
        return self.page.url.rpartition("/")[2]

    def board(self) -> Locator:
        """The table as text."""
        return self.page.get_by_test_id("plain-board")

    def alert(self) -> Locator:
        """What went wrong, in words."""
        return self.page.get_by_role("alert")

    def has_log(self, lines: Sequence[str]) -> None:
        """All these lines have come, and no other."""
        expect(self.page.get_by_test_id("log").get_by_role("listitem")).to_have_text(lines)

    def log(self) -> list[str]:
        """The lines of the log, once nothing is on its way."""
        expect(self.page.get_by_test_id("choices").locator("[aria-disabled=true]")).to_have_count(0)
        return self.page.get_by_test_id("log").get_by_role("listitem").all_inner_texts()


def play(moves: int, *players: Visitor) -> Visitor:
    """Choose so many legal moves for whoever is asked; who has made the last one."""
    mover: Visitor | None = None
    for _ in range(moves):
        mover = next_asked(*players)
        assert mover is not None, "the game is over too early"
        mover.choose()
    assert mover is not None
    return mover


def play_to_the_end(*players: Visitor) -> int:
    """Choose the first legal move for whoever is asked until the game is over; how many moves it took."""
    for turn in range(MOST_MOVES):
        player = next_asked(*players)
        if player is None:
            return turn
        player.choose()
    raise AssertionError(f"the game is not over after {MOST_MOVES} moves")


def next_asked(*players: Visitor) -> Visitor | None:
    """Who can move, as soon as somebody can; None once the game is over."""
    first = players[0]
    for _ in range(MOST_LOOKS):
        for player in players:
            if player.ready().count() > 0:
                return player
        if first.result().count() > 0:
            return None
        first.page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError(f"nobody can move: {first.turn().inner_text()}")
