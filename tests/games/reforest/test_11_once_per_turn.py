"""Rules 11: effects that can be used once in a turn, and when a turn is over for them."""

from __future__ import annotations

from allotment.games.reforest import Reforest
from tests.games.reforest.answers import FILL, go, is_finished, plants, play, usable
from tests.games.reforest.build import asked, hand, log, table


def test_REF_230_an_effect_is_used_once_in_a_turn_though_it_is_triggered_again() -> None:
    # Sitka Mountain Ash covers Sword Fern, then by its effect Foamflower covers Twinflower.
    spaces = {"M1": "sword_fern", "L1": "twinflower", "L2": "lady_fern"}
    state = table([spaces], [["sitka_mountain_ash", "foamflower"]], nursery=FILL[:3])
    play(state, "sitka_mountain_ash", "M1")
    go(state, "lady_fern", FILL[0], "sitka_mountain_ash", "L1")
    assert usable(state) == ["foamflower"]


def test_REF_230_an_effect_that_was_not_used_can_be_used_later_in_the_turn() -> None:
    spaces = {"M1": "sword_fern", "L1": "twinflower", "L2": "lady_fern"}
    state = table([spaces], [["sitka_mountain_ash", "foamflower"]], nursery=FILL[:3])
    play(state, "sitka_mountain_ash", "M1")
    go(state, "sitka_mountain_ash", "L1")
    assert usable(state) == ["foamflower", "lady_fern"]
    go(state, "lady_fern", FILL[0])
    assert usable(state) == ["foamflower"]  # it was triggered twice


def test_REF_230_in_the_next_turn_it_can_be_used_again() -> None:
    spaces = {"L1": "twinflower", "L2": "lady_fern", "M1": "deer_fern"}
    state = table([spaces], [["oak_fern", "sword_fern"], ["bracken_fern"]], nursery=FILL[:3])
    go(play(state, "oak_fern", "L1"), "lady_fern", FILL[0])
    play(state, "bracken_fern", "L1")
    play(state, "sword_fern", "M1")
    assert usable(state) == ["lady_fern"]


def test_REF_230_it_is_once_in_a_turn_for_each_effect() -> None:
    # Lady Fern sees a plant covered, Black Hawthorn a card stored, each once.
    spaces = {"L1": "fireweed", "L2": "lady_fern* black_hawthorn"}
    state = table([spaces], [["salmonberry"]], nursery=FILL[:3])
    go(play(state, "salmonberry", "L1"), "lady_fern", FILL[0])
    assert usable(state) == ["black_hawthorn", "fireweed"]


def storm(is_used: bool) -> Reforest:
    """Kinnikinnick stores a card beside Black Hawthorn; the refill ends the round, and Windstorm turns it over."""
    regions = [{"L1": "black_hawthorn", "L2": "oak_fern"}, {}]
    nursery = ["cascara", "arbutus", "salal"][: 3 if is_used else 2]
    state = table(
        regions, [["kinnikinnick"]], nursery=nursery, deck=["noble_fir", "devils_club"], events="windstorm+wildfire"
    )
    play(state, "kinnikinnick", "L3")
    go(state, "kinnikinnick", "L2")
    if is_used:
        go(state, "black_hawthorn", "cascara")
    else:
        go(state, "no more")
    assert "The deck is empty: round 1 ends." in log(state)
    return state


def test_REF_230_the_refill_and_an_event_after_it_belong_to_the_turn_before() -> None:
    state = storm(is_used=True)
    assert asked(state) == 0
    go(state, "oak_fern")
    assert plants(state, "L2") == []
    assert is_finished(state)
    assert hand(state) == ["cascara"]


def test_REF_230_what_was_not_used_in_the_turn_can_be_used_in_its_event() -> None:
    state = storm(is_used=False)
    go(state, "oak_fern")
    assert usable(state) == ["black_hawthorn"]
