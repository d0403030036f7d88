"""Which tests name which rules: `python -m tests.rule_table` prints a table for every page in docs/rules.

A rule stands on its page as `- **PLA-084** The emptied row space ...`; a test names it as `test_PLA_084_the_...`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGES: Final = ROOT / "docs" / "rules"
TESTS: Final = ROOT / "tests"

RULE: Final = re.compile(r"^ *[-*] +(?:\*\*)?([A-Z]{3}-\d{3})(?:\*\*)? +(.*)$")
NAMED: Final = re.compile(r"(?<![A-Za-z])([A-Z]{3})_(\d{3})(?!\d)")
FIRST_WORDS: Final = 60

Rules = Mapping[str, str]  # the text of each rule, by id
Named = Mapping[str, list[str]]  # the tests that name a rule, by its id


def rules_of(page: Path) -> Rules:
    """The rules of a page. Raises ValueError if an id stands there twice."""
    rules: dict[str, str] = {}
    for line in page.read_text("utf-8").splitlines():
        found = RULE.match(line)
        if found:
            rule, text = found.groups()
            if rule in rules:
                raise ValueError(f"{page.name} has two rules {rule}")
            rules[rule] = text
    return rules


def named_by_tests(folder: Path) -> Named:
    """The tests below a folder that name a rule."""
    named: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for name in tests_in(file):
            for prefix, number in NAMED.findall(name):
                named.setdefault(f"{prefix}-{number}", []).append(f"{file.relative_to(folder).as_posix()}::{name}")
    return named


def tests_in(file: Path) -> Iterator[str]:
    """The names of the test functions of a file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name


def without_test(rules: Rules, named: Named) -> list[str]:
    """The rules that no test names."""
    return [rule for rule in rules if rule not in named]


def without_rule(rules: Rules, named: Named) -> list[str]:
    """Every test that names a rule that is on no page, with that rule."""
    return [f"{test} names {rule}" for rule, tests in sorted(named.items()) if rule not in rules for test in tests]


def all_rules(pages: Path = PAGES) -> Rules:
    """The rules of all pages. Raises ValueError if two pages have the same id."""
    rules: dict[str, str] = {}
    for page in sorted(pages.glob("*.md")):
        found = rules_of(page)
        twice = sorted(rules.keys() & found.keys())
        if twice:
            raise ValueError(f"{page.name} has {twice[0]}, which is on another page too")
        rules |= found
    return rules


def table(page: Path, named: Named) -> str:
    """A page's rules, their first words, and the tests that name them, one below the other."""
    lines = [f"# {page.stem}"]
    for rule, text in rules_of(page).items():
        words = text if len(text) <= FIRST_WORDS else f"{text[: FIRST_WORDS - 3].rstrip()}..."
        tests = named.get(rule, ["NO TEST"])
        lines.append(f"{rule}  {words:{FIRST_WORDS}}  {tests[0]}")
        lines += [f"{'':{len(rule) + FIRST_WORDS + 4}}{test}" for test in tests[1:]]
    return "\n".join(lines)


def main(pages: Path = PAGES, tests: Path = TESTS) -> int:
    """Print the table of every page; 1 if a rule has no test, or a test names a rule that there is not."""
    named, rules = named_by_tests(tests), all_rules(pages)
    for page in sorted(pages.glob("*.md")):
        print(table(page, named), end="\n\n")
    missing, unknown = without_test(rules, named), without_rule(rules, named)
    print(f"{len(rules)} rules, {len(missing)} without a test: {', '.join(missing) or 'none'}")
    if unknown:
        print("Rules that are on no page:", *unknown, sep="\n  ")
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
