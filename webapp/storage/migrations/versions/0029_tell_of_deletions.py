"""Let the mail that tells of a deletion outlive the tournament."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let a mail belong to nobody; SQLite has to copy the table for that, and forgets its checks unless told them."""
    checks = [
        sa.CheckConstraint(found["sqltext"], name=op.f(str(found["name"])))
        for found in sa.inspect(op.get_bind()).get_check_constraints("registration_mail")
    ]
    again = tuple(checks) if op.get_bind().dialect.name == "sqlite" else ()
    with op.batch_alter_table("registration_mail", table_args=again) as table:
        table.add_column(sa.Column("parting", sa.JSON().with_variant(JSONB(), "postgresql"), nullable=True))
        for name in ("tournament_id", "registration_id"):
            table.alter_column(name, existing_type=sa.Uuid(), nullable=True)
