"""What of Reforest is shown to whom, and what is said of goals, rounds and the end."""

from __future__ import annotations

import re

import pytest

from allotment.games.reforest.moves import PlaceAt, Play
from allotment.kernel.chance import seeded
from allotment.kernel.game import legal_actions
from allotment.terminal.names import names_of
from allotment.terminal.reforest_position import plays
from allotment.terminal.tables import table as shown_table
from tests.games.reforest.build import asked, do, table
from tests.terminal.reforest import (
    BOTH,
    GAME,
    LOOK,
    NAMES,
    PAIR,
    glanced,
    in_one_line,
    midgame,
    new_match,
    played,
    seen,
    text_of,
)


@BOTH
def test_REF_219_hands_and_stored_cards_of_others_are_not_shown(plain: bool, width: int | None) -> None:
    state, names = midgame(), PAIR
    own, other = seen(state, 0), seen(state, 1)
    assert "Twinflower" in text_of(LOOK.hand(other, names, plain=plain), plain=plain, width=width)
    assert "Ben's stored cards in L1: Oceanspray." in LOOK.hand(other, names, plain=plain)
    for viewer in (own, seen(state, None)):
        shown = [*LOOK.table(viewer, names, plain=plain), *LOOK.hand(viewer, names, plain=plain)]
        text = text_of(shown, plain=plain, width=width)
        for card in ("Twinflower", "Paper Birch", "Oak Fern", "Oceanspray"):
            assert card not in text
    assert "Ada's stored cards in L1: Red Alder, Black Bear." in LOOK.hand(own, names, plain=plain)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_REF_218_223_nothing_shown_changes_when_what_is_hidden_is_dealt_again(seats: int) -> None:
    options = {"terrain": "yes", "events": "casual"}
    state, chance = GAME.new(seats, seeded(seats), options=options, is_noting=True), seeded(seats, stream=7)
    for number in range(10_000):
        if state.is_over:
            break
        seat = asked(state)
        if number % 9 == 0:
            other = state.copy()
            GAME.redeal(other, seat, seeded(number))
            assert GAME.question(other, seat) == GAME.question(state, seat)
            for plain, width in ((True, None), (False, 80)):
                assert glanced(other, plain=plain, width=width) == glanced(state, plain=plain, width=width)
                full = [
                    text_of(LOOK.table(seen(found, seat), NAMES[:seats], plain=plain), plain=plain, width=width)
                    for found in (state, other)
                ]
                assert full[0] == full[1]
        actions = legal_actions(state, seat)
        state.answer(seat, actions[chance.below(len(actions))])
    assert state.is_over


@BOTH
def test_REF_221_a_card_that_everybody_saw_drawn_is_told(plain: bool, width: int | None) -> None:
    state = do(midgame(), "gather", "draw bunchberry", "draw no more", "no more effects")
    text = in_one_line(glanced(state, plain=plain, width=width))
    assert "Ada's hand: 5 cards, among them Bunchberry." in text
    assert "Snowberry" not in text


@BOTH
def test_REF_219_dealt_terrains_are_shown_to_their_owner_with_what_they_do(plain: bool, width: int | None) -> None:
    match = new_match("two persons")
    asked = match.asked()[0]
    names, catalog = names_of(match.players), match.catalog
    dealt = [catalog.ids.index(terrain) for terrain in getattr(match.view(asked), "dealt")]  # noqa: B009
    assert len(dealt) == 3
    own, others = (
        in_one_line(text_of(LOOK.glance(match.view(seat), names, plain=plain), plain=plain, width=width))
        for seat in (asked, 1 - asked)
    )
    for terrain in dealt:
        assert f"Terrain, {catalog.names[terrain]}. {catalog.texts[terrain][0]}" in own
        assert catalog.names[terrain] not in others


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("plain", [True, False])
def test_the_table_is_shown_to_players_and_spectators(viewer: int | None, plain: bool) -> None:
    match = new_match("four")
    names = names_of(match.players)
    text = text_of(shown_table(GAME, match.view(viewer), names, match.catalog, plain), plain=plain, width=80)
    assert all(name in text for name in names)


