"""Let a club play together with another; those that take part already play on their own."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("club", sa.Column("joins_with", sa.Uuid(), nullable=True))


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("club", "joins_with")
