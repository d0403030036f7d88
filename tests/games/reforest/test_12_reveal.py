"""Rules 12: revealing covered plants."""

from __future__ import annotations

import pytest

from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, points, usable, waiting
from tests.games.reforest.build import hand, region, table

# What can be revealed


def test_REF_110_a_revealed_plant_shows_its_effects() -> None:
    # Sword Fern: 1 point for each herb or fern in the understory, itself and Deer Fern below it.
    spaces = {"M1": "deer_fern sword_fern red_alder", "L1": "oak_fern"}
    state = table([spaces], [["sitka_valerian", PAY[0]]])
    assert points(state, "Scoring") == 0
    go(play(state, "sitka_valerian", "M2", PAY[0]), "sitka_valerian", "sword_fern")
    assert plants(state, "M1") == ["deer_fern", "sword_fern*", "red_alder"]
    assert points(state, "Scoring") == 2


def test_REF_110_only_covered_plants_that_match_are_revealed() -> None:
    # Deer Fern: a covered herb or fern of the region. Salal is a shrub, the rest is on top or stored.
    spaces = {"L1": "bunchberry salal pacific_yew", "L2": "sword_fern | maidenhair_fern", "M1": "oak_fern lady_fern"}
    state = table([spaces], [["deer_fern", PAY[0]]])
    go(play(state, "deer_fern", "L3", PAY[0]), "deer_fern")
    assert offered(state) == ["bunchberry", "oak_fern"]


def test_REF_111_any_number_of_plants_of_a_stack_may_be_revealed() -> None:
    spaces = {"L1": "deer_fern* sword_fern* lady_fern western_hemlock"}
    state = table([spaces], [["old_growth_douglas_fir", *PAY[:4]]])
    play(state, "old_growth_douglas_fir", "L1", *PAY[:4])
    go(state, "old_growth_douglas_fir")
    assert offered(state) == ["lady_fern", "no more", "western_hemlock"]
    go(state, "lady_fern", "western_hemlock")
    revealed = ["deer_fern*", "sword_fern*", "lady_fern*", "western_hemlock*"]
    assert plants(state, "L1") == [*revealed, "old_growth_douglas_fir"]


def test_REF_112_a_topmost_or_revealed_plant_cannot_be_revealed() -> None:
    spaces = {"L1": "bunchberry* deer_fern sword_fern", "M2": "lady_fern"}
    state = table([spaces], [["sitka_valerian", PAY[0]]])
    go(play(state, "sitka_valerian", "M1", PAY[0]), "sitka_valerian")
    assert plants(state, "L1") == ["bunchberry*", "deer_fern*", "sword_fern"]  # the only one that could be


def test_REF_112_if_all_covered_plants_are_revealed_nothing_is_offered() -> None:
    state = table([{"L1": "bunchberry* sword_fern"}], [["sitka_valerian", PAY[0]]])
    assert is_finished(play(state, "sitka_valerian", "M1", PAY[0]))


# For how long


def test_REF_113_a_revealed_plant_stays_revealed_when_more_plants_grow_above_it() -> None:
    state = table([{"L1": "sword_fern* salal"}], [["pacific_yew"]])
    play(state, "pacific_yew", "L1")
    assert plants(state, "L1") == ["sword_fern*", "salal", "pacific_yew"]
    assert points(state, "Scoring") == 1


def test_REF_113_it_stays_revealed_when_it_is_topmost_meanwhile_and_when_it_is_moved() -> None:
    # Salal leaves Sword Fern, which is moved in the next turn and then covered again.
    hands = [["oval_leaved_blueberry", *PAY[:2], "old_growth_oregon_ash", *PAY[2:4], "lady_fern"], []]
    spaces = {"L1": "sword_fern* salal", "L2": "pacific_dogwood"}
    state = table([spaces], hands, nursery=FILL[:3])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "salal", "L3")
    assert plants(state, "L1") == ["sword_fern*"]
    go(state, "gather", "deck", "no more")
    play(state, "old_growth_oregon_ash", "L2", *PAY[2:4])
    go(state, "old_growth_oregon_ash", "sword_fern")  # only M2 is free
    assert plants(state, "M2") == ["sword_fern*"]
    go(state, "gather", "deck", "no more")
    play(state, "lady_fern", "M2")
    assert plants(state, "M2") == ["sword_fern*", "lady_fern"]


