"""The games by the names that people see."""

from __future__ import annotations

from typing import Final

import pytest

TITLES: Final = ("Verdant", "Planted", "Power Plants", "Reforest")

each_game: Final = pytest.mark.parametrize("title", TITLES)
