"""Rules 5: the turn."""

from __future__ import annotations

import pytest

from allotment.games.reforest import REFOREST, Reforest, events
from allotment.games.reforest.moves import Discard, Draw, Gather, PlaceAt, Play
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of, legal_actions
from tests.games.reforest.build import asked, choices, do, hand, log, region, table
from tests.games.reforest.playing import discard, nursery, phase, play, refused, view

# A hand of seven cards that do nothing by themselves here.
SEVEN = ["fireweed", "yarrow", "salal", "hardhack", "osoberry", "sweet_gale", "nootka_rose"]
NURSERY = ["red_alder", "garry_oak", "cascara"]


def gather(state: Reforest, *drawn: str) -> Reforest:
    """Gather these cards; "deck" is the top one of the deck."""
    return do(state, "gather", *(f"draw {card}" for card in drawn))


# REF-023 to 027


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, 1]), (4, 3, [3, 0, 1, 2]), (1, 0, [0, 0, 0, 0])],
)
def test_REF_023_turns_go_clockwise_from_the_starting_player(seats: int, first: int, order: list[int]) -> None:
    state = table(seats=seats, actor=first, first=first, nursery=NURSERY)
    actors = []
    for _turn in range(4):
        actors.append(asked(state))
        do(state, "gather", "draw deck", "draw no more")
        if seats == 1:
            do(state, "discard deck")
    assert actors == order


def test_REF_023_nobody_acts_in_another_player_s_turn() -> None:
    state = table(hands=[["coastal_strawberry"], ["twinflower"]], actor=0)
    assert refused(state, Gather(), 1) == "REF-023"
    assert refused(state, Play("twinflower"), 1) == "REF-023"
    play(state, "coastal_strawberry", "L1")
    do(state, "no more effects")
    assert refused(state, Gather(), 0) == "REF-023"


def test_REF_024_a_turn_is_a_gather_or_a_play() -> None:
    state = table(hands=[["coastal_strawberry", "twinflower"]])
    assert choices(state) == ["gather", "play Coastal Strawberry", "play Twinflower"]


def test_REF_024_after_a_gather_nothing_can_be_played_in_the_same_turn() -> None:
    state = table(hands=[["twinflower"], ["oak_fern"]], nursery=NURSERY)
    do(state, "gather")
    assert refused(state, Play("twinflower")) == "REF-024"
    do(state, "draw red alder")
    assert refused(state, Play("twinflower")) == "REF-024"
    do(state, "draw no more")
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_024_after_a_play_nothing_else_can_be_done_in_the_same_turn() -> None:
    state = table(hands=[["fireweed", "twinflower", "oak_fern"]])
    do(state, "play fireweed", "L1")
    assert refused(state, Gather()) == "REF-024"
    assert refused(state, Play("twinflower")) == "REF-024"
    do(state, "pay oak fern")
    assert (asked(state), phase(state)) == (1, "turn")
    assert hand(state) == ["twinflower"]


def test_REF_025_who_can_play_may_gather() -> None:
    state = table(hands=[["twinflower"]], nursery=NURSERY)
    assert "play Twinflower" in choices(state)
    gather(state, "red alder", "cascara")
    assert hand(state) == ["twinflower", "red_alder", "cascara"]
    assert region(state) == {}


def test_REF_025_who_can_gather_may_play() -> None:
    state = table(hands=[["twinflower"]], nursery=NURSERY)
    assert "gather" in choices(state)
    play(state, "twinflower", "L1")
    assert region(state) == {"L1": "twinflower"}
    assert asked(state) == 1


@pytest.mark.parametrize(("deck", "cards"), [((), NURSERY[:1]), (("red_alder",), ()), (("red_alder",), NURSERY[1:])])
def test_REF_026_one_card_in_deck_or_nursery_is_enough_to_gather(deck: tuple[str, ...], cards: list[str]) -> None:
    state = table(nursery=cards, deck=deck, round_=4, first=1)
    assert choices(state) == ["gather"]


def test_REF_026_with_deck_and_nursery_empty_nobody_gathers() -> None:
    state = table(hands=[["twinflower"]], deck=(), round_=4, first=1)
    assert choices(state) == ["play Twinflower"]
    assert refused(state, Gather()) == "REF-026"


def test_REF_027_who_can_neither_gather_nor_play_passes() -> None:
    hands = [[], ["twinflower"], ["garry_oak"], ["oak_fern"]]  # nobody pays the 3 of Garry Oak
    state = table(hands=hands, seats=4, deck=(), round_=4, actor=1)
    do(state, "play twinflower", "L1")
    assert log(state)[-2:] == ["P2 passes.", "P3: a new turn."]
    assert (asked(state), choices(state)) == (3, ["play Oak Fern"])
    assert hand(state, 2) == ["garry_oak"]


