"""The schema of release 0.1.0, the oldest that a database may have: a new one is made from the tables, not from here."""

revision = "0002"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No database comes here: with this schema it has arrived, and without any it gets the newest."""
