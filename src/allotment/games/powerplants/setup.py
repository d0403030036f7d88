"""Setting the table, by player count and options (POW-022 to 038, 150 to 155)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.powerplants.catalog import TYPES_IN_PLAY, Catalog
from allotment.games.powerplants.rules.turn import DEAL_HAND, TAKE_TURNS, add_patch
from allotment.games.powerplants.state import RIVAL_SEAT, SPRITES, Board, PowerPlants
from allotment.kernel.agenda import NOBODY, no_steps
from allotment.kernel.chance import Chance
from allotment.kernel.piles import Deck
from allotment.pieces.bits import BIT
from allotment.pieces.hex_tables import MOST_PATCHES, NONE
from allotment.pieces.hexes import empty_hexes

MORNING: Final = 0
NOON: Final = 1
NIGHT: Final = 2
RANK_SIZE: Final = 100  # larger than any column rank


def ready(catalog: Catalog, players: i64, types: vec[i64], chance: Chance) -> PowerPlants:
    """The table with these five plants, and its first steps: the deal, then the turns."""
    state = PowerPlants(catalog)
    state.chance, state.players = chance, players
    state.column = in_column(catalog, types)
    lay_boards(state)
    fill_bag(state)
    lay_garden(state)
    state.surplus = vec[i64]()
    for _patch in range(catalog.surplus[players]):  # POW-033
        state.surplus = append(state.surplus, state.bag.draw(chance))
    state.first = RIVAL_SEAT  # POW-155
    if not state.is_solo:
        state.first = chance.below(players)  # POW-036
    deals = no_steps()
    for place in range(players):
        if state.is_solo:
            deals = append(deals, DEAL_HAND[0])
        else:
            deals = append(deals, DEAL_HAND[(state.first + place) % players])
    state.then(TAKE_TURNS)
    state.then_all(deals)
    return state


def in_column(catalog: Catalog, types: vec[i64]) -> vec[i64]:
    """POW-027, 028  Morning, Noon, Night; inside one timing by column rank."""
    keys = [catalog.timing[kind] * RANK_SIZE + catalog.rank[kind] for kind in types]
    ordered = vec[i64]()
    for key in sorted(keys):
        for kind in types:
            if catalog.timing[kind] * RANK_SIZE + catalog.rank[kind] == key:
                ordered = append(ordered, kind)
    return ordered


def lay_boards(state: PowerPlants) -> None:
    """POW-035  Twenty Sprites each; with one player there is a board for the Rival too."""
    count = state.players
    if state.is_solo:
        count = 2
    for _seat in range(count):
        board = Board()
        board.hand = vec[i64](capacity=2)
        board.supply = SPRITES
        board.captured = vec[i64]([0, 0, 0, 0, 0])
        state.boards = append(state.boards, board)


def fill_bag(state: PowerPlants) -> None:
    """POW-029, 030, 032  The patches in play but for the highest of each plant, which begin in the garden."""
    catalog, types, cards = state.catalog, in_play(state), vec[i64](capacity=MOST_PATCHES)
    highest = catalog.highest_number[state.players]
    for card in range(len(catalog.type)):
        if types & BIT[catalog.type[card]] and catalog.number[card] < highest:
            cards = append(cards, card)
    state.bag = Deck(cards)


def in_play(state: PowerPlants) -> i64:
    """POW-022  The five plants as a set."""
    types: i64 = 0
    for kind in state.column:
        types |= BIT[kind]
    return types


def lay_garden(state: PowerPlants) -> None:
    """POW-030, 031  The highest patch of each plant, on the five start cells at random."""
    catalog, types = state.catalog, in_play(state)
    highest = catalog.highest_number[state.players]
    state.hexes = empty_hexes()
    state.cards, state.owner = vec[i64](capacity=MOST_PATCHES), vec[i64](capacity=MOST_PATCHES)
    state.sprites, state.gems = vec[i64](capacity=MOST_PATCHES), vec[i64](capacity=MOST_PATCHES)
    state.of_type = vec[i64]([0] * len(catalog.type_ids))
    starts = vec[i64](capacity=TYPES_IN_PLAY)
    for card in range(len(catalog.type)):
        if types & BIT[catalog.type[card]] and catalog.number[card] == highest:
            starts = append(starts, card)
    state.chance.shuffle(starts)
    for place in range(TYPES_IN_PLAY):
        add_patch(state, starts[place], catalog.start_cells[place])
    state.wizard, state.actor = NONE, NOBODY


def random_types(catalog: Catalog, chance: Chance, balanced: bool) -> vec[i64]:
    """POW-024  Five plants, each set equally likely; if balanced, among the balanced sets."""
    while True:
        types = vec[i64]()
        for kind in range(len(catalog.type_ids)):
            types = append(types, kind)
        chance.shuffle(types)
        types = types[:TYPES_IN_PLAY]
        if not balanced or is_balanced(catalog, types):
            return types


def is_balanced(catalog: Catalog, types: vec[i64]) -> bool:
    """POW-024  At least two Morning plants, one Noon and one Night."""
    counts = vec[i64]([0, 0, 0])
    for kind in types:
        counts[catalog.timing[kind]] += 1
    return counts[MORNING] >= 2 and counts[NOON] >= 1 and counts[NIGHT] >= 1


def training_types(catalog: Catalog) -> vec[i64]:
    """POW-150  The plants of Training Mode."""
    types = vec[i64]()
    for kind in range(len(catalog.type_ids)):
        if catalog.is_training[kind]:
            types = append(types, kind)
    return types
