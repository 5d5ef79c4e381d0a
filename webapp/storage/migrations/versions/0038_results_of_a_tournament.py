"""Let the database find what a tournament that is deleted takes along without reading all of it."""

from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index the entered results by their tournaments."""
    op.create_index("ix_idempotent_answer_tournament_id", "idempotent_answer", ["tournament_id"])
