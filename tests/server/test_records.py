"""Records: a finished table as a file, and a file as a new table."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from allotment.games import find_game
from allotment.play import Match, Player, Record
from tests.server.conftest import settings_for
from tests.server.served import command, tried
from tests.server.site import Message, Site, Someone, pair

pytestmark = pytest.mark.usefixtures("no_tracebacks")

GAMES = ("planted", "verdant", "powerplants", "reforest")


def record_of(someone: Someone, board: str) -> str:
    """The record of a finished table."""
    found = someone.http.get(f"/api/tables/{board}/record")
    assert found.status_code == 200, found.text
    return found.text


def imported(someone: Someone, record: str) -> Message:
    """A record as a new table."""
    made = someone.http.post("/api/records", json={"record": record})
    assert made.status_code == 200, made.text
    table: Message = made.json()
    return table


def from_the_terminal(folder: Path, *arguments: str, typed: str) -> Path:
    """A game that was begun in the terminal, and left."""
    file = folder / "saved.jsonl"
    done = subprocess.run(
        command("play", *arguments, "--save", str(file), "--plain"),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return file


def test_a_record_is_given_out_only_when_the_game_is_over(site: Site) -> None:
    ada, _ben, table = pair(site)
    waiting = ada.new_table("verdant", ["me", "open"])
    for board in (table["id"], waiting["id"]):
        refused = ada.http.get(f"/api/tables/{board}/record")
        assert (refused.status_code, refused.json()) == (
            409,
            {
                "why": "not-over",
                "text": "a record is given out when the game is over: it says what will be drawn",
            },
        )
        (key,) = site.rows("SELECT key FROM board WHERE id = :board", board=board)
        assert bytes(key[0]).hex() not in refused.text


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_table_replays_in_the_terminal_and_comes_back_as_a_table(
    site: Site, game: str, tmp_path: Path
) -> None:
    ada = site.person("Ada")
    table = ada.new_table(game, ["me", "seed"])
    with ada.window(table["id"]) as window:
        last = window.play_to_the_end()
    found = ada.http.get(f"/api/tables/{table['id']}/record")
    assert found.headers["content-disposition"] == f'attachment; filename="{game}-{table["id"]}.jsonl"'
    assert found.headers["cache-control"] == "no-store"
    file = tmp_path / "record.jsonl"
    file.write_bytes(found.content)
    done = tried("replay", str(file), "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert Record.load(file).end.scores == [seat["score"] for seat in last["seats"]]
    again = imported(ada, found.text)
    with ada.window(again["id"]) as window:
        view = window.until_view(lambda _view: True)
        assert (view["status"], view["sheet"], view["verdict"]) == ("over", last["sheet"], last["verdict"])
        assert [(seat["name"], seat["kind"], seat["rank"]) for seat in view["seats"]] == [
            (seat["name"], seat["kind"], seat["rank"]) for seat in last["seats"]
        ]
        assert view["lines"] == last["lines"]
    assert record_of(ada, again["id"]) == found.text


def test_a_record_is_the_same_whoever_held_the_seats_and_after_a_restart(database: str) -> None:
    with Site(settings_for(database)) as site:
        ada, ben, table = pair(site, settings={"stand_in": "seed"})
        with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
            second.until_view(lambda _view: True)
            assert second.command("seat", do="leave")["t"] == "ack"
            assert first.command("undo")["t"] == "nack"
            first.until_asked()
            assert first.act()["t"] == "ack"
            assert first.command("undo")["t"] in ("ack", "nack")
            assert first.command("seat", do="bot")["t"] == "ack"
            first.until_view(lambda view: view["status"] == "over")
        before = record_of(ada, table["id"])
    with Site(settings_for(database)) as site:
        assert record_of(ada.at(site), table["id"]) == before
    players = Record.decode(before.encode()).header.players
    assert [(player.name, player.bot) for player in players] == [("Ada", ""), ("Ben", "seed")]


def test_a_game_of_the_terminal_is_played_on_by_those_at_one_screen(site: Site, tmp_path: Path) -> None:
    file = from_the_terminal(tmp_path, "verdant", "--players", "Ada,Ben", "--bots", "none", typed="1\n" * 6)
    entries = len(Record.load(file).entries)
    assert entries > 2
    ada = site.person("Someone")
    table = imported(ada, file.read_text())
    with ada.window(table["id"]) as window:
        view = window.until_asked()
        assert [(seat["name"], seat["kind"]) for seat in view["seats"]] == [("Ada", "person"), ("Ben", "person")]
        assert view["lines"] > 0
        assert window.play_to_the_end()["status"] == "over"
    assert site.rows("SELECT COUNT(*) FROM action WHERE board = :board", board=table["id"])[0][0] > entries
    done = tmp_path / "done.jsonl"
    done.write_text(record_of(ada, table["id"]))
    assert tried("replay", str(done), "--plain").returncode == 0
    assert Record.load(done).entries[:entries] == Record.load(file).entries


def test_a_game_of_the_terminal_against_computer_players_is_played_on(site: Site, tmp_path: Path) -> None:
    file = from_the_terminal(tmp_path, "planted", "--players", "Ada", "--bots", "seed,sprout", typed="1\n" * 6)
    someone = Someone(site, "a newcomer")
    table = imported(someone, file.read_text())
    with someone.window(table["id"]) as window:
        view = window.until_asked()
        assert [(seat["name"], seat["bot"]) for seat in view["seats"]] == [
            ("Ada", ""),
            ("Seed 1", "seed"),
            ("Sprout 2", "sprout"),
        ]
        assert window.play_to_the_end()["status"] == "over"


def test_a_record_of_computer_players_is_watched(site: Site) -> None:
    match = Match(find_game("planted"), [Player("Deep Root", bot="seed"), Player("Dry", bot="sprout")], bytes(16))
    for _ in range(5):
        match.play(match.asked()[0], match.legal(match.asked()[0])[0])
    ada = site.person("Ada")
    made = imported(ada, Record.of(match).encode().decode())
    with ada.window(made["id"]) as window:
        window.until_view(lambda view: view["status"] == "over")
        assert (window.view["seat"], window.view["seats"][0]["name"]) == (None, "Deep Root")


def test_names_of_a_record_are_made_fit_to_be_shown(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    record = record_of(ada, table["id"])
    for name, shown in ((r"A\u0000d\u001ba\n", "Ada"), ("<i>" * 3000, ("<i>" * 8)), ("  ", "You"), ("", "You")):
        again = imported(ada, record.replace('"name":"Ada"', f'"name":"{name}"'))
        with ada.window(again["id"]) as window:
            assert window.until_view(lambda _view: True)["seats"][0]["name"] == shown


def test_a_rematch_of_a_record_is_played_at_one_screen(site: Site) -> None:
    ada = site.person("Ada")
    table = ada.new_table("verdant", ["me", "me"], settings={"hot_seat": True}, names=["Ada", "Ben"])
    with ada.window(table["id"]) as window:
        window.play_to_the_end()
    again = imported(ada, record_of(ada, table["id"]))
    made = ada.http.post(f"/api/tables/{again['id']}/rematch", json={}).json()
    with ada.window(made["id"]) as window:
        view = window.until_asked()
        assert [seat["name"] for seat in view["seats"]] == ["Ben", "Ada"]
        assert window.act()["t"] == "ack"
