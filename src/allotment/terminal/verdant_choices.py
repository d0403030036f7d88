"""The moves of Verdant with their numbers, each with what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.effects.home import NONE
from allotment.games.verdant.moves import (
    KINDS,
    AddVerdancy,
    Done,
    Draft,
    FeedAlsoPlant,
    Keep,
    PickCard,
    PickToken,
    Place,
    PlaceStart,
    ResetCards,
    ResetTokens,
    TakeToken,
    Use,
)
from allotment.games.verdant.state import MARKET_COLUMNS
from allotment.games.verdant.text import thumbs_words
from allotment.games.verdant.view import VerdantView
from allotment.kernel.game import Move
from allotment.terminal import verdant_words as words
from allotment.terminal.names import listed
from allotment.terminal.verdant_home import Place as CellPlace
from allotment.terminal.verdant_home import beside, by_place, name_of, nurture_kind, open_places, place_of
from allotment.terminal.verdant_promises import Growth, Promise, feeding, next_pots, placement, use

DONE: Final = 0  # the number of the move that ends a part of a turn
SIDES: Final = ("above", "left", "right", "below")
START_ROOM: Final[CellPlace] = (2, 4)


def numbered(moves: Sequence[Move]) -> Mapping[int, Move]:
    """The moves by number from 1, in their order; picks by their place in the market; 0 is done."""
    numbers: dict[int, Move] = {}
    for move in moves:
        if isinstance(move, PickToken | PickCard):
            is_room = isinstance(move, PickCard) and move.kind == "room"
            numbers[move.column + MARKET_COLUMNS * is_room] = move
        elif not isinstance(move, Done):
            numbers[len(numbers) + 1] = move
    return {**numbers, DONE: Done()} if Done() in moves else numbers


def lines(view: VerdantView, found: Mapping[int, Move], catalog: Catalog) -> list[str]:
    """A line for each move."""
    return [f"{number}: {sentence(view, move, catalog)}." for number, move in found.items()]


def grouped(view: VerdantView, found: Mapping[int, Move], catalog: Catalog) -> Mapping[str, list[str]]:
    """The same without drafts, and shorter: what moves have in common, with the cells of those that differ in it."""
    groups: dict[str, list[str]] = {}
    for number, move in found.items():
        if isinstance(move, Draft):
            continue
        head = group_of(view, move, catalog)
        if head:
            groups.setdefault(head, []).append(f"{number} {on_cell(view, move, catalog)}")
        else:
            groups[f"{number}: {sentence(view, move, catalog)}."] = []
    return groups


def group_of(view: VerdantView, move: Move, catalog: Catalog) -> str:
    """What a move shares with others that differ only in the cell; "" for a move that stands alone."""
    match move:
        case Use(which=which):
            token = token_of(view, which)
            return f"use {which}: {words.token_name(catalog, token)} on"
        case FeedAlsoPlant():
            return "feed"
        case AddVerdancy():
            return "buy: 1 verdancy for 2 thumbs on"
    return ""


def token_of(view: VerdantView, which: str) -> str:
    """The drafted token of this turn, or the stored one."""
    token = view.drafted if which == "drafted" else view.homes[view.actor].stored
    assert token is not None, "a token that is not there cannot be used"
    return token


def sentence(view: VerdantView, move: Move, catalog: Catalog) -> str:
    """A move with the words to type and what it would bring."""
    match move:
        case PlaceStart() | Place():
            return placing(view, move, catalog)
        case Draft(kind=kind, column=column):
            return drafting(view, kind, column, catalog)
        case TakeToken(column=column):
            return f"token {column}, {taking(view, column, catalog)}"
        case PickToken(column=column):
            return f"token {column}, set {words.token_name(catalog, view.market[column - 1].token or '')} aside"
        case PickCard(kind=kind, column=column):
            return f"{kind} {column}, set {words.card_name(catalog, card_in(view, kind, column))} aside"
        case ResetTokens():
            return "reset tokens, pay 2 thumbs to replace market tokens"
        case ResetCards():
            return "reset cards, pay 2 thumbs to replace market cards without a thumb"
        case Keep(which=which):
            return f"keep {which}, {words.token_words(catalog, token_of(view, which), family=view.family)}"
        case Done():
            return f"done, {ending(view, catalog)}"
    what = group_of(view, move, catalog).partition(": ")[2].removesuffix(" on")
    brings = on_cell(view, move, catalog).partition(" ")[2]
    return f"{typed(move)}{f', {what}' if what else ''}: {brings}"


def typed(move: Move) -> str:
    """The words to type for a move that names a cell."""
    match move:
        case Use(which=which, cell=cell):
            return f"use {which} {cell}"
        case FeedAlsoPlant(cell=cell):
            return f"feed {cell}"
        case AddVerdancy(cell=cell):
            return f"buy {cell}"
    raise TypeError(f"names no cell: {move}")


# What moves bring


def card_in(view: VerdantView, kind: str, column: int) -> str:
    """A card of the market."""
    card = view.market[column - 1].plant if kind == "plant" else view.market[column - 1].room
    assert card is not None, "a gap has no card"
    return card


def drafting(view: VerdantView, kind: str, column: int, catalog: Catalog) -> str:
    """A draft in full."""
    there = view.market[column - 1]
    card, thumbs = card_in(view, kind, column), there.plant_thumbs if kind == "plant" else there.room_thumbs
    best = most_verdancy(view, catalog, card)
    token = words.token_name(catalog, there.token) if there.token else "no token"
    found = [words.card_name(catalog, card), *([f"{thumbs_words(thumbs)} on it"] if thumbs else [])]
    grown = [f"can bring {best} verdancy at once"] if best else []
    return f"{kind} {column}, {', '.join([*found, *grown])}; with it {token}"


def most_verdancy(view: VerdantView, catalog: Catalog, card: str) -> int:
    """The most verdancy that a card can bring the player whose turn it is, on the best cell."""
    home = view.homes[view.actor]
    places = open_places(home, catalog, card)
    return max((placement(view, catalog, view.actor, card, place).verdancy for place in places), default=0)


def taking(view: VerdantView, column: int, catalog: Catalog) -> str:
    """The token of a column, and whether it costs thumbs."""
    there = view.market[column - 1]
    comes = view.card is not None and view.card in (there.plant, there.room)
    token = words.token_words(catalog, there.token or "", family=view.family)
    return f"{token}; {'it comes with the card' if comes else 'costs 2 thumbs'}"


def placing(view: VerdantView, move: PlaceStart | Place, catalog: Catalog) -> str:
    """A placement with what it brings."""
    if isinstance(move, PlaceStart):
        assert view.viewer is not None, "a spectator places nothing"
        seat, card = view.viewer, view.homes[view.viewer].start_plant
        place = beside(START_ROOM)[SIDES.index(move.side)]
        words_typed = f"{move.side}, on {name_of(place)}"
    else:
        seat, card, place = view.actor, view.card, place_of(move.cell)
        words_typed = f"place {move.cell}"
    assert card is not None, "there is a card to place"
    return f"{words_typed}, {promised(view, placement(view, catalog, seat, card, place), catalog)}"


def promised(view: VerdantView, found: Promise, catalog: Catalog) -> str:
    """What comes at once, in words."""
    parts = [] if view.family else [growth_words(view, found.growths, catalog) or "no verdancy"]
    if found.room_points:
        parts.append(f"{words.points_words(found.room_points)} more for rooms")
    return "; ".join(parts) or "no points for rooms"


def growth_words(view: VerdantView, growths: Sequence[Growth], catalog: Catalog) -> str:
    """ "2 verdancy: Aloe +2 (4/5)", with the pots of plants that become complete."""
    if not growths:
        return ""
    pots = iter(next_pots(view, sum(growth.completes for growth in sorted(growths))))
    parts = [
        f"{words.plant_name(catalog, growth.plant)} +{growth.gain} "
        + (f"(complete, {words.POT_WORDS[next(pots)]} pot)" if growth.completes else f"({growth_now(growth)})")
        for growth in sorted(growths)
    ]
    return f"{sum(growth.gain for growth in growths)} verdancy: {listed(parts)}"


def growth_now(growth: Growth) -> str:
    """ "4/5" as it would be."""
    return f"{growth.before + growth.gain}/{growth.need}"


def on_cell(view: VerdantView, move: Move, catalog: Catalog) -> str:
    """A cell with what a token, or thumbs, would bring there."""
    assert isinstance(move, Use | FeedAlsoPlant | AddVerdancy)
    place = place_of(move.cell)
    if not isinstance(move, Use):
        return f"{move.cell} {brief(view, feeding(view, catalog, view.actor, place).growths, catalog)}"
    token = token_of(view, move.which)
    found = use(view, catalog, view.actor, token, place)
    if nurture_kind(catalog, token) != NONE:
        return f"{move.cell} {brief(view, found.growths, catalog)}"
    room = words.card_name(catalog, by_place(view.homes[view.actor])[place].card).removesuffix(" room")
    points = found.room_points + found.item_points
    return f"{move.cell} {room}, {words.points_words(points)}"


def brief(view: VerdantView, growths: Sequence[Growth], catalog: Catalog) -> str:
    """ "Aloe 4/5", or with the pot that it would get."""
    pots = iter(next_pots(view, len(growths)))
    return listed(
        [
            f"{words.plant_name(catalog, growth.plant)} "
            + (f"complete, {words.POT_WORDS[next(pots)]} pot" if growth.completes else growth_now(growth))
            for growth in sorted(growths)
        ]
    )


def ending(view: VerdantView, catalog: Catalog) -> str:
    """What being done means."""
    if view.phase in ("tokens to reset", "cards to reset"):
        return "replace what is set aside"
    if view.phase == "feed":
        return "feed no more"
    held = [token for token in (view.drafted, view.homes[view.actor].stored) if token]
    if len(held) > 1:
        return f"then keep {' or '.join(words.token_name(catalog, token) for token in held)}"
    return f"{words.token_name(catalog, held[0])} is kept in storage" if held else "end the turn"


def picked_line(view: VerdantView, catalog: Catalog) -> Iterator[str]:
    """What is set aside for a reset so far."""
    if view.picked:
        if view.phase == "tokens to reset":
            tokens = [(view.market[place].token or "", place + 1) for place in view.picked]
            found = [f"{words.token_name(catalog, token)} (token {number})" for token, number in tokens]
        else:
            places = [(KINDS[slot // MARKET_COLUMNS], slot % MARKET_COLUMNS + 1) for slot in view.picked]
            cards = [(card_in(view, kind, number), kind, number) for kind, number in places]
            found = [f"{words.card_name(catalog, card)} ({kind} {number})" for card, kind, number in cards]
        yield f"Set aside so far: {listed(found)}."
