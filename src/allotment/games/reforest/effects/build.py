"""The vocabulary, and effects made from a deck's records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from allotment.games.reforest.catalog import COSTING, TIMINGS
from allotment.games.reforest.effects.cards import (
    AddRoundVisitor,
    Discard,
    DiscardTo,
    Draw,
    DrawVisitor,
    Look,
    RefreshNursery,
    TakeDiscard,
)
from allotment.games.reforest.effects.counts import Energy, Icons, Plants, Rows, Stacks, Tallest, Visitors
from allotment.games.reforest.effects.energy import MoveEnergy, Store, StoreVisitor
from allotment.games.reforest.effects.operation import NO_BOUND, Condition, Count, Effect, Operation, Score, Waiting
from allotment.games.reforest.effects.passive import Cost, Rule, SelfCost
from allotment.games.reforest.effects.plants import Compost, ExtraPlay, MovePlant, Regenerate, Reveal, TakeSelf
from allotment.games.reforest.effects.words import Words
from allotment.games.reforest.rules.triggers import HAPPENINGS

if TYPE_CHECKING:
    from allotment.games.reforest.deck import DeckRows, EffectRow

# A new word is one class, and one line here.
OPERATIONS: Final[list[type[Operation]]] = [
    Draw,
    DrawVisitor,
    Look,
    Store,
    StoreVisitor,
    Regenerate,
    Reveal,
    MoveEnergy,
    MovePlant,
    Discard,
    DiscardTo,
    RefreshNursery,
    TakeDiscard,
    TakeSelf,
    SelfCost,
    Cost,
    ExtraPlay,
    AddRoundVisitor,
    Compost,
    Rule,
]
COUNTS: Final[list[type[Count]]] = [Plants, Energy, Visitors, Rows, Stacks, Icons, Tallest]


def make_count(words: Words) -> Count:
    """The count that a table describes."""
    for kind in COUNTS:
        if words.tag == kind.word:
            return kind(words)
    raise AssertionError("the deck was not checked")


def make_operation(words: Words) -> Operation:
    """The operation that a table describes."""
    for kind in OPERATIONS:
        if words.tag == kind.word:
            return kind(words)
    raise AssertionError("the deck was not checked")


def make_effects(deck: DeckRows) -> list[Effect]:
    """All effects of a deck, in the order of the cards that they stand on; visitors have none."""
    made: list[Effect] = []
    on_cards = [plant.effect for plant in deck.plants] + [[] for _visitor in deck.visitors]
    on_cards += [terrain.effect for terrain in deck.terrains] + [event.effect for event in deck.events]
    for card, rows in enumerate(on_cards):
        for row in rows:
            made.append(make_effect(card, row, deck))
    return made


def make_effect(card: i64, row: EffectRow, deck: DeckRows) -> Effect:
    """One effect of a card."""
    words = Words(row, deck.plants, make_count)
    operations = [make_operation(Words(operation, deck.plants, make_count)) for operation in row.pay + row.do]
    timing = TIMINGS.index(row.timing)
    if len(operations) > 0 and all(isinstance(operation, SelfCost) for operation in operations):
        timing = COSTING
    effect = Effect(card, timing, row.text)
    effect.operations = operations
    effect.prices = len(row.pay)
    effect.is_once_per_turn = row.once_per_turn
    effect.is_for_table = words.says("scope", "table")
    if words.value("if_") is not None:  # "if" in a deck
        effect.condition = Condition(words.count("if_"), words.inner("if_"))
    if words.value("on") is not None:
        waiting = words.inner("on")
        effect.waiting = Waiting(HAPPENINGS.index(waiting.value("event")), waiting.zone(), waiting.filter())
    if row.timing == "scoring":
        per = None
        if words.value("per") is not None:
            per = words.count("per")
        effect.score = Score(words.number("points"), per, words.number("max", NO_BOUND))
    return effect


def make_measures(deck: DeckRows) -> list[Count]:
    """By visitor, what its goal counts."""
    return [Words(visitor, deck.plants, make_count).count("measure") for visitor in deck.visitors]