def test_REF_027_an_empty_hand_passes_too_and_the_game_can_end_with_it() -> None:
    state = table(hands=[["twinflower"]], seats=3, deck=(), round_=4, actor=0, first=2)
    do(state, "play twinflower", "L1")
    assert log(state)[-2:] == ["P1: a new turn.", "P1 passes."]
    assert state.is_over


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_REF_027_nobody_passes_before_the_third_round_end(seats: int) -> None:
    for seed in range(3):
        state = REFOREST.new(seats, seeded(seed), is_noting=True)
        chance, rounds = seeded(seed), 0
        while not state.is_over:
            actions = legal_actions(state, asked(state))
            state.answer(asked(state), actions[chance.below(len(actions))])
        for event in events_of(state):
            rounds += event.what == events.ROUND_ENDS
            assert event.what != events.PASSED or rounds == 3
        assert rounds == 3


# REF-028 to 033


def test_REF_028_pending_effects_come_before_the_hand_limit() -> None:
    state = table([{"L1": "skunk_cabbage"}], [SEVEN], nursery=NURSERY)
    gather(state, "red alder", "cascara")
    assert phase(state) == "effects"  # 9 cards, and Skunk Cabbage may store one of them
    do(state, "use skunk cabbage", "red alder")
    assert phase(state) == "discard"
    assert len(hand(state)) == 8


def test_REF_028_hand_limit_refill_and_next_turn_follow_in_this_order() -> None:
    state = table(hands=[SEVEN], nursery=NURSERY, deck=["twinflower", "oak_fern", "lady_fern"])
    gather(state, "red alder", "cascara")
    assert nursery(state) == ["garry_oak"]
    do(state, "discard salal")
    assert (asked(state), phase(state)) == (0, "discard")
    assert nursery(state) == ["garry_oak"]
    do(state, "discard yarrow")
    assert nursery(state) == ["garry_oak", "twinflower", "oak_fern"]
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_028_cards_discarded_to_the_limit_are_in_the_deck_that_a_refill_makes_anew() -> None:
    state = table(hands=[SEVEN], nursery=NURSERY, deck=["twinflower"], tucked=(["oak_fern", "lady_fern"], 8))
    gather(state, "red alder", "cascara")
    do(state, "discard salal", "discard yarrow")
    assert view(state).round == 2
    assert discard(state) == []
    back = [*state.deck.cards, *state.nursery]
    expected = {"salal", "yarrow", "garry_oak", "twinflower", "oak_fern", "lady_fern"}
    assert {state.catalog.ids[card] for card in back} == expected


@pytest.mark.parametrize(("cards", "discards"), [(5, 0), (6, 1), (7, 2)])
def test_REF_029_the_hand_limit_is_7(cards: int, discards: int) -> None:
    state = table(hands=[SEVEN[:cards]], nursery=NURSERY)
    gather(state, "red alder", "cascara")
    for _card in range(discards):
        assert phase(state) == "discard"
        do(state, choices(state)[0])
    assert (asked(state), phase(state)) == (1, "turn")
    assert len(hand(state)) == 7


def limit(plants: str) -> int:
    """How many cards stay in a hand of 11 at the end of a gather, with these plants in L1."""
    eleven = [*SEVEN, "twinflower", "oak_fern"]
    state = table([{"L1": plants}], [eleven], nursery=NURSERY)
    gather(state, "red alder", "cascara")
    while phase(state) == "discard":
        do(state, choices(state)[0])
    return len(hand(state))


def test_REF_029_a_visible_effect_raises_the_limit() -> None:
    assert limit("labrador_tea") == 9
    assert limit("lady_fern") == 7


def test_REF_029_a_covered_effect_raises_it_only_if_it_is_revealed() -> None:
    assert limit("labrador_tea lady_fern") == 7
    assert limit("labrador_tea* lady_fern") == 9


def test_REF_029_the_effect_must_be_visible_at_the_end_of_the_turn() -> None:
    # Nine cards; Lady Fern covers Labrador Tea, both cost 1, and eight are left.
    state = table([{"L1": "labrador_tea"}], [[*SEVEN, "lady_fern", "oak_fern"]])
    play(state, "lady_fern", "L1")
    assert phase(state) == "discard"
    do(state, "discard oak fern")
    assert len(hand(state)) == 7
    assert asked(state) == 1


def test_REF_029_an_effect_that_has_just_come_counts() -> None:
    state = table([{"L1": "bunchberry"}], [[*SEVEN, "labrador_tea", "lady_fern"]])
    play(state, "labrador_tea", "L1")  # for nothing: both cost 1
    assert (asked(state), phase(state)) == (1, "turn")
    assert len(hand(state)) == 8


