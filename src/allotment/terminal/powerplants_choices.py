"""The moves of Power Plants with their numbers, what each would do, and the short words to choose them by."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.moves import (
    Aim,
    FreeSprite,
    GrowNoMore,
    GrowPatch,
    MoveTo,
    NoSwap,
    Pick,
    PickUpFrom,
    Place,
    Play,
    Swap,
    Use,
)
from allotment.games.powerplants.text import patch_words, words
from allotment.games.powerplants.view import FieldView, PatchView, PowerPlantsView
from allotment.kernel.game import Move
from allotment.terminal import powerplants_garden as garden
from allotment.terminal import powerplants_powers as powers
from allotment.terminal import powerplants_words as named

NONE: Final = 0  # the number of the move that does nothing
MOST_LINES: Final = 8  # of patches to choose from, if there is something to draw with
NO: Final = ("no", "none", "neither", "done", "keep", "no more")
TYPED_PATCH: Final = re.compile(r"(?:(?:play|pick|grow|move to|move|pick up from|pick up) )?([a-z]{2,}) ?-?([0-9])")
Naming = Play | GrowPatch | Pick | MoveTo | PickUpFrom  # the moves that name one patch


def numbered(view: PowerPlantsView, moves: Sequence[Move]) -> Mapping[int, Move]:
    """The moves from 1, spots from the top row down; 0 is to do nothing."""
    placing = [spot.move for spot in garden.spots(view, moves)]
    sprouting = sorted((move for move in moves if isinstance(move, Use)), key=lambda move: move.power != "sprout")
    found = [move for move in placing or sprouting or moves if not is_nothing(move)]
    nothing = next((move for move in moves if is_nothing(move)), None)
    choices = dict(enumerate(found, start=1))
    return {**choices, NONE: nothing} if nothing else choices


def is_nothing(move: Move) -> bool:
    """Whether the move declines."""
    return isinstance(move, NoSwap | GrowNoMore) or move in (FreeSprite(False), Use("neither"))


def named_move(view: PowerPlantsView, found: Mapping[int, Move], typed: str) -> Move | None:
    """The move that a code, a patch in short, a direction or "no" names, or None."""
    heard = " ".join(typed.casefold().split())
    if heard in NO and NONE in found:
        return found[NONE]
    for spot in garden.spots(view, list(found.values())):
        if heard.removeprefix("place ") == spot.code.casefold():
            return spot.move
    for move in found.values():
        if isinstance(move, Aim) and move.direction.casefold() == heard:
            return move
        if isinstance(move, FreeSprite) and heard == "y":
            return move
    patch = TYPED_PATCH.fullmatch(heard)
    return move_on(view, found, *patch.groups()) if patch else None


def move_on(view: PowerPlantsView, found: Mapping[int, Move], plant: str, number: str) -> Move | None:
    """The move that names this patch, or its field, though it may not be open; None if it is not the only one."""
    naming = [move for move in found.values() if isinstance(move, Naming)]
    fitting = [move for move in naming if any(is_called(patch, plant, number) for patch in meant(view, move))]
    if len(fitting) == 1:
        return fitting[0]
    there = [patch.patch for patch in view.garden if is_called(patch.patch, plant, number)]
    if fitting or not naming or isinstance(naming[0], Play) or len(there) != 1:
        return None
    return type(naming[0])(there[0])  # so that the refusal says why


def is_called(patch: str, plant: str, number: str) -> bool:
    """Whether the beginning of a plant's name and a number mean the patch."""
    return named.plant_of(patch).startswith(plant) and named.number_of(patch) == int(number)


def meant(view: PowerPlantsView, move: Naming) -> Sequence[str]:
    """The patches that a move may be named by."""
    return field_of(view, move.patch).patches if view.phase == "field" else (move.patch,)


def field_of(view: PowerPlantsView, patch: str) -> FieldView:
    """The field of a patch."""
    return next(field for field in view.fields if patch in field.patches)


def candidates(view: PowerPlantsView, moves: Sequence[Move]) -> set[str]:
    """The patches of the garden among which is chosen."""
    choosing = [move for move in moves if isinstance(move, Naming) and not isinstance(move, Play)]
    return {patch for move in choosing for patch in meant(view, move)}


# Lines


def lines(
    view: PowerPlantsView, found: Mapping[int, Move], names: Sequence[str], catalog: Catalog, *, plain: bool
) -> list[str]:
    """A line for each move that stands alone."""
    return [
        f"{number}: {sentence(view, move, names, catalog)}."
        for number, move in found.items()
        if plain or not (isinstance(move, Place | Swap) or is_one_of_many(view, found, move))
    ]


