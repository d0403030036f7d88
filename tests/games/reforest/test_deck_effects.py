"""Decks: every fault in an effect is told with its file and its whole path, and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from allotment.games.reforest import REFOREST
from tests.games.reforest.faulty_decks import (
    A_TEXT,
    CREEKSIDE,
    DRAW,
    EFFECT,
    ENERGY,
    EVENTS,
    FIREWEED,
    PLANT_TIMINGS,
    STANDARD,
    TERRAINS,
    WILDFIRE,
    Change,
    check,
    effect,
    op,
    put,
    table,
)
from tests.games.reforest.own_decks import card_of, published, write

DO = f"{EFFECT}, do 1"
OPERATIONS = (
    "expected draw, draw_visitor, look, store, store_visitor, regenerate, reveal, move_energy, move_plant, discard, "
    "discard_to, refresh_nursery, take_discard, take_self, self_cost, cost, extra_play, add_round_visitor, compost "
    "or rule"
)
ZONES = "expected here, bordering, adjacent, row, region, low_row, middle_row or high_row"
ON_TERRAINS = "expected row, region, low_row, middle_row, high_row on this kind of card"
ON_EVENTS = "expected region, low_row, middle_row, high_row on this kind of card"
TIMES = "expected a number from 1 to 9"
GROWN = table(event="grow", zone="row")


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        # The parts of an effect
        (effect(do=[DRAW], timing=None), EFFECT, "expected a field 'timing'"),
        (effect(do=[DRAW], text=None), EFFECT, "expected a field 'text'"),
        (effect(do=[DRAW], cost=3), EFFECT, "unknown field 'cost'"),
        (effect(do=[DRAW], timing="whenplayed"), f"{EFFECT}, timing",
         f"expected {PLANT_TIMINGS.replace(', scoring', ', scoring, setup or event')}, found 'whenplayed'"),
        (effect(do=[DRAW], text=""), f"{EFFECT}, text", f"{A_TEXT}, found ''"),
        (effect(do=[DRAW], text="One.\nTwo."), f"{EFFECT}, text", f"{A_TEXT}, found 'One.\\nTwo.'"),
        (effect(), f"{EFFECT}, do", "expected one or more operations, and none for scoring"),
        (effect(do=DRAW), f"{EFFECT}, do", "expected a list, found {'op': 'draw', 'n': 1, 'from': 'any'}"),
        (effect(do=["draw"]), DO, "expected a table, found 'draw'"),
        (effect(do=[DRAW], once_per_turn="often"), f"{EFFECT}, once_per_turn",
         "expected true or false, found 'often'"),
        (effect(do=[DRAW], scope="all"), f"{EFFECT}, scope", "expected table, found 'all'"),
        # What goes with which timing
        (effect(do=[DRAW], timing="reaction"), f"{EFFECT}, on", "expected for a reaction, and for nothing else"),
        (effect(do=[DRAW], on=GROWN), f"{EFFECT}, on", "expected for a reaction, and for nothing else"),
        (effect(timing="scoring"), f"{EFFECT}, points", "expected for scoring, and for nothing else"),
        (effect(do=[DRAW], points=2), f"{EFFECT}, points", "expected for scoring, and for nothing else"),
        (effect(do=[DRAW], per=ENERGY), f"{EFFECT}, per", "expected for scoring only"),
        (effect(do=[DRAW], max=3), f"{EFFECT}, max", "expected for scoring only"),
        (effect(do=[DRAW], timing="scoring", points=1), f"{EFFECT}, do",
         "expected one or more operations, and none for scoring"),
        (effect(do=[DRAW], scope="table"), f"{EFFECT}, scope", "expected for events only"),
        (effect(timing="scoring", points=1, once_per_turn=True), f"{EFFECT}, once_per_turn",
         "expected only where a player may choose whether to use the effect"),
        (effect(timing="passive", do=[table(op="rule", rule="start_row")], once_per_turn=True),
         f"{EFFECT}, once_per_turn", "expected only where a player may choose whether to use the effect"),
        (effect(timing="scoring", points=1, pay=[table(op="discard", n=1, from_="hand")]), f"{EFFECT}, pay",
         "expected only where a player may choose whether to use the effect"),
        # Conditions
        (effect(do=[DRAW], if_=ENERGY), f"{EFFECT}, if", "expected at_least or at_most"),
        (effect(do=[DRAW], if_=ENERGY | {"at_least": 3, "at_most": 2}), f"{EFFECT}, if, at_least",
         "expected at most 2, as at_most, found 3"),
        (effect(do=[DRAW], if_=ENERGY | {"at_least": 100}), f"{EFFECT}, if, at_least",
         "expected a number from 0 to 99, found 100"),
        (effect(do=[DRAW], if_=table(count="enrgy", zone="here", at_least=1)), f"{EFFECT}, if, count",
         "expected plants, energy, visitors, rows, stacks, icons or tallest, found 'enrgy'"),
        (effect(do=[DRAW], if_=table(count="energy", at_least=1)), f"{EFFECT}, if", "expected a field 'zone'"),
        (effect(do=[DRAW], if_=table(count="visitors", zone="row", at_least=1)), f"{EFFECT}, if",
         "unknown field 'zone'"),
        (effect(timing="scoring", points=1, per=ENERGY | {"at_least": 1}), f"{EFFECT}, per",
         "unknown field 'at_least'"),
        # Prices
        (effect(do=[DRAW], pay=[DRAW]), f"{EFFECT}, pay", "expected one operation, of store, discard, compost"),
        (effect(do=[DRAW], pay=[table(op="discard", n=1, from_="hand")] * 2), f"{EFFECT}, pay",
         "expected one operation, of store, discard, compost"),
        (effect(do=[DRAW], pay=[table(op="store", n=1, from_="hand", to="here", upto=True)]),
         f"{EFFECT}, pay 1, upto", "expected false, as a price is paid in full (REF-091)"),
        (effect(do=[DRAW], pay=[table(op="discard", n=0, from_="hand")]), f"{EFFECT}, pay 1, n", f"{TIMES}, found 0"),
        # Happenings
        (effect(timing="reaction", do=[DRAW], on=table(event="bloom", zone="row")), f"{EFFECT}, on, event",
         "expected grow, regenerate, cover, store, spend or visitor, found 'bloom'"),
        (effect(timing="reaction", do=[DRAW], on=table(event="grow")), f"{EFFECT}, on", "expected a field 'zone'"),
        (effect(timing="reaction", do=[DRAW], on=GROWN | {"colour": "red"}), f"{EFFECT}, on", "unknown field 'colour'"),
        (effect(timing="reaction", do=[DRAW], on=GROWN | {"icon": "thorns"}), f"{EFFECT}, on, icon",
         "no icon 'thorns' in icons.csv"),
        (effect(timing="reaction", do=[DRAW], on=table(event="store", zone="row", icon="water")), f"{EFFECT}, on",
         "expected no filters with store"),
        (effect(timing="reaction", do=[DRAW], on=table(event="spend", zone="row", form="herb")), f"{EFFECT}, on",
         "expected no filters with spend"),
        (effect(timing="reaction", do=[DRAW], on=table(event="visitor", zone="here")), f"{EFFECT}, on, zone",
         "expected region with visitor, found 'here'"),
    ],
)  # fmt: skip
def test_a_fault_of_an_effect_is_told(tmp_path: Path, change: Change, where: str, expected: str) -> None:
    deck = published()
    change(deck)
    check(write(tmp_path / "deck", deck), STANDARD, where, expected)


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        # Words and numbers
        (op("drw", n=1, from_="any"), f"{DO}, op", f"{OPERATIONS}, found 'drw'"),
        (effect(do=[DRAW, table(n=1)]), f"{EFFECT}, do 2", "expected a field 'op'"),
        (op("draw", n=1), DO, "expected a field 'from'"),
        (op("draw", n=1, from_="deck", zone="here"), DO, "unknown field 'zone'"),
        (op("draw", n=0, from_="deck"), f"{DO}, n", f"{TIMES}, found 0"),
        (op("draw", n=10, from_="deck"), f"{DO}, n", f"{TIMES}, found 10"),
        (op("draw", n=1.5, from_="deck"), f"{DO}, n", f"{TIMES}, found 1.5"),
        (op("draw", n=1, from_="river"), f"{DO}, from", "expected deck, nursery or any, found 'river'"),
        (op("store", n=1, from_="region", to="here"), f"{DO}, from",
         "expected hand, deck, discard or nursery, found 'region'"),
        (op("store", n=1, from_="hand", to="hear"), f"{DO}, to", f"{ZONES}, found 'hear'"),
        (op("store", n=1, from_="hand", to="here", upto="maybe"), f"{DO}, upto",
         "expected true or false, found 'maybe'"),
        (op("store_visitor", from_="hand", to="here"), f"{DO}, from", "expected deck or own, found 'hand'"),
        (op("move_energy", n=1, from_="deck", to="here"), f"{DO}, from", f"{ZONES}, found 'deck'"),
        (op("discard", n=1, from_="deck"), f"{DO}, from", "expected hand, found 'deck'"),
        (op("extra_play", discount=10), f"{DO}, discount", "expected a number from -9 to 9, found 10"),
        (op("refresh_nursery", n=3), DO, "unknown field 'n'"),
        # Filters
        (op("reveal", n=1, zone="row", icon="thorns"), f"{DO}, icon", "no icon 'thorns' in icons.csv"),
        (op("reveal", n=1, zone="row", form="moss"), f"{DO}, form",
         "expected herb, fern, shrub or tree, found 'moss'"),
        (op("reveal", n=1, zone="row", form=["herb", "moss"]), f"{DO}, form 2",
         "expected herb, fern, shrub or tree, found 'moss'"),
        (op("reveal", n=1, zone="row", class_="trees"), f"{DO}, class",
         "expected standard, old_growth or parasitic, found 'trees'"),
        (op("reveal", n=1, zone="row", shade="dark"), f"{DO}, shade", "expected sun, half_sun or none, found 'dark'"),
        (op("reveal", n=1, zone="row", layer="top"), f"{DO}, layer", "expected canopy or understory, found 'top'"),
        (op("reveal", n=1, zone="row", max_height="low"), f"{DO}, max_height",
         "expected a height from 0 to 200 metres, found 'low'"),
        (op("reveal", n=1, zone="row", min_height=3.0, max_height=2.0), f"{DO}, min_height",
         "expected at most max_height, found 3.0 and 2.0"),
        # Operations at the wrong time
        (op("cost", amount=-1, zone="row"), f"{DO}, op",
         "expected cost or rule in a passive effect, and only there, found 'cost'"),
        (op("draw", timing="passive", n=1, from_="any"), f"{DO}, op",
         "expected cost or rule in a passive effect, and only there, found 'draw'"),
        (op("self_cost", timing="when_covered", amount=-1, per=ENERGY), f"{DO}, op",
         "expected self_cost in a when_played effect only"),
        (effect(do=[table(op="self_cost", amount=-1, per=ENERGY)], if_=ENERGY | {"at_least": 1}), f"{DO}, op",
         "expected no if, pay or once_per_turn with self_cost: it always counts"),
        (op("self_cost", amount=-1, per=table(count="plants", zone="row", icon="thorns")), f"{DO}, per, icon",
         "no icon 'thorns' in icons.csv"),
        (op("self_cost", amount=-1, per=table(count="stacks", zone="row")), f"{DO}, per",
         "expected a field 'min_plants'"),
        (op("add_round_visitor", round="next"), f"{DO}, round",
         "expected next for an event, current for any other card"),
        # Looking
        (op("look", n=3, take=2, rest="bottom"), f"{DO}, take", "expected 0 or 1, found 2"),
        (op("look", n=3, take=1, rest="top"), f"{DO}, rest", "expected bottom, discard or top_or_discard, found 'top'"),
        (op("look", n=1, take=0, rest="bottom"), f"{DO}, rest",
         "expected top_or_discard with take 0, bottom or discard with take 1"),
        (op("look", n=1, take=1, rest="top_or_discard"), f"{DO}, rest",
         "expected top_or_discard with take 0, bottom or discard with take 1"),
        (op("look", n=2, take=0, rest="top_or_discard"), f"{DO}, n", "expected 1 with top_or_discard, found 2"),
        # Changed rules
        (op("rule", timing="passive", rule="no_limit"), f"{DO}, rule",
         "expected energy_reach, hand_limit, sun_persists, any_elevation, cover_equal or start_row, found 'no_limit'"),
        (op("rule", timing="passive", rule="hand_limit"), f"{DO}, amount",
         "expected 1 or more with hand_limit, and nothing with any other rule"),
        (op("rule", timing="passive", rule="start_row", amount=2), f"{DO}, amount",
         "expected 1 or more with hand_limit, and nothing with any other rule"),
        (op("rule", timing="passive", rule="cover_equal", max_height=2.0), f"{DO}, max_height",
         "expected with any_elevation only"),
    ],
)  # fmt: skip
def test_a_fault_of_an_operation_is_told(tmp_path: Path, change: Change, where: str, expected: str) -> None:
    deck = published()
    change(deck)
    check(write(tmp_path / "deck", deck), STANDARD, where, expected)


@pytest.mark.parametrize(
    ("change", "file", "where", "expected"),
    [
        # A plant has neither of these
        (effect(do=[DRAW], timing="setup"), STANDARD, f"{EFFECT}, timing",
         f"expected {PLANT_TIMINGS} on this kind of card, found 'setup'"),
        (effect(do=[DRAW], timing="event"), STANDARD, f"{EFFECT}, timing",
         f"expected {PLANT_TIMINGS} on this kind of card, found 'event'"),
        # A terrain is never played, stands in no space, and cannot be taken up
        (effect("creekside", do=[DRAW]), TERRAINS, f"{CREEKSIDE}, effect 1, timing",
         f"expected {PLANT_TIMINGS.replace('when_played, ', '')}, setup on this kind of card, found 'when_played'"),
        (op("store", "creekside", "setup", n=1, from_="deck", to="here"), TERRAINS, f"{CREEKSIDE}, effect 1, do 1, to",
         f"{ON_TERRAINS}, found 'here'"),
        (op("move_plant", "creekside", "setup", n=1, from_="bordering", to="row"), TERRAINS,
         f"{CREEKSIDE}, effect 1, do 1, from", f"{ON_TERRAINS}, found 'bordering'"),
        (effect("creekside", timing="scoring", points=1, per=table(count="plants", zone="adjacent")), TERRAINS,
         f"{CREEKSIDE}, effect 1, per, zone", f"{ON_TERRAINS}, found 'adjacent'"),
        (op("take_self", "creekside", "before_gather"), TERRAINS, f"{CREEKSIDE}, effect 1, do 1, op",
         "expected take_self on plants only"),
        # An event has no place and no choice
        (effect("wildfire", do=[DRAW], timing="setup"), EVENTS, f"{WILDFIRE}, effect 1, timing",
         "expected event on this kind of card, found 'setup'"),
        (op("compost", "wildfire", "event", n=1, zone="row"), EVENTS, f"{WILDFIRE}, effect 1, do 1, zone",
         f"{ON_EVENTS}, found 'row'"),
        (op("take_self", "wildfire", "event"), EVENTS, f"{WILDFIRE}, effect 1, do 1, op",
         "expected take_self on plants only"),
        (op("add_round_visitor", "wildfire", "event", round="current"), EVENTS, f"{WILDFIRE}, effect 1, do 1, round",
         "expected next for an event, current for any other card"),
        (effect("wildfire", timing="event", do=[DRAW], pay=[table(op="discard", n=1, from_="hand")]), EVENTS,
         f"{WILDFIRE}, effect 1, pay", "expected only where a player may choose whether to use the effect"),
        (effect("wildfire", timing="event", do=[DRAW], once_per_turn=True), EVENTS,
         f"{WILDFIRE}, effect 1, once_per_turn", "expected only where a player may choose whether to use the effect"),
    ],
)  # fmt: skip
def test_what_a_kind_of_card_cannot_do_is_told(
    tmp_path: Path, change: Change, file: str, where: str, expected: str
) -> None:
    deck = published()
    change(deck)
    check(write(tmp_path / "deck", deck), file, where, expected)


def test_the_second_effect_and_operation_are_told_by_their_numbers(tmp_path: Path) -> None:
    deck = published()
    card_of(deck, "fireweed")["effect"].append(
        {"timing": "when_played", "text": "Draws.", "do": [DRAW, table(op="discard", n="x", from_="hand")]}
    )
    where = f"{FIREWEED}, effect 2, do 2, n"
    check(write(tmp_path / "deck", deck), STANDARD, where, f"{TIMES}, found 'x'")


@pytest.mark.parametrize(
    "change",
    [
        effect(do=[DRAW], if_=ENERGY | {"at_least": 2, "at_most": 2}),
        effect(do=[DRAW], pay=[table(op="store", n=2, from_="hand", to="adjacent", upto=False)]),
        effect(timing="passive", do=[table(op="rule", rule="energy_reach")], if_=ENERGY | {"at_least": 1}),
        op("look", n=1, take=0, rest="top_or_discard"),
        op("rule", timing="passive", rule="any_elevation", zone="row", max_height=2.0),
        op("reveal", n=1, zone="row", form=["herb", "fern"], layer="understory", min_height=2, max_height=2.0),
        op("move_energy", n=1, from_="here", to="here"),  # nothing can move, and nothing breaks
        op("take_discard", n=1, layer="understory"),  # no card of the pile is that
        put("black_bear", goal="fewest"),
        put("fireweed", effect=[]),
    ],
)
def test_what_stands_just_inside_the_limits_is_no_fault(tmp_path: Path, change: Change) -> None:
    deck = published()
    change(deck)
    assert REFOREST.read_catalog(write(tmp_path / "deck", deck)).fingerprint != REFOREST.catalog.fingerprint
