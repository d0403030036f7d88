"""The moves of Planted by name, what they are in action numbers, and why one is not open."""

from __future__ import annotations

from typing import Final, Literal

from allotment.games.planted.actions import COMMIT, FEED, FILL, MOST_JARS_AT_ONCE, NURSERY, PLAY, STOP, TAKE
from allotment.games.planted.catalog import GREEN_THUMB, NONE, RESOURCES
from allotment.games.planted.rules.harvest import THUMBS_PER_RESOURCE, FeedPlants, FillJars, most_jars
from allotment.games.planted.rules.turns import CommitCard, TakePlant
from allotment.games.planted.state import MAX_PLANTS, Planted
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions

Mode = Literal["play", "nursery"]
MODES: Final[tuple[Mode, Mode]] = ("play", "nursery")


class Commit(Move, frozen=True):
    """PLA-051  Choose a card of the hand, by its printed number, to play or for the nursery."""

    card: int
    mode: Mode


class CommitSecretly(Move, frozen=True):
    """PLA-181  What the others see of a commit."""


class Take(Move, frozen=True):
    """PLA-082  Take a plant of the nursery row."""

    plant: str


class Feed(Move, frozen=True):
    """PLA-120  Plan to feed a plant."""

    plant: str


class StopFeeding(Move, frozen=True):
    """PLA-120  Feed no more this round."""


class Fill(Move, frozen=True):
    """PLA-135  Plan to fill so many jars, and be done with the plan."""

    jars: int


class PlanSecretly(Move, frozen=True):
    """PLA-187  What the others see of a step of a plan."""


