"""Who may know what in Reforest (REF-218 to 223), and dealing the rest again."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from allotment.games.reforest.catalog import SCORING
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.effects.plants import ExtraPlay
from allotment.games.reforest.regions import NOWHERE, ROWS, SPACES
from allotment.games.reforest.rules.placing import KeepSun
from allotment.games.reforest.rules.playing import AskSpace, Ground, PayCard, cost_of, playable
from allotment.games.reforest.rules.stacks import is_revealed
from allotment.games.reforest.rules.terrain import DEALT, DropTerrain, PlaceTerrain
from allotment.games.reforest.rules.triggers import effect_in, owner_in, visible
from allotment.games.reforest.rules.turn import DiscardDown, DrawCard, SoloDiscard, TakeTurn
from allotment.games.reforest.rules.using import Choose, UseEffect, operation_on
from allotment.games.reforest.scoring import effect_points, score, target
from allotment.games.reforest.state import DROPPED, LAST_ROUND, Reforest
from allotment.kernel.game import View
from allotment.pieces.bits import BIT

Phase = Literal[
    "turn", "space", "pay", "draw", "effects", "effect", "keep", "discard", "solo discard", "terrain", "terrain row",
    "over",
]  # fmt: skip
PHASES: Final[dict[type, Phase]] = {
    TakeTurn: "turn",
    AskSpace: "space",
    PayCard: "pay",
    DrawCard: "draw",
    UseEffect: "effects",
    Choose: "effect",
    KeepSun: "keep",
    DiscardDown: "discard",
    SoloDiscard: "solo discard",
    DropTerrain: "terrain",
    PlaceTerrain: "terrain row",
}


class PlantView(Struct, frozen=True):
    """A plant of a stack."""

    plant: str
    is_revealed: bool
    points: int | None  # of its Scoring effects, if they are visible


class SpaceView(Struct, frozen=True):
    """A stack: plants from the lowest up, and stored cards."""

    space: str
    plants: tuple[PlantView, ...]
    stored_plants: int  # cards worth 1
    stored_visitors: int  # cards worth 3
    faces: tuple[str, ...] | None  # of the stored cards, for their owner (REF-219)


class RegionView(Struct, frozen=True):
    """What a player has on the table, and in the hand as far as it is known."""

    spaces: tuple[SpaceView, ...]
    visitors: tuple[str, ...]
    terrains: tuple[str | None, ...]  # low, middle, high
    hand_size: int
    hand: tuple[str, ...]  # the viewer's own; of others the cards that all saw them take (REF-221)
    score: int  # if the game ended now


class GoalView(Struct, frozen=True):
    """A round-end visitor: in which round it is awarded, and how every region measures now."""

    visitor: str
    round: int
    amounts: tuple[float, ...]
    needed: int | None  # in solitaire


class PlayView(Struct, frozen=True):
    """REF-051, 064  A plant of the viewer's hand: the spaces where it can be played now, and what it costs there."""

    plant: str
    costs: tuple[tuple[str, int], ...]


class ReforestView(View, frozen=True):
    """What one viewer may know."""

    viewer: int | None
    phase: Phase
    round: int  # 1 to 3; 4 when the last turns are played
    actor: int | None
    first: int
    is_hard: bool
    regions: tuple[RegionView, ...]
    nursery: tuple[str, ...]
    discard: tuple[str, ...]  # top one last
    deck: int
    tucked: tuple[int, int]
    visitor_deck: int
    goals: tuple[GoalView, ...]
    gone: tuple[str, ...]  # visitors that nobody earned
    events: tuple[str, ...]  # laid out, soonest first
    event_deck: int
    playing: str | None  # the plant that is being played
    space: str | None  # where it goes
    due: int  # still to pay
    plays: tuple[PlayView, ...]  # of the viewer's hand, in its order, while a plant or its space is asked
    effect: tuple[str, int] | None  # the card whose effect is carried out, and which one, from 1
    pending: tuple[tuple[int, str, int], ...]  # seat, card and number of the effects that wait to be used
    looked: tuple[str, ...]  # cards of the deck that the viewer is looking at (REF-223)
    dealt: tuple[str, ...]  # the viewer's terrains that are not placed yet
    target: int | None  # in solitaire, after the game (REF-217)


def view(state: Reforest, viewer: int | None) -> ReforestView:
    """First what is public, then what is the viewer's own."""
    catalog, ids = state.catalog, state.catalog.ids
    is_asked = not state.is_over and state.pending()[0].seat == viewer
    return ReforestView(
        viewer=viewer,
        phase="over" if state.is_over else PHASES[type(state.pending()[0])],
        round=state.round,
        actor=None if state.actor == NONE else state.actor,
        first=state.first,
        is_hard=state.is_hard,
        regions=tuple(region(state, seat, viewer) for seat in range(state.seats)),
        nursery=tuple(ids[card] for card in state.nursery),
        discard=tuple(ids[card] for card in state.discard),
        deck=len(state.deck) + len(state.looked),
        tucked=(len(state.tucked_1), len(state.tucked_2)),
        visitor_deck=len(state.visitor_deck),
        goals=goals(state),
        gone=tuple(ids[card] for card in state.gone),
        events=tuple(ids[event] for event in state.laid_events if event != NONE),
        event_deck=len(state.event_deck),
        playing=None if state.played == NONE else ids[state.played],
        space=None if state.space == NONE else catalog.space_names[state.space],
        due=state.due,
        plays=plays(state, viewer) if viewer is not None and is_asked else (),
        effect=None if state.effect == NONE else effect_name(state, state.effect),
        pending=tuple((owner_in(code), *effect_name(state, effect_in(code))) for code in state.triggered),
        looked=tuple(ids[card] for card in state.looked) if is_asked else (),
        dealt=own_terrains(state, viewer),
        target=target(state) if state.is_solo and state.is_over else None,
    )


