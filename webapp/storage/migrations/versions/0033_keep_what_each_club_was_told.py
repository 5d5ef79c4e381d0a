"""Keep what each club was told last."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of clubs that are there it is not known what they were told."""
    column = sa.Column("told", sa.JSON().with_variant(JSONB(), "postgresql"), nullable=True)
    op.add_column("registration_contact", column)
