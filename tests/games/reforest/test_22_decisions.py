"""22. Decisions and chance: the table row by row, and that nothing else is random."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, Reforest, events
from allotment.games.reforest.view import PHASES
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of, legal_actions
from tests.games.reforest.build import asked, choices, do, hand, table
from tests.games.reforest.rounds import at_random, dealing, deck, nursery, phase, used, view

NURSERY = ["salal", "osoberry", "hardhack"]
DRAWS = ["draw the top card of the deck", "draw Salal", "draw Osoberry", "draw Hardhack"]


def texts(state: Reforest) -> list[str]:
    """The choices, without the words of effects."""
    return [choice.split(" (")[0] for choice in choices(state)]


# The table


def test_REF_174_REF_175_terrain_each_player_decides_which_to_discard_and_the_row_of_each_kept_one() -> None:
    state = dealing("nurse_log", "old_burn", "rocky_bluff", "mossy_ravine", "creekside", "estuary")
    assert (asked(state), choices(state)) == (
        0,
        ["keep the other terrains", "discard Nurse Log", "discard Old Burn", "discard Rocky Bluff"],
    )
    do(state, "discard nurse log", "keep")
    assert (asked(state), len(choices(state))) == (1, 4)
    do(state, "keep")
    assert (asked(state), choices(state)) == (0, ["in the low row", "in the middle row", "in the high row"])


def test_REF_024_REF_065_turn_the_active_player_decides_to_gather_or_on_a_card_and_a_space() -> None:
    state = table(
        [{"L2": "oak_fern"}], [["salal", "yarrow", "lady_fern", "douglas_fir"]], nursery=["osoberry"], actor=0
    )
    # Douglas Fir costs 5
    assert (asked(state), choices(state)) == (0, ["gather", "play Salal", "play Yarrow", "play Lady Fern"])
    do(state, "play salal")
    assert choices(state) == ["in M1", "in M2", "in L1", "in L2", "in L3"]


def test_REF_057_payment_the_active_player_decides_on_hand_cards_and_adjacent_energy() -> None:
    mine = {"L1": "oak_fern | cascara", "L3": "lady_fern | arbutus"}
    state = table([mine], [["western_white_pine", "yarrow", "fireweed", "salal"]])
    do(state, "play western white pine", "L1")
    assert choices(state) == ["pay Yarrow", "pay Fireweed", "pay Salal", "pay Cascara"]
    do(state, "pay cascara")
    assert choices(state) == ["pay Yarrow", "pay Fireweed", "pay Salal"]


def test_REF_035_REF_036_draws_deck_or_nursery_card_and_after_the_first_again_or_stop() -> None:
    state = do(table(nursery=NURSERY), "gather")
    assert choices(state) == DRAWS
    do(state, "draw osoberry")
    assert choices(state) == ["draw the top card of the deck", "draw Salal", "draw Hardhack", "draw no more"]


def test_REF_100_the_drawer_decides_on_each_draw_of_an_effect() -> None:
    state = table([{}], [["osoberry", "oak_fern"]], nursery=["salal", "hardhack"])
    do(state, "play osoberry", "L1", "pay oak fern", "use osoberry")
    for _draw in range(2):
        assert choices(state)[0] == "draw the top card of the deck"
        do(state, "draw deck")
    assert len(hand(state)) == 2


def test_REF_037_gathering_effects_the_active_player_decides_which_in_which_order_or_none() -> None:
    mine = {"L1": "goats_beard", "L2": "black_gooseberry", "L3": "skunk_cabbage", "M1": "salal"}
    state = do(table([mine], nursery=["osoberry", "hardhack"]), "gather")
    assert texts(state) == ["no more effects", "use Goat's Beard", "use Black Gooseberry"]
    do(state, "no more effects", "draw deck", "draw no more")
    assert sorted(texts(state)) == ["no more effects", "use Salal", "use Skunk Cabbage"]


def test_REF_074_pending_effects_the_owner_decides_on_the_next_one_or_declines() -> None:
    state = table([{"L1": "red_alder"}], [["western_white_pine", "yarrow", "fireweed"]], nursery=NURSERY)
    do(state, "play western white pine", "pay yarrow", "pay fireweed")
    assert texts(state) == ["no more effects", "use Red Alder", "use Western White Pine"]
    declined = do(state.copy(), "no more effects")
    assert (asked(declined), phase(declined)) == (1, "turn")
    do(state, "use western white pine", "draw deck", "draw deck")
    assert texts(state) == ["no more effects", "use Red Alder"]


def test_REF_090_inside_an_effect_the_owner_decides_on_card_and_space() -> None:
    state = table(
        [{"L1": "salal", "M1": "oak_fern", "L2": "| yarrow"}], [["fireweed", "cascara"]], nursery=["osoberry"]
    )
    do(state, "gather", "draw deck", "draw no more", "use salal")
    assert len(choices(state)) == 3
    do(state, "choose fireweed")
    assert choices(state) == ["in M1", "in L1", "in L2"]


def test_REF_090_inside_an_effect_the_owner_decides_on_a_plant_and_on_how_many() -> None:
    state = table([{"L1": "oak_fern lady_fern salal", "L2": "deer_fern osoberry"}], [["sitka_valerian", "yarrow"]])
    do(state, "play sitka valerian", "M1", "pay yarrow", "use sitka valerian")
    assert choices(state) == ["choose Lady Fern", "choose Oak Fern", "choose Deer Fern"]
    # Wild Ginger: up to 2 stored cards from bordering spaces
    state = table([{"L1": "wild_ginger", "L2": "| yarrow fireweed"}], [["salal", "cascara", "osoberry"]])
    do(state, "play salal", "L1", "pay cascara", "pay osoberry", "use wild ginger")
    assert choices(state) == ["choose Yarrow", "choose Fireweed", "stop"]
    do(state, "choose yarrow")
    assert choices(state) == ["choose Fireweed", "stop"]


def test_REF_088_a_sun_plant_that_may_be_kept_the_owner_decides_to_keep_it_or_turn_it_over() -> None:
    mine = {"L1": "fireweed", "L2": "vine_maple"}
    state = table([mine], [["red_elderberry", "yarrow", "cascara"]], nursery=NURSERY)
    do(state, "play red elderberry", "L1", "pay yarrow")
    assert (asked(state), choices(state)) == (0, ["keep it face up", "turn it over"])


def test_REF_031_end_of_turn_the_active_player_decides_which_cards_to_discard() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie", "deer_fern"]
    state = do(table([{}], [held], nursery=NURSERY), "gather", "draw salal", "draw no more")
    assert (phase(state), len(choices(state))) == ("discard", 8)
    assert {choice.split(" ")[0] for choice in choices(state)} == {"discard"}


def test_REF_206_solitaire_gather_the_player_decides_on_deck_or_nursery_card() -> None:
    state = do(table(seats=1, nursery=NURSERY), "gather", "draw salal", "draw no more")
    assert choices(state) == ["discard the top card of the deck", "discard Osoberry", "discard Hardhack"]


def test_REF_189_event_each_player_decides_what_the_event_leaves_open() -> None:
    regions = [{"L1": "oak_fern", "L2": "deer_fern"}, {"L1": "lady_fern", "M1": "salal", "L2": "sword_fern"}]
    state = table(regions, nursery=["osoberry"], deck=1, laid=("stellers_jay", "american_beaver", "bald_eagle"),
                  events="windstorm+wildfire")  # fmt: skip
    do(state, "gather", "draw deck")
    assert (asked(state), choices(state)) == (0, ["choose Oak Fern", "choose Deer Fern"])
    do(state, "choose oak fern")
    assert (asked(state), choices(state)) == (1, ["choose Salal", "choose Lady Fern", "choose Sword Fern"])


def test_REF_024_there_is_no_other_decision() -> None:
    """Every decision of random games is one of the table's, each of them occurs, and only its player is asked."""
    met = set()
    for seed in range(30):
        options = {"terrain": ("no", "yes")[seed % 2], "events": ("none", "casual", "standard")[seed % 3]}
        state, chance = REFOREST.new(1 + seed % 4, seeded(seed), options=options), seeded(seed, stream=1)
        while not state.is_over:
            assert len(state.pending()) == 1
            met.add(phase(state))
            at_random(state, chance)
    assert met == {*PHASES.values()}
    rows = {"turn", "space", "pay", "draw", "effects", "effect", "keep", "discard", "solo discard"}
    assert met == {*rows, "terrain", "terrain row"}


