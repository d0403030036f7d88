"""The tables of the database, the same for SQLite and PostgreSQL. `migrations/` brings an older database up to this."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# Whoever has the cookie of a session is that person. Only the hash of its token is stored.
SESSION: Final = sa.Table(
    "session",
    METADATA,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
)

# A table at which a game is played. All that happens follows from key, options and actions.
BOARD: Final = sa.Table(
    "board",
    METADATA,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("deck", sa.String(64), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("key", sa.LargeBinary(16), nullable=False),
    sa.Column("start", sa.String(64), nullable=False),
    sa.Column("host", sa.String(22), nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("deadline", sa.Float, nullable=True, index=True),
    sa.Column("rematch", sa.String(22), nullable=False),
    sa.Column("created_at", sa.Float, nullable=False),
    sa.Column("ask", sa.JSON(none_as_null=True), nullable=True),  # the question that is put to the table
    sa.Column("asks", sa.Integer, nullable=False, server_default="0"),  # how many there have been
)

SEAT: Final = sa.Table(
    "seat",
    METADATA,
    sa.Column("board", sa.String(22), sa.ForeignKey("board.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("session", sa.String(22), nullable=True, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40), nullable=False),  # the level that plays now, or ""
)

# The log: what was answered and taken back, in order. It is only ever added to.
ACTION: Final = sa.Table(
    "action",
    METADATA,
    sa.Column("board", sa.String(22), sa.ForeignKey("board.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("cmd", sa.String(64), nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("board", "cmd"),
)

CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("board", sa.String(22), sa.ForeignKey("board.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("cmd", sa.String(64), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("board", "cmd"),
)

RESULT: Final = sa.Table(
    "result",
    METADATA,
    sa.Column("board", sa.String(22), sa.ForeignKey("board.id"), primary_key=True),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("ranks", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
