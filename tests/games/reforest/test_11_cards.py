"""Rules 11: effects that draw, look and store, and visitors."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST
from tests.games.reforest.answers import FILL, PAY, go, is_finished, offered, play, points, stored, usable
from tests.games.reforest.build import hand, log, region, table, visitors

LAID = ("rufous_hummingbird", "douglas_squirrel", "hoary_marmot")


@pytest.mark.parametrize(
    ("covered", "payment", "choice"),
    [("fireweed", 0, ["deck", *FILL[:2]]), ("pearly_everlasting", 0, [*FILL[:2]]), ("bracken_fern", 1, None)],
)
def test_REF_100_the_source_is_a_choice_unless_the_effect_names_it(
    covered: str, payment: int, choice: list[str] | None
) -> None:
    # any; nursery; deck
    state = table([{"L1": covered}], [["salmonberry", *PAY[:payment]]], nursery=FILL[:2], deck=("salal", *FILL[2:]))
    go(play(state, "salmonberry", "L1", *PAY[:payment]), covered)
    if choice is None:
        assert hand(state) == ["salal"]
    else:
        assert offered(state) == sorted(choice)


def test_REF_101_a_drawn_visitor_lies_face_up_and_scores_its_value() -> None:
    hands = [["old_growth_whitebark_pine", *PAY[:2]]]
    state = table([{"H1": "whitebark_pine"}], hands, laid=LAID, visitor_deck=["pacific_banana_slug", "bald_eagle"])
    go(play(state, "old_growth_whitebark_pine", "H1", *PAY[:2]), "old_growth_whitebark_pine")
    # Pacific Banana Slug asks for stored energy: the owner has 1, turned over, and the goal does not matter.
    assert visitors(state) == ["pacific_banana_slug"]
    assert REFOREST.view(state, 1).regions[0].visitors == ("pacific_banana_slug",)
    assert points(state, "Visitors") == 3


def test_REF_101_drawing_a_visitor_triggers_reactions_to_it() -> None:
    spaces = {"H1": "whitebark_pine", "L1": "old_growth_pacific_dogwood"}
    state = table([spaces], [["old_growth_whitebark_pine", *PAY[:3]]])
    go(play(state, "old_growth_whitebark_pine", "H1", *PAY[:2]), "old_growth_whitebark_pine")
    assert usable(state) == ["old_growth_pacific_dogwood"]


@pytest.mark.parametrize(
    ("plant", "space", "below", "payment"),
    [
        ("old_growth_whitebark_pine", "H1", "whitebark_pine", 2),  # draw a visitor
        ("sitka_spruce", "L1", "western_hemlock", 1),  # store one
        ("red_flowering_currant", "L1", "sword_fern", 0),  # one more for the round's end
    ],
)
def test_REF_102_an_empty_visitor_deck_gives_nothing(plant: str, space: str, below: str, payment: int) -> None:
    for deck, triggered in (((), []), (("bald_eagle",), [plant])):
        hands = [[plant, *PAY[:payment]]]
        state = table([{space: below}], hands, laid=LAID, visitor_deck=deck)
        assert usable(play(state, plant, space, *PAY[:payment])) == triggered


def test_REF_102_the_rest_of_the_effect_goes_on() -> None:
    # Pacific Bleeding Heart: one more goal, then draw from the nursery.
    state = table([{"L1": "twinflower"}], [["pacific_bleeding_heart"]], nursery=FILL[:1], visitor_deck=[])
    go(play(state, "pacific_bleeding_heart", "L1"), "pacific_bleeding_heart")
    assert hand(state) == [FILL[0]]


def test_REF_103_looking_at_all_cards_of_the_deck_ends_no_round() -> None:
    # Foamflower looks at 3 of 3 cards, takes 1 and puts 2 under the deck.
    state = table([{"L1": "twinflower"}], [["foamflower"]], nursery=FILL[:3], deck=["salal", "arbutus", "cascara"])
    go(play(state, "foamflower", "L1"), "foamflower")
    assert offered(state) == ["arbutus", "cascara", "salal"]
    assert state.round == 1
    go(state, "arbutus", "salal")
    assert is_finished(state)
    assert (state.round, hand(state), REFOREST.view(state, 0).deck) == (1, ["arbutus"], 2)


def test_REF_103_a_card_that_leaves_the_deck_after_a_look_can_end_the_round() -> None:
    state = table([{"L1": "twinflower"}], [["foamflower"]], nursery=FILL[:3], deck=["salal"])
    go(play(state, "foamflower", "L1"), "foamflower")
    assert hand(state) == ["salal"]
    assert "The deck is empty: round 1 ends." in log(state)


def test_REF_104_storing_needs_a_stack() -> None:
    # Cow Parsnip: this or bordering stacks. L2 holds energy only, M1 nothing, L3 does not border.
    spaces = {"L1": "cow_parsnip", "L2": "| bunchberry", "L3": "oak_fern"}
    state = table([spaces], [["salmonberry"]], deck=("salal", "deer_fern", *FILL))
    go(play(state, "salmonberry", "L1"), "cow_parsnip")
    assert offered(state) == ["L1", "L2"]
    go(state, "L2", "L1")
    assert stored(state, "L2") == ["bunchberry", "salal"]
    assert stored(state, "L1") == ["cow_parsnip", "deer_fern"]


def test_REF_104_an_effect_may_allow_empty_spaces() -> None:
    state = table([{"M1": "oak_fern"}], [["salal"]], terrains=[{"low": "nurse_log"}])
    go(state, "gather", "no more", "nurse_log", "salal")
    assert offered(state) == ["L1", "L2", "L3"]
    go(state, "L3")
    assert region(state) == {"M1": "oak_fern", "L3": "| salal"}
