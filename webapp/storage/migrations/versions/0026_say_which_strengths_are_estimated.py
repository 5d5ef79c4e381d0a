"""Say of each strength whether somebody estimated it."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; strengths that are there were entered by somebody."""
    op.add_column("team", sa.Column("is_estimated", sa.Boolean(), server_default=sa.true(), nullable=False))
