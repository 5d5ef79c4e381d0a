"""The plan of the day: one object from which pitches and times are told everywhere."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from uuid import UUID

from sqlmodel import Session

from webapp.domain.day import pitches, schedule
from webapp.domain.day.ground import Claim, waiting
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.pitches import Pitch, PitchCounts
from webapp.domain.day.schedule import DayPlan, DaySettings
from webapp.domain.day.timetable import RoundFacts, Timetable, begin_of, timetable
from webapp.domain.enums import RoundState, TournamentStatus
from webapp.pairing.mapping import pitches_of
from webapp.storage.groups_of_day import groups_beside
from webapp.storage.tables import Round, Tournament
from webapp.storage.tournament_records import rounds_of


@dataclass(frozen=True)
class Day:
    """The day of a tournament.

    Attributes
    ----------
    plan
        As it was planned at the start.
    timetable
        As it stands.
    break_minutes
        How long the breaks to come are.
    pitches_proposed
        How many pitches suit the teams that are expected.
    festival_of
        The series of whose festival day it is a group.
    waits_for
        The group of that day that keeps it from its pitches at its planned start.
    """

    plan: DayPlan
    timetable: Timetable
    break_minutes: float
    pitches: tuple[Pitch, ...]
    pitches_proposed: PitchCounts
    festival_of: UUID | None = None
    waits_for: UUID | None = None

    @property
    def start_time(self) -> time:
        """When it begins as things stand."""
        return begin_of(self.timetable.rounds).time()


def day_of(tournament: Tournament, rounds: Sequence[Round]) -> Day:
    """Return the day of a tournament, from what is stored of it."""
    planned, now = _planned(tournament), _settings(tournament)
    plan = schedule.plan_of_day(_start_of(tournament), planned, _wanted_end_of(tournament))

    def breaks(wanted: float | None) -> float:
        return planned.changeover if wanted is None else wanted

    break_minutes = breaks(now.break_minutes)
    facts = {round_.number: _facts(tournament, round_, breaks(round_.break_in_minutes)) for round_ in rounds}
    is_over = tournament.status is TournamentStatus.FINISHED and facts
    held = plan.up_to(max(facts)) if is_over else plan
    return Day(
        plan,
        timetable(held, facts, now.minutes, break_minutes),
        break_minutes,
        tuple(pitches_of(tournament)),
        pitches.proposed(planned.teams),
    )


def days_of(
    session: Session, tournaments: Sequence[Tournament], rounds: Mapping[UUID, Sequence[Round]] | None = None
) -> dict[UUID, Day]:
    """Return the days of tournaments as they stand, and of the other groups of their festival days.

    Parameters
    ----------
    rounds
        Those that are known already, by tournament.
    """
    in_series = [each.tournament_id for each in tournaments if each.series_id]
    groups = groups_beside(session, in_series) if in_series else ()
    known = {each.tournament_id: each for each in (*tournaments, *groups)}
    rounds = rounds or {}
    if unknown := known.keys() - rounds.keys():
        rounds = {**rounds, **rounds_of(session, unknown)}
    days = {key: day_of(each, rounds[key]) for key, each in known.items()}
    of_day = defaultdict[object, list[Tournament]](list)
    for group in groups:
        of_day[group.series_id, group.date].append(group)
    for together in of_day.values():
        keys = [group.tournament_id for group in together]
        days |= zip(keys, on_one_ground(together, [days[key] for key in keys]), strict=True)
    return days


def on_one_ground(groups: Sequence[Tournament], days: Sequence[Day]) -> list[Day]:
    """Return the days of all groups of a festival day: one that waits for another on its pitches begins later."""
    waits = waiting(list(map(claim_of, groups, days)), [day.timetable.expected_end for day in days])
    found = [replace(day, festival_of=group.series_id) for group, day in zip(groups, days, strict=True)]
    return [
        replace(day, timetable=day.timetable.later(wait.minutes), waits_for=groups[wait.behind].tournament_id)
        if wait
        else day
        for day, wait in zip(found, waits, strict=True)
    ]


def claim_of(tournament: Tournament, day: Day) -> Claim:
    """Return what a tournament needs as planned at its start: for rounds that were added since, who follows waits."""
    status = tournament.status
    return Claim(
        first=tournament.first_pitch,
        pitches=0 if status is TournamentStatus.CANCELLED else len(day.pitches),
        begins=day.plan.rounds[0].kick_off,
        ends=day.plan.rounds[_planned(tournament).rounds - 1].end,
        is_settled=not status.is_before_start,
        has_begun=tournament.current_round > 0 or status is TournamentStatus.FINISHED,
    )


def planned_day(tournament: Tournament, teams: int) -> dict[str, object]:
    """Return what the times of the day are planned from, to be kept from the start on."""
    return {
        "rounds": tournament.number_of_rounds,
        "teams": teams,
        "minutes": tournament.duration_in_minutes,
        "break_minutes": tournament.break_in_minutes,
    }


def planned_end(tournament: Tournament, rounds: int) -> datetime:
    """Return when the day would be over with so many rounds, as it is planned before the start."""
    return schedule.plan_of_day(_start_of(tournament), replace(_settings(tournament), rounds=rounds)).expected_end


def _planned(tournament: Tournament) -> DaySettings:
    if tournament.planned_day is None:
        return _settings(tournament)
    kept = DaySettings(**tournament.planned_day)
    return replace(kept, extra_rounds=max(0, tournament.number_of_rounds - kept.rounds))


def _settings(tournament: Tournament) -> DaySettings:
    return DaySettings(
        tournament.number_of_rounds,
        tournament.expected_number_of_teams,
        tournament.duration_in_minutes,
        tournament.break_in_minutes,
    )


def _start_of(tournament: Tournament) -> datetime:
    return datetime.combine(tournament.date, tournament.start_time, LOCAL_TIME)


def _wanted_end_of(tournament: Tournament) -> datetime | None:
    if tournament.end_time is None:
        return None
    return datetime.combine(tournament.last_day, tournament.end_time, LOCAL_TIME)


def _facts(tournament: Tournament, round_: Round, break_minutes: float) -> RoundFacts:
    """Return what happened in a round."""
    minutes = round_.duration_in_minutes or tournament.duration_in_minutes
    is_confirmed = round_.state is RoundState.CONFIRMED
    has_clock = not is_confirmed and tournament.clock_round == round_.number
    paused_at, paused_after = tournament.clock_paused_at, timedelta(seconds=tournament.clock_paused_after_seconds)
    began = tournament.clock_started_at or (paused_at and paused_at - paused_after)
    return RoundFacts(
        minutes=minutes,
        break_minutes=break_minutes,
        is_confirmed=is_confirmed,
        is_paused=has_clock and tournament.clock_started_at is None and bool(paused_after),
        paused_after=paused_after if has_clock else timedelta(0),
        calculated_at=round_.calculated_at,
        kicked_off_at=round_.kicked_off_at,
        over_at=began + timedelta(minutes=minutes) if has_clock and began else None,
        ended_at=round_.ended_at,
    )
