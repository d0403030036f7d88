"""21. Who may see what (REF-218 to 223): views, and moves as others see them."""

from __future__ import annotations

import re

import msgspec
import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.moves import (
    Discard,
    Draw,
    DrawNoMore,
    Gather,
    Pay,
    PayVisitor,
    Pick,
    PickSpace,
    PickUnseen,
    PlaceAt,
    Play,
    Stop,
    Use,
)
from allotment.kernel.chance import seeded
from allotment.kernel.game import Move
from tests.games.reforest.build import asked, do, hand, ids, log, stack, table
from tests.games.reforest.rounds import at_random, deck, nursery, phase, space, view

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, 2, None])
REGION = {"L1": "sword_fern* red_huckleberry | oak_fern black_bear", "M1": "salal", "H1": "| deer_fern"}
NURSERY = ["osoberry", "hardhack", "cascara"]


def busy() -> Reforest:
    """A position of three players with something of everything."""
    return table(
        [REGION, {"L2": "garry_oak"}],
        [["yarrow", "fireweed"], ["arbutus"], ["noble_fir", "grand_fir"]],
        seats=3,
        nursery=NURSERY,
        deck=20,
        discard=["cow_parsnip", "devils_club"],
        tucked=(10, 10),
        visitors=[["bald_eagle"], [], ["hoary_marmot"]],
        laid=("stellers_jay", "american_beaver", "roosevelt_elk"),
        carried=["varied_thrush"],
        added=["marbled_murrelet"],
        terrains=[{"low": "old_burn"}, {"high": "estuary"}],
        events="windstorm+wildfire",
    )


def text(state: Reforest, viewer: int | None) -> set[str]:
    """Every name in what a viewer gets to see."""
    return {*re.findall(r"[a-z_0-9]+", msgspec.json.encode(view(state, viewer)).decode())}


def next_view(state: Reforest, typed: str, viewer: int | None) -> Move:
    """The move as the viewer sees it when it is made."""
    seat = asked(state)
    return REFOREST.seen(REFOREST.parse(state, typed, seat), seat, viewer)


# REF-218


@VIEWERS
def test_REF_218_plants_revealed_marks_and_stored_energy_are_public(viewer: int | None) -> None:
    seen = {space.space: space for space in view(busy(), viewer).regions[0].spaces}
    assert [(plant.plant, plant.is_revealed) for plant in seen["L1"].plants] == [
        ("sword_fern", True),
        ("red_huckleberry", False),
    ]
    stored = {name: (space.stored_plants, space.stored_visitors) for name, space in seen.items()}
    assert stored == {"H1": (1, 0), "M1": (0, 0), "M2": (0, 0), "L1": (1, 1), "L2": (0, 0), "L3": (0, 0)}


@VIEWERS
def test_REF_218_terrains_visitors_and_round_end_visitors_are_public(viewer: int | None) -> None:
    seen = view(busy(), viewer)
    nothing = (None, None, None)
    assert [region.terrains for region in seen.regions] == [("old_burn", None, None), (None, None, "estuary"), nothing]
    assert [region.visitors for region in seen.regions] == [("bald_eagle",), (), ("hoary_marmot",)]
    assert [(goal.visitor, goal.round) for goal in seen.goals] == [
        ("varied_thrush", 1),
        ("stellers_jay", 1),
        ("marbled_murrelet", 1),
        ("american_beaver", 2),
        ("roosevelt_elk", 3),
    ]


@VIEWERS
def test_REF_218_nursery_discard_pile_and_laid_out_events_are_public(viewer: int | None) -> None:
    seen = view(busy(), viewer)
    assert seen.nursery == (*NURSERY,)
    assert seen.discard == ("cow_parsnip", "devils_club")
    assert seen.events == ("windstorm", "wildfire")


@VIEWERS
def test_REF_218_sizes_of_decks_hands_and_tucked_piles_are_public(viewer: int | None) -> None:
    seen = view(busy(), viewer)
    assert (seen.deck, seen.tucked, seen.event_deck) == (20, (10, 10), 0)
    assert seen.visitor_deck == 16 - 2 - 5 - 1
    assert [region.hand_size for region in seen.regions] == [2, 1, 2]


# REF-219


