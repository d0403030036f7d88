"""The build hook: what it does without a compiler, or with one that fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import NativeBuildHook, NoNativeBuild


@pytest.fixture(autouse=True)
def _empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No program is in reach."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("ALLOTMENT_PURE", raising=False)


def hook() -> NativeBuildHook:
    anything: Any = None
    return NativeBuildHook(str(hatch_build.ROOT), {}, anything, anything, "", "wheel")


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


def test_without_a_compiler_the_build_needs_nothing() -> None:
    assert hook().dependencies() == []


def test_with_a_compiler_the_build_needs_mypy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "find_compiler", lambda: ["cc"])
    assert any(need.startswith("mypy>=") for need in hook().dependencies())


def test_a_failed_build_replaces_the_old_one_and_leaves_the_reason(tmp_path: Path) -> None:
    target = tmp_path / "build"
    target.mkdir()
    (target / "old.so").touch()
    with pytest.raises(NoNativeBuild):
        hatch_build.build(target)
    assert [file.name for file in target.iterdir()] == ["manifest.json"]
    manifest = json.loads((target / "manifest.json").read_text())
    assert manifest["failed"] == "no C compiler was found when installing"
