"""Keep second factors and recovery codes, tell where people are signed in, and when helper links were used."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0015"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.create_table(
        "identity_second_factor",
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.Column("sealed_secret", sa.Text(), nullable=False),
        sa.Column("set_up_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("last_step", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["identity_account.account_id"],
            name=op.f("fk_identity_second_factor_account_id_identity_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_identity_second_factor")),
    )
    op.create_table(
        "identity_recovery_code",
        sa.Column("code_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["identity_account.account_id"],
            name=op.f("fk_identity_recovery_code_account_id_identity_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code_fingerprint", name=op.f("pk_identity_recovery_code")),
    )
    op.create_index(op.f("ix_identity_recovery_code_account_id"), "identity_recovery_code", ["account_id"])
    # Columns are added in place: a batch would rebuild the table on SQLite, and tokens go with their session.
    text, moment = sa.String(length=60), UtcDateTime(timezone=True)
    op.add_column("identity_session", sa.Column("browser", text, server_default="", nullable=False))
    long_ago = "1970-01-01 00:00:00"
    op.add_column("identity_session", sa.Column("last_used_at", moment, server_default=long_ago, nullable=False))
    op.add_column("helper_link", sa.Column("used_at", moment, nullable=True))
    op.execute("UPDATE identity_session SET last_used_at = signed_in_at")


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("helper_link", "used_at")
    op.drop_column("identity_session", "last_used_at")
    op.drop_column("identity_session", "browser")
    op.drop_table("identity_recovery_code")
    op.drop_table("identity_second_factor")
