"""The words of one table of a deck as numbers: what the constructors of effects read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast, final

from librt.vecs import vec
from msgspec import UNSET
from mypy_extensions import i64

from allotment.games.reforest.regions import ZONES

if TYPE_CHECKING:
    from allotment.games.reforest.deck import PlantRow
    from allotment.games.reforest.effects.operation import Count

MILLIMETRES: Final = 1000  # in a metre: heights are compared exactly, as whole numbers


@final
class Filter:
    """Which plants match: one table for plants on top of their stack, one for plants in the understory."""

    def __init__(self, top: vec[i64], covered: vec[i64]) -> None:
        self.top: Final = top  # (plants,) 0 or 1; also for a plant that is being played, or lies elsewhere
        self.covered: Final = covered  # (plants,) 0 or 1


@final
class Words:
    """One table of a deck file, already checked, and the plants that it may speak of."""

    def __init__(self, row: object, plants: Sequence[PlantRow], make_count: Callable[[Words], Count]) -> None:
        self.row: Final = row
        self.plants: Final = plants
        self.make_count: Final = make_count

    def value(self, key: str, default: Any = None) -> Any:
        """What stands at a key, or the default if nothing does."""
        found = getattr(self.row, key, UNSET)
        return default if found is UNSET else found

    @property
    def tag(self) -> str:
        """The word that says which operation or count this table is."""
        record: Any = self.row
        return cast(str, record.__struct_config__.tag)

    def inner(self, key: str) -> Words:
        """The table that stands at a key."""
        return Words(self.value(key), self.plants, self.make_count)

    def count(self, key: str) -> Count:
        """The count that stands at a key."""
        return self.make_count(self.inner(key))

    def number(self, key: str, default: int = 0) -> i64:
        """A number."""
        return cast(int, self.value(key, default))

    def millimetres(self, key: str, default: float) -> i64:
        """A height."""
        return round(cast(float, self.value(key, default)) * MILLIMETRES)

    def says(self, key: str, word: str) -> bool:
        """Whether this word stands at a key."""
        return bool(self.value(key) == word)

    def is_true(self, key: str) -> bool:
        """Whether the key is there and true."""
        return self.value(key) is True

    def zone(self, key: str = "zone") -> i64:
        """The number of a zone; the region if none is given."""
        return ZONES.index(self.value(key, "region"))

    def filter(self) -> Filter:
        """The plants that match all filters of this table."""
        layer = self.value("layer")
        top = vec[i64]([i64(layer != "understory" and self.matches(row, row.shade)) for row in self.plants])
        covered = vec[i64]([i64(layer != "canopy" and self.matches(row, when_covered(row))) for row in self.plants])
        return Filter(top, covered)

    def matches(self, plant: PlantRow, status: str) -> bool:
        """Whether a plant with this shade status passes the filters."""
        icon, forms = self.value("icon"), self.value("form", plant.form)
        return (
            (icon is None or icon in plant.icons)
            and plant.form in (forms if isinstance(forms, list) else [forms])
            and self.value("class", plant.family) == plant.family
            and self.value("shade", status) == status
            and self.value("min_height", 0) <= plant.height_m <= self.value("max_height", plant.height_m)
        )


def when_covered(plant: PlantRow) -> str:
    """REF-079  The shade status of a plant that is covered and face up."""
    return "half_sun" if plant.shade == "sun" else plant.shade
