"""15. End of a round inside a turn: the table of section 15, row by row, and what waits meanwhile.

Seat 1 earns Hoary Marmot in each of these and is asked for the reaction of Old-Growth Pacific Dogwood while the turn of
seat 0 is suspended. There the position is saved and loaded: both go on alike.
"""

from __future__ import annotations

from pathlib import Path

from allotment.games.reforest import REFOREST, Reforest, ReforestView
from allotment.games.reforest.moves import Draw, Play
from allotment.kernel.snapshot import digest
from allotment.play import Match, Player, Record
from tests.games.reforest.build import asked, choices, do, hand, log, stack, table
from tests.games.reforest.rounds import (
    HOST,
    MARMOT_FIRST,
    changed,
    deck,
    discard,
    go_on,
    nursery,
    phase,
    space,
    used,
    view,
)

DOGWOOD = "Old-Growth Pacific Dogwood"
HELD = ["fireweed", "cascara"]  # by seat 1, to store
STORED = ("use old-growth pacific dogwood", "choose fireweed", "stop")
RESET = "Discard pile, nursery and tucked cards are shuffled into a new deck of {} cards."


def suspended(state: Reforest) -> Reforest:
    """The same position, in which the turn of seat 0 is suspended and seat 1 is asked."""
    assert (asked(state), used(state), view(state).actor) == (1, [DOGWOOD], 0)
    assert view(state).round == 2
    return state


def other_player_stores(state: Reforest) -> Reforest:
    """Save and load, let seat 1 store a card, and go on to what is asked in the turn that resumes."""
    assert hand(suspended(state), 1) == HELD
    state = go_on(state, *STORED)
    assert stack(state, "L1", 1) == "old_growth_pacific_dogwood | fireweed"
    return state


# Row 1: a Before Gathering effect


def test_REF_147_REF_152_emptied_before_gathering_the_other_effects_and_both_draws_follow() -> None:
    mine = {"L1": "goats_beard", "L2": "black_gooseberry", "L3": "skunk_cabbage"}
    state = table([mine, HOST], [["oak_fern"], HELD], nursery=["salal", "cow_parsnip", "hardhack"], deck=2,
                  laid=MARMOT_FIRST)  # fmt: skip
    do(state, "gather", "use goats beard")
    state = other_player_stores(state)
    assert RESET.format(3 + 2 + 8) in log(state)
    assert len(nursery(state)) == 3
    assert used(state) == ["Black Gooseberry"]
    state = go_on(state, "use black gooseberry", "put it back")
    assert phase(state) == "draw"
    assert "draw no more" not in choices(state)
    state = go_on(state, "draw deck")
    assert "draw no more" in choices(state)
    state = go_on(state, f"draw {nursery(state)[0]}")
    assert used(state) == ["Skunk Cabbage"]
    assert len(hand(state)) == 3
    state = go_on(state, "use skunk cabbage", "choose oak fern")
    assert stack(state, "L3") == "skunk_cabbage | oak_fern"
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_152_emptied_before_gathering_the_rest_of_that_effect_follows() -> None:
    look = 'op = "look", n = 1, take = 0, rest = "top_or_discard"'
    catalog = changed(("black_gooseberry", look, 'op = "draw", n = 3, from = "deck"'))
    state = table([{"L1": "black_gooseberry"}, HOST], [[], HELD], nursery=["salal"], deck=["oak_fern"],
                  laid=MARMOT_FIRST, catalog=catalog)  # fmt: skip
    do(state, "gather", "use black gooseberry")
    assert hand(state) == ["oak_fern"]
    state = other_player_stores(state)
    assert len(hand(state)) == 3  # two more of the three, from the new deck
    assert len(deck(state)) == 8 + 1 - 3 - 2
    assert (asked(state), phase(state)) == (0, "draw")
    assert "draw no more" not in choices(state)


# Row 2: the first draw of a gather


