"""Read the list of all tournaments off an index."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    there = sa.text("locked_at IS NULL")
    columns = ["date", "start_time", "created_at"]
    op.create_index("ix_tournament_newest", "tournament", columns, sqlite_where=there, postgresql_where=there)
