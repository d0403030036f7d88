"""A browser, a server with the built client, and people who use it; whatever goes wrong unseen fails the test too."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

import build_client
from allotment.server.settings import ServerSettings
from tests.browser.axe import Inspector
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.people import People
from tests.server.conftest import settings_for
from tests.server.site import Site

HAS_FAILED: Final = pytest.StashKey[bool]()


def missing(what: str) -> None:
    """Skip, or fail where everything must be there."""
    assert "CI" not in os.environ, what
    pytest.skip(what)


@pytest.fixture(scope="session")
def client() -> Path:
    """The folder of the built client."""
    status = build_client.status()
    if status != "built":
        missing(f"the client is {status}; build it with `python build_client.py`")
    return build_client.TARGET


# Of this folder and no longer: while Playwright runs, an event loop runs, and other tests cannot run theirs.
@pytest.fixture(scope="package")
def chromium(client: Path) -> Iterator[Browser]:
    program = find_chromium()
    if program is None:
        missing("Chromium is not installed")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def shared_site(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for all tests that leave it as it is."""
    folder = tmp_path_factory.mktemp("site")
    with Site(settings_for(f"sqlite:///{folder / 'shared.db'}", client=client)) as made:
        yield made


@pytest.fixture
def settings(client: Path, tmp_path: Path) -> ServerSettings:
    """For a test that starts and stops a server of its own."""
    return settings_for(f"sqlite:///{tmp_path / 'own.db'}", client=client)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[HAS_FAILED] = report.failed
    return report


@pytest.fixture
def people_at(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[Site], People]]:
    """People who come to a server; at the end they look back at what went wrong."""
    came: list[People] = []

    def come(site: Site) -> People:
        came.append(People(chromium, site.url))
        return came[-1]

    yield come
    troubles = [trouble for people in came for trouble in people.troubles]
    if troubles or request.node.stash.get(HAS_FAILED, False):
        for people in came:
            people.take_pictures(tmp_path)
    for people in came:
        people.leave()
    assert not troubles


@pytest.fixture
def people(people_at: Callable[[Site], People], shared_site: Site) -> People:
    """People at the shared server."""
    return people_at(shared_site)


@pytest.fixture(scope="session")
def axe_script() -> str:
    """The script of axe-core, which npm has put beside the client's other tools."""
    path = build_client.CLIENT / "node_modules" / "axe-core" / "axe.min.js"
    if not path.is_file():
        missing("axe-core is not installed; install it with `python build_client.py`")
    return path.read_text("utf-8")


@pytest.fixture
def inspector(axe_script: str) -> Iterator[Inspector]:
    """Has nothing to object to at the end."""
    made = Inspector(axe_script)
    yield made
    assert made.violations == []