def test_REF_147_REF_153_emptied_by_the_first_draw_the_second_is_open_and_after_gathering_effects_follow() -> None:
    state = table([{"L3": "skunk_cabbage"}, HOST], [["oak_fern"], HELD], nursery=["salal"], deck=["cow_parsnip"],
                  laid=MARMOT_FIRST)  # fmt: skip
    do(state, "gather", "draw deck")
    assert hand(state) == ["oak_fern", "cow_parsnip"]
    state = other_player_stores(state)
    assert (asked(state), phase(state)) == (0, "draw")
    assert "draw no more" in choices(state)
    assert len(choices(state)) == 1 + 3 + 1  # the new deck, the new nursery, no more
    state = go_on(state, "draw deck")
    assert len(hand(state)) == 3
    assert used(state) == ["Skunk Cabbage"]
    state = go_on(state, "use skunk cabbage", "choose cow parsnip")
    assert stack(state, "L3") == "skunk_cabbage | cow_parsnip"
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_153_emptied_by_the_first_draw_the_second_may_be_declined() -> None:
    state = table([{}, HOST], [[], HELD], nursery=["salal"], deck=["cow_parsnip"], laid=MARMOT_FIRST)
    do(state, "gather", "draw deck")
    state = other_player_stores(state)
    state = go_on(state, "draw no more")
    assert hand(state) == ["cow_parsnip"]
    assert (asked(state), phase(state)) == (1, "turn")


# Row 3: the second draw


def test_REF_147_REF_152_emptied_by_the_second_draw_after_gathering_effects_and_the_end_of_turn_follow() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "hardhack", "soopolallie"]
    state = table([{"L3": "skunk_cabbage"}, HOST], [held, HELD], nursery=["salal", "osoberry"], deck=["cow_parsnip"],
                  laid=MARMOT_FIRST)  # fmt: skip
    do(state, "gather", "draw salal", "draw deck")
    assert len(hand(state)) == 8
    state = other_player_stores(state)
    assert used(state) == ["Skunk Cabbage"]
    state = go_on(state, "no more effects")
    assert phase(state) == "discard"  # 8 cards, one above the limit
    state = go_on(state, "discard hardhack")
    assert len(hand(state)) == 7
    assert discard(state) == ["hardhack"]
    assert (asked(state), phase(state)) == (1, "turn")


# Row 4: an After Gathering effect


def test_REF_147_REF_152_emptied_by_an_after_gathering_effect_its_rest_and_the_other_ones_follow() -> None:
    catalog = changed(("black_cottonwood", 'n = 1, from = "deck"', 'n = 3, from = "deck"'))
    state = table([{"L1": "black_cottonwood", "L3": "skunk_cabbage"}, HOST], [[], HELD], nursery=["salal"],
                  deck=["cow_parsnip"], laid=MARMOT_FIRST, catalog=catalog)  # fmt: skip
    do(state, "gather", "draw salal", "draw no more")
    assert used(state) == ["Black Cottonwood", "Skunk Cabbage"]
    do(state, "use black cottonwood")
    assert hand(state) == ["salal", "cow_parsnip"]
    state = other_player_stores(state)
    assert len(hand(state)) == 4  # the second and third card of three
    assert used(state) == ["Skunk Cabbage"]
    state = go_on(state, "use skunk cabbage", "choose salal")
    assert stack(state, "L3") == "skunk_cabbage | salal"
    assert (asked(state), phase(state)) == (1, "turn")


# Row 5: the solitaire discard


def test_REF_147_REF_207_emptied_by_the_solitaire_discard_only_the_end_of_the_turn_follows() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "hardhack", "soopolallie", "osoberry"]
    state = table([HOST], [held], seats=1, nursery=["salal"], deck=["cow_parsnip"], tucked=(6, 6), laid=MARMOT_FIRST)
    do(state, "gather", "draw salal", "draw no more")
    # One card is left, so nothing was asked: it is discarded, and the round ends
    assert "Discarded: Cow Parsnip." in log(state)
    assert (used(state), view(state).round) == ([DOGWOOD], 2)
    state = go_on(state, "use old-growth pacific dogwood", "stop")
    assert RESET.format(1 + 6) in log(state)
    assert phase(state) == "discard"  # 8 cards in hand
    state = go_on(state, "discard hardhack")
    assert (len(hand(state)), phase(state)) == (7, "turn")
    assert log(state)[-1] == "P0: a new turn."


# Row 6: an effect in step 5 of a play


