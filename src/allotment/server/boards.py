"""Tables in the database: what is read and written of them, each as work for `Store`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from allotment.play.match import Answered, Entry, Match, TakenBack
from allotment.server.store import Conflict
from allotment.server.table import Ask, Chair, Facts, Settings
from allotment.server.tables import ACTION, BOARD, CHAT, RESULT, SEAT, SESSION

CHANNEL: Final = "allotment_boards"  # of PostgreSQL's notifications; the payload names the worker and the board


class Row(NamedTuple):
    """An entry as it stands in the log; None if it cannot be read."""

    seq: int
    cmd: str
    entry: Entry | None


def create(facts: Facts, at: float) -> Any:
    """Write a new table."""

    def work(connection: sa.Connection) -> None:
        connection.execute(
            BOARD.insert().values(
                id=facts.id,
                game=facts.game,
                rules=facts.rules,
                deck=facts.deck,
                options=facts.options,
                settings=msgspec.to_builtins(facts.settings),
                key=facts.key,
                start=facts.start,
                host=facts.host,
                status=facts.status,
                deadline=facts.deadline,
                rematch=facts.rematch,
                created_at=at,
            )
        )
        connection.execute(
            SEAT.insert(),
            [
                {"board": facts.id, "seat": seat, "session": chair.session, "name": chair.name, "bot": chair.bot}
                for seat, chair in enumerate(facts.chairs)
            ],
        )

    return work


def create_with(facts: Facts, match: Match, at: float) -> Any:
    """Write a new table and the whole log of a match."""
    table, scores, ranks = create(facts, at), match.scores(), match.game.ranks(match.position)

    def work(connection: sa.Connection) -> None:
        table(connection)
        for seq, entry in enumerate(match.entries, start=1):
            insert_entry(connection, facts.id, seq, f"{entry.seat}.import-{seq}", entry, at)
        if match.is_over:
            connection.execute(RESULT.insert().values(board=facts.id, scores=scores, ranks=ranks, at=at))

    return work


def create_rematch(old: str, facts: Facts, at: float) -> Any:
    """Write a new table that goes on from another one. Raises Conflict if there is one already."""
    table = create(facts, at)

    def work(connection: sa.Connection) -> None:
        done = connection.execute(
            BOARD.update().where(BOARD.c.id == old, BOARD.c.rematch == "").values(rematch=facts.id)
        )
        if done.rowcount != 1:
            raise Conflict("there is a rematch already")
        table(connection)
        notify(connection, old)

    return work


def insert_entry(connection: sa.Connection, board: str, seq: int, cmd: str, entry: Entry, at: float) -> None:
    """Add an entry to the log."""
    body = msgspec.to_builtins(entry)
    connection.execute(
        ACTION.insert().values(board=board, seq=seq, seat=entry.seat, cmd=cmd, body=body, hash=entry.hash, at=at)
    )


def load(board: str) -> Any:
    """Read a table, or None."""

    def work(connection: sa.Connection) -> Facts | None:
        row = connection.execute(sa.select(BOARD).where(BOARD.c.id == board)).one_or_none()
        if row is None:
            return None
        seats = connection.execute(sa.select(SEAT).where(SEAT.c.board == board).order_by(SEAT.c.seat)).all()
        return Facts(
            id=row.id,
            game=row.game,
            rules=row.rules,
            deck=row.deck,
            options=dict(row.options),
            settings=msgspec.convert(row.settings, Settings),
            key=bytes(row.key),
            start=row.start,
            host=row.host,
            status=row.status,
            deadline=row.deadline,
            rematch=row.rematch,
            chairs=[Chair(seat.name, seat.session, seat.bot) for seat in seats],
            ask=None if row.ask is None else msgspec.convert(row.ask, Ask),
        )

    return work


def entries_after(board: str, seq: int) -> Any:
    """Read the log from an entry on."""

    def work(connection: sa.Connection) -> list[Row]:
        found = connection.execute(
            sa.select(ACTION).where(ACTION.c.board == board, ACTION.c.seq > seq).order_by(ACTION.c.seq)
        )
        return [Row(row.seq, row.cmd, entry_of(row.body)) for row in found]

    return work


def entry_of(body: Any) -> Entry | None:
    """An entry of the log, or None if it is none."""
    try:
        entry: Entry = msgspec.convert(body, Answered | TakenBack)
    except msgspec.ValidationError:
        return None
    return entry


def append(
    board: str,
    seq: int,
    cmd: str,
    entry: Entry,
    at: float,
    deadline: float | None,
    result: tuple[Sequence[int], Sequence[int]] | None,
) -> Any:
    """Write an entry, and what it makes of the table: its status, its deadline, its result; questions are settled."""

    def work(connection: sa.Connection) -> None:
        insert_entry(connection, board, seq, cmd, entry, at)
        status = "playing" if result is None else "over"
        values = {"status": status, "deadline": deadline, "ask": None}
        connection.execute(BOARD.update().where(BOARD.c.id == board).values(values))
        if result is not None:
            scores, ranks = result
            connection.execute(RESULT.insert().values(board=board, scores=list(scores), ranks=list(ranks), at=at))
        notify(connection, board)

    return work


def ask(board: str, seat: int, key: str) -> Any:
    """Put a question to the table, in place of an older one; the question."""

    def work(connection: sa.Connection) -> Ask:
        lock(connection, board)
        number = connection.execute(sa.select(BOARD.c.asks).where(BOARD.c.id == board)).scalar_one() + 1
        made = Ask(number, seat, key, [])
        values = {"ask": msgspec.to_builtins(made), "asks": number}
        connection.execute(BOARD.update().where(BOARD.c.id == board).values(values))
        notify(connection, board)
        return made

    return work


def agree(board: str, number: int, seats: Sequence[int], yes: bool) -> Any:
    """Answer a question for some seats; the question, or None after a no. Raises Conflict if nobody asks it now."""

    def work(connection: sa.Connection) -> Ask | None:
        lock(connection, board)
        found = connection.execute(sa.select(BOARD.c.ask).where(BOARD.c.id == board)).scalar()
        asked = None if found is None else msgspec.convert(found, Ask)
        if asked is None or asked.number != number:
            raise Conflict("nobody asks that any more")
        changed = Ask(number, asked.seat, asked.key, sorted({*asked.yes, *seats})) if yes else None
        values = {"ask": msgspec.to_builtins(changed)}
        connection.execute(BOARD.update().where(BOARD.c.id == board).values(values))
        notify(connection, board)
        return changed

    return work


def say(board: str, cmd: str, session: str, text: str, at: float) -> Any:
    """Write a chat line, unless it was written before; False if the person has no name to say it under."""

    def work(connection: sa.Connection) -> bool:
        name = connection.execute(sa.select(SESSION.c.name).where(SESSION.c.id == session)).scalar()
        if name is None:
            return False
        lock(connection, board)
        if connection.execute(sa.select(CHAT.c.n).where(CHAT.c.board == board, CHAT.c.cmd == cmd)).scalar() is None:
            last = connection.execute(sa.select(sa.func.max(CHAT.c.n)).where(CHAT.c.board == board)).scalar()
            number = (last or 0) + 1
            connection.execute(CHAT.insert().values(board=board, n=number, cmd=cmd, name=name, text=text, at=at))
            notify(connection, board)
        return True

    return work


def chat_after(board: str, n: int, limit: int) -> Any:
    """Read the last chat lines after a number."""

    def work(connection: sa.Connection) -> list[Any]:
        found = connection.execute(
            sa.select(CHAT).where(CHAT.c.board == board, CHAT.c.n > n).order_by(CHAT.c.n.desc()).limit(limit)
        ).all()
        return list(reversed(found))

    return work


def tables_of(session: str, limit: int) -> Any:
    """Read a person's tables, newest first: id, game, status, and whether the person hosts it."""

    def work(connection: sa.Connection) -> list[Any]:
        own = sa.select(SEAT.c.board).where(SEAT.c.session == session)
        query = sa.select(BOARD).where(BOARD.c.id.in_(own)).order_by(BOARD.c.created_at.desc()).limit(limit)
        return list(connection.execute(query).all())

    return work