def explain(state: Planted, action: int, seat: int) -> Move:
    """The named move of an action that is legal for the seat."""
    catalog = state.catalog
    if action >= COMMIT:
        return Commit(catalog.number[(action - COMMIT) // 2], MODES[(action - COMMIT) % 2])
    if action >= FILL:
        return Fill(action - FILL)
    if action == STOP:
        return StopFeeding()
    if action >= FEED:
        return Feed(catalog.plant_ids[state.boards[seat].plants[action - FEED]])
    return Take(catalog.plant_ids[state.nursery.cards[action - TAKE]])


def seen(move: Move, by: int, viewer: int | None) -> Move:
    """PLA-181, 187  A commit or a plan is its owner's secret; a plant is taken before everybody's eyes."""
    if by == viewer or isinstance(move, Take):
        return move
    return CommitSecretly() if isinstance(move, Commit) else PlanSecretly()


def action_of(state: Planted, move: Move, seat: int) -> int:
    """The action number of a move. Raises IllegalAction with the rule that forbids it, unless it is legal."""
    require_asked(state, move, seat)
    match move:
        case Commit():
            action = commit_action(state, move, seat)
        case Take():
            action = take_action(state, move)
        case Feed():
            action = feed_action(state, move, seat)
        case StopFeeding():
            action = STOP
        case Fill():
            action = fill_action(state, move, seat)
        case _:
            raise IllegalAction("that is what others see of a move, not a move")
    assert action in legal_actions(state, seat), f"{move} was found legal, but is not offered"
    return action


ASKED_BY: Final[dict[type, tuple[type, ...]]] = {
    CommitCard: (Commit,),
    TakePlant: (Take,),
    FeedPlants: (Feed, StopFeeding),
    FillJars: (Fill,),
}
NOT_NOW: Final[dict[type, tuple[str, str]]] = {
    Commit: ("cards are committed at the beginning of each of the eight turns", "PLA-050"),
    Take: ("a plant is taken only after committing a card for the nursery", "PLA-081"),
    Feed: ("plants are fed once a round, after the eighth turn, and before the jars are filled", "PLA-142"),
    StopFeeding: ("there is no feeding to stop now", "PLA-120"),
    Fill: ("jars are filled after feeding, at the end of a round", "PLA-142"),
}


def require_asked(state: Planted, move: Move, seat: int) -> None:
    """Raises IllegalAction unless the seat is asked for such a move now."""
    for decision in state.pending():
        if decision.seat == seat:
            if isinstance(move, ASKED_BY[type(decision)]):
                return
            raise IllegalAction(*NOT_NOW.get(type(move), ("there is no such move", "")))
    if state.is_over:
        raise IllegalAction("the game is over", "PLA-160")
    first = state.pending()[0]
    if isinstance(first, CommitCard):
        raise IllegalAction("your commit is made; take it back to choose again", "PLA-052")
    if isinstance(first, TakePlant):
        raise IllegalAction(
            "plants are taken in ascending order of the cards given up, one player at a time", "PLA-081"
        )
    raise IllegalAction("your plan is made; take it back to choose again", "PLA-133")


def commit_action(state: Planted, move: Commit, seat: int) -> int:
    """PLA-051 to 055  The card must be in the hand; the nursery needs room for a plant, and a plant."""
    catalog, board = state.catalog, state.boards[seat]
    card = next((card for card in board.hand.cards if catalog.number[card] == move.card), NONE)
    if card == NONE:
        raise IllegalAction(f"card {move.card} is not in your hand", "PLA-051")
    if move.mode == "play":
        return COMMIT + 2 * card + PLAY
    if len(board.plants) == MAX_PLANTS:
        raise IllegalAction(f"you own {MAX_PLANTS} plants already, so no card can go to the nursery", "PLA-054")
    if state.nursery.is_empty:
        raise IllegalAction("there is no plant left in the nursery", "PLA-044")
    return COMMIT + 2 * card + NURSERY


def take_action(state: Planted, move: Take) -> int:
    """PLA-082  The plant must lie in the row."""
    for space, plant in enumerate(state.nursery.cards):
        if plant != NONE and state.catalog.plant_ids[plant] == move.plant:
            return TAKE + space
    raise IllegalAction(f"{plant_name(state, move.plant)} is not in the nursery row", "PLA-082")


def feed_action(state: Planted, move: Feed, seat: int) -> int:
    """PLA-120 to 128  An own plant, not planned yet, with a growth space left, and its needs can be paid."""
    catalog, board = state.catalog, state.boards[seat]
    name = plant_name(state, move.plant)
    place = next((place for place, own in enumerate(board.plants) if catalog.plant_ids[own] == move.plant), NONE)
    if place == NONE:
        raise IllegalAction(f"you do not own {name}", "PLA-120")
    if board.plan >> place & 1:
        raise IllegalAction(f"{name} is fed already this round", "PLA-121")
    plant = board.plants[place]
    if board.growth[place] == catalog.spaces[plant]:
        raise IllegalAction(f"{name} is fully grown", "PLA-122")
    missing = sum(max(0, catalog.needs[plant][kind] - board.left[kind]) for kind in range(RESOURCES))
    thumbs = board.left[GREEN_THUMB]
    if missing * THUMBS_PER_RESOURCE > thumbs:
        need = f"{missing} token{'s' * (missing > 1)} short, which takes {missing * THUMBS_PER_RESOURCE} Green Thumbs"
        raise IllegalAction(f"{name} cannot be paid for: {need}, and {thumbs} are left", "PLA-128")
    return FEED + place


def fill_action(state: Planted, move: Fill, seat: int) -> int:
    """PLA-139, 140  From none to as many as the tokens left over pay for."""
    most = min(most_jars(state.boards[seat]), MOST_JARS_AT_ONCE)  # with more one is asked again
    if not 0 <= move.jars <= most:
        raise IllegalAction(f"you can fill 0 to {most} jars, not {move.jars}", "PLA-139")
    return FILL + move.jars


def plant_name(state: Planted, plant: str) -> str:
    """The name of a plant by its id, or the id if there is no such plant."""
    ids = state.catalog.plant_ids
    return state.catalog.plant_names[ids.index(plant)] if plant in ids else plant
