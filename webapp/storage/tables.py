"""The tables: tournaments and everything that belongs to them."""

import datetime as dt
from typing import TYPE_CHECKING, Any, ClassVar, Final
from uuid import UUID, uuid4

from sqlalchemy import JSON, Index, String, UniqueConstraint, func, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from webapp.domain import limits
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import (
    ClubFill,
    ClubRing,
    GameType,
    LeaderboardVisibility,
    Result,
    RoundState,
    SameClubFunino,
    StrengthsCount,
    TeamState,
    TournamentStatus,
    Variety,
)
from webapp.storage.database import UtcDateTime
from webapp.storage.facts import INFO, Fact, Kind, Until, fact, stored_enum

AnyJson = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")

LaterRounds = list[list[list[list[str]]]]


def _belongs_to_tournament(**options: Any) -> Any:
    return Field(foreign_key="tournament.tournament_id", ondelete="CASCADE", **options)


# What a tournament or a team comes to as it is played; nobody writes it down.
_GROWN: Final[dict[str, Any]] = {"at_creation": False, "until": Until.NEVER, "is_copied": False}


class Journalled(SQLModel):
    """A row whose changes the journal writes down by itself."""

    unjournalled: ClassVar[frozenset[str]] = frozenset()
    if TYPE_CHECKING:
        tournament_id: UUID


class Organizer(SQLModel, table=True):
    """A signed-in organiser, known by the identity provider's subject."""

    organizer_id: str = Field(primary_key=True, max_length=255)
    first_name: str = ""
    last_name: str = ""
    club: str = ""
    created_at: dt.datetime = Field(sa_type=UtcDateTime)
    updated_at: dt.datetime = Field(sa_type=UtcDateTime)


class TournamentFacts(SQLModel):
    """What anyone with the link of a tournament may read of it; a new field begins and ends here.

    `classic_pitches` and `funino_pitches` are what the organiser wants before the start or added after it, None is as
    proposed; they are numbered from `first_pitch` on.
    """

    tournament_id: UUID = Field(default_factory=uuid4, primary_key=True)
    name: str = fact(longest=limits.MAX_NAME_LENGTH, until=Until.END, is_copied=False)
    street: str = fact(longest=limits.MAX_NAME_LENGTH)
    street_number: int = fact(low=1, high=limits.MAX_STREET_NUMBER)
    street_number_suffix: str | None = fact(None, sa_type=String(1), kind=Kind.LETTER)
    postal_code: str = fact(kind=Kind.POSTAL_CODE)
    city: str = fact(longest=limits.MAX_NAME_LENGTH)
    date: dt.date = fact(until=Until.END, is_copied=False)
    start_time: dt.time = fact(is_copied=False)
    end_date: dt.date | None = fact(None, is_copied=False)
    end_time: dt.time | None = fact(None, is_copied=False)
    duration_in_minutes: int = fact(low=limits.MIN_DURATION, high=limits.MAX_DURATION)
    expected_number_of_teams: int = fact(low=limits.MIN_TEAMS, high=limits.MAX_TEAMS, kind=Kind.EVEN, until=Until.START)
    number_of_rounds: int = fact(low=limits.MIN_ROUNDS, high=limits.MAX_ROUNDS)
    consent_to_public_link: bool = fact(kind=Kind.CONSENT, until=Until.NEVER, is_copied=False)
    listed: bool = fact(default=False, is_copied=False)
    status: TournamentStatus = fact(TournamentStatus.NOT_STARTED, check="status", **_GROWN)
    current_round: int = 0
    version: int = 1
    leaderboard_visibility: LeaderboardVisibility = fact(LeaderboardVisibility.ALWAYS, check="visibility")
    same_club_funino: SameClubFunino = fact(SameClubFunino.LAST_RESORT, check="same_club_funino")
    variety: Variety = fact(Variety.MIXED, check="variety", until=Until.END)
    strengths_count: StrengthsCount = fact(StrengthsCount.FIRST_TWO_ROUNDS, check="strengths_count", until=Until.END)
    classic_pitches: int | None = fact(None, high=limits.MAX_PITCHES)
    funino_pitches: int | None = fact(None, high=limits.MAX_PITCHES)
    first_pitch: int = fact(1, low=1, high=limits.MAX_PITCH_NUMBER, until=Until.START, is_in_older_files=False)
    break_in_minutes: int | None = fact(None, high=limits.MAX_BREAK)
    series_id: UUID | None = Field(
        default=None, index=True, sa_column_kwargs={"info": {INFO: Fact(at_creation=False, is_in_file=False)}}
    )


