"""Say of each club whether its colours were merely assigned."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; the colours of clubs that are there stay."""
    op.add_column("club", sa.Column("color_is_assigned", sa.Boolean(), server_default=sa.false(), nullable=False))
