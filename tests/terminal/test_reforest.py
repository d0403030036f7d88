"""How Reforest looks: whole games by script, drawn at every width and as plain lines, and what is shown when."""

from __future__ import annotations

import re
from typing import Final

import pytest

from allotment.games.reforest import events
from allotment.kernel.game import Event
from allotment.terminal.log import told
from allotment.terminal.names import names_of
from tests.games.reforest.build import do, table
from tests.terminal.reforest import (
    BOTH,
    GAME,
    GAMES,
    LOOK,
    glanced,
    in_one_line,
    midgame,
    played,
)

DRAWN: Final = re.compile(r"[\x1b\u2500-\u25ff]")


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_whole_game_is_played_by_script_and_no_line_is_longer_than_the_screen(kind: str, width: int) -> None:
    game = played(kind, "?", "table", "score", "hand", "card salal", "log", plain=False, width=width)
    assert game.code == 0
    assert game.match.is_over
    assert "The game is over" in game.text
    assert max(map(len, game.text.splitlines())) <= width


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_plain_game_has_no_escape_codes_and_nothing_drawn(kind: str) -> None:
    game = played(kind, "?", "table", "hand", "score", "log")
    assert game.match.is_over
    assert not DRAWN.search(game.text)
    name = names_of(game.match.players)[0]
    assert f"{name}'s total: {game.match.scores()[0]}." in game.text


@BOTH
def test_everything_a_player_needs_is_shown_when_a_turn_begins(plain: bool, width: int | None) -> None:
    text = in_one_line(glanced(midgame(), plain=plain, width=width))
    for words in (
        "It is Ada's turn. Order of turns: Ada then Ben.",
        "Deck: 21 cards, tucked away 8 for round 2 and 8 for round 3; round 1 ends when it is empty.",
        "Discard pile: 2 cards, Kinnikinnick on top.",
        "Rufous Hummingbird (4): most plants with the flower icon. All tied at 1.",
        "American Beaver (4): most plants in their low row. Ada: 3 (leads), Ben: 1.",
        "Bunchberry",
        "When Played: Draw 1 card from the nursery.",
        "Bald Eagle (3)",
        "When Covered: Draw 2 cards.",
        "Scoring: 1 point for each herb or fern in the understory in your region (at most 5 points). Now 1",
    ):
        assert words in text, words


@pytest.mark.parametrize(("plain", "words"), [(True, "Ben has 7 points now: "), (False, "Ben, 7 points now ")])
def test_other_regions_are_told_in_short(plain: bool, words: str) -> None:
    # Ben: plants 1 + 1 + 4, Western Redcedar 2 for the two plants of its space, 1 energy, 3 cards in hand 1: 10
    text = in_one_line(glanced(midgame(), plain=plain, width=None if plain else 80))
    assert words.replace("7", "10") in text
    assert re.search(r"M1 Western Redcedar \+1[;,] L1 Yarrow energy 1", text)
    assert "Ben's hand: 3 cards." in text


def test_the_own_region_is_a_pyramid_with_the_topmost_plants_first() -> None:
    lines = glanced(midgame(), plain=False, width=80).splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("Ada's region"))
    rule = "─" * 22
    # 1 + 1 + 2 for plants, 1 for Sword Fern, 1 + 3 energy, 3 for Bald Eagle, 4 cards 2; no bonus: L3 is empty
    assert lines[first : first + 10] == [
        "Ada's region" + "14 points now".rjust(68),
        f"                           H1 {rule}",
        "                           no plant",
        f"             M1 {rule}  M2 {rule}",
        "             no plant                   no plant",
        f"L1 {'─' * 10} energy 1+V3  L2 {rule}  L3 {rule}",
        "Fireweed                1  Salal                   2  no plant",
        " 2.5 m, cost 1, sun         3 m, cost 2, half",
        "                            *Sword Fern          1+1",
        "3 plants: herb 1, fern 1, shrub 1, flower 1, berries 1, evergreen 2, fungi 1",
    ]


def test_plain_a_stack_is_one_line_with_visitors_told_apart() -> None:
    text = glanced(midgame())
    assert (
        "Ada's L1: Fireweed (herb flower, 1 point, 2.5 m, cost 1) on top;"
        " energy 4: 1 card and 1 visitor worth 3." in text
    )
    assert (
        "Ada's L2: Salal (shrub berries evergreen fungi, 2 points, 3 m, cost 2) on top;"
        " covered Sword Fern (fern evergreen, 1 point, 1 by its effect, revealed)." in text
    )
    assert "Ada has nothing in H1, M1, M2, L3." in text


@BOTH
def test_REF_051_the_hand_says_where_each_plant_can_be_played_and_for_how_much(plain: bool, width: int | None) -> None:
    text = in_one_line(glanced(midgame(), plain=plain, width=width)).casefold()
    # Fireweed costs 1 and Salal 2; there is nobody to pay a fourth card for Bigleaf Maple in L3.
    assert "now for 2 in l2, for 3 in l1" in text
    assert "now for 1 in l3, m1 or m2" in text
    assert "now for 1 in m1 or m2" in text
    assert "now free in l2" in text


@BOTH
@pytest.mark.parametrize(
    ("region", "reason"),
    [
        ("", "not now: your first plant must be played in the low row (REF-043)"),
        ("fireweed", "not now: its cost of 4 in M1 cannot be paid (REF-064)"),
    ],
)
def test_REF_064_a_plant_that_cannot_be_played_says_why(
    region: str, reason: str, plain: bool, width: int | None
) -> None:
    state = table([{"L1": region}], [["mountain_hemlock"]], nursery=["salal"])
    assert reason.casefold() in in_one_line(glanced(state, plain=plain, width=width)).casefold()


