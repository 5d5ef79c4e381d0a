"""Let a round keep the plan that it was paired for; those that are stored have none, and are paired on without."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.migrations.days_of_0_1_0 import JSON

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("round", sa.Column("plan", JSON))
