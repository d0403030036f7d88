"""The files of a Verdant deck as records, checked row by row and against one another.

A deck of your own is a folder with the same files.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from allotment.kernel.errors import DeckFault
from allotment.pieces.deck_files import fingerprint, named, read_csv, read_toml, require_unique

FILES: Final = (
    "plants.csv",
    "rooms.csv",
    "items.csv",
    "nurture.toml",
    "pots.csv",
    "goals.toml",
    "solo.toml",
    "unique_items.csv",
)
Source: TypeAlias = Annotated[
    Literal["official", "inferred", "designed"], Meta(description="official, inferred or designed")
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, description="a name of 1 to 60 letters")]
CardType: TypeAlias = Annotated[
    Literal["succulent", "flowering", "foliage", "vining", "unusual"],
    Meta(description="succulent, flowering, foliage, vining or unusual"),
]
Light: TypeAlias = Annotated[Literal["sun", "semi", "shade"], Meta(description="sun, semi or shade")]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=99, description="points from 0 to 99")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99, description="a number from 0 to 99")]
Item: TypeAlias = Annotated[
    Literal["table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog"],
    Meta(description="table, chair, sofa, lamp, shelf, fish, bird, cat or dog"),
]
Kind: TypeAlias = Annotated[Literal["furniture", "pet"], Meta(description="furniture or pet")]
Op: TypeAlias = Annotated[Literal["add_verdancy", "complete_plant"], Meta(description="add_verdancy or complete_plant")]
MAX_REQUIREMENT: Final = 20


class PlantRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-001  One plant card."""

    id: Name
    name: Name
    latin_name: Name
    type: CardType
    color: Name
    lights: Annotated[
        str,
        Meta(
            pattern=r"^(sun|semi|shade)(\|(sun|semi|shade)){0,2}$",
            description="1 to 3 of sun, semi and shade with | between them",
        ),
    ]
    verdancy: Annotated[int, Meta(ge=1, le=MAX_REQUIREMENT, description=f"a requirement from 1 to {MAX_REQUIREMENT}")]
    points: Points
    source: Source


class RoomRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-002  One room card, with the light on each of its edges."""

    id: Name
    type: CardType
    color: Name
    north: Light
    east: Light
    south: Light
    west: Light
    source: Source


class ItemRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-003  One furniture or pet token."""

    id: Name
    item: Item
    kind: Kind
    type: CardType
    color: Name
    count: Annotated[int, Meta(ge=1, le=9, description="a number of copies from 1 to 9")]
    source: Source


class PotRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-005, 013, 210  One kind of pot, and how many are used with 1 to 5 players."""

    id: Annotated[
        Literal["concrete", "wood", "ceramic", "terracotta"],
        Meta(description="concrete, wood, ceramic or terracotta"),
    ]
    label: Name
    points: Points
    in_box: Number
    p1: Number
    p2: Number
    p3: Number
    p4: Number
    p5: Number
    source: Source


class UniqueItemsRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-139  What so many different items score."""

    different_items: Number
    points: Points
    source: Source


class Choose(Struct, frozen=True, forbid_unknown_fields=True):
    """What the user of a token picks."""

    what: Annotated[Literal["plant", "room"], Meta(description="plant or room")]
    min: Annotated[int, Meta(ge=1, le=1, description="1")]
    max: Annotated[int, Meta(ge=1, le=9, description="a number from 1 to 9")]
    filter: dict[str, bool | int]
    distinct: bool = False


class NurtureRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-105 to 109  One kind of nurture token."""

    id: Name
    name: Name
    count: Annotated[int, Meta(ge=1, le=60, description="a number of tokens from 1 to 60")]
    text: str
    trigger: Annotated[Literal["token_used"], Meta(description="token_used")]
    choose: Choose
    op: Op
    after: Annotated[Literal["remove_from_game"], Meta(description="remove_from_game")]
    source: Source
    amount_per_target: Annotated[int, Meta(ge=1, le=20, description="an amount from 1 to 20")] = 1
    overflow: Annotated[Literal["lost"], Meta(description="lost")] = "lost"
    target: Annotated[
        Literal["plants_adjacent_to_chosen_room"] | UnsetType, Meta(description="plants_adjacent_to_chosen_room")
    ] = UNSET
    target_filter: dict[str, bool] | UnsetType = UNSET


class Where(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the counted things do count."""

    completed: bool | None = None
    requirement_min: Number = 0
    requirement_max: Number = 99
    verdancy_max: Number = 99
    light_matches: Literal["all", "none"] | None = None
    type_matches_min: Number = 0
    type_matches_max: Number = 99
    item: Literal["matching"] | None = None
    cards: Literal["plant", "room"] | None = None
    number_min: Number = 0
    number_max: Number = 99
    test: Literal["types_all_same", "types_all_different", "no_items", "types_all_same_or_all_different"] | None = None
    things: Literal["pot", "item"] | None = None
    same: Literal["pot_kind", "type"] | None = None
    one_of_each: Literal["pot_kind"] | None = None
    pot_kind: Literal["concrete", "wood", "ceramic", "terracotta"] | None = None
    kind: Kind | None = None
    holds: Literal["nurture"] | None = None


