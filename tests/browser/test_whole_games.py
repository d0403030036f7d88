"""Whole games from the first page to the result, against computer players and alone."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import Inspector
from tests.browser.games import each_game
from tests.browser.pages import Visitor, next_asked, play_to_the_end
from tests.browser.people import PHONE, People

LOOKED_AT: Final = (0, 7, 20)  # clicks after which axe looks at the table


def points(text: str) -> int:
    """The number before "points"."""
    found = re.search(r"(-?\d+) points?$", text.strip())
    assert found, text
    return int(found[1])


def check_the_score_sheet(visitor: Visitor, seats: int) -> None:
    """Its lines add up to the totals, and the totals are those of the ranking."""
    sheet = visitor.page.get_by_role("region", name="Score sheet")
    rows = [row.get_by_role("cell").all_text_contents() for row in sheet.get_by_role("row").all()[1:]]
    columns = [[int(cell) for cell in column] for column in zip(*rows, strict=True)]
    assert len(columns) == seats
    assert [sum(column[:-1]) for column in columns] == [column[-1] for column in columns]
    assert sorted(points(line) for line in visitor.ranking()) == sorted(column[-1] for column in columns)


def play_and_look(visitor: Visitor, inspector: Inspector) -> None:
    """Play to the end on the board. Whose turn it is, what is asked and what happened last are always in sight."""
    in_sight = [visitor.turn(), visitor.question()]
    clicks = 0
    while next_asked(visitor) is not None:
        if clicks in LOOKED_AT:
            inspector.look(visitor, f"table after {clicks} clicks")
        for seen in in_sight:
            expect(seen).to_be_in_viewport(ratio=1)
        assert not visitor.is_too_wide()
        visitor.click_on_the_board()
        clicks += 1
        in_sight = [visitor.turn(), visitor.question(), visitor.page.get_by_test_id("last-event")]
    expect(visitor.turn()).to_be_in_viewport(ratio=1)
    expect(visitor.result().get_by_role("heading")).to_be_in_viewport(ratio=1)
    assert not visitor.is_too_wide()
    inspector.look(visitor, "over")


@each_game
def test_a_game_from_the_first_page_to_its_rematch(people: People, inspector: Inspector, title: str) -> None:
    ada = people.visitor()
    ada.play_at_once(title)
    ada.until_asked()
    expect(ada.page).to_have_title(f"Your turn · {title} · Allotment")
    first_table = ada.page.url
    play_and_look(ada, inspector)

    expect(ada.page).to_have_title(f"Game over · {title} · Allotment")
    expect(ada.result().get_by_role("heading")).to_have_text(re.compile("wins$|share the victory$"))
    check_the_score_sheet(ada, seats=2)

    ada.button("Play again").click()
    expect(ada.result()).to_have_count(0)
    assert ada.page.url != first_table
    ada.choose()


SOLO = (
    ("Verdant", {"Solo scenario": "3"}),
    ("Power Plants", {"Level of the Rival": "3"}),
    ("Reforest", {"Target of a solitaire game": "hard"}),
)


@pytest.mark.parametrize(("title", "options"), SOLO)
def test_a_game_alone(people: People, title: str, options: dict[str, str]) -> None:
    ada = people.visitor("Ada")
    ada.set_up(title)
    ada.choose_seats("me")
    for name, choice in options.items():
        ada.option(name).select_option(choice)
    ada.start()
    play_to_the_end(ada)
    expect(ada.page.get_by_test_id("verdict")).not_to_be_empty()
    expect(ada.page.get_by_test_id("total-0")).to_have_text(re.compile(r"^-?\d+$"))
    expect(ada.result()).not_to_contain_text("wins")


@each_game
def test_a_game_on_a_phone(people: People, inspector: Inspector, title: str) -> None:
    ada = people.visitor("Ada", PHONE)
    ada.new_table(title, "me", "seed")
    play_and_look(ada, inspector)
    ada.look_beside()
    check_the_score_sheet(ada, seats=2)


def test_what_lies_beside_the_board_does_not_cover_the_question(people: People) -> None:
    ada = people.visitor("Ada", PHONE)
    ada.new_table("Verdant", "me", "seed")
    ada.choose()  # from the list, which opens what lies beside the board
    for _ in range(8):
        assert next_asked(ada) is ada
        expect(ada.moves().first).to_be_visible()
        for seen in (ada.turn(), ada.question(), ada.page.get_by_test_id("last-event")):
            seen.click(trial=True)  # which fails if something lies above it
        ada.choose()
