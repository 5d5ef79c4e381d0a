"""Keep which addresses are confirmed, and count within moving windows."""

import sqlalchemy as sa
from alembic import op

from webapp.storage.database import UtcDateTime

revision = "0008"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("identity_account", sa.Column("confirmed_at", UtcDateTime(timezone=True), nullable=True))
    _link_table("identity_confirmation")
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
    op.drop_table("identity_confirmation")
    op.drop_column("identity_account", "confirmed_at")


def _link_table(name: str) -> None:
    """Make a table of links that are sent by mail."""
    op.create_table(
        name,
        sa.Column("token_fingerprint", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.String(length=36), nullable=False),
        sa.Column("expires_at", UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["identity_account.account_id"],
            name=op.f(f"fk_{name}_account_id_identity_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_fingerprint", name=op.f(f"pk_{name}")),
    )
    op.create_index(op.f(f"ix_{name}_account_id"), name, ["account_id"])
    op.create_index(op.f(f"ix_{name}_expires_at"), name, ["expires_at"])
