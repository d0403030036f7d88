"""18. Events (REF-183 to 192)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.kernel.chance import seeded
from tests.games.reforest.build import asked, choices, do, hand, ids, log, region, stack, table, visitors
from tests.games.reforest.rounds import deck, discard, goals, nursery, phase, sheet, space, used, view

EVENTS = ("windstorm", "wildfire", "salmon_run", "wildlife_corridor")
NURSERY = ["salal", "osoberry", "hardhack"]
LAID = ("stellers_jay", "american_beaver", "bald_eagle")


def new(events: str, seed: int = 1, seats: int = 2) -> Reforest:
    """A game with events at its first decision."""
    return REFOREST.new(seats, seeded(seed), options={"events": events}, is_noting=True)


def occurred(state: Reforest) -> list[str]:
    """The events that were carried out, by name."""
    start = "The event is "
    return [line.removeprefix(start).removesuffix(".") for line in log(state) if line.startswith(start)]


def end_round(state: Reforest) -> Reforest:
    """Draw the only card of the deck."""
    return do(state, "gather", "draw deck")


# REF-183 to 186: which event, and when


def test_REF_183_two_events_are_laid_face_up_at_random() -> None:
    laid = Counter(view(new("standard", seed)).events for seed in range(240))
    assert {*laid} == {*permutations(EVENTS, 2)}
    assert all(view(new("standard", seed), viewer).event_deck == 0 for seed in range(3) for viewer in (0, 1, None))


@pytest.mark.parametrize("pair", list(permutations(EVENTS, 2)))
def test_REF_183_REF_185_two_events_may_be_chosen_in_their_order(pair: tuple[str, str]) -> None:
    assert [view(new("+".join(pair)), viewer).events for viewer in (0, 1, None)] == [pair] * 3


def test_REF_183_without_events_none_is_laid_out() -> None:
    assert (view(new("none")).events, view(new("none")).event_deck) == ((), 0)


def test_REF_184_in_casual_mode_the_four_events_are_a_face_down_deck() -> None:
    state = new("casual")
    assert [(view(state, viewer).events, view(state, viewer).event_deck) for viewer in (0, 1, None)] == [((), 4)] * 3


def test_REF_184_the_top_event_is_drawn_after_round_1_and_after_round_2() -> None:
    pairs = Counter[tuple[str, ...]]()
    for seed in range(120):
        state = table(nursery=NURSERY, deck=1, tucked=(3, 3), laid=LAID, events="casual", seed=seed)
        end_round(state)  # the new deck is 3 + 3 cards, the nursery takes 3
        assert (view(state).event_deck, len(occurred(state))) == (3, 1)
        do(state, "draw deck", "gather", "draw deck", "draw deck")
        assert (view(state).round, view(state).event_deck) == (3, 2)
        pairs[tuple(occurred(state))] += 1
    assert len(pairs) == 4 * 3


def test_REF_185_the_first_event_comes_after_round_1_and_the_second_after_round_2() -> None:
    state = table(nursery=NURSERY, deck=1, tucked=(3, 3), laid=LAID, events="salmon_run+windstorm")
    end_round(state)
    assert (occurred(state), view(state).events) == (["Salmon Run"], ("windstorm",))
    do(state, "draw deck", "gather", "draw deck", "draw deck")
    assert (view(state).round, occurred(state), view(state).events) == (3, ["Salmon Run", "Windstorm"], ())


@pytest.mark.parametrize("events", ["casual", "salmon_run+windstorm"])
def test_REF_186_there_is_no_event_after_round_3(events: str) -> None:
    state = table(nursery=NURSERY, deck=1, round_=3, events=events)
    end_round(state)
    assert (view(state).round, occurred(state)) == (4, [])


# REF-187


def test_REF_187_the_event_comes_after_the_visitors_and_before_the_reset() -> None:
    """The bear is seat 0's before the storm takes the berries, and what Wildfire discards is in the new deck."""
    state = table([{"L1": "cascara", "L2": "oak_fern"}], nursery=["yarrow", "fireweed"], deck=1,
                  laid=("black_bear", *LAID[1:]), events="windstorm+wildfire")  # fmt: skip
    end_round(state)
    assert (occurred(state), visitors(state)) == (["Windstorm"], ["black_bear"])
    do(state, "choose cascara")
    assert stack(state, "L1") == "| cascara"
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara"]
    state = table([{}], [held], nursery=NURSERY, deck=["deer_fern"], tucked=(["noble_fir"], 8), laid=LAID,
                  events="wildfire+windstorm")  # fmt: skip
    end_round(state)
    do(state, "choose oak fern", "choose twinflower")
    assert {*deck(state), *nursery(state)} == {"oak_fern", "twinflower", "noble_fir", *NURSERY}
    assert discard(state) == []


