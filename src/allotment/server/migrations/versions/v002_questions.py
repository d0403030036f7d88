"""The question that a player puts to the table outlives the server, and reaches every worker.

Revision ID: 002
Revises: 001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("board", sa.Column("ask", sa.JSON(), nullable=True))
    op.add_column("board", sa.Column("asks", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("board", "asks")
    op.drop_column("board", "ask")