def test_REF_113_a_card_that_was_turned_over_starts_anew() -> None:
    # Fireweed, revealed and on top, is turned over by Salal; Pinedrops grows it again.
    state = table([{"L1": "fireweed*"}], [["salal", PAY[0], "pinedrops"], []])
    go(play(state, "salal", "L1", PAY[0]), "no more")
    assert region(state) == {"L1": "salal | fireweed"}
    go(state, "gather", "deck", "no more")
    go(play(state, "pinedrops", "L1"), "pinedrops")
    assert plants(state, "L1") == ["pinedrops", "fireweed", "salal"]


def test_REF_113_a_card_that_was_taken_away_starts_anew() -> None:
    # Pearly Everlasting is taken back, played again, and covered while Vine Maple keeps it.
    spaces = {"L1": "pearly_everlasting* salal", "L2": "vine_maple", "L3": "twinflower"}
    hands = [["pacific_yew", "sword_fern"], []]
    state = table([spaces], hands)
    play(state, "pacific_yew", "L1")
    go(state, "pearly_everlasting")
    assert "pearly_everlasting" in hand(state)
    go(state, "gather", "deck", "no more")
    play(state, "pearly_everlasting", "L3")
    go(state, "gather", "deck", "no more")
    play(state, "sword_fern", "L3")
    go(state, "keep")
    assert plants(state, "L3") == ["twinflower", "pearly_everlasting", "sword_fern"]


# What it triggers


def test_REF_114_its_when_played_effect_is_triggered_at_once() -> None:
    spaces = {"M1": "bunchberry sword_fern"}
    state = table([spaces], [["sitka_valerian", PAY[0]]], nursery=FILL[:1])
    go(play(state, "sitka_valerian", "M2", PAY[0]), "sitka_valerian")
    assert usable(state) == ["bunchberry"]
    go(state, "bunchberry")
    assert hand(state) == [FILL[0]]


def test_REF_114_it_joins_the_effects_that_are_pending() -> None:
    spaces = {"M1": "bunchberry sword_fern", "M2": "false_lily_of_the_valley"}
    state = table([spaces], [["sitka_valerian", PAY[0]]], nursery=FILL[:1])
    go(play(state, "sitka_valerian", "M2", PAY[0]), "sitka_valerian", "bunchberry")
    assert usable(state) == ["bunchberry", "false_lily_of_the_valley"]


def test_REF_114_each_reveal_triggers_it_once() -> None:
    # Old-Growth Amabilis Fir reveals Kinnikinnick here, then Bunchberry in a bordering space.
    spaces = {"M1": "kinnikinnick mountain_hemlock", "M2": "bunchberry sword_fern"}
    state = table([spaces], [["old_growth_amabilis_fir", *PAY[:3]]], nursery=FILL[:1])
    play(state, "old_growth_amabilis_fir", "M1", *PAY[:3])
    go(state, "old_growth_amabilis_fir", "kinnikinnick")
    assert waiting(state) == ["kinnikinnick", "bunchberry"]


def test_REF_114_self_cost_does_nothing_then() -> None:
    spaces = {"M1": "licorice_fern sword_fern"}
    state = table([spaces], [["sitka_valerian", *PAY[:2]]])
    go(play(state, "sitka_valerian", "M2", PAY[0]), "sitka_valerian")
    assert plants(state, "M1") == ["licorice_fern*", "sword_fern"]
    assert is_finished(state)
    assert hand(state) == [PAY[1]]


# When Covered


def test_REF_115_a_revealed_when_covered_effect_is_triggered_by_each_taller_growth() -> None:
    hands = [["salal", "pacific_yew"], []]
    state = table(
        [{"L1": "false_lily_of_the_valley* sword_fern | oak_fern"}], hands, deck=("cascara", "arbutus", *FILL)
    )
    play(state, "salal", "L1", "oak_fern")
    assert usable(state) == ["false_lily_of_the_valley"]
    go(state, "false_lily_of_the_valley")
    go(state, "gather", "deck", "no more")
    play(state, "pacific_yew", "L1")
    assert usable(state) == ["false_lily_of_the_valley"]


def test_REF_115_a_plant_that_grows_in_another_stack_does_not_trigger_it() -> None:
    state = table([{"L1": "false_lily_of_the_valley* sword_fern"}], [["salal", *PAY[:2]]])
    assert is_finished(play(state, "salal", "L2", *PAY[:2]))


