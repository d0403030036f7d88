"""A throw-away PostgreSQL for tests: a cluster in a folder of its own, on a free port of loopback."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

DEBIAN: Final = "/usr/lib/postgresql"
USER: Final = "postgres"  # as whom it runs if the tests run as root, which PostgreSQL refuses


def binaries() -> Path | None:
    """The folder with initdb and pg_ctl: the newest of Debian's, or that of the PATH; None if there is none."""
    debian = sorted(Path(DEBIAN).glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def free_port() -> int:
    """A port of loopback that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def run(*command: str, cwd: str) -> None:
    """Run a command as the owner of the cluster, and say what it printed if it fails."""
    done = subprocess.run([*as_owner(), *command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"


def as_owner() -> Sequence[str]:
    """What makes a command run as another user than root."""
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"] if os.geteuid() == 0 else []


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: str, bin_folder: Path, fsync: str) -> None:
        self.folder: Final = folder
        self.fsync: Final = fsync
        self.bin: Final = bin_folder
        self.port: Final = free_port()
        self.databases = 0
        run(
            str(self.bin / "initdb"), "-D", f"{folder}/data", "-U", "allotment", "-A", "trust", "-E", "UTF8", cwd=folder
        )
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync={self.fsync}"
        log = f"{self.folder}/log"
        run(
            str(self.bin / "pg_ctl"),
            "-D",
            f"{self.folder}/data",
            "-l",
            log,
            "-w",
            "-o",
            settings,
            "start",
            cwd=self.folder,
        )

    def stop(self) -> None:
        """Stop it at once, as a crash would."""
        run(str(self.bin / "pg_ctl"), "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop", cwd=self.folder)

    def new_database(self) -> str:
        """The URL of a fresh, empty database."""
        self.databases += 1
        name = f"test{self.databases}"
        run(
            str(self.bin / "createdb"),
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            "allotment",
            name,
            cwd=self.folder,
        )
        return f"postgresql+psycopg://allotment@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def cluster(fsync: Literal["on", "off"] = "off") -> Iterator[Cluster]:
    """A cluster for as long as it is needed, which does not wait for the disk unless asked. There must be binaries."""
    bin_folder = binaries()
    assert bin_folder is not None
    folder = tempfile.mkdtemp(prefix="allotment-pg-")
    if os.geteuid() == 0:
        owner = pwd.getpwnam(USER)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    made = Cluster(folder, bin_folder, fsync)
    try:
        yield made
    finally:
        with contextlib.suppress(AssertionError):  # a test may have stopped it
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)