@VIEWERS
def test_REF_219_only_the_owner_sees_a_hand(viewer: int | None) -> None:
    hands = [("yarrow", "fireweed"), ("arbutus",), ("noble_fir", "grand_fir")]
    seen = [region.hand for region in view(busy(), viewer).regions]
    assert seen == [cards if seat == viewer else () for seat, cards in enumerate(hands)]


@VIEWERS
def test_REF_085_REF_219_only_the_owner_sees_the_faces_of_stored_energy(viewer: int | None) -> None:
    own = viewer == 0
    assert space(busy(), "L1", 0, viewer).faces == (("oak_fern", "black_bear") if own else None)
    assert space(busy(), "H1", 0, viewer).faces == (("deer_fern",) if own else None)
    assert space(busy(), "M1", 0, viewer).faces == (() if own else None)


@pytest.mark.parametrize("seats", [2, 4])
def test_REF_219_dealt_terrains_are_the_owners_until_they_are_placed(seats: int) -> None:
    state = REFOREST.new(seats, seeded(3), options={"terrain": "yes"})
    dealt = [view(state, seat).dealt for seat in range(seats)]
    chance = seeded(1)
    while phase(state).startswith("terrain"):
        for viewer in (*range(seats), None):
            others = {terrain for seat in range(seats) if seat != viewer for terrain in dealt[seat]}
            assert not text(state, viewer) & others
        at_random(state, chance)
    assert view(state, 0).dealt == ()


# REF-220


@VIEWERS
def test_REF_220_no_card_of_a_deck_a_tucked_pile_or_those_not_kept_is_in_any_view(viewer: int | None) -> None:
    state = busy()
    hidden = {*deck(state), *ids(state, [*state.tucked_1, *state.tucked_2, *state.unused, *state.visitor_deck.cards])}
    assert len(hidden) == (124 - 16) + 8  # all plants but those that are named above, and the visitor deck
    assert not text(state, viewer) & hidden


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_REF_219_REF_220_in_a_whole_game_no_hidden_card_is_in_a_view(seats: int, seed: int) -> None:
    state, chance, plies = REFOREST.new(seats, seeded(seed), options={"events": "casual"}), seeded(seed, stream=1), 0
    while not state.is_over:
        plies += 1
        for viewer in (*range(seats), None) if plies % 3 == 0 else ():
            hidden = {*deck(state), *ids(state, [*state.tucked_1, *state.tucked_2, *state.unused])}
            hidden |= {*ids(state, [*state.visitor_deck.cards, *state.visitor_deck.bottom, *state.event_deck.cards])}
            for seat in range(seats):
                if seat != viewer:
                    hidden |= {card for card in hand(state, seat) if not state.is_open[state.catalog.ids.index(card)]}
            hidden -= {view(state).playing or ""}
            assert not text(state, viewer) & hidden
        at_random(state, chance)
    assert plies > 60


def test_REF_220_the_order_of_the_events_and_which_are_left_is_not_shown() -> None:
    state = REFOREST.new(2, seeded(1), options={"events": "casual"})
    for viewer in (0, 1, None):
        assert not text(state, viewer) & {"windstorm", "wildfire", "salmon_run", "wildlife_corridor"}


# REF-221


def test_REF_221_a_card_drawn_from_the_nursery_is_known_to_all_and_one_from_the_deck_to_its_drawer() -> None:
    state = do(busy(), "gather", "draw hardhack", "draw deck")
    drawn = hand(state)[3]
    assert [view(state, viewer).regions[0].hand for viewer in (1, 2, None)] == [("hardhack",)] * 3
    assert view(state, 0).regions[0].hand == ("yarrow", "fireweed", "hardhack", drawn)
    assert view(state, 1).regions[0].hand_size == 4


def test_REF_221_a_card_taken_from_the_discard_pile_is_known_too() -> None:
    state = table([{"L1": "snowberry"}], [["yarrow"]], nursery=NURSERY, discard=["cow_parsnip"])
    do(state, "gather", "draw osoberry", "draw no more", "use snowberry", "choose yarrow")
    assert view(state, 1).regions[0].hand == ("osoberry", "cow_parsnip")


def test_REF_221_known_cards_that_are_paid_or_discarded_leave_and_the_others_stay_known() -> None:
    state = table([{"L1": "oak_fern"}], [["salal"], []], nursery=NURSERY)
    do(state, "gather", "draw osoberry", "draw hardhack", "gather", "draw deck", "draw no more")
    assert view(state, 1).regions[0].hand == ("osoberry", "hardhack")
    do(state, "play salal", "M1", "pay osoberry", "pay hardhack")
    assert view(state, 1).regions[0].hand == ()
    assert view(state, 1).discard == ("osoberry", "hardhack")


