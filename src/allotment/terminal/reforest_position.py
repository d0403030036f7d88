"""The regions and hands of a view of Reforest as a position, to ask the rules what plays would cost and why not.

It holds what the viewer knows. Stored cards whose faces are hidden are replaced by others of their kind, since what
they are makes no difference to what is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest import Reforest
from allotment.games.reforest.catalog import SCORING, Catalog
from allotment.games.reforest.effects.plants import ExtraPlay
from allotment.games.reforest.reasons import why_not_played
from allotment.games.reforest.regions import FROM_ROW, ROWS, SPACES
from allotment.games.reforest.rules.playing import Ground, cost_of, playable
from allotment.games.reforest.rules.stacks import put_energy, put_on_top
from allotment.games.reforest.rules.triggers import effect_in, place_in, visible
from allotment.games.reforest.scoring import effect_points
from allotment.games.reforest.setup import lay_regions, nothing
from allotment.games.reforest.text import hand_limit as limit_in
from allotment.games.reforest.view import ReforestView, SpaceView
from allotment.pieces.bits import BIT


class Plays(NamedTuple):
    """Where a plant of the hand can be played now, and what it costs there; or why it cannot be."""

    costs: Mapping[str, int]  # by space
    reason: str  # "" if it can
    rule: str


def position(view: ReforestView, catalog: Catalog) -> Reforest:
    """The regions, hands, visitors and terrains of the view; everything else is empty."""
    state = Reforest(catalog)
    state.players = len(view.regions)
    lay_regions(state)
    state.terrains = nothing(ROWS * state.players)
    state.has_terrain = any(terrain for region in view.regions for terrain in region.terrains)
    plants, visitors = stand_ins(view, catalog, plants=True), stand_ins(view, catalog, plants=False)
    for seat, region in enumerate(view.regions):
        state.boards[seat].hand = numbers(catalog, region.hand)
        state.boards[seat].visitors = numbers(catalog, region.visitors)
        for row, terrain in enumerate(region.terrains):
            if terrain:
                state.terrains[ROWS * seat + row] = catalog.ids.index(terrain)
        for index, space in enumerate(region.spaces):
            at = SPACES * seat + index
            for plant in space.plants:
                card = catalog.ids.index(plant.plant)
                put_on_top(state, card, at)
                if plant.is_revealed:
                    state.revealed = append(state.revealed, i64(card))
            for card in stored_in(space, catalog, plants, visitors):
                put_energy(state, card, at)
    return state


def numbers(catalog: Catalog, cards: tuple[str, ...]) -> vec[i64]:
    """The numbers of cards."""
    return vec[i64]([i64(catalog.ids.index(card)) for card in cards])


def stored_in(space: SpaceView, catalog: Catalog, plants: Iterator[int], visitors: Iterator[int]) -> list[int]:
    """The stored cards of a space, or what stands for them."""
    if space.faces is not None:
        return [catalog.ids.index(card) for card in space.faces]
    unseen = [next(plants) for _card in range(space.stored_plants)]
    return unseen + [next(visitors) for _card in range(space.stored_visitors)]


def stand_ins(view: ReforestView, catalog: Catalog, *, plants: bool) -> Iterator[int]:
    """Plants or visitors that no region of the view shows."""
    shown = {card for region in view.regions for card in (*region.hand, *region.visitors)}
    for region in view.regions:
        for space in region.spaces:
            shown.update(plant.plant for plant in space.plants)
            shown.update(space.faces or ())
    cards = range(catalog.visitor) if plants else range(catalog.visitor, catalog.terrain)
    return (card for card in cards if catalog.ids[card] not in shown)


def plays(view: ReforestView, catalog: Catalog) -> dict[str, Plays]:
    """REF-051, 064  What can be said of every plant of the viewer's hand, in its order."""
    assert view.viewer is not None
    seat, state = view.viewer, position(view, catalog)
    discount = state.discount = discount_now(view, catalog)
    ground = Ground(state, seat)
    found = {}
    for plant in view.regions[seat].hand:
        card = catalog.ids.index(plant)
        spaces = playable(state, ground, card, discount)
        costs = {
            catalog.space_names[space]: int(cost_of(state, seat, card, space, discount, ground.passives))
            for space in range(SPACES)
            if spaces & BIT[space]
        }
        reason, rule = ("", "") if costs else why_not_played(state, seat, card, catalog.names[card])
        found[plant] = Plays(costs, reason, rule)
    return found


def discount_now(view: ReforestView, catalog: Catalog) -> int:
    """REF-051  What the effect that is being carried out takes off the cost of a play."""
    if view.effect is None:
        return 0
    card, number = view.effect
    operations = catalog.effects[catalog.first_effect[catalog.ids.index(card)] + number - 1].operations
    return next((int(found.discount) for found in operations if isinstance(found, ExtraPlay)), 0)


def hand_limit(view: ReforestView, catalog: Catalog, seat: int) -> int:
    """REF-029  How many cards the seat may keep as its region is now."""
    return limit_in(position(view, catalog), seat)


def terrain_points(view: ReforestView, catalog: Catalog) -> list[dict[str, int]]:
    """REF-181  By seat, what the Scoring effects of its terrains are worth now."""
    state = position(view, catalog)
    found: list[dict[str, int]] = []
    for seat in range(len(view.regions)):
        points: dict[str, int] = {}
        for code in visible(state, seat, SCORING):
            if place_in(code) >= FROM_ROW:
                name = catalog.ids[catalog.effects[effect_in(code)].card]
                points[name] = points.get(name, 0) + effect_points(state, seat, code)
        found.append(points)
    return found
