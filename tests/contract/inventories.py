"""By game, the name of every component in a position, each as often as it lies somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allotment.games.planted.catalog import NONE
from allotment.games.planted.state import Planted
from allotment.games.powerplants.state import PowerPlants
from allotment.games.reforest.state import Reforest
from allotment.games.verdant.state import Verdant
from allotment.kernel.agenda import Position
from allotment.pieces.bits import BIT
from allotment.pieces.grid import CELLS


def of_planted(position: Position) -> list[str]:
    """The 102 cards and the plants in play; an Item that is laid out is known only by its kind and copy."""
    assert isinstance(position, Planted)
    decks = [position.resource_deck, position.item_deck]
    cards = [card for deck in decks for part in (deck.cards, deck.top, deck.bottom) for card in part]
    cards += [*position.resource_discard.cards, *position.item_discard.cards]
    plants = [*position.plant_deck.cards, *[plant for plant in position.nursery.cards if plant != NONE]]
    laid_out = [0] * len(position.catalog.item_names)
    for board in position.boards:
        cards += [*board.hand.cards, *board.passed.cards, *[commit // 2 for commit in board.revealed.cards]]
        cards += [board.committed] * (board.committed != NONE)
        plants += board.plants
        laid_out = [sum(pair) for pair in zip(laid_out, board.items, strict=True)]
    items = [position.catalog.item[card] for card in cards if position.catalog.item[card] != NONE]
    return [
        *[f"card {card}" for card in cards if position.catalog.item[card] == NONE],
        *[f"plant {plant}" for plant in plants],
        *[f"item {item} copy {copy}" for item, out in enumerate(laid_out) for copy in range(out + items.count(item))],
        *[f"twice card {card}" for card in set(cards) if cards.count(card) > 1],
    ]


def of_verdant(position: Position) -> list[str]:
    """Every plant, room and token: in a deck or the bag, the market, a home, storage, the hand, or out of the game."""
    assert isinstance(position, Verdant)
    plants = [*position.plant_deck.cards, *position.plant_deck.bottom, *position.lost_plants.cards]
    rooms = [*position.room_deck.cards, *position.room_deck.bottom, *position.lost_rooms.cards]
    tokens = [*position.bag.cards, *position.lost_tokens.cards, position.drafted, *position.tokens.cards]
    plants += position.plants.cards
    rooms += position.rooms.cards
    for home in position.homes:
        plants += [home.start_plant, *[home.card[cell] for cell in range(CELLS) if home.plants & BIT[cell]]]
        rooms += [home.card[cell] for cell in range(CELLS) if home.rooms & BIT[cell]]
        tokens += [home.stored, *[home.on[cell] for cell in range(CELLS) if home.rooms & ~home.bare & BIT[cell]]]
    return [
        f"{kind} {number}"
        for kind, numbers in (("plant", plants), ("room", rooms), ("token", tokens))
        for number in numbers
        if number != NONE
    ]


def of_powerplants(position: Position) -> list[str]:
    """Every patch in play, and every player's Sprites: in supply, in the garden, or captured."""
    assert isinstance(position, PowerPlants)
    patches = [*position.bag.cards, *position.surplus, *position.cards]
    sprites = [board.supply for board in position.boards]
    for patch in range(len(position.cards)):
        if position.sprites[patch] > 0:
            sprites[position.owner[patch]] += position.sprites[patch]
    for board in position.boards:
        patches += board.hand
        sprites = [number + board.captured[seat] for seat, number in enumerate(sprites)]
    return [
        *[f"patch {card}" for card in patches],
        *[f"sprite {number} of {seat}" for seat, total in enumerate(sprites) for number in range(total)],
    ]


def of_reforest(position: Position) -> list[str]:
    """Every plant, visitor, terrain and event, wherever it lies; events that have occurred are out of the game."""
    assert isinstance(position, Reforest)
    catalog = position.catalog
    cards = [*position.discard, *position.nursery, *position.unused, *position.tucked_1, *position.tucked_2]
    cards += [*position.looked, *position.laid, *position.carried, *position.added, *position.gone]
    for deck in (position.deck, position.visitor_deck, position.terrain_deck):
        cards += [*deck.cards, *deck.top, *deck.bottom]
    for board in position.boards:
        cards += [*board.hand, *board.visitors]
    for first in [*position.plants, *position.energy]:  # and all that lies below it
        card = first
        while card != NONE:
            cards.append(card)
            card = position.below[card]
    if position.played not in [*cards, NONE]:  # it is being paid for
        cards.append(position.played)
    cards += position.dealt
    return [catalog.ids[card] for card in cards if card != NONE]


INVENTORIES: Final[dict[str, Callable[[Position], list[str]]]] = {
    "planted": of_planted,
    "verdant": of_verdant,
    "powerplants": of_powerplants,
    "reforest": of_reforest,
}
