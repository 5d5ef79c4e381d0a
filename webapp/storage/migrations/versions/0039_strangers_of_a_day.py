"""Let a festival day hold whom it found on the date to which it was moved."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.tables import AnyJson

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Know of no strangers: a day of now stays with the last that is there."""
    op.add_column("festival_day", sa.Column("strangers", AnyJson, server_default="[]", nullable=False))
