"""The day of a tournament: its limits, pitches and planned times."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain import schedule
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.domain.ground import Wait
from webapp.domain.languages import Language
from webapp.domain.pitches import SIZES, Pitch, PitchSize
from webapp.domain.timetable import TimedRound
from webapp.services.records import journal
from webapp.services.records.day import Day, day_of, waits_of
from webapp.services.records.views import place_of
from webapp.services.setup.installation import Limits
from webapp.storage.database import read_session
from webapp.storage.tables import FestivalDay, Tournament
from webapp.storage.tournament_records import read_records, rounds_of


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
    records = read_records(engine, tournament_id)
    day = day_of(records.tournament, records.rounds)
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
            net_minutes=day.plan.net_minutes,
            recommended_duration=day.plan.recommended_duration,
            expected_end=day.timetable.expected_end,
            planned_end=day.plan.expected_end,
            delay_minutes=day.timetable.delay_minutes,
            warnings=day.plan.warnings,
        ),
    )


def calendar_of(engine: Engine, tournament_id: UUID, link: str, language: Language) -> bytes:
    """Return the day of a tournament as a file for calendars, with its times as they stand."""
    with read_session(engine) as session:
        return as_calendar([calendar_day(session, tournament_id, link)], language)


def calendar_day(session: Session, tournament_id: UUID, link: str) -> CalendarDay:
    """Return what calendars are told of a tournament's day, with its times as they stand."""
    tournament = session.get(Tournament, tournament_id)
    if tournament is None:
        raise NotFoundError
    (day,) = calendar_days(session, [tournament], lambda _: link)
    return day


def calendar_days(
    session: Session, tournaments: Sequence[Tournament], link_to: Callable[[UUID], str]
) -> list[CalendarDay]:
    """Return what calendars are told of the days of tournaments, however many there are by three questions.

    A tournament that waits for another of its festival day does so only beside that one.
    """
    keys = [tournament.tournament_id for tournament in tournaments]
    rounds, last_changes = rounds_of(session, keys), journal.last_changes(session, keys)
    days = [day_of(tournament, rounds[tournament.tournament_id]) for tournament in tournaments]
    changed_at = [last_changes.get(tournament.tournament_id, tournament.created_at) for tournament in tournaments]
    times = [day.timetable for day in days]
    for own, wait in _waits(session, tournaments, days).items():
        times[own] = times[own].later(wait.minutes)
        changed_at[own] = max(changed_at[own], changed_at[wait.behind])
    return [
        CalendarDay(
            tournament_id=tournament.tournament_id,
            # Every other number is for what a club alone is told of the same version: that it is not let in.
            version=2 * tournament.version,
            changed_at=changed,
            name=tournament.name,
            place=place_of(tournament),
            link=link_to(tournament.tournament_id),
            rounds=timetable.rounds,
            is_late=timetable.is_late,
            status="CANCELLED" if tournament.status is TournamentStatus.CANCELLED else None,
        )
        for tournament, timetable, changed in zip(tournaments, times, changed_at, strict=True)
    ]


def _waits(session: Session, tournaments: Sequence[Tournament], days: Sequence[Day]) -> dict[int, Wait]:
    """Return which of these tournaments wait for which other one of their festival day, by their places here."""
    if len(tournaments) < 2:
        return {}
    of_series = col(FestivalDay.series_id).in_({tournament.series_id for tournament in tournaments})
    festivals = select(col(FestivalDay.series_id), col(FestivalDay.date)).where(of_series, col(FestivalDay.festival))
    found = {}
    for day in session.exec(festivals).all():
        places = [place for place, each in enumerate(tournaments) if (each.series_id, each.date) == day]
        waits = waits_of([tournaments[place] for place in places], [days[place] for place in places])
        for own, wait in zip(places, waits, strict=True):
            if wait is not None:
                found[own] = replace(wait, behind=places[wait.behind])
    return found
