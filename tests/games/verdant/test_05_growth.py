"""Rules 5.3 and 5.4: placement, growth and completing plants. Lights are north/east/south/west."""

from __future__ import annotations

import pytest

from allotment.games.verdant.state import Verdant
from tests.games.verdant.build import (
    Card,
    choices,
    column,
    do,
    home,
    layout,
    phase,
    plant,
    position,
    pots,
    pots_left,
    refused,
    room,
    rows,
    score_lines,
    start_token_step,
    start_turn,
    verdancy,
    view,
)

# One vining room for each edge that alone is sunny.
SUNNY = {"north": "sun/shade/semi/shade", "east": "semi/sun/semi/shade", "south": "semi/semi/sun/shade"} | {
    "west": "semi/shade/semi/sun"
}


def placing_plant(name: str, cells: dict[str, Card], cell: str) -> Verdant:
    """Draft a plant and place it; the token is an item."""
    state = start_turn(position(home(cells), market=[column(name, "unusual dog")]))
    return do(state, "plant 1", f"place {cell}")


def placing_room(
    type: str, lights: str, cells: dict[str, Card], cell: str, left: dict[str, int] | None = None
) -> Verdant:
    """Draft a room and place it; the token is an item, and so many pots are left."""
    market = [column("Lucky Bamboo", "unusual dog", room(type, lights))]
    state = start_turn(position(home(cells), market=market, pots=left))
    return do(state, "room 1", f"place {cell}")


def test_VER_080_a_drafted_card_is_placed_at_once() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya")}
    state = start_turn(position(home(cells), market=[column("Aloe", "fertilizer")]))
    do(state, "plant 1")
    assert choices(state) == ["place B5", "place C6", "place D5"]
    for words, rule in (("use C4", "VER-101"), ("done", "VER-246"), ("plant 2", "VER-070")):
        assert refused(state, words) == rule
    do(state, "place C6")
    assert layout(state) == {"C4": "Hoya", "C5": "vining", "C6": "Aloe"}
    assert refused(state, "place D5") == "VER-080"


def test_VER_080_a_card_with_one_legal_cell_needs_no_question() -> None:
    cells = rows(
        [room(), plant("Aloe"), room(), plant("Jade"), room()],
        [plant("Hoya"), room(), plant("ZZ Plant"), room(), plant("Jasmine")],
        [room(), plant("Coin Plant"), room(), None, room()],
    )
    state = start_turn(position(home(cells), market=[column("Betel", "unusual dog")]))
    do(state, "plant 1")
    assert layout(state)["D5"] == "Betel"
    assert phase(state) == "use"


