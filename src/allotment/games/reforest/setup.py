"""Setting the table, by player count and options (REF-004 to 015, 173, 183, 184)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest.catalog import OLD_GROWTH, Card, Catalog
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.regions import ROWS, SPACES
from allotment.games.reforest.rules.round_end import lay_out
from allotment.games.reforest.rules.terrain import DEALT, DROP_TERRAIN, PLACE_NEXT, SHOW_TERRAIN
from allotment.games.reforest.rules.turn import NEXT_TURN
from allotment.games.reforest.state import LAST_ROUND, UNDECIDED, Board, Reforest
from allotment.kernel.agenda import no_steps
from allotment.kernel.chance import Chance
from allotment.kernel.piles import NO_CARDS, Deck


def ready(catalog: Catalog, players: i64, chance: Chance) -> Reforest:
    """The table without terrain and events, and the first turn on the agenda."""
    state = Reforest(catalog)
    state.chance, state.players = chance, players
    lay_regions(state)
    keep_plants(state)
    deal(state)
    lay_visitors(state)
    state.first = chance.below(players)  # REF-014
    state.then(NEXT_TURN)
    return state


def lay_regions(state: Reforest) -> None:
    """Empty regions and hands."""
    cards, spaces = state.catalog.terrain, state.players * SPACES
    for _seat in range(state.players):
        board = Board()
        board.hand = vec[i64](capacity=8)
        state.boards = append(state.boards, board)
    state.plants, state.energy = nothing(spaces), nothing(spaces)
    state.below, state.lies = nothing(cards), nothing(cards)
    state.is_open = vec[i64]([0] * cards)


def nothing(size: i64) -> vec[i64]:
    """A table of NONE."""
    return vec[i64]([NONE] * size)


def keep_plants(state: Reforest) -> None:
    """REF-004 to 007  Plants from the shuffled pool, old-growth trees only up to their limit; the rest stays unseen."""
    catalog, players = state.catalog, state.players
    pool, unused, kept = Deck(numbers(0, catalog.visitor)), NO_CARDS, NO_CARDS
    old_growth: i64 = 0
    while len(kept) < catalog.kept[players]:
        card = pool.draw(state.chance)
        if catalog.family[card] == OLD_GROWTH:
            if old_growth == catalog.most_old_growth[players]:
                unused = append(unused, card)
                continue
            old_growth += 1
        kept = append(kept, card)
    for card in pool.cards:
        unused = append(unused, card)
    state.deck, state.unused = Deck(kept), unused


def numbers(first: Card, end: Card) -> vec[i64]:
    """The numbers from `first` up to `end`."""
    found = vec[i64](capacity=end - first)
    for card in range(first, end):
        found = append(found, card)
    return found


def deal(state: Reforest) -> None:
    """REF-009, 010, 012  Hands, nursery, tucked cards. The deck has no order, so it does not matter which are first."""
    catalog, deck, chance = state.catalog, state.deck, state.chance
    for board in state.boards:
        for _card in range(catalog.hand[state.players]):
            board.hand = append(board.hand, deck.draw(chance))
    state.nursery = vec[i64](capacity=4)
    lay_out(state)
    for _card in range(catalog.tucked_1[state.players]):
        state.tucked_1 = append(state.tucked_1, deck.draw(chance))
    for _card in range(catalog.tucked_2[state.players]):
        state.tucked_2 = append(state.tucked_2, deck.draw(chance))


def lay_visitors(state: Reforest) -> None:
    """REF-011  Three visitors for the ends of the rounds; the others are the visitor deck."""
    state.visitor_deck = Deck(numbers(state.catalog.visitor, state.catalog.terrain))
    state.laid = vec[i64](capacity=LAST_ROUND)
    for _round in range(LAST_ROUND):
        state.laid = append(state.laid, state.visitor_deck.draw(state.chance))


def lay_event(state: Reforest, event: Card) -> None:
    """REF-183  One more event lies face up for the end of a round."""
    state.laid_events = append(state.laid_events, event)


def add_events(state: Reforest, are_laid_out: bool) -> None:
    """REF-183, 184  Two events at random face up, or all events as a face-down deck."""
    events = Deck(numbers(state.catalog.event, state.catalog.cards))
    if not are_laid_out:
        state.event_deck = events
        return
    for _round in range(LAST_ROUND - 1):
        lay_event(state, events.draw(state.chance))


def add_terrain(state: Reforest) -> None:
    """REF-173, 176  Three terrains for each player, who decide in player order before the first turn."""
    state.has_terrain = state.is_terrain_hidden = True
    state.terrains = nothing(ROWS * state.players)
    state.terrain_deck = Deck(numbers(state.catalog.terrain, state.catalog.event))
    state.dealt = vec[i64](capacity=DEALT * state.players)
    for _slot in range(DEALT * state.players):
        state.dealt = append(state.dealt, state.terrain_deck.draw(state.chance))
    state.fate = vec[i64]([UNDECIDED] * (DEALT * state.players))
    steps = no_steps()
    for place in range(state.players):
        steps = append(steps, DROP_TERRAIN[(state.first + place) % state.players])
    for place in range(state.players):
        steps = append(steps, PLACE_NEXT[(state.first + place) % state.players])
    state.then_all(append(steps, SHOW_TERRAIN))
