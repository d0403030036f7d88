"""16. Awarding visitors (REF-162 to 172, 236)."""

from __future__ import annotations

import pytest

from allotment.games.reforest import Reforest
from tests.games.reforest.build import asked, choices, do, hand, log, region, stack, table, visitors
from tests.games.reforest.rounds import changed, deck, gather_open, goals, phase, used, view

NURSERY = ["salal", "osoberry", "hardhack"]
BEAR, DEER, SLUG = "black_bear", "columbian_black_tailed_deer", "pacific_banana_slug"
DOGWOOD = "Old-Growth Pacific Dogwood"


def end_round(state: Reforest) -> Reforest:
    """Draw the only card of the deck."""
    return do(state, "gather", "draw deck")


# REF-162


def test_REF_162_carried_over_laid_out_and_added_visitors_are_judged_in_this_order() -> None:
    """Seat 0 has the most in each: berries, shrubs, stored energy, icons."""
    laid = ("american_beaver", DEER, "bald_eagle")
    state = table([{"L1": "salmonberry | oak_fern"}], nursery=NURSERY, deck=1, round_=2, laid=laid,
                  carried=[BEAR, SLUG], added=["stellers_jay"])  # fmt: skip
    assert goals(state) == [(BEAR, 2), (SLUG, 2), (DEER, 2), ("stellers_jay", 2), ("bald_eagle", 3)]
    end_round(state)
    assert visitors(state) == [BEAR, SLUG, DEER, "stellers_jay"]
    assert [line for line in log(state) if "earns" in line] == [
        "P0 earns Black Bear.",
        "P0 earns Pacific Banana Slug.",
        "P0 earns Columbian Black-tailed Deer.",
        "P0 earns Steller's Jay.",
    ]
    assert goals(state) == [("bald_eagle", 3)]


def test_REF_162_REF_166_visitors_that_are_tied_are_carried_over_in_the_same_order() -> None:
    state = table(nursery=NURSERY, deck=1, round_=2, laid=("american_beaver", DEER, "bald_eagle"),
                  carried=[BEAR], added=["stellers_jay", SLUG])  # fmt: skip
    end_round(state)
    assert goals(state) == [(BEAR, 3), (DEER, 3), ("stellers_jay", 3), (SLUG, 3), ("bald_eagle", 3)]


# REF-163, 164


def test_REF_163_all_goals_are_measured_before_any_reaction_can_change_them() -> None:
    """Seat 0 earns the bear, and could then store two cards; but the slug is tied, one stored card each."""
    mine = {"L1": "old_growth_pacific_dogwood | oak_fern"}
    state = table([mine, {"L1": "lady_fern | deer_fern"}], [["yarrow", "fireweed"]], nursery=NURSERY, deck=1,
                  laid=(BEAR, "american_beaver", "bald_eagle"), added=[SLUG])  # fmt: skip
    end_round(state)
    assert used(state) == [DOGWOOD]
    assert goals(state)[0] == (SLUG, 2)
    do(state, "use old-growth pacific dogwood", "choose yarrow", "choose fireweed")
    assert stack(state, "L1") == "old_growth_pacific_dogwood | fireweed yarrow oak_fern"
    assert visitors(state) == [BEAR]
    assert view(state).goals[0].amounts == (3, 1)


def test_REF_163_the_regions_are_measured_when_the_deck_is_empty() -> None:
    """The first of two stored cards empties the deck: then it is one each, and later two to one."""
    state = table([{"L1": "cascara"}, {"L1": "lady_fern | deer_fern"}], [["large_leaved_lupine", "oak_fern"]],
                  nursery=NURSERY, deck=1, laid=(SLUG, "american_beaver", "bald_eagle"))  # fmt: skip
    do(state, "play large leaved lupine", "L2", "pay oak fern", "use large leaved lupine")
    assert goals(state)[0] == (SLUG, 2)
    assert view(state).goals[0].amounts == (2, 1)