def test_REF_030_the_limit_is_not_checked_during_a_turn() -> None:
    state = table(hands=[SEVEN], nursery=NURSERY)
    do(state, "gather", "draw red alder")
    assert phase(state) == "draw"
    assert refused(state, Discard("salal")) == "REF-030"


def test_REF_030_only_the_active_player_s_hand_is_checked() -> None:
    nine = [*SEVEN, "twinflower", "oak_fern"]
    state = table(hands=[["bunchberry", "deer_fern"], nine], nursery=NURSERY)
    play(state, "bunchberry", "L1", "deer_fern")
    do(state, "no more effects")
    assert (asked(state), phase(state), len(hand(state, 1))) == (1, "turn", 9)
    play(state, "twinflower", "L1")
    assert (asked(state), phase(state), len(hand(state, 1))) == (1, "discard", 8)


def test_REF_031_the_player_chooses_what_is_discarded_face_up() -> None:
    state = table(hands=[SEVEN], nursery=NURSERY, discard=["lady_fern"])
    gather(state, "red alder", "cascara")
    assert len(choices(state)) == 9
    assert refused(state, Discard("garry_oak")) == "REF-031"
    do(state, "discard cascara", "discard hardhack")
    assert discard(state) == ["lady_fern", "cascara", "hardhack"]
    assert view(state, 1).discard == ("lady_fern", "cascara", "hardhack")
    assert hand(state) == [card for card in [*SEVEN, "red_alder"] if card != "hardhack"]


@pytest.mark.parametrize("drawn", [[], ["red alder"], ["red alder", "cascara"]])
def test_REF_032_the_nursery_is_refilled_to_3_from_the_deck(drawn: list[str]) -> None:
    deck = ["twinflower", "oak_fern", "lady_fern", "salal"]
    state = table(nursery=NURSERY, deck=deck)
    gather(state, *(drawn or ["deck"]))
    if len(drawn) < 2:
        do(state, "draw no more")
    rest = [card for card in NURSERY if card.replace("_", " ") not in drawn]
    top = deck if drawn else deck[1:]
    assert nursery(state) == [*rest, *top[: len(drawn)]]
    assert view(state).deck == len(deck) - len(drawn) - (not drawn)


def test_REF_032_with_too_few_cards_the_refill_takes_what_there_is() -> None:
    state = table(nursery=NURSERY, deck=["twinflower"], round_=4, first=1, seats=3, discard=[])
    gather(state, "red alder", "cascara")
    # The last card of the deck makes a new one, of Garry Oak and Twinflower.
    assert sorted(nursery(state)) == ["garry_oak", "twinflower"]
    assert view(state).deck == 0


def test_REF_033_the_nursery_is_not_refilled_between_two_draws() -> None:
    state = table(nursery=NURSERY, deck=["twinflower", "oak_fern", "lady_fern"])
    do(state, "gather", "draw red alder")
    assert nursery(state) == ["garry_oak", "cascara"]
    assert refused(state, Draw("twinflower")) == "REF-035"


def test_REF_033_an_effect_that_draws_does_not_refill_it() -> None:
    # Osoberry draws 2 cards.
    state = table(hands=[["osoberry", "salal"]], nursery=NURSERY, deck=["twinflower", "oak_fern", "lady_fern"])
    play(state, "osoberry", "L1", "salal")
    do(state, "use osoberry", "draw red alder")
    assert nursery(state) == ["garry_oak", "cascara"]
    do(state, "draw cascara")
    assert nursery(state) == ["garry_oak", "twinflower", "oak_fern"]
    assert asked(state) == 1


def test_REF_033_an_effect_that_says_so_lays_out_new_cards_at_once() -> None:
    state = table([{"L1": "goats_beard"}], nursery=NURSERY, deck=["twinflower", "oak_fern", "lady_fern", "salal"])
    do(state, "gather", "use goats beard")
    assert phase(state) == "draw"
    assert nursery(state) == ["twinflower", "oak_fern", "lady_fern"]


def test_REF_033_a_reset_of_the_deck_lays_out_new_cards_at_once() -> None:
    state = table(nursery=NURSERY[:1], deck=["twinflower"], tucked=(8, 8))
    do(state, "gather", "draw deck")
    assert (asked(state), phase(state)) == (0, "draw")
    assert len(nursery(state)) == 3
    assert view(state).deck == 6  # 8 tucked cards and 1 of the nursery, less 3


def test_REF_033_a_turn_without_draws_leaves_the_nursery_as_it_was() -> None:
    state = table(hands=[["twinflower"]], nursery=NURSERY, deck=["oak_fern", "lady_fern"])
    play(state, "twinflower", "L2")
    assert nursery(state) == NURSERY
    assert view(state).deck == 2
    assert refused(state, PlaceAt("L2")) == "REF-065"
