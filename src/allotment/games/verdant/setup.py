"""Setting the table, by player count and options (VER-010 to 026, 200 to 214, 251, 252)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.verdant.catalog import CATEGORIES, CONCRETE, Catalog
from allotment.games.verdant.rules.growth import place_first_room
from allotment.games.verdant.rules.turn import PLACE_START_PLANT, TAKE_TURNS
from allotment.games.verdant.state import MARKET_COLUMNS, SLOTS, Verdant, empty_home
from allotment.kernel.agenda import Seat, no_steps
from allotment.kernel.chance import Chance
from allotment.kernel.piles import Deck, Pile
from allotment.pieces.market import turned_up

FIRST_THUMBS: Final = 0  # VER-019
MIDDLE_THUMBS: Final = 1
LAST_THUMBS: Final = 2
NO_GOALS: Final = 0
RANDOM_GOALS: Final = -1


def ready(catalog: Catalog, seats: i64, chance: Chance, family: bool, goals: i64) -> Verdant:
    """The table with its first steps: start placements in turn order (VER-023), then the turns.

    `goals` is NO_GOALS, RANDOM_GOALS, or the number of a solo scenario, from 1.
    """
    state = Verdant(catalog)
    state.chance = chance
    state.is_family = family
    lay_market(state)
    for _seat in range(seats):
        state.homes = append(state.homes, empty_home())
    lay_pots(state)
    for home in state.homes:  # VER-015
        home.start_plant = state.plant_deck.draw(chance)
        place_first_room(home, state.room_deck.draw(chance))
    state.first = first_player(state)
    deal_thumbs(state)
    state.goals = goals_of(state, goals)
    state.scenario = max(goals, NO_GOALS)
    order = no_steps()
    for place in range(seats):
        order = append(order, PLACE_START_PLANT[(state.first + place) % seats])
    state.then(TAKE_TURNS)
    state.then_all(order)
    return state


def lay_market(state: Verdant) -> None:
    """VER-010 to 012  Decks, bag, and four columns."""
    catalog, chance = state.catalog, state.chance
    state.plant_deck = Deck(up_to(len(catalog.plant_ids)))
    state.room_deck = Deck(up_to(len(catalog.room_ids)))
    state.bag = Deck(up_to(len(catalog.token_ids)))
    state.plants = turned_up(MARKET_COLUMNS, state.plant_deck, chance)
    state.rooms = turned_up(MARKET_COLUMNS, state.room_deck, chance)
    state.tokens = turned_up(MARKET_COLUMNS, state.bag, chance)
    state.thumbs = vec[i64]([0] * SLOTS)
    state.lost_plants, state.lost_rooms, state.lost_tokens = Pile(), Pile(), Pile()


def up_to(count: i64) -> vec[i64]:
    """The numbers from 0 to count - 1."""
    made = vec[i64](capacity=count)
    for number in range(count):
        made = append(made, number)
    return made


def lay_pots(state: Verdant) -> None:
    """VER-013; with one player VER-212, 213: a row of concrete pots, and an empty discard."""
    if state.is_solo:
        state.pots = vec[i64]([0, 0, 0, 0])
        state.pot_row = vec[i64]([CONCRETE, CONCRETE, CONCRETE, CONCRETE])
    else:
        state.pots = state.catalog.pots[state.seats][:]


def first_player(state: Verdant) -> Seat:
    """VER-016, 017  The highest requirement; of equals the name that comes first in the alphabet."""
    catalog = state.catalog
    first: Seat = 0
    for seat in range(1, state.seats):
        plant, best = state.homes[seat].start_plant, state.homes[first].start_plant
        is_equal = catalog.need[plant] == catalog.need[best]
        if catalog.need[plant] > catalog.need[best] or (
            is_equal and catalog.name_rank[plant] < catalog.name_rank[best]
        ):
            first = seat
    return first


def deal_thumbs(state: Verdant) -> None:
    """VER-019, 200, 211  By place in the turn order."""
    if state.is_family:
        return
    for home in state.homes:
        home.thumbs = MIDDLE_THUMBS
    state.homes[state.first].thumbs = FIRST_THUMBS
    state.homes[(state.first + state.seats - 1) % state.seats].thumbs = LAST_THUMBS  # with one player too (VER-211)


def goals_of(state: Verdant, goals: i64) -> vec[i64]:
    """VER-025, 214, 232  One goal of each category at random, those of a scenario, or none."""
    chosen = vec[i64]()
    if goals == RANDOM_GOALS:
        for category in CATEGORIES:
            chosen = append(chosen, Deck(candidates(state, category)).draw(state.chance))
    elif goals > 0:
        for goal in state.catalog.scenarios[goals]:
            chosen = append(chosen, i64(goal))
    return chosen


def candidates(state: Verdant, category: str) -> vec[i64]:
    """VER-214  The goals of a category; with one player, those that can be used alone."""
    found = vec[i64]()
    for goal in range(len(state.catalog.goals)):
        card = state.catalog.goals[goal]
        if card.category == category and (card.is_solo or not state.is_solo):
            found = append(found, goal)
    return found
