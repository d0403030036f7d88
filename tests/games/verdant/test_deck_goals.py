"""Decks: goals, score bands and scenarios of your own do what their rows say."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from allotment.games.verdant.deck import GoalRow
from allotment.games.verdant.effects.goals import COUNTED, Goal
from allotment.kernel.errors import BadSetup
from tests.games.verdant.build import CATALOG, DATA, GAME, deck_folder, home, new_game, plant, position, room, view
from tests.games.verdant.build_more import changed_deck, furnished, goal_points, home_of, potted


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return deck_folder(tmp_path)


def test_every_word_of_the_goal_vocabulary_has_a_class_and_every_class_is_used_by_the_published_goals() -> None:
    hints = GoalRow.__annotations__
    words = {f"{field} {word}" for field in ("count", "majority", "once") for word in words_of(str(hints[field]))}
    assert {*COUNTED} == words
    goals = tomllib.loads((DATA / "goals.toml").read_text("utf-8"))["goal"]
    counted = [
        next(f"{field} {goal[field]}" for field in ("count", "majority", "once") if field in goal) for goal in goals
    ]
    assert {*counted} == words
    assert [type(goal) for goal in CATALOG.goals] == [COUNTED[word] for word in counted]
    assert all(issubclass(made, Goal) and made.number is not Goal.number for made in COUNTED.values())


def words_of(annotation: str) -> list[str]:
    """The words in the Literal of an annotation."""
    return annotation.split("Literal[")[1].split("]")[0].replace('"', "").replace("'", "").split(", ")


def test_a_goal_keeps_what_its_row_says_for_people(folder: Path) -> None:
    goal = CATALOG.goals[0]
    assert (goal.id, goal.name, goal.category, goal.points) == ("apartment_living", "Apartment Living", "plant", 2)
    assert (goal.text, goal.is_solo) == ("Per completed plant whose requirement is 4 or less.", True)


SAME_ROW = "foliage vining foliage vining foliage"  # beginning with a room: two vining plants, three foliage rooms
PLAIN = (SAME_ROW, "vining foliage vining foliage vining", SAME_ROW)


@pytest.mark.parametrize(
    ("name", "change", "laid", "points"),
    [
        # The published row would give 2 for each of two plants that need 4: Burro's Tail and African Violet
        ("Apartment Living", ("points = 2", "points = 7"), "small", 14),
        ("Apartment Living", ("requirement_max = 4", "requirement_max = 3"), "small", 0),
        ("Apartment Living", ("requirement_max = 4", "requirement_min = 4, requirement_max = 5"), "small", 6),
        ("Apartment Living", ("completed = true", "completed = false"), "small", 0),
        ("On Vacation", ("verdancy_max = 2", "verdancy_max = 0"), "growing", 2),
        ("On Vacation", ("completed = false, verdancy_max = 2", "verdancy_max = 2"), "growing", 6),
        # Three plants of vining and three of foliage in rows, three rooms of foliage
        ("Coordinated Alignment", ('"plant", test = "types_all_same"', '"room", test = "types_all_same"'), "plain", 9),
        ("Coordinated Alignment", ('"plant", test = "types_all_same"', '"room", test = "no_items"'), "plain", 9),
        ("Picking Favorites", ("number_max = 0", "number_min = 4"), "plain", 2),  # vining 4, foliage 3
        ("Delayed Gratification", ('pot_kind = "terracotta"', 'pot_kind = "wood"'), "pots", 4),
        ("Delayed Gratification", ('where = { pot_kind = "terracotta" }\n', ""), "pots", 10),
        ("Picky Potter", ("number_max = 0", "number_min = 2"), "pots", 4),  # 2 concrete, 2 wood, 1 terra cotta
        ("Pot Pairs", ('"pot", same = "pot_kind"', '"item", same = "type"'), "items", 4),
        ("Color Pairs", ('"item", same = "type"', '"pot", same = "pot_kind"'), "pots", 4),
        ("Double Duty", ("type_matches_min = 2", "type_matches_min = 3"), "duty", 1),
        ("Double Duty", ("type_matches_min = 2", "type_matches_min = 2, type_matches_max = 2"), "duty", 2),
        ("Backup Plan", ("points = 4", "points = 9"), "stored", 9),
        ("Creature Comforts", ("number_min = 1", "number_min = 4"), "items", 0),
        ("Creature Comforts", ("number_min = 1", "number_min = 3"), "items", 4),
        ("Creature Comforts", ('kind = "pet"', 'kind = "furniture"'), "items", 4),
        ("Four Corners", ("types_all_same_or_all_different", "types_all_same"), "same corners", 4),
        ("Four Corners", ("types_all_same_or_all_different", "types_all_same"), "different corners", 0),
        ("Four Corners", ("types_all_same_or_all_different", "types_all_different"), "same corners", 0),
        ("Four Corners", ("types_all_same_or_all_different", "types_all_different"), "different corners", 4),
    ],
)  # fmt: skip
def test_a_goal_of_ones_own_scores_as_its_row_says(
    folder: Path, name: str, change: tuple[str, str], laid: str, points: int
) -> None:
    text = (folder / "goals.toml").read_text("utf-8")
    before, after = text.split(f'name = "{name}"')
    first, *others = after.split("[[goal]]")
    assert change[0] in first
    changed = "[[goal]]".join([first.replace(*change, 1), *others])
    (folder / "goals.toml").write_text(f'{before}name = "{name}"{changed}', "utf-8")
    assert goal_points(name, HOMES[laid], catalog=GAME.read_catalog(folder)) == points


HOMES = {
    # Complete: Aloe 5, Burro's Tail 4, African Violet 4
    "small": home_of(
        "- succulent - - -", "succulent vining flowering vining -", pots={"B3": "wood", "C2": "wood", "C4": "wood"}
    ),
    # On Hoya 0, on Jasmine 2, on Kangaroo Vine 3, a pot on Aloe
    "growing": home(
        {
            "C5": room("succulent"),
            "B5": plant("Hoya"),
            "C4": plant("Jasmine", verdancy=2),
            "C6": plant("Kangaroo Vine", verdancy=3),
            "D5": plant("Aloe", pot="terracotta"),
        }
    ),
    "plain": home_of(*PLAIN),
    "pots": potted("concrete", "concrete", "wood", "wood", "terracotta"),
    # Pets: cat, dog, bird. Furniture: table. Vining: four, two pairs.
    "items": furnished("vining cat", "vining dog", "vining bird", "vining table"),
    # Three vining plants beside the vining room C5, two beside C3, and two foliage plants beside the foliage room D4
    "duty": home_of(
        "- vining foliage vining -", "- vining vining vining vining", "- foliage foliage foliage -"
    ),
    "stored": home_of(*PLAIN, stored="hand trowel"),
    "same corners": home_of(*PLAIN),
    "different corners": home_of(
        "foliage vining foliage vining vining", PLAIN[1], "succulent vining foliage vining unusual"
    ),
}  # fmt: skip


def test_a_goal_that_is_marked_for_one_player_is_drawn_by_one_player(folder: Path) -> None:
    text = (folder / "goals.toml").read_text("utf-8")
    first, second = text.split("solo = true", 1)
    alone = (first + "solo = true" + second.replace("solo = true", "solo = false")).replace(
        'category = "item"\npoints = 2\ntext = "Per pair of pots', 'category = "item"\npoints = 2\ntext = "Per two pots'
    )
    # Apartment Living alone is left of the plant goals; one item goal and one room goal are marked as well
    for name in ("thumbs_up", "matchy_matchy"):
        before, after = alone.split(f'id = "{name}"')
        alone = f'{before}id = "{name}"{after.replace("solo = false", "solo = true", 1)}'
    (folder / "goals.toml").write_text(alone, "utf-8")
    solo = (folder / "solo.toml").read_text("utf-8").split("[[scenario]]")
    (folder / "solo.toml").write_text("[[scenario]]".join(solo[:3]), "utf-8")
    catalog = GAME.read_catalog(folder)
    for seed in range(5):
        state = new_game(1, seed, catalog=catalog, mode="goals")
        assert view(state).goals == ("apartment_living", "thumbs_up", "matchy_matchy")


def test_a_scenario_that_the_deck_does_not_have_is_refused_by_name(folder: Path) -> None:
    text = (folder / "solo.toml").read_text("utf-8").split("[[scenario]]\nnumber = 3")[0]
    (folder / "solo.toml").write_text(text, "utf-8")
    catalog = GAME.read_catalog(folder)
    assert view(new_game(1, catalog=catalog, scenario="2")).goals == ()
    with pytest.raises(BadSetup, match="no scenario 3"):
        new_game(1, catalog=catalog, scenario="3")


def test_bands_and_targets_of_ones_own_name_the_result(folder: Path) -> None:
    catalog = changed_deck(
        folder,
        "solo.toml",
        ("min_score = 60\nlabel = \"Cosy corner\"", "min_score = 12\nlabel = \"Greenhouse\""),
        ("target_score = 60", "target_score = 13"),
    )  # fmt: skip
    # Candelabra Cactus 10 and its wood pot 2; the room beside it is vining
    laid = home({"C5": room("vining"), "C6": plant("Candelabra Cactus", pot="wood")})
    assert GAME.verdict(position(laid, seats=1, catalog=catalog)) == "12 points: Greenhouse."
    assert "13 and is lost" in GAME.verdict(position(laid, seats=1, scenario=1, catalog=catalog))
