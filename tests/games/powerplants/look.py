"""Reads a position of Power Plants in the words of the rulebook, for tests; `build.py` offers it all."""

from __future__ import annotations

from typing import Final, cast

from allotment.games import find_game
from allotment.games.powerplants import PowerPlantsGame, PowerPlantsView
from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.effects import NONE
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.agenda import NOBODY
from allotment.kernel.game import Event, events_of

GAME: Final = cast(PowerPlantsGame, find_game("powerplants"))
CATALOG: Final[Catalog] = GAME.catalog


def card_of(patch: str, catalog: Catalog = CATALOG) -> int:
    """The card of a patch, by its name."""
    assert patch in catalog.patch_ids, f"no patch {patch!r}"
    return catalog.patch_ids.index(patch)


def patch_of(state: PowerPlants, patch: str) -> int:
    """The number of a patch of the garden, by its name."""
    return [*state.cards].index(card_of(patch, state.catalog))


def view(state: PowerPlants, viewer: int | None = None) -> PowerPlantsView:
    """What a viewer may know."""
    return GAME.view(state, viewer)


def phase(state: PowerPlants) -> str:
    """What is being decided, as the view names it."""
    return view(state).phase


def sprites(state: PowerPlants) -> dict[str, tuple[int, int]]:
    """By patch, whose Sprites lie there and how many; patches without Sprites are left out."""
    lying = {
        state.catalog.patch_ids[card]: (int(state.owner[patch]), int(state.sprites[patch]))
        for patch, card in enumerate(state.cards)
    }
    assert all((owner == NOBODY) == (count == 0) and count >= 0 for owner, count in lying.values())
    return {patch: found for patch, found in lying.items() if found[1]}


def gems_on(state: PowerPlants) -> dict[str, int]:
    """By patch, the Gems that lie there; patches without are left out."""
    lying = {state.catalog.patch_ids[card]: int(state.gems[patch]) for patch, card in enumerate(state.cards)}
    return {patch: count for patch, count in lying.items() if count}


def cells(state: PowerPlants) -> dict[str, tuple[int, int]]:
    """By patch, where it lies, (q, r); a patch that is lifted is left out."""
    return {words.patch: (words.q, words.r) for words in view(state).garden}


def cell_of(state: PowerPlants, patch: str) -> tuple[int, int]:
    """Where a patch of the garden lies, (q, r)."""
    return cells(state)[patch]


def wizard(state: PowerPlants) -> str | None:
    """The patch on which the Wizard stands."""
    return None if state.wizard == NONE else state.catalog.patch_ids[state.cards[state.wizard]]


def hand(state: PowerPlants, seat: int = 0) -> list[str]:
    """The patches of a hand, in the order of their names."""
    return sorted(state.catalog.patch_ids[card] for card in state.boards[seat].hand)


def surplus(state: PowerPlants) -> list[str]:
    """The patches of the Surplus, in the order of their names."""
    return sorted(state.catalog.patch_ids[card] for card in state.surplus)


def bag(state: PowerPlants) -> list[str]:
    """The patches of the bag, in the order of their names."""
    pile = state.bag
    return sorted(state.catalog.patch_ids[card] for card in [*pile.top, *pile.cards, *pile.bottom])


def supply(state: PowerPlants, seat: int = 0) -> int:
    """The Sprites in a supply."""
    return int(state.boards[seat].supply)


def gems(state: PowerPlants, seat: int = 0) -> int:
    """The Gems that a player has gained."""
    return int(state.boards[seat].gems)


def captured(state: PowerPlants, seat: int = 0) -> dict[int, int]:
    """The Sprites that a player has captured, by owner; owners without are left out."""
    return {owner: int(count) for owner, count in enumerate(state.boards[seat].captured) if count}


def sprite_total(state: PowerPlants, seat: int = 0) -> int:
    """All Sprites of a player: supply, garden, and captured by others."""
    in_garden = sum(count for owner, count in sprites(state).values() if owner == seat)
    return (
        supply(state, seat) + in_garden + sum(captured(state, other).get(seat, 0) for other in range(count_of(state)))
    )


def count_of(state: PowerPlants) -> int:
    """How many boards there are."""
    return len(state.boards)


def total(state: PowerPlants, seat: int = 0) -> int:
    """The Gems that a seat would have if the game ended now."""
    return GAME.score(state, seat)


def score_lines(state: PowerPlants, seat: int = 0) -> dict[str, int]:
    """The score sheet of a seat: points by label."""
    lines = GAME.score_sheet(state, seat)
    assert sum(line.points for line in lines) == total(state, seat)
    return {line.label: line.points for line in lines}


def journal(state: PowerPlants) -> list[Event]:
    """What the journal says."""
    return events_of(state)
