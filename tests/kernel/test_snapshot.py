"""Snapshots: what they show, and what they refuse."""

from __future__ import annotations

import pytest

from allotment.games import find_game
from allotment.kernel.agenda import Position
from allotment.kernel.chance import seeded
from allotment.kernel.snapshot import differences, digest, restore, snapshot

PLANTED = find_game("planted")


def position() -> Position:
    made: Position = PLANTED.new(2, seeded(1))
    return made


def test_differences_are_told_by_their_place() -> None:
    left, right = position(), position()
    right.boards[1].jars = 3  # type: ignore[attr-defined]  # a position of Planted
    right.round = 2  # type: ignore[attr-defined]  # a position of Planted
    assert list(differences(snapshot(left), snapshot(right))) == [
        "position.boards.items[1].jars: 0 is not 3",
        "position.round: 1 is not 2",
    ]
    assert digest(left) != digest(right)


def test_the_journal_is_no_part_of_a_position() -> None:
    quiet, noting = position(), position()
    noting.is_noting = True
    noting.note(1, 0, 2)
    assert snapshot(quiet) == snapshot(noting)


def test_the_catalog_stands_in_a_snapshot_by_its_fingerprint() -> None:
    plain = snapshot(position())
    assert isinstance(plain, dict)
    assert plain["catalog"] == {"": "shared", "fingerprint": PLANTED.catalog.fingerprint}


def test_a_snapshot_of_another_deck_or_class_is_refused() -> None:
    plain = snapshot(position())
    assert isinstance(plain, dict)
    with pytest.raises(ValueError, match="another deck, 0000"):
        restore({**plain, "catalog": {"": "shared", "fingerprint": "0000"}}, position())
    with pytest.raises(ValueError, match="no class Nonsense"):
        restore({**plain, "": "Nonsense"}, position())
    with pytest.raises(ValueError, match="not of Planted"):
        restore({"": "Chance", "state": 1}, position())