def test_REF_147_REF_152_emptied_by_an_effect_of_a_play_its_rest_and_other_pending_effects_follow() -> None:
    state = table([{"L1": "red_alder"}, HOST], [["western_white_pine", "oak_fern", "twinflower"], HELD],
                  nursery=["salal", "osoberry", "hardhack"], deck=["cow_parsnip"], laid=MARMOT_FIRST)  # fmt: skip
    do(state, "play western white pine", "pay oak fern", "pay twinflower")  # 4 less 2 for the alder
    assert used(state) == ["Red Alder", "Western White Pine"]
    do(state, "use red alder")  # Store 3 cards from the deck
    assert stack(state, "L1") == "western_white_pine | cow_parsnip red_alder"
    assert view(state).pending == ((0, "western_white_pine", 1), (1, "old_growth_pacific_dogwood", 1))
    state = other_player_stores(state)
    assert space(state, "L1").stored_plants == 4  # the alder and three from the deck
    assert used(state) == ["Western White Pine"]
    state = go_on(state, "use western white pine", "draw deck", f"draw {nursery(state)[0]}")
    assert len(hand(state)) == 2
    assert (asked(state), phase(state)) == (1, "turn")
    assert len(nursery(state)) == 3


# Row 7: the refill of the nursery


def test_REF_155_emptied_by_the_refill_nothing_is_left_and_the_next_turn_begins() -> None:
    held = ["oak_fern", "twinflower", "lady_fern", "yellow_cedar", "hardhack", "soopolallie"]
    state = table([{"L3": "skunk_cabbage"}, HOST], [held, HELD], nursery=["salal", "osoberry"], deck=["cow_parsnip"],
                  laid=MARMOT_FIRST)  # fmt: skip
    do(state, "gather", "draw salal", "draw no more", "no more effects")
    # The nursery has Osoberry and Cow Parsnip when the deck is empty
    assert nursery(suspended(state)) == ["osoberry", "cow_parsnip"]
    state = other_player_stores(state)
    assert RESET.format(2 + 8) in log(state)
    assert (len(nursery(state)), len(deck(state))) == (3, 7)
    assert (asked(state), phase(state), view(state).actor) == (1, "turn", 1)
    assert log(state)[-1] == "P1: a new turn."


def test_REF_155_a_refill_that_lacks_two_cards_is_made_good_by_the_reset() -> None:
    state = table(nursery=["salal"], deck=["cow_parsnip", "oak_fern"], laid=MARMOT_FIRST)
    do(state, "gather", "draw salal", "draw no more")
    assert RESET.format(2 + 8) in log(state)
    assert len(nursery(state)) == 3
    assert (asked(state), phase(state), view(state).actor) == (1, "turn", 1)


# Several times in one turn


def test_REF_158_a_turn_is_suspended_in_each_round_end_that_it_causes() -> None:
    state = table([{"L1": "red_alder"}, HOST], [["western_white_pine", "oak_fern", "salal"], HELD],
                  deck=["cow_parsnip"], tucked=(["osoberry", "hardhack"], ["deer_fern", "soopolallie"]),
                  laid=("hoary_marmot", "roosevelt_elk", "american_beaver"))  # fmt: skip
    do(state, "play western white pine", "pay oak fern", "pay salal", "use red alder")
    # The first of three cards for the alder ends round 1
    state = other_player_stores(state)
    # 2 tucked and 2 paid cards are the new deck, 3 of them the nursery; the second card for the alder ends round 2
    assert (log(state).count("The deck is empty: round 2 ends."), view(state).round) == (1, 3)
    assert RESET.format(4) in log(state)
    # Roosevelt Elk (herbs and ferns) is tied at 0, so nobody is asked; then the third card, and the turn goes on
    assert RESET.format(3 + 2) in log(state)
    assert space(state, "L1").stored_plants == 4
    assert used(state) == ["Western White Pine"]
    assert (len(nursery(state)), len(deck(state))) == (3, 5 - 3 - 1)
    # When Played: Draw 2 cards: the first one ends round 3
    state = go_on(state, "use western white pine", "draw deck")
    assert (log(state).count("The deck is empty: round 3 ends."), view(state).round) == (1, 4)
    assert len(hand(state)) == 1
    state = go_on(state, f"draw {nursery(state)[0]}")
    assert len(hand(state)) == 2
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_158_the_position_can_be_saved_in_each_suspension() -> None:
    others = {**HOST, "L2": "bunchberry"}
    state = table([{"L1": "red_alder"}, others], [["western_white_pine", "oak_fern", "salal"], [*HELD, "yellow_cedar"]],
                  deck=["cow_parsnip"], tucked=(["osoberry", "hardhack"], ["deer_fern", "soopolallie"]),
                  laid=("hoary_marmot", "roosevelt_elk", "american_beaver"))  # fmt: skip
    do(state, "play western white pine", "pay oak fern", "pay salal", "use red alder")
    assert space(suspended(state), "L1").stored_plants == 1 + 1
    state = go_on(state, "use old-growth pacific dogwood", "choose fireweed", "stop")
    assert (asked(state), used(state), view(state).round) == (1, [DOGWOOD], 3)
    assert space(state, "L1").stored_plants == 1 + 2
    state = go_on(state, "use old-growth pacific dogwood", "choose cascara", "choose yellow cedar")
    assert space(state, "L1").stored_plants == 1 + 3
    assert stack(state, "L1", 1) == "old_growth_pacific_dogwood | yellow_cedar cascara fireweed"
    assert (asked(state), used(state)) == (0, ["Western White Pine"])


