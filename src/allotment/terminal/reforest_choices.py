"""The moves of Reforest with their numbers, what is known of each, and the short words to choose them by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.moves import (
    Discard,
    Draw,
    DrawNoMore,
    Gather,
    Keep,
    KeepTerrain,
    Pay,
    PayVisitor,
    Pick,
    PickSpace,
    PickUnseen,
    PlaceAt,
    PlaceTerrainIn,
    Play,
    RejectTerrain,
    Stop,
    TurnOver,
    Use,
    UseNoMore,
)
from allotment.games.reforest.text import name_of, words
from allotment.games.reforest.view import ReforestView, SpaceView
from allotment.kernel.game import Move
from allotment.terminal import reforest_words as named
from allotment.terminal.names import listed
from allotment.terminal.reforest_position import Plays, plays

NONE: Final = 0  # the number of the move that does nothing more
MOST: Final = 1000  # no number is so high
NOTHING: Final = (DrawNoMore, UseNoMore, Stop, KeepTerrain)
LONG_LIST: Final = 8  # cards, from which on their effects are not told
NO: Final = ("no", "none", "done", "no more", "enough", "stop")
DECK: Final = ("deck", "top", "top card")
Naming = Play | Pay | Draw | Discard | Pick | PickUnseen | PayVisitor


class Choice(NamedTuple):
    """A move to show: the words to type, the card it names, and what is known of it now."""

    number: int | None  # None for a card that cannot be chosen
    said: str
    card: str  # "" if it names none, or is told in its words alone
    note: str


def numbered(moves: Sequence[Move]) -> Mapping[int, Move]:
    """The moves from 1; 0 is to do no more."""
    choices = dict(enumerate((move for move in moves if not isinstance(move, NOTHING)), start=1))
    nothing = next((move for move in moves if isinstance(move, NOTHING)), None)
    return {**choices, NONE: nothing} if nothing else choices


def named_move(found: Mapping[int, Move], typed: str) -> Move | None:
    """The move that "no" or "deck" names, or None."""
    heard = " ".join(typed.casefold().split())
    if heard in NO:
        return found.get(NONE)
    if heard in DECK:
        return next((move for move in found.values() if move in (Draw(""), Discard(""))), None)
    return None


def card_in(move: Move) -> str:
    """The plant or visitor that a move names, or ""."""
    match move:
        case Play(plant=card) | PayVisitor(visitor=card):
            return card
        case Pay(card=card) | Draw(card=card) | Discard(card=card) | Pick(card=card) | PickUnseen(card=card):
            return card
    return ""


def choices(view: ReforestView, found: Mapping[int, Move], catalog: Catalog) -> list[Choice]:
    """Every move, and in a turn the cards of the hand that cannot be played."""
    made = [choice(view, number, move, found, catalog) for number, move in found.items()]
    if view.phase != "turn":
        return made
    open_to = {one.card: one for one in made}
    hand = [
        open_to.get(card) or Choice(None, "", card, f"not now: {play.reason} ({play.rule})")
        for card, play in plays(view, catalog).items()
    ]
    return [one for one in made if not one.card] + hand


def choice(view: ReforestView, number: int, move: Move, found: Mapping[int, Move], catalog: Catalog) -> Choice:
    """A move with what is known of it."""
    said = words(move, catalog)
    card = card_in(move)
    if card:
        is_row = named.is_plant(catalog, card)
        return Choice(number, said, card if is_row else "", card_note(view, move, card, catalog))
    match move:
        case Gather():
            return Choice(number, said, "", "draw up to 2 cards")
        case Draw() | Discard():
            return Choice(number, said, "", f"{named.cards_words(view.deck)} left")
        case PlaceAt(space=space):
            return Choice(number, said, "", place_note(view, space, catalog))
        case PickSpace(space=space):
            return Choice(number, said, "", space_note(space_of(view, space), catalog))
        case PlaceTerrainIn():
            return Choice(number, said, "", "")
        case RejectTerrain(terrain=terrain):
            return Choice(number, reject_words(found, terrain, said, catalog), "", "")
        case KeepTerrain():
            return Choice(number, "keep all" if len(found) == len(view.dealt) + 1 else said, "", "")
        case Use(card=used, number=which):
            return Choice(number, said.replace(".)", ")"), "", use_note(view, used, which))
        case Keep() | TurnOver():
            return Choice(number, said, "", keep_note(move))
    return Choice(number, said, "", "")


# Notes


def card_note(view: ReforestView, move: Move, card: str, catalog: Catalog) -> str:
    """Where a card is, or where it can be played and for how much."""
    if isinstance(move, Play):
        return costs_words(plays(view, catalog)[card])
    where = place_of(view, card)
    if isinstance(move, PayVisitor):
        return f"{where}, pays up to 3"
    return where


def costs_words(play: Plays) -> str:
    """ "now for 1 in L3, for 3 in L1 or L2"."""
    by_cost: dict[int, list[str]] = {}
    for space, cost in sorted(play.costs.items(), key=lambda item: item[0]):
        by_cost.setdefault(cost, []).append(space)
    costs = [f"{f'for {cost}' if cost else 'free'} in {listed(by_cost[cost], 'or')}" for cost in sorted(by_cost)]
    return f"now {', '.join(costs)}"


def place_note(view: ReforestView, space: str, catalog: Catalog) -> str:
    """What a play into a space costs and covers."""
    assert view.playing is not None
    costs = plays(view, catalog)[view.playing].costs
    there = space_of(view, space)
    cost = f"costs {costs[space]}" if space in costs else ""
    if not there.plants:
        what = "no plant there"
    elif named.plant_of(catalog, view.playing).family == "parasitic":
        what = f"under {named.short(catalog, there.plants[-1].plant)}"
    else:
        top = there.plants[-1].plant
        fate = "sun, turns over" if named.plant_of(catalog, top).shade == "sun" else "stays"
        what = f"covers {name_of(top, catalog)} ({fate})"
    return ", ".join(filter(None, (cost, what, named.energy_words(there))))


def space_note(space: SpaceView, catalog: Catalog) -> str:
    """What is on top in a space, and its energy."""
    top = f"{name_of(space.plants[-1].plant, catalog)} on top" if space.plants else "no plant there"
    return ", ".join(filter(None, (top, named.energy_words(space))))


def use_note(view: ReforestView, card: str, number: int) -> str:
    """How often an effect waits, if more than once."""
    times = sum(waiting[1:] == (card, number) for waiting in view.pending)
    return f"it waits {times} times" if times > 1 else ""


def keep_note(move: Move) -> str:
    """What becomes of a covered sun plant."""
    return "it counts as a plant in the understory" if isinstance(move, Keep) else "it becomes stored energy"


def reject_words(found: Mapping[int, Move], terrain: str, said: str, catalog: Catalog) -> str:
    """REF-174  Which terrains it keeps, since they are decided in the order in which they lie."""
    dropping = [move.terrain for move in found.values() if isinstance(move, RejectTerrain)]
    kept = [name_of(before, catalog) for before in dropping[: dropping.index(terrain)]]
    return f"{said}, and keep {listed(kept)}" if kept else said


# Where


def space_of(view: ReforestView, name: str) -> SpaceView:
    """A space of the viewer's region."""
    assert view.viewer is not None
    return next(space for space in view.regions[view.viewer].spaces if space.space == name)