# Chance


def test_REF_014_REF_004_REF_011_the_setup_is_random() -> None:
    games = [REFOREST.new(3, seeded(seed)) for seed in range(60)]
    assert {view(state).first for state in games} == {0, 1, 2}
    assert len({view(state).nursery for state in games}) == 60
    assert len({tuple(goal.visitor for goal in view(state).goals) for state in games}) > 50
    assert len({str(hand(state)) for state in games}) == 60
    assert len({str(deck(state)) for state in games}) == 60


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"terrain": "yes"}), (3, {"events": "casual"})])
def test_REF_220_chance_decides_only_what_is_next_in_a_shuffled_pile(seats: int, options: dict[str, str]) -> None:
    """Where no card leaves a face-down pile, the same answer with another chance gives the same position."""
    drawing = {events.DREW_HIDDEN, events.LOOKED, events.STORED, events.VISITOR_DRAWN, events.GOAL_ADDED,
               events.STORED_VISITOR, events.RESHUFFLED, events.EVENT, events.DISCARDED}  # fmt: skip
    state, chance, quiet = REFOREST.new(seats, seeded(6), options=options), seeded(6, stream=1), 0
    while not state.is_over:
        seat, open_cards = asked(state), nursery(state)
        actions = legal_actions(state, seat)
        action = actions[chance.below(len(actions))]
        other = state.copy()
        other.chance, other.is_noting = seeded(99), True
        state.answer(seat, action)
        other.answer(seat, action)
        happened = {event.what for event in events_of(other)}
        if happened & drawing or not {*nursery(state)} <= {*open_cards}:
            continue
        quiet += 1
        assert [view(other, viewer) for viewer in range(seats)] == [view(state, viewer) for viewer in range(seats)]
    assert quiet > 20


def test_REF_150_the_same_chance_gives_the_same_game() -> None:
    ends = []
    for _game in range(2):
        state, chance = REFOREST.new(2, seeded(7), options={"events": "standard"}), seeded(7, stream=1)
        while not state.is_over:
            at_random(state, chance)
        ends.append(view(state, 0))
    assert ends[0] == ends[1]
    assert used(table()) == []
