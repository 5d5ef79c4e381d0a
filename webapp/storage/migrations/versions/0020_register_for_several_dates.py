"""Let clubs register for several dates of a series at once; those that have registered did so for one."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.add_column("series", sa.Column("key_sealed", sa.String(), nullable=True))
    op.add_column("registration", sa.Column("joint_id", sa.Uuid(), nullable=True))
    op.create_index(op.f("ix_registration_joint_id"), "registration", ["joint_id"])


def downgrade() -> None:
    """Go one version down."""
    op.drop_index(op.f("ix_registration_joint_id"), "registration")
    op.drop_column("registration", "joint_id")
    op.drop_column("series", "key_sealed")