def overdue(now: float) -> Any:
    """Read the tables whose deadline has passed."""

    def work(connection: sa.Connection) -> list[str]:
        query = sa.select(BOARD.c.id).where(BOARD.c.status == "playing", BOARD.c.deadline < now)
        return [row.id for row in connection.execute(query)]

    return work


def add_session(session: str, token_hash: str, name: str, at: float) -> Any:
    """Write a new session."""

    def work(connection: sa.Connection) -> None:
        connection.execute(SESSION.insert().values(id=session, token_hash=token_hash, name=name, created_at=at))

    return work


def find_session(token_hash: str) -> Any:
    """Read the session with a token, or None."""

    def work(connection: sa.Connection) -> Any:
        return connection.execute(sa.select(SESSION).where(SESSION.c.token_hash == token_hash)).one_or_none()

    return work


def rename_session(session: str, name: str) -> Any:
    """Write a person's name."""

    def work(connection: sa.Connection) -> None:
        connection.execute(SESSION.update().where(SESSION.c.id == session).values(name=name))

    return work


def lock(connection: sa.Connection, board: str) -> None:
    """What follows in this transaction is done by one worker at a time; with SQLite there is one."""
    connection.execute(sa.select(BOARD.c.id).where(BOARD.c.id == board).with_for_update(key_share=True))


def notify(connection: sa.Connection, board: str) -> None:
    """Tell the other workers that a table has changed, once this is committed."""
    if connection.dialect.name == "postgresql":
        worker = connection.get_execution_options().get("worker", "")
        connection.execute(
            sa.text("SELECT pg_notify(:channel, :board)"), {"channel": CHANNEL, "board": f"{worker}:{board}"}
        )
