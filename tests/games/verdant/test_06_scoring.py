"""Rules 6: scoring; with worked examples A and B of rules 12."""

from __future__ import annotations

import csv
import tomllib

import pytest

from tests.games.verdant.build import (
    ALL_SEATS,
    DATA,
    Card,
    at_random,
    home,
    new_game,
    plant,
    play_out,
    position,
    room,
    rows,
    score_lines,
    total,
    view,
)

SCORING = tomllib.loads((DATA / "setup.toml").read_text("utf-8"))["scoring"]
SEVEN_LINES = [
    "Completed plants", "Spare verdancy", "Pots", "Rooms", "Different items", "All plant types", "All room types",
]  # fmt: skip

EXAMPLE_A = rows(
    [
        room("foliage", "shade/semi/sun/semi", item="foliage lamp"),
        plant("Hoya", verdancy=7),
        room("succulent", "semi/shade/sun/sun", item="vining bird"),
        plant("Cushion Moss", pot="wood"),
        room("flowering", "sun/shade/semi/semi", item="flowering table"),
    ],
    [
        plant("Fiddle Leaf Fig", verdancy=6),
        room("succulent", "shade/sun/sun/semi", item="succulent shelf"),
        plant("Hens and Chicks", pot="concrete"),
        room("unusual", "shade/sun/sun/semi", item="unusual dog"),
        plant("Corpse Flower", pot="wood"),
    ],
    [
        room("vining", "shade/semi/semi/sun"),
        plant("Burro's Tail", pot="concrete"),
        room("succulent", "sun/semi/sun/shade", item="flowering sofa"),
        plant("Rabbit's Foot Fern", verdancy=4),
        room("foliage", "sun/semi/shade/semi"),
    ],
)


def points(cells: dict[str, Card], line: str, stored: str | None = None) -> int:
    """What a home scores in one line."""
    return score_lines(position(home(cells, stored=stored)))[line]


# Example A


def test_VER_131_VER_132_VER_133_VER_134_VER_139_VER_141_VER_142_worked_example_A() -> None:
    state = position(home(EXAMPLE_A, stored="flowering dog"))
    assert score_lines(state) == {
        "Completed plants": 3 + 3 + 10 + 4,
        "Spare verdancy": (7 + 6 + 4) // 2,
        "Pots": 2 + 3 + 2 + 3,
        "Rooms": 2 + 1 + 0 + 4 + 6 + 0 + 2 + 0,
        "Different items": 16,
        "All plant types": 0,
        "All room types": 3,
    }
    assert total(state) == 20 + 8 + 10 + 15 + 16 + 0 + 3 == 72


def test_VER_135_VER_136_VER_137_VER_138_VER_146_the_rooms_of_worked_example_A_one_by_one_in_reading_order() -> None:
    cells = view(position(home(EXAMPLE_A))).homes[0].cells
    rooms = [(cell.card.split("_")[1], cell.points) for cell in cells if cell.card.startswith("room_")]
    assert rooms == [
        ("foliage", 2), ("succulent", 1), ("flowering", 0), ("succulent", 4), ("unusual", 6), ("vining", 0),
        ("succulent", 2), ("foliage", 0),
    ]  # fmt: skip


def test_VER_131_goals_are_the_last_three_lines_as_in_worked_example_B() -> None:
    goals = ("Mixing It Up", "Color Pairs", "Chaotic Coordinator")
    state = position(home(EXAMPLE_A, stored="flowering dog"), goals=goals)
    lines = list(score_lines(state).items())
    assert lines[7:] == [
        ("Plant goal Mixing It Up", 6), ("Item goal Color Pairs", 2), ("Room goal Chaotic Coordinator", 6),
    ]  # fmt: skip
    assert total(state) == 72 + 14 == 86


def test_VER_131_scores_are_computed_in_the_order_of_the_score_sheet() -> None:
    assert list(score_lines(position(home(EXAMPLE_A)))) == SEVEN_LINES
    lines = score_lines(new_game(2, mode="goals"))
    assert list(lines)[:7] == SEVEN_LINES
    assert [label.split(" goal ")[0] for label in list(lines)[7:]] == ["Plant", "Item", "Room"]


@ALL_SEATS
def test_VER_131_the_total_is_the_sum_of_the_lines_for_every_player(seats: int) -> None:
    state = play_out(new_game(seats, mode="goals"), at_random(2))
    for seat in range(seats):
        assert total(state, seat) == sum(score_lines(state, seat).values())
        assert view(state, None).homes[seat].score == total(state, seat)  # public


# Plants and pots


def test_VER_132_a_complete_plant_scores_the_points_printed_on_it() -> None:
    cells = {"C5": room(), "C4": plant("Hoya", pot="terracotta"), "C6": plant("Aloe", pot="concrete")}
    assert points(cells, "Completed plants") == 8 + 6


def test_VER_132_an_incomplete_plant_scores_nothing_there() -> None:
    cells = {"C5": room(), "C4": plant("Hoya", 7), "C6": plant("Aloe", pot="wood")}
    assert points(cells, "Completed plants") == 6
    assert points({"C5": room(), "C4": plant("Hoya", 7)}, "Completed plants") == 0


