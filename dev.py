"""Everything a developer runs; sets up `.venv` first when something it was made from has changed.

python3 dev.py run [ARGUMENTS]     serve the games on http://localhost:8000; with arguments, `allotment ARGUMENTS`
python3 dev.py test [ARGUMENTS]    run all tests, or pytest with these arguments
python3 dev.py check               lint, formatting and types
python3 dev.py format              put the code into its format
python3 dev.py native              compile the game engines again, and show what the compilers say
python3 dev.py bench [ARGUMENTS]   measure the engines beside their peers, which are installed first
python3 dev.py ladder [ARGUMENTS]  measure the computer players, for the table in docs/bots.md
python3 dev.py screenshots [FOLDER]  picture every board and page, in both themes and at every size
python3 dev.py rules               list the rules and the tests that name them
python3 dev.py lock                choose newer dependencies and write both requirements files
python3 dev.py clean               remove .venv and all that is built

With ALLOTMENT_PURE=1 in the environment everything runs as plain Python, and nothing is compiled.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import build_client

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "allotment"
LOCK = "requirements.lock"
NODE_LOCK = "requirements-node.lock"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
FINGERPRINT = VENV / "allotment-fingerprint"
BENCH_FINGERPRINT = VENV / "allotment-bench-fingerprint"
STARTED = time.time()
BUILT = [".venv", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "build", "dist"]


class Trouble(Exception):
    """Says in one line what stands in the way."""


def say(text: str) -> None:
    """Tell the developer what is going on, apart from what the command itself prints."""
    print(text, file=sys.stderr, flush=True)


def call(*command: str) -> int:
    """Run a command in the checkout and return its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def need(what: str, *command: str) -> None:
    """Run a command that must succeed, quietly; show what it printed if it fails."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        say(done.stdout)
        raise Trouble(f"{what} failed: {shlex.join(command)}")


def last_words(*command: str) -> str:
    """Run a command in the checkout, quietly; the last line that it printed if it fails, or else nothing."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return (done.stdout.strip().splitlines() or ["It says nothing."])[-1] if done.returncode != 0 else ""


def become(*command: str) -> int:
    """Hand this process over to a command, with its exit code and its Ctrl-C; on Windows, wait for it."""
    if os.name == "nt":
        return call(*command)
    os.chdir(ROOT)
    os.execv(command[0], command)


def set_up() -> None:
    """Make `.venv` and install, if anything they are made from has changed."""
    version = sys.version_info[:2]
    if not (3, 11) <= version <= (3, 13):
        raise Trouble(f"Allotment needs Python 3.11, 3.12 or 3.13; {sys.executable} is {version[0]}.{version[1]}.")
    made_from = [read(name) for name in ("pyproject.toml", LOCK, NODE_LOCK, "hatch_build.py", "build_client.py")]
    fresh = fingerprint(sys.version, sys.base_prefix, str(ROOT), *made_from)
    if not is_fresh(FINGERPRINT, fresh):
        say("Setting up .venv, which takes a minute or two ...")
        install()
        FINGERPRINT.write_text(fresh, "utf-8")
        say(f"Ready. The engines: {native_status()}. The pages: {build_client.status()}.")


def compile_engines() -> None:
    """Compile the game engines if their sources have changed since; go on with plain Python if that fails."""
    if native_is_outdated():
        say("Compiling the game engines from their present sources ...")
        if call(PYTHON, "hatch_build.py") != 0:
            say("Going on with plain Python.")


def build_pages(*, is_retried: bool) -> None:
    """Build the client if its sources have changed since, or, if asked, if that failed; go on without if it fails."""
    failed_at = build_client.failed_at()
    is_settled = failed_at is not None and (not is_retried or failed_at >= STARTED)
    if is_settled or build_client.is_current():
        return
    say("Building the pages from their present sources ...")
    provide_node()
    if trouble := last_words(PYTHON, "build_client.py"):
        say(f"{trouble} Going on without; `{PYTHON} build_client.py` tells more.")


