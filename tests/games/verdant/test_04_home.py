"""Rules 4: home and placement. Rooms lie on cells of the colour of C5, as on a chessboard, and plants between them."""

from __future__ import annotations

import tomllib

import pytest

from allotment.games.verdant.moves import Place
from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    ALL_SEATS,
    DATA,
    Card,
    at_random,
    beside,
    choices,
    column,
    do,
    home,
    layout,
    market_plants,
    market_rooms,
    new_game,
    phase,
    plant,
    play_out,
    playing_out,
    position,
    refused,
    room,
    rows,
    start_turn,
)

TYPES = {"succulent", "flowering", "foliage", "vining", "unusual"}


def drafting(kind: str, cells: dict[str, Card], *others: dict[str, Card]) -> Verdant:
    """The seat with these cells has drafted a card of the kind, Betel if it is a plant, and is to place it."""
    state = position(home(cells), *map(home, others), market=[column("Betel", "fertilizer")])
    return do(start_turn(state), f"{kind} 1")


def open_to(kind: str, cells: dict[str, Card]) -> list[str]:
    """The cells on which a drafted card of the kind may be placed."""
    return [words.removeprefix("place ") for words in choices(drafting(kind, cells))]


def laid(*cells: str) -> dict[str, Card]:
    """Any rooms and plants on these cells."""
    left = iter(["Aloe", "Jade", "Hoya", "Amaryllis", "Coin Plant"])
    return {cell: room() if is_room_cell(cell) else plant(next(left)) for cell in cells}


def is_room_cell(cell: str) -> bool:
    return ("ABCDE".index(cell[0]) + int(cell[1])) % 2 == 1


def test_VER_030_a_card_is_placed_on_an_empty_cell_beside_the_home() -> None:
    assert open_to("plant", laid("C5", "C4")) == ["B5", "C6", "D5"]
    assert open_to("room", laid("C5", "C4")) == ["B4", "C3", "D4"]


def test_VER_030_a_taken_cell_is_refused() -> None:
    assert refused(drafting("plant", laid("C5", "C4")), "place C4") == "VER-030"
    assert refused(drafting("plant", laid("C5", "C4")), "place C5") == "VER-030"
    assert refused(drafting("room", laid("C5", "C4")), "place C5") == "VER-030"


def test_VER_030_a_cell_beside_no_card_is_refused() -> None:
    assert refused(drafting("plant", laid("C5", "C4")), "place C2") == "VER-030"
    assert refused(drafting("room", laid("C5", "C4")), "place C7") == "VER-030"
    assert refused(drafting("room", laid("C5", "C4")), "place B6") == "VER-030"  # diagonal to C5


def test_VER_030_a_cell_that_there_is_not_is_refused() -> None:
    state = drafting("plant", laid("C5", "C4"))
    for cell in ("F5", "C0", "", "C55"):
        assert refused(state, Place(cell)) == ""


def test_VER_030_cards_of_another_home_do_not_count() -> None:
    state = drafting("plant", laid("C5", "C4"), {"C5": room(), "D5": plant("Bush Lily"), "D6": room()})
    assert choices(state) == ["place B5", "place C6", "place D5"]
    assert refused(state, "place D7") == "VER-030"


def test_VER_031_a_plant_is_never_beside_a_plant() -> None:
    state = drafting("plant", laid("C5", "C4"))
    for cell in ("B4", "C3", "D4"):
        assert refused(state, f"place {cell}") == "VER-031"


def test_VER_031_a_room_is_never_beside_a_room() -> None:
    state = drafting("room", laid("C5", "C4", "B5"))
    for cell in ("C6", "D5"):
        assert refused(state, f"place {cell}") == "VER-031"
    assert choices(state) == ["place A5", "place B4", "place B6", "place C3", "place D4"]


def test_VER_031_in_finished_homes_plants_and_rooms_alternate() -> None:
    state = play_out(new_game(3), at_random(5))
    for seat in range(3):
        cards = layout(state, seat)
        pairs = [(cell, other) for cell in cards for other in beside(cell) if other in cards]
        assert len(pairs) == 2 * 22  # 12 pairs side by side, 10 above one another
        assert all((cards[cell] in TYPES) != (cards[other] in TYPES) for cell, other in pairs)


def test_VER_032_a_home_is_at_most_five_wide() -> None:
    five_wide = laid("C3", "C4", "C5", "C6", "C7")
    for cell in ("C2", "C8"):
        assert refused(drafting("plant", five_wide), f"place {cell}") == "VER-032"
    assert open_to("plant", five_wide) == ["B3", "B5", "B7", "D3", "D5", "D7"]


def test_VER_032_a_home_is_at_most_three_high() -> None:
    three_high = laid("B5", "C5", "D5")
    for cell in ("A5", "E5"):
        assert refused(drafting("room", three_high), f"place {cell}") == "VER-032"
    assert open_to("room", three_high) == ["B4", "B6", "D4", "D6"]


def test_VER_032_width_and_height_are_those_of_the_whole_home() -> None:
    # B3 to B5 above C5 to C7: five wide, though neither row is.
    steps = laid("B3", "B4", "B5", "C5", "C6", "C7")
    assert refused(drafting("room", steps), "place B2") == "VER-032"
    assert refused(drafting("plant", steps), "place C8") == "VER-032"
    assert open_to("plant", steps) == ["A4", "B7", "C4", "D5", "D7"]


def test_VER_032_the_rectangle_is_five_by_three() -> None:
    shape = tomllib.loads((DATA / "setup.toml").read_text("utf-8"))["home"]
    assert (shape["width"], shape["height"]) == (5, 3)