@pytest.mark.parametrize(
    ("hoya", "aloe", "jade", "half"),
    [(0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 1), (1, 1, 1, 1), (7, 3, 3, 6), (7, 4, 3, 7)],
)
def test_VER_133_the_verdancy_of_all_incomplete_plants_is_halved_once_and_rounded_down(
    hoya: int, aloe: int, jade: int, half: int
) -> None:
    cells = {"C5": room(), "C4": plant("Hoya", hoya), "C6": plant("Aloe", aloe), "B5": plant("Jade", jade)}
    assert points(cells, "Spare verdancy") == half
    assert points(cells | {"D5": plant("Betel", pot="wood")}, "Spare verdancy") == half
    assert SCORING["verdancy_divisor"] == 2


@pytest.mark.parametrize(("pot", "value"), [("concrete", 3), ("wood", 2), ("ceramic", 1), ("terracotta", 0)])
def test_VER_134_a_pot_scores_its_points(pot: str, value: int) -> None:
    cells = {"C5": room(), "C4": plant("Hoya", pot=pot), "C6": plant("Aloe", pot=pot), "B5": plant("Jade", 3)}
    assert points(cells, "Pots") == 2 * value
    with (DATA / "pots.csv").open(encoding="utf-8", newline="") as lines:
        assert {line["id"]: int(line["points"]) for line in csv.DictReader(lines)}[pot] == value


def test_VER_134_without_a_pot_there_are_no_points() -> None:
    assert points({"C5": room(), "C4": plant("Hoya", 7)}, "Pots") == 0


# Rooms: Hoya, Betel and Jasmine are vining, Aloe and Jade are succulent.


def test_VER_135_a_room_scores_one_for_each_adjacent_plant_of_its_type() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya"), "C6": plant("Aloe"), "B5": plant("Betel")}
    assert points(cells, "Rooms") == 2
    assert points({**cells, "D5": plant("Jasmine"), "C6": plant("Common Ivy")}, "Rooms") == 4
    assert points({**cells, "C5": room("unusual")}, "Rooms") == 0
    assert SCORING["room_match_points"] == 1


def test_VER_135_a_plant_that_is_not_adjacent_does_not_count() -> None:
    cells = {"C5": room("vining"), "C4": plant("Aloe"), "C3": room("unusual"), "C2": plant("Hoya")}
    diagonal = {"C5": room("unusual"), "C4": plant("Hoya"), "B4": room("vining"), "B5": plant("Jade")}
    assert points(cells, "Rooms") == 0
    assert points(diagonal, "Rooms") == 1  # B4 has Hoya below it


def test_VER_135_lights_do_not_matter() -> None:
    # Black-Eyed Susan Vine likes sun only.
    for lights in ("*/*/*/sun", "*/*/*/semi", "*/*/*/shade"):
        assert points({"C5": room("vining", lights), "C4": plant("Black-Eyed Susan Vine")}, "Rooms") == 1


def test_VER_136_a_room_with_an_item_of_its_colour_scores_two_for_each_such_plant() -> None:
    cells = {"C5": room("vining", item="vining cat"), "C4": plant("Hoya"), "C6": plant("Aloe"), "B5": plant("Betel")}
    assert points(cells, "Rooms") == 4
    assert points(cells | {"D5": plant("Jasmine"), "C6": plant("Common Ivy")}, "Rooms") == 8
    assert SCORING["room_match_points_with_matching_item"] == 2


def test_VER_137_an_item_of_another_colour_changes_nothing() -> None:
    cells = {"C5": room("vining", item="unusual cat"), "C4": plant("Hoya"), "B5": plant("Betel")}
    assert points(cells, "Rooms") == 2


def test_VER_137_an_item_of_the_plants_colour_changes_nothing_in_a_room_of_another_type() -> None:
    assert points({"C5": room("unusual", item="vining cat"), "C4": plant("Hoya")}, "Rooms") == 0


def test_VER_137_a_matching_item_without_a_plant_of_the_type_scores_nothing_there() -> None:
    assert points({"C5": room("vining", item="vining cat"), "C4": plant("Aloe")}, "Rooms") == 0


def test_VER_138_the_same_plant_can_score_for_several_rooms() -> None:
    cells = {
        "C5": room("vining"), "C4": plant("Hoya"), "C3": room("vining", item="vining cat"), "B4": room("vining"),
        "D4": room("unusual"),
    }  # fmt: skip
    assert points(cells, "Rooms") == 1 + 2 + 1 + 0


def test_VER_138_complete_and_incomplete_plants_count_alike() -> None:
    cells = {"C5": room("vining"), "C4": plant("Hoya", pot="wood"), "B5": plant("Betel", 0)}
    assert points(cells, "Rooms") == 2


# Items and types

PICTURES = ["table", "chair", "sofa", "lamp", "shelf", "fish", "bird", "cat", "dog"]
PLANTS = ["Hoya", "Aloe", "Jade", "ZZ Plant", "Jasmine", "Peace Lily", "Betel"]


