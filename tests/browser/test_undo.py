"""Taking moves back: at once while nobody has learnt anything, and with the consent of the others after that."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pages import Visitor, next_asked, play
from tests.browser.people import People, sit_together


def play_until_somebody_must_ask(ada: Visitor, ben: Visitor) -> tuple[Visitor, Visitor]:
    """Play until a move can be taken back by consent only: whose move it is, and the other one."""
    for _ in range(40):
        play(1, ada, ben)
        next_asked(ada, ben)
        for player, other in ((ada, ben), (ben, ada)):
            if player.button("Ask to take my move back").count() > 0:
                return player, other
    raise AssertionError("every move could be taken back freely")


def test_a_move_is_taken_back_at_once(people: People) -> None:
    ada = people.visitor("Ada")
    ada.new_table("Verdant", "me", "seed")
    next_asked(ada)
    ada.choose()  # where the start plant lies; the computer player does the same, so this is not taken back
    expect(ada.question()).to_contain_text("take a card")
    moves, log, board = ada.moves().all_inner_texts(), ada.log(), ada.board().text_content() or ""
    ada.choose()
    ada.take_back()
    next_asked(ada)
    expect(ada.moves()).to_have_text(moves)
    expect(ada.board()).to_have_text(board)
    assert ada.log()[: len(log)] == log
    ada.choose(index=1)
    next_asked(ada)


def test_the_others_are_asked_and_refuse_or_agree(people: People) -> None:
    ada, ben = sit_together(people, "Verdant")
    mover, other = play_until_somebody_must_ask(ada, ben)

    mover.ask_to_take_back()
    expect(mover.vote()).to_contain_text(f"You asked to take the last move back. Waiting for {other.name}.")
    expect(other.vote()).to_contain_text(f"{mover.name} asks to take the last move back. Do you agree?")
    other.button("No").click()
    expect(mover.vote()).to_have_count(0)
    expect(mover.button("Ask to take my move back")).to_be_visible()

    mover.ask_to_take_back()
    other.button("Yes, take it back").click()
    expect(mover.vote()).to_have_count(0)
    expect(other.vote()).to_have_count(0)
    assert next_asked(mover, other) is mover
    for player in (mover, other):
        assert player.log()[-1] == f"{mover.name} takes the last move back."
    mover.choose()


def test_a_table_without_undo_by_consent_does_not_offer_it(people: People) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    ada.set_up("Verdant")
    ada.choose_seats("me", "open")
    ada.page.get_by_role("checkbox", name="Moves can be taken back when all others agree").uncheck()
    ada.start()
    ben.sit_down(ada.invite_link())
    for _ in range(12):
        play(1, ada, ben)
        for player in (ada, ben):
            expect(player.button("Ask to take my move back")).to_have_count(0)