# By a Look effect


def test_REF_103_REF_144_a_look_that_takes_the_only_card_ends_the_round_and_the_effect_goes_on() -> None:
    state = table([{"L1": "red_elderberry"}, HOST], [["bigleaf_maple", "oak_fern", "salal"], HELD],
                  nursery=["hardhack"], deck=["cow_parsnip"], laid=MARMOT_FIRST)  # fmt: skip
    do(state, "play bigleaf maple", "pay oak fern", "pay salal")
    # Look at the top 4 cards, take 1 and discard the rest, then draw 1 card from the nursery
    do(state, "use red elderberry")
    assert hand(state) == ["cow_parsnip"]
    state = other_player_stores(state)
    assert RESET.format(2 + 1 + 8) in log(state)
    assert phase(state) == "effect"
    assert len(choices(state)) == 3  # the new nursery
    state = go_on(state, f"draw {nursery(state)[1]}")
    assert len(hand(state)) == 2
    assert (asked(state), phase(state)) == (1, "turn")


def test_REF_103_REF_144_a_look_that_discards_the_last_card_ends_the_round_only_then() -> None:
    state = table([{"L1": "red_elderberry"}, HOST], [["bigleaf_maple", "oak_fern", "salal"], HELD],
                  nursery=["hardhack"], deck=["cow_parsnip", "osoberry", "deer_fern"], laid=MARMOT_FIRST)  # fmt: skip
    do(state, "play bigleaf maple", "pay oak fern", "pay salal", "use red elderberry")
    assert (view(state, 0).looked, view(state).deck) == (("cow_parsnip", "osoberry", "deer_fern"), 3)
    state = go_on(state, "choose osoberry")
    assert (view(state).round, hand(state), view(state).deck) == (1, ["osoberry"], 2)
    state = go_on(state, "choose deer fern")
    # The last one needs no choice
    state = other_player_stores(state)
    assert RESET.format(2 + 2 + 1 + 8) in log(state)
    state = go_on(state, f"draw {nursery(state)[0]}")
    assert len(hand(state)) == 2


# Reactions at the round end, and events