def place_of(view: ReforestView, card: str) -> str:
    """Where a card of the viewer's region is."""
    assert view.viewer is not None
    own = view.regions[view.viewer]
    for space in own.spaces:
        for plant in space.plants:
            if plant.plant == card:
                return f"{'on top' if plant is space.plants[-1] else 'covered'} in {space.space}"
        if card in (space.faces or ()):
            return f"stored in {space.space}"
    return ""


# Lines


def is_in_short(view: ReforestView, made: Sequence[Choice]) -> bool:
    """Whether the effects of the cards are left out: in payments, and if there are many cards."""
    return view.phase == "pay" or (view.phase == "effect" and sum(one.card != "" for one in made) > LONG_LIST)


def plain_lines(view: ReforestView, found: Mapping[int, Move], catalog: Catalog) -> Iterator[str]:
    """A line for each choice, with everything that is printed on a card; payments in short."""
    made = choices(view, found, catalog)
    in_short = is_in_short(view, made)
    for one in made:
        head = f"{one.number}: {one.said}" if one.number is not None else f"Hand: {name_of(one.card, catalog)}"
        note = f", {one.note}" if one.note else ""
        if not one.card:
            yield f"{head}{note}."
        elif in_short:
            yield f"{head}{note}: {named.brief_words(catalog, one.card)}."
        else:
            facts = f"{named.plant_words(catalog, one.card)}."
            yield " ".join([f"{head}{note}: {facts}", *named.effect_texts(catalog, one.card)])
