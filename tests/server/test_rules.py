"""The rules over HTTP, and why a move is not legal."""

from __future__ import annotations

import pytest

from tests.server.site import Site, pair


@pytest.mark.parametrize(("game", "first", "count"), [("planted", "PLA-001", 100), ("reforest", "REF-001", 200)])
def test_the_numbered_rules_of_a_game_can_be_read(site: Site, game: str, first: str, count: int) -> None:
    found = site.person("Ada").http.get(f"/api/games/{game}/rules")
    rules = found.json()["rules"]
    assert found.status_code == 200
    assert rules[0]["id"] == first
    assert len(rules) > count
    assert all(rule["text"] and rule["chapter"] for rule in rules)


def test_a_game_that_does_not_exist_has_no_rules(site: Site) -> None:
    found = site.person("Ada").http.get("/api/games/chess/rules")
    assert (found.status_code, found.json()["why"]) == (404, "no-game")


def test_who_asks_why_a_move_is_not_legal_hears_the_rule_and_nothing_is_done(site: Site) -> None:
    ada, ben, table = pair(site, "planted")
    with ada.window(table["id"]) as window, ben.window(table["id"]) as other:
        hand = window.until_asked()["view"]["hand"]
        missing = next(number for number in range(1, 103) if number not in hand)
        answer = window.command("why", move={"type": "Commit", "card": missing, "mode": "play"})
        assert (answer["t"], answer["why"], answer["rule"]) == ("nack", "illegal", "PLA-051")
        for move in ({"type": "Commit"}, {"type": "Castle"}, {}, {"type": "Commit", "card": [], "mode": 3}):
            answer = window.command("why", move=move)
            assert (answer["why"], answer["text"]) == ("illegal", "this is no move of Planted")
        legal = {"type": "Commit", "card": hand[0], "mode": "play"}
        assert window.command("why", move=legal)["t"] == "ack"
        other.until_asked()
    assert site.rows("SELECT COUNT(*) FROM action") == [(0,)]


def test_a_spectator_is_not_told_why(site: Site) -> None:
    _ada, _ben, table = pair(site, "planted")
    with site.person("Cleo").window(table["id"]) as window:
        answer = window.command("why", move={"type": "StopFeeding"})
        assert answer["why"] == "no-seat"
