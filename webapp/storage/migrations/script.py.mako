"""${message}."""

import sqlalchemy as sa
import sqlmodel.sql.sqltypes
from alembic import op
from sqlalchemy import Text  # noqa: F401 - what a variant of a JSON column is rendered with
${imports if imports else ""}

import webapp.storage.database

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go one version up."""
    ${upgrades if upgrades else "pass"}
