"""Allotment: a digital tabletop for four plant games, for people, researchers and designers.

`NATIVE` says whether the game engines run compiled; `native_status()` says it in a sentence, with the reason.
"""

from __future__ import annotations

import os
from typing import Final

from allotment import _native

__all__ = ["NATIVE", "__version__", "native_status"]

__version__ = "0.1.0"

_STATUS: Final = _native.activate(os.path.dirname(os.path.abspath(__file__)))

NATIVE: Final[bool] = _STATUS == "native"


def native_status() -> str:
    """Return `native`, or `plain Python:` and why."""
    return _STATUS
