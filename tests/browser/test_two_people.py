"""Two people in two browsers at one table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.games import each_game
from tests.browser.pages import play_to_the_end
from tests.browser.people import People, sit_together


@each_game
def test_two_people_play_to_the_end_and_once_more(people: People, title: str) -> None:
    ada, ben = sit_together(people, title)
    ada.say("Good luck, Ben!")
    ben.hears("Good luck, Ben!")
    ben.say("Und dir: größtes Glück 🌱")
    ada.hears("Und dir: größtes Glück 🌱")
    play_to_the_end(ada, ben)

    expect(ben.result()).to_be_visible()
    assert ben.ranking() == ada.ranking()
    ben.has_log(ada.log())

    ada.button("Play again").click()
    ben.page.get_by_role("link", name="Go to the rematch").click()
    expect(ben.turn()).to_have_text(re.compile("Your turn|Waiting for Ada"))
    assert ben.page.url == ada.page.url
    expect(ada.seat(1)).to_contain_text("here")


def test_who_is_here_and_who_is_away_is_shown(people: People) -> None:
    ada, ben = sit_together(people, "Planted")
    expect(ada.seat(0)).to_contain_text("(you) here")
    expect(ada.seat(1)).to_contain_text("here")
    table = ben.page.url
    ben.go("/")
    expect(ada.seat(1)).to_contain_text("away")
    ben.page.get_by_role("region", name="My tables").get_by_role("link", name="Planted").click()
    expect(ben.turn()).to_be_visible()
    assert ben.page.url == table
    expect(ada.seat(1)).to_contain_text("here")


def test_a_computer_player_stands_in_for_somebody_who_asks_for_it(people: People) -> None:
    ada, ben = sit_together(people, "Verdant")
    ben.button("Let a computer player stand in").click()
    expect(ada.seat(1)).to_contain_text("stands in")
    ada.choose()
    ben.button("Take my seat back").first.click()
    expect(ada.seat(1)).not_to_contain_text("stands in")