# REF-188


@pytest.mark.parametrize("seed", range(20))
def test_REF_188_a_used_event_leaves_the_game(seed: int) -> None:
    state = table(nursery=NURSERY, deck=1, tucked=(3, 3), laid=LAID, events="casual", seed=seed)
    end_round(state)
    first = occurred(state)[0]
    left = [state.catalog.names[card] for card in state.event_deck.cards]
    assert sorted([first, *left]) == ["Salmon Run", "Wildfire", "Wildlife Corridor", "Windstorm"]
    do(state, "draw deck", "gather", "draw deck", "draw deck")
    second = occurred(state)[1]
    assert first != second
    assert len(ids(state, state.event_deck.cards)) == 2


# REF-189


@pytest.mark.parametrize("first", [0, 1, 2])
def test_REF_189_each_player_carries_an_event_out_in_player_order_and_cannot_decline(first: int) -> None:
    regions = [
        {"L1": "oak_fern", "L2": "deer_fern"},
        {"L1": "lady_fern", "L2": "sword_fern"},
        {"L1": "yarrow", "L2": "fireweed"},
    ]
    state = table(regions, seats=3, nursery=NURSERY, deck=1, first=first, laid=LAID, events="windstorm+wildfire")
    end_round(state)
    order = []
    while phase(state) == "effect":
        order.append(asked(state))
        assert len(choices(state)) == 2
        assert all(choice.startswith("choose") for choice in choices(state))
        do(state, choices(state)[0])
    assert order == [(first + place) % 3 for place in range(3)]
    assert [sum(seen.stored_plants for seen in region.spaces) for region in view(state).regions] == [1, 1, 1]


def test_REF_189_wildfire_is_carried_out_by_those_with_more_than_4_cards() -> None:
    state = table([{}], [["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara"],
                         ["deer_fern", "sword_fern", "arbutus", "garry_oak"]],
                  nursery=NURSERY, deck=["noble_fir"], laid=LAID, events="wildfire+windstorm")  # fmt: skip
    end_round(state)
    assert (asked(state), phase(state), len(choices(state))) == (0, "effect", 6)
    do(state, "choose noble fir")
    assert len(choices(state)) == 5
    do(state, "choose oak fern")
    assert (asked(state), phase(state)) == (0, "draw")
    assert (len(hand(state, 0)), len(hand(state, 1))) == (4, 4)


def test_REF_189_salmon_run_lets_each_store_up_to_2_cards_in_stacks_of_the_low_row() -> None:
    state = table([{"L1": "oak_fern", "M1": "salal"}, {"L3": "| cascara"}],
                  [["twinflower", "lady_fern"], ["deer_fern", "sword_fern", "arbutus"]], nursery=["osoberry"],
                  deck=["noble_fir"], laid=LAID, events="salmon_run+windstorm")  # fmt: skip
    end_round(state)
    assert (asked(state), len(choices(state)), choices(state)[-1]) == (0, 4, "stop")
    do(state, "choose noble fir", "stop")
    assert region(state) == {"L1": "oak_fern | noble_fir", "M1": "salal"}
    assert asked(state) == 1
    do(state, "choose arbutus", "choose deer fern")  # no third one
    assert stack(state, "L3", 1) == "| deer_fern arbutus cascara"
    assert (asked(state), phase(state)) == (0, "draw")


