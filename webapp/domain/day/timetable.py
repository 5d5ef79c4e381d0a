"""When each round kicks off and ends: as planned before the start, from then on by what happened.

The times follow from stored facts alone, never from the moment somebody asks for them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Annotated

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.schedule import DayPlan
from webapp.domain.enums import TimedState

LATE_FROM = 3
"""From how many minutes on a delay is told."""
LATE_TO = 60
"""Past how many minutes it is told by the new times alone."""
ANOTHER_DATE_FROM = 6 * 60
"""Minutes from which on a day was not late but moved."""


@dataclass(frozen=True)
class RoundFacts:
    """What is known of a round that was calculated.

    Attributes
    ----------
    minutes
        How long it is played.
    break_minutes
        How long the break before it is; None as before the rounds to come.
    paused_after
        How long it had been played when its clock was paused.
    calculated_at
        When it was calculated; None where an earlier release or a simulation did it.
    kicked_off_at
        When its clock was started; None without a clock.
    over_at
        When its clock runs out; where it is paused, when it would run out if play went on at once.
    ended_at
        When a round was over; of one that is not confirmed known only where its day was moved with all results in.
    """

    minutes: int
    break_minutes: float | None = None
    is_confirmed: bool = False
    is_paused: bool = False
    paused_after: timedelta = timedelta(0)
    calculated_at: datetime | None = None
    kicked_off_at: datetime | None = None
    over_at: datetime | None = None
    ended_at: datetime | None = None


@dataclass(frozen=True)
class TimedRound:
    """When a round kicks off and ends.

    Attributes
    ----------
    end
        None while the round is paused.
    over
        The same, but for a paused round when it would end if play went on at once.
    planned_kick_off, planned_end
        As it was planned at the start; of a day that was moved after a round, as if its plan began with the next one.
    """

    round: int
    kick_off: datetime
    end: datetime | None
    over: datetime
    planned_kick_off: datetime
    planned_end: datetime
    state: TimedState
    duration_in_minutes: int
    drinks_break_minutes: Annotated[int, "How long the drinks break after the round is; 0 without one."]

    @property
    def has_begun(self) -> bool:
        """Whether it was calculated: its kick-off is no longer about."""
        return self.state is not TimedState.PLANNED


@dataclass(frozen=True)
class Timetable:
    """The times of all rounds, to the minute, on the tournament's own clock.

    Attributes
    ----------
    planned_end
        When the day would be over as planned; of one that was moved after a round, as planned from the next one on.
    """

    rounds: tuple[TimedRound, ...]
    planned_end: datetime

    @property
    def delay_minutes(self) -> int:
        """By how many minutes the day ends later than planned; negative when it ends earlier."""
        return delay_minutes(self.planned_end, self.expected_end)

    @property
    def is_late(self) -> bool:
        """Whether the day is so late that its times are told as about."""
        return self.delay_minutes >= LATE_FROM

    @property
    def net_minutes(self) -> int:
        """How long is played in all."""
        return sum(timed.duration_in_minutes for timed in self.rounds)

    @property
    def expected_end(self) -> datetime:
        """When the last round is over."""
        return self.rounds[-1].over

    def later(self, minutes: int) -> "Timetable":
        """Return the times of a day of which nothing has begun, once it begins so many minutes later."""
        wait = timedelta(minutes=minutes)
        rounds = (
            replace(each, kick_off=each.kick_off + wait, end=each.over + wait, over=each.over + wait)
            for each in self.rounds
        )
        return replace(self, rounds=tuple(rounds))


def timetable(plan: DayPlan, facts: Mapping[int, RoundFacts], minutes: int, break_minutes: float) -> Timetable:
    """Return when each round kicks off and ends.

    Parameters
    ----------
    plan
        The day as it was planned at the start.
    facts
        What happened, by round.
    minutes, break_minutes
        How long the rounds to come are, and the breaks before them.
    """
    rounds = tuple(_times(plan, facts, minutes, break_minutes))
    ahead = plan.rounds[-1].end.astimezone(UTC) - rounds[-1].planned_end
    return Timetable(rounds, (plan.expected_end.astimezone(UTC) - ahead).astimezone(LOCAL_TIME))


def begin_of(rounds: Sequence[TimedRound]) -> datetime:
    """Return when the first round kicks off that is not played before the day: a day may be moved after a round."""
    planned = rounds[0].planned_kick_off
    return next((timed.kick_off for timed in rounds if timed.kick_off.date() >= planned.date()), planned)


def delay_minutes(planned: datetime, actual: datetime) -> int:
    """Return by how many minutes something was later than planned; hours later it is another date and not late."""
    minutes = int((actual.timestamp() - planned.timestamp()) // 60)
    return minutes if abs(minutes) < ANOTHER_DATE_FROM else 0


def _times(plan: DayPlan, facts: Mapping[int, RoundFacts], minutes: int, break_minutes: float) -> Iterator[TimedRound]:
    """Yield round after round, each after the break that follows the one before.

    All of it is counted in UTC: two moments on one clock are compared by what it shows, also where it is set back.
    """
    first = plan.rounds[0].kick_off.astimezone(UTC)
    due, begins_day, had_clock, over_before, ahead = first, True, False, None, timedelta(0)
    for planned in plan.rounds:
        number = planned.round
        ahead = planned.kick_off - first if begins_day else ahead
        known = facts.get(number, RoundFacts(minutes))
        # A day that was moved goes on at its start time, a round that was broken off then for what is left of it.
        was_moved = known.calculated_at is not None and _is_days_before(known.calculated_at, first)
        kick_off = _kick_off(known, due, waits_for_clock=begins_day or had_clock or was_moved)
        runs_out, left = known.over_at, timedelta(minutes=known.minutes)
        if _is_broken_off(known, first):
            kick_off, runs_out, left = due, None, left - known.paused_after
        kick_off = max(kick_off, over_before) if over_before else kick_off
        over = max(kick_off, known.ended_at or runs_out or kick_off + left)
        yield TimedRound(
            number,
            _to_the_minute(kick_off),
            None if known.is_paused else _to_the_minute(over),
            _to_the_minute(over),
            (planned.kick_off.astimezone(UTC) - ahead).astimezone(LOCAL_TIME),
            (planned.end.astimezone(UTC) - ahead).astimezone(LOCAL_TIME),
            _state(known, is_calculated=number in facts),
            known.minutes,
            plan.break_after(number),
        )
        begins_day, had_clock, over_before = _is_days_before(over, first), known.kicked_off_at is not None, over
        own = facts[number + 1].break_minutes if number + 1 in facts else None
        due = over + timedelta(minutes=(break_minutes if own is None else own) + plan.break_after(number))
        due = max(due, first) if begins_day else due


def _is_days_before(moment: datetime, other: datetime) -> bool:
    return moment.astimezone(LOCAL_TIME).date() < other.astimezone(LOCAL_TIME).date()


def _is_broken_off(known: RoundFacts, first: datetime) -> bool:
    """Whether a round kicked off before the date of its day, and was not over by then."""
    if known.kicked_off_at is None or not _is_days_before(known.kicked_off_at, first):
        return False
    return not _is_days_before(known.ended_at, first) if known.ended_at else not known.is_confirmed


def _kick_off(known: RoundFacts, due: datetime, *, waits_for_clock: bool) -> datetime:
    """Return when a round began or, while nobody has started its clock, when it is going to.

    Without clocks a round begins when it is calculated. The first one may be calculated long before; and where the
    round before had a clock, this one waits for its own.
    """
    if known.kicked_off_at is not None:
        return known.kicked_off_at
    if known.calculated_at is None:
        return due
    kick_off = max(due, known.calculated_at) if waits_for_clock else known.calculated_at
    was_played_before = known.ended_at is not None and known.ended_at < kick_off
    return known.calculated_at if was_played_before else kick_off


def _state(known: RoundFacts, *, is_calculated: bool) -> TimedState:
    if not is_calculated:
        return TimedState.PLANNED
    if known.is_confirmed:
        return TimedState.CONFIRMED
    return TimedState.PAUSED if known.is_paused else TimedState.OPEN


def _to_the_minute(moment: datetime) -> datetime:
    return moment.replace(second=0, microsecond=0).astimezone(LOCAL_TIME)
