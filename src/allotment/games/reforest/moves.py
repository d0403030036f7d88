"""The moves of Reforest by name, what they are in action numbers, and why one is not open.

Cards, spaces and rows are named as in the deck. A name that a viewer may not know is "".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allotment.games.reforest.actions import CARD, DECK, DONE, EFFECT, GATHER, KEEP, PUT_BACK, ROW, SPACE, TURN_OVER
from allotment.games.reforest.effects.cards import Draw as DrawOperation
from allotment.games.reforest.effects.cards import Look
from allotment.games.reforest.effects.energy import MoveEnergy, Store
from allotment.games.reforest.effects.operation import Operation
from allotment.games.reforest.effects.plants import ExtraPlay
from allotment.games.reforest.reasons import why_not_paid, why_not_played
from allotment.games.reforest.regions import ROW_NAMES
from allotment.games.reforest.rules import terrain
from allotment.games.reforest.rules.placing import KeepSun
from allotment.games.reforest.rules.playing import AskSpace, PayCard
from allotment.games.reforest.rules.turn import DiscardDown, DrawCard, SoloDiscard, TakeTurn
from allotment.games.reforest.rules.using import Choose, UseEffect, operation_on
from allotment.games.reforest.state import Reforest
from allotment.games.reforest.vocabulary import Row
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions


class Gather(Move, frozen=True):
    """REF-034  Draw up to 2 cards."""


class Play(Move, frozen=True):
    """REF-065  Play this plant of the hand; where is asked next."""

    plant: str


class PlaceAt(Move, frozen=True):
    """REF-065  The space of the plant."""

    space: str


class Pay(Move, frozen=True):
    """REF-057  Pay with a plant card of the hand or with a stored one."""

    card: str


class PayVisitor(Move, frozen=True):
    """REF-081  Pay with a stored visitor."""

    visitor: str  # only its owner knows which


class Draw(Move, frozen=True):
    """REF-035  Draw a card of the nursery, or the top one of the deck, which is ""."""

    card: str


class DrawNoMore(Move, frozen=True):
    """REF-036  Decline the second draw."""


class Use(Move, frozen=True):
    """REF-074  Use an effect of a card, the only one or the one with this number, from 1."""

    card: str
    number: int = 1


class UseNoMore(Move, frozen=True):
    """REF-086  Decline all effects that could be used now."""


class Pick(Move, frozen=True):
    """REF-090  The card that an effect acts on."""

    card: str


class PickUnseen(Move, frozen=True):
    """REF-090  The same, where only the chooser sees which card it is."""

    card: str


class PickSpace(Move, frozen=True):
    """REF-090  The space that an effect acts on."""

    space: str


class PutBack(Move, frozen=True):
    """REF-103  Put the card that was looked at back on top of the deck."""


class Stop(Move, frozen=True):
    """REF-090  The effect does no more, where it does something up to so often."""


class Keep(Move, frozen=True):
    """REF-088  Keep the covered sun plant face up."""


class TurnOver(Move, frozen=True):
    """REF-068  Turn the covered sun plant over."""


class Discard(Move, frozen=True):
    """REF-031, 206  Discard a card of the hand; in solitaire one of the nursery, or the top one of the deck, ""."""

    card: str


class RejectTerrain(Move, frozen=True):
    """REF-174  Discard a dealt terrain, and keep those dealt before it."""

    terrain: str


class KeepTerrain(Move, frozen=True):
    """REF-174  Keep the other terrains."""


class PlaceTerrainIn(Move, frozen=True):
    """REF-175  The row of the next terrain that was kept."""

    row: Row


class DecideUnseen(Move, frozen=True):
    """REF-176  What others see of a decision on terrain."""


SECRET: Final = (RejectTerrain, KeepTerrain, PlaceTerrainIn)


def seen(move: Move, by: int, viewer: int | None) -> Move:
    """REF-176, 219, 223  A move as the viewer may see it when it is made."""
    if by == viewer:
        return move
    if isinstance(move, SECRET):
        return DecideUnseen()
    if isinstance(move, PickUnseen):
        return PickUnseen("")
    return PayVisitor("") if isinstance(move, PayVisitor) else move


def explain(state: Reforest, action: int, seat: int) -> Move:
    """The named move of an action that is legal for the seat."""
    decision, catalog = state.pending()[0], state.catalog
    if action >= EFFECT:
        effect = action - EFFECT
        card = catalog.effects[effect].card
        return Use(catalog.ids[card], effect - catalog.first_effect[card] + 1)
    if action >= CARD:
        return card_move(state, action - CARD)
    if action >= SPACE:
        space = catalog.space_names[action - SPACE]
        return PlaceAt(space) if isinstance(decision, AskSpace) else PickSpace(space)
    if action >= ROW:
        return PlaceTerrainIn(row_name(action - ROW))
    if action == DONE:
        return DONE_MOVES[type(decision)]()
    if action == DECK:
        return Discard("") if isinstance(decision, SoloDiscard) else Draw("")
    return SIMPLE_MOVES[action]()


SIMPLE_MOVES: Final[dict[int, type[Move]]] = {GATHER: Gather, KEEP: Keep, TURN_OVER: TurnOver, PUT_BACK: PutBack}
DONE_MOVES: Final[dict[type, type[Move]]] = {
    DrawCard: DrawNoMore,
    UseEffect: UseNoMore,
    Choose: Stop,
    terrain.DropTerrain: KeepTerrain,
}


def row_name(row: int) -> Row:
    """The name of a row."""
    names: dict[int, Row] = {0: "low", 1: "middle", 2: "high"}
    return names[row]


def card_move(state: Reforest, card: int) -> Move:
    """What it is to choose a card now."""
    decision, name = state.pending()[0], state.catalog.ids[card]
    if isinstance(decision, PayCard):
        return PayVisitor(name) if card >= state.catalog.visitor else Pay(name)
    if isinstance(decision, Choose):
        operation = operation_on(state)
        if isinstance(operation, DrawOperation):
            return Draw(name)
        if isinstance(operation, ExtraPlay):
            return Play(name)
        return PickUnseen(name) if is_unseen(operation) else Pick(name)
    return CARD_MOVES[type(decision)](name)


def is_unseen(operation: Operation) -> bool:
    """REF-219, 223  Whether only its user sees which card an operation acts on."""
    return isinstance(operation, Look | MoveEnergy) or (isinstance(operation, Store) and operation.from_hand)


CARD_MOVES: Final[dict[type, Callable[[str], Move]]] = {
    TakeTurn: Play,
    DrawCard: Draw,
    DiscardDown: Discard,
    SoloDiscard: Discard,
    terrain.DropTerrain: RejectTerrain,
}


# From moves to actions


ASKED_BY: Final[dict[type, tuple[type[Move], ...]]] = {
    TakeTurn: (Gather, Play),
    AskSpace: (PlaceAt,),
    PayCard: (Pay, PayVisitor),
    DrawCard: (Draw, DrawNoMore),
    UseEffect: (Use, UseNoMore),
    Choose: (Pick, PickUnseen, PickSpace, Draw, Play, PutBack, Stop),
    KeepSun: (Keep, TurnOver),
    DiscardDown: (Discard,),
    SoloDiscard: (Discard,),
    terrain.DropTerrain: (RejectTerrain, KeepTerrain),
    terrain.PlaceTerrain: (PlaceTerrainIn,),
}
NOT_NOW: Final[dict[type, tuple[str, str]]] = {
    Gather: ("gathering is an action of a turn, and one turn has one action", "REF-024"),
    Play: ("playing a plant is an action of a turn, and one turn has one action", "REF-024"),
    PlaceAt: ("no plant is being played now", "REF-065"),
    Pay: ("there is nothing to pay now", "REF-057"),
    PayVisitor: ("there is nothing to pay now", "REF-057"),
    Draw: ("cards are drawn when you gather, or by an effect", "REF-034"),
    DrawNoMore: ("only the second draw of a gather can be declined", "REF-036"),
    Use: ("no effect waits to be used now", "REF-070"),
    UseNoMore: ("no effect waits to be used now", "REF-086"),
    Pick: ("no effect asks for a card now", "REF-090"),
    PickUnseen: ("no effect asks for a card now", "REF-090"),
    PickSpace: ("no effect asks for a space now", "REF-090"),
    PutBack: ("no card is being looked at", "REF-103"),
    Stop: ("no effect is being carried out", "REF-090"),
    Keep: ("no sun plant is being covered", "REF-088"),
    TurnOver: ("no sun plant is being covered", "REF-088"),
    Discard: ("cards are discarded at the end of a turn above the hand limit, and by effects", "REF-030"),
    RejectTerrain: ("terrains are dealt before the first turn only", "REF-176"),
    KeepTerrain: ("terrains are dealt before the first turn only", "REF-176"),
    PlaceTerrainIn: ("terrains are placed before the first turn only", "REF-176"),
}


def action_of(state: Reforest, move: Move, seat: int) -> int:
    """The action number of a move. Raises IllegalAction with the rule that forbids it, unless it is legal."""
    require_asked(state, move, seat)
    action = numbered(state, move)
    if action not in legal_actions(state, seat):
        raise refusal(state, move, action, seat)
    return action


def require_asked(state: Reforest, move: Move, seat: int) -> None:
    """Raises IllegalAction unless the seat is asked for such a move now."""
    if state.is_over:
        raise IllegalAction("the game is over", "REF-193")
    decision = state.pending()[0]
    if decision.seat != seat:
        raise IllegalAction("another player's turn is on", "REF-023")
    if not isinstance(move, ASKED_BY[type(decision)]):
        raise IllegalAction(*NOT_NOW.get(type(move), ("there is no such move", "")))


def numbered(state: Reforest, move: Move) -> int:
    """The action number that a move has if it is legal. Raises IllegalAction if it names what there is not."""
    match move:
        case Gather():
            return GATHER
        case PutBack():
            return PUT_BACK
        case Keep():
            return KEEP
        case TurnOver():
            return TURN_OVER
        case DrawNoMore() | UseNoMore() | Stop() | KeepTerrain():
            return DONE
        case Draw(card="") | Discard(card=""):
            return DECK
        case PlaceTerrainIn(row=row):
            return ROW + ROW_NAMES.index(row)
        case PlaceAt(space=space) | PickSpace(space=space):
            if space not in state.catalog.space_names:
                raise IllegalAction(f"there is no space {space}", "REF-016")
            return SPACE + state.catalog.space_names.index(space)
        case Use(card=card, number=number):
            return EFFECT + effect_named(state, card, number)
        case Play(plant=card) | Pay(card=card) | PayVisitor(visitor=card) | Draw(card=card) | Pick(card=card):
            return CARD + card_named(state, card)
        case PickUnseen(card=card) | Discard(card=card) | RejectTerrain(terrain=card):
            return CARD + card_named(state, card)
    raise IllegalAction("there is no such move")


def card_named(state: Reforest, name: str) -> int:
    """The number of a card. Raises IllegalAction if the deck has none of that name."""
    if name not in state.catalog.ids:
        raise IllegalAction(f"there is no card {name!r}")
    return state.catalog.ids.index(name)


def effect_named(state: Reforest, card: str, number: int) -> int:
    """The number of an effect. Raises IllegalAction if the card has none with that number."""
    found, first = card_named(state, card), state.catalog.first_effect
    effect = first[found] + number - 1
    if not first[found] <= effect < first[found + 1]:
        raise IllegalAction(f"{card} has no effect {number}")
    return effect


def refusal(state: Reforest, move: Move, action: int, seat: int) -> IllegalAction:
    """Why a move of the right kind is not legal."""
    match move:
        case Gather():
            return IllegalAction("deck and nursery are empty", "REF-026")
        case Play(plant=plant) if isinstance(state.pending()[0], TakeTurn):
            return IllegalAction(*why_not_played(state, seat, action - CARD, plant))
        case PlaceAt():
            return IllegalAction(*why_not_played(state, seat, state.played, "the plant", action - SPACE))
        case Pay() | PayVisitor():
            return IllegalAction(*why_not_paid(state, seat, action - CARD))
        case Draw():
            return IllegalAction("that card does not lie in the nursery, or cannot be drawn now", "REF-035")
        case DrawNoMore():
            return IllegalAction("the first draw cannot be declined", "REF-036")
        case Use():
            return IllegalAction("that effect does not wait to be used, or would do nothing", "REF-074")
        case Discard():
            return IllegalAction("that card is not one of those to discard", "REF-031")
        case RejectTerrain():
            return IllegalAction("that terrain was not dealt to you, or is decided already", "REF-174")
        case PlaceTerrainIn():
            return IllegalAction("there is a terrain in that row already", "REF-175")
        case Stop():
            return IllegalAction("an effect is carried out in full", "REF-090")
    return IllegalAction("the effect does not allow that", "REF-090")