def provide_node() -> None:
    """Install Node into `.venv` if the machine has no npm; go on without if that fails."""
    if build_client.machine_npm() is None:
        say("Installing Node into .venv, as this machine has no npm that is new enough ...")
        try:
            need("Installing Node", *installer(), "--require-hashes", "-r", NODE_LOCK)
        except Trouble as trouble:
            say(f"{trouble}\nGoing on without.")


def install() -> None:
    """Make `.venv` anew and install the locked dependencies, then this checkout as an editable package."""
    base_python = getattr(sys, "_base_executable", sys.executable)  # not the one in the .venv to be made anew
    uv = shutil.which("uv")
    if uv:
        need("Making .venv", uv, "venv", "--quiet", "--clear", "--python", base_python, str(VENV))
    elif not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Trouble("Python's venv or pip is missing; on Debian or Ubuntu: apt install python3-venv")
    else:
        need("Making .venv", base_python, "-m", "venv", "--clear", str(VENV))
    need("Installing the dependencies", *installer(), "--require-hashes", "-r", LOCK)
    provide_node()
    need("Installing allotment", *installer(), "--no-deps", "--no-build-isolation", "--editable", ".")


def installer() -> list[str]:
    """Return the command that installs into `.venv`: uv's where it is at hand, or else pip's."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", PYTHON]
    return [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]


def fingerprint(*parts: str) -> str:
    """Return a hash of texts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(name: str) -> str:
    """Return the text of a file in the checkout."""
    return (ROOT / name).read_text("utf-8")


def is_fresh(file: Path, fresh: str) -> bool:
    """Say whether the fingerprint kept in a file is this one."""
    return file.is_file() and file.read_text("utf-8") == fresh


def native_is_outdated() -> bool:
    """Say whether the engines were last compiled, or failed to compile, from other sources than today's."""
    spec = importlib.util.spec_from_file_location("allotment_native", PACKAGE / "_native.py")
    assert spec is not None
    assert spec.loader is not None
    native = importlib.util.module_from_spec(spec)  # by its path, as this Python may not have allotment's dependencies
    spec.loader.exec_module(native)
    if native.is_pure_asked():
        return False
    manifest = native.read_manifest(str(PACKAGE))
    return manifest is None or manifest["source_hash"] != native.source_hash(str(PACKAGE))


def native_status() -> str:
    """Return what allotment in `.venv` says of its engines."""
    command = [PYTHON, "-c", "import allotment; print(allotment.native_status())"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def run(arguments: Sequence[str]) -> int:
    """Start allotment: the server, or what the arguments say."""
    compile_engines()
    if not arguments or arguments[0] == "serve":
        build_pages(is_retried=True)
    return become(str(BIN / "allotment"), *(arguments or ["serve"]))


def test(arguments: Sequence[str]) -> int:
    """Run all tests, pytest's on all cores and then the client's own; or pytest with the arguments."""
    compile_engines()
    build_pages(is_retried=False)
    if arguments:
        return become(PYTHON, "-m", "pytest", *arguments)
    return call(PYTHON, "-m", "pytest", "-n", "auto") or npm("test")


def check(arguments: Sequence[str]) -> int:
    """Lint, check the formatting and the types, of the client too; report all, fail if any fails."""
    lint = call(PYTHON, "-m", "ruff", "check", *arguments)
    form = call(PYTHON, "-m", "ruff", "format", "--check", *arguments)
    types = call(PYTHON, "-m", "mypy", *arguments)
    client = 0 if arguments else npm("run", "check")
    return lint or form or types or client


def format_code(arguments: Sequence[str]) -> int:
    """Sort imports, mend what can be mended without thought, and put the code into its format."""
    lint = call(PYTHON, "-m", "ruff", "check", "--fix", *arguments)
    form = call(PYTHON, "-m", "ruff", "format", *arguments)
    client = 0 if arguments else npm("run", "format")
    return form or lint or client


def npm(*arguments: str) -> int:
    """Run npm in client/; where there is none nothing is run, which is a fault in CI only."""
    code = call(PYTHON, "build_client.py", *arguments)
    if code == build_client.NO_CLIENT and "CI" not in os.environ:
        say(f"Not run for the client: npm {shlex.join(arguments)}")
        return 0
    return code


def native(arguments: Sequence[str]) -> int:
    """Compile the engines, whether or not they have changed."""
    return become(PYTHON, "hatch_build.py", *arguments)


def bench(arguments: Sequence[str]) -> int:
    """Run the benchmarks, after installing the peers they compare with."""
    compile_engines()
    import tomllib  # here, as it is not in a Python too old for us, which set_up has reported

    peers = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]["bench"]
    fresh = fingerprint(FINGERPRINT.read_text("utf-8"), *peers)
    if not is_fresh(BENCH_FINGERPRINT, fresh):
        say("Installing the peers to compare with ...")
        need("Installing the peers", *installer(), *peers)
        BENCH_FINGERPRINT.write_text(fresh, "utf-8")
    return become(PYTHON, "-m", "bench", *arguments)


