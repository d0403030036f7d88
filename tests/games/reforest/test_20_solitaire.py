"""20. Solitaire (REF-205 to 217)."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.scoring import target
from allotment.kernel.chance import seeded
from tests.games.reforest.build import choices, do, hand, log, numbers, table, visitors
from tests.games.reforest.rounds import (
    at_random,
    deck,
    discard,
    gather_open,
    goals,
    nursery,
    phase,
    total_cards,
    used,
    view,
)

NURSERY = ["salal", "osoberry", "hardhack"]
LAID = ("black_bear", "roosevelt_elk", "american_beaver")


def solo(**others: object) -> Reforest:
    """A position for one player, at the beginning of a turn."""
    given = {"seats": 1, "nursery": NURSERY, "laid": LAID, "tucked": (6, 6), **others}
    return table(**given)  # type: ignore[arg-type]  # the arguments of `table`


# REF-205


def test_REF_205_one_player_has_the_numbers_of_section_3() -> None:
    state = REFOREST.new(1, seeded(3))
    assert (len(hand(state)), len(nursery(state)), len(deck(state))) == (5, 3, 10)
    assert (view(state).tucked, total_cards(state)) == ((6, 6), 30)
    assert (view(state).first, view(state).actor, phase(state)) == (0, 0, "turn")


# REF-206, 207


def test_REF_206_after_each_gather_a_card_of_the_nursery_or_the_top_of_the_deck_is_discarded() -> None:
    state = solo(deck=["deer_fern", "oak_fern", "yarrow", "fireweed"])
    do(state, "gather", "draw salal", "draw deck")
    assert (phase(state), choices(state)) == (
        "solo discard",
        ["discard the top card of the deck", "discard Osoberry", "discard Hardhack"],
    )
    on = do(state.copy(), "discard osoberry")
    assert (discard(on), nursery(on)) == (["osoberry"], ["hardhack", "oak_fern", "yarrow"])
    do(state, "discard deck")
    assert (discard(state), nursery(state)) == (["oak_fern"], ["osoberry", "hardhack", "yarrow"])


def test_REF_206_the_discard_comes_after_the_after_gathering_effects() -> None:
    state = solo(regions=[{"L1": "skunk_cabbage"}])
    do(state, "gather", "draw salal", "draw no more")
    assert used(state) == ["Skunk Cabbage"]
    do(state, "use skunk cabbage")
    assert phase(state) == "solo discard"


def test_REF_206_the_discard_comes_before_the_hand_limit_and_the_refill() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "cascara", "soopolallie", "deer_fern"]
    state = solo(hands=[held])
    do(state, "gather", "draw salal", "draw no more")
    assert (phase(state), len(nursery(state)), len(hand(state))) == ("solo discard", 2, 8)
    do(state, "discard osoberry")
    assert (phase(state), nursery(state)) == ("discard", ["hardhack"])


def test_REF_206_the_top_card_is_discarded_unseen() -> None:
    state = do(solo(deck=["deer_fern", "oak_fern", "yarrow"]), "gather", "draw salal", "draw no more")
    assert "deer_fern" not in str(view(state, 0))
    do(state, "discard deck")
    assert view(state, 0).discard == ("deer_fern",)


def test_REF_206_playing_a_plant_is_followed_by_no_discard() -> None:
    state = solo(hands=[["oak_fern"]])
    do(state, "play oak fern", "L1")
    assert (phase(state), discard(state), nursery(state)) == ("turn", [], NURSERY)


def test_REF_206_in_a_game_for_more_there_is_no_discard() -> None:
    state = gather_open(table(nursery=NURSERY))
    assert (discard(state), phase(state), view(state).actor) == ([], "turn", 1)


def test_REF_206_with_one_card_left_it_is_discarded_and_with_none_nothing_is() -> None:
    state = solo(nursery=["salal"], deck=[], round_=3, discard=[])
    state.round, state.last_turns = 4, 1
    do(state, "gather")
    assert (hand(state), discard(state), nursery(state)) == (["salal"], [], [])
    state = solo(nursery=["salal", "osoberry"], deck=[], round_=3)
    state.round, state.last_turns = 4, 1
    do(state, "gather", "draw salal", "draw no more")
    assert (hand(state), discard(state), nursery(state)) == (["salal"], ["osoberry"], [])


def test_REF_207_the_discarded_card_can_empty_the_deck() -> None:
    state = solo(deck=["deer_fern"])
    do(state, "gather", "draw salal", "draw no more", "discard deck")
    assert view(state).round == 2
    # The discard, the two of the nursery and six tucked ones are the new deck, the nursery included
    assert "deer_fern" in [*deck(state), *nursery(state)]
    assert (len(deck(state)), len(nursery(state)), discard(state)) == (6, 3, [])


def test_REF_207_a_discard_from_the_nursery_can_empty_the_deck_only_by_the_refill() -> None:
    state = solo(deck=["deer_fern", "oak_fern", "yarrow"])
    do(state, "gather", "draw salal", "draw no more", "discard osoberry")
    assert (view(state).round, deck(state), discard(state)) == (1, ["yarrow"], ["osoberry"])


# REF-208 to 210


def with_berries(count: int) -> dict[str, str]:
    """A region with so many plants that show berries."""
    plants = ("cascara", "salmonberry", "snowberry", "bitter_cherry", "arbutus", "nootka_rose")
    return {f"L{number % 3 + 1}": " ".join(plants[number:count:3]) for number in range(min(count, 3))}


@pytest.mark.parametrize(("round_", "needed"), [(1, 2), (2, 4), (3, 5)])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_REF_208_a_visitor_is_earned_if_its_measure_reaches_the_amount_of_the_round(
    round_: int, needed: int, more: int
) -> None:
    """Black Bear: 2, 4, 5 plants with berries."""
    state = solo(regions=[with_berries(needed + more)], deck=1, round_=round_, laid=("black_bear",) * 3)
    assert [(goal.amounts, goal.needed) for goal in view(state).goals if goal.round == round_] == [
        ((needed + more,), needed)
    ]
    do(state, "gather", "draw deck")
    assert visitors(state) == (["black_bear"] if more >= 0 else [])


@pytest.mark.parametrize(
    ("plants", "is_earned"), [("old_growth_noble_fir", True), ("old_growth_mountain_hemlock", False)]
)
def test_REF_208_metres_are_compared_exactly(plants: str, is_earned: bool) -> None:
    """Bald Eagle in round 3: 60 m. The fir is 89 m tall, the hemlock 59."""
    state = solo(regions=[{"H1": plants}], deck=1, round_=3, laid=("black_bear", "roosevelt_elk", "bald_eagle"))
    do(state, "gather", "draw deck")
    assert (visitors(state) == ["bald_eagle"]) == is_earned


def test_REF_209_a_visitor_whose_amount_is_not_reached_leaves_the_game_and_is_not_carried_over() -> None:
    state = solo(deck=1)
    do(state, "gather", "draw deck")
    assert goals(state) == [("roosevelt_elk", 2), ("american_beaver", 3)]
    assert view(state).gone == ("black_bear",)
    assert "Black Bear leaves the game, nobody's." in log(state)
    assert visitors(state) == []


def test_REF_209_REF_214_its_value_is_noted_for_the_hard_target() -> None:
    hard, standard = (solo(deck=1, target=mode, laid=LAID) for mode in ("hard", "standard"))
    assert target(hard) == target(standard)
    before = target(standard)
    for state in (hard, standard):
        do(state, "gather", "draw deck")
    assert (target(hard), target(standard)) == (before + 5, before)


def test_REF_210_added_visitors_are_judged_with_the_amount_of_the_round_in_which_they_are_judged() -> None:
    """Three berries: enough for the bear in round 1 (2), not in round 2 (4)."""
    for round_, is_earned in ((1, True), (2, False)):
        state = solo(regions=[with_berries(3)], deck=1, round_=round_, added=["black_bear"], target="hard",
                     laid=("stellers_jay", "stellers_jay", "bald_eagle"))  # fmt: skip
        before = target(state)
        do(state, "gather", "draw deck")
        assert ("black_bear" in visitors(state)) == is_earned
        # Steller's Jay (4) is not earned: Cascara, Salmonberry, Snowberry show berries, flower and water
        assert target(state) == before + 4 + (0 if is_earned else 5)


# REF-211, 212


def test_REF_211_after_the_third_emptying_the_turn_is_finished_and_one_more_is_played() -> None:
    state = solo(deck=1, round_=3, discard=["oak_fern", "lady_fern", "deer_fern", "yarrow"])
    do(state, "gather", "draw deck")
    assert (view(state).round, phase(state)) == (4, "draw")
    do(state, "draw deck", "discard deck")
    assert phase(state) == "turn"
    gather_open(state)
    do(state, f"discard {nursery(state)[0]}")
    assert state.is_over
    assert log(state).count("P0: a new turn.") == 1


def test_REF_212_if_the_refill_empties_the_deck_the_next_turn_is_the_one_more() -> None:
    state = solo(deck=["deer_fern", "oak_fern"], round_=3)
    do(state, "gather", "draw salal", "draw no more", "discard osoberry")
    assert (view(state).round, phase(state)) == (4, "turn")
    do(state, "gather", f"draw {nursery(state)[0]}", "draw no more")
    while not state.is_over:
        do(state, choices(state)[0])
    assert log(state).count("P0: a new turn.") == 1


def test_REF_211_if_the_deck_is_emptied_again_there_is_no_further_turn() -> None:
    state = solo(deck=1, round_=3, discard=["oak_fern"])
    do(state, "gather", "draw deck", "draw no more", "discard deck")
    assert (view(state).round, phase(state)) == (4, "turn")
    do(state, "gather", f"draw {nursery(state)[0]}", "draw no more")
    assert len([line for line in log(state) if "shuffled" in line]) >= 2
    while not state.is_over:
        do(state, choices(state)[0])
    assert log(state).count("P0: a new turn.") == 1


def test_REF_211_the_first_and_second_emptying_do_not_end_the_game() -> None:
    for round_ in (1, 2):
        state = solo(deck=1, round_=round_)
        do(state, "gather", "draw deck", "draw no more", "discard deck")
        for _turn in range(2):
            do(gather_open(state, 1), "draw no more", f"discard {nursery(state)[0]}")
            assert not state.is_over


# REF-213 to 217


def worth(state: Reforest) -> int:
    """The values of the 30 plant cards, counted where they are."""
    cards = [
        *state.deck.cards,
        *state.deck.top,
        *state.deck.bottom,
        *state.boards[0].hand,
        *state.nursery,
        *state.discard,
    ]
    cards += [*state.tucked_1, *state.tucked_2, *state.looked]
    cards += [card for card in range(state.catalog.visitor) if state.lies[card] >= 0]
    if phase(state) in ("pay", "keep") and state.played >= 0 and state.lies[state.played] < 0:
        cards.append(state.played)
    assert len({*cards}) == 30
    return sum(state.catalog.plants[card].value for card in cards)


@pytest.mark.parametrize("seed", range(4))
def test_REF_213_the_standard_target_is_the_value_of_all_30_cards_wherever_they_are(seed: int) -> None:
    state = REFOREST.new(1, seeded(seed))
    first, chance = worth(state), seeded(seed, stream=1)
    while not state.is_over:
        at_random(state, chance)
        assert target(state) == worth(state) == first
    assert view(state).target == first


@pytest.mark.parametrize("seed", range(4))
def test_REF_214_the_hard_target_is_higher_by_the_visitors_that_were_not_earned(seed: int) -> None:
    state = REFOREST.new(1, seeded(seed), options={"target": "hard"})
    first, chance = worth(state), seeded(seed, stream=1)
    while not state.is_over:
        at_random(state, chance)
    gone = numbers(state.catalog.ids, view(state).gone)
    assert len(gone) > 0
    assert view(state).target == first + sum(state.catalog.value[visitor] for visitor in gone)


def test_REF_215_with_terrain_both_targets_are_6_higher() -> None:
    for mode in ("standard", "hard"):
        without, with_terrain = (
            solo(target=mode, deck=["oak_fern"], tucked=(["yarrow"], ["salal"]), nursery=[], terrains=terrains)
            for terrains in ((), [{"low": "old_burn"}])
        )
        assert target(with_terrain) == target(without) + 6


@pytest.mark.parametrize(("cards", "verdict"), [(0, "lose"), (1, "win"), (3, "win")])
def test_REF_216_a_score_above_the_target_wins_and_an_equal_one_loses(cards: int, verdict: str) -> None:
    """All cards together are worth 3, the value of Garry Oak; half a point for each card of the hand comes to that."""
    held = ["twinflower", "wild_ginger", "bracken_fern", "partridgefoot"][:cards]
    state = table([{"L1": "garry_oak"}], [held], seats=1, deck=[], nursery=["coastal_strawberry"], tucked=([], []),
                  round_=4)  # fmt: skip
    do(state, "gather")
    assert state.is_over
    assert (REFOREST.score(state, 0), view(state).target) == (3 + (cards + 1) // 2, 3)
    assert REFOREST.verdict(state).startswith(f"You {verdict}:")


def test_REF_217_the_target_is_shown_only_after_the_game() -> None:
    state = REFOREST.new(1, seeded(2))
    chance = seeded(2, stream=1)
    while not state.is_over:
        assert [view(state, viewer).target for viewer in (0, None)] == [None, None]
        at_random(state, chance)
    assert view(state, 0).target == view(state, None).target == worth(state)


def test_REF_217_a_game_for_more_has_no_target() -> None:
    state = table(nursery=NURSERY, deck=1, round_=3, actor=1)
    do(state, "gather", "draw salal", "draw no more")
    assert (state.is_over, view(state).target, REFOREST.verdict(state)) == (True, None, "")
