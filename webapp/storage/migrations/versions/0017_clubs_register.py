"""Let clubs register themselves."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime
from webapp.storage.tables import AnyJson

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

MOMENT = UtcDateTime(timezone=True)
STATES = ("NEW", "ACCEPTED", "WAITING", "WITHDRAWN", "DECLINED")
KINDS = ("CONFIRM_ADDRESS", "REGISTERED", "MOVED_UP", "CHANGED", "DAY_BEFORE", "THANK_YOU", "WITHDRAWN")


def upgrade() -> None:
    """Go one version up."""
    op.create_table(
        "registration_opening",
        sa.Column("tournament_id", sa.Uuid(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("closes_at", MOMENT, nullable=True),
        sa.Column("max_teams", sa.Integer(), nullable=True),
        sa.Column("accept", sa.String(length=20), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("key_sealed", sa.String(), nullable=False),
        sa.Column("arrivals", sa.Integer(), nullable=False),
        sa.Column("sender_email", sa.String(), nullable=True),
        sa.Column("sender_confirmed", sa.Boolean(), nullable=False),
        sa.Column("told", AnyJson, nullable=True),
        _one_of("registration_opening", "accept", ("BY_HAND", "WHILE_FREE")),
        _parent("registration_opening", "tournament"),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f("pk_registration_opening")),
    )
    op.create_table(
        "registration",
        sa.Column("registration_id", sa.Uuid(), nullable=False),
        sa.Column("tournament_id", sa.Uuid(), nullable=False),
        sa.Column("arrival", sa.Integer(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("nick_name", sa.String(), nullable=False),
        sa.Column("strengths", AnyJson, nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("club_id", sa.Uuid(), nullable=True),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("idempotency_key", sa.Uuid(), nullable=True),
        sa.Column("registered_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT, nullable=True),
        _one_of("registration", "state", STATES),
        _parent("registration", "tournament"),
        sa.PrimaryKeyConstraint("registration_id", name=op.f("pk_registration")),
        sa.UniqueConstraint("tournament_id", "arrival", name=op.f("uq_registration_tournament_id_arrival")),
        sa.UniqueConstraint(
            "tournament_id", "idempotency_key", name=op.f("uq_registration_tournament_id_idempotency_key")
        ),
    )
    op.create_table(
        "registration_contact",
        sa.Column("registration_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("token_sealed", sa.String(), nullable=False),
        sa.Column("consented_at", MOMENT, nullable=False),
        sa.Column("confirmed_at", MOMENT, nullable=True),
        _parent("registration_contact", "registration"),
        sa.PrimaryKeyConstraint("registration_id", name=op.f("pk_registration_contact")),
    )
    op.create_table(
        "registration_mail",
        sa.Column("mail_id", sa.Uuid(), nullable=False),
        sa.Column("tournament_id", sa.Uuid(), nullable=False),
        sa.Column("registration_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("next_try_at", MOMENT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        _one_of("registration_mail", "kind", KINDS),
        _one_of("registration_mail", "state", ("QUEUED", "SENT", "FAILED")),
        _parent("registration_mail", "tournament"),
        _parent("registration_mail", "registration"),
        sa.PrimaryKeyConstraint("mail_id", name=op.f("pk_registration_mail")),
    )
    for column in ("tournament_id", "registration_id", "state"):
        op.create_index(op.f(f"ix_registration_mail_{column}"), "registration_mail", [column])


def downgrade() -> None:
    """Go one version down."""
    for table in ("registration_mail", "registration_contact", "registration", "registration_opening"):
        op.drop_table(table)


def _one_of(table: str, column: str, words: tuple[str, ...]) -> sa.CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return sa.CheckConstraint(f"{column} IN ({listed})", name=op.f(f"ck_{table}_{column}"))


def _parent(table: str, parent: str) -> sa.ForeignKeyConstraint:
    column = f"{parent}_id"
    return sa.ForeignKeyConstraint(
        [column], [f"{parent}.{column}"], name=op.f(f"fk_{table}_{column}_{parent}"), ondelete="CASCADE"
    )
