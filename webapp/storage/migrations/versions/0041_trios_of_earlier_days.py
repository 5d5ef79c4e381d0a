"""Know trios that changed their group before schema 0040 again, too."""

from uuid import UUID

import sqlalchemy as sa
from alembic import op

from webapp.storage.tables import AnyJson

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

JOURNAL = sa.table("journal", *map(sa.column, ("at", "subject", "action")), sa.column("before", AnyJson))
TEAM = sa.table("team", sa.column("team_id", sa.Uuid()), sa.column("first_id", sa.Uuid()))


def upgrade() -> None:
    """Follow each team from move to move: the journals of both groups were written in one act, at one moment."""
    connection = op.get_bind()
    moves: dict[tuple[object, str | None], dict[str, list[str]]] = {}
    first: dict[str, str] = {}
    of_moves = JOURNAL.c.action.in_(("DAY_TEAM_LEFT", "DAY_TEAM_JOINED"))
    for entry in connection.execute(sa.select(JOURNAL).where(of_moves).order_by(JOURNAL.c.at)):
        moves.setdefault((entry.at, entry.subject), {})[entry.action] = [*entry.before.get("Team", {})]
    for teams in moves.values():
        if [len(each) for each in teams.values()] == [1, 1]:
            (left,), (joined,) = teams["DAY_TEAM_LEFT"], teams["DAY_TEAM_JOINED"]
            if joined != left:
                first[joined] = first.get(left, left)
    for joined, trio in first.items():
        is_no_first = TEAM.c.first_id.is_(None) | TEAM.c.first_id.in_(map(UUID, first))
        connection.execute(TEAM.update().where(TEAM.c.team_id == UUID(joined), is_no_first).values(first_id=UUID(trio)))
