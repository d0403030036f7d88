"""What the server promises, each promise beside what was measured, and a run of chaos: `python -m bench.server`.

`python -m bench.server` runs all parts in a few minutes, `python -m bench.server load reload` only those; `--json`
prints one object as the last line. It exits with 1 if the chaos run finds a fault, or a budget is missed.

- The server is `allotment serve` in a process of its own, its clients are in this one, its database is on a disk.
- Commands of a load come at fixed times, an open loop: one that is late by its own or another's fault counts from the
  time when it was due, so a server that stops for a moment cannot hide the waiting behind it.
- Memory is RSS and PSS of the server's process from /proc, CPU time is that of the server's process.
- What ran, native engines or plain Python, is read from what the server's process has mapped, and printed first.
- Other work on the machine makes figures worse, so the load average stands beside each, and `--rounds` repeats.
"""
