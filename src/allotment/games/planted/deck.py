"""The files of a Planted deck as records, checked row by row and against one another.

A deck of your own is a folder with the same five files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from allotment.kernel.errors import DeckFault
from allotment.pieces.deck_files import fingerprint, named, read_csv, read_toml, require_unique

FILES: Final = ("plants.csv", "resource_cards.csv", "item_cards.csv", "item_kinds.toml", "setup_by_players.csv")
MOST_PLAYERS: Final = 5

Source: TypeAlias = Annotated[
    Literal["official", "inferred", "designed"], Meta(description="official, inferred or designed")
]
Count: TypeAlias = Annotated[int, Meta(ge=0, description="a whole number from 0 up")]
Need: TypeAlias = Annotated[int, Meta(ge=0, le=9, description="a number of icons from 0 to 9")]
CardNumber: TypeAlias = Annotated[int, Meta(ge=1, le=9999, description="a card number from 1 to 9999")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, description="a name of 1 to 60 letters")]
PlantType: TypeAlias = Annotated[Literal["hanging", "shelf", "floor"], Meta(description="hanging, shelf or floor")]
Resource: TypeAlias = Annotated[
    Literal["light", "water", "plant_food", "green_thumb"], Meta(description="light, water, plant_food or green_thumb")
]
Icons: TypeAlias = Annotated[int, Meta(ge=1, le=2, description="1 or 2 icons")]


class PlantRow(Struct, frozen=True, forbid_unknown_fields=True):
    """PLA-016  One plant card: its type, its needs, and the points of its growth spaces from the bottom up."""

    id: Name
    name: Name
    type: PlantType
    beginner: Annotated[Literal["yes", "no"], Meta(description="yes or no")]
    light: Need
    water: Need
    plant_food: Need
    growth: Annotated[
        str, Meta(pattern=r"^\d{1,3}(;\d{1,3}){0,3}$", description="1 to 4 rising numbers with ; between them")
    ]
    source: Source
    name_source: Source

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the growth spaces, bottom first."""
        return tuple(int(value) for value in self.growth.split(";"))


class ResourceCardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """PLA-013  One Resource card."""

    number: CardNumber
    kind: Resource
    icons: Icons
    source: Source
    number_source: Source


class ItemCardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """PLA-014  One Item card; `item` is the key of its kind."""

    number: CardNumber
    item: Name
    name: Name
    category: Annotated[Literal["tool", "decoration"], Meta(description="tool or decoration")]
    source: Source
    number_source: Source


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed values of the card that sets a Tool off."""

    kind: Resource
    icons: Icons


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the things that a Decoration counts do count."""

    type: PlantType | UnsetType = UNSET
    fully_grown: bool | UnsetType = UNSET


class ItemKindRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of Item with its effect (PLA-100 to 105, 164 to 170)."""

    key: Name
    name: Name
    category: Annotated[Literal["tool", "decoration"], Meta(description="tool or decoration")]
    copies: Annotated[int, Meta(ge=1, le=99, description="a number of copies from 1 to 99")]
    text: str
    trigger: Annotated[
        Literal["own_resource_card_played", "game_end"], Meta(description="own_resource_card_played or game_end")
    ]
    operation: Annotated[
        Literal["gain_token", "score_per_count", "score_per_set"],
        Meta(description="gain_token, score_per_count or score_per_set"),
    ]
    amount: Annotated[int, Meta(ge=1, le=99, description="an amount from 1 to 99")]
    source: Source
    copies_source: Source
    condition: Condition | UnsetType = UNSET
    target: Resource | UnsetType = UNSET
    count: Annotated[Literal["own_plants", "own_tools"], Meta(description="own_plants or own_tools")] | UnsetType = (
        UNSET
    )
    filter: Filter | UnsetType = UNSET
    set: list[PlantType] | UnsetType = UNSET


class SetupRow(Struct, frozen=True, forbid_unknown_fields=True):
    """PLA-034 to 041  The deck arithmetic for one number of players; the reshuffle is the only field with a use."""

    players: Annotated[int, Meta(ge=2, le=5, description="a number of players from 2 to 5")]
    resource_dealt_per_round: Count
    resource_left_after_deal_1: Count
    resource_left_after_deal_2: Count
    resource_left_after_deal_3: Count
    resource_left_after_deal_4: Count
    reshuffle_after_round: Annotated[Literal["none", "1", "2", "3"], Meta(description="none, 1, 2 or 3")]
    items_dealt_per_round: Count
    items_left_after_deal_1: Count
    items_left_after_deal_2: Count
    items_left_after_deal_3: Count
    items_left_after_deal_4: Count
    beginners_boxed: Count
    fewest_plants_left_in_deck: Count
    source: Source


class DeckRows(Struct, frozen=True):
    """Every record of one deck."""

    fingerprint: str
    plants: list[PlantRow]
    resource_cards: list[ResourceCardRow]
    item_cards: list[ItemCardRow]
    item_kinds: list[ItemKindRow]
    setups: list[SetupRow]


def read_deck(folder: Path) -> DeckRows:
    """Read and check the five files of a deck. Raises DeckFault at the first fault, with file, row and field."""
    deck = DeckRows(
        fingerprint=fingerprint(folder, FILES),
        plants=read_csv(folder / "plants.csv", PlantRow),
        resource_cards=read_csv(folder / "resource_cards.csv", ResourceCardRow),
        item_cards=read_csv(folder / "item_cards.csv", ItemCardRow),
        item_kinds=read_toml(folder / "item_kinds.toml", "item", ItemKindRow),
        setups=read_csv(folder / "setup_by_players.csv", SetupRow),
    )
    _check_plants(deck.plants)
    for number, kind in enumerate(deck.item_kinds, start=1):
        _check_kind(kind, named("item", number, kind.key))
    _check_cards(deck)
    require_unique("setup_by_players.csv", "players", [setup.players for setup in deck.setups])
    return deck


def _check_plants(plants: list[PlantRow]) -> None:
    """PLA-016  Ids and names are unique, growth values rise, and something is needed."""
    require_unique("plants.csv", "id", [plant.id for plant in plants])
    require_unique("plants.csv", "name", [plant.name.casefold() for plant in plants])
    for line, plant in enumerate(plants, start=2):
        if any(low >= high for low, high in zip(plant.points, plant.points[1:], strict=False)):
            raise DeckFault("plants.csv", f"line {line}, growth", f"expected rising numbers, found {plant.growth!r}")
        if plant.light + plant.water + plant.plant_food == 0:
            raise DeckFault("plants.csv", f"line {line}, light", "expected at least one icon of any kind")


def _check_kind(kind: ItemKindRow, where: str) -> None:
    """A Tool gains a token when a card is played; a Decoration scores at the end of the game."""
    is_tool = kind.category == "tool"
    if is_tool != (kind.operation == "gain_token"):
        raise DeckFault("item_kinds.toml", f"{where}, operation", f"{kind.operation!r} is not for a {kind.category}")
    if is_tool != (kind.trigger == "own_resource_card_played"):
        raise DeckFault("item_kinds.toml", f"{where}, trigger", f"{kind.trigger!r} is not for a {kind.category}")
    wanted = {"gain_token": ("condition", "target"), "score_per_count": ("count", "filter")}
    for field in wanted.get(kind.operation, ("set",)):
        if getattr(kind, field) is UNSET:
            raise DeckFault("item_kinds.toml", f"{where}, {field}", f"expected with the operation {kind.operation!r}")
    if kind.set is not UNSET and sorted(kind.set) != ["floor", "hanging", "shelf"]:
        raise DeckFault("item_kinds.toml", f"{where}, set", "expected hanging, shelf and floor once each")
    if kind.count == "own_plants" and kind.filter and bool(kind.filter.type) == (kind.filter.fully_grown is True):
        raise DeckFault("item_kinds.toml", f"{where}, filter", "expected either a type or fully_grown = true")


def _check_cards(deck: DeckRows) -> None:
    """PLA-015  No number stands twice; every Item card is of a kind, and there are as many as the kind says."""
    require_unique("resource_cards.csv", "number", [card.number for card in deck.resource_cards])
    taken = {card.number for card in deck.resource_cards}
    require_unique("item_cards.csv", "number", [card.number for card in deck.item_cards])
    keys = [kind.key for kind in deck.item_kinds]
    require_unique("item_kinds.toml", "key", keys, table="item", names=keys)
    kinds = {kind.key: kind for kind in deck.item_kinds}
    for line, card in enumerate(deck.item_cards, start=2):
        if card.number in taken:
            raise DeckFault("item_cards.csv", f"line {line}, number", f"{card.number} is already a Resource card")
        kind = kinds.get(card.item)
        if kind is None:
            raise DeckFault("item_cards.csv", f"line {line}, item", f"no kind {card.item!r} in item_kinds.toml")
        if (card.name, card.category) != (kind.name, kind.category):
            raise DeckFault("item_cards.csv", f"line {line}, name", f"expected {kind.name!r}, {kind.category}")
    for number, kind in enumerate(deck.item_kinds, start=1):
        found = sum(card.item == kind.key for card in deck.item_cards)
        if found != kind.copies:
            where = f"{named('item', number, kind.key)}, copies"
            raise DeckFault("item_kinds.toml", where, f"{kind.copies}, but item_cards.csv has {found} such cards")
