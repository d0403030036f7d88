"""Who may know what in Power Plants (POW-144 to 148): everything lies open but for the order of the bag."""

from __future__ import annotations

from typing import Final, Literal, cast

from msgspec import Struct

from allotment.games.powerplants.effects import NONE, OPS
from allotment.games.powerplants.rules.powers import (
    ChooseDestination,
    ChooseDirection,
    ChooseField,
    ChoosePatch,
    ChooseSpot,
    current,
)
from allotment.games.powerplants.rules.sprites import PickUp
from allotment.games.powerplants.rules.turn import AddPatch, ChooseCard, ChooseGrowing, ChoosePower, ChooseSwap, Free
from allotment.games.powerplants.scoring import all_fields, field_points, leaders, totals
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.agenda import NOBODY
from allotment.kernel.chance import Chance
from allotment.kernel.game import View
from allotment.pieces.bits import first_of, without_first
from allotment.pieces.hex_tables import COLUMN_BITS, DIRECTIONS, SIZE, STEP, STEP_Q, STEP_R, STRIDE_BITS

Phase = Literal[
    "swap", "card", "place", "free sprite", "power", "grow", "direction", "field", "patch", "destination", "spot",
    "pick up", "over",
]  # fmt: skip
Part = Literal[
    "add_sprite", "capture_sprite", "move_sprite", "remove_sprite", "move_patch", "place_gem", "gain_gem",
]  # fmt: skip
PHASES: Final[dict[type, Phase]] = {
    ChooseSwap: "swap",
    ChooseCard: "card",
    AddPatch: "place",
    Free: "free sprite",
    ChoosePower: "power",
    ChooseGrowing: "grow",
    ChooseDirection: "direction",
    ChooseField: "field",
    ChoosePatch: "patch",
    ChooseDestination: "destination",
    ChooseSpot: "spot",
    PickUp: "pick up",
}


class PatchView(Struct, frozen=True):
    """A patch of the garden, at axial coordinates; `owner` is a board, or None if no Sprite lies there."""

    patch: str
    q: int
    r: int
    owner: int | None
    sprites: int
    gems: int


class FieldView(Struct, frozen=True):
    """POW-130, 131  A field: its patches, and what it would score for each board now."""

    plant: str
    patches: tuple[str, ...]
    first: int | None
    second: int | None
    points: tuple[int, ...]


class BoardView(Struct, frozen=True):
    """What a player has beside the garden; with one player, the last board is the Rival's."""

    hand: tuple[str, ...]
    supply: int
    gems: int
    captured: tuple[int, ...]  # by owner
    score: int  # if the game ended now


class PowerPlantsView(View, frozen=True):
    """What anybody may know; it is the same for every viewer (POW-144)."""

    viewer: int | None
    phase: Phase
    actor: int
    first: int
    column: tuple[str, ...]
    has_grow: bool
    level: int | None  # of the Rival
    garden: tuple[PatchView, ...]  # in the order of arrival
    placing: str | None  # the patch of the hand that is being added
    moving: str | None  # a patch that is lifted
    lifted: PatchView | None  # the same, at the cell that it came from
    wizard: str | None
    power: str | None  # the plant whose power is on
    part: Part | None  # what the power does now
    parts_left: int  # of the power, after this one
    source: str | None  # the patch whose Sprite moves
    target: str | None  # the patch that waits for a Sprite to be picked up
    growing: str | None  # the patch that grows
    due: tuple[str, ...]  # patches that are still to grow
    boards: tuple[BoardView, ...]
    fields: tuple[FieldView, ...]
    surplus: tuple[str, ...]
    bag: int
    turns_left: int | None


def view(state: PowerPlants, viewer: int | None) -> PowerPlantsView:
    """POW-144 to 146  Everything that lies open; the bag by its size (POW-147)."""
    catalog = state.catalog
    return PowerPlantsView(
        viewer=viewer,
        phase=phase(state),
        actor=state.actor,
        first=state.first,
        column=tuple(catalog.type_ids[kind] for kind in state.column),
        has_grow=state.has_grow,
        level=state.level if state.is_solo else None,
        garden=garden(state),
        placing=placing(state),
        moving=patch_id(state, state.hexes.lifted),
        lifted=lifted(state),
        wizard=patch_id(state, state.wizard),
        power=power(state),
        part=part(state),
        parts_left=state.part_end - state.part if is_power_on(state) else 0,
        source=patch_id(state, state.source) if phase(state) == "destination" else None,
        target=patch_id(state, state.queue[-1]) if phase(state) == "pick up" else None,
        growing=patch_id(state, state.grower),
        due=patch_ids(state, state.due),
        boards=boards(state),
        fields=tuple(field_view(state, field) for field in all_fields(state)),
        surplus=tuple(catalog.patch_ids[card] for card in state.surplus),
        bag=len(state.bag),
        turns_left=None if state.turns_left == NONE else state.turns_left,
    )