class Tournament(Journalled, TournamentFacts, table=True):
    """A tournament; `version` grows with every change of anything that belongs to it.

    `past_club_meetings` is how often the clubs, by id, met on the last dates of the series, as found at the start.
    `built_pitches` is the kind of each pitch by number, fixed at the start as is `planned_day`, what the times of the
    day were planned from. `locked_at` is when the operator took it away from everybody, None where nobody did.
    """

    unjournalled: ClassVar[frozenset[str]] = frozenset({"version", "locked_at"})
    # The list of all tournaments is read off it, the newest first.
    __table_args__ = (
        Index(
            "ix_tournament_newest",
            *("date", "start_time", "created_at"),
            sqlite_where=text("locked_at IS NULL"),
            postgresql_where=text("locked_at IS NULL"),
        ),
    )

    owner: str = Field(index=True, max_length=255)
    name_key: str = Field(index=True)
    built_pitches: list[str] | None = Field(default=None, sa_type=AnyJson)
    planned_day: dict[str, Any] | None = fact(None, sa_type=AnyJson, **_GROWN)
    clock_round: int | None = fact(None, low=1, high=limits.MAX_ROUNDS, **_GROWN)
    clock_started_at: dt.datetime | None = fact(None, sa_type=UtcDateTime, **_GROWN)
    # A clock that nobody paused runs on for days, and its file is to come back.
    clock_paused_after_seconds: int = fact(0, high=1_000_000_000, **_GROWN)
    past_club_meetings: list[tuple[str, str, int]] = Field(
        default_factory=list, sa_type=AnyJson, sa_column_kwargs={"server_default": "[]"}
    )
    clock_paused_at: dt.datetime | None = fact(None, sa_type=UtcDateTime, **_GROWN)
    created_at: dt.datetime = Field(sa_type=UtcDateTime)
    locked_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)

    @property
    def last_day(self) -> dt.date:
        """The day on which the tournament ends, most often the one on which it starts."""
        return self.end_date or self.date


LAST_DAY = func.coalesce(Tournament.end_date, Tournament.date)
"""What `Tournament.last_day` is to the database."""


class Series(SQLModel, table=True):
    """Tournaments of several dates that belong together; its tournaments name it.

    `key_sealed` is the key of the link with which clubs register for several dates, None before it was asked for.
    """

    series_id: UUID = Field(default_factory=uuid4, primary_key=True)
    owner: str = Field(index=True, max_length=255)
    name: str
    key_sealed: str | None = None
    created_at: dt.datetime = Field(sa_type=UtcDateTime)


class FestivalDay(SQLModel, table=True):
    """A date of a series whose tournaments are groups of one day on one ground; all else is derived from them.

    `replaced` is what the last split took the place of, enough to go back; None where there is no way back. `wishes` is
    what its split is to keep, as they were last asked for. `strangers` are those whom it found, by their ids, on a date
    that was no festival day: when it goes on with the last of its own groups, they stay.
    """

    __tablename__ = "festival_day"

    series_id: UUID = Field(primary_key=True, foreign_key="series.series_id", ondelete="CASCADE")
    date: dt.date = Field(primary_key=True)
    festival: bool
    replaced: dict[str, Any] | None = Field(default=None, sa_type=AnyJson)
    wishes: list[dict[str, Any]] = Field(
        default_factory=list, sa_type=AnyJson, sa_column_kwargs={"server_default": "[]"}
    )
    strangers: list[str] = Field(default_factory=list, sa_type=AnyJson, sa_column_kwargs={"server_default": "[]"})
    version: int = 1


