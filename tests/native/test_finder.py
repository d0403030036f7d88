"""The finder: it serves a native build that fits the sources, and says why if there is none."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import allotment
from allotment import _native

PILES = "allotment.kernel.piles"


@pytest.fixture(autouse=True)
def _keep_the_finders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv("ALLOTMENT_PURE", raising=False)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of one module, with a native build that claims to fit."""
    (tmp_path / "kernel").mkdir()
    (tmp_path / "kernel" / "piles.py").write_text("CARDS = 3\n")
    write_manifest(tmp_path, {"modules": [PILES], "source_hash": _native.source_hash(str(tmp_path))})
    return tmp_path


def write_manifest(package: Path, manifest: dict[str, object]) -> None:
    folder = Path(_native.build_folder(str(package)))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _native.MANIFEST).write_text(json.dumps(manifest))


def is_served(package: Path) -> bool:
    first = sys.meta_path[0]
    return isinstance(first, _native.NativeFinder) and first.package == str(package)


def test_a_build_that_fits_is_served_first(package: Path) -> None:
    assert _native.activate(str(package)) == "native"
    assert is_served(package)


def test_an_edited_source_makes_the_build_stale(package: Path) -> None:
    (package / "kernel" / "piles.py").write_text("CARDS = 4\n")
    assert _native.activate(str(package)) == "plain Python: the native build is stale, run `make native`"
    assert not is_served(package)


@pytest.mark.parametrize("file", ["kernel/agenda.py", "kernel/errors.py", "kernel/renamed.py"])
def test_a_new_source_makes_the_build_stale(package: Path, file: str) -> None:
    (package / file).write_text("")
    assert "stale" in _native.activate(str(package))


def test_a_renamed_source_makes_the_build_stale(package: Path) -> None:
    (package / "kernel" / "piles.py").rename(package / "kernel" / "heaps.py")
    assert "stale" in _native.activate(str(package))


def test_a_file_that_is_not_compiled_does_not_matter(package: Path) -> None:
    (package / "cli.py").write_text("")
    (package / "kernel" / "__init__.py").write_text("")
    assert _native.activate(str(package)) == "native"


def test_other_compiler_flags_make_the_build_stale(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_native, "FLAGS", ("-O0",))
    assert "stale" in _native.activate(str(package))


def test_the_environment_can_ask_for_plain_python(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOTMENT_PURE", "1")
    assert _native.activate(str(package)) == "plain Python: ALLOTMENT_PURE is set"


def test_without_a_build_plain_python_runs(package: Path) -> None:
    shutil.rmtree(package / "_native_build")
    assert _native.activate(str(package)) == "plain Python: no native build"


def test_the_reason_why_there_is_no_build_is_told(package: Path) -> None:
    write_manifest(package, {"failed": "no C compiler was found when installing", "source_hash": ""})
    expected = "plain Python: no native build (no C compiler was found when installing)"
    assert _native.activate(str(package)) == expected


def test_the_finder_knows_the_compiled_modules_only(package: Path) -> None:
    finder = _native.NativeFinder(str(package), [PILES])
    spec = finder.find_spec(PILES)
    assert spec is not None
    file = Path(_native.build_folder(str(package)), "allotment", "kernel", f"piles{_native.SUFFIX}")
    assert spec.origin == str(file)
    assert finder.find_spec("allotment__mypyc") is not None
    assert finder.find_spec("allotment.kernel") is None
    assert finder.find_spec("allotment.kernel.snapshot") is None


@pytest.mark.skipif(not allotment.NATIVE, reason=allotment.native_status())
def test_a_real_build_is_left_alone_once_its_source_is_edited(tmp_path: Path) -> None:
    shutil.copytree(Path(allotment.__file__).parent, tmp_path / "allotment")
    program = f"import allotment, {PILES} as piles; print(type(piles.__loader__).__name__, allotment.native_status())"
    command = [sys.executable, "-c", program]

    def printed() -> str:
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.strip()

    assert printed() in ("_NativeLoader native", "ExtensionFileLoader native")
    with (tmp_path / "allotment" / "kernel" / "piles.py").open("a") as source:
        source.write("# a remark\n")
    assert printed() == "SourceFileLoader plain Python: the native build is stale, run `make native`"
