"""The harvest at the end of a round (PLA-120 to 142): feeding, then propagation.

Everybody plans in secret; `left` on a board holds the tokens that the plan leaves. One step carries all plans out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.planted import events
from allotment.games.planted.actions import FEED, FILL, MOST_JARS_AT_ONCE, STOP
from allotment.games.planted.catalog import GREEN_THUMB, RESOURCES, Catalog
from allotment.games.planted.state import MOST_SEATS, Planted, PlayerBoard
from allotment.kernel.agenda import Decision, Seat, Step, no_steps

THUMBS_PER_RESOURCE: Final = 2
RESOURCES_PER_JAR: Final = 2
BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32])  # by place of a plant


# 7. Feeding


@final
class PlanHarvest(Step[Planted]):
    """PLA-133  All players plan at the same time what to feed and how many jars to fill."""

    def run(self, state: Planted) -> None:
        asked = no_steps()
        for seat in range(state.seats):
            board = state.boards[seat]
            board.left = board.tokens[:]
            if can_feed_any(state.catalog, board):
                asked = append(asked, FEED_PLANTS[seat])
            elif most_jars(board) > 0:
                asked = append(asked, FILL_JARS[seat])
        state.then_all(asked)


@final
class FeedPlants(Decision[Planted]):
    """PLA-120  Feed any of your plants, each once at most (PLA-121), one after another; or stop."""

    simultaneous = True

    def legal(self, state: Planted, out: vec[i64]) -> i64:
        board = state.boards[self.seat]
        out[0] = STOP
        n: i64 = 1
        for place in range(len(board.plants)):
            if can_feed(state.catalog, board, place):
                out[n] = FEED + place
                n += 1
        return n

    def apply(self, state: Planted, action: i64) -> None:
        board = state.boards[self.seat]
        if action != STOP:
            plan_to_feed(state.catalog, board, action - FEED)
            if can_feed_any(state.catalog, board):
                state.then(FEED_PLANTS[self.seat])
                return
        if most_jars(board) > 0:
            state.then(FILL_JARS[self.seat])


def can_feed(catalog: Catalog, board: PlayerBoard, place: i64) -> bool:
    """Not planned yet (PLA-121), it can still grow (PLA-122), and what is left pays for it (PLA-123 to 128)."""
    plant = board.plants[place]
    if board.growth[place] == catalog.spaces[plant] or board.plan & BIT[place]:
        return False
    needs, left = catalog.needs[plant], board.left
    missing: i64 = 0
    for kind in range(RESOURCES):
        if needs[kind] > left[kind]:
            missing += needs[kind] - left[kind]
    return missing * THUMBS_PER_RESOURCE <= left[GREEN_THUMB]


def can_feed_any(catalog: Catalog, board: PlayerBoard) -> bool:
    """Whether there is a plant that the plan could still take in."""
    for place in range(len(board.plants)):
        if can_feed(catalog, board, place):
            return True
    return False


def plan_to_feed(catalog: Catalog, board: PlayerBoard, place: i64) -> None:
    """PLA-129  Take a plant into the plan: its own kinds pay first, thumb pairs for what is missing."""
    board.plan += BIT[place]
    needs, left = catalog.needs[board.plants[place]], board.left
    for kind in range(RESOURCES):
        paid = min(needs[kind], left[kind])
        left[kind] -= paid
        left[GREEN_THUMB] -= (needs[kind] - paid) * THUMBS_PER_RESOURCE


# 8. Propagation


@final
class FillJars(Decision[Planted]):
    """PLA-135  Turn in leftover tokens, two for a jar, for as many jars as you like (PLA-140)."""

    simultaneous = True

    def legal(self, state: Planted, out: vec[i64]) -> i64:
        most = min(most_jars(state.boards[self.seat]), MOST_JARS_AT_ONCE)
        for jars in range(most + 1):
            out[jars] = FILL + jars
        return most + 1

    def apply(self, state: Planted, action: i64) -> None:
        board = state.boards[self.seat]
        jars = action - FILL
        plan_to_fill(board, jars)
        if jars == MOST_JARS_AT_ONCE and most_jars(board) > 0:
            state.then(FILL_JARS[self.seat])


def most_jars(board: PlayerBoard) -> i64:
    """PLA-139  How many jars the plan leaves tokens for; a thumb pair counts as a resource token (PLA-137)."""
    resources: i64 = board.left[GREEN_THUMB] // THUMBS_PER_RESOURCE
    for kind in range(RESOURCES):
        resources += board.left[kind]
    return resources // RESOURCES_PER_JAR


def plan_to_fill(board: PlayerBoard, jars: i64) -> None:
    """PLA-135 to 138  Two resource tokens a jar, then thumb pairs; which kinds makes no difference (PLA-129)."""
    board.planned_jars += jars
    owed = jars * RESOURCES_PER_JAR
    for kind in range(RESOURCES):
        paid = min(owed, board.left[kind])
        board.left[kind] -= paid
        owed -= paid
    board.left[GREEN_THUMB] -= owed * THUMBS_PER_RESOURCE


@final
class CarryOutPlans(Step[Planted]):
    """PLA-130 to 135  What was planned is paid for, Growth tokens go on the plants and into the jars."""

    def run(self, state: Planted) -> None:
        for seat in range(state.seats):
            feed_and_fill(state, seat)


def feed_and_fill(state: Planted, seat: Seat) -> None:
    """Carry out one seat's plan."""
    board = state.boards[seat]
    for place in range(len(board.plants)):
        if board.plan & BIT[place]:
            board.growth[place] += 1
            state.note(events.FED, seat, board.plants[place], board.growth[place])
    if board.planned_jars > 0:
        board.jars += board.planned_jars
        state.note(events.FILLED, seat, board.planned_jars)
    board.tokens, board.left = board.left, vec[i64]()
    board.plan, board.planned_jars = 0, 0


# Steps never change, so each is built once.
PLAN_HARVEST: Final = PlanHarvest()
FEED_PLANTS: Final = [FeedPlants(seat) for seat in range(MOST_SEATS)]
FILL_JARS: Final = [FillJars(seat) for seat in range(MOST_SEATS)]
CARRY_OUT_PLANS: Final = CarryOutPlans()
