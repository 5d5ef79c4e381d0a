"""Bring a database of release 0.1.0 to the first schema since: its rows stay, and learn what is new about them."""

from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

from webapp.domain.clubs.club_colors import ClubColor, choose_color
from webapp.storage.database import UtcDateTime
from webapp.storage.migrations import days_of_0_1_0
from webapp.storage.tables import AnyJson

revision = "0020"
down_revision = "0002"
branch_labels = None
depends_on = None

MOMENT = UtcDateTime(timezone=True)
ACCOUNT, SESSION = "identity_account.account_id", "identity_session.session_id"
VARIETY = ("BALANCED_GAMES", "MIXED", "NEW_OPPONENTS")
STRENGTHS_COUNT = ("FIRST_TWO_ROUNDS", "ALL_DAY")
FILLS = ("RED", "ORANGE", "YELLOW", "GREEN", "TEAL", "BLUE", "PURPLE", "BLACK", "WHITE")
RINGS = ("WHITE", "YELLOW", "BLACK")
STATES = ("NEW", "ACCEPTED", "WAITING", "WITHDRAWN", "DECLINED")
KINDS = ("CONFIRM_ADDRESS", "REGISTERED", "MOVED_UP", "CHANGED", "DAY_BEFORE", "THANK_YOU", "WITHDRAWN", "ACCEPTED", "DECLINED")  # fmt: skip


def upgrade() -> None:
    """Go from 0.1.0's schema to this one."""
    _extend_tables()
    _make_tables_of_accounts()
    _make_tables_of_registration()
    # Its rounds were paired one by one; those to come are the new default's.
    op.execute("UPDATE tournament SET variety = 'BALANCED_GAMES' WHERE status = 'FINISHED'")
    op.execute("UPDATE identity_session SET last_used_at = signed_in_at")
    days_of_0_1_0.fill(op.get_bind())
    _color_clubs()


def _extend_tables() -> None:
    """Add the new columns in place: a batch would rebuild tables on SQLite, and lose rows and checks with them."""
    for name in ("built_pitches", "planned_day"):
        op.add_column("tournament", sa.Column(name, AnyJson))
    op.add_column("tournament", sa.Column("break_in_minutes", sa.Integer()))
    op.add_column("tournament", sa.Column("clock_paused_at", MOMENT))
    op.add_column("round", sa.Column("duration_in_minutes", sa.Integer()))
    for name in ("calculated_at", "kicked_off_at", "ended_at"):
        op.add_column("round", sa.Column(name, MOMENT))
    # A tournament is listed only if its organiser says so, and nobody was asked.
    op.add_column("tournament", sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tournament", sa.Column("street_number_suffix", sa.String(length=1)))
    # A tournament's series is checked by the service: SQLite cannot add a foreign key to a table that exists.
    op.add_column("tournament", sa.Column("series_id", sa.Uuid()))
    op.create_index("ix_tournament_series_id", "tournament", ["series_id"])
    op.add_column("tournament", sa.Column("past_club_meetings", AnyJson, nullable=False, server_default="[]"))
    op.add_column("tournament", sa.Column("locked_at", MOMENT))
    op.add_column("round", sa.Column("strengths", AnyJson))
    for table, former in (("tournament", "MIXED"), ("round", "BALANCED_GAMES")):
        op.add_column(table, _chosen(table, "variety", VARIETY, former))
        op.add_column(table, _chosen(table, "strengths_count", STRENGTHS_COUNT, "FIRST_TWO_ROUNDS"))
    op.add_column("club", _chosen("club", "color_fill", FILLS, "BLUE"))
    op.add_column("club", _chosen("club", "color_ring", RINGS))
    op.add_column("club", sa.Column("joins_with", sa.Uuid()))
    op.add_column("helper_link", sa.Column("used_at", MOMENT))
    for name in ("confirmed_at", "locked_at"):
        op.add_column("identity_account", sa.Column(name, MOMENT))
    op.add_column("identity_attempts", sa.Column("account_key", sa.String(length=64)))
    op.create_index("ix_identity_attempts_account_key", "identity_attempts", ["account_key"])
    op.add_column("identity_session", sa.Column("browser", sa.String(length=60), server_default="", nullable=False))
    long_ago = "1970-01-01 00:00:00"
    op.add_column("identity_session", sa.Column("last_used_at", MOMENT, server_default=long_ago, nullable=False))


def _make_tables_of_accounts() -> None:
    op.create_table(
        "identity_confirmation",
        sa.Column("token_fingerprint", sa.String(length=64), primary_key=True),
        _owner("account_id", ACCOUNT, sa.String(length=36), index=True),
        sa.Column("expires_at", MOMENT, nullable=False, index=True),
    )
    op.create_table(
        "identity_known_device",
        sa.Column("device_fingerprint", sa.String(length=64), primary_key=True),
        _owner("account_id", ACCOUNT, sa.String(length=36), index=True, primary_key=True),
        sa.Column("last_used_at", MOMENT, nullable=False, index=True),
    )
    op.create_table(
        "identity_invitation",
        sa.Column("token_fingerprint", sa.String(length=64), primary_key=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False, index=True),
        sa.Column("used_at", MOMENT),
    )
    op.create_table(
        "identity_second_factor",
        _owner("account_id", ACCOUNT, sa.String(length=36), primary_key=True),
        sa.Column("sealed_secret", sa.Text(), nullable=False),
        sa.Column("set_up_at", MOMENT, nullable=False),
        sa.Column("last_step", sa.Integer(), nullable=False),
    )
    op.create_table(
        "identity_recovery_code",
        sa.Column("code_fingerprint", sa.String(length=64), primary_key=True),
        _owner("account_id", ACCOUNT, sa.String(length=36), index=True),
    )
    op.create_table(
        "counter",
        sa.Column("key", sa.String(length=64), primary_key=True),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False, index=True),
    )
    op.create_table(
        "audit_log",
        sa.Column("entry_id", sa.Uuid(), primary_key=True),
        sa.Column("at", MOMENT, nullable=False, index=True),
        sa.Column("event", sa.String(length=60), nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False, index=True),
        sa.Column("network", sa.String(length=64), nullable=False),
    )


