"""Keep what callers asked to be made, so that the same once more makes nothing."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime
from webapp.storage.migrations.days_of_0_1_0 import JSON

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.create_table(
        "intent",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("body", sa.String(length=64), nullable=False),
        sa.Column("made", JSON),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_intent"),
    )
    op.create_index("ix_intent_at", "intent", ["at"])
