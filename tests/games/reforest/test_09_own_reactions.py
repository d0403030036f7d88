"""Rules 9: what a plant's own Reaction answers, and how often a Reaction is triggered."""

from __future__ import annotations

import pytest

from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, usable, waiting
from tests.games.reforest.build import hand, region, table

# A plant's own Reaction


@pytest.mark.parametrize(
    ("plant", "space", "cost"),
    [
        ("yarrow", "L2", 1),  # a sun plant grown adjacent
        ("salmonberry", "L2", 1),  # berries adjacent
        ("nootka_rose", "L2", 1),  # a flower in its row
        ("sweet_gale", "L2", 1),  # water in the region
        ("pacific_dogwood", "L2", 3),  # a flower adjacent
        ("old_growth_mountain_hemlock", "M1", 6),  # any plant adjacent
    ],
)
def test_REF_073_a_plant_does_not_react_to_its_own_growing(plant: str, space: str, cost: int) -> None:
    state = table([{"L1": "sword_fern"}], [[plant, *PAY[:cost]]], nursery=FILL[:3])
    assert is_finished(play(state, plant, space, *PAY[:cost]))


def test_REF_073_the_next_plant_triggers_it() -> None:
    state = table([{"L1": "salmonberry"}], [["bunchberry", PAY[0]]], nursery=FILL[:3])
    assert usable(play(state, "bunchberry", "L2", PAY[0])) == ["bunchberry", "salmonberry"]


# Nothing that belongs to the own placing


def test_REF_227_a_plant_does_not_react_to_covering_another_one() -> None:
    state = table([{"L1": "sword_fern"}], [["lady_fern"]], nursery=FILL[:3])
    assert is_finished(play(state, "lady_fern", "L1"))


def test_REF_227_a_plant_does_not_react_to_the_turning_over_of_what_it_covers() -> None:
    state = table([{"L1": "yarrow"}], [["black_hawthorn", PAY[0]]], nursery=FILL[:3])
    play(state, "black_hawthorn", "L1", PAY[0])
    assert region(state) == {"L1": "black_hawthorn | yarrow"}
    assert is_finished(state)


def test_REF_227_a_plant_does_not_react_to_its_own_payment() -> None:
    state = table([{"L1": "sword_fern | bunchberry"}], [["stinging_nettle"]], nursery=FILL[:3])
    assert is_finished(play(state, "stinging_nettle", "L2", "bunchberry"))


def test_REF_227_a_plant_reacts_to_what_other_effects_do_in_step_5() -> None:
    # Arctic Lupine is covered and stores two cards adjacent to Black Hawthorn.
    state = table([{"M1": "arctic_lupine"}], [["black_hawthorn", PAY[0]]], nursery=FILL[:3])
    play(state, "black_hawthorn", "M1", PAY[0])
    assert usable(state) == ["arctic_lupine"]
    go(state, "arctic_lupine")
    assert usable(state) == ["black_hawthorn"]


@pytest.mark.parametrize("plant", ["lady_fern", "yarrow"])
def test_REF_227_a_regenerated_plant_does_not_react_to_its_own_placing(plant: str) -> None:
    # White-Flowered Rhododendron regenerates it on top of Deer Fern, which it covers.
    spaces = {"L1": f"deer_fern | {plant}"}
    state = table([spaces], [["white_flowered_rhododendron", *PAY[:2]]], nursery=FILL[:3])
    play(state, "white_flowered_rhododendron", "M1", *PAY[:2])
    go(state, "white_flowered_rhododendron")
    assert plants(state, "L1") == ["deer_fern", plant]
    assert is_finished(state)


def test_REF_227_a_moved_plant_does_not_react_to_covering() -> None:
    spaces = {"L1": "lady_fern", "L2": "sword_fern"}
    state = table([spaces], [["oval_leaved_blueberry", *PAY[:2]]], nursery=FILL[:3])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "lady_fern", "L2")
    assert plants(state, "L2") == ["sword_fern", "lady_fern"]
    assert is_finished(state)


def test_REF_227_a_moved_plant_does_not_react_to_the_turning_over_of_what_it_covers() -> None:
    spaces = {"L1": "black_hawthorn", "M1": "yarrow", "L2": "western_hemlock"}
    state = table([spaces], [["old_growth_oregon_ash"]], nursery=FILL[:3])
    assert "old_growth_oregon_ash" not in offered(state)  # 42 m is not enough to cover 60 m
    spaces = {"L1": "black_hawthorn", "M1": "yarrow", "L2": "pacific_dogwood"}
    state = table([spaces], [["old_growth_oregon_ash", *PAY[:2]]], nursery=FILL[:3])
    play(state, "old_growth_oregon_ash", "L2", *PAY[:2])
    go(state, "old_growth_oregon_ash", "black_hawthorn", "M1")
    assert region(state)["M1"] == "black_hawthorn | yarrow"
    assert is_finished(state)


# Once for each happening


def test_REF_228_each_card_of_one_operation_is_a_happening() -> None:
    spaces = {"L1": "western_hemlock | sword_fern deer_fern", "L2": "old_growth_arbutus"}
    state = table([spaces], [["old_growth_grand_fir", *PAY[:3]]], deck=("salal", "oak_fern", *FILL))
    play(state, "old_growth_grand_fir", "L1", *PAY[:3])
    go(state, "old_growth_grand_fir", "sword_fern", "deer_fern")
    assert waiting(state) == ["old_growth_arbutus", "old_growth_arbutus"]
    go(state, "old_growth_arbutus")
    assert hand(state) == ["salal"]
    go(state, "old_growth_arbutus")
    assert hand(state) == ["salal", "oak_fern"]
    assert is_finished(state)


def test_REF_228_each_stored_card_is_a_happening() -> None:
    spaces = {"L1": "black_hawthorn", "M1": "sword_fern"}
    state = table([spaces], [["sitka_alder", PAY[0]]], nursery=FILL[:3])
    play(state, "sitka_alder", "M1", PAY[0])
    go(state, "sitka_alder", "L1", "M1")
    assert waiting(state) == ["black_hawthorn", "black_hawthorn"]


def test_REF_228_a_payment_is_one_happening() -> None:
    spaces = {"L1": "sword_fern | bunchberry deer_fern", "L2": "stinging_nettle"}
    state = table([spaces], [["salal"]], deck=("oak_fern", *FILL))
    play(state, "salal", "M1", "bunchberry", "deer_fern")
    assert waiting(state) == ["stinging_nettle"]
    go(state, "stinging_nettle")
    assert hand(state) == ["oak_fern"]
    assert is_finished(state)


def test_REF_228_each_payment_is_a_happening_of_its_own() -> None:
    # Sitka Mountain Ash and, as a play of its effect, Cow Parsnip are each paid with energy.
    spaces = {"L1": "stinging_nettle | bunchberry", "M1": "sword_fern | salal"}
    state = table([spaces], [["sitka_mountain_ash", "cow_parsnip"]])
    play(state, "sitka_mountain_ash", "M1", "bunchberry")
    go(state, "sitka_mountain_ash", "L2", "salal")
    assert waiting(state) == ["stinging_nettle", "stinging_nettle"]
