"""Builds positions of Power Plants in the words of the rulebook, and plays on from them, for tests.

A patch is named by plant and number, "deeproot-3"; it lies at axial coordinates (q, r): E is (+1, 0), SE is (0, +1).
A garden is {"deeproot-3": at(0, 0, ANN, 2), "snapjaw-6": at(1, 0)}. Moves are what a player types: "play deeproot-3",
"place NE of snapjaw-6", "yes" and "no" to the free Sprite, "sprout", "grow", "neither", "grow deeproot-3", "no more",
"aim W", "pick snapjaw-6", "move to snapjaw-6", "pick up snapjaw-6", "swap deeproot-3 for wingbean-1", "keep".
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.powerplants import moves
from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.effects import NONE
from allotment.games.powerplants.rules.turn import CHOOSE_POWER, DEAL_HAND, GROW_NEXT, TAKE_TURNS
from allotment.games.powerplants.state import Board, PowerPlants
from allotment.kernel.agenda import NOBODY
from allotment.kernel.chance import seeded
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.kernel.piles import Deck
from allotment.kernel.snapshot import snapshot
from allotment.pieces.bits import BIT
from allotment.pieces.hex_tables import cell_at
from allotment.pieces.hexes import empty_hexes
from tests.games.powerplants.look import (
    CATALOG,
    GAME,
    bag,
    captured,
    card_of,
    cell_of,
    cells,
    gems,
    gems_on,
    hand,
    journal,
    patch_of,
    phase,
    score_lines,
    sprite_total,
    sprites,
    supply,
    surplus,
    total,
    view,
    wizard,
)

__all__ = [
    "ALL_SEATS", "ANN", "BEN", "CATALOG", "CEM", "DIRECTIONS", "GAME", "PLANTS", "BoardWords", "PatchWords", "Policy",
    "asked", "at", "at_random", "bag", "board", "captured", "card_of", "cell_of", "cells", "choices", "do", "gems",
    "gems_on", "grow", "growing", "hand", "journal", "new_game", "patch_of", "phase", "play_out", "playing_out",
    "position", "refused", "said", "score_lines", "spot", "spots", "sprite_total", "sprites", "sprout", "start_deal",
    "start_power", "start_turn", "start_turns", "supply", "surplus", "total", "view", "wizard",
]  # fmt: skip

ALL_SEATS: Final = pytest.mark.parametrize("seats", [2, 3, 4, 5])
ANN: Final = 0
BEN: Final = 1
CEM: Final = 2
DIRECTIONS: Final = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
PLANTS: Final = (
    "deeproot",
    "honeyleaf",
    "tanglethorn",
    "emberwood",
    "frightshade",
    "snapjaw",
    "starflower",
    "wingbean",
)
HIGHEST: Final = {1: 6, 2: 6, 3: 7, 4: 8, 5: 8}
SPRITES: Final = 20


class PatchWords(NamedTuple):
    """Where a patch of the garden lies and what lies on it."""

    q: int
    r: int
    owner: int | None
    sprites: int
    gems: int


class BoardWords(NamedTuple):
    """What a player has beside the garden; captured by owner; supply is None for all Sprites that are nowhere else."""

    hand: Sequence[str]
    gems: int
    captured: Mapping[int, int]
    supply: int | None


def at(q: int, r: int, owner: int | None = None, sprites: int | None = None, *, gems: int = 0) -> PatchWords:
    """A patch such as (0, 1, ANN, 2, gems=1); with an owner and no number, one Sprite."""
    count = sprites if sprites is not None else int(owner is not None)
    assert (owner is None) == (count == 0), "Sprites have an owner"
    return PatchWords(q, r, owner, count, gems)


def board(
    *hand: str, gems: int = 0, captured: Mapping[int, int] | None = None, supply: int | None = None
) -> BoardWords:
    """A board such as ("snapjaw-2", "deeproot-1", gems=3, captured={BEN: 2})."""
    return BoardWords(hand, gems, captured or {}, supply)


# Positions


def position(
    garden: Mapping[str, PatchWords],
    *,
    boards: Sequence[BoardWords] = (),
    seats: int = 2,
    column: Sequence[str] | None = None,
    actor: int = ANN,
    first: int = 0,
    wizard: str | None = None,
    bag: Sequence[str] | None = None,
    draws: Sequence[str] = (),
    surplus: Sequence[str] = (),
    turns_left: int | None = None,
    has_grow: bool = True,
    level: int = 1,
    catalog: Catalog = CATALOG,
) -> PowerPlants:
    """A table with this garden, boards for up to `seats`, and nothing on the agenda; one seat is the solo mode.

    Patches arrive in the order named, as far as each touches an earlier one. `column` is the card column from the top,
    the plants that are named and others up to five unless told. `bag` is without an order, and what is left of the
    column's patches unless told; `draws` are drawn before it, in this order.
    """
    state = PowerPlants(catalog)
    state.chance, state.players = seeded(1), seats
    state.has_grow, state.level, state.actor, state.first = has_grow, level, actor, first
    laid = [*boards, *[board() for _ in range(max(seats, 2) - len(boards))]]
    named = [*garden, *[patch for words in laid for patch in words.hand], *draws, *(bag or ()), *surplus]
    assert len(set(named)) == len(named), "a patch lies in one place only"
    plants = _column([name.partition("-")[0] for name in named]) if column is None else column
    state.column = vec[i64]([i64(catalog.type_ids.index(plant)) for plant in plants])
    _lay_garden(state, garden)
    for seat, words in enumerate(laid):
        state.boards = append(state.boards, _board(state, seat, words, laid))
    if bag is None:
        bag = [
            name
            for name in catalog.patch_ids
            if name.partition("-")[0] in plants and int(name.partition("-")[2]) <= HIGHEST[seats] and name not in named
        ]
    state.bag = Deck(vec[i64]([i64(card_of(name, catalog)) for name in bag]))
    for name in reversed(draws):
        state.bag.put_on_top(card_of(name, catalog))
    state.surplus = vec[i64]([i64(card_of(name, catalog)) for name in surplus])
    state.wizard = NONE if wizard is None else patch_of(state, wizard)
    state.turns_left = NONE if turns_left is None else turns_left
    return state


def _column(named: Sequence[str]) -> list[str]:
    """The plants that are named, and others up to five, in the default order."""
    others = [plant for plant in PLANTS if plant not in named]
    wanted = {*named, *others[: max(0, 5 - len(set(named)))]}
    return [plant for plant in PLANTS if plant in wanted]


def _lay_garden(state: PowerPlants, garden: Mapping[str, PatchWords]) -> None:
    """Lay every patch as soon as it touches another."""
    state.hexes = empty_hexes()
    state.of_type = vec[i64]([0] * len(state.catalog.type_ids))
    left = dict(garden)
    taken: set[tuple[int, int]] = set()
    while left:
        name = next((name for name, words in left.items() if not taken or _touches(words, taken)), "")
        assert name, f"the garden is not connected: {', '.join(left)}"
        words = left.pop(name)
        assert (words.q, words.r) not in taken, f"two patches at ({words.q}, {words.r})"
        taken.add((words.q, words.r))
        card = card_of(name, state.catalog)
        patch = state.hexes.add(cell_at(words.q, words.r))
        state.cards = append(state.cards, card)
        state.owner = append(state.owner, NOBODY if words.owner is None else words.owner)
        state.sprites = append(state.sprites, words.sprites)
        state.gems = append(state.gems, words.gems)
        state.of_type[state.catalog.type[card]] |= BIT[patch]


def _touches(words: PatchWords, taken: set[tuple[int, int]]) -> bool:
    return any((words.q + q, words.r + r) in taken for q, r in DIRECTIONS.values())


def _board(state: PowerPlants, seat: int, words: BoardWords, everybody: Sequence[BoardWords]) -> Board:
    made = Board()
    made.hand = vec[i64]([i64(card_of(name, state.catalog)) for name in words.hand])
    made.gems = words.gems
    made.captured = vec[i64]([i64(words.captured.get(owner, 0)) for owner in range(5)])
    in_garden = sum(count for owner, count in zip(state.owner, state.sprites, strict=True) if owner == seat)
    lost = sum(other.captured.get(seat, 0) for other in everybody)
    made.supply = SPRITES - in_garden - lost if words.supply is None else words.supply
    assert made.supply >= 0, f"seat {seat} has more than {SPRITES} Sprites"
    return made


def new_game(seats: int, seed: int = 1, catalog: Catalog = CATALOG, **options: str) -> PowerPlants:
    """A real game at its first decision."""
    return GAME.new(seats, seeded(seed), options=options, catalog=catalog)


# What happens next


def start_turn(state: PowerPlants) -> PowerPlants:
    """Start the turn of `state.actor`, with its draw; nothing follows its end."""
    start_turns(state)
    assert state.agenda[0] is TAKE_TURNS
    state.agenda = state.agenda[1:]
    return state


def start_turns(state: PowerPlants) -> PowerPlants:
    """Start the turn of `state.actor` and then all others, to the end of the game.

    `turns_left`, if it is set, counts this turn too.
    """
    state.actor = (state.actor - 1) % len(state.boards)
    state.then(TAKE_TURNS)
    state.settle()
    return state


def start_deal(state: PowerPlants, *order: int) -> PowerPlants:
    """Deal to these seats in this order, as at set-up; nothing follows."""
    state.then(*[DEAL_HAND[seat] for seat in order])
    state.settle()
    return state


def start_power(state: PowerPlants) -> PowerPlants:
    """Ask for Sprout, Grow or neither of the Wizard's patch; nothing follows, no draw either."""
    assert state.wizard != NONE, "the Wizard stands nowhere"
    state.then(CHOOSE_POWER[state.actor])
    state.settle()
    return state


