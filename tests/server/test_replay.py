"""A table step by step: as a seat was shown it, and not more than that while the game goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.site import Message, Site, Someone, pair


def replay(someone: Someone, table: Message, seat: int | str = "spectator", **more: Any) -> Any:
    """The answer to a request for a replay."""
    return someone.http.get(f"/api/tables/{table['id']}/replay", params={"seat": seat, **more})


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
        ({"seat": "2"}, "a seat is 0 to 1, or spectator"),
        ({"seat": "x"}, "a seat is 0 to 1, or spectator"),
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
