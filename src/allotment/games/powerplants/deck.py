"""The files of a Power Plants deck as records, checked row by row and against one another.

A deck of your own is a folder with the same files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from allotment.kernel.errors import DeckFault
from allotment.pieces.deck_files import fingerprint, named, read_csv, read_toml, require_unique

FILES: Final = ("plants.toml", "patches.csv", "setup.csv", "field_scoring.csv", "start_cells.csv", "solo.toml")
PLANT_COUNT: Final = 8

Source: TypeAlias = Annotated[
    Literal["official", "inferred", "designed"], Meta(description="official, inferred or designed")
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, description="a name of 1 to 60 letters")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99, description="a number from 0 to 99")]
Coordinate: TypeAlias = Annotated[int, Meta(ge=-9, le=9, description="a coordinate from -9 to 9")]
Op: TypeAlias = Annotated[
    Literal["add_sprite", "capture_sprite", "move_sprite", "remove_sprite", "move_patch", "place_gem", "gain_gem"],
    Meta(description="add_sprite, capture_sprite, move_sprite, remove_sprite, move_patch, place_gem or gain_gem"),
]
Area: TypeAlias = Annotated[
    Literal[
        "wizard",
        "next_to_wizard",
        "self",
        "next_to_self",
        "line",
        "field_next_to_wizard",
        "same_field",
        "field_of_self",
        "garden",
        "moved_patch",
    ],
    Meta(description="an area of the README, such as next_to_wizard"),
]


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Conditions that a patch must meet."""

    max_sprites: Number | None = None
    lone: bool = False
    occupied: bool = False
    owner: Literal["rival"] | None = None
    unlocked: bool = False


class PartRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a power."""

    op: Op
    area: Area
    pick: Annotated[Literal["all", "one"], Meta(description="all or one")]
    amount: Number = 0
    filter: Filter = Filter()
    direction: Annotated[Literal["choose", "to_self"] | None, Meta(description="choose or to_self")] = None
    limit: Number = 0
    to: Annotated[Literal["adjacent_patch", "legal_cell"] | None, Meta(description="adjacent_patch or legal_cell")] = (
        None
    )
    repeat: Annotated[int, Meta(ge=1, le=9, description="a number of times from 1 to 9")] = 1


class PowerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A Sprout or Grow power."""

    source: Source
    text: str
    steps: list[PartRow]
    note: str = ""


class EndgameRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a plant does at the end of the game."""

    source: Source
    when: Annotated[Literal["before_fields", "after_fields"], Meta(description="before_fields or after_fields")]
    text: str
    op: Annotated[Literal["gem_per_adjacent_type", "buy_back"], Meta(description="gem_per_adjacent_type or buy_back")]
    amount: Number
    note: str = ""


class PlantRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-021  One plant card."""

    id: Name
    name: Name
    timing: Annotated[Literal["morning", "noon", "night"], Meta(description="morning, noon or night")]
    timing_source: Source
    free_sprite: bool
    free_sprite_source: Source
    training: bool
    column_rank: Number
    source: Source
    sprout: PowerRow
    grow: PowerRow
    endgame: EndgameRow | UnsetType = UNSET


class PatchRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-016  One patch."""

    patch_id: Name
    plant: Name
    number: Annotated[int, Meta(ge=1, le=8, description="a number from 1 to 8")]
    min_players: Number
    start_2p: Number
    start_3p: Number
    start_4p: Number
    start_5p: Number
    source: Source


class SetupRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-038  The numbers of one player count, 1 for solo."""

    players: Annotated[int, Meta(ge=1, le=5, description="a number of players from 1 to 5")]
    highest_number: Annotated[int, Meta(ge=4, le=8, description="a number from 4 to 8")]
    patches_in_game: Number
    start_patches: Number
    surplus: Annotated[int, Meta(ge=0, le=5, description="a number from 0 to 5")]
    hand: Annotated[int, Meta(ge=2, le=2, description="2")]
    bag_after_deal: Number
    turns_per_player: Number
    total_turns: Number
    final_garden: Number
    left_in_hands: Number
    final_turns_each: Annotated[int, Meta(ge=1, le=2, description="1 or 2")]
    source: Source


class FieldRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-134 to 136  Points of a field by its size."""

    size: Number
    first: Number
    second: Number
    other: Number
    source: Source


class StartCellRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-004  One cell of the starting garden."""

    cell: Number
    q: Coordinate
    r: Coordinate
    row: Name
    source: Source


class RivalFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Conditions for the Rival's powers."""

    max_sprites: Number | None = None
    occupied: bool = False
    unlocked: bool = False
    owner: Literal["player", "rival_automaton"] | None = None


class RivalPowerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-161 to 169  What a plant does in the Rival's turn."""

    plant: Name
    op: Op
    area: Annotated[
        Literal["longest_line", "next_to_wizard", "largest_field_next_to_wizard", "wizard_and_next", "garden"],
        Meta(description="an area of the Rival in the README, such as longest_line"),
    ]
    amount: Number
    text: str
    source: Source
    filter: RivalFilter = RivalFilter()
    pick: Annotated[
        Literal["fewest_player_sprites", "most_player_sprites"] | None,
        Meta(description="fewest_player_sprites or most_player_sprites"),
    ] = None
    ties: list[Literal["patches_controlled_by_player", "lowest_number", "random"]] = []


class LevelRow(Struct, frozen=True, forbid_unknown_fields=True):
    """POW-170 to 173  How strong the Rival is."""

    id: Annotated[int, Meta(ge=1, le=9, description="a number from 1 to 9")]
    name: Name
    sprites_on_new_patch: Number
    gems_per_rival_turn: Number
    extra_last_turn: bool
    source: Source


class DeckRows(Struct, frozen=True):
    """Every record of one deck."""

    fingerprint: str
    plants: list[PlantRow]
    patches: list[PatchRow]
    setups: list[SetupRow]
    fields: list[FieldRow]
    start_cells: list[StartCellRow]
    rival_powers: list[RivalPowerRow]
    levels: list[LevelRow]


def read_deck(folder: Path) -> DeckRows:
    """Read and check the files of a deck. Raises DeckFault at the first fault, with file, row and field."""
    deck = DeckRows(
        fingerprint=fingerprint(folder, FILES),
        plants=read_toml(folder / "plants.toml", "plant", PlantRow),
        patches=read_csv(folder / "patches.csv", PatchRow),
        setups=read_csv(folder / "setup.csv", SetupRow),
        fields=read_csv(folder / "field_scoring.csv", FieldRow),
        start_cells=read_csv(folder / "start_cells.csv", StartCellRow),
        rival_powers=read_toml(folder / "solo.toml", "power", RivalPowerRow),
        levels=read_toml(folder / "solo.toml", "level", LevelRow),
    )
    plants = [plant.id for plant in deck.plants]
    require_unique("plants.toml", "id", plants, table="plant", names=plants)
    ranks = [plant.column_rank for plant in deck.plants]
    require_unique("plants.toml", "column_rank", ranks, table="plant", names=plants)
    require_unique("patches.csv", "patch_id", [patch.patch_id for patch in deck.patches])
    require_unique("patches.csv", "plant", [(patch.plant, patch.number) for patch in deck.patches])
    _check_plants(deck.plants)
    _check_patches(deck)
    _check_numbers(deck)
    return deck


def _check_plants(plants: list[PlantRow]) -> None:
    """POW-017  Eight plants, and powers whose steps have what they need."""
    if len(plants) != PLANT_COUNT:
        raise DeckFault("plants.toml", "", f"expected {PLANT_COUNT} plants, found {len(plants)}")
    for number, plant in enumerate(plants, start=1):
        for name, power in (("sprout", plant.sprout), ("grow", plant.grow)):
            chosen = moved = False
            for index, part in enumerate(power.steps, start=1):
                where = f"{named('plant', number, plant.id)}, {name}, steps {index}"
                _check_part(part, where, chosen, moved, name == "grow")
                chosen = chosen or part.area == "field_next_to_wizard"
                moved = moved or part.op == "move_patch"
        wanted = {"gem_per_adjacent_type": "before_fields", "buy_back": "after_fields"}
        if plant.endgame and plant.endgame.when != wanted[plant.endgame.op]:
            where = f"{named('plant', number, plant.id)}, endgame, when"
            raise DeckFault("plants.toml", where, f"expected {wanted[plant.endgame.op]} with {plant.endgame.op}")


