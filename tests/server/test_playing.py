"""Playing over the server: from the first request to the last view."""

from __future__ import annotations

import pytest

from tests.server.site import Site


@pytest.mark.parametrize("game", ["planted", "verdant", "powerplants", "reforest"])
def test_a_game_against_computer_players_is_played_to_its_end(site: Site, game: str) -> None:
    ada = site.person("Ada")
    table = ada.new_table(game, ["me", "seed"])
    with ada.window(table["id"]) as window:
        last = window.play_to_the_end()
    assert last["status"] == "over"
    assert sorted(seat["rank"] for seat in last["seats"])[0] == 1
    totals = [sum(line["points"][seat] for line in last["sheet"]) for seat in (0, 1)]
    assert totals == [seat["score"] for seat in last["seats"]]
    assert [(row["game"], row["status"]) for row in ada.http.get("/api/me").json()["tables"]] == [(game, "over")]


def test_two_people_play_by_an_invite(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = ada.new_table("verdant", ["me", "open"])
    assert table["status"] == "waiting"
    with ada.window(table["id"]) as first:
        assert first.until("view")["status"] == "waiting"
        assert ben.join(table).status_code == 200
        with ben.window(table["id"]) as second:
            windows = [first, second]
            for window in windows:
                while not window.view or window.view["status"] == "waiting":
                    window.until("view")
            assert [window.view["seat"] for window in windows] == [0, 1]
            for _ in range(6):
                asked = next(seat for seat in first.view["seats"] if seat["is_asked"])["seat"]
                before = first.view["seq"]
                assert windows[asked].act()["t"] == "ack"
                for window in windows:
                    while window.view["seq"] == before:
                        window.until("view")
                assert first.view["seq"] == second.view["seq"]
    assert ben.join(table).status_code == 200, "who sits there already may come again"
    assert site.person("Cleo").join(table).json()["why"] == "used-up"
