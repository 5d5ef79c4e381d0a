"""Let a tournament be cancelled, and tell its clubs."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

CHECKS = {
    "tournament": ("ck_tournament_status", "status IN ('NOT_STARTED', 'STARTED', 'FINISHED', 'CANCELLED')"),
    "registration_mail": (
        "ck_registration_mail_kind",
        "kind IN ('CONFIRM_ADDRESS', 'REGISTERED', 'MOVED_UP', 'ACCEPTED', 'DECLINED', 'CHANGED', 'CANCELLED', "
        "'REVIVED', 'DAY_BEFORE', 'THANK_YOU', 'WITHDRAWN')",
    ),
}


def upgrade() -> None:
    """Allow the new words; SQLite has to copy a table for that, and forgets its checks unless it is told them."""
    bind = op.get_bind()
    for table, (name, words) in CHECKS.items():
        if bind.dialect.name == "sqlite":
            others = [found for found in sa.inspect(bind).get_check_constraints(table) if found["name"] != name]
            checks = [sa.CheckConstraint(found["sqltext"], name=op.f(str(found["name"]))) for found in others]
            checks.append(sa.CheckConstraint(words, name=op.f(name)))
            with op.batch_alter_table(table, recreate="always", table_args=tuple(checks)):
                pass
        else:
            op.drop_constraint(op.f(name), table, type_="check")
            op.create_check_constraint(op.f(name), table, words)
