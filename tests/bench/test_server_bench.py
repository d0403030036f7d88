"""The benchmark of the server: what it counts is counted right, and the run of chaos sees what is wrong."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from allotment.play.match import Answered
from allotment.server.messages import ENCODER
from allotment.server.table import LiveTable, Settings
from bench.server.chaos import is_error
from bench.server.evidence import VIEWS, Case, Line, Row, Seen, Sent, faults_of
from bench.server.figures import Figure, as_json, as_text, latencies, quantile, rows_of
from bench.server.furniture import lay
from bench.server.pages import first_load

VIEWERS = {"t.0": 0, "t.1": 1, "somebody": None}


def made(game: str = "planted", entries: int = 12) -> Case:
    """A table as it is when all is well: two people act in turn and hear of it, somebody watches."""
    laid = lay("t", game, ("", ""), random.Random(1), Settings())
    case, live = Case(laid.facts, watching=set(VIEWERS)), LiveTable(laid.facts)
    see(case, live)
    for number in range(1, entries + 1):
        seat = live.playing().asked()[0]
        legal = live.playing().legal(seat)
        step = live.answer(seat, legal[number % len(legal)])
        assert isinstance(step.entry, Answered)
        sent = Sent("t", f"t.{seat}", f"act-{number:05d}", "act", step.entry.action, True, ["ack"], False)
        case.sent.append(sent)
        case.rows.append(Row(number, sent.cmd, step.entry, step.entry.hash))
        live.adopt(step, sent.cmd)
        see(case, live)
    return case


def see(case: Case, live: LiveTable) -> None:
    """Everybody gets the view of now."""
    for viewer, seat in VIEWERS.items():
        text = ENCODER.encode(live.view(seat, 0, ()))
        case.seen.append(Seen.of("t", viewer, VIEWS.decode(text), text))


def kinds(case: Case) -> list[str]:
    """What is wrong, each kind once."""
    return sorted({fault.kind for fault in faults_of(case)})


def changed(seen: Seen, **fields: Any) -> Seen:
    """A view with other fields."""
    text = msgspec.json.encode({**message(seen), **fields})
    return Seen.of(seen.board, seen.viewer, VIEWS.decode(text), text)


def message(seen: Seen) -> dict[str, Any]:
    """A view as data."""
    view = msgspec.json.decode(ENCODER.encode(seen.read()))
    assert isinstance(view, dict)
    return view


def last_of(case: Case, viewer: str) -> int:
    """The place of somebody's newest view."""
    return max(at for at, seen in enumerate(case.seen) if seen.viewer == viewer)


@pytest.mark.parametrize("game", ["planted", "verdant", "powerplants", "reforest"])
def test_a_table_where_all_is_well_has_no_fault(game: str) -> None:
    assert faults_of(made(game)) == []


# Commands


def test_an_acknowledged_command_that_is_not_there_is_lost() -> None:
    case = made()
    case.sent.append(Sent("t", "t.0", "act-99999", "act", 3, True, ["ack"], False))
    assert kinds(case) == ["lost"]


def test_an_acknowledged_command_that_was_refused_when_it_was_sent_again_is_lost() -> None:
    case = made()
    case.sent[3].answers.append("stale")
    assert kinds(case) == ["lost"]


def test_another_action_than_the_acknowledged_one_is_a_loss() -> None:
    case = made()
    case.sent[3].body += 1
    assert kinds(case) == ["lost"]


def test_a_command_that_only_asks_the_others_may_leave_no_trace() -> None:
    case = made()
    case.sent.append(Sent("t", "t.0", "undo-99999", "undo", None, False, ["ack"], False))
    assert kinds(case) == []


def test_an_acknowledged_line_of_chat_that_is_not_there_is_lost() -> None:
    case = made()
    case.sent.append(Sent("t", "t.0", "say-00001", "say", "Hello", True, ["ack"], False))
    assert kinds(case) == ["lost"]
    case.chat.append(Line(1, "t.0.say-00001", "Hello"))
    assert kinds(case) == []
    case.chat[0] = Line(1, "t.0.say-00001", "Goodbye")
    assert kinds(case) == ["lost"]


