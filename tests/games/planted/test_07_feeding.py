"""Rules 7: feeding. Needs and growth spaces of the plants used here, Light Water Plant Food:

Dracaena 0 0 2 (2, 3, 4)    Parlor Palm 1 1 0 (2, 3, 4, 5)    Nerve Plant 0 2 0 (2, 3, 4)    Pothos 1 2 0 (3, 4, 5)
Snake Plant 2 1 0 (3, 4, 5)    Hoya 2 1 2 (6, 9)    Rex Begonia 1 1 3 (8)    Fiddle Leaf Fig 1 2 3 (8, 11)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allotment.games.planted import Planted
from tests.games.planted.build import (
    ALL_SEATS,
    CATALOG,
    Tokens,
    asked,
    at_random,
    board,
    choices,
    clean_up,
    do,
    growth,
    new_game,
    playing_out,
    position,
    refused,
    score_lines,
    start_harvest,
    tokens,
)

NEEDS = {
    "Dracaena": (0, 0, 2), "Parlor Palm": (1, 1, 0), "Nerve Plant": (0, 2, 0), "Pothos": (1, 2, 0),
    "Snake Plant": (2, 1, 0), "Hoya": (2, 1, 2), "Fiddle Leaf Fig": (1, 2, 3),
}  # fmt: skip


def harvest(plants: Mapping[str, int], held: Tokens) -> Planted:
    return start_harvest(position(board(plants=plants, tokens=held)))


def can_feed(plant: str, held: Tokens) -> bool:
    """Whether a seat with this plant alone may feed it."""
    return f"feed {plant}" in choices(harvest({plant: 0}, held), 0)


def feedable_sets(state: Planted, fed: frozenset[str] = frozenset()) -> Iterator[frozenset[str]]:
    """Every set of plants that seat 0 can plan to feed, one plant after the other, in every order."""
    yield fed
    for words in choices(state, 0):
        if words.startswith("feed"):
            yield from feedable_sets(do(state.copy(), 0, words), fed | {words.removeprefix("feed ")})


def test_PLA_120_any_set_of_plants_may_be_fed_and_feeding_is_never_compulsory() -> None:
    state = harvest({"Pothos": 0, "Dracaena": 0}, (1, 2, 2, 0))
    assert set(feedable_sets(state)) == {
        frozenset(), frozenset({"Pothos"}), frozenset({"Dracaena"}), frozenset({"Pothos", "Dracaena"}),
    }  # fmt: skip
    assert choices(state, 0) == ["stop", "feed Pothos", "feed Dracaena"]
    do(state, 0, "stop", "jars 0")
    assert growth(state, 0) == {"Pothos": 0, "Dracaena": 0}


def test_PLA_120_only_plants_of_ones_own_are_fed() -> None:
    state = start_harvest(position(board(plants={"Pothos": 0}, tokens=(9, 9, 9, 0)), board(plants={"Dracaena": 0})))
    assert refused(state, 0, "feed Dracaena") == "PLA-120"
    assert refused(state, 0, "feed Hoya") == "PLA-120"


def test_PLA_120_who_can_feed_nothing_and_fill_nothing_is_not_asked() -> None:
    state = harvest({"Pothos": 0}, (1, 0, 0, 1))
    assert state.is_over
    assert growth(state, 0) == {"Pothos": 0}


def test_PLA_121_a_plant_is_fed_at_most_once_a_round() -> None:
    state = harvest({"Pothos": 0, "Dracaena": 0}, (9, 9, 9, 9))
    do(state, 0, "feed Pothos")
    assert choices(state, 0) == ["stop", "feed Dracaena"]
    assert refused(state, 0, "feed Pothos") == "PLA-121"
    do(state, 0, "stop", "jars 0")
    assert growth(state, 0) == {"Pothos": 1, "Dracaena": 0}


def test_PLA_121_in_the_next_round_it_may_be_fed_again() -> None:
    state = harvest({"Pothos": 0}, (2, 4, 0, 0))
    do(state, 0, "feed Pothos", "jars 0")
    start_harvest(state)  # with the tokens left over, as if the next round had brought them
    do(state, 0, "feed Pothos")
    assert growth(state, 0) == {"Pothos": 2}


@pytest.mark.parametrize(("plant", "spaces"), [("Rex Begonia", 1), ("Hoya", 2), ("Pothos", 3), ("Parlor Palm", 4)])
def test_PLA_122_a_fully_grown_plant_cannot_be_fed(plant: str, spaces: int) -> None:
    state = harvest({plant: spaces, "Dracaena": 0}, (9, 9, 9, 9))
    assert choices(state, 0) == ["stop", "feed Dracaena"]
    assert refused(state, 0, f"feed {plant}") == "PLA-122"
    almost = harvest({plant: spaces - 1, "Dracaena": 0}, (9, 9, 9, 9))
    assert f"feed {plant}" in choices(almost, 0)


@pytest.mark.parametrize("held", [(1, 1, 2, 0), (2, 0, 2, 0), (2, 1, 1, 0), (9, 9, 1, 1), (0, 0, 0, 9)])
def test_PLA_123_needs_are_paid_in_full_or_not_at_all(held: Tokens) -> None:
    assert not can_feed("Hoya", held)
    state = harvest({"Hoya": 0, "Dracaena": 0}, (held[0], held[1], 2, held[3]))
    if held[2] < 2:  # with Plant Food enough there is nothing missing any more
        assert can_feed("Hoya", (max(held[0], 2), max(held[1], 1), 2, 0))
    else:
        assert refused(state, 0, "feed Hoya") == "PLA-128"


def test_PLA_123_nothing_is_stored_on_a_plant_between_rounds() -> None:
    state = harvest({"Hoya": 0}, (2, 1, 1, 0))  # one Plant Food short
    do(state, 0, "jars 0")
    clean_up(state)
    assert growth(state, 0) == {"Hoya": 0}
    state.boards[0].tokens[2] = 1  # the Plant Food that was missing
    assert start_harvest(state).is_over


@pytest.mark.parametrize(
    ("held", "is_enough"),
    [
        ((0, 2, 0, 0), True), ((0, 1, 0, 2), True), ((0, 0, 0, 4), True), ((0, 3, 0, 1), True),
        ((0, 1, 0, 1), False), ((0, 0, 0, 3), False), ((0, 1, 0, 0), False),
    ],
)  # fmt: skip
def test_PLA_124_an_icon_is_paid_with_a_token_of_its_kind_or_two_green_thumbs(held: Tokens, is_enough: bool) -> None:
    assert can_feed("Nerve Plant", held) == is_enough


def test_PLA_125_any_number_of_icons_of_one_plant_may_be_paid_with_thumb_pairs() -> None:
    assert can_feed("Fiddle Leaf Fig", (0, 0, 0, 12))
    assert not can_feed("Fiddle Leaf Fig", (0, 0, 0, 11))
    assert can_feed("Fiddle Leaf Fig", (1, 0, 0, 10))


def test_PLA_125_thumb_pairs_may_pay_for_several_plants() -> None:
    state = harvest({"Dracaena": 0, "Nerve Plant": 0}, (0, 0, 0, 8))
    do(state, 0, "feed Dracaena", "feed Nerve Plant")
    assert growth(state, 0) == {"Dracaena": 1, "Nerve Plant": 1}
    assert tokens(state, 0) == (0, 0, 0, 0)


def test_PLA_126_one_green_thumb_alone_is_worth_nothing_and_two_are_not_split() -> None:
    assert not can_feed("Parlor Palm", (1, 0, 0, 1))
    assert not can_feed("Parlor Palm", (0, 0, 0, 2))  # not half an icon each
    assert not can_feed("Parlor Palm", (0, 0, 0, 3))
    assert can_feed("Parlor Palm", (1, 0, 0, 2))


def test_PLA_126_single_thumbs_do_not_pay_for_two_plants_either() -> None:
    state = harvest({"Dracaena": 0, "Nerve Plant": 0}, (0, 1, 1, 3))
    do(state, 0, "feed Dracaena")
    assert state.is_over  # one Water and one Green Thumb feed nothing and fill no jar
    assert growth(state, 0) == {"Dracaena": 1, "Nerve Plant": 0}
    assert tokens(state, 0) == (0, 1, 0, 1)


@pytest.mark.parametrize(("plant", "held"), [("Dracaena", (9, 9, 1, 1)), ("Nerve Plant", (9, 1, 9, 1))])
def test_PLA_127_resource_tokens_cannot_replace_one_another(plant: str, held: Tokens) -> None:
    assert not can_feed(plant, held)
    assert refused(harvest({plant: 0, "Parlor Palm": 0}, held), 0, f"feed {plant}") == "PLA-128"


EXAMPLE_A = {"Snake Plant": 1, "Hoya": 0, "Rex Begonia": 1}


def test_PLA_128_PLA_129_example_a_both_plants_are_fed_and_one_thumb_is_left() -> None:
    state = harvest(EXAMPLE_A, (3, 1, 2, 5))
    assert refused(state, 0, "feed Rex Begonia") == "PLA-122"
    do(state, 0, "feed Hoya", "feed Snake Plant")
    assert state.is_over  # no jar can be filled
    assert growth(state, 0) == {"Snake Plant": 2, "Hoya": 1, "Rex Begonia": 1}
    assert tokens(state, 0) == (0, 0, 0, 1)
    assert score_lines(state, 0) == {"Snake Plant": 3 + 4, "Hoya": 6, "Rex Begonia": 8, "Propagation jars": 0}


def test_PLA_128_PLA_139_example_a_with_hoya_alone_one_jar_can_be_filled() -> None:
    state = harvest(EXAMPLE_A, (3, 1, 2, 5))
    do(state, 0, "feed Hoya", "stop")
    assert choices(state, 0) == ["jars 0", "jars 1"]
    do(state, 0, "jars 0")
    assert tokens(state, 0) == (1, 0, 0, 5)


def test_PLA_128_with_three_thumbs_example_a_feeds_only_one_of_the_two() -> None:
    # A deficit of 2 takes 4 Green Thumbs.
    sets = set(feedable_sets(harvest(EXAMPLE_A, (3, 1, 2, 3))))
    assert sets == {frozenset(), frozenset({"Snake Plant"}), frozenset({"Hoya"})}
    assert frozenset({"Snake Plant", "Hoya"}) in set(feedable_sets(harvest(EXAMPLE_A, (3, 1, 2, 4))))


@settings(max_examples=60, deadline=None)
@given(
    st.sets(st.sampled_from(sorted(NEEDS)), max_size=4),
    st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5), st.integers(0, 9)),
)
def test_PLA_128_exactly_the_sets_with_no_more_than_half_as_much_deficit_as_thumbs_can_be_fed(
    names: set[str], held: Tokens
) -> None:
    plants = sorted(names)
    wanted = set()
    for bits in range(2 ** len(plants)):
        chosen = [plant for place, plant in enumerate(plants) if bits >> place & 1]
        needed = [sum(NEEDS[plant][kind] for plant in chosen) for kind in range(3)]
        deficit = sum(max(0, needed[kind] - held[kind]) for kind in range(3))
        if 2 * deficit <= held[3]:
            wanted.add(frozenset(chosen))
    assert set(feedable_sets(harvest(dict.fromkeys(plants, 0), held))) == wanted


def test_PLA_128_the_needs_used_here_are_those_of_the_cards() -> None:
    assert {name: tuple(CATALOG.needs[CATALOG.plant_names.index(name)]) for name in NEEDS} == NEEDS


@pytest.mark.parametrize(
    ("plants", "held", "left"),
    [
        (["Dracaena"], (1, 2, 3, 4), (1, 2, 1, 4)),  # no thumb is spent while there are tokens of the kind
        (["Dracaena"], (1, 2, 1, 5), (1, 2, 0, 3)),
        (["Hoya"], (0, 0, 0, 11), (0, 0, 0, 1)),
        (["Snake Plant", "Hoya"], (3, 1, 2, 4), (0, 0, 0, 0)),
        (["Hoya", "Snake Plant"], (3, 1, 2, 4), (0, 0, 0, 0)),
        (["Nerve Plant", "Pothos"], (2, 3, 7, 2), (1, 0, 7, 0)),
    ],
)
def test_PLA_129_own_kinds_pay_first_and_two_thumbs_for_each_icon_missing(
    plants: list[str], held: Tokens, left: Tokens
) -> None:
    state = harvest(dict.fromkeys(plants, 0), held)
    do(state, 0, *[f"feed {plant}" for plant in plants])
    if not state.is_over:
        do(state, 0, "jars 0")
    assert tokens(state, 0) == left
    assert set(growth(state, 0).values()) == {1}


def test_PLA_130_a_growth_token_goes_on_the_lowest_empty_space() -> None:
    points = []
    state = position(board(plants={"Parlor Palm": 0}, tokens=(4, 4, 0, 0)))
    for _ in range(4):
        start_harvest(state)
        do(state, 0, "feed Parlor Palm")
        if not state.is_over:
            do(state, 0, "jars 0")
        points.append(score_lines(state, 0)["Parlor Palm"])
    assert points == [2, 2 + 3, 2 + 3 + 4, 2 + 3 + 4 + 5]


def test_PLA_131_paid_tokens_go_back_to_the_supply() -> None:
    state = harvest({"Hoya": 0, "Dracaena": 0}, (4, 4, 4, 0))
    do(state, 0, "feed Hoya")
    assert tokens(state, 0) == (4, 4, 4, 0)  # not yet: the plan is not complete
    do(state, 0, "stop", "jars 0")
    assert tokens(state, 0) == (2, 3, 2, 0)


@ALL_SEATS
def test_PLA_132_a_plant_never_has_more_growth_tokens_than_spaces_or_rounds_owned(seats: int) -> None:
    state = new_game(seats)
    since: dict[tuple[int, str], int] = {}
    grown = 0
    for now in playing_out(state, at_random(11)):
        harvests = 4 if now.is_over else int(now.round) - 1
        for seat in range(seats):
            for name, growth_tokens in growth(now, seat).items():
                first = since.setdefault((seat, name), int(now.round))
                assert growth_tokens <= CATALOG.spaces[CATALOG.plant_names.index(name)]
                assert growth_tokens <= harvests - first + 1
                grown += growth_tokens
    assert grown > 0


def test_PLA_133_plans_are_carried_out_when_the_last_player_has_given_theirs() -> None:
    boards = [board(plants={"Dracaena": 0}, tokens=(0, 0, 2, 0)), board(plants={"Pothos": 0}, tokens=(1, 2, 0, 0))]
    state = start_harvest(position(*boards))
    assert asked(state) == [0, 1]
    do(state, 1, "feed Pothos")
    assert asked(state) == [0]
    assert growth(state, 1) == {"Pothos": 0}
    assert tokens(state, 1) == (1, 2, 0, 0)
    do(state, 0, "feed Dracaena")
    assert [growth(state, seat) for seat in range(2)] == [{"Dracaena": 1}, {"Pothos": 1}]
    assert [tokens(state, seat) for seat in range(2)] == [(0, 0, 0, 0), (0, 0, 0, 0)]