def _check_part(part: PartRow, where: str, has_field: bool, has_moved: bool, is_grow: bool) -> None:
    """A step names what its words need."""
    if part.area == "line" and part.direction is None:
        raise DeckFault("plants.toml", f"{where}, direction", "expected choose or to_self with the area line")
    if (part.direction == "to_self" or part.area in ("self", "next_to_self", "field_of_self")) and not is_grow:
        raise DeckFault("plants.toml", f"{where}, area", "only a growing patch has a self")
    if part.area == "same_field" and not has_field:
        raise DeckFault("plants.toml", f"{where}, area", "same_field needs an earlier step with field_next_to_wizard")
    if part.area == "moved_patch" and not has_moved:
        raise DeckFault("plants.toml", f"{where}, area", "moved_patch needs an earlier step with move_patch")
    if part.op in ("add_sprite", "place_gem", "gain_gem") and part.amount == 0:
        raise DeckFault("plants.toml", f"{where}, amount", f"expected 1 or more with {part.op}")
    wanted = {"move_sprite": "adjacent_patch", "move_patch": "legal_cell"}.get(part.op)
    if part.to != wanted:
        raise DeckFault("plants.toml", f"{where}, to", f"expected {wanted or 'nothing'} with {part.op}")
    if wanted is not None and part.pick != "one":
        raise DeckFault("plants.toml", f"{where}, pick", f"expected one with {part.op}")


def _check_patches(deck: DeckRows) -> None:
    """POW-016  Eight patches of every plant."""
    ids = {plant.id for plant in deck.plants}
    for line, patch in enumerate(deck.patches, start=2):
        if patch.plant not in ids:
            raise DeckFault("patches.csv", f"line {line}, plant", f"no plant {patch.plant!r} in plants.toml")
        if patch.patch_id != f"{patch.plant}-{patch.number}":
            raise DeckFault("patches.csv", f"line {line}, patch_id", f"expected {patch.plant}-{patch.number}")
    for plant in deck.plants:
        found = sum(patch.plant == plant.id for patch in deck.patches)
        if found != PLANT_COUNT:
            raise DeckFault("patches.csv", "", f"expected 8 patches of {plant.id}, found {found}")
    for number, power in enumerate(deck.rival_powers, start=1):
        if power.plant not in ids:
            raise DeckFault("solo.toml", f"power {number}, plant", f"no plant {power.plant!r} in plants.toml")
        if power.op in ("move_sprite", "move_patch"):
            raise DeckFault("solo.toml", f"power {number}, op", "the Rival moves nothing, as it decides nothing")


def _check_numbers(deck: DeckRows) -> None:
    """POW-004, 038, 134  Five start cells, five player counts, eight sizes."""
    if [setup.players for setup in deck.setups] != [1, 2, 3, 4, 5]:
        raise DeckFault("setup.csv", "players", "expected rows for 1, 2, 3, 4 and 5 players")
    if [row.size for row in deck.fields] != list(range(1, PLANT_COUNT + 1)):
        raise DeckFault("field_scoring.csv", "size", "expected rows for the sizes 1 to 8")
    require_unique("start_cells.csv", "q", [(cell.q, cell.r) for cell in deck.start_cells])
    if len(deck.start_cells) != 5:
        raise DeckFault("start_cells.csv", "", f"expected 5 cells, found {len(deck.start_cells)}")
    if [level.id for level in deck.levels] != list(range(1, len(deck.levels) + 1)) or not deck.levels:
        raise DeckFault("solo.toml", "level", "expected levels numbered from 1")
    if {power.plant for power in deck.rival_powers} != {plant.id for plant in deck.plants}:
        raise DeckFault("solo.toml", "power", "expected one power for every plant")
