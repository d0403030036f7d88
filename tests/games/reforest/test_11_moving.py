"""Rules 11: moving plants. Oval-Leaved Blueberry moves a plant of at most 5 m, Old-Growth Oregon Ash any plant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, plants, play, points, stored, usable
from tests.games.reforest.build import hand, region, table


def moving(spaces: Mapping[str, str], hand: Sequence[str] = (), terrains: Sequence[Mapping[str, str]] = ()) -> Reforest:
    """Oval-Leaved Blueberry, 2 m high, was played into M1, and its effect is being used."""
    hands = [["oval_leaved_blueberry", *PAY[:2], *hand]]
    state = table([spaces], hands, nursery=FILL[:3], deck=("cascara", "arbutus", *FILL[3:]), terrains=terrains)
    return go(play(state, "oval_leaved_blueberry", "M1", *PAY[:2]), "oval_leaved_blueberry")


def ash(spaces: Mapping[str, str]) -> Reforest:
    """Old-Growth Oregon Ash was played onto Pacific Dogwood in L2, and its effect is being used."""
    state = table([{**spaces, "L2": "pacific_dogwood"}], [["old_growth_oregon_ash", *PAY[:2]]], nursery=FILL[:3])
    return go(play(state, "old_growth_oregon_ash", "L2", *PAY[:2]), "old_growth_oregon_ash")


# Not growing


def test_REF_105_a_moved_plant_costs_nothing() -> None:
    state = go(moving({"L1": "salal"}), "salal", "L2")
    assert region(state) == {"M1": "oval_leaved_blueberry", "L2": "salal"}
    assert hand(state) == []


def test_REF_105_its_when_played_effect_is_not_triggered() -> None:
    state = go(moving({"L1": "bunchberry"}), "bunchberry", "L2")
    assert is_finished(state)
    assert hand(state) == []


def test_REF_105_grow_reactions_are_not_triggered() -> None:
    # Salmonberry waits for berries, Glacial Moraine for any plant in its row, and Salal has berries.
    terrains = [{"low": "glacial_moraine"}]
    state = moving({"L1": "salal", "L2": "salmonberry"}, terrains=terrains)
    go(state, "salal", "L3")
    assert usable(state) == ["salmonberry"]  # for Oval-Leaved Blueberry itself
    go(state, "salmonberry", FILL[0])
    assert is_finished(state)


# Where to


def test_REF_106_the_new_row_must_fit() -> None:
    state = go(moving({"L1": "skunk_cabbage"}), "skunk_cabbage")
    assert offered(state) == ["L2", "L3"]


def test_REF_106_the_new_space_must_be_empty_or_its_topmost_plant_shorter() -> None:
    # Lady Fern has 2 m like Oval-Leaved Blueberry in M1; Sword Fern in L2 is shorter, Fireweed in L3 taller.
    spaces = {"L1": "lady_fern", "L2": "sword_fern", "L3": "fireweed"}
    state = go(moving(spaces), "lady_fern")
    assert offered(state) == ["H1", "L2", "M2"]


def test_REF_106_no_plant_needs_to_be_adjacent() -> None:
    # L3 borders on L2 and M2, that hold no plant.
    state = go(moving({"L1": "salal"}), "salal", "L3")
    assert region(state) == {"M1": "oval_leaved_blueberry", "L3": "salal"}


def test_REF_106_energy_does_not_stand_in_the_way() -> None:
    state = go(moving({"L1": "salal", "L2": "| douglas_squirrel bunchberry"}), "salal", "L2")
    assert plants(state, "L2") == ["salal"]
    assert stored(state, "L2") == ["bunchberry", "douglas_squirrel"]


def test_REF_106_one_old_growth_tree_in_a_stack() -> None:
    # Old-Growth Bitter Cherry, 26 m, is taller than Old-Growth Pacific Yew, 22 m, and Red Alder, 25 m.
    cherry = {"L1": "old_growth_bitter_cherry"}
    for stack in ("old_growth_pacific_yew", "old_growth_pacific_yew red_alder"):
        state = go(ash({**cherry, "M1": stack}), "old_growth_bitter_cherry")
        assert offered(state) == ["L3", "M2"]
    state = go(ash({**cherry, "M1": "red_alder"}), "old_growth_bitter_cherry")
    assert offered(state) == ["L3", "M1", "M2"]


def test_REF_106_an_old_growth_tree_that_has_become_energy_does_not_count() -> None:
    spaces = {"L1": "old_growth_bitter_cherry", "M1": "red_alder | old_growth_pacific_yew"}
    state = go(ash(spaces), "old_growth_bitter_cherry", "M1")
    assert plants(state, "M1") == ["old_growth_bitter_cherry"]


def test_REF_107_a_parasitic_plant_is_moved_only_where_it_could_be_played() -> None:
    # Oval-Leaved Blueberry in M1 has fungi; Sword Fern has none, and Salal has a parasitic plant.
    spaces = {"L1": "ghost_pipe", "L2": "sword_fern", "L3": "gnome_plant salal"}
    state = go(moving(spaces), "ghost_pipe")
    assert plants(state, "M1") == ["ghost_pipe", "oval_leaved_blueberry"]
    assert plants(state, "L1") == []


def test_REF_107_without_a_host_it_is_not_moved() -> None:
    state = ash({"L1": "ghost_pipe", "M1": "sword_fern"})
    assert offered(state) == ["L1", "L3", "M2"]  # of Sword Fern, the only plant that can be moved


def test_REF_107_it_is_placed_by_height_and_covers_nothing() -> None:
    # Fireweed, kept face up, and False Lily have When Covered effects; Ghost Pipe, 0.25 m, goes below both.
    spaces = {"L1": "ghost_pipe", "L2": "twinflower false_lily_of_the_valley* spiny_wood_fern"}
    state = go(moving(spaces), "ghost_pipe", "L2")
    assert plants(state, "L2") == ["twinflower", "ghost_pipe", "false_lily_of_the_valley*", "spiny_wood_fern"]
    assert is_finished(state)


def test_REF_107_a_covered_parasitic_plant_is_not_moved() -> None:
    state = moving({"L1": "ghost_pipe salal"})
    assert offered(state) == ["oval_leaved_blueberry", "salal"]


# What it covers and uncovers


def test_REF_108_a_moved_plant_triggers_when_covered_and_turns_a_sun_plant_over() -> None:
    # Salal, 3 m, moves onto Fireweed; Lady Fern and Black Hawthorn in H1 and M2 see it.
    spaces = {"L1": "salal", "L2": "fireweed", "M2": "lady_fern* black_hawthorn"}
    state = go(moving(spaces), "salal", "L2")
    assert region(state)["L2"] == "salal | fireweed"
    assert usable(state) == ["black_hawthorn", "fireweed", "lady_fern"]
    go(state, "fireweed", "deck", "deck")
    assert hand(state) == ["cascara", "arbutus"]


def test_REF_108_a_half_sun_plant_that_is_covered_by_a_moved_plant_stays() -> None:
    state = go(moving({"L1": "salal", "L2": "false_lily_of_the_valley"}), "salal", "L2")
    assert plants(state, "L2") == ["false_lily_of_the_valley", "salal"]
    assert usable(state) == ["false_lily_of_the_valley"]


def test_REF_109_an_uncovered_plant_is_topmost_and_its_effects_are_visible() -> None:
    # Common Camas: 1 point for each stored energy adjacent.
    state = moving({"L1": "common_camas salal | bunchberry"})
    assert points(state, "Scoring") == 0
    go(state, "salal", "L3")
    assert plants(state, "L1") == ["common_camas"]
    assert points(state, "Scoring") == 1


def test_REF_109_its_when_played_effect_is_not_triggered() -> None:
    state = go(moving({"L1": "bunchberry salal"}), "salal", "L2")
    assert plants(state, "L1") == ["bunchberry"]
    assert is_finished(state)


def test_REF_109_it_can_be_covered_again() -> None:
    spaces = {"L1": "false_lily_of_the_valley sword_fern"}
    state = go(moving(spaces, ["deer_fern", "western_coralroot"]), "sword_fern", "L2")
    go(state, "gather", "deck", "no more")
    play(state, "deer_fern", "L1", "western_coralroot")
    assert usable(state) == ["deer_fern", "false_lily_of_the_valley"]


# Which plant


def test_REF_232_a_plant_may_be_moved_by_its_own_effect() -> None:
    state = moving({"L1": "sword_fern"})
    assert offered(state) == ["oval_leaved_blueberry", "sword_fern"]
    go(state, "oval_leaved_blueberry", "H1")
    assert region(state) == {"L1": "sword_fern", "H1": "oval_leaved_blueberry"}
    assert is_finished(state)


def test_REF_232_only_matching_plants_on_top_can_be_chosen() -> None:
    # At most 5 m: Osoberry with 5 m, but not Red Elderberry with 6 m; Sword Fern is covered.
    spaces = {"L1": "sword_fern red_elderberry", "L2": "osoberry"}
    assert offered(moving(spaces)) == ["osoberry", "oval_leaved_blueberry"]


def ninebark(spaces: Mapping[str, str]) -> Reforest:
    """Pacific Yew covers Pacific Ninebark in L1, whose effect is being used."""
    state = table([{**spaces, "L1": "pacific_ninebark"}], [["pacific_yew", PAY[0]]], deck=("cascara", *FILL))
    return go(play(state, "pacific_yew", "L1", PAY[0]), "pacific_ninebark")


def test_REF_232_a_plant_without_a_destination_cannot_be_chosen() -> None:
    # L1 borders on M1 and L2. Skunk Cabbage in L2 does not grow in M1; Fireweed in M1 can go to L2.
    state = ninebark({"M1": "fireweed", "L2": "skunk_cabbage"})
    assert plants(state, "L2") == ["skunk_cabbage", "fireweed"]
    assert plants(state, "M1") == []


def test_REF_232_if_no_plant_can_be_moved_the_effect_goes_on() -> None:
    state = ninebark({"M1": "fireweed", "L2": "pacific_dogwood"})
    assert offered(state) == ["L2", "M1"]  # the stacks for the card that is stored next
    go(state, "M1")
    assert region(state)["M1"] == "fireweed | cascara"
    assert region(state)["L2"] == "pacific_dogwood"
