"""Find what an own link opens by its secret, once the registration that it names was deleted."""

from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Look own links up by an index."""
    op.create_index("ix_registration_token_hash", "registration", ["token_hash"])
