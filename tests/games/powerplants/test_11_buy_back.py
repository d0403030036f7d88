"""11. Scoring: the buy-back, who wins (POW-128, 140 to 143, 182), and worked example B."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.games.powerplants.build import ANN, BEN, CEM, GAME, at, board, position, score_lines, total
from tests.games.powerplants.build_more import row, scored

DEE, EVE = 3, 4
BARE = row("snapjaw-1", "deeproot-1")  # scores nothing


def settled(gems: Sequence[int], captured: Sequence[Mapping[int, int]], first: int = 0) -> list[int]:
    """What everybody has after the buy-back, with so many Gems and captured Sprites before it."""
    boards = [board(gems=count, captured=taken) for count, taken in zip(gems, captured, strict=True)]
    state = position(BARE, boards=boards, seats=len(gems), first=first)
    found = [total(state, seat) for seat in range(len(gems))]
    assert sum(found) == sum(gems)
    assert [score_lines(state, seat)["Buy-back"] for seat in range(len(gems))] == [
        after - before for after, before in zip(found, gems, strict=True)
    ]
    return found


# The buy-back


def test_POW_128_every_player_pays_a_gem_for_each_own_captured_sprite_to_who_captured_it() -> None:
    assert settled((10, 10), ({BEN: 3}, {})) == [13, 7]
    assert settled((10, 10), ({BEN: 3}, {ANN: 1})) == [12, 8]
    assert settled((10, 10, 10), ({BEN: 2, CEM: 1}, {CEM: 4}, {})) == [13, 12, 5]


def test_POW_128_without_snapjaw_in_play_nothing_is_paid() -> None:
    state = position(row("deeproot-1", "honeyleaf-1"), boards=[board(captured={BEN: 2}), board(gems=5)])
    assert [total(state, seat) for seat in (ANN, BEN)] == [0, 5]
    assert "Buy-back" not in score_lines(state)


def test_POW_128_it_comes_after_the_fields() -> None:
    # Ben pays with the Gem of a patch, the two of a Wingbean and the one of its field
    garden = row("snapjaw-1", "wingbean-1 Ben gems 1", "deeproot-1")
    state = position(garden, boards=[board(captured={BEN: 5}), board()])
    assert list(score_lines(state, BEN).values()) == [0, 1, 2, 1, -4]
    assert [total(state, seat) for seat in (ANN, BEN)] == [4, 0]


def test_POW_140_who_cannot_pay_everything_pays_as_much_as_possible() -> None:
    assert settled((0, 2), ({BEN: 5}, {})) == [2, 0]
    assert settled((0, 0), ({BEN: 5}, {})) == [0, 0]
    assert settled((0, 5), ({BEN: 5}, {})) == [5, 0]


def test_POW_140_single_gems_go_clockwise_from_the_payer() -> None:
    # Cem owes Ann 2 and Ben 2, and has one Gem, two, three: clockwise from Cem comes Ann, then Ben
    assert settled((0, 0, 1), ({CEM: 2}, {CEM: 2}, {})) == [1, 0, 0]
    assert settled((0, 0, 2), ({CEM: 2}, {CEM: 2}, {})) == [1, 1, 0]
    assert settled((0, 0, 3), ({CEM: 2}, {CEM: 2}, {})) == [2, 1, 0]
    # Ben owes Ann and Cem: clockwise from Ben comes Cem
    assert settled((0, 1, 0), ({BEN: 2}, {}, {BEN: 2})) == [0, 0, 1]


def test_POW_140_what_a_player_is_paid_serves_to_pay_in_a_later_pass() -> None:
    # First pass: Ann has nothing; Ben pays Ann 3. Second pass: Ann pays Cem 3, all that she has of the 4.
    assert settled((0, 3, 0), ({BEN: 3}, {}, {ANN: 4})) == [0, 0, 3]


def test_POW_140_passes_repeat_until_one_moves_no_gem() -> None:
    # One Gem of Dee's goes to Cem, in the second pass to Ben, in the third to Ann, who owes nothing
    captured: list[dict[int, int]] = [{BEN: 1}, {CEM: 1}, {DEE: 1}, {}]
    assert settled((0, 0, 0, 1), captured) == [1, 0, 0, 0]
    # And round again to Dee, if Ann owes her one
    assert settled((0, 0, 0, 1), [*captured[:3], {ANN: 1}]) == [0, 0, 0, 1]


def test_POW_140_debts_that_are_left_are_dropped() -> None:
    # Ann and Ben owe each other and have nothing: nobody pays
    assert settled((0, 0), ({BEN: 3}, {ANN: 5})) == [0, 0]
    # Ann's one Gem goes to and fro until Ben has paid three; Ann pays it a fourth time, and owes one more for ever
    assert settled((1, 0), ({BEN: 3}, {ANN: 5})) == [0, 1]


@pytest.mark.parametrize(("first", "after"), [(ANN, [0, 2, 0, 0]), (BEN, [0, 1, 1, 0]), (DEE, [0, 1, 1, 0])])
def test_POW_140_seat_order_begins_with_the_starting_player(first: int, after: list[int]) -> None:
    # Ann owes Ben 2 and Cem 2; she has one Gem and Dee owes her one. If Ann pays before Dee, both Gems go to Ben,
    # each at the beginning of a pass; if Dee pays first, Ann has two at once, for Ben and Cem
    assert settled((1, 0, 0, 1), ({DEE: 1}, {ANN: 2}, {ANN: 2}, {}), first=first) == after


def test_POW_140_every_payer_pays_until_out_of_gems_or_debts() -> None:
    # Ann (1) pays Ben; Ben (2) pays Cem and Dee; Cem (1) pays Eve; Dee (1) owes nothing: all in one pass
    captured = [{}, {ANN: 1}, {BEN: 1}, {BEN: 1}, {CEM: 1}]
    assert settled((1, 1, 0, 0, 0), captured) == [0, 0, 0, 1, 1]
    # Ann pays Ben both at once, so that he has one for Cem and one for Dee, though Cem is owed two
    assert settled((2, 0, 0, 0), ({}, {ANN: 2}, {BEN: 2}, {BEN: 1})) == [0, 0, 1, 1]


def test_POW_182_a_payer_leaves_out_players_already_paid_in_full() -> None:
    # Ann owes Ben 1, Cem 3, Dee 0, Eve 2, and has five Gems: Ben, Cem, Eve, Cem, Eve
    captured: list[dict[int, int]] = [{}, {ANN: 1}, {ANN: 3}, {}, {ANN: 2}]
    assert settled((5, 0, 0, 0, 0), captured) == [0, 1, 2, 0, 2]
    assert settled((4, 0, 0, 0, 0), captured) == [0, 1, 2, 0, 1]
    assert settled((6, 0, 0, 0, 0), captured) == [0, 1, 3, 0, 2]


def test_POW_182_every_pass_starts_again_with_the_nearest_neighbour_still_owed() -> None:
    # Ann owes Ben 2 and Cem 2, has one Gem and gets one of Dee's in the same pass, after her own payments.
    # First pass: Ann pays Ben; Dee pays Ann. Second pass: Ann starts with Ben again.
    captured: list[dict[int, int]] = [{DEE: 1}, {ANN: 2}, {ANN: 2}, {}]
    assert settled((1, 0, 0, 1), captured) == [0, 2, 0, 0]


# Who wins


def test_POW_141_most_gems_wins() -> None:
    state = position(row("deeproot-1"), boards=[board(gems=4), board(gems=6), board(gems=5)], seats=3)
    assert GAME.ranks(state) == [3, 1, 2]


def test_POW_142_a_tie_is_won_by_the_most_sprites_in_the_garden() -> None:
    # One Gem each
    state = scored("deeproot-1 Ann 2", "honeyleaf-1 Ben 3", "deeproot-2 Cem 2", seats=3)
    assert [total(state, seat) for seat in (ANN, BEN, CEM)] == [1, 1, 1]
    assert GAME.ranks(state) == [2, 1, 2]


def test_POW_142_sprites_on_all_patches_are_counted_and_patches_are_not() -> None:
    # Ann two patches with four Sprites, Ben one patch with five: 2 and 1 Gems for the fields, made equal
    garden = row("deeproot-1 Ann 3", "honeyleaf-1 Ben 5", "emberwood-1 Ann")
    state = position(garden, boards=[board(), board(gems=1)])
    assert [total(state, seat) for seat in (ANN, BEN)] == [2, 2]
    assert GAME.ranks(state) == [2, 1]


def test_POW_142_captured_sprites_and_those_in_supply_do_not_count() -> None:
    boards = [board(gems=1, captured={BEN: 1}), board(gems=3, captured={}, supply=3)]
    state = position(row("deeproot-1 Ann", "honeyleaf-1 Ben 2", "snapjaw-1"), boards=boards)
    # Ben pays Ann one Gem: three each
    assert [total(state, seat) for seat in (ANN, BEN)] == [3, 3]
    assert GAME.ranks(state) == [2, 1]


def test_POW_142_fewer_sprites_with_more_gems_still_win() -> None:
    state = scored("deeproot-1 Ann", "honeyleaf-1 Ben 20", gems=(1, 0))
    assert GAME.ranks(state) == [1, 2]


def test_POW_143_if_still_tied_those_players_share_the_win() -> None:
    state = scored("deeproot-1 Ann 2", "honeyleaf-1 Ben 2", "deeproot-2", seats=3)
    assert GAME.ranks(state) == [1, 1, 3]
    assert GAME.ranks(scored("deeproot-1", seats=5)) == [1, 1, 1, 1, 1]


# Worked example B


def test_example_B_a_whole_final_scoring_with_two_players() -> None:
    garden = {
        # The three Wingbeans, and what lies round Ann's: Snapjaw, Snapjaw and Emberwood
        "wingbean-4": at(0, 0, ANN, gems=2),
        "wingbean-5": at(1, 0),
        "wingbean-2": at(2, 0, BEN, 2),
        # Size 4: Ann three, Ben one
        "snapjaw-1": at(0, -1, ANN),
        "snapjaw-2": at(-1, 0, ANN, 2),
        "snapjaw-3": at(-1, -1, BEN),
        "snapjaw-4": at(-2, 0, ANN),
        # Size 6: Ben two
        "emberwood-1": at(-1, 1),
        "emberwood-2": at(-1, 2, BEN, gems=1),
        "emberwood-3": at(-1, 3),
        "emberwood-4": at(-1, 4, BEN),
        "emberwood-5": at(-1, 5),
        "emberwood-6": at(-1, 6),
        # Two of size 1, and ten patches without Sprites
        "deeproot-1": at(3, 0, BEN),
        "honeyleaf-1": at(4, 0, ANN, 3),
        **{f"deeproot-{number}": at(3 + number, 0, gems=3 * (number == 4)) for number in range(2, 7)},
        **{f"honeyleaf-{number}": at(8 + number, 0) for number in range(2, 7)},
    }
    state = position(garden, boards=[board(gems=6, captured={BEN: 4}), board(gems=3, captured={ANN: 1})])
    assert score_lines(state, ANN) == {
        "Gems gained in play": 6,
        "Gems on own patches": 2,
        "Wingbean: types around": 3,
        "Snapjaw field of 4, first": 7,
        "Wingbean field of 3, second": 2,
        "Honeyleaf field of 1, first": 1,
        "Buy-back": 3,
    }
    assert score_lines(state, BEN) == {
        "Gems gained in play": 3,
        "Gems on own patches": 1,
        "Wingbean: types around": 2,
        "Snapjaw field of 4, second": 3,
        "Wingbean field of 3, first": 5,
        "Emberwood field of 6, first": 11,
        "Deeproot field of 1, first": 1,
        "Buy-back": -3,
    }
    assert [total(state, seat) for seat in (ANN, BEN)] == [24, 23]
    assert GAME.ranks(state) == [1, 2]
