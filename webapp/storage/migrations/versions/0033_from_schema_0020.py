"""Bring a database of schema 0020 to this one: its rows stay, and learn what is new about them."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime
from webapp.storage.tables import AnyJson

revision = "0033"
down_revision = "0020"
branch_labels = None
depends_on = None

CHECKS = {
    "registration": (
        "ck_registration_state",
        "state IN ('NEW', 'ACCEPTED', 'WAITING', 'WITHDRAWN', 'DECLINED', 'LAPSED')",
    ),
    "tournament": ("ck_tournament_status", "status IN ('NOT_STARTED', 'STARTED', 'FINISHED', 'CANCELLED')"),
    "registration_mail": (
        "ck_registration_mail_kind",
        "kind IN ('CONFIRM_ADDRESS', 'REGISTERED', 'MOVED_UP', 'ACCEPTED', 'DECLINED', 'CHANGED', 'CANCELLED', "
        "'REVIVED', 'DAY_BEFORE', 'THANK_YOU', 'WITHDRAWN')",
    ),
}
# A mail that tells of a deletion outlives the tournament.
MAY_BE_LEFT = {"registration_mail": ("tournament_id", "registration_id")}


def upgrade() -> None:
    """Go from schema 0020 to this one."""
    for table, (name, words) in CHECKS.items():
        _allow(table, name, words)
    _extend_tables()
    _make_tables()
    # The longest wait in it lasts a quarter of an hour.
    op.drop_table("identity_attempts")


def _allow(table: str, name: str, words: str) -> None:
    """Allow other words; SQLite has to copy a table for that, and forgets its checks unless it is told them."""
    found = sa.inspect(op.get_bind()).get_check_constraints(table)
    checks = [sa.CheckConstraint(one["sqltext"], name=op.f(str(one["name"]))) for one in found if one["name"] != name]
    checks.append(sa.CheckConstraint(words, name=op.f(name)))
    is_copied = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        table, recreate="always" if is_copied else "never", table_args=tuple(checks) if is_copied else ()
    ) as batch:
        for column in MAY_BE_LEFT.get(table, ()):
            batch.alter_column(column, existing_type=sa.Uuid(), nullable=True)
    if not is_copied:
        op.drop_constraint(op.f(name), table, type_="check")
        op.create_check_constraint(op.f(name), table, words)


def _extend_tables() -> None:
    new: list[tuple[str, sa.Column[Any]]] = [
        # Everybody who has not left is there, and strengths that are there were entered by somebody.
        ("team", sa.Column("away", sa.Boolean(), server_default=sa.false(), nullable=False)),
        ("team", sa.Column("is_estimated", sa.Boolean(), server_default=sa.true(), nullable=False)),
        ("team", sa.Column("played_elsewhere", sa.Boolean(), server_default=sa.false(), nullable=False)),
        # Rounds that are stored have no plan, and are paired on without.
        ("round", sa.Column("plan", AnyJson)),
        ("club", sa.Column("color_is_assigned", sa.Boolean(), server_default=sa.false(), nullable=False)),
        ("helper_link", sa.Column("whole_day", sa.Boolean(), server_default=sa.false(), nullable=False)),
        ("registration_mail", sa.Column("parting", AnyJson)),
        ("registration_contact", sa.Column("told", AnyJson)),
        ("tournament", sa.Column("first_pitch", sa.Integer(), server_default="1", nullable=False)),
    ]
    for table, column in new:
        op.add_column(table, column)
    there = sa.text("locked_at IS NULL")
    columns = ["date", "start_time", "created_at"]
    op.create_index("ix_tournament_newest", "tournament", columns, sqlite_where=there, postgresql_where=there)


def _make_tables() -> None:
    op.create_table(
        "intent",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("body", sa.String(length=64), nullable=False),
        sa.Column("made", AnyJson),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_intent"),
    )
    op.create_index("ix_intent_at", "intent", ["at"])
    op.create_table(
        "festival_day",
        sa.Column("series_id", sa.Uuid(), nullable=False),
        sa.Column("date", sa.Date(), nullable=False),
        sa.Column("festival", sa.Boolean(), nullable=False),
        sa.Column("replaced", AnyJson),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["series_id"], ["series.series_id"], name=op.f("fk_festival_day_series_id_series"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("series_id", "date", name=op.f("pk_festival_day")),
    )
