"""Building the client: with an npm that works, one that fails, one that is too old, and none."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

import build_client
from build_client import NoClient

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs that stand in for npm are shell scripts")

SHELL = shutil.which("sh") or "/bin/sh"
# A program that stands in for npm: it writes down how it was called, and builds a page.
WORKS = """
echo "$*" >> "$CALLS"
if [ "$1" = ci ]; then mkdir -p node_modules; fi
if [ "$1" = run ]; then echo "<p>$(cat src/main.ts)</p>" > "$ALLOTMENT_CLIENT_OUT/index.html"; fi
"""
OUT_OF_REACH = """
echo "$*" >> "$CALLS"
echo "npm warn something"
echo "npm error code ENOTFOUND" >&2
echo "npm error network request failed" >&2
exit 1
"""
BREAKS_WHEN_BUILDING = '[ "$1" = ci ] || { echo "src/main.ts: error TS1005" >&2; exit 1; }'
Install = Callable[..., None]


@pytest.fixture(name="client")
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text("{}")
    (folder / "package-lock.json").write_text("{}")
    (folder / "src" / "main.ts").write_text("one")
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "package" / "client"


@pytest.fixture(autouse=True)
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No npm and no Node is in reach, neither on the machine nor as a wheel; what is called is written down."""
    monkeypatch.setattr(build_client, "NODE_MODULE", "no_such_module")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "mkdir").symlink_to(shutil.which("mkdir") or "/bin/mkdir")
    (tmp_path / "bin" / "cat").symlink_to(shutil.which("cat") or "/bin/cat")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    return tmp_path / "calls"


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """Puts an npm into the PATH, and a Node of a version."""

    def put(npm: str, node: str = "v22.12.0") -> None:
        for name, script in (("npm", npm), ("node", f"echo {node}")):
            program = tmp_path / "bin" / name
            program.write_text(f"#!{SHELL}\n{script}\n")
            program.chmod(program.stat().st_mode | stat.S_IXUSR)

    return put


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def called(calls: Path) -> list[str]:
    return [line.split()[0] for line in calls.read_text().splitlines()]


def test_a_build_holds_the_page_and_says_what_it_was_made_of(client: Path, target: Path, install: Install) -> None:
    install(WORKS)
    build_client.build(client, target)
    assert (target / "index.html").read_text() == "<p>one</p>\n"
    assert build_client.is_current(client, target)
    assert build_client.status(client, target) == "built"
    assert build_client.failed_at(client, target) is None


def test_an_edited_source_makes_the_build_stale_until_it_is_built_again(
    client: Path, target: Path, install: Install
) -> None:
    install(WORKS)
    build_client.build(client, target)
    (client / "src" / "main.ts").write_text("two")
    assert not build_client.is_current(client, target)
    assert build_client.status(client, target) == "built from older sources"
    build_client.build(client, target)
    assert build_client.is_current(client, target)
    assert (target / "index.html").read_text() == "<p>two</p>\n"


@pytest.mark.parametrize("name", ["src/more.ts", "vite.config.ts", "public/icon.svg"])
def test_a_new_source_changes_the_hash(client: Path, name: str) -> None:
    before = build_client.source_hash(client)
    (client / name).parent.mkdir(exist_ok=True)
    (client / name).write_text("")
    assert build_client.source_hash(client) != before


def test_a_renamed_source_changes_the_hash(client: Path) -> None:
    before = build_client.source_hash(client)
    (client / "src" / "main.ts").rename(client / "src" / "begin.ts")
    assert build_client.source_hash(client) != before


@pytest.mark.parametrize("name", ["node_modules/a.js", "dist/index.html", ".vite/cache", "tests/a.ts", "src/a.test.ts"])
def test_what_is_no_source_does_not_change_the_hash(client: Path, name: str) -> None:
    before = build_client.source_hash(client)
    (client / name).parent.mkdir(exist_ok=True)
    (client / name).write_text("more")
    assert build_client.source_hash(client) == before


def test_packages_are_installed_once_for_one_lock(client: Path, target: Path, install: Install, calls: Path) -> None:
    install(WORKS)
    build_client.build(client, target)
    build_client.build(client, target)
    assert called(calls) == ["ci", "run", "run"]
    (client / "package-lock.json").write_text('{"name": "other"}')
    build_client.build(client, target)
    assert called(calls) == ["ci", "run", "run", "ci", "run"]


def test_scripts_of_packages_are_not_run(client: Path, target: Path, install: Install, calls: Path) -> None:
    install(WORKS)
    build_client.build(client, target)
    assert "--ignore-scripts" in calls.read_text().splitlines()[0]