def with_items(items: list[str]) -> dict[str, Card]:
    """A finished home of eight rooms, the first of them with these items."""
    rooms = [room(item=item) for item in items] + [room() for _ in range(8 - len(items))]
    a, b, c, d, e, f, g, h = rooms
    i, j, k, m, n, o, p = (plant(name) for name in PLANTS)
    return rows([a, i, b, j, c], [k, d, m, e, n], [f, o, g, p, h])


@pytest.mark.parametrize(
    ("different", "value"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 16), (7, 20), (8, 25)]
)
def test_VER_139_different_items_score_by_their_number(different: int, value: int) -> None:
    for pictures in (PICTURES[:different], PICTURES[9 - different :]):
        assert points(with_items([f"vining {picture}" for picture in pictures]), "Different items") == value
    with (DATA / "unique_items.csv").open(encoding="utf-8", newline="") as lines:
        table = {int(line["different_items"]): int(line["points"]) for line in csv.DictReader(lines)}
    assert table[different] == value


def test_VER_139_colours_do_not_matter_and_a_second_of_the_same_item_adds_nothing() -> None:
    assert points(with_items(["vining cat", "unusual cat", "foliage cat"]), "Different items") == 1
    assert points(with_items(["vining cat", "unusual dog", "foliage cat"]), "Different items") == 3


def test_VER_140_a_token_in_storage_does_not_count() -> None:
    cells = with_items(["vining cat"])
    assert points(cells, "Different items", stored="vining dog") == 1
    assert score_lines(position(home(cells, stored="vining dog"))) == score_lines(position(home(cells)))
    assert score_lines(position(home(cells, stored="fertilizer"))) == score_lines(position(home(cells)))


def test_VER_140_except_for_the_goal_backup_plan() -> None:
    goals = ("Going Big", "Backup Plan", "Double Duty")
    state = position(home(with_items([]), stored="fertilizer"), goals=goals)
    assert score_lines(state)["Item goal Backup Plan"] == 4


@pytest.mark.parametrize(("goal", "value"), [("Creature Comforts", 0), ("Color Pairs", 0), ("Clear The Way", 8)])
def test_VER_140_nor_does_it_count_for_any_other_goal(goal: str, value: int) -> None:
    # On the table are one pet in the first row, and two pets of different colours in the other home.
    yours = {"C5": room(item="foliage fish"), "C4": plant("Bush Lily"), "C3": room(item="unusual bird")}
    mine = home(with_items(["vining cat"]), stored="vining dog")
    state = position(mine, home(yours), goals=("Going Big", goal, "Double Duty"))
    assert score_lines(state)[f"Item goal {goal}"] == value


def five_types(last: Card) -> dict[str, Card]:
    """Plants of four types and this one."""
    return rows(
        [room(), plant("Hoya"), room(), plant("Aloe", pot="wood"), room()],
        [plant("Peace Lily", 2), room(), plant("ZZ Plant"), room(), last],
    )


def test_VER_141_a_plant_of_each_type_scores_three() -> None:
    assert points(five_types(plant("Coral Cactus")), "All plant types") == 3
    assert points(five_types(plant("Coral Cactus", pot="terracotta")), "All plant types") == 3
    assert points(five_types(plant("Jade")), "All plant types") == 0
    assert SCORING["all_plant_types_points"] == 3


def test_VER_141_once_only() -> None:
    twice = rows(
        [plant("Hoya"), room(), plant("Aloe"), room(), plant("Peace Lily")],
        [room(), plant("ZZ Plant"), room(), plant("Coral Cactus"), room()],
        [plant("Betel"), room(), plant("Jade"), room(), plant("Bush Lily")],
    )
    assert points(twice, "All plant types") == 3


def rooms_of(*types: str) -> dict[str, Card]:
    """Rooms of these eight types."""
    a, b, c, d, e, f, g, h = (room(type) for type in types)
    i, j, k, m, n, o, p = (plant(name) for name in PLANTS)
    return rows([a, i, b, j, c], [k, d, m, e, n], [f, o, g, p, h])


def test_VER_142_a_room_of_each_type_scores_three_once_only() -> None:
    five = ("vining", "unusual", "foliage", "succulent", "flowering")
    assert points(rooms_of(*five, "vining", "vining", "vining"), "All room types") == 3
    assert points(rooms_of(*five, "vining", "unusual", "foliage"), "All room types") == 3
    assert points(rooms_of(*five[:4], *five[:4]), "All room types") == 0
    assert SCORING["all_room_types_points"] == 3


@ALL_SEATS
def test_VER_146_the_points_of_the_rooms_add_up_to_their_line(seats: int) -> None:
    state = play_out(new_game(seats), at_random(9))
    for seat in range(seats):
        cells = view(state).homes[seat].cells
        assert [(cell.row, cell.column) for cell in cells] == sorted((cell.row, cell.column) for cell in cells)
        listed = [cell.points for cell in cells if cell.points is not None]
        assert len(listed) in (7, 8)
        assert sum(listed) == score_lines(state, seat)["Rooms"]
