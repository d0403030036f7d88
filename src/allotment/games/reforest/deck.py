"""The files of a Reforest deck as records, checked row by row and against one another.

A deck of your own is a folder with the same files. The words of effects are those of the classes in `effects`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, Union

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field

from allotment.games.reforest.deck_checks import check
from allotment.games.reforest.effects.build import COUNTS, OPERATIONS
from allotment.games.reforest.effects.operation import Count, Operation
from allotment.games.reforest.vocabulary import (
    FILTER_KEYS,
    Form,
    Happening,
    Id,
    Keys,
    Metres,
    Name,
    Number,
    PlantClass,
    Row,
    Shade,
    Source,
    Text,
    Timing,
    YesNo,
    Zone,
)
from allotment.pieces.deck_files import fingerprint, read_csv, read_toml

CLOSED: Final[Mapping[str, Any]] = {"frozen": True, "forbid_unknown_fields": True, "kw_only": True}
PLANT_FILES: Final = ("plants_standard.toml", "plants_old_growth.toml", "plants_parasitic.toml")
FILES: Final = (*PLANT_FILES, "visitors.toml", "terrains.toml", "events.toml", "setup.csv", "spaces.csv", "icons.csv")


def with_default(name: str, key: Any) -> tuple[Any, ...]:
    """A field of a record from a key of the vocabulary; a count stands for the table of any count."""
    kind, *default = key if isinstance(key, tuple) else (key,)
    return (name, CountRow if kind is Count else kind, *default)


def record(kind: type[Operation] | type[Count], word: str, tag: str, keys: Keys) -> type[Struct]:
    """The record of an operation or a count: its own keys and, where it has them, the filters."""
    filters = FILTER_KEYS if kind.has_filters else {}
    fields = [with_default(name, key) for name, key in {**keys, **filters}.items()]
    return defstruct(kind.__name__ + "Row", fields, tag_field=tag, tag=word, **CLOSED)


def records_of_counts(more: Keys) -> Any:
    """The union of all counts, each with these keys beside its own."""
    zone: Keys = {"zone": Zone}
    made = []
    for kind in COUNTS:
        keys = {**(zone if kind.has_zone else {}), **kind.keys, **more}
        made.append(record(kind, kind.word, "count", keys))
    return Union[tuple(made)]  # noqa: UP007  # made when the program runs


LIMITS: Final[Keys] = {"at_least": (Number | UnsetType, UNSET), "at_most": (Number | UnsetType, UNSET)}
if TYPE_CHECKING:
    CountRow: TypeAlias = Any
    ConditionRow: TypeAlias = Any
    OperationRow: TypeAlias = Any
    HappeningRow: TypeAlias = Any
else:
    CountRow = records_of_counts({})
    ConditionRow = records_of_counts(LIMITS)
    OperationRow = Union[tuple(record(kind, kind.word, "op", kind.keys) for kind in OPERATIONS)]  # noqa: UP007
    HappeningRow = defstruct(
        "HappeningRow",
        [("event", Happening), ("zone", Zone), *(with_default(name, key) for name, key in FILTER_KEYS.items())],
        **CLOSED,
    )


class EffectRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One effect of a card."""

    timing: Timing
    text: Text
    on: HappeningRow | UnsetType = UNSET
    if_: ConditionRow | UnsetType = field(default=UNSET, name="if")
    pay: list[OperationRow] = []
    do: list[OperationRow] = []
    points: Number | UnsetType = UNSET
    per: CountRow | UnsetType = UNSET
    max: Number | UnsetType = UNSET
    once_per_turn: YesNo = False
    scope: Literal["table"] | UnsetType = UNSET


class PlantRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-001  One plant card."""

    id: Id
    name: Name
    latin: Name
    family: PlantClass = field(name="class")
    form: Form
    cost: Annotated[int, Meta(ge=0, le=8, description="a cost from 0 to 8")]
    rows: Annotated[list[Row], Meta(min_length=1, description="rows of low, middle and high, at least one")]
    shade: Shade
    height_m: Metres
    value: Annotated[int, Meta(ge=0, le=9, description="a value from 0 to 9")]
    icons: list[Id]
    source: Source
    source_name: Source
    source_cost: Source
    source_height: Source
    source_shade: Source
    host: str = ""
    effect: list[EffectRow] = []


class VisitorRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-001  One visitor card."""

    id: Id
    name: Name
    latin: Name
    value: Number
    goal: Annotated[Literal["most", "fewest"], Meta(description="most or fewest")]
    measure: CountRow
    text_multiplayer: Text
    text_solitaire: Text
    solo: Annotated[list[Number], Meta(min_length=3, max_length=3, description="three amounts")]
    source: Source


class TerrainRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-173  One terrain."""

    id: Id
    name: Name
    source: Source
    effect: list[EffectRow]


class EventRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-183  One event."""

    id: Id
    name: Name
    tone: Literal["helpful", "challenging"]
    source: Source
    effect: list[EffectRow]


class SetupRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-004 to 013  The numbers of one player count."""

    players: Number
    plant_cards_kept: Annotated[int, Meta(ge=20, le=200, description="a number from 20 to 200")]
    old_growth_max: Annotated[str, Meta(pattern="^[0-9]{0,2}$", description="a number, or nothing for no limit")]
    hand_deal: Annotated[int, Meta(ge=1, le=9, description="a number from 1 to 9")]
    nursery: Annotated[int, Meta(ge=3, le=3, description="3")]
    round_end_visitors: Annotated[int, Meta(ge=3, le=3, description="3")]
    tucked_visitor_1: Annotated[int, Meta(ge=4, le=99, description="a number from 4 to 99")]
    tucked_visitor_2: Annotated[int, Meta(ge=4, le=99, description="a number from 4 to 99")]
    tucked_visitor_3: Annotated[int, Meta(ge=0, le=0, description="0")]
    deck_at_first_turn: Number
    terrains_dealt_each: Annotated[int, Meta(ge=3, le=3, description="3")]
    source: Source


class SpaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """REF-016, 017  One space of a region."""

    space: Annotated[str, Meta(pattern=r"^[A-Za-z0-9]{1,9}\Z", description="1 to 9 letters and digits")]
    row: Row
    position_in_row: Number
    borders: str
    source: Source


class IconRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One icon."""

    icon: Id
    meaning: Text
    source: Source


class DeckRows(Struct, frozen=True):
    """Every record of one deck."""

    fingerprint: str
    plants: list[PlantRow]  # of the three files, one after another
    visitors: list[VisitorRow]
    terrains: list[TerrainRow]
    events: list[EventRow]
    setups: list[SetupRow]
    spaces: list[SpaceRow]
    icons: list[IconRow]


def read_deck(folder: Path) -> DeckRows:
    """Read and check the files of a deck. Raises DeckFault at the first fault, with file, card and field."""
    plants = {file: read_toml(folder / file, "plant", PlantRow) for file in PLANT_FILES}
    deck = DeckRows(
        fingerprint=fingerprint(folder, FILES),
        plants=[plant for rows in plants.values() for plant in rows],
        visitors=read_toml(folder / "visitors.toml", "visitor", VisitorRow),
        terrains=read_toml(folder / "terrains.toml", "terrain", TerrainRow),
        events=read_toml(folder / "events.toml", "event", EventRow),
        setups=read_csv(folder / "setup.csv", SetupRow),
        spaces=read_csv(folder / "spaces.csv", SpaceRow),
        icons=read_csv(folder / "icons.csv", IconRow),
    )
    check(deck, plants)
    return deck
