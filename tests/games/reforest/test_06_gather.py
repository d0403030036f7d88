"""Rules 6: gather."""

from __future__ import annotations

from itertools import permutations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.moves import Draw, DrawNoMore, Use
from tests.games.reforest.build import Region, asked, choices, do, hand, log, region, stack, table
from tests.games.reforest.playing import discard, nursery, phase, play, refused, view

NURSERY = ["red_alder", "garry_oak", "cascara"]
DECK = ["twinflower", "oak_fern", "lady_fern", "salmonberry", "fireweed", "yarrow"]


def used(state: Reforest) -> list[str]:
    """The effects that could be used now, by card."""
    if phase(state) != "effects":
        return []
    return [choice.removeprefix("use ").split(" (")[0] for choice in choices(state) if choice != "no more effects"]


# REF-034: the steps


def test_REF_034_before_effects_draws_and_after_effects_follow_in_this_order() -> None:
    state = table([{"L1": "goats_beard", "L2": "salal"}], nursery=NURSERY, deck=DECK)
    do(state, "gather")
    assert used(state) == ["Goat's Beard"]
    do(state, "use goats beard")
    assert phase(state) == "draw"
    do(state, "draw twinflower", "draw oak fern")
    assert used(state) == ["Salal"]
    do(state, "use salal", "twinflower", "L2")
    assert (asked(state), phase(state)) == (1, "turn")
    assert stack(state, "L2") == "salal | twinflower"


