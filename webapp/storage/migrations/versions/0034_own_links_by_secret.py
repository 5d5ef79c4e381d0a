"""Find what an own link opens by its secret, once the registration that it names was deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Look own links up by an index."""
    op.create_index("ix_registration_token_hash", "registration", ["token_hash"])
    # Whoever came to 0033 step by step has all of it but this.
    if "played_elsewhere" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("team")}:
        op.add_column("team", sa.Column("played_elsewhere", sa.Boolean(), server_default=sa.false(), nullable=False))