def test_REF_164_the_plant_of_a_suspended_play_counts_and_what_it_still_does_not_do_does_not() -> None:
    """Roosevelt Elk: herbs and ferns. The lupine stands already; its second card is not stored yet."""
    state = table([{"L1": "cascara"}, {"L1": "shore_pine | deer_fern noble_fir"}],
                  [["large_leaved_lupine", "oak_fern"]], nursery=NURSERY, deck=1,
                  laid=("roosevelt_elk", "american_beaver", "bald_eagle"), added=[SLUG])  # fmt: skip
    do(state, "play large leaved lupine", "L2", "pay oak fern", "use large leaved lupine")
    assert (visitors(state, 0), visitors(state, 1)) == (["roosevelt_elk"], [SLUG])


# REF-165 to 168


@pytest.mark.parametrize(
    ("berries", "earner"),
    [((1, 2), 1), ((2, 1), 0), ((0, 1), 1), ((1, 1), None), ((0, 0), None), ((2, 2, 1), None), ((2, 1, 2), None),
     ((1, 1, 2), 2), ((2, 1, 1), 0), ((1, 2, 1), 1), ((0, 0, 0, 0), None), ((0, 0, 0, 1), 3), ((2, 2, 2, 2), None)],
)  # fmt: skip
def test_REF_165_REF_166_REF_167_only_the_strictly_best_measure_wins(
    berries: tuple[int, ...], earner: int | None
) -> None:
    with_berries = iter(
        ["salal", "osoberry", "salmonberry", "nootka_rose", "snowberry", "devils_club", "bunchberry", "cascara"]
    )
    regions = [{f"L{number + 1}": next(with_berries) for number in range(count)} for count in berries]
    state = table(regions, seats=len(berries), nursery=["fireweed", "yarrow"], deck=1)
    end_round(state)
    assert [visitors(state, seat) for seat in range(len(berries))] == [
        [BEAR] if seat == earner else [] for seat in range(len(berries))
    ]
    assert ((BEAR, 2) in goals(state)) == (earner is None)


def test_REF_165_an_earned_visitor_lies_face_up_beside_the_region() -> None:
    state = table([{"L1": "osoberry"}], nursery=["yarrow", "fireweed"], deck=1)
    end_round(state)
    assert view(state, 1).regions[0].visitors == (BEAR,)
    assert view(state).regions[0].score == 1 + 5 + 0  # the plant, the bear, one card in hand


def test_REF_166_a_tied_visitor_is_one_more_goal_of_the_next_round_also_at_0() -> None:
    state = table(nursery=NURSERY, deck=1)
    end_round(state)
    assert "Black Bear is tied, and stays for the next round." in log(state)
    assert goals(state) == [(BEAR, 2), ("rufous_hummingbird", 2), ("douglas_squirrel", 3)]


def test_REF_167_a_tie_for_second_place_does_not_matter() -> None:
    regions = [{"L1": "osoberry"}, {"L1": "salmonberry", "L2": "bunchberry"}, {"L1": "snowberry"}]
    state = table(regions, seats=3, nursery=["yarrow", "fireweed"], deck=1)
    end_round(state)
    assert visitors(state, 1) == [BEAR]


def test_REF_168_a_carried_over_visitor_is_judged_by_the_regions_of_the_new_round() -> None:
    """The bear is tied at one each in round 1; in round 2 seat 1 has two, and seat 0 one."""
    tucked = (["oak_fern", "deer_fern", "sword_fern", "spiny_wood_fern"], 6)
    state = table([{"L1": "osoberry"}, {"L1": "snowberry"}], [[], ["bunchberry", "yarrow"]], nursery=["lady_fern"],
                  deck=["fireweed"], tucked=tucked)  # fmt: skip
    do(end_round(state), "draw no more")
    assert (goals(state)[0], view(state).goals[0].amounts) == ((BEAR, 2), (1, 1))
    do(state, "play bunchberry", "L2", "pay yarrow", "no more effects")
    assert (visitors(state, 0), visitors(state, 1)) == ([], [])
    do(state, "gather", "draw deck", "draw deck")
    assert (view(state).round, visitors(state, 0), visitors(state, 1)) == (3, [], [BEAR, "rufous_hummingbird"])


