"""Final scoring, in the order of the score pad (PLA-161): plants, propagation, Decorations."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.planted.catalog import COUNTS, FULLY_GROWN, NONE, TOOLS, TRIOS, Catalog
from allotment.games.planted.state import ZEROS, Planted, PlayerBoard
from allotment.kernel.agenda import Seat
from allotment.pieces.score_sheet import ScoreLine


def score(state: Planted, seat: Seat) -> i64:
    """PLA-161  Plants, jars and Decorations."""
    board = state.boards[seat]
    total = board.jars + decoration_points(state.catalog, board)  # PLA-163
    for place in range(len(board.plants)):
        total += plant_points(state.catalog, board, place)
    return total


def score_sheet(state: Planted, seat: Seat) -> list[ScoreLine]:
    """PLA-161  The lines of the score pad: a row for each plant, propagation, then each Decoration kind in play."""
    catalog, board = state.catalog, state.boards[seat]
    lines = [
        ScoreLine(catalog.plant_names[board.plants[place]], plant_points(catalog, board, place), "PLA-162")
        for place in range(len(board.plants))
    ]
    lines.append(ScoreLine("Propagation jars", board.jars, "PLA-163"))
    counts = count(catalog, board)
    for item in range(len(board.items)):
        if catalog.counts[item] != NONE and board.items[item] > 0:
            label = catalog.item_names[item]
            if board.items[item] > 1:
                label += f" x{board.items[item]}"
            lines.append(ScoreLine(label, item_points(catalog, board, item, counts), rule_of(catalog.counts[item])))
    return lines


def rule_of(counted: i64) -> str:
    """The rule of a Decoration, by what it counts."""
    rules = ["PLA-164", "PLA-165", "PLA-166", "PLA-168", "PLA-169", "PLA-170"]
    return rules[counted]


def plant_points(catalog: Catalog, board: PlayerBoard, place: i64) -> i64:
    """PLA-162  The values of the covered growth spaces."""
    return catalog.points[board.plants[place]][board.growth[place]]


def decoration_points(catalog: Catalog, board: PlayerBoard) -> i64:
    """PLA-164 to 171  Every Decoration scores in full for what it counts."""
    counts = count(catalog, board)
    total: i64 = 0
    for item in range(len(board.items)):
        if catalog.counts[item] != NONE:
            total += item_points(catalog, board, item, counts)
    return total


def item_points(catalog: Catalog, board: PlayerBoard, item: i64, counts: vec[i64]) -> i64:
    """PLA-171  What all copies of one Decoration score together."""
    return board.items[item] * catalog.amount[item] * counts[catalog.counts[item]]


def count(catalog: Catalog, board: PlayerBoard) -> vec[i64]:
    """PLA-164 to 170  (6,) how many plants of each type, trios, fully grown plants and Tools the seat has."""
    counts = ZEROS[:COUNTS]
    for place in range(len(board.plants)):
        plant = board.plants[place]
        counts[catalog.type[plant]] += 1
        if board.growth[place] == catalog.spaces[plant]:
            counts[FULLY_GROWN] += 1
    counts[TRIOS] = min(counts[0], counts[1], counts[2])
    for item in range(len(board.items)):
        if catalog.counts[item] == NONE:
            counts[TOOLS] += board.items[item]
    return counts


def standing(state: Planted, seat: Seat) -> tuple[i64, i64]:
    """PLA-173, 174  What players are ranked by: the score, then Growth tokens on plants."""
    grown: i64 = 0
    for tokens in state.boards[seat].growth:
        grown += tokens
    return score(state, seat), grown
