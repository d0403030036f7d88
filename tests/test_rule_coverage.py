"""Every rule of every page has a test that names it, and no test names a rule that there is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule_table import TESTS, all_rules, main, named_by_tests, rules_of, without_rule, without_test

PAGE = """# A made-up game

The rules go from ABC-001 to ABC-003; this line is no rule.

- **ABC-001** The first rule, **with** a reference to ABC-009. [seed]
- ABC-002 The second rule. It is so long that its first words are all that the table has room for. [ours]
  * **ABC-003** The third rule.
"""
TEST_FILE = """
SOURCE = "def test_ABC_003_is_only_a_text() -> None: ..."


def test_ABC_001_ABC_002_two_rules_at_once() -> None: ...
def helper_ABC_003() -> None: ...


class TestMore:
    async def test_ABC_002_again_in_a_class(self) -> None: ...
"""


def test_every_rule_of_every_page_has_a_test() -> None:
    assert without_test(all_rules(), named_by_tests(TESTS)) == []


def test_no_test_names_a_rule_that_there_is_not() -> None:
    assert without_rule(all_rules(), named_by_tests(TESTS)) == []


def test_the_page_of_planted_has_its_141_rules() -> None:
    planted = [rule for rule in all_rules() if rule.startswith("PLA-")]
    assert len(planted) == 141
    assert (planted[0], planted[-1]) == ("PLA-001", "PLA-192")


# The checker itself


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "made_up.md").write_text(PAGE, "utf-8")
    return folder


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "made_up"
    folder.mkdir(parents=True)
    (folder / "test_rules.py").write_text(TEST_FILE, "utf-8")
    return folder.parent


def test_a_rule_is_a_list_entry_that_begins_with_its_id(pages: Path) -> None:
    assert list(all_rules(pages)) == ["ABC-001", "ABC-002", "ABC-003"]
    assert all_rules(pages)["ABC-003"] == "The third rule."


def test_only_the_names_of_test_functions_count(tests: Path) -> None:
    assert named_by_tests(tests) == {
        "ABC-001": ["made_up/test_rules.py::test_ABC_001_ABC_002_two_rules_at_once"],
        "ABC-002": [
            "made_up/test_rules.py::test_ABC_001_ABC_002_two_rules_at_once",
            "made_up/test_rules.py::test_ABC_002_again_in_a_class",
        ],
    }


def test_a_rule_without_a_test_is_found(pages: Path, tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert without_test(all_rules(pages), named_by_tests(tests)) == ["ABC-003"]
    assert main(pages, tests) == 1
    assert "3 rules, 1 without a test: ABC-003" in capsys.readouterr().out


def test_a_test_of_an_unknown_rule_is_found(pages: Path, tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "test_more.py").write_text("def test_ABC_003_and_ABC_004() -> None: ...", "utf-8")
    assert without_test(all_rules(pages), named_by_tests(tests)) == []
    assert without_rule(all_rules(pages), named_by_tests(tests)) == [
        "test_more.py::test_ABC_003_and_ABC_004 names ABC-004"
    ]
    assert main(pages, tests) == 1
    assert "ABC-004" in capsys.readouterr().out


def test_the_table_has_every_rule_its_first_words_and_its_tests(
    pages: Path, tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tests / "test_more.py").write_text("def test_ABC_003() -> None: ...", "utf-8")
    assert main(pages, tests) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[:5] == [
        "# made_up",
        "ABC-001  The first rule, **with** a reference to ABC-009. [seed]       "
        "made_up/test_rules.py::test_ABC_001_ABC_002_two_rules_at_once",
        "ABC-002  The second rule. It is so long that its first words are a...  "
        "made_up/test_rules.py::test_ABC_001_ABC_002_two_rules_at_once",
        " " * 71 + "made_up/test_rules.py::test_ABC_002_again_in_a_class",
        "ABC-003  The third rule.                                               test_more.py::test_ABC_003",
    ]


def test_an_id_that_stands_twice_is_refused(pages: Path) -> None:
    (pages / "other.md").write_text("- **ABC-002** Another page has it too.\n", "utf-8")
    with pytest.raises(ValueError, match="ABC-002"):
        all_rules(pages)
    (pages / "other.md").write_text("- **XYZ-001** Once.\n- **XYZ-001** Twice.\n", "utf-8")
    with pytest.raises(ValueError, match="two rules XYZ-001"):
        rules_of(pages / "other.md")
