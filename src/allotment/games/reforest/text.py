"""The words of Reforest: cards, moves, questions, the log, and what a player types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.reforest import events
from allotment.games.reforest.catalog import PASSIVE, Catalog
from allotment.games.reforest.effects.passive import HAND_LIMIT
from allotment.games.reforest.moves import (
    DecideUnseen,
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
    PutBack,
    RejectTerrain,
    Stop,
    TurnOver,
    Use,
    UseNoMore,
    explain,
)
from allotment.games.reforest.rules.placing import KeepSun, is_in_force
from allotment.games.reforest.rules.playing import AskSpace, PayCard
from allotment.games.reforest.rules.terrain import DropTerrain, PlaceTerrain, next_to_place
from allotment.games.reforest.rules.triggers import effect_in, visible
from allotment.games.reforest.rules.turn import BASIC_LIMIT, DiscardDown, DrawCard, SoloDiscard, TakeTurn
from allotment.games.reforest.rules.using import Choose, UseEffect, operation_on
from allotment.games.reforest.state import Reforest
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Event, Move, legal_actions

HOW_TO_SAY: Final[dict[type, str]] = {
    TakeTurn: "`gather` or `play fireweed`",
    AskSpace: "`H1`, `M2` or `L3`",
    PayCard: "`pay sword fern`",
    DrawCard: "`draw deck`, `draw fireweed` or `draw no more`",
    UseEffect: "`use fireweed` or `no more effects`",
    Choose: "the name of a card or space, or `stop`",
    KeepSun: "`keep` or `turn over`",
    DiscardDown: "`discard fireweed`",
    SoloDiscard: "`discard fireweed` or `discard deck`",
    DropTerrain: "`discard estuary` or `keep`",
    PlaceTerrain: "`low`, `middle` or `high`",
}


def name_of(card: str, catalog: Catalog) -> str:
    """A card's name from its id; a card that is not to be seen is "a card"."""
    return catalog.names[catalog.ids.index(card)] if card else "a card"


def words(move: Move, catalog: Catalog) -> str:
    """What a move does, as a player would say it."""
    match move:
        case Draw(card="") | Discard(card=""):
            return f"{'draw' if isinstance(move, Draw) else 'discard'} the top card of the deck"
        case Play(plant=card) | Pay(card=card) | Draw(card=card) | Discard(card=card) | RejectTerrain(terrain=card):
            return f"{VERBS[type(move)]} {name_of(card, catalog)}"
        case Pick(card=card) | PickUnseen(card=card):
            return f"choose {name_of(card, catalog)}"
        case PayVisitor(visitor=visitor):
            return f"pay with a stored visitor{f', {name_of(visitor, catalog)}' if visitor else ''}"
        case PlaceAt(space=space) | PickSpace(space=space):
            return f"in {space}"
        case PlaceTerrainIn(row=row):
            return f"in the {row} row"
        case Use(card=card, number=number):
            found = catalog.ids.index(card)
            return f"use {catalog.names[found]} ({catalog.texts[found][number - 1]})"
    return SAID[type(move)]


VERBS: Final[dict[type, str]] = {
    Play: "play",
    Pay: "pay",
    Draw: "draw",
    Discard: "discard",
    RejectTerrain: "discard",
}
SAID: Final[dict[type, str]] = {
    Gather: "gather",
    DrawNoMore: "draw no more",
    UseNoMore: "no more effects",
    PutBack: "put it back on top of the deck",
    Stop: "stop",
    Keep: "keep it face up",
    TurnOver: "turn it over",
    KeepTerrain: "keep the other terrains",
    DecideUnseen: "decide on terrain",
}


# Questions


def question(state: Reforest, seat: int) -> str:
    """What the open decision asks of the seat."""
    return QUESTIONS[type(state.pending()[0])](state)


def choice_question(state: Reforest) -> str:
    """What an effect asks, with the card that it is on."""
    card = state.catalog.effects[state.effect].card
    return f"REF-090  {state.catalog.names[card]}: {operation_on(state).asks(state)}"


def covered_question(state: Reforest) -> str:
    """Whether a sun plant stays."""
    return f"REF-088  {state.catalog.names[state.covered]} is covered: keep it face up, or turn it over?"


def pay_question(state: Reforest) -> str:
    """What is to be paid."""
    catalog = state.catalog
    return (
        f"REF-057  {catalog.names[state.played]} in {catalog.space_names[state.space]}: "
        f"{state.due} still to pay. With which card?"
    )


def draw_question(state: Reforest) -> str:
    """Which draw it is."""
    decision = state.pending()[0]
    assert isinstance(decision, DrawCard)
    return "REF-035  Draw which card first?" if decision.is_first else "REF-036  Draw a second card?"


def hand_limit(state: Reforest, seat: int) -> int:
    """REF-029  How many cards the seat may keep as its region is now."""
    limit: int = BASIC_LIMIT
    for code in visible(state, seat, PASSIVE):
        if is_in_force(state, seat, code):
            limit += sum(change.amount for change in state.catalog.rules[effect_in(code)] if change.rule == HAND_LIMIT)
    return limit