@pytest.mark.parametrize("seed", range(4))
def test_REF_051_064_what_is_said_of_costs_is_what_the_game_asks_for(seed: int) -> None:
    state, chance = GAME.new(1 + seed % 2, seeded(seed), options={"terrain": "yes"}), seeded(seed, stream=7)
    spaces = 0
    while not state.is_over:
        seat = asked(state)
        view, actions = seen(state, seat), legal_actions(state, seat)
        moves = [GAME.explain(state, action, seat) for action in actions]
        if view.phase in ("turn", "space") or any(isinstance(move, Play) for move in moves):
            said = plays(view, GAME.catalog)
            playable = {move.plant for move in moves if isinstance(move, Play)}
            if view.phase == "turn":
                assert {card for card, play in said.items() if play.costs} == playable
            assert all(said[card].costs for card in playable)
        for action, move in zip(actions, moves, strict=True):
            if isinstance(move, PlaceAt):
                assert view.playing is not None
                other = state.copy()
                other.answer(seat, action)
                due = seen(other, seat).due
                assert said[view.playing].costs[move.space] == due
                spaces += 1
        state.answer(seat, actions[chance.below(len(actions))])
    assert spaces > 10


def test_REF_051_what_an_effect_takes_off_a_play_is_in_the_cost() -> None:
    state = table(
        [{"L1": "fireweed", "M1": "yarrow"}], [["sitka_mountain_ash", "snowberry", "sword_fern", "salal", "bunchberry"]]
    )
    do(state, "play sitka mountain-ash", "H1", "pay snowberry", "pay salal", "use sitka mountain-ash")
    # Sword Fern and Bunchberry cost 1 each, 1 less by the effect; Sword Fern is taller than Yarrow too
    text = glanced(state)
    assert "play Sword Fern, now free in L2, M1 or M2:" in text
    assert "play Bunchberry, now free in L2 or M2:" in text


# Goals, rounds and the end


def test_REF_166_ties_and_leaders_are_named() -> None:
    state = table(
        [{"L1": "yarrow"}, {"L1": "fireweed"}, {"L1": "oak_fern"}],
        seats=3,
        laid=["rufous_hummingbird", "bald_eagle", "american_beaver"],
    )
    text = glanced(state)
    assert "Rufous Hummingbird (4): most plants with the flower icon. Ada: 1 (tied), Ben: 1 (tied), Cleo: 0." in text
    assert "Bald Eagle (3): tallest plant. Ben: 2.5 (leads), Ada: 1, Cleo: 0.4." in text
    assert "American Beaver (4): most plants in their low row. All tied at 1." in text


def test_REF_208_in_solitaire_it_is_told_how_much_a_visitor_needs() -> None:
    state = table(
        [{"L1": "yarrow"}],
        seats=1,
        laid=["american_beaver", "bald_eagle", "pacific_banana_slug"],
        added=["hoary_marmot"],
    )
    text = glanced(state)
    assert "American Beaver (4): at least 3 plants in your low row. Ada has 1." in text
    assert "Hoary Marmot (4): 1 or more plants in your high row. Ada has 0." in text
    assert "Bald Eagle (3): a plant at least 35 metres tall. Ada has 1." in text
    assert "Pacific Banana Slug (3): at least 5 stored energy. Ada has 0." in text


def test_REF_208_a_goal_that_is_reached_says_so() -> None:
    state = table(
        [{"L1": "yarrow | salal snowberry"}], seats=1, laid=["pacific_banana_slug", "bald_eagle", "black_bear"]
    )
    assert "at least 2 stored energy. Ada has 2 and would earn it." in glanced(state)


@pytest.mark.parametrize(
    ("round_", "title", "line"),
    [
        (2, "Round 2 of 3; 21 cards left in the deck", "It is Ada's turn. Order of turns: Ben then Ada."),
        (
            4,
            "Last turns; 21 cards left in the deck",
            "It is Ada's turn. Order of turns: Ben then Ada. The game ends before the next turn of Ben.",
        ),
    ],
)
def test_REF_193_the_title_says_which_round_it_is(round_: int, title: str, line: str) -> None:
    state = table(deck=21, tucked=(0, 0), first=1, actor=0, round_=round_, nursery=["salal"])
    assert LOOK.title(seen(state)) == title
    assert line in glanced(state)


