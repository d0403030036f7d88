"""The native build of the code under test: it is there when it should be, and made of the present sources."""

from __future__ import annotations

import importlib
import os
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

import allotment
from allotment import _native

PACKAGE = str(Path(allotment.__file__).parent)
COMPILED = _native.compiled(PACKAGE)

needs_native = pytest.mark.skipif(not allotment.NATIVE, reason=allotment.native_status())


def test_the_native_build_is_not_stale() -> None:
    assert "stale" not in allotment.native_status()


def test_a_compiler_that_is_there_compiles_the_engines() -> None:
    assert "failed" not in allotment.native_status()


@pytest.mark.skipif("ALLOTMENT_EXPECT" not in os.environ, reason="ALLOTMENT_EXPECT names nothing to expect")
def test_what_runs_is_what_is_expected() -> None:
    expected = os.environ["ALLOTMENT_EXPECT"]
    assert expected in ("native", "plain")
    assert ("native" if allotment.NATIVE else "plain") == expected, allotment.native_status()


def test_the_status_agrees_with_the_flag() -> None:
    status = allotment.native_status()
    assert status == "native" if allotment.NATIVE else status.startswith("plain Python: ")


@pytest.mark.parametrize("pattern", _native.EXCLUDED)
def test_an_exception_is_one_from_what_would_be_compiled(pattern: str) -> None:
    excluded = _native.matching(PACKAGE, [pattern])
    assert excluded
    assert excluded <= set(_native.sources(PACKAGE))


def test_neither_package_files_nor_excluded_files_are_compiled() -> None:
    excluded = _native.matching(PACKAGE, _native.EXCLUDED)
    assert not [file for file in COMPILED if file.endswith("__init__.py") or file in excluded]


@needs_native
def test_the_build_has_the_listed_modules_and_no_others() -> None:
    manifest = _native.read_manifest(PACKAGE)
    assert manifest is not None
    listed = [_native.module_name(file) for file in COMPILED]
    built = Path(_native.build_folder(PACKAGE)).rglob(f"*{_native.SUFFIX}")
    assert manifest["modules"] == listed
    assert len(list(built)) == len(listed) + 1  # and the library with the code of all


@needs_native
@pytest.mark.parametrize("file", COMPILED)
def test_a_listed_module_runs_compiled_and_lies_beside_its_source(file: str) -> None:
    module = importlib.import_module(_native.module_name(file))
    assert isinstance(module.__loader__, ExtensionFileLoader)
    assert Path(module.__file__ or "").parent == Path(PACKAGE, file).parent
