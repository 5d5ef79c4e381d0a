"""Let registrations lapse whose contact was never confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

NAME = "ck_registration_state"
STATES = "state IN ('NEW', 'ACCEPTED', 'WAITING', 'WITHDRAWN', 'DECLINED', 'LAPSED')"


def upgrade() -> None:
    """Allow one word more; SQLite has to copy the table for that, and reads all of it but the check."""
    if op.get_bind().dialect.name == "sqlite":
        check = sa.CheckConstraint(STATES, name=op.f(NAME))
        with op.batch_alter_table("registration", recreate="always", table_args=(check,)):
            pass
    else:
        op.drop_constraint(op.f(NAME), "registration", type_="check")
        op.create_check_constraint(op.f(NAME), "registration", STATES)