def test_REF_221_a_card_stored_unseen_leaves_nobody_sure_of_that_hand() -> None:
    state = table([{"L1": "skunk_cabbage"}], [["yarrow"], []], nursery=NURSERY)
    do(state, "gather", "draw osoberry", "draw hardhack")
    assert view(state, 1).regions[0].hand == ("osoberry", "hardhack")
    do(state, "use skunk cabbage", "choose yarrow")
    assert view(state, 1).regions[0].hand == ()
    assert (view(state, 1).regions[0].hand_size, view(state, 0).regions[0].hand) == (2, ("osoberry", "hardhack"))
    # What is drawn from then on is known again, and the other player's hand was not touched
    do(state, "gather", "draw cascara", "draw no more")
    assert view(state, 0).regions[1].hand == ("cascara",)


def test_REF_221_a_card_that_was_known_once_is_not_known_when_it_is_drawn_from_the_deck_later() -> None:
    state = table([{"L1": "oak_fern"}], [["salal"], []], nursery=NURSERY)
    do(state, "gather", "draw osoberry", "draw hardhack", "gather", "draw deck", "draw no more")
    do(state, "play salal", "M1", "pay osoberry", "pay hardhack")
    # Osoberry comes back into the deck, as it does at the end of a round
    osoberry = state.discard[0]
    state.discard = state.discard[1:]
    state.deck.put_on_top(osoberry)
    do(state, "gather", "draw deck")
    assert hand(state, 1)[-1] == "osoberry"
    assert view(state, 0).regions[1].hand == ()


# REF-222


def test_REF_222_stored_cards_that_were_public_are_not_shown_to_others() -> None:
    state = table([{"L1": "red_alder"}], [["western_white_pine", "yarrow", "fireweed"]], nursery=NURSERY)
    do(state, "play western white pine", "pay yarrow", "pay fireweed", "no more effects")
    assert stack(state, "L1") == "western_white_pine | red_alder"
    assert "Red Alder of P0 becomes energy in L1." in log(state)
    assert (space(state, "L1", 0, 0).faces, space(state, "L1", 0, 1).faces) == (("red_alder",), None)
    assert "red_alder" not in text(state, 1)


def test_REF_222_a_card_stored_from_the_nursery_or_the_discard_pile_is_not_shown_to_others() -> None:
    state = table([{"L1": "beaked_hazelnut"}], nursery=NURSERY)
    do(state, "gather", "use beaked hazelnut", "choose hardhack")
    assert "P0 stores Hardhack in L1." in log(state)
    assert (space(state, "L1", 0, 0).faces, space(state, "L1", 0, 1).faces) == (("hardhack",), None)
    assert "hardhack" not in text(state, 1)
    state = table([{"L1": "oak_fern"}], [["pacific_willow", "yarrow", "fireweed"]], nursery=NURSERY)
    do(state, "play pacific willow", "L1", "pay yarrow", "pay fireweed")
    assert text(state, 1) >= {"yarrow", "fireweed"}
    do(state, "use pacific willow")  # the top 2 cards of the discard pile become energy in the only stack
    assert stack(state, "L1") == "oak_fern pacific_willow | yarrow fireweed"
    assert not text(state, 1) & {"yarrow", "fireweed"}


# REF-223


def test_REF_223_cards_looked_at_in_the_deck_are_shown_to_the_looking_player_only() -> None:
    state = table(
        [{}], [["foamflower", "yarrow"]], nursery=NURSERY, deck=["oak_fern", "deer_fern", "lady_fern", "arbutus"]
    )
    do(state, "play foamflower", "L1", "pay yarrow", "use foamflower")
    assert view(state, 0).looked == ("oak_fern", "deer_fern", "lady_fern")
    for viewer in (1, None):
        assert view(state, viewer).looked == ()
        assert not text(state, viewer) & {"oak_fern", "deer_fern", "lady_fern", "arbutus"}
    assert [view(state, viewer).deck for viewer in (0, 1)] == [4, 4]
    do(state, "choose deer fern")
    assert view(state, 1).regions[0].hand == ()  # which one was taken is not known
    assert "P0 looks at 3 cards of the deck." in log(state)
    assert not [line for line in log(state) if "Deer Fern" in line or "Lady Fern" in line]