class Club(Journalled, table=True):
    """A club that takes part; `next_number` names its next team, numbers are never used again.

    `joins_with` is the club that it plays together with, None where it plays on its own. That one joins no other.
    `color_is_assigned` says that neither its name nor anybody chose its colours: they make way for a name that does.
    """

    __table_args__ = (UniqueConstraint("tournament_id", "name_key"), UniqueConstraint("tournament_id", "nick_key"))

    club_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament()
    position: int
    name: str
    name_key: str
    nick_name: str
    nick_key: str
    next_number: int = 1
    color_fill: ClubFill = Field(
        sa_type=stored_enum(ClubFill, "color_fill"), sa_column_kwargs={"server_default": ClubFill.BLUE.value}
    )
    color_ring: ClubRing | None = Field(default=None, sa_type=stored_enum(ClubRing, "color_ring"))
    color_is_assigned: bool = fact(default=False, is_in_older_files=False)
    joins_with: UUID | None = None

    @property
    def color(self) -> ClubColor:
        """The club's colours, its own in the tournament."""
        return ClubColor(self.color_fill, self.color_ring)

    @color.setter
    def color(self, color: ClubColor) -> None:
        self.color_fill, self.color_ring = color.fill, color.ring


class Team(Journalled, table=True):
    """A trio of children; who has `withdrawn` has left, who is `away` sits out.

    Its strength counts as it stands; `is_estimated` says whether somebody judged it. Who came from a group of the day
    that had started has the `first_id` that it began the day with.
    """

    __table_args__ = (UniqueConstraint("club_id", "number"),)

    team_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament(index=True)
    club_id: UUID = Field(foreign_key="club.club_id", ondelete="CASCADE")
    number: int
    estimated_skill: int
    is_estimated: bool = fact(default=True, is_in_older_files=False)
    withdrawn: bool = False
    away: bool = fact(default=False, is_in_older_files=False, **_GROWN)
    first_id: UUID | None = fact(default=None, is_in_file=False, **_GROWN)

    @property
    def trio(self) -> UUID:
        """The children, the same in all groups of the day that they play in."""
        return self.first_id or self.team_id

    @property
    def state(self) -> TeamState:
        """Whether the team is there, sits out or has left."""
        if self.withdrawn:
            return TeamState.LEFT
        return TeamState.AWAY if self.away else TeamState.PRESENT

    @state.setter
    def state(self, state: TeamState) -> None:
        self.withdrawn, self.away = state is TeamState.LEFT, state is TeamState.AWAY


class Round(Journalled, table=True):
    """A round of a tournament; one per number, whoever asked for it first.

    `variety` and `strengths_count` are what the organiser had chosen when the round was paired, `strengths` the
    estimates that it was paired with, by team id. A round in which they did not count has none, nor has one that an
    earlier release stored. `plan` is the later rounds that it was paired for where the engine looked ahead: rounds of
    games, games of sides, sides of team ids; a pause is a game of one side. `break_in_minutes` is the break before it,
    as its tournament had it. `kicked_off_at` is when its clock was first started, `ended_at` when it was over, known
    once it is confirmed, and before that where its day was moved with all of its results in.
    """

    __table_args__ = (UniqueConstraint("tournament_id", "number"),)

    round_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament()
    number: int
    state: RoundState = Field(default=RoundState.OPEN, sa_type=stored_enum(RoundState, "state"))
    pausing: list[str] = Field(default_factory=list, sa_type=AnyJson)
    notes: list[str] = Field(default_factory=list, sa_type=AnyJson)
    objective: int
    bound: int
    optimal: bool
    covers: str
    variety: Variety = fact(Variety.BALANCED_GAMES, check="variety")
    strengths_count: StrengthsCount = fact(StrengthsCount.FIRST_TWO_ROUNDS, check="strengths_count")
    strengths: dict[str, int] | None = Field(default=None, sa_type=AnyJson)
    plan: LaterRounds | None = Field(default=None, sa_type=AnyJson)
    duration_in_minutes: int | None = None
    break_in_minutes: int | None = None
    calculated_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    kicked_off_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    ended_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)


