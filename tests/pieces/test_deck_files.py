"""Reading deck files: a fault says its file, its row by number and name, its whole path, and what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field

from allotment.kernel.errors import DeckFault
from allotment.pieces.deck_files import fingerprint, named, read_csv, read_toml, require_unique

Times = Annotated[int, Meta(ge=1, le=9, description="a number from 1 to 9")]
Name = Annotated[str, Meta(min_length=1, description="a name")]


class Draw(Struct, tag_field="op", tag="draw", forbid_unknown_fields=True):
    """An operation."""

    n: Times
    from_: Literal["deck", "nursery"] = field(name="from")


class Compost(Struct, tag_field="op", tag="compost", forbid_unknown_fields=True):
    """An operation with filters."""

    n: Times
    form: Literal["herb", "fern"] | list[Literal["herb", "fern"]] | UnsetType = UNSET


class Effect(Struct, forbid_unknown_fields=True):
    """An effect with operations."""

    timing: Literal["when_played", "scoring"]
    do: list[Draw | Compost] = []
    cost: Draw | UnsetType = field(default=UNSET, name="if")
    is_free: bool = False


class Card(Struct, forbid_unknown_fields=True):
    """A card with effects."""

    id: Name
    height: float = 0
    title: str = ""
    points: int = 0
    effect: list[Effect] = []


class Kind(Struct):
    """A row with a key for a name."""

    key: str
    copies: Times


class Line(Struct):
    """A line of a CSV file."""

    name: Name
    copies: Times


@pytest.fixture(name="file")
def deck_file(tmp_path: Path) -> Path:
    return tmp_path / "cards.toml"


def fault_in(file: Path, text: str) -> DeckFault:
    """The fault that a file of cards is refused with."""
    file.write_text(text, "utf-8")
    with pytest.raises(DeckFault) as caught:
        read_toml(file, "card", Card)
    assert caught.value.file == "cards.toml"
    assert "\n" not in str(caught.value)
    return caught.value


def one_card(more: str) -> str:
    return f'[[card]]\nid = "fern"\n[[card]]\nid = "fireweed"\n{more}\n'


def an_effect(more: str) -> str:
    return one_card(f'[[card.effect]]\ntiming = "scoring"\n[[card.effect]]\ntiming = "when_played"\n{more}')


# The path


@pytest.mark.parametrize(
    ("text", "where", "expected"),
    [
        # The row itself
        (one_card("points = 1.5"), "card 2 (fireweed), points", "expected a whole number, found 1.5"),
        (one_card("colour = 3"), "card 2 (fireweed)", "unknown field 'colour'"),
        ("[[card]]\nheight = 3", "card 1", "expected a field 'id'"),
        ('[[card]]\nid = ""', "card 1, id", "expected a name, found ''"),
        ("[[card]]\nid = 4", "card 1, id", "expected a name, found 4"),
        ("card = [3]", "card 1", "expected a table, found 3"),
        # Lists are counted from 1
        (one_card("effect = 3"), "card 2 (fireweed), effect", "expected a list, found 3"),
        (one_card("effect = [3]"), "card 2 (fireweed), effect 1", "expected a table, found 3"),
        (an_effect("once = true"), "card 2 (fireweed), effect 2", "unknown field 'once'"),
        (one_card("[[card.effect]]"), "card 2 (fireweed), effect 1", "expected a field 'timing'"),
        # A union, told apart by its tag
        (an_effect('do = [{ op = "draw", n = 1, from = "deck" }, { op = "drw", n = 1 }]'),
         "card 2 (fireweed), effect 2, do 2, op", "expected draw or compost, found 'drw'"),
        (an_effect('do = [{ op = "draw", n = 1, from = "deck" }, { n = 1 }]'),
         "card 2 (fireweed), effect 2, do 2", "expected a field 'op'"),
        (an_effect('do = ["draw"]'), "card 2 (fireweed), effect 2, do 1", "expected a table, found 'draw'"),
        (an_effect('do = [{ op = "compost", n = 0 }]'), "card 2 (fireweed), effect 2, do 1, n",
         "expected a number from 1 to 9, found 0"),
        (an_effect('do = [{ op = "compost", n = 1, from = "deck" }]'), "card 2 (fireweed), effect 2, do 1",
         "unknown field 'from'"),
        (an_effect('do = [{ op = "draw", n = 1 }]'), "card 2 (fireweed), effect 2, do 1", "expected a field 'from'"),
        # Fields under another name than in the program
        (an_effect('do = [{ op = "draw", n = 1, from = "river" }]'), "card 2 (fireweed), effect 2, do 1, from",
         "expected deck or nursery, found 'river'"),
        (an_effect('if = { op = "draw", n = 10, from = "deck" }'), "card 2 (fireweed), effect 2, if, n",
         "expected a number from 1 to 9, found 10"),
        # A word, or a list of words
        (an_effect('do = [{ op = "compost", n = 1, form = "tree" }]'), "card 2 (fireweed), effect 2, do 1, form",
         "expected herb or fern, found 'tree'"),
        (an_effect('do = [{ op = "compost", n = 1, form = ["herb", "tree"] }]'),
         "card 2 (fireweed), effect 2, do 1, form 2", "expected herb or fern, found 'tree'"),
        # Kinds of values
        (an_effect('is_free = "perhaps"'), "card 2 (fireweed), effect 2, is_free",
         "expected true or false, found 'perhaps'"),
        (one_card('height = "tall"'), "card 2 (fireweed), height", "expected a number, found 'tall'"),
        (one_card("title = 3"), "card 2 (fireweed), title", "expected a text, found 3"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_whole_path(file: Path, text: str, where: str, expected: str) -> None:
    fault = fault_in(file, text)
    assert (fault.where, fault.expected) == (where, expected)
    assert str(fault) == f"cards.toml: {where}: {expected}"


def test_a_row_is_named_by_its_key_too(file: Path) -> None:
    file.write_text('[[kind]]\nkey = "lamp"\ncopies = 0\n', "utf-8")
    with pytest.raises(DeckFault, match=r"kind 1 \(lamp\), copies: expected a number from 1 to 9, found 0"):
        read_toml(file, "kind", Kind)


def test_a_row_is_told_with_its_number_and_its_name_if_it_has_one() -> None:
    assert named("plant", 3, "fireweed") == "plant 3 (fireweed)"
    assert named("level", 3, "") == "level 3"


def test_a_good_file_is_read(file: Path) -> None:
    file.write_text(an_effect('do = [{ op = "draw", n = 2, from = "deck" }]'), "utf-8")
    fern, fireweed = read_toml(file, "card", Card)
    assert (fern.id, fern.effect) == ("fern", [])
    assert fireweed.effect == [Effect("scoring"), Effect("when_played", [Draw(2, "deck")])]


# CSV


@pytest.mark.parametrize(
    ("text", "where", "expected"),
    [
        ("name,copies\nrose,3\niris,0\n", "line 3, copies", "expected a number from 1 to 9, found '0'"),
        ("name,copies\nrose,3\n,4\n", "line 3, name", "expected a name, found ''"),
        ("name,copies\nrose\n", "line 2", "expected 2 values, found 1"),
        ("name\nrose\n", "line 1", "expected a column 'copies'"),
        ("name,copies,smell\nrose,3,good\n", "line 1", "unknown column 'smell', expected name, copies"),
    ],
)
def test_a_fault_of_a_csv_file_is_told_with_its_line(tmp_path: Path, text: str, where: str, expected: str) -> None:
    (tmp_path / "lines.csv").write_text(text, "utf-8")
    with pytest.raises(DeckFault) as caught:
        read_csv(tmp_path / "lines.csv", Line)
    assert (caught.value.file, caught.value.where, caught.value.expected) == ("lines.csv", where, expected)


# What may stand there once


def test_a_value_used_twice_is_told_with_the_line_that_has_it_already() -> None:
    with pytest.raises(DeckFault) as caught:
        require_unique("lines.csv", "name", ["rose", "iris", "rose"])
    assert str(caught.value) == "lines.csv: line 4, name: 'rose' was already used in line 2"


def test_a_value_used_twice_is_told_with_the_name_of_its_table() -> None:
    with pytest.raises(DeckFault) as caught:
        require_unique("cards.toml", "rank", [3, 1, 3], table="card", names=["fern", "moss", "ivy"])
    assert str(caught.value) == "cards.toml: card 3 (ivy), rank: 3 was already used in card 1"


def test_a_fingerprint_does_not_mind_line_endings_but_any_other_change(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"name\nrose\n")
    unix = fingerprint(tmp_path, ["a.csv"])
    (tmp_path / "a.csv").write_bytes(b"name\r\nrose\r\n")
    assert fingerprint(tmp_path, ["a.csv"]) == unix
    (tmp_path / "a.csv").write_bytes(b"name\nrosa\n")
    assert fingerprint(tmp_path, ["a.csv"]) != unix