COUNTS: Final = "plant, room, row, type, pot, pot_kind, pair, set, green_thumb or distinct_requirement"


class GoalRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-006  One goal card, in the vocabulary of the README."""

    id: Name
    name: Name
    category: Annotated[Literal["plant", "item", "room"], Meta(description="plant, item or room")]
    points: Annotated[int, Meta(ge=1, le=20, description="points from 1 to 20")]
    text: str
    solo: bool
    source: Source
    count: Annotated[
        Literal["plant", "room", "row", "type", "pot", "pot_kind", "pair", "set", "green_thumb", "distinct_requirement"]
        | None,
        Meta(description=COUNTS),
    ] = None
    majority: Annotated[Literal["type", "item"] | None, Meta(description="type or item")] = None
    once: Annotated[Literal["storage", "corner_rooms"] | None, Meta(description="storage or corner_rooms")] = None
    where: Where = Where()
    ties: Annotated[Literal["all_score"], Meta(description="all_score")] = "all_score"


class BandRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-231  A name for solo scores from `min_score` up."""

    min_score: Number
    label: Name
    source: Source


class ScenarioRow(Struct, frozen=True, forbid_unknown_fields=True):
    """VER-232  A solo scenario: its goals, or none, and the score that wins it."""

    number: Annotated[int, Meta(ge=1, le=10, description="a number from 1 to 10")]
    goals: list[str]
    target_score: Annotated[int, Meta(ge=0, le=200, description="a score from 0 to 200")]
    source: Source


class DeckRows(Struct, frozen=True):
    """Every record of one deck."""

    fingerprint: str
    plants: list[PlantRow]
    rooms: list[RoomRow]
    items: list[ItemRow]
    nurture: list[NurtureRow]
    pots: list[PotRow]
    unique_items: list[UniqueItemsRow]
    goals: list[GoalRow]
    bands: list[BandRow]
    scenarios: list[ScenarioRow]


def read_deck(folder: Path) -> DeckRows:
    """Read and check the files of a deck. Raises DeckFault at the first fault, with file, row and field."""
    deck = DeckRows(
        fingerprint=fingerprint(folder, FILES),
        plants=read_csv(folder / "plants.csv", PlantRow),
        rooms=read_csv(folder / "rooms.csv", RoomRow),
        items=read_csv(folder / "items.csv", ItemRow),
        nurture=read_toml(folder / "nurture.toml", "nurture", NurtureRow),
        pots=read_csv(folder / "pots.csv", PotRow),
        unique_items=read_csv(folder / "unique_items.csv", UniqueItemsRow),
        goals=read_toml(folder / "goals.toml", "goal", GoalRow),
        bands=read_toml(folder / "solo.toml", "band", BandRow),
        scenarios=read_toml(folder / "solo.toml", "scenario", ScenarioRow),
    )
    require_unique("plants.csv", "id", [plant.id for plant in deck.plants])
    require_unique("plants.csv", "name", [plant.name.casefold() for plant in deck.plants])
    require_unique("rooms.csv", "id", [room.id for room in deck.rooms])
    require_unique("items.csv", "id", [item.id for item in deck.items])
    tokens, goals = [kind.id for kind in deck.nurture], [goal.id for goal in deck.goals]
    require_unique("nurture.toml", "id", tokens, table="nurture", names=tokens)
    require_unique("goals.toml", "id", goals, table="goal", names=goals)
    require_unique("goals.toml", "name", [goal.name.casefold() for goal in deck.goals], table="goal", names=goals)
    _check_pots(deck.pots)
    _check_unique_items(deck.unique_items)
    _check_nurture(deck)
    for number, goal in enumerate(deck.goals, start=1):
        _check_goal(goal, named("goal", number, goal.id))
    _check_categories(deck.goals)
    _check_bands(deck.bands)
    _check_scenarios(deck)
    return deck


