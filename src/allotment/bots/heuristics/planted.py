"""What a position of Planted is worth: the score if it ended now, and a small potential.

The potential counts the harvest that the tokens pay for, what the plants may still grow, and what Tools and
Decorations will still bring. The weights were set by hand and then moved one to three at a time, keeping what won by
more points in games of two to four seats.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
from allotment.games.planted.state import MAX_PLANTS, ZEROS, Planted, PlayerBoard
from allotment.kernel.agenda import Seat
from allotment.kernel.piles import ascending

ROUNDS: Final = 4
NUMBER_OF_SETS: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64])  # of so many plants
TURNS: Final = 8
TOKEN: Final = 2.0  # points that a token brings which some plant needs
SPARE: Final = 0.45  # and one that none needs: half a jar
THUMB: Final = 1.06
GROWTH: Final = [0.6, 0.3, 0.11, 0.26, 0.2, 0.1, 0.0]  # of what a plant may still grow, the most promising plant first
TRIGGERS: Final = 0.255  # of a Tool, per turn to come
PLANTS_A_ROUND: Final = 1.38  # that a board with room takes in
GROWN: Final = 0.35  # of the plants that are not fully grown will be
TOOLS_A_TURN: Final = 0.09


def value(state: Planted, seat: Seat) -> float:
    """The points that the seat may expect at the end, roughly."""
    catalog, board = state.catalog, state.boards[seat]
    turns_left = (ROUNDS - state.round) * TURNS + TURNS - state.turn
    harvests_left = ROUNDS - state.round + 1
    is_planned = len(board.left) > 0 or state.is_over
    if is_planned:
        harvests_left -= 1
    points = float(score(state, seat)) + of_items(catalog, board, turns_left, ROUNDS - state.round)
    if board.committed != NONE and board.mode == NURSERY and not is_planned:
        points += best_offer(state, board, harvests_left)
    else:
        points += of_growth(catalog, board, NONE, harvests_left)
    if state.is_over:
        return points
    if is_planned:
        return points + of_plan(catalog, board) + still_to_plan(state, seat)
    part = float(state.turn - 1) / TURNS
    return points + part * best_harvest(catalog, board, board.tokens) + (1.0 - part) * of_tokens(catalog, board)


def still_to_grow(catalog: Catalog, plant: Plant, grown: i64, harvests: i64) -> i64:
    """The points on the next spaces, one for each harvest."""
    last = min(catalog.spaces[plant], grown + harvests)
    return catalog.points[plant][last] - catalog.points[plant][grown]


def next_points(catalog: Catalog, board: PlayerBoard, place: i64) -> i64:
    """The points of the lowest empty growth space of a plant that has one."""
    points, grown = catalog.points[board.plants[place]], board.growth[place]
    return points[grown + 1] - points[grown]


def of_plan(catalog: Catalog, board: PlayerBoard) -> float:
    """What is planned already."""
    points = board.planned_jars
    for place in range(len(board.plants)):
        if board.plan & BIT[place]:
            points += next_points(catalog, board, place)
    return float(points)


def best_harvest(catalog: Catalog, board: PlayerBoard, tokens: vec[i64]) -> float:
    """The most points that feeding some of the plants not planned yet and filling jars bring, with these tokens."""
    best: i64 = 0
    for chosen in range(NUMBER_OF_SETS[len(board.plants)]):
        if chosen & board.plan == 0:
            best = max(best, harvest(catalog, board, tokens, chosen))
    return float(best)


def harvest(catalog: Catalog, board: PlayerBoard, tokens: vec[i64], chosen: i64) -> i64:
    """The points of feeding a set of plants, with jars for what is left; -1 if that is not possible."""
    points: i64 = 0
    left = tokens[:]
    for place in range(len(board.plants)):
        if chosen & BIT[place]:
            plant = board.plants[place]
            if board.growth[place] == catalog.spaces[plant]:
                return -1
            points += next_points(catalog, board, place)
            for kind in range(RESOURCES):
                left[kind] -= catalog.needs[plant][kind]
    spare: i64 = 0
    for kind in range(RESOURCES):
        if left[kind] < 0:
            left[GREEN_THUMB] += left[kind] * THUMBS_PER_RESOURCE
        else:
            spare += left[kind]
    if left[GREEN_THUMB] < 0:
        return -1
    return points + (spare + left[GREEN_THUMB] // THUMBS_PER_RESOURCE) // RESOURCES_PER_JAR


def of_tokens(catalog: Catalog, board: PlayerBoard) -> float:
    """Tokens in the middle of a round, by whether a plant needs them."""
    points = THUMB * float(board.tokens[GREEN_THUMB])
    for kind in range(RESOURCES):
        needed: i64 = 0
        for place in range(len(board.plants)):
            plant = board.plants[place]
            if board.growth[place] < catalog.spaces[plant]:
                needed += catalog.needs[plant][kind]
        used = min(needed, board.tokens[kind])
        points += TOKEN * float(used) + SPARE * float(board.tokens[kind] - used)
    return points


def still_to_plan(state: Planted, seat: Seat) -> float:
    """What the seat can still plan in this harvest."""
    for decision in state.pending():
        if decision.seat == seat:
            board = state.boards[seat]
            if isinstance(decision, FillJars):
                return float(most_jars(board))
            return best_harvest(state.catalog, board, board.left)
    return 0.0


def of_growth(catalog: Catalog, board: PlayerBoard, one_more: Plant, harvests: i64) -> float:
    """What the plants, and one more unless that is NONE, may still grow; tokens are short, so the best count most."""
    found = ZEROS[: len(board.plants)]
    for place in range(len(board.plants)):
        grown = board.growth[place]
        if board.plan & BIT[place]:
            grown += 1
        found[place] = still_to_grow(catalog, board.plants[place], grown, harvests)
    if one_more != NONE:
        found = append(found, still_to_grow(catalog, one_more, 0, harvests))
    found = ascending(found)
    points = 0.0
    for index in range(len(found)):
        points += GROWTH[index] * float(found[len(found) - 1 - index])
    return points


def best_offer(state: Planted, board: PlayerBoard, harvests: i64) -> float:
    """What may still grow with the best plant of the row, and what that plant brings at once."""
    best = 0.0
    for plant in state.nursery.cards:
        if plant != NONE:
            points = of_growth(state.catalog, board, plant, harvests)
            best = max(best, points + float(of_type(state.catalog, board, state.catalog.type[plant])))
    return best


def of_type(catalog: Catalog, board: PlayerBoard, plant_type: i64) -> i64:
    """The points that one more plant of a type brings with the Decorations in play."""
    points: i64 = 0
    for item in range(len(board.items)):
        if catalog.counts[item] == plant_type:
            points += board.items[item] * catalog.amount[item]
    return points


def of_items(catalog: Catalog, board: PlayerBoard, turns: i64, rounds: i64) -> float:
    """What the Tools and Decorations in play will still bring."""
    more_plants = min(float(MAX_PLANTS - len(board.plants)), PLANTS_A_ROUND * float(rounds))
    points = 0.0
    for item in range(len(board.items)):
        copies = float(board.items[item] * catalog.amount[item])
        counted = catalog.counts[item]
        if counted == NONE:
            worth = THUMB if catalog.gains[item] == GREEN_THUMB else 1.0
            points += copies * TRIGGERS * float(turns) * worth
        elif counted == TOOLS:
            points += copies * TOOLS_A_TURN * float(turns)
        elif counted == FULLY_GROWN:
            points += copies * GROWN * float(min(rounds + 1, 2)) * 0.5 * float(len(board.plants))
        else:
            points += copies * more_plants / 3.0
    return points