def around_c4(west_of_c5: str, south_of_b4: str, east_of_c3: str, north_of_d4: str) -> dict[str, Card]:
    """A home with a hole on C4, and what the four rooms around it show towards it."""
    return {
        "C5": room("*", f"*/*/*/{west_of_c5}"), "B5": plant("Hoya"), "B4": room("*", f"*/*/{south_of_b4}/*"),
        "B3": plant("Jade"), "C3": room("*", f"*/{east_of_c3}/*/*"), "D5": plant("Betel"),
        "D4": room("*", f"{north_of_d4}/*/*/*"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lights", "grown"),
    [
        (("sun", "sun", "sun", "sun"), 4),
        (("sun", "semi", "sun", "sun"), 3),
        (("semi", "sun", "shade", "sun"), 2),
        (("shade", "semi", "sun", "semi"), 1),
        (("semi", "semi", "shade", "shade"), 0),
    ],
)
def test_VER_081_a_placed_plant_grows_once_for_every_matching_room(
    lights: tuple[str, str, str, str], grown: int
) -> None:
    state = placing_plant("Aloe", around_c4(*lights), "C4")  # it likes sun only
    assert verdancy(state) == {"Aloe": grown, "Hoya": 0, "Jade": 0, "Betel": 0}


# Plants on all four sides of B4: Jade likes sun and semi-shade, Betel semi-shade and full shade, Aloe sun, African
# Violet semi-shade.
AROUND_B4 = {
    "A4": plant("Jade"), "B3": plant("Betel"), "B5": plant("Aloe"), "C4": plant("African Violet"),
    "A5": room(), "C5": room(), "C3": room(),
}  # fmt: skip


@pytest.mark.parametrize(
    ("lights", "grown"),
    [
        ("sun/sun/semi/shade", {"Jade": 1, "Betel": 1, "Aloe": 1, "African Violet": 1}),
        ("sun/sun/shade/semi", {"Jade": 1, "Betel": 1, "Aloe": 1, "African Violet": 0}),
        ("semi/shade/sun/sun", {"Jade": 1, "Betel": 0, "Aloe": 0, "African Violet": 0}),
        ("shade/semi/sun/sun", {"Jade": 0, "Betel": 0, "Aloe": 0, "African Violet": 0}),
    ],
)
def test_VER_081_a_placed_room_gives_one_to_every_matching_plant(lights: str, grown: dict[str, int]) -> None:
    assert verdancy(placing_room("succulent", lights, AROUND_B4, "B4")) == grown


def test_VER_082_old_neighbours_do_not_grow_again() -> None:
    # The room on C5 faces both plants with sun, which they like.
    cells = {"C5": room("*", "sun/*/*/sun"), "C4": plant("Aloe", 1), "B5": plant("Jade", 1)}
    # The room on B4 faces Jade with sun and Aloe with full shade.
    state = placing_room("succulent", "sun/sun/shade/semi", cells, "B4")
    assert verdancy(state) == {"Aloe": 1, "Jade": 2}
    state = placing_plant("Hoya", cells, "C6")
    assert verdancy(state) == {"Aloe": 1, "Jade": 1, "Hoya": 1}


@pytest.mark.parametrize(("cell", "edge"), [("C4", "west"), ("C6", "east"), ("B5", "north"), ("D5", "south")])
@pytest.mark.parametrize("sunny", ["north", "east", "south", "west"])
def test_VER_083_a_placed_plant_is_faced_by_the_edge_on_its_side_of_the_room(cell: str, edge: str, sunny: str) -> None:
    cells = {"C5": room("vining", SUNNY[sunny]), "D5": plant("Betel")}
    if cell == "D5":
        cells = {"C5": room("vining", SUNNY[sunny]), "B5": plant("Betel")}
    assert verdancy(placing_plant("Aloe", cells, cell))["Aloe"] == (1 if edge == sunny else 0)


@pytest.mark.parametrize(
    ("plant_cell", "room_cell", "edge"),
    [("C4", "C3", "east"), ("C6", "C7", "west"), ("B5", "A5", "south"), ("D5", "E5", "north")],
)
@pytest.mark.parametrize("sunny", ["north", "east", "south", "west"])
def test_VER_083_a_placed_room_faces_a_plant_with_the_edge_on_its_side(
    plant_cell: str, room_cell: str, edge: str, sunny: str
) -> None:
    cells: dict[str, Card] = {"C5": room("succulent"), plant_cell: plant("Aloe")}
    state = placing_room("vining", SUNNY[sunny], cells, room_cell)
    assert verdancy(state) == {"Aloe": 1 if edge == sunny else 0}


def test_VER_084_a_plant_that_likes_several_lights_gets_one_from_a_room() -> None:
    cells = {"C5": room("vining"), "D5": plant("Betel")}
    assert verdancy(placing_plant("Hoya", cells, "C4"))["Hoya"] == 1  # it likes all three lights
    beside_hoya = {"C5": room("vining"), "C4": plant("Hoya", 3)}
    assert verdancy(placing_room("succulent", "*/*/*/*", beside_hoya, "C3")) == {"Hoya": 4}


COMPLETE = {
    "C5": room("vining"), "C4": plant("Hoya", pot="wood"), "B5": plant("Kangaroo Vine", 1), "C6": plant("ZZ Plant", 0)
}  # fmt: skip


def test_VER_085_a_complete_plant_gets_no_verdancy_from_light() -> None:
    state = placing_room("succulent", "*/*/*/*", COMPLETE, "B4")  # beside Hoya and Kangaroo Vine, which like any light
    assert verdancy(state) == {"Kangaroo Vine": 2, "ZZ Plant": 0}
    assert pots(state) == {"Hoya": "wood"}


def test_VER_085_a_complete_plant_gets_no_verdancy_from_tokens_or_thumbs() -> None:
    watered = do(start_token_step(position(home(COMPLETE)), "watering can"), "use C5")
    assert verdancy(watered) == {"Kangaroo Vine": 2, "ZZ Plant": 1}
    assert pots(watered) == {"Hoya": "wood"}
    for token in ("fertilizer", "hand trowel"):
        state = start_token_step(position(home(COMPLETE, thumbs=2)), token)
        assert choices(state) == ["done", "use drafted B5", "use drafted C6", "buy B5", "buy C6"]
        assert refused(state, "use C4") == "VER-108"
        assert refused(state, "buy C4") == "VER-061"


def test_VER_086_growth_by_light_is_automatic() -> None:
    state = placing_plant("Hoya", {"C5": room("vining"), "D5": plant("Betel")}, "C4")
    assert verdancy(state)["Hoya"] == 1
    assert phase(state) == "use"
    assert choices(state) == ["done", "use drafted C5"]


def test_VER_087_only_the_amount_of_verdancy_matters() -> None:
    start = {"C5": room(), "C4": plant("Hoya")}
    by_ones = do(start_token_step(position(home(start, thumbs=6))), "buy C4", "buy C4", "buy C4")
    at_once = do(start_token_step(position(home(start)), "fertilizer"), "use C4")
    laid = position(home({"C5": room(), "C4": plant("Hoya", 3)}))
    for state in (by_ones, at_once, laid):
        assert [cell.verdancy for cell in view(state).homes[0].cells] == [3, None]
        assert score_lines(state)["Spare verdancy"] == 1


def test_VER_090_a_plant_with_as_much_verdancy_as_it_needs_is_complete_and_gets_a_pot() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya", 7), "C6": plant("Kangaroo Vine", 6)}  # they need 8
    state = placing_room("succulent", "*/*/*/*", cells, "C3")
    assert phase(state) == "use"  # at once, before the token step
    assert (verdancy(state), pots(state)) == ({"Kangaroo Vine": 6}, {"Hoya": "concrete"})
    assert score_lines(state)["Spare verdancy"] == 3  # the 8 of Hoya have gone back
    state = placing_room("succulent", "*/*/*/*", cells, "C7")
    assert (verdancy(state), pots(state)) == ({"Hoya": 7, "Kangaroo Vine": 7}, {})


def test_VER_090_a_plant_may_be_complete_as_it_is_placed() -> None:
    state = placing_plant("Living Stone", around_c4("sun", "sun", "sun", "shade"), "C4")  # it needs 3
    assert pots(state) == {"Living Stone": "concrete"}


def test_VER_091_verdancy_beyond_the_requirement_is_lost() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya", 7), "C6": plant("Kangaroo Vine", 2)}
    state = do(start_token_step(position(home(cells)), "fertilizer"), "use C4")
    assert (verdancy(state), pots(state)) == ({"Kangaroo Vine": 2}, {"Hoya": "concrete"})
    assert score_lines(state)["Spare verdancy"] == 1
    state = placing_plant("Living Stone", around_c4("sun", "sun", "sun", "sun"), "C4")  # 4, and it needs 3
    assert pots(state) == {"Living Stone": "concrete"}
    assert verdancy(state) == {"Hoya": 0, "Jade": 0, "Betel": 0}


@pytest.mark.parametrize(
    ("left", "pot"),
    [
        ({"concrete": 1, "wood": 3, "ceramic": 3}, "concrete"),
        ({"concrete": 0, "wood": 1, "ceramic": 3}, "wood"),
        ({"concrete": 0, "wood": 0, "ceramic": 1}, "ceramic"),
        ({"concrete": 0, "wood": 0, "ceramic": 0}, "terracotta"),
    ],
)
def test_VER_092_the_pot_is_the_highest_left(left: dict[str, int], pot: str) -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya", 7)}
    state = placing_room("succulent", "*/*/*/*", cells, "C3", left)
    assert pots(state) == {"Hoya": pot}
    assert pots_left(state) == {kind: number - (kind == pot) for kind, number in left.items()}


FOUR_NEARLY = {
    "C5": room(), "D5": plant("Fiddle Leaf Fig", 7), "C6": plant("Snake Plant", 6), "C4": plant("Hoya", 7),
    "B5": plant("Spider Plant", 5),
}  # fmt: skip


def test_VER_093_several_plants_take_pots_in_reading_order_each_the_highest_left() -> None:
    state = position(home(FOUR_NEARLY), pots={"concrete": 1, "wood": 1, "ceramic": 1})
    do(start_token_step(state, "watering can"), "use C5")
    assert pots(state) == {
        "Spider Plant": "concrete",
        "Hoya": "wood",
        "Snake Plant": "ceramic",
        "Fiddle Leaf Fig": "terracotta",
    }
    assert pots_left(state) == {"concrete": 0, "wood": 0, "ceramic": 0}


def test_VER_093_a_placed_room_may_complete_several_plants() -> None:
    cells = AROUND_B4 | {"A4": plant("Jade", 6), "B5": plant("Aloe", 4), "C4": plant("African Violet", 3)}
    left = {"concrete": 2, "wood": 1, "ceramic": 0}
    state = placing_room("succulent", "sun/sun/semi/shade", cells, "B4", left)
    assert pots(state) == {"Jade": "concrete", "Aloe": "concrete", "African Violet": "wood"}
    assert verdancy(state) == {"Betel": 1}


def test_VER_094_completion_and_potting_are_automatic() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya", 7)}
    state = placing_room("succulent", "*/*/*/*", cells, "C3")
    assert pots(state) == {"Hoya": "concrete"}
    assert choices(state) == ["done", "use drafted C3", "use drafted C5"]