def test_without_npm_the_reason_is_told_and_kept(client: Path, target: Path) -> None:
    with pytest.raises(NoClient, match="no npm with Node"):
        build_client.build(client, target)
    assert names(target) == {build_client.MANIFEST}
    assert not build_client.is_current(client, target)
    assert build_client.status(client, target).startswith("not built: no npm with Node")
    assert build_client.failed_at(client, target) is not None


def test_a_failure_is_forgotten_when_the_sources_change(client: Path, target: Path) -> None:
    with pytest.raises(NoClient):
        build_client.build(client, target)
    (client / "src" / "main.ts").write_text("two")
    assert build_client.failed_at(client, target) is None


def test_a_registry_out_of_reach_is_named_in_one_line(client: Path, target: Path, install: Install) -> None:
    install(OUT_OF_REACH)
    with pytest.raises(NoClient) as caught:
        build_client.build(client, target)
    assert str(caught.value) == "npm could not install what the client is built with: npm error code ENOTFOUND"
    assert "network request failed" in caught.value.details
    assert names(target) == {build_client.MANIFEST}


def test_packages_that_were_not_installed_are_tried_again(
    client: Path, target: Path, install: Install, calls: Path
) -> None:
    install(OUT_OF_REACH)
    with pytest.raises(NoClient):
        build_client.build(client, target)
    install(WORKS)
    build_client.build(client, target)
    assert called(calls) == ["ci", "ci", "run"]
    assert build_client.is_current(client, target)


def test_a_client_that_does_not_compile_is_named_in_one_line(client: Path, target: Path, install: Install) -> None:
    install(BREAKS_WHEN_BUILDING + "\nmkdir -p node_modules")
    with pytest.raises(NoClient, match=r"building the client failed: src/main.ts: error TS1005$"):
        build_client.build(client, target)


def test_a_build_without_a_page_is_none(client: Path, target: Path, install: Install) -> None:
    install("mkdir -p node_modules")
    with pytest.raises(NoClient, match=r"made no index\.html"):
        build_client.build(client, target)


def test_an_older_build_stays_when_a_newer_one_fails(client: Path, target: Path, install: Install) -> None:
    install(WORKS)
    build_client.build(client, target)
    (client / "src" / "main.ts").write_text("two")
    install(BREAKS_WHEN_BUILDING)
    with pytest.raises(NoClient):
        build_client.build(client, target)
    assert (target / "index.html").read_text() == "<p>one</p>\n"
    assert not build_client.is_current(client, target)


def test_without_the_sources_there_is_no_client(tmp_path: Path, target: Path, install: Install) -> None:
    install(WORKS)
    with pytest.raises(NoClient, match="the sources of the client are not here"):
        build_client.build(tmp_path / "nowhere", target)


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [
        ("v18.20.8", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.0", True),
        ("", False),
        ("nothing", False),
    ],
)
def test_an_old_node_counts_as_none(install: Install, version: str, is_enough: bool) -> None:
    install(WORKS, version)
    assert (build_client.machine_npm() is not None) == is_enough


def test_the_wheel_with_node_stands_in(
    client: Path, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calls: Path
) -> None:
    package = tmp_path / "wheels" / "pretended_node"
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm.parent.mkdir(parents=True)
    npm.write_text(WORKS)
    (package / "__init__.py").touch()
    (package / "bin").mkdir()
    (package / "bin" / "node").symlink_to(SHELL)  # runs npm-cli.js, which is a shell script here
    monkeypatch.syspath_prepend(str(tmp_path / "wheels"))
    monkeypatch.setattr(build_client, "NODE_MODULE", "pretended_node")
    build_client.build(client, target)
    assert called(calls) == ["ci", "run"]
    assert build_client.is_current(client, target)


def test_the_machines_npm_goes_before_the_wheels(install: Install) -> None:
    install(WORKS)
    assert build_client.find_npm() == build_client.machine_npm()


def test_npm_is_run_for_a_developer_with_what_the_client_needs(client: Path, install: Install, calls: Path) -> None:
    install(WORKS + '\n[ "$1" != fail ] || exit 7')
    assert build_client.run(["test"], client) == 0
    assert build_client.run(["fail"], client) == 7
    assert called(calls) == ["ci", "test", "fail"]


def test_by_hand_the_reason_is_printed(
    client: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_client.run, "__defaults__", (client,))
    assert build_client.main(["test"]) == build_client.NO_CLIENT
    assert capsys.readouterr().err == "No pages: no npm with Node 20.19, 22.12 or newer was found when installing.\n"
