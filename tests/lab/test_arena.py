"""The arena: fair seatings, the same games on any number of processes, files to go on from, and what is printed."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import allotment
from allotment.bots import LADDER
from allotment.bots.ladder import UnknownBot
from allotment.games import find_game
from allotment.kernel.chance import keyed
from allotment.kernel.errors import AllotmentError, BadSetup
from allotment.kernel.snapshot import digest
from allotment.lab import ladder, tournament_file
from allotment.lab.arena import arena_and_report, run
from allotment.lab.ratings import standings
from allotment.lab.tournament import Tournament, deal_key, lineups, play_deal, play_deals
from allotment.lab.tournament_file import ResultsFault, journal_path, load_pyarrow, seat_rows
from allotment.lab.tournament_sprt import Sprt
from allotment.play import Budget

PAIR = Tournament("planted", ("seed", "sprout"), 2, seed=7)


def report(tournament: Tournament, deals: int, **given: Any) -> int:
    chosen: dict[str, Any] = {"out": None, "sprt": None, "as_json": True, **given}
    return arena_and_report(tournament, deals, chosen.pop("jobs", 1), **chosen)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (6, 2), (2, 3), (3, 3), (4, 3), (2, 5), (3, 4), (5, 5)])
@pytest.mark.parametrize("deal", [0, 1, 5])
def test_every_bot_is_at_every_seat_equally_often(bots: int, seats: int, deal: int) -> None:
    seated = Counter((bot, seat) for lineup in lineups(bots, seats, deal) for seat, bot in enumerate(lineup))
    assert len(seated) == bots * seats
    assert len(set(seated.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 2), (2, 4), (3, 4), (4, 4), (5, 3)])
def test_every_bot_meets_every_other_equally_often(bots: int, seats: int) -> None:
    met = Counter(pair for lineup in lineups(bots, seats, 0) for pair in permutations(lineup, 2) if len(set(pair)) == 2)
    assert set(met) == set(permutations(range(bots), 2))
    assert len(set(met.values())) == 1


def test_two_bots_at_four_seats_are_one_against_three_and_the_reverse() -> None:
    counts = Counter(lineup.count(0) for lineup in lineups(2, 4, 0))
    assert counts == {1: 4, 3: 4}


def test_every_order_around_the_table_comes_in_turn() -> None:
    orders = {lineups(4, 4, deal)[0] for deal in range(6)}
    assert orders == {(0, *rest) for rest in permutations((1, 2, 3))}


def test_the_games_of_a_deal_begin_alike_and_other_deals_and_seeds_otherwise() -> None:
    game = find_game("planted")
    keys = [deal_key(1, 0), deal_key(1, 1), deal_key(0, 1), deal_key(2**70, 0)]
    assert [len(key) for key in keys] == [16] * 4
    starts = {digest(game.new(2, keyed(key, 0))) for key in keys[:3]}
    assert len(starts) == 3


def test_a_bot_that_is_there_twice_has_two_names() -> None:
    assert Tournament("planted", ("seed", "seed", "sprout", "seed"), 2).names == ("seed", "seed#2", "sprout", "seed#3")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_deals_are_played_on_any_number_of_processes(seats: int) -> None:
    tournament = Tournament("planted", ("seed", "sprout"), seats, seed=3, budget=Budget(simulations=4))
    alone = list(play_deals(tournament, range(5), 1))
    assert alone == list(play_deals(tournament, range(5), 2))
    assert alone[3] == play_deal(tournament, 3)
    assert alone != list(play_deals(Tournament("planted", ("seed", "sprout"), seats, seed=4), range(5)))


def test_options_of_the_game_are_played() -> None:
    plain = Tournament("verdant", ("seed", "seed"), 2)
    goals = Tournament("verdant", ("seed", "seed"), 2, options=(("mode", "goals"),))
    assert play_deal(plain, 0) != play_deal(goals, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_mirror_match_brackets_an_even_share(seats: int) -> None:
    mirror = Tournament("planted", ("seed", "seed"), seats, seed=1)
    found = standings(mirror, list(play_deals(mirror, range(60))), 400)
    for bot in found.bots:
        assert bot.win_share.low <= 1 / seats <= bot.win_share.high
        assert bot.win_share.low < bot.win_share.high  # the games of a deal differ by the choices
        assert bot.margin.low <= 0 <= bot.margin.high
        assert bot.elo.low <= 0 <= bot.elo.high
    for one in found.alone:
        assert one.win_share.low <= 1 / seats <= one.win_share.high


def test_results_go_into_a_file_and_are_not_played_again(tmp_path: Path) -> None:
    out = tmp_path / "pair.jsonl"
    first = run(PAIR, 3, out=out)
    content = out.read_bytes()
    again = run(PAIR, 3, out=out)
    assert (first.played, again.played) == (3, 0)
    assert again.deals == first.deals
    assert out.read_bytes() == content
    assert run(PAIR, 2, out=out).deals == first.deals[:2]  # fewer are asked for, none is lost
    assert out.read_bytes() == content


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("cut", [-1, -20, 0])
def test_a_run_goes_on_after_the_last_whole_line(jobs: int, cut: int, tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    wanted = run(PAIR, 6, out=whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    left = b"".join(lines[:4])  # the header and three deals
    torn.write_bytes(left[:cut] if cut else left)
    outcome = run(PAIR, 6, jobs, out=torn)
    assert outcome.played == (4 if cut else 3)
    assert outcome.deals == wanted.deals
    assert torn.read_bytes() == whole.read_bytes()


def test_a_file_cut_in_its_first_line_is_begun_again(tmp_path: Path) -> None:
    out = tmp_path / "pair.jsonl"
    run(PAIR, 1, out=out)
    content = out.read_bytes()
    for size in (0, 10):
        out.write_bytes(content[:size])
        assert run(PAIR, 1, out=out).played == 1
        assert out.read_bytes() == content


class Interrupted:
    """Stands where Ctrl-C strikes: after so many reports."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, deals: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_what_was_done(jobs: int, tmp_path: Path) -> None:
    out = tmp_path / "pair.jsonl"
    stopped = run(PAIR, 10**6, jobs, out=out, report=Interrupted(after=3))
    assert stopped.was_stopped
    assert len(stopped.deals) == 3
    assert run(PAIR, 5, out=out).played == 2