def discard_question(state: Reforest) -> str:
    """How many cards are too many."""
    seat = state.pending()[0].seat
    held = len(state.boards[seat].hand)
    return f"REF-031  You hold {held} cards and may keep {hand_limit(state, seat)}: discard which one?"


def terrain_question(state: Reforest) -> str:
    """Which terrain gets a row."""
    terrain = state.dealt[next_to_place(state, state.pending()[0].seat)]
    return f"REF-175  In which row do you place {state.catalog.names[terrain]}?"


QUESTIONS: Final[dict[type, Callable[[Reforest], str]]] = {
    TakeTurn: lambda state: "REF-024  Gather, or play which plant?",
    AskSpace: lambda state: f"REF-065  In which space do you play {state.catalog.names[state.played]}?",
    PayCard: pay_question,
    DrawCard: draw_question,
    UseEffect: lambda state: "REF-074  Which effect do you use next?",
    Choose: choice_question,
    KeepSun: covered_question,
    DiscardDown: discard_question,
    SoloDiscard: lambda state: "REF-206  Which card is discarded after the gather?",
    DropTerrain: lambda state: "REF-174  Which terrain do you discard, for a card from the deck? The others are kept.",
    PlaceTerrain: terrain_question,
}


# The log


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    line = LINES.get(event.what)
    return line(event, catalog, names[event.seat] if event.seat >= 0 else "") if line else ""


def stored(event: Event, catalog: Catalog, who: str) -> str:
    """A card was stored unseen."""
    source = "from the hand" if event.b else "from the deck"
    return f"{who} stores a card {source} in {catalog.space_names[event.a]}."


def stored_visitor(event: Event, catalog: Catalog, who: str) -> str:
    """A visitor was stored."""
    visitor = "the top visitor" if event.b < 0 else catalog.names[event.b]
    return f"{who} stores {visitor} in {catalog.space_names[event.a]}."


def reshuffled(event: Event, catalog: Catalog, who: str) -> str:
    """The deck was made anew."""
    return f"Discard pile, nursery and tucked cards are shuffled into a new deck of {event.a} cards."


ROW_WORDS: Final = ("low", "middle", "high")
Line = Callable[[Event, Catalog, str], str]
LINES: Final[dict[int, Line]] = {
    events.TURN_BEGINS: lambda event, catalog, who: f"{who}: a new turn.",
    events.PASSED: lambda event, catalog, who: f"{who} passes.",
    events.GATHERS: lambda event, catalog, who: f"{who} gathers.",
    events.DREW_HIDDEN: lambda event, catalog, who: f"{who} draws from the deck.",
    events.DREW_OPEN: lambda event, catalog, who: f"{who} draws {catalog.names[event.a]} from the nursery.",
    events.PAID: lambda event, catalog, who: f"{who} pays with {catalog.names[event.a]}.",
    events.PAID_VISITOR: lambda event, catalog, who: (
        f"{who} pays with a visitor stored in {catalog.space_names[event.a]}."
    ),
    events.GREW: lambda event, catalog, who: f"{who} grows {catalog.names[event.a]} in {catalog.space_names[event.b]}.",
    events.TURNED_OVER: lambda event, catalog, who: (
        f"{catalog.names[event.a]} of {who} becomes energy in {catalog.space_names[event.b]}."
    ),
    events.KEPT: lambda event, catalog, who: f"{who} keeps {catalog.names[event.a]} face up.",
    events.USED: lambda event, catalog, who: f"{who} uses {catalog.names[catalog.effects[event.a].card]}.",
    events.STORED: stored,
    events.STORED_OPEN: lambda event, catalog, who: (
        f"{who} stores {catalog.names[event.b]} in {catalog.space_names[event.a]}."
    ),
    events.STORED_VISITOR: stored_visitor,
    events.REGENERATED: lambda event, catalog, who: (
        f"{who} regenerates {catalog.names[event.a]} in {catalog.space_names[event.b]}."
    ),
    events.REVEALED: lambda event, catalog, who: f"{who} reveals {catalog.names[event.a]}.",
    events.MOVED_ENERGY: lambda event, catalog, who: (
        f"{who} moves energy from {catalog.space_names[event.a]} to {catalog.space_names[event.b]}."
    ),
    events.MOVED: lambda event, catalog, who: (
        f"{who} moves {catalog.names[event.a]} to {catalog.space_names[event.b]}."
    ),
    events.DISCARDED: lambda event, catalog, who: (
        f"{who} discards {catalog.names[event.a]}." if who else f"Discarded: {catalog.names[event.a]}."
    ),
    events.TOOK: lambda event, catalog, who: f"{who} takes {catalog.names[event.a]} into the hand.",
    events.LOOKED: lambda event, catalog, who: f"{who} looks at {event.a} cards of the deck.",
    events.PUT_UNDER: lambda event, catalog, who: f"{who} puts a card under the deck.",
    events.VISITOR_DRAWN: lambda event, catalog, who: f"{who} draws {catalog.names[event.a]}, a visitor.",
    events.GOAL_ADDED: lambda event, catalog, who: f"{catalog.names[event.a]} is one more visitor for a round's end.",
    events.ROUND_ENDS: lambda event, catalog, who: f"The deck is empty: round {event.a} ends.",
    events.AWARDED: lambda event, catalog, who: f"{who} earns {catalog.names[event.a]}.",
    events.CARRIED_OVER: lambda event, catalog, who: f"{catalog.names[event.a]} is tied, and stays for the next round.",
    events.NOT_EARNED: lambda event, catalog, who: f"{catalog.names[event.a]} leaves the game, nobody's.",
    events.EVENT: lambda event, catalog, who: f"The event is {catalog.names[event.a]}.",
    events.RESHUFFLED: reshuffled,
    events.TERRAIN_PLACED: lambda event, catalog, who: (
        f"{who} places {catalog.names[event.a]} in the {ROW_WORDS[event.b]} row."
    ),
    events.TERRAIN_DISCARDED: lambda event, catalog, who: f"{who} discards {catalog.names[event.a]}.",
}