def test_REF_168_a_visitor_may_be_carried_over_again() -> None:
    state = end_round(table(nursery=NURSERY, deck=1, round_=2, carried=[BEAR]))
    assert goals(state)[0] == (BEAR, 3)


# REF-169, 170


def test_REF_169_visitors_that_are_not_awarded_at_the_third_round_end_leave_the_game() -> None:
    state = table(nursery=NURSERY, deck=1, round_=3, carried=[BEAR], added=[SLUG], laid=(DEER, DEER, "bald_eagle"))
    before = view(state).visitor_deck
    end_round(state)
    assert goals(state) == []
    assert view(state).gone == (BEAR, "bald_eagle", SLUG)
    assert view(state).visitor_deck == before
    assert (visitors(state, 0), visitors(state, 1)) == ([], [])


def test_REF_170_visitors_do_not_count_toward_the_hand_limit() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie", "deer_fern"]
    state = table([{}], [held[:5]], visitors=[[BEAR, SLUG, DEER]], laid=("hoary_marmot", "bald_eagle", "stellers_jay"),
                  nursery=NURSERY)  # fmt: skip
    gather_open(state)
    assert (len(hand(state)), asked(state), phase(state)) == (7, 1, "turn")


# REF-171


def test_REF_171_reactions_are_used_when_all_visitors_are_awarded_and_before_the_event() -> None:
    mine = {"L1": "old_growth_pacific_dogwood"}
    state = table([mine], [["yarrow", "oak_fern", "deer_fern", "fireweed"]], nursery=NURSERY, deck=1,
                  laid=(BEAR, "bald_eagle", "stellers_jay"), added=["american_beaver"],
                  events="wildfire+windstorm")  # fmt: skip
    end_round(state)
    # One reaction for each of the two visitors
    assert log(state)[-3:] == ["The deck is empty: round 1 ends.", "P0 earns Black Bear.", "P0 earns American Beaver."]
    assert used(state) == [DOGWOOD]
    do(state, "use old-growth pacific dogwood", "choose yarrow", "choose oak fern")
    assert used(state) == [DOGWOOD]
    do(state, "use old-growth pacific dogwood", "choose deer fern", "choose fireweed")
    assert stack(state, "L1") == "old_growth_pacific_dogwood | fireweed deer_fern oak_fern yarrow"
    lines = log(state)
    assert lines.index("The event is Wildfire.") > lines.index("P0 stores a card from the hand in L1.")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_REF_171_owners_use_their_reactions_in_player_order(first: int) -> None:
    """With Pacific Dogwood changed so that it, too, waits for a visitor; each of them earns one."""
    catalog = changed(
        ("pacific_dogwood", 'event = "grow", zone = "adjacent", icon = "flower"', 'event = "visitor", zone = "region"'),
        ("pacific_dogwood", 'from = "any"', 'from = "nursery"'),
    )
    regions = [
        {},
        {"L1": "old_growth_pacific_dogwood", "M1": "noble_fir"},
        {"L1": "pacific_dogwood", "H1": "yellow_glacier_lily"},
    ]
    state = table(regions, [[], ["yarrow"], []], seats=3, nursery=NURSERY, deck=1, first=first, catalog=catalog,
                  laid=("american_beaver", "bald_eagle", "stellers_jay"), carried=[SLUG],
                  added=["hoary_marmot", "northern_spotted_owl"])  # fmt: skip
    end_round(state)
    order = []
    while used(state):
        order.append(asked(state))
        do(state, "no more effects")
    assert order == {0: [1, 2], 1: [1, 2], 2: [2, 1]}[first]