def _check_pots(pots: list[PotRow]) -> None:
    """VER-092  The four kinds, best first."""
    if [pot.id for pot in pots] != ["concrete", "wood", "ceramic", "terracotta"]:
        raise DeckFault("pots.csv", "id", "expected the rows concrete, wood, ceramic and terracotta in this order")
    for line, (better, worse) in enumerate(pairwise(pots), start=3):
        if worse.points > better.points:
            raise DeckFault("pots.csv", f"line {line}, points", f"expected at most {better.points}, as above")


def _check_unique_items(rows: list[UniqueItemsRow]) -> None:
    """VER-139  A line for 0 to as many different items as there may be."""
    for line, row in enumerate(rows, start=2):
        if row.different_items != line - 2:
            raise DeckFault("unique_items.csv", f"line {line}, different_items", f"expected {line - 2}")
    if not rows:
        raise DeckFault("unique_items.csv", "", "expected at least one row")


def _check_nurture(deck: DeckRows) -> None:
    """VER-105 to 107  A token is told from all others; several plants may be fed with it, but one room watered only."""
    items = {item.id for item in deck.items}
    for number, kind in enumerate(deck.nurture, start=1):
        where = named("nurture", number, kind.id)
        if kind.id in items:
            raise DeckFault("nurture.toml", f"{where}, id", f"{kind.id!r} is already a token of items.csv")
        if kind.choose.what == "room" and kind.choose.max > 1:
            raise DeckFault("nurture.toml", f"{where}, choose, max", "expected 1 when a room is chosen")


def _check_goal(goal: GoalRow, where: str) -> None:
    """Exactly one thing is counted, and what it needs to know is there."""
    given = [name for name in ("count", "majority", "once") if getattr(goal, name) is not None]
    if len(given) != 1:
        raise DeckFault("goals.toml", where, "expected exactly one of count, majority and once")
    needed = {
        "row": ("cards", "test"),
        "type": ("cards",),
        "pair": ("things", "same"),
        "set": ("things", "one_of_each"),
        "item": ("kind",),
        "storage": ("holds",),
        "corner_rooms": ("test",),
    }
    counted = goal.count or goal.majority or goal.once or ""
    for field in needed.get(counted, ()):
        if getattr(goal.where, field) is None:
            raise DeckFault("goals.toml", f"{where}, where", f"expected {field!r} when {counted!r} is counted")
    _check_test(goal, counted, f"{where}, where")


ALIKE: Final = ("types_all_same", "types_all_different")
TESTS: Final = {"row": (*ALIKE, "no_items"), "corner_rooms": (*ALIKE, "types_all_same_or_all_different")}


def _check_test(goal: GoalRow, counted: str, where: str) -> None:
    """A word that means nothing for what is counted is a fault, not passed over."""
    what = goal.where
    if counted in TESTS and what.test not in TESTS[counted]:
        raise DeckFault("goals.toml", f"{where}, test", f"expected {' or '.join(TESTS[counted])}, found {what.test!r}")
    same = "pot_kind" if what.things == "pot" else "type"
    if counted == "pair" and what.same != same:
        raise DeckFault("goals.toml", f"{where}, same", f"expected {same!r} for pairs of {what.things}s")
    if counted == "set" and what.things != "pot":
        raise DeckFault("goals.toml", f"{where}, things", f"expected 'pot', found {what.things!r}")


def _check_categories(goals: list[GoalRow]) -> None:
    """VER-025, 214  There is a goal of each category, for one player too."""
    for category in ("plant", "item", "room"):
        if not any(goal.category == category and goal.solo for goal in goals):
            raise DeckFault("goals.toml", "", f"expected a goal of the category {category!r} that has solo = true")


def _check_bands(bands: list[BandRow]) -> None:
    """VER-231  Every score has one name."""
    require_unique("solo.toml", "min_score", [band.min_score for band in bands], table="band")
    if all(band.min_score > 0 for band in bands):
        raise DeckFault("solo.toml", "", "expected a [[band]] with min_score = 0")


def _check_scenarios(deck: DeckRows) -> None:
    """VER-232  A scenario has no goals, or one of each category that may be used with one player."""
    require_unique("solo.toml", "number", [scenario.number for scenario in deck.scenarios], table="scenario")
    goals = {goal.id: goal for goal in deck.goals}
    for number, scenario in enumerate(deck.scenarios, start=1):
        where = f"scenario {number}, goals"
        for goal in scenario.goals:
            if goal not in goals or not goals[goal].solo:
                raise DeckFault("solo.toml", where, f"no goal {goal!r} for one player in goals.toml")
        categories = [goals[goal].category for goal in scenario.goals]
        if categories not in ([], ["plant", "item", "room"]):
            raise DeckFault("solo.toml", where, "expected none, or a plant, an item and a room goal in this order")
