"""Positions of Reforest in the words of the rules page, and ways to play and to read them.

A region is told by space: "sword_fern* salal | red_alder black_bear" is a stack of two plants, the lowest first, Sword
Fern with the revealed mark, and two stored cards, one of them a visitor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import ROW_NAMES, SPACES
from allotment.games.reforest.rules.stacks import is_revealed, put_energy, put_on_top
from allotment.games.reforest.rules.turn import NEXT_TURN
from allotment.games.reforest.view import chain
from allotment.kernel.agenda import no_steps
from allotment.kernel.chance import seeded
from allotment.kernel.game import Move, events_of, legal_actions
from allotment.kernel.piles import Deck

Region = Mapping[str, str]
Cards = Sequence[str]


def table(
    regions: Sequence[Region] = ({},),
    hands: Sequence[Cards] = (),
    *,
    seats: int = 2,
    nursery: Cards = (),
    deck: Cards | int = 30,
    discard: Cards = (),
    tucked: tuple[Cards | int, Cards | int] = (8, 8),
    visitors: Sequence[Cards] = (),
    visitor_deck: Cards | None = None,
    laid: Cards | None = None,
    added: Cards = (),
    carried: Cards = (),
    terrains: Sequence[Mapping[str, str]] = (),
    events: str = "none",
    actor: int = 0,
    first: int = 0,
    round_: int = 1,
    target: str = "standard",
    catalog: Catalog | None = None,
    seed: int = 1,
) -> Reforest:
    """The beginning of the actor's turn.

    Regions, hands, visitors and terrains are by seat; what is left out is empty. Decks that are lists are in order,
    the top card first; a number is so many of the cards that are named nowhere. Laid-out visitors are for rounds 1 to
    3: those of past rounds are taken away; without a word they are the first ones that are named nowhere, from Black
    Bear, Rufous Hummingbird, Douglas Squirrel on. An empty nursery stays empty until the end of the turn.
    """
    options = {"terrain": "yes" if terrains else "no", "events": events, "target": target}
    state = REFOREST.new(seats, seeded(seed), options=options, catalog=catalog, is_noting=True)
    names = state.catalog.ids
    state.agenda = no_steps()
    clear(state)
    for seat, region in enumerate(regions):
        for space, words in region.items():
            fill(state, seat, space, words)
    for seat, cards in enumerate(hands):
        state.boards[seat].hand = numbers(names, cards)
    for seat, cards in enumerate(visitors):
        state.boards[seat].visitors = numbers(names, cards)
    for seat, rows in enumerate(terrains):
        for row, terrain in rows.items():
            state.terrains[3 * seat + ROW_NAMES.index(row)] = names.index(terrain)
    state.nursery, state.discard = numbers(names, nursery), numbers(names, discard)
    state.carried, state.added = numbers(names, carried), numbers(names, added)
    state.laid = vec[i64]()
    if laid is None:
        named = placed(state, visitor_deck or ())
        laid = [names[card] for card in range(state.catalog.visitor, state.catalog.terrain) if card not in named][:3]
    state.laid = vec[i64](
        [NONE if index + 1 < round_ else i64(names.index(visitor)) for index, visitor in enumerate(laid)]
    )
    free = [card for card in range(state.catalog.visitor) if card not in placed(state, deck, *tucked)]
    state.deck, free = pile(names, deck, free)
    first_tucked, free = pile(names, tucked[0] if round_ == 1 else (), free)
    second_tucked, free = pile(names, tucked[1] if round_ <= 2 else (), free)
    state.tucked_1 = vec[i64]([*first_tucked.cards, *first_tucked.top])
    state.tucked_2 = vec[i64]([*second_tucked.cards, *second_tucked.top])
    state.unused = vec[i64](free)
    used = placed(state)
    rest = [card for card in range(state.catalog.visitor, state.catalog.terrain) if card not in used]
    state.visitor_deck, gone = pile(names, len(rest) if visitor_deck is None else visitor_deck, rest)
    state.gone = vec[i64]([card for card in gone if card not in [*state.visitor_deck.top]])
    require_once(state)
    state.first, state.round = first, round_
    state.last_turns = 1 if seats == 1 and round_ > 3 else NONE
    state.actor = (actor - 1) % seats
    state.then(NEXT_TURN)
    state.settle()
    state.journal = vec[i64]()
    return state


def clear(state: Reforest) -> None:
    """Take everything off the table."""
    empty = vec[i64]()
    for board in state.boards:
        board.hand, board.visitors = empty[:], empty[:]
    for cells in (state.plants, state.energy, state.below, state.lies, state.terrains):
        for index in range(len(cells)):
            cells[index] = NONE
    state.is_terrain_hidden = False
    for slot in range(len(state.fate)):
        state.fate[slot] = slot % 3


def fill(state: Reforest, seat: int, space: str, cards: str) -> None:
    """Put plants and stored cards into a space."""
    names, at = state.catalog.ids, seat * SPACES + state.catalog.space_names.index(space)
    plants, _bar, stored = cards.partition("|")
    for plant in plants.split():
        card = names.index(plant.removesuffix("*"))
        assert state.lies[card] == NONE, f"{plant} is named twice"
        put_on_top(state, card, at)
        if plant.endswith("*"):
            state.revealed = append(state.revealed, i64(card))
    for name in reversed(stored.split()):
        assert state.lies[names.index(name)] == NONE, f"{name} is named twice"
        put_energy(state, names.index(name), at)


def numbers(names: Sequence[str], cards: Iterable[str]) -> vec[i64]:
    return vec[i64]([i64(names.index(card)) for card in cards])


def pile(names: Sequence[str], cards: Cards | int, free: list[int]) -> tuple[Deck, list[int]]:
    """A deck, and the free cards that are left."""
    if isinstance(cards, int):
        return Deck(vec[i64]([i64(card) for card in free[:cards]])), free[cards:]
    deck = Deck()
    for card in reversed(cards):
        deck.put_on_top(names.index(card))
    return deck, [card for card in free if card not in [names.index(name) for name in cards]]


def placed(state: Reforest, *piles: Cards | int) -> set[int]:
    """The cards that are named somewhere."""
    names = state.catalog.ids
    found = {names.index(name) for cards in piles if not isinstance(cards, int) for name in cards}
    for board in state.boards:
        found |= {*board.hand, *board.visitors}
    found |= {card for card in range(len(state.lies)) if state.lies[card] != NONE}
    return found | {*state.nursery, *state.discard, *state.laid, *state.carried, *state.added}


def require_once(state: Reforest) -> None:
    """REF-002  No plant is named in two places."""
    cards = [card for board in state.boards for card in board.hand]
    cards += [card for card in range(state.catalog.visitor) if state.lies[card] != NONE]
    cards += [*state.nursery, *state.discard, *state.tucked_1, *state.tucked_2, *state.deck.cards, *state.deck.top]
    twice = {state.catalog.ids[card] for card in cards if cards.count(card) > 1}
    assert not twice, f"named twice: {', '.join(sorted(twice))}"


# Playing and reading

NO_PLANTS: Final[Region] = {}


def asked(state: Reforest) -> int:
    """Who is asked."""
    return state.pending()[0].seat


def choices(state: Reforest) -> list[str]:
    """The words of the legal moves of who is asked."""
    seat = asked(state)
    moves = [REFOREST.explain(state, action, seat) for action in legal_actions(state, seat)]
    return [REFOREST.words(move, state.catalog) for move in moves]


def do(state: Reforest, *typed: str) -> Reforest:
    """Make these moves, one after another, each typed by who is asked; the same position."""
    for line in typed:
        seat = asked(state)
        move = REFOREST.parse(state, line, seat)
        state.answer(seat, REFOREST.action(state, move, seat))
    return state


def act(state: Reforest, move: Move) -> Reforest:
    """Make a named move of who is asked."""
    seat = asked(state)
    state.answer(seat, REFOREST.action(state, move, seat))
    return state


def ids(state: Reforest, cards: Iterable[int]) -> list[str]:
    """The names of cards."""
    return [state.catalog.ids[card] for card in cards if card != NONE]


def hand(state: Reforest, seat: int = 0) -> list[str]:
    return ids(state, state.boards[seat].hand)


def visitors(state: Reforest, seat: int = 0) -> list[str]:
    return ids(state, state.boards[seat].visitors)


def stack(state: Reforest, space: str, seat: int = 0) -> str:
    """A space in the words of `table`: plants from the lowest up, then the stored cards."""
    at = seat * SPACES + state.catalog.space_names.index(space)
    plants = [
        state.catalog.ids[card] + ("*" if is_revealed(state, card) else "")
        for card in reversed(chain(state, state.plants[at]))
    ]
    stored = ids(state, chain(state, state.energy[at]))
    return " ".join([*plants, *(["|", *stored] if stored else [])])


def region(state: Reforest, seat: int = 0) -> dict[str, str]:
    """All spaces that hold a card."""
    stacks = {space: stack(state, space, seat) for space in state.catalog.space_names}
    return {space: cards for space, cards in stacks.items() if cards}


def log(state: Reforest) -> list[str]:
    """What happened since the position was made, in the words of the log; players are P0, P1, ..."""
    names = [f"P{seat}" for seat in range(state.seats)]
    lines = [REFOREST.tell(event, state.catalog, names) for event in events_of(state)]
    return [line for line in lines if line]
