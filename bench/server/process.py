"""`allotment serve` in a process of its own: started, killed, and looked at through /proc."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.server.postgres import free_port

PATIENCE: Final = 60.0  # seconds for a start or an end
ADDRESS: Final = re.compile(r"^Allotment is at http://localhost:(\d+) ")
TICKS: Final = os.sysconf("SC_CLK_TCK")
NATIVE: Final = "_native_build"


class Trouble(Exception):
    """Says in one line why nothing can be measured."""


@dataclass(frozen=True)
class Memory:
    """Megabytes of a process: resident, and with its share of what several have."""

    rss: float
    pss: float


class Served:
    """A server on a port that stays the same when it is started again. Its log goes into a file of the folder."""

    def __init__(self, database: str, folder: Path, module: str = "allotment.cli", **environment: str) -> None:
        self.database: Final = database
        self.log: Final = folder / "server.log"
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.module: Final = module
        self.environment: Final = environment
        self.process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The process. It must have been started."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> float:
        """Start it, and wait until it says where it is; the seconds that took. Raises Trouble."""
        began = time.perf_counter()
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
                env={**os.environ, **self.environment},
            )
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            line = lines.readline()
        if not ADDRESS.match(line):
            raise Trouble(f"the server does not start: {(line or self.log.read_text()[-300:]).strip()}")
        return time.perf_counter() - began

    def kill(self) -> None:
        """kill -9 of the server's own process. Those in which computer players think must end by themselves."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Let nothing of it go on."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)

    def memory(self) -> Memory:
        """What it holds in memory now."""
        text = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        found = {name: int(kilobytes) / 1024 for name, kilobytes in re.findall(r"^(Rss|Pss): +(\d+) kB", text, re.M)}
        return Memory(found["Rss"], found["Pss"])

    def cpu(self) -> float:
        """Seconds of CPU time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS  # utime and stime

    def starved(self) -> float:
        """Seconds that its main thread, which is the event loop's, could have run but had to wait for a core."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9

    def is_native(self) -> bool:
        """Whether it runs compiled engines."""
        return NATIVE in Path(f"/proc/{self.pid}/maps").read_text()


@contextlib.contextmanager
def served(database: str, folder: Path, module: str = "allotment.cli", **environment: str) -> Iterator[Served]:
    """A server that runs as long as it is needed."""
    made = Served(database, folder, module, **environment)
    try:
        made.start()
        yield made
    finally:
        made.end()