def test_a_seat_that_was_taken_back_and_is_held_all_the_same_is_lost() -> None:
    case = made()
    case.sent.append(Sent("t", "t.1", "seat-00001", "seat", "", False, ["ack"], False))
    assert kinds(case) == []
    case.facts.chairs[1].bot = "sapling"
    assert kinds(case) == ["lost"]


def test_a_command_that_is_there_twice_is_doubled() -> None:
    case = made()
    case.rows.append(dataclasses.replace(case.rows[4], seq=13))
    assert "doubled" in kinds(case)
    case = made()
    case.sent.append(Sent("t", "t.0", "say-00001", "say", "Hello", True, ["ack"], False))
    case.chat += [Line(1, "t.0.say-00001", "Hello"), Line(2, "t.0.say-00001", "Hello")]
    assert kinds(case) == ["doubled"]


def test_a_number_of_the_log_that_is_there_twice_is_doubled() -> None:
    case = made()
    case.rows.insert(4, case.rows[4])
    assert kinds(case) == ["doubled"]


def test_an_entry_that_nobody_sent_is_doubled_unless_a_computer_player_made_it() -> None:
    case = made()
    gone = case.sent.pop(5)
    assert kinds(case) == ["doubled"]
    case.rows[5] = dataclasses.replace(case.rows[5], cmd=f"{gone.session[-1]}.bot-6")
    assert kinds(case) == []


def test_a_refused_command_that_is_there_is_doubled() -> None:
    case = made()
    case.sent[5].answers[:] = ["stale"]
    assert kinds(case) == ["doubled"]


def test_a_command_without_an_answer_is_told() -> None:
    case = made()
    case.sent[5].is_open = True
    assert kinds(case) == ["unanswered"]


# The log


def test_a_missing_entry_is_a_gap_and_what_was_seen_after_it_was_too_much() -> None:
    case = made()
    del case.rows[6]
    assert kinds(case) == ["frozen", "gaps", "lost", "views_missing", "views_too_much"]


def test_a_missing_line_of_chat_is_a_gap() -> None:
    case = made()
    case.sent.append(Sent("t", "t.0", "say-00001", "say", "Hello", True, ["ack"], False))
    case.chat.append(Line(2, "t.0.say-00001", "Hello"))
    assert kinds(case) == ["gaps"]


def test_a_viewer_whose_numbers_go_back_has_seen_what_is_gone() -> None:
    case = made()
    at = last_of(case, "somebody")
    case.seen += [case.seen[at - 3], case.seen[at]]
    assert kinds(case) == ["gaps"]


@pytest.mark.parametrize("is_in_entry", [True, False])
def test_a_hash_that_is_not_that_of_the_position_is_a_mismatch(is_in_entry: bool) -> None:
    case = made()
    row, other = case.rows[11], "0" * 32
    entry = msgspec.structs.replace(row.entry, hash=other) if row.entry is not None and is_in_entry else row.entry
    case.rows[11] = dataclasses.replace(row, entry=entry, hash=row.hash if is_in_entry else other)
    assert "hash_mismatches" in kinds(case)


def test_a_result_of_a_game_that_goes_on_is_a_fault_and_the_other_way_round() -> None:
    case = made()
    case.scores = [1, 2]
    assert kinds(case) == ["results"]
    case = made()
    case.facts.status = "over"
    assert kinds(case) == ["results"]


# Views


def test_a_view_of_another_seat_showed_too_much() -> None:
    case = made()
    mine, theirs = last_of(case, "t.0"), last_of(case, "t.1")
    case.seen[mine] = changed(case.seen[mine], view=message(case.seen[theirs])["view"])
    assert [fault.kind for fault in faults_of(case)] == ["views_too_much"]


def test_one_byte_more_in_the_view_or_in_the_legal_moves_is_too_much() -> None:
    for field in ("view", "legal", "sheet"):
        case = made()
        at = last_of(case, "t.0")
        value = message(case.seen[at])[field]
        more = {**value, "secret": 1} if isinstance(value, dict) else [*value, 1]
        case.seen[at] = changed(case.seen[at], **{field: more})
        assert [fault.kind for fault in faults_of(case)] == ["views_too_much"], field


