"""How Alembic reaches the database: always through an open connection of the application's own engine."""

from alembic import context
from sqlalchemy import Connection

connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=context.config.attributes["metadata"],
    render_as_batch=True,
    compare_type=True,
    # One transaction for all: a database is at one version or at the next, never in between.
    transactional_ddl=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
