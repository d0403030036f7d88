"""15. Solo mode: levels, the end and the result (POW-170 to 176, 179)."""

from __future__ import annotations

from collections import Counter

import pytest

from allotment.games.powerplants import events
from allotment.games.powerplants.state import PowerPlants
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from tests.games.powerplants.build import (
    ANN,
    GAME,
    asked,
    at_random,
    bag,
    board,
    captured,
    choices,
    gems,
    hand,
    journal,
    new_game,
    phase,
    play_out,
    playing_out,
    position,
    score_lines,
    sprite_total,
    sprites,
    sprout,
    start_turns,
    supply,
    surplus,
    total,
    view,
)
from tests.games.powerplants.build_more import RIVAL, quiet_turn, rival_turn, row

LEVELS = pytest.mark.parametrize("level", [1, 2, 3, 4])


def last_turns(level: int, *, noting: bool = False, seed: int = 1) -> PowerPlants:
    """The Rival is about to draw the last patch, a Frightshade; four patches lie in the Surplus."""
    state = position(
        row("deeproot-6", "honeyleaf-6", "frightshade-6"),
        boards=[board("deeproot-1", "honeyleaf-1"), board()],
        seats=1,
        actor=RIVAL,
        bag=["frightshade-1"],
        surplus=["frightshade-2", "frightshade-3", "frightshade-4", "frightshade-5"],
        level=level,
    )
    state.chance, state.is_noting = seeded(seed), noting
    return start_turns(state)


# Levels


