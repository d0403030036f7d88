"""Rules 6: the end of the game, and who wins."""

from __future__ import annotations

import tomllib

import pytest

from tests.games.verdant.build import (
    ALL_SEATS,
    DATA,
    GAME,
    HomeWords,
    asked,
    at_random,
    column,
    do,
    home,
    layout,
    new_game,
    phase,
    plant,
    play_out,
    playing_out,
    position,
    refused,
    room,
    score_lines,
    start_turn,
    thumbs,
    total,
)

SCORING = tomllib.loads((DATA / "setup.toml").read_text("utf-8"))["scoring"]


@ALL_SEATS
def test_VER_130_the_game_ends_when_every_player_has_had_13_turns_and_15_cards(seats: int) -> None:
    state = new_game(seats)
    for now in playing_out(state, at_random(6)):
        if not now.is_over and phase(now) == "cards":
            assert len(layout(now, asked(now))) == 2 + now.turn - 1
            assert now.turn <= 13
    assert [len(layout(state, seat)) for seat in range(seats)] == [15] * seats


def test_VER_130_after_the_end_nothing_is_possible() -> None:
    state = play_out(new_game(2), at_random(1))
    assert refused(state, "plant 1", seat=0) == "VER-130"


def worth(points: int, name: str, thumbs: int = 0) -> HomeWords:
    """A home with so many points, 4 to 7, and so many thumbs: a plant of 4 points with one of the four pots."""
    pot = {4: "terracotta", 5: "ceramic", 6: "wood", 7: "concrete"}[points]
    return home({"C5": room("unusual"), "C4": plant(name, pot=pot)}, thumbs=thumbs)


FOURS = ("Burro's Tail", "African Violet", "Coin Plant", "Christmas Cactus")


def ranks_of(*standings: tuple[int, int]) -> list[int]:
    """The ranks of players with such points and thumbs."""
    homes = [worth(points, name, held) for (points, held), name in zip(standings, FOURS, strict=False)]
    state = position(*homes)
    assert [(total(state, seat), thumbs(state, seat)) for seat in range(len(homes))] == list(standings)
    return GAME.ranks(state)


def test_VER_143_the_highest_total_wins() -> None:
    assert ranks_of((5, 5), (7, 0), (6, 5)) == [3, 1, 2]


def test_VER_143_among_tied_players_the_one_with_most_thumbs() -> None:
    assert ranks_of((7, 1), (7, 3), (6, 5)) == [2, 1, 3]
    assert ranks_of((7, 3), (7, 2)) == [1, 2]
    assert SCORING["tie_break"] == "most_green_thumbs"


def test_VER_144_players_who_are_still_tied_share_the_place() -> None:
    assert ranks_of((7, 2), (7, 2)) == [1, 1]
    assert ranks_of((7, 0), (7, 0), (7, 0)) == [1, 1, 1]


def test_VER_145_the_limit_of_five_applies_to_the_last_turn_too() -> None:
    goals = ("Going Big", "Thumbs Up", "Double Duty")
    cells = {"C5": room(item="vining cat"), "C4": plant("Hoya", pot="wood")}
    market = [column("Betel", "unusual dog", plant_thumbs=4)]
    state = start_turn(position(home(cells, thumbs=5), market=market, turn=13, actor=0, first=1, goals=goals))
    do(state, "plant 1", "token 1", "place D5", "done")
    assert state.is_over
    assert thumbs(state) == 5
    assert score_lines(state)["Item goal Thumbs Up"] == 5


@pytest.mark.parametrize(
    ("standings", "places"),
    [
        (((7, 2), (7, 2), (6, 5)), [1, 1, 3]),
        (((5, 0), (7, 0), (6, 1), (6, 1)), [4, 1, 2, 2]),
        (((7, 0), (6, 1), (6, 2), (4, 5)), [1, 3, 2, 4]),
        (((4, 0), (4, 0), (4, 0), (5, 0)), [2, 2, 2, 1]),
    ],
)
def test_VER_147_lower_places_follow_the_same_criteria_and_after_a_shared_place_one_is_left_out(
    standings: tuple[tuple[int, int], ...], places: list[int]
) -> None:
    assert ranks_of(*standings) == places
