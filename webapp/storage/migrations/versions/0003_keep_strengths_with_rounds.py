"""Keep with tournaments and rounds how long strengths count, and with each round those it was paired with."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES = ("tournament", "round")


def upgrade() -> None:
    """Go one version up."""
    # Columns are added in place: a batch would rebuild the tables on SQLite, and lose their other check constraints.
    for table in TABLES:
        op.add_column(
            table,
            sa.Column(
                "strengths_count",
                sa.String(length=20),
                sa.CheckConstraint(
                    "strengths_count IN ('FIRST_TWO_ROUNDS', 'ALL_DAY')", name=op.f(f"ck_{table}_strengths_count")
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
    for table in TABLES:
        op.drop_column(table, "strengths_count")
