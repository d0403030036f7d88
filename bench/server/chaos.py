"""A run of chaos: a real server under load is killed again and again, and afterwards every promise is checked.

People of all kinds play at tables of all games (`crowd.py`). At random moments the server gets a kill -9 and is started
again at once; under PostgreSQL the database itself is stopped as by a crash, too. When all is quiet, the database and
every message that anybody got are held against each other (`evidence.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from allotment.server import boards
from allotment.server.store import make_engine
from allotment.server.table import Settings
from allotment.server.tables import ACTION, CHAT, RESULT
from bench.server.crowd import Journal, Person, Scene
from bench.server.evidence import KINDS, Case, Fault, Line, Row, faults_of
from bench.server.figures import Figure
from bench.server.furniture import GAMES, Laid, furnish, lay, place
from bench.server.process import Served, Trouble, served
from tests.server import postgres

PART: Final = "chaos"
CHAIRS: Final = (("", ""), ("", "", "sprout"), ("", "seed"), ("", "", ""), ("", "sapling", "seed", ""))
IN_A_ROW: Final = 3  # tables that the same people play at
WATCHING: Final = 2  # at each table
BETWEEN: Final = (0.3, 6.0)  # seconds of a server's life
DATABASE_KILLS: Final = 2
DATABASE_AWAY: Final = 1.0  # seconds
QUIET: Final = 2.5  # seconds without a view after which no computer player goes on
PATIENCE: Final = 90.0  # seconds until all is quiet
FAULTS_SHOWN: Final = 10


@dataclass
class Outcome:
    """What a run has left behind."""

    kills: int = 0
    database_kills: int = 0
    journal: Journal = field(default_factory=Journal)
    watching: dict[str, set[str]] = field(default_factory=dict)  # by table, who was there in the end
    exit_code: int = 0
    left: list[str] = field(default_factory=list)  # processes that did not end with their server
    errors: list[str] = field(default_factory=list)  # in the server's log


def measure(database: str, kills: int, tables: int, seed: int) -> Iterator[Figure]:
    """The run and its figures; the first faults are told on stderr. Raises Trouble if there is no PostgreSQL."""
    with contextlib.ExitStack() as stack:
        folder, url = stack.enter_context(place())
        cluster = None
        if database == "postgres":
            if postgres.binaries() is None:
                raise Trouble("PostgreSQL is not installed")
            cluster = stack.enter_context(postgres.cluster())
            url = cluster.new_database()
        groups = laid(tables, random.Random(seed))
        every = [table for group in groups for table in group]
        furnish(url, every)
        server = stack.enter_context(served(url, folder))
        began = time.perf_counter()
        outcome = asyncio.run(run(server, groups, cluster, kills, seed))
        print(f"chaos: {time.perf_counter() - began:.0f} s; now it is checked ...", file=sys.stderr, flush=True)
        outcome.errors = errors_of(server.log)
        cases = read(url, every, outcome)
    yield from told(outcome, checked(cases))


def laid(count: int, chance: random.Random) -> list[list[Laid]]:
    """For each group of people the tables that they play at, one after another."""
    return [
        [
            lay(
                f"g{group}t{number}",
                GAMES[group % len(GAMES)],
                CHAIRS[group % len(CHAIRS)],
                chance,
                Settings(bot_pause=0.1, undo_by_consent=group % 3 == 0),
            )
            for number in range(IN_A_ROW)
        ]
        for group in range(count)
    ]


def crowd_of(groups: Sequence[Sequence[Laid]], scene: Scene) -> list[Person]:
    """Everybody, and some who watch."""
    people = []
    for number, tables in enumerate(groups):
        seats = [seat for seat, chair in enumerate(tables[0].facts.chairs) if chair.session]
        people += [Person(scene, list(tables), f"g{number}p{seat}", seat) for seat in seats]
        people += [Person(scene, list(tables), f"g{number}w{at}", None) for at in range(WATCHING)]
    return people


# The run


async def run(
    server: Served, groups: list[list[Laid]], cluster: postgres.Cluster | None, kills: int, seed: int
) -> Outcome:
    """Let them play while the server is killed; come to rest; stop."""
    scene, chance = Scene(server.port, seed), random.Random(f"{seed} kills")
    people = crowd_of(groups, scene)
    outcome = Outcome(journal=scene.journal)
    living = [asyncio.create_task(person.live()) for person in people]
    groups_killed = [server.pid]
    for number in range(kills):
        await asyncio.sleep(chance.uniform(*BETWEEN))
        if cluster is not None and outcome.database_kills < DATABASE_KILLS * number // kills + 1 and number % 3 == 1:
            await crash(cluster)
            outcome.database_kills += 1
            await asyncio.sleep(chance.uniform(*BETWEEN))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        outcome.kills += 1
        groups_killed.append(server.pid)
    await asyncio.sleep(max(BETWEEN))
    await rest(scene, people)
    for person in people:
        if person.window is not None:
            outcome.watching.setdefault(person.table.id, set()).add(person.viewer)
    stopped = [task for task in living if task.done()]
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    for task in stopped:
        task.result()
    outcome.exit_code = await asyncio.to_thread(server.stop)
    await asyncio.sleep(1.0)
    outcome.left = members(groups_killed)
    return outcome


async def crash(cluster: postgres.Cluster) -> None:
    """The database is gone for a moment."""
    await asyncio.to_thread(cluster.stop)
    await asyncio.sleep(DATABASE_AWAY)
    await asyncio.to_thread(cluster.start)


async def rest(scene: Scene, people: list[Person]) -> None:
    """Begin nothing new, and wait until everything is answered, everybody is there, and nothing comes any more."""
    scene.is_calm = True
    loop = asyncio.get_running_loop()
    with contextlib.suppress(TimeoutError):  # what is not answered then will be told
        async with asyncio.timeout(PATIENCE):
            while any(person.open or person.is_held or is_away(person) for person in people):
                await asyncio.sleep(0.1)
            while loop.time() - scene.journal.last < QUIET:
                await asyncio.sleep(0.1)


def is_away(person: Person) -> bool:
    """Whether somebody has no view yet."""
    return person.window is None or person.window.view is None


def members(groups: Iterable[int]) -> list[str]:
    """The command lines of the processes that live in these process groups."""
    wanted, found = set(groups), list[str]()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if os.getpgid(int(entry.name)) in wanted and (words := (entry / "cmdline").read_text()):
                    found.append(words.replace("\0", " "))  # without words it has ended, and waits to be counted
    return found


# The check


def errors_of(log: Path) -> list[str]:
    """What the server has written that is more than a warning, or no line of JSON."""
    lines = log.read_text().splitlines()
    return [line for line in lines if is_error(line)]


def is_error(line: str) -> bool:
    """Whether a line of the log tells of a fault. That a killed server frees no semaphores, Python tells by itself."""
    if not line.startswith("{"):
        return "resource_tracker" not in line and not line.startswith("  warnings.warn")
    return json.loads(line)["level"] in ("error", "critical")


def read(url: str, tables: Sequence[Laid], outcome: Outcome) -> list[Case]:
    """Every table with what the database holds of it, and what people have sent and seen."""
    engine = make_engine(url)
    cases: dict[str, Case] = {}
    with engine.connect() as connection:
        for table in tables:
            facts = boards.load(table.id)(connection)
            cases[table.id] = Case(facts, watching=outcome.watching.get(table.id, set()))
        for row in connection.execute(sa.select(ACTION).order_by(ACTION.c.board, ACTION.c.seq)):
            cases[row.board].rows.append(Row(row.seq, row.cmd, boards.entry_of(row.body), row.hash))
        for row in connection.execute(sa.select(CHAT).order_by(CHAT.c.board, CHAT.c.n)):
            cases[row.board].chat.append(Line(row.n, row.cmd, row.text))
        for row in connection.execute(sa.select(RESULT)):
            cases[row.board].scores = list(row.scores)
    engine.dispose()
    for sent in outcome.journal.sent:
        cases[sent.board].sent.append(sent)
    for seen in outcome.journal.seen:
        cases[seen.board].seen.append(seen)
    return list(cases.values())


def checked(cases: Sequence[Case]) -> list[Fault]:
    """The faults of all tables."""
    context = multiprocessing.get_context("forkserver")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=context) as pool:
        return [fault for faults in pool.map(faults_of, cases) for fault in faults]


def told(outcome: Outcome, faults: Sequence[Fault]) -> Iterator[Figure]:
    """The figures, each beside what it must be."""
    for fault in faults[:FAULTS_SHOWN]:
        print(f"chaos: {fault.kind}: table {fault.board}: {fault.what}", file=sys.stderr)
    for line in outcome.errors[:FAULTS_SHOWN]:
        print(f"chaos: the server wrote: {line}", file=sys.stderr)
    for line in outcome.left:
        print(f"chaos: left behind: {line}", file=sys.stderr)
    journal, counts = outcome.journal, Counter(fault.kind for fault in faults)
    acknowledged = sum(sent.is_acknowledged for sent in journal.sent)
    codes = ", ".join(f"{count}x {code}" for code, count in sorted(journal.codes.items()))
    database = f"{outcome.database_kills} times the database was stopped as well"
    yield Figure(PART, "kills", outcome.kills, "", note=database)
    answers = Counter(answer for sent in journal.sent for answer in sent.answers if answer != "ack")
    sent = f"of {len(journal.sent):,}, {journal.resent:,} sent again; refused {dict(answers)}"
    yield Figure(PART, "acknowledged", acknowledged, "", note=sent)
    yield Figure(PART, "views", len(journal.seen), "", note=f"{journal.opened:,} sockets, closed {codes}")
    for kind in KINDS:
        yield Figure(PART, kind, counts[kind], "", 0.0)
    yield Figure(PART, "errors in the server's log", len(outcome.errors), "", 0.0)
    yield Figure(PART, "processes left behind", len(outcome.left), "", 0.0)
    yield Figure(PART, "exit code", outcome.exit_code, "", 0.0, note="of the last server, after SIGTERM")
