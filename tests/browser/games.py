"""The games by the names that people see."""

from __future__ import annotations

from typing import Final

import pytest

TITLES: Final = ("Verdant", "Planted", "Power Plants", "Reforest")


def name_of(title: str) -> str:
    """What the server calls a game."""
    return title.lower().replace(" ", "")


each_game: Final = pytest.mark.parametrize("title", TITLES)