def test_REF_034_in_solitaire_the_extra_discard_is_the_last_step() -> None:
    state = table([{"L2": "salal"}], seats=1, nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw red alder", "draw deck")
    assert phase(state) == "effects"
    do(state, "no more effects")
    assert phase(state) == "solo discard"
    do(state, "discard cascara")
    assert (phase(state), discard(state)) == ("turn", ["cascara"])


def test_REF_034_without_effects_a_gather_is_two_draws() -> None:
    state = table([{"L1": "sword_fern"}], nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw deck", "draw deck")
    assert hand(state) == ["twinflower", "oak_fern"]
    assert (asked(state), phase(state)) == (1, "turn")


# REF-035, 036: the draws


@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [
        ("deck", "deck", ["twinflower", "oak_fern"]),
        ("deck", "cascara", ["twinflower", "cascara"]),
        ("cascara", "deck", ["cascara", "twinflower"]),
        ("cascara", "red alder", ["cascara", "red_alder"]),
    ],
)
def test_REF_035_each_draw_is_from_the_deck_or_the_nursery(first: str, second: str, drawn: list[str]) -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather", f"draw {first}", f"draw {second}")
    assert hand(state) == drawn


def test_REF_035_every_card_of_the_nursery_can_be_drawn() -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather")
    assert choices(state) == ["draw the top card of the deck", "draw Red Alder", "draw Garry Oak", "draw Cascara"]
    assert refused(state, Draw("salal")) == "REF-035"


def test_REF_035_the_second_draw_is_chosen_after_seeing_the_first_card() -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw deck")
    assert view(state, 0).regions[0].hand == ("twinflower",)
    assert choices(state) == [
        "draw the top card of the deck",
        "draw Red Alder",
        "draw Garry Oak",
        "draw Cascara",
        "draw no more",
    ]


def test_REF_035_a_card_that_was_drawn_is_no_longer_in_the_nursery() -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw garry oak")
    assert choices(state) == ["draw the top card of the deck", "draw Red Alder", "draw Cascara", "draw no more"]
    assert refused(state, Draw("garry_oak")) == "REF-035"


def test_REF_035_after_a_round_end_in_the_first_draw_the_second_is_from_the_new_cards() -> None:
    state = table(nursery=["red_alder"], deck=["twinflower"], tucked=(["oak_fern", "lady_fern", "salal"], 8))
    do(state, "gather", "draw deck")
    assert (asked(state), phase(state), view(state).round) == (0, "draw", 2)
    assert set(nursery(state)) < {"oak_fern", "lady_fern", "salal", "red_alder"}
    assert len(choices(state)) == 1 + 3 + 1  # deck, nursery, no more


def test_REF_036_the_first_draw_cannot_be_declined() -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather")
    assert "draw no more" not in choices(state)
    assert refused(state, DrawNoMore()) == "REF-036"


def test_REF_036_the_second_draw_can_be_declined() -> None:
    state = table(nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw deck", "draw no more")
    assert hand(state) == ["twinflower"]
    assert (asked(state), phase(state)) == (1, "turn")


@pytest.mark.parametrize(("deck", "cards"), [((), ["cascara"]), (("cascara",), [])])
def test_REF_036_the_only_card_is_drawn_without_asking(deck: tuple[str, ...], cards: list[str]) -> None:
    state = table(nursery=cards, deck=deck, round_=4, first=1)
    do(state, "gather")
    assert hand(state) == ["cascara"]
    assert state.is_over


def test_REF_036_the_second_draw_may_be_declined_even_if_one_card_is_left() -> None:
    state = table(nursery=NURSERY[:2], deck=(), round_=4, first=2, seats=3)
    do(state, "gather", "draw red alder")
    assert choices(state) == ["draw Garry Oak", "draw no more"]
    do(state, "draw no more")
    assert nursery(state) == ["garry_oak"]


# REF-037 to 040: effects

TWO_AFTER: Region = {"L1": "skunk_cabbage", "L2": "black_cottonwood", "L3": "salal"}


@pytest.mark.parametrize("order", list(permutations(["Skunk Cabbage", "Black Cottonwood", "Salal"])))
def test_REF_037_after_effects_are_used_in_any_order_each_once(order: tuple[str, ...]) -> None:
    state = table([TWO_AFTER], [["garry_oak"]], nursery=NURSERY[:1], deck=DECK)
    do(state, "gather", "draw deck", "draw no more")
    left = ["Skunk Cabbage", "Black Cottonwood", "Salal"]
    for card in order:
        assert used(state) == left
        do(state, f"use {card}")
        while phase(state) == "effect":
            do(state, choices(state)[0])
        left.remove(card)
    assert asked(state) == 1
    assert len(hand(state)) == 1  # 2 cards, one more drawn, two stored


def test_REF_037_before_effects_are_used_in_any_order_each_once() -> None:
    for first, second in permutations(["Goat's Beard", "Beaked Hazelnut"]):
        state = table([{"L1": "goats_beard", "L2": "beaked_hazelnut"}], nursery=NURSERY, deck=DECK)
        do(state, "gather")
        assert used(state) == ["Goat's Beard", "Beaked Hazelnut"]
        do(state, f"use {first}")
        if phase(state) == "effect":
            do(state, choices(state)[0])
        assert used(state) == [second]
        do(state, f"use {second}")
        if phase(state) == "effect":
            do(state, choices(state)[0])
        assert phase(state) == "draw"
        stored_from = NURSERY[:1] if first == "Beaked Hazelnut" else DECK[:1]
        assert stack(state, "L2") == f"beaked_hazelnut | {stored_from[0]}"


def test_REF_037_an_effect_used_in_one_gather_can_be_used_again_in_the_next() -> None:
    state = table([{"L1": "black_cottonwood"}], seats=1, nursery=NURSERY, deck=[*DECK, "salal"])
    for _gather in range(2):
        do(state, "gather", "draw deck", "draw no more", "use black cottonwood")
        do(state, f"discard {nursery(state)[0]}")
    assert hand(state) == ["twinflower", "oak_fern", "salmonberry", "fireweed"]  # Lady Fern refilled the nursery


def test_REF_037_each_effect_may_be_left_out() -> None:
    state = table([{"L1": "goats_beard", "L2": "salal"}], nursery=NURSERY, deck=DECK)
    do(state, "gather", "no more effects", "draw red alder", "draw no more", "no more effects")
    assert region(state) == {"L1": "goats_beard", "L2": "salal"}
    assert hand(state) == ["red_alder"]
    assert asked(state) == 1


@pytest.mark.parametrize(
    ("plants", "effects"),
    [({"L2": "salal"}, ["Salal"]), ({"L2": "salal shore_pine"}, []), ({"L2": "salal* shore_pine"}, ["Salal"])],
)
def test_REF_037_only_visible_effects_can_be_used(plants: Region, effects: list[str]) -> None:
    state = table([plants], nursery=NURSERY, deck=DECK)
    do(state, "gather", "draw deck", "draw deck")
    assert used(state) == effects


def gather_through_windstorm(plants: Region, composted: str) -> Reforest:
    """A gather whose first draw ends round 1; in the windstorm this plant becomes energy; then no second draw."""
    state = table([plants], nursery=NURSERY, deck=["twinflower"], events="windstorm+wildfire")
    do(state, "gather", "draw deck", composted)
    assert view(state).round == 2
    return do(state, "draw no more")


def test_REF_038_an_after_effect_that_the_draws_brought_to_light_can_be_used() -> None:
    state = gather_through_windstorm({"L1": "salal shore_pine", "L2": "lady_fern"}, "shore pine")
    assert used(state) == ["Salal"]


def test_REF_038_an_after_effect_that_went_with_the_draws_cannot() -> None:
    state = gather_through_windstorm({"L1": "salal", "L2": "lady_fern"}, "salal")
    assert region(state) == {"L1": "| salal", "L2": "lady_fern"}
    assert used(state) == []
    assert asked(state) == 1


def test_REF_039_a_gather_triggers_no_effect_of_another_player() -> None:
    theirs = {"L1": "goats_beard", "L2": "salal", "L3": "black_cottonwood"}
    state = table([{"L1": "sword_fern"}, theirs], [[], ["hardhack", "sweet_gale"]], nursery=NURSERY, deck=DECK)
    do(state, "gather")
    assert (asked(state), phase(state)) == (0, "draw")
    do(state, "draw deck", "draw deck")
    assert (asked(state), phase(state)) == (1, "turn")
    assert hand(state, 1) == ["hardhack", "sweet_gale"]
    assert not [line for line in log(state) if "uses" in line]


def test_REF_040_drawing_by_an_effect_is_not_gathering() -> None:
    # Coastal Strawberry and Osoberry draw when played; all three others would act at a gather.
    plants = {"L1": "goats_beard", "L3": "black_cottonwood"}
    state = table([plants], [["coastal_strawberry"]], nursery=NURSERY, deck=DECK)
    play(state, "coastal_strawberry", "L2")
    assert used(state) == ["Coastal Strawberry"]
    do(state, "use coastal strawberry")
    assert hand(state) == ["twinflower"]
    assert (asked(state), phase(state)) == (1, "turn")
    assert nursery(state) == NURSERY


def test_REF_040_two_cards_drawn_by_an_effect_are_both_drawn_without_gathering() -> None:
    state = table([{"L2": "black_cottonwood"}], [["osoberry", "hardhack"]], nursery=NURSERY, deck=DECK)
    play(state, "osoberry", "L1", "hardhack")
    do(state, "use osoberry", "draw red alder")
    assert "draw no more" not in choices(state)
    assert refused(state, Use("black_cottonwood")) == "REF-070"
    do(state, "draw deck")
    assert hand(state) == ["red_alder", "twinflower"]
    assert (asked(state), phase(state)) == (1, "turn")


# REF-224


def test_REF_224_if_a_before_effect_takes_the_last_card_the_draws_are_left_out() -> None:
    plants = {"L1": "beaked_hazelnut", "L2": "skunk_cabbage"}
    state = table([plants], [["yarrow"]], nursery=["cascara"], deck=(), round_=4, first=1)
    do(state, "gather", "use beaked hazelnut")
    assert hand(state) == ["yarrow"]
    assert used(state) == ["Skunk Cabbage"]  # the gather goes on
    do(state, "use skunk cabbage")
    assert region(state) == {"L1": "beaked_hazelnut | cascara", "L2": "skunk_cabbage | yarrow"}


def test_REF_224_the_second_draw_is_left_out_too() -> None:
    state = table(hands=[[], ["twinflower"]], nursery=["cascara"], deck=(), round_=4, first=2, seats=3)
    do(state, "gather")
    assert hand(state) == ["cascara"]
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_224_in_solitaire_the_discard_is_left_out_as_well() -> None:
    state = table([{"L1": "beaked_hazelnut"}], seats=1, nursery=["cascara"], deck=(), round_=4)
    do(state, "gather", "use beaked hazelnut")
    assert state.is_over  # it was the last turn
    assert (hand(state), discard(state)) == ([], [])