def test_REF_171_REF_187_REF_190_reactions_and_the_event_come_between_suspension_and_reset() -> None:
    mine = {"L1": "red_alder", "L2": "black_hawthorn"}
    held = ["western_white_pine", "oak_fern", "twinflower", "lady_fern", "spiny_wood_fern"]
    state = table([mine, HOST], [held, HELD], nursery=["salal", "osoberry", "hardhack"], deck=["cow_parsnip"],
                  laid=MARMOT_FIRST, events="salmon_run+wildfire")  # fmt: skip
    do(state, "play western white pine", "L1", "pay oak fern", "pay twinflower", "use red alder")
    # Pending for seat 0, and not to be used now: the pine, and Black Hawthorn for the alder and the stored card
    waiting = ("western_white_pine", "black_hawthorn", "black_hawthorn")
    assert tuple(card for seat, card, _number in view(state).pending if seat == 0) == waiting
    state = go_on(suspended(state), "use old-growth pacific dogwood", "choose fireweed", "stop")
    # Salmon Run: seat 0 stores up to 2 cards in the low row
    assert (asked(state), phase(state), view(state).effect) == (0, "effect", ("salmon_run", 1))
    state = go_on(state, "choose lady fern", "L2", "stop")
    # The hawthorn has seen that store: this one is used before seat 1 carries the event out
    assert (asked(state), used(state)) == (0, ["Black Hawthorn"])
    state = go_on(state, "use black hawthorn", "draw osoberry")
    assert nursery(state) == ["salal", "hardhack"]  # not refilled
    assert (asked(state), phase(state), view(state).effect) == (1, "effect", ("salmon_run", 1))
    state = go_on(state, "choose cascara")
    assert stack(state, "L1", 1) == "old_growth_pacific_dogwood | cascara fireweed"
    # The reset follows, then two more cards for the alder; the hawthorn has been used in this turn
    assert RESET.format(2 + 2 + 8) in log(state)
    assert space(state, "L1").stored_plants == 4
    assert (asked(state), used(state)) == (0, ["Western White Pine"])


def test_REF_171_a_reaction_that_also_waits_for_the_turn_leaves_the_other_reactions_at_the_round_end() -> None:
    mine = {"H1": "yarrow", "M1": "old_growth_pacific_dogwood", "L1": "red_alder", "L2": "black_hawthorn"}
    state = table([mine], [["western_white_pine", "oak_fern", "twinflower", "lady_fern", "hardhack", "salal"]],
                  nursery=["osoberry", "deer_fern"], deck=["cow_parsnip"], laid=MARMOT_FIRST,
                  added=["pacific_banana_slug"])  # fmt: skip
    do(state, "play western white pine", "L1", "pay oak fern", "pay twinflower", "use red alder")
    # Both visitors are seat 0's; the hawthorn waits twice for the turn to resume
    assert used(state) == [DOGWOOD]
    state = go_on(state, "use old-growth pacific dogwood", "choose hardhack", "stop")
    assert sorted(used(state)) == ["Black Hawthorn", DOGWOOD]
    state = go_on(state, "use black hawthorn", "draw osoberry")
    assert (used(state), nursery(state)) == ([DOGWOOD], ["deer_fern"])
    state = go_on(state, "use old-growth pacific dogwood", "choose salal", "stop")
    assert stack(state, "M1") == "old_growth_pacific_dogwood | salal hardhack"
    assert space(state, "L1").stored_plants == 4
    assert used(state) == ["Western White Pine"]


# The same through the record of a match


def table_of(match: Match) -> ReforestView:
    """What all see of a match."""
    seen = match.view(None)
    assert isinstance(seen, ReforestView)
    return seen


def suspended_match() -> Match:
    """A match in which the first draw of a gather has ended the round, at a choice that Salmon Run leaves."""
    players = [Player("Ann"), Player("Ben")]
    match = Match(REFOREST, players, b"reforest-record1", options={"events": "salmon_run+wildfire"})
    while table_of(match).effect != ("salmon_run", 1):
        seat = match.asked()[0]
        moves = match.moves(seat)
        has_plants = any(space.plants for space in table_of(match).regions[seat].spaces)
        wanted = [move for move in moves if isinstance(move, Draw) or (isinstance(move, Play) and not has_plants)]
        match.play(seat, (wanted or moves)[0])
    return match


def test_REF_152_a_record_that_was_saved_while_a_turn_is_suspended_goes_on_alike(tmp_path: Path) -> None:
    match = suspended_match()
    Record.of(match).save(tmp_path / "game")
    again = Record.load(tmp_path / "game").replay()
    assert digest(again.position) == digest(match.position)
    phases: list[str] = []
    while not match.is_over:
        seat = match.asked()[0]
        moves = match.moves(seat)
        assert again.moves(seat) == moves
        for one in (match, again):
            one.play(seat, moves[7 * len(phases) % len(moves)])
        assert digest(again.position) == digest(match.position)
        phases.append(table_of(match).phase)
    assert again.is_over
    turn = [phase for phase in phases if phase != "effect"]
    assert turn[0] == "draw"  # the second draw of the gather that was suspended
