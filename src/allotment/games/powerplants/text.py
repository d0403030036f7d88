"""The words of Power Plants: patches, moves, questions, the log, and what a player types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.powerplants import events
from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.effects import ADD_SPRITE, CAPTURE_SPRITE, MOVE_PATCH, MOVE_SPRITE, NONE, PLACE_GEM
from allotment.games.powerplants.moves import (
    DIRECTION_NAMES,
    Aim,
    Direction,
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
    part_on,
)
from allotment.games.powerplants.rules.powers import (
    ChooseDestination,
    ChooseDirection,
    ChooseField,
    ChoosePatch,
    ChooseSpot,
)
from allotment.games.powerplants.rules.sprites import PickUp
from allotment.games.powerplants.rules.turn import AddPatch, ChooseCard, ChooseGrowing, ChoosePower, ChooseSwap, Free
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Event, Move

HOW_TO_SAY: Final = (
    "try `play deeproot 3`, `place NE of snapjaw 6`, `sprout`, `grow`, `neither`, `yes`, `no`, `aim W`, "
    "`pick snapjaw 2`, `move to honeyleaf 4`, `swap deeproot 3 for starflower 1`"
)


def patch_words(patch: str, catalog: Catalog) -> str:
    """A patch by its id: "Deeproot 3"."""
    plant, _, number = patch.rpartition("-")
    return f"{catalog.type_names[catalog.type_ids.index(plant)]} {number}"


def card_words(card: int, catalog: Catalog) -> str:
    """A patch by its card."""
    return patch_words(catalog.patch_ids[card], catalog)


def words(move: Move, catalog: Catalog) -> str:
    """What a move does, as a player would say it."""
    match move:
        case Swap(give=give, take=take):
            return f"swap {patch_words(give, catalog)} for {patch_words(take, catalog)}"
        case NoSwap():
            return "keep both patches"
        case Play(patch=patch):
            return f"play {patch_words(patch, catalog)}"
        case Place(beside=beside, direction=direction):
            return f"place it {direction} of {patch_words(beside, catalog)}"
        case FreeSprite(is_added=is_added):
            return "add the free Sprite" if is_added else "no free Sprite"
        case Use(power="neither"):
            return "neither Sprout nor Grow"
        case Use(power=power):
            return power.capitalize()
        case GrowPatch(patch=patch):
            return f"grow {patch_words(patch, catalog)}"
        case GrowNoMore():
            return "grow no more of this plant"
        case Aim(direction=direction):
            return f"the line to the {direction}"
        case Pick(patch=patch):
            return f"pick {patch_words(patch, catalog)}"
        case MoveTo(patch=patch):
            return f"move to {patch_words(patch, catalog)}"
        case PickUpFrom(patch=patch):
            return f"pick up from {patch_words(patch, catalog)}"
    raise TypeError(f"not a move of Power Plants: {move}")


PICKS: Final = {
    ADD_SPRITE: "Which patch gets a Sprite?",
    CAPTURE_SPRITE: "From which patch is a Sprite captured?",
    MOVE_SPRITE: "From which patch is a Sprite moved?",
    MOVE_PATCH: "Which unlocked patch is moved?",
    PLACE_GEM: "Which patch gets the Gem?",
}


def question(state: PowerPlants, seat: int) -> str:
    """What the open decision asks of the seat."""
    decision = state.pending()[0]
    if isinstance(decision, ChoosePatch):
        return f"POW-074  {power_words(state)}: {PICKS.get(part_on(state), 'Which patch?')}"
    for kind, asked in QUESTIONS.items():
        if isinstance(decision, kind):
            return asked(state)
    raise TypeError(f"not a decision of Power Plants: {decision}")


def power_words(state: PowerPlants) -> str:
    """The power that is being resolved: "Sprout of Deeproot 3"."""
    patch, name = (state.wizard, "Sprout") if state.grower == NONE else (state.grower, "Grow")
    return f"{name} of {card_words(state.cards[patch], state.catalog)}"


QUESTIONS: Final[dict[type, Callable[[PowerPlants], str]]] = {
    ChooseSwap: lambda state: "POW-114  Both your patches are of one type: swap one for a patch of the Surplus?",
    ChooseCard: lambda state: "POW-041  Which of your two patches do you add?",
    AddPatch: lambda state: (
        f"POW-041  Where do you place {card_words(state.boards[state.actor].hand[state.place], state.catalog)}?"
    ),
    Free: lambda state: "POW-044  Add the free Sprite to the new patch?",
    ChoosePower: lambda state: "POW-046  Sprout, Grow, or neither?" if state.has_grow else "POW-151  Sprout, or not?",
    ChooseGrowing: lambda state: "POW-051  Which patch grows next?",
    ChooseDirection: lambda state: f"POW-081  {power_words(state)}: in which direction?",
    ChooseField: lambda state: f"POW-076  {power_words(state)}: which field next to the Wizard?",
    ChooseDestination: lambda state: f"POW-092  {power_words(state)}: where does the Sprite move?",
    ChooseSpot: lambda state: (
        f"POW-106  {power_words(state)}: where is {card_words(state.cards[state.moved], state.catalog)} set down?"
    ),
    PickUp: lambda state: "POW-061  Your supply is empty: from which patch do you pick up a Sprite?",
}


# The log


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """An event as a line of the log. Patches are told as they stand in it, by card."""
    everybody = [*names, "The Rival"]
    who = everybody[event.seat] if event.seat >= 0 else ""
    line = LINES.get(event.what)
    return line(event, catalog, who, everybody) if line else ""


Line = Callable[[Event, Catalog, str, Sequence[str]], str]
LINES: Final[dict[int, Line]] = {
    events.TURN_BEGINS: lambda event, catalog, who, names: f"{who}: a new turn.",
    events.DREW: lambda event, catalog, who, names: f"{who} draws {card_words(event.a, catalog)}.",
    events.SWAPPED: lambda event, catalog, who, names: (
        f"{who} swaps {card_words(event.a, catalog)} for {card_words(event.b, catalog)} of the Surplus."
    ),
    events.ADDED: lambda event, catalog, who, names: f"{who} adds {card_words(event.a, catalog)}." if who else "",
    events.SPROUTED: lambda event, catalog, who, names: f"{who}: {card_words(event.a, catalog)} sprouts.",
    events.GREW: lambda event, catalog, who, names: f"{who}: {card_words(event.a, catalog)} grows.",
    events.SPRITE_ADDED: lambda event, catalog, who, names: f"{who}: a Sprite on {card_words(event.a, catalog)}.",
    events.SPRITE_DRIVEN_OFF: lambda event, catalog, who, names: (
        f"A Sprite of {who} leaves {card_words(event.a, catalog)}."
    ),
    events.PICKED_UP: lambda event, catalog, who, names: (
        f"{who} picks a Sprite up from {card_words(event.a, catalog)}."
    ),
    events.SPRITE_MOVED: lambda event, catalog, who, names: (
        f"A Sprite of {who} moves from {card_words(event.a, catalog)} to {card_words(event.b, catalog)}."
    ),
    events.CAPTURED: lambda event, catalog, who, names: (
        f"{who} captures a Sprite of {names[event.a]} from {card_words(event.b, catalog)}."
    ),
    events.PATCH_MOVED: lambda event, catalog, who, names: f"{who} moves {card_words(event.a, catalog)}.",
    events.GEMS_PLACED: lambda event, catalog, who, names: f"{gems_words(event.b)} on {card_words(event.a, catalog)}.",
    events.GEMS_GAINED: lambda event, catalog, who, names: f"{who} gains {gems_words(event.a)}.",
    events.BAG_EMPTY: lambda event, catalog, who, names: "The bag is empty: the final turns begin.",
}


def gems_words(number: int) -> str:
    """So many Gems."""
    return f"{number} Gem{'s' * (number != 1)}"


# What a player types


def parse(state: PowerPlants, typed: str, seat: int) -> Move:
    """The move that the words name. Raises IllegalAction if they name none."""
    heard = typed.strip().casefold().replace("-", " ").split()
    match heard:
        case ["swap", *given, "for", _plant, _number] if len(given) == 2:
            return Swap(named_patch(state, given), named_patch(state, heard[-2:]))
        case ["keep"] | ["keep", "both", "patches"] | ["no", "swap"]:
            return NoSwap()
        case ["play", *patch]:
            return Play(named_patch(state, patch))
        case (
            ["place", "it", direction, "of", *patch] | ["place", direction, "of", *patch] | ["place", direction, *patch]
        ):
            return Place(named_patch(state, patch), named_direction(direction))
        case ["sprout"] | ["grow"] | ["neither"] if not isinstance(state.pending()[0], ChooseGrowing):
            return Use("sprout" if heard[0] == "sprout" else "grow" if heard[0] == "grow" else "neither")
        case ["neither", "sprout", "nor", "grow"]:
            return Use("neither")
        case ["yes"] | ["add", "the", "free", "sprite"]:
            return FreeSprite(True)
        case ["no", "free", "sprite"]:
            return FreeSprite(False)
        case ["no"]:
            return NoSwap() if isinstance(state.pending()[0], ChooseSwap) else FreeSprite(False)
        case ["no", "more"] | ["done"] | ["grow", "no", "more", *_]:
            return GrowNoMore()
        case ["grow", *patch] if patch:
            return GrowPatch(named_patch(state, patch))
        case ["aim", direction] | ["the", "line", "to", "the", direction]:
            return Aim(named_direction(direction))
        case ["pick", "up", *patch]:
            return PickUpFrom(named_patch(state, patch[1:] if patch[:1] == ["from"] else patch))
        case ["pick", *patch]:
            return Pick(named_patch(state, patch))
        case ["move", *patch]:
            return MoveTo(named_patch(state, patch[1:] if patch[:1] == ["to"] else patch))
    raise IllegalAction(f"{typed.strip()[:40]!r} is not a move; {HOW_TO_SAY}")


def named_direction(word: str) -> Direction:
    """A direction. Raises IllegalAction if there is none of that name."""
    for name in DIRECTION_NAMES:
        if name.casefold() == word:
            return name
    raise IllegalAction(f"{word[:20]!r} is not a direction; there are E, NE, NW, W, SW and SE")


def named_patch(state: PowerPlants, heard: Sequence[str]) -> str:
    """The id of a patch by the beginning of its plant's name and its number. Raises IllegalAction."""
    if len(heard) == 2 and heard[1].isdigit():
        found = [plant for plant in state.catalog.type_ids if plant.startswith(heard[0])]
        if len(found) == 1:
            return f"{found[0]}-{int(heard[1])}"
    raise IllegalAction(f"{' '.join(heard)[:30]!r} is not a patch; patches are named like `deeproot 3`")
