"""The files in deploy/: nginx with our configuration in front of two workers that share a PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import httpx
import pytest

from tests.server.postgres import Cluster, free_port
from tests.server.served import Served, served
from tests.server.site import Site, Someone

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
PORTS: Final = ("8001", "8002")  # of the workers, in the files
NGINX: Final = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
TABLES: Final = 64  # within which both workers have got one, or the tables are not spread
MAIN: Final = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/allotment.conf;
}}
"""


class Front:
    """nginx, as a site that people go to."""

    def __init__(self, port: int) -> None:
        self.port: Final = port
        self.url: Final = f"http://127.0.0.1:{port}"
        self.people: Final[list[Someone]] = []

    def person(self, name: str) -> Someone:
        someone = Someone(cast("Site", self), name)
        assert someone.http.post("/api/me", json={"name": name}).status_code == 200
        return someone


def adapted(workers: list[Served], port: int) -> str:
    """Our configuration with other ports."""
    text = (DEPLOY / "nginx.conf").read_text()
    replaced = {"listen 80;": f"listen 127.0.0.1:{port};"} | {
        f"127.0.0.1:{before} ": f"127.0.0.1:{worker.port} " for before, worker in zip(PORTS, workers, strict=True)
    }
    for before, after in replaced.items():
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


@contextlib.contextmanager
def nginx(workers: list[Served], folder: Path) -> Iterator[Front]:
    """A running nginx in front of the workers."""
    assert NGINX is not None
    front = Front(free_port())
    (folder / "allotment.conf").write_text(adapted(workers, front.port))
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user="user root;" if os.geteuid() == 0 else ""))
    process = subprocess.Popen([NGINX, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])
    try:
        while not is_open(front.port):
            assert process.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.01)
        yield front
    finally:
        for someone in front.people:
            someone.http.close()
        process.terminate()
        process.wait()


def is_open(port: int) -> bool:
    with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


@pytest.fixture(name="workers")
def two_workers(postgres: Cluster) -> Iterator[list[Served]]:
    database = postgres.new_database()
    with served("--database", database) as one, served("--database", database) as two:
        yield [one, two]


@pytest.fixture(name="front")
def a_front(workers: list[Served], tmp_path: Path) -> Iterator[Front]:
    if NGINX is None:
        assert "CI" not in os.environ, "nginx is missing"
        pytest.skip("nginx is not installed")
    with nginx(workers, tmp_path) as made:
        yield made


def tables_in_memory(worker: Served) -> int:
    found = re.search(r"^allotment_tables (\d+)", httpx.get(f"{worker.url}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_each_table_is_at_one_worker_whoever_comes(front: Front, workers: list[Served]) -> None:
    ada, ben = front.person("Ada"), front.person("Ben")
    for count in range(1, TABLES + 1):
        table = ada.new_table("planted", ["me", "open"])
        assert ben.join(table).status_code == 200
        with ada.window(table["id"]) as first, ben.window(table["id"]) as second:
            for window in (first, second):
                window.until_asked()
                assert window.act()["t"] == "ack"
            assert first.command("say", text="hello")["t"] == "ack"
            assert second.until("said")["lines"][-1]["text"] == "hello"
        at = [tables_in_memory(worker) for worker in workers]
        assert sum(at) == count, "a table is in the memory of both workers"
        if all(at):
            return
    pytest.fail("all tables are at one worker")


def test_when_a_worker_stops_its_players_go_on_at_the_other_one(front: Front, workers: list[Served]) -> None:
    ada = front.person("Ada")
    table = ada.new_table("verdant", ["me"])
    with ada.window(table["id"]) as window:
        window.until_asked()
        assert window.act()["t"] == "ack"
        before = window.until_view(lambda view: view["seq"] > 0)
        busy = next(worker for worker in workers if tables_in_memory(worker))
        assert busy.stop() == 0
        assert window.until_closed()[0] == 1012
    with ada.window(table["id"]) as window:
        view = window.until_asked()
        assert (view["seq"], view["seat"], view["view"]) == (before["seq"], 0, before["view"])
        assert window.act()["t"] == "ack"


def test_metrics_are_not_for_everybody(front: Front) -> None:
    assert httpx.get(f"{front.url}/metrics").status_code == 403
    assert httpx.get(f"{front.url}/ready").json() == {"ready": True}


def test_another_origin_is_refused_through_nginx_too(front: Front) -> None:
    ada = front.person("Ada")
    body = {"game": "planted", "seats": ["me", "seed"]}
    refused = ada.http.post("/api/tables", json=body, headers={"Origin": "http://127.0.0.1:1"})
    assert refused.status_code == 403
    own: Any = ada.http.post("/api/tables", json=body, headers={"Origin": front.url})
    assert own.status_code == 200


@pytest.mark.parametrize("name", ["nginx.conf", "compose.yaml", "README.md", "allotment@.service"])
def test_the_files_agree_on_the_ports(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert [port for port in PORTS if port not in text] == []
    assert set(re.findall(r"\b80\d\d\b", text)) <= {*PORTS, "8000"}
