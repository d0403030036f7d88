"""Rules 8 and 9, steps 1 and 2: paying for a plant."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations

import pytest

from allotment.games.reforest import Reforest
from allotment.games.reforest.moves import Pay, PayVisitor, PlaceAt, Play
from tests.games.reforest.build import asked, choices, do, hand, log, region, stack, table, visitors
from tests.games.reforest.playing import (
    cost,
    discard,
    nursery,
    payable,
    payments,
    phase,
    play,
    refused,
    spaces,
    view,
)

# A plant for each cost, which may be the first of a region.
COSTING = {
    1: "fireweed",
    2: "salal",
    3: "garry_oak",
    4: "bigleaf_maple",
    5: "douglas_fir",
    6: "old_growth_bigleaf_maple",
    7: "old_growth_grand_fir",
    8: "old_growth_douglas_fir",
}
ONES = ["bracken_fern", "soopolallie", "yarrow", "arctic_lupine", "sweet_gale", "sword_fern"]
VISITORS = ["bald_eagle", "hoary_marmot", "varied_thrush"]

# Every way to pay, worked out by hand: cost, cards worth 1, stored visitors; then how many visitors and cards it takes.
# A visitor is 3. With a card in the payment it must come out even, for else that card could be left out.
WAYS = [
    (1, 1, 0, [(0, 1)]),
    (1, 3, 0, [(0, 1)]),
    (1, 0, 1, [(1, 0)]),
    (1, 1, 1, [(0, 1), (1, 0)]),
    (1, 2, 2, [(0, 1), (1, 0)]),
    (2, 2, 0, [(0, 2)]),
    (2, 0, 1, [(1, 0)]),
    (2, 1, 1, [(1, 0)]),
    (2, 2, 1, [(0, 2), (1, 0)]),
    (2, 3, 2, [(0, 2), (1, 0)]),
    (3, 3, 0, [(0, 3)]),
    (3, 0, 1, [(1, 0)]),
    (3, 2, 1, [(1, 0)]),
    (3, 3, 1, [(0, 3), (1, 0)]),
    (3, 4, 2, [(0, 3), (1, 0)]),
    (4, 4, 0, [(0, 4)]),
    (4, 0, 2, [(2, 0)]),
    (4, 1, 1, [(1, 1)]),
    (4, 3, 1, [(1, 1)]),
    (4, 4, 1, [(0, 4), (1, 1)]),
    (4, 1, 2, [(1, 1), (2, 0)]),
    (4, 4, 2, [(0, 4), (1, 1), (2, 0)]),
    (5, 5, 0, [(0, 5)]),
    (5, 0, 2, [(2, 0)]),
    (5, 2, 1, [(1, 2)]),
    (5, 1, 2, [(2, 0)]),
    (5, 2, 2, [(1, 2), (2, 0)]),
    (5, 5, 1, [(0, 5), (1, 2)]),
    (5, 5, 2, [(0, 5), (1, 2), (2, 0)]),
    (6, 0, 2, [(2, 0)]),
    (6, 3, 1, [(1, 3)]),
    (6, 2, 2, [(2, 0)]),
    (6, 3, 2, [(1, 3), (2, 0)]),
    (6, 6, 1, [(0, 6), (1, 3)]),
    (7, 0, 3, [(3, 0)]),
    (7, 4, 1, [(1, 4)]),
    (7, 1, 2, [(2, 1)]),
    (7, 1, 3, [(2, 1), (3, 0)]),
    (7, 4, 2, [(1, 4), (2, 1)]),
    (7, 4, 3, [(1, 4), (2, 1), (3, 0)]),
    (8, 0, 3, [(3, 0)]),
    (8, 5, 1, [(1, 5)]),
    (8, 2, 2, [(2, 2)]),
    (8, 1, 3, [(3, 0)]),
    (8, 2, 3, [(2, 2), (3, 0)]),
]
TOO_LITTLE = [
    (1, 0, 0), (2, 1, 0), (3, 2, 0), (4, 3, 0), (4, 0, 1), (5, 4, 0), (5, 0, 1), (5, 1, 1),
    (6, 2, 1), (7, 0, 2), (7, 3, 1), (8, 1, 2), (8, 0, 2), (8, 4, 1),
]  # fmt: skip


def purse(due: int, ones: int, stored_ones: int, stored_visitors: int) -> Reforest:
    """A plant of this cost in the hand, cards worth 1 in the hand and in L1, and visitors in L1."""
    in_hand, in_space = ONES[: ones - stored_ones], ONES[ones - stored_ones : ones]
    stored = " ".join([*in_space, *VISITORS[:stored_visitors]])
    return table([{"L1": f"| {stored}"}], [[COSTING[due], *in_hand]])


def every_order(cards: Iterable[str], ways: list[tuple[int, int]], stored_visitors: int) -> set[tuple[str, ...]]:
    """The payments of so many visitors and cards, in every order."""
    ones = list(cards)
    return {
        order
        for some_visitors, some_ones in ways
        for chosen in combinations(VISITORS[:stored_visitors], some_visitors)
        for others in combinations(ones, some_ones)
        for order in permutations([*chosen, *others])
    }


# REF-057, 059, 062, 064: all payments


@pytest.mark.parametrize(("due", "ones", "stored_visitors", "ways"), WAYS)
def test_REF_062_a_payment_is_minimal_and_every_minimal_payment_can_be_made_in_any_order(
    due: int, ones: int, stored_visitors: int, ways: list[tuple[int, int]]
) -> None:
    for stored_ones in {0, ones // 2, ones}:
        state = purse(due, ones, stored_ones, stored_visitors)
        assert cost(state, COSTING[due], "L1") == due
        play(state, COSTING[due], "L1")
        assert payments(state) == every_order(ONES[:ones], ways, stored_visitors)


@pytest.mark.parametrize(("due", "ones", "stored_visitors"), TOO_LITTLE)
def test_REF_064_a_plant_that_cannot_be_paid_in_full_is_not_played(due: int, ones: int, stored_visitors: int) -> None:
    for stored_ones in {0, ones // 2, ones}:
        state = purse(due, ones, stored_ones, stored_visitors)
        assert spaces(state, COSTING[due]) == []
        assert refused(state, Play(COSTING[due])) == "REF-064"


def test_REF_064_it_is_not_played_where_it_cannot_be_paid() -> None:
    # Garry Oak costs 3, onto Fireweed 2. In L1 and L2 the visitor of L1 pays; in L3 Salal and Yarrow are only 2.
    state = table([{"L1": "| bald_eagle", "L2": "fireweed | salal"}], [["garry_oak", "yarrow"]])
    assert spaces(state, "garry_oak") == ["L1", "L2"]
    assert refused(do(state, "play garry oak"), PlaceAt("L3")) == "REF-064"


def test_REF_062_after_a_card_worth_1_the_visitor_of_a_cost_of_3_is_not_paid() -> None:
    state = play(purse(3, 3, 0, 1), "garry_oak", "L1")
    assert payable(state) == {*ONES[:3], "bald_eagle"}
    do(state, "pay yarrow")
    assert payable(state) == {"bracken_fern", "soopolallie"}
    assert refused(state, PayVisitor("bald_eagle")) == "REF-062"


def test_REF_062_a_card_that_cannot_come_out_even_is_not_paid() -> None:
    # 5 with one card and two visitors: both visitors, without the card.
    state = play(purse(5, 1, 0, 2), "douglas_fir", "L1")
    assert payable(state) == {"bald_eagle", "hoary_marmot"}
    assert refused(state, Pay("bracken_fern")) == "REF-062"
    do(state, "pay hoary marmot")
    assert payable(state) == {"bald_eagle"}


def test_REF_062_a_payment_ends_as_soon_as_the_cost_is_reached() -> None:
    state = play(purse(2, 3, 1, 1), "salal", "L1", "bald_eagle")
    assert stack(state, "L1") == "salal | yarrow"
    assert hand(state) == ["bracken_fern", "soopolallie"]
    assert asked(state) == 1


def test_REF_057_hand_and_energy_are_mixed_as_the_payer_likes() -> None:
    plants = {"L1": "| red_alder", "L2": "| cascara"}
    state = table([plants], [["garry_oak", "yarrow", "fireweed"]])
    play(state, "garry_oak", "L1", "yarrow", "cascara", "red_alder")
    assert region(state) == {"L1": "garry_oak"}
    assert hand(state) == ["fireweed"]
    assert discard(state) == ["yarrow", "cascara", "red_alder"]


def test_REF_057_nothing_but_hand_and_stored_energy_pays() -> None:
    state = table(
        [{"L1": "lady_fern", "L2": "salal"}, {"L1": "| shore_pine"}],
        [["garry_oak", "yarrow", "fireweed", "sweet_gale"], ["cascara"]],
        nursery=["arbutus"],
        discard=["red_alder"],
        visitors=[["bald_eagle"]],
    )
    do(state, "play garry oak", "L3")
    assert payable(state) == {"yarrow", "fireweed", "sweet_gale"}
    for card in ("lady_fern", "shore_pine", "cascara", "arbutus", "red_alder", "estuary"):
        assert refused(state, Pay(card)) == "REF-057"
    assert refused(state, PayVisitor("bald_eagle")) == "REF-057"


# REF-058: adjacent energy

NEAR = {
    "H1": ["M1", "M2"],
    "M1": ["H1", "M2", "L1", "L2"],
    "M2": ["H1", "M1", "L2", "L3"],
    "L1": ["M1", "L2"],
    "L2": ["M1", "M2", "L1", "L3"],
    "L3": ["M2", "L2"],
}
STORED = {
    "H1": "bracken_fern",
    "M1": "soopolallie",
    "M2": "yarrow",
    "L1": "arctic_lupine",
    "L2": "sweet_gale",
    "L3": "sword_fern",
}
FREE = {
    "H1": "oak_fern",
    "M1": "wild_ginger",
    "M2": "kinnikinnick",
    "L1": "candystick",
    "L2": "ghost_pipe",
    "L3": "pinedrops",
}


@pytest.mark.parametrize("space", list(NEAR))
def test_REF_058_energy_of_the_space_itself_and_of_bordering_spaces_pays(space: str) -> None:
    # Fireweed costs 1 in every space.
    state = table([{each: f"{FREE[each]} | {STORED[each]}" for each in NEAR}], [["fireweed", "osoberry"]])
    play(state, "fireweed", space)
    assert payable(state) == {"osoberry", *(STORED[each] for each in [space, *NEAR[space]])}
    for each in NEAR:
        if each != space and each not in NEAR[space]:
            assert refused(state, Pay(STORED[each])) == "REF-058"


def test_REF_058_energy_further_away_does_not_make_a_play_possible() -> None:
    state = table([{"L1": "oak_fern", "L3": "| bald_eagle", "H1": "| yarrow"}], [["fireweed"]])
    assert spaces(state, "fireweed") == ["M1", "L2"]  # M1 borders on H1, L2 on L3


def test_REF_058_energy_reach_lets_all_energy_of_the_region_pay() -> None:
    plants = {"L1": "tall_oregon_grape", "H1": "| yarrow", "L3": "| bald_eagle"}
    state = table([plants], [["fireweed"]])
    assert spaces(state, "fireweed") == ["M1", "L2"]
    play(state, "fireweed", "M1")
    assert payable(state) == {"yarrow", "bald_eagle"}


@pytest.mark.parametrize(
    ("grape", "paying"),
    [
        ("tall_oregon_grape", {"yarrow", "sword_fern"}),
        ("tall_oregon_grape lady_fern", {"yarrow"}),
        ("tall_oregon_grape* lady_fern", {"yarrow", "sword_fern"}),
        ("| tall_oregon_grape", {"yarrow", "tall_oregon_grape"}),
    ],
)
def test_REF_058_energy_reach_must_be_visible(grape: str, paying: set[str]) -> None:
    plants = {"L1": grape, "L2": "kinnikinnick", "M1": "| yarrow", "L3": "oak_fern", "H1": "| sword_fern"}
    state = play(table([plants], [["fireweed", "osoberry"]]), "fireweed", "L2")
    assert payable(state) == {"osoberry", *paying}


def test_REF_058_energy_reach_still_holds_for_the_plant_that_covers_its_source() -> None:
    # Cow Parsnip 2 onto Tall Oregon Grape 1.
    state = table([{"L1": "tall_oregon_grape", "L3": "| yarrow"}], [["cow_parsnip"]])
    play(state, "cow_parsnip", "L1", "yarrow")
    assert stack(state, "L1") == "cow_parsnip | tall_oregon_grape"


def test_REF_058_energy_reach_is_for_its_owner_s_region_only() -> None:
    theirs = {"L1": "tall_oregon_grape | yarrow"}
    state = table([{"L1": "oak_fern", "L3": "| cascara"}, theirs], [["fireweed", "osoberry"]])
    play(state, "fireweed", "L1")
    assert payable(state) == {"osoberry"}


# REF-059 to 061


@pytest.mark.parametrize("card", ["old_growth_douglas_fir", "douglas_fir", "salal", "twinflower", "ghost_pipe"])
def test_REF_059_every_plant_card_is_worth_1(card: str) -> None:
    # Costs of 8, 5, 2, 0, 0: each pays 1 of the 2 of Red Huckleberry, from the hand and as energy.
    from_hand = play(table(hands=[["red_huckleberry", card, "yarrow"]]), "red_huckleberry", "L1", card)
    assert view(from_hand).due == 1
    stored = table([{"L2": f"| {card}"}], [["red_huckleberry", "yarrow"]])
    assert view(play(stored, "red_huckleberry", "L1", card)).due == 1


def test_REF_060_a_card_does_not_pay_for_itself() -> None:
    state = table(hands=[["fireweed"]])
    assert choices(state) == ["gather"]
    assert refused(state, Play("fireweed")) == "REF-064"


def test_REF_060_it_is_not_among_the_cards_that_pay() -> None:
    state = play(table(hands=[["fireweed", "yarrow", "salal"]]), "fireweed", "L1")
    assert payable(state) == {"yarrow", "salal"}
    assert refused(state, Pay("fireweed")) == "REF-060"


def test_REF_061_the_plant_that_will_be_covered_does_not_pay() -> None:
    # Red Elderberry 2 onto Thimbleberry 1, a sun plant that will be energy: 1 to pay, and nothing else there.
    state = table([{"L1": "thimbleberry"}], [["red_elderberry"]])
    assert spaces(state, "red_elderberry") == []
    assert refused(state, Play("red_elderberry")) == "REF-064"


def test_REF_061_it_is_not_among_the_cards_that_pay() -> None:
    state = table([{"L1": "thimbleberry | yarrow"}], [["red_elderberry", "salal"]])
    play(state, "red_elderberry", "L1")
    assert payable(state) == {"yarrow", "salal"}
    assert refused(state, Pay("thimbleberry")) == "REF-061"


def test_REF_061_it_pays_for_the_next_plant() -> None:
    state = table([{"L1": "thimbleberry"}], [["red_elderberry", "salal", "fireweed"]], seats=1)
    do(play(state, "red_elderberry", "L1", "salal"), "no more effects")
    assert stack(state, "L1") == "red_elderberry | thimbleberry"
    play(state, "fireweed", "L2", "thimbleberry")
    assert region(state) == {"L1": "red_elderberry", "L2": "fireweed"}


# REF-063


@pytest.mark.parametrize("order", list(permutations(["yarrow", "salal", "cascara"])))
def test_REF_063_cards_go_to_the_discard_pile_in_the_order_of_payment(order: tuple[str, ...]) -> None:
    state = table([{"L2": "| cascara"}], [["garry_oak", "yarrow", "salal"]], discard=["lady_fern"])
    play(state, "garry_oak", "L1", *order)
    assert discard(state) == ["lady_fern", *order]
    assert view(state, 1).discard == ("lady_fern", *order)


def test_REF_063_the_order_matters_for_what_takes_the_top_of_the_pile() -> None:
    # Pacific Willow stores the 2 top cards of the discard pile.
    state = table([{"L1": "oak_fern"}], [["pacific_willow", "yarrow", "salal"]], discard=["lady_fern"])
    play(state, "pacific_willow", "L1", "salal", "yarrow")
    do(state, "use pacific willow")
    assert sorted(stack(state, "L1").split()) == sorted(["oak_fern", "pacific_willow", "|", "yarrow", "salal"])
    assert discard(state) == ["lady_fern"]


def test_REF_063_a_stored_visitor_does_not_go_to_the_discard_pile() -> None:
    state = table([{"L1": "| bald_eagle"}], [["bigleaf_maple", "yarrow"]], visitor_deck=["hoary_marmot"])
    play(state, "bigleaf_maple", "L1", "yarrow", "bald_eagle")
    assert discard(state) == ["yarrow"]
    assert visitors(state) == []
    assert view(state).visitor_deck == 2


# REF-065, 066: steps 1 and 2 of playing


def test_REF_065_card_and_space_are_chosen_before_anything_is_paid() -> None:
    state = table([{"L1": "oak_fern"}], [["fireweed", "yarrow"]])
    do(state, "play fireweed")
    assert (phase(state), choices(state)) == ("space", ["in M1", "in L1", "in L2"])
    assert hand(state) == ["fireweed", "yarrow"]
    do(state, "L2")
    assert phase(state) == "pay"
    assert (view(state).playing, view(state).space) == ("fireweed", "L2")


def test_REF_065_the_only_space_is_not_asked() -> None:
    state = table([{"M1": "oak_fern"}], [["whitebark_pine", "yarrow", "salal", "lady_fern"]])
    do(state, "play whitebark pine")
    assert (phase(state), view(state).space) == ("pay", "H1")


def test_REF_066_the_cost_is_paid_before_the_plant_is_placed() -> None:
    state = table([{"L1": "thimbleberry"}], [["cow_parsnip", "yarrow"]])
    play(state, "cow_parsnip", "L1")
    assert phase(state) == "pay"
    assert region(state) == {"L1": "thimbleberry"}
    assert hand(state) == ["yarrow"]
    do(state, "pay yarrow")
    assert stack(state, "L1") == "cow_parsnip | thimbleberry"
    assert log(state)[:3] == [
        "P0 pays with Yarrow.",
        "P0 grows Cow Parsnip in L1.",
        "Thimbleberry of P0 becomes energy in L1.",
    ]


def test_REF_066_even_a_single_way_to_pay_is_asked_card_by_card() -> None:
    state = play(table(hands=[["salal", "yarrow", "fireweed"]]), "salal", "L1")
    assert choices(state) == ["pay Yarrow", "pay Fireweed"]
    do(state, "pay fireweed")
    assert choices(state) == ["pay Yarrow"]


def test_REF_066_without_a_cost_the_plant_is_placed_at_once() -> None:
    state = table(hands=[["twinflower", "yarrow"]], nursery=["salal", "cascara", "arbutus"])
    do(state, "play twinflower", "L3")
    assert region(state) == {"L3": "twinflower"}
    assert (asked(state), hand(state), nursery(state)) == (1, ["yarrow"], ["salal", "cascara", "arbutus"])
