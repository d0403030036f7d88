"""What is built while the package is installed: the native engines, and the pages of the server.

The engines with mypyc if there is a C compiler, else not at all; `python hatch_build.py` builds them for this checkout
and shows what the compilers say. The pages as build_client.py says.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "allotment"
# msgspec is only read for its types, in records that compiled modules use
BUILD_NEEDS = ["mypy>=2.4.1,<2.5", "setuptools>=77", "librt>=0.17", "msgspec>=0.20", "mypy_extensions>=1.1"]
TRIVIAL_EXTENSION = "#include <Python.h>\nint twice(int n) { return PyErr_Occurred() ? 0 : 2 * n; }\n"
LINK_FLAGS = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared", "-fPIC"]


class NoNativeBuild(Exception):
    """Says in one line why there is no native build; `details` is what the compilers printed."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details


def _load(name: str, path: Path) -> ModuleType:
    """Load a module by its path: the build finds no others, and allotment cannot be imported yet."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for it
    spec.loader.exec_module(module)
    return module


native = _load("allotment_native", PACKAGE / "_native.py")  # the list of compiled modules
client = _load("allotment_build_client", ROOT / "build_client.py")


def find_compiler() -> list[str]:
    """Return the command of a C compiler that can build a Python extension.

    Raises NoNativeBuild if plain Python was asked for, or if there is no such compiler.
    """
    if native.is_pure_asked():
        raise NoNativeBuild("ALLOTMENT_PURE was set when installing")
    if os.name != "posix":
        raise NoNativeBuild("native builds are made on Linux and macOS only")
    asked = os.environ.get("CC") or None
    commands = [asked] if asked else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    found = [shlex.split(command) for command in commands if command and shutil.which(shlex.split(command)[0])]
    for command in found:
        if _can_build_an_extension(command):
            return command
    if found:
        raise NoNativeBuild(f"{found[0][0]} cannot build Python extensions; Debian's python3-dev may be missing")
    raise NoNativeBuild("no C compiler was found when installing")


def _can_build_an_extension(compiler: list[str]) -> bool:
    """Try a trivial extension: it needs Python's headers and a linker."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trivial.c")
        source.write_text(TRIVIAL_EXTENSION, encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        command = [*compiler, include, *LINK_FLAGS, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def build(target: Path) -> None:
    """Put a fresh native build into the folder `target`, whole or not at all.

    Raises NoNativeBuild if there is none; `target` then holds only a manifest with the reason.
    """
    source_hash = "" if native.is_pure_asked() else native.source_hash(str(PACKAGE))  # none if nothing was tried
    with tempfile.TemporaryDirectory() as work, tempfile.TemporaryDirectory() as result:
        try:
            manifest = _compile(Path(work), result) | {"source_hash": source_hash}
            _write_manifest(result, manifest)
            client.replace(target, Path(result))
        except NoNativeBuild as reason:
            with tempfile.TemporaryDirectory() as empty:
                _write_manifest(empty, {"failed": str(reason), "source_hash": source_hash})
                client.replace(target, Path(empty))
            raise


def _write_manifest(folder: str, manifest: dict[str, Any]) -> None:
    """Say beside the native modules what they were made of."""
    Path(folder, native.MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def _compile(work: Path, result: str) -> dict[str, Any]:
    """Compile a copy of the sources in `work` into `result`, and return what was done for the manifest."""
    compiler = find_compiler()
    versions = _versions(compiler)
    ignored = shutil.ignore_patterns("_native_build", "__pycache__")
    shutil.copytree(PACKAGE, work / "src" / "allotment", ignore=ignored)
    command = [sys.executable, str(Path(__file__).resolve()), "compile", result]
    environment = os.environ | {"CC": shlex.join(compiler)}
    done = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        output = done.stdout + done.stderr
        errors = [line for line in output.splitlines() if "error" in line.lower()] or output.splitlines()[-1:] or ["?"]
        raise NoNativeBuild(f"compiling failed: {errors[0].strip()}", output)
    modules = [native.module_name(file) for file in native.compiled(str(PACKAGE))]
    return {"modules": modules, "flags": list(native.FLAGS), **versions}


def _versions(compiler: list[str]) -> dict[str, str]:
    """Return the versions of all that makes a native build."""
    try:
        from mypy.version import __version__ as mypy_version  # here, as it is only there if there is a compiler
    except ImportError:
        raise NoNativeBuild("mypy is not installed") from None
    asked = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    first_line = asked.stdout.partition("\n")[0]
    return {"compiler": first_line or shlex.join(compiler), "mypy": mypy_version, "python": sys.version.split()[0]}


def compile_here(result: str) -> None:
    """Compile the copy of the sources in this folder into the folder `result`; runs in a process of its own."""
    from mypyc.build import mypycify  # here, as it is only there if there is a compiler
    from setuptools import setup

    paths = [f"src/allotment/{file}" for file in native.compiled("src/allotment")]
    options = ["--config-file=", "--ignore-missing-imports"]  # the strict check is not the installer's business
    extensions = mypycify([*options, *paths], opt_level="3", debug_level="0", group_name=native.GROUP)
    for extension in extensions:
        extension.extra_compile_args += native.FLAGS
    workers = f"--parallel={os.cpu_count() or 1}"
    arguments = ["build_ext", f"--build-lib={result}", "--build-temp=build", workers]
    setup(name="allotment", packages=[], ext_modules=extensions, script_args=arguments)


class BuildHook(BuildHookInterface[Any]):
    """Adds the native engines and the pages to a wheel, or to the checkout of an editable install."""

    def dependencies(self) -> list[str]:
        """What the build needs: mypyc and its company only with a C compiler, Node only without npm."""
        needs = [] if client.machine_npm() else [client.NODE_NEED]
        try:
            find_compiler()
        except NoNativeBuild:
            return needs
        return [*BUILD_NEEDS, *needs]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected: into the checkout, or into a folder that goes into the wheel."""
        if version == "editable":
            engines = None if is_current() else Path(native.build_folder(str(PACKAGE)))
            self._build(engines, None if client.is_current() else client.TARGET)
            return
        self._folder = folder = tempfile.mkdtemp()
        is_native = self._build(Path(folder, "native"), Path(folder, "client"))
        build_data["force_include"][f"{folder}/native"] = f"allotment/_native_build/{native.TAG}"
        build_data["force_include"][f"{folder}/client"] = "allotment/server/client"
        build_data["pure_python"] = not is_native
        build_data["infer_tag"] = is_native

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder that went into the wheel."""
        if version != "editable":
            shutil.rmtree(self._folder, ignore_errors=True)

    def _build(self, engines: Path | None, pages: Path | None) -> bool:
        """Build into these folders, if given; return whether there are native engines."""
        with ThreadPoolExecutor(1) as beside:  # npm and the compilers do not wait for each other
            made = beside.submit(self._build_pages, pages) if pages else None
            is_native = engines is not None and self._build_engines(engines)
            if made:
                made.result()
        return is_native

    def _build_engines(self, target: Path) -> bool:
        """Build, or warn in one line; return whether there is a native build."""
        try:
            build(target)
        except NoNativeBuild as reason:
            self.app.display_warning(f"The game engines run as plain Python, about 25 times slower: {reason}.")
            return False
        return True

    def _build_pages(self, target: Path) -> None:
        """Build, or warn in one line."""
        try:
            client.build(client.CLIENT, target)
        except client.NoClient as reason:
            self.app.display_warning(f"The server has no pages to show: {reason}.")


def is_current() -> bool:
    """Say whether this checkout has a native build of its present sources."""
    manifest = native.read_manifest(str(PACKAGE)) or {"failed": ""}
    return "failed" not in manifest and manifest["source_hash"] == native.source_hash(str(PACKAGE))


def main(arguments: list[str]) -> int:
    """Build for this checkout; `compile FOLDER` is the inner step in a process of its own."""
    if arguments[:1] == ["compile"]:
        compile_here(arguments[1])
        return 0
    try:
        build(Path(native.build_folder(str(PACKAGE))))
    except NoNativeBuild as reason:
        print(reason.details, end="", file=sys.stderr)
        print(f"No native build: {reason}.", file=sys.stderr)
        return 1
    print("The native engines are built.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
