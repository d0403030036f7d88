"""`allotment serve` as its user meets it: it starts, says where it is, and ends; what it cannot use is one line."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from allotment.server.database import prepare
from allotment.server.serve import listen, shown
from allotment.server.settings import BadSettings, database_url
from tests.server.postgres import Cluster
from tests.server.served import PATIENCE, Served, command, served, tried


def refused(*arguments: str, folder: Path | None = None) -> str:
    """What it says, in one line, when it refuses to serve."""
    done = tried("serve", "--port", "0", *arguments, folder=folder)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("allotment: ")
    return done.stderr.removeprefix("allotment: ").rstrip("\n")


def test_it_says_where_it_is_in_one_line_and_serves_there(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        assert httpx.get(f"{server.url}/ready").json() == {"ready": True}
        assert server.stop() == 0
        assert server.process.stdout is not None
        assert server.process.stdout.read() == ""


def test_a_folder_for_the_database_is_made(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "new" / "folder" / "tables.db")):
        assert (tmp_path / "new" / "folder" / "tables.db").is_file()


def test_sigterm_tells_everybody_to_come_again_and_ends_without_a_fault(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada = server.person("Ada")
        table = ada.new_table("planted", ["me", "seed"])
        with ada.window(table["id"]) as window:
            window.until_asked()
            assert server.stop() == 0
            assert window.until_closed()[0] == 1012
        assert [line["level"] for line in server.lines() if line["level"] != "info"] == []


def test_ctrl_c_ends_without_a_fault_and_without_a_traceback(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada = server.person("Ada")
        table = ada.new_table("planted", ["me", "sapling", "sapling"], settings={"bot_pause": 0.0})
        with ada.window(table["id"]) as window:  # the computer players' processes get the Ctrl-C too
            window.until_asked()
            window.act()
            window.until_view(lambda view: view["seq"] > 1)
            assert server.interrupt() == 0
        assert "Traceback" not in server.printed()
        assert server.printed().splitlines()[-1] == "Allotment has stopped."


def test_what_was_acknowledged_is_there_after_a_new_start(tmp_path: Path) -> None:
    with served("--database", str(tmp_path / "tables.db")) as server:
        ada = server.person("Ada")
        table = ada.new_table("verdant", ["me"])
        with ada.window(table["id"]) as window:
            window.until_asked()
            assert window.act()["t"] == "ack"
            seq = window.until_view(lambda view: view["seq"] > 0)["seq"]
        assert server.stop() == 0
    with served("--database", str(tmp_path / "tables.db")) as server:
        again = server.person("Somebody")
        again.http.cookies.clear()
        again.http.cookies.update(ada.http.cookies)
        with again.window(table["id"]) as window:
            view = window.until_asked()
            assert (view["seq"], view["seat"]) == (seq, 0)


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        told = refused("--port", str(port), "--database", str(tmp_path / "tables.db"))
    assert told == f"port {port} of 127.0.0.1 is in use; choose another one with --port"
    assert not (tmp_path / "tables.db").exists()


def test_an_address_of_another_machine_is_named() -> None:
    with pytest.raises(BadSettings, match=r"^no address is no address of this machine$"):
        listen("no address", 0)
    with pytest.raises(BadSettings, match=r"^port 0 of 192\.0\.2\.1 cannot be used: "):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_is_none_is_a_mistake(port: str) -> None:
    done = tried("serve", "--port", port)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_database_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    told = refused("--database", str(tmp_path))
    assert told == f"the database {tmp_path} cannot be used: unable to open database file"


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with served("--database", database) as server:
        assert refused("--database", database) == f"another server serves the database {database}"
        os.killpg(server.process.pid, signal.SIGKILL)
        server.process.wait(PATIENCE)
        with served("--database", database):
            pass


@pytest.mark.parametrize(("is_new", "bytes_left"), [(True, 0), (True, 20_000), (False, 0)])
def test_a_full_disk_is_one_line(tmp_path: Path, is_new: bool, bytes_left: int) -> None:
    database = tmp_path / "tables.db"
    if not is_new:
        prepare(database_url(str(database)))

    def fill() -> None:  # no file grows beyond this
        resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_left, bytes_left))

    done = subprocess.run(
        command("serve", "--port", "0", "--database", str(database)),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=fill,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"allotment: the database {database} cannot be used: ")
    assert done.stderr.count("\n") == 1


def test_several_workers_need_postgres(tmp_path: Path) -> None:
    told = refused("--workers", "2", "--database", str(tmp_path / "tables.db"))
    assert told == "several workers need PostgreSQL: name it with --database postgresql://..."


def test_several_workers_share_an_address_and_a_database(postgres: Cluster) -> None:
    url = postgres.new_database().replace("+psycopg", "")
    with served("--workers", "2", ALLOTMENT_DATABASE_URL=url) as server:
        assert len(ready(server)) == 2
        ada = server.person("Ada")
        table = ada.new_table("planted", ["me", "seed"], settings={"bot_pause": 0.0})
        with ada.window(table["id"]) as window:
            window.until_asked()
            assert window.act()["t"] == "ack"
            assert server.stop() == 0
            assert window.until_closed()[0] == 1012
        assert [line for line in server.lines() if line["level"] != "info"] == []


def ready(server: Served) -> list[int]:
    """The processes of the workers that were ready, one after another."""
    return [line["process"] for line in server.lines() if line["message"] == "the server is ready"]


def test_a_worker_that_dies_is_replaced(postgres: Cluster) -> None:
    with served("--workers", "2", "--database", postgres.new_database()) as server:
        os.kill(ready(server)[0], signal.SIGKILL)
        while len(ready(server)) < 3:
            assert httpx.get(f"{server.url}/ready").status_code == 200
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1", "localhost"),
        ("0.0.0.0", "localhost"),
        ("::", "localhost"),
        ("192.0.2.7", "192.0.2.7"),
        ("fe80::1", "[fe80::1]"),
    ],
)
def test_the_address_is_one_that_a_browser_takes(host: str, name: str) -> None:
    assert shown(host) == name
