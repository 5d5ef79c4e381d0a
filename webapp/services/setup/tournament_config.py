"""The day of a tournament: its limits, pitches and planned times."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain.day import schedule
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.pitches import SIZES, Pitch, PitchSize
from webapp.domain.day.timetable import TimedRound, Timetable
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.domain.writing.languages import Language
from webapp.services.records.day import days_of
from webapp.services.records.views import place_of
from webapp.services.setup.installation import Limits
from webapp.storage.database import read_session
from webapp.storage.tables import Tournament


@dataclass(frozen=True)
class PlanView:
    """The plan of the day: its times as they stand, beside them as they were planned at the start."""

    rounds: tuple[TimedRound, ...]
    changeover_minutes: float
    long_break_after: int | None
    long_break_minutes: int
    net_minutes: int
    recommended_duration: int
    expected_end: datetime
    planned_end: datetime
    delay_minutes: int
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class TournamentConfig:
    """Limits, pitches and the plan of the day."""

    limits: Limits
    pitch_sizes: tuple[PitchSize, ...]
    pitches: tuple[Pitch, ...]
    recommended_durations: tuple[schedule.RecommendedDuration, ...]
    plan: PlanView


def config_of(engine: Engine, tournament_id: UUID) -> TournamentConfig:
    """Return the limits, pitches and times of a tournament."""
    with read_session(engine) as session:
        day = days_of(session, [_tournament(session, tournament_id)])[tournament_id]
    return TournamentConfig(
        limits=Limits(),
        pitch_sizes=SIZES,
        pitches=day.pitches,
        recommended_durations=tuple(schedule.recommended_durations()),
        plan=PlanView(
            rounds=day.timetable.rounds,
            changeover_minutes=day.break_minutes,
            long_break_after=day.plan.long_break_after,
            long_break_minutes=day.plan.long_break_minutes,
            net_minutes=day.timetable.net_minutes,
            recommended_duration=day.plan.recommended_duration,
            expected_end=day.timetable.expected_end,
            planned_end=day.timetable.planned_end,
            delay_minutes=day.timetable.delay_minutes,
            warnings=day.plan.warnings,
        ),
    )


def calendar_of(engine: Engine, tournament_id: UUID, link: str, language: Language, now: datetime) -> bytes:
    """Return the day of a tournament as a file for calendars, with its times as they stand."""
    with read_session(engine) as session:
        return as_calendar([calendar_day(session, tournament_id, link)], language, now)


def calendar_day(session: Session, tournament_id: UUID, link: str) -> CalendarDay:
    """Return what calendars are told of a tournament's day, with its times as they stand."""
    (day,) = calendar_days(session, [_tournament(session, tournament_id)], lambda _: link)
    return day


def _tournament(session: Session, tournament_id: UUID) -> Tournament:
    tournament = session.get(Tournament, tournament_id)
    if tournament is None:
        raise NotFoundError
    return tournament


def calendar_days(
    session: Session, tournaments: Sequence[Tournament], link_to: Callable[[UUID], str]
) -> list[CalendarDay]:
    """Return what calendars are told of the days of tournaments, however many there are by three questions."""
    days = days_of(session, tournaments)
    return [
        CalendarDay(
            tournament_id=tournament.tournament_id,
            # Every other number is for what a club alone is told of the same version: that it is not let in.
            version=2 * tournament.version,
            name=tournament.name,
            place=place_of(tournament),
            link=link_to(tournament.tournament_id),
            rounds=timetable.rounds,
            is_late=timetable.is_late,
            set_end=_set_end(tournament, timetable),
            status="CANCELLED" if is_cancelled else None,
            is_cancelled=is_cancelled,
        )
        for tournament in tournaments
        for timetable in [days[tournament.tournament_id].timetable]
        for is_cancelled in [tournament.status is TournamentStatus.CANCELLED]
    ]


def _set_end(tournament: Tournament, timetable: Timetable) -> datetime | None:
    """Return the end that the organiser has set, as long as pages tell it: of one day until it is late or under way."""
    goes_on = tournament.last_day > tournament.date
    is_as_planned = tournament.status.is_before_start and not timetable.is_late
    if not goes_on and (tournament.end_time is None or not is_as_planned):
        return None
    return datetime.combine(tournament.last_day, tournament.end_time or time.max, LOCAL_TIME)
