"""What a position of Planted is worth: the score if it ended now, and a potential.

The potential counts the harvest that the tokens pay for, what the plants may still grow, and what Tools and
Decorations will still bring.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.games.planted.actions import NURSERY
from allotment.games.planted.catalog import (
    FULLY_GROWN,
    GREEN_THUMB,
    NONE,
    RESOURCES,
    TOOLS,
    Catalog,
    Plant,
)
from allotment.games.planted.rules.harvest import BIT, RESOURCES_PER_JAR, THUMBS_PER_RESOURCE, FillJars, most_jars
from allotment.games.planted.scoring import score
from allotment.games.planted.state import MAX_PLANTS, Planted, PlayerBoard
from allotment.kernel.agenda import Position, Seat

ROUNDS: Final = 4
TURNS: Final = 8
PLANTS_A_ROUND: Final = 1.38  # that a board with room takes in

FEATURES: Final = (
    "planned",  # points that are planned in this harvest, or still can be
    "harvest",  # points that feeding and jars would bring with the tokens there are, by how far the round has come
    "needed",  # tokens that some plant needs, by how much of the round is left
    "spare",  # and those that none needs
    "thumb",  # and Green Thumbs
    "growth_1",  # what the most promising plant may still grow
    "growth_2",
    "growth_3",
    "growth_4",
    "growth_5",
    "growth_6",
    "tool",  # tokens that Tools may still bring: one for each turn to come
    "thumb_tool",  # and Green Thumbs
    "for_tools",  # Decorations that count Tools, for each turn to come
    "for_grown",  # plants that may be fully grown, for Decorations that count them
    "for_type",  # plants to come, for Decorations that count one type
)
PLANNED: Final = 0
HARVEST: Final = 1
NEEDED: Final = 2
SPARE: Final = 3
THUMB: Final = 4
GROWTH: Final = 5
TOOL: Final = 11
THUMB_TOOL: Final = 12
FOR_TOOLS: Final = 13
FOR_GROWN: Final = 14
FOR_TYPE: Final = 15


@final
class PlantedWorth(Worth):
    """What positions of Planted are worth."""

    def look(self, state: Position, seat: Seat) -> float:
        """As for any game."""
        assert isinstance(state, Planted)
        catalog, board, found = state.catalog, state.boards[seat], self.found
        for index in range(len(found)):
            found[index] = 0.0
        points = float(score(state, seat))
        if state.is_over:
            return points
        rounds_left = ROUNDS - state.round
        turns_left = rounds_left * TURNS + TURNS - state.turn
        is_planned = len(board.left) > 0
        harvests_left = rounds_left if is_planned else rounds_left + 1
        write_items(found, catalog, board, turns_left, rounds_left)
        if board.committed != NONE and board.mode == NURSERY and not is_planned:
            points += self.write_best_offer(state, board, harvests_left)
        else:
            write_growth(found, catalog, board, NONE, harvests_left)
        if is_planned:
            found[PLANNED] = float(of_plan(catalog, board) + still_to_plan(state, seat))
            return points
        part = float(state.turn - 1) / TURNS
        found[HARVEST] = part * float(best_harvest(catalog, board, board.tokens))
        write_tokens(found, catalog, board, 1.0 - part)
        return points

    def write_best_offer(self, state: Planted, board: PlayerBoard, harvests: i64) -> float:
        """Write what may still grow with the best plant of the row; return the points that plant brings at once."""
        best, best_at_once, best_plant = -1.0, 0.0, NONE
        for plant in state.nursery.cards:
            if plant != NONE:
                write_growth(self.found, state.catalog, board, plant, harvests)
                at_once = float(of_type(state.catalog, board, state.catalog.type[plant]))
                points = at_once
                for index in range(GROWTH, GROWTH + MAX_PLANTS):
                    points += self.weights[index] * self.found[index]
                if points > best:
                    best, best_at_once, best_plant = points, at_once, plant
        write_growth(self.found, state.catalog, board, best_plant, harvests)
        return best_at_once


def still_to_grow(catalog: Catalog, plant: Plant, grown: i64, harvests: i64) -> i64:
    """The points on the next spaces, one for each harvest."""
    last = min(catalog.spaces[plant], grown + harvests)
    return catalog.points[plant][last] - catalog.points[plant][grown]


def next_points(catalog: Catalog, board: PlayerBoard, place: i64) -> i64:
    """The points of the lowest empty growth space of a plant that has one."""
    points, grown = catalog.points[board.plants[place]], board.growth[place]
    return points[grown + 1] - points[grown]


def of_plan(catalog: Catalog, board: PlayerBoard) -> i64:
    """What is planned already."""
    points = board.planned_jars
    for place in range(len(board.plants)):
        if board.plan & BIT[place]:
            points += next_points(catalog, board, place)
    return points


def best_harvest(catalog: Catalog, board: PlayerBoard, tokens: vec[i64]) -> i64:
    """The most points that feeding some of the plants not planned yet and filling jars bring, with these tokens."""
    return feed_from(catalog, board, 0, tokens[0], tokens[1], tokens[2], tokens[GREEN_THUMB])


def feed_from(catalog: Catalog, board: PlayerBoard, place: i64, light: i64, water: i64, food: i64, thumbs: i64) -> i64:
    """The same for the plants from a place on. Green Thumbs stand in for what is short (PLA-092)."""
    if place == len(board.plants):
        return (light + water + food + thumbs // THUMBS_PER_RESOURCE) // RESOURCES_PER_JAR
    best = feed_from(catalog, board, place + 1, light, water, food, thumbs)
    plant = board.plants[place]
    if board.plan & BIT[place] or board.growth[place] == catalog.spaces[plant]:
        return best
    needs = catalog.needs[plant]
    light -= needs[0]
    water -= needs[1]
    food -= needs[2]
    short = min(light, 0) + min(water, 0) + min(food, 0)
    thumbs += short * THUMBS_PER_RESOURCE
    if thumbs < 0:
        return best
    fed = feed_from(catalog, board, place + 1, max(light, 0), max(water, 0), max(food, 0), thumbs)
    return max(best, fed + next_points(catalog, board, place))


def write_tokens(found: vec[float], catalog: Catalog, board: PlayerBoard, part: float) -> None:
    """Write the tokens in the middle of a round, by whether a plant needs them, times a part."""
    found[THUMB] = part * float(board.tokens[GREEN_THUMB])
    all_used: i64 = 0
    all_spare: i64 = 0
    for kind in range(RESOURCES):
        needed: i64 = 0
        for place in range(len(board.plants)):
            plant = board.plants[place]
            if board.growth[place] < catalog.spaces[plant]:
                needed += catalog.needs[plant][kind]
        used = min(needed, board.tokens[kind])
        all_used += used
        all_spare += board.tokens[kind] - used
    found[NEEDED], found[SPARE] = part * float(all_used), part * float(all_spare)


def still_to_plan(state: Planted, seat: Seat) -> i64:
    """What the seat can still plan in this harvest."""
    for decision in state.pending():
        if decision.seat == seat:
            board = state.boards[seat]
            if isinstance(decision, FillJars):
                return most_jars(board)
            return best_harvest(state.catalog, board, board.left)
    return 0


def write_growth(found: vec[float], catalog: Catalog, board: PlayerBoard, one_more: Plant, harvests: i64) -> None:
    """Write what the plants, and one more unless that is NONE, may still grow, the most promising first."""
    for index in range(GROWTH, GROWTH + MAX_PLANTS):
        found[index] = 0.0
    for place in range(len(board.plants)):
        grown = board.growth[place]
        if board.plan & BIT[place]:
            grown += 1
        write_in_order(found, float(still_to_grow(catalog, board.plants[place], grown, harvests)))
    if one_more != NONE:
        write_in_order(found, float(still_to_grow(catalog, one_more, 0, harvests)))


def write_in_order(found: vec[float], points: float) -> None:
    """Put one among those that are there already, the greatest first; the least one falls off the end."""
    for index in range(GROWTH, GROWTH + MAX_PLANTS):
        if points > found[index]:
            found[index], points = points, found[index]


def of_type(catalog: Catalog, board: PlayerBoard, plant_type: i64) -> i64:
    """The points that one more plant of a type brings with the Decorations in play."""
    points: i64 = 0
    for item in range(len(board.items)):
        if catalog.counts[item] == plant_type:
            points += board.items[item] * catalog.amount[item]
    return points


def write_items(found: vec[float], catalog: Catalog, board: PlayerBoard, turns: i64, rounds: i64) -> None:
    """Write what the Tools and Decorations in play will still bring."""
    more_plants = min(float(MAX_PLANTS - len(board.plants)), PLANTS_A_ROUND * float(rounds))
    for item in range(len(board.items)):
        copies = float(board.items[item] * catalog.amount[item])
        if copies == 0.0:
            continue
        counted = catalog.counts[item]
        if counted == NONE:
            kind = THUMB_TOOL if catalog.gains[item] == GREEN_THUMB else TOOL
            found[kind] += copies * float(turns)
        elif counted == TOOLS:
            found[FOR_TOOLS] += copies * float(turns)
        elif counted == FULLY_GROWN:
            found[FOR_GROWN] += copies * float(min(rounds + 1, 2)) * 0.5 * float(len(board.plants))
        else:
            found[FOR_TYPE] += copies * more_plants / 3.0