def test_VER_033_a_home_four_wide_may_still_grow_left_or_right() -> None:
    state = drafting("room", laid("C3", "C4", "C5", "C6"))
    assert "place C7" in choices(state)
    assert "C2" in open_to("plant", laid("C3", "C4", "C5", "C6"))


def test_VER_033_once_it_is_five_wide_on_one_side_the_other_is_closed() -> None:
    assert "C2" not in open_to("plant", laid("C3", "C4", "C5", "C6", "C7"))
    assert "C7" not in open_to("room", laid("C2", "C3", "C4", "C5", "C6"))


def test_VER_033_a_home_two_high_may_still_grow_up_or_down() -> None:
    assert {"A5", "D4"} <= set(open_to("room", laid("B5", "C5", "C4")))


def test_VER_033_once_it_is_three_high_on_one_side_the_other_is_closed() -> None:
    assert "D4" not in open_to("room", laid("A5", "B5", "C5", "C4"))
    assert "A5" not in open_to("room", laid("B5", "C5", "C4", "D4"))


def test_VER_033_the_start_room_may_be_at_any_end_of_the_home() -> None:
    assert "C1" in open_to("room", laid("C5", "C4", "C3", "C2"))
    assert "C9" in open_to("room", laid("C5", "C6", "C7", "C8"))
    assert "A5" in open_to("room", laid("C5", "B5"))
    assert "E5" in open_to("room", laid("C5", "D5"))


def test_VER_034_the_long_side_is_horizontal() -> None:
    upright = laid("B5", "C5", "D5")
    assert refused(drafting("room", upright), "place E5") == "VER-032"
    assert "C2" in open_to("plant", laid("C3", "C4", "C5", "C6"))
    for seed in range(10):
        finished = layout(play_out(new_game(2, seed), at_random(seed)))
        assert (len({cell[0] for cell in finished}), len({cell[1] for cell in finished})) == (3, 5)


@ALL_SEATS
def test_VER_035_placed_cards_never_move(seats: int) -> None:
    before: list[dict[str, str]] = [{} for _ in range(seats)]
    rooms: list[dict[int, int]] = [{} for _ in range(seats)]
    for state in playing_out(new_game(seats), at_random(8)):
        for seat in range(seats):
            now, cards = layout(state, seat), dict(enumerate(state.homes[seat].card))
            assert now.items() >= before[seat].items()
            assert all(cards[cell] == card for cell, card in rooms[seat].items())
            before[seat], rooms[seat] = now, {cell: card for cell, card in cards.items() if card != -1}


def test_VER_036_lights_and_types_need_not_match() -> None:
    # African Violet likes semi-shade only; the room faces it with sun or shade on three sides.
    cells = {"C5": room("vining", "sun/shade/semi/shade"), "D5": plant("Betel")}
    state = position(home(cells), market=[column("African Violet", "fertilizer", room("unusual", "shade/*/*/*"))])
    do(start_turn(state), "plant 1")
    assert choices(state) == ["place B5", "place C4", "place C6"]
    other = position(home(cells), market=[column("African Violet", "fertilizer", room("unusual", "sun/*/*/*"))])
    do(start_turn(other), "room 1")
    assert choices(other) == ["place D4", "place D6", "place E5"]


@ALL_SEATS
def test_VER_037_a_finished_home_has_eight_of_the_kind_in_its_corners_and_seven_of_the_other(seats: int) -> None:
    eights = set()
    for seed in range(6):
        state = play_out(new_game(seats, seed), at_random(seed))
        for seat in range(seats):
            cards = layout(state, seat)
            lines, columns = sorted({cell[0] for cell in cards}), sorted({cell[1] for cell in cards})
            corners = {
                cards[line + column] in TYPES for line in (lines[0], lines[2]) for column in (columns[0], columns[4])
            }
            assert len(cards) == 15
            assert len(corners) == 1
            rooms = sum(card in TYPES for card in cards.values())
            assert rooms == (8 if corners == {True} else 7)
            eights.add(rooms)
    assert eights == {7, 8}


FOURTEEN = rows(
    [room(), plant("Aloe"), room(), plant("Jade"), room()],
    [plant("Hoya"), room(), plant("ZZ Plant"), room(), plant("Jasmine")],
    [room(), plant("Coin Plant"), room(), None, room()],
)


def test_VER_038_a_kind_without_a_legal_cell_may_not_be_drafted() -> None:
    state = start_turn(position(home(FOURTEEN), turn=13))
    assert choices(state) == ["plant 1", "plant 2", "plant 3", "plant 4"]
    for number in range(1, 5):
        assert refused(state, f"room {number}") == "VER-038"


def test_VER_038_nor_may_a_plant() -> None:
    last_room = {cell: card for cell, card in FOURTEEN.items() if cell != "D6"} | {"D5": plant("Betel")}
    state = start_turn(position(home(last_room), turn=13))
    assert choices(state) == ["room 1", "room 2", "room 3", "room 4"]
    assert refused(state, "plant 2") == "VER-038"


def test_VER_038_with_one_cell_of_each_kind_both_may_be_drafted() -> None:
    thirteen = {cell: card for cell, card in FOURTEEN.items() if cell != "D6"}
    state = start_turn(position(home(thirteen), turn=12))
    assert choices(state) == [f"{kind} {number}" for kind in ("plant", "room") for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("seed", range(4))
@ALL_SEATS
def test_VER_038_a_legal_draft_always_exists(seats: int, seed: int) -> None:
    for state in playing_out(new_game(seats, seed), at_random(seed)):
        if phase(state) == "cards":
            assert any(words.startswith(("plant", "room")) for words in choices(state))
            assert None not in (*market_plants(state), *market_rooms(state))
