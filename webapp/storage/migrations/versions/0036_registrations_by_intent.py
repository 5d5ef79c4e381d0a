"""Keep under which key a club registered where the keys of all other calls are."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None

TABLE = "registration"


def upgrade() -> None:
    """Drop the key of a registration, and with it that no other has the same."""
    found = sa.inspect(op.get_bind()).get_check_constraints(TABLE)
    # SQLite copies the table for that, and forgets its checks unless it is told them.
    checks = [sa.CheckConstraint(one["sqltext"], name=op.f(str(one["name"]))) for one in found]
    is_copied = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(TABLE, table_args=tuple(checks) if is_copied else ()) as batch:
        batch.drop_column("idempotency_key")