@pytest.mark.parametrize(("level", "count"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_POW_170_POW_171_POW_172_POW_173_the_level_says_how_many_sprites_the_new_patch_gets(
    level: int, count: int
) -> None:
    state = rival_turn(row("honeyleaf-6"), "frightshade-1", level=level)
    assert sprites(state) == {"frightshade-1": (RIVAL, count)}
    assert supply(state, RIVAL) == 20 - count


@pytest.mark.parametrize(("level", "gained"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_POW_172_POW_173_the_rival_gains_gems_at_the_start_of_each_of_its_turns(level: int, gained: int) -> None:
    state = rival_turn(row("honeyleaf-6"), "frightshade-1", level=level, is_noting=True)
    assert (gems(state, RIVAL), gems(state, ANN)) == (gained, 0)
    first = journal(state)[0]
    assert (first.what == events.GEMS_GAINED) == (gained > 0)
    # Ten turns, and an extra one at levels 3 and 4
    whole = play_out(
        new_game(1, 2, level=str(level), plants="deeproot+honeyleaf+tanglethorn+frightshade+snapjaw"), at_random(2)
    )
    assert gems(whole, RIVAL) == gained * 11


@pytest.mark.parametrize(("level", "turns"), [(1, 10), (2, 11), (3, 11), (4, 11)])
def test_POW_170_POW_171_POW_172_POW_173_from_level_two_on_the_rival_takes_one_more_turn_after_the_players_last(
    level: int, turns: int
) -> None:
    for seed in range(3):
        state = play_out(GAME.new(1, seeded(seed), options={"level": str(level)}, is_noting=True), at_random(seed))
        taken = [event.seat for event in journal(state) if event.what == events.TURN_BEGINS]
        assert taken == ([RIVAL, ANN] * 11)[: 10 + turns]
        assert len(view(state).garden) == 5 + 10 + turns


def test_POW_171_the_extra_turn_is_played_with_a_random_patch_of_the_surplus() -> None:
    drawn = Counter[str]()
    for seed in range(200):
        state = last_turns(2, seed=seed)
        before = surplus(state)
        quiet_turn(state)
        assert state.is_over
        new = view(state).garden[-1].patch
        assert sorted([*surplus(state), new]) == before
        drawn[new] += 1
        assert sprites(state)[new] == (RIVAL, 2)
    assert {*drawn} == {f"frightshade-{number}" for number in (2, 3, 4, 5)}
    assert all(25 < count < 80 for count in drawn.values())


def test_POW_170_at_level_one_there_is_no_extra_turn() -> None:
    state = last_turns(1)
    quiet_turn(state)
    assert state.is_over
    assert len(surplus(state)) == 4


def test_POW_170_levels_are_for_one_player() -> None:
    with pytest.raises(BadSetup, match="POW-170"):
        new_game(2, level="2")
    with pytest.raises(BadSetup, match="level"):
        new_game(1, level="5")
    assert [view(new_game(1, 1, level=level)).level for level in "1234"] == [1, 2, 3, 4]
    assert view(new_game(2, 1)).level is None


# The end


def test_POW_174_the_rival_draws_the_last_patch_and_the_player_takes_one_last_turn_without_a_draw() -> None:
    state = last_turns(1, noting=True)
    assert [event.seat for event in journal(state) if event.what == events.BAG_EMPTY] == [RIVAL]
    assert (asked(state), phase(state), bag(state)) == (ANN, "card", [])
    quiet_turn(state)
    assert state.is_over
    assert len(hand(state)) == 1


@LEVELS
def test_POW_174_the_game_ends_with_one_patch_in_the_players_hand(level: int) -> None:
    state = play_out(new_game(1, 9, level=str(level)), at_random(9))
    assert (len(hand(state)), hand(state, RIVAL), bag(state)) == (1, [], [])
    assert len(surplus(state)) == (4 if level == 1 else 3)


def test_POW_174_after_the_extra_turn_the_player_has_none() -> None:
    state = quiet_turn(last_turns(3))
    assert state.is_over
    assert view(state).turns_left == 0


# The result


def test_POW_175_POW_179_both_score_as_two_players() -> None:
    garden = row("deeproot-1 Ann gems 2", "deeproot-2 Ben 3", "deeproot-3", "honeyleaf-1 Ben gems 1")
    state = position(garden, boards=[board(gems=4), board(gems=2)], seats=1)
    # Ann: 4 + 2 + first in a field of 3; the Rival: 2 + 1 + second there + a field of 1
    assert [total(state, seat) for seat in (ANN, RIVAL)] == [11, 6]
    assert score_lines(state, RIVAL) == {
        "Gems gained in play": 2,
        "Gems on own patches": 1,
        "Deeproot field of 3, second": 2,
        "Honeyleaf field of 1, first": 1,
    }


@pytest.mark.parametrize(
    ("gained", "own", "rivals", "outcome"),
    [
        ((5, 4), 1, 9, "win"),
        ((4, 5), 9, 1, "lose"),
        ((4, 4), 3, 2, "win"),
        ((4, 4), 2, 3, "lose"),
        ((4, 4), 2, 2, "lose"),
    ],
)
def test_POW_175_the_player_wins_with_more_gems_or_as_many_and_more_sprites_in_the_garden(
    gained: tuple[int, int], own: int, rivals: int, outcome: str
) -> None:
    garden = row(f"deeproot-1 Ann {own}", f"honeyleaf-1 Ben {rivals}")
    state = position(garden, boards=[board(gems=count) for count in gained], seats=1, level=2)
    assert GAME.verdict(state) == (
        f"You {outcome} against the Rival (Sapling), {gained[0] + 1} Gems to {gained[1] + 1}."
    )


def test_POW_175_with_more_players_there_is_no_rival_to_win_against() -> None:
    assert GAME.verdict(position(row("deeproot-1 Ann"))) == ""


@pytest.mark.parametrize("mode", ["training", "training_free"])
@LEVELS
def test_POW_176_in_solo_training_mode_the_player_only_sprouts(mode: str, level: int) -> None:
    seen = set()
    state = GAME.new(1, seeded(level), options={"mode": mode, "level": str(level)}, is_noting=True)
    for _state in playing_out(state, at_random(level)):
        if phase(state) == "power":
            assert choices(state) == ["neither", "sprout"]
            seen.add("power")
    assert seen == {"power"}
    assert events.GREW not in {event.what for event in journal(state)}
    if mode == "training":
        assert view(state).column == ("deeproot", "honeyleaf", "tanglethorn", "emberwood", "starflower")


# The Rival is a player


def test_POW_179_its_sprites_are_rival_sprites_to_the_player() -> None:
    state = sprout(position(row("honeyleaf-1", "snapjaw-1 Ben"), seats=1, wizard="honeyleaf-1"))
    # Two Sprites are added: the first drives the Rival's off
    assert sprites(state) == {"snapjaw-1": (ANN, 1)}
    assert supply(state, RIVAL) == 20


def test_POW_179_the_player_captures_them() -> None:
    state = sprout(position(row("snapjaw-1", "deeproot-1 Ben 2", "honeyleaf-1"), seats=1, wizard="snapjaw-1"))
    # Snapjaw captures one, and the added Sprite drives the other off
    assert (captured(state, ANN), sprites(state)) == ({RIVAL: 1}, {})
    assert [sprite_total(state, seat) for seat in (ANN, RIVAL)] == [20, 20]


def test_POW_179_the_players_sprites_are_rival_sprites_to_it() -> None:
    state = rival_turn(row("snapjaw-6 Ann 2"), "honeyleaf-1")
    assert sprites(state) == {"snapjaw-6": (ANN, 2), "honeyleaf-1": (RIVAL, 1)}
    state = rival_turn(row("snapjaw-6 Ann"), "honeyleaf-1")
    assert sprites(state) == {"honeyleaf-1": (RIVAL, 1)}


def test_POW_179_the_endgame_effects_and_gems_on_patches_apply_to_both() -> None:
    garden = row("wingbean-1 Ann gems 1", "snapjaw-1", "wingbean-2 Ben gems 3", "deeproot-1")
    state = position(garden, seats=1)
    # Wingbean 1 touches Snapjaw; Wingbean 2 touches Snapjaw and Deeproot
    assert list(score_lines(state, ANN).values()) == [0, 1, 1, 1, 0]
    assert list(score_lines(state, RIVAL).values()) == [0, 3, 2, 1, 0]


def test_POW_179_the_buy_back_applies_to_both() -> None:
    boards = [board(gems=5, captured={RIVAL: 2}), board(gems=5, captured={ANN: 4})]
    state = position(row("snapjaw-1", "deeproot-1"), boards=boards, seats=1)
    assert [total(state, seat) for seat in (ANN, RIVAL)] == [3, 7]


def test_POW_179_where_seat_order_counts_the_rival_comes_second() -> None:
    # The player, who has nothing, pays first and so nothing; the Rival pays its two; then the player pays them back
    boards = [board(captured={RIVAL: 2}), board(gems=2, captured={ANN: 5})]
    state = position(row("snapjaw-1", "deeproot-1"), boards=boards, seats=1, first=RIVAL)
    assert [total(state, seat) for seat in (ANN, RIVAL)] == [0, 2]


def test_POW_179_the_view_shows_the_rival_as_the_second_board() -> None:
    state = position(row("deeproot-1 Ann", "honeyleaf-1 Ben 3"), boards=[board(), board(gems=4)], seats=1)
    seen = view(state).boards
    assert len(seen) == 2
    assert (seen[RIVAL].hand, seen[RIVAL].supply, seen[RIVAL].gems, seen[RIVAL].score) == ((), 17, 4, 5)


def test_POW_149_POW_157_what_the_rival_drew_cannot_be_taken_back() -> None:
    state = GAME.new(1, seeded(3), is_noting=True)
    whole = play_out(state, at_random(3))
    revealed = [event.seat for event in journal(whole) if GAME.reveals(event)]
    assert revealed.count(RIVAL) == 10