def sentence(view: PowerPlantsView, move: Move, names: Sequence[str], catalog: Catalog) -> str:
    """A move and what it would do."""
    said = words(move, catalog)
    match move:
        case Play(patch=patch):
            plant = named.plant_of(patch)
            return f"{said} ({powers.kind_words(catalog, plant)})"
        case Use(power="sprout"):
            assert view.wizard is not None
            return f"{said}: {powers.sprout_words(catalog, named.plant_of(view.wizard))}"
        case Use(power="grow"):
            return f"{said}: {growing_words(view, catalog)}"
        case GrowPatch(patch=patch):
            return f"{said}: {powers.grow_words(catalog, named.plant_of(patch))}"
        case Aim(direction=direction):
            return f"{said}: {', '.join(patch_brief(patch, names, catalog) for patch in garden.line(view, direction))}"
        case Pick(patch=patch) if view.phase == "field":
            return f"pick {field_words(view, field_of(view, patch), names, catalog)}"
        case Pick(patch=patch) | MoveTo(patch=patch) | PickUpFrom(patch=patch):
            there = next(found for found in view.garden if found.patch == patch)
            return f"{said}, {named.on_it(there, names)}"
        case Place():
            spot = next(spot for spot in garden.spots(view, [move]))
            return f"{said}; {', '.join(spot_facts(view, spot, catalog, plain=True))}"
    return said


def growing_words(view: PowerPlantsView, catalog: Catalog) -> str:
    """The patches that would grow, in the order of the column, each plant with what it does."""
    assert view.wizard is not None
    near = [patch.patch for patch in garden.neighbours(view, garden.cell_of(view, view.wizard)).values()]
    said = []
    for plant in view.column:
        patches = [patch for patch in near if named.plant_of(patch) == plant]
        if patches:
            said.append(f"{named.shorts(catalog, patches)} ({powers.grow_words(catalog, plant)})")
    return ", then ".join(said)


def patch_brief(patch: PatchView, names: Sequence[str], catalog: Catalog) -> str:
    """ "Deeproot 3 (2 Sprites of Ada)"."""
    return f"{patch_words(patch.patch, catalog)} ({named.on_it(patch, names)})"


def field_words(view: PowerPlantsView, field: FieldView, names: Sequence[str], catalog: Catalog) -> str:
    """A field with its patches."""
    found = [patch for patch in view.garden if patch.patch in field.patches]
    return f"the field of {', '.join(patch_brief(patch, names, catalog) for patch in found)}"


def is_one_of_many(view: PowerPlantsView, found: Mapping[int, Move], move: Move) -> bool:
    """Whether the move is about a patch, among so many that they are told in short."""
    return isinstance(move, Pick | MoveTo | PickUpFrom) and view.phase != "field" and len(found) > MOST_LINES


def pick_items(view: PowerPlantsView, found: Mapping[int, Move], names: Sequence[str], catalog: Catalog) -> list[str]:
    """The patches that are told in short: "3 De4 A2 +1"."""
    marks, items = named.letters(names), []
    for number, move in found.items():
        if isinstance(move, Pick | MoveTo | PickUpFrom) and is_one_of_many(view, found, move):
            patch = next(there for there in view.garden if there.patch == move.patch)
            owner = "" if patch.owner is None else f" {marks[patch.owner]}{patch.sprites}"
            gems = f" +{patch.gems}" if patch.gems else ""
            items.append(f"{number} {named.short(catalog, patch.patch)}{owner}{gems}")
    return items


# Spots


def to_be_placed(view: PowerPlantsView) -> list[str]:
    """The plant of the patch that is being laid down, if there is one."""
    patch = view.moving or view.placing
    return [named.plant_of(patch)] if patch else []


def spot_facts(view: PowerPlantsView, spot: garden.Spot, catalog: Catalog, *, plain: bool) -> list[str]:
    """How many patches the spot touches, and how large the field would be there."""
    sizes = {plant: garden.joined(view, plant, spot.cell) for plant in to_be_placed(view)}
    if not plain:
        joined = [f"{named.short_plant(catalog, plant)}{size}" for plant, size in sizes.items() if size > 1]
        return [f"{len(spot.touches)}", *([f"({' '.join(joined)})"] if joined else [])]
    fields = [f"a {named.plant_name(catalog, plant)} field of {size}" for plant, size in sizes.items() if size > 1]
    near = f"touches {named.longs(catalog, spot.touches)}"
    return [near, *(f"would make {field}" for field in fields)]


def spot_items(view: PowerPlantsView, found: Mapping[int, Move], catalog: Catalog) -> list[str]:
    """Every spot: number, code, how many patches it touches, and the field it would join."""
    numbers = {move: number for number, move in found.items()}
    return [
        f"{numbers[spot.move]} {spot.code}: {' '.join(spot_facts(view, spot, catalog, plain=False))}"
        for spot in garden.spots(view, list(found.values()))
    ]


def spots_head(view: PowerPlantsView, catalog: Catalog) -> str:
    """How to read the list of spots."""
    plants = " or ".join(named.short_plant(catalog, plant) for plant in to_be_placed(view))
    return f"Number, code: how many patches it touches (field of {plants} that it would make):"


def swap_groups(found: Mapping[int, Move], catalog: Catalog) -> Mapping[str, list[str]]:
    """What is given away, with the patches to take for it."""
    groups: dict[str, list[str]] = {}
    for number, move in found.items():
        if isinstance(move, Swap):
            head = f"give {patch_words(move.give, catalog)} for:"
            groups.setdefault(head, []).append(f"{number} {patch_words(move.take, catalog)}")
    return groups
