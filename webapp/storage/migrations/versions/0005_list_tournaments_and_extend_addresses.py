"""Keep whether a tournament is listed under its name, and the letter behind a house number."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up: what exists was never asked about, so it is not listed."""
    op.add_column("tournament", sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tournament", sa.Column("street_number_suffix", sa.String(length=1), nullable=True))


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("tournament", "street_number_suffix")
    op.drop_column("tournament", "listed")