def sprout(state: PowerPlants) -> PowerPlants:
    """Start the Sprout power of the Wizard's patch; nothing follows."""
    return do(start_power(state), "sprout")


def grow(state: PowerPlants, patch: str) -> PowerPlants:
    """Start the Grow power of this one patch, which touches the Wizard's; nothing follows."""
    assert state.wizard != NONE, "the Wizard stands nowhere"
    state.due = BIT[patch_of(state, patch)]
    state.then(GROW_NEXT)
    state.settle()
    return do(state, f"grow {patch}")


def growing(state: PowerPlants) -> PowerPlants:
    """Choose Grow: all that touches the Wizard's patch is to grow; nothing follows."""
    return do(start_power(state), "grow")


# What the seats do


def do(state: PowerPlants, *words: str, seat: int | None = None) -> PowerPlants:
    """Answer for the seat that is asked, or for another, once or several times in a row. Raises IllegalAction."""
    for said in words:
        by = asked(state) if seat is None else seat
        state.answer(by, GAME.action(state, GAME.parse(state, said, by), by))
    return state


def choices(state: PowerPlants) -> list[str]:
    """What the seat that is asked may do now, in the words that `do` takes; [] at the end."""
    if state.is_over:
        return []
    seat = asked(state)
    return [said(GAME.explain(state, action, seat)) for action in legal_actions(state, seat)]


