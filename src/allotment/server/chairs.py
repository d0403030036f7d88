"""Who sits at a table, in the database: each as work for `Store`, whole or not at all, also among several workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from allotment.server.boards import lock, notify
from allotment.server.store import Conflict
from allotment.server.table import Chair
from allotment.server.tables import BOARD, SEAT


def of(board: str, seat: int) -> sa.ColumnElement[bool]:
    """The row of a seat."""
    return sa.and_(SEAT.c.board == board, SEAT.c.seat == seat)


def take(board: str, seat: int, session: str, name: str, deadline: float | None) -> Any:
    """Give an open seat to a person; with the last one the game begins.

    Raises Conflict if the seat is not open any more, or if the person sits at another one.
    """

    def work(connection: sa.Connection) -> None:
        lock(connection, board)
        sits = sa.select(SEAT.c.seat).where(SEAT.c.board == board, SEAT.c.session == session)
        if connection.execute(sits).first() is not None:
            raise Conflict("they sit here already")
        is_open = sa.and_(SEAT.c.session.is_(None), SEAT.c.bot == "")
        done = connection.execute(SEAT.update().where(of(board, seat), is_open).values(session=session, name=name))
        if done.rowcount != 1:
            raise Conflict("the seat is taken")
        if connection.execute(sa.select(SEAT.c.seat).where(SEAT.c.board == board, is_open)).first() is None:
            begun = {"status": "playing", "deadline": deadline}
            connection.execute(BOARD.update().where(BOARD.c.id == board, BOARD.c.status == "waiting").values(begun))
        notify(connection, board)

    return work


def leave(board: str, seat: int, session: str, stand_in: str) -> Any:
    """Let a person go: while the table waits the seat is open again, later a computer player has it; the new chair.

    A question that is put to the table is dropped. Raises Conflict if the person does not sit there any more.
    """

    def work(connection: sa.Connection) -> Chair:
        lock(connection, board)
        status = connection.execute(sa.select(BOARD.c.status).where(BOARD.c.id == board)).scalar_one()
        name = connection.execute(sa.select(SEAT.c.name).where(of(board, seat), SEAT.c.session == session)).scalar()
        if name is None:
            raise Conflict("they do not sit here any more")
        chair = Chair("", None, "") if status == "waiting" else Chair(name, None, stand_in)
        left = {"name": chair.name, "session": None, "bot": chair.bot}
        connection.execute(SEAT.update().where(of(board, seat)).values(left))
        connection.execute(BOARD.update().where(BOARD.c.id == board).values(ask=None))
        notify(connection, board)
        return chair

    return work


def hold(board: str, seat: int, session: str, bot: str, deadline: float | None) -> Any:
    """Let a computer player hold a person's seat, or none; they have until the deadline, unless one is set.

    Raises Conflict if the person does not sit there any more.
    """

    def work(connection: sa.Connection) -> None:
        own = sa.and_(of(board, seat), SEAT.c.session == session)
        if connection.execute(SEAT.update().where(own).values(bot=bot)).rowcount != 1:
            raise Conflict("they do not sit here any more")
        if deadline is not None:
            no_deadline = sa.and_(BOARD.c.id == board, BOARD.c.deadline.is_(None), BOARD.c.status == "playing")
            connection.execute(BOARD.update().where(no_deadline).values(deadline=deadline))
        notify(connection, board)

    return work


def stand_in(board: str, seats: Sequence[int], bot: str, now: float) -> Any:
    """Let a computer player hold the seats of those who are late. Raises Conflict if nobody is late any more."""

    def work(connection: sa.Connection) -> None:
        late = sa.and_(BOARD.c.id == board, BOARD.c.status == "playing", BOARD.c.deadline < now)
        if connection.execute(BOARD.update().where(late).values(deadline=None)).rowcount != 1:
            raise Conflict("nobody is late")
        persons = sa.and_(SEAT.c.board == board, SEAT.c.seat.in_(seats), SEAT.c.session.is_not(None), SEAT.c.bot == "")
        connection.execute(SEAT.update().where(persons).values(bot=bot))
        notify(connection, board)

    return work