def test_REF_183_events_are_shown_for_the_round_after_which_they_come() -> None:
    state = table(events="wildfire+salmon_run")
    text = glanced(state)
    assert "Event after round 1, Wildfire: each player in player order: discard down to 4 cards in hand." in text
    assert "Event after round 2, Salmon Run: each player" in text


@BOTH
def test_REF_175_181_terrains_are_shown_in_their_rows_with_their_points(plain: bool, width: int | None) -> None:
    state = table(
        [{"L1": "yarrow", "L2": "fireweed"}], terrains=[{"low": "wildflower_meadow", "high": "creekside"}, {}]
    )
    text = in_one_line(glanced(state, plain=plain, width=width))
    assert ("low row: Wildflower Meadow" if not plain else "Ada's terrain in the low row: Wildflower Meadow.") in text
    assert "1 point for each plant with the flower icon in this row (at most 4 points). Now 2" in text
    assert "Before Gathering: Discard the whole nursery" in text
    assert "Ada's scoring effects: Wildflower Meadow 2." in LOOK.score_notes(seen(state), PAIR, plain=plain)


def test_REF_029_the_hand_says_how_many_cards_may_be_kept() -> None:
    hand = [
        "snowberry",
        "salal",
        "yarrow",
        "fireweed",
        "oak_fern",
        "twinflower",
        "deer_fern",
        "red_alder",
        "bunchberry",
    ]
    drawn = glanced(table([{"L1": "labrador_tea"}], [hand]), plain=False, width=80)
    assert "Ada's hand: 9, limit 9" in drawn
    state = do(table([{"L1": "labrador_tea"}], [hand], nursery=["salmonberry"]), "gather", "draw salmonberry")
    do(state, "draw no more")
    assert GAME.question(state, 0) == "REF-031  You hold 10 cards and may keep 9: discard which one?"


def test_the_card_that_was_drawn_is_shown_before_the_second_draw() -> None:
    state = do(table(hands=[["salal"]], nursery=["yarrow"], deck=["red_alder", "fireweed"]), "gather", "draw deck")
    assert "In hand: Salal, Red Alder." in glanced(state)
    drawn = glanced(state, plain=False, width=80)
    assert "Red Alder" in drawn.partition("The newest card of your hand")[2]


@pytest.mark.parametrize("plain", [True, False])
def test_REF_216_217_the_target_is_shown_only_after_the_game(plain: bool) -> None:
    game = played("alone", "table", "score", plain=plain, width=None if plain else 80)
    verdict = GAME.verdict(game.match.position)
    before, _over, ending = game.text.partition("The game is over")
    assert verdict in ending
    target = re.search(r"target of (\d+)", verdict)
    assert target
    assert f"The target, {target[1]}, is the values of all plant cards" in in_one_line(ending)
    assert "target of" not in before
    assert "The target," not in before


def test_REF_204_a_tie_is_shared() -> None:
    assert LOOK.tie_break(seen(midgame()), PAIR, [0, 1], [0, 1]) == "They share the victory (REF-204)."


def test_REF_209_visitors_that_are_out_of_the_game_are_listed() -> None:
    state = table(
        [{}], [["salal"]], seats=1, laid=["black_bear", "bald_eagle", "roosevelt_elk"], deck=["yarrow", "fireweed"]
    )
    do(state, "gather", "draw deck")
    assert "Visitors that nobody earned: Black Bear (5)." in text_of(LOOK.table(seen(state), ["Ada"], plain=True))
    assert "Gone" in text_of(LOOK.table(seen(state), ["Ada"], plain=False), plain=False, width=80)


def test_alone_every_turn_differs_from_the_one_before() -> None:
    state = table(hands=[["fireweed", "salal", "oak_fern"]], seats=1, nursery=["yarrow", "snowberry"])
    first = LOOK.turn(seen(state))
    do(state, "play oak fern", "L1")
    assert LOOK.turn(seen(state)) != first
    pair = table(hands=[["fireweed", "salal"]], nursery=["yarrow", "snowberry"])
    first = LOOK.turn(seen(pair))
    do(pair, "play fireweed", "L1")
    assert LOOK.turn(seen(pair)) == first, "the turn goes on"
    do(pair, "pay salal")
    assert LOOK.turn(seen(pair)) != first