def test_REF_115_a_taller_plant_may_grow_at_any_position_above_it() -> None:
    # Pinedrops, 1 m, regenerates Sword Fern, 1.5 m, or Bunchberry, 0.2 m, below Salal; False Lily has 0.4 m.
    for plant, triggered in (("sword_fern", 2), ("bunchberry", 1)):
        state = table([{"L1": f"false_lily_of_the_valley* salal | {plant}"}], [["pinedrops"]])
        play(state, "pinedrops", "L1")
        assert waiting(state) == ["false_lily_of_the_valley", "pinedrops"]
        go(state, "pinedrops")
        assert waiting(state) == ["false_lily_of_the_valley"] * triggered
        assert plant in plants(state, "L1")


def test_REF_115_a_shorter_or_equal_plant_does_not_trigger_it() -> None:
    # Ghost Pipe has 0.25 m; False Lily 0.4 m like Candystick.
    for plant in ("ghost_pipe", "candystick"):
        state = table([{"L1": "false_lily_of_the_valley* salal"}], [[plant]])
        play(state, plant, "L1")
        assert usable(state) == [plant]


def test_REF_115_a_covered_plant_that_is_not_revealed_is_not_triggered() -> None:
    state = table([{"L1": "false_lily_of_the_valley sword_fern"}], [["salal", PAY[0]]])
    assert is_finished(play(state, "salal", "L1", PAY[0]))


def test_REF_116_a_moved_plant_does_not_trigger_plants_that_were_already_covered() -> None:
    spaces = {"L1": "false_lily_of_the_valley* oak_fern sword_fern", "L2": "salal"}
    state = table([spaces], [["oval_leaved_blueberry", *PAY[:2]]])
    play(state, "oval_leaved_blueberry", "M1", *PAY[:2])
    go(state, "oval_leaved_blueberry", "salal", "L1")
    assert plants(state, "L1") == ["false_lily_of_the_valley*", "oak_fern", "sword_fern", "salal"]
    assert is_finished(state)


# The other timings


def test_REF_117_a_revealed_passive_effect_is_in_force() -> None:
    assert "lady_fern" in offered(table([{"L1": "hardhack* salal"}], [["lady_fern"]]))
    assert "lady_fern" not in offered(table([{"L1": "hardhack salal"}], [["lady_fern"]]))


def test_REF_117_a_revealed_reaction_is_triggered() -> None:
    spaces = {"L1": "spiny_wood_fern* salal"}
    state = table([spaces], [["shore_pine", *PAY[:2]]])
    assert usable(play(state, "shore_pine", "L2", *PAY[:2])) == ["spiny_wood_fern"]


@pytest.mark.parametrize("plant", ["goats_beard", "skunk_cabbage", "phantom_orchid"])
def test_REF_117_revealed_gathering_and_scoring_effects_work(plant: str) -> None:
    # Goat's Beard before the draws, Skunk Cabbage after them; Phantom Orchid: 2 points for itself.
    state = table([{"L1": f"{plant}* pacific_yew"}], nursery=FILL[:3])
    go(state, "gather")
    assert usable(state) == (["goats_beard"] if plant == "goats_beard" else [])
    if plant == "goats_beard":
        go(state, "no more")
    go(state, "deck", "no more")
    assert usable(state) == (["skunk_cabbage"] if plant == "skunk_cabbage" else [])
    assert points(state, "Scoring") == (2 if plant == "phantom_orchid" else 0)


def test_REF_233_a_topmost_plant_with_the_mark_is_triggered_once_when_it_is_covered() -> None:
    state = table([{"L1": "false_lily_of_the_valley*"}], [["sword_fern", PAY[0]]])
    play(state, "sword_fern", "L1", PAY[0])
    assert waiting(state) == ["false_lily_of_the_valley"]


def test_REF_234_several_plants_are_revealed_one_after_another_each_with_a_new_choice() -> None:
    # Old-Growth Douglas Fir: up to 2. The plant revealed first is no choice any more.
    spaces = {"L1": "deer_fern sword_fern western_hemlock"}
    state = table([spaces], [["old_growth_douglas_fir", *PAY[:4]]])
    play(state, "old_growth_douglas_fir", "L1", *PAY[:4])
    go(state, "old_growth_douglas_fir")
    assert offered(state) == ["deer_fern", "no more", "sword_fern", "western_hemlock"]
    go(state, "sword_fern")
    assert offered(state) == ["deer_fern", "no more", "western_hemlock"]
    go(state, "no more")
    assert plants(state, "L1")[:2] == ["deer_fern", "sword_fern*"]
