"""dev.py: when it builds the pages, and what it starts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import build_client
import dev

last_words = dev.last_words
Calls = list[tuple[str, ...]]


@pytest.fixture(name="calls")
def nothing_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Programs are not run but written down; the client is not built yet, and the machine has npm."""
    made: Calls = []

    def note(*command: str) -> int:
        made.append(command)
        return 0

    monkeypatch.setattr(dev, "call", note)
    monkeypatch.setattr(dev, "become", note)
    monkeypatch.setattr(dev, "last_words", lambda *command: "" if note(*command) == 0 else "?")
    monkeypatch.setattr(dev, "compile_engines", lambda: None)
    monkeypatch.setattr(build_client, "machine_npm", object)
    monkeypatch.setattr(build_client, "is_current", lambda: False)
    monkeypatch.setattr(build_client, "failed_at", lambda: None)
    monkeypatch.setattr(build_client, "TARGET", tmp_path)
    return made


def programs(calls: Calls) -> list[str]:
    return [" ".join(Path(word).name for word in command) for command in calls]


def test_run_without_arguments_builds_the_pages_and_serves(calls: Calls) -> None:
    dev.run([])
    assert programs(calls) == ["python build_client.py", "allotment serve"]


def test_run_with_arguments_passes_them_on_and_builds_no_pages(calls: Calls) -> None:
    dev.run(["play", "planted", "--bots", "seed"])
    assert programs(calls) == ["allotment play planted --bots seed"]


def test_pages_that_fit_the_sources_are_not_built(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_client, "is_current", lambda: True)
    dev.run(["serve", "--port", "0"])
    assert programs(calls) == ["allotment serve --port 0"]


@pytest.mark.parametrize(
    ("command", "failed_after", "is_built"),
    [
        (dev.run, -1, True),  # npm may be in reach again
        (dev.run, 1, False),  # the installation has just tried
        (dev.test, -1, False),
    ],
)
def test_a_build_that_failed_is_tried_again_by_run_only_and_once(
    calls: Calls,
    monkeypatch: pytest.MonkeyPatch,
    command: Callable[[Sequence[str]], int],
    failed_after: float,
    is_built: bool,
) -> None:
    monkeypatch.setattr(build_client, "failed_at", lambda: dev.STARTED + failed_after)
    command([])
    assert ("python build_client.py" in programs(calls)) == is_built


def test_a_build_that_fails_is_one_line_and_the_server_starts(
    calls: Calls, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = "import sys; print('much\\nmore'); sys.exit('No pages: this.')"
    monkeypatch.setattr(dev, "last_words", lambda *_command: last_words(sys.executable, "-c", script))
    dev.run([])
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert said[1].startswith("No pages: this. Going on without; ")
    assert programs(calls) == ["allotment serve"]


def test_all_tests_are_pytests_and_then_the_clients(calls: Calls) -> None:
    assert dev.test([]) == 0
    assert programs(calls) == ["python build_client.py", "python -m pytest -n auto", "python build_client.py test"]


def test_tests_that_are_named_are_pytests(calls: Calls) -> None:
    dev.test(["-k", "planted"])
    assert programs(calls) == ["python build_client.py", "python -m pytest -k planted"]


def test_the_client_is_checked_unless_files_are_named(calls: Calls) -> None:
    assert dev.check([]) == 0
    assert "python build_client.py run check" in programs(calls)
    calls.clear()
    dev.check(["src"])
    assert "python build_client.py run check" not in programs(calls)


@pytest.mark.parametrize(("is_ci", "code"), [(False, 0), (True, build_client.NO_CLIENT)])
def test_a_client_that_cannot_be_tested_is_a_fault_in_ci_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_ci: bool, code: int
) -> None:
    monkeypatch.setattr(dev, "call", lambda *_command: build_client.NO_CLIENT)
    monkeypatch.delenv("CI", raising=False)
    if is_ci:
        monkeypatch.setenv("CI", "true")
    assert dev.npm("test") == code
    assert is_ci or capsys.readouterr().err == "Not run for the client: npm test\n"


def test_a_client_that_fails_its_tests_is_a_fault_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "call", lambda *_command: 1)
    monkeypatch.delenv("CI", raising=False)
    assert dev.npm("test") == 1


def test_without_npm_node_is_installed_by_its_lock(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    needed: Calls = []
    monkeypatch.setattr(build_client, "machine_npm", lambda: None)
    monkeypatch.setattr(dev, "need", lambda _what, *command: needed.append(command))
    dev.run([])
    assert [command[-3:] for command in needed] == [("--require-hashes", "-r", dev.NODE_LOCK)]
    assert programs(calls) == ["python build_client.py", "allotment serve"]


def test_without_node_the_server_is_started_all_the_same(
    calls: Calls, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(what: str, *_command: str) -> None:
        raise dev.Trouble(f"{what} failed")

    monkeypatch.setattr(build_client, "machine_npm", lambda: None)
    monkeypatch.setattr(dev, "need", fail)
    dev.run([])
    assert capsys.readouterr().err.splitlines()[-2:] == ["Installing Node failed", "Going on without."]
    assert programs(calls)[-1] == "allotment serve"


@pytest.mark.parametrize("name", [dev.LOCK, dev.NODE_LOCK])
def test_a_lock_holds_hashes_and_no_addresses(name: str) -> None:
    text = dev.read(name)
    assert "://" not in text
    assert "--index-url" not in text
    assert text.count("--hash=sha256:") >= text.count("==") > 0