def effect_name(state: Reforest, effect: int) -> tuple[str, int]:
    """The card of an effect, and its number on it, from 1."""
    card = state.catalog.effects[effect].card
    return state.catalog.ids[card], effect - state.catalog.first_effect[card] + 1


def region(state: Reforest, seat: int, viewer: int | None) -> RegionView:
    """REF-218, 219  A region: stored cards show their faces to their owner only."""
    ids, board = state.catalog.ids, state.boards[seat]
    is_own = seat == viewer
    return RegionView(
        spaces=tuple(space_view(state, seat, space, is_own) for space in range(SPACES)),
        visitors=tuple(ids[visitor] for visitor in board.visitors),
        terrains=terrains(state, seat),
        hand_size=len(board.hand),
        hand=tuple(ids[card] for card in board.hand if is_own or state.is_open[card]),
        score=score(state, seat),
    )


def terrains(state: Reforest, seat: int) -> tuple[str | None, ...]:
    """REF-218  The terrains that are placed, by row."""
    if not state.has_terrain:
        return (None,) * ROWS
    rows = state.terrains[ROWS * seat : ROWS * (seat + 1)]
    return tuple(None if card == NONE else state.catalog.ids[card] for card in rows)


def space_view(state: Reforest, seat: int, space: int, is_own: bool) -> SpaceView:
    """One stack."""
    catalog, at = state.catalog, seat * SPACES + space
    stored = chain(state, state.energy[at])
    points = scoring_points(state, seat)
    return SpaceView(
        space=catalog.space_names[space],
        plants=tuple(
            PlantView(catalog.ids[card], is_revealed(state, card), points.get(card))
            for card in reversed(chain(state, state.plants[at]))
        ),
        stored_plants=sum(card < catalog.visitor for card in stored),
        stored_visitors=sum(card >= catalog.visitor for card in stored),
        faces=tuple(catalog.ids[card] for card in stored) if is_own else None,
    )


def chain(state: Reforest, card: int) -> list[int]:
    """A card and all below it."""
    found = []
    while card != NONE:
        found.append(card)
        card = state.below[card]
    return found


def plays(state: Reforest, seat: int) -> tuple[PlayView, ...]:
    """REF-051, 064  What can be played of a hand, if the decision is about that."""
    decision, discount = state.pending()[0], int(state.discount)
    if isinstance(decision, Choose):
        operation = operation_on(state)
        if not isinstance(operation, ExtraPlay):
            return ()
        discount = int(operation.discount)
    elif not isinstance(decision, TakeTurn | AskSpace):
        return ()
    ground = Ground(state, seat)
    return tuple(play_of(state, ground, card, discount) for card in state.boards[seat].hand)


def play_of(state: Reforest, ground: Ground, card: int, discount: int) -> PlayView:
    """Where a card of the hand can be played, and for what."""
    catalog, spaces = state.catalog, playable(state, ground, card, discount)
    costs = (
        (catalog.space_names[space], int(cost_of(state, ground.seat, card, space, discount, ground.passives)))
        for space in range(SPACES)
        if spaces & BIT[space]
    )
    return PlayView(catalog.ids[card], tuple(costs))


def scoring_points(state: Reforest, seat: int) -> dict[int, int]:
    """By card, what its visible Scoring effects are worth now."""
    points: dict[int, int] = {}
    for code in visible(state, seat, SCORING):
        card = state.catalog.effects[effect_in(code)].card
        points[card] = points.get(card, 0) + effect_points(state, seat, code)
    return points


def goals(state: Reforest) -> tuple[GoalView, ...]:
    """REF-162  The round-end visitors, this round's first, in their order."""
    this_round = min(state.round, LAST_ROUND)
    shown = [(visitor, this_round) for visitor in state.carried]
    shown += [(visitor, index + 1) for index, visitor in enumerate(state.laid) if visitor != NONE]
    shown += [(visitor, this_round) for visitor in state.added]
    return tuple(goal(state, visitor, round_of) for visitor, round_of in sorted(shown, key=lambda pair: pair[1]))


def goal(state: Reforest, visitor: int, round_of: int) -> GoalView:
    """One round-end visitor."""
    number = visitor - state.catalog.visitor
    measure = state.catalog.measures[number]
    amounts = [measure.of(state, seat, NOWHERE, NONE) / measure.unit for seat in range(state.seats)]
    needed = state.catalog.solo[LAST_ROUND * number + round_of - 1] if state.is_solo else None
    return GoalView(state.catalog.ids[visitor], round_of, tuple(amounts), needed)


def own_terrains(state: Reforest, viewer: int | None) -> tuple[str, ...]:
    """REF-219  The viewer's terrains while the choices are not shown, without those discarded."""
    if viewer is None or not state.is_terrain_hidden:
        return ()
    slots = range(DEALT * viewer, DEALT * (viewer + 1))
    return tuple(state.catalog.ids[state.dealt[slot]] for slot in slots if state.fate[slot] != DROPPED)
