"""The set-up page: every number of players and every option is offered in words, and reaches the table."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from allotment.games import all_games
from allotment.kernel.game import Option
from tests.browser.pages import next_asked
from tests.browser.people import People

BY_HAND: Final = "Chosen by hand"
OPTIONS: Final = [(game, option) for game in all_games() for option in game.options]


def words(choice: str) -> str:
    """A choice as the page says it."""
    text = choice.replace("_", " ")
    return text[:1].upper() + text[1:]


@pytest.mark.parametrize(
    ("title", "option"),
    [(game.title, option) for game, option in OPTIONS],
    ids=[f"{game.name}-{option.name}" for game, option in OPTIONS],
)
def test_an_option_reaches_the_table(people: People, title: str, option: Option) -> None:
    ada = people.visitor("Ada")
    single = [choice for choice in option.choices if "+" not in choice]
    by_hand = [BY_HAND] if len(single) < len(option.choices) else []
    for choice in (single[0], single[-1]):
        ada.set_up(title)
        expect(ada.option(option.title)).to_have_count(0 if option.is_solo else 1)  # two seats are offered first
        ada.choose_seats(*(["me"] if option.is_solo else ["me", "open"]))
        expect(ada.option(option.title).get_by_role("option")).to_have_text([*map(words, single), *by_hand])
        ada.option(option.title).select_option(choice)
        ada.start()
        expect(ada.settled(option.title)).to_have_text(words(choice))


def test_five_plants_are_chosen_by_hand(people: People) -> None:
    ada = people.visitor("Ada")
    ada.set_up("Power Plants")
    ada.choose_seats("me", "open")
    ada.option("Plants").select_option(BY_HAND)
    for name in ("Deeproot", "Honeyleaf"):
        ada.page.get_by_role("checkbox", name=name).uncheck()
    expect(ada.page.get_by_text("3 of 5 chosen")).to_be_visible()
    for name in ("Wingbean", "Starflower"):
        ada.page.get_by_role("checkbox", name=name).check()
    ada.start()
    expect(ada.settled("Plants")).to_have_text("Tanglethorn, Emberwood, Frightshade, Starflower and Wingbean")


def test_two_events_are_chosen_by_hand(people: People) -> None:
    ada = people.visitor("Ada")
    ada.set_up("Reforest")
    ada.choose_seats("me", "open")
    ada.option("Events").select_option(BY_HAND)
    ada.option("Events, number 1").select_option("Salmon run")
    ada.option("Events, number 2").select_option("Windstorm")
    ada.start()
    expect(ada.settled("Events")).to_have_text("Salmon run and Windstorm")


@pytest.mark.parametrize(
    ("title", "fewest", "most"), [(game.title, game.fewest_seats, game.most_seats) for game in all_games()]
)
def test_every_number_of_players_can_sit(people: People, title: str, fewest: int, most: int) -> None:
    ada = people.visitor("Ada")
    ada.set_up(title)
    numbers = ada.page.get_by_role("group", name="Number of players").get_by_role("button")
    expect(numbers).to_have_text([str(number) for number in range(fewest, most + 1)])
    ada.choose_seats("me", *["seed"] * (most - 1))
    ada.start()
    next_asked(ada)
    expect(ada.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(most)


def test_somebody_must_sit_and_everybody_here_has_a_name(people: People) -> None:
    ada = people.visitor("Ada")
    ada.set_up("Planted")
    ada.choose_seats("seed", "seed")
    ada.button("Start the game").click()
    expect(ada.alert()).to_have_text("Take a seat yourself: choose “Me” for one of them.")
    ada.choose_seats("me", "here")
    ada.button("Start the game").click()
    expect(ada.alert()).to_have_text("Give a name to everybody at this screen.")


def test_a_time_for_a_move_is_shown_at_the_table(people: People) -> None:
    ada = people.visitor("Ada")
    ada.set_up("Planted")
    ada.page.get_by_role("combobox", name="Time for a move").select_option("10 minutes")
    ada.start()
    expect(ada.page.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:\d\d) left$"))