@BOTH
def test_REF_051_066_the_spaces_say_what_a_play_costs_and_covers(plain: bool, width: int | None) -> None:
    text = in_one_line(glanced(do(midgame(), "play bigleaf maple"), plain=plain, width=width))
    assert "in L1, costs 3, covers Fireweed (sun, turns over), energy 4: 1 card and 1 visitor worth 3" in text
    assert "in L2, costs 2, covers Salal (stays)" in text
    assert "in L3" not in text
    assert ("L1 [1] " in text and "L2 [2] " in text) is not plain


@BOTH
def test_REF_057_stored_cards_that_pay_are_told_from_the_hand(plain: bool, width: int | None) -> None:
    state = do(midgame(), "play bigleaf maple", "L1")
    text = in_one_line(glanced(state, plain=plain, width=width))
    assert GAME.question(state, 0) == "REF-057  Bigleaf Maple in L1: 3 still to pay. With which card?"
    assert "pay with a stored visitor, Black Bear, stored in L1, pays up to 3" in text
    assert re.search("Red Alder.*stored in L1", text, re.IGNORECASE)
    assert "Store 3 cards" not in text, "effects do not matter to a payment"


def test_what_is_being_used_and_what_is_still_to_come_is_told() -> None:
    state = table(
        [{"L1": "fireweed", "L2": "stinging_nettle | oak_fern", "M1": "yarrow"}],
        [["oceanspray"]],
        nursery=["salal", "snowberry", "bunchberry"],
    )
    do(state, "play oceanspray", "L1", "pay oak fern", "use fireweed")
    for plain, width in ((True, None), (False, 80)):
        text = in_one_line(glanced(state, plain=plain, width=width))
        assert "In use: Fireweed. When Covered: Draw 2 cards." in text
        assert "Still to come: Stinging Nettle. Reaction: Each time you pay with at least one stored energy" in text


@BOTH
def test_REF_228_an_effect_that_waits_twice_says_so(plain: bool, width: int | None) -> None:
    hand = ["old_growth_grand_fir", "yarrow", "oak_fern", "deer_fern", "bunchberry", "wild_ginger", "twinflower"]
    region = {"L1": "salmonberry", "L2": "fireweed | snowberry salal"}
    state = do(table([region], [hand], nursery=["devils_club", "sword_fern"]), "play old growth grand fir", "L2")
    do(state, *(f"pay {card.replace('_', ' ')}" for card in hand[1:]))
    assert "it waits" not in glanced(state, plain=plain, width=width)
    do(state, "use old growth", "regenerate snowberry", "regenerate salal")
    text = in_one_line(glanced(state, plain=plain, width=width))
    assert "draw 1 card from the nursery), it waits 2 times" in text


# The log and the cards


def test_what_a_player_does_is_one_sentence() -> None:
    catalog = GAME.catalog
    salal, fireweed, wildfire = (catalog.ids.index(card) for card in ("salal", "fireweed", "wildfire"))
    log = [
        Event(events.TURN_BEGINS, 0, 0, 0),
        Event(events.PLAYS, 0, salal, 3),
        Event(events.PAID, 0, fireweed, 0),
        Event(events.GREW, 0, salal, 3),
        Event(events.TURNED_OVER, 0, fireweed, 3),
        Event(events.TURN_BEGINS, 1, 0, 0),
        Event(events.GATHERS, 1, 0, 0),
        Event(events.DREW_HIDDEN, 1, 0, 0),
        Event(events.ROUND_ENDS, -1, 1, 0),
        Event(events.EVENT, -1, wildfire, 0),
        Event(events.USED, 1, catalog.first_effect[wildfire], 0),
        Event(events.LOOKED, 1, 1, 0),
        Event(events.PASSED, 1, 0, 0),
    ]
    assert told(LOOK, log, ["You", "Ben"]) == [
        "You play Salal into L1, pay with Fireweed, turn Fireweed over into energy in L1.",
        "Ben gathers cards, draws from the deck.",
        "The deck is empty: round 1 ends.",
        "The event is Wildfire.",
        "Ben looks at 1 card of the deck, has nothing to do in this turn.",
    ]


def test_alone_turns_are_told_apart() -> None:
    log = [Event(events.TURN_BEGINS, 0, 0, 0), Event(events.GATHERS, 0, 0, 0)]
    assert told(LOOK, log, ["You"]) == ["A new turn.", "You gather cards."]


@pytest.mark.parametrize("card", range(len(GAME.catalog.ids)))
def test_every_card_can_be_looked_up(card: int) -> None:
    name = GAME.catalog.names[card]
    lines = LOOK.card(name.upper())
    assert lines[0].startswith(name)
    for text in GAME.catalog.texts[card]:
        assert text in lines
    assert LOOK.card(GAME.catalog.ids[card]) == lines


def test_a_card_says_what_the_rules_say_of_its_kind() -> None:
    assert LOOK.card("pinesap")[0] == (
        "Pinesap (Monotropa hypopitys): herb, cost 0, low, middle or high row, parasitic, 0.3 m, 2 points,"
        " icons flower, host fungi."
    )
    assert any("REF-132" in line for line in LOOK.card("pinesap"))
    assert any("REF-128" in line for line in LOOK.card("old-growth garry oak"))
    assert any("turns over" in line for line in LOOK.card("fireweed"))
    assert any("stays face up" in line for line in LOOK.card("salal"))
    assert LOOK.card("steller")[0] == "Steller's Jay, a visitor worth 4 points."