def test_REF_189_a_windstorm_spares_a_region_with_fewer_than_2_stacks_with_plants() -> None:
    regions = [{"L1": "oak_fern salal", "L2": "| cascara"}, {"L1": "lady_fern", "H1": "yarrow"}]
    state = table(regions, nursery=["osoberry"], deck=1, laid=LAID, events="windstorm+wildfire")
    end_round(state)
    assert (asked(state), choices(state)) == (1, ["choose Yarrow", "choose Lady Fern"])
    assert stack(state, "L1") == "oak_fern salal"


def test_REF_189_wildlife_corridor_adds_one_goal_for_the_next_round_whoever_plays() -> None:
    state = table(seats=4, nursery=NURSERY, deck=1, laid=LAID, visitor_deck=["hoary_marmot", "marbled_murrelet"],
                  events="wildlife_corridor+windstorm")  # fmt: skip
    end_round(state)
    assert goals(state) == [("stellers_jay", 2), ("american_beaver", 2), ("hoary_marmot", 2), ("bald_eagle", 3)]
    assert view(state).visitor_deck == 1


# REF-190


def test_REF_190_effects_triggered_by_an_event_are_used_before_the_next_player() -> None:
    mine = {"L1": "black_hawthorn", "L2": "oak_fern"}
    state = table([mine, {"L1": "lady_fern", "L2": "deer_fern"}], nursery=NURSERY, deck=1, laid=LAID,
                  events="windstorm+wildfire")  # fmt: skip
    end_round(state)
    do(state, "choose oak fern")  # it becomes stored energy beside Black Hawthorn
    assert (asked(state), used(state)) == (0, ["Black Hawthorn"])
    do(state, "use black hawthorn", "draw osoberry")
    assert "osoberry" in hand(state)
    assert (asked(state), choices(state)) == (1, ["choose Lady Fern", "choose Deer Fern"])


# REF-191


def test_REF_191_events_act_in_solitaire_in_the_same_way() -> None:
    held = ["twinflower", "lady_fern", "yellow_cedar", "cascara"]
    state = table([{"L1": "oak_fern", "L2": "deer_fern"}], [held], seats=1, nursery=NURSERY, deck=["noble_fir"],
                  tucked=(3, 3), laid=LAID, events="wildfire+windstorm")  # fmt: skip
    end_round(state)
    assert (occurred(state), phase(state)) == (["Wildfire"], "effect")
    do(state, "choose noble fir")
    assert hand(state) == held
    assert (phase(state), view(state).round) == ("draw", 2)


def test_REF_191_a_windstorm_in_solitaire() -> None:
    state = table([{"L1": "oak_fern", "L2": "deer_fern"}], seats=1, nursery=NURSERY, deck=["noble_fir"],
                  tucked=(6, 6), laid=LAID, events="windstorm+wildfire")  # fmt: skip
    end_round(state)
    do(state, "choose deer fern")
    assert region(state) == {"L1": "oak_fern", "L2": "| deer_fern"}


# REF-192


@pytest.mark.parametrize("plant", ["fireweed", "pearly_everlasting"])
def test_REF_192_a_plant_that_an_event_turns_over_is_not_covered(plant: str) -> None:
    """Fireweed would draw 2 cards when covered, and there is a nursery to draw from."""
    state = table([{"L1": f"western_columbine {plant}", "L2": "oak_fern"}], nursery=NURSERY, deck=1, laid=LAID,
                  events="windstorm+wildfire")  # fmt: skip
    end_round(state)
    do(state, f"choose {plant}")
    assert stack(state, "L1") == f"western_columbine | {plant}"
    assert (asked(state), phase(state)) == (0, "draw")
    assert len(hand(state)) == 1


def test_REF_192_the_plant_below_becomes_topmost() -> None:
    """Western Columbine scores 1 for each flower, itself; covered it scores nothing."""
    state = table([{"L1": "western_columbine pearly_everlasting", "L2": "oak_fern"}], nursery=NURSERY, deck=1,
                  laid=LAID, events="windstorm+wildfire")  # fmt: skip
    end_round(state)
    assert (sheet(state)["REF-197"], space(state, "L1").plants[0].points) == (0, None)
    do(state, "choose pearly everlasting")
    assert (sheet(state)["REF-197"], space(state, "L1").plants[0].points) == (1, 1)