def refused(state: PowerPlants, words: str | Move, seat: int | None = None) -> str:
    """The rule that forbids a move. Fails if the move is legal, or if the refusal changes anything."""
    before = snapshot(state)
    by = asked(state) if seat is None else seat
    move = GAME.parse(state, words, by) if isinstance(words, str) else words
    with pytest.raises(IllegalAction) as caught:
        GAME.action(state, move, by)
    assert snapshot(state) == before
    rule: str = caught.value.rule
    return rule


def asked(state: PowerPlants) -> int:
    """The seat that must choose now."""
    seat: int = state.pending()[0].seat
    return seat


def spot(state: PowerPlants, q: int, r: int) -> str:
    """The words that place a patch on an empty cell, legal or not: "place E of deeproot-3"."""
    lying = {cell: patch for patch, cell in cells(state).items()}
    for name, (dq, dr) in DIRECTIONS.items():
        if (q - dq, r - dr) in lying:
            return f"place {name} of {lying[q - dq, r - dr]}"
    raise AssertionError(f"({q}, {r}) touches no patch")


def spots(state: PowerPlants) -> set[tuple[int, int]]:
    """The cells on which the patch may be placed now."""
    lying = cells(state)
    found = set()
    for words in choices(state):
        _place, direction, _of, patch = words.split()
        (q, r), (dq, dr) = lying[patch], DIRECTIONS[direction]
        found.add((q + dq, r + dr))
    return found


def said(move: Move) -> str:
    """A move in the words that `do` takes."""
    match move:
        case moves.Swap(give=give, take=take):
            return f"swap {give} for {take}"
        case moves.NoSwap():
            return "keep"
        case moves.Play(patch=patch):
            return f"play {patch}"
        case moves.Place(beside=beside, direction=direction):
            return f"place {direction} of {beside}"
        case moves.FreeSprite(is_added=is_added):
            return "yes" if is_added else "no"
        case moves.Use(power=power):
            return power
        case moves.GrowPatch(patch=patch):
            return f"grow {patch}"
        case moves.GrowNoMore():
            return "no more"
        case moves.Aim(direction=direction):
            return f"aim {direction}"
        case moves.Pick(patch=patch):
            return f"pick {patch}"
        case moves.MoveTo(patch=patch):
            return f"move to {patch}"
        case moves.PickUpFrom(patch=patch):
            return f"pick up {patch}"
    raise ValueError(f"no words for {move}")


# Whole games

Policy = Callable[[list[str]], str]  # from choices to one of them


def at_random(seed: int) -> Policy:
    """Anything."""
    source = random.Random(seed)
    return source.choice


def playing_out(state: PowerPlants, policy: Policy) -> Iterator[PowerPlants]:
    """Play until nothing is pending: the position at every decision, and at the end. It is the same object always."""
    while not state.is_over:
        yield state
        do(state, policy(choices(state)))
    yield state


def play_out(state: PowerPlants, policy: Policy) -> PowerPlants:
    """Play until nothing is pending."""
    for _ in playing_out(state, policy):
        pass
    return state
