"""Know devices that people signed in on before, and find an account's counts."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("identity_attempts", sa.Column("account_key", sa.String(length=64), nullable=True))
    op.create_index(op.f("ix_identity_attempts_account_key"), "identity_attempts", ["account_key"])
    op.create_table(
        "identity_known_device",
        sa.Column("device_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.Column("last_used_at", UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["identity_account.account_id"],
            name=op.f("fk_identity_known_device_account_id_identity_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("device_fingerprint", "account_id", name=op.f("pk_identity_known_device")),
    )
    op.create_index(op.f("ix_identity_known_device_account_id"), "identity_known_device", ["account_id"])
    op.create_index(op.f("ix_identity_known_device_last_used_at"), "identity_known_device", ["last_used_at"])


def downgrade() -> None:
    """Go one version down."""
    op.drop_table("identity_known_device")
    op.drop_index(op.f("ix_identity_attempts_account_key"), "identity_attempts")
    op.drop_column("identity_attempts", "account_key")
