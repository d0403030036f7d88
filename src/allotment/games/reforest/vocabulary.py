"""What may stand in a field of a deck, each with the words that a reader of a fault gets to see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

Source: TypeAlias = Annotated[
    Literal["official", "inferred", "designed"], Meta(description="official, inferred or designed")
]
Id: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]{0,59}\Z", description="an id of 1 to 60 small letters, digits and _")
]
Name: TypeAlias = Annotated[
    str, Meta(max_length=60, pattern=r"^[^\W_][^\n]*\Z", description="a name of 1 to 60 letters")
]
Text: TypeAlias = Annotated[
    str, Meta(max_length=400, pattern=r"^[^\n]+\Z", description="a text of 1 to 400 letters on one line")
]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99, description="a number from 0 to 99")]
Times: TypeAlias = Annotated[int, Meta(ge=1, le=9, description="a number from 1 to 9")]
Change: TypeAlias = Annotated[int, Meta(ge=-9, le=9, description="a number from -9 to 9")]
Metres: TypeAlias = Annotated[float, Meta(ge=0, le=200, description="a height from 0 to 200 metres")]
YesNo: TypeAlias = Annotated[bool, Meta(description="true or false")]

Form: TypeAlias = Literal["herb", "fern", "shrub", "tree"]
PlantClass: TypeAlias = Literal["standard", "old_growth", "parasitic"]
Shade: TypeAlias = Literal["sun", "half_sun", "none"]
Row: TypeAlias = Literal["low", "middle", "high"]
Timing: TypeAlias = Literal[
    "when_played", "passive", "reaction", "before_gather", "after_gather", "when_covered", "scoring", "setup", "event"
]
Happening: TypeAlias = Literal["grow", "regenerate", "cover", "store", "spend", "visitor"]
Zone: TypeAlias = Literal[
    "here", "bordering", "adjacent", "row", "region", "low_row", "middle_row", "high_row"
]  # in the order of the catalog's zones

# The keys of an operation, a count or a filter: by key, a type, or a type and what it is if it is left out.
Keys: TypeAlias = Mapping[str, Any]

FILTER_KEYS: Final[Keys] = {
    "icon": (Id | UnsetType, UNSET),
    "form": (Form | list[Form] | UnsetType, UNSET),
    "class": (PlantClass | UnsetType, UNSET),
    "shade": (Shade | UnsetType, UNSET),
    "layer": (Literal["canopy", "understory"] | UnsetType, UNSET),
    "min_height": (Metres | UnsetType, UNSET),
    "max_height": (Metres | UnsetType, UNSET),
}
UPTO: Final = (YesNo, False)
