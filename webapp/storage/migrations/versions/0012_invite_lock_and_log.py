"""Invite people, lock accounts, and keep an audit log."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("identity_account", sa.Column("locked_at", UtcDateTime(timezone=True), nullable=True))
    op.create_table(
        "identity_invitation",
        sa.Column("token_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("expires_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", UtcDateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("token_fingerprint", name=op.f("pk_identity_invitation")),
    )
    op.create_index(op.f("ix_identity_invitation_expires_at"), "identity_invitation", ["expires_at"])
    op.create_table(
        "audit_log",
        sa.Column("entry_id", sa.Uuid(), nullable=False),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("event", sa.String(length=60), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("entry_id", name=op.f("pk_audit_log")),
    )
    op.create_index(op.f("ix_audit_log_at"), "audit_log", ["at"])
    op.create_index(op.f("ix_audit_log_who"), "audit_log", ["who"])


def downgrade() -> None:
    """Go one version down."""
    op.drop_table("audit_log")
    op.drop_table("identity_invitation")
    op.drop_column("identity_account", "locked_at")
