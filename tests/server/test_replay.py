"""A table step by step: as a seat was shown it, and not more than that while the game goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.site import Message, Site, Someone, pair


def replay(someone: Someone, table: Message, seat: int | str = "spectator", **more: Any) -> Any:
    """The answer to a request for a replay."""
    return someone.http.get(f"/api/tables/{table['id']}/replay", params={"seat": seat, **more})


def track(someone: Someone, table: Message, seat: int | str = "spectator") -> Any:
    """The answer to a request for all steps in short."""
    return someone.http.get(f"/api/tables/{table['id']}/track", params={"seat": seat})


@pytest.mark.parametrize("game", ["verdant", "planted", "powerplants", "reforest"])
def test_the_replay_of_a_seat_is_what_that_seat_was_shown(site: Site, game: str) -> None:
    ada, _ben, table = pair(site, game)
    with ada.window(table["id"]) as window:
        first = window.until_view(lambda _view: True)
        found = replay(ada, table, 0).json()
        assert found["steps"] == first["seq"] + 1
        assert found["first"] == 0
        shown = found["views"][-1]
        assert [shown[name] for name in ("view", "seq", "sheet", "seats")] == [
            first["view"],
            first["seq"],
            first["sheet"],
            [{**seat, "is_here": True} for seat in first["seats"]],
        ]
        assert (shown["legal"], shown["decision"], shown["can_undo"]) == ([], None, "no")


def test_every_step_is_given_once_with_its_lines_of_the_log(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "seed"])
    with ada.window(table["id"]) as window:
        over = window.play_to_the_end()
    steps = replay(ada, table).json()["steps"]
    views = [
        view
        for first in range(0, steps, 40)
        for view in replay(ada, table, **{"from": first, "count": 40}).json()["views"]
    ]
    assert [view["seq"] for view in views] == list(range(steps))
    assert sum(len(view["log"]) for view in views[1:]) + views[0]["lines"] == over["lines"]
    assert (views[0]["status"], views[-1]["status"]) == ("playing", "over")
    assert views[-1]["view"]["homes"] == over["view"]["homes"]


def test_at_most_a_hundred_steps_are_given_at_once(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("reforest", ["me", "seed"])
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    found = replay(ada, table, count=5000).json()
    assert found["steps"] > 100
    assert len(found["views"]) == 100
    assert replay(ada, table, **{"from": found["steps"]}).json()["views"] == []


def test_another_seat_is_seen_when_the_game_is_over(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    refused = replay(ada, table, 1)
    assert (refused.status_code, refused.json()["text"]) == (
        403,
        "another seat's view can be seen when the game is over",
    )
    assert replay(site.person("Cleo"), table, 0).status_code == 403
    assert replay(site.person("Cleo"), table).json()["views"][0]["view"]["hand"] == []
    shared = ada.new_table("planted", ["me", "me"], settings={"hot_seat": True})
    with ada.window(shared["id"]) as window:
        window.play_to_the_end()
    assert replay(ben, shared, 1).json()["views"][0]["view"]["hand"] != []


def test_all_hands_are_open_when_the_game_is_over(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("planted", ["me", "me"], settings={"hot_seat": True})
    refused = replay(ada, table, "open")
    assert (refused.status_code, refused.json()["text"]) == (403, "all hands are open when the game is over")
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    found = replay(site.person("Cleo"), table, "open", count=4).json()
    record = ada.http.get(f"/api/tables/{table['id']}/record").text.splitlines()
    answers = [line for line in map(json.loads, record) if line.get("do") == "answer"]
    assert found["steps"] == len(answers) + 1  # also those that the other seat did not see
    assert [view["seq"] for view in found["views"]] == [0, 1, 2, 3]
    assert [[len(eye["hand"]) for eye in step] for step in found["eyes"][:2]] == [[8, 8], [7, 8]]
    assert [eye["viewer"] for eye in found["eyes"][0]] == [0, 1]
    assert found["moves"][0] == ""
    assert " (card " in found["moves"][1]  # which one was committed
    assert replay(ada, table, 1).json()["eyes"] == []


def test_a_move_is_told_as_the_viewer_may_see_it(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    with ada.window(table["id"]) as window:
        choice = window.until_asked()["legal"][0]
        window.act(choice["action"])
    told = {who: replay(person, table, who).json()["moves"] for person, who in ((ada, 0), (ben, 1))}
    assert told == {0: ["", choice["words"]], 1: ["", "commit a card"]}


def test_the_track_says_who_acted_and_how_the_scores_went(site: Site) -> None:
    ada, ben, table = pair(site, "verdant")
    with ada.window(table["id"]) as window, ben.window(table["id"]) as other:
        begun = window.until_view(lambda _view: True)
        first = next(seat["seat"] for seat in begun["seats"] if seat["is_asked"])
        for each in (window, other) if first == 0 else (other, window):
            each.act(each.until_asked()["legal"][0]["action"])
        view = window.until_view(lambda found: found["seq"] == 2)
    found = track(ada, table, 0).json()
    assert found["actors"] == [None, first, 1 - first]
    assert found["lines"][-1] == view["lines"]
    assert found["scores"][-1] == [seat["score"] for seat in view["seats"]]
    assert (found["seats"], found["is_open"]) == ([0], False)
    assert track(site.person("Cleo"), table).json()["seats"] == []


def test_the_steps_of_the_track_are_those_of_the_replay(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("planted", ["me", "seed"])
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    for seat in (0, 1, "spectator", "open"):
        found, short = replay(ada, table, seat).json(), track(ada, table, seat).json()
        assert len(short["actors"]) == found["steps"]
        assert short["lines"][: len(found["views"])] == [view["lines"] for view in found["views"]]
        assert short["scores"][: len(found["views"])] == [
            [each["score"] for each in view["seats"]] for view in found["views"]
        ]
        assert (short["seats"], short["is_open"]) == ([0, 1], True)


def test_PLA_052_the_replay_of_others_does_not_say_which_card_was_committed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allotment.server.api.new_key", lambda: bytes(range(16)))
    texts = []
    for choice in (0, -1):
        ada, ben, table = pair(site, "planted")
        with ben.window(table["id"]) as window:
            for _ in range(2):
                action = window.until_asked()["legal"][choice]["action"]
                assert window.act(action)["t"] == "ack"
                assert window.command("undo")["t"] == "ack"
            assert window.act(window.until_asked()["legal"][choice]["action"])["t"] == "ack"
        texts.append([replay(who, table, seat).text.replace(table["id"], "") for who, seat in ((ada, 0), (ben, 1))])
    (ada_first, ben_first), (ada_second, ben_second) = texts
    assert ada_first == ada_second
    assert ben_first != ben_second


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ({"seat": "2"}, "a seat is 0 to 1, spectator or open"),
        ({"seat": "01"}, "a seat is 0 to 1, spectator or open"),
        ({"seat": "x"}, "a seat is 0 to 1, spectator or open"),
        ({"from": "-1"}, "from is a number, and not negative"),
        ({"count": "many"}, "count is a number, and not negative"),
        ({"count": "9" * 4000}, "count is a number, and not negative"),
    ],
)
def test_a_replay_that_cannot_be_is_refused(site: Site, query: dict[str, str], text: str) -> None:
    ada, _ben, table = pair(site, "verdant")
    refused = ada.http.get(f"/api/tables/{table['id']}/replay", params=query)
    assert (refused.status_code, refused.json()["text"]) == (400, text)


def test_a_table_that_has_not_begun_has_no_replay(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "open"])
    assert replay(ada, table).json()["why"] == "not-begun"
    assert ada.http.get("/api/tables/unknown/replay").status_code == 404


def test_a_frozen_table_has_no_replay(site: Site) -> None:
    ada, _ben, table = pair(site, "verdant")
    site.rows("UPDATE board SET rules = 99 WHERE id = :id", id=table["id"])
    site.app.state.rooms._rooms.clear()
    for answer in (replay(ada, table, 0), track(ada, table)):
        assert (answer.status_code, answer.json()["why"]) == (409, "frozen")
        assert answer.json()["text"].startswith("this table has no replay: it is played by version 99 of the rules")
