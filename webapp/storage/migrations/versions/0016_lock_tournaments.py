"""Let the operator lock a tournament."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("tournament", sa.Column("locked_at", UtcDateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("tournament", "locked_at")
