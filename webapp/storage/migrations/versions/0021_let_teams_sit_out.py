"""Let teams sit out: they are neither there nor gone."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; everybody who has not left is there."""
    op.add_column("team", sa.Column("away", sa.Boolean(), server_default=sa.false(), nullable=False))