def test_a_view_of_what_is_not_in_the_log_yet_is_too_much() -> None:
    case = made()
    at = last_of(case, "somebody")
    case.seen[at] = changed(case.seen[at], seq=case.seen[at].seq + 1)
    assert kinds(case) == ["views_missing", "views_too_much"]


def test_a_line_of_the_log_that_comes_before_its_entry_is_too_much() -> None:
    case = made()
    at = last_of(case, "somebody")
    view = message(case.seen[at])
    for lines in ([*view["log"][:-1], "Ben has the last card."], [*view["log"], "Ben has the last card."]):
        case.seen[at] = changed(case.seen[at], log=lines, lines=len(lines))
        assert kinds(case) == ["views_too_much"]


def test_a_view_that_says_that_the_table_is_frozen_is_told() -> None:
    case = made()
    at = last_of(case, "t.1")
    case.seen[at] = changed(case.seen[at], status="frozen")
    assert kinds(case) == ["frozen"]


def test_somebody_without_the_newest_view_misses_one() -> None:
    case = made()
    case.seen = [seen for seen in case.seen if seen.viewer != "t.1" or seen.seq < 3]
    assert kinds(case) == ["views_missing"]
    case.watching.remove("t.1")
    assert kinds(case) == []
    case.watching.add("nobody")
    assert kinds(case) == ["views_missing"]


def test_lines_of_the_servers_log_that_tell_of_a_fault() -> None:
    assert is_error("Traceback (most recent call last):")
    assert is_error('{"level":"error","message":"x"}')
    assert not is_error('{"level":"warning","message":"storage"}')
    assert not is_error("resource_tracker.py:254: UserWarning: resource_tracker: There appear to be 5 leaked")


# Figures


def test_a_quantile_is_the_smallest_value_that_is_not_exceeded_by_that_share() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2
    assert quantile([5, 4, 1, 3, 2], 0.5) == 3
    assert quantile(range(1, 101), 0.99) == 99
    assert quantile(range(1, 101), 0.999) == 100
    assert quantile([7], 0.5) == 7


def test_latencies_are_milliseconds_beside_their_budgets() -> None:
    found = list(latencies("load", [0.001, 0.002, 0.2], {0.5: 15.0, 0.99: 100.0}, ""))
    assert [(figure.name, figure.value, figure.is_met) for figure in found] == [
        ("p50", 2.0, True),
        ("p99", 200.0, False),
    ]


def test_of_several_rounds_the_best_and_the_worst_are_shown() -> None:
    slow, quick = Figure("load", "p50", 9.0, "ms", 15.0), Figure("load", "p50", 4.0, "ms", 15.0)
    few, many = (Figure("store", "appends", value, "/s", is_more_better=True) for value in (100.0, 900.0))
    rows = rows_of([slow, few, quick, many])
    assert [(row.best, row.worst) for row in rows] == [(quick, slow), (many, few)]
    assert "met" in as_text(rows).splitlines()[1]
    found = msgspec.json.decode(as_json(rows, {"native": True}))
    assert found["native"] is True
    assert [(figure["value"], figure["worst"]) for figure in found["figures"]] == [(4.0, 9.0), (900.0, 100.0)]


def test_a_budget_is_met_up_to_its_limit() -> None:
    assert Figure("load", "p50", 15.0, "ms", 15.0).is_met
    assert not Figure("load", "p50", 15.1, "ms", 15.0).is_met
    assert Figure("load", "p50", 1e9, "ms").is_met


def test_what_a_page_imports_at_once_counts_and_what_it_may_load_later_does_not(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    page = '<script type="module" src="/assets/a.js"></script><link rel="stylesheet" href="/assets/a.css">'
    (tmp_path / "index.html").write_text(page)
    for name, content in (
        ("a.js", 'import{x as y}from"./b.js";import"./c.js";const later=()=>import("./d.js")'),
        ("b.js", 'import"./c.js"'),
        ("c.js", ""),
        ("d.js", ""),
        ("a.css", ""),
    ):
        (tmp_path / "assets" / name).write_text(content)
    assert sorted(file.name for file in first_load(tmp_path)) == ["a.css", "a.js", "b.js", "c.js"]