def ladder(arguments: Sequence[str]) -> int:
    """Let each level of the computer players play the one below it, and write the table."""
    compile_engines()
    return become(PYTHON, "-m", "allotment.lab.ladder", *arguments)


def rules(arguments: Sequence[str]) -> int:
    """Print the table of rules and tests."""
    return become(PYTHON, "-m", "tests.rule_table", *arguments)


def screenshots(arguments: Sequence[str]) -> int:
    """Take pictures of every page."""
    compile_engines()
    build_pages(is_retried=True)
    return become(PYTHON, "-m", "tests.screenshots", *arguments)


def lock(arguments: Sequence[str]) -> int:
    """Write the locks: all that running and developing needs, with hashes, for each Python and system; and Node."""
    with tempfile.TemporaryDirectory() as folder:
        uv = shutil.which("uv") or str(Path(folder, BIN.name, "uv"))
        if uv.startswith(folder):
            need("Making a place for uv", sys.executable, "-m", "venv", folder)
            need("Installing uv", str(Path(folder, BIN.name, "python")), "-m", "pip", "install", "--quiet", "uv")
        node = Path(folder, "node.in")
        node.write_text(f"{build_client.NODE_NEED}\n", "utf-8")
        options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
        quiet = ["--quiet", "--no-header", "--no-annotate"]
        everything = [uv, "pip", "compile", *options, *quiet, *arguments]
        return call(*everything, "--extra", "dev", "--output-file", LOCK, "pyproject.toml") or call(
            *everything, "--output-file", NODE_LOCK, str(node)
        )


def clean(arguments: Sequence[str]) -> int:
    """Remove what was installed, built or kept to save time."""
    caches = [path for folder in ("src", "tests", "bench") for path in (ROOT / folder).rglob("__pycache__")]
    client = [build_client.TARGET, build_client.CLIENT / "node_modules"]
    for path in [*(ROOT / name for name in BUILT), PACKAGE / "_native_build", *client, *caches]:
        shutil.rmtree(path, ignore_errors=True)
    return 0


COMMANDS = {
    "run": run,
    "test": test,
    "check": check,
    "format": format_code,
    "native": native,
    "bench": bench,
    "ladder": ladder,
    "rules": rules,
    "screenshots": screenshots,
}
NEED_NO_VENV = {"lock": lock, "clean": clean}


def main(arguments: Sequence[str]) -> int:
    """Run the command that is named first, with the other arguments; a `--` between them is dropped."""
    commands = {**COMMANDS, **NEED_NO_VENV}
    if not arguments or arguments[0] not in commands:
        say(__doc__ or "")
        return 0 if list(arguments) in ([], ["help"], ["-h"], ["--help"]) else 2
    command, *rest = arguments
    try:
        if command in COMMANDS:
            set_up()
        return commands[command](rest[1:] if rest[:1] == ["--"] else rest)
    except Trouble as trouble:
        say(f"dev.py: {trouble}")
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
