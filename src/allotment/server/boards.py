"""Tables in the database: what is read and written of them, each as work for `Store`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from allotment.play.match import Answered, Entry, Match, TakenBack
from allotment.server.ids import new_id
from allotment.server.store import Conflict
from allotment.server.table import Chair, Facts, Settings
from allotment.server.tables import ACTION, BOARD, CHAT, RESULT, SEAT, SESSION

CHANNEL: Final = "allotment_boards"  # of PostgreSQL's notifications; the payload names the worker and the board
WORKER: Final = new_id()


@dataclass(frozen=True)
class Row:
    """An entry as it stands in the log."""

    seq: int
    cmd: str
    entry: Entry


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
            insert_entry(connection, facts.id, Row(seq, f"{entry.seat}.import-{seq}", entry), at)
        if match.is_over:
            connection.execute(RESULT.insert().values(board=facts.id, scores=scores, ranks=ranks, at=at))

    return work


def insert_entry(connection: sa.Connection, board: str, row: Row, at: float) -> None:
    """Add an entry to the log."""
    connection.execute(
        ACTION.insert().values(
            board=board,
            seq=row.seq,
            seat=row.entry.seat,
            cmd=row.cmd,
            body=msgspec.to_builtins(row.entry),
            hash=row.entry.hash,
            at=at,
        )
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
        )

    return work


def entries_after(board: str, seq: int) -> Any:
    """Read the log from an entry on."""

    def work(connection: sa.Connection) -> list[Row]:
        found = connection.execute(
            sa.select(ACTION).where(ACTION.c.board == board, ACTION.c.seq > seq).order_by(ACTION.c.seq)
        )
        return [Row(row.seq, row.cmd, msgspec.convert(row.body, Answered | TakenBack)) for row in found]

    return work


def append(facts: Facts, row: Row, at: float, result: tuple[Sequence[int], Sequence[int]] | None) -> Any:
    """Write an entry, and what it makes of the table: its status, its deadline, its result."""

    def work(connection: sa.Connection) -> None:
        insert_entry(connection, facts.id, row, at)
        status = "playing" if result is None else "over"
        connection.execute(BOARD.update().where(BOARD.c.id == facts.id).values(status=status, deadline=facts.deadline))
        connection.execute(RESULT.delete().where(RESULT.c.board == facts.id))
        if result is not None:
            scores, ranks = result
            connection.execute(RESULT.insert().values(board=facts.id, scores=list(scores), ranks=list(ranks), at=at))
        notify(connection, facts.id)

    return work


def seat_person(board: str, seat: int, session: str, name: str) -> Any:
    """Give an open seat to a person. Raises Conflict if it is not open any more."""

    def work(connection: sa.Connection) -> None:
        done = connection.execute(
            SEAT.update()
            .where(SEAT.c.board == board, SEAT.c.seat == seat, SEAT.c.session.is_(None), SEAT.c.bot == "")
            .values(session=session, name=name)
        )
        if done.rowcount != 1:
            raise Conflict("the seat is taken")
        notify(connection, board)

    return work


def set_chair(board: str, seat: int, chair: Chair) -> Any:
    """Write who sits at a seat."""

    def work(connection: sa.Connection) -> None:
        connection.execute(
            SEAT.update()
            .where(SEAT.c.board == board, SEAT.c.seat == seat)
            .values(session=chair.session, name=chair.name, bot=chair.bot)
        )
        notify(connection, board)

    return work


def set_board(board: str, **values: Any) -> Any:
    """Change columns of a table."""

    def work(connection: sa.Connection) -> None:
        connection.execute(BOARD.update().where(BOARD.c.id == board).values(**values))
        notify(connection, board)

    return work


def say(board: str, cmd: str, name: str, text: str, at: float) -> Any:
    """Write a chat line; its number. A line that was written before keeps its number."""

    def work(connection: sa.Connection) -> int:
        before = connection.execute(sa.select(CHAT.c.n).where(CHAT.c.board == board, CHAT.c.cmd == cmd)).scalar()
        if before is not None:
            return int(before)
        last = connection.execute(sa.select(sa.func.max(CHAT.c.n)).where(CHAT.c.board == board)).scalar()
        number = (last or 0) + 1
        connection.execute(CHAT.insert().values(board=board, n=number, cmd=cmd, name=name, text=text, at=at))
        notify(connection, board)
        return number

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


def notify(connection: sa.Connection, board: str) -> None:
    """Tell the other workers that a table has changed, once this is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            sa.text("SELECT pg_notify(:channel, :board)"), {"channel": CHANNEL, "board": f"{WORKER}:{board}"}
        )
