"""Let a festival day hold the helper links that open all of it, and the wishes for its split."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.tables import AnyJson

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give links of a whole day to the day that their tournament is on now; without a series it is their only one."""
    op.add_column("festival_day", sa.Column("wishes", AnyJson, server_default="[]", nullable=False))
    with op.batch_alter_table("helper_link") as batch:
        batch.add_column(sa.Column("series_id", sa.Uuid()))
        batch.add_column(sa.Column("date", sa.Date()))
        batch.alter_column("tournament_id", existing_type=sa.Uuid(), nullable=True)
        batch.create_foreign_key(
            op.f("fk_helper_link_series_id_series"), "series", ["series_id"], ["series_id"], ondelete="CASCADE"
        )
    op.execute(
        "UPDATE helper_link SET tournament_id = NULL, series_id = home.series_id, date = home.date "
        "FROM tournament AS home "
        "WHERE whole_day AND home.tournament_id = helper_link.tournament_id AND home.series_id IS NOT NULL"
    )
    with op.batch_alter_table("helper_link") as batch:
        batch.drop_column("whole_day")
    op.create_index("ix_helper_link_series_id", "helper_link", ["series_id"])
