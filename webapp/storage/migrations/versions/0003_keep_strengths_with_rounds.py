"""Keep with each round the strengths it was paired with, and with each tournament how long they count."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    # Columns are added in place: a batch would rebuild the tables on SQLite, and lose their other check constraints.
    op.add_column(
        "tournament",
        sa.Column(
            "strengths_count",
            sa.String(length=20),
            sa.CheckConstraint(
                "strengths_count IN ('FIRST_TWO_ROUNDS', 'ALL_DAY')", name=op.f("ck_tournament_strengths_count")
            ),
            server_default="FIRST_TWO_ROUNDS",
            nullable=False,
        ),
    )
    json = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")
    op.add_column("round", sa.Column("strengths", json, nullable=True))


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("round", "strengths")
    op.drop_column("tournament", "strengths_count")
