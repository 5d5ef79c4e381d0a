"""The day for its organiser: what each team played, where it ran late, and what to plan otherwise next time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from statistics import mean
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain import limits
from webapp.domain.day.schedule import PlannedRound
from webapp.domain.day.timetable import TimedRound, delay_minutes
from webapp.domain.enums import AdviceKind, TimedState
from webapp.services.records.day import Day, day_of
from webapp.services.records.recap import recap_in, team_days, was_cut
from webapp.services.records.views import TeamName, named, view_of
from webapp.storage.tournament_records import TournamentRecords, read_records

TIMED_WITHIN = 60
"""By how many minutes a round may be off its plan; one further off had no clock, or was played another time."""
LONGER_FROM = 2
"""Minutes by which the breaks have to be longer than planned before it is worth a word."""


@dataclass(frozen=True)
class TeamReport:
    """What a team played."""

    team: TeamName
    minutes: int
    funino: int
    classic: int
    opponents: int


@dataclass(frozen=True)
class RoundReport:
    """How many minutes after its plan a round kicked off."""

    round: int
    delay_minutes: int


@dataclass(frozen=True)
class Advice:
    """What to plan otherwise, and its number: minutes, rounds or pitches."""

    kind: AdviceKind
    value: int


@dataclass(frozen=True)
class Report:
    """The day as its organiser looks back on it.

    Attributes
    ----------
    minutes
        Those of the closing page.
    plan
        As it was at the start, with the rounds that nobody came to play.
    rounds
        Those played by all; the last one may have been cut short.
    is_timed
        Whether the times of its rounds tell how the day went.
    """

    teams: tuple[TeamReport, ...]
    minutes: int
    plan: tuple[PlannedRound, ...]
    rounds: tuple[RoundReport, ...]
    is_timed: bool
    end_delay_minutes: int
    advice: tuple[Advice, ...]


def report_of(engine: Engine, tournament_id: UUID) -> Report:
    """Return the day so far, by its confirmed rounds."""
    records = read_records(engine, tournament_id)
    day = day_of(records.tournament, records.rounds)
    played = [timed for timed in day.timetable.rounds if timed.state is TimedState.CONFIRMED]
    is_timed = all(map(_is_timed, played))
    is_cut = was_cut(engine, records)
    whole = [timed for timed in played if timed.round < len(records.rounds) or not is_cut]
    return Report(
        teams=tuple(view_of(TeamReport, each, team=named(records, each.team)) for each in team_days(records)),
        minutes=recap_in(records, is_cut=is_cut).minutes,
        plan=day.plan.rounds,
        rounds=tuple(
            RoundReport(timed.round, delay_minutes(timed.planned_kick_off, timed.kick_off)) for timed in whole
        ),
        is_timed=is_timed,
        end_delay_minutes=day.timetable.delay_minutes if played else 0,
        advice=tuple(_advice(records, day, played, whole, is_timed=is_timed)) if played else (),
    )


def _is_timed(timed: TimedRound) -> bool:
    moved = (_minutes(timed.planned_kick_off, timed.kick_off), _minutes(timed.planned_end, timed.over))
    return max(map(abs, moved)) <= TIMED_WITHIN


def _advice(
    records: TournamentRecords, day: Day, played: list[TimedRound], whole: list[TimedRound], *, is_timed: bool
) -> Iterator[Advice]:
    """Yield what the day taught about breaks, rounds and pitches."""
    if is_timed:
        yield from _advice_on_times(records, day, played, len(whole))
    most_used = max((len(records.matches_of(timed.round)) for timed in whole), default=len(day.pitches))
    if most_used < len(day.pitches):
        yield Advice(AdviceKind.FEWER_PITCHES, most_used)


def _advice_on_times(records: TournamentRecords, day: Day, played: list[TimedRound], whole: int) -> Iterator[Advice]:
    needed = min(_break_needed(records, played), limits.MAX_BREAK)
    if needed >= day.break_minutes + LONGER_FROM:
        yield Advice(AdviceKind.LONGER_BREAKS, round(needed))
    planned, last = records.tournament.number_of_rounds, played[-1]
    # Whoever ended with time for another round was stopped by something else, such as rain.
    had_time = _minutes(last.over, day.plan.expected_end) >= last.duration_in_minutes + day.break_minutes
    if 0 < whole < planned and not had_time:
        yield Advice(AdviceKind.FEWER_ROUNDS, whole)
    if planned <= whole < limits.MAX_ROUNDS and had_time:
        yield Advice(AdviceKind.MORE_ROUNDS, planned + 1)


def _break_needed(records: TournamentRecords, played: list[TimedRound]) -> float:
    """Return how many minutes a break took, on average: of those for drinks nobody knows what was needed.

    Those from before the organiser set the break anew tell nothing of the one that a copy takes over.
    """
    breaks = [
        _minutes(before.over, after.kick_off)
        for before, after in pairwise(played)
        if not before.drinks_break_minutes
        and records.round(after.round).break_in_minutes == records.tournament.break_in_minutes
    ]
    return mean(breaks) if breaks else 0


def _minutes(start: datetime, end: datetime) -> int:
    return round((end.timestamp() - start.timestamp()) / 60)