# What a player types


def parse(state: Reforest, typed: str, seat: int) -> Move:
    """The move that a player typed: the words of a legal move, or enough of their beginnings to tell it from others.

    Raises IllegalAction if the words name no move, or more than one.
    """
    if state.is_over:
        raise IllegalAction("the game is over", "REF-193")
    said = tokens(typed)
    if not said:
        raise IllegalAction(f"type a move, such as {HOW_TO_SAY[type(state.pending()[0])]}")
    moves = [explain(state, action, seat) for action in legal_actions(state, seat)]
    phrases = [tokens(words(move, state.catalog)) for move in moves]
    for wanted in (said, ["choose", *said[1:]] if said[0] in CHOOSING and len(said) > 1 else said):
        exact = [move for move, phrase in zip(moves, phrases, strict=True) if phrase == wanted]
        found = exact or [
            move for move, phrase in zip(moves, phrases, strict=True) if is_meant(wanted, move, phrase, state)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            could_be = " or ".join(f"`{words(move, state.catalog)}`" for move in found[:3])
            raise IllegalAction(f"{typed.strip()!r} could be {could_be}")
    return not_open(state, said, typed, seat)


CHOOSING: Final = ("pick", "take", "store", "move", "reveal", "regenerate", "discard", "put", "turn")
UNSAID: Final = ("the", "a", "an", "of", "from", "with")


def tokens(text: str) -> list[str]:
    """The words of a text, without signs, articles and some other small words."""
    plain = "".join(letter if letter.isalnum() else " " for letter in text.lower().replace("'", ""))
    return [word for word in plain.split() if word not in UNSAID]


def is_meant(said: Sequence[str], move: Move, phrase: Sequence[str], state: Reforest) -> bool:
    """Whether the words are short for the phrase; what an effect does is not enough without its card, or "use"."""
    if isinstance(move, Use) and not is_short_for(said[:1], ["use", *tokens(name_of(move.card, state.catalog))]):
        return False
    return is_short_for(said, phrase)


def is_short_for(said: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether every word that was said begins a word of the phrase, in the same order."""
    at = 0
    for word in said:
        while at < len(phrase) and not phrase[at].startswith(word):
            at += 1
        if at == len(phrase):
            return False
        at += 1
    return True


def not_open(state: Reforest, said: Sequence[str], typed: str, seat: int) -> Move:
    """The move that was meant, to be refused with its rule; raises IllegalAction if nothing of the kind was."""
    spaces = {space.lower(): space for space in state.catalog.space_names}
    if said[-1] in spaces:
        if len(said) > 1 and isinstance(state.pending()[0], TakeTurn):
            raise IllegalAction("name the plant alone, as in `play fireweed`; its space is asked next")
        return PlaceAt(spaces[said[-1]])
    name = said[1:] if said[0] in VERBS.values() else said
    card = card_meant(state, name, seat)
    if card:
        kinds = {"pay": Pay, "draw": Draw, "discard": Discard}
        return kinds[said[0]](card) if said[0] in kinds else Play(card)
    hint = HOW_TO_SAY[type(state.pending()[0])]
    raise IllegalAction(f"{typed.strip()!r} is no move here; try {hint}")


def card_meant(state: Reforest, said: Sequence[str], seat: int) -> str:
    """The card with this name, or the one of the hand whose name begins so; "" if there is none."""
    names, ids = [tokens(name) for name in state.catalog.names], state.catalog.ids
    if said in names:
        return ids[names.index(list(said))]
    held = [card for card in state.boards[seat].hand if said and is_short_for(said, names[card])]
    return ids[held[0]] if len(held) == 1 else ""
