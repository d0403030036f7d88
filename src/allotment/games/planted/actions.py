"""The numbering of actions: dense, and the same for ever; a larger deck only adds numbers at the end."""

from __future__ import annotations

from typing import Final

TAKE: Final = 0  # + space of the nursery row
FEED: Final = 4  # + place of the plant among the seat's plants
STOP: Final = 10  # feed no more
FILL: Final = 11  # + how many jars
COMMIT: Final = 32  # + 2 x card + mode

PLAY: Final = 0
NURSERY: Final = 1

MOST_JARS_AT_ONCE: Final = 20  # no published hand pays for more; with another deck one is asked again
