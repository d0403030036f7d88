"""`allotment serve` in a process of its own, as a person starts it, and a look at what it printed."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from tests.server.site import Site, Someone

PATIENCE: Final = 60  # seconds for a start or an end
ADDRESS: Final = re.compile(r"^Allotment is at http://localhost:(\d+) \(Ctrl-C stops it\)$")


def command(*arguments: str) -> list[str]:
    """What runs allotment here."""
    return [sys.executable, "-m", "allotment.cli", *arguments]


def tried(*arguments: str, folder: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    return subprocess.run(
        command(*arguments),
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "COLUMNS": "100", **environment},
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
    )


class Served:
    """A server in a process group of its own."""

    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self.process: Final = process
        self.errors: Final = errors
        self.people: list[Someone] = []
        assert process.stdout is not None
        self.first_line: Final = process.stdout.readline().rstrip("\n")
        found = ADDRESS.match(self.first_line)
        assert found, self.first_line + errors.read_text()
        self.port: Final = int(found[1])
        self.url: Final = f"http://127.0.0.1:{self.port}"

    def person(self, name: str) -> Someone:
        """A newcomer who has taken a name."""
        someone = Someone(cast("Site", self), name)
        assert someone.http.post("/api/me", json={"name": name}).status_code == 200
        return someone

    def interrupt(self) -> int:
        """Ctrl-C, which a terminal sends to every process of the group; the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(PATIENCE)

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def printed(self) -> str:
        """What it has written to stderr."""
        return self.errors.read_text()

    def lines(self) -> list[dict[str, Any]]:
        """The log; every line must be JSON."""
        return [json.loads(line) for line in self.printed().splitlines()]


@contextlib.contextmanager
def served(*arguments: str, **environment: str) -> Iterator[Served]:
    """A server on a free port for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder, "errors")
        with errors.open("w") as written:
            process = subprocess.Popen(
                command("serve", "--port", "0", *arguments),
                stdout=subprocess.PIPE,
                stderr=written,
                stdin=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
                env={**os.environ, **environment},
            )
        made = None
        try:
            made = Served(process, errors)
            yield made
        finally:
            for someone in made.people if made else ():
                someone.http.close()
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()
