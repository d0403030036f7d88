"""The page for designers is true: its example can be followed, its table has every word, its code is the program's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import fields

import allotment
from allotment.games.reforest import REFOREST
from allotment.games.reforest.deck import EffectRow
from allotment.games.reforest.effects.build import COUNTS, OPERATIONS
from allotment.lab.decks import check_and_report, copy_and_report
from tests.games.reforest.faulty_decks import fault_in
from tests.games.reforest.own_decks import Table, card_of, published, write
from tests.games.reforest.test_deck import offered

SOURCES: Final = Path(allotment.__file__).parent / "games" / "reforest" / "effects"
PAGE: Final = (Path(__file__).parents[3] / "docs" / "adding_a_card.md").read_text("utf-8")
ROWS: Final = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith(("| word", "| ---", "| **"))
]
EXAMPLES: Final = [(word, example.strip("`")) for word, _meaning, example in ROWS]


def blocks(kind: str) -> list[str]:
    """What stands between fences."""
    fences: list[tuple[str, str]] = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [block for found, block in fences if found == kind]


# The example


@pytest.fixture(name="folder")
def own_deck(tmp_path: Path) -> Path:
    copy_and_report("reforest", tmp_path / "mydeck")
    return tmp_path / "mydeck"


def test_the_example_can_be_followed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = blocks("toml")
    standard = folder / "plants_standard.toml"
    text = standard.read_text("utf-8")
    assert text.count(before) == 1
    assert text.index(before) < text.index('[[plant]]\nid = "skunk_cabbage"')  # it is Fireweed's
    standard.write_text(text.replace(before, after), "utf-8")
    capsys.readouterr()
    assert check_and_report(folder, None) == 0
    said = re.sub(r"[0-9a-f]{16}", "...", capsys.readouterr().out)
    assert f"$ allotment deck check mydeck\n{said}" in blocks("")


def test_the_mistake_is_told_as_the_page_says(folder: Path) -> None:
    standard = folder / "plants_standard.toml"
    before, after = blocks("toml")
    changed = after.replace('from = "deck"', 'from = "dekc"')
    standard.write_text(standard.read_text("utf-8").replace(before, changed), "utf-8")
    assert f"allotment: {fault_in(folder)}\n" in blocks("")


# The table


def test_the_table_has_every_word() -> None:
    kinds = "timing", "zone", "happening", "filter", "rule rule"
    words = {said.removeprefix(f"{kind} ") for said in offered() for kind in kinds if said.startswith(f"{kind} ")}
    words |= {kind.word for kind in OPERATIONS} | {kind.word for kind in COUNTS}
    words |= {field.encode_name for field in fields(EffectRow)} - {"timing", "text"}
    assert {word for word, _example in EXAMPLES} == words


@pytest.mark.parametrize(("word", "example"), EXAMPLES)
def test_every_example_of_the_table_is_part_of_a_good_deck(tmp_path: Path, word: str, example: str) -> None:
    assert re.search(rf"\b{word}\b", example)
    deck, made = published(), effect_with(example)
    card = {"setup": "creekside", "event": "wildfire"}.get(made["timing"], "fireweed")
    card_of(deck, card)["effect"] = [made]
    catalog = REFOREST.read_catalog(write(tmp_path / "deck", deck))
    assert catalog.texts[catalog.ids.index(card)] == ["As on the page."]


def effect_with(example: str) -> Table:
    """A whole effect with what an example shows: lines of it, one operation, or one count."""
    if example.startswith("{ op"):
        example = f"do = [{example}]"
    elif example.startswith("{"):
        example = f"per = {example}"
    effect: Table = {"timing": "when_played", "text": "As on the page."}
    if re.search(r"^(points|per|max) =", example):
        effect["timing"] = "scoring"
    elif re.search(r'op = "(cost|rule)"', example):
        effect["timing"] = "passive"
    elif example.startswith("on ="):
        effect["timing"] = "reaction"
    elif example.startswith("scope ="):
        effect["timing"] = "event"
    effect |= tomllib.loads(example)
    lacking: Table = {"do": [{"op": "draw", "n": 1, "from": "any"}]}
    if effect["timing"] == "scoring":
        lacking = {"points": 1}
    elif effect["timing"] == "passive":
        lacking = {"do": [{"op": "rule", "rule": "start_row"}]}
    elif effect["timing"] == "reaction":
        lacking["on"] = {"event": "grow", "zone": "row"}
    return {**lacking, **effect}


# The code


def test_the_code_on_the_page_is_that_of_the_program() -> None:
    (code,) = blocks("python")
    assert code in (SOURCES / "cards.py").read_text("utf-8")
    assert "    TakeDiscard,\n" in (SOURCES / "build.py").read_text("utf-8")
