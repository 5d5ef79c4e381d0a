"""Let the tournaments of a date be groups of one festival day, on a ground with one set of numbers."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.migrations.days_of_0_1_0 import JSON

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up; pitches that are there are numbered from one."""
    op.add_column("tournament", sa.Column("first_pitch", sa.Integer(), server_default="1", nullable=False))
    op.create_table(
        "festival_day",
        sa.Column("series_id", sa.Uuid(), nullable=False),
        sa.Column("date", sa.Date(), nullable=False),
        sa.Column("festival", sa.Boolean(), nullable=False),
        sa.Column("replaced", JSON),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["series_id"], ["series.series_id"], name=op.f("fk_festival_day_series_id_series"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("series_id", "date", name=op.f("pk_festival_day")),
    )
