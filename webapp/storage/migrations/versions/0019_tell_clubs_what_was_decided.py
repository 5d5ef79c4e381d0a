"""Mail clubs what was decided, and organisers in their own language."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

TABLE = "registration_mail"
KINDS = ("CONFIRM_ADDRESS", "REGISTERED", "MOVED_UP", "CHANGED", "DAY_BEFORE", "THANK_YOU", "WITHDRAWN")
DECISIONS = ("ACCEPTED", "DECLINED")


def upgrade() -> None:
    """Go one version up."""
    op.add_column(
        "registration_opening", sa.Column("sender_language", sa.String(length=2), server_default="de", nullable=False)
    )
    _allow((*KINDS, *DECISIONS))


def downgrade() -> None:
    """Go one version down."""
    kind = sa.column("kind", sa.String())
    op.execute(sa.delete(sa.table(TABLE, kind)).where(kind.in_(DECISIONS)))
    _allow(KINDS)
    op.drop_column("registration_opening", "sender_language")


def _allow(kinds: tuple[str, ...]) -> None:
    """Let mails be of these kinds; SQLite changes a check by making the table again."""
    check = _one_of("kind", kinds)
    if op.get_bind().dialect.name == "sqlite":
        with op.batch_alter_table(TABLE, copy_from=_mails(check), recreate="always"):
            pass  # each row is copied as it is
    else:
        op.drop_constraint(op.f(f"ck_{TABLE}_kind"), TABLE, type_="check")
        op.create_check_constraint(op.f(f"ck_{TABLE}_kind"), TABLE, check.sqltext)


def _mails(check: sa.CheckConstraint) -> sa.Table:
    """Return the whole table, with this check of its kinds: SQLite tells nobody what its checks are."""
    moment = UtcDateTime(timezone=True)
    table = sa.Table(
        TABLE,
        sa.MetaData(),
        sa.Column("mail_id", sa.Uuid(), nullable=False),
        sa.Column("tournament_id", sa.Uuid(), nullable=False),
        sa.Column("registration_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("at", moment, nullable=False),
        sa.Column("next_try_at", moment, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        check,
        _one_of("state", ("QUEUED", "SENT", "FAILED")),
        _parent("tournament"),
        _parent("registration"),
        sa.PrimaryKeyConstraint("mail_id", name=op.f(f"pk_{TABLE}")),
    )
    for column in ("tournament_id", "registration_id", "state"):
        sa.Index(op.f(f"ix_{TABLE}_{column}"), table.c[column])
    return table


def _one_of(column: str, words: tuple[str, ...]) -> sa.CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return sa.CheckConstraint(f"{column} IN ({listed})", name=op.f(f"ck_{TABLE}_{column}"))


def _parent(parent: str) -> sa.ForeignKeyConstraint:
    column = f"{parent}_id"
    return sa.ForeignKeyConstraint(
        [column], [f"{parent}.{column}"], name=op.f(f"fk_{TABLE}_{column}_{parent}"), ondelete="CASCADE"
    )