def phase(state: PowerPlants) -> Phase:
    """What is being decided."""
    return "over" if state.is_over else PHASES[type(state.pending()[0])]


def placing(state: PowerPlants) -> str | None:
    """The patch of the hand that is being added."""
    if phase(state) != "place":
        return None
    return state.catalog.patch_ids[state.boards[state.actor].hand[state.place]]


def power(state: PowerPlants) -> str | None:
    """The plant whose power is being resolved."""
    if not is_power_on(state):
        return None
    patch = state.wizard if state.grower == NONE else state.grower
    return state.catalog.type_ids[state.type_of(patch)]


def is_power_on(state: PowerPlants) -> bool:
    """Whether a power is being resolved, and not the free Sprite, which comes before it."""
    if state.wizard == NONE or any(isinstance(step, ChoosePower) for step in state.agenda):
        return False
    return phase(state) in ("direction", "field", "patch", "destination", "spot", "pick up")


def part(state: PowerPlants) -> Part | None:
    """The operation of the part that is being carried out."""
    return cast(Part, OPS[current(state).op]) if is_power_on(state) else None


def patch_id(state: PowerPlants, patch: int) -> str | None:
    """The id of a patch of the garden, or None."""
    return None if patch == NONE else state.catalog.patch_ids[state.cards[patch]]


def patch_ids(state: PowerPlants, patches: int) -> tuple[str, ...]:
    """The ids of a set of patches."""
    found = []
    while patches:
        found.append(state.catalog.patch_ids[state.cards[first_of(patches)]])
        patches = without_first(patches)
    return tuple(found)


def garden(state: PowerPlants) -> tuple[PatchView, ...]:
    """Every patch that lies in the garden."""
    at = coordinates(state)
    return tuple(patch_view(state, patch, at[patch]) for patch in range(len(state.cards)) if patch in at)


def patch_view(state: PowerPlants, patch: int, at: tuple[int, int]) -> PatchView:
    """A patch at axial coordinates."""
    return PatchView(
        patch=state.catalog.patch_ids[state.cards[patch]],
        q=at[0],
        r=at[1],
        owner=None if state.owner[patch] == NOBODY else state.owner[patch],
        sprites=state.sprites[patch],
        gems=state.gems[patch],
    )


def lifted(state: PowerPlants) -> PatchView | None:
    """The patch that is lifted, at the cell that it came from, which touches the rest of the garden."""
    hexes = state.hexes
    if hexes.lifted == NONE:
        return None
    at, cell = coordinates(state), hexes.cells[hexes.lifted]
    for direction in range(DIRECTIONS):
        other = STEP[cell * DIRECTIONS + direction]
        if hexes.is_taken(other):
            q, r = at[hexes.patch_on(other)]
            return patch_view(state, hexes.lifted, (q - STEP_Q[direction], r - STEP_R[direction]))
    raise AssertionError("a patch lay by itself")


def coordinates(state: PowerPlants) -> dict[int, tuple[int, int]]:
    """Axial coordinates by patch, unrolled from the torus: from the first patch on, neighbour by neighbour."""
    hexes = state.hexes
    start = 1 if hexes.lifted == 0 else 0
    cell = hexes.cells[start]
    at = {start: (unrolled(cell & COLUMN_BITS), unrolled(cell >> STRIDE_BITS))}
    frontier = [start]
    for patch in frontier:
        for direction in range(DIRECTIONS):
            other = hexes.near[patch * DIRECTIONS + direction]
            if other != NONE and other not in at:
                q, r = at[patch]
                at[other] = (q + STEP_Q[direction], r + STEP_R[direction])
                frontier.append(other)
    return at


def unrolled(coordinate: int) -> int:
    """A coordinate of the torus as the nearest number to 0."""
    return coordinate if coordinate < SIZE // 2 else coordinate - SIZE


def boards(state: PowerPlants) -> tuple[BoardView, ...]:
    """Every board, the Rival's last."""
    catalog, points = state.catalog, list(totals(state))
    return tuple(
        BoardView(
            hand=tuple(catalog.patch_ids[card] for card in board.hand),
            supply=board.supply,
            gems=board.gems,
            captured=tuple(board.captured)[: len(state.boards)],
            score=points[seat],
        )
        for seat, board in enumerate(state.boards)
    )


def field_view(state: PowerPlants, field: int) -> FieldView:
    """One field."""
    first, second = leaders(state, field)
    return FieldView(
        plant=state.catalog.type_ids[state.type_of(first_of(field))],
        patches=patch_ids(state, field),
        first=None if first == NOBODY else first,
        second=None if second == NOBODY else second,
        points=tuple(field_points(state, field)),
    )


def redeal(state: PowerPlants, seat: int, chance: Chance) -> None:
    """POW-147  Only the order of the bag is hidden, and it does not exist before a patch is drawn."""
    state.chance = chance
    state.bag.sort()