class Match(Journalled, table=True):
    """A match; the sides hold one team id in Funino, two in classic."""

    match_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament(index=True)
    round_id: UUID = Field(foreign_key="round.round_id", ondelete="CASCADE", index=True)
    round: int
    position: int
    game_type: GameType = Field(sa_type=stored_enum(GameType, "game_type"))
    pitch_type: GameType = Field(sa_type=stored_enum(GameType, "pitch_type"))
    pitch_number: int
    home: list[str] = Field(sa_type=AnyJson)
    away: list[str] = Field(sa_type=AnyJson)
    same_club: bool = False
    result: Result | None = Field(default=None, sa_type=stored_enum(Result, "result"))
    result_version: int = 0
    result_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    result_by: str | None = None


class JournalEntry(SQLModel, table=True):
    """What changed, who did it and when; `before` and `after` hold the rows' changed values, enough to go back."""

    __tablename__ = "journal"
    __table_args__ = (UniqueConstraint("tournament_id", "number"),)

    entry_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament()
    number: int
    at: dt.datetime = Field(sa_type=UtcDateTime)
    by: str
    subject: str | None = None
    action: str
    summary: dict[str, Any] = Field(default_factory=dict, sa_type=AnyJson)
    before: dict[str, Any] = Field(default_factory=dict, sa_type=AnyJson)
    after: dict[str, Any] = Field(default_factory=dict, sa_type=AnyJson)
    undoes: UUID | None = None
    undone: bool = False


class IdempotentAnswer(SQLModel, table=True):
    """A result write that was done already: the same key once more changes nothing.

    `result` is what was asked for: behind it stands what became of the rounds after a confirmed one, as in `WIN later`.
    It is `*` where a later write names the key as one whose answer never came.
    """

    __tablename__ = "idempotent_answer"

    key: UUID = Field(primary_key=True)
    match_id: UUID = Field(primary_key=True)
    tournament_id: UUID = _belongs_to_tournament(index=True)
    result: str | None = None
    at: dt.datetime = Field(sa_type=UtcDateTime, index=True)


class HelperLink(SQLModel, table=True):
    """A link that lets its holder enter results of the open round; only the hash of its secret is kept.

    It belongs to a tournament, or to a festival day (`series_id`, `date`): whatever its groups are, it opens them all.
    """

    __tablename__ = "helper_link"

    link_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID | None = _belongs_to_tournament(default=None, index=True)
    series_id: UUID | None = Field(default=None, foreign_key="series.series_id", ondelete="CASCADE", index=True)
    date: dt.date | None = None
    label: str
    secret_hash: str = Field(unique=True)
    created_at: dt.datetime = Field(sa_type=UtcDateTime)
    expires_at: dt.datetime = Field(sa_type=UtcDateTime)
    revoked_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)
    used_at: dt.datetime | None = Field(default=None, sa_type=UtcDateTime)


class FeedbackMessage(SQLModel, table=True):
    """Feedback that waits for the operator, because no mail server is set up."""

    __tablename__ = "feedback"

    feedback_id: UUID = Field(default_factory=uuid4, primary_key=True)
    at: dt.datetime = Field(sa_type=UtcDateTime)
    text: str
    email: str | None = None


class Plan(SQLModel, table=True):
    """An emergency plan as a PDF; it belongs to its tournament without changing it."""

    plan_id: UUID = Field(default_factory=uuid4, primary_key=True)
    tournament_id: UUID = _belongs_to_tournament(index=True)
    made_at: dt.datetime = Field(sa_type=UtcDateTime)
    file_name: str
    content: bytes
