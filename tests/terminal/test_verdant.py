"""How Verdant looks: whole games by script, drawn at every width and as plain lines."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from allotment.games.verdant.view import VerdantView
from allotment.play import Match, Player, Record
from allotment.terminal.look import find_look
from allotment.terminal.names import names_of
from allotment.terminal.scores import verdict
from allotment.terminal.tables import table
from tests.terminal.script import ADA, BEN, FIRST_MOVES, SPROUT, play_script, screen_of
from tests.terminal.test_replay import tell
from tests.terminal.verdant import ALONE, GAME, THREE, new_match

DRAWN = re.compile(r"[\x1b\u2500-\u25ff]")
LONG = Player("Adalberta with the very long name")
GAMES = {
    "alone with goals": (ALONE, {"mode": "goals"}),
    "alone with a scenario": (ALONE, {"scenario": "3"}),
    "three with goals": (THREE, {"mode": "goals"}),
    "two in the Family Variant": ((LONG, SPROUT), {"mode": "family"}),
    "five": ((LONG, *[SPROUT] * 4), {"card_reset_scope": "all"}),
}


def new_match_of(kind: str) -> Match:
    players, options = GAMES[kind]
    return Match(GAME, players, bytes(16), options=options)


def shown(match: Match, *, plain: bool, width: int | None = 80, viewer: int | None = 0) -> str:
    """The whole table."""
    screen, file = screen_of(plain=plain, width=width)
    screen.show(table(GAME, match.view(viewer), names_of(match.players), match.catalog, plain))
    return file.getvalue()


def after(match: Match, plies: int, choice: int = 0) -> Match:
    """So many answers later, all by the same choice."""
    for _ply in range(plies):
        seat = match.asked()[0]
        legal = match.legal(seat)
        match.play(seat, legal[choice % len(legal)])
    return match


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_whole_game_is_played_by_script_and_no_line_is_longer_than_the_screen(kind: str, width: int) -> None:
    played = play_script(
        "?",
        "score",
        "hand",
        "card aloe",
        then_first=True,
        match=new_match_of(kind),
        plain=False,
        width=width,
    )
    assert played.code == 0
    assert played.match.is_over
    assert "The game is over" in played.text
    assert max(map(len, played.text.splitlines())) <= width


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_plain_game_has_no_escape_codes_and_nothing_drawn(kind: str) -> None:
    played = play_script("table", "hand", "score", then_first=True, match=new_match_of(kind))
    assert played.match.is_over
    assert not DRAWN.search(played.text)
    for seat, points in enumerate(played.match.scores()):
        assert f"{names_of(played.match.players)[seat]}'s total: {points}." in played.text


def test_alone_there_is_no_ranking_but_the_name_of_the_score() -> None:
    played = play_script(then_first=True, match=new_match(ALONE))
    ending = played.text.partition("The game is over\n")[2]
    assert ending.startswith(GAME.verdict(played.match.position) + "\n")
    assert "wins" not in ending
    assert "1. Ada" not in ending


def test_a_scenario_says_what_it_asks_for_and_whether_it_was_won() -> None:
    played = play_script(then_first=True, match=new_match(ALONE, scenario="3"))
    assert "Scenario 3 is won with at least 72 points." in played.text
    assert "Goal Apartment Living: 2 points per completed plant" in played.text
    assert re.search(r"Scenario 3 asks for 72 and is (won|lost)\.", played.text)


def test_several_players_are_ranked_and_no_verdict_is_added() -> None:
    played = play_script(then_first=True, match=new_match())
    assert re.search(r"1\. \w+: \d+ points", played.text.partition("The game is over\n")[2])


def test_everything_a_new_player_needs_is_on_the_table() -> None:
    match = after(new_match(), 20, 1)
    view = match.view(0)
    assert isinstance(view, VerdantView)
    for plain in (True, False):
        text = " ".join(shown(match, plain=plain, width=120).split())
        for goal in view.goals:
            card = match.catalog.goals[match.catalog.goal_ids.index(goal)]
            assert f"Goal {card.name}: {card.points} point" in text
            assert card.text[1:] in text
        for column in view.market:
            assert match.catalog.plant_names[match.catalog.plant_ids.index(column.plant)] in text
        assert "turn" in text
        assert "Pots left (points): " in text
        for name in names_of(match.players):
            assert name in text


def test_the_solo_market_shows_pots_the_queue_and_what_is_cleared() -> None:
    match = after(new_match(ALONE), 1)
    text = shown(match, plain=False)
    assert "4, cleared next" in text
    assert text.count("concrete pot") == 4
    assert "Pots to come: wood 4, then ceramic 4, then terra cotta." in " ".join(text.split())


def test_the_pots_to_come_are_those_of_the_queue() -> None:
    match = new_match(ALONE)
    come: list[str] = []
    turns: list[list[str | None]] = []
    while not match.is_over:
        view = match.view(0)
        assert isinstance(view, VerdantView)
        if view.phase == "cards" and view.turn == len(turns) + 1:
            turns.append([column.pot for column in view.market])
            come.append(shown(match, plain=True, width=None).partition("Pots to come: ")[2].split(".")[0])
        after(match, 1)
    for (now, said), (later, _said) in pairwise(zip(turns, come, strict=True)):
        assert later[1:] == now[:-1]
        words = {"wood": "wood", "ceramic": "ceramic", "terracotta": "terra cotta"}
        assert said.startswith(words[later[0] or ""])


@pytest.mark.parametrize("width", [60, 80, 120])
def test_homes_are_aligned_grids_with_a_light_on_every_edge_of_a_room(width: int) -> None:
    match = after(new_match(ALONE), 30, 1)
    lines = [line.rstrip() for line in shown(match, plain=False, width=width).splitlines()]
    grid = [line for line in lines if re.match(r"[ B-D] [ ┌├└│SMD]", line) and DRAWN.search(line)]
    rooms = sum(cell.points is not None for cell in match.view(0).homes[0].cells)  # type: ignore[attr-defined]  # Verdant
    tops = [line for line in grid if re.search("[┌├└┬┴┼]", line)]
    assert sum(len(re.findall("─[SMD]─", line)) for line in tops) == 2 * rooms
    borders = {spot for line in tops for spot, letter in enumerate(line) if letter in "┌┐└┘├┤┬┴┼"}
    step = sorted(borders)[1] - sorted(borders)[0]
    assert {later - sooner for sooner, later in pairwise(sorted(borders))} == {step}


def test_where_a_card_can_lie_is_numbered_on_the_grid_as_in_the_list() -> None:
    match = new_match(ALONE)
    while match.view(0).phase != "place":  # type: ignore[attr-defined]  # Verdant
        after(match, 1)
    numbered = find_look(GAME, match.catalog).numbered(match.view(0), match.moves(0))
    text = play_script(match=match, plain=False, width=80).text
    for number, move in numbered.items():
        assert f" {number}: {move.cell} " in text  # type: ignore[attr-defined]  # placements
        assert f"{number}: place {move.cell}, " in text  # type: ignore[attr-defined]  # placements


def test_rooms_are_listed_in_reading_order_with_their_points_VER_146() -> None:
    match = after(new_match(), 40, 1)
    text = play_script("score", match=match).text
    view = match.view(0)
    assert isinstance(view, VerdantView)
    listed = re.findall(r"Ada's room (\w\d) .* (\d+)\.", text)
    rooms = [cell for cell in view.homes[0].cells if cell.points is not None]
    assert [int(points) for _cell, points in listed] == [cell.points for cell in rooms]
    assert listed == sorted(listed, key=lambda found: found[0])
    total = sum(int(points) for _cell, points in listed)
    assert f"Ada's Rooms: {total} (VER-135)." in text


def test_all_is_open_so_the_screen_is_not_handed_over() -> None:
    played = play_script(*FIRST_MOVES, match=new_match([ADA, BEN]))
    assert played.match.is_over
    assert "Pass the screen" not in played.text
    assert "Ben's table" in played.text


def test_a_choice_is_taken_back_within_the_turn_and_final_after_it() -> None:
    match = after(new_match([ADA, BEN]), 2)
    first = names_of(match.players)[match.view(None).first]  # type: ignore[attr-defined]  # Verdant
    played = play_script("1", "undo", "1", match=match)
    assert "Taken back." in played.text
    assert [ply.seat for ply in played.match.plies][2:] == [match.asked()[0]]
    ended = play_script("1", f"undo {first}", match=new_match([ADA, BEN]))
    assert "Your last choice is final, since it ended your turn" in ended.text


def test_what_comes_into_the_market_is_told_in_one_line() -> None:
    match = after(new_match(ALONE), 20, 1)
    text = play_script("log", match=match).text
    assert re.search(r"New in the market: .+ in column 1, .+ in column 1", text)
    assert "comes into column" not in text


def test_somebody_called_you_is_spoken_to() -> None:
    text = play_script(*FIRST_MOVES, match=new_match([Player("You"), SPROUT])).text
    assert "it is your turn" in text
    assert "Your plant on " in text
    assert not re.search(r"\bYou (has|takes|gets|places|stores)\b", text)


def test_a_replay_stops_after_every_turn_of_every_player() -> None:
    record = Record.of(play_script(then_first=True, match=new_match([ADA, SPROUT])).match)
    told = tell(record, *[""] * 100, step=True, plain=False)
    assert told.code == 0
    assert told.text.count("Press Enter") == 2 + 2 * 13, "the start, every turn and the end"
    assert max(map(len, told.text.splitlines())) <= 80


class Ending:
    """A match of two that ended as the test says."""

    seats = range(2)

    def __init__(self, thumbs: tuple[int, int], winners: list[int], mode: str = "base") -> None:
        self.match, self._winners = new_match([ADA, BEN], mode=mode), winners
        for home, number in zip(self.match.position.homes, thumbs, strict=True):  # type: ignore[attr-defined]  # Verdant
            home.thumbs = number

    def scores(self) -> list[int]:
        return [54, 54]

    def winners(self) -> list[int]:
        return self._winners

    def view(self, viewer: int | None) -> object:
        return self.match.view(viewer)


@pytest.mark.parametrize(
    ("ending", "line"),
    [
        (Ending((3, 7), [1]), "54 points each. Thumbs left decide (VER-143): Ada has 3 and Ben has 5."),
        (Ending((1, 1), [0, 1]), "They have 1 thumb left each, so they share the victory (VER-144)."),
        (Ending((0, 0), [0, 1], "family"), "They share the victory (VER-206)."),
    ],
)  # fmt: skip
def test_the_verdict_names_the_rule_of_a_tie(ending: Ending, line: str) -> None:
    said = verdict(ending, find_look(GAME, GAME.catalog), ["Ada", "Ben"])  # type: ignore[arg-type]  # as much as is needed
    assert line in said
