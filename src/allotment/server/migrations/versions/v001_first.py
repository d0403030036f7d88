"""The first tables.

Revision ID: 001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "session",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_session"),
        sa.UniqueConstraint("token_hash", name="uq_session_token_hash"),
    )
    op.create_table(
        "board",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("deck", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("key", sa.LargeBinary(16), nullable=False),
        sa.Column("start", sa.String(64), nullable=False),
        sa.Column("host", sa.String(22), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("deadline", sa.Float, nullable=True),
        sa.Column("rematch", sa.String(22), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_board"),
    )
    op.create_index("ix_board_status", "board", ["status"])
    op.create_index("ix_board_deadline", "board", ["deadline"])
    op.create_table(
        "seat",
        sa.Column("board", sa.String(22), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("session", sa.String(22), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("board", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name="fk_seat_board_board"),
    )
    op.create_index("ix_seat_session", "seat", ["session"])
    op.create_table(
        "action",
        sa.Column("board", sa.String(22), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("cmd", sa.String(64), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("board", "seq", name="pk_action"),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name="fk_action_board_board"),
        sa.UniqueConstraint("board", "cmd", name="uq_action_board_cmd"),
    )
    op.create_table(
        "chat",
        sa.Column("board", sa.String(22), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("cmd", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("board", "n", name="pk_chat"),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name="fk_chat_board_board"),
        sa.UniqueConstraint("board", "cmd", name="uq_chat_board_cmd"),
    )
    op.create_table(
        "result",
        sa.Column("board", sa.String(22), nullable=False),
        sa.Column("scores", sa.JSON, nullable=False),
        sa.Column("ranks", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("board", name="pk_result"),
        sa.ForeignKeyConstraint(["board"], ["board.id"], name="fk_result_board_board"),
    )


def downgrade() -> None:
    """Take the tables away."""
    for table in ("result", "chat", "action", "seat", "board", "session"):
        op.drop_table(table)
