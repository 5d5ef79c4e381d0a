"""Count wrong passwords and codes where everything else is counted."""

from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop a table of its own: the longest wait in it lasts a quarter of an hour."""
    op.drop_table("identity_attempts")
