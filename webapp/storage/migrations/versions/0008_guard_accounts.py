"""Keep which addresses are confirmed, and count within moving windows."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0008"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("identity_account", sa.Column("confirmed_at", UtcDateTime(timezone=True), nullable=True))
    _link_table("identity_confirmation")
    op.add_column("identity_attempts", sa.Column("account_key", sa.String(length=64), nullable=True))
    op.create_index(op.f("ix_identity_attempts_account_key"), "identity_attempts", ["account_key"])
    op.create_table(
        "identity_known_device",
        sa.Column("device_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.Column("last_used_at", UtcDateTime(timezone=True), nullable=False),
        _belongs_to_account("identity_known_device"),
        sa.PrimaryKeyConstraint("device_fingerprint", "account_id", name=op.f("pk_identity_known_device")),
    )
    op.create_index(op.f("ix_identity_known_device_account_id"), "identity_known_device", ["account_id"])
    op.create_index(op.f("ix_identity_known_device_last_used_at"), "identity_known_device", ["last_used_at"])
    op.create_table(
        "counter",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("expires_at", UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_counter")),
    )
    op.create_index(op.f("ix_counter_expires_at"), "counter", ["expires_at"])


def downgrade() -> None:
    """Go one version down."""
    op.drop_table("counter")
    op.drop_table("identity_known_device")
    op.drop_index(op.f("ix_identity_attempts_account_key"), "identity_attempts")
    op.drop_column("identity_attempts", "account_key")
    op.drop_table("identity_confirmation")
    op.drop_column("identity_account", "confirmed_at")


def _belongs_to_account(table: str) -> sa.ForeignKeyConstraint:
    """Return the constraint that lets rows go with their account."""
    name = op.f(f"fk_{table}_account_id_identity_account")
    return sa.ForeignKeyConstraint(["account_id"], ["identity_account.account_id"], name=name, ondelete="CASCADE")


def _link_table(name: str) -> None:
    """Make a table of links that are sent by mail."""
    op.create_table(
        name,
        sa.Column("token_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.Column("expires_at", UtcDateTime(timezone=True), nullable=False),
        _belongs_to_account(name),
        sa.PrimaryKeyConstraint("token_fingerprint", name=op.f(f"pk_{name}")),
    )
    op.create_index(op.f(f"ix_{name}_account_id"), name, ["account_id"])
    op.create_index(op.f(f"ix_{name}_expires_at"), name, ["expires_at"])