def test_REF_223_looked_at_cards_that_are_discarded_are_public() -> None:
    state = table([{"L1": "black_gooseberry"}], nursery=NURSERY, deck=["oak_fern", "yarrow"])
    do(state, "gather", "use black gooseberry", "choose oak fern")
    assert view(state, 1).discard == ("oak_fern",)


# Moves as others see them


@pytest.mark.parametrize(
    "move",
    [Gather(), Play("salal"), PlaceAt("L1"), Pay("yarrow"), Draw("osoberry"), Draw(""), DrawNoMore(), Pick("cascara"),
     PickSpace("M1"), Use("salal"), Stop(), Discard("oak_fern"), Discard("")],
)  # fmt: skip
def test_REF_218_REF_221_moves_with_public_cards_are_seen_by_all_as_they_are(move: Move) -> None:
    assert [REFOREST.seen(move, 0, viewer) for viewer in (0, 1, None)] == [move] * 3


def test_REF_219_the_card_of_the_hand_that_is_stored_is_not_seen() -> None:
    state = table([{"L1": "skunk_cabbage"}], [["yarrow", "fireweed"]], nursery=NURSERY)
    do(state, "gather", "draw osoberry", "draw no more", "use skunk cabbage")
    seen = [next_view(state, "choose yarrow", viewer) for viewer in (0, 1, None)]
    assert seen == [PickUnseen("yarrow"), PickUnseen(""), PickUnseen("")]
    assert REFOREST.words(seen[1], REFOREST.catalog) == "choose a card"


def test_REF_219_the_stored_card_that_is_moved_is_not_seen_but_from_where_to_where_it_went() -> None:
    mine = {"L1": "wild_ginger", "L2": "| yarrow fireweed", "M1": "| oak_fern"}
    state = table([mine], [["salal", "cascara", "osoberry"]])
    do(state, "play salal", "L1", "pay cascara", "pay osoberry", "use wild ginger")
    assert [next_view(state, "choose oak fern", viewer) for viewer in (0, 1)] == [
        PickUnseen("oak_fern"),
        PickUnseen(""),
    ]
    do(state, "choose oak fern")
    assert "P0 moves energy from M1 to L1." in log(state)
    assert not [line for line in log(state) if "Oak Fern" in line]


def test_REF_219_which_stored_visitor_pays_is_not_seen() -> None:
    state = table([{"L1": "oak_fern | black_bear"}], [["western_white_pine", "yarrow"]], nursery=NURSERY)
    do(state, "play western white pine", "L1")
    seen = [next_view(state, "pay with a stored visitor", viewer) for viewer in (0, 1)]
    assert seen == [PayVisitor("black_bear"), PayVisitor("")]
    do(state, "pay with a stored visitor")
    assert "P0 pays with a visitor stored in L1." in log(state)


def test_REF_223_the_card_that_is_taken_after_a_look_is_not_seen() -> None:
    state = table(
        [{}], [["foamflower", "yarrow"]], nursery=NURSERY, deck=["oak_fern", "deer_fern", "lady_fern", "arbutus"]
    )
    do(state, "play foamflower", "L1", "pay yarrow", "use foamflower")
    assert [next_view(state, "choose lady fern", viewer) for viewer in (0, 1)] == [
        PickUnseen("lady_fern"),
        PickUnseen(""),
    ]


def test_REF_221_a_draw_from_the_nursery_is_seen_and_one_from_the_deck_is_no_card() -> None:
    state = do(busy(), "gather")
    assert next_view(state, "draw osoberry", 1) == Draw("osoberry")
    assert next_view(state, "draw deck", 1) == Draw("")
    assert nursery(state) == NURSERY


def test_REF_218_a_card_that_is_regenerated_is_seen_when_it_is_chosen() -> None:
    held = ["grand_fir", "osoberry", "hardhack", "cascara", "salal"]
    state = table([{"L1": "lady_fern | oak_fern yarrow"}], [held])
    do(state, "play grand fir", "L1", *(f"pay {card}" for card in held[1:]), "use grand fir")
    assert next_view(state, "choose oak fern", 1) == Pick("oak_fern")