# REF-172, 236


def test_REF_172_no_round_end_visitor_is_added_after_the_third_round_end() -> None:
    state = table([{}], [["red_flowering_currant", "oak_fern"]], nursery=NURSERY, round_=4, first=1)
    before = view(state).visitor_deck
    do(state, "play red flowering currant", "L1", "pay oak fern")
    assert state.is_over
    assert (goals(state), view(state).visitor_deck) == ([], before)


def test_REF_172_the_rest_of_such_an_effect_is_done() -> None:
    state = table([{}], [["pacific_bleeding_heart", "oak_fern"]], nursery=NURSERY, round_=4, first=1)
    before = view(state).visitor_deck
    do(state, "play pacific bleeding heart", "L1", "pay oak fern", "use pacific bleeding heart", "draw salal")
    assert (hand(state), goals(state), view(state).visitor_deck) == (["salal"], [], before)


def test_REF_172_before_that_it_is_added_to_the_round() -> None:
    state = table([{}], [["red_flowering_currant", "oak_fern"]], nursery=NURSERY, visitor_deck=["bald_eagle", SLUG])
    do(state, "play red flowering currant", "L1", "pay oak fern", "use red flowering currant")
    assert goals(state) == [(BEAR, 1), ("bald_eagle", 1), ("rufous_hummingbird", 2), ("douglas_squirrel", 3)]


def test_REF_236_a_visitor_added_in_a_turn_that_was_suspended_belongs_to_the_round_that_is_going_on() -> None:
    """The currant covers Fireweed, whose two cards are drawn first: the first of them ends round 1."""
    state = table([{"L1": "fireweed"}], [["red_flowering_currant"]], nursery=NURSERY, deck=["oak_fern"],
                  visitor_deck=["bald_eagle", SLUG])  # fmt: skip
    do(state, "play red flowering currant", "use fireweed", "draw deck", "draw deck")
    assert (view(state).round, used(state)) == (2, ["Red-flowering Currant"])
    assert region(state)["L1"] == "red_flowering_currant | fireweed"
    assert "bald_eagle" not in visitors(state)
    do(state, "use red flowering currant")
    assert goals(state) == [("rufous_hummingbird", 2), ("bald_eagle", 2), ("douglas_squirrel", 3)]
    assert len(deck(state)) == 8 + 3 - 3 - 1
    assert choices(state)[0] == "gather"


# A deck of one's own may have a goal with the fewest


@pytest.mark.parametrize(("berries", "earner"), [((0, 1), 0), ((2, 1), 1), ((1, 1), None), ((0, 0), None)])
def test_REF_165_REF_166_the_fewest_of_a_changed_deck_are_read_the_same_way(
    berries: tuple[int, int], earner: int | None
) -> None:
    catalog = changed((BEAR, 'goal = "most"', 'goal = "fewest"'))
    plants = [["osoberry", "salmonberry"], ["snowberry", "nootka_rose"]]
    regions = [
        {f"L{number + 1}": plants[seat][number] for number in range(count)} for seat, count in enumerate(berries)
    ]
    state = end_round(table(regions, nursery=["fireweed", "yarrow"], deck=1, catalog=catalog))
    assert [visitors(state, seat) for seat in (0, 1)] == [[BEAR] if seat == earner else [] for seat in (0, 1)]


@pytest.mark.parametrize(("berries", "is_earned"), [(1, True), (2, True), (3, False)])
def test_REF_208_in_solitaire_the_fewest_are_at_most_the_amount(berries: int, is_earned: bool) -> None:
    catalog = changed((BEAR, 'goal = "most"', 'goal = "fewest"'))
    mine = {f"L{number + 1}": ("osoberry", "snowberry", "salal")[number] for number in range(berries)}
    state = table([mine], seats=1, nursery=["fireweed", "yarrow"], deck=1, catalog=catalog)
    assert (visitors(end_round(state)) == [BEAR]) == is_earned
