"""Builds positions of Verdant in the words of the rulebook, and plays on from them, for tests.

Cells are A1 to E9, and every start room lies on C5; so rooms lie on B4, B6, C3, C5, C7, D4, ..., and plants on the
cells between them. Lights are north/east/south/west, and `*` is any light. Moves are what a player types: "plant 2",
"token 1", "place C4", "use C5", "use stored C5", "feed C4", "buy C4", "reset tokens", "keep stored", "done".
Every card and token is in one place only, as on a table.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
from librt.vecs import append, remove, vec
from mypy_extensions import i64

from allotment.games.verdant import moves
from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.effects.home import NONE, POTS
from allotment.games.verdant.rules.growth import lay_plant, lay_room
from allotment.games.verdant.rules.tokens import OFFER_TOKENS
from allotment.games.verdant.rules.turn import CHOOSE_CARD, END_TURN, PLACE_START_PLANT, TAKE_TURNS
from allotment.games.verdant.state import Home, Verdant, empty_home
from allotment.kernel.chance import seeded
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.kernel.piles import Deck, Pile
from allotment.kernel.snapshot import snapshot
from allotment.pieces.bits import BIT
from allotment.pieces.market import Market
from tests.games.verdant.look import (
    CATALOG,
    GAME,
    bag,
    cards_of,
    drafted,
    goal_number,
    items,
    journal,
    layout,
    lost_tokens,
    market_plants,
    market_rooms,
    market_tokens,
    plant_thumbs,
    pots,
    pots_left,
    room_lights,
    room_thumbs,
    room_type,
    score_lines,
    stored,
    thumbs,
    token_name,
    total,
    verdancy,
    view,
)
from tests.games.verdant.words import (
    Card,
    Column,
    HomeWords,
    PlantCard,
    RoomCard,
    beside,
    column,
    home,
    plant,
    room,
    rows,
)

__all__ = [
    "ALL_SEATS", "CATALOG", "DATA", "GAME", "NURTURE", "Card", "Column", "HomeWords", "PlantCard", "Policy", "RoomCard",
    "asked", "at_random", "bag", "beside", "cards_of", "choices", "column", "deck_folder", "do", "drafted",
    "goal_number", "home", "items", "journal", "layout", "lost_tokens", "market_plants", "market_rooms",
    "market_tokens", "new_game", "phase", "plant", "plant_thumbs", "play_out", "playing_out", "position", "pots",
    "pots_left", "refused", "replace_text", "room", "room_lights", "room_thumbs", "room_type", "rows", "said",
    "score_lines", "start_placement", "start_token_step", "start_turn", "start_turns", "stored", "take_plant",
    "take_token", "thumbs", "token_name", "total", "verdancy", "view",
]  # fmt: skip

DATA: Final = GAME.deck_folder
ALL_SEATS: Final = pytest.mark.parametrize("seats", [2, 3, 4, 5])
NURTURE: Final = ("fertilizer", "hand trowel", "watering can")


# Positions


def position(
    *homes: HomeWords,
    seats: int = 2,
    market: Sequence[Column] = (),
    turn: int = 1,
    actor: int = 0,
    first: int = 0,
    goals: Sequence[str] = (),
    family: bool = False,
    before_draft_only: bool = False,
    reset_all: bool = False,
    pots: Mapping[str, int] | None = None,
    pot_row: Sequence[str | None] = ("concrete", "concrete", "concrete", "concrete"),
    queued_pots: int = 0,
    scenario: int = 0,
    next_plants: Sequence[str] = (),
    next_rooms: Sequence[RoomCard] = (),
    next_tokens: Sequence[str] = (),
    catalog: Catalog = CATALOG,
) -> Verdant:
    """A table with these homes, and without a card up to `seats` of them, and nothing on the agenda.

    `market` has columns from 1 on, the rest is filled. `next_plants`, `next_rooms` and `next_tokens` are what comes
    next from decks and bag. `pots` are those left in the supply, in the solo mode (one seat) those of the discard.
    """
    state = Verdant(catalog)
    state.chance = seeded(1)
    state.turn, state.actor, state.first, state.scenario = turn, actor, first, scenario
    state.is_family, state.buys_before_draft_only, state.resets_all_cards = family, before_draft_only, reset_all
    state.goals = vec[i64]([goal_number(name, catalog) for name in goals])
    state.plant_deck = Deck(vec[i64](list(range(len(catalog.plant_ids)))))
    state.room_deck = Deck(vec[i64](list(range(len(catalog.room_ids)))))
    state.bag = Deck(vec[i64](list(range(len(catalog.token_ids)))))
    state.lost_plants, state.lost_rooms, state.lost_tokens = Pile(), Pile(), Pile()
    everybody = [*homes, *[home() for _ in range(seats - len(homes))]]
    columns = [*market, *[column() for _ in range(4 - len(market))]]
    rooms = _rooms_for(_rooms_wanted(everybody, columns, next_rooms), catalog)
    for words in everybody:
        state.homes = append(state.homes, _laid(state, words, rooms))
    _lay_market(state, columns, rooms, next_plants, next_rooms, next_tokens)
    _lay_pots(state, pots, pot_row, queued_pots)
    return state


def _rooms_wanted(homes: Iterable[HomeWords], market: Iterable[Column], deck: Iterable[RoomCard]) -> list[RoomCard]:
    """All rooms that are named, in the order in which they are laid."""
    laid = [card for words in homes for card in words.cells.values() if isinstance(card, RoomCard)]
    return [*laid, *[words.room for words in market if words.room is not None], *deck]


def _rooms_for(wanted: list[RoomCard], catalog: Catalog) -> Iterator[int]:
    """A room of its own for each that is wanted; those of which most is said are looked for first."""
    left = list(range(len(catalog.room_ids)))
    chosen = [NONE] * len(wanted)
    for index in sorted(range(len(wanted)), key=lambda index: (*wanted[index].lights, wanted[index].type).count("*")):
        fitting = [number for number in left if _fits(number, wanted[index], catalog)]
        assert fitting, f"no {wanted[index].type} room with {'/'.join(wanted[index].lights)} is left"
        chosen[index] = fitting[0]
        left.remove(fitting[0])
    return iter(chosen)


def _fits(number: int, wanted: RoomCard, catalog: Catalog) -> bool:
    edges = zip(wanted.lights, room_lights(number, catalog), strict=True)
    return wanted.type in ("*", room_type(number, catalog)) and all(light in ("*", edge) for light, edge in edges)


def _laid(state: Verdant, words: HomeWords, rooms: Iterator[int]) -> Home:
    made = empty_home()
    if words.cells:
        made.top = made.bottom = 2
        made.left = made.right = 4
    for name, card in words.cells.items():
        cell = moves.cell_number(name)
        if isinstance(card, RoomCard):
            number = next(rooms)
            _take(state.room_deck, number)
            lay_room(made, number, cell)
            if card.item is not None:
                made.on[cell] = take_token(state, card.item)
                made.bare &= ~BIT[cell]
        elif isinstance(card, PlantCard):
            lay_plant(made, take_plant(state, card.name), cell)
            made.on[cell] = card.verdancy
            assert card.verdancy < state.catalog.need[made.card[cell]], f"{card.name} would be complete"
            if card.pot is not None:
                made.on[cell] = POTS.index(card.pot)
                made.growing &= ~BIT[cell]
    made.stored = NONE if words.stored is None else take_token(state, words.stored)
    made.start_plant = NONE if words.start is None else take_plant(state, words.start)
    made.thumbs = words.thumbs
    return made


def _lay_market(
    state: Verdant,
    columns: Sequence[Column],
    rooms: Iterator[int],
    next_plants: Sequence[str],
    next_rooms: Sequence[RoomCard],
    next_tokens: Sequence[str],
) -> None:
    """What is named first, then what fills the gaps, then what lies on top of the decks."""
    state.plants, state.rooms, state.tokens = (Market(vec[i64]([NONE] * 4)) for _row in range(3))
    state.thumbs = vec[i64]([*[words.plant_thumbs for words in columns], *[words.room_thumbs for words in columns]])
    for number, words in enumerate(columns):
        if words.plant is not None:
            state.plants.cards[number] = take_plant(state, words.plant)
        if words.token is not None:
            state.tokens.cards[number] = take_token(state, words.token)
        if words.room is not None:
            state.rooms.cards[number] = _take(state.room_deck, next(rooms))
    above = [take_plant(state, name) for name in next_plants]
    above_rooms = [_take(state.room_deck, next(rooms)) for _card in next_rooms]
    above_tokens = [take_token(state, name) for name in next_tokens]
    for row, deck in ((state.plants, state.plant_deck), (state.rooms, state.room_deck), (state.tokens, state.bag)):
        for number in range(4):
            if row.cards[number] == NONE:
                row.refill(number, deck, state.chance)
    for deck, cards in (
        (state.plant_deck, above),
        (state.room_deck, above_rooms),
        (state.bag, above_tokens),
    ):
        for card in reversed(cards):
            deck.put_on_top(card)


def _lay_pots(state: Verdant, pots: Mapping[str, int] | None, pot_row: Sequence[str | None], queued_pots: int) -> None:
    if state.is_solo:
        state.pots = vec[i64]([(pots or {}).get(kind, 0) for kind in POTS])
        state.pot_row = vec[i64]([NONE if kind is None else POTS.index(kind) for kind in pot_row])
        state.queued_pots = queued_pots
    elif pots is None:
        state.pots = state.catalog.pots[state.seats][:]
    else:
        state.pots = vec[i64]([pots.get(kind, 0) for kind in POTS[:3]])


def _take(deck: Deck, card: int) -> int:
    deck.cards = remove(deck.cards, card)
    return card


def take_plant(state: Verdant, name: str) -> int:
    """Take a plant out of the deck, by its name."""
    assert name in state.catalog.plant_names, f"no plant {name!r}"
    return _take(state.plant_deck, state.catalog.plant_names.index(name))


def take_token(state: Verdant, name: str) -> int:
    """Take a token out of the bag, by its name; any copy of it."""
    return _take(state.bag, next(token for token in state.bag.cards if token_name(token, state.catalog) == name))


def new_game(seats: int, seed: int = 1, catalog: Catalog = CATALOG, **options: str) -> Verdant:
    """A real game at its first decision."""
    return GAME.new(seats, seeded(seed), options=options, catalog=catalog)


# What happens next


def start_turn(state: Verdant) -> Verdant:
    """Start the turn of `state.actor`; nothing follows its end. The seat before it must not be asked for anything."""
    state.then(CHOOSE_CARD[state.actor], OFFER_TOKENS[state.actor], END_TURN)
    state.settle()
    return state


def start_turns(state: Verdant) -> Verdant:
    """Start the turns after that of `state.actor`, to the end of the game; with turn 0, the first turn of all."""
    state.then(TAKE_TURNS)
    state.settle()
    return state


def start_token_step(state: Verdant, drafted: str | None = None) -> Verdant:
    """Start the token step of `state.actor` with this token drafted; the end of the turn does not follow."""
    if drafted is not None:
        state.drafted = take_token(state, drafted)
    state.then(OFFER_TOKENS[state.actor])
    state.settle()
    return state


def start_placement(state: Verdant, seat: int = 0) -> Verdant:
    """Ask a seat for the side of its start plant; nothing follows."""
    state.then(PLACE_START_PLANT[seat])
    state.settle()
    return state


# What the seats do


def do(state: Verdant, *words: str, seat: int | None = None) -> Verdant:
    """Answer for the seat that is asked, or for another, once or several times in a row. Raises IllegalAction."""
    for said in words:
        by = asked(state) if seat is None else seat
        state.answer(by, GAME.action(state, GAME.parse(state, said, by), by))
    return state


def choices(state: Verdant) -> list[str]:
    """What the seat that is asked may do now, in the words that `do` takes; [] at the end."""
    if state.is_over:
        return []
    seat = asked(state)
    return [said(GAME.explain(state, action, seat)) for action in legal_actions(state, seat)]


def refused(state: Verdant, words: str | Move, seat: int | None = None) -> str:
    """The rule that forbids a move. Fails if the move is legal, or if the refusal changes anything."""
    before = snapshot(state)
    by = asked(state) if seat is None else seat
    move = GAME.parse(state, words, by) if isinstance(words, str) else words
    with pytest.raises(IllegalAction) as caught:
        GAME.action(state, move, by)
    assert snapshot(state) == before
    rule: str = caught.value.rule
    return rule


def asked(state: Verdant) -> int:
    """The seat that must choose now."""
    seat: int = state.pending()[0].seat
    return seat


def phase(state: Verdant) -> str:
    """What is being decided, as the view names it."""
    return GAME.view(state, None).phase


def said(move: Move) -> str:
    """A move in the words that `do` takes."""
    match move:
        case moves.PlaceStart(side=side):
            return side
        case moves.Draft(kind=kind, column=column) | moves.PickCard(kind=kind, column=column):
            return f"{kind} {column}"
        case moves.TakeToken(column=column) | moves.PickToken(column=column):
            return f"token {column}"
        case moves.ResetTokens():
            return "reset tokens"
        case moves.ResetCards():
            return "reset cards"
        case moves.Done():
            return "done"
        case moves.Place(cell=cell):
            return f"place {cell}"
        case moves.Use(which=which, cell=cell):
            return f"use {which} {cell}"
        case moves.FeedAlsoPlant(cell=cell):
            return f"feed {cell}"
        case moves.AddVerdancy(cell=cell):
            return f"buy {cell}"
        case moves.Keep(which=which):
            return f"keep {which}"
    raise ValueError(f"no words for {move}")


# Whole games

Policy = Callable[[list[str]], str]  # from choices to one of them


def at_random(seed: int) -> Policy:
    """Anything."""
    source = random.Random(seed)
    return source.choice


def playing_out(state: Verdant, policy: Policy) -> Iterator[Verdant]:
    """Play until nothing is pending: the position at every decision, and at the end. It is the same object always."""
    while not state.is_over:
        yield state
        do(state, policy(choices(state)))
    yield state


def play_out(state: Verdant, policy: Policy) -> Verdant:
    """Play until nothing is pending."""
    for _ in playing_out(state, policy):
        pass
    return state


# Decks of one's own


def deck_folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return Path(shutil.copytree(DATA, tmp_path / "deck"))


def replace_text(file: Path, old: str, new: str) -> None:
    """Change a file in one place, the first that has the text."""
    content = file.read_text("utf-8")
    assert old in content, f"{file.name} has no {old!r}"
    file.write_text(content.replace(old, new, 1), "utf-8")
