"""Let a helper link open all groups of the festival day that its tournament belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; links that are there open one tournament."""
    op.add_column("helper_link", sa.Column("whole_day", sa.Boolean(), server_default=sa.false(), nullable=False))
