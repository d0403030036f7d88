"""${message}.

Revision ID: ${up_revision}
"""

from __future__ import annotations

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on from the version before."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Go back to it."""
    ${downgrades if downgrades else "pass"}