@pytest.mark.parametrize(
    ("other", "line"),
    [
        (Tournament("verdant", PAIR.bots, 2, 7), "its game is 'planted', not 'verdant'"),
        (
            Tournament("planted", ("sprout", "seed"), 2, 7),
            r"its bots is \('seed', 'sprout'\), not \('sprout', 'seed'\)",
        ),
        (Tournament("planted", PAIR.bots, 3, 7), "its seats is 2, not 3"),
        (Tournament("planted", PAIR.bots, 2, 8), "its seed is 7, not 8"),
        (Tournament("planted", PAIR.bots, 2, 7, Budget(simulations=5)), "its simulations is None, not 5"),
    ],
)
def test_the_file_of_another_tournament_is_refused_and_left_alone(other: Tournament, line: str, tmp_path: Path) -> None:
    out = tmp_path / "pair.jsonl"
    run(PAIR, 2, out=out)
    content = out.read_bytes()
    with pytest.raises(ResultsFault, match=line):
        run(other, 2, out=out)
    assert out.read_bytes() == content


@pytest.mark.parametrize("content", [b"anything", b"anything\n", b"\xff\n", b'{"record":1}\n', b"\n"])
def test_a_file_of_anything_else_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    out = tmp_path / "other.jsonl"
    out.write_bytes(content)
    with pytest.raises(ResultsFault, match=r"other\.jsonl: no results of a tournament"):
        run(PAIR, 2, out=out)
    assert out.read_bytes() == content


