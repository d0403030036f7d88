"""Run by alembic: carries the migrations out on the connection that it was given."""

from __future__ import annotations

from alembic import context

from allotment.server.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot change a column in place
)
with context.begin_transaction():
    context.run_migrations()
