"""What the table of Verdant promises is what happens."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games.verdant.effects.home import POTS
from allotment.games.verdant.moves import AddVerdancy, FeedAlsoPlant, Place, PlaceStart, Use
from allotment.games.verdant.state import Verdant
from allotment.games.verdant.view import VerdantView
from allotment.kernel.game import Move
from allotment.terminal.verdant_choices import SIDES, START_ROOM
from allotment.terminal.verdant_home import Place as CellPlace
from allotment.terminal.verdant_home import beside, by_place, name_of, need_of, open_places, place_of
from allotment.terminal.verdant_promises import Promise, feeding, next_pots, placement, use
from tests.terminal.verdant import GAME, moves_of, random_game, seen

CATALOG = GAME.catalog
MODES = ("base", "goals", "family")


def grown(view: VerdantView, seat: int) -> dict[CellPlace, int]:
    """The verdancy that each plant of the home has had; a complete one all that it needs."""
    return {
        place: need_of(CATALOG, cell.card) if cell.pot else cell.verdancy or 0
        for place, cell in by_place(view.homes[seat]).items()
        if cell.points is None
    }


def line(state: Verdant, seat: int, label: str) -> int:
    """The points in one line of the score sheet."""
    return next(int(found.points) for found in GAME.score_sheet(state, seat) if found.label == label)


def promised(view: VerdantView, seat: int, move: Move) -> Promise | None:
    """What the look says of a move; None of moves that bring nothing at once."""
    match move:
        case Place(cell=cell):
            assert view.card is not None
            return placement(view, CATALOG, seat, view.card, place_of(cell))
        case PlaceStart(side=side):
            plant = view.homes[seat].start_plant
            assert plant is not None
            return placement(view, CATALOG, seat, plant, beside(START_ROOM)[SIDES.index(side)])
        case Use(which=which, cell=cell):
            token = view.drafted if which == "drafted" else view.homes[seat].stored
            assert token is not None
            return use(view, CATALOG, seat, token, place_of(cell))
        case FeedAlsoPlant(cell=cell) | AddVerdancy(cell=cell):
            return feeding(view, CATALOG, seat, place_of(cell))
    return None


def compare(state: Verdant, seat: int, action: int, promise: Promise) -> None:
    """Do it in a copy, and look."""
    before, after = seen(state, seat), state.copy()
    after.answer(seat, action)
    had, has = grown(before, seat), grown(seen(after, seat), seat)
    gains = {place: amount - had.get(place, 0) for place, amount in has.items() if amount != had.get(place, 0)}
    assert gains == {growth.place: growth.gain for growth in promise.growths}
    cells = by_place(seen(after, seat).homes[seat])
    completed = [growth.place for growth in sorted(promise.growths) if growth.completes]
    assert [cells[place].pot for place in completed] == next_pots(before, len(completed))
    assert line(after, seat, "Rooms") - line(state, seat, "Rooms") == promise.room_points
    assert line(after, seat, "Different items") - line(state, seat, "Different items") == promise.item_points


@given(seats=st.integers(1, 5), seed=st.integers(0, 2**32), mode=st.sampled_from(MODES))
@settings(max_examples=25, deadline=None)
def test_what_a_placement_a_token_and_thumbs_are_said_to_bring_is_what_they_bring(
    seats: int, seed: int, mode: str
) -> None:
    compared = 0
    for state, seat, actions in random_game(seats, seed, mode=mode if seats > 1 else "goals"):
        view = seen(state, seat)
        for action, move in zip(actions, moves_of(state, seat, actions), strict=True):
            promise = promised(view, seat, move)
            if promise is not None:
                compare(state, seat, action, promise)
                compared += 1
    assert compared > 13 * seats


@given(seats=st.integers(1, 5), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_the_cells_said_to_be_open_are_the_legal_ones_in_their_order(seats: int, seed: int) -> None:
    for state, seat, actions in random_game(seats, seed):
        moves, view = moves_of(state, seat, actions), seen(state, seat)
        if view.phase == "place":
            assert view.card is not None
            places = open_places(view.homes[seat], CATALOG, view.card)
            assert [Place(name_of(place)) for place in places] == moves
        if view.phase == "start":
            plant = view.homes[seat].start_plant
            assert plant is not None
            assert open_places(view.homes[seat], CATALOG, plant) == beside(START_ROOM)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_the_card_of_the_turn_is_in_the_view_until_it_is_placed(seed: int) -> None:
    for state, seat, _actions in random_game(2, seed):
        view = seen(state, seat)
        assert (view.card is not None) == (view.phase in ("token", "place"))
        in_market = [card for column in view.market for card in (column.plant, column.room)]
        assert view.card is None or view.card in in_market


def test_pots_are_promised_best_first_and_then_of_terra_cotta() -> None:
    state, seat, _actions = next(random_game(2, 1))
    assert next_pots(seen(state, seat), 11) == [*[kind for kind in POTS[:3] for _pot in range(3)], *[POTS[3]] * 2]
