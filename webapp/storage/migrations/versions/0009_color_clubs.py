"""Keep each club's colours; those that take part already get them from their names, in the order of joining."""

from collections import defaultdict

import sqlalchemy as sa
from alembic import op

from webapp.domain.club_colors import ClubColor, choose_color

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

CLUB = sa.table(
    "club",
    sa.column("club_id", sa.Uuid()),
    sa.column("tournament_id", sa.Uuid()),
    sa.column("position", sa.Integer()),
    sa.column("name", sa.String()),
    sa.column("color_fill", sa.String()),
    sa.column("color_ring", sa.String()),
)
FILLS = ("RED", "ORANGE", "YELLOW", "GREEN", "TEAL", "BLUE", "PURPLE", "BLACK", "WHITE")
RINGS = ("WHITE", "YELLOW", "BLACK")


def upgrade() -> None:
    """Go one version up."""
    # Columns are added in place: a batch would rebuild the table on SQLite, and teams go with their club.
    fill = sa.Column(
        "color_fill", sa.String(length=20), _one_of("color_fill", FILLS), server_default="BLUE", nullable=False
    )
    op.add_column("club", fill)
    op.add_column("club", sa.Column("color_ring", sa.String(length=20), _one_of("color_ring", RINGS), nullable=True))
    _color_clubs()


def downgrade() -> None:
    """Go one version down."""
    op.drop_column("club", "color_ring")
    op.drop_column("club", "color_fill")


def _one_of(column: str, words: tuple[str, ...]) -> sa.CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return sa.CheckConstraint(f"{column} IN ({listed})", name=op.f(f"ck_club_{column}"))


def _color_clubs() -> None:
    connection = op.get_bind()
    taken: defaultdict[object, list[ClubColor]] = defaultdict(list)
    clubs = sa.select(CLUB.c.club_id, CLUB.c.tournament_id, CLUB.c.name).order_by(CLUB.c.position)
    for club_id, tournament_id, name in connection.execute(clubs).all():
        color = choose_color(name, taken[tournament_id])
        taken[tournament_id].append(color)
        values = {"color_fill": color.fill.value, "color_ring": color.ring.value if color.ring else None}
        connection.execute(CLUB.update().where(CLUB.c.club_id == club_id).values(values))
