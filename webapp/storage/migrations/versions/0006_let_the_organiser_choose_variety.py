"""Keep with tournaments and rounds what their pairing puts first: balanced games, new opponents, or both."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

FORMER = {"tournament": "MIXED", "round": "BALANCED_GAMES"}
"""What rows of earlier releases get: their rounds were paired one by one, and those to come are the new default's."""


def upgrade() -> None:
    """Go one version up."""
    for table, former in FORMER.items():
        op.add_column(
            table,
            sa.Column(
                "variety",
                sa.String(length=20),
                sa.CheckConstraint(
                    "variety IN ('BALANCED_GAMES', 'MIXED', 'NEW_OPPONENTS')", name=op.f(f"ck_{table}_variety")
                ),
                server_default=former,
                nullable=False,
            ),
        )
    op.execute("UPDATE tournament SET variety = 'BALANCED_GAMES' WHERE status = 'FINISHED'")


def downgrade() -> None:
    """Go one version down."""
    for table in FORMER:
        op.drop_column(table, "variety")
