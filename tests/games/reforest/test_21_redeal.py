"""21. Dealing again what a seat cannot know (REF-218 to 223): it changes nothing that the seat can know."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.catalog import OLD_GROWTH
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from allotment.kernel.snapshot import differences, snapshot
from tests.games.reforest.build import asked, choices, do, hand, ids, numbers, region, stack, table
from tests.games.reforest.rounds import at_random, deck, phase, space, used, view

NURSERY = ["osoberry", "hardhack", "cascara"]
GAMES = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"terrain": "yes", "events": "casual", "target": "hard"}),
        (2, {"terrain": "yes"}),
        (3, {"events": "standard"}),
        (4, {"terrain": "yes", "events": "casual"}),
    ],
)


def redealt(state: Reforest, seat: int, seed: int = 5) -> Reforest:
    """A copy in which everything is dealt again that the seat cannot know."""
    world = state.copy()
    REFOREST.redeal(world, seat, seeded(seed))
    return world


def seen(state: Reforest, viewer: int | None) -> bytes:
    """All that a viewer is shown, and may do."""
    moves = [] if viewer is None or state.is_over else legal_actions(state, viewer)
    return msgspec.json.encode([view(state, viewer), moves])


def positions(seats: int, options: dict[str, str], every: int, seed: int = 2) -> Iterator[tuple[int, Reforest]]:
    """Some positions of a random game, each with a number."""
    state, chance, plies = REFOREST.new(seats, seeded(seed), options=options), seeded(seed, stream=1), 0
    while not state.is_over:
        if plies % every == 0:
            yield plies, state
        at_random(state, chance)
        plies += 1


def all_cards(state: Reforest) -> list[int]:
    """Every plant and visitor card, wherever it is."""
    cards = [*state.unused, *state.tucked_1, *state.tucked_2, *state.nursery, *state.discard, *state.looked]
    cards += [*state.deck.cards, *state.deck.top, *state.deck.bottom, *state.gone, *state.carried, *state.added]
    cards += [*state.visitor_deck.cards, *state.visitor_deck.top, *state.visitor_deck.bottom]
    cards += [visitor for visitor in state.laid if visitor >= 0]
    cards += [card for board in state.boards for card in [*board.hand, *board.visitors]]
    lying = [card for card in range(len(state.lies)) if state.lies[card] >= 0]
    if state.played >= 0 and state.played not in [*cards, *lying]:
        cards.append(state.played)
    return sorted([*cards, *lying])


# Nothing that can be known changes


@GAMES
def test_REF_218_REF_219_what_a_seat_is_shown_stays_the_same_to_the_byte(seats: int, options: dict[str, str]) -> None:
    for plies, state in positions(seats, options, every=4):
        for seat in range(seats):
            world = redealt(state, seat, plies)
            assert seen(world, seat) == seen(state, seat)
            assert seen(world, None) == seen(state, None)


@GAMES
def test_REF_220_every_card_is_still_there_once(seats: int, options: dict[str, str]) -> None:
    for plies, state in positions(seats, options, every=5, seed=3):
        assert all_cards(state) == [*range(state.catalog.terrain)]
        for seat in range(seats):
            assert all_cards(redealt(state, seat, plies)) == [*range(state.catalog.terrain)]


@GAMES
def test_REF_220_what_comes_out_depends_on_what_the_seat_knows_and_on_chance_alone(
    seats: int, options: dict[str, str]
) -> None:
    for plies, state in positions(seats, options, every=7, seed=4):
        for seat in range(seats):
            once, twice = redealt(state, seat, plies), redealt(redealt(state, seat, plies + 1), seat, plies)
            assert list(differences(snapshot(once), snapshot(twice))) == []


@GAMES
def test_REF_220_the_seat_that_is_asked_can_play_on_in_what_comes_out(seats: int, options: dict[str, str]) -> None:
    for plies, state in positions(seats, options, every=12, seed=6):
        world, chance = redealt(state, asked(state), plies), seeded(plies, stream=3)
        assert choices(world) == choices(state)
        while not world.is_over:
            at_random(world, chance)
        assert all_cards(world) == [*range(state.catalog.terrain)]


# What is hidden does change


def hidden_position() -> Reforest:
    """Seat 1 has a hand of four, two of them known, and stored cards; seat 0 has its own."""
    mine = {"L1": "salal | yarrow black_bear"}
    theirs = {"L2": "garry_oak | fireweed arbutus bald_eagle", "H1": "| noble_fir"}
    held = [["grand_fir"], ["twinflower", "lady_fern"]]
    state = table([mine, theirs], held, nursery=["hardhack", "bunchberry", "cascara", "oak_fern"], actor=1, first=1)
    return do(state, "gather", "draw hardhack", "draw bunchberry")


def test_REF_220_hands_stored_cards_decks_tucked_and_unused_cards_are_dealt_again() -> None:
    state = hidden_position()
    found: dict[str, set[str]] = {name: set() for name in ("hand", "stored", "visitor", "deck", "tucked", "unused")}
    for seed in range(30):
        world = redealt(state, 0, seed)
        found["hand"] |= {str(sorted(hand(world, 1)))}
        found["stored"] |= {stack(world, "H1", 1)}
        found["visitor"] |= {card for card in stack(world, "L2", 1).split() if card in ids(state, range(124, 140))}
        found["deck"] |= {str(deck(world))}
        found["tucked"] |= {str(ids(state, world.tucked_2))}
        found["unused"] |= {str(ids(state, world.unused))}
    assert min(len(results) for name, results in found.items() if name != "visitor") > 15
    assert len(found["visitor"]) > 6


def test_REF_219_own_cards_stay_and_so_do_all_sizes() -> None:
    state = hidden_position()
    for seed in range(10):
        world = redealt(state, 0, seed)
        assert (hand(world, 0), region(world, 0)) == (["grand_fir"], {"L1": "salal | yarrow black_bear"})
        assert (space(world, "L2", 1).stored_plants, space(world, "L2", 1).stored_visitors) == (2, 1)
        assert stack(world, "L2", 1).split()[0] == "garry_oak"
        assert len(hand(world, 1)) == 4


def test_REF_221_cards_that_all_saw_are_kept_in_the_hand_of_the_other_player() -> None:
    state = hidden_position()
    for seed in range(10):
        world = redealt(state, 0, seed)
        assert {"hardhack", "bunchberry"} <= {*hand(world, 1)}
        assert view(world, 0).regions[1].hand == ("hardhack", "bunchberry")
        # Seen from the other side, seat 1 keeps its whole hand
        assert hand(redealt(state, 1, seed), 1) == ["twinflower", "lady_fern", "hardhack", "bunchberry"]


def test_REF_221_after_a_card_was_stored_unseen_none_of_that_hand_is_kept() -> None:
    state = table([{}, {"L1": "skunk_cabbage"}], [[], ["yarrow"]], nursery=NURSERY, actor=1, first=1)
    do(state, "gather", "draw osoberry", "draw hardhack", "use skunk cabbage", "choose yarrow")
    hands = {str(sorted(hand(redealt(state, 0, seed), 1))) for seed in range(20)}
    assert len(hands) > 15
    assert len({stack(redealt(state, 0, seed), "L1", 1) for seed in range(20)}) > 10


def test_REF_222_a_stored_card_that_was_public_is_dealt_again() -> None:
    state = table([{}, {"L1": "red_alder"}], [[], ["western_white_pine", "yarrow", "fireweed"]], actor=1, first=1)
    do(state, "play western white pine", "pay yarrow", "pay fireweed", "no more effects")
    assert stack(state, "L1", 1) == "western_white_pine | red_alder"
    assert len({stack(redealt(state, 0, seed), "L1", 1) for seed in range(20)}) > 10


def test_REF_075_REF_222_a_stored_card_whose_effect_waits_to_be_used_is_known() -> None:
    state = table([{}, {"L1": "red_alder | oak_fern"}], [[], ["western_white_pine", "yarrow", "fireweed"]], actor=1,
                  first=1)  # fmt: skip
    do(state, "play western white pine", "pay yarrow", "pay fireweed")
    assert used(state) == ["Red Alder", "Western White Pine"]
    for seed in range(10):
        world = redealt(state, 0, seed)
        assert "red_alder" in stack(world, "L1", 1).split("|")[1].split()
        assert stack(do(world, "use red alder"), "L1", 1).count("_") >= 4


def test_REF_223_cards_that_are_looked_at_are_dealt_again_for_all_but_the_looking_player() -> None:
    state = table([{}], [["foamflower", "yarrow"]], nursery=NURSERY)
    do(state, "play foamflower", "L1", "pay yarrow", "use foamflower")
    looked = view(state, 0).looked
    assert len(looked) == 3
    for seed in range(10):
        assert view(redealt(state, 0, seed), 0).looked == looked
    others = {str(sorted(ids(state, redealt(state, 1, seed).looked))) for seed in range(20)}
    assert len(others) > 15


def test_REF_220_the_next_event_and_the_next_visitor_are_dealt_again() -> None:
    following: tuple[set[str], set[str]] = (set(), set())
    for seed in range(60):
        world = redealt(table(nursery=NURSERY, events="casual"), 0, seed)
        following[0].add(ids(world, [world.event_deck.draw(world.chance)])[0])
        following[1].add(ids(world, [world.visitor_deck.draw(world.chance)])[0])
    assert (len(following[0]), len(following[1])) == (4, 13)


def test_REF_220_nothing_is_left_of_how_the_face_down_piles_were_kept() -> None:
    state = table([{}], nursery=NURSERY, events="casual")
    other = state.copy()
    for pile in (other.event_deck, other.visitor_deck, other.deck):
        pile.cards = numbers(state.catalog.ids, reversed(ids(state, pile.cards)))
    assert list(differences(snapshot(redealt(state, 0)), snapshot(other)))
    assert list(differences(snapshot(redealt(state, 0)), snapshot(redealt(other, 0)))) == []


def test_REF_176_REF_219_terrains_of_others_and_their_rows_are_dealt_again_until_they_are_shown() -> None:
    state = REFOREST.new(2, seeded(8), options={"terrain": "yes"})
    first = asked(state)
    do(state, choices(state)[1], "keep", "keep", "low")
    other = 1 - first
    dealt = {str(view(redealt(state, other, seed), first).dealt) for seed in range(30)}
    assert len(dealt) > 20
    assert {view(redealt(state, other, seed), other).dealt for seed in range(10)} == {view(state, other).dealt}
    while phase(state) != "turn":
        do(state, choices(state)[0])
    shown = [terrains.terrains for terrains in view(state).regions]
    assert [terrains.terrains for terrains in view(redealt(state, other)).regions] == shown


# What is under way goes on


def test_REF_065_the_plant_that_is_being_played_is_known_and_stays_in_the_hand() -> None:
    state = table([{"L1": "oak_fern"}], [["salal", "yarrow", "fireweed"]], nursery=NURSERY)
    do(state, "play salal")
    assert (phase(state), view(state, 1).playing) == ("space", "salal")
    for seed in range(10):
        world = redealt(state, 1, seed)
        assert "salal" in hand(world)
        do(world, "M1", *(f"pay {card}" for card in hand(world) if card != "salal"))
        assert (stack(world, "M1"), hand(world)) == ("salal", [])


def test_REF_219_a_card_that_another_seat_has_chosen_unseen_is_chosen_again_from_what_it_may_be() -> None:
    state = table([{"L1": "salal", "M1": "oak_fern"}], [["yarrow", "fireweed", "lady_fern"]], nursery=NURSERY)
    do(state, "gather", "draw osoberry", "draw no more", "use salal", "choose fireweed")
    assert choices(state) == ["in M1", "in L1"]
    stored = set()
    for seed in range(20):
        world = redealt(state, 1, seed)
        before = hand(world)
        do(world, "M1")
        card = stack(world, "M1").removeprefix("oak_fern | ")
        assert card in before
        assert card not in hand(world)
        stored.add(card)
    assert len(stored) > 10
    assert stack(do(redealt(state, 0), "M1"), "M1") == "oak_fern | fireweed"


@pytest.mark.parametrize("target", ["standard", "hard"])
def test_REF_217_after_a_solitaire_game_the_target_that_is_shown_stays_the_same(target: str) -> None:
    for seed in range(6):
        state, chance = REFOREST.new(1, seeded(seed), options={"target": target}), seeded(seed, stream=1)
        while not state.is_over:
            at_random(state, chance)
        assert view(state, 0).target is not None
        assert {seen(redealt(state, 0, number), 0) for number in range(8)} == {seen(state, 0)}


# The limit of solitaire


@pytest.mark.parametrize("seed", range(4))
def test_REF_006_REF_220_in_solitaire_never_more_than_6_old_growth_trees_are_among_the_30_cards(seed: int) -> None:
    most = 0
    for plies, state in positions(1, {}, every=9, seed=seed):
        world = redealt(state, 0, plies)
        unused = [*world.unused]
        kept = [card for card in range(world.catalog.visitor) if card not in unused]
        trees = sum(world.catalog.family[card] == OLD_GROWTH for card in kept)
        assert len(kept) == 30
        assert trees <= 6
        most = max(most, trees)
    assert most >= 5


def test_REF_006_REF_220_with_6_old_growth_trees_in_sight_no_other_is_dealt() -> None:
    held = ["old_growth_grand_fir", "old_growth_noble_fir", "old_growth_arbutus", "old_growth_garry_oak"]
    mine = {"L1": "old_growth_shore_pine", "L2": "old_growth_pacific_yew"}
    state = table([mine], [held], seats=1, nursery=NURSERY, deck=9, tucked=(6, 6))
    for seed in range(20):
        world = redealt(state, 0, seed)
        hidden = [*deck(world), *ids(world, [*world.tucked_1, *world.tucked_2])]
        assert len(hidden) == 21
        assert not [card for card in hidden if card.startswith("old_growth")]
