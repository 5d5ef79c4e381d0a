"""Series: tournaments of several dates together, and how often their clubs met before."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

import webapp.storage.database

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.create_table(
        "series",
        sa.Column("series_id", sa.Uuid(), nullable=False),
        sa.Column("owner", sa.String(length=255), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", webapp.storage.database.UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("series_id", name=op.f("pk_series")),
    )
    op.create_index(op.f("ix_series_owner"), "series", ["owner"])
    # A tournament's series is checked by the service: SQLite cannot add a foreign key to a table that exists.
    op.add_column("tournament", sa.Column("series_id", sa.Uuid(), nullable=True))
    op.create_index(op.f("ix_tournament_series_id"), "tournament", ["series_id"])
    json = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")
    op.add_column("tournament", sa.Column("past_club_meetings", json, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("tournament", "past_club_meetings")
    op.drop_index(op.f("ix_tournament_series_id"), table_name="tournament")
    op.drop_column("tournament", "series_id")
    op.drop_index(op.f("ix_series_owner"), table_name="series")
    op.drop_table("series")
