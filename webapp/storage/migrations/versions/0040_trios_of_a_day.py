"""Know a trio again in each group of the festival day that it has played in."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep the id that a team began the day with; whether it came from another group follows from it."""
    op.add_column("team", sa.Column("first_id", sa.Uuid()))
    op.drop_column("team", "played_elsewhere")
