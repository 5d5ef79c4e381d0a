"""Keep the break before each round that was calculated, as its minutes are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give rounds the break that their tournament has."""
    op.add_column("round", sa.Column("break_in_minutes", sa.Integer()))
    op.execute(
        "UPDATE round SET break_in_minutes ="
        " (SELECT tournament.break_in_minutes FROM tournament WHERE tournament.tournament_id = round.tournament_id)"
    )