@pytest.mark.parametrize("line", [b"torn}\n", b'{"deal":5,"games":[]}\n', b'{"deal":1,"games":[]}\n'])
def test_a_line_that_is_no_deal_is_named(line: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pair.jsonl"
    run(PAIR, 1, out=out)
    out.write_bytes(out.read_bytes() + line)
    with pytest.raises(ResultsFault, match=r"pair\.jsonl: line 3: "):
        run(PAIR, 3, out=out)


def test_a_file_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ResultsFault, match="cannot be opened: No such file"):
        run(PAIR, 1, out=tmp_path / "nowhere" / "pair.jsonl")
    with pytest.raises(ResultsFault, match=r"whose name ends in \.jsonl or \.parquet"):
        run(PAIR, 1, out=tmp_path / "pair.csv")


def test_parquet_without_pyarrow_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(tournament_file, "import_module", missing)
    with pytest.raises(ResultsFault, match=r"Parquet needs pyarrow: pip install 'allotment\[lab\]'"):
        run(PAIR, 1, out=tmp_path / "pair.parquet")
    assert not list(tmp_path.iterdir())


def test_parquet_has_a_row_for_every_seat_of_every_game(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    out = tmp_path / "pair.parquet"
    outcome = run(PAIR, 3, out=out)
    table = load_pyarrow()[1].read_table(out)
    assert table.to_pylist() == seat_rows(PAIR, outcome.deals)
    assert b'"seed":7' in table.schema.metadata[b"allotment"]
    assert run(PAIR, 3, out=out).played == 0
    journal_path(out).unlink()
    with pytest.raises(ResultsFault, match=r"without pair\.jsonl to go on from"):
        run(PAIR, 3, out=out)


def test_rows_name_bot_and_seat() -> None:
    deal = play_deal(PAIR, 0)
    rows = seat_rows(PAIR, [deal])
    assert [(row["game"], row["seat"], row["bot"]) for row in rows] == [
        (0, 0, "seed"),
        (0, 1, "sprout"),
        (1, 0, "sprout"),
        (1, 1, "seed"),
    ]
    assert [row["score"] for row in rows] == [*deal.games[0].scores, *deal.games[1].scores]


@pytest.mark.parametrize(("bots", "verdict"), [(("sprout", "seed"), "elo1"), (("seed", "sprout"), "elo0")])
def test_a_sequential_test_ends_as_soon_as_it_is_decided(bots: tuple[str, str], verdict: str, tmp_path: Path) -> None:
    tournament = Tournament("planted", bots, 2)
    alone, shared = (run(tournament, 500, jobs, tmp_path / f"{jobs}.jsonl", Sprt(0, 100)) for jobs in (1, 2))
    assert alone.verdict == shared.verdict == verdict
    assert alone.deals == shared.deals
    assert 5 < len(alone.deals) < 100
    again = run(tournament, 500, 1, tmp_path / "1.jsonl", Sprt(0, 100))
    assert (again.played, again.verdict, again.deals) == (0, verdict, alone.deals)


def test_the_last_line_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(PAIR, 4, jobs=2) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {key: found[key] for key in ("game", "seats", "seed", "deals", "games")} == {
        "game": "planted",
        "seats": 2,
        "seed": 7,
        "deals": 4,
        "games": 8,
    }
    for key in ("win_share", "margin", "elo", "elo_interval"):
        assert list(found[key]) == ["seed", "sprout"]
    assert sum(found["win_share"].values()) == pytest.approx(1)
    assert sum(found["margin"].values()) == pytest.approx(0)
    assert found["elo"]["seed"] == 0
    assert found["elo_interval"]["seed"] == [0, 0]
    assert "sprt" not in found


def test_an_infinite_elo_is_null_in_json_and_a_sign_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    certain = Tournament("planted", ("seed", "sapling"), 2)
    assert report(certain, 2) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["win_share"]["sapling"] == 1
    assert found["elo"]["sapling"] is None
    assert report(certain, 2, as_json=False) == 0
    assert "+∞" in capsys.readouterr().out


def test_words_tell_one_against_copies_and_the_reverse(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(Tournament("planted", ("seed", "sprout"), 4), 2, as_json=False, sprt=Sprt(0, 10)) == 0
    shown = capsys.readouterr().out
    assert "planted with 4 seats: 2 deals of seed 0, 16 games" in shown
    assert "one seed against 3 of sprout: " in shown
    assert "one sprout against 3 of seed: " in shown
    assert "equals would have 25.0%" in shown
    assert "SPRT of Elo +0 against +10: not decided" in shown


@pytest.mark.parametrize(
    ("tournament", "deals", "fault", "line"),
    [
        (Tournament("planted", ("seed", "oak"), 2), 1, UnknownBot, "no computer player is called 'oak'"),
        (Tournament("planted", ("seed",), 2), 1, BadSetup, "needs two computer players or more"),
        (Tournament("planted", ("seed", "seed"), 6), 1, BadSetup, "Planted is for 2 to 5 players, not 6"),
        (Tournament("verdant", ("seed", "seed"), 1), 1, BadSetup, "a tournament needs two seats or more, not 1"),
        (Tournament("planted", ("seed", "seed"), 2), 0, BadSetup, "a tournament needs one deal or more, not 0"),
        (Tournament("planted", ("seed", "seed"), 2, options=(("a", "b"),)), 1, BadSetup, "has no option 'a'"),
    ],
)
def test_a_mistake_is_said_before_anything_is_played(
    tournament: Tournament, deals: int, fault: type[AllotmentError], line: str
) -> None:
    with pytest.raises(fault, match=line):
        report(tournament, deals)


def test_a_sequential_test_is_of_two() -> None:
    with pytest.raises(BadSetup, match="compares two computer players, not 3"):
        report(Tournament("planted", ("seed", "seed", "seed"), 2), 1, sprt=Sprt(0, 10))


def page(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "bots.md"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.skipif(allotment.native_status() != "native", reason="takes minutes with plain engines")
def test_the_ladder_goes_between_its_marks_and_comes_out_the_same_again(tmp_path: Path) -> None:
    path = page(tmp_path, f"Before.\n\n{ladder.BEGIN}\nold\n{ladder.END}\n\nAfter.\n")
    few = ["--deals", "1", "--simulations", "2", "--game", "planted", "--jobs", "1"]
    arguments = [*few, "--page", str(path), "--keep", str(tmp_path / "a")]
    assert ladder.main(arguments) == 0
    first = path.read_text("utf-8")
    assert first.startswith(f"Before.\n\n{ladder.BEGIN}\n\nEach level against the one below it, on 1 deals of seed 0")
    assert first.endswith(f" |\n\n{ladder.END}\n\nAfter.\n")
    assert first.count("\n| planted | 2 |") == first.count("\n| planted | 4 |") == len(LADDER) - 1
    assert "| sprout over seed |" in first
    assert "old" not in first
    assert ladder.main(arguments) == 0
    assert path.read_text("utf-8") == first
    assert len(list((tmp_path / "a").iterdir())) == 2 * (len(LADDER) - 1)


@pytest.mark.parametrize("text", ["", ladder.BEGIN, f"{ladder.END}{ladder.BEGIN}", f"{ladder.BEGIN}{ladder.END}" * 2])
def test_a_page_without_the_marks_is_left_alone(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = page(tmp_path, text)
    assert ladder.main(["--page", str(path)]) == 2
    assert path.read_text("utf-8") == text
    assert capsys.readouterr().err.startswith(f"ladder: {path}: there should be one line <!-- ladder")


def test_a_ladder_without_page_or_deals_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--page", str(tmp_path / "none.md")]) == 2
    assert ladder.main(["--deals", "0"]) == 2
    assert ladder.main(["--simulations", "0"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[0] for line in lines] == ["ladder"] * 3
