"""The build hook: what it does without a compiler or npm, or with one that fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import BuildHook, NoNativeBuild


@pytest.fixture(autouse=True)
def _empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No program is in reach."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("ALLOTMENT_PURE", raising=False)


class Warnings:
    """Stands in for hatchling's application, and keeps what it is to show."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def display_warning(self, text: str) -> None:
        self.shown.append(text)


def hook(app: Any = None) -> BuildHook:
    anything: Any = None
    return BuildHook(str(hatch_build.ROOT), {}, anything, anything, "", "wheel", app)


def test_no_compiler_is_found_where_there_is_none() -> None:
    with pytest.raises(NoNativeBuild, match="no C compiler was found when installing"):
        hatch_build.find_compiler()


def test_a_compiler_named_by_the_environment_is_the_only_one_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setenv("CC", "/nowhere/cc")
    with pytest.raises(NoNativeBuild, match="no C compiler was found"):
        hatch_build.find_compiler()


def test_a_compiler_that_cannot_build_extensions_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "brokencc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", f"{broken} -m64")
    with pytest.raises(NoNativeBuild, match="brokencc cannot build Python extensions"):
        hatch_build.find_compiler()


def test_plain_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOTMENT_PURE", "1")
    with pytest.raises(NoNativeBuild, match="ALLOTMENT_PURE"):
        hatch_build.find_compiler()


def test_without_a_compiler_and_npm_the_build_needs_node_only() -> None:
    assert hook().dependencies() == [hatch_build.client.NODE_NEED]


def test_with_npm_the_build_needs_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build.client, "machine_npm", object)
    assert hook().dependencies() == []


def test_with_a_compiler_the_build_needs_mypy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "find_compiler", lambda: ["cc"])
    assert any(need.startswith("mypy>=") for need in hook().dependencies())


def test_a_wheel_without_engines_and_pages_is_built_and_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build.client, "NODE_MODULE", "no_such_module")
    data: dict[str, Any] = {"force_include": {}}
    app = Warnings()
    made = hook(app)
    made.initialize("standard", data)
    try:
        folders = {place: Path(folder) for folder, place in data["force_include"].items()}
        tag = f"allotment/_native_build/{hatch_build.native.TAG}"
        assert set(folders) == {tag, "allotment/server/client"}
        assert [file.name for file in folders["allotment/server/client"].iterdir()] == [hatch_build.client.MANIFEST]
        assert data["pure_python"]
    finally:
        made.finalize("standard", data, "")
    assert not any(folder.exists() for folder in folders.values())
    assert {text.partition(":")[0] for text in app.shown} == {
        "The game engines run as plain Python, about 25 times slower",
        "The server has no pages to show",
    }


def test_pages_are_put_into_a_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(_client: Path, target: Path) -> None:
        target.mkdir()
        (target / "index.html").write_text("<p>")

    monkeypatch.setattr(hatch_build.client, "build", build)
    data: dict[str, Any] = {"force_include": {}}
    app = Warnings()
    made = hook(app)
    made.initialize("standard", data)
    try:
        folder = next(folder for folder, place in data["force_include"].items() if place == "allotment/server/client")
        assert Path(folder, "index.html").is_file()
        assert len(app.shown) == 1
    finally:
        made.finalize("standard", data, "")


def test_a_failed_build_replaces_the_old_one_and_leaves_the_reason(tmp_path: Path) -> None:
    target = tmp_path / "build"
    target.mkdir()
    (target / "old.so").touch()
    with pytest.raises(NoNativeBuild):
        hatch_build.build(target)
    assert [file.name for file in target.iterdir()] == ["manifest.json"]
    manifest = json.loads((target / "manifest.json").read_text())
    assert manifest["failed"] == "no C compiler was found when installing"
