"""What the server counts, for Prometheus. No label names a person, a table or a card."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

COMMANDS: Final = Counter("allotment_commands", "Commands answered", ["command", "answer"])
SOCKETS: Final = Gauge("allotment_sockets", "Open sockets")
TABLES: Final = Gauge("allotment_tables", "Tables in memory")
ACK_SECONDS: Final = Histogram(
    "allotment_ack_seconds",
    "From a command's arrival to its answer",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
LAG_SECONDS: Final = Gauge("allotment_loop_lag_seconds", "How late the event loop was when it was last asked")
