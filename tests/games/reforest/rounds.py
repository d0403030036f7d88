"""Reads rounds, piles and sheets of Reforest, saves positions and goes on with them, and changes cards of the deck."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest import REFOREST, Reforest, ReforestView
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.rules.turn import NEXT_TURN
from allotment.games.reforest.setup import add_terrain
from allotment.games.reforest.view import SpaceView
from allotment.kernel.agenda import no_steps
from allotment.kernel.chance import Chance, seeded
from allotment.kernel.game import legal_actions
from allotment.kernel.piles import Deck
from allotment.kernel.snapshot import differences, restore, snapshot
from tests.games.reforest.build import asked, choices, do, hand, ids, numbers

# A region that earns Hoary Marmot (most plants in the high row) and then asks its owner, who has a card to store.
HOST: Final = {"H1": "subalpine_fir", "L1": "old_growth_pacific_dogwood"}
MARMOT_FIRST: Final = ("hoary_marmot", "american_beaver", "stellers_jay")


# Reading


def view(state: Reforest, viewer: int | None = None) -> ReforestView:
    """What a viewer may know."""
    return REFOREST.view(state, viewer)


def phase(state: Reforest) -> str:
    """What is being decided, as the view names it."""
    return view(state).phase


def nursery(state: Reforest) -> list[str]:
    """The cards of the nursery."""
    return ids(state, state.nursery)


def discard(state: Reforest) -> list[str]:
    """The discard pile, the top card last."""
    return ids(state, state.discard)


def deck(state: Reforest) -> list[str]:
    """The cards of the deck, by name."""
    return sorted(ids(state, [*state.deck.cards, *state.deck.top, *state.deck.bottom]))


def goals(state: Reforest) -> list[tuple[str, int]]:
    """The round-end visitors, and the round in which each is awarded."""
    return [(goal.visitor, goal.round) for goal in view(state).goals]


def space(state: Reforest, name: str, seat: int = 0, viewer: int | None = None) -> SpaceView:
    """One space of a region, as a viewer sees it."""
    return next(seen for seen in view(state, viewer).regions[seat].spaces if seen.space == name)


def sheet(state: Reforest, seat: int = 0) -> dict[str, int]:
    """The points of each part of the score, by rule."""
    return {line.rule: line.points for line in REFOREST.score_sheet(state, seat)}


def used(state: Reforest) -> list[str]:
    """The effects that could be used now, by card."""
    if phase(state) != "effects":
        return []
    return [choice.removeprefix("use ").split(" (")[0] for choice in choices(state) if choice != "no more effects"]


def names(state: Reforest, cards: list[str]) -> list[str]:
    """The printed names of cards."""
    return [state.catalog.names[state.catalog.ids.index(card)] for card in cards]


# Saving


def reloaded(state: Reforest) -> Reforest:
    """The position, saved as text and read again."""
    plain = msgspec.json.decode(msgspec.json.encode(snapshot(state)))
    fresh = REFOREST.new(state.seats, seeded(99), catalog=state.catalog)
    again = restore(plain, fresh)
    again.is_noting, again.journal = True, state.journal[:]
    return again


def go_on(state: Reforest, *typed: str) -> Reforest:
    """Save and load, and make the same moves in both positions, which must stay equal; the loaded one."""
    again = reloaded(state)
    for line in typed:
        do(state, line)
        do(again, line)
        assert list(differences(snapshot(again), snapshot(state))) == []
        assert choices(again) == choices(state)
    return again


# Playing


def at_random(state: Reforest, chance: Chance) -> Reforest:
    """Answer one decision at random."""
    seat = asked(state)
    actions = legal_actions(state, seat)
    state.answer(seat, actions[chance.below(len(actions))])
    return state


def gather_open(state: Reforest, times: int = 2) -> Reforest:
    """Gather cards of the nursery, and use no effect."""
    do(state, "gather")
    for _draw in range(times):
        do(state, f"draw {nursery(state)[0]}")
    return state


def total_cards(state: Reforest) -> int:
    """The plant cards in deck, nursery, discard pile, hands and tucked piles."""
    held = sum(len(hand(state, seat)) for seat in range(state.seats))
    tucked = len(state.tucked_1) + len(state.tucked_2)
    return len(state.deck) + len(state.nursery) + len(state.discard) + held + tucked


# Terrains


def dealing(*dealt: str, seed: int = 1, first: int = 0) -> Reforest:
    """A game with terrain before its first decision: three names of terrains for each seat."""
    seats = len(dealt) // 3
    state = REFOREST.new(seats, seeded(seed), is_noting=True)
    state.agenda, state.actor, state.first = no_steps(), NONE, first
    state.then(NEXT_TURN)
    add_terrain(state)
    state.dealt = numbers(state.catalog.ids, dealt)
    terrains = range(state.catalog.terrain, state.catalog.event)
    state.terrain_deck = Deck(vec[i64]([i64(card) for card in terrains if card not in list(state.dealt)]))
    state.settle()
    state.journal = vec[i64]()
    return state


# Other decks


@cache
def changed(*changes: tuple[str, str, str]) -> Catalog:
    """The published deck with other effects: for each change a card, words of its record, and what stands for them."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "deck"
        shutil.copytree(REFOREST.deck_folder, folder)
        for card, before, after in changes:
            change(folder, card, before, after)
        return REFOREST.read_catalog(folder)


def change(folder: Path, card: str, before: str, after: str) -> None:
    """Change the record of one card."""
    for file in folder.glob("*.toml"):
        text = file.read_text("utf-8")
        start = text.find(f'id = "{card}"')
        if start >= 0:
            assert before in text[start:]
            file.write_text(text[:start] + text[start:].replace(before, after, 1), "utf-8")
