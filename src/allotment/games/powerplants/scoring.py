"""Final scoring (POW-124 to 143): Gems, Wingbean, fields, Snapjaw's buy-back."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.powerplants.catalog import Type
from allotment.games.powerplants.effects import NONE
from allotment.games.powerplants.state import MOST_SEATS, PowerPlants
from allotment.kernel.agenda import NOBODY, Seat
from allotment.pieces.bits import first_of, size_of, without_first
from allotment.pieces.hex_tables import MOST_PATCHES
from allotment.pieces.score_sheet import ScoreLine

ZEROS: Final = vec[i64]([0] * MOST_SEATS)


def score(state: PowerPlants, seat: Seat) -> i64:
    """POW-124 to 128  The Gems that a board has in the end."""
    return totals(state)[seat]


def totals(state: PowerPlants) -> vec[i64]:
    """POW-128, 140  (boards,) what every board has after the buy-back."""
    before = before_buy_back(state)
    paid = paid_back(state, before)
    for seat in range(len(before)):
        before[seat] += paid[seat]
    return before


def before_buy_back(state: PowerPlants) -> vec[i64]:
    """POW-124 to 127  (boards,) gained Gems, Gems on patches, plants that score by themselves, and fields."""
    found = zeros(state)
    for seat in range(len(state.boards)):
        found[seat] = state.boards[seat].gems + gems_on_patches(state, seat)
        for kind in state.column:
            found[seat] += type_gems(state, seat, kind)
    for field in all_fields(state):
        points = field_points(state, field)
        for seat in range(len(points)):
            found[seat] += points[seat]
    return found


def zeros(state: PowerPlants) -> vec[i64]:
    """(boards,) nothing for anybody."""
    return ZEROS[: len(state.boards)]


def gems_on_patches(state: PowerPlants, seat: Seat) -> i64:
    """POW-125  The Gems on the patches that a seat controls."""
    gems: i64 = 0
    for patch in range(len(state.owner)):
        if state.owner[patch] == seat:
            gems += state.gems[patch]
    return gems


def type_gems(state: PowerPlants, seat: Seat, kind: Type) -> i64:
    """POW-126  If it is such a plant, for each controlled patch of it a Gem for every different type beside it."""
    gems: i64 = 0
    amount = state.catalog.gem_per_type[kind]
    if amount != NONE:
        patches = state.of_type[kind] & state.with_sprites_of(seat)
        while patches != 0:
            gems += amount * types_beside(state, first_of(patches))
            patches = without_first(patches)
    return gems


def types_beside(state: PowerPlants, patch: i64) -> i64:
    """POW-126  How many different types there are beside a patch."""
    n: i64 = 0
    for kind in state.column:
        if state.of_type[kind] & state.hexes.beside[patch]:
            n += 1
    return n


def all_fields(state: PowerPlants) -> vec[i64]:
    """POW-005  Every field as a set of patches, in the order of the card column."""
    found = vec[i64](capacity=MOST_PATCHES)
    for kind in state.column:
        left = state.of_type[kind]
        while left != 0:
            field = state.hexes.reach(first_of(left), left)
            found = append(found, field)
            left &= ~field
    return found


def field_points(state: PowerPlants, field: i64) -> vec[i64]:
    """POW-130 to 138  (boards,) what a field scores for everybody."""
    catalog, points = state.catalog, zeros(state)
    strengths = strengths_in(state, field)
    first, second = foremost(strengths)
    if first == NOBODY:
        return points
    size = size_of(field)
    for seat in range(len(points)):
        if seat == first:
            points[seat] = catalog.first_place[size]
        elif seat == second:
            points[seat] = catalog.second_place[size]
        elif strengths[seat] > 0:
            points[seat] = catalog.other_place[size]
    return points


def leaders(state: PowerPlants, field: i64) -> tuple[Seat, Seat]:
    """POW-131, 181  Who is first and who second in a field, or NOBODY."""
    return foremost(strengths_in(state, field))


def strengths_in(state: PowerPlants, field: i64) -> vec[i64]:
    """POW-131 to 133  (boards,) what players are ranked by in a field: more patches, then a lower lowest number.

    A hundred for each patch, less the lowest number; 0 without a patch. No two who have one are equal.
    """
    counts, lowest = zeros(state), zeros(state)
    while field != 0:
        patch = first_of(field)
        seat = state.owner[patch]
        if seat != NOBODY:
            number = state.catalog.number[state.cards[patch]]
            if counts[seat] == 0 or number < lowest[seat]:
                lowest[seat] = number
            counts[seat] += 100
        field = without_first(field)
    for seat in range(len(counts)):
        counts[seat] -= lowest[seat]
    return counts


def foremost(strengths: vec[i64]) -> tuple[Seat, Seat]:
    """POW-137, 181  The seats with the greatest and the second greatest strength above 0, or NOBODY."""
    first: Seat = NOBODY
    second: Seat = NOBODY
    for seat in range(len(strengths)):
        if strengths[seat] == 0:
            continue
        if first == NOBODY or strengths[seat] > strengths[first]:
            first, second = seat, first
        elif second == NOBODY or strengths[seat] > strengths[second]:
            second = seat
    return first, second


def paid_back(state: PowerPlants, gems: vec[i64]) -> vec[i64]:
    """POW-128, 140, 182  (boards,) what the buy-back changes: passes of single Gems, until none moves any more."""
    boards: i64 = len(state.boards)
    change, price = zeros(state), buy_back_price(state)
    if price == NONE:
        return change
    owed = vec[i64]([0] * (boards * boards))  # payer x boards + capturer
    for payer in range(boards):
        for capturer in range(boards):
            owed[payer * boards + capturer] = state.boards[capturer].captured[payer] * price
    has_moved = True
    while has_moved:
        has_moved = False
        for place in range(boards):
            payer = (first_to_pay(state) + place) % boards
            if pay(gems, change, owed, payer, boards):
                has_moved = True
    return change


def first_to_pay(state: PowerPlants) -> Seat:
    """POW-036, 179  Seat order begins with the starting player; with the Rival, with the player."""
    if state.is_solo:
        return 0
    return state.first


def pay(gems: vec[i64], change: vec[i64], owed: vec[i64], payer: Seat, boards: i64) -> bool:
    """POW-182  One payer pays single Gems, clockwise round those still owed, until out of Gems or debts."""
    has_paid = False
    goes_on = True
    while goes_on:
        goes_on = False
        for distance in range(1, boards):
            capturer = (payer + distance) % boards
            if owed[payer * boards + capturer] > 0 and gems[payer] + change[payer] > 0:
                owed[payer * boards + capturer] -= 1
                change[payer] -= 1
                change[capturer] += 1
                has_paid = goes_on = True
    return has_paid


def buy_back_price(state: PowerPlants) -> i64:
    """POW-128  What a captured Sprite costs if such a plant is in play, or NONE."""
    price: i64 = NONE
    for kind in state.column:
        if state.catalog.buy_back[kind] != NONE:
            price = max(price, 0) + state.catalog.buy_back[kind]
    return price


def sprites_in_garden(state: PowerPlants, seat: Seat) -> i64:
    """POW-142  How many Sprites a board has in the garden."""
    found: i64 = 0
    cells = state.with_sprites_of(seat)
    while cells != 0:
        found += state.sprites[first_of(cells)]
        cells = without_first(cells)
    return found


def standing(state: PowerPlants, seat: Seat) -> tuple[i64, i64]:
    """POW-141, 142  What players are ranked by: Gems, then Sprites in the garden."""
    return score(state, seat), sprites_in_garden(state, seat)


def score_sheet(state: PowerPlants, seat: Seat) -> list[ScoreLine]:
    """POW-124 to 128  The steps of the scoring, with a line for every field that scores."""
    lines = [
        ScoreLine("Gems gained in play", state.boards[seat].gems, "POW-124"),
        ScoreLine("Gems on own patches", gems_on_patches(state, seat), "POW-125"),
    ]
    for kind in state.column:
        if state.catalog.gem_per_type[kind] != NONE:
            label = f"{state.catalog.type_names[kind]}: types around"
            lines.append(ScoreLine(label, type_gems(state, seat, kind), "POW-126"))
    for field in all_fields(state):
        points = field_points(state, field)[seat]
        if points > 0:
            lines.append(ScoreLine(field_label(state, field, seat), points, "POW-127"))
    if buy_back_price(state) != NONE:
        lines.append(ScoreLine("Buy-back", paid_back(state, before_buy_back(state))[seat], "POW-128"))
    return lines


def field_label(state: PowerPlants, field: i64, seat: Seat) -> str:
    """A field and the place in it."""
    first, second = leaders(state, field)
    place = "present"
    if seat == first:
        place = "first"
    elif seat == second:
        place = "second"
    kind = state.catalog.type_names[state.type_of(first_of(field))]
    return f"{kind} field of {size_of(field)}, {place}"
