"""The rules to read."""

from __future__ import annotations

import pytest

from allotment.play.rulebook import NoSuchRule, find_rules, page_of, rules_on
from allotment.terminal.rules import rules
from tests.terminal.script import GAME, screen_of


@pytest.mark.parametrize("wanted", ["84", "084", "pla-084", "PLA-084", "Pla84", " PLA-084 "])
def test_a_rule_is_found_by_its_number(wanted: str) -> None:
    [rule] = find_rules(GAME, wanted)
    assert rule.id == "PLA-084"
    assert rule.chapter == "5.4 Resolve mode nursery (D2)"
    assert rule.text.startswith("The emptied row space is refilled")
    assert rule.text.endswith("may take the new card.")


@pytest.mark.parametrize("wanted", ["700", "0", "VER-001", "pla-999", "xyzzy", ""])
def test_an_unknown_rule_is_one_clear_line(wanted: str) -> None:
    with pytest.raises(NoSuchRule, match=r"^[^\n]*Planted[^\n]*$"):
        find_rules(GAME, wanted)


def test_rules_are_found_by_words() -> None:
    found = find_rules(GAME, "Workbench TOOL")
    assert "PLA-170" in [rule.id for rule in found]
    assert all("workbench" in rule.text.casefold() for rule in found)


def test_every_statement_of_the_page_is_found() -> None:
    found = rules_on(page_of(GAME))
    assert len(found) == page_of(GAME).count("- **PLA-")
    assert not any("[seed" in rule.text or "**" in rule.text for rule in found)


@pytest.mark.parametrize("plain", [True, False])
def test_the_page_is_printed_for_reading(plain: bool) -> None:
    screen, file = screen_of(plain=plain, width=80)
    assert rules(GAME, None, plain=plain, screen=screen) == 0
    text = file.getvalue()
    assert max(map(len, text.splitlines())) <= 80
    assert "**" not in text
    assert "| ---" not in text
    assert text.count("PLA-") >= page_of(GAME).count("- **PLA-")


def test_one_rule_is_printed_with_its_chapter() -> None:
    screen, file = screen_of()
    assert rules(GAME, "84", plain=True, screen=screen) == 0
    assert file.getvalue().startswith("Planted, 5.4 Resolve mode nursery (D2)\nPLA-084  The emptied")