def _make_tables_of_registration() -> None:
    op.create_table(
        "series",
        sa.Column("series_id", sa.Uuid(), primary_key=True),
        sa.Column("owner", sa.String(length=255), nullable=False, index=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("key_sealed", sa.String()),
    )
    op.create_table(
        "registration_opening",
        _owner("tournament_id", "tournament.tournament_id", sa.Uuid(), primary_key=True),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("closes_at", MOMENT),
        sa.Column("max_teams", sa.Integer()),
        _word("registration_opening", "accept", ("BY_HAND", "WHILE_FREE")),
        sa.Column("note", sa.String()),
        sa.Column("key_sealed", sa.String(), nullable=False),
        sa.Column("arrivals", sa.Integer(), nullable=False),
        sa.Column("sender_email", sa.String()),
        sa.Column("sender_confirmed", sa.Boolean(), nullable=False),
        sa.Column("told", AnyJson),
        sa.Column("sender_language", sa.String(length=2), server_default="de", nullable=False),
    )
    op.create_table(
        "registration",
        sa.Column("registration_id", sa.Uuid(), primary_key=True),
        _owner("tournament_id", "tournament.tournament_id", sa.Uuid()),
        sa.Column("arrival", sa.Integer(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("nick_name", sa.String(), nullable=False),
        sa.Column("strengths", AnyJson, nullable=False),
        _word("registration", "state", STATES),
        sa.Column("club_id", sa.Uuid()),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("idempotency_key", sa.Uuid()),
        sa.Column("registered_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.Column("joint_id", sa.Uuid(), index=True),
        sa.UniqueConstraint("tournament_id", "arrival"),
        sa.UniqueConstraint("tournament_id", "idempotency_key"),
    )
    op.create_table(
        "registration_contact",
        _owner("registration_id", "registration.registration_id", sa.Uuid(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("token_sealed", sa.String(), nullable=False),
        sa.Column("consented_at", MOMENT, nullable=False),
        sa.Column("confirmed_at", MOMENT),
    )
    op.create_table(
        "registration_mail",
        sa.Column("mail_id", sa.Uuid(), primary_key=True),
        _owner("tournament_id", "tournament.tournament_id", sa.Uuid(), index=True),
        _owner("registration_id", "registration.registration_id", sa.Uuid(), index=True),
        _word("registration_mail", "kind", KINDS),
        _word("registration_mail", "state", ("QUEUED", "SENT", "FAILED"), index=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("next_try_at", MOMENT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String()),
    )


def _owner(name: str, key: str, kind: Any, **options: Any) -> sa.Column[Any]:
    """Return a column that names the row which this one goes with."""
    return sa.Column(name, kind, sa.ForeignKey(key, ondelete="CASCADE"), nullable=False, **options)


def _word(table: str, column: str, words: tuple[str, ...], **options: Any) -> sa.Column[Any]:
    """Return a column that holds one of some words."""
    return sa.Column(column, sa.String(length=20), _one_of(table, column, words), nullable=False, **options)


def _chosen(table: str, column: str, words: tuple[str, ...], former: str | None = None) -> sa.Column[Any]:
    """Return a column that holds one of some words, and what the rows that are there get."""
    check = _one_of(table, column, words)
    return sa.Column(column, sa.String(length=20), check, server_default=former, nullable=former is None)


def _one_of(table: str, column: str, words: tuple[str, ...]) -> sa.CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return sa.CheckConstraint(f"{column} IN ({listed})", name=op.f(f"ck_{table}_{column}"))


def _color_clubs() -> None:
    """Give each club the colours that its name tells, in the order of joining."""
    connection = op.get_bind()
    club = sa.Table("club", sa.MetaData(), autoload_with=connection, resolve_fks=False)
    taken: defaultdict[object, list[ClubColor]] = defaultdict(list)
    clubs = sa.select(club.c.club_id, club.c.tournament_id, club.c.name).order_by(club.c.position)
    for club_id, tournament_id, name in connection.execute(clubs).all():
        color = choose_color(name, taken[tournament_id])
        taken[tournament_id].append(color)
        values = {"color_fill": color.fill.value, "color_ring": color.ring.value if color.ring else None}
        connection.execute(club.update().where(club.c.club_id == club_id).values(values))
