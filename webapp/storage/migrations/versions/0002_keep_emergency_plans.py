"""Keep emergency plans."""

import sqlalchemy as sa
from alembic import op

import webapp.storage.database

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    op.create_table(
        "plan",
        sa.Column("plan_id", sa.Uuid(), nullable=False),
        sa.Column("tournament_id", sa.Uuid(), nullable=False),
        sa.Column("made_at", webapp.storage.database.UtcDateTime(timezone=True), nullable=False),
        sa.Column("file_name", sa.String(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.tournament_id"],
            name=op.f("fk_plan_tournament_id_tournament"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("plan_id", name=op.f("pk_plan")),
    )
    with op.batch_alter_table("plan", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_plan_tournament_id"), ["tournament_id"], unique=False)


def downgrade() -> None:
    """Go one version down."""
    with op.batch_alter_table("plan", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_plan_tournament_id"))
    op.drop_table("plan")
